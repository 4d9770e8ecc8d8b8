/* record_iter over messages of magic 0 and 1: one plain message, or the set
 * inside a compressed wrapper. */
#include "base/assert.h"
#include "base/macros.h"
#include "wire/compress_internal.h"
#include "wire/legacy.h"
#include "wire/record_iter_internal.h"

enum { PREFIX = 12, LENGTH = 4 }; /* offset and size; a length field */

/* Takes an int32 length and the bytes; -1 is null. */
static bool take_field(struct slice *rest, struct slice *ret)
{
    if (rest->len < LENGTH) {
        return false;
    }
    int32_t len = (int32_t)load_be32(rest->data);

    *rest = SLICE(rest->data + LENGTH, rest->len - LENGTH);
    *ret = SLICE(NULL, 0);
    if (len < 0) {
        return len == -1;
    }
    if ((size_t)len > rest->len) {
        return false;
    }
    *ret = SLICE(rest->data, (size_t)len);
    *rest = SLICE(rest->data + len, rest->len - (size_t)len);
    return true;
}

/* A framed message into its parts. */
static bool message_parse(struct slice message, struct slice *ret_key, struct slice *ret_value)
{
    size_t start = batch_magic(message.data) == MAGIC_V1 ? MESSAGE_V1_KEY : MESSAGE_V0_KEY;
    struct slice rest = SLICE(message.data + start, message.len - start);

    return take_field(&rest, ret_key) && take_field(&rest, ret_value) && rest.len == 0;
}

/* Magic 0 framed LZ4 with a header checksum of its own. */
static err_t open_wrapped(struct record_iter *iter, struct slice value, enum codec codec,
                          struct compress_scratch *scratch, struct decompress_limit limit, struct err_info *info)
{
    err_t err = record_iter_open_compressed(iter, value, codec, scratch, limit, info);

    if (err == ERR_OK && iter->magic == MAGIC_V0 && codec == CODEC_LZ4) {
        err = decompress_take_lz4_header(&iter->source, info);
    }
    if (err != ERR_OK) {
        decompress_close(&iter->source);
    }
    return err;
}

/* The next inner message, whole in the window; false at the end and on failure. */
static bool next_inner(struct record_iter *iter, struct slice *ret_message)
{
    size_t size = 0;

    if (!record_iter_want(iter, PREFIX) || iter->at == iter->end) {
        return false;
    }
    struct slice have = SLICE(iter->at, (size_t)(iter->end - iter->at));

    if (have.len >= PREFIX && iter->record_max > 0 && batch_length(have.data) > iter->record_max) {
        return record_iter_fail(iter, ERR_INVALID_RECORD, "message is larger than max.decompressed.message.bytes");
    }
    if (have.len >= PREFIX && batch_length(have.data) > 0) {
        if (!record_iter_want(iter, PREFIX + (size_t)batch_length(have.data))) {
            return false;
        }
        have = SLICE(iter->at, (size_t)(iter->end - iter->at));
    }
    if (batch_frame(have, SIZE_MAX, &size) != BATCH_WHOLE || batch_magic(have.data) != iter->magic) {
        return record_iter_fail(iter, ERR_INVALID_RECORD, "inner message is cut off or of another magic");
    }
    *ret_message = SLICE(have.data, size);
    iter->at += size;
    if (iter->check_messages && !message_crc_ok(*ret_message)) {
        iter->bad_message = true;
        return record_iter_fail(iter, ERR_CORRUPT_MESSAGE, "checksum of an inner message does not match");
    }
    return true;
}

/* Inner offsets of magic 1 count from 0, and the wrapper has the last one's:
 * to know the first, one must have seen the last. */
static err_t find_base_offset(struct record_iter *iter, struct slice value, enum codec codec, int64_t last_offset,
                              struct compress_scratch *scratch, struct decompress_limit limit, struct err_info *info)
{
    struct slice message;
    int64_t last_inner = 0;
    err_t err = open_wrapped(iter, value, codec, scratch, limit, info);

    if (err != ERR_OK) {
        return err;
    }
    while (next_inner(iter, &message)) {
        last_inner = batch_base_offset(message.data);
    }
    iter->base_offset = (int64_t)((uint64_t)last_offset - (uint64_t)last_inner);
    iter->source_ended = false;
    return record_iter_close(iter, info);
}

err_t message_iter_open(struct record_iter *iter, struct slice message, enum record_detail detail,
                        struct compress_scratch *scratch, struct decompress_limit limit, struct err_info *info)
{
    enum codec codec = message_codec(message.data);
    struct slice key, value;

    ASSERT(message.len >= (batch_magic(message.data) == MAGIC_V1 ? MESSAGE_V1_OVERHEAD : MESSAGE_V0_OVERHEAD));
    iter->magic = batch_magic(message.data);
    iter->base_offset = 0;
    iter->fixed_timestamp = message_timestamp(message.data);
    iter->has_fixed_timestamp = message_timestamp_type(message.data) == TIMESTAMP_LOG_APPEND;
    iter->left = 1;
    iter->streaming = iter->source_ended = iter->check_messages = iter->bad_message = false;
    iter->detail = detail;
    iter->err = ERR_OK;
    iter->source.scratch = NULL;
    if (!message_parse(message, &key, &value)) {
        return err_set(info, ERR_INVALID_RECORD, "message is not its key and value");
    }
    if (codec == CODEC_NONE) {
        iter->at = message.data;
        iter->end = message.data + message.len;
        return ERR_OK;
    }
    if (codec >= CODEC_ZSTD) {
        return err_set(info, ERR_UNSUPPORTED_COMPRESSION_TYPE, "codec %d in magic %d", (int)codec, iter->magic);
    }
    if (!value.data) {
        return err_set(info, ERR_INVALID_RECORD, "compressed message without value");
    }
    if (iter->magic == MAGIC_V1) {
        err_t err = find_base_offset(iter, value, codec, batch_base_offset(message.data), scratch, limit, info);

        if (err != ERR_OK) {
            return err;
        }
    }
    return open_wrapped(iter, value, codec, scratch, limit, info);
}

bool message_iter_next(struct record_iter *iter, struct record *ret_record)
{
    struct record record = {0};
    struct slice message;

    if (iter->streaming) {
        if (!next_inner(iter, &message)) {
            return false;
        }
    } else {
        if (iter->left == 0) {
            return false;
        }
        message = SLICE(iter->at, (size_t)(iter->end - iter->at));
        iter->left = 0;
    }
    if (iter->streaming && message_codec(message.data) != CODEC_NONE) {
        return record_iter_fail(iter, ERR_INVALID_RECORD, "compressed message within a compressed one");
    }
    if (!message_parse(message, &record.key, &record.value)) {
        return record_iter_fail(iter, ERR_INVALID_RECORD, "message is not its key and value");
    }
    record.offset = (int64_t)((uint64_t)iter->base_offset + (uint64_t)batch_base_offset(message.data));
    record.timestamp = iter->has_fixed_timestamp ? iter->fixed_timestamp : message_timestamp(message.data);
    record.size = (int32_t)message.len;
    *ret_record = record;
    return true;
}
