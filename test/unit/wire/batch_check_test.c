/* The leader's validation: one promise a test, results as Kafka 4.4 gives them
 * (observed), except where a comment says so. */
#include "check_main.h"
#include "vectors.h"
#include "wire/wire.h"

enum { NOW_S = 1700000000 };
static const int64_t now_ms = NOW_S * 1000L;

static struct compress_scratch scratch;
static struct batch_record_error record_errors[BATCH_RECORD_ERRORS_MAX];
static struct batch_verdict verdict = {.record_errors = record_errors};
static struct err_info info;

static struct batch_rules rules_default(void)
{
    return (struct batch_rules){
        .produce_version = 9,
        .now_ms = now_ms,
        .timestamp_before_max_ms = INT64_MAX,
        .timestamp_after_max_ms = 3600000,
        .max_message_bytes = 1048588,
        .segment_bytes = 1 << 30,
        .decompress = DECOMPRESS_LIMIT_DEFAULT,
    };
}

static struct batch_options options_default(enum codec codec)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;

    options.codec = codec;
    options.level = codec_default_level(codec);
    return options;
}

/* count records "k" -> "v" one ms apart, from now on. */
static struct grow batch_with(const struct batch_options *options, int count, size_t value_len)
{
    struct grow out = {0};
    struct batch_builder builder;
    char *value = malloc(value_len + 1);

    memset(value, 'v', value_len + 1);
    batch_builder_init(&builder, options, &scratch, &out);
    for (int i = 0; i < count; i++) {
        batch_builder_add(&builder, now_ms + i, SLICE("k", 1), SLICE(value, value_len), NULL, 0);
    }
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    free(value);
    return out;
}

static struct grow batch_of(int count)
{
    struct batch_options options = options_default(CODEC_NONE);

    return batch_with(&options, count, 1);
}

static void seal(struct grow *batch)
{
    store_be32(batch->buf->data + BATCH_CRC, batch_compute_crc(grow_slice(batch)));
}

/* A batch of one record whose bytes are given. */
static struct grow batch_of_bytes(enum codec codec, const void *bytes, size_t len, int count)
{
    struct batch_options options = options_default(CODEC_NONE);
    struct grow out = batch_with(&options, 1, 1);

    out.len = BATCH_HEADER_SIZE;
    grow_append(&out, bytes, len);
    batch_set_length(out.buf->data, (int32_t)(out.len - BATCH_FRAME_SIZE));
    batch_set_attributes(out.buf->data, (int16_t)codec);
    batch_set_record_count(out.buf->data, count);
    batch_set_last_offset_delta(out.buf->data, count - 1);
    seal(&out);
    return out;
}

static err_t check(const struct grow *batch, const struct batch_rules *rules)
{
    batch_verdict_release(&verdict);
    return batch_check(grow_slice(batch), rules, &scratch, &verdict, &info);
}

static void expect(struct grow batch, const struct batch_rules *rules, err_t expected)
{
    seal(&batch);
    err_t err = check(&batch, rules);

    ck_assert_msg(err == expected, "got %s (%s), expected %s", err_name(err), err ? info.text : "", err_name(expected));
    grow_release(&batch);
}

START_TEST(a_right_batch_is_accepted_as_it_is)
{
    struct batch_rules rules = rules_default();

    for (enum codec codec = CODEC_NONE; codec < CODEC_COUNT; codec++) {
        struct batch_options options = options_default(codec);
        struct grow batch = batch_with(&options, 3, 1);

        ck_assert_int_eq(check(&batch, &rules), ERR_OK);
        ck_assert_ptr_eq(verdict.batch.data, batch.buf->data);
        ck_assert_uint_eq(verdict.batch.len, batch.len);
        ck_assert_ptr_null(verdict.rewritten);
        ck_assert_int_eq(verdict.record_count, 3);
        ck_assert_int_eq(verdict.max_timestamp, now_ms + 2);
        ck_assert_int_eq(verdict.max_timestamp_delta, 2);
        ck_assert_int_eq(verdict.log_append_time_ms, -1);
        grow_release(&batch);
    }
}
END_TEST

