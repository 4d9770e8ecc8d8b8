#include "proto/proto.h"

#include "check_main.h"
#include "wire/reader.h"

struct fixture {
    struct arena arena;
    struct wire_writer writer;
};

static void setup(struct fixture *f)
{
    arena_init(&f->arena, 0);
    wire_writer_init(&f->writer, 0);
}

static void teardown(struct fixture *f)
{
    wire_writer_free(&f->writer);
    arena_reset(&f->arena);
}

static void require_bytes(const struct wire_writer *writer, const void *bytes, size_t len)
{
    ck_assert_uint_eq(writer->len, len);
    ck_assert_mem_eq(writer->data, bytes, len);
}

START_TEST(defaults_are_those_of_the_schema)
{
    struct fetch_request request;
    struct fetch_request_fetch_partition partition;
    struct create_topics_request_creatable_topic topic;

    fetch_request_init(&request);
    ck_assert_int_eq(request.max_bytes, INT32_MAX);
    ck_assert_int_eq(request.replica_id, -1);
    ck_assert_int_eq(request.replica_state.replica_epoch, -1);
    ck_assert_ptr_null(request.cluster_id.data);
    ck_assert_ptr_nonnull(request.rack_id.data);
    ck_assert_int_eq(request.topics_count, 0);
    fetch_request_fetch_partition_init(&partition);
    ck_assert_int_eq(partition.high_watermark, INT64_MAX);
    create_topics_request_creatable_topic_init(&topic);
    ck_assert_ptr_nonnull(topic.name.data);
    proto_init_defaults(&fetch_request_message, &request);
    ck_assert_int_eq(request.session_epoch, -1);
}
END_TEST

START_TEST(fields_that_the_version_lacks_have_their_defaults)
{
    static const uint8_t v0[] = {0xff, 0xff, 0xff, 0xff, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 0};
    struct fixture f;
    struct fetch_request request = {.session_epoch = 77};

    setup(&f);
    ck_assert_int_eq(proto_decode(&fetch_request_message, 0, SLICE(v0, sizeof(v0)), &f.arena, &request, NULL), ERR_OK);
    ck_assert_int_eq(request.max_wait_ms, 9);
    ck_assert_int_eq(request.session_epoch, -1);
    ck_assert_int_eq(request.max_bytes, INT32_MAX);
    teardown(&f);
}
END_TEST

START_TEST(a_failed_decode_leaves_the_value_alone_and_names_the_field)
{
    static const uint8_t bytes[] = {0, 0, 0, 1, 0xff, 0xff};
    struct fixture f;
    struct metadata_request request = {.topics_count = 77};
    struct err_info info;

    setup(&f);
    ck_assert_int_eq(
        proto_decode_info(&metadata_request_message, 0, SLICE(bytes, sizeof(bytes)), &f.arena, &request, NULL, &info),
        ERR_MALFORMED);
    ck_assert_int_eq(request.topics_count, 77);
    ck_assert_ptr_nonnull(strstr(info.text, "MetadataRequestTopic.name"));
    ck_assert_int_eq(proto_decode(&metadata_request_message, 14, SLICE(bytes, sizeof(bytes)), &f.arena, &request, NULL),
                     ERR_UNSUPPORTED_VERSION);
    teardown(&f);
}
END_TEST

START_TEST(a_field_that_must_not_be_dropped_fails_at_versions_without_it)
{
    struct fixture f;
    struct metadata_request request;

    setup(&f);
    metadata_request_init(&request);
    request.allow_auto_topic_creation = false;
    ck_assert_int_eq(proto_encode(&metadata_request_message, 3, &request, &f.writer), ERR_UNSUPPORTED_VERSION);
    ck_assert_ptr_nonnull(strstr(f.writer.info.text, "allowAutoTopicCreation"));
    ck_assert_int_eq(wire_writer_status(&f.writer), ERR_UNSUPPORTED_VERSION);
    wire_writer_clear(&f.writer);
    ck_assert_int_eq(proto_encode(&metadata_request_message, 4, &request, &f.writer), ERR_OK);
    teardown(&f);
}
END_TEST

START_TEST(an_ignorable_field_is_dropped_at_versions_without_it)
{
    struct fixture f;
    struct heartbeat_response response;

    setup(&f);
    heartbeat_response_init(&response);
    response.throttle_time_ms = 5;
    ck_assert_int_eq(proto_encode(&heartbeat_response_message, 0, &response, &f.writer), ERR_OK);
    require_bytes(&f.writer, "\0\0", 2);
    teardown(&f);
}
END_TEST

