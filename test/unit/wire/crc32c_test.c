#include "check_main.h"
#include "wire/wire.h"

enum { LONGEST = 5000 };

static uint8_t bytes[LONGEST + 16];

static void fill(void)
{
    uint32_t state = 12345;

    for (size_t i = 0; i < sizeof(bytes); i++) {
        state = state * 1664525 + 1013904223;
        bytes[i] = (uint8_t)(state >> 24);
    }
}

START_TEST(check_values_are_those_of_the_standards)
{
    ck_assert_uint_eq(crc32c(0, "123456789", 9), 0xE3069283);
    ck_assert_uint_eq(crc32_zlib(0, "123456789", 9), 0xCBF43926);
    ck_assert_uint_eq(crc32c(7, NULL, 0), 7);
    ck_assert_uint_eq(crc32_zlib(7, NULL, 0), 7);
}
END_TEST

START_TEST(table_instruction_and_folding_agree_at_every_length_and_alignment)
{
    fill();
    if (!crc32c_has_hardware()) {
        return;
    }
    for (size_t len = 0; len <= 1200; len++) {
        const uint8_t *at = bytes + len % 16;
        uint32_t expected = crc32c_by_table(7, at, len);

        ck_assert_uint_eq(crc32c_by_instruction(7, at, len), expected);
        ck_assert_uint_eq(crc32c_by_folding(7, at, len), expected);
        ck_assert_uint_eq(crc32c(7, at, len), expected);
    }
    ck_assert_uint_eq(crc32c_by_folding(0, bytes, LONGEST), crc32c_by_table(0, bytes, LONGEST));
}
END_TEST

START_TEST(checksums_of_pieces_chain)
{
    fill();
    for (size_t cut = 0; cut <= LONGEST; cut += 37) {
        ck_assert_uint_eq(crc32c(crc32c(0, bytes, cut), bytes + cut, LONGEST - cut), crc32c(0, bytes, LONGEST));
        ck_assert_uint_eq(crc32_zlib(crc32_zlib(0, bytes, cut), bytes + cut, LONGEST - cut),
                          crc32_zlib(0, bytes, LONGEST));
    }
}
END_TEST

TEST_MAIN(check_values_are_those_of_the_standards, table_instruction_and_folding_agree_at_every_length_and_alignment,
          checksums_of_pieces_chain)
