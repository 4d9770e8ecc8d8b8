/* A fork has what its source has below the last stable offset, costs no data, and lives on by itself. */
#include "fork_fixture.h"

#include "clean_fixture.h"

enum { RECORDS_MAX = 64 };

static void start_with_segments(struct fixture *fx, int32_t segment_bytes)
{
    fixture_prepare(fx);
    fx->topic.segment_bytes = segment_bytes;
    fx->topic.index_interval_bytes = 100;
    fx->topic.file_delete_delay_ms = 0;
    fixture_start(fx);
}

/* Base offsets of all batches, as text: "0 1 2"; a marker is "3c" or "3a". */
static const char *batches_of(struct fixture *fx, struct log *log)
{
    static char texts[4][4096];
    static int next;
    char *text = texts[next++ % 4];
    size_t n = 0;
    int64_t end = log_end_offset(log).v;

    text[0] = '\0';
    for (int64_t at = log_start_offset(log).v; at < end;) {
        struct log_range range;
        uint8_t *bytes;
        size_t len;

        ck_assert_int_eq(read_range(fx, log, at, end, 1 << 20, true, &range), ERR_OK);
        ck_assert_uint_gt(range.len, 0);
        bytes = malloc(range.len);
        ck_assert_int_eq(range.file->io->ops->pread(range.file, bytes, range.len, range.position, &len, NULL), ERR_OK);
        for (size_t i = 0; i < len;) {
            struct slice batch = SLICE(bytes + i, batch_size(bytes + i));
            bool commit = false;
            int32_t coordinator_epoch;

            ck_assert(batch_crc_ok(batch));
            n += (size_t)snprintf(text + n, sizeof(texts[0]) - n, "%s%" PRId64, n ? " " : "",
                                  batch_base_offset(batch.data));
            if (batch_is_control(batch.data)) {
                ck_assert(marker_read(batch, &commit, &coordinator_epoch));
                n += (size_t)snprintf(text + n, sizeof(texts[0]) - n, commit ? "c" : "a");
            }
            i += batch.len;
        }
        at = range.next_offset.v;
        free(bytes);
        log_range_release(&range);
    }
    return text;
}

static ino_t inode_of_file(const char *path, nlink_t *ret_links)
{
    struct stat st = {0};

    ck_assert_msg(stat(path, &st) == 0, "%s", path);
    *ret_links = st.st_nlink;
    return st.st_ino;
}

static struct log *fork_log(struct fixture *fx, struct log *log, const char *topic)
{
    struct log_fork fork = prepare_fork(fx, log, topic, fork_topic_id);

    ck_assert_msg(fork.err == ERR_OK, "%s: %s", err_name(fork.err), fork.info.text);
    struct log *made = open_fork(fx, topic, 0, fork_topic_id);

    ck_assert_int_eq(fork.ret_end.v, log_end_offset(made).v);
    on_shard(fx, hw_to_end, made);
    return made;
}

START_TEST(a_fork_has_the_same_files_and_both_logs_go_on)
{
    struct fixture fx;
    nlink_t links, other_links;

    start_with_segments(&fx, 400);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 12, 50);
    on_shard(&fx, hw_to_end, log);
    wait_quiet(&fx, log);
    int32_t segments = log->segment_count;

    ck_assert_int_gt(segments, 2);
    struct log *fork = fork_log(&fx, log, "copy");

    ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3 4 5 6 7 8 9 10 11");
    ck_assert_int_eq(fork->segment_count, segments + 1);
    for (int32_t i = 0; i < segments; i++) {
        int64_t base = fork->segments[i]->base;

        ck_assert_uint_eq(inode_of_file(path_in(&fx, "t-0/%020" PRId64 ".log", base), &links),
                          inode_of_file(path_in(&fx, "copy-0/%020" PRId64 ".log", base), &other_links));
        ck_assert_uint_eq(links, 2);
        ck_assert_uint_eq(inode_of_file(path_in(&fx, "t-0/%020" PRId64 ".index", base), &links),
                          inode_of_file(path_in(&fx, "copy-0/%020" PRId64 ".index", base), &other_links));
    }
    append_n(&fx, log, 2, 50);
    append_n(&fx, fork, 5, 50);
    ck_assert_str_eq(batches_of(&fx, log), "0 1 2 3 4 5 6 7 8 9 10 11 12 13");
    ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
    ck_assert_int_eq(close_log(&fx, fork), ERR_OK);
    log = restart(&fx, log, true, "t");
    fork = open_fork(&fx, "copy", 0, fork_topic_id);
    ck_assert_int_eq(log_end_offset(log).v, 14);
    ck_assert_int_eq(log_end_offset(fork).v, 17);
    ck_assert_int_eq(count_files(path_in(&fx, "copy-0"), FORK_SUFFIX), 0); /* the checkpoints have it */
    close_log(&fx, fork);
    close_log(&fx, log);
    fixture_end(&fx);
}
END_TEST

