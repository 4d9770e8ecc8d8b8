/* A directory that Apache Kafka 4.4.0 wrote opens in place. */
#include "log_fixture.h"

/* Lays out the vectors below the fixture's directory. */
static void lay_out(struct fixture *fx)
{
    char path[512];
    char *line = NULL;
    size_t capacity = 0;

    snprintf(path, sizeof(path), "%s/log/files.hex", getenv("TEST_DATA"));
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "%s", path);
    while (getline(&line, &capacity, file) > 0) {
        char *hex = strchr(line, ' '), *slash;

        *hex++ = '\0';
        size_t len = strcspn(hex, "\n") / 2;
        uint8_t *bytes = malloc(len + 1);

        for (size_t i = 0; i < len; i++) {
            unsigned byte;

            ck_assert_int_eq(sscanf(hex + 2 * i, "%2x", &byte), 1);
            bytes[i] = (uint8_t)byte;
        }
        if ((slash = strchr(line, '/')) != NULL) {
            *slash = '\0';
            mkdir(path_in(fx, "%s", line), 0755);
            *slash = '/';
        }
        write_whole(path_in(fx, "%s", line), bytes, len);
        free(bytes);
    }
    free(line);
    fclose(file);
}

static void prepare(struct fixture *fx)
{
    fixture_prepare(fx);
    lay_out(fx);
    /* The big segments are not among the vectors. */
    nftw(path_in(fx, "plain2-0"), remove_one, 16, FTW_DEPTH | FTW_PHYS);
    fixture_start(fx);
}

START_TEST(identity_comes_from_the_directory)
{
    struct fixture fx;

    prepare(&fx);
    struct uuid id;

    ck_assert_str_eq(fx.identity.cluster_id, "E06q2rp4BKLgsiFEswxYMw");
    ck_assert_int_eq(fx.identity.node_id.v, 1);
    ck_assert(uuid_from_text("E0Q8-RjVrVi9GqQ2zkYAGQ", &id));
    ck_assert(uuid_equal(log_dir_id(log_manager_dir(fx.manager, 0)), id));
    ck_assert_int_eq(file_bytes(path_in(&fx, ".kafka_cleanshutdown")), -1);
    fixture_end(&fx);
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

    call->err =
        log_aborted_transactions(call->log, LOG_OFFSET(0), LOG_OFFSET(7), &call->arena, &call->aborted, &call->count);
}

