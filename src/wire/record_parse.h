/* One record of magic 2, parsed from bytes that hold it whole. Inlined into
 * the validation of produced batches (the hot path) and into record_iter, each
 * of which keeps only the outputs it needs. Private to the room. */
#ifndef WIRE_RECORD_PARSE_H
#define WIRE_RECORD_PARSE_H

#include "base/macros.h"
#include "wire/varint.h"

#include <stdbool.h>

struct record_parts {
    int64_t timestamp_delta;
    int32_t offset_delta;
    int32_t key_len, value_len; /* -1 = null */
    const uint8_t *key, *value;
    int32_t header_count;
    const uint8_t *headers;
    const uint8_t *end;
};

/* Moves *at past a varint; false when it is cut or too long. */
static inline __attribute__((always_inline)) bool take_varint(const uint8_t **at, const uint8_t *end, int32_t *ret)
{
    const uint8_t *from = *at;

    if (LIKELY(end - from >= 2)) { /* one and two bytes are nearly all there are */
        if (LIKELY(from[0] < 0x80)) {
            *ret = unzigzag32(from[0]);
            *at = from + 1;
            return true;
        }
        if (LIKELY(from[1] < 0x80)) {
            *ret = unzigzag32((from[0] & 0x7fu) | (uint32_t)from[1] << 7);
            *at = from + 2;
            return true;
        }
    }
    size_t used = varint32_read(from, end, ret);

    *at = from + used;
    return used != 0;
}

static inline __attribute__((always_inline)) bool take_varlong(const uint8_t **at, const uint8_t *end, int64_t *ret)
{
    size_t used = varint64_read(*at, end, ret);

    *at += used;
    return used != 0;
}

/* A length and as many bytes; -1 only where null is allowed. */
static inline __attribute__((always_inline)) bool take_bytes(const uint8_t **at, const uint8_t *end, int32_t least,
                                                             int32_t *ret_len, const uint8_t **ret_data)
{
    if (UNLIKELY(!take_varint(at, end, ret_len)) || UNLIKELY(*ret_len < least)) {
        return false;
    }
    *ret_data = *at;
    if (LIKELY(*ret_len > 0)) {
        if (UNLIKELY(*ret_len > end - *at)) {
            return false;
        }
        *at += *ret_len;
    }
    return true;
}

static inline bool skip_headers(const uint8_t **at, const uint8_t *end, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        const uint8_t *data;
        int32_t len;

        if (!take_bytes(at, end, 0, &len, &data) || !take_bytes(at, end, -1, &len, &data)) {
            return false;
        }
    }
    return true;
}

/* NULL when all is well, else what is wrong. */
static inline __attribute__((always_inline)) const char *record_parse(const uint8_t *at, const uint8_t *end,
                                                                      struct record_parts *ret)
{
    int32_t len;

    if (UNLIKELY(!take_varint(&at, end, &len))) {
        return "record length is cut off";
    }
    if (UNLIKELY(len < 1) || UNLIKELY(len > end - at)) {
        return "record length is beyond the batch";
    }
    end = at + len;
    at++; /* attributes: none are defined */
    if (UNLIKELY(!take_varlong(&at, end, &ret->timestamp_delta)) || UNLIKELY(!take_varint(&at, end, &ret->offset_delta))) {
        return "record timestamp or offset is cut off";
    }
    if (UNLIKELY(!take_bytes(&at, end, -1, &ret->key_len, &ret->key))) {
        return "record key is beyond the record";
    }
    if (UNLIKELY(!take_bytes(&at, end, -1, &ret->value_len, &ret->value))) {
        return "record value is beyond the record";
    }
    if (UNLIKELY(!take_varint(&at, end, &ret->header_count)) || UNLIKELY(ret->header_count < 0)) {
        return "record header count is not valid";
    }
    ret->headers = at;
    if (ret->header_count && UNLIKELY(!skip_headers(&at, end, ret->header_count))) {
        return "record headers are beyond the record";
    }
    ret->end = at;
    return LIKELY(at == end) ? NULL : "record has more bytes than its parts";
}

#endif
