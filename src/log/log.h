/* The door of log/: a partition's log on disk, in Kafka's format.
 *
 * A log is owned by one shard loop. Client batches are *staged* (offset
 * assigned, patched in place, remembered by reference) and written together:
 * one pwritev for all that arrived in a turn. The log end moves when the write
 * is done. Reads give ranges of segment files, each pinning its segment.
 * Whatever may wait for a disk is a job of the blocking pool. */
#ifndef LOG_LOG_H
#define LOG_LOG_H

#include "config/config.h"
#include "shard/shard.h"
#include "wire/wire.h"

struct log_dir;
struct log_manager;
struct log;
struct log_segment;

/* --- Directories and lifecycle: log_manager ------------------------------- */

/* What a data directory must agree with. */
struct log_identity {
    bool has_node_id; /* false: any node's directory is taken, and its id with it; 0 is an id like others */
    struct broker_id node_id;
    char cluster_id[64]; /* "": any cluster's, likewise */
};

struct log_manager_events {
    /* A directory failed: its logs are offline from now on. On each shard. */
    void (*directory_failed)(void *context, struct log_dir *dir, const char *reason);
    void *context;
};

/* Opens and locks log.dirs, reads or writes meta.properties, reads checkpoints, notes whether the last stop was clean
 * (and removes the marker). BLOCKING (main thread at start). *identity is completed from what the directories say, or
 * with a new cluster id. Refusals (lock held, other cluster or node id, newer version) touch nothing and name the
 * reason. */
err_t log_manager_open(struct runtime *runtime, const struct broker_config *config, struct log_identity *identity,
                       const struct log_manager_events *events, struct log_manager **ret_manager,
                       struct err_info *info);
/* Writes checkpoints, and the clean-shutdown marker if every log was closed cleanly. After all logs are closed and the
 * runtime has stopped (runtime_stop), before runtime_destroy. BLOCKING. */
void log_manager_close(struct log_manager *manager, bool clean);
/* All logs that the registry has are open: what an earlier life deleted or prepared in vain goes. Once, any thread. */
void log_manager_opened(struct log_manager *manager);
/* What of the settings may change at run time (the cleaner's, producer.id.expiration.ms) holds from now on for the logs
 * of this loop. A reference is taken. On the loop itself. */
void log_manager_configure(struct log_manager *manager, struct loop *loop, const struct broker_config *config);

struct log_spec {
    struct str topic;
    struct uuid topic_id;
    int32_t partition;
    const struct topic_config *config; /* copied */
    bool forked;                       /* log_fork_start may have prepared it */
};

/* Opening one log, recovering it when the last stop was unclean, as a pool job. */
struct log_open {
    struct job job; /* internal */
    struct log_manager *manager;
    struct log_spec spec;                /* strings stay valid until done */
    bool may_create;                     /* an absent directory is a new, empty log */
    void (*done)(struct log_open *open); /* on the submitting loop, which owns the log from now on */
    struct log *log;                     /* out, when err is OK */
    err_t err;
    struct err_info info;
};
void log_open_start(struct log_open *open) SHARD_ONLY;
/* A new, empty log without touching the disk: directory and files are made in the background, at the latest by the
 * first append. */
err_t log_create(struct log_manager *manager, const struct log_spec *spec, struct log **ret_log, struct err_info *info)
    SHARD_ONLY;
/* Writes what is staged, flushes, snapshots producers, closes files; then done. Part of a clean stop. */
struct log_close {
    struct job job; /* internal */
    struct log *log;
    void (*done)(struct log_close *close);
    err_t err;
};
void log_close_start(struct log_close *close) SHARD_ONLY;
/* Renames the directory to ...-delete and frees the log; files go after file.delete.delay.ms. Ranges in flight stay
 * readable. */
void log_delete(struct log *log) SHARD_ONLY;
/* Applies changed topic settings. */
void log_configure(struct log *log, const struct topic_config *config) SHARD_ONLY;