START_TEST(epochs_and_producers_are_those_of_the_fork_point)
{
    struct fixture fx;

    start_with_segments(&fx, 1 << 20);
    struct log *log = open_log(&fx, "t");

    for (int i = 0; i < 3; i++) {
        struct batch_spec spec = {.has_producer = true, .producer_id = 7, .base_sequence = i};
        struct stage_call call = {
            .log = log, .spec = &spec, .origin = LOG_FROM_CLIENT, .write = true, .log_append_time_ms = -1, .epoch = i};

        call.batch = make_batch(&spec, &call.len);
        on_shard(&fx, stage_on_shard, &call);
        ck_assert_int_eq(call.err, ERR_OK);
        buf_unref(call.batch);
    }
    on_shard(&fx, hw_to_end, log);
    struct log *fork = fork_log(&fx, log, "copy");

    ck_assert_int_eq(log_latest_epoch(fork).v, 2);
    ck_assert_int_eq(log_epoch_at(fork, LOG_OFFSET(1)).v, 1);
    append(&fx, log, &(struct batch_spec){.has_producer = true, .producer_id = 7, .base_sequence = 3});
    /* What it repeats is known, what comes next is taken, in both. */
    struct stage_call again =
        stage(&fx, fork, &(struct batch_spec){.has_producer = true, .producer_id = 7, .base_sequence = 2},
              LOG_FROM_CLIENT, true);

    ck_assert(again.err == ERR_OK && again.appended.duplicate);
    ck_assert_int_eq(
        append_err(&fx, fork, &(struct batch_spec){.has_producer = true, .producer_id = 7, .base_sequence = 5}),
        ERR_OUT_OF_ORDER_SEQUENCE_NUMBER);
    ck_assert_int_eq(
        append(&fx, fork, &(struct batch_spec){.has_producer = true, .producer_id = 7, .base_sequence = 3}), 3);
    close_log(&fx, fork);
    close_log(&fx, log);
    fixture_end(&fx);
}
END_TEST

static void transact(struct fixture *fx, struct log *log, int64_t producer, int32_t sequence)
{
    append(fx, log,
           &(struct batch_spec){
               .has_producer = true, .transactional = true, .producer_id = producer, .base_sequence = sequence});
}

static void end_transaction(struct fixture *fx, struct log *log, int64_t producer, bool commit)
{
    append(fx, log,
           &(struct batch_spec){.has_producer = true, .producer_id = producer, .marker = true, .commit = commit});
}

START_TEST(an_open_transaction_is_not_in_the_fork)
{
    struct fixture fx;

    for (int segment_bytes = 300; segment_bytes <= 1 << 20; segment_bytes *= 16) {
        start_with_segments(&fx, segment_bytes);
        struct log *log = open_log(&fx, "t");

        append_n(&fx, log, 5, 50);
        transact(&fx, log, 11, 0);
        append_n(&fx, log, 6, 50);
        on_shard(&fx, hw_to_end, log);
        struct log *fork = fork_log(&fx, log, "copy");

        ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3 4");
        ck_assert_int_eq(log_first_unstable_offset(fork).v, 5);
        end_transaction(&fx, log, 11, true);
        append_n(&fx, fork, 2, 50);
        ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3 4 5 6");
        ck_assert_str_eq(batches_of(&fx, log), "0 1 2 3 4 5 6 7 8 9 10 11 12c");
        close_log(&fx, fork);
        log = restart(&fx, log, false, "t");
        fork = open_fork(&fx, "copy", 0, fork_topic_id);
        ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3 4 5 6");
        close_log(&fx, fork);
        close_log(&fx, log);
        fixture_end(&fx);
    }
}
END_TEST

