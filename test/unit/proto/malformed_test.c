#include "check_main.h"
#include "vectors.h"

#include "wire/varint.h"

/* ck_assert reports every success as well: too slow for millions. */
#define REQUIRE(condition, ...) ((condition) ? (void)0 : ck_abort_msg(__VA_ARGS__))

/* A message in memory that ends where its bytes end, so that a sanitizer sees a read past them. */
static uint8_t *exact_copy(const uint8_t *bytes, size_t len)
{
    uint8_t *copy = malloc(len);

    if (len > 0) {
        memcpy(copy, bytes, len);
    }
    return copy;
}

static void every_prefix_is_refused(const struct vector *vector)
{
    union any_message value;
    struct arena arena;

    arena_init(&arena, 0);
    for (size_t len = 0; vector->full && len < vector->bytes.len; len++) {
        uint8_t *bytes = exact_copy(vector->bytes.data, len);
        err_t err = proto_decode(vector->message, vector->version, SLICE(bytes, len), &arena, &value, NULL);

        REQUIRE(err == ERR_MALFORMED, "%s: %zu bytes give %s", vector->name, len, err_name(err));
        free(bytes);
        arena_reset(&arena);
    }
}

static void a_byte_too_many_is_refused(const struct vector *vector)
{
    union any_message value;
    struct arena arena;
    uint8_t *bytes = malloc(vector->bytes.len + 1);
    size_t used;

    arena_init(&arena, 0);
    memcpy(bytes, vector->bytes.data, vector->bytes.len);
    bytes[vector->bytes.len] = 0;
    struct slice longer = SLICE(bytes, vector->bytes.len + 1);

    ck_assert_msg(proto_decode(vector->message, vector->version, longer, &arena, &value, NULL) == ERR_MALFORMED, "%s",
                  vector->name);
    ck_assert_int_eq(proto_decode(vector->message, vector->version, longer, &arena, &value, &used), ERR_OK);
    ck_assert_uint_eq(used, vector->bytes.len);
    free(bytes);
    arena_reset(&arena);
}

/* Bytes that a client chose either fail or make a message that we can send on and, which takes longest, show. */
static void decode_anything(const struct vector *vector, const uint8_t *bytes, size_t len, bool show)
{
    union any_message value;
    struct arena arena;
    struct wire_writer writer;

    arena_init(&arena, 0);
    wire_writer_init(&writer, 0);
    err_t err = proto_decode(vector->message, vector->version, SLICE(bytes, len), &arena, &value, NULL);

    REQUIRE(arena.total <= (size_t)KIB(64) + 64 * len, "%s: %zu bytes for %zu", vector->name, arena.total, len);
    if (err == ERR_OK) {
        REQUIRE(!show || proto_to_json(vector->message, vector->version, &value, &writer) == ERR_OK, "%s",
                vector->name);
        wire_writer_clear(&writer);
        REQUIRE(proto_encode(vector->message, vector->version, &value, &writer) == ERR_OK, "%s: %s", vector->name,
                writer.info.text);
    } else {
        REQUIRE(err == ERR_MALFORMED, "%s: %s", vector->name, err_name(err));
    }
    wire_writer_free(&writer);
    arena_reset(&arena);
}

/* Puts the number in place of old_len bytes at the position, in len bytes. */
static void with_bytes_at(const struct vector *vector, size_t position, size_t old_len, const uint8_t *put, size_t len)
{
    size_t rest = vector->bytes.len - position - old_len;
    uint8_t *bytes = malloc(position + len + rest); /* exact, as above */

    memcpy(bytes, vector->bytes.data, position);
    memcpy(bytes + position, put, len);
    memcpy(bytes + position + len, vector->bytes.data + position + old_len, rest);
    decode_anything(vector, bytes, position + len + rest, position % 32 == 0);
    free(bytes);
}

/* Wherever a length or a count may stand, in any of its encodings. Large messages repeat themselves: there not at every
 * byte. */
