/* The door of replica/: the partitions of this node, by shard.
 *
 * Life: replica_create (subscribes to meta), meta_start (opens the logs of the
 * first image), serving, replica_close, replica_destroy. */
#ifndef REPLICA_REPLICA_H
#define REPLICA_REPLICA_H

#include "meta/meta.h"
#include "replica/fetch.h"
#include "replica/partition.h"
#include "replica/produce.h"
#include "replica/query.h"
#include "replica/scatter.h"

struct replica;

err_t replica_create(struct runtime *runtime, struct meta *meta, struct log_manager *manager,
                     struct replica **ret_replica, struct err_info *info);
/* Closes all logs in order; false when one of them could not be. Main thread, loops running, no requests any more. */
bool replica_close(struct replica *replica);
/* A log directory failed: whoever waits on its partitions is told. On each shard. */
void replica_directory_failed(struct replica *replica, struct log_dir *dir) SHARD_ONLY;
/* After runtime_stop. */
void replica_destroy(struct replica *replica);

/* One shard's part. The server's per-shard state leads here. */
struct replica_shard {
    struct replica *replica;
    struct loop *loop;
    struct map partitions;     /* by topic id and number */
    struct list staging;       /* partitions with staged batches */
    struct loop_task turn_end; /* writes them and wakes who waits */
    struct list woken_legs;    /* fetch legs with woken parts */
    struct meta_applied *applying;
    bool closed;      /* the server stops: images are let pass */
    unsigned opening; /* logs of the image being applied that are not open yet, and one while some are to be deleted */
    struct log **going; /* to be deleted, from the last to the first */
    size_t going_count, going_capacity;
    struct loop_timer going_timer;
};

/* Of the calling shard. */
struct replica_shard *replica_shard_current(void) SHARD_ONLY;
/* The calling shard's partition; NULL when it has none such. */
struct partition *replica_find_here(struct uuid topic_id, int32_t index) SHARD_ONLY;
struct log_manager *replica_log_manager(struct replica *replica);

#endif
