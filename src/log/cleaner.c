/* Compaction: which log is next, and a run's steps as the owner's loop takes
 * them. See cleaner.h.
 *
 * What Kafka never compacts stays here too: the active segment, what is at or
 * above the last stable offset, what is younger than min.compaction.lag.ms;
 * and besides what is not yet on the disk. */
#include "log/cleaner.h"

#include <inttypes.h>
#include <stdlib.h>

enum { NAMES_RETRY_MS = 2, PAUSE_MAX_MS = 100, SURVEY_SEGMENTS = 1024 };

static void step(struct clean_run *run);

/* --- What is dirty ------------------------------------------------------------------------------- */

struct dirt {
    int64_t first_dirty; /* offset */
    int32_t uncleanable; /* the first segment that must stay */
    uint64_t clean_bytes, dirty_bytes;
    bool overdue; /* by max.compaction.lag.ms */
    bool asks;    /* timestamps must be read first */
};

static bool wants_times(const struct log *log)
{
    return log->config.min_compaction_lag_ms > 0 || log->config.max_compaction_lag_ms < INT64_MAX;
}

/* The first segment from `from` on that is too young, or `until`. */
static int32_t first_young(const struct log *log, int32_t from, int32_t until, int64_t now_ms, bool *ret_asks)
{
    for (int32_t i = from; log->config.min_compaction_lag_ms > 0 && i < until; i++) {
        int64_t timestamp = log_segment_greatest_timestamp(log, i);

        if (timestamp == SEGMENT_TIME_UNKNOWN) {
            *ret_asks = true;
        } else if (timestamp > now_ms - log->config.min_compaction_lag_ms) {
            return i;
        }
    }
    return until;
}

static bool is_overdue(const struct log *log, int32_t from, int64_t now_ms, bool *ret_asks)
{
    if (log->config.max_compaction_lag_ms == INT64_MAX) {
        return false;
    }
    for (int32_t i = from; i < log->segment_count - 1; i++) {
        int64_t timestamp = log->segments[i]->first_timestamp;

        if (timestamp == SEGMENT_TIME_UNKNOWN) {
            *ret_asks = *ret_asks || log->segments[i]->size > 0;
        } else if (timestamp > 0 && timestamp < now_ms - log->config.max_compaction_lag_ms) {
            return true;
        }
    }
    return false;
}

static struct dirt measure(const struct log *log, int64_t now_ms)
{
    struct dirt dirt = {.first_dirty = log->cleaned};
    int64_t stable = MIN(log->high_watermark, producer_state_first_unstable(&log->producers));
    int64_t limit = MIN(MIN(stable, log->durable), log_active(log)->base);

    if (dirt.first_dirty < log->start || dirt.first_dirty > log->end) {
        dirt.first_dirty = log->start;
    }
    int32_t first = log_segment_index_of(log, dirt.first_dirty);
    int32_t until = log_segment_index_of(log, MAX(limit, dirt.first_dirty));

    dirt.uncleanable = MAX(first_young(log, first, until, now_ms, &dirt.asks), first);
    dirt.overdue = is_overdue(log, first, now_ms, &dirt.asks);
    for (int32_t i = 0; i < dirt.uncleanable; i++) {
        const struct log_segment *segment = log->segments[i];

        dirt.clean_bytes += segment->base < dirt.first_dirty ? segment->size : 0;
        dirt.dirty_bytes += i >= first ? segment->size : 0;
    }
    return dirt;
}

static bool may_clean(const struct log *log)
{
    return !log->cleaning && !log->uncleanable && !log->surveyed && !log->closing && !log->deleted && !log->exclusive &&
           !log->when_quiet && log->created && log_state(log) == ERR_OK && log->segment_count > 1;
}

/* --- Timestamps that are not known ----------------------------------------------------------------- */

struct survey {
    struct job job;
    struct log *log;
    int32_t count;
    struct {
        struct log_segment *segment; /* a reference */
        int64_t max, max_offset, first;
    } at[SURVEY_SEGMENTS];
    err_t err;
    struct err_info info;
};

static err_t read_first_timestamp(const struct log_segment *segment, int64_t *ret_timestamp, struct err_info *info)
{
    uint8_t header[BATCH_HEADER_SIZE];
    struct scanned_batch batch;
    struct io_file *file;
    size_t len;
    err_t err = segment_open_file(segment, 0, &file, info);

    if (err != ERR_OK) {
        return err;
    }
    err = segment->io->ops->pread(file, header, sizeof(header), 0, &len, info);
    segment->io->ops->close(file);
    *ret_timestamp = err == ERR_OK && len >= SCAN_HEADER_MIN && batch_header_read(header, len, &batch)
                         ? batch.max_timestamp
                         : TIMESTAMP_UNKNOWN;
    return err;
}

