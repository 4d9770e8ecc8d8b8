#include "server/range_reply.h"

enum { SENDFILE_MIN = 16 * 1024 }; /* below, reading into memory costs less than another system call */

static bool add_memory(struct request *request, struct buf *buf, size_t from, size_t to)
{
    if (from == to) {
        return true;
    }
    if (net_reply_add(&request->reply,
                      (struct net_part){.buf = buf_ref(buf), .bytes = SLICE(buf->data + from, to - from)})) {
        return true;
    }
    buf_unref(buf);
    return false;
}

static bool add_records(struct request *request, const struct range_source *source, uint32_t len)
{
    struct io_file *file = source->file;

    if (source->memory) {
        return add_memory(request, source->memory, 0, len);
    }
    if (len >= SENDFILE_MIN || source->may_wait) {
        return net_reply_add(
            &request->reply,
            (struct net_part){.file = file, .position = source->position, .len = len, .may_wait = source->may_wait});
    }
    struct buf *buf = buf_create(len);
    size_t got = 0;

    if (!buf || file->io->ops->pread(file, buf->data, len, source->position, &got, NULL) != ERR_OK || got != len ||
        !net_reply_add(&request->reply, (struct net_part){.buf = buf, .bytes = SLICE(buf->data, len)})) {
        buf_unref(buf);
        return false;
    }
    return true;
}

bool range_reply_assemble(struct request *request, struct wire_writer *writer)
{
    size_t len, from = 0;
    struct buf *buf CLEANUP(buf_unrefp) = wire_writer_take(writer, &len);
    bool ok = buf != NULL;

    for (uint32_t i = 0; ok && i < writer->splice_count; i++) {
        const struct wire_splice *splice = &writer->splices[i];

        ok = add_memory(request, buf, from, splice->position) &&
             add_records(request, splice->external, splice->external_len);
        from = splice->position;
        metrics_count(METRIC_FETCH_BYTES, splice->external_len);
    }
    return ok && add_memory(request, buf, from, len);
}
