/* A cursor over bytes in Kafka's encoding.
 *
 * Reading past the end or finding nonsense makes the reader fail for good: all
 * later reads give 0, null or empty, so that a decoder is a straight line that
 * asks wire_reader_status once, at its end. What it returns points into the
 * bytes it reads. One thread at a time. */
#ifndef WIRE_READER_H
#define WIRE_READER_H

#include "base/bytes.h"
#include "base/err.h"
#include "base/macros.h"
#include "base/slice.h"
#include "base/types.h"
#include "wire/varint.h"

struct wire_reader {
    const uint8_t *at;
    const uint8_t *end;
    bool failed;
};

static inline void wire_reader_init(struct wire_reader *reader, struct slice bytes)
{
    *reader = (struct wire_reader){.at = bytes.data, .end = bytes.data + bytes.len};
}

static inline size_t wire_reader_left(const struct wire_reader *reader)
{
    return (size_t)(reader->end - reader->at);
}

/* ERR_OK, or ERR_MALFORMED once a read has failed. */
static inline err_t wire_reader_status(const struct wire_reader *reader)
{
    return reader->failed ? ERR_MALFORMED : ERR_OK;
}

/* Also for a decoder that finds a value it cannot accept. */
static inline void wire_reader_fail(struct wire_reader *reader)
{
    reader->failed = true;
    reader->at = reader->end;
}

/* The next len bytes, or NULL. */
static inline const uint8_t *wire_read_raw(struct wire_reader *reader, size_t len)
{
    if (UNLIKELY(wire_reader_left(reader) < len || reader->failed)) {
        wire_reader_fail(reader);
        return NULL;
    }
    const uint8_t *bytes = reader->at;

    reader->at += len;
    return bytes;
}

static inline int8_t wire_read_i8(struct wire_reader *reader)
{
    const uint8_t *bytes = wire_read_raw(reader, 1);

    return bytes ? (int8_t)*bytes : 0;
}

static inline bool wire_read_bool(struct wire_reader *reader)
{
    return wire_read_i8(reader) != 0;
}

#define WIRE_READ_INTEGER(name, bits, type)                         \
    static inline type wire_read_##name(struct wire_reader *reader) \
    {                                                               \
        const uint8_t *bytes = wire_read_raw(reader, (bits) / 8);   \
        return bytes ? (type)load_be##bits(bytes) : 0;              \
    }
WIRE_READ_INTEGER(i16, 16, int16_t)
WIRE_READ_INTEGER(u16, 16, uint16_t)
WIRE_READ_INTEGER(i32, 32, int32_t)
WIRE_READ_INTEGER(u32, 32, uint32_t)
WIRE_READ_INTEGER(i64, 64, int64_t)
#undef WIRE_READ_INTEGER

double wire_read_f64(struct wire_reader *reader);
struct uuid wire_read_uuid(struct wire_reader *reader);

/* The long way of the two below. */
uint32_t wire_read_long_uvarint(struct wire_reader *reader);
uint64_t wire_read_long_uvarlong(struct wire_reader *reader);

/* At most 5 bytes, 32 bits. */
static inline uint32_t wire_read_uvarint(struct wire_reader *reader)
{
    if (LIKELY(reader->at < reader->end && *reader->at < 0x80)) {
        return *reader->at++;
    }
    return wire_read_long_uvarint(reader);
}

/* At most 10 bytes, 64 bits. */
static inline uint64_t wire_read_uvarlong(struct wire_reader *reader)
{
    if (LIKELY(reader->at < reader->end && *reader->at < 0x80)) {
        return *reader->at++;
    }
    return wire_read_long_uvarlong(reader);
}

/* Zigzag, as inside record batches. */
static inline int32_t wire_read_varint(struct wire_reader *reader)
{
    return unzigzag32(wire_read_uvarint(reader));
}

static inline int64_t wire_read_varlong(struct wire_reader *reader)
{
    return unzigzag64(wire_read_uvarlong(reader));
}

/* Length-prefixed values. `flexible` chooses the compact form. Null fails the
 * reader unless the function is a nullable one, which then returns data NULL;
 * what is empty has data that is not NULL. */
struct str wire_read_string(struct wire_reader *reader, bool flexible);
struct str wire_read_nullable_string(struct wire_reader *reader, bool flexible);
struct slice wire_read_bytes(struct wire_reader *reader, bool flexible);
struct slice wire_read_nullable_bytes(struct wire_reader *reader, bool flexible);

/* The count of an array, -1 for null. Fails the reader when the bytes left
 * cannot hold so many elements of at least element_min_size (not 0) bytes. */
int32_t wire_read_array_count(struct wire_reader *reader, bool flexible, size_t element_min_size);

/* Steps over the tagged fields at the end of a flexible struct. */
void wire_skip_tagged_fields(struct wire_reader *reader);

#endif
