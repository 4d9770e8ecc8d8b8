/* Building and converting messages of magic 0 and 1. */
#include "wire/legacy.h"

#include "base/assert.h"
#include "base/macros.h"
#include "wire/compress_internal.h"
#include "wire/crc32c.h"

enum { LENGTH = 4 };

bool message_crc_ok(struct slice message)
{
    return crc32_zlib(0, message.data + MESSAGE_MAGIC, message.len - MESSAGE_MAGIC) ==
           load_be32(message.data + MESSAGE_CRC);
}

bool batch_or_message_crc_ok(struct slice framed)
{
    return batch_magic(framed.data) == MAGIC_V2 ? batch_crc_ok(framed) : message_crc_ok(framed);
}

/* ---- building ---- */

static void append_length(struct grow *out, int32_t len)
{
    uint8_t bytes[LENGTH];

    store_be32(bytes, (uint32_t)len);
    grow_append(out, bytes, sizeof(bytes));
}

static void append_field(struct grow *out, struct slice field)
{
    append_length(out, field.data ? (int32_t)field.len : -1);
    grow_append(out, field.data, field.len);
}

/* The fields up to the key, with size and checksum still to come. */
static void append_head(struct grow *out, int8_t magic, uint8_t attributes, int64_t offset, int64_t timestamp)
{
    uint8_t head[MESSAGE_V1_KEY] = {0};

    store_be64(head, (uint64_t)offset);
    head[MESSAGE_MAGIC] = (uint8_t)magic;
    head[MESSAGE_ATTRIBUTES] = attributes;
    if (magic == MAGIC_V1) {
        store_be64(head + MESSAGE_TIMESTAMP, (uint64_t)timestamp);
    }
    grow_append(out, head, magic == MAGIC_V1 ? MESSAGE_V1_KEY : MESSAGE_V0_KEY);
}

static void complete(struct grow *out, size_t start)
{
    if (out->err == ERR_OK) {
        uint8_t *message = out->buf->data + start;
        size_t size = out->len - start;

        store_be32(message + MESSAGE_SIZE, (uint32_t)(size - BATCH_FRAME_SIZE));
        store_be32(message + MESSAGE_CRC, crc32_zlib(0, message + MESSAGE_MAGIC, size - MESSAGE_MAGIC));
    }
}

static uint8_t attributes_of(int8_t magic, enum timestamp_type timestamp_type, enum codec codec)
{
    bool append_time = magic == MAGIC_V1 && timestamp_type == TIMESTAMP_LOG_APPEND;

    return (uint8_t)((int)codec | (append_time ? MESSAGE_LOG_APPEND_TIME : 0));
}

void message_append(struct grow *out, const struct message *message)
{
    size_t start = out->len;

    ASSERT(message->magic < MAGIC_V2);
    append_head(out, message->magic, attributes_of(message->magic, message->timestamp_type, CODEC_NONE),
                message->offset, message->timestamp);
    append_field(out, message->key);
    append_field(out, message->value);
    complete(out, start);
}

static err_t compress_value(struct grow *out, enum codec codec, int level, struct compress_scratch *scratch,
                            struct slice set, struct err_info *info)
{
    struct compressor c;
    err_t err = compress_open(&c, scratch, codec, level, out, info);

    err = err != ERR_OK ? err : compress_write(&c, set, info);
    err = err != ERR_OK ? err : compress_finish(&c, info);
    compress_close(&c);
    return err;
}

err_t message_append_wrapper(struct grow *out, int8_t magic, enum codec codec, int level,
                             struct compress_scratch *scratch, struct slice set, int64_t last_offset,
                             enum timestamp_type timestamp_type, int64_t timestamp, struct err_info *info)
{
    size_t start = out->len;

    ASSERT(magic < MAGIC_V2 && codec != CODEC_NONE);
    if (codec >= CODEC_ZSTD) {
        return err_set(info, ERR_UNSUPPORTED_COMPRESSION_TYPE, "magic %d has no %s", magic, codec_name(codec));
    }
    append_head(out, magic, attributes_of(magic, timestamp_type, codec), last_offset, timestamp);
    append_field(out, SLICE(NULL, 0));
    append_length(out, 0);
    size_t value = out->len;
    err_t err = out->err != ERR_OK ? out->err : compress_value(out, codec, level, scratch, set, info);

    if (err != ERR_OK) {
        out->len = start;
        return err;
    }
    store_be32(out->buf->data + value - LENGTH, (uint32_t)(out->len - value));
    if (magic == MAGIC_V0 && codec == CODEC_LZ4) {
        lz4_spoil_header_checksum(out->buf->data + value);
    }
    complete(out, start);
    return out->err;
}

/* ---- conversion ---- */

/* The next whole batch or message of *records, which moves behind it; false at
 * the end. *ret_err tells of one that can be none. */
static bool next_framed(struct slice *records, struct slice *ret_framed, err_t *ret_err, struct err_info *info)
{
    size_t size = 0;

    switch (batch_frame(*records, SIZE_MAX, &size)) {
    case BATCH_WHOLE:
        *ret_framed = SLICE(records->data, size);
        *records = SLICE(records->data + size, records->len - size);
        return true;
    case BATCH_BAD:
        *ret_err = err_set(info, ERR_CORRUPT_MESSAGE, "no batch starts like this");
        return false;
    default:
        return false; /* the end, or a cut last one */
    }
}

