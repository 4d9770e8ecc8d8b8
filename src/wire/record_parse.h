/* One record of magic 2, parsed from bytes that hold it whole. Inlined into
 * the validation of produced batches (the hot path: a few nanoseconds a
 * record) and into record_iter, each of which keeps only the outputs it needs.
 * Private to the room.
 *
 * Lengths stay zigzag as long as possible: an odd one is negative, an even one
 * is twice its value. */
#ifndef WIRE_RECORD_PARSE_H
#define WIRE_RECORD_PARSE_H

#include "base/macros.h"
#include "base/slice.h"
#include "wire/varint.h"

#include <stdbool.h>

/* Bytes of all integers that stand before the headers: as far as parsing may
 * get beyond a record that is shorter than its parts. */
enum { RECORD_INTEGERS_MAX = 1 + VARINT64_MAX + 4 * VARINT32_MAX };

struct record_parts {
    uint64_t timestamp_delta; /* zigzag */
    uint32_t offset_delta;    /* zigzag */
    struct slice key, value;  /* data NULL = null */
    int32_t header_count;
    const uint8_t *headers;
    const uint8_t *end;
};

/* A decoded integer in registers: an output by pointer would make the compiler
 * keep it in memory, and the next field's position hangs on it. */
struct decoded {
    uint64_t value;
    size_t used; /* 0 = cut or too long; value is then odd, as that of a negative length */
};

static __attribute__((noinline)) struct decoded decode_long(const uint8_t *from, const uint8_t *end, bool is_64)
{
    struct decoded out = {UINT64_MAX, 0};
    uint32_t value = UINT32_MAX;

    if (is_64) {
        out.used = uvarint64_read(from, end, &out.value);
    } else {
        out.used = uvarint32_read(from, end, &value);
        out.value = value;
    }
    return out;
}

/* One to three bytes are nearly all there are. `roomy`: these may be read
 * without looking whether they are there. */
static inline __attribute__((always_inline)) struct decoded decode(const uint8_t *from, const uint8_t *end, bool is_64,
                                                                   bool roomy)
{
    if (roomy || end - from >= 3) {
        uint64_t value = from[0];

        if (LIKELY(value < 0x80)) {
            return (struct decoded){value, 1};
        }
        value += ((uint64_t)from[1] << 7) - 0x80;
        if (LIKELY(from[1] < 0x80)) {
            return (struct decoded){value, 2};
        }
        if (LIKELY(from[2] < 0x80)) {
            return (struct decoded){value + ((uint64_t)from[2] << 14) - (0x80 << 7), 3};
        }
    }
    return decode_long(from, end, is_64);
}

/* A length and as many bytes. The length may be read past the record's end,
 * not past what is readable: that is found out in the end, when the parts do
 * not add up. */
static inline __attribute__((always_inline)) bool take_bytes(const uint8_t **at, const uint8_t *readable,
                                                             const uint8_t *end, bool roomy, bool may_be_null,
                                                             struct slice *ret)
{
    struct decoded len = decode(*at, readable, false, roomy);
    const uint8_t *data = *at + len.used;

    if (UNLIKELY(len.value & 1)) {
        *ret = SLICE(NULL, 0);
        *at = data;
        return may_be_null && len.value == 1;
    }
    *ret = SLICE(data, len.value >> 1);
    *at = data + (len.value >> 1);
    return LIKELY(*at <= end);
}

/* NULL when they are not well formed. */
static __attribute__((noinline)) const uint8_t *skip_headers(const uint8_t *at, const uint8_t *end, int32_t count)
{
    struct slice ignored;

    for (int32_t i = 0; i < count; i++) {
        if (!take_bytes(&at, end, end, false, false, &ignored) || !take_bytes(&at, end, end, false, true, &ignored)) {
            return NULL;
        }
    }
    return at;
}

struct parsed_headers {
    const uint8_t *start, *end; /* end NULL when they are not well formed */
    int32_t count;
};

static inline struct parsed_headers parse_headers(const uint8_t *at, const uint8_t *end)
{
    struct parsed_headers out = {at, NULL, 0};

    if (at < end) {
        out.start += varint32_read(at, end, &out.count);
        if (out.start > at && out.count >= 0) {
            out.end = skip_headers(out.start, end, out.count);
        }
    }
    return out;
}

/* The parts after the length, up to `end`; the same results as record_parse. */
static inline __attribute__((always_inline)) const char *
record_parse_body(const uint8_t *at, const uint8_t *readable, const uint8_t *end, bool roomy, struct record_parts *ret)
{
    at++; /* attributes: none are defined */
    struct decoded timestamp = decode(at, readable, true, roomy);

    at += timestamp.used;
    struct decoded offset = decode(at, readable, false, roomy);

    at += offset.used;
    ret->timestamp_delta = timestamp.value;
    ret->offset_delta = (uint32_t)offset.value;
    if (UNLIKELY(timestamp.used == 0) || UNLIKELY(offset.used == 0)) {
        return "record timestamp or offset is cut off";
    }
    if (UNLIKELY(!take_bytes(&at, readable, end, roomy, true, &ret->key))) {
        return "record key is beyond the record";
    }
    if (UNLIKELY(!take_bytes(&at, readable, end, roomy, true, &ret->value))) {
        return "record value is beyond the record";
    }
    if (LIKELY(at < end) && LIKELY(*at == 0)) {
        ret->header_count = 0;
        ret->headers = ++at;
    } else {
        struct parsed_headers headers = parse_headers(at, end);

        if (UNLIKELY(!headers.end)) {
            return "record headers are not valid";
        }
        ret->header_count = headers.count;
        ret->headers = headers.start;
        at = headers.end;
    }
    ret->end = at;
    return LIKELY(at == end) ? NULL : "record length is not that of its parts";
}

/* at is the start of a record within bytes up to `readable`. NULL when all is
 * well, else what is wrong. */
static inline __attribute__((always_inline)) const char *record_parse(const uint8_t *at, const uint8_t *readable,
                                                                      struct record_parts *ret)
{
    struct decoded len = decode(at, readable, false, false);
    uint64_t left = (uint64_t)(readable - at) - len.used;
    const uint8_t *end = at + len.used + (len.value >> 1);

    at += len.used;
    if (UNLIKELY(len.value & 1) || UNLIKELY(len.value == 0) || UNLIKELY(len.value >> 1 > left)) {
        return "record length is beyond the batch";
    }
    if (LIKELY((size_t)(readable - end) >= RECORD_INTEGERS_MAX)) {
        return record_parse_body(at, readable, end, true, ret);
    }
    return record_parse_body(at, readable, end, false, ret);
}

#endif