static void survey_run(struct job *job)
{
    struct survey *survey = CONTAINER_OF(job, struct survey, job);

    for (int32_t i = 0; survey->err == ERR_OK && i < survey->count; i++) {
        const struct log_segment *segment = survey->at[i].segment;

        survey->err = segment_read_last_time(segment, &survey->at[i].max, &survey->at[i].max_offset, &survey->info);
        survey->err = survey->err == ERR_MALFORMED ? ERR_OK : survey->err;
        if (survey->err == ERR_OK) {
            survey->err = read_first_timestamp(segment, &survey->at[i].first, &survey->info);
        }
    }
}

static void survey_done(struct job *job)
{
    struct survey *survey = CONTAINER_OF(job, struct survey, job);
    struct log *log = survey->log;

    for (int32_t i = 0; i < survey->count; i++) {
        struct log_segment *segment = survey->at[i].segment;

        segment->name_users--;
        if (survey->err == ERR_OK) {
            segment->first_timestamp = survey->at[i].first;
            if (segment->max_timestamp == SEGMENT_TIME_UNKNOWN) {
                segment->max_timestamp = survey->at[i].max;
                segment->max_timestamp_offset = survey->at[i].max_offset;
            }
        }
        segment_unref(segment);
    }
    if (survey->err == ERR_IO) {
        log_fail(log->manager, log->dir, log->path->text, survey->err, &survey->info);
    }
    log->surveyed = false;
    free(survey);
    log_let_go(log);
}

static void start_survey(struct log *log, const struct dirt *dirt)
{
    struct survey *survey = calloc(1, sizeof(*survey));

    if (!survey) {
        return;
    }
    for (int32_t i = log_segment_index_of(log, dirt->first_dirty);
         i < log->segment_count - 1 && survey->count < SURVEY_SEGMENTS; i++) {
        struct log_segment *segment = log->segments[i];

        if (!segment->unnamed &&
            (segment->max_timestamp == SEGMENT_TIME_UNKNOWN || segment->first_timestamp == SEGMENT_TIME_UNKNOWN)) {
            segment->name_users++;
            survey->at[survey->count++].segment = segment_ref(segment);
        }
    }
    survey->log = log;
    survey->job = (struct job){.run = survey_run, .done = survey_done};
    log->surveyed = true;
    log_hold(log);
    job_submit(log->shard->loop, &survey->job, JOB_HOUSEKEEPING);
}

/* --- A run begins --------------------------------------------------------------------------------------- */

/* Files of all segments, and what has not been written to them yet. An entry found twice counts once. */
static bool note_txns(struct clean_run *run, const struct log *log)
{
    run->txn_segments = calloc((size_t)log->segment_count, sizeof(struct log_segment *));
    if (!run->txn_segments || !log_unwritten_txns(log, &run->txns)) {
        return false;
    }
    for (int32_t i = 0; i < log->segment_count; i++) {
        if (log->segments[i]->has_txn_index) {
            run->txn_segments[run->txn_segment_count++] = segment_ref(log->segments[i]);
        }
    }
    return true;
}

static bool note_sources(struct clean_run *run, const struct log *log, const struct dirt *dirt)
{
    run->sources = calloc((size_t)dirt->uncleanable, sizeof(*run->sources));
    for (int32_t i = 0; run->sources && i < dirt->uncleanable; i++) {
        struct log_segment *segment = log->segments[i];

        run->sources[run->source_count++] = (struct clean_source){
            .segment = segment_ref(segment), .size = segment->size, .modified_ms = segment->modified_ms};
        if (segment->base < dirt->first_dirty) {
            run->old_horizon_ms = segment->modified_ms - log->config.delete_retention_ms;
        }
    }
    return run->sources != NULL;
}

