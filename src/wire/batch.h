/* Record batches (magic 2): header fields in place, framing, checksum, records
 * one by one, and building.
 *
 * A batch is its bytes: nothing is decoded ahead. Accessors take a pointer to
 * at least BATCH_HEADER_SIZE bytes. Any thread; an iterator or a builder
 * belongs to one thread. */
#ifndef WIRE_BATCH_H
#define WIRE_BATCH_H

#include "base/bytes.h"
#include "base/err.h"
#include "base/slice.h"
#include "wire/compress.h"

/* Where the fields are. */
enum {
    BATCH_BASE_OFFSET = 0,
    BATCH_LENGTH = 8, /* bytes after this field: size - BATCH_FRAME_SIZE */
    BATCH_FRAME_SIZE = 12,
    BATCH_LEADER_EPOCH = 12,
    BATCH_MAGIC = 16,
    BATCH_CRC = 17,
    BATCH_ATTRIBUTES = 21, /* from here on the checksum covers */
    BATCH_LAST_OFFSET_DELTA = 23,
    BATCH_BASE_TIMESTAMP = 27,
    BATCH_MAX_TIMESTAMP = 35,
    BATCH_PRODUCER_ID = 43,
    BATCH_PRODUCER_EPOCH = 51,
    BATCH_BASE_SEQUENCE = 53,
    BATCH_RECORD_COUNT = 57,
    BATCH_HEADER_SIZE = 61,
    MAGIC_V0 = 0,
    MAGIC_V1 = 1,
    MAGIC_V2 = 2,
};

enum {
    BATCH_CODEC_MASK = 0x07,
    BATCH_LOG_APPEND_TIME = 0x08,
    BATCH_TRANSACTIONAL = 0x10,
    BATCH_CONTROL = 0x20,
    BATCH_DELETE_HORIZON = 0x40,
};

enum timestamp_type { TIMESTAMP_CREATE, TIMESTAMP_LOG_APPEND };
enum { TIMESTAMP_NONE = -1, SEQUENCE_NONE = -1, PRODUCER_EPOCH_NONE = -1 };