START_TEST(what_is_not_exactly_one_batch_is_refused)
{
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of(2);
    size_t size = batch.len;

    ck_assert_int_eq(batch_check(SLICE(NULL, 0), &rules, &scratch, &verdict, &info), ERR_INVALID_RECORD);
    ck_assert_int_eq(batch_check(SLICE("", 0), &rules, &scratch, &verdict, &info), ERR_INVALID_RECORD);
    for (size_t cut = 0; cut < size; cut++) {
        uint8_t *copy = malloc(cut + 1);

        memcpy(copy, batch.buf->data, cut);
        ck_assert_int_eq(batch_check(SLICE(copy, cut), &rules, &scratch, &verdict, &info), ERR_INVALID_RECORD);
        free(copy);
    }
    grow_append(&batch, "", 1); /* Kafka overlooks up to 16 bytes */
    ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD);
    batch.len = size;
    grow_room(&batch, size);
    grow_append(&batch, batch.buf->data, size);
    ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD);
    grow_release(&batch);
}
END_TEST

START_TEST(lengths_and_magics_that_no_batch_has_are_corrupt)
{
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of(1);
    uint8_t *bytes = batch.buf->data;
    int32_t length = batch_length(bytes);
    static const int32_t bad_lengths[] = {0, -1, INT32_MIN, 13, 14, 48};
    static const int8_t bad_magics[] = {3, -1, 127};

    for (size_t i = 0; i < ARRAY_LEN(bad_lengths); i++) {
        batch_set_length(bytes, bad_lengths[i]);
        ck_assert_int_eq(check(&batch, &rules), ERR_CORRUPT_MESSAGE);
    }
    batch_set_length(bytes, INT32_MAX);
    ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD);
    batch_set_length(bytes, length);
    for (size_t i = 0; i < ARRAY_LEN(bad_magics); i++) {
        bytes[BATCH_MAGIC] = (uint8_t)bad_magics[i];
        ck_assert_int_eq(check(&batch, &rules), ERR_CORRUPT_MESSAGE);
    }
    for (uint8_t magic = 0; magic < 2; magic++) {
        bytes[BATCH_MAGIC] = magic;
        ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD);
    }
    grow_release(&batch);
}
END_TEST

START_TEST(a_wrong_checksum_is_corrupt_and_any_changed_byte_is_noticed)
{
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of(1);

    for (size_t i = BATCH_CRC; i < batch.len; i++) {
        batch.buf->data[i] ^= 0x10; /* in the attributes: not the bits that are looked at before */
        err_t err = check(&batch, &rules);

        ck_assert(err == ERR_CORRUPT_MESSAGE || err == ERR_TRANSACTIONAL_ID_AUTHORIZATION_FAILED);
        batch.buf->data[i] ^= 0x10;
    }
    ck_assert_int_eq(check(&batch, &rules), ERR_OK);
    grow_release(&batch);
}
END_TEST

static struct grow batch_with_counts(int32_t count, int32_t last_offset_delta)
{
    struct grow batch = batch_of(2);

    batch_set_record_count(batch.buf->data, count);
    batch_set_last_offset_delta(batch.buf->data, last_offset_delta);
    return batch;
}

START_TEST(counts_that_contradict_each_other_or_the_records_are_invalid)
{
    struct batch_rules rules = rules_default();
    static const int32_t bad[][2] = {{3, 1},
                                     {2, 2},
                                     {0, 1},
                                     {-1, 1},
                                     {0, -1},
                                     {3, 2},
                                     {1, 0},
                                     {2, -1},
                                     {2, INT32_MAX},
                                     {INT32_MIN, INT32_MAX},
                                     {INT32_MAX, INT32_MAX - 1}};

    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        expect(batch_with_counts(bad[i][0], bad[i][1]), &rules, ERR_INVALID_RECORD);
    }
    expect(batch_with_counts(2, 1), &rules, ERR_OK);
}
END_TEST

START_TEST(a_client_must_start_at_offset_0_the_broker_need_not)
{
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of(1);

    batch_set_base_offset(batch.buf->data, 1);
    ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD);
    rules.origin = BATCH_FROM_BROKER;
    ck_assert_int_eq(check(&batch, &rules), ERR_OK);
    grow_release(&batch);
}
END_TEST

/* Two faults: Kafka's order decides. */
START_TEST(the_first_fault_in_kafkas_order_gives_the_error)
{
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of(1);
    uint8_t *bytes = batch.buf->data;

    rules.max_message_bytes = (int32_t)batch.len - 1;
    batch_set_base_offset(bytes, 1);
    ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD); /* offset before size */
    batch_set_base_offset(bytes, 0);
    bytes[BATCH_CRC] ^= 1;
    ck_assert_int_eq(check(&batch, &rules), ERR_MESSAGE_TOO_LARGE); /* size before checksum */
    rules.max_message_bytes++;
    batch_set_record_count(bytes, 9);
    ck_assert_int_eq(check(&batch, &rules), ERR_CORRUPT_MESSAGE); /* checksum before counts */
    batch_set_attributes(bytes, BATCH_CODEC_MASK);
    seal(&batch);
    ck_assert_int_eq(check(&batch, &rules), ERR_UNKNOWN_SERVER_ERROR); /* codec before counts */
    batch_set_attributes(bytes, 0);
    seal(&batch);
    rules.segment_bytes = 10;
    ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD); /* counts before the segment */
    grow_release(&batch);
}
END_TEST

