#include "check_main.h"
#include "wire/reader.h"
#include "wire/writer.h"

static struct wire_reader reader_of(const void *bytes, size_t len)
{
    struct wire_reader reader;

    wire_reader_init(&reader, SLICE(bytes, len));
    return reader;
}

START_TEST(what_is_written_is_read)
{
    struct wire_writer writer;
    struct uuid id = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}};

    wire_writer_init(&writer, 0);
    wire_write_i8(&writer, -1);
    wire_write_bool(&writer, true);
    wire_write_i16(&writer, -2);
    wire_write_u16(&writer, 65535);
    wire_write_i32(&writer, INT32_MIN);
    wire_write_u32(&writer, UINT32_MAX);
    wire_write_i64(&writer, INT64_MIN);
    wire_write_f64(&writer, 0.1);
    wire_write_uuid(&writer, id);
    wire_write_uvarint(&writer, UINT32_MAX);
    wire_write_uvarlong(&writer, UINT64_MAX);
    wire_write_varint(&writer, INT32_MIN);
    wire_write_varlong(&writer, INT64_MIN);
    ck_assert_int_eq(wire_writer_status(&writer), ERR_OK);
    struct wire_reader reader = reader_of(writer.data, writer.len);

    ck_assert_int_eq(wire_read_i8(&reader), -1);
    ck_assert(wire_read_bool(&reader));
    ck_assert_int_eq(wire_read_i16(&reader), -2);
    ck_assert_int_eq(wire_read_u16(&reader), 65535);
    ck_assert_int_eq(wire_read_i32(&reader), INT32_MIN);
    ck_assert_uint_eq(wire_read_u32(&reader), UINT32_MAX);
    ck_assert_int_eq(wire_read_i64(&reader), INT64_MIN);
    ck_assert_double_eq(wire_read_f64(&reader), 0.1);
    ck_assert(uuid_equal(wire_read_uuid(&reader), id));
    ck_assert_uint_eq(wire_read_uvarint(&reader), UINT32_MAX);
    ck_assert_uint_eq(wire_read_uvarlong(&reader), UINT64_MAX);
    ck_assert_int_eq(wire_read_varint(&reader), INT32_MIN);
    ck_assert_int_eq(wire_read_varlong(&reader), INT64_MIN);
    ck_assert_uint_eq(wire_reader_left(&reader), 0);
    ck_assert_int_eq(wire_reader_status(&reader), ERR_OK);
    wire_writer_free(&writer);
}
END_TEST

START_TEST(null_and_empty_differ_in_both_forms)
{
    for (int flexible = 0; flexible <= 1; flexible++) {
        struct wire_writer writer;

        wire_writer_init(&writer, 0);
        wire_write_string(&writer, STR_NULL, flexible);
        wire_write_string(&writer, STR(""), flexible);
        wire_write_string(&writer, STR("abc"), flexible);
        wire_write_bytes(&writer, SLICE(NULL, 0), flexible);
        wire_write_bytes(&writer, SLICE("", 0), flexible);
        wire_write_bytes(&writer, SLICE("xy", 2), flexible);
        struct wire_reader reader = reader_of(writer.data, writer.len);

        ck_assert_ptr_null(wire_read_nullable_string(&reader, flexible).data);
        ck_assert(str_equal(wire_read_nullable_string(&reader, flexible), STR("")));
        ck_assert(str_equal(wire_read_string(&reader, flexible), STR("abc")));
        ck_assert_ptr_null(wire_read_nullable_bytes(&reader, flexible).data);
        struct slice empty = wire_read_bytes(&reader, flexible);

        ck_assert(empty.data && empty.len == 0);
        ck_assert_uint_eq(wire_read_bytes(&reader, flexible).len, 2);
        ck_assert_int_eq(wire_reader_status(&reader), ERR_OK);
        ck_assert_uint_eq(wire_reader_left(&reader), 0);

        reader = reader_of(writer.data, writer.len);
        wire_read_string(&reader, flexible);
        ck_assert_int_eq(wire_reader_status(&reader), ERR_MALFORMED);
        wire_writer_free(&writer);
    }
}
END_TEST

START_TEST(a_failed_reader_gives_nothing_more)
{
    static const uint8_t bytes[] = {0, 1, 2, 3, 4, 5};
    struct wire_reader reader = reader_of(bytes, sizeof(bytes));

    ck_assert_int_eq(wire_read_i32(&reader), 0x00010203);
    ck_assert_int_eq(wire_read_i32(&reader), 0);
    ck_assert_int_eq(wire_read_i8(&reader), 0);
    ck_assert_ptr_null(wire_read_raw(&reader, 0));
    ck_assert_uint_eq(wire_read_uvarint(&reader), 0);
    ck_assert_ptr_null(wire_read_string(&reader, true).data);
    ck_assert_int_eq(wire_read_array_count(&reader, false, 1), -1);
    ck_assert_uint_eq(wire_reader_left(&reader), 0);
    ck_assert_int_eq(wire_reader_status(&reader), ERR_MALFORMED);
}
END_TEST

