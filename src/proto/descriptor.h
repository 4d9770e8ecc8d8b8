/* How a message is laid out, in its struct and on the wire: tables that
 * tools/codegen makes from the schemas and codec.c and json.c interpret. */
#ifndef PROTO_DESCRIPTOR_H
#define PROTO_DESCRIPTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum proto_type {
    PROTO_BOOL,
    PROTO_INT8,
    PROTO_INT16,
    PROTO_UINT16,
    PROTO_INT32,
    PROTO_UINT32,
    PROTO_INT64,
    PROTO_FLOAT64,
    PROTO_UUID,
    PROTO_STRING,
    PROTO_BYTES,
    PROTO_RECORDS,
    PROTO_STRUCT,
};

enum proto_flag {
    PROTO_FLAG_ARRAY = 1,
    PROTO_FLAG_POINTER = 2,    /* a struct that can be null */
    PROTO_FLAG_IGNORABLE = 4,  /* may be dropped at versions that lack it */
    PROTO_FLAG_INFLEXIBLE = 8, /* keeps the old encoding in flexible versions */
};

enum { PROTO_NEVER = INT16_MAX }; /* as a first version */
/* Limits that the generator checks. */
enum { PROTO_MAX_DEPTH = 8, PROTO_MAX_TAGGED = 16 };

/* min to max; empty when max < min. */
struct proto_versions {
    int8_t min, max;
};

struct proto_struct;

struct proto_field {
    const char *name;                  /* as in JSON */
    const struct proto_struct *nested; /* of PROTO_STRUCT */
    uint16_t offset;
    uint16_t count_offset; /* of arrays */
    uint8_t type;          /* enum proto_type; of an array: of its elements */
    uint8_t flags;         /* enum proto_flag */
    int8_t tag;            /* -1: in line */
    struct proto_versions versions, nullable;
};

struct proto_struct {
    const char *name;
    const struct proto_field *fields; /* in the order of the wire */
    const uint8_t *tagged;            /* indices of the tagged fields, by tag */
    const void *defaults;             /* a value with nothing set */
    uint32_t size;                    /* of the C struct */
    uint16_t min_size;                /* fewest encoded bytes, over all versions that have it */
    uint8_t field_count, tagged_count;
};

enum proto_kind {
    PROTO_KIND_REQUEST,
    PROTO_KIND_RESPONSE,
    PROTO_KIND_HEADER,
    PROTO_KIND_DATA,
    PROTO_KIND_METADATA, /* record of the cluster metadata or remote log metadata log */
    PROTO_KIND_COORDINATOR_KEY,
    PROTO_KIND_COORDINATOR_VALUE,
};

struct proto_message {
    const char *name; /* as in the schema: "FetchRequest" */
    const struct proto_struct *body;
    uint16_t unknown_tags_offset, unknown_tags_count_offset;
    uint8_t kind; /* enum proto_kind */
    int16_t key;  /* api key or record type; -1: none */
    int16_t min_version, max_version;
    int16_t flexible_min; /* first version with the compact encoding and tagged fields; PROTO_NEVER */
};

static inline bool proto_versions_has(struct proto_versions versions, int16_t version)
{
    return version >= versions.min && version <= versions.max;
}

/* Every message, by name; proto_message_count of them. */
extern const struct proto_message *const proto_messages[];
extern const size_t proto_message_count;

#endif