struct aborted_call {
    struct log *log;
    struct arena arena;
    struct log_aborted *aborted;
    int32_t count;
    err_t err;
};

static void aborted_on_shard(void *argument)
{
    struct aborted_call *call = argument;

    call->err = log_aborted_transactions(call->log, log_start_offset(call->log), log_end_offset(call->log),
                                         &call->arena, &call->aborted, &call->count);
}

/* Producer 11 is open from 4 on; 12 (committed) and 13 (aborted) began before it and were decided after. */
START_TEST(transactions_decided_above_the_fork_are_decided_in_it)
{
    struct fixture fx;

    for (int segment_bytes = 300; segment_bytes <= 1 << 20; segment_bytes *= 16) {
        start_with_segments(&fx, segment_bytes);
        struct log *log = open_log(&fx, "t");

        append_n(&fx, log, 1, 50);
        transact(&fx, log, 12, 0); /* 1 */
        transact(&fx, log, 13, 0); /* 2 */
        append_n(&fx, log, 1, 50);
        transact(&fx, log, 11, 0); /* 4 */
        transact(&fx, log, 12, 1); /* 5 */
        append_n(&fx, log, 3, 50);
        end_transaction(&fx, log, 13, false);
        end_transaction(&fx, log, 12, true);
        on_shard(&fx, hw_to_end, log);
        struct log *fork = fork_log(&fx, log, "copy");

        ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3 4c 5a");
        ck_assert_int_eq(log_first_unstable_offset(fork).v, 6);
        struct aborted_call call = {.log = fork};

        arena_init(&call.arena, 1 << 20);
        for (int i = 0; i < 5 && (i == 0 || call.err == ERR_WOULD_BLOCK); i++) {
            on_shard(&fx, aborted_on_shard, &call);
            if (call.err == ERR_WOULD_BLOCK) {
                warm_log(&fx, fork, 0, 1000);
            }
        }
        ck_assert_int_eq(call.err, ERR_OK);
        ck_assert_int_eq(call.count, 1);
        ck_assert_int_eq(call.aborted[0].producer_id.v, 13);
        ck_assert_int_eq(call.aborted[0].first_offset.v, 2);
        arena_reset(&call.arena);
        /* Their next transactions in the source, or in the fork, begin anew. */
        transact(&fx, fork, 12, 1);
        ck_assert_int_eq(log_first_unstable_offset(fork).v, 6);
        close_log(&fx, fork);
        close_log(&fx, log);
        fixture_end(&fx);
    }
}
END_TEST

static uint8_t *bytes_of(const struct fixture *fx, const char *dir, size_t *ret_len)
{
    DIR *d = opendir(path_in(fx, "%s", dir));
    uint8_t *all = NULL;
    size_t len = 0;
    char names[RECORDS_MAX][64];
    int count = 0;

    ck_assert_ptr_nonnull(d);
    for (struct dirent *entry; (entry = readdir(d)) != NULL;) {
        if (strlen(entry->d_name) > LOG_DIGITS && entry->d_name[0] == '0' && !strstr(entry->d_name, DELETED_SUFFIX)) {
            ck_assert_int_lt(count, RECORDS_MAX);
            snprintf(names[count++], sizeof(names[0]), "%s", entry->d_name);
        }
    }
    closedir(d);
    qsort(names, (size_t)count, sizeof(names[0]), (int (*)(const void *, const void *))strcmp);
    for (int i = 0; i < count; i++) {
        size_t more;
        uint8_t *bytes = read_whole(path_in(fx, "%s/%s", dir, names[i]), &more);

        all = realloc(all, len + more + 1);
        memcpy(all + len, bytes, more);
        len += more;
        free(bytes);
    }
    *ret_len = len;
    return all;
}