START_TEST(the_size_limit_is_on_the_batch_as_sent_header_included)
{
    struct batch_rules rules = rules_default();
    struct batch_options options = options_default(CODEC_GZIP);
    struct grow batch = batch_of(1), packed = batch_with(&options, 1, 1 << 20);

    rules.max_message_bytes = (int32_t)batch.len;
    ck_assert_int_eq(check(&batch, &rules), ERR_OK);
    rules.max_message_bytes--;
    ck_assert_int_eq(check(&batch, &rules), ERR_MESSAGE_TOO_LARGE);
    rules.max_message_bytes = 51200;
    ck_assert_int_eq(check(&packed, &rules), ERR_OK); /* a mebibyte of the same letter */
    grow_release(&batch);
    grow_release(&packed);
}
END_TEST

START_TEST(the_size_limit_holds_again_after_recompression)
{
    static const enum codec from[] = {CODEC_GZIP, CODEC_SNAPPY, CODEC_LZ4, CODEC_ZSTD};

    for (size_t i = 0; i < ARRAY_LEN(from); i++) {
        struct batch_rules rules = rules_default();
        struct batch_options options = options_default(from[i]);
        struct grow batch = batch_with(&options, 1, 900000);

        rules.recompress = true;
        rules.max_message_bytes = 51200;
        ck_assert_int_eq(check(&batch, &rules), ERR_MESSAGE_TOO_LARGE);
        rules.max_message_bytes = 901000;
        ck_assert_int_eq(check(&batch, &rules), ERR_OK);
        ck_assert_ptr_nonnull(verdict.rewritten);
        rules.max_message_bytes = (int32_t)verdict.batch.len;
        ck_assert_int_eq(check(&batch, &rules), ERR_OK);
        rules.max_message_bytes--;
        ck_assert_int_eq(check(&batch, &rules), ERR_MESSAGE_TOO_LARGE);
        grow_release(&batch);
    }
}
END_TEST

START_TEST(a_batch_larger_than_a_segment_is_refused)
{
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of(1);

    rules.segment_bytes = (int32_t)batch.len;
    ck_assert_int_eq(check(&batch, &rules), ERR_OK);
    rules.segment_bytes--;
    ck_assert_int_eq(check(&batch, &rules), ERR_RECORD_LIST_TOO_LARGE);
    grow_release(&batch);
}
END_TEST

START_TEST(timestamps_outside_the_range_are_named_one_by_one)
{
    struct batch_rules rules = rules_default();
    struct batch_options options = options_default(CODEC_NONE);
    struct grow out = {0};
    struct batch_builder builder;
    static const int64_t times[] = {0, -1000, -1001, 5000, 5001, 0};
    char text[BATCH_RECORD_ERROR_TEXT];

    batch_builder_init(&builder, &options, NULL, &out);
    for (size_t i = 0; i < ARRAY_LEN(times); i++) {
        batch_builder_add(&builder, now_ms + times[i], SLICE("k", 1), SLICE(NULL, 0), NULL, 0);
    }
    batch_builder_finish(&builder, NULL);
    rules.timestamp_before_max_ms = 1000;
    rules.timestamp_after_max_ms = 5000;
    ck_assert_int_eq(check(&out, &rules), ERR_INVALID_TIMESTAMP);
    ck_assert_uint_eq(verdict.record_error_count, 2);
    ck_assert_int_eq(verdict.record_errors[0].index, 2);
    ck_assert_int_eq(verdict.record_errors[1].index, 4);
    ck_assert_str_eq(batch_record_error_text(&verdict.record_errors[1], &rules, text),
                     "timestamp 1700000005001 is not within 1699999999000 to 1700000005000");
    rules.timestamp_type = TIMESTAMP_LOG_APPEND;
    ck_assert_int_eq(check(&out, &rules), ERR_OK);
    grow_release(&out);
}
END_TEST

static err_t check_timestamp(int64_t timestamp, const struct batch_rules *rules)
{
    struct grow batch = batch_of(1);

    batch_set_base_timestamp(batch.buf->data, timestamp);
    seal(&batch);
    err_t err = check(&batch, rules);

    grow_release(&batch);
    return err;
}