/* --- State. All SHARD_ONLY, constant time --------------------------------- */

struct log_offset log_start_offset(const struct log *log);
/* Next offset to be written: what readers may see at most. */
struct log_offset log_end_offset(const struct log *log);
/* Everything below is on the disk. */
struct log_offset log_durable_offset(const struct log *log);
/* First offset of the earliest open transaction, or the log end. */
struct log_offset log_first_unstable_offset(const struct log *log);
uint64_t log_size_bytes(const struct log *log);
struct log_dir *log_directory(const struct log *log);
const char *log_dir_path(const struct log_dir *dir);
struct uuid log_dir_id(const struct log_dir *dir);
/* ERR_OK, or why every operation on this log now fails (ERR_KAFKA_STORAGE_ERROR: its directory failed). */
err_t log_state(const struct log *log);

/* --- Appending ------------------------------------------------------------- */

enum log_origin { LOG_FROM_CLIENT, LOG_FROM_COORDINATOR, LOG_FROM_LEADER };

struct log_appended {
    struct log_offset base_offset, last_offset;
    int64_t append_time_ms; /* LogAppendTime, else -1; of a duplicate the greatest timestamp, as Kafka tells it */
    bool duplicate; /* an idempotent producer sent it before: nothing was staged, the offsets are the old ones */
};

/* Takes one whole, checked batch (batch_check). FROM_CLIENT and FROM_COORDINATOR: checks the producer's epoch and
 * sequence (ERR_OUT_OF_ORDER_SEQUENCE_NUMBER, ERR_INVALID_PRODUCER_EPOCH, ...), assigns the next offset, stamps offset,
 * epoch and timestamp type into the bytes. FROM_LEADER: offsets and epoch are the leader's; must not go back. The bytes
 * stay the caller's until log_write_staged; `keep` is referenced until then. ERR_KAFKA_STORAGE_ERROR when the disk's
 * reserve is used up or the directory has failed.
 * When the segment is full it is rolled here, after what was staged before has been written: the log end may move. */
err_t log_stage(struct log *log, uint8_t *batch, size_t len, struct buf *keep, const struct batch_verdict *verdict,
                enum log_origin origin, struct leader_epoch epoch, struct log_appended *ret_appended,
                struct err_info *info) SHARD_ONLY;
size_t log_staged_bytes(const struct log *log) SHARD_ONLY;
/* One pwritev (more only where a segment is rolled). On success the log end has moved over all of it; on failure the
 * directory is failed and nothing of it was appended. */
err_t log_write_staged(struct log *log, struct err_info *info) SHARD_ONLY;
/* Flushes what is written now, in the pool; what is appended meanwhile joins the next flush. At most one in flight.
 * When the durable offset has moved, the log's on_durable is called. flush.messages, flush.ms and the amount of
 * unsynced data make the log flush by itself too. */
void log_flush(struct log *log) SHARD_ONLY;
void log_on_durable(struct log *log, void (*on_durable)(struct log *log, void *context), void *context) SHARD_ONLY;
/* Leader epoch `epoch` begins at the log end (also when nothing follows). */
void log_begin_epoch(struct log *log, struct leader_epoch epoch) SHARD_ONLY;

/* --- Reading ---------------------------------------------------------------- */

/* Bytes of whole batches in one segment file. Holds a reference on the segment until log_range_release. */
struct log_range {
    struct log_segment *segment; /* NULL: empty */
    struct io_file *file;
    uint64_t position;
    uint32_t len;
    struct log_offset next_offset; /* after the last whole batch of the range */
    bool recent;                   /* near the log end: taken to be in memory */
};

/* Batches from the one that holds `offset` on, all below `limit` (high watermark, last stable offset or log end), at
 * most max_bytes, but with `first_whole` at least one batch however large. Only whole batches (the last one may be left
 * out). offset == limit: empty. ERR_OFFSET_OUT_OF_RANGE outside [log start, log end]. ERR_WOULD_BLOCK: what it needs is
 * not in memory: run a log_warm at `offset` and try again. */