START_TEST(null_is_refused_where_the_version_has_no_null)
{
    struct fixture f;
    struct metadata_request request;
    struct metadata_request_metadata_request_topic topic;

    setup(&f);
    metadata_request_init(&request);
    request.topics = NULL;
    request.topics_count = -1;
    ck_assert_int_eq(proto_encode(&metadata_request_message, 1, &request, &f.writer), ERR_OK);
    ck_assert_int_eq(proto_encode(&metadata_request_message, 0, &request, &f.writer), ERR_USAGE);
    wire_writer_clear(&f.writer);
    metadata_request_metadata_request_topic_init(&topic);
    topic.name = STR_NULL;
    request.topics = &topic;
    request.topics_count = 1;
    ck_assert_int_eq(proto_encode(&metadata_request_message, 9, &request, &f.writer), ERR_USAGE);
    ck_assert_ptr_nonnull(strstr(f.writer.info.text, "MetadataRequestTopic.name"));
    wire_writer_clear(&f.writer);
    ck_assert_int_eq(proto_encode(&metadata_request_message, 10, &request, &f.writer), ERR_OK);
    teardown(&f);
}
END_TEST

/* Fetch v12 has tagged fields, but not this one: strict readers fail on it. */
START_TEST(a_tagged_field_is_written_only_in_its_own_versions)
{
    struct fixture f;
    struct fetch_request request;
    struct fetch_request_fetch_topic topic;
    struct fetch_request_fetch_partition partition;

    setup(&f);
    fetch_request_init(&request);
    fetch_request_fetch_topic_init(&topic);
    fetch_request_fetch_partition_init(&partition);
    partition.high_watermark = 3; /* ignorable, tag 1 from version 18 */
    topic.partitions = &partition;
    request.topics = &topic;
    topic.partitions_count = request.topics_count = 1;
    ck_assert_int_eq(proto_encode(&fetch_request_message, 17, &request, &f.writer), ERR_OK);
    size_t without = f.writer.len;

    wire_writer_clear(&f.writer);
    ck_assert_int_eq(proto_encode(&fetch_request_message, 18, &request, &f.writer), ERR_OK);
    ck_assert_uint_eq(f.writer.len, without + 10); /* tag, size, eight bytes */

    struct fetch_response response;
    struct fetch_response_node_endpoint endpoint;

    fetch_response_init(&response);
    fetch_response_node_endpoint_init(&endpoint);
    response.node_endpoints = &endpoint;
    response.node_endpoints_count = 1;
    wire_writer_clear(&f.writer);
    ck_assert_int_eq(proto_encode(&fetch_response_message, 12, &response, &f.writer), ERR_UNSUPPORTED_VERSION);
    ck_assert_ptr_nonnull(strstr(f.writer.info.text, "nodeEndpoints"));
    teardown(&f);
}
END_TEST

START_TEST(unknown_tagged_fields_are_kept_behind_known_ones)
{
    static const uint8_t bytes[] = {
        0, 0,                               /* error code */
        1,                                  /* no api keys */
        0, 0, 0,    0,                      /* throttle time */
        4,                                  /* tagged fields */
        1, 8, 0,    0,    0, 0, 0, 0, 0, 5, /* 1: finalized features epoch */
        3, 1, 1,                            /* 3: zookeeper migration ready */
        7, 2, 0xaa, 0xbb,                   /* 7 */
        9, 0,                               /* 9 */
    };
    struct fixture f;
    struct api_versions_response response;

    setup(&f);
    ck_assert_int_eq(
        proto_decode(&api_versions_response_message, 3, SLICE(bytes, sizeof(bytes)), &f.arena, &response, NULL),
        ERR_OK);
    ck_assert_int_eq(response.finalized_features_epoch, 5);
    ck_assert_int_eq(response.unknown_tags_count, 2);
    ck_assert_uint_eq(response.unknown_tags.len, 6);
    ck_assert_int_eq(proto_encode(&api_versions_response_message, 3, &response, &f.writer), ERR_OK);
    require_bytes(&f.writer, bytes, sizeof(bytes));
    teardown(&f);
}
END_TEST

/* Version 1 knows tag 8 but not 7, which came later. */
START_TEST(unknown_tagged_fields_are_kept_around_known_ones)
{
    static const uint8_t bytes[] = {
        0,   0, 0,    1,                                            /* partition */
        1,   2, 3,    4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, /* topic id */
        5,                                                          /* tagged fields */
        1,   4, 0,    0, 0, 2,                                      /* 1: leader */
        7,   1, 1,                                                  /* 7: last known replicas, of version 2 */
        8,   1, 1,                                                  /* 8: no directories */
        9,   1, 0x55,                                               /* 9: nobody's */
        100, 0,                                                     /* 100: nobody's */
    };
    struct fixture f;
    struct partition_change_record record;

    setup(&f);
    ck_assert_int_eq(
        proto_decode(&partition_change_record_message, 1, SLICE(bytes, sizeof(bytes)), &f.arena, &record, NULL),
        ERR_OK);
    ck_assert_int_eq(record.leader, 2);
    ck_assert_int_eq(record.directories_count, 0);
    ck_assert_int_eq(record.last_known_elr_count, -1);
    ck_assert_int_eq(record.unknown_tags_count, 3);
    ck_assert_uint_eq(record.unknown_tags.len, 8);
    ck_assert_int_eq(proto_encode(&partition_change_record_message, 1, &record, &f.writer), ERR_OK);
    require_bytes(&f.writer, bytes, sizeof(bytes));
    teardown(&f);
}
END_TEST

