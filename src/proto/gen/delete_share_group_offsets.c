/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/delete_share_group_offsets.h"

#include "proto/descriptor.h"

const struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic delete_share_group_offsets_request_delete_share_group_offsets_request_topic_default = {
    .topic_name = {"", 0},
};
static const struct proto_field delete_share_group_offsets_request_delete_share_group_offsets_request_topic_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic_struct = {
    .name = "DeleteShareGroupOffsetsRequestTopic",
    .fields = delete_share_group_offsets_request_delete_share_group_offsets_request_topic_fields,
    .field_count = 1,
    .defaults = &delete_share_group_offsets_request_delete_share_group_offsets_request_topic_default,
    .size = sizeof(struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic),
    .min_size = 2,
};

const struct delete_share_group_offsets_request delete_share_group_offsets_request_default = {
    .group_id = {"", 0},
    .topics = NULL,
};
static const struct proto_field delete_share_group_offsets_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct delete_share_group_offsets_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct delete_share_group_offsets_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_share_group_offsets_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_share_group_offsets_request_delete_share_group_offsets_request_topic_struct},
};
static const struct proto_struct delete_share_group_offsets_request_struct = {
    .name = "DeleteShareGroupOffsetsRequest",
    .fields = delete_share_group_offsets_request_fields,
    .field_count = 2,
    .defaults = &delete_share_group_offsets_request_default,
    .size = sizeof(struct delete_share_group_offsets_request),
    .min_size = 3,
};
const struct proto_message delete_share_group_offsets_request_message = {
    .name = "DeleteShareGroupOffsetsRequest",
    .body = &delete_share_group_offsets_request_struct,
    .unknown_tags_offset = offsetof(struct delete_share_group_offsets_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_share_group_offsets_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic delete_share_group_offsets_response_delete_share_group_offsets_response_topic_default = {
    .topic_name = {"", 0},
    .topic_id = {{0}},
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field delete_share_group_offsets_response_delete_share_group_offsets_response_topic_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic_struct = {
    .name = "DeleteShareGroupOffsetsResponseTopic",
    .fields = delete_share_group_offsets_response_delete_share_group_offsets_response_topic_fields,
    .field_count = 4,
    .defaults = &delete_share_group_offsets_response_delete_share_group_offsets_response_topic_default,
    .size = sizeof(struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic),
    .min_size = 21,
};

const struct delete_share_group_offsets_response delete_share_group_offsets_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .responses = NULL,
};
static const struct proto_field delete_share_group_offsets_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct delete_share_group_offsets_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct delete_share_group_offsets_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct delete_share_group_offsets_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "responses", .type = PROTO_STRUCT,
     .offset = offsetof(struct delete_share_group_offsets_response, responses), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_share_group_offsets_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_share_group_offsets_response_delete_share_group_offsets_response_topic_struct},
};
static const struct proto_struct delete_share_group_offsets_response_struct = {
    .name = "DeleteShareGroupOffsetsResponse",
    .fields = delete_share_group_offsets_response_fields,
    .field_count = 4,
    .defaults = &delete_share_group_offsets_response_default,
    .size = sizeof(struct delete_share_group_offsets_response),
    .min_size = 9,
};
const struct proto_message delete_share_group_offsets_response_message = {
    .name = "DeleteShareGroupOffsetsResponse",
    .body = &delete_share_group_offsets_response_struct,
    .unknown_tags_offset = offsetof(struct delete_share_group_offsets_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_share_group_offsets_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
