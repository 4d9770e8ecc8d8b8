/* A fork on its way; see fork.c. */
#ifndef LOG_FORKING_H
#define LOG_FORKING_H

#include "log/log_internal.h"

/* A segment that is at least partly below the fork's end. */
struct fork_segment {
    struct log_segment *segment; /* a reference; its files keep their names */
    uint64_t size;
};

struct forking {
    struct log_fork *fork;
    struct log_path *path; /* of the directory that is made */
    uint64_t deadline_ns;
    bool rolled;
    int64_t limit; /* base of the first segment that has no part in it */
    int64_t start, end, cleaned;
    struct fork_segment *segments;
    int32_t count;
    bool cut; /* the last one reaches beyond the end */
    char *epochs;
    size_t epochs_len;
    int32_t epoch; /* of the last batch */
    /* With a cut: all that is known of aborted transactions above it. */
    struct index_array txns;
    struct log_segment **txn_segments; /* references */
    int32_t txn_segment_count;
    uint32_t index_interval;
};

/* The job. */
void fork_run(struct job *job);

/* What the mark of a prepared directory says: no checkpoint has it yet. */
struct fork_mark {
    int64_t start, recovery_point, end, cleaned;
};
err_t fork_mark_write(struct io *io, const struct log_path *path, struct uuid topic_id, const struct fork_mark *mark,
                      struct err_info *info);

#endif
