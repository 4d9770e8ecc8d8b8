#include "check_main.h"
#include "vectors.h"
#include "wire/wire.h"

/* Every line of hash.tsv, as Kafka computes it. */
START_TEST(hashes_are_those_of_kafka)
{
    FILE *file = vector_open("hash.tsv");
    char line[1024];
    int lines = 0;

    while (fgets(line, sizeof(line), file)) {
        char kind[32], hex[512];
        long hash, positive;

        if (line[0] == '#') {
            continue;
        }
        ck_assert_int_eq(sscanf(line, "%31s %511s %ld %ld", kind, hex, &hash, &positive), 4);
        struct slice bytes = from_hex(hex);

        if (strcmp(kind, "murmur2") == 0) {
            ck_assert_msg(murmur2(bytes) == hash, "murmur2 %s", hex);
            ck_assert_int_eq(murmur2_positive(bytes), positive);
        } else {
            struct str text = {(const char *)bytes.data, bytes.len};

            ck_assert_msg(java_string_hash(text) == hash, "javahash %s", hex);
            ck_assert_int_eq(java_string_hash_positive(text), positive);
        }
        free((void *)(uintptr_t)bytes.data);
        lines++;
    }
    fclose(file);
    ck_assert_int_eq(lines, 35);
}
END_TEST

START_TEST(text_that_is_not_utf8_hashes_as_replacement_characters)
{
    ck_assert_int_eq(java_string_hash(STR("\xff")), 0xfffd);
    ck_assert_int_eq(java_string_hash(STR("\xe4\xb8")), 0xfffd * 31 + 0xfffd);
    ck_assert_int_eq(java_string_hash(STR_NULL), 0);
}
END_TEST

TEST_MAIN(hashes_are_those_of_kafka, text_that_is_not_utf8_hashes_as_replacement_characters)