/* A batch of magic 2 on its way to messages. */
struct down {
    int8_t magic;
    enum codec codec;
    enum timestamp_type timestamp_type;
    struct grow *plain;    /* messages go here: the output, or the set to be wrapped */
    int64_t wanted_offset; /* what is plain and below is left out */
    int64_t first_offset, last_offset, max_timestamp;
    int count;
};

static void down_record(struct down *down, const struct record *record)
{
    bool relative = down->codec != CODEC_NONE && down->magic == MAGIC_V1;

    if (down->codec == CODEC_NONE && record->offset < down->wanted_offset) {
        return;
    }
    if (down->count++ == 0) {
        down->first_offset = record->offset;
        down->max_timestamp = record->timestamp;
    }
    down->last_offset = record->offset;
    down->max_timestamp = MAX(down->max_timestamp, record->timestamp);
    message_append(down->plain, &(struct message){.magic = down->magic,
                                                  .offset = relative ? (int64_t)((uint64_t)record->offset -
                                                                                 (uint64_t)down->first_offset)
                                                                     : record->offset,
                                                  .timestamp_type = down->timestamp_type,
                                                  .timestamp = record->timestamp,
                                                  .key = record->key,
                                                  .value = record->value});
}

static err_t down_records(struct down *down, struct slice framed, struct compress_scratch *scratch,
                          struct decompress_limit limit, struct err_info *info)
{
    struct record_iter iter;
    struct record record;
    err_t err = record_iter_open(&iter, framed, RECORD_WHOLE, scratch, limit, info);

    if (err != ERR_OK) {
        return err;
    }
    while (down->plain->err == ERR_OK && record_iter_next(&iter, &record)) {
        down_record(down, &record);
    }
    err = record_iter_close(&iter, info);
    return err != ERR_OK ? err : down->plain->err;
}

static enum codec framed_codec(struct slice framed)
{
    return batch_magic(framed.data) == MAGIC_V2 ? batch_codec(framed.data) : message_codec(framed.data);
}

static enum timestamp_type framed_timestamp_type(struct slice framed)
{
    if (batch_magic(framed.data) != MAGIC_V2) {
        return message_timestamp_type(framed.data);
    }
    return batch_attributes(framed.data) & BATCH_LOG_APPEND_TIME ? TIMESTAMP_LOG_APPEND : TIMESTAMP_CREATE;
}

/* One batch, or a message of magic 1 to magic 0. */
static err_t down_convert_one(struct slice framed, const struct down_conversion *how, struct compress_scratch *scratch,
                              struct grow *out, struct err_info *info)
{
    int8_t magic = how->magic;
    struct grow set = {0};
    struct down down = {.magic = magic,
                        .codec = framed_codec(framed),
                        .timestamp_type = framed_timestamp_type(framed),
                        .wanted_offset = how->first_offset};

    if (down.codec >= CODEC_ZSTD) {
        return err_set(info, ERR_UNSUPPORTED_COMPRESSION_TYPE, "magic %d has no %s", magic, codec_name(down.codec));
    }
    down.plain = down.codec == CODEC_NONE ? out : &set;
    grow_init(&set, how->set_max_bytes);
    err_t err = down_records(&down, framed, scratch, how->limit, info);

    if (err == ERR_OK && down.codec != CODEC_NONE && down.count > 0) {
        err = message_append_wrapper(out, magic, down.codec, codec_default_level(down.codec), scratch, grow_slice(&set),
                                     down.last_offset, down.timestamp_type, down.max_timestamp, info);
    }
    grow_release(&set);
    return err;
}

static err_t down_convert(struct slice framed, const struct down_conversion *how, struct compress_scratch *scratch,
                          struct grow *out, struct err_info *info)
{
    if (batch_magic(framed.data) <= how->magic) {
        grow_append(out, framed.data, framed.len);
        return out->err;
    }
    if (batch_magic(framed.data) == MAGIC_V2 && batch_is_control(framed.data)) {
        return ERR_OK;
    }
    return down_convert_one(framed, how, scratch, out, info);
}

/* Where the last whole message ends that fits. */
static size_t fitting(const struct grow *out, size_t from, size_t end)
{
    size_t size = 0;

    while (from < out->len &&
           batch_frame(SLICE(out->buf->data + from, out->len - from), SIZE_MAX, &size) == BATCH_WHOLE &&
           from + size <= end) {
        from += size;
    }
    return from;
}

err_t records_down_convert(struct slice records, const struct down_conversion *how, struct compress_scratch *scratch,
                           struct grow *out, struct err_info *info)
{
    struct slice framed;
    size_t start = out->len;
    err_t err = ERR_OK;

    ASSERT(how->magic < MAGIC_V2);
    while (err == ERR_OK && next_framed(&records, &framed, &err, info)) {
        size_t before = out->len;

        err = down_convert(framed, how, scratch, out, info);
        if (before > start && (err != ERR_OK || out->len - start > how->max_bytes)) {
            /* What does not go, or not in here, is for the next fetch. */
            out->len = err != ERR_OK ? before : fitting(out, before, start + how->max_bytes);
            return ERR_OK;
        }
    }
    return err;
}
