/* Questions about descriptors that decoding, encoding and JSON share; inside
 * proto/ only. */
#ifndef PROTO_LAYOUT_H
#define PROTO_LAYOUT_H

#include "proto/descriptor.h"

#include "base/types.h"

/* Numbers and ids: as large in memory as encoded. */
static inline bool layout_is_fixed(uint8_t type)
{
    return type < PROTO_STRING;
}

/* Of an array's element in memory. */
size_t layout_element_size(const struct proto_field *field);
/* Of an array's element, encoded; not 0. */
size_t layout_element_min_size(const struct proto_field *field, bool flexible);

/* The field with this tag at this version, or NULL. */
const struct proto_field *layout_tagged_field(const struct proto_struct *layout, uint32_t tag, int16_t version);

/* Does the field of the struct at value have its default? */
bool layout_is_default(const struct proto_struct *layout, const struct proto_field *field, const uint8_t *value);

#endif
