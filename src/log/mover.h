/* A move of a log to another directory; see move.c. */
#ifndef LOG_MOVER_H
#define LOG_MOVER_H

#include "log/log_internal.h"

#define MOVE_MARK "moved" /* a file in a partition directory that takes another's place */

/* How far a segment is copied. */
struct copied {
    struct log_segment *segment; /* a reference */
    uint64_t bytes, to;          /* to: of this round */
};

struct log_mover {
    struct job job;
    struct loop_timer timer;
    struct log *log;
    struct log_dir *to, *failed;
    struct log_path *path; /* of the copy */
    struct log_checkpoint *checkpoint;
    bool made, running, last, cancelled;
    int tries;             /* to find the log quiet */
    uint32_t short_rounds; /* little was left, but not little enough */
    bool holds_rolls;      /* the active segment shall still be it when the last round has ended */
    struct copied *segments;
    int32_t count;
    int64_t offset; /* all below is copied */
    uint64_t bytes;
    struct io_file *file; /* the copy of the active segment, after the last round */
    err_t err;
    struct err_info info;
};

/* The job of a round: copies what segments have up to `to`; in the last round the small files too, and the mark. */
void mover_run(struct job *job);
/* May block. */
err_t mover_copy_range(struct log_mover *mover, struct io_file *from, struct io_file *to, uint64_t at, uint64_t end,
                       struct err_info *info);

#endif
