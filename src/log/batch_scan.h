/* Walks the batches of a log file by their headers: sizes and offsets are the
 * disk's word and are checked. BLOCKING. One thread at a time. */
#ifndef LOG_BATCH_SCAN_H
#define LOG_BATCH_SCAN_H

#include "io/io.h"
#include "wire/wire.h"

struct batch_scan {
    struct io_file *file;
    uint64_t position, end; /* of the next batch; of what may be read */
    uint8_t *buffer;
    size_t capacity;
    uint64_t buffer_at;
    size_t buffer_len;
    size_t last_size;
};

struct scanned_batch {
    uint64_t position;
    size_t size;
    int64_t base_offset; /* magic 0 and 1: the last one's */
    int64_t last_offset, max_timestamp;
    int8_t magic;
    const uint8_t *header; /* BATCH_HEADER_SIZE bytes with magic 2; valid till the next call */
};

enum { SCAN_BUFFER_SMALL = 16 * 1024, SCAN_BUFFER_LARGE = 512 * 1024 };

/* ERR_NO_MEMORY. */
err_t batch_scan_open(struct batch_scan *scan, struct io_file *file, uint64_t position, uint64_t end,
                      size_t buffer_size, struct err_info *info);
void batch_scan_close(struct batch_scan *scan);

/* ERR_OK: a batch. ERR_NOT_FOUND: the end, exactly. ERR_MALFORMED: no whole batch at scan->position. Else what the disk
 * said. */
err_t batch_scan_next(struct batch_scan *scan, struct scanned_batch *ret_batch, struct err_info *info);
/* The checksum of the batch just returned, read in pieces: ERR_MALFORMED when it is wrong. The header stays valid. */
err_t batch_scan_check(struct batch_scan *scan, struct scanned_batch *batch, struct err_info *info);
/* All bytes of the batch just returned, in the scan's buffer, which grows for it: valid till the next call. */
err_t batch_scan_bytes(struct batch_scan *scan, const struct scanned_batch *batch, struct slice *ret_bytes,
                       struct err_info *info);
/* The same, malloc'ed. */
err_t batch_scan_whole(struct batch_scan *scan, const struct scanned_batch *batch, uint8_t **ret_bytes,
                       struct err_info *info);

/* Reads the fields of a header; false when no batch can start like this. At least SCAN_HEADER_MIN bytes, all
 * BATCH_HEADER_SIZE when they are there. */
enum { SCAN_HEADER_MIN = 26 };
bool batch_header_read(const uint8_t *header, size_t len, struct scanned_batch *ret_batch);

#endif
