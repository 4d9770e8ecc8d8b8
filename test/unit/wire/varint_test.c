#include "wire/varint.h"

#include "check_main.h"

static const int64_t values[] = {
    0,        -1,        1,         63,         -64,     64,        -65,       8191,
    -8192,    8192,      1048575,   -1048576,   1 << 27, INT32_MAX, INT32_MIN, (int64_t)INT32_MAX + 1,
    1L << 55, INT64_MAX, INT64_MIN, -(1L << 40)};

START_TEST(every_value_comes_back_in_the_size_foretold)
{
    for (size_t i = 0; i < ARRAY_LEN(values); i++) {
        uint8_t bytes[VARINT64_MAX];
        int64_t back = 77;
        size_t len = varint64_write(bytes, values[i]);

        ck_assert_uint_eq(len, varint64_size(values[i]));
        ck_assert_uint_eq(varint64_read(bytes, bytes + len, &back), len);
        ck_assert_int_eq(back, values[i]);
        if (values[i] >= INT32_MIN && values[i] <= INT32_MAX) {
            int32_t back32 = 77;

            ck_assert_uint_eq(varint32_write(bytes, (int32_t)values[i]), len);
            ck_assert_uint_eq(varint32_read(bytes, bytes + len, &back32), len);
            ck_assert_int_eq(back32, values[i]);
        }
    }
}
END_TEST

START_TEST(a_cut_number_is_refused_and_leaves_the_output)
{
    uint8_t bytes[VARINT64_MAX];
    size_t len = varint64_write(bytes, INT64_MIN);

    for (size_t cut = 0; cut < len; cut++) {
        int64_t back = 77;

        ck_assert_uint_eq(varint64_read(bytes, bytes + cut, &back), 0);
        ck_assert_int_eq(back, 77);
    }
    len = varint32_write(bytes, INT32_MIN);
    ck_assert_uint_eq(len, VARINT32_MAX);
    for (size_t cut = 0; cut < len; cut++) {
        int32_t back = 77;

        ck_assert_uint_eq(varint32_read(bytes, bytes + cut, &back), 0);
        ck_assert_int_eq(back, 77);
    }
}
END_TEST

START_TEST(a_number_too_large_for_its_type_is_refused)
{
    static const uint8_t long32[] = {0x80, 0x80, 0x80, 0x80, 0x80, 0x00};
    static const uint8_t large32[] = {0xff, 0xff, 0xff, 0xff, 0x1f};
    static const uint8_t most32[] = {0xff, 0xff, 0xff, 0xff, 0x0f};
    static const uint8_t large64[] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02};
    static const uint8_t long64[] = {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00};
    uint32_t value32 = 0;
    uint64_t value64 = 0;

    ck_assert_uint_eq(uvarint32_read(long32, long32 + sizeof(long32), &value32), 0);
    ck_assert_uint_eq(uvarint32_read(large32, large32 + sizeof(large32), &value32), 0);
    ck_assert_uint_eq(uvarint32_read(most32, most32 + sizeof(most32), &value32), 5);
    ck_assert_uint_eq(value32, UINT32_MAX);
    ck_assert_uint_eq(uvarint64_read(large64, large64 + sizeof(large64), &value64), 0);
    ck_assert_uint_eq(uvarint64_read(long64, long64 + sizeof(long64), &value64), 0);
}
END_TEST

TEST_MAIN(every_value_comes_back_in_the_size_foretold, a_cut_number_is_refused_and_leaves_the_output,
          a_number_too_large_for_its_type_is_refused)
