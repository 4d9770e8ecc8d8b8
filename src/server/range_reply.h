/* Answers with records: encoded with gaps where records go, which are file
 * ranges or memory. Small ranges that are in the page cache are read into
 * memory, others leave with sendfile. What Fetch and ShareFetch share. */
#ifndef SERVER_RANGE_REPLY_H
#define SERVER_RANGE_REPLY_H

#include "server/request.h"

/* What a gap's `external` points to (proto_records). Stays until the reply has gone. */
struct range_source {
    struct io_file *file;
    uint64_t position;
    bool may_wait;      /* of the file: it may have to be read from a disk */
    struct buf *memory; /* instead of the file, from its beginning */
};

/* Fills the request's reply with what was encoded; then request_reply_parts. False without memory. The connection's
 * loop. */
bool range_reply_assemble(struct request *request, struct wire_writer *writer);

#endif