static void every_number_may_lie(const struct vector *vector)
{
    size_t step = 1 + vector->bytes.len / 100;

    for (size_t at = 0; vector->full && at < vector->bytes.len; at += step) {
        size_t left = vector->bytes.len - at;
        const int32_t lies[] = {-2, -1, 0, 1, (int32_t)left + 1, INT32_MAX};
        uint8_t put[VARINT32_MAX];

        for (size_t i = 0; i < ARRAY_LEN(lies); i++) {
            store_be16(put, (uint16_t)lies[i]);
            with_bytes_at(vector, at, MIN(left, (size_t)2), put, MIN(left, (size_t)2));
            store_be32(put, (uint32_t)lies[i]);
            with_bytes_at(vector, at, MIN(left, (size_t)4), put, MIN(left, (size_t)4));
            with_bytes_at(vector, at, 1, put, uvarint32_write(put, (uint32_t)lies[i]));
        }
    }
}

START_TEST(a_message_cut_off_anywhere_is_refused)
{
    vectors_of_directory("messages", every_prefix_is_refused);
    vectors_of_directory("records", every_prefix_is_refused);
    vectors_of_directory("zk-era", every_prefix_is_refused);
}
END_TEST

START_TEST(a_message_with_bytes_behind_it_is_refused_unless_asked_for)
{
    vectors_of_directory("messages", a_byte_too_many_is_refused);
    vectors_of_directory("records", a_byte_too_many_is_refused);
}
END_TEST

START_TEST(lying_lengths_and_counts_of_messages_do_no_harm)
{
    vectors_of_directory("messages", every_number_may_lie);
}
END_TEST

START_TEST(lying_lengths_and_counts_of_records_do_no_harm)
{
    vectors_of_directory("records", every_number_may_lie);
}
END_TEST

START_TEST(lying_lengths_and_counts_of_old_messages_do_no_harm)
{
    vectors_of_directory("zk-era", every_number_may_lie);
}
END_TEST

/* 4 MiB that claim to be as many topics as there are bytes: the first topic's name is cut off. */
START_TEST(a_large_frame_with_a_lying_count_costs_little_memory)
{
    enum { SIZE = 4 * 1024 * 1024 };
    struct metadata_request request;
    struct arena arena;
    uint8_t *bytes = malloc(SIZE);

    memset(bytes, 0x7f, SIZE);
    store_be32(bytes, (SIZE - 4) / 2);
    arena_init(&arena, 0);
    ck_assert_int_eq(proto_decode(&metadata_request_message, 0, SLICE(bytes, SIZE), &arena, &request, NULL),
                     ERR_MALFORMED);
    ck_assert_uint_le(arena.total, 2 * SIZE + KIB(64));
    ck_assert_uint_le(arena.total, KIB(256));
    free(bytes);
    arena_reset(&arena);
}
END_TEST

/* Two bytes on the wire, sixteen and more in memory, each of them real. */
START_TEST(elements_larger_than_their_bytes_stop_at_the_arena_limit)
{
    enum { COUNT = 100000 };
    struct metadata_request request;
    struct arena arena;
    uint8_t *bytes = calloc(1, 4 + 2 * COUNT);

    store_be32(bytes, COUNT);
    arena_init(&arena, MIB(1));
    ck_assert_int_eq(proto_decode(&metadata_request_message, 0, SLICE(bytes, 4 + 2 * COUNT), &arena, &request, NULL),
                     ERR_LIMIT);
    arena_reset(&arena);
    arena_init(&arena, MIB(64));
    ck_assert_int_eq(proto_decode(&metadata_request_message, 0, SLICE(bytes, 4 + 2 * COUNT), &arena, &request, NULL),
                     ERR_OK);
    ck_assert_int_eq(request.topics_count, COUNT);
    free(bytes);
    arena_reset(&arena);
}
END_TEST

TEST_MAIN(a_message_cut_off_anywhere_is_refused, a_message_with_bytes_behind_it_is_refused_unless_asked_for,
          lying_lengths_and_counts_of_messages_do_no_harm, lying_lengths_and_counts_of_records_do_no_harm,
          lying_lengths_and_counts_of_old_messages_do_no_harm, a_large_frame_with_a_lying_count_costs_little_memory,
          elements_larger_than_their_bytes_stop_at_the_arena_limit)
