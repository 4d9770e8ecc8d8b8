#include "group/records.h"

#include "check_main.h"

static struct ledger_writer writer;
static struct arena arena;
static struct record_iter iter;
static struct record record;

static void begin(size_t max_batch_bytes)
{
    arena_init(&arena, 0);
    ledger_writer_init(&writer, 1700000000000, CODEC_NONE, NULL, max_batch_bytes);
}

static void end(void)
{
    ledger_writer_release(&writer);
    arena_reset(&arena);
}

/* The only record of the only batch. */
static void read_back(struct group_record *to)
{
    ck_assert_int_eq(ledger_writer_finish(&writer), ERR_OK);
    ck_assert_int_eq(
        record_iter_open(&iter, grow_slice(&writer.out), RECORD_WHOLE, NULL, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    ck_assert(record_iter_next(&iter, &record));
    ck_assert_int_eq(group_record_read(record.key, record.value, &arena, to), ERR_OK);
}

START_TEST(an_offset_is_read_as_it_was_written)
{
    struct uuid id = {{1, 2, 3}};
    struct group_offset offset = {
        .partition = 7, .offset = LOG_OFFSET(42), .leader_epoch = LEADER_EPOCH(3), .commit_ms = 99, .expire_ms = -1};
    struct group_record got;

    begin(1 << 20);
    write_offset(&writer, STR("g"), STR("t"), id, &offset, STR("m"));
    read_back(&got);
    ck_assert_int_eq(load_be16(record.value.data), 4);
    ck_assert_int_eq(got.type, RECORD_OFFSET);
    ck_assert(str_equal(got.group, STR("g")) && str_equal(got.topic, STR("t")) && str_equal(got.metadata, STR("m")));
    ck_assert_int_eq(got.offset.partition, 7);
    ck_assert_int_eq(got.offset.offset.v, 42);
    ck_assert_int_eq(got.offset.leader_epoch.v, 3);
    ck_assert_int_eq(got.offset.commit_ms, 99);
    ck_assert_int_eq(got.offset.expire_ms, -1);
    ck_assert(uuid_equal(got.topic_id, id));
    end();
}
END_TEST

START_TEST(an_offset_with_a_time_to_expire_has_the_version_that_can_say_so)
{
    struct group_offset offset = {
        .offset = LOG_OFFSET(1), .leader_epoch = LEADER_EPOCH(3), .commit_ms = 5, .expire_ms = 77};
    struct group_record got;

    begin(1 << 20);
    write_offset(&writer, STR("g"), STR("t"), UUID_ZERO, &offset, STR(""));
    read_back(&got);
    ck_assert_int_eq(load_be16(record.value.data), 1);
    ck_assert_int_eq(got.offset.expire_ms, 77);
    ck_assert_int_eq(got.offset.leader_epoch.v, -1);
    end();
}
END_TEST

START_TEST(what_is_gone_has_a_key_and_no_value)
{
    struct group_record got;

    begin(1 << 20);
    write_offset_gone(&writer, STR("g"), STR("t"), 7);
    read_back(&got);
    ck_assert(got.gone && got.type == RECORD_OFFSET && got.offset.partition == 7);
    end();
    begin(1 << 20);
    write_group_gone(&writer, STR("g"));
    read_back(&got);
    ck_assert(got.gone && got.type == RECORD_GROUP && str_equal(got.group, STR("g")));
    end();
}
END_TEST

START_TEST(a_group_is_read_as_it_was_written)
{
    static const struct group_settings settings = {.max_size = 10};
    struct group_restored_member member = {.id = STR("m"),
                                           .instance_id = STR("i"),
                                           .client_id = STR("c"),
                                           .client_host = STR("/h"),
                                           .session_timeout_ms = 10,
                                           .rebalance_timeout_ms = 20,
                                           .subscription = SLICE("s", 1),
                                           .assignment = SLICE("as", 2)};
    struct group_restored from = {.protocol_type = STR("consumer"),
                                  .protocol = STR("range"),
                                  .leader = STR("m"),
                                  .generation = 5,
                                  .state_since_ms = 8,
                                  .members = &member,
                                  .member_count = 1};
    struct group group;
    struct group_record got;

    ck_assert(group_init(&group, STR("g"), &settings, 0) && group_restore(&group, &from));
    begin(1 << 20);
    write_group(&writer, &group);
    read_back(&got);
    ck_assert_int_eq(load_be16(record.value.data), 3);
    ck_assert(str_equal(got.restored.protocol_type, STR("consumer")) && str_equal(got.restored.protocol, STR("range")));
    ck_assert_int_eq(got.restored.generation, 5);
    ck_assert_int_eq(got.restored.state_since_ms, 8);
    ck_assert_int_eq(got.restored.member_count, 1);
    ck_assert(str_equal(got.restored.members[0].id, STR("m")) &&
              str_equal(got.restored.members[0].instance_id, STR("i")));
    ck_assert_uint_eq(got.restored.members[0].assignment.len, 2);
    ck_assert_int_eq(got.restored.members[0].rebalance_timeout_ms, 20);
    end();
    group_free(&group);
}
END_TEST

START_TEST(many_records_make_several_batches_and_none_is_lost)
{
    struct group_offset offset = {.leader_epoch = LEADER_EPOCH(-1), .expire_ms = -1};
    size_t at = 0, records = 0, batches = 0;

    begin(2000);
    for (int32_t i = 0; i < 500; i++) {
        offset.partition = i;
        write_offset(&writer, STR("group"), STR("topic"), UUID_ZERO, &offset, STR("metadata"));
    }
    ck_assert_int_eq(ledger_writer_finish(&writer), ERR_OK);
    for (struct slice out = grow_slice(&writer.out); at < out.len; batches++) {
        ck_assert_uint_le(batch_size(out.data + at), 2000);
        ck_assert(batch_crc_ok(SLICE(out.data + at, batch_size(out.data + at))));
        records += (size_t)batch_record_count(out.data + at);
        at += batch_size(out.data + at);
    }
    ck_assert_uint_eq(records, 500);
    ck_assert_uint_gt(batches, 10);
    end();
}
END_TEST

START_TEST(what_must_be_one_batch_is_refused_beyond_it)
{
    struct group_offset offset = {.expire_ms = -1};

    begin(2000);
    writer.whole = true;
    while (writer.builder.plain_size < 1800) {
        write_offset(&writer, STR("group"), STR("topic"), UUID_ZERO, &offset, STR("metadata"));
    }
    ck_assert_int_eq(writer.err, ERR_OK);
    for (int i = 0; i < 5; i++) {
        write_offset(&writer, STR("group"), STR("topic"), UUID_ZERO, &offset, STR("metadata"));
    }
    ck_assert_int_eq(ledger_writer_finish(&writer), ERR_MESSAGE_TOO_LARGE);
    end();
}
END_TEST

START_TEST(a_record_that_no_batch_can_hold_is_an_error)
{
    static char text[4000];
    struct group_offset offset = {.expire_ms = -1};

    memset(text, 'x', sizeof(text));
    begin(2000);
    write_offset(&writer, STR("g"), STR("t"), UUID_ZERO, &offset, (struct str){text, sizeof(text)});
    ck_assert_int_eq(ledger_writer_finish(&writer), ERR_MESSAGE_TOO_LARGE);
    end();
}
END_TEST

START_TEST(what_cannot_be_read_is_an_error_and_what_is_not_ours_is_left)
{
    struct group_record got;

    arena_init(&arena, 0);
    ck_assert_int_eq(group_record_read(SLICE("", 0), SLICE("", 0), &arena, &got), ERR_MALFORMED);
    ck_assert_int_eq(group_record_read(SLICE("\0\1", 2), SLICE("\0\1", 2), &arena, &got), ERR_MALFORMED);
    ck_assert_int_eq(group_record_read(SLICE("\0\1\0\1g\0\1t\0\0\0\0", 12), SLICE("\0", 1), &arena, &got),
                     ERR_MALFORMED);
    ck_assert_int_eq(group_record_read(SLICE("\0\1\0\1g\0\1t\0\0\0\0", 12), SLICE("\0\x63", 2), &arena, &got),
                     ERR_UNSUPPORTED_VERSION);
    ck_assert_int_eq(group_record_read(SLICE("\0\7whatever", 10), SLICE("\0\0x", 3), &arena, &got), ERR_OK);
    ck_assert_int_eq(got.type, 7);
    arena_reset(&arena);
}
END_TEST

TEST_MAIN(an_offset_is_read_as_it_was_written, an_offset_with_a_time_to_expire_has_the_version_that_can_say_so,
          what_is_gone_has_a_key_and_no_value, a_group_is_read_as_it_was_written,
          many_records_make_several_batches_and_none_is_lost, what_must_be_one_batch_is_refused_beyond_it,
          a_record_that_no_batch_can_hold_is_an_error, what_cannot_be_read_is_an_error_and_what_is_not_ours_is_left)