static void set_limits(struct clean_run *run, const struct log *log, const struct dirt *dirt)
{
    enum { KEY_BYTES_PER_BYTE = 8, MAP_MIN = 64 << 10, OTHER_PART = 32 };
    const struct broker_config *config = log->shard->config;
    uint64_t threads = (uint64_t)MAX(config->log_cleaner_threads, 1);
    double rate = config->log_cleaner_io_max_bytes_per_second;

    uint64_t memory = (uint64_t)config->log_cleaner_dedupe_buffer_size / threads;

    /* What the run needs besides keys has its part of the memory that was given. A small log needs no large map: a key
     * takes a few bytes of it, also compressed. */
    run->map_bytes = MIN(memory - memory / OTHER_PART, MAX(dirt->dirty_bytes * KEY_BYTES_PER_BYTE, (uint64_t)MAP_MIN));
    run->load_factor = config->log_cleaner_io_buffer_load_factor;
    run->buffer_size = MAX((size_t)config->log_cleaner_io_buffer_size / threads / 2, (size_t)CLEAN_BUFFER_MIN);
    run->step_bytes = rate / 8 >= CLEAN_STEP_BYTES ? CLEAN_STEP_BYTES : MAX((uint64_t)(rate / 8), CLEAN_STEP_MIN);
    run->index_interval = (uint32_t)log->config.index_interval_bytes;
    run->segment_bytes = (uint32_t)log->config.segment_bytes;
    run->segment_index_bytes = (uint32_t)log->config.segment_index_bytes;
    run->retention_ms = log->config.delete_retention_ms;
}

static bool begin(struct log *log, const struct dirt *dirt)
{
    struct clean_run *run = calloc(1, sizeof(*run));

    if (!run) {
        return false;
    }
    run->log = log;
    run->io = log->manager->io;
    run->first_dirty = dirt->first_dirty;
    run->round_end = log->segments[dirt->uncleanable]->base;
    run->began_ns = loop_now_ns(log->shard->loop);
    set_limits(run, log, dirt);
    if (!note_sources(run, log, dirt) || !note_txns(run, log)) {
        clean_run_release(run);
        free(run);
        return false;
    }
    atomic_fetch_add(&log->manager->cleaners, 1);
    log->cleaning = run;
    log_hold(log);
    step(run);
    return true;
}

/* --- A run ends ------------------------------------------------------------------------------------------ */

static void clean_soon(struct log_shard *shard, int64_t ms)
{
    loop_timer_set(shard->loop, &shard->clean_timer,
                   loop_now_ns(shard->loop) + (uint64_t)MIN(MAX(ms, 1), (int64_t)INT32_MAX) * 1000000);
}

static void end(struct clean_run *run)
{
    struct log *log = run->log;

    metrics_count(METRIC_CLEANER_BYTES_READ, run->bytes_read);
    metrics_count(METRIC_CLEANER_BYTES_WRITTEN, run->bytes_written);
    metrics_count(METRIC_CLEANER_RECORDS_REMOVED, run->filter.records_read - run->filter.records_kept);
    atomic_fetch_sub(&log->manager->cleaners, 1);
    log->cleaning = NULL;
    clean_run_release(run);
    free(run);
    clean_soon(log->shard, 1);
    log_let_go(log);
}

static void complete(struct clean_run *run)
{
    struct log *log = run->log;

    log->cleaned = run->end;
    log_publish(log);
    metrics_count(METRIC_CLEANER_RUNS, 1);
    trace(TRACE_INFO, "log_compacted",
          "log=%s from=%" PRId64 " to=%" PRId64 " records=%" PRIu64 " kept=%" PRIu64 " bytes_read=%" PRIu64
          " bytes_written=%" PRIu64 " ms=%" PRIu64,
          log->path->text, run->first_dirty, run->end, run->filter.records_read, run->filter.records_kept,
          run->bytes_read, run->bytes_written, (loop_now_ns(log->shard->loop) - run->began_ns) / 1000000);
    end(run);
}

/* The disk fails; what cannot be read is left alone; the rest is tried again. */
static void judge_failure(struct clean_run *run)
{
    struct log *log = run->log;
    const struct log_segment *segment = run->sources[MIN(run->at, run->source_count - 1)].segment;
    bool later = run->err == ERR_NO_MEMORY || run->err == ERR_NO_SPACE || run->err == ERR_NO_DESCRIPTORS;
    bool named = run->stage == CLEAN_RENAME || (run->stage == CLEAN_FINISH && run->err == ERR_NO_DESCRIPTORS);

    /* Retention was faster. */
    if (run->stage < CLEAN_FINISH && run->sources[run->first].segment->dropped) {
        return;
    }
    /* Files that have half their names are not to be worked with. */
    if (run->err == ERR_IO || run->err == ERR_NOT_FOUND || (later && named)) {
        log_fail(log->manager, log->dir, log->path->text, run->err, &run->info);
        return;
    }
    log->uncleanable = !later;
    trace(later ? TRACE_WARN : TRACE_ERROR, "compaction_failed",
          "file=%s/%020" PRId64 ".log error=%s reason=\"%s\" effect=\"%s\"", log->path->text, segment->base,
          err_name(run->err), run->info.text, later ? "tried again later" : "not compacted any more");
}

