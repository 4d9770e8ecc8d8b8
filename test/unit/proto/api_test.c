#include "proto/proto.h"

#include "check_main.h"
#include "vectors.h"
#include "wire/reader.h"

/* As Kafka 4.4.0 lists them (key, least, greatest, first flexible), and where 3.9.2 goes further down. */
static const struct {
    const char *name;
    int16_t key, min, max, flexible;
} known[] = {
    {"Produce", 0, 0, 13, 9},           {"Fetch", 1, 0, 18, 12},       {"ListOffsets", 2, 0, 11, 6},
    {"Metadata", 3, 0, 13, 9},          {"LeaderAndIsr", 4, 0, 7, 4},  {"UpdateMetadata", 6, 0, 8, 6},
    {"ControlledShutdown", 7, 0, 3, 3}, {"OffsetCommit", 8, 0, 10, 8}, {"SaslHandshake", 17, 0, 1, PROTO_NEVER},
    {"ApiVersions", 18, 0, 5, 3},       {"CreateTopics", 19, 0, 7, 5}, {"InitProducerId", 22, 0, 6, 2},
    {"AlterPartition", 56, 0, 3, 0},    {"ShareFetch", 78, 0, 2, 0},   {"UnregisterController", 94, 0, 0, 0},
};

START_TEST(apis_have_the_versions_of_both_releases)
{
    for (size_t i = 0; i < ARRAY_LEN(known); i++) {
        const struct proto_api *api = proto_api_find(known[i].key);

        ck_assert_ptr_nonnull(api);
        ck_assert_str_eq(api->name, known[i].name);
        ck_assert_int_eq(api->min_version, known[i].min);
        ck_assert_int_eq(api->max_version, known[i].max);
        ck_assert_int_eq(api->flexible_min, known[i].flexible);
    }
    ck_assert_int_eq(proto_api_find(API_KEY_INIT_PRODUCER_ID)->stable_max_version, 5);
    ck_assert_ptr_null(proto_api_find(-1));
    ck_assert_ptr_null(proto_api_find(95));
    ck_assert_ptr_null(proto_api_find(INT16_MAX));
}
END_TEST

START_TEST(header_versions_follow_the_api_version)
{
    const struct proto_api *versions = proto_api_find(API_KEY_API_VERSIONS);
    const struct proto_api *shutdown = proto_api_find(API_KEY_CONTROLLED_SHUTDOWN);
    const struct proto_api *handshake = proto_api_find(API_KEY_SASL_HANDSHAKE);
    const struct proto_api *fetch = proto_api_find(API_KEY_FETCH);

    ck_assert_int_eq(proto_request_header_version(fetch, 11), 1);
    ck_assert_int_eq(proto_request_header_version(fetch, 12), 2);
    ck_assert_int_eq(proto_response_header_version(fetch, 11), 0);
    ck_assert_int_eq(proto_response_header_version(fetch, 12), 1);
    ck_assert_int_eq(proto_request_header_version(versions, 3), 2);
    ck_assert_int_eq(proto_response_header_version(versions, 5), 0);
    ck_assert_int_eq(proto_request_header_version(shutdown, 0), 0);
    ck_assert_int_eq(proto_request_header_version(shutdown, 1), 1);
    ck_assert_int_eq(proto_request_header_version(shutdown, 3), 2);
    ck_assert_int_eq(proto_request_header_version(handshake, 1), 1);
    ck_assert_int_eq(proto_response_header_version(handshake, 1), 0);
}
END_TEST

/* A client newer than we are must get an answer, so its header has to be readable. */
START_TEST(the_header_of_a_version_from_the_future_is_read)
{
    static const uint8_t frame[] = {0, 18, 0, 127, 0, 0, 0, 1, 0, 1, 't', 0, 2, 't', 2, '1', 0};
    struct arena arena;
    struct request_header header;
    const struct proto_api *api;
    size_t used;

    arena_init(&arena, 0);
    ck_assert_int_eq(proto_decode_request_header(SLICE(frame, sizeof(frame)), &arena, &header, &api, &used, NULL),
                     ERR_OK);
    ck_assert_int_eq(api->key, API_KEY_API_VERSIONS);
    ck_assert_int_eq(header.request_api_version, 127);
    ck_assert_int_eq(header.correlation_id, 1);
    ck_assert(str_equal(header.client_id, STR("t")));
    ck_assert(!proto_api_has_version(api, header.request_api_version));
    ck_assert_uint_eq(used, 12);
    arena_reset(&arena);
}
END_TEST

