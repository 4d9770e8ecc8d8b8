/* Records of a batch, one by one. Plain ones are read where they are;
 * compressed ones through a window that slides over what is decompressed. */
#include "base/assert.h"
#include "base/macros.h"
#include "wire/batch.h"
#include "wire/record_iter_internal.h"
#include "wire/record_parse.h"

#include <stdlib.h>

enum { WINDOW_SIZE = 64 << 10, READ_MAX = 1 << 30 };

bool record_iter_fail(struct record_iter *iter, err_t err, const char *what)
{
    if (iter->err == ERR_OK) {
        iter->err = err_set(&iter->info, err, "%s", what);
    }
    return false;
}

/* ---- window ---- */

static err_t window_resize(struct record_iter *iter, size_t size)
{
    struct compress_scratch *scratch = iter->scratch;
    size_t used = iter->at - scratch->window;
    uint8_t *larger = realloc(scratch->window, size);

    if (!larger) {
        return err_set(&iter->info, ERR_NO_MEMORY, "no memory for a window of %zu bytes", size);
    }
    size_t have = iter->end - iter->at;

    scratch->window = larger;
    scratch->window_size = size;
    iter->at = larger + used;
    iter->end = iter->at + have;
    return ERR_OK;
}

/* Reads on, after moving what is left to the front. A full window is doubled:
 * memory follows what did come out, not what a length field says. */
static bool window_fill(struct record_iter *iter)
{
    struct compress_scratch *scratch = iter->scratch;
    size_t have = iter->end - iter->at;
    size_t got = 0;

    memmove(scratch->window, iter->at, have);
    iter->at = scratch->window;
    iter->end = scratch->window + have;
    if (have == scratch->window_size) {
        iter->err = window_resize(iter, scratch->window_size * 2);
    }
    if (iter->err == ERR_OK) {
        size_t room = MIN(scratch->window_size - have, (size_t)READ_MAX);

        iter->err = decompress_read(&iter->source, scratch->window + have, room, &got, &iter->info);
        iter->source_ended = got < room;
    }
    iter->end += got;
    return iter->err == ERR_OK;
}

bool record_iter_want(struct record_iter *iter, size_t want)
{
    while ((size_t)(iter->end - iter->at) < want && !iter->source_ended) {
        if (!window_fill(iter)) {
            return false;
        }
    }
    return true;
}

/* ---- a record larger than the window, when only its shape is asked ---- */

/* Reading position within such a record: `left` bytes of it are still to come. */
struct shape_reader {
    struct record_iter *iter;
    int64_t left;
};

static bool shape_varint(struct shape_reader *r, int64_t *ret_value)
{
    struct record_iter *iter = r->iter;

    if (!record_iter_want(iter, VARINT64_MAX)) {
        return false;
    }
    size_t used = varint64_read(iter->at, MIN(iter->end, iter->at + MIN(r->left, VARINT64_MAX)), ret_value);

    iter->at += used;
    r->left -= (int64_t)used;
    return used ? true : record_iter_fail(iter, ERR_INVALID_RECORD, "record is cut off");
}

static bool shape_skip(struct shape_reader *r, int64_t count)
{
    struct record_iter *iter = r->iter;

    if (count > r->left) {
        return record_iter_fail(iter, ERR_INVALID_RECORD, "record parts are beyond the record");
    }
    r->left -= count;
    while (count) {
        if (iter->at == iter->end && (iter->source_ended || !window_fill(iter))) {
            return record_iter_fail(iter, ERR_INVALID_RECORD, "record is cut off");
        }
        size_t part = MIN((size_t)count, (size_t)(iter->end - iter->at));

        iter->at += part;
        count -= (int64_t)part;
        if (part == 0 && iter->source_ended) {
            return record_iter_fail(iter, ERR_INVALID_RECORD, "record is cut off");
        }
    }
    return true;
}