START_TEST(tagged_fields_out_of_order_or_of_a_wrong_size_are_refused)
{
    static const uint8_t start[] = {0, 0, 1, 0, 0, 0, 0};
    static const struct {
        const char *what;
        uint8_t bytes[16];
        size_t len;
        err_t err;
    } cases[] = {
        {"two in order", {2, 7, 0, 8, 0}, 5, ERR_OK},
        {"falling", {2, 8, 0, 7, 0}, 5, ERR_MALFORMED},
        {"twice", {2, 7, 0, 7, 0}, 5, ERR_MALFORMED},
        {"too long for its type", {1, 3, 2, 1, 0}, 5, ERR_MALFORMED},
        {"too short for its type", {1, 1, 4, 0, 0, 0, 0}, 7, ERR_MALFORMED},
        {"longer than the message", {1, 7, 5, 0}, 4, ERR_MALFORMED},
        {"more claimed than there", {9, 7, 0}, 3, ERR_MALFORMED},
        {"endless count", {0xff, 0xff, 0xff, 0xff, 0x0f}, 5, ERR_MALFORMED},
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct fixture f;
        struct api_versions_response response;

        setup(&f);
        wire_write_raw(&f.writer, start, sizeof(start));
        wire_write_raw(&f.writer, cases[i].bytes, cases[i].len);
        err_t err =
            proto_decode(&api_versions_response_message, 3, wire_writer_bytes(&f.writer), &f.arena, &response, NULL);

        ck_assert_msg(err == cases[i].err, "%s: %s", cases[i].what, err_name(err));
        teardown(&f);
    }
}
END_TEST

START_TEST(large_tagged_fields_have_the_right_size)
{
    struct fixture f;
    struct partition_change_record record, again;
    int32_t replicas[5000];

    setup(&f);
    partition_change_record_init(&record);
    for (int32_t i = 0; i < 5000; i++) {
        replicas[i] = i;
    }
    for (int32_t count = 0; count < 5000; count = count * 2 + 1) {
        record.isr = replicas;
        record.isr_count = count;
        wire_writer_clear(&f.writer);
        ck_assert_int_eq(proto_encode(&partition_change_record_message, 0, &record, &f.writer), ERR_OK);
        ck_assert_int_eq(
            proto_decode(&partition_change_record_message, 0, wire_writer_bytes(&f.writer), &f.arena, &again, NULL),
            ERR_OK);
        ck_assert_int_eq(again.isr_count, count);
        ck_assert_int_eq(count == 0 || memcmp(again.isr, replicas, (size_t)count * 4) == 0, 1);
    }
    teardown(&f);
}
END_TEST

static void one_partition(struct fetch_response *response, struct fetch_response_fetchable_topic_response *topic,
                          struct fetch_response_partition_data *partition)
{
    fetch_response_init(response);
    fetch_response_fetchable_topic_response_init(topic);
    fetch_response_partition_data_init(partition);
    topic->topic = STR("t");
    topic->partitions = partition;
    response->responses = topic;
    topic->partitions_count = response->responses_count = 1;
}

/* What the writer holds, with the external bytes put in their places, is what encoding them from memory gives. */
START_TEST(spliced_records_stand_where_bytes_would)
{
    static const int16_t versions[] = {4, 12};

    for (size_t i = 0; i < ARRAY_LEN(versions); i++) {
        struct fixture f, g;
        struct fetch_response response;
        struct fetch_response_fetchable_topic_response topic;
        struct fetch_response_partition_data partitions[2];
        char records[3000];

        setup(&f);
        setup(&g);
        memset(records, 'r', sizeof(records));
        one_partition(&response, &topic, &partitions[0]);
        partitions[0].records = (struct proto_records){.external = records, .external_len = sizeof(records)};
        partitions[1] = partitions[0];
        topic.partitions_count = 2;
        const struct proto_api *api = proto_api_find(API_KEY_FETCH);

        ck_assert_int_eq(proto_encode_response(api, versions[i], 7, &response, &f.writer), ERR_OK);
        partitions[0].records = partitions[1].records =
            (struct proto_records){.bytes = SLICE(records, sizeof(records))};
        ck_assert_int_eq(proto_encode_response(api, versions[i], 7, &response, &g.writer), ERR_OK);

        ck_assert_uint_eq(f.writer.splice_count, 2);
        ck_assert_uint_eq(f.writer.len + 2 * sizeof(records), g.writer.len);
        size_t from = 0, to = 0;

        for (uint32_t s = 0; s < 2; s++) {
            const struct wire_splice *splice = &f.writer.splices[s];

            ck_assert_ptr_eq(splice->external, records);
            ck_assert_uint_eq(splice->external_len, sizeof(records));
            ck_assert_mem_eq(f.writer.data + from, g.writer.data + to, splice->position - from);
            to += splice->position - from + sizeof(records);
            from = splice->position;
        }
        ck_assert_mem_eq(f.writer.data + from, g.writer.data + to, f.writer.len - from);
        teardown(&f);
        teardown(&g);
    }
}
END_TEST

