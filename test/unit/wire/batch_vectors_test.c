/* Every golden batch of magic 2 is read to what Kafka's own reader gives, and
 * the plain ones are built again to the same bytes. */
#include "check_main.h"
#include "expected.h"
#include "wire/wire.h"

/* The rule of the vectors *.big. */
static void check_big_record(int index, const struct record *record)
{
    char key[32], value[128];

    snprintf(key, sizeof(key), "key-%d", index);
    int len = snprintf(value, sizeof(value), "value-%d-", index);

    for (int i = 0; i < 8; i++) {
        len += snprintf(value + len, sizeof(value) - (size_t)len, "abcdefghij");
    }
    ck_assert_int_eq(record->offset, 1000 + index);
    ck_assert_int_eq(record->timestamp, 1700000000000 + index);
    ck_assert_uint_eq(record->key.len, strlen(key));
    ck_assert_mem_eq(record->key.data, key, record->key.len);
    ck_assert_uint_eq(record->value.len, strlen(value));
    ck_assert_mem_eq(record->value.data, value, record->value.len);
}

static void check_records(const json_t *expected, struct slice batch)
{
    struct compress_scratch scratch = {0};
    struct record_iter iter;
    struct record record;
    const json_t *records = json_object_get(expected, "records");
    int count = 0;

    ck_assert_int_eq(record_iter_open(&iter, batch, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    while (record_iter_next(&iter, &record)) {
        if (records) {
            check_record(json_array_get(records, (size_t)count), batch.data, &record);
        } else {
            check_big_record(count, &record);
        }
        count++;
    }
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
    ck_assert_int_eq(count, records ? (int)json_array_size(records) : number(expected, "recordCountRead"));
    compress_scratch_trim(&scratch, 0);
}

static void check_batch(const json_t *expected, struct slice batch)
{
    const uint8_t *at = batch.data;

    ck_assert_int_eq(batch_base_offset(at), number(expected, "baseOffset"));
    ck_assert_int_eq(batch_last_offset(at), number(expected, "lastOffset"));
    ck_assert_int_eq(batch_max_timestamp(at), number(expected, "maxTimestamp"));
    ck_assert_int_eq(batch_leader_epoch(at), number(expected, "partitionLeaderEpoch"));
    ck_assert_int_eq(batch_producer_id(at), number(expected, "producerId"));
    ck_assert_int_eq(batch_producer_epoch(at), number(expected, "producerEpoch"));
    ck_assert_int_eq(batch_base_sequence(at), number(expected, "baseSequence"));
    ck_assert_int_eq(batch_last_sequence(at), number(expected, "lastSequence"));
    ck_assert_int_eq(batch_record_count(at), number(expected, "count"));
    ck_assert_int_eq(batch_base_timestamp(at), number(expected, "baseTimestampField"));
    ck_assert_int_eq(batch_is_transactional(at), flag(expected, "isTransactional"));
    ck_assert_int_eq(batch_is_control(at), flag(expected, "isControl"));
    ck_assert_int_eq(batch_has_delete_horizon(at), json_object_get(expected, "deleteHorizonMs") != NULL);
    ck_assert_str_eq(codec_name(batch_codec(at)), json_string_value(json_object_get(expected, "compression")));
    ck_assert(batch_crc_ok(batch));
    check_records(expected, batch);
}

static void check_vector(const char *name, struct slice bytes)
{
    const json_t *batches = expected_batches(name);
    size_t index = 0, size = 0;

    if (strncmp(name, "v2.", 3) != 0) {
        return;
    }
    while (bytes.len) {
        ck_assert_int_eq(batch_frame(bytes, SIZE_MAX, &size), BATCH_WHOLE);
        ck_assert_int_eq((int64_t)size, number(json_array_get(batches, index), "sizeInBytes"));
        check_batch(json_array_get(batches, index), SLICE(bytes.data, size));
        bytes = SLICE(bytes.data + size, bytes.len - size);
        index++;
    }
    ck_assert_uint_eq(index, json_array_size(batches));
}

START_TEST(every_vector_reads_as_kafka_reads_it)
{
    ck_assert_int_eq(each_vector(check_vector), 56);
    json_decref(expectations);
    expectations = NULL;
}
END_TEST

static struct batch_options options_of(const uint8_t *batch, enum codec codec)
{
    return (struct batch_options){
        .base_offset = batch_base_offset(batch),
        .leader_epoch = batch_leader_epoch(batch),
        .codec = codec,
        .level = codec_default_level(codec),
        .timestamp_type = batch_attributes(batch) & BATCH_LOG_APPEND_TIME ? TIMESTAMP_LOG_APPEND : TIMESTAMP_CREATE,
        .log_append_time_ms = batch_max_timestamp(batch),
        .producer_id = batch_producer_id(batch),
        .producer_epoch = batch_producer_epoch(batch),
        .base_sequence = batch_base_sequence(batch),
        .transactional = batch_is_transactional(batch),
        .control = batch_is_control(batch),
        .has_delete_horizon = batch_has_delete_horizon(batch),
        .delete_horizon_ms = batch_base_timestamp(batch),
    };
}

/* Copies the records of a batch into a new one, with its create times. */
static void rebuild(struct slice batch, enum codec codec, struct grow *out)
{
    struct compress_scratch scratch = {0}, write_scratch = {0};
    struct batch_options options = options_of(batch.data, codec);
    struct batch_builder builder;
    struct record_iter iter;
    struct record record;

    ck_assert_int_eq(record_iter_open(&iter, batch, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    iter.has_fixed_timestamp = false;
    batch_builder_init(&builder, &options, &write_scratch, out);
    while (record_iter_next(&iter, &record)) {
        struct record_header headers[8];
        size_t count = 0;

        while (count < ARRAY_LEN(headers) && record_header_next(&record.headers, &headers[count])) {
            count++;
        }
        batch_builder_add_at(&builder, record.offset_delta, record.timestamp, record.key, record.value, headers, count);
    }
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
    batch_builder_set_last_offset_delta(&builder, batch_last_offset_delta(batch.data));
    if (builder.record_count == 0) {
        builder.max_timestamp = batch_max_timestamp(batch.data);
    }
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    compress_scratch_trim(&scratch, 0);
    compress_scratch_trim(&write_scratch, 0);
}

static void check_rebuild(const char *name, struct slice bytes)
{
    struct grow out = {0};
    size_t size = 0;

    if (strncmp(name, "v2.none.", 8) != 0 && strncmp(name, "v2.control.", 11) != 0) {
        return;
    }
    ck_assert_int_eq(batch_frame(bytes, SIZE_MAX, &size), BATCH_WHOLE);
    rebuild(SLICE(bytes.data, size), CODEC_NONE, &out);
    ck_assert_msg(out.len == bytes.len && memcmp(out.buf->data, bytes.data, bytes.len) == 0, "%s differs", name);
    grow_release(&out);
}

START_TEST(plain_batches_are_built_to_the_same_bytes)
{
    ck_assert_int_eq(each_vector(check_rebuild), 56);
}
END_TEST

/* Frame settings as Java's: what stands before the first compressed byte. */
START_TEST(compressed_batches_start_with_kafkas_framing)
{
    static const struct {
        const char *vector;
        enum codec codec;
        size_t framing;
    } cases[] = {{"v2.gzip.big", CODEC_GZIP, 10},
                 {"v2.snappy.big", CODEC_SNAPPY, 16},
                 {"v2.lz4.big", CODEC_LZ4, 7},
                 {"v2.zstd.big", CODEC_ZSTD, 5}};

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct slice bytes = vector_named(cases[i].vector);
        struct grow out = {0};

        rebuild(bytes, cases[i].codec, &out);
        ck_assert_mem_eq(out.buf->data + BATCH_HEADER_SIZE, bytes.data + BATCH_HEADER_SIZE, cases[i].framing);
        ck_assert_mem_eq(out.buf->data + BATCH_ATTRIBUTES, bytes.data + BATCH_ATTRIBUTES,
                         BATCH_HEADER_SIZE - BATCH_ATTRIBUTES);
        ck_assert(batch_crc_ok(grow_slice(&out)));
        ck_assert_uint_lt(out.len, bytes.len * 12 / 10);
        free((void *)(uintptr_t)bytes.data);
        grow_release(&out);
    }
}
END_TEST

TEST_MAIN(every_vector_reads_as_kafka_reads_it, plain_batches_are_built_to_the_same_bytes,
          compressed_batches_start_with_kafkas_framing)
