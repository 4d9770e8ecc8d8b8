/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/delete_topics.h"

#include "proto/descriptor.h"

const struct delete_topics_request_delete_topic_state delete_topics_request_delete_topic_state_default = {
    .name = {NULL, 0},
    .topic_id = {{0}},
};
static const struct proto_field delete_topics_request_delete_topic_state_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct delete_topics_request_delete_topic_state, name),
     .versions = {6, 127}, .nullable = {6, 127}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct delete_topics_request_delete_topic_state, topic_id), .versions = {6, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_topics_request_delete_topic_state_struct = {
    .name = "DeleteTopicState",
    .fields = delete_topics_request_delete_topic_state_fields,
    .field_count = 2,
    .defaults = &delete_topics_request_delete_topic_state_default,
    .size = sizeof(struct delete_topics_request_delete_topic_state),
    .min_size = 18,
};

const struct delete_topics_request delete_topics_request_default = {
    .topics = NULL,
    .topic_names = NULL,
    .timeout_ms = 0,
};
static const struct proto_field delete_topics_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct delete_topics_request, topics),
     .versions = {6, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_topics_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_topics_request_delete_topic_state_struct},
    {.name = "topicNames", .type = PROTO_STRING, .offset = offsetof(struct delete_topics_request, topic_names),
     .versions = {0, 5}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_topics_request, topic_names_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE},
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct delete_topics_request, timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_topics_request_struct = {
    .name = "DeleteTopicsRequest",
    .fields = delete_topics_request_fields,
    .field_count = 3,
    .defaults = &delete_topics_request_default,
    .size = sizeof(struct delete_topics_request),
    .min_size = 6,
};
const struct proto_message delete_topics_request_message = {
    .name = "DeleteTopicsRequest",
    .body = &delete_topics_request_struct,
    .unknown_tags_offset = offsetof(struct delete_topics_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_topics_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 4,
};

const struct delete_topics_response_deletable_topic_result delete_topics_response_deletable_topic_result_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field delete_topics_response_deletable_topic_result_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct delete_topics_response_deletable_topic_result, name), .versions = {0, 127},
     .nullable = {6, 127}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct delete_topics_response_deletable_topic_result, topic_id), .versions = {6, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct delete_topics_response_deletable_topic_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct delete_topics_response_deletable_topic_result, error_message), .versions = {5, 127},
     .nullable = {5, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct delete_topics_response_deletable_topic_result_struct = {
    .name = "DeletableTopicResult",
    .fields = delete_topics_response_deletable_topic_result_fields,
    .field_count = 4,
    .defaults = &delete_topics_response_deletable_topic_result_default,
    .size = sizeof(struct delete_topics_response_deletable_topic_result),
    .min_size = 4,
};

const struct delete_topics_response delete_topics_response_default = {
    .throttle_time_ms = 0,
    .responses = NULL,
};
static const struct proto_field delete_topics_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct delete_topics_response, throttle_time_ms), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "responses", .type = PROTO_STRUCT, .offset = offsetof(struct delete_topics_response, responses),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_topics_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_topics_response_deletable_topic_result_struct},
};
static const struct proto_struct delete_topics_response_struct = {
    .name = "DeleteTopicsResponse",
    .fields = delete_topics_response_fields,
    .field_count = 2,
    .defaults = &delete_topics_response_default,
    .size = sizeof(struct delete_topics_response),
    .min_size = 4,
};
const struct proto_message delete_topics_response_message = {
    .name = "DeleteTopicsResponse",
    .body = &delete_topics_response_struct,
    .unknown_tags_offset = offsetof(struct delete_topics_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_topics_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 4,
};
