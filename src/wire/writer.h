/* Grows bytes in Kafka's encoding, up to a limit.
 *
 * The first failure (no memory, limit, a value that cannot be encoded) latches:
 * later writes do nothing and wire_writer_status tells. The bytes lie in a
 * struct buf that wire_writer_take gives away, for sending without a copy.
 *
 * A splice stands for bytes that are sent from elsewhere, such as a range of a
 * file: they count in lengths and frame sizes but are not in the buffer. The
 * sender sends the buffer up to the position of the first splice, then what the
 * splice names, and so on. One thread at a time. */
#ifndef WIRE_WRITER_H
#define WIRE_WRITER_H

#include "base/bytes.h"
#include "base/err.h"
#include "base/macros.h"
#include "base/slice.h"
#include "base/types.h"
#include "wire/varint.h"

struct wire_splice {
    size_t position;      /* in the buffer: goes before the byte there */
    const void *external; /* the caller's; only carried */
    uint32_t external_len;
};

struct wire_writer {
    uint8_t *data;   /* of buf; NULL before the first write */
    size_t len;      /* written */
    size_t capacity; /* no less than len; set to len by a failure, so that every write takes the slow way */
    size_t limit;    /* of len */
    struct buf *buf;
    struct wire_splice *splices; /* in order of position */
    uint32_t splice_count, splice_capacity;
    err_t status;
    struct err_info info; /* of the first failure */
};

enum { WIRE_MAX_STRING = INT16_MAX }; /* bytes of a string, in either form */

/* limit: most bytes in the buffer (splices not counted), at most WIRE_WRITER_MAX; 0 = that. Allocates nothing. */
void wire_writer_init(struct wire_writer *writer, size_t limit);
#define WIRE_WRITER_MAX ((size_t)INT32_MAX)
/* Drops buffer and splices. The writer may be used again after init. */
void wire_writer_free(struct wire_writer *writer);
/* Forgets what was written and any failure, keeps the memory. */
void wire_writer_clear(struct wire_writer *writer);
/* Room for so many more bytes, to save growing step by step. */
void wire_writer_reserve(struct wire_writer *writer, size_t more);
/* Gives the buffer to the caller, who owns the reference, and its length; NULL when the writer failed or nothing was
 * written. Splices stay readable until wire_writer_free. */
struct buf *wire_writer_take(struct wire_writer *writer, size_t *ret_len);

/* Latches err with a text, unless there was a failure already. */
void wire_writer_fail(struct wire_writer *writer, err_t err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The slow way of wire_write_room. */
uint8_t *wire_writer_grow(struct wire_writer *writer, size_t len);

static inline err_t wire_writer_status(const struct wire_writer *writer)
{
    return writer->status;
}

static inline struct slice wire_writer_bytes(const struct wire_writer *writer)
{
    return SLICE(writer->data, writer->len);
}

/* Adds len bytes for the caller to fill at once; NULL after a failure. */
static inline uint8_t *wire_write_room(struct wire_writer *writer, size_t len)
{
    if (UNLIKELY(writer->capacity - writer->len < len)) {
        return wire_writer_grow(writer, len);
    }
    uint8_t *room = writer->data + writer->len;

    writer->len += len;
    return room;
}

static inline void wire_write_i8(struct wire_writer *writer, int8_t value)
{
    uint8_t *room = wire_write_room(writer, 1);

    if (LIKELY(room)) {
        *room = (uint8_t)value;
    }
}

static inline void wire_write_bool(struct wire_writer *writer, bool value)
{
    wire_write_i8(writer, value);
}

#define WIRE_WRITE_INTEGER(name, bits, type)                                     \
    static inline void wire_write_##name(struct wire_writer *writer, type value) \
    {                                                                            \
        uint8_t *room = wire_write_room(writer, (bits) / 8);                     \
        if (LIKELY(room)) {                                                      \
            store_be##bits(room, (uint##bits##_t)value);                         \
        }                                                                        \
    }
WIRE_WRITE_INTEGER(i16, 16, int16_t)
WIRE_WRITE_INTEGER(u16, 16, uint16_t)
WIRE_WRITE_INTEGER(i32, 32, int32_t)
WIRE_WRITE_INTEGER(u32, 32, uint32_t)
WIRE_WRITE_INTEGER(i64, 64, int64_t)
#undef WIRE_WRITE_INTEGER

void wire_write_f64(struct wire_writer *writer, double value);
void wire_write_uuid(struct wire_writer *writer, struct uuid value);
void wire_write_raw(struct wire_writer *writer, const void *bytes, size_t len);

void wire_write_long_uvarlong(struct wire_writer *writer, uint64_t value);

static inline void wire_write_uvarlong(struct wire_writer *writer, uint64_t value)
{
    if (LIKELY(value < 0x80)) {
        wire_write_i8(writer, (int8_t)value);
    } else {
        wire_write_long_uvarlong(writer, value);
    }
}

static inline void wire_write_uvarint(struct wire_writer *writer, uint32_t value)
{
    wire_write_uvarlong(writer, value);
}

/* Zigzag, as inside record batches. */
static inline void wire_write_varint(struct wire_writer *writer, int32_t value)
{
    wire_write_uvarlong(writer, zigzag32(value));
}

static inline void wire_write_varlong(struct wire_writer *writer, int64_t value)
{
    wire_write_uvarlong(writer, zigzag64(value));
}

/* Length-prefixed values; data NULL is written as null. `flexible` chooses the compact form. A string longer than
 * WIRE_MAX_STRING fails the writer. */
void wire_write_string(struct wire_writer *writer, struct str value, bool flexible);
void wire_write_bytes(struct wire_writer *writer, struct slice value, bool flexible);
/* count -1 is null. */
void wire_write_array_count(struct wire_writer *writer, int32_t count, bool flexible);
/* The length prefix of bytes, and a splice in their place. */
void wire_write_spliced_bytes(struct wire_writer *writer, const void *external, uint32_t external_len, bool flexible);

/* Overwrites what was written at position (<= len - 4). */
void wire_patch_i32(struct wire_writer *writer, size_t position, int32_t value);

/* A frame: int32 size and that many bytes. begin returns the position that end wants; end fills the size in, splices
 * included, and fails the writer when it does not fit an int32. */
size_t wire_frame_begin(struct wire_writer *writer);
void wire_frame_end(struct wire_writer *writer, size_t begin);

/* A tagged field: begin, the value, end. The size in front of the value is filled in by end. No splices inside. */
size_t wire_tagged_begin(struct wire_writer *writer, uint32_t tag);
void wire_tagged_end(struct wire_writer *writer, size_t begin);

#endif