START_TEST(extreme_timestamps_do_not_overflow_the_range)
{
    struct batch_rules rules = rules_default();

    ck_assert_int_eq(check_timestamp(INT64_MIN, &rules), ERR_OK); /* any age */
    ck_assert_int_eq(check_timestamp(INT64_MAX, &rules), ERR_INVALID_TIMESTAMP);
    ck_assert_int_eq(check_timestamp(-2, &rules), ERR_OK);
    ck_assert_int_eq(verdict.max_timestamp, TIMESTAMP_NONE);
    rules.timestamp_after_max_ms = INT64_MAX;
    ck_assert_int_eq(check_timestamp(INT64_MAX, &rules), ERR_OK);
    rules.timestamp_before_max_ms = 1000;
    ck_assert_int_eq(check_timestamp(TIMESTAMP_NONE, &rules), ERR_OK); /* none is always in order */
    ck_assert_int_eq(check_timestamp(-2, &rules), ERR_INVALID_TIMESTAMP);
}
END_TEST

/* The largest record has 100,000 bytes of value: more than the window, so its length alone must tell. */
START_TEST(no_record_may_become_larger_than_allowed)
{
    static const uint8_t zeros[100000];

    for (enum codec codec = CODEC_NONE; codec < CODEC_COUNT; codec++) {
        struct batch_rules rules = rules_default();
        struct batch_options options = options_default(codec);
        struct grow out = {0};
        struct batch_builder builder;

        batch_builder_init(&builder, &options, &scratch, &out);
        for (int i = 0; i < 500; i++) {
            batch_builder_add(&builder, now_ms, SLICE(NULL, 0), SLICE(zeros, 1000), NULL, 0);
        }
        batch_builder_add(&builder, now_ms, SLICE(NULL, 0), SLICE(zeros, sizeof(zeros)), NULL, 0);
        batch_builder_finish(&builder, NULL);
        rules.decompress.max_record_bytes = sizeof(zeros) + 9; /* attributes, time, offset, key, length, headers */
        ck_assert_int_eq(check(&out, &rules), ERR_OK);
        rules.decompress.max_record_bytes--;
        ck_assert_int_eq(check(&out, &rules), codec == CODEC_NONE ? ERR_OK : ERR_INVALID_RECORD);
        grow_release(&out);
    }
}
END_TEST

START_TEST(a_compacted_topic_names_the_records_without_key)
{
    for (enum codec codec = CODEC_NONE; codec < CODEC_COUNT; codec++) {
        struct batch_rules rules = rules_default();
        struct batch_options options = options_default(codec);
        struct grow out = {0};
        struct batch_builder builder;

        batch_builder_init(&builder, &options, &scratch, &out);
        batch_builder_add(&builder, now_ms, SLICE("", 0), SLICE("v", 1), NULL, 0);
        batch_builder_add(&builder, now_ms, SLICE(NULL, 0), SLICE("v", 1), NULL, 0);
        batch_builder_add(&builder, now_ms, SLICE("k", 1), SLICE(NULL, 0), NULL, 0);
        batch_builder_finish(&builder, NULL);
        ck_assert_int_eq(check(&out, &rules), ERR_OK);
        rules.compacted = true;
        ck_assert_int_eq(check(&out, &rules), ERR_INVALID_RECORD);
        ck_assert_uint_eq(verdict.record_error_count, 1);
        ck_assert_int_eq(verdict.record_errors[0].index, 1);
        ck_assert_int_eq(verdict.record_errors[0].err, ERR_INVALID_RECORD);
        grow_release(&out);
    }
}
END_TEST

START_TEST(more_record_errors_than_there_is_room_are_only_counted)
{
    struct batch_rules rules = rules_default();
    struct batch_options options = options_default(CODEC_NONE);
    struct grow out = {0};
    struct batch_builder builder;

    batch_builder_init(&builder, &options, &scratch, &out);
    for (int i = 0; i < 1000; i++) {
        batch_builder_add(&builder, now_ms, SLICE(NULL, 0), SLICE("v", 1), NULL, 0);
    }
    batch_builder_finish(&builder, NULL);
    rules.compacted = true;
    ck_assert_int_eq(check(&out, &rules), ERR_INVALID_RECORD);
    ck_assert_uint_eq(verdict.record_error_count, 1000);
    ck_assert_int_eq(verdict.record_errors[BATCH_RECORD_ERRORS_MAX - 1].index, BATCH_RECORD_ERRORS_MAX - 1);
    grow_release(&out);
}
END_TEST