/* --- Swapping ------------------------------------------------------------------------------------------------ */

bool log_clean_swapping(const struct log *log)
{
    return log->cleaning && log->cleaning->stage >= CLEAN_FINISH;
}

/* The new segment takes the place of the group's in memory; nobody else has changed the log's segments meanwhile. */
static void swap_in_memory(struct clean_run *run)
{
    struct log *log = run->log;
    struct segment_cache *cache = &log->shard->cache;
    int32_t place = log_segment_index_of(log, run->fresh->base);

    for (int32_t i = 0; i < run->count; i++) {
        struct log_segment *old = log->segments[place + i];

        ASSERT(old == run->sources[run->first + i].segment);
        segment_cache_remove(cache, old);
        old->dropped = true;
        log->size_bytes -= old->size;
        segment_unref(old); /* the run has another */
    }
    log->segments[place] = segment_ref(run->fresh);
    memmove(log->segments + place + 1, log->segments + place + run->count,
            (size_t)(log->segment_count - place - run->count) * sizeof(struct log_segment *));
    log->segment_count -= run->count - 1;
    log->size_bytes += run->fresh->size;
    segment_cache_opened(cache, run->fresh, TAKE_PTR(run->out_file));
    segment_cache_indexed(cache, run->fresh, TAKE_PTR(run->index));
}

static bool old_names_in_use(const struct clean_run *run)
{
    for (int32_t i = 0; i < run->count; i++) {
        if (run->sources[run->first + i].segment->name_users > 0) {
            return true;
        }
    }
    return false;
}

static void group_renamed(struct clean_run *run)
{
    run->fresh->unnamed = false;
    segment_unref(TAKE_PTR(run->fresh));
    for (int32_t i = 0; i < run->count; i++) {
        log_delete_segment_later(run->log, run->sources[run->first + i].segment);
    }
    run->first += run->count;
}

/* --- Steps ----------------------------------------------------------------------------------------------------- */

static err_t note_producers(struct clean_run *run)
{
    const struct producer_state *state = &run->log->producers;
    const struct producer *producer;
    uint32_t cursor = 0;

    free(run->producers);
    run->filter.producer_count = 0;
    run->filter.producers = run->producers = calloc((size_t)state->count + 1, sizeof(*run->producers));
    if (!run->producers) {
        return ERR_NO_MEMORY;
    }
    while ((producer = producer_state_next(state, &cursor)) != NULL) {
        const struct producer_batch *last = producer_last_batch(producer);

        run->producers[run->filter.producer_count++] = (struct clean_producer){
            .id = producer->id, .epoch = producer->epoch, .last_offset = last ? last->last_offset : OFFSET_NONE};
    }
    return ERR_OK;
}

static void next_group(struct clean_run *run)
{
    if (run->first >= run->source_count || run->sources[run->first].segment->base >= run->end) {
        complete(run);
        return;
    }
    run->count = clean_group_size(run, run->first);
    run->filter.now_ms = loop_wall_ms(run->log->shard->loop);
    run->stage = CLEAN_REWRITE;
    run->err = note_producers(run);
    step(run);
}

static bool somebody_waits(const struct clean_run *run)
{
    const struct log *log = run->log;

    /* Retention takes the oldest first. */
    return log->closing || log->deleted || log->when_quiet || log_state(log) != ERR_OK ||
           run->sources[run->first].segment->dropped;
}

static void stepped(struct job *job)
{
    struct clean_run *run = CONTAINER_OF(job, struct clean_run, job);

    if (run->stage == CLEAN_ABANDON) {
        end(run);
    } else if (run->err != ERR_OK) {
        judge_failure(run);
        run->stage = CLEAN_ABANDON;
        step(run);
    } else if (run->stage == CLEAN_FINISH) {
        swap_in_memory(run);
        run->stage = CLEAN_RENAME;
        step(run);
    } else if (run->stage == CLEAN_RENAME) {
        group_renamed(run);
        next_group(run);
    } else if (run->stage == CLEAN_MAP && run->stage_done) {
        next_group(run);
    } else {
        if (run->stage == CLEAN_REWRITE && run->stage_done && !somebody_waits(run)) {
            run->stage = CLEAN_FINISH;
        }
        step(run);
    }
}

