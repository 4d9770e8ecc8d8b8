#include "server/group_lag_times.h"

#include <stdlib.h>

/* Each shard takes its places one after the other: a turn of the loop finds where the batches are, a job reads their
 * headers, as that may have to wait for the disk. */

enum { READ_BYTES = 1024 }; /* a header, and some ends of transactions before it */

struct times {
    struct loop_message message;
    struct job job;
    struct log_warm warm;
    struct latch latch;
    struct lag_place **places;
    size_t count, at;
    bool warmed; /* `at` was read into memory once */
    struct {
        struct lag_place *place;
        struct log_range range;
        bool reaches_end;
    } reads[LAG_TIMES_TURN];
    size_t read_count;
};

/* ------------------------------------------------------------------ the job */

static int64_t batch_time(const uint8_t *header)
{
    return batch_attributes(header) & BATCH_LOG_APPEND_TIME ? batch_max_timestamp(header)
                                                            : batch_base_timestamp(header);
}

/* Of the first batch that is no end of a transaction. */
static int64_t time_in(const uint8_t *bytes, size_t len, bool reaches_end)
{
    size_t at = 0;

    while (at + BATCH_HEADER_SIZE <= len && batch_magic(bytes + at) == MAGIC_V2) {
        if (!batch_is_control(bytes + at)) {
            return batch_time(bytes + at);
        }
        at += batch_size(bytes + at);
    }
    return reaches_end && at == len ? LAG_TIME_READ : LAG_TIME_NONE;
}

static void run(struct job *job)
{
    struct times *times = CONTAINER_OF(job, struct times, job);

    for (size_t i = 0; i < times->read_count; i++) {
        const struct log_range *range = &times->reads[i].range;
        struct io_file *file = range->file;
        uint8_t bytes[READ_BYTES];
        size_t len = MIN((size_t)range->len, sizeof(bytes)), got;

        if (file->io->ops->pread(file, bytes, len, range->position, &got, NULL) == ERR_OK) {
            times->reads[i].place->time_ms = time_in(bytes, got, times->reads[i].reaches_end && len == range->len);
        }
    }
}

/* --------------------------------------------------------------- on the shard */

static void go_on(struct times *times) SHARD_ONLY;

static void ran(struct job *job) SHARD_ONLY
{
    struct times *times = CONTAINER_OF(job, struct times, job);

    for (size_t i = 0; i < times->read_count; i++) {
        log_range_release(&times->reads[i].range);
    }
    times->read_count = 0;
    go_on(times);
}

static void warmed(struct log_warm *warm) SHARD_ONLY
{
    struct times *times = CONTAINER_OF(warm, struct times, warm);

    times->warmed = true;
    go_on(times);
}

/* ERR_WOULD_BLOCK: the place must be read into memory first. */
static err_t find(struct times *times, struct partition *partition, struct lag_place *place) SHARD_ONLY
{
    struct log_range *range = &times->reads[times->read_count].range;
    struct log_offset offset = LOG_OFFSET(MAX(place->offset, log_start_offset(partition->log).v));
    err_t err = log_read(partition->log, offset, partition->high_watermark, READ_BYTES, true, range);

    if (err != ERR_OK) {
        return err;
    }
    if (range->len == 0) {
        log_range_release(range);
        return ERR_OK;
    }
    times->reads[times->read_count].place = place;
    times->reads[times->read_count++].reaches_end = range->next_offset.v >= partition->high_watermark.v;
    return ERR_OK;
}

/* true: a warm is under way. */
static bool look_at(struct times *times, struct lag_place *place) SHARD_ONLY
{
    struct partition *partition = replica_find_here(place->topic->id, place->partition);
    err_t err = partition && partition->log ? find(times, partition, place) : ERR_OK;

    if (err != ERR_WOULD_BLOCK || times->warmed) {
        return false;
    }
    times->warm.offset = LOG_OFFSET(place->offset);
    times->warm.max_bytes = READ_BYTES;
    times->warm.done = warmed;
    log_warm_start(partition->log, &times->warm);
    return true;
}

static void go_on(struct times *times)
{
    while (times->at < times->count && times->read_count < LAG_TIMES_TURN) {
        if (look_at(times, times->places[times->at])) {
            return;
        }
        times->warmed = false;
        times->at++;
    }
    if (times->read_count > 0) {
        times->job = (struct job){.run = run, .done = ran};
        job_submit(loop_current(), &times->job, JOB_HOUSEKEEPING);
    } else {
        latch_open(&times->latch);
    }
}

static void begin(struct loop_message *message) SHARD_ONLY
{
    go_on(CONTAINER_OF(message, struct times, message));
}

/* ------------------------------------------------------------ on the HTTP thread */

static unsigned shard_of(const struct lag_place *place)
{
    return place->topic->partitions[place->partition].owner_shard;
}

void lag_times_read(struct server *server, struct lag_place **places, size_t count)
{
    struct times *times = calloc(1, sizeof(*times));
    struct lag_place **here = calloc(LAG_TIMES_MAX, sizeof(struct lag_place *));

    for (size_t i = 0; i < count; i++) {
        places[i]->time_ms = LAG_TIME_NONE;
    }
    for (unsigned shard = 0; times && here && shard < server->shard_count; shard++) {
        *times = (struct times){.places = here, .message.run = begin};
        for (size_t i = 0; i < MIN(count, (size_t)LAG_TIMES_MAX); i++) {
            if (shard_of(places[i]) == shard) {
                here[times->count++] = places[i];
            }
        }
        latch_init(&times->latch);
        loop_send(runtime_shard(server->runtime, shard), &times->message);
        latch_wait(&times->latch);
    }
    free(here);
    free(times);
}