START_TEST(lengths_that_lie_are_refused)
{
    static const struct {
        uint8_t bytes[8];
        size_t len;
        bool flexible;
    } cases[] = {
        {{0xff, 0xfe}, 2, false},                     /* -2 */
        {{0x80, 0x00}, 2, false},                     /* least int16 */
        {{0, 3, 'a', 'b'}, 4, false},                 /* one more than there is */
        {{4, 'a', 'b'}, 3, true},                     /* the same, compact */
        {{0xff, 0xff, 0xff, 0xff, 0x0f}, 5, true},    /* 2^32 - 2 */
        {{0xff, 0xff, 0xff, 0xff, 0x1f}, 5, true},    /* more than 32 bits */
        {{0x80, 0x80, 0x80, 0x80, 0x80, 1}, 6, true}, /* six bytes */
        {{0x80}, 1, true},                            /* goes on, but ends */
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct wire_reader reader = reader_of(cases[i].bytes, cases[i].len);

        ck_assert_ptr_null(wire_read_nullable_string(&reader, cases[i].flexible).data);
        ck_assert_msg(wire_reader_status(&reader) == ERR_MALFORMED, "case %zu", i);
    }
}
END_TEST

START_TEST(a_string_longer_than_the_protocol_has_is_refused)
{
    struct wire_writer writer;
    char *text = calloc(1, WIRE_MAX_STRING + 1);

    for (int flexible = 0; flexible <= 1; flexible++) {
        wire_writer_init(&writer, 0);
        wire_write_string(&writer, (struct str){text, WIRE_MAX_STRING}, flexible);
        ck_assert_int_eq(wire_writer_status(&writer), ERR_OK);
        wire_write_string(&writer, (struct str){text, WIRE_MAX_STRING + 1}, flexible);
        ck_assert_int_eq(wire_writer_status(&writer), ERR_LIMIT);
        wire_writer_free(&writer);
    }
    wire_writer_init(&writer, 0);
    wire_write_bytes(&writer, SLICE(text, WIRE_MAX_STRING + 1), true);
    struct wire_reader reader = reader_of(writer.data, writer.len);

    ck_assert_ptr_null(wire_read_string(&reader, true).data);
    ck_assert_int_eq(wire_reader_status(&reader), ERR_MALFORMED);
    wire_writer_free(&writer);
    free(text);
}
END_TEST

START_TEST(an_array_count_must_fit_the_bytes_left)
{
    static const uint8_t bytes[] = {0, 0, 0, 2, 1, 2, 3, 4};
    struct wire_reader reader = reader_of(bytes, sizeof(bytes));

    ck_assert_int_eq(wire_read_array_count(&reader, false, 2), 2);
    reader = reader_of(bytes, sizeof(bytes));
    ck_assert_int_eq(wire_read_array_count(&reader, false, 3), -1);
    ck_assert_int_eq(wire_reader_status(&reader), ERR_MALFORMED);
    reader = reader_of("\xff\xff\xff\xff", 4);
    ck_assert_int_eq(wire_read_array_count(&reader, false, 1), -1);
    ck_assert_int_eq(wire_reader_status(&reader), ERR_OK);
    reader = reader_of("\0", 1);
    ck_assert_int_eq(wire_read_array_count(&reader, true, 1), -1);
    ck_assert_int_eq(wire_reader_status(&reader), ERR_OK);
}
END_TEST

START_TEST(tagged_fields_are_stepped_over)
{
    struct wire_reader reader = reader_of("\2\0\1x\5\2yz!", 9);

    wire_skip_tagged_fields(&reader);
    ck_assert_int_eq(wire_read_i8(&reader), '!');
    ck_assert_int_eq(wire_reader_status(&reader), ERR_OK);
    reader = reader_of("\2\5\1x\5\2yz!", 9);
    wire_skip_tagged_fields(&reader);
    ck_assert_int_eq(wire_reader_status(&reader), ERR_MALFORMED);
}
END_TEST

START_TEST(a_writer_stops_at_its_limit_for_good)
{
    struct wire_writer writer;

    wire_writer_init(&writer, 1000);
    for (int i = 0; i < 125; i++) {
        wire_write_i64(&writer, i);
    }
    ck_assert_int_eq(wire_writer_status(&writer), ERR_OK);
    ck_assert_uint_eq(writer.len, 1000);
    wire_write_i8(&writer, 1);
    ck_assert_int_eq(wire_writer_status(&writer), ERR_LIMIT);
    ck_assert_ptr_null(wire_write_room(&writer, 1));
    ck_assert_uint_eq(writer.len, 1000);
    size_t len;

    ck_assert_ptr_null(wire_writer_take(&writer, &len));
    wire_writer_clear(&writer);
    wire_write_i8(&writer, 1);
    ck_assert_int_eq(wire_writer_status(&writer), ERR_OK);
    ck_assert_uint_eq(writer.len, 1);
    wire_writer_free(&writer);
}
END_TEST

