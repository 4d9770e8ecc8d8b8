/* Inside compaction: one run over one log, shared by the owner's loop
 * (cleaner.c) and the job that works for it (clean_job.c).
 *
 * A run goes in steps of a few MiB, each a job; between them the loop looks
 * whether somebody waits for the log, and keeps to the rate. First the dirty
 * segments' keys go into the map, as many as fit. Then the segments from the
 * log's start up to there are rewritten, in groups that become one segment
 * each: X.log.cleaned and its indexes are written and synced, and named .swap;
 * the owner puts the new segment in the place of the old ones; when no job may
 * use the old names any more, the old files are named .deleted and the new ones
 * get their names. A start finishes what was named .swap (load.c). */
#ifndef LOG_CLEANER_H
#define LOG_CLEANER_H

#include "log/batch_scan.h"
#include "log/clean_filter.h"
#include "log/log_internal.h"

enum {
    CLEAN_STEP_BYTES = 8 << 20, /* read by one job */
    CLEAN_STEP_MIN = 64 << 10,  /* where the rate is low */
    CLEAN_BUFFER_MIN = 16 << 10,
};

enum clean_stage {
    CLEAN_MAP,
    CLEAN_REWRITE,
    CLEAN_FINISH, /* the group's output is complete: synced and named .swap */
    CLEAN_RENAME, /* old files to .deleted, new ones to their names */
    CLEAN_ABANDON /* the group's output goes */
};

struct clean_source {
    struct log_segment *segment; /* a reference */
    uint64_t size;
    int64_t modified_ms;
};

struct clean_run {
    struct job job;
    struct loop_timer timer;
    struct log *log;
    struct io *io;
    enum clean_stage stage;
    bool stage_done, mapped;
    struct clean_source *sources; /* from the log's start up to where it may be compacted */
    int32_t source_count;
    int64_t first_dirty, round_end; /* offsets */
    int64_t end;                    /* the map knows everything below */
    uint32_t index_interval;
    uint32_t segment_bytes, segment_index_bytes;
    uint64_t map_bytes;
    double load_factor;
    size_t buffer_size;
    uint64_t step_bytes;
    int64_t retention_ms, old_horizon_ms;

    /* Transaction indexes to be read, and entries that are only in memory. */
    struct log_segment **txn_segments;
    int32_t txn_segment_count;
    struct index_array txns;

    struct key_map keys;
    struct clean_txn txn;
    struct clean_filter filter;
    struct clean_producer *producers; /* sorted by the job */

    /* Where the walk is. */
    int32_t at; /* source */
    bool scanning;
    struct io_file *file;
    struct batch_scan scan;

    /* The group. */
    int32_t first, count; /* sources */
    struct io_file *out_file;
    struct grow out;
    uint64_t out_size, smoothed;
    struct index_writer writer;
    int64_t first_timestamp;
    struct segment_index *index;
    struct log_segment *fresh; /* a reference */

    uint64_t bytes; /* read and written by this step */
    uint64_t bytes_read, bytes_written, began_ns;
    err_t err;
    struct err_info info;
};

/* The job of one step: does what the stage says until it is done or its bytes are used up. BLOCKING. */
void clean_step(struct job *job);
/* How many sources from `first` on become one segment. */
int32_t clean_group_size(const struct clean_run *run, int32_t first);
/* Frees what the job side holds. */
void clean_run_release(struct clean_run *run);

#endif
