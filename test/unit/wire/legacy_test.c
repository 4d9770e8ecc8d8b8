/* Messages of magic 0 and 1: read as Kafka reads them, built, converted. */
#include "check_main.h"
#include "expected.h"

static struct compress_scratch scratch;

static void check_message(const json_t *expected, struct slice message)
{
    const json_t *records = json_object_get(expected, "records");
    const char *type = json_string_value(json_object_get(expected, "timestampType"));
    struct record_iter iter;
    struct record record;
    size_t count = 0;

    ck_assert_int_eq(batch_magic(message.data), number(expected, "magic"));
    ck_assert_int_eq(batch_base_offset(message.data), number(expected, "lastOffset"));
    ck_assert_int_eq(message_timestamp(message.data), number(expected, "maxTimestamp"));
    ck_assert_int_eq(message_timestamp_type(message.data),
                     strcmp(type, "LogAppendTime") == 0 ? TIMESTAMP_LOG_APPEND : TIMESTAMP_CREATE);
    ck_assert_str_eq(codec_name(message_codec(message.data)),
                     json_string_value(json_object_get(expected, "compression")));
    ck_assert(message_crc_ok(message));
    ck_assert_int_eq(record_iter_open(&iter, message, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    while (record_iter_next(&iter, &record)) {
        check_record(json_array_get(records, count++), NULL, &record);
    }
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
    ck_assert_uint_eq(count, json_array_size(records));
}

static bool is_legacy(const char *name)
{
    return strncmp(name, "v0.", 3) == 0 || strncmp(name, "v1.", 3) == 0;
}

static void check_vector(const char *name, struct slice bytes)
{
    const json_t *batches = expected_batches(name);
    size_t index = 0, size = 0;

    if (!is_legacy(name)) {
        return;
    }
    while (bytes.len) {
        ck_assert_int_eq(batch_frame(bytes, SIZE_MAX, &size), BATCH_WHOLE);
        check_message(json_array_get(batches, index++), SLICE(bytes.data, size));
        bytes = SLICE(bytes.data + size, bytes.len - size);
    }
    ck_assert_uint_eq(index, json_array_size(batches));
}

START_TEST(every_vector_of_magic_0_and_1_reads_as_kafka_reads_it)
{
    ck_assert_int_eq(each_vector(check_vector), 56);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

/* Reads all records of framed bytes into messages of one magic. */
static void read_messages(struct slice bytes, bool relative, struct grow *out)
{
    int64_t first = -1;
    size_t size = 0;

    while (bytes.len && batch_frame(bytes, SIZE_MAX, &size) == BATCH_WHOLE) {
        struct slice framed = SLICE(bytes.data, size);
        struct record_iter iter;
        struct record record;

        ck_assert_int_eq(record_iter_open(&iter, framed, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL),
                         ERR_OK);
        while (record_iter_next(&iter, &record)) {
            first = first < 0 ? record.offset : first;
            message_append(out, &(struct message){.magic = batch_magic(framed.data),
                                                  .offset = record.offset - (relative ? first : 0),
                                                  .timestamp_type = message_timestamp_type(framed.data),
                                                  .timestamp = record.timestamp,
                                                  .key = record.key,
                                                  .value = record.value});
        }
        ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
        bytes = SLICE(bytes.data + size, bytes.len - size);
    }
}

static void check_build(const char *name, struct slice bytes)
{
    struct grow out = {0};

    if (is_legacy(name) && message_codec(bytes.data) == CODEC_NONE) {
        read_messages(bytes, false, &out);
        ck_assert_msg(out.len == bytes.len && memcmp(out.buf->data, bytes.data, out.len) == 0, "%s differs", name);
    }
    grow_release(&out);
}

START_TEST(plain_messages_are_built_to_the_same_bytes)
{
    ck_assert_int_eq(each_vector(check_build), 56);
}
END_TEST

/* The records of what is read again are those of the vector. */
static void check_same_records(const json_t *batches, struct slice bytes, bool with_time)
{
    size_t size = 0, batch = 0, index = 0;

    while (bytes.len) {
        struct record_iter iter;
        struct record record;

        ck_assert_int_eq(batch_frame(bytes, SIZE_MAX, &size), BATCH_WHOLE);
        struct slice framed = SLICE(bytes.data, size);

        ck_assert(batch_or_message_crc_ok(framed));
        ck_assert_int_eq(record_iter_open(&iter, framed, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL),
                         ERR_OK);
        while (record_iter_next(&iter, &record)) {
            const json_t *records = json_object_get(json_array_get(batches, batch), "records");
            const json_t *wanted = json_array_get(records, index);

            ck_assert_int_eq(record.offset, number(wanted, "offset"));
            ck_assert_int_eq(record.timestamp, with_time ? number(wanted, "timestamp") : TIMESTAMP_NONE);
            check_hex(json_object_get(wanted, "key"), record.key, "key");
            check_hex(json_object_get(wanted, "value"), record.value, "value");
            if (++index == json_array_size(records)) {
                index = 0;
                batch++;
            }
        }
        ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
        bytes = SLICE(bytes.data + size, bytes.len - size);
    }
    ck_assert_uint_eq(batch, json_array_size(batches));
}

static void check_wrapper(const char *name, struct slice bytes)
{
    struct grow set = {0}, out = {0};

    if (!is_legacy(name) || message_codec(bytes.data) == CODEC_NONE) {
        return;
    }
    int8_t magic = batch_magic(bytes.data);
    enum codec codec = message_codec(bytes.data);

    read_messages(bytes, magic == MAGIC_V1, &set);
    ck_assert_int_eq(message_append_wrapper(&out, magic, codec, codec_default_level(codec), &scratch, grow_slice(&set),
                                            batch_base_offset(bytes.data), message_timestamp_type(bytes.data),
                                            message_timestamp(bytes.data), NULL),
                     ERR_OK);
    ck_assert_uint_eq(batch_size(out.buf->data), out.len);
    if (magic == MAGIC_V0 && codec == CODEC_LZ4) { /* the peculiar header checksum, too */
        ck_assert_mem_eq(out.buf->data + MESSAGE_V0_OVERHEAD, bytes.data + MESSAGE_V0_OVERHEAD, 7);
    }
    check_same_records(expected_batches(name), grow_slice(&out), true);
    grow_release(&set);
    grow_release(&out);
}

START_TEST(wrappers_are_built_that_read_the_same)
{
    ck_assert_int_eq(each_vector(check_wrapper), 56);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

static err_t down_convert(struct slice bytes, int8_t magic, int64_t first_offset, size_t max_bytes, struct grow *out)
{
    struct down_conversion how = {
        .magic = magic, .first_offset = first_offset, .max_bytes = max_bytes, .limit = {.max_bytes = 1 << 24}};

    return records_down_convert(bytes, &how, &scratch, out, NULL);
}

static void check_down(const char *name, struct slice bytes)
{
    if (strstr(name, ".big") || strstr(name, "control") || strstr(name, "empty")) {
        return;
    }
    for (int8_t magic = MAGIC_V0; magic <= MAGIC_V1; magic++) {
        struct grow out = {0};
        err_t err = down_convert(bytes, magic, 0, SIZE_MAX, &out);

        if (strstr(name, "zstd")) {
            ck_assert_int_eq(err, ERR_UNSUPPORTED_COMPRESSION_TYPE);
        } else if (strcmp(name, "v2.three-batches") != 0) {
            ck_assert_int_eq(err, ERR_OK);
            ck_assert_int_le(batch_magic(out.buf->data), magic);
            check_same_records(expected_batches(name), grow_slice(&out), magic == MAGIC_V1 || name[1] == '0');
        }
        grow_release(&out);
    }
}

START_TEST(down_converted_batches_keep_offsets_keys_and_values)
{
    ck_assert_int_eq(each_vector(check_down), 56);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(control_batches_are_left_out_for_old_readers)
{
    struct slice marker = vector_named("v2.control.commit");
    struct grow out = {0};

    ck_assert_int_eq(down_convert(marker, MAGIC_V1, 0, SIZE_MAX, &out), ERR_OK);
    ck_assert_uint_eq(out.len, 0);
    free((void *)(uintptr_t)marker.data);
}
END_TEST

/* Batches of two records, one for each codec given, from offset 0 on. */
static struct grow batches_of(const enum codec *codecs, int count)
{
    struct grow out = {0};

    for (int i = 0; i < count; i++) {
        struct batch_options options = BATCH_OPTIONS_DEFAULT;
        struct batch_builder builder;

        options.base_offset = 2L * i;
        options.codec = codecs[i];
        batch_builder_init(&builder, &options, &scratch, &out);
        batch_builder_add(&builder, 100, SLICE("k", 1), SLICE("value", 5), NULL, 0);
        batch_builder_add(&builder, 200, SLICE("k", 1), SLICE("value", 5), NULL, 0);
        ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    }
    return out;
}

static int64_t first_offset_of(struct slice messages)
{
    struct record_iter iter;
    struct record record = {0};
    size_t size = 0;

    ck_assert_int_eq(batch_frame(messages, SIZE_MAX, &size), BATCH_WHOLE);
    ck_assert_int_eq(
        record_iter_open(&iter, SLICE(messages.data, size), RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL),
        ERR_OK);
    ck_assert(record_iter_next(&iter, &record));
    record_iter_close(&iter, NULL);
    return record.offset;
}

/* Old clients take an offset below the one they asked for as an error, but not within a wrapper. */
START_TEST(plain_messages_start_where_the_reader_does)
{
    for (enum codec codec = CODEC_NONE; codec <= CODEC_LZ4; codec++) {
        struct grow batches = batches_of(&codec, 1), out = {0};

        ck_assert_int_eq(down_convert(grow_slice(&batches), MAGIC_V1, 1, SIZE_MAX, &out), ERR_OK);
        ck_assert_int_eq(first_offset_of(grow_slice(&out)), codec == CODEC_NONE ? 1 : 0);
        grow_release(&batches);
        grow_release(&out);
    }
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(conversion_ends_at_its_limit_but_not_before_one_batch)
{
    static const enum codec codecs[] = {CODEC_NONE, CODEC_NONE, CODEC_NONE};
    struct grow batches = batches_of(codecs, 3), out = {0};
    size_t one = 2 * (MESSAGE_V1_OVERHEAD + strlen("k") + strlen("value"));

    for (size_t max = 0; max <= 4 * one; max++) {
        grow_clear(&out);
        ck_assert_int_eq(down_convert(grow_slice(&batches), MAGIC_V1, 0, max, &out), ERR_OK);
        ck_assert_uint_eq(out.len, MAX(one, MIN(max / (one / 2), (size_t)6) * (one / 2)));
    }
    grow_release(&batches);
    grow_release(&out);
}
END_TEST

START_TEST(conversion_ends_before_what_cannot_be_converted)
{
    static const enum codec codecs[] = {CODEC_GZIP, CODEC_ZSTD, CODEC_NONE};
    struct grow batches = batches_of(codecs, 3), out = {0};
    size_t first = batch_size(batches.buf->data);

    ck_assert_int_eq(down_convert(grow_slice(&batches), MAGIC_V1, 0, SIZE_MAX, &out), ERR_OK);
    ck_assert_uint_eq(batch_size(out.buf->data), out.len);
    grow_clear(&out);
    ck_assert_int_eq(down_convert(SLICE(batches.buf->data + first, batches.len - first), MAGIC_V1, 2, SIZE_MAX, &out),
                     ERR_UNSUPPORTED_COMPRESSION_TYPE);
    ck_assert_uint_eq(out.len, 0);
    grow_release(&batches);
    grow_release(&out);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(a_compressed_message_within_another_is_refused)
{
    struct grow inner = {0}, middle = {0}, outer = {0};
    struct record_iter iter;
    struct record record;

    message_append(&inner, &(struct message){.magic = 1, .value = SLICE("v", 1)});
    ck_assert_int_eq(
        message_append_wrapper(&middle, 1, CODEC_GZIP, 1, &scratch, grow_slice(&inner), 0, TIMESTAMP_CREATE, 5, NULL),
        ERR_OK);
    ck_assert_int_eq(
        message_append_wrapper(&outer, 1, CODEC_GZIP, 1, &scratch, grow_slice(&middle), 0, TIMESTAMP_CREATE, 5, NULL),
        ERR_OK);
    ck_assert_int_eq(
        record_iter_open(&iter, grow_slice(&outer), RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    ck_assert(!record_iter_next(&iter, &record));
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_INVALID_RECORD);
    grow_release(&inner);
    grow_release(&middle);
    grow_release(&outer);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

/* Every byte changed in turn: an error or other records, on exact copies. */
static void damage(const char *name, struct slice bytes)
{
    static const uint8_t changes[] = {0x01, 0x80, 0xff};

    if (!is_legacy(name)) {
        return;
    }
    for (size_t at = 0; at < bytes.len * ARRAY_LEN(changes); at++) {
        uint8_t *copy = malloc(bytes.len);
        struct grow down = {0};

        memcpy(copy, bytes.data, bytes.len);
        copy[at / ARRAY_LEN(changes)] ^= changes[at % ARRAY_LEN(changes)];
        down_convert(SLICE(copy, bytes.len), MAGIC_V0, 0, SIZE_MAX, &down);
        ck_assert(!scratch.reading && !scratch.writing);
        grow_release(&down);
        free(copy);
    }
}

START_TEST(damaged_messages_are_survived)
{
    ck_assert_int_eq(each_vector(damage), 56);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

TEST_MAIN(every_vector_of_magic_0_and_1_reads_as_kafka_reads_it, plain_messages_are_built_to_the_same_bytes,
          wrappers_are_built_that_read_the_same, down_converted_batches_keep_offsets_keys_and_values,
          control_batches_are_left_out_for_old_readers, plain_messages_start_where_the_reader_does,
          conversion_ends_at_its_limit_but_not_before_one_batch, conversion_ends_before_what_cannot_be_converted,
          a_compressed_message_within_another_is_refused, damaged_messages_are_survived)
