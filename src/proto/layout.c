#include "proto/layout.h"

#include "base/slice.h"
#include "proto/message.h"

static const struct {
    uint8_t size;          /* in memory */
    uint8_t min, flex_min; /* encoded */
} types[] = {
    [PROTO_BOOL] = {sizeof(bool), 1, 1},
    [PROTO_INT8] = {1, 1, 1},
    [PROTO_INT16] = {2, 2, 2},
    [PROTO_UINT16] = {2, 2, 2},
    [PROTO_INT32] = {4, 4, 4},
    [PROTO_UINT32] = {4, 4, 4},
    [PROTO_INT64] = {8, 8, 8},
    [PROTO_FLOAT64] = {8, 8, 8},
    [PROTO_UUID] = {sizeof(struct uuid), 16, 16},
    [PROTO_STRING] = {sizeof(struct str), 2, 1},
    [PROTO_BYTES] = {sizeof(struct slice), 4, 1},
    [PROTO_RECORDS] = {sizeof(struct proto_records), 4, 1},
};

size_t layout_element_size(const struct proto_field *field)
{
    return field->nested ? field->nested->size : types[field->type].size;
}

size_t layout_element_min_size(const struct proto_field *field, bool flexible)
{
    if (field->nested) {
        return field->nested->min_size;
    }
    return flexible ? types[field->type].flex_min : types[field->type].min;
}

const struct proto_field *layout_tagged_field(const struct proto_struct *layout, uint32_t tag, int16_t version)
{
    for (uint8_t i = 0; i < layout->tagged_count; i++) {
        const struct proto_field *field = &layout->fields[layout->tagged[i]];

        if ((uint32_t)field->tag == tag) {
            return proto_versions_has(field->versions, version) ? field : NULL;
        }
    }
    return NULL;
}

static bool struct_is_default(const struct proto_struct *layout, const uint8_t *value)
{
    if (memcmp(value, layout->defaults, layout->size) == 0) {
        return true; /* the usual case; unequal bytes may still mean the same */
    }
    for (uint8_t i = 0; i < layout->field_count; i++) {
        if (!layout_is_default(layout, &layout->fields[i], value)) {
            return false;
        }
    }
    return true;
}

static bool slice_equal(const struct slice *a, const struct slice *b)
{
    return str_equal((struct str){(const char *)a->data, a->len}, (struct str){(const char *)b->data, b->len});
}

bool layout_is_default(const struct proto_struct *layout, const struct proto_field *field, const uint8_t *value)
{
    const uint8_t *preset = layout->defaults;
    const void *a = value + field->offset, *b = preset + field->offset;

    if (field->flags & PROTO_FLAG_ARRAY) {
        /* Empty or null, so the counts tell. */
        return *(const int32_t *)(value + field->count_offset) == *(const int32_t *)(preset + field->count_offset);
    }
    if (field->flags & PROTO_FLAG_POINTER) {
        const uint8_t *pointer = *(uint8_t *const *)a, *preset_pointer = *(uint8_t *const *)b;

        return pointer == preset_pointer || (pointer && preset_pointer && struct_is_default(field->nested, pointer));
    }
    switch ((enum proto_type)field->type) {
    case PROTO_STRUCT:
        return struct_is_default(field->nested, a);
    case PROTO_STRING:
        return str_equal(*(const struct str *)a, *(const struct str *)b);
    case PROTO_BYTES:
        return slice_equal(a, b);
    case PROTO_RECORDS:
        return !((const struct proto_records *)a)->external &&
               slice_equal(&((const struct proto_records *)a)->bytes, &((const struct proto_records *)b)->bytes);
    default:
        return memcmp(a, b, types[field->type].size) == 0;
    }
}