static struct grow batch_of_producer(int64_t id, int16_t epoch, int32_t sequence, int16_t attributes)
{
    struct grow batch = batch_of(3);

    batch_set_producer_id(batch.buf->data, id);
    batch_set_producer_epoch(batch.buf->data, epoch);
    batch_set_base_sequence(batch.buf->data, sequence);
    batch_set_attributes(batch.buf->data, attributes);
    return batch;
}

START_TEST(a_producer_id_needs_epoch_and_sequence)
{
    struct batch_rules rules = rules_default();

    expect(batch_of_producer(5, 0, 0, 0), &rules, ERR_OK);
    expect(batch_of_producer(5, 0, -1, 0), &rules, ERR_INVALID_RECORD);
    expect(batch_of_producer(5, 0, INT32_MIN, 0), &rules, ERR_INVALID_RECORD);
    expect(batch_of_producer(5, -1, 0, 0), &rules, ERR_INVALID_RECORD); /* Kafka takes it */
    expect(batch_of_producer(-1, 0, 3, 0), &rules, ERR_OK);
    expect(batch_of_producer(5, 0, INT32_MAX, 0), &rules, ERR_OK);
}
END_TEST

START_TEST(sequences_wrap_to_0)
{
    struct grow batch = batch_of_producer(5, 0, INT32_MAX, 0);

    ck_assert_int_eq(batch_last_sequence(batch.buf->data), 1);
    batch_set_base_sequence(batch.buf->data, INT32_MAX - 2);
    ck_assert_int_eq(batch_last_sequence(batch.buf->data), INT32_MAX);
    ck_assert_int_eq(sequence_add(INT32_MAX, 1), 0);
    ck_assert_int_eq(sequence_add(INT32_MAX - 1, 1), INT32_MAX);
    ck_assert_int_eq(sequence_add(0, INT32_MAX), INT32_MAX);
    ck_assert_int_eq(sequence_add(INT32_MAX, INT32_MAX), INT32_MAX - 1);
    batch_set_base_sequence(batch.buf->data, SEQUENCE_NONE);
    ck_assert_int_eq(batch_last_sequence(batch.buf->data), SEQUENCE_NONE);
    grow_release(&batch);
}
END_TEST

START_TEST(transactional_records_need_a_transactional_id_and_control_records_the_broker)
{
    struct batch_rules rules = rules_default();

    expect(batch_of_producer(5, 0, 0, BATCH_TRANSACTIONAL), &rules, ERR_TRANSACTIONAL_ID_AUTHORIZATION_FAILED);
    expect(batch_of_producer(5, 0, 0, BATCH_TRANSACTIONAL | BATCH_CONTROL), &rules,
           ERR_TRANSACTIONAL_ID_AUTHORIZATION_FAILED);
    expect(batch_of_producer(-1, -1, -1, BATCH_CONTROL), &rules, ERR_INVALID_RECORD);
    rules.has_transactional_id = true;
    expect(batch_of_producer(5, 0, 0, BATCH_TRANSACTIONAL), &rules, ERR_OK);
    expect(batch_of_producer(5, 0, 0, 0), &rules, ERR_OK);
    expect(batch_of_producer(5, 0, 0, BATCH_TRANSACTIONAL | BATCH_CONTROL), &rules, ERR_INVALID_RECORD);
    rules.origin = BATCH_FROM_BROKER;
    expect(batch_of_producer(5, 0, -1, BATCH_TRANSACTIONAL | BATCH_CONTROL), &rules, ERR_OK);
}
END_TEST

START_TEST(zstd_needs_produce_version_7)
{
    struct batch_rules rules = rules_default();
    struct batch_options options = options_default(CODEC_ZSTD);
    struct grow batch = batch_with(&options, 1, 1);

    rules.produce_version = 6;
    batch.buf->data[BATCH_CRC] ^= 1;
    ck_assert_int_eq(check(&batch, &rules), ERR_UNSUPPORTED_COMPRESSION_TYPE);
    seal(&batch);
    rules.produce_version = 7;
    ck_assert_int_eq(check(&batch, &rules), ERR_OK);
    grow_release(&batch);
}
END_TEST

START_TEST(what_does_not_decompress_is_an_error_that_is_not_retried)
{
    struct batch_rules rules = rules_default();

    for (int codec = CODEC_GZIP; codec <= BATCH_CODEC_MASK; codec++) {
        expect(batch_of_bytes((enum codec)codec, "\020\0\0\0\002k\002v\0", 9, 1), &rules, ERR_UNKNOWN_SERVER_ERROR);
    }
    ck_assert(!err_retriable(ERR_UNKNOWN_SERVER_ERROR));
}
END_TEST

