/* Retention of logs with cleanup.policy delete: oldest segments first, whole
 * ones, below the high watermark. The active one only when all of it has
 * expired, and it is rolled before. */
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdlib.h>

/* The greatest timestamp of a sealed segment is read when first needed. */
struct time_query {
    struct job job;
    struct log *log;
    struct log_segment *segment; /* a reference */
    int64_t timestamp, offset;
    err_t err;
    struct err_info info;
};

static void query_run(struct job *job)
{
    struct time_query *query = CONTAINER_OF(job, struct time_query, job);

    query->err = segment_read_last_time(query->segment, &query->timestamp, &query->offset, &query->info);
}

static void query_done(struct job *job)
{
    struct time_query *query = CONTAINER_OF(job, struct time_query, job);
    struct log *log = query->log;

    query->segment->name_users--;
    if (query->err == ERR_OK || query->err == ERR_MALFORMED) {
        query->segment->max_timestamp = query->err == ERR_OK ? query->timestamp : TIMESTAMP_UNKNOWN;
        query->segment->max_timestamp_offset = query->offset;
        if (log_state(log) == ERR_OK && !log->closing && !log->deleted && !query->segment->dropped) {
            log_retention_run(log, loop_wall_ms(log->shard->loop));
        }
    } else if (!query->segment->dropped && !log->deleted) {
        log_fail(log->manager, log->dir, log->path->text, query->err, &query->info);
    }
    segment_unref(query->segment);
    free(query);
    log_let_go(log);
}

static void query_time(struct log *log, struct log_segment *segment)
{
    struct time_query *query = calloc(1, sizeof(*query));

    if (!query) {
        return;
    }
    query->job = (struct job){.run = query_run, .done = query_done};
    query->log = log;
    query->segment = segment_ref(segment);
    segment->name_users++;
    log_hold(log);
    job_submit(log->shard->loop, &query->job, JOB_HOUSEKEEPING);
}

int64_t log_segment_greatest_timestamp(const struct log *log, int32_t i)
{
    const struct log_segment *segment = log->segments[i];
    int64_t timestamp = i + 1 == log->segment_count ? log->writer.max_timestamp : segment->max_timestamp;

    /* Messages without timestamps: the file's. */
    return timestamp == TIMESTAMP_UNKNOWN ? segment->modified_ms : timestamp;
}

struct verdict {
    int32_t count; /* segments to delete */
    const char *reason;
    bool asks; /* the next one's timestamp must be read first */
};

static const char *why_expired(const struct log *log, int32_t i, int64_t now_ms, uint64_t size_left, bool *ret_asks)
{
    const struct topic_config *config = &log->config;
    const struct log_segment *segment = log->segments[i];
    bool active = i + 1 == log->segment_count;

    if (!active && log->segments[i + 1]->base <= log->start) {
        return "below the log start";
    }
    if (!(config->cleanup & CLEANUP_DELETE)) {
        return NULL;
    }
    if (config->retention_bytes >= 0 && size_left >= (uint64_t)config->retention_bytes + segment->size) {
        return "retention.bytes";
    }
    if (config->retention_ms >= 0) {
        if (!active && segment->max_timestamp == SEGMENT_TIME_UNKNOWN) {
            *ret_asks = true;
            return NULL;
        }
        if (now_ms - log_segment_greatest_timestamp(log, i) > config->retention_ms) {
            return "retention.ms";
        }
    }
    return NULL;
}

static struct verdict judge(const struct log *log, int64_t now_ms)
{
    struct verdict verdict = {0};
    uint64_t size_left = log->size_bytes;

    for (int32_t i = 0; i < log->segment_count; i++) {
        const struct log_segment *segment = log->segments[i];
        bool empty_end = i + 1 == log->segment_count && segment->size == 0;
        const char *reason = empty_end || log_segment_end(log, i) > log->high_watermark
                                 ? NULL
                                 : why_expired(log, i, now_ms, size_left, &verdict.asks);

        if (!reason) {
            break;
        }
        verdict.reason = verdict.reason ? verdict.reason : reason;
        verdict.count++;
        size_left -= segment->size;
    }
    return verdict;
}

void log_warn_of_future(struct log *log, int64_t timestamp, int64_t now_ms)
{
    int64_t ahead;

    if (!log->future_warned && log->config.retention_ms >= 0 && log->config.cleanup & CLEANUP_DELETE &&
        !__builtin_sub_overflow(timestamp, now_ms, &ahead) && ahead > FUTURE_WARN_MS) {
        log->future_warned = true;
        trace(TRACE_WARN, "future_timestamp", "log=%s timestamp=%" PRId64 " effect=\"retention by time waits for it\"",
              log->path->text, timestamp);
    }
}

void log_retention_run(struct log *log, int64_t now_ms)
{
    ASSUME_ROLE(role_shard);
    if (log_state(log) != ERR_OK || log->closing || log->exclusive || log->forks > 0 || log_staged_bytes(log) > 0 ||
        log_clean_swapping(log)) {
        return;
    }
    struct verdict verdict = judge(log, now_ms);
    struct err_info info;
    err_t err = ERR_OK;

    if (verdict.count == log->segment_count) {
        err = log_open_active(log, &info);
        if (err == ERR_OK) {
            err = log_roll(log, &info);
        }
    }
    if (err != ERR_OK) {
        log_fail(log->manager, log->dir, log->path->text, err, &info);
        return;
    }
    /* The first one that stays, and all behind it with it. */
    if (verdict.count < log->segment_count && !verdict.asks && log->segments[verdict.count]->size > 0 &&
        (verdict.count + 1 == log->segment_count ||
         log->segments[verdict.count]->max_timestamp != SEGMENT_TIME_UNKNOWN)) {
        log_warn_of_future(log, log_segment_greatest_timestamp(log, verdict.count), now_ms);
    }
    struct log_segment *asked = verdict.asks ? log->segments[verdict.count] : NULL;

    if (verdict.count > 0) {
        log_drop_segments(log, verdict.count, verdict.reason);
    }
    if (asked) {
        query_time(log, asked);
    }
}
