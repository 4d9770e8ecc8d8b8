#include "check_main.h"
#include "vectors.h"
#include "wire/wire.h"

static struct grow one_record_batch(const struct batch_options *options)
{
    struct grow out = {0};
    struct batch_builder builder;

    batch_builder_init(&builder, options, NULL, &out);
    batch_builder_add(&builder, 1000, SLICE("key", 3), SLICE("value", 5), NULL, 0);
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    return out;
}

START_TEST(a_frame_is_whole_only_when_all_its_bytes_are_there)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct grow batch = one_record_batch(&options);
    size_t size = 77;

    for (size_t len = 0; len < batch.len; len++) {
        ck_assert_int_eq(batch_frame(SLICE(batch.buf->data, len), SIZE_MAX, &size), BATCH_PARTIAL);
        ck_assert_uint_eq(size, 77);
    }
    ck_assert_int_eq(batch_frame(grow_slice(&batch), SIZE_MAX, &size), BATCH_WHOLE);
    ck_assert_uint_eq(size, batch.len);
    grow_append(&batch, "more", 4);
    ck_assert_int_eq(batch_frame(grow_slice(&batch), size, &size), BATCH_WHOLE);
    ck_assert_uint_eq(size, batch.len - 4);
    ck_assert_int_eq(batch_frame(grow_slice(&batch), size - 1, &size), BATCH_BAD);
    grow_release(&batch);
}
END_TEST

START_TEST(a_frame_with_an_impossible_length_or_magic_is_bad_before_its_end)
{
    uint8_t head[BATCH_HEADER_SIZE] = {0};
    static const struct {
        int32_t length;
        int8_t magic;
        enum batch_frame expected;
    } cases[] = {{13, 0, BATCH_BAD}, {14, 0, BATCH_WHOLE},      {21, 1, BATCH_BAD},           {22, 1, BATCH_WHOLE},
                 {48, 2, BATCH_BAD}, {49, 2, BATCH_WHOLE},      {49, 3, BATCH_BAD},           {49, -1, BATCH_BAD},
                 {-1, 2, BATCH_BAD}, {INT32_MIN, 2, BATCH_BAD}, {INT32_MAX, 2, BATCH_PARTIAL}};

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        size_t size = 0;

        batch_set_length(head, cases[i].length);
        head[BATCH_MAGIC] = (uint8_t)cases[i].magic;
        ck_assert_int_eq(batch_frame(SLICE(head, sizeof(head)), SIZE_MAX, &size), cases[i].expected);
    }
    batch_set_length(head, INT32_MAX);
    ck_assert_int_eq(batch_frame(SLICE(head, sizeof(head)), 1 << 20, &(size_t){0}), BATCH_BAD);
}
END_TEST

START_TEST(transaction_markers_are_as_kafka_writes_them)
{
    static const struct {
        const char *vector;
        bool commit;
        int32_t coordinator_epoch;
    } cases[] = {{"v2.control.commit", true, 11}, {"v2.control.abort", false, 12}};

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct slice wanted = vector_named(cases[i].vector);
        struct batch_options options = BATCH_OPTIONS_DEFAULT;
        struct grow out = {0};
        struct batch_builder builder;

        options.base_offset = batch_base_offset(wanted.data);
        options.leader_epoch = batch_leader_epoch(wanted.data);
        options.producer_id = batch_producer_id(wanted.data);
        options.producer_epoch = batch_producer_epoch(wanted.data);
        options.transactional = options.control = true;
        batch_builder_init(&builder, &options, NULL, &out);
        batch_builder_add_end_marker(&builder, batch_max_timestamp(wanted.data), cases[i].commit,
                                     cases[i].coordinator_epoch);
        ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
        ck_assert_uint_eq(out.len, wanted.len);
        ck_assert_mem_eq(out.buf->data, wanted.data, wanted.len);
        grow_release(&out);
        free((void *)(uintptr_t)wanted.data);
    }
}
END_TEST

START_TEST(control_records_are_read_back)
{
    int16_t version, type;
    int32_t epoch;

    ck_assert(control_key_read(SLICE("\0\0\0\1", 4), &version, &type));
    ck_assert_int_eq(version, 0);
    ck_assert_int_eq(type, CONTROL_COMMIT);
    ck_assert(!control_key_read(SLICE("\0\0\0", 3), &version, &type));
    ck_assert(!control_key_read(SLICE(NULL, 0), &version, &type));
    ck_assert(!control_key_read(SLICE("\377\377\0\1", 4), &version, &type));
    ck_assert(end_marker_read(SLICE("\0\0\0\0\0\013", 6), &epoch));
    ck_assert_int_eq(epoch, 11);
    ck_assert(!end_marker_read(SLICE("\0\0\0\0\0", 5), &epoch));
}
END_TEST