START_TEST(more_decompressed_bytes_than_allowed_are_invalid)
{
    for (enum codec codec = CODEC_GZIP; codec < CODEC_COUNT; codec++) {
        struct batch_rules rules = rules_default();
        struct batch_options options = options_default(codec);
        struct grow batch = batch_with(&options, 10, 100000);

        ck_assert_int_eq(check(&batch, &rules), ERR_OK);
        rules.decompress.max_bytes = 100000;
        ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD);
        grow_release(&batch);
    }
}
END_TEST

/* Records larger than the window of the decompressor: only walked, not held. */
START_TEST(large_records_of_compressed_batches_take_no_memory)
{
    for (enum codec codec = CODEC_GZIP; codec < CODEC_COUNT; codec++) {
        struct batch_rules rules = rules_default();
        struct batch_options options = options_default(codec);
        struct grow batch = batch_with(&options, 3, 10 << 20);

        rules.max_message_bytes = 100 << 20;
        compress_scratch_trim(&scratch, 0);
        ck_assert_int_eq(check(&batch, &rules), ERR_OK);
        ck_assert_int_eq(verdict.max_timestamp_delta, 2);
        ck_assert_uint_le(compress_scratch_bytes(&scratch), 4 << 20);
        rules.decompress.max_bytes = (20 << 20) + 1000;
        ck_assert_int_eq(check(&batch, &rules), ERR_INVALID_RECORD);
        grow_release(&batch);
    }
}
END_TEST

struct bad_record {
    const char *bytes;
    size_t len;
};

#define BAD(text)              \
    {                          \
        text, sizeof(text) - 1 \
    }

START_TEST(malformed_records_are_invalid_in_every_codec)
{
    static const struct bad_record bad[] = {
        BAD("\000"),                               /* no attributes */
        BAD("\020\0\0\0\002k\002v"),               /* cut */
        BAD("\020\0\0\0\002k\002v\0\0\0"),         /* bytes left over */
        BAD("\022\0\0\0\002k\002v\0\0"),           /* length longer than the parts */
        BAD("\016\0\0\0\002k\002v\0"),             /* shorter */
        BAD("\001\0\0\0\002k\002v\0"),             /* negative length */
        BAD("\020\0\0\0\144k\002v\0"),             /* key beyond the record */
        BAD("\016\0\0\0\003\002v\0"),              /* key length -2 (Kafka reads it as null) */
        BAD("\020\0\0\0\002k\144v\0"),             /* value beyond */
        BAD("\016\0\0\0\002k\003\0"),              /* value length -2 */
        BAD("\020\0\0\0\002k\002v\001"),           /* header count -1 */
        BAD("\020\0\0\0\002k\002v\002"),           /* a header that is not there */
        BAD("\024\0\0\0\002k\002v\002\001\000"),   /* header key null */
        BAD("\024\0\0\0\002k\002v\002\000\004"),   /* header value beyond */
        BAD("\024\0\0\0\002k\002v\002\000\003"),   /* header value length -2 */
        BAD("\020\0\200\200\200\200\200\200\200"), /* timestamp without end */
        BAD("\020\0\0\200\200\200\200\200\200"),   /* offset too long */
        BAD("\200\200\200\200\200\000"),           /* length too long */
    };
    static const struct bad_record good[] = {
        BAD("\020\0\0\0\002k\002v\0"), BAD("\014\0\0\0\001\001\0"), /* both null */
        BAD("\024\0\0\0\002k\002v\002\000\001"),                    /* an empty header key, a null value */
    };
    struct batch_rules rules = rules_default();

    for (size_t i = 0; i < ARRAY_LEN(good); i++) {
        expect(batch_of_bytes(CODEC_NONE, good[i].bytes, good[i].len, 1), &rules, ERR_OK);
    }
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        expect(batch_of_bytes(CODEC_NONE, bad[i].bytes, bad[i].len, 1), &rules, ERR_INVALID_RECORD);
        for (enum codec codec = CODEC_GZIP; codec < CODEC_COUNT; codec++) {
            struct grow packed = {0};
            struct compressor c;

            compress_open(&c, &scratch, codec, 1, &packed, NULL);
            compress_write(&c, SLICE(bad[i].bytes, bad[i].len), NULL);
            ck_assert_int_eq(compress_finish(&c, NULL), ERR_OK);
            expect(batch_of_bytes(codec, packed.buf->data, packed.len, 1), &rules, ERR_INVALID_RECORD);
            grow_release(&packed);
        }
    }
}
END_TEST

