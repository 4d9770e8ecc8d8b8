#include "log/batch_scan.h"

#include <inttypes.h>
#include <stdlib.h>

enum { V1_TIMESTAMP = 18, V0_MIN = 26, V1_MIN = 34, V0_CRC_AT = 12 };

err_t batch_scan_open(struct batch_scan *scan, struct io_file *file, uint64_t position, uint64_t end,
                      size_t buffer_size, struct err_info *info)
{
    *scan = (struct batch_scan){.file = file, .position = position, .end = end};
    /* A small log needs no large buffer. */
    size_t all = position < end ? MIN(end - position, (uint64_t)buffer_size) : 0;

    scan->capacity = MAX(all, (size_t)BATCH_HEADER_SIZE);
    scan->buffer = malloc(scan->capacity);
    return scan->buffer ? ERR_OK : err_set(info, ERR_NO_MEMORY, "a buffer of %zu bytes", scan->capacity);
}

void batch_scan_close(struct batch_scan *scan)
{
    free(scan->buffer);
    scan->buffer = NULL;
}

bool batch_header_read(const uint8_t *header, size_t len, struct scanned_batch *ret_batch)
{
    int64_t length = batch_length(header);
    int8_t magic = batch_magic(header);

    if (len < SCAN_HEADER_MIN || magic < MAGIC_V0 || magic > MAGIC_V2 || batch_base_offset(header) < 0) {
        return false;
    }
    int64_t size = length + BATCH_FRAME_SIZE;
    int64_t least = magic == MAGIC_V2 ? BATCH_HEADER_SIZE : magic == MAGIC_V1 ? V1_MIN : V0_MIN;

    if (length < 0 || size < least || (magic == MAGIC_V2 && len < BATCH_HEADER_SIZE)) {
        return false;
    }
    ret_batch->size = (size_t)size;
    ret_batch->magic = magic;
    ret_batch->header = header;
    ret_batch->base_offset = batch_base_offset(header);
    if (magic == MAGIC_V2) {
        ret_batch->last_offset = batch_last_offset(header);
        ret_batch->max_timestamp = batch_max_timestamp(header);
        return batch_last_offset_delta(header) >= 0 && ret_batch->last_offset >= ret_batch->base_offset;
    }
    ret_batch->last_offset = ret_batch->base_offset;
    ret_batch->max_timestamp = magic == MAGIC_V1 ? (int64_t)load_be64(header + V1_TIMESTAMP) : TIMESTAMP_NONE;
    return true;
}

/* Has len bytes at position in the buffer, or fewer at the end. */
static err_t fill(struct batch_scan *scan, uint64_t position, size_t len, const uint8_t **ret_bytes, size_t *ret_len,
                  struct err_info *info)
{
    if (position < scan->buffer_at || position + len > scan->buffer_at + scan->buffer_len) {
        /* Large batches: what follows the header would be read for nothing. */
        size_t want = scan->last_size > scan->capacity ? len : scan->capacity;

        want = (size_t)MIN((uint64_t)want, scan->end - position);
        scan->buffer_at = position;
        scan->buffer_len = 0;
        err_t err = scan->file->io->ops->pread(scan->file, scan->buffer, want, position, &scan->buffer_len, info);

        if (err != ERR_OK) {
            return err;
        }
    }
    *ret_bytes = scan->buffer + (position - scan->buffer_at);
    *ret_len = MIN(len, (size_t)(scan->buffer_at + scan->buffer_len - position));
    return ERR_OK;
}

err_t batch_scan_next(struct batch_scan *scan, struct scanned_batch *ret_batch, struct err_info *info)
{
    uint64_t left = scan->end - scan->position;
    const uint8_t *header;
    size_t len;

    if (left == 0) {
        return ERR_NOT_FOUND;
    }
    err_t err = fill(scan, scan->position, (size_t)MIN(left, (uint64_t)BATCH_HEADER_SIZE), &header, &len, info);

    if (err != ERR_OK) {
        return err;
    }
    struct scanned_batch batch = {.position = scan->position};

    if (len < SCAN_HEADER_MIN || !batch_header_read(header, len, &batch) || batch.size > left) {
        return err_set(info, ERR_MALFORMED, "no whole batch at position %" PRIu64 ", %" PRIu64 " bytes from the end",
                       scan->position, left);
    }
    scan->position += batch.size;
    scan->last_size = batch.size;
    *ret_batch = batch;
    return ERR_OK;
}

