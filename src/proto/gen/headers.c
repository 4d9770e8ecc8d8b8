/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/headers.h"

#include "proto/descriptor.h"

const struct request_header request_header_default = {
    .request_api_key = 0,
    .request_api_version = 0,
    .correlation_id = 0,
    .client_id = {"", 0},
};
static const struct proto_field request_header_fields[] = {
    {.name = "requestApiKey", .type = PROTO_INT16, .offset = offsetof(struct request_header, request_api_key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "requestApiVersion", .type = PROTO_INT16, .offset = offsetof(struct request_header, request_api_version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "correlationId", .type = PROTO_INT32, .offset = offsetof(struct request_header, correlation_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "clientId", .type = PROTO_STRING, .offset = offsetof(struct request_header, client_id),
     .versions = {1, 127}, .nullable = {1, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE | PROTO_FLAG_INFLEXIBLE},
};
static const struct proto_struct request_header_struct = {
    .name = "RequestHeader",
    .fields = request_header_fields,
    .field_count = 4,
    .defaults = &request_header_default,
    .size = sizeof(struct request_header),
    .min_size = 8,
};
const struct proto_message request_header_message = {
    .name = "RequestHeader",
    .body = &request_header_struct,
    .unknown_tags_offset = offsetof(struct request_header, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct request_header, unknown_tags_count),
    .kind = PROTO_KIND_HEADER,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};

const struct response_header response_header_default = {
    .correlation_id = 0,
};
static const struct proto_field response_header_fields[] = {
    {.name = "correlationId", .type = PROTO_INT32, .offset = offsetof(struct response_header, correlation_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct response_header_struct = {
    .name = "ResponseHeader",
    .fields = response_header_fields,
    .field_count = 1,
    .defaults = &response_header_default,
    .size = sizeof(struct response_header),
    .min_size = 4,
};
const struct proto_message response_header_message = {
    .name = "ResponseHeader",
    .body = &response_header_struct,
    .unknown_tags_offset = offsetof(struct response_header, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct response_header, unknown_tags_count),
    .kind = PROTO_KIND_HEADER,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};