/* Base time far off, the bit of log append time set by the producer, and a
 * wrong maxTimestamp: the records' own times count. */
START_TEST(max_timestamp_is_taken_from_the_records)
{
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of(3);

    batch_set_max_timestamp(batch.buf->data, 5);
    batch_set_attributes(batch.buf->data, BATCH_LOG_APPEND_TIME);
    seal(&batch);
    ck_assert_int_eq(check(&batch, &rules), ERR_OK);
    ck_assert_int_eq(verdict.max_timestamp, now_ms + 2);
    grow_release(&batch);
}
END_TEST

START_TEST(log_append_time_is_the_brokers)
{
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of(3);

    rules.timestamp_type = TIMESTAMP_LOG_APPEND;
    rules.now_ms = now_ms + 1000;
    ck_assert_int_eq(check(&batch, &rules), ERR_OK);
    ck_assert_int_eq(verdict.max_timestamp, now_ms + 1000);
    ck_assert_int_eq(verdict.log_append_time_ms, now_ms + 1000);
    ck_assert_int_eq(verdict.max_timestamp_delta, 2);
    grow_release(&batch);
}
END_TEST

static void check_stored_as(struct slice stored, enum codec codec, int count, int64_t first_time)
{
    struct compress_scratch reading = {0};
    struct record_iter iter;
    struct record record;
    int i = 0;

    ck_assert_int_eq(batch_codec(stored.data), codec);
    ck_assert(batch_crc_ok(stored));
    ck_assert_uint_eq(batch_size(stored.data), stored.len);
    ck_assert_int_eq(record_iter_open(&iter, stored, RECORD_WHOLE, &reading, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    for (; record_iter_next(&iter, &record); i++) {
        ck_assert_int_eq(record.offset_delta, i);
        ck_assert_int_eq(record.timestamp, first_time + i);
        ck_assert_uint_eq(record.value.len, 1000);
    }
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
    ck_assert_int_eq(i, count);
    compress_scratch_trim(&reading, 0);
}

START_TEST(every_codec_is_recompressed_to_every_other)
{
    for (enum codec from = CODEC_NONE; from < CODEC_COUNT; from++) {
        for (enum codec to = CODEC_NONE; to < CODEC_COUNT; to++) {
            struct batch_rules rules = rules_default();
            struct batch_options options = options_default(from);

            options.producer_id = 900;
            options.producer_epoch = 3;
            options.base_sequence = 7;
            options.transactional = true;
            struct grow batch = batch_with(&options, 100, 1000);

            rules.has_transactional_id = true;
            rules.recompress = true;
            rules.codec = to;
            rules.level = codec_default_level(to);
            ck_assert_int_eq(check(&batch, &rules), ERR_OK);
            ck_assert((verdict.rewritten == NULL) == (from == to));
            check_stored_as(verdict.batch, to, 100, now_ms);
            ck_assert_int_eq(batch_producer_id(verdict.batch.data), 900);
            ck_assert_int_eq(batch_producer_epoch(verdict.batch.data), 3);
            ck_assert_int_eq(batch_last_sequence(verdict.batch.data), 106);
            ck_assert(batch_is_transactional(verdict.batch.data));
            grow_release(&batch);
        }
    }
}
END_TEST

/* Kafka stores a plain batch like this as it came; offsets that repeat would
 * mislead every reader, so the records are numbered as they stand. */
START_TEST(wrong_offset_deltas_are_put_right)
{
    static const char records[] = "\020\0\0\012\002k\002v\0"
                                  "\020\0\0\012\002k\002w\0";
    struct batch_rules rules = rules_default();
    struct grow batch = batch_of_bytes(CODEC_NONE, records, sizeof(records) - 1, 2);

    ck_assert_int_eq(check(&batch, &rules), ERR_OK);
    ck_assert_ptr_nonnull(verdict.rewritten);
    struct record_iter iter;
    struct record record;

    ck_assert_int_eq(record_iter_open(&iter, verdict.batch, RECORD_WHOLE, NULL, DECOMPRESS_LIMIT_DEFAULT, NULL),
                     ERR_OK);
    for (int i = 0; i < 2; i++) {
        ck_assert(record_iter_next(&iter, &record));
        ck_assert_int_eq(record.offset_delta, i);
        ck_assert_int_eq(record.value.data[0], 'v' + i);
    }
    record_iter_close(&iter, NULL);
    grow_release(&batch);
}
END_TEST

START_TEST(a_stamp_changes_the_checksum_only_where_it_covers)
{
    struct grow batch = batch_of(3);
    uint8_t *bytes = batch.buf->data;
    uint32_t crc = batch_crc(bytes);
    struct batch_stamp stamp = {.base_offset = 1234567890123, .leader_epoch = 7, .max_timestamp = now_ms + 2};

    batch_stamp(bytes, &stamp);
    ck_assert_int_eq(batch_base_offset(bytes), 1234567890123);
    ck_assert_int_eq(batch_last_offset(bytes), 1234567890125);
    ck_assert_int_eq(batch_leader_epoch(bytes), 7);
    ck_assert_uint_eq(batch_crc(bytes), crc);
    ck_assert(batch_crc_ok(grow_slice(&batch)));
    stamp.timestamp_type = TIMESTAMP_LOG_APPEND;
    stamp.max_timestamp = now_ms + 99;
    batch_stamp(bytes, &stamp);
    ck_assert_uint_ne(batch_crc(bytes), crc);
    ck_assert(batch_crc_ok(grow_slice(&batch)));
    ck_assert_int_eq(batch_max_timestamp(bytes), now_ms + 99);
    ck_assert_int_eq(batch_attributes(bytes), BATCH_LOG_APPEND_TIME);
    stamp.timestamp_type = TIMESTAMP_CREATE;
    stamp.max_timestamp = now_ms + 2;
    batch_stamp(bytes, &stamp);
    ck_assert_uint_eq(batch_crc(bytes), crc);
    grow_release(&batch);
}
END_TEST

/* 1 MiB of plain bytes, in a few hundred. */
START_TEST(work_beyond_what_is_wanted_at_once_is_left_to_the_caller)
{
    struct batch_options options = options_default(CODEC_ZSTD);
    struct batch_rules rules = rules_default();
    struct grow batch = batch_with(&options, 1024, 1024);

    rules.at_once = 1 << 20;
    ck_assert_int_eq(batch_check(grow_slice(&batch), &rules, &scratch, &verdict, &info), ERR_WOULD_BLOCK);
    rules.at_once = 1 << 21;
    ck_assert_int_eq(batch_check(grow_slice(&batch), &rules, &scratch, &verdict, &info), ERR_OK);
    ck_assert_uint_gt(verdict.work, 1 << 20);
    batch_verdict_release(&verdict);

    rules.recompress = true; /* costs more than reading */
    rules.codec = CODEC_LZ4;
    rules.level = codec_default_level(CODEC_LZ4);
    ck_assert_int_eq(batch_check(grow_slice(&batch), &rules, &scratch, &verdict, &info), ERR_WOULD_BLOCK);
    rules.at_once = 0;
    ck_assert_int_eq(batch_check(grow_slice(&batch), &rules, &scratch, &verdict, &info), ERR_OK);
    ck_assert_uint_gt(verdict.work, 16 << 20);
    batch_verdict_release(&verdict);
    grow_release(&batch);
}
END_TEST

TEST_MAIN(a_right_batch_is_accepted_as_it_is, no_record_may_become_larger_than_allowed,
          what_is_not_exactly_one_batch_is_refused, lengths_and_magics_that_no_batch_has_are_corrupt,
          a_wrong_checksum_is_corrupt_and_any_changed_byte_is_noticed,
          counts_that_contradict_each_other_or_the_records_are_invalid,
          a_client_must_start_at_offset_0_the_broker_need_not, the_first_fault_in_kafkas_order_gives_the_error,
          the_size_limit_is_on_the_batch_as_sent_header_included, the_size_limit_holds_again_after_recompression,
          a_batch_larger_than_a_segment_is_refused, timestamps_outside_the_range_are_named_one_by_one,
          extreme_timestamps_do_not_overflow_the_range, a_compacted_topic_names_the_records_without_key,
          more_record_errors_than_there_is_room_are_only_counted, a_producer_id_needs_epoch_and_sequence,
          sequences_wrap_to_0, transactional_records_need_a_transactional_id_and_control_records_the_broker,
          zstd_needs_produce_version_7, what_does_not_decompress_is_an_error_that_is_not_retried,
          more_decompressed_bytes_than_allowed_are_invalid, large_records_of_compressed_batches_take_no_memory,
          malformed_records_are_invalid_in_every_codec, max_timestamp_is_taken_from_the_records,
          log_append_time_is_the_brokers, every_codec_is_recompressed_to_every_other, wrong_offset_deltas_are_put_right,
          a_stamp_changes_the_checksum_only_where_it_covers, work_beyond_what_is_wanted_at_once_is_left_to_the_caller)