START_TEST(transactions_are_where_kafka_has_them)
{
    struct fixture fx;

    prepare(&fx);
    struct log *log = open_log(&fx, "tx2");

    ck_assert_int_eq(log_end_offset(log).v, 7);
    ck_assert_int_eq(log_checkpointed_high_watermark(log).v, 7);
    ck_assert_int_eq(log_first_unstable_offset(log).v, 7);
    const struct producer *producer = producer_state_find(&log->producers, 14);

    ck_assert_ptr_nonnull(producer);
    ck_assert_int_eq(producer->epoch, 3);
    ck_assert_int_eq(producer->coordinator_epoch, 0);
    struct aborted_call call = {.log = log};

    arena_init(&call.arena, 0);
    warm_log(&fx, log, 0, 1000);
    on_shard(&fx, aborted_on_shard, &call);
    ck_assert_int_eq(call.err, ERR_OK);
    ck_assert_int_eq(call.count, 1);
    ck_assert_int_eq(call.aborted[0].producer_id.v, 14);
    ck_assert_int_eq(call.aborted[0].first_offset.v, 3);
    arena_reset(&call.arena);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(every_log_of_kafkas_reads_and_is_left_as_it_was)
{
    static const struct {
        const char *topic;
        int64_t start, end;
        int32_t batches;
    } logs[] = {{"tx2", 0, 7, 6}, {"lat2", 0, 15, 5}, {"gz2", 0, 15, 5}, {"compact2", 0, 60, 2}};
    struct fixture fx;

    prepare(&fx);
    for (size_t i = 0; i < ARRAY_LEN(logs); i++) {
        struct log *log = open_log(&fx, logs[i].topic);
        int32_t count = 0;
        int64_t offset = log_start_offset(log).v, size = (int64_t)log_size_bytes(log);

        ck_assert_int_eq(offset, logs[i].start);
        ck_assert_int_eq(log_end_offset(log).v, logs[i].end);
        while (offset < logs[i].end) {
            struct batches got = read_batches(&fx, log, offset, logs[i].end, 1);

            ck_assert_int_eq(got.count, 1);
            count++;
            offset = got.next;
        }
        ck_assert_int_eq(count, logs[i].batches);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        ck_assert_int_ge(size, 0);
    }
    ck_assert_int_eq(file_bytes(path_in(&fx, "lat2-0/00000000000000000000.log")), 575);
    ck_assert_int_eq(file_bytes(path_in(&fx, "lat2-0/00000000000000000000.timeindex")), 12);
    ck_assert_int_eq(file_bytes(path_in(&fx, "lat2-0/00000000000000000015.snapshot")), 240);
    fixture_stop(&fx, true);
    /* The broker epoch with which Kafka's controller knows this stop as a clean one. */
    size_t len;
    uint8_t *text = read_whole(path_in(&fx, ".kafka_cleanshutdown"), &len);

    ck_assert_uint_eq(len, 30);
    ck_assert_mem_eq(text, "{\"version\":0,\"brokerEpoch\":12}", len);
    free(text);
    fixture_remove(&fx);
}
END_TEST

/* B27: offset 0 was compacted away, so were 41-59 but for the last batch's. */
START_TEST(a_read_where_compaction_left_nothing_gives_the_next_batch)
{
    struct fixture fx;

    prepare(&fx);
    struct log *log = open_log(&fx, "compact2");

    ck_assert_int_eq(read_batches(&fx, log, 0, 60, 1 << 20).first, 20);
    ck_assert_int_eq(read_batches(&fx, log, 39, 60, 1 << 20).first, 20);
    ck_assert_int_eq(read_batches(&fx, log, 40, 60, 1 << 20).first, 40);
    ck_assert_int_eq(read_batches(&fx, log, 59, 60, 1 << 20).first, 40);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Rebuilt from nothing but the log: the same files as Kafka's. */
START_TEST(recovery_gives_the_files_that_kafka_has)
{
    struct fixture fx;

    fixture_prepare(&fx);
    lay_out(&fx);
    nftw(path_in(&fx, "plain2-0"), remove_one, 16, FTW_DEPTH | FTW_PHYS);
    size_t txn_len, time_len, len;
    uint8_t *txn = read_whole(path_in(&fx, "tx2-0/00000000000000000000.txnindex"), &txn_len);
    uint8_t *time = read_whole(path_in(&fx, "tx2-0/00000000000000000000.timeindex"), &time_len), *got;

    unlink(path_in(&fx, ".kafka_cleanshutdown"));
    unlink(path_in(&fx, "recovery-point-offset-checkpoint"));
    unlink(path_in(&fx, "tx2-0/00000000000000000000.txnindex"));
    unlink(path_in(&fx, "tx2-0/00000000000000000000.timeindex"));
    unlink(path_in(&fx, "tx2-0/00000000000000000007.snapshot"));
    fixture_start(&fx);
    struct log *log = open_log(&fx, "tx2");

    ck_assert_int_eq(log_end_offset(log).v, 7);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    got = read_whole(path_in(&fx, "tx2-0/00000000000000000000.txnindex"), &len);
    ck_assert_uint_eq(len, txn_len);
    ck_assert_mem_eq(got, txn, len);
    free(got);
    got = read_whole(path_in(&fx, "tx2-0/00000000000000000000.timeindex"), &len);
    ck_assert_uint_eq(len, time_len);
    ck_assert_mem_eq(got, time, len);
    free(got);
    got = read_whole(path_in(&fx, "tx2-0/00000000000000000007.snapshot"), &len);
    ck_assert_uint_eq(len, 56);
    ck_assert_uint_eq(load_be32(got + 2), 3094247555u); /* the checksum of Kafka's own */
    free(got);
    free(txn);
    free(time);
    fixture_end(&fx);
}
END_TEST

START_TEST(directories_that_are_not_ours_are_refused_untouched)
{
    struct fixture fx;
    struct err_info info = {""};

    fixture_prepare(&fx);
    lay_out(&fx);
    strcpy(fx.identity.cluster_id, "AAAAAAAAAAAAAAAAAAAAAQ");
    ck_assert_int_eq(fixture_try_start(&fx, &info), ERR_INCONSISTENT_CLUSTER_ID);
    ck_assert_ptr_nonnull(strstr(info.text, "E06q2rp4BKLgsiFEswxYMw"));
    for (int32_t other = 0; other <= 2; other += 2) { /* 0 is a node, not any node */
        fx.identity = (struct log_identity){.has_node_id = true, .node_id = BROKER_ID(other)};
        ck_assert_int_eq(fixture_try_start(&fx, &info), ERR_INVALID_CONFIG);
        ck_assert_ptr_nonnull(strstr(info.text, " belongs to node "));
    }
    fx.identity = (struct log_identity){0};
    write_whole(path_in(&fx, "meta.properties"), "version=2\nnode.id=1\n", 20);
    ck_assert_int_eq(fixture_try_start(&fx, &info), ERR_UNSUPPORTED_VERSION);
    write_whole(path_in(&fx, "meta.properties"), "node.id=1\n", 10);
    ck_assert_int_eq(fixture_try_start(&fx, &info), ERR_MALFORMED);
    ck_assert_int_ge(file_bytes(path_in(&fx, ".kafka_cleanshutdown")), 0);
    /* A 3.9 broker's. */
    static const char v0[] = "#\nversion=0\nbroker.id=5\ncluster.id=E06q2rp4BKLgsiFEswxYMw\n";

    fx.identity = (struct log_identity){0};
    write_whole(path_in(&fx, "meta.properties"), v0, sizeof(v0) - 1);
    fixture_start(&fx);
    ck_assert_int_eq(fx.identity.node_id.v, 5);
    fixture_stop(&fx, true);
    ck_assert_int_eq(file_bytes(path_in(&fx, "meta.properties")), (int64_t)sizeof(v0) - 1);
    fixture_remove(&fx);
}
END_TEST

START_TEST(directories_of_two_nodes_are_refused_by_whoever_takes_any)
{
    struct fixture fx;
    struct err_info info = {""};
    char text[300];

    fixture_prepare(&fx);
    snprintf(text, sizeof(text), "log.dirs=%s/0,%s/1", fx.dir, fx.dir);
    fixture_configure(&fx, text);
    for (int node = 0; node < 2; node++) {
        snprintf(text, sizeof(text), "%s/%d", fx.dir, node);
        ck_assert_int_eq(mkdir(text, 0755), 0);
        snprintf(text, sizeof(text), "%s/%d/meta.properties", fx.dir, node);
        FILE *file = fopen(text, "w");

        fprintf(file, "version=1\nnode.id=%d\ncluster.id=E06q2rp4BKLgsiFEswxYMw\n", node);
        fclose(file);
    }
    ck_assert_int_eq(fixture_try_start(&fx, &info), ERR_INVALID_CONFIG);
    fixture_remove(&fx);
}
END_TEST

START_TEST(a_directory_in_use_is_refused)
{
    struct fixture fx, second;
    struct err_info info = {""};

    fixture_init(&fx);
    second = fx;
    ck_assert_int_eq(fixture_try_start(&second, &info), ERR_BUSY);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_new_directory_gets_an_identity_that_stays)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log_identity first = fx.identity;
    struct uuid id = log_dir_id(log_manager_dir(fx.manager, 0));

    ck_assert_uint_eq(strlen(first.cluster_id), UUID_TEXT_LEN);
    fixture_stop(&fx, true);
    fx.identity = (struct log_identity){0};
    fixture_start(&fx);
    ck_assert_str_eq(fx.identity.cluster_id, first.cluster_id);
    ck_assert(uuid_equal(log_dir_id(log_manager_dir(fx.manager, 0)), id));
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(identity_comes_from_the_directory, transactions_are_where_kafka_has_them,
          every_log_of_kafkas_reads_and_is_left_as_it_was, a_read_where_compaction_left_nothing_gives_the_next_batch,
          recovery_gives_the_files_that_kafka_has, directories_that_are_not_ours_are_refused_untouched,
          directories_of_two_nodes_are_refused_by_whoever_takes_any, a_directory_in_use_is_refused,
          a_new_directory_gets_an_identity_that_stays)
