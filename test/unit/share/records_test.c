#include "share/records.h"

#include "check_main.h"

static const struct share_key key = {{"g", 1}, {{1, 2, 3}}, 7};

static struct ledger_writer writer;
static struct arena arena;
static struct record_iter iter;
static struct record record;

static void begin(void)
{
    arena_init(&arena, 0);
    ledger_writer_init(&writer, 1700000000000, CODEC_NONE, NULL, 1 << 20);
}

static void end(void)
{
    ledger_writer_release(&writer);
    arena_reset(&arena);
}

/* The only record of the only batch has this key. */
static void read_back(enum share_record type)
{
    enum share_record got_type;
    struct share_key got;

    ck_assert_int_eq(ledger_writer_finish(&writer), ERR_OK);
    ck_assert_int_eq(
        record_iter_open(&iter, grow_slice(&writer.out), RECORD_WHOLE, NULL, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    ck_assert(record_iter_next(&iter, &record));
    ck_assert_int_eq(read_share_key(record.key, &arena, &got_type, &got), ERR_OK);
    ck_assert_int_eq(got_type, type);
    ck_assert(str_equal(got.group, key.group) && uuid_equal(got.topic_id, key.topic_id));
    ck_assert_int_eq(got.partition, key.partition);
}

START_TEST(a_snapshot_is_read_as_it_was_written)
{
    struct share_range range = {12, 14, SHARE_ARCHIVED, 2, 0, 0};
    struct share_state state, got;

    begin();
    share_state_init(&state, 3, 10, 55);
    ck_assert_int_eq(share_state_apply(&state, &(struct share_state_write){3, 4, 10, 3, &range, 1}), ERR_OK);
    share_state_begin_snapshot(&state, 66);
    write_share_snapshot(&writer, &key, &state);
    read_back(SHARE_SNAPSHOT_RECORD);
    ck_assert_int_eq(read_share_snapshot(record.value, &arena, &got), ERR_OK);
    ck_assert_int_eq(got.snapshot_epoch, 1);
    ck_assert_int_eq(got.state_epoch, 3);
    ck_assert_int_eq(got.leader_epoch, 4);
    ck_assert_int_eq(got.done_count, 3);
    ck_assert_int_eq(got.created_ms, 55);
    ck_assert_int_eq(got.written_ms, 66);
    ck_assert_int_eq(share_state_start(&got), 10);
    ck_assert_int_eq(got.partition.end, 15);
    ck_assert_int_eq(got.partition.count, 2);
    ck_assert_int_eq(got.partition.ranges[1].state, SHARE_ARCHIVED);
    ck_assert_int_eq(got.partition.ranges[1].deliveries, 2);
    share_state_free(&got);
    share_state_free(&state);
    end();
}
END_TEST

START_TEST(an_update_says_again_what_was_written)
{
    struct share_range ranges[] = {{10, 10, SHARE_ACKNOWLEDGED, 1, 0, 0}, {12, 12, SHARE_AVAILABLE, 1, 0, 0}};
    struct share_state_write write = {0, 1, 10, 1, ranges, 2};
    struct share_state state, before;

    begin();
    share_state_init(&state, 0, 10, 0);
    share_state_init(&before, 0, 10, 0);
    ck_assert_int_eq(share_state_apply(&state, &write), ERR_OK);
    write_share_update(&writer, &key, &state, &write);
    read_back(SHARE_UPDATE_RECORD);
    ck_assert_int_eq(read_share_update(record.value, &arena, &before), ERR_OK);
    ck_assert_int_eq(share_state_start(&before), 11);
    ck_assert_int_eq(before.partition.end, state.partition.end);
    ck_assert_int_eq(before.partition.count, state.partition.count);
    ck_assert_int_eq(before.leader_epoch, 1);
    ck_assert_int_eq(before.done_count, 1);
    ck_assert_int_eq(before.updates, 1);
    share_state_free(&before);
    share_state_free(&state);
    end();
}
END_TEST

START_TEST(a_state_that_is_gone_is_a_snapshot_without_a_value)
{
    begin();
    write_share_gone(&writer, &key);
    read_back(SHARE_SNAPSHOT_RECORD);
    ck_assert_ptr_null(record.value.data);
    end();
}
END_TEST

START_TEST(cut_and_unknown_records_are_refused)
{
    struct share_state state, got;
    enum share_record type;
    struct share_key got_key;

    begin();
    share_state_init(&state, 0, 10, 0);
    write_share_snapshot(&writer, &key, &state);
    read_back(SHARE_SNAPSHOT_RECORD);
    for (size_t len = 0; len < record.value.len; len++) {
        ck_assert_int_ne(read_share_snapshot(SLICE(record.value.data, len), &arena, &got), ERR_OK);
        ck_assert_int_ne(read_share_update(SLICE(record.value.data, len), &arena, &state), ERR_OK);
    }
    for (size_t len = 0; len < record.key.len; len++) {
        ck_assert_int_ne(read_share_key(SLICE(record.key.data, len), &arena, &type, &got_key), ERR_OK);
    }
    ck_assert_int_eq(read_share_key(SLICE("\0\7abc", 5), &arena, &type, &got_key), ERR_UNSUPPORTED_VERSION);
    ck_assert_int_ne(read_share_snapshot(SLICE("\0\7abc", 5), &arena, &got), ERR_OK);
    share_state_free(&state);
    end();
}
END_TEST

TEST_MAIN(a_snapshot_is_read_as_it_was_written, an_update_says_again_what_was_written,
          a_state_that_is_gone_is_a_snapshot_without_a_value, cut_and_unknown_records_are_refused)
