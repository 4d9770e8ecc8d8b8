#include "check_main.h"
#include "vectors.h"

static void decode_show_and_encode(const struct vector *vector)
{
    union any_message value;
    struct arena arena;
    struct wire_writer writer;
    struct err_info info = {""};

    ck_assert_uint_le(vector->message->body->size, sizeof(value));
    arena_init(&arena, 0);
    wire_writer_init(&writer, 0);
    err_t err = proto_decode_info(vector->message, vector->version, vector->bytes, &arena, &value, NULL, &info);

    ck_assert_msg(err == ERR_OK, "%s: %s", vector->name, info.text);
    ck_assert_int_eq(proto_to_json(vector->message, vector->version, &value, &writer), ERR_OK);
    struct str json = {(const char *)writer.data, writer.len};

    ck_assert_msg(vector->renamed || str_equal(json, vector->json), "%s:\n is %.*s\nnot %.*s", vector->name,
                  STR_ARG(json), STR_ARG(vector->json));
    wire_writer_clear(&writer);
    err = proto_encode(vector->message, vector->version, &value, &writer);
    ck_assert_msg(err == ERR_OK, "%s: %s", vector->name, writer.info.text);
    ck_assert_msg(writer.len == vector->bytes.len &&
                      (writer.len == 0 || memcmp(writer.data, vector->bytes.data, writer.len) == 0),
                  "%s: encodes to other bytes", vector->name);
    wire_writer_free(&writer);
    arena_reset(&arena);
}

/* Every version of every message has one with all its fields set. */
START_TEST(messages_of_kafka_4_decode_to_their_json_and_encode_to_their_bytes)
{
    ck_assert_int_eq(vectors_of_directory("messages", decode_show_and_encode), 1949);
}
END_TEST

START_TEST(records_of_kafka_4_decode_to_their_json_and_encode_to_their_bytes)
{
    ck_assert_int_eq(vectors_of_directory("records", decode_show_and_encode), 364);
}
END_TEST

START_TEST(messages_of_kafka_3_decode_to_their_json_and_encode_to_their_bytes)
{
    ck_assert_int_eq(vectors_of_directory("zk-era", decode_show_and_encode), 1001);
}
END_TEST

TEST_MAIN(messages_of_kafka_4_decode_to_their_json_and_encode_to_their_bytes,
          records_of_kafka_4_decode_to_their_json_and_encode_to_their_bytes,
          messages_of_kafka_3_decode_to_their_json_and_encode_to_their_bytes)