START_TEST(several_batches_may_be_built_into_one_buffer)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct grow out = {0};

    for (int i = 0; i < 3; i++) {
        struct batch_builder builder;

        options.base_offset = i * 10;
        batch_builder_init(&builder, &options, NULL, &out);
        for (int k = 0; k <= i; k++) {
            batch_builder_add(&builder, 5, SLICE(NULL, 0), SLICE("v", 1), NULL, 0);
        }
        ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    }
    struct slice rest = grow_slice(&out);

    for (int i = 0; i < 3; i++) {
        size_t size = 0;

        ck_assert_int_eq(batch_frame(rest, SIZE_MAX, &size), BATCH_WHOLE);
        ck_assert(batch_crc_ok(SLICE(rest.data, size)));
        ck_assert_int_eq(batch_base_offset(rest.data), i * 10);
        ck_assert_int_eq(batch_record_count(rest.data), i + 1);
        rest = SLICE(rest.data + size, rest.len - size);
    }
    ck_assert_uint_eq(rest.len, 0);
    grow_release(&out);
}
END_TEST

START_TEST(a_batch_that_outgrows_its_limit_leaves_no_trace)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct grow out = {.limit = 200};
    struct batch_builder builder;
    static const uint8_t value[300];

    grow_append(&out, "before", 6);
    batch_builder_init(&builder, &options, NULL, &out);
    batch_builder_add(&builder, 5, SLICE(NULL, 0), SLICE(value, sizeof(value)), NULL, 0);
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_LIMIT);
    ck_assert_uint_eq(out.len, 6);
    grow_release(&out);
}
END_TEST

START_TEST(a_builder_given_up_releases_the_scratch_and_its_bytes)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct compress_scratch scratch = {0};
    struct grow out = {0};
    struct batch_builder builder;

    options.codec = CODEC_LZ4;
    batch_builder_init(&builder, &options, &scratch, &out);
    batch_builder_add(&builder, 5, SLICE(NULL, 0), SLICE("v", 1), NULL, 0);
    ck_assert(scratch.writing);
    batch_builder_release(&builder);
    batch_builder_release(&builder);
    ck_assert(!scratch.writing);
    ck_assert_uint_eq(out.len, 0);
    compress_scratch_trim(&scratch, 0);
    grow_release(&out);
}
END_TEST

/* A consumer that stops early. */
START_TEST(a_walk_left_early_is_no_error_and_frees_the_scratch)
{
    struct slice batch = vector_named("v2.zstd.big");
    struct compress_scratch scratch = {0};
    struct record_iter iter;
    struct record record;

    ck_assert_int_eq(record_iter_open(&iter, batch, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    ck_assert(record_iter_next(&iter, &record));
    ck_assert(scratch.reading);
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
    ck_assert(!scratch.reading);
    compress_scratch_trim(&scratch, 0);
    free((void *)(uintptr_t)batch.data);
}
END_TEST

/* 200 KiB values pass through a window of 64 KiB, which grows for them. */
START_TEST(records_larger_than_the_window_come_whole_when_asked)
{
    enum { VALUE = 200 << 10, COUNT = 5 };
    uint8_t *value = malloc(VALUE);

    for (enum codec codec = CODEC_GZIP; codec < CODEC_COUNT; codec++) {
        struct batch_options options = BATCH_OPTIONS_DEFAULT;
        struct compress_scratch scratch = {0};
        struct grow out = {0};
        struct batch_builder builder;
        struct record_iter iter;
        struct record record;

        options.codec = codec;
        batch_builder_init(&builder, &options, &scratch, &out);
        for (int i = 0; i < COUNT; i++) {
            memset(value, 'a' + i, VALUE);
            batch_builder_add(&builder, i, SLICE("k", 1), SLICE(value, VALUE), NULL, 0);
        }
        ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
        ck_assert_int_eq(
            record_iter_open(&iter, grow_slice(&out), RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
        for (int i = 0; i < COUNT; i++) {
            memset(value, 'a' + i, VALUE);
            ck_assert(record_iter_next(&iter, &record));
            ck_assert_uint_eq(record.value.len, VALUE);
            ck_assert_mem_eq(record.value.data, value, VALUE);
        }
        ck_assert(!record_iter_next(&iter, &record));
        ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
        compress_scratch_trim(&scratch, 0);
        grow_release(&out);
    }
    free(value);
}
END_TEST

TEST_MAIN(a_frame_is_whole_only_when_all_its_bytes_are_there,
          a_frame_with_an_impossible_length_or_magic_is_bad_before_its_end,
          transaction_markers_are_as_kafka_writes_them, control_records_are_read_back,
          several_batches_may_be_built_into_one_buffer, a_batch_that_outgrows_its_limit_leaves_no_trace,
          a_builder_given_up_releases_the_scratch_and_its_bytes, a_walk_left_early_is_no_error_and_frees_the_scratch,
          records_larger_than_the_window_come_whole_when_asked)
