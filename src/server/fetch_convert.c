#include "server/fetch_convert.h"

#include "metrics/metrics.h"
#include "wire/wire.h"

#include <inttypes.h>
#include <stdlib.h>

enum { REFUSAL_LINES = 10 /* a minute */ };

/* Bytes of answers that are not sent yet. */
static _Atomic uint64_t under_way;
static struct trace_limit refusal_limit;

void converted_release(struct converted *converted)
{
    if (converted->buf) {
        atomic_fetch_sub_explicit(&under_way, converted->converted_len, memory_order_relaxed);
        buf_unref(TAKE_PTR(converted->buf));
    }
}

static err_t read_range(const struct converted *converted, struct buf **ret_buf)
{
    struct io_file *file = converted->range->file;
    struct buf *buf CLEANUP(buf_unrefp) = buf_create(converted->len);
    size_t got = 0;

    if (!buf) {
        return ERR_NO_MEMORY;
    }
    err_t err = file->io->ops->pread(file, buf->data, converted->len, converted->range->position, &got, NULL);

    if (err != ERR_OK || got != converted->len) {
        return ERR_KAFKA_STORAGE_ERROR;
    }
    *ret_buf = TAKE_PTR(buf);
    return ERR_OK;
}

/* As a fetcher is told: what cannot be read is damaged, what would be too large is nobody's fault. */
static err_t fetch_error(err_t err)
{
    switch (err) {
    case ERR_UNSUPPORTED_COMPRESSION_TYPE:
    case ERR_KAFKA_STORAGE_ERROR:
        return err;
    case ERR_CORRUPT_MESSAGE:
    case ERR_INVALID_RECORD:
        return ERR_CORRUPT_MESSAGE;
    default:
        return ERR_UNKNOWN_SERVER_ERROR;
    }
}

static void refuse(struct converted *converted, err_t err, const struct err_info *info)
{
    converted->err = fetch_error(err);
    if (trace_allow(&refusal_limit, REFUSAL_LINES)) {
        trace(TRACE_WARN, "down_conversion_failed", "offset=%" PRId64 " error=%s %s", converted->fetch_offset,
              err_text(err), info->text);
    }
}

static void convert_range(struct converted *converted, int8_t magic, uint64_t max_bytes,
                          struct compress_scratch *scratch)
{
    struct down_conversion how = {
        .magic = magic,
        .first_offset = converted->fetch_offset,
        .max_bytes = MIN(max_bytes, (uint64_t)converted->len),
        .set_max_bytes = FETCH_CONVERTED_BATCH_MAX,
        .limit = {.max_bytes = FETCH_CONVERTED_BATCH_MAX},
    };
    struct err_info info = {.text = ""};
    struct buf *stored CLEANUP(buf_unrefp) = NULL;
    struct grow out;
    err_t err = read_range(converted, &stored);

    grow_init(&out, FETCH_CONVERTED_BATCH_MAX);
    if (err == ERR_OK) {
        err = records_down_convert(SLICE(stored->data, converted->len), &how, scratch, &out, &info);
    }
    if (err != ERR_OK) {
        refuse(converted, err, &info);
    } else if (out.len > 0) {
        converted->converted_len = (uint32_t)out.len;
        converted->buf = grow_take(&out);
        atomic_fetch_add_explicit(&under_way, converted->converted_len, memory_order_relaxed);
    }
    grow_release(&out);
}

static void run(struct job *job)
{
    struct fetch_convert *convert = CONTAINER_OF(job, struct fetch_convert, job);
    struct compress_scratch scratch = {0};
    uint64_t total = 0;

    for (int32_t i = 0; i < convert->count; i++) {
        bool crowded = atomic_load_explicit(&under_way, memory_order_relaxed) >= FETCH_CONVERTED_TOTAL_MAX;
        uint64_t most = crowded ? 0 : FETCH_CONVERTED_MAX;

        if (total == 0 || total < most) {
            convert_range(&convert->ranges[i], convert->magic, most - MIN(most, total), &scratch);
            total += convert->ranges[i].converted_len;
        }
    }
    compress_scratch_trim(&scratch, 0);
}

static void job_done(struct job *job)
{
    struct fetch_convert *convert = CONTAINER_OF(job, struct fetch_convert, job);

    convert->done(convert);
}

void fetch_convert_start(struct loop *loop, struct fetch_convert *convert)
{
    convert->job = (struct job){.run = run, .done = job_done};
    job_submit(loop, &convert->job, JOB_HOUSEKEEPING);
}
