/* Messages of magic 0 and 1, as logs written before record batches hold them.
 *
 * A message is framed like a batch (batch_frame) and read like one
 * (record_iter); a compressed set of messages is one message, the wrapper,
 * whose value is the set. Any thread. */
#ifndef WIRE_LEGACY_H
#define WIRE_LEGACY_H

#include "wire/batch.h"

/* Where the fields are. */
enum {
    MESSAGE_OFFSET = 0,
    MESSAGE_SIZE = 8, /* bytes after this field */
    MESSAGE_CRC = 12, /* CRC-32 of what follows */
    MESSAGE_MAGIC = 16,
    MESSAGE_ATTRIBUTES = 17,
    MESSAGE_V0_KEY = 18, /* its length field */
    MESSAGE_TIMESTAMP = 18,
    MESSAGE_V1_KEY = 26,
    MESSAGE_V0_OVERHEAD = 26,
    MESSAGE_V1_OVERHEAD = 34,
    MESSAGE_LOG_APPEND_TIME = 0x08,
};

/* Of a framed message. */
static inline enum codec message_codec(const uint8_t *message)
{
    return (enum codec)(message[MESSAGE_ATTRIBUTES] & BATCH_CODEC_MASK);
}

static inline int64_t message_timestamp(const uint8_t *message)
{
    return batch_magic(message) == MAGIC_V1 ? (int64_t)load_be64(message + MESSAGE_TIMESTAMP) : TIMESTAMP_NONE;
}

static inline enum timestamp_type message_timestamp_type(const uint8_t *message)
{
    return batch_magic(message) == MAGIC_V1 && (message[MESSAGE_ATTRIBUTES] & MESSAGE_LOG_APPEND_TIME)
               ? TIMESTAMP_LOG_APPEND
               : TIMESTAMP_CREATE;
}

bool message_crc_ok(struct slice message);
/* The checksum of a framed batch or message, by its magic. */
bool batch_or_message_crc_ok(struct slice framed);

struct message {
    int8_t magic; /* 0 or 1 */
    int64_t offset;
    enum timestamp_type timestamp_type; /* magic 1 */
    int64_t timestamp;                  /* magic 1 */
    struct slice key, value;            /* data NULL = null */
};

/* A failure is latched in out. */
void message_append(struct grow *out, const struct message *message);

/* Appends a wrapper around a set of whole plain messages (of magic 0 with
 * absolute, of magic 1 with relative offsets). ERR_UNSUPPORTED_COMPRESSION_TYPE
 * for zstd, which these magics do not have; the errors of compress_* and out. */
err_t message_append_wrapper(struct grow *out, int8_t magic, enum codec codec, int level,
                             struct compress_scratch *scratch, struct slice set, int64_t last_offset,
                             enum timestamp_type timestamp_type, int64_t timestamp, struct err_info *info);

struct down_conversion {
    int8_t magic;         /* 0 or 1: what the reader knows */
    int64_t first_offset; /* where it reads: it takes plain messages below for an error */
    size_t max_bytes;     /* that come out, in whole messages; but the first batch comes whole */
    size_t set_max_bytes; /* of one batch to be compressed anew; 0 = GROW_LIMIT */
    struct decompress_limit limit;
};

/* Converts batches and messages, one after another in records (a cut last one
 * is dropped), each in its codec, and appends the result to out. Offsets stay.
 * What is of that magic or older is copied. Headers, producers and, to magic
 * 0, timestamps are lost; control batches are left out.
 *
 * Ends before the first batch that does not go, or is too much, when something
 * came before it. As the first: ERR_UNSUPPORTED_COMPRESSION_TYPE where it is
 * zstd; ERR_CORRUPT_MESSAGE, ERR_INVALID_RECORD for what cannot be read;
 * ERR_LIMIT, ERR_MESSAGE_TOO_LARGE beyond the limits. scratch: as for both a
 * reader and a writer. */
err_t records_down_convert(struct slice records, const struct down_conversion *how, struct compress_scratch *scratch,
                           struct grow *out, struct err_info *info);

#endif