err_t log_read(struct log *log, struct log_offset offset, struct log_offset limit, uint32_t max_bytes, bool first_whole,
               struct log_range *ret_range) SHARD_ONLY;
void log_range_release(struct log_range *range) SHARD_ONLY;
/* Are the bytes of the range in memory (a sendfile will not wait)? Cheap: assumes yes near the log end, else probes. */
bool log_range_resident(const struct log_range *range) SHARD_ONLY;

/* Reads index and data at an offset into memory, in the pool. */
struct log_warm {
    struct job job;              /* internal */
    struct log_segment *segment; /* internal */
    struct log_offset offset;
    uint32_t max_bytes;
    void (*done)(struct log_warm *warm);
};
void log_warm_start(struct log *log, struct log_warm *warm) SHARD_ONLY;

struct log_aborted {
    struct producer_id producer_id;
    struct log_offset first_offset;
};
/* Aborted transactions that touch [from, to): arena array. */
err_t log_aborted_transactions(struct log *log, struct log_offset from, struct log_offset to, struct arena *arena,
                               struct log_aborted **ret_aborted, int32_t *ret_count) SHARD_ONLY;

/* Looking up an offset by time, or the record with the greatest timestamp, in the pool. */
enum { LOG_TIME_MAX = -3 }; /* timestamp_ms: the record with the greatest timestamp */
struct log_lookup {
    struct job job; /* internal */
    struct log *log;
    int64_t timestamp_ms;    /* >= 0, or LOG_TIME_MAX */
    struct log_offset limit; /* exclusive */
    void (*done)(struct log_lookup *lookup);
    err_t err;                /* out */
    int64_t ret_timestamp_ms; /* out; -1: no such record */
    struct log_offset ret_offset;
    struct leader_epoch ret_epoch;
    void *internal;
};
void log_lookup_start(struct log_lookup *lookup) SHARD_ONLY;

struct log_epoch_end {
    struct leader_epoch epoch; /* -1: not known */
    struct log_offset end_offset;
};
/* The greatest epoch <= asked and where it ends; see behaviour of OffsetForLeaderEpoch. */
struct log_epoch_end log_end_of_epoch(const struct log *log, struct leader_epoch asked) SHARD_ONLY;
/* Epoch of the batch at an offset as the epoch cache knows it; -1 unknown. */
struct leader_epoch log_epoch_at(const struct log *log, struct log_offset offset) SHARD_ONLY;
struct leader_epoch log_latest_epoch(const struct log *log) SHARD_ONLY;
/* Base offsets and last-modified times of the segments, newest first (ListOffsets v0). */
int32_t log_segment_bases(const struct log *log, struct log_offset *ret_bases, int64_t *ret_modified_ms,
                          int32_t capacity) SHARD_ONLY;

/* --- Producers -------------------------------------------------------------- */

struct log_producer {
    struct producer_id producer_id;
    int16_t producer_epoch;
    int32_t last_sequence;
    int64_t last_timestamp_ms;
    int32_t coordinator_epoch;
    struct log_offset current_txn_start; /* -1: none */
};
/* All producers that the log remembers: arena array. */
err_t log_producers(struct log *log, struct arena *arena, struct log_producer **ret_producers, int32_t *ret_count)
    SHARD_ONLY;

/* Has the producer a transaction open here, in this epoch? */
bool log_transaction_open(const struct log *log, struct producer_id id, int16_t epoch) SHARD_ONLY;
/* Before the first append of a transaction its coordinator must say that the log is part of it (KIP-890). A guard is
 * taken before it is asked, and is still the same afterwards unless the transaction has ended meanwhile. */
enum { LOG_GUARD_NONE = -1 }; /* not asked yet */
int64_t log_transaction_guard(const struct log *log, struct producer_id id) SHARD_ONLY;

/* --- Cutting ------------------------------------------------------------------ */

