/* What old producers send: one promise a test, results as Kafka 3.9 gives them
 * (observed). */
#include "check_main.h"
#include "expected.h"

static struct compress_scratch scratch;
static struct batch_verdict verdict;
static struct err_info info;

static struct batch_rules rules_default(void)
{
    return (struct batch_rules){
        .produce_version = 2,
        .now_ms = 1700000000000,
        .timestamp_before_max_ms = INT64_MAX,
        .timestamp_after_max_ms = INT64_MAX,
        .max_message_bytes = 1048588,
        .segment_bytes = 1 << 30,
        .decompress = DECOMPRESS_LIMIT_DEFAULT,
    };
}

static err_t check_with(struct slice records, const struct batch_rules *rules)
{
    batch_verdict_release(&verdict);
    return batch_check(records, rules, &scratch, &verdict, &info);
}

static err_t check(const struct grow *records)
{
    struct batch_rules rules = rules_default();

    return check_with(grow_slice(records), &rules);
}

static void forget(struct grow *records)
{
    grow_release(records);
    batch_verdict_release(&verdict);
    compress_scratch_trim(&scratch, 0);
}

/* count messages "k" -> "v", one ms apart from 1000 on, all at offset 0. */
static struct grow messages(int8_t magic, int count)
{
    struct grow out = {0};

    for (int i = 0; i < count; i++) {
        message_append(&out, &(struct message){
                                 .magic = magic, .timestamp = 1000 + i, .key = SLICE("k", 1), .value = SLICE("v", 1)});
    }
    return out;
}

static struct grow wrapped(int8_t magic, enum codec codec, struct grow *set)
{
    struct grow out = {0};

    ck_assert_int_eq(message_append_wrapper(&out, magic, codec, codec_default_level(codec), &scratch, grow_slice(set),
                                            0, TIMESTAMP_CREATE, 1000, NULL),
                     ERR_OK);
    grow_release(set);
    return out;
}

/* The stored batch has these records, numbered from 0 on. */
static void check_stored(const json_t *batches, size_t first_record)
{
    struct record_iter iter;
    struct record record;
    size_t batch = 0, index = first_record;

    ck_assert_int_eq(batch_magic(verdict.batch.data), MAGIC_V2);
    ck_assert_uint_eq(batch_size(verdict.batch.data), verdict.batch.len);
    ck_assert(batch_crc_ok(verdict.batch));
    ck_assert_int_eq(record_iter_open(&iter, verdict.batch, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL),
                     ERR_OK);
    for (int32_t i = 0; record_iter_next(&iter, &record); i++) {
        const json_t *records = json_object_get(json_array_get(batches, batch), "records");
        const json_t *wanted = json_array_get(records, index);

        ck_assert_int_eq(record.offset, i);
        ck_assert_int_eq(record.timestamp, number(wanted, "timestamp"));
        check_hex(json_object_get(wanted, "key"), record.key, "key");
        check_hex(json_object_get(wanted, "value"), record.value, "value");
        if (++index == json_array_size(records)) {
            index = 0;
            batch++;
        }
    }
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
    ck_assert_uint_eq(batch, json_array_size(batches));
}

static void check_vector(const char *name, struct slice bytes)
{
    struct batch_rules rules = rules_default();

    if (strncmp(name, "v2", 2) == 0) {
        return;
    }
    rules.max_message_bytes = INT32_MAX / 2;
    for (int16_t version = 0; version <= 2; version++) {
        rules.produce_version = version;
        ck_assert_msg(check_with(bytes, &rules) == ERR_OK, "%s: %s", name, info.text);
        ck_assert_ptr_nonnull(verdict.rewritten);
        ck_assert_int_eq(batch_codec(verdict.batch.data), message_codec(bytes.data));
        check_stored(expected_batches(name), 0);
    }
    rules.produce_version = 3;
    ck_assert_int_eq(check_with(bytes, &rules), ERR_INVALID_RECORD);
}

START_TEST(old_messages_become_one_batch_of_the_same_records)
{
    ck_assert_int_eq(each_vector(check_vector), 56);
    batch_verdict_release(&verdict);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(the_verdict_is_that_of_the_new_batch)
{
    struct grow set = messages(MAGIC_V1, 3);

    ck_assert_int_eq(check(&set), ERR_OK);
    ck_assert_int_eq(verdict.record_count, 3);
    ck_assert_int_eq(verdict.max_timestamp, 1002);
    ck_assert_int_eq(verdict.max_timestamp_delta, 2);
    ck_assert_int_eq(verdict.log_append_time_ms, -1);
    ck_assert_int_eq(batch_last_offset_delta(verdict.batch.data), 2);
    forget(&set);
}
END_TEST

START_TEST(messages_of_magic_0_have_no_time)
{
    struct batch_rules rules = rules_default();
    struct grow set = messages(MAGIC_V0, 2);

    rules.timestamp_before_max_ms = 0;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_OK);
    ck_assert_int_eq(verdict.max_timestamp, TIMESTAMP_NONE);
    ck_assert_int_eq(batch_max_timestamp(verdict.batch.data), TIMESTAMP_NONE);
    forget(&set);
}
END_TEST

START_TEST(append_time_stands_for_all)
{
    struct batch_rules rules = rules_default();
    struct grow set = messages(MAGIC_V0, 2);

    rules.timestamp_type = TIMESTAMP_LOG_APPEND;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_OK);
    ck_assert_int_eq(verdict.log_append_time_ms, rules.now_ms);
    ck_assert_int_eq(verdict.max_timestamp, rules.now_ms);
    ck_assert_int_eq(batch_max_timestamp(verdict.batch.data), rules.now_ms);
    ck_assert(batch_attributes(verdict.batch.data) & BATCH_LOG_APPEND_TIME);
    forget(&set);
}
END_TEST