struct copy {
    uint8_t *bytes;
    size_t len;
};

static struct copy remember(const struct fixture *fx, const char *dir)
{
    struct copy copy;

    copy.bytes = bytes_of(fx, dir, &copy.len);
    return copy;
}

static void check_unchanged(const struct fixture *fx, const char *dir, struct copy *copy)
{
    size_t len;
    uint8_t *now = bytes_of(fx, dir, &len);

    ck_assert_uint_eq(len, copy->len);
    ck_assert_msg(memcmp(now, copy->bytes, len) == 0, "%s has changed", dir);
    free(now);
    free(copy->bytes);
}

START_TEST(truncation_of_one_leaves_the_other_as_it_is)
{
    struct fixture fx;

    for (int64_t to = 1; to <= 11; to += 2) {
        start_with_segments(&fx, 400);
        struct log *log = open_log(&fx, "t");

        append_n(&fx, log, 12, 50);
        on_shard(&fx, hw_to_end, log);
        struct log *fork = fork_log(&fx, log, "copy");
        struct copy copy = remember(&fx, "copy-0");

        ck_assert_int_eq(truncate_log(&fx, log, to), ERR_OK);
        append_n(&fx, log, 3, 70);
        wait_quiet(&fx, log);
        check_unchanged(&fx, "copy-0", &copy);
        copy = remember(&fx, "t-0");
        ck_assert_int_eq(truncate_log(&fx, fork, to + 1), ERR_OK);
        append_n(&fx, fork, 2, 20);
        wait_quiet(&fx, fork);
        check_unchanged(&fx, "t-0", &copy);
        ck_assert_int_eq(log_end_offset(log).v, to + 3);
        ck_assert_int_eq(log_end_offset(fork).v, to + 3);
        close_log(&fx, fork);
        log = restart(&fx, log, false, "t");
        ck_assert_int_eq(log_end_offset(log).v, to + 3);
        close_log(&fx, log);
        fixture_end(&fx);
    }
}
END_TEST

static void delete_on_shard(void *argument)
{
    log_delete(argument);
}

static void wait_deleted(const struct fixture *fx)
{
    WAIT_FOR(count_files(fx->dir, DELETE_WORD) == 0);
}

START_TEST(either_may_be_deleted)
{
    for (int source = 0; source < 2; source++) {
        struct fixture fx;

        start_with_segments(&fx, 400);
        struct log *log = open_log(&fx, "t");

        append_n(&fx, log, 12, 50);
        on_shard(&fx, hw_to_end, log);
        struct log *fork = fork_log(&fx, log, "copy");
        struct log *left = source ? fork : log;

        on_shard(&fx, delete_on_shard, source ? log : fork);
        wait_deleted(&fx);
        ck_assert_str_eq(batches_of(&fx, left), "0 1 2 3 4 5 6 7 8 9 10 11");
        close_log(&fx, left);
        fixture_end(&fx);
    }
}
END_TEST

static void advance_three(void *argument)
{
    ck_assert_int_eq(log_advance_start(argument, LOG_OFFSET(3), LOG_OFFSET(100)), ERR_OK);
}

static void keep_little(void *argument)
{
    struct log *log = argument;
    struct topic_config config = log->config;

    config.retention_bytes = 300;
    log_configure(log, &config);
}

