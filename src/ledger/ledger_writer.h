/* Records of an internal topic, in batches: record after record; a full batch
 * is finished and a new one begun. A record is its key (a type and a body), its
 * value (a version and a body) unless it is gone, and ledger_add. */
#ifndef LEDGER_WRITER_H
#define LEDGER_WRITER_H

#include "proto/proto.h"
#include "wire/wire.h"

struct ledger_writer {
    struct batch_builder builder;
    struct grow out;           /* the batches, one after the other */
    struct wire_writer writer; /* key and value of the record at hand */
    int64_t now_ms;
    struct batch_options options;
    struct compress_scratch *scratch;
    size_t max_batch_bytes;
    bool building;
    bool whole; /* all in one batch: what goes beyond it is ERR_MESSAGE_TOO_LARGE */
    err_t err;  /* latched */
};

void ledger_writer_init(struct ledger_writer *writer, int64_t now_ms, enum codec codec,
                        struct compress_scratch *scratch, size_t max_batch_bytes);
void ledger_writer_release(struct ledger_writer *writer);
/* ERR_MESSAGE_TOO_LARGE when a record alone, or all that must be one, is larger than a batch may be; ERR_NO_MEMORY.
 * Then `out` has whole batches. */
err_t ledger_writer_finish(struct ledger_writer *writer);

/* Returns the key's length, for ledger_add. */
size_t ledger_write_key(struct ledger_writer *writer, int16_t type, const struct proto_message *message,
                        const void *key);
void ledger_write_value(struct ledger_writer *writer, int16_t version, const struct proto_message *message,
                        const void *value);
void ledger_add(struct ledger_writer *writer, size_t key_len, bool gone);

#endif