START_TEST(headers_that_are_cut_off_or_of_no_api_are_refused)
{
    static const uint8_t frame[] = {0, 3, 0, 9, 0, 0, 0, 1, 0, 1, 't', 0};
    static const uint8_t foreign[] = {0x47, 0x45, 'T', ' ', '/', ' ', 'H', 'T', 'T', 'P'};
    struct arena arena;
    struct request_header header;
    const struct proto_api *api;
    struct err_info info;
    size_t used;

    arena_init(&arena, 0);
    for (size_t len = 0; len < sizeof(frame); len++) {
        ck_assert_int_eq(proto_decode_request_header(SLICE(frame, len), &arena, &header, &api, &used, NULL),
                         ERR_MALFORMED);
    }
    ck_assert_int_eq(proto_decode_request_header(SLICE(frame, sizeof(frame)), &arena, &header, &api, &used, NULL),
                     ERR_OK);
    ck_assert_int_eq(proto_decode_request_header(SLICE(foreign, sizeof(foreign)), &arena, &header, &api, &used, &info),
                     ERR_UNSUPPORTED_VERSION);
    ck_assert_ptr_nonnull(strstr(info.text, "18245"));
    arena_reset(&arena);
}
END_TEST

START_TEST(api_versions_answers_have_no_tags_in_the_header)
{
    struct wire_writer writer;
    struct api_versions_response response;

    wire_writer_init(&writer, 0);
    api_versions_response_init(&response);
    response.error_code = 35;
    ck_assert_int_eq(proto_encode_response(proto_api_find(API_KEY_API_VERSIONS), 3, 0x01020304, &response, &writer),
                     ERR_OK);
    ck_assert_uint_eq(writer.len, 16);
    ck_assert_mem_eq(writer.data, "\0\0\0\14\1\2\3\4\0\43\1\0\0\0\0\0", 16);
    wire_writer_free(&writer);
}
END_TEST

/* Takes one frame of a real conversation apart and makes it again. */
static void frame_survives(const struct proto_api *api, int16_t version, char direction, struct slice frame)
{
    union any_message value;
    struct arena arena;
    struct wire_writer writer;
    struct err_info info = {""};
    size_t used;
    bool is_request = direction == '>';

    arena_init(&arena, 0);
    wire_writer_init(&writer, 0);
    if (is_request) {
        struct request_header header;
        const struct proto_api *found;

        ck_assert_int_eq(proto_decode_request_header(frame, &arena, &header, &found, &used, &info), ERR_OK);
        ck_assert_ptr_eq(found, api);
        ck_assert_int_eq(header.request_api_version, version);
        err_t err = proto_decode_info(api->request, version, SLICE(frame.data + used, frame.len - used), &arena, &value,
                                      NULL, &info);

        ck_assert_msg(err == ERR_OK, "%s", info.text);
        err = proto_encode_request(api, version, header.correlation_id, header.client_id, &value, &writer);
        ck_assert_msg(err == ERR_OK, "%s", writer.info.text);
    } else {
        struct response_header header;

        ck_assert_int_eq(proto_decode_response_header(api, version, frame, &arena, &header, &used), ERR_OK);
        err_t err = proto_decode_info(api->response, version, SLICE(frame.data + used, frame.len - used), &arena,
                                      &value, NULL, &info);

        ck_assert_msg(err == ERR_OK, "%s", info.text);
        err = proto_encode_response(api, version, header.correlation_id, &value, &writer);
        ck_assert_msg(err == ERR_OK, "%s", writer.info.text);
    }
    ck_assert_uint_eq(writer.len, frame.len + 4);
    ck_assert_uint_eq(load_be32(writer.data), frame.len);
    ck_assert_msg(memcmp(writer.data + 4, frame.data, frame.len) == 0, "%s %d %c", api->name, version, direction);
    wire_writer_free(&writer);
    arena_reset(&arena);
}

static int frames_of(const char *name)
{
    char path[512], api_name[64], direction;
    char *line = NULL, *hex = malloc(MIB(1));
    size_t size = 0;
    int version, count = 0;

    snprintf(path, sizeof(path), "%s/traces/%s", getenv("TEST_DATA"), name);
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "%s", path);
    while (getline(&line, &size, file) > 0) {
        if (line[0] == '#') {
            continue;
        }
        ck_assert_int_eq(sscanf(line, "%c %63s %d %*d %1000000s", &direction, api_name, &version, hex), 4);
        const struct proto_api *api = NULL;

        for (int16_t key = 0; key < API_KEY_END; key++) {
            if (strcmp(proto_apis[key].name, api_name) == 0) {
                api = &proto_apis[key];
            }
        }
        ck_assert_msg(api != NULL, "%s", api_name);
        frame_survives(api, (int16_t)version, direction, vector_unhex(hex));
        count++;
    }
    fclose(file);
    free(line);
    free(hex);
    return count;
}

START_TEST(frames_between_java_clients_and_kafka_4_survive)
{
    ck_assert_int_eq(frames_of("java-4.4.0.txt"), 148);
}
END_TEST

START_TEST(frames_between_brokers_of_a_zookeeper_cluster_survive)
{
    ck_assert_int_eq(frames_of("zookeeper-3.9.2.txt"), 107);
}
END_TEST

TEST_MAIN(apis_have_the_versions_of_both_releases, header_versions_follow_the_api_version,
          the_header_of_a_version_from_the_future_is_read, headers_that_are_cut_off_or_of_no_api_are_refused,
          api_versions_answers_have_no_tags_in_the_header, frames_between_java_clients_and_kafka_4_survive,
          frames_between_brokers_of_a_zookeeper_cluster_survive)