START_TEST(the_topics_codec_is_used_where_it_names_one)
{
    struct batch_rules rules = rules_default();
    struct grow set = messages(MAGIC_V1, 2);

    rules.recompress = true;
    rules.codec = CODEC_ZSTD;
    rules.level = 3;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_OK);
    ck_assert_int_eq(batch_codec(verdict.batch.data), CODEC_ZSTD);
    forget(&set);
}
END_TEST

START_TEST(a_compressed_message_must_be_alone)
{
    struct grow set = messages(MAGIC_V1, 1), wrapper = wrapped(MAGIC_V1, CODEC_GZIP, &set);
    size_t one = wrapper.len;

    grow_append(&wrapper, wrapper.buf->data, one);
    ck_assert_int_eq(check(&wrapper), ERR_INVALID_RECORD);
    wrapper.len = one;
    ck_assert_int_eq(check(&wrapper), ERR_OK);
    forget(&wrapper);
}
END_TEST

START_TEST(messages_of_both_magics_are_refused)
{
    struct grow set = messages(MAGIC_V1, 1), other = messages(MAGIC_V0, 1);

    grow_append(&set, other.buf->data, other.len);
    ck_assert_int_eq(check(&set), ERR_INVALID_RECORD);
    grow_release(&other);
    forget(&set);
}
END_TEST

START_TEST(checksums_are_looked_at_inside_and_outside)
{
    struct grow set = messages(MAGIC_V1, 2);

    set.buf->data[set.len - 1] ^= 1;
    ck_assert_int_eq(check(&set), ERR_CORRUPT_MESSAGE);
    struct grow wrapper = wrapped(MAGIC_V1, CODEC_GZIP, &set);

    ck_assert_int_eq(check(&wrapper), ERR_CORRUPT_MESSAGE);
    forget(&wrapper);
}
END_TEST

START_TEST(a_cut_message_is_dropped_and_nothing_is_no_error)
{
    struct grow set = messages(MAGIC_V1, 2);

    set.len--;
    ck_assert_int_eq(check(&set), ERR_OK);
    ck_assert_int_eq(verdict.record_count, 1);
    set.len = 20;
    ck_assert_int_eq(check(&set), ERR_OK);
    ck_assert_uint_eq(verdict.batch.len, 0);
    set.len = 0;
    ck_assert_int_eq(check(&set), ERR_OK);
    ck_assert_uint_eq(verdict.batch.len, 0);
    forget(&set);
}
END_TEST

START_TEST(keys_and_times_are_checked_as_in_new_batches)
{
    struct batch_rules rules = rules_default();
    struct grow set = messages(MAGIC_V1, 2);

    message_append(&set, &(struct message){.magic = MAGIC_V1, .timestamp = 1000, .value = SLICE("v", 1)});
    rules.compacted = true;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_INVALID_RECORD);
    ck_assert_uint_eq(verdict.record_error_count, 1);
    rules.compacted = false;
    rules.timestamp_before_max_ms = 1000;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_INVALID_TIMESTAMP);
    ck_assert_uint_eq(verdict.record_error_count, 3);
    forget(&set);
}
END_TEST

START_TEST(the_limit_holds_for_each_message_and_for_the_batch)
{
    struct batch_rules rules = rules_default();
    struct grow set = messages(MAGIC_V1, 10);

    rules.max_message_bytes = MESSAGE_V1_OVERHEAD + 1;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_MESSAGE_TOO_LARGE);
    rules.max_message_bytes = MESSAGE_V1_OVERHEAD + 2;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_MESSAGE_TOO_LARGE);
    rules.max_message_bytes = 1000;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_OK);
    rules.segment_bytes = 100;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_RECORD_LIST_TOO_LARGE);
    forget(&set);
}
END_TEST

START_TEST(much_work_is_left_for_later)
{
    struct batch_rules rules = rules_default();
    struct grow set = messages(MAGIC_V1, 1000);
    size_t plain = set.len;

    rules.at_once = plain * 16 - 1;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_WOULD_BLOCK);
    rules.at_once = plain * 16;
    ck_assert_int_eq(check_with(grow_slice(&set), &rules), ERR_OK);
    ck_assert_uint_eq(verdict.work, plain * 16);
    struct grow wrapper = wrapped(MAGIC_V1, CODEC_GZIP, &set);

    rules.at_once = plain * 16 - 16;
    ck_assert_int_eq(check_with(grow_slice(&wrapper), &rules), ERR_WOULD_BLOCK);
    rules.at_once = 0;
    ck_assert_int_eq(check_with(grow_slice(&wrapper), &rules), ERR_OK);
    ck_assert_uint_eq(verdict.work, plain * 16);
    forget(&wrapper);
}
END_TEST

TEST_MAIN(old_messages_become_one_batch_of_the_same_records, the_verdict_is_that_of_the_new_batch,
          messages_of_magic_0_have_no_time, append_time_stands_for_all, the_topics_codec_is_used_where_it_names_one,
          a_compressed_message_must_be_alone, messages_of_both_magics_are_refused,
          checksums_are_looked_at_inside_and_outside, a_cut_message_is_dropped_and_nothing_is_no_error,
          keys_and_times_are_checked_as_in_new_batches, the_limit_holds_for_each_message_and_for_the_batch,
          much_work_is_left_for_later)
