/* Producer state: windows, epochs, transactions, snapshots, and their life over restarts. */
#include "log_fixture.h"

static struct batch_spec of_producer(int64_t id, int16_t epoch, int32_t sequence, int32_t count)
{
    return (struct batch_spec){.has_producer = true,
                               .producer_id = id,
                               .producer_epoch = epoch,
                               .base_sequence = sequence,
                               .count = count,
                               .base_timestamp = 1000};
}

/* Appends and returns the answer. */
static struct stage_call send_batch(struct fixture *fx, struct log *log, int64_t id, int16_t epoch, int32_t sequence,
                                    int32_t count)
{
    struct batch_spec spec = of_producer(id, epoch, sequence, count);

    return stage(fx, log, &spec, LOG_FROM_CLIENT, true);
}

static void expect(struct fixture *fx, struct log *log, int64_t id, int16_t epoch, int32_t sequence, int32_t count,
                   err_t err, int64_t base, bool duplicate)
{
    struct stage_call call = send_batch(fx, log, id, epoch, sequence, count);

    ck_assert_msg(call.err == err, "sequence %d: %s, not %s: %s", sequence, err_name(call.err), err_name(err),
                  call.info.text);
    if (err == ERR_OK) {
        ck_assert_int_eq(call.appended.base_offset.v, base);
        ck_assert_int_eq(call.appended.last_offset.v, base + count - 1);
        ck_assert_int_eq(call.appended.duplicate, duplicate);
    }
}