/* A length and the bytes: null where data is NULL, else a stand-in. */
static bool shape_bytes(struct shape_reader *r, int64_t least, struct slice *ret)
{
    int64_t len = 0;

    if (!shape_varint(r, &len)) {
        return false;
    }
    if (len < least || len > INT32_MAX) {
        return record_iter_fail(r->iter, ERR_INVALID_RECORD, "record part has an impossible length");
    }
    *ret = len < 0 ? SLICE(NULL, 0) : SLICE("", (size_t)len);
    return len <= 0 || shape_skip(r, len);
}

static bool shape_next(struct record_iter *iter, int64_t len, int64_t *ret_timestamp_delta, struct record *record)
{
    struct shape_reader r = {iter, len};
    struct slice ignored;
    int64_t offset_delta = 0, count = 0;

    if (!shape_skip(&r, 1) || !shape_varint(&r, ret_timestamp_delta) || !shape_varint(&r, &offset_delta) ||
        !shape_bytes(&r, -1, &record->key) || !shape_bytes(&r, -1, &record->value) || !shape_varint(&r, &count)) {
        return false;
    }
    if (count < 0 || count > INT32_MAX || offset_delta < INT32_MIN || offset_delta > INT32_MAX) {
        return record_iter_fail(iter, ERR_INVALID_RECORD, "record header count or offset is not valid");
    }
    int64_t headers_size = r.left;

    for (int64_t i = 0; i < count; i++) {
        if (!shape_bytes(&r, 0, &ignored) || !shape_bytes(&r, -1, &ignored)) {
            return false;
        }
    }
    record->offset_delta = (int32_t)offset_delta;
    record->header_count = (int32_t)count;
    record->headers = SLICE("", (size_t)headers_size);
    return r.left == 0 ? true : record_iter_fail(iter, ERR_INVALID_RECORD, "record has more bytes than its parts");
}

/* ---- iterator ---- */

err_t record_iter_open_compressed(struct record_iter *iter, struct slice body, enum codec codec,
                                  struct compress_scratch *scratch, struct decompress_limit limit,
                                  struct err_info *info)
{
    ASSERT(scratch);
    iter->streaming = true;
    iter->record_max = limit.max_record_bytes;
    iter->scratch = scratch;
    if (!scratch->window) {
        scratch->window = malloc(WINDOW_SIZE);
        scratch->window_size = scratch->window ? WINDOW_SIZE : 0;
    }
    if (!scratch->window) {
        return err_set(info, ERR_NO_MEMORY, "no memory for the window");
    }
    iter->at = iter->end = scratch->window;
    return decompress_open(&iter->source, scratch, codec, body, limit, info);
}

err_t record_iter_open(struct record_iter *iter, struct slice batch, enum record_detail detail,
                       struct compress_scratch *scratch, struct decompress_limit limit, struct err_info *info)
{
    ASSERT(batch.len > BATCH_MAGIC);
    if (batch_magic(batch.data) < MAGIC_V2) {
        return message_iter_open(iter, batch, detail, scratch, limit, info);
    }
    ASSERT(batch.len >= BATCH_HEADER_SIZE);
    struct slice body = SLICE(batch.data + BATCH_HEADER_SIZE, batch.len - BATCH_HEADER_SIZE);

    iter->base_offset = batch_base_offset(batch.data);
    iter->base_timestamp = batch_base_timestamp(batch.data);
    iter->fixed_timestamp = batch_max_timestamp(batch.data);
    iter->has_fixed_timestamp = batch_attributes(batch.data) & BATCH_LOG_APPEND_TIME;
    iter->left = batch_record_count(batch.data);
    iter->magic = MAGIC_V2;
    iter->streaming = iter->source_ended = false;
    iter->detail = detail;
    iter->err = ERR_OK;
    iter->source.scratch = NULL;
    if (iter->left < 0) {
        return err_set(info, ERR_INVALID_RECORD, "record count %d is negative", iter->left);
    }
    if (batch_codec(batch.data) != CODEC_NONE) {
        return record_iter_open_compressed(iter, body, batch_codec(batch.data), scratch, limit, info);
    }
    iter->at = body.data;
    iter->end = body.data + body.len;
    return ERR_OK;
}

