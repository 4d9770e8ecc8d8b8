/* The log directory with states of share groups can no longer be written: what could not be stored is refused as Kafka
 * refuses it, what was answered stays, and other directories serve on. */
#include "share_rig.h"

#include "check_main.h"

#include <pthread.h>
#include <sys/stat.h>

#define PARTITIONS 8

/* ---------------------------------------------------------- a disk that fails */

/* Files below `broken` are not written any more. */
static struct {
    struct io_ops ops;
    const struct io_ops *real;
    pthread_mutex_t lock;
    char broken[80]; /* "": none */
    struct {
        struct io_file *file;
        char path[160];
    } open[200];
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER};

static err_t open_file(struct io *io, const char *path, unsigned flags, struct io_file **ret_file,
                       struct err_info *info)
{
    err_t err = disk.real->open(io, path, flags, ret_file, info);

    pthread_mutex_lock(&disk.lock);
    for (size_t i = 0; err == ERR_OK && i < ARRAY_LEN(disk.open); i++) {
        if (!disk.open[i].file) {
            disk.open[i].file = *ret_file;
            snprintf(disk.open[i].path, sizeof(disk.open[i].path), "%s", path);
            break;
        }
    }
    pthread_mutex_unlock(&disk.lock);
    return err;
}

static void close_file(struct io_file *file)
{
    pthread_mutex_lock(&disk.lock);
    for (size_t i = 0; i < ARRAY_LEN(disk.open); i++) {
        disk.open[i].file = disk.open[i].file == file ? NULL : disk.open[i].file;
    }
    pthread_mutex_unlock(&disk.lock);
    disk.real->close(file);
}

static bool is_broken(const struct io_file *file)
{
    bool broken = false;

    pthread_mutex_lock(&disk.lock);
    for (size_t i = 0; disk.broken[0] && i < ARRAY_LEN(disk.open); i++) {
        broken =
            broken || (disk.open[i].file == file && strncmp(disk.open[i].path, disk.broken, strlen(disk.broken)) == 0);
    }
    pthread_mutex_unlock(&disk.lock);
    return broken;
}

static err_t write_file(struct io_file *file, const struct iovec *parts, int count, uint64_t position,
                        struct err_info *info)
{
    return is_broken(file) ? err_set(info, ERR_IO, "the disk is gone")
                           : disk.real->pwritev(file, parts, count, position, info);
}

static void use_disk(void)
{
    disk.real = io_real()->ops;
    disk.ops = *disk.real;
    disk.ops.open = open_file;
    disk.ops.close = close_file;
    disk.ops.pwritev = write_file;
    io_real()->ops = &disk.ops;
}

static void set_broken(const char *folder)
{
    pthread_mutex_lock(&disk.lock);
    snprintf(disk.broken, sizeof(disk.broken), "%s", folder);
    pthread_mutex_unlock(&disk.lock);
}

/* ---------------------------------------------------------------- two directories */

static char dirs[160];
static const char *const two_dirs[] = {dirs, "share.coordinator.state.topic.num.partitions=1"};

/* NULL: in neither. */
static const char *find_folder(const char *partition)
{
    static char folder[80];
    char path[160];
    struct stat st;

    for (char name = 'a'; name <= 'b'; name++) {
        snprintf(folder, sizeof(folder), "%s/%c", fixture.dir, name);
        snprintf(path, sizeof(path), "%s/%s", folder, partition);
        if (stat(path, &st) == 0) {
            return folder;
        }
    }
    return NULL;
}

/* The one of the two that has the partition, once its directory has been made. */
static const char *folder_of(const char *partition)
{
    const char *folder;

    WAIT_FOR((folder = find_folder(partition)) != NULL);
    return folder;
}

/* A partition that is not in the folder. */
static int32_t partition_outside(const char *folder)
{
    for (int32_t i = 0; i < PARTITIONS; i++) {
        char name[16], other[80];

        snprintf(name, sizeof(name), "t-%d", i);
        snprintf(other, sizeof(other), "%s", folder);
        if (strcmp(folder_of(name), other) != 0) {
            return i;
        }
    }
    ck_abort_msg("all partitions are in %s", folder);
    return -1;
}

static int16_t write_state(int32_t partition)
{
    struct write_share_group_state_request request;
    struct write_share_group_state_request_write_state_data topic;
    struct write_share_group_state_request_partition_data data;
    struct write_share_group_state_request_state_batch batch = {6, 6, SHARE_ACKNOWLEDGED, 1};
    struct write_share_group_state_response response;

    write_share_group_state_request_init(&request);
    write_share_group_state_request_write_state_data_init(&topic);
    write_share_group_state_request_partition_data_init(&data);
    request.group_id = STR("g");
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_id = topic_id;
    topic.partitions = &data;
    topic.partitions_count = 1;
    data.partition = partition;
    data.state_epoch = 1;
    data.leader_epoch = 0;
    data.start_offset = -1;
    data.state_batches = &batch;
    data.state_batches_count = 1;
    do { /* now and then it is tried whether the log can be read again */
        client_call(&fixture, fd, API_KEY_WRITE_SHARE_GROUP_STATE, 1, &request, &response);
    } while (response.results[0].partitions[0].error_code == ERR_COORDINATOR_LOAD_IN_PROGRESS);
    return response.results[0].partitions[0].error_code;
}

static int16_t accept_records(struct member *member, int32_t partition, int64_t first, int64_t last)
{
    return acknowledge_types(member, partition, first, last, (const int8_t[]){SHARE_ACK_ACCEPT}, 1, false);
}

START_TEST(what_cannot_be_stored_is_refused_and_what_was_stored_stays)
{
    char folder[80];

    share_dir();
    use_disk();
    snprintf(dirs, sizeof(dirs), "log.dirs=%s/a,%s/b", fixture.dir, fixture.dir);
    share_serve(two_dirs, ARRAY_LEN(two_dirs));
    share_topic(PARTITIONS);
    snprintf(folder, sizeof(folder), "%s", folder_of("__share_group_state-0"));
    int32_t partition = partition_outside(folder);
    struct member a = member_join("g", "a");

    produce(partition, 10);
    GIVEN(fetch(&a, (struct ask){.partition = partition, .records = 10}), 0, 9, 1);
    ck_assert_int_eq(accept_records(&a, partition, 0, 2), 0);
    set_broken(folder);
    ck_assert_int_eq(accept_records(&a, partition, 3, 5), ERR_COORDINATOR_NOT_AVAILABLE);
    ck_assert_int_eq(write_state(partition), ERR_NOT_COORDINATOR);
    struct told told = fetch(&a, (struct ask){.no_partition = true, .wait_ms = 100});

    ck_assert_int_eq(told.error, 0);
    ck_assert_int_eq(told.count, 0);
    produce(partition, 1);
    set_broken("");
    close(a.fd);
    close(fd);
    server_stop(&fixture.server);
    share_serve(two_dirs, ARRAY_LEN(two_dirs));
    a = member_join("g", "a");
    GIVEN(fetch(&a, (struct ask){.partition = partition, .wait_ms = FOR_EVER_MS}), 3, 10, 1);
    ck_assert_int_eq(accept_records(&a, partition, 3, 10), 0);
    share_end();
}
END_TEST

TEST_MAIN(what_cannot_be_stored_is_refused_and_what_was_stored_stays)
