/* The sparse indexes of a segment while it grows, by Kafka's rule, so that the
 * files come out the same byte for byte.
 *
 * Entries live in memory until they are saved, and their newest part stays
 * there while the log is busy. */
#ifndef LOG_INDEX_WRITER_H
#define LOG_INDEX_WRITER_H

#include "log/index_array.h"
#include "log/txn_index.h"

enum { TIMESTAMP_UNKNOWN = -1 };

struct index_writer {
    struct index_array offsets, times, txns;      /* the newest entries */
    uint32_t offset_count, time_count, txn_count; /* in all */
    uint32_t offset_saved, time_saved, txn_saved; /* in the files */
    uint64_t since;                               /* bytes since the last entry */
    int64_t max_timestamp, max_timestamp_offset;  /* greatest so far; the offset is absolute */
    int64_t last_time_entry;                      /* timestamp; TIMESTAMP_UNKNOWN: none */
};

/* Of a new, empty segment. */
void index_writer_init(struct index_writer *writer);
void index_writer_free(struct index_writer *writer);
/* A batch is appended at position. False without memory. */
bool index_writer_add(struct index_writer *writer, int64_t segment_base, uint32_t interval, int64_t last_offset,
                      int64_t max_timestamp, uint64_t position, uint64_t size);
/* The segment is rolled or closed: the last time entry. */
bool index_writer_close(struct index_writer *writer, int64_t segment_base);
bool index_writer_add_txn(struct index_writer *writer, const struct txn_entry *entry);

static inline uint32_t index_writer_offset_first(const struct index_writer *writer)
{
    return writer->offset_count - writer->offsets.count;
}

static inline uint32_t index_writer_unsaved(const struct index_writer *writer)
{
    return writer->offset_count - writer->offset_saved + writer->time_count - writer->time_saved + writer->txn_count -
           writer->txn_saved;
}

#endif
