/* Power loss. What was not synced may be gone: the ends of files, and the names of new ones. What was promised as
 * durable must be there, and recovery must always come to an end. The seed is printed. */
#include "log_fixture.h"

enum { MAX_FILES = 4096, MAX_NAMES = 4096, ROUNDS = 60 };

/* What the disk has for sure. */
static struct {
    pthread_mutex_t mutex;
    struct {
        ino_t inode;
        off_t size;
    } files[MAX_FILES]; /* synced so far */
    int file_count;
    ino_t names[MAX_NAMES]; /* of files whose directory was synced after they got there */
    int name_count;
} disk = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static off_t synced_bytes(ino_t inode)
{
    for (int i = 0; i < disk.file_count; i++) {
        if (disk.files[i].inode == inode) {
            return disk.files[i].size;
        }
    }
    return 0;
}

static err_t crash_sync(struct io_file *file, struct err_info *info)
{
    struct stat st;
    int i = 0;

    ck_assert_int_eq(fstat(file->io->ops->descriptor(file), &st), 0);
    pthread_mutex_lock(&disk.mutex);
    while (i < disk.file_count && disk.files[i].inode != st.st_ino) {
        i++;
    }
    if (i == disk.file_count && i < MAX_FILES) {
        disk.file_count++;
        disk.files[i].inode = st.st_ino;
    }
    disk.files[i].size = st.st_size;
    pthread_mutex_unlock(&disk.mutex);
    return t_sync(file, info);
}

static bool has_name(ino_t inode)
{
    for (int i = 0; i < disk.name_count; i++) {
        if (disk.names[i] == inode) {
            return true;
        }
    }
    return false;
}

static err_t crash_sync_directory(struct io *io, const char *path, struct err_info *info)
{
    DIR *dir = opendir(path);

    pthread_mutex_lock(&disk.mutex);
    for (struct dirent *entry; dir && (entry = readdir(dir)) != NULL;) {
        if (!has_name(entry->d_ino) && disk.name_count < MAX_NAMES) {
            disk.names[disk.name_count++] = entry->d_ino;
        }
    }
    pthread_mutex_unlock(&disk.mutex);
    if (dir) {
        closedir(dir);
    }
    return t_sync_directory(io, path, info);
}

static void lose_in(const char *path)
{
    DIR *dir = opendir(path);
    char inner[512];
    struct stat st;

    for (struct dirent *entry; dir && (entry = readdir(dir)) != NULL;) {
        snprintf(inner, sizeof(inner), "%s/%s", path, entry->d_name);
        if (entry->d_name[0] == '.' || lstat(inner, &st) != 0) {
            continue;
        }
        if (S_ISDIR(st.st_mode)) {
            if (!has_name(st.st_ino) && rand() % 2) {
                nftw(inner, remove_one, 16, FTW_DEPTH | FTW_PHYS);
            } else {
                lose_in(inner);
            }
        } else if (!has_name(st.st_ino) && rand() % 2) {
            unlink(inner);
        } else {
            off_t kept = MIN(synced_bytes(st.st_ino), st.st_size);

            kept += st.st_size > kept ? rand() % (st.st_size - kept + 1) : 0;
            ck_assert_int_eq(truncate(inner, kept), 0);
            /* The size may reach the disk before the data. */
            if (kept > synced_bytes(st.st_ino) && rand() % 3 == 0) {
                off_t from = synced_bytes(st.st_ino) + rand() % (kept - synced_bytes(st.st_ino));

                ck_assert_int_eq(truncate(inner, from), 0);
                ck_assert_int_eq(truncate(inner, kept), 0);
            }
        }
    }
    if (dir) {
        closedir(dir);
    }
}

static void watch_disk(void)
{
    the_io.ops.sync = crash_sync;
    the_io.ops.sync_directory = crash_sync_directory;
}

static void hw_on_shard(void *argument)
{
    hw_to_end(argument);
}

/* Appends, flushes, rolls, deletes records, truncates. Returns the durable offset; *ret_sequence the producer's next.
 */
static int64_t live(struct fixture *fx, struct log *log, int32_t *sequence)
{
    int steps = rand() % 40;

    for (int i = 0; i < steps; i++) {
        struct batch_spec spec = {.has_producer = true,
                                  .producer_id = 9,
                                  .base_sequence = *sequence,
                                  .value_bytes = 1 + rand() % 900,
                                  .base_timestamp = 1000 + i};
        struct stage_call call = stage(fx, log, &spec, LOG_FROM_CLIENT, true);

        ck_assert_msg(call.err == ERR_OK, "%s", call.info.text);
        (*sequence)++;
        switch (rand() % 12) {
        case 0:
            flush_log(fx, log);
            break;
        case 1:
            on_shard(fx, flush_on_shard, log);
            break;
        case 2:
            on_shard(fx, hw_on_shard, log);
            break;
        default:
            break;
        }
    }
    if (rand() % 2) {
        wait_quiet(fx, log);
    }
    return durable_offset(fx, log);
}

static void check_all(struct fixture *fx, struct log *log, int64_t durable)
{
    int64_t end = log_end_offset(log).v;

    ck_assert_msg(end >= durable, "end %" PRId64 ", durable %" PRId64, end, durable);
    for (int64_t offset = log_start_offset(log).v; offset < end;) {
        struct batches got = read_batches(fx, log, offset, end, 4000);

        ck_assert_int_eq(got.first, offset);
        offset = got.next;
    }
    /* The producer's last batches are known again. */
    for (int64_t offset = MAX(end - PRODUCER_WINDOW, 0); offset < end; offset++) {
        struct batch_spec spec = {.has_producer = true, .producer_id = 9, .base_sequence = (int32_t)offset};
        struct stage_call call = stage(fx, log, &spec, LOG_FROM_CLIENT, true);

        ck_assert_msg(call.err == ERR_OK && call.appended.duplicate, "sequence %" PRId64 ": %s", offset,
                      call.info.text);
        ck_assert_int_eq(call.appended.base_offset.v, offset);
    }
}

static void run_seed(unsigned seed)
{
    struct fixture fx;
    int32_t sequence = 0;
    int64_t durable = 0;

    srand(seed);
    disk.file_count = disk.name_count = 0;
    fixture_prepare(&fx);
    watch_disk();
    fx.topic.segment_bytes = 2000 + rand() % 3000;
    for (int round = 0; round < 4; round++) {
        struct log *log;

        fixture_start(&fx);
        ck_assert_int_eq(try_open_log(&fx, "t", 0, true, test_topic_id, &log), ERR_OK);
        check_all(&fx, log, durable);
        ck_assert_int_eq(atomic_load(&fx.failures), 0);
        sequence = (int32_t)log_end_offset(log).v;
        durable = live(&fx, log, &sequence);
        /* Sometimes it is stopped cleanly before the power goes. */
        if (rand() % 4 == 0) {
            durable = log_end_offset(log).v;
            ck_assert_int_eq(close_log(&fx, log), ERR_OK);
            fixture_stop(&fx, true);
        } else {
            kill_log(&fx, log);
            fixture_stop(&fx, false);
        }
        lose_in(fx.dir);
    }
    fixture_remove(&fx);
}

START_TEST(power_loss_takes_nothing_that_was_durable)
{
    for (unsigned seed = 1; seed <= ROUNDS; seed++) {
        printf("seed %u\r", seed);
        run_seed(seed);
    }
}
END_TEST

TEST_MAIN(power_loss_takes_nothing_that_was_durable)
