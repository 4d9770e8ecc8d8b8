/* What a leader does with produced bytes before they enter a log: refuse them
 * with Kafka's error, or say what is in them and what is to be stored.
 *
 * batch_check reads; batch_stamp (batch.h) then writes offset, epoch and time
 * in place. Any thread. */
#ifndef WIRE_BATCH_CHECK_H
#define WIRE_BATCH_CHECK_H

#include "base/err.h"
#include "base/slice.h"
#include "wire/batch.h"
#include "wire/compress.h"

enum batch_origin {
    BATCH_FROM_CLIENT,
    /* The broker itself: coordinators, transaction markers. Control batches are allowed. */
    BATCH_FROM_BROKER,
};

struct batch_rules {
    enum batch_origin origin;
    int16_t produce_version;            /* of the Produce request; not looked at from the broker */
    bool has_transactional_id;          /* the request names one */
    bool compacted;                     /* cleanup.policy contains compact: every record needs a key */
    enum timestamp_type timestamp_type; /* message.timestamp.type */
    int64_t now_ms;                     /* wall clock */
    int64_t timestamp_before_max_ms;    /* message.timestamp.before.max.ms; INT64_MAX = any age */
    int64_t timestamp_after_max_ms;
    int32_t max_message_bytes; /* of the batch as sent, and again of a rewritten one */
    int32_t segment_bytes;
    bool recompress; /* compression.type names a codec: stored in it */
    enum codec codec;
    int level;
    struct decompress_limit decompress;
    /* Plain bytes that may be worked on here and now, 0 = any number: more to decompress, or more than a sixteenth of
     * it to rewrite, is refused with ERR_WOULD_BLOCK, to be checked again where it may take long. */
    uint64_t at_once;
};

/* Room for errors of single records in an answer; further ones are only counted. */
enum { BATCH_RECORD_ERRORS_MAX = 64 };

struct batch_record_error {
    int32_t index; /* of the record in the batch */
    err_t err;     /* ERR_INVALID_TIMESTAMP, or ERR_INVALID_RECORD for a missing key */
    int64_t timestamp;
};

struct batch_verdict {
    /* The caller's: room for BATCH_RECORD_ERRORS_MAX errors of records; NULL: they are only counted. */
    struct batch_record_error *record_errors;

    /* Set when accepted. */
    struct slice batch;    /* to be stamped and stored: the bytes given, or those of rewritten; empty: nothing */
    struct buf *rewritten; /* NULL when stored as sent */
    int32_t record_count;
    int64_t max_timestamp; /* for the stamp: greatest of the records, or now_ms */
    /* Offset delta of the first record that has it; with log append time, of the last record. */
    int32_t max_timestamp_delta;
    int64_t log_append_time_ms; /* for the answer: now_ms, or -1 */
    /* Set when refused because of records. */
    uint32_t record_error_count; /* may exceed the room */
    /* Set in any case: it was one whole batch. Kafka refuses anything else before the log sees it. */
    bool framed;
    uint64_t work; /* set in any case: plain bytes that were decompressed, those rewritten counted sixteen times */
};

/* records: the field of a Produce request (one partition), or what the broker
 * itself appends. Null (data NULL) is refused. Below Produce version 3 also
 * messages of magic 0 and 1, which are always rewritten into one batch; none
 * of them is no error there. scratch is used for compressed
 * batches and for rules->recompress.
 *
 * ret is filled on success, and its record errors on ERR_INVALID_RECORD and
 * ERR_INVALID_TIMESTAMP; release it in any case (it may be zeroed). info gets
 * a sentence for the answer's error message.
 *
 * A caller with several partitions asks batch_needs_transactional_id for all
 * of them first: Kafka then refuses the whole request. */
err_t batch_check(struct slice records, const struct batch_rules *rules, struct compress_scratch *scratch,
                  struct batch_verdict *ret, struct err_info *info);
void batch_verdict_release(struct batch_verdict *verdict);

/* Does the first batch have the transactional bit? */
bool batch_needs_transactional_id(struct slice records);

/* Text for recordErrors[].batchIndexErrorMessage. Returns out. */
enum { BATCH_RECORD_ERROR_TEXT = 192 };
const char *batch_record_error_text(const struct batch_record_error *error, const struct batch_rules *rules,
                                    char out[BATCH_RECORD_ERROR_TEXT]);

#endif