START_TEST(retention_and_deleted_records_of_one_are_its_own)
{
    struct fixture fx;

    start_with_segments(&fx, 400);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 12, 50);
    on_shard(&fx, hw_to_end, log);
    on_shard(&fx, advance_three, log);
    struct log *fork = fork_log(&fx, log, "copy");

    ck_assert_int_eq(log_start_offset(fork).v, 3);
    on_shard(&fx, keep_little, log);
    run_retention(&fx, log);
    usleep(20000);
    ck_assert_int_gt(log_start_offset(log).v, 3);
    ck_assert_str_eq(batches_of(&fx, fork), "3 4 5 6 7 8 9 10 11");
    /* Nobody has written the checkpoints yet: what the fork begins with must not be forgotten. */
    kill_log(&fx, fork);
    log = restart(&fx, log, false, "t");
    fork = open_fork(&fx, "copy", 0, fork_topic_id);
    ck_assert_int_eq(log_start_offset(fork).v, 3);
    ck_assert_int_eq(log_end_offset(fork).v, 12);
    close_log(&fx, fork);
    close_log(&fx, log);
    fixture_end(&fx);
}
END_TEST

static void compact_it(void *argument)
{
    struct log *log = argument;
    struct topic_config config = log->config;

    config.cleanup = CLEANUP_COMPACT;
    log_configure(log, &config);
}

START_TEST(compaction_of_the_source_does_not_reach_the_fork)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 b=1");
    put(&fx, log, "a=2");
    roll(&fx, log);
    put(&fx, log, "a=3 c=1");
    roll(&fx, log);
    fx.topic.cleanup = CLEANUP_DELETE;
    struct log *fork = fork_log(&fx, log, "copy");
    struct copy copy = remember(&fx, "copy-0");

    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:b=1 3:a=3 4:c=1");
    check_unchanged(&fx, "copy-0", &copy);
    ck_assert_str_eq(contents(&fx, fork), "0:a=1 1:b=1 2:a=2 3:a=3 4:c=1");
    on_shard(&fx, compact_it, fork);
    copy = remember(&fx, "t-0");
    compact(&fx, fork);
    ck_assert_str_eq(contents(&fx, fork), "1:b=1 3:a=3 4:c=1");
    check_unchanged(&fx, "t-0", &copy);
    close_log(&fx, fork);
    close_log(&fx, log);
    fixture_end(&fx);
}
END_TEST

START_TEST(what_no_topic_took_goes_and_what_one_did_stays)
{
    for (int taken = 0; taken < 2; taken++) {
        struct fixture fx;

        start_with_segments(&fx, 400);
        fixture_stop(&fx, true);
        fixture_configure(&fx, "log.segment.delete.delay.ms=0");
        fx.topic.segment_bytes = 400;
        fixture_start(&fx);
        struct log *log = open_log(&fx, "t");

        append_n(&fx, log, 6, 50);
        on_shard(&fx, hw_to_end, log);
        ck_assert_int_eq(prepare_fork(&fx, log, "copy", fork_topic_id).err, ERR_OK);
        ck_assert_int_eq(count_files(fx.dir, DELETE_WORD), 1);
        log = restart(&fx, log, false, "t");
        struct log *fork = taken ? open_fork(&fx, "copy", 0, fork_topic_id) : NULL;

        log_manager_opened(fx.manager);
        wait_deleted(&fx);
        if (fork) {
            ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3 4 5");
            close_log(&fx, fork);
        } else {
            ck_assert_int_eq(file_bytes(path_in(&fx, "copy-0")), -1);
        }
        ck_assert_str_eq(batches_of(&fx, log), "0 1 2 3 4 5");
        close_log(&fx, log);
        fixture_end(&fx);
    }
}
END_TEST

START_TEST(a_file_that_cannot_have_another_name_is_copied)
{
    struct fixture fx;
    nlink_t links;

    start_with_segments(&fx, 400);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 12, 50);
    on_shard(&fx, hw_to_end, log);
    fail_on(OP_LINK, ERR_IO, 3); /* as EMLINK comes back */
    struct log *fork = fork_log(&fx, log, "copy");

    fail_nothing();
    ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3 4 5 6 7 8 9 10 11");
    inode_of_file(path_in(&fx, "copy-0/%020" PRId64 ".log", fork->segments[fork->segment_count - 2]->base), &links);
    ck_assert_uint_eq(links, 1);
    ck_assert_int_eq(atomic_load(&fx.failures), 0);
    close_log(&fx, fork);
    close_log(&fx, log);
    fixture_end(&fx);
}
END_TEST