/* All records were there: is anything left over? */
static bool finish(struct record_iter *iter)
{
    if (iter->streaming && iter->at == iter->end && !iter->source_ended && !window_fill(iter)) {
        return false;
    }
    return iter->at == iter->end ? false : record_iter_fail(iter, ERR_INVALID_RECORD, "bytes after the last record");
}

static void complete(const struct record_iter *iter, int64_t timestamp_delta, struct record *record)
{
    record->offset = (int64_t)((uint64_t)iter->base_offset + (uint64_t)(int64_t)record->offset_delta);
    record->timestamp = iter->has_fixed_timestamp
                            ? iter->fixed_timestamp
                            : (int64_t)((uint64_t)iter->base_timestamp + (uint64_t)timestamp_delta);
}

/* With a window: has the next record whole in it, or (shape only) finds it
 * larger. *ret_large is then the length that follows the length field. */
static bool bring_record(struct record_iter *iter, int64_t *ret_large)
{
    int32_t len = 0;

    if (!record_iter_want(iter, VARINT32_MAX)) {
        return false;
    }
    size_t used = varint32_read(iter->at, iter->end, &len);

    if (used == 0 || len < 0) {
        return true; /* record_parse says what is wrong */
    }
    if (iter->record_max > 0 && len > iter->record_max) {
        return record_iter_fail(iter, ERR_INVALID_RECORD, "record is larger than max.decompressed.message.bytes");
    }
    if (iter->detail == RECORD_SHAPE && used + (size_t)len > iter->scratch->window_size) {
        *ret_large = len;
        iter->at += used;
        return true;
    }
    return record_iter_want(iter, used + (size_t)len);
}

static bool next_streaming_large(struct record_iter *iter, int64_t len, struct record *ret_record)
{
    struct record record = {.size = (int32_t)(len + (int64_t)varint32_size((int32_t)len))};
    int64_t timestamp_delta = 0;

    if (!shape_next(iter, len, &timestamp_delta, &record)) {
        return false;
    }
    complete(iter, timestamp_delta, &record);
    *ret_record = record;
    iter->left--;
    return true;
}

bool record_iter_next(struct record_iter *iter, struct record *ret_record)
{
    struct record_parts parts;
    int64_t large = 0;

    if (UNLIKELY(iter->err != ERR_OK)) {
        return false;
    }
    if (UNLIKELY(iter->magic < MAGIC_V2)) {
        return message_iter_next(iter, ret_record);
    }
    if (UNLIKELY(iter->left == 0)) {
        return finish(iter);
    }
    if (iter->streaming && !bring_record(iter, &large)) {
        return false;
    }
    if (UNLIKELY(large)) {
        return next_streaming_large(iter, large, ret_record);
    }
    const char *problem = record_parse(iter->at, iter->end, &parts);

    if (UNLIKELY(problem)) {
        return record_iter_fail(iter, ERR_INVALID_RECORD,
                                iter->at == iter->end ? "fewer records than the batch says" : problem);
    }
    ret_record->offset_delta = unzigzag32(parts.offset_delta);
    ret_record->size = (int32_t)(parts.end - iter->at);
    ret_record->key = parts.key;
    ret_record->value = parts.value;
    ret_record->header_count = parts.header_count;
    ret_record->headers = SLICE(parts.headers, (size_t)(parts.end - parts.headers));
    complete(iter, unzigzag64(parts.timestamp_delta), ret_record);
    iter->at = parts.end;
    iter->left--;
    return true;
}

err_t record_iter_close(struct record_iter *iter, struct err_info *info)
{
    decompress_close(&iter->source);
    if (iter->err != ERR_OK && info) {
        *info = iter->info;
    }
    return iter->err;
}

bool record_header_next(struct slice *headers, struct record_header *ret_header)
{
    struct record_header header;

    if (headers->len == 0) {
        return false;
    }
    const uint8_t *at = headers->data, *end = headers->data + headers->len;

    if (!take_bytes(&at, end, end, false, false, &header.key) ||
        !take_bytes(&at, end, end, false, true, &header.value)) {
        return false;
    }
    *ret_header = header;
    *headers = SLICE(at, (size_t)(end - at));
    return true;
}
