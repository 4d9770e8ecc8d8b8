#include "wire/writer.h"

#include "base/assert.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { FIRST_CAPACITY = 256, FIRST_SPLICES = 8 };

void wire_writer_init(struct wire_writer *writer, size_t limit)
{
    ASSERT(limit <= WIRE_WRITER_MAX);
    /* Not the whole struct at once: the text in info is large. */
    writer->data = NULL;
    writer->len = writer->capacity = 0;
    writer->limit = limit ? limit : WIRE_WRITER_MAX;
    writer->buf = NULL;
    writer->splices = NULL;
    writer->splice_count = writer->splice_capacity = 0;
    writer->status = ERR_OK;
    writer->info.text[0] = 0;
}

void wire_writer_free(struct wire_writer *writer)
{
    buf_unref(writer->buf);
    free(writer->splices);
    wire_writer_init(writer, writer->limit);
}

void wire_writer_clear(struct wire_writer *writer)
{
    writer->len = 0;
    writer->capacity = writer->buf ? MIN((size_t)writer->buf->capacity, writer->limit) : 0;
    writer->splice_count = 0;
    writer->status = ERR_OK;
    writer->info.text[0] = 0;
}

void wire_writer_fail(struct wire_writer *writer, err_t err, const char *format, ...)
{
    if (writer->status != ERR_OK) {
        return;
    }
    va_list args;

    va_start(args, format);
    vsnprintf(writer->info.text, sizeof(writer->info.text), format, args);
    va_end(args);
    writer->status = err;
    writer->capacity = writer->len;
}

static bool make_room(struct wire_writer *writer, size_t more)
{
    if (writer->status != ERR_OK) {
        return false;
    }
    if (more > writer->limit - writer->len) {
        wire_writer_fail(writer, ERR_LIMIT, "message larger than %zu bytes", writer->limit);
        return false;
    }
    size_t capacity = MAX(MAX(writer->capacity * 2, writer->len + more), (size_t)FIRST_CAPACITY);

    capacity = MIN(capacity, writer->limit);
    struct buf *buf = buf_create(capacity);

    if (!buf) {
        wire_writer_fail(writer, ERR_NO_MEMORY, "no memory for %zu bytes", capacity);
        return false;
    }
    if (writer->len > 0) {
        memcpy(buf->data, writer->data, writer->len);
    }
    buf_unref(writer->buf);
    writer->buf = buf;
    writer->data = buf->data;
    writer->capacity = capacity;
    return true;
}

uint8_t *wire_writer_grow(struct wire_writer *writer, size_t len)
{
    if (!make_room(writer, len)) {
        return NULL;
    }
    writer->len += len;
    return writer->data + writer->len - len;
}

void wire_writer_reserve(struct wire_writer *writer, size_t more)
{
    if (writer->capacity - writer->len < more) {
        make_room(writer, more);
    }
}

struct buf *wire_writer_take(struct wire_writer *writer, size_t *ret_len)
{
    if (writer->status != ERR_OK || !writer->buf) {
        return NULL;
    }
    struct buf *buf = writer->buf;

    *ret_len = writer->len;
    writer->buf = NULL;
    writer->data = NULL;
    writer->len = writer->capacity = 0;
    return buf;
}

void wire_write_f64(struct wire_writer *writer, double value)
{
    int64_t bits;

    memcpy(&bits, &value, sizeof(bits));
    wire_write_i64(writer, bits);
}

void wire_write_uuid(struct wire_writer *writer, struct uuid value)
{
    wire_write_raw(writer, value.bytes, sizeof(value.bytes));
}

void wire_write_raw(struct wire_writer *writer, const void *bytes, size_t len)
{
    uint8_t *room = wire_write_room(writer, len);

    if (room && len > 0) {
        memcpy(room, bytes, len);
    }
}

void wire_write_long_uvarlong(struct wire_writer *writer, uint64_t value)
{
    uint8_t bytes[VARINT64_MAX];

    wire_write_raw(writer, bytes, uvarint64_write(bytes, value));
}