/* Whatever operation finds no room: the fork is refused, nothing is left of it, and the source serves on. */
START_TEST(a_full_disk_refuses_the_fork_and_nothing_else)
{
    static const enum fault_op ops[] = {OP_MKDIR, OP_LINK, OP_OPEN, OP_PWRITE};

    for (size_t i = 0; i < ARRAY_LEN(ops); i++) {
        struct fixture fx;

        start_with_segments(&fx, 400);
        struct log *log = open_log(&fx, "t");

        append_n(&fx, log, 12, 50);
        roll(&fx, log);
        fail_on(ops[i], ERR_NO_SPACE, ops[i] == OP_MKDIR ? 0 : 2);
        struct log_fork fork = prepare_fork(&fx, log, "copy", fork_topic_id);

        fail_nothing();
        ck_assert_int_eq(fork.err, ERR_KAFKA_STORAGE_ERROR);
        ck_assert_uint_gt(strlen(fork.info.text), 5);
        ck_assert_int_eq(count_files(fx.dir, DELETE_WORD), 0);
        ck_assert_int_eq(atomic_load(&fx.failures), 0);
        append_n(&fx, log, 1, 10);
        close_log(&fx, log);
        fixture_end(&fx);
    }
}
END_TEST

START_TEST(a_failed_sync_fails_the_directory)
{
    struct fixture fx;

    start_with_segments(&fx, 400);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 12, 50);
    roll(&fx, log);
    fail_on(OP_SYNC, ERR_IO, 0);
    ck_assert_int_eq(prepare_fork(&fx, log, "copy", fork_topic_id).err, ERR_KAFKA_STORAGE_ERROR);
    fail_nothing();
    on_shard(&fx, ask_quiet, &(struct quiet_call){.log = log});
    ck_assert_int_eq(atomic_load(&fx.failures), 1);
    ck_assert_int_eq(prepare_fork(&fx, log, "copy", fork_topic_id).err, ERR_KAFKA_STORAGE_ERROR);
    kill_log(&fx, log);
    fixture_stop(&fx, false);
    fixture_remove(&fx);
}
END_TEST

static void fork_and_delete(void *argument)
{
    struct fork_call *call = argument;

    log_fork_start(&call->fork);
    log_delete(call->fork.log);
}

struct discard_call {
    struct fixture *fx;
    const struct log_fork *fork;
};

static void discard_on_shard(void *argument)
{
    const struct discard_call *call = argument;

    log_fork_discard(call->fx->manager, call->fork->dir, call->fork->topic, 0, call->fork->topic_id);
}

/* It is refused, or there whole, and then whoever asked discards it. */
START_TEST(a_source_that_is_deleted_meanwhile_leaves_nothing)
{
    for (int i = 0; i < 20; i++) {
        struct fixture fx;
        struct fork_call call = {.fork = {.topic = STR("copy"), .topic_id = fork_topic_id, .done = forked}};

        start_with_segments(&fx, 400);
        call.fork.log = open_log(&fx, "t");
        append_n(&fx, call.fork.log, 6 + i, 50);
        on_shard(&fx, hw_to_end, call.fork.log);
        if (i % 2) {
            roll(&fx, call.fork.log); /* nothing to wait for */
        }
        sem_init(&call.done, 0, 0);
        on_shard(&fx, fork_and_delete, &call);
        while (sem_wait(&call.done) != 0) {
        }
        ck_assert(call.fork.err == (i % 2 ? ERR_OK : ERR_UNKNOWN_TOPIC_OR_PARTITION));
        if (call.fork.err == ERR_OK) {
            on_shard(&fx, discard_on_shard, &(struct discard_call){&fx, &call.fork});
        }
        WAIT_FOR(count_files(fx.dir, "-0") == 0);
        wait_deleted(&fx);
        ck_assert_int_eq(count_files(fx.dir, "-0"), 0);
        ck_assert_int_eq(atomic_load(&fx.failures), 0);
        fixture_end(&fx);
    }
}
END_TEST

