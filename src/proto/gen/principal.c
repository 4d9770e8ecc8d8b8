/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/principal.h"

#include "proto/descriptor.h"

const struct default_principal_data default_principal_data_default = {
    .type = {"", 0},
    .name = {"", 0},
    .token_authenticated = false,
};
static const struct proto_field default_principal_data_fields[] = {
    {.name = "type", .type = PROTO_STRING, .offset = offsetof(struct default_principal_data, type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct default_principal_data, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "tokenAuthenticated", .type = PROTO_BOOL,
     .offset = offsetof(struct default_principal_data, token_authenticated), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct default_principal_data_struct = {
    .name = "DefaultPrincipalData",
    .fields = default_principal_data_fields,
    .field_count = 3,
    .defaults = &default_principal_data_default,
    .size = sizeof(struct default_principal_data),
    .min_size = 4,
};
const struct proto_message default_principal_data_message = {
    .name = "DefaultPrincipalData",
    .body = &default_principal_data_struct,
    .unknown_tags_offset = offsetof(struct default_principal_data, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct default_principal_data, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