err_t batch_scan_check(struct batch_scan *scan, struct scanned_batch *batch, struct err_info *info)
{
    bool old = batch->magic < MAGIC_V2;
    uint64_t at = batch->position + (old ? BATCH_MAGIC : BATCH_ATTRIBUTES), end = batch->position + batch->size;
    uint32_t expected = load_be32(batch->header + (old ? V0_CRC_AT : BATCH_CRC)), crc = 0;
    const uint8_t *bytes;
    size_t len;
    err_t err = ERR_OK;

    /* What fits is read as one, with what follows: in pieces it would be read twice, as the header is wanted again. */
    if (batch->size <= scan->capacity) {
        err = fill(scan, batch->position, batch->size, &bytes, &len, info);
    }
    while (err == ERR_OK && at < end) {
        size_t in_buffer = at >= scan->buffer_at && at < scan->buffer_at + scan->buffer_len
                               ? (size_t)(scan->buffer_at + scan->buffer_len - at)
                               : scan->capacity;

        scan->last_size = 0;
        err = fill(scan, at, (size_t)MIN((uint64_t)in_buffer, end - at), &bytes, &len, info);
        if (err == ERR_OK && len == 0) {
            err = err_set(info, ERR_MALFORMED, "the file ends at position %" PRIu64, at);
        }
        if (err == ERR_OK) {
            crc = old ? crc32_zlib(crc, bytes, len) : crc32c(crc, bytes, len);
            at += len;
        }
    }
    if (err != ERR_OK) {
        return err;
    }
    if (crc != expected) {
        return err_set(info, ERR_MALFORMED, "wrong checksum at position %" PRIu64 " offset=%" PRId64, batch->position,
                       batch->base_offset);
    }
    /* Large batches have pushed their header out of the buffer. */
    scan->last_size = batch->size;
    return fill(scan, batch->position, (size_t)MIN((uint64_t)BATCH_HEADER_SIZE, end - batch->position), &batch->header,
                &len, info);
}

err_t batch_scan_bytes(struct batch_scan *scan, const struct scanned_batch *batch, struct slice *ret_bytes,
                       struct err_info *info)
{
    const uint8_t *bytes;
    size_t len;

    if (batch->size > scan->capacity) {
        uint8_t *buffer = realloc(scan->buffer, batch->size);

        if (!buffer) {
            return err_set(info, ERR_NO_MEMORY, "a batch of %zu bytes", batch->size);
        }
        scan->buffer = buffer;
        scan->capacity = batch->size;
    }
    scan->last_size = 0;
    err_t err = fill(scan, batch->position, batch->size, &bytes, &len, info);

    if (err == ERR_OK && len < batch->size) {
        err = err_set(info, ERR_MALFORMED, "the file ends inside the batch at position %" PRIu64, batch->position);
    }
    *ret_bytes = SLICE(bytes, len);
    return err;
}

err_t batch_scan_whole(struct batch_scan *scan, const struct scanned_batch *batch, uint8_t **ret_bytes,
                       struct err_info *info)
{
    uint8_t *bytes CLEANUP(freep) = malloc(batch->size);
    size_t len;

    if (!bytes) {
        return err_set(info, ERR_NO_MEMORY, "a batch of %zu bytes", batch->size);
    }
    err_t err = scan->file->io->ops->pread(scan->file, bytes, batch->size, batch->position, &len, info);

    if (err != ERR_OK) {
        return err;
    }
    if (len < batch->size) {
        return err_set(info, ERR_MALFORMED, "the file ends inside the batch at position %" PRIu64, batch->position);
    }
    *ret_bytes = TAKE_PTR(bytes);
    return ERR_OK;
}