START_TEST(records_are_null_by_default_where_null_is_allowed)
{
    struct fixture f;
    struct fetch_response response;
    struct fetch_response_fetchable_topic_response topic;
    struct fetch_response_partition_data partition;

    setup(&f);
    one_partition(&response, &topic, &partition);
    ck_assert_int_eq(proto_encode(&fetch_response_message, 12, &response, &f.writer), ERR_OK);
    ck_assert_int_eq(proto_decode(&fetch_response_message, 12, wire_writer_bytes(&f.writer), &f.arena, &response, NULL),
                     ERR_OK);
    ck_assert_ptr_null(response.responses[0].partitions[0].records.bytes.data);
    teardown(&f);
}
END_TEST

START_TEST(a_string_too_long_for_the_protocol_is_refused_by_name)
{
    struct fixture f;
    struct heartbeat_request request;
    char *text = calloc(1, 40000);

    setup(&f);
    heartbeat_request_init(&request);
    request.group_id = (struct str){text, 40000};
    ck_assert_int_eq(proto_encode(&heartbeat_request_message, 0, &request, &f.writer), ERR_LIMIT);
    ck_assert_ptr_nonnull(strstr(f.writer.info.text, "groupId"));
    free(text);
    teardown(&f);
}
END_TEST

START_TEST(text_that_is_not_utf8_stays_valid_json)
{
    struct fixture f;
    struct heartbeat_request request;

    setup(&f);
    heartbeat_request_init(&request);
    request.group_id = STR("a\xff\xc3\xa9\xed\xa0\x80\xc0\xaf\x01\"\\z\xe2\x82");
    ck_assert_int_eq(proto_to_json(&heartbeat_request_message, 0, &request, &f.writer), ERR_OK);
    const char *expected = "{\"groupId\":\"a\xef\xbf\xbd\xc3\xa9\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"
                           "\xef\xbf\xbd\\u0001\\\"\\\\z\xef\xbf\xbd\xef\xbf\xbd\",\"generationId\":0,"
                           "\"memberId\":\"\"}";

    require_bytes(&f.writer, expected, strlen(expected));
    teardown(&f);
}
END_TEST

START_TEST(messages_are_found_by_name)
{
    ck_assert_ptr_eq(proto_message_find(STR("FetchRequest")), &fetch_request_message);
    ck_assert_ptr_eq(proto_message_find(STR("OffsetCommitValue")), &offset_commit_value_message);
    for (size_t i = 0; i < proto_message_count; i++) {
        ck_assert_ptr_eq(proto_message_find(str_of(proto_messages[i]->name)), proto_messages[i]);
    }
    ck_assert_ptr_null(proto_message_find(STR("Fetch")));
    ck_assert_ptr_null(proto_message_find(STR("FetchRequests")));
    ck_assert_ptr_null(proto_message_find(STR("")));
}
END_TEST

TEST_MAIN(defaults_are_those_of_the_schema, fields_that_the_version_lacks_have_their_defaults,
          a_failed_decode_leaves_the_value_alone_and_names_the_field,
          a_field_that_must_not_be_dropped_fails_at_versions_without_it,
          an_ignorable_field_is_dropped_at_versions_without_it, null_is_refused_where_the_version_has_no_null,
          a_tagged_field_is_written_only_in_its_own_versions, unknown_tagged_fields_are_kept_behind_known_ones,
          unknown_tagged_fields_are_kept_around_known_ones, tagged_fields_out_of_order_or_of_a_wrong_size_are_refused,
          large_tagged_fields_have_the_right_size, spliced_records_stand_where_bytes_would,
          records_are_null_by_default_where_null_is_allowed, a_string_too_long_for_the_protocol_is_refused_by_name,
          text_that_is_not_utf8_stays_valid_json, messages_are_found_by_name)