START_TEST(the_longest_name_and_an_empty_log_can_be_forked)
{
    struct fixture fx;
    char name[LOG_TOPIC_MAX + 1];

    memset(name, 'x', LOG_TOPIC_MAX);
    name[LOG_TOPIC_MAX] = '\0';
    start_with_segments(&fx, 400);
    struct log *log = open_log(&fx, "t");
    struct log *fork = fork_log(&fx, log, name);

    ck_assert_int_eq(log_end_offset(fork).v, 0);
    append_n(&fx, fork, 2, 10);
    ck_assert_str_eq(batches_of(&fx, fork), "0 1");
    ck_assert_int_eq(log_end_offset(log).v, 0);
    close_log(&fx, fork);
    close_log(&fx, log);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_fork_of_which_all_is_deleted_begins_where_its_source_does)
{
    struct fixture fx;

    start_with_segments(&fx, 400);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 3, 50);
    on_shard(&fx, hw_to_end, log);
    on_shard(&fx, advance_three, log);
    struct log *fork = fork_log(&fx, log, "copy");

    ck_assert_int_eq(log_start_offset(fork).v, 3);
    ck_assert_int_eq(append_n(&fx, fork, 1, 10), 3);
    close_log(&fx, fork);
    close_log(&fx, log);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_fork_of_a_fork_of_a_log_that_is_gone)
{
    struct fixture fx;
    struct uuid id = fork_topic_id;

    start_with_segments(&fx, 400);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 6, 50);
    on_shard(&fx, hw_to_end, log);
    struct log *fork = fork_log(&fx, log, "copy");

    append_n(&fx, fork, 2, 50);
    on_shard(&fx, hw_to_end, fork);
    id.bytes[3]++;
    ck_assert_int_eq(prepare_fork(&fx, fork, "copy2", id).err, ERR_OK);
    struct log *second = open_fork(&fx, "copy2", 0, id);

    on_shard(&fx, delete_on_shard, log);
    on_shard(&fx, delete_on_shard, fork);
    wait_deleted(&fx);
    ck_assert_str_eq(batches_of(&fx, second), "0 1 2 3 4 5 6 7");
    close_log(&fx, second);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_topic_of_that_name_that_is_going_is_waited_for)
{
    struct fixture fx;
    struct uuid id = fork_topic_id;
    struct log *old;

    start_with_segments(&fx, 400);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 4, 50);
    on_shard(&fx, hw_to_end, log);
    id.bytes[5]++;
    ck_assert_int_eq(try_open_log(&fx, "copy", 0, true, id, &old), ERR_OK);
    append_n(&fx, old, 2, 10);
    ck_assert_int_eq(prepare_fork(&fx, log, "copy", fork_topic_id).err, ERR_OK);
    on_shard(&fx, delete_on_shard, old);
    struct log *fork = open_fork(&fx, "copy", 0, fork_topic_id);

    ck_assert_str_eq(batches_of(&fx, fork), "0 1 2 3");
    close_log(&fx, fork);
    close_log(&fx, log);
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(a_fork_has_the_same_files_and_both_logs_go_on, epochs_and_producers_are_those_of_the_fork_point,
          an_open_transaction_is_not_in_the_fork, transactions_decided_above_the_fork_are_decided_in_it,
          truncation_of_one_leaves_the_other_as_it_is, either_may_be_deleted,
          retention_and_deleted_records_of_one_are_its_own, compaction_of_the_source_does_not_reach_the_fork,
          what_no_topic_took_goes_and_what_one_did_stays, a_file_that_cannot_have_another_name_is_copied,
          a_full_disk_refuses_the_fork_and_nothing_else, a_failed_sync_fails_the_directory,
          a_source_that_is_deleted_meanwhile_leaves_nothing, the_longest_name_and_an_empty_log_can_be_forked,
          a_fork_of_which_all_is_deleted_begins_where_its_source_does, a_fork_of_a_fork_of_a_log_that_is_gone,
          a_topic_of_that_name_that_is_going_is_waited_for)