/* B14, and over clean and unclean restarts. */
START_TEST(the_last_five_batches_are_known_again_after_any_restart)
{
    for (int clean = 0; clean < 2; clean++) {
        struct fixture fx;

        fixture_init(&fx);
        struct log *log = open_log(&fx, "t");

        for (int32_t i = 0; i < 7; i++) {
            expect(&fx, log, 7, 0, i, 1, ERR_OK, i, false);
        }
        for (int round = 0; round < 3; round++) {
            for (int32_t i = 2; i < 7; i++) {
                expect(&fx, log, 7, 0, i, 1, ERR_OK, i, true);
            }
            expect(&fx, log, 7, 0, 1, 1, ERR_OUT_OF_ORDER_SEQUENCE_NUMBER, 0, false);
            expect(&fx, log, 7, 0, 9, 1, ERR_OUT_OF_ORDER_SEQUENCE_NUMBER, 0, false);
            ck_assert_int_eq(log_end_offset(log).v, 7);
            log = restart(&fx, log, clean, "t");
        }
        expect(&fx, log, 7, 0, 7, 1, ERR_OK, 7, false);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

/* What Kafka leaves has only the last batch of each producer in it. */
START_TEST(a_window_is_recalled_from_the_log_behind_kafkas_snapshot)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    for (int32_t i = 0; i < 9; i++) {
        expect(&fx, log, 7, 0, 2 * i, 2, ERR_OK, 4 * i, false);
        expect(&fx, log, 8, 3, 2 * i, 2, ERR_OK, 4 * i + 2, false);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_stop(&fx, true);
    char *path = path_in(&fx, "t-0/%020d.snapshot", 36);
    size_t len, kept = 0;
    uint8_t *bytes = read_whole(path, &len);

    ck_assert_uint_eq(len, SNAPSHOT_HEADER_SIZE + 10 * SNAPSHOT_ENTRY_SIZE);
    for (int i = 4; i < 10; i += 5) {
        memmove(bytes + SNAPSHOT_HEADER_SIZE + kept++ * SNAPSHOT_ENTRY_SIZE,
                bytes + SNAPSHOT_HEADER_SIZE + i * SNAPSHOT_ENTRY_SIZE, SNAPSHOT_ENTRY_SIZE);
    }
    store_be32(bytes + 6, 2);
    len = SNAPSHOT_HEADER_SIZE + 2 * SNAPSHOT_ENTRY_SIZE;
    store_be32(bytes + 2, crc32c(0, bytes + 6, len - 6));
    write_whole(path, bytes, len);
    free(bytes);
    fixture_start(&fx);
    log = open_log(&fx, "t");
    for (int32_t i = 4; i < 9; i++) {
        expect(&fx, log, 7, 0, 2 * i, 2, ERR_OK, 4 * i, true);
        expect(&fx, log, 8, 3, 2 * i, 2, ERR_OK, 4 * i + 2, true);
    }
    expect(&fx, log, 7, 0, 6, 2, ERR_OUT_OF_ORDER_SEQUENCE_NUMBER, 0, false);
    expect(&fx, log, 7, 0, 18, 2, ERR_OK, 36, false);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* B15 */
START_TEST(sequences_wrap_to_zero)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    expect(&fx, log, 1, 0, 2147483646, 2, ERR_OK, 0, false);
    expect(&fx, log, 1, 0, 0, 1, ERR_OK, 2, false);
    expect(&fx, log, 2, 0, 2147483647, 3, ERR_OK, 3, false);
    expect(&fx, log, 2, 0, 2147483647, 3, ERR_OK, 3, true);
    expect(&fx, log, 2, 0, 2, 1, ERR_OK, 6, false);
    log = restart(&fx, log, true, "t");
    expect(&fx, log, 2, 0, 2147483647, 3, ERR_OK, 3, true);
    expect(&fx, log, 2, 0, 3, 1, ERR_OK, 7, false);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(epochs_fence_and_restart_sequences)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    expect(&fx, log, 1, 1, 5, 1, ERR_OK, 0, false); /* unknown: any sequence */
    expect(&fx, log, 1, 0, 0, 1, ERR_INVALID_PRODUCER_EPOCH, 0, false);
    expect(&fx, log, 1, 2, 6, 1, ERR_OUT_OF_ORDER_SEQUENCE_NUMBER, 0, false);
    expect(&fx, log, 1, 2, 0, 1, ERR_OK, 1, false);
    expect(&fx, log, 1, 1, 5, 1, ERR_INVALID_PRODUCER_EPOCH, 0, false);
    struct batch_spec negative = of_producer(1, 2, -1, 1);

    ck_assert_int_eq(append_err(&fx, log, &negative), ERR_INVALID_RECORD);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

static void expire_on_shard(void *argument)
{
    struct log *log = argument;

    producer_state_expire(&log->producers, loop_wall_ms(log->shard->loop), 5000);
}

/* B16 */
START_TEST(a_producer_forgotten_after_idling_goes_on_with_any_sequence)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    expect(&fx, log, 1, 0, 0, 2, ERR_OK, 0, false);
    on_shard(&fx, expire_on_shard, log);
    ck_assert_ptr_nonnull(producer_state_find(&log->producers, 1));
    atomic_store(&the_io.wall_shift_ms, 6000);
    usleep(1000);
    on_shard(&fx, expire_on_shard, log);
    ck_assert_ptr_null(producer_state_find(&log->producers, 1));
    expect(&fx, log, 1, 0, 2, 2, ERR_OK, 2, false);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

static struct batch_spec transactional(int64_t id, int16_t epoch, int32_t sequence)
{
    struct batch_spec spec = of_producer(id, epoch, sequence, 1);

    spec.transactional = true;
    return spec;
}

static struct batch_spec marker(int64_t id, int16_t epoch, bool commit)
{
    return (struct batch_spec){.has_producer = true,
                               .producer_id = id,
                               .producer_epoch = epoch,
                               .marker = true,
                               .commit = commit,
                               .base_timestamp = 2000,
                               .coordinator_epoch = 3};
}

struct aborted_call {
    struct log *log;
    int64_t from, to;
    struct arena arena;
    struct log_aborted *aborted;
    int32_t count;
    err_t err;
};

static void aborted_on_shard(void *argument)
{
    struct aborted_call *call = argument;

    call->err = log_aborted_transactions(call->log, LOG_OFFSET(call->from), LOG_OFFSET(call->to), &call->arena,
                                         &call->aborted, &call->count);
}

static int32_t aborted(struct fixture *fx, struct log *log, int64_t from, int64_t to, int64_t *ret_first)
{
    struct aborted_call call = {.log = log, .from = from, .to = to};

    arena_init(&call.arena, 0);
    on_shard(fx, aborted_on_shard, &call);
    if (call.err == ERR_WOULD_BLOCK) {
        warm_log(fx, log, from, 1000);
        on_shard(fx, aborted_on_shard, &call);
    }
    ck_assert_int_eq(call.err, ERR_OK);
    *ret_first = call.count > 0 ? call.aborted[0].first_offset.v : -1;
    arena_reset(&call.arena);
    return call.count;
}

static void hw_on_shard(void *argument)
{
    hw_to_end(argument);
}

START_TEST(transactions_hold_back_the_unstable_offset_and_aborted_ones_are_listed)
{
    for (int clean = 0; clean < 2; clean++) {
        struct fixture fx;
        int64_t first;

        fixture_init(&fx);
        struct log *log = open_log(&fx, "t");
        struct batch_spec t1 = transactional(1, 0, 0), t2 = transactional(2, 0, 0), plain = of_producer(1, 0, 1, 1);
        struct batch_spec abort1 = marker(1, 0, false), commit2 = marker(2, 0, true), fenced = marker(1, -1, false);

        append(&fx, log, &t1); /* 0 */
        append(&fx, log, &t2); /* 1 */
        ck_assert_int_eq(log_first_unstable_offset(log).v, 0);
        ck_assert_int_eq(append_err(&fx, log, &plain), ERR_INVALID_TXN_STATE);
        append(&fx, log, &abort1); /* 2 */
        /* Not yet replicated: still unstable, as in Kafka. */
        ck_assert_int_eq(log_first_unstable_offset(log).v, 0);
        on_shard(&fx, hw_on_shard, log);
        ck_assert_int_eq(log_first_unstable_offset(log).v, 1);
        append(&fx, log, &commit2); /* 3 */
        on_shard(&fx, hw_on_shard, log);
        ck_assert_int_eq(log_first_unstable_offset(log).v, 4);
        fenced.producer_epoch = 0;
        fenced.coordinator_epoch = 2;
        ck_assert_int_eq(append_err(&fx, log, &fenced), ERR_TRANSACTION_COORDINATOR_FENCED);
        for (int round = 0; round < 3; round++) {
            ck_assert_int_eq(aborted(&fx, log, 0, 4, &first), 1);
            ck_assert_int_eq(first, 0);
            ck_assert_int_eq(aborted(&fx, log, 3, 4, &first), 0);
            ck_assert_int_eq(log_first_unstable_offset(log).v, 4);
            log = restart(&fx, log, clean, "t");
        }
        ck_assert_int_eq(file_bytes(path_in(&fx, "t-0/00000000000000000000.txnindex")), TXN_ENTRY_SIZE);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

static void roll_and_flush_on_shard(void *log)
{
    ck_assert_int_eq(log_roll(log, NULL), ERR_OK);
    log_flush(log);
}

static bool is_pending(const struct log *log)
{
    return log->segments[0]->index_pending;
}

struct unwritten_call {
    const struct log *log;
    bool pending;
};

/* What compaction and forks ask before they read the files. */
static void count_unwritten_on_shard(void *argument)
{
    struct unwritten_call *call = argument;
    struct index_array txns = {0};

    call->pending = is_pending(call->log);
    ck_assert(log_unwritten_txns(call->log, &txns));
    ck_assert(!call->pending || txns.count == 1);
    index_array_free(&txns);
}

/* Are they listed? And is the segment's index still to be completed? */
static bool listed_and_pending(struct fixture *fx, struct log *log)
{
    struct unwritten_call call = {.log = log};
    int64_t first;

    ck_assert_int_eq(aborted(fx, log, 0, 1, &first), 1);
    ck_assert_int_eq(aborted(fx, log, 0, 3, &first), 1);
    on_shard(fx, count_unwritten_on_shard, &call);
    warm_log(fx, log, 0, 1000);
    return call.pending;
}

/* Its index files are complete only when the next flush is done. */
START_TEST(aborted_transactions_of_a_segment_are_listed_from_the_moment_it_is_rolled)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");
    struct batch_spec t1 = transactional(1, 0, 0), abort1 = marker(1, 0, false);

    append(&fx, log, &t1);
    append(&fx, log, &abort1);
    on_shard(&fx, hw_on_shard, log);
    atomic_store(&the_io.sync_held, true);
    on_shard(&fx, roll_and_flush_on_shard, log);
    append_n(&fx, log, 1, 10);
    for (int i = 0; i < 10; i++) {
        ck_assert(listed_and_pending(&fx, log));
        sleep_ms(5);
    }
    atomic_store(&the_io.sync_held, false);
    WAIT_FOR(!listed_and_pending(&fx, log));
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(an_open_transaction_is_open_after_a_restart)
{
    for (int clean = 0; clean < 2; clean++) {
        struct fixture fx;

        fixture_init(&fx);
        struct log *log = open_log(&fx, "t");
        struct batch_spec t1 = transactional(1, 0, 0), commit = marker(1, 1, true);

        append_n(&fx, log, 2, 10);
        append(&fx, log, &t1);
        append_n(&fx, log, 2, 10);
        log = restart(&fx, log, clean, "t");
        ck_assert_int_eq(log_first_unstable_offset(log).v, 2);
        /* The marker carries the next epoch: sequences start over. */
        append(&fx, log, &commit);
        on_shard(&fx, hw_on_shard, log);
        ck_assert_int_eq(log_first_unstable_offset(log).v, 6);
        expect(&fx, log, 1, 1, 0, 1, ERR_OK, 6, false);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

START_TEST(many_producers_are_found_and_forgotten_right)
{
    struct producer_state state;
    uint8_t batch[BATCH_HEADER_SIZE] = {0};

    producer_state_init(&state);
    batch[BATCH_MAGIC] = MAGIC_V2;
    for (int64_t id = 0; id < 5000; id++) {
        batch_set_producer_id(batch, id);
        batch_set_base_offset(batch, id);
        ck_assert(producer_state_append(&state, batch, id));
    }
    producer_state_expire(&state, 3000 + 100, 100);
    ck_assert_int_eq(state.count, 1999);
    for (int64_t id = 0; id < 5000; id++) {
        ck_assert_int_eq(producer_state_find(&state, id) != NULL, id > 3000);
    }
    producer_state_free(&state);
}
END_TEST

START_TEST(a_snapshot_that_is_damaged_is_refused)
{
    struct producer_state state, loaded;
    uint8_t batch[BATCH_HEADER_SIZE] = {0};
    size_t len;
    bool partial;

    producer_state_init(&state);
    producer_state_init(&loaded);
    batch[BATCH_MAGIC] = MAGIC_V2;
    batch_set_producer_id(batch, 3);
    producer_state_append(&state, batch, 0);
    uint8_t *bytes = producer_state_snapshot(&state, &len);

    for (size_t i = 0; i < len; i++) {
        bytes[i] ^= 1;
        ck_assert_int_eq(producer_state_load(&loaded, bytes, len, 0, 1000, &partial, NULL), ERR_MALFORMED);
        bytes[i] ^= 1;
    }
    for (size_t cut = 0; cut < len; cut++) {
        ck_assert_int_eq(producer_state_load(&loaded, bytes, cut, 0, 1000, &partial, NULL), ERR_MALFORMED);
    }
    ck_assert_int_eq(producer_state_load(&loaded, bytes, len, 0, 1000, &partial, NULL), ERR_OK);
    ck_assert_int_eq(loaded.count, 1);
    free(bytes);
    producer_state_free(&state);
    producer_state_free(&loaded);
}
END_TEST

TEST_MAIN(the_last_five_batches_are_known_again_after_any_restart,
          a_window_is_recalled_from_the_log_behind_kafkas_snapshot, sequences_wrap_to_zero,
          epochs_fence_and_restart_sequences, a_producer_forgotten_after_idling_goes_on_with_any_sequence,
          transactions_hold_back_the_unstable_offset_and_aborted_ones_are_listed,
          aborted_transactions_of_a_segment_are_listed_from_the_moment_it_is_rolled,
          an_open_transaction_is_open_after_a_restart, many_producers_are_found_and_forgotten_right,
          a_snapshot_that_is_damaged_is_refused)