START_TEST(the_first_failure_is_the_one_that_is_told)
{
    struct wire_writer writer;

    wire_writer_init(&writer, 1000);
    wire_write_i32(&writer, 1);
    wire_writer_fail(&writer, ERR_USAGE, "first %d", 1);
    wire_writer_fail(&writer, ERR_LIMIT, "second");
    wire_write_i8(&writer, 1); /* there would be room */
    ck_assert_uint_eq(writer.len, 4);
    ck_assert_int_eq(wire_writer_status(&writer), ERR_USAGE);
    ck_assert_str_eq(writer.info.text, "first 1");
    wire_writer_free(&writer);
}
END_TEST

START_TEST(the_buffer_goes_to_who_takes_it)
{
    struct wire_writer writer;
    size_t len = 0;

    wire_writer_init(&writer, 0);
    ck_assert_ptr_null(wire_writer_take(&writer, &len));
    wire_write_raw(&writer, "hello", 5);
    struct buf *buf = wire_writer_take(&writer, &len);

    ck_assert_uint_eq(len, 5);
    ck_assert_mem_eq(buf->data, "hello", 5);
    wire_write_raw(&writer, "again", 5); /* in a new one */
    ck_assert_mem_eq(buf->data, "hello", 5);
    buf_unref(buf);
    wire_writer_free(&writer);
}
END_TEST

START_TEST(a_frame_counts_what_is_spliced_into_it)
{
    struct wire_writer writer;
    int file = 0;

    wire_writer_init(&writer, 0);
    size_t first = wire_frame_begin(&writer);

    wire_write_spliced_bytes(&writer, &file, 100, false);
    wire_write_i8(&writer, 1);
    wire_frame_end(&writer, first);
    size_t second = wire_frame_begin(&writer);

    wire_write_spliced_bytes(&writer, &file, 1000, true);
    wire_write_spliced_bytes(&writer, &file, 0, true); /* nothing to send: no splice */
    wire_frame_end(&writer, second);
    ck_assert_int_eq(wire_writer_status(&writer), ERR_OK);
    ck_assert_uint_eq(load_be32(writer.data), 4 + 100 + 1);
    ck_assert_uint_eq(load_be32(writer.data + second), 2 + 1000 + 1);
    ck_assert_uint_eq(writer.splice_count, 2);
    ck_assert_uint_eq(writer.splices[0].position, 8);
    ck_assert_uint_eq(writer.splices[1].position, second + 6);
    wire_frame_begin(&writer);
    wire_write_spliced_bytes(&writer, &file, INT32_MAX, true);
    wire_frame_end(&writer, first);
    ck_assert_int_eq(wire_writer_status(&writer), ERR_LIMIT);
    wire_writer_free(&writer);
}
END_TEST

START_TEST(tagged_values_of_any_size_are_prefixed_with_it)
{
    static const size_t sizes[] = {0, 1, 127, 128, 16383, 16384, 70000};
    uint8_t *value = malloc(70000);

    memset(value, 'v', 70000);
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        struct wire_writer writer;

        wire_writer_init(&writer, 0);
        wire_write_uvarint(&writer, 1);
        size_t begin = wire_tagged_begin(&writer, 300);

        wire_write_raw(&writer, value, sizes[i]);
        wire_tagged_end(&writer, begin);
        wire_write_i8(&writer, '!');
        struct wire_reader reader = reader_of(writer.data, writer.len);

        ck_assert_uint_eq(wire_read_uvarint(&reader), 1);
        ck_assert_uint_eq(wire_read_uvarint(&reader), 300);
        ck_assert_uint_eq(wire_read_uvarint(&reader), sizes[i]);
        const uint8_t *back = wire_read_raw(&reader, sizes[i]);

        ck_assert(back && memcmp(back, value, sizes[i]) == 0);
        ck_assert_int_eq(wire_read_i8(&reader), '!');
        ck_assert_uint_eq(wire_reader_left(&reader), 0);
        wire_writer_free(&writer);
    }
    free(value);
}
END_TEST

TEST_MAIN(what_is_written_is_read, null_and_empty_differ_in_both_forms, a_failed_reader_gives_nothing_more,
          lengths_that_lie_are_refused, a_string_longer_than_the_protocol_has_is_refused,
          an_array_count_must_fit_the_bytes_left, tagged_fields_are_stepped_over, a_writer_stops_at_its_limit_for_good,
          the_first_failure_is_the_one_that_is_told, the_buffer_goes_to_who_takes_it,
          a_frame_counts_what_is_spliced_into_it, tagged_values_of_any_size_are_prefixed_with_it)
