/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_PRINCIPAL_H
#define PROTO_GEN_PRINCIPAL_H

#include "proto/message.h"

/* DefaultPrincipalData: versions 0, flexible 0+. */
struct default_principal_data {
    struct str type; /* 0+ */
    struct str name; /* 0+ */
    bool token_authenticated; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct default_principal_data default_principal_data_default;
static inline void default_principal_data_init(struct default_principal_data *value)
{
    *value = default_principal_data_default;
}
extern const struct proto_message default_principal_data_message;

#endif