static void step_again(struct loop_timer *timer)
{
    step(CONTAINER_OF(timer, struct clean_run, timer));
}

static void wait_ns(struct clean_run *run, uint64_t ns)
{
    struct loop *loop = run->log->shard->loop;

    run->timer.fire = step_again;
    loop_timer_set(loop, &run->timer, loop_now_ns(loop) + MIN(ns, (uint64_t)PAUSE_MAX_MS * 1000000));
}

/* What the step before read and wrote is taken off what may be, over all runs. */
static uint64_t owed_ns(struct clean_run *run)
{
    struct log_manager *manager = run->log->manager;
    double rate = run->log->shard->config->log_cleaner_io_max_bytes_per_second;
    uint64_t now = loop_now_ns(run->log->shard->loop), clock = atomic_load(&manager->clean_clock_ns);
    double cost = rate > 0 ? (double)run->bytes / rate * 1e9 : 0;
    uint64_t until;

    do {
        until = MAX(clock, now) + (uint64_t)MIN(cost, 1e15);
    } while (run->bytes > 0 && !atomic_compare_exchange_weak(&manager->clean_clock_ns, &clock, until));
    run->bytes = 0;
    return until > now ? until - now : 0;
}

static void step(struct clean_run *run)
{
    struct log *log = run->log;

    ASSUME_ROLE(role_shard);
    if (run->stage < CLEAN_FINISH) {
        uint64_t owed = owed_ns(run);

        if (somebody_waits(run) || run->err != ERR_OK) {
            run->stage = CLEAN_ABANDON;
        } else if (owed >= 1000000) {
            wait_ns(run, owed);
            return;
        }
    } else if (run->stage == CLEAN_RENAME && old_names_in_use(run)) {
        wait_ns(run, (uint64_t)NAMES_RETRY_MS * 1000000);
        return;
    }
    run->job = (struct job){.run = clean_step, .done = stepped};
    job_submit(log->shard->loop, &run->job, JOB_HOUSEKEEPING);
}

/* --- The next log ------------------------------------------------------------------------------------------------ */

/* The one of this shard with the greatest share of dirty bytes. */
static struct log *filthiest(struct log_shard *shard, struct dirt *ret_dirt)
{
    int64_t now_ms = loop_wall_ms(shard->loop);
    struct log *best = NULL;
    double most = -1;

    LIST_FOR_EACH(&shard->compacted, node) {
        struct log *log = LIST_ENTRY(node, struct log, compacted_node);
        struct dirt dirt = may_clean(log) ? measure(log, now_ms) : (struct dirt){0};
        double ratio =
            dirt.dirty_bytes > 0 ? (double)dirt.dirty_bytes / (double)(dirt.clean_bytes + dirt.dirty_bytes) : 0;

        if (dirt.asks && wants_times(log)) {
            start_survey(log, &dirt);
        } else if (ratio > 0 && ratio > most && (dirt.overdue || ratio > log->config.min_cleanable_dirty_ratio)) {
            best = log;
            most = ratio;
            *ret_dirt = dirt;
        }
    }
    return best;
}

static void clean_fire(struct loop_timer *timer)
{
    struct log_shard *shard = CONTAINER_OF(timer, struct log_shard, clean_timer);
    const struct broker_config *config = shard->config;
    struct log *log;
    struct dirt dirt;

    while (atomic_load(&shard->manager->cleaners) < config->log_cleaner_threads &&
           (log = filthiest(shard, &dirt)) != NULL) {
        if (!begin(log, &dirt)) {
            break;
        }
    }
    clean_soon(shard, config->log_cleaner_backoff_ms);
}

void log_cleaner_start(struct log_shard *shard)
{
    shard->clean_timer.fire = clean_fire;
    if (shard->config->log_cleaner_enable) {
        clean_soon(shard, shard->config->log_cleaner_backoff_ms);
    }
}

void log_cleaner_configured(struct log_shard *shard)
{
    if (shard->clean_timer.fire && shard->config->log_cleaner_enable) {
        clean_soon(shard, 1); /* a backoff that has begun would hold the change up */
    }
}

void log_cleaner_note(struct log *log)
{
    bool listed = list_contains_node(&log->compacted_node), compacted = log->config.cleanup & CLEANUP_COMPACT;

    if (compacted && !listed && !log->deleted) {
        list_push_back(&log->shard->compacted, &log->compacted_node);
    } else if (!compacted && listed) {
        list_remove(&log->compacted_node);
    }
}