/* DeleteRecords: log start moves to `offset` (<= limit = high watermark, else ERR_OFFSET_OUT_OF_RANGE). */
err_t log_advance_start(struct log *log, struct log_offset offset, struct log_offset limit) SHARD_ONLY;
/* A follower's truncation: everything from `offset` on goes. In the pool; no other call until done. */
struct log_truncate {
    struct job job; /* internal */
    struct log *log;
    struct log_offset offset;
    void (*done)(struct log_truncate *truncate);
    err_t err;
    void *internal;
};
void log_truncate_start(struct log_truncate *truncate) SHARD_ONLY;

/* --- Moving ----------------------------------------------------------------------- */

/* Moves the log to another directory in the background; it serves meanwhile. To where it is: a move under way ends.
 * ERR_KAFKA_STORAGE_ERROR: one of the two directories has failed. ERR_INVALID_TOPIC_EXCEPTION: the topic's name is too
 * long for that of the copy (beyond 200 bytes). */
err_t log_move_start(struct log *log, struct log_dir *to) SHARD_ONLY;
/* Where it is being moved to, how much has been copied, and below which offset all has. NULL: nowhere. */
struct log_dir *log_moving_to(const struct log *log, uint64_t *ret_bytes, struct log_offset *ret_offset) SHARD_ONLY;

/* --- Forking ---------------------------------------------------------------------- */

/* Prepares a log of another topic that begins as this one is below its last stable offset: whole segments get a second
 * name, and only where a transaction is open the part of one segment below it is copied. It lies beside this log, and
 * whoever opens it with log_spec.forked takes it; one that nobody took by the next start goes. Safe on the disk when
 * done. What was staged must be written before. Segments are rolled at the log end, so that both logs go on in files of
 * their own.
 * ERR_KAFKA_STORAGE_ERROR: the directory failed, or has no room for it; ERR_UNKNOWN_TOPIC_OR_PARTITION: the log is
 * being deleted; ERR_REQUEST_TIMED_OUT: something else had it to itself for too long. */
struct log_fork {
    struct job job;          /* internal */
    struct loop_timer timer; /* internal */
    struct log *log;
    struct str topic; /* of the new log, whose partition has the number of this one; valid until done */
    struct uuid topic_id;
    void (*done)(struct log_fork *fork);
    err_t err; /* out */
    struct err_info info;
    struct log_dir *dir;       /* out: where it lies */
    struct log_offset ret_end; /* its log end */
    void *internal;
};
void log_fork_start(struct log_fork *fork) SHARD_ONLY;
/* What was prepared in that directory is not wanted. */
void log_fork_discard(struct log_manager *manager, struct log_dir *dir, struct str topic, int32_t partition,
                      struct uuid topic_id) SHARD_ONLY;

/* --- High watermark, kept over restarts by the manager's checkpoint ---------- */

/* As read from replication-offset-checkpoint at open; 0 when there was none. */
struct log_offset log_checkpointed_high_watermark(const struct log *log) SHARD_ONLY;
void log_set_high_watermark(struct log *log, struct log_offset high_watermark) SHARD_ONLY;

/* --- Bookkeeping for others ----------------------------------------------------- */

struct log_totals {
    uint64_t size_bytes, unsynced_bytes;
    uint32_t logs, segments, open_files;
    uint32_t uncleanable; /* logs that are damaged and not compacted any more */
};
/* Sums over the logs of one loop (metrics). */
void log_manager_totals(struct log_manager *manager, struct loop *loop, struct log_totals *ret_totals) SHARD_ONLY;
int log_manager_dir_count(const struct log_manager *manager);
struct log_dir *log_manager_dir(const struct log_manager *manager, int index);
/* Free and total bytes of the directory's volume. BLOCKING. */
err_t log_dir_space(struct log_dir *dir, struct io_space *ret_space);
bool log_dir_failed(const struct log_dir *dir); /* any thread */

#endif
