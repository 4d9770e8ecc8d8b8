/* LEB128 integers: unsigned (lengths and tags of flexible messages) and zigzag
 * (record batches). Any thread.
 *
 * Readers return the bytes used, or 0 when the number is cut off at `end` or
 * does not fit its type: never more than 5 bytes for 32 bits, 10 for 64. The
 * output is untouched on 0. Writers return the bytes written and need room for
 * VARINT32_MAX or VARINT64_MAX. */
#ifndef WIRE_VARINT_H
#define WIRE_VARINT_H

#include "base/macros.h"

#include <stddef.h>
#include <stdint.h>

enum { VARINT32_MAX = 5, VARINT64_MAX = 10 };

static inline uint32_t zigzag32(int32_t value)
{
    return ((uint32_t)value << 1) ^ (uint32_t)(value >> 31);
}

static inline int32_t unzigzag32(uint32_t value)
{
    return (int32_t)((value >> 1) ^ -(value & 1));
}

static inline uint64_t zigzag64(int64_t value)
{
    return ((uint64_t)value << 1) ^ (uint64_t)(value >> 63);
}

static inline int64_t unzigzag64(uint64_t value)
{
    return (int64_t)((value >> 1) ^ -(value & 1));
}

static inline size_t uvarint32_read(const uint8_t *from, const uint8_t *end, uint32_t *ret_value)
{
    if (LIKELY(from < end && *from < 0x80)) {
        *ret_value = *from;
        return 1;
    }
    uint32_t value = 0;

    for (size_t i = 0; i < VARINT32_MAX && from + i < end; i++) {
        uint32_t byte = from[i];

        value |= (byte & 0x7f) << (7 * i);
        if (byte < 0x80) {
            if (i == VARINT32_MAX - 1 && byte > 0x0f) {
                return 0;
            }
            *ret_value = value;
            return i + 1;
        }
    }
    return 0;
}

static inline size_t uvarint64_read(const uint8_t *from, const uint8_t *end, uint64_t *ret_value)
{
    if (LIKELY(from < end && *from < 0x80)) {
        *ret_value = *from;
        return 1;
    }
    uint64_t value = 0;

    for (size_t i = 0; i < VARINT64_MAX && from + i < end; i++) {
        uint64_t byte = from[i];

        value |= (byte & 0x7f) << (7 * i);
        if (byte < 0x80) {
            if (i == VARINT64_MAX - 1 && byte > 0x01) {
                return 0;
            }
            *ret_value = value;
            return i + 1;
        }
    }
    return 0;
}

static inline size_t varint32_read(const uint8_t *from, const uint8_t *end, int32_t *ret_value)
{
    uint32_t value = 0;
    size_t used = uvarint32_read(from, end, &value);

    if (LIKELY(used)) {
        *ret_value = unzigzag32(value);
    }
    return used;
}

static inline size_t varint64_read(const uint8_t *from, const uint8_t *end, int64_t *ret_value)
{
    uint64_t value = 0;
    size_t used = uvarint64_read(from, end, &value);

    if (LIKELY(used)) {
        *ret_value = unzigzag64(value);
    }
    return used;
}

/* Bytes that the writer will use. */
static inline size_t uvarint_size(uint64_t value)
{
    return (size_t)(63 - __builtin_clzll(value | 1)) / 7 + 1;
}

static inline size_t varint32_size(int32_t value)
{
    return uvarint_size(zigzag32(value));
}

static inline size_t varint64_size(int64_t value)
{
    return uvarint_size(zigzag64(value));
}

static inline size_t uvarint64_write(uint8_t *to, uint64_t value)
{
    size_t used = 0;

    while (value >= 0x80) {
        to[used++] = (uint8_t)(value | 0x80);
        value >>= 7;
    }
    to[used++] = (uint8_t)value;
    return used;
}

static inline size_t uvarint32_write(uint8_t *to, uint32_t value)
{
    return uvarint64_write(to, value);
}

static inline size_t varint32_write(uint8_t *to, int32_t value)
{
    return uvarint64_write(to, zigzag32(value));
}

static inline size_t varint64_write(uint8_t *to, int64_t value)
{
    return uvarint64_write(to, zigzag64(value));
}

#endif
