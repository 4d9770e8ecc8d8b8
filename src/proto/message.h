/* What the generated message structs share.
 *
 * Of a field in a message struct: struct str is a string, data NULL is null.
 * struct slice is bytes, data NULL is null, empty bytes have other data. An
 * array is a pointer and a count, count -1 is null. A struct that can be null
 * is a pointer. Decoded strings and bytes point into the decoded bytes, arrays
 * and nullable structs lie in the arena. */
#ifndef PROTO_MESSAGE_H
#define PROTO_MESSAGE_H

#include "base/slice.h"
#include "base/types.h"

#include <stddef.h>
#include <stdint.h>

/* Record batches. With external set they are not in memory: their length is encoded and a splice (wire/writer.h) notes
 * where they belong. Decoded messages have external NULL. */
struct proto_records {
    struct slice bytes; /* data NULL = null, when external is NULL as well */
    const void *external;
    uint32_t external_len;
};

struct proto_message;

#endif