#define BATCH_FIELD(name, at, bits)                                          \
    static inline int##bits##_t batch_##name(const uint8_t *batch)           \
    {                                                                        \
        return (int##bits##_t)load_be##bits(batch + (at));                   \
    }                                                                        \
    static inline void batch_set_##name(uint8_t *batch, int##bits##_t value) \
    {                                                                        \
        store_be##bits(batch + (at), (uint##bits##_t)value);                 \
    }
BATCH_FIELD(base_offset, BATCH_BASE_OFFSET, 64)
BATCH_FIELD(length, BATCH_LENGTH, 32)
BATCH_FIELD(leader_epoch, BATCH_LEADER_EPOCH, 32)
BATCH_FIELD(attributes, BATCH_ATTRIBUTES, 16)
BATCH_FIELD(last_offset_delta, BATCH_LAST_OFFSET_DELTA, 32)
BATCH_FIELD(base_timestamp, BATCH_BASE_TIMESTAMP, 64)
BATCH_FIELD(max_timestamp, BATCH_MAX_TIMESTAMP, 64)
BATCH_FIELD(producer_id, BATCH_PRODUCER_ID, 64)
BATCH_FIELD(producer_epoch, BATCH_PRODUCER_EPOCH, 16)
BATCH_FIELD(base_sequence, BATCH_BASE_SEQUENCE, 32)
BATCH_FIELD(record_count, BATCH_RECORD_COUNT, 32)
#undef BATCH_FIELD

static inline int8_t batch_magic(const uint8_t *batch)
{
    return (int8_t)batch[BATCH_MAGIC];
}

static inline uint32_t batch_crc(const uint8_t *batch)
{
    return load_be32(batch + BATCH_CRC);
}

/* Size by its own length field: trust it only after batch_frame. */
static inline size_t batch_size(const uint8_t *batch)
{
    return (size_t)BATCH_FRAME_SIZE + (uint32_t)batch_length(batch);
}

static inline int64_t batch_last_offset(const uint8_t *batch)
{
    return (int64_t)((uint64_t)batch_base_offset(batch) + (uint64_t)(int64_t)batch_last_offset_delta(batch));
}

static inline enum codec batch_codec(const uint8_t *batch)
{
    return (enum codec)(batch_attributes(batch) & BATCH_CODEC_MASK);
}

static inline bool batch_is_transactional(const uint8_t *batch)
{
    return batch_attributes(batch) & BATCH_TRANSACTIONAL;
}

static inline bool batch_is_control(const uint8_t *batch)
{
    return batch_attributes(batch) & BATCH_CONTROL;
}

static inline bool batch_has_delete_horizon(const uint8_t *batch)
{
    return batch_attributes(batch) & BATCH_DELETE_HORIZON;
}

static inline bool batch_has_producer(const uint8_t *batch)
{
    return batch_producer_id(batch) >= 0;
}

/* Sequences run from 0 to INT32_MAX and start over at 0. count >= 0. */
static inline int32_t sequence_add(int32_t sequence, int32_t count)
{
    return (int32_t)(((uint32_t)sequence + (uint32_t)count) & INT32_MAX);
}

/* Of a batch with a producer; SEQUENCE_NONE where it has no base sequence. */
static inline int32_t batch_last_sequence(const uint8_t *batch)
{
    int32_t base = batch_base_sequence(batch);

    return base < 0 ? SEQUENCE_NONE : sequence_add(base, batch_last_offset_delta(batch));
}

/* Is a whole batch (any magic) at the start of bytes? Its size then. Otherwise
 * *ret_size is untouched and the result says:
 *   BATCH_PARTIAL  what is there may be the start of one;
 *   BATCH_BAD      no batch can start like this: length below the least of its
 *                  magic or above max_size, or an unknown magic.
 * Looks at length and magic only, not at the checksum. */
enum batch_frame { BATCH_WHOLE, BATCH_PARTIAL, BATCH_BAD };
enum batch_frame batch_frame(struct slice bytes, size_t max_size, size_t *ret_size);

/* Magic 2, framed. */
uint32_t batch_compute_crc(struct slice batch);
static inline bool batch_crc_ok(struct slice batch)
{
    return batch_compute_crc(batch) == batch_crc(batch.data);
}

/* What the leader writes into an accepted batch. */
struct batch_stamp {
    int64_t base_offset;
    int32_t leader_epoch;
    enum timestamp_type timestamp_type;
    int64_t max_timestamp;
};

/* In place, on a framed batch of magic 2; the checksum is computed anew only
 * when something under it changed. */
void batch_stamp(uint8_t *batch, const struct batch_stamp *stamp);

/* One record, of any magic. Slices with data NULL are null. They point into
 * the batch or the iterator's window and hold till the next call. */
struct record {
    int64_t offset;
    int64_t timestamp;    /* TIMESTAMP_NONE with magic 0 */
    int32_t offset_delta; /* magic 2 only */
    int32_t size;         /* bytes, its length field included */
    struct slice key, value;
    int32_t header_count;
    struct slice headers; /* encoded: record_header_next */
};

struct record_header {
    struct slice key, value; /* key is never null */
};

/* Walks the headers: false at the end. They were checked with the record. */
bool record_header_next(struct slice *headers, struct record_header *ret_header);

/* How much of a record its user needs. */
enum record_detail {
    RECORD_WHOLE,
    /* Key, value and headers only tell their length and whether they are null:
     * a large record of a compressed batch is then not held in memory. */
    RECORD_SHAPE,
};

/* The records of one framed batch: magic 2, or a message of magic 0 or 1
 * (also a wrapper). Compressed ones are decompressed as a stream.
 *
 *     err_t err = record_iter_open(&iter, batch, RECORD_WHOLE, scratch, limit, info);
 *     while (err == ERR_OK && record_iter_next(&iter, &record)) { ... }
 *     if (err == ERR_OK) { err = record_iter_close(&iter, info); }
 */
struct record_iter {
    const uint8_t *at, *end; /* bytes at hand: of the batch, or of the window */
    int64_t base_offset;     /* what a record's own offset is relative to */
    int64_t base_timestamp;
    int64_t fixed_timestamp; /* log append time of all records, where has_fixed_timestamp */
    int32_t left;            /* records still promised by the header; magic 2, or one plain message */
    int32_t record_max;      /* bytes of one decompressed record; 0 = no limit */
    int8_t magic;
    bool has_fixed_timestamp, streaming, source_ended;
    bool check_messages; /* the user may set it after open: checksums of the messages within a wrapper must be right */
    bool bad_message;    /* one was not: the walk ended with ERR_CORRUPT_MESSAGE */
    enum record_detail detail;
    err_t err; /* latched, with info */
    struct err_info info;
    struct decompressor source;
    struct compress_scratch *scratch;
};

/* scratch is needed (and held till close) for compressed batches only. */
err_t record_iter_open(struct record_iter *iter, struct slice batch, enum record_detail detail,
                       struct compress_scratch *scratch, struct decompress_limit limit, struct err_info *info);
/* False at the end or on failure. */
bool record_iter_next(struct record_iter *iter, struct record *ret_record);
/* Releases what open took, and returns what ended the walk: ERR_OK when all
 * records were there and nothing after them, or when the walk was left early;
 * ERR_INVALID_RECORD for a malformed or missing record or bytes left over;
 * decompress_read's errors. */
err_t record_iter_close(struct record_iter *iter, struct err_info *info);

/* What a batch is to be built as. */
struct batch_options {
    int64_t base_offset;
    int32_t leader_epoch;
    enum codec codec;
    int level; /* codec_default_level(codec) where in doubt */
    enum timestamp_type timestamp_type;
    int64_t log_append_time_ms; /* with TIMESTAMP_LOG_APPEND: maxTimestamp */
    int64_t producer_id;
    int16_t producer_epoch;
    int32_t base_sequence;
    bool transactional, control;
    bool has_delete_horizon;
    int64_t delete_horizon_ms; /* becomes baseTimestamp */
};

/* As a producer without idempotence sends it. */
#define BATCH_OPTIONS_DEFAULT                                      \
    ((struct batch_options){.leader_epoch = -1,                    \
                            .producer_id = -1,                     \
                            .producer_epoch = PRODUCER_EPOCH_NONE, \
                            .base_sequence = SEQUENCE_NONE,        \
                            .level = -1})

/* Writes a batch into a grow as records come: with a codec, compressed as they
 * come. Needs room for one record at a time besides. */
struct batch_builder {
    struct batch_options options;
    struct grow *out;
    size_t start;      /* of the batch in out */
    size_t plain_size; /* as it would be without a codec, header included */
    int64_t base_timestamp, max_timestamp;
    int32_t last_offset_delta, record_count;
    err_t err; /* latched */
    struct compressor compressor;
};

/* Appends to out, whose limit bounds the batch. scratch may be NULL without a
 * codec; with one it is held till finish or release. Failure is latched and
 * told by finish. */
void batch_builder_init(struct batch_builder *builder, const struct batch_options *options,
                        struct compress_scratch *scratch, struct grow *out);
/* Gives up: what was written is taken off out again. Also after finish (does nothing). */
void batch_builder_release(struct batch_builder *builder);

/* Adds a record at base_offset + offset_delta; deltas rise. A slice with data
 * NULL is null. */
void batch_builder_add_at(struct batch_builder *builder, int32_t offset_delta, int64_t timestamp, struct slice key,
                          struct slice value, const struct record_header *headers, size_t header_count);
/* The same right after the last one. */
void batch_builder_add(struct batch_builder *builder, int64_t timestamp, struct slice key, struct slice value,
                       const struct record_header *headers, size_t header_count);
/* A copy of a record of another batch (magic 2, or its headers empty), at a new delta. */
void batch_builder_add_record(struct batch_builder *builder, int32_t offset_delta, const struct record *record);
/* The batch ends at this delta though its last records are gone (compaction); not below that of the last record. */
void batch_builder_set_last_offset_delta(struct batch_builder *builder, int32_t delta);
/* The one record of a transaction marker; options: control, transactional. */
void batch_builder_add_end_marker(struct batch_builder *builder, int64_t timestamp, bool commit,
                                  int32_t coordinator_epoch);

/* Completes the batch in out: header, checksum. It is the bytes from
 * builder->start to out->len. ERR_LIMIT or ERR_NO_MEMORY of out, or ERR_LIMIT
 * for a record that no batch can hold. */
err_t batch_builder_finish(struct batch_builder *builder, struct err_info *info);

/* Kinds of control records, as in the key. */
enum control_type {
    CONTROL_ABORT = 0,
    CONTROL_COMMIT = 1,
    CONTROL_LEADER_CHANGE = 2,
    CONTROL_SNAPSHOT_HEADER = 3,
    CONTROL_SNAPSHOT_FOOTER = 4,
    CONTROL_KRAFT_VERSION = 5,
    CONTROL_KRAFT_VOTERS = 6,
};

/* False when key is no control key. */
bool control_key_read(struct slice key, int16_t *ret_version, int16_t *ret_type);
/* False when value is no end-of-transaction marker. */
bool end_marker_read(struct slice value, int32_t *ret_coordinator_epoch);

#endif