void wire_write_string(struct wire_writer *writer, struct str value, bool flexible)
{
    size_t len = value.data ? value.len : 0;

    if (len > WIRE_MAX_STRING) {
        wire_writer_fail(writer, ERR_LIMIT, "string of %zu bytes, longer than %d", len, WIRE_MAX_STRING);
        return;
    }
    if (flexible) {
        wire_write_uvarint(writer, value.data ? (uint32_t)len + 1 : 0);
    } else {
        wire_write_i16(writer, value.data ? (int16_t)len : -1);
    }
    wire_write_raw(writer, value.data, len);
}

/* len -1 is null. */
static void write_length(struct wire_writer *writer, int64_t len, bool flexible)
{
    if (len > INT32_MAX) {
        wire_writer_fail(writer, ERR_LIMIT, "value of %lld bytes", (long long)len);
    } else if (flexible) {
        wire_write_uvarint(writer, (uint32_t)(len + 1));
    } else {
        wire_write_i32(writer, (int32_t)len);
    }
}

void wire_write_bytes(struct wire_writer *writer, struct slice value, bool flexible)
{
    write_length(writer, value.data ? (int64_t)MIN(value.len, (size_t)INT32_MAX + 1) : -1, flexible);
    wire_write_raw(writer, value.data, value.data ? value.len : 0);
}

void wire_write_array_count(struct wire_writer *writer, int32_t count, bool flexible)
{
    write_length(writer, count, flexible);
}

static bool add_splice(struct wire_writer *writer, struct wire_splice splice)
{
    if (writer->splice_count == writer->splice_capacity) {
        uint32_t capacity = writer->splice_capacity ? writer->splice_capacity * 2 : FIRST_SPLICES;
        struct wire_splice *splices = realloc(writer->splices, capacity * sizeof(*splices));

        if (!splices) {
            return false;
        }
        writer->splices = splices;
        writer->splice_capacity = capacity;
    }
    writer->splices[writer->splice_count++] = splice;
    return true;
}

void wire_write_spliced_bytes(struct wire_writer *writer, const void *external, uint32_t external_len, bool flexible)
{
    write_length(writer, external_len, flexible);
    if (external_len > 0 && writer->status == ERR_OK &&
        !add_splice(writer, (struct wire_splice){writer->len, external, external_len})) {
        wire_writer_fail(writer, ERR_NO_MEMORY, "no memory for a splice");
    }
}

void wire_patch_i32(struct wire_writer *writer, size_t position, int32_t value)
{
    if (writer->status == ERR_OK) {
        ASSERT(position + sizeof(value) <= writer->len);
        store_be32(writer->data + position, (uint32_t)value);
    }
}

size_t wire_frame_begin(struct wire_writer *writer)
{
    size_t begin = writer->len;

    wire_write_i32(writer, 0);
    return begin;
}

void wire_frame_end(struct wire_writer *writer, size_t begin)
{
    if (writer->status != ERR_OK) {
        return;
    }
    uint64_t size = writer->len - begin - sizeof(int32_t);

    for (uint32_t i = writer->splice_count; i > 0 && writer->splices[i - 1].position > begin; i--) {
        size += writer->splices[i - 1].external_len;
    }
    if (size > INT32_MAX) {
        wire_writer_fail(writer, ERR_LIMIT, "frame of %llu bytes", (unsigned long long)size);
        return;
    }
    wire_patch_i32(writer, begin, (int32_t)size);
}

size_t wire_tagged_begin(struct wire_writer *writer, uint32_t tag)
{
    wire_write_uvarint(writer, tag);
    size_t begin = writer->len;

    wire_write_i8(writer, 0); /* most values are shorter than 128 bytes; end makes room if not */
    return begin;
}

void wire_tagged_end(struct wire_writer *writer, size_t begin)
{
    if (writer->status != ERR_OK) {
        return;
    }
    size_t size = writer->len - begin - 1;
    size_t more = uvarint_size(size) - 1;

    ASSERT(writer->splice_count == 0 || writer->splices[writer->splice_count - 1].position <= begin);
    if (more > 0) {
        if (!wire_write_room(writer, more)) {
            return;
        }
        memmove(writer->data + begin + 1 + more, writer->data + begin + 1, size);
    }
    uvarint64_write(writer->data + begin, size);
}
