/* Inside log/: a log, its shard's and its manager's state.
 *
 * A log is small while idle: this struct, a segment for each .log and the
 * producers and epochs it remembers. What appending and reading at the end
 * need besides (struct log_hot) comes with the first append and goes when the
 * log has been idle for a while; so do its descriptor and its index entries. */
#ifndef LOG_LOG_INTERNAL_H
#define LOG_LOG_INTERNAL_H

#include "log/epoch_cache.h"
#include "log/index_writer.h"
#include "log/log.h"
#include "log/log_dir.h"
#include "log/offset_index.h"
#include "log/path.h"
#include "log/producer_state.h"
#include "log/segment.h"
#include "log/time_index.h"
#include "metrics/metrics.h"

enum {
    STAGED_MAX = 1024,           /* batches of one pwritev (IOV_MAX) */
    STAGED_BYTES_MAX = 64 << 20, /* of one pwritev */
    STAGED_KEPT = 64,            /* room that an idle moment does not take away */
    RECENT_BATCHES = 64,
    INDEX_ENTRIES_HOT = 8192,       /* beyond, the older half of the active index is only in its file */
    INDEX_ENTRIES_UNSAVED = 2048,   /* beyond, a flush also saves the index */
    SMOOTH_BYTES = 4 << 20,         /* a piece of write-back */
    SMOOTH_LAG_BYTES = 64 << 20,    /* so far behind the end, where no flush is promised */
    SMOOTH_BEHIND_BYTES = 32 << 20, /* further: the disk does not keep up */
    FLUSH_BYTES = 1 << 30,          /* the recovery point moves on at least so often */
    FLUSH_AFTER_MS = 60000,         /* and so long after the first unsynced byte: the kernel has written it by then */
    IDLE_AFTER_MS = 30000,
    FLUSHES_PER_DIRECTORY = 4,     /* of one shard at a time */
    FUTURE_WARN_MS = 3600000,      /* timestamps further ahead are warned of */
    WINDOW_RECALL_BYTES = 4 << 20, /* of the log's end read to recall windows of a snapshot that Kafka wrote */
};
#define INDEX_CACHE_BYTES ((size_t)MIB(16)) /* loaded indexes of all shards */

/* A batch at the end of the log. */
struct recent_batch {
    int64_t base;
    int32_t last_delta;
    uint32_t position;
};

struct log_hot {
    struct iovec *staged;
    struct buf **keep;
    uint32_t staged_count, staged_capacity;
    size_t staged_bytes;
    struct recent_batch recent[RECENT_BATCHES]; /* ring; of the active segment */
    uint32_t recent_first, recent_count;
};

/* A segment that was rolled and is not yet on the disk. */
struct sealed_segment {
    struct sealed_segment *next;
    struct log_segment *segment; /* a reference */
    struct io_file *file;
    struct index_writer writer; /* its unsaved entries */
    int64_t snapshot_offset;
    uint8_t *snapshot; /* NULL: none */
    size_t snapshot_len;
};

enum flush_mode { FLUSH_SYNC, FLUSH_SMOOTH };

/* One round of flushing: all that the job touches, so that the log goes on meanwhile. */
struct log_flusher {
    struct job job;
    struct log *log;
    enum flush_mode mode;
    bool running, again, again_persist;
    /* Of the round. */
    struct log_segment *active; /* a reference, or NULL */
    struct io_file *file;
    uint64_t from, size; /* of the active segment: what is smoothed, what was there */
    int64_t target;      /* the log end when it began */
    struct sealed_segment *sealed;
    struct index_writer saving; /* copies of unsaved entries of the active segment */
    char *epochs;
    size_t epochs_len;
    bool sync_directory, sync_parent, sync_metadata;
    struct log_dir *moved_from;
    err_t err;
    struct err_info info;
};

struct log {
    struct log_manager *manager;
    struct log_shard *shard;
    struct log_dir *dir;
    struct log_checkpoint *checkpoint;
    struct log_path *path;
    struct list_node all_node;  /* of the shard's logs */
    struct list_node busy_node; /* of those with something hot or unsynced */
    struct list_node flush_node;
    uint32_t pending; /* jobs in flight that need this struct */
    bool closing, deleted, failed, shared_file;
    bool exclusive;                                  /* a truncation has the log to itself */
    uint32_t forks;                                  /* being made: files keep their names */
    bool creating;                                   /* the job that makes the directory is in flight */
    bool created;                                    /* directory and first .log are there */
    bool sync_directory, sync_parent, sync_metadata; /* made and not yet on the disk */
    bool future_warned;
    struct topic_config config;
    struct uuid topic_id;

    struct log_segment **segments; /* by base; the last one is active */
    int32_t segment_count, segment_capacity;
    int64_t start, end, durable;
    int64_t staged_end;
    int64_t high_watermark;
    int64_t last_snapshot; /* offset of the newest snapshot file; OFFSET_NONE */

    /* Of the active segment. */
    struct index_writer writer;
    int64_t first_timestamp; /* greatest of its first batch; TIMESTAMP_UNKNOWN */
    int64_t created_ms, jitter_ms;
    uint64_t smoothed; /* write-back was started up to here */

    struct log_hot *hot;
    struct sealed_segment *sealed, **sealed_tail;
    struct log_mover *mover;    /* NULL: it stays where it is */
    struct log_dir *moved_from; /* not NULL: names there and here are not yet on the disk */
    struct log_flusher *flusher;
    uint64_t dirty_since_ns; /* 0: nothing unsynced */
    uint64_t last_append_ns;
    uint64_t size_bytes;

    struct producer_state producers;
    struct epoch_cache epochs;

    /* Compaction. */
    int64_t cleaned;                 /* compacted up to here; OFFSET_NONE: never */
    struct clean_run *cleaning;      /* one at a time */
    struct list_node compacted_node; /* of the shard's compacted logs */
    bool uncleanable;                /* it cannot be read whole: left alone till the next start */
    bool surveyed;                   /* timestamps of its segments are being read */

    void (*on_durable)(struct log *log, void *context);
    void *on_durable_context;
    /* Once pending is 0. */
    void (*when_quiet)(struct log *log, void *context);
    void *when_quiet_context;

    int32_t partition;
    uint32_t topic_len;
    char topic[];
};

/* What a shard knows of its logs. Its loop only. */
struct log_shard {
    struct log_manager *manager;
    struct broker_config *config; /* with what has changed since the start; a reference */
    struct loop *loop;
    struct list logs, busy, creations, deletions, compacted;
    struct segment_cache cache;
    struct loop_timer busy_timer, retention_timer, expiry_timer, clean_timer, scrub_timer;
    uint64_t busy_due_ns;
    struct loop_message start;
    struct shard_dir *dirs;
};

struct shard_dir {
    struct log_shard *shard;
    struct log_dir *dir;
    uint32_t flushing;
    struct list waiting; /* logs by flush_node */
    struct loop_message failed;
    bool told;
    _Atomic bool failed_sent;
};

/* Of opening logs after an unclean stop. Any thread. */
struct recovery_progress {
    _Atomic uint64_t said_ns, checked_bytes; /* said: a line was written, or the first segment was begun */
    _Atomic uint32_t opens, opened;
};

struct log_manager {
    struct runtime *runtime;
    struct io *io;
    struct broker_config *config;
    struct log_manager_events events;
    struct log_dir **dirs;
    int dir_count;
    unsigned shard_count;
    struct log_shard *shards; /* one per shard loop */
    struct recovery_progress progress;
    struct keeper *keeper; /* checkpoints and space: manager.c */
    /* Compaction, over all shards. */
    _Atomic int32_t cleaners;        /* logs being compacted */
    _Atomic bool scrubbing;          /* a segment is being read again */
    _Atomic uint64_t clean_clock_ns; /* until when the rate is used up */
    struct loop_message opened;      /* log_manager_opened */
    _Atomic uint32_t left_unsynced;  /* active segments that recovery left open, to be flushed in the background */
};

/* --- log_state.c ---------------------------------------------------------------- */

/* A log struct without segments; NULL without memory. */
struct log *log_alloc(struct log_manager *manager, struct log_dir *dir, const struct log_spec *spec);
/* Frees all memory and drops references. The log is in no list, and no job is in flight. */
void log_free(struct log *log);
/* Puts a loaded or new log into its shard's lists. On its loop. */
void log_attach(struct log *log, struct log_shard *shard);
void log_detach(struct log *log);
static inline struct log_segment *log_active(const struct log *log)
{
    return log->segments[log->segment_count - 1];
}
bool log_push_segment(struct log *log, struct log_segment *segment);
/* Index of the segment that holds an offset: the greatest base <= offset, or 0. */
int32_t log_segment_index_of(const struct log *log, int64_t offset);
/* The segment's offset after its last batch. */
int64_t log_segment_end(const struct log *log, int32_t index);
void log_publish(struct log *log);
/* A failure of the disk: the directory is failed, once. Returns ERR_KAFKA_STORAGE_ERROR. Any thread. */
err_t log_fail(struct log_manager *manager, struct log_dir *dir, const char *path, err_t err,
               const struct err_info *info);
struct log_shard *log_shard_here(struct log_manager *manager);
/* The log has a job in flight; and no longer. */
void log_hold(struct log *log);
void log_let_go(struct log *log);
/* Calls back when no job is in flight, at once if none is. */
void log_when_quiet(struct log *log, void (*then)(struct log *log, void *context), void *context);

/* --- append.c --------------------------------------------------------------------- */

bool log_make_hot(struct log *log);
void log_drop_hot(struct log *log);
/* Makes directory and .log when they are not there, and opens the active segment. */
err_t log_open_active(struct log *log, struct err_info *info);
/* Starts a new segment at the log end. */
err_t log_roll(struct log *log, struct err_info *info);
void log_mark_busy(struct log *log, bool dirty);

/* --- flush.c ------------------------------------------------------------------------ */

/* As log_flush; persist: also saves all index entries. */
void log_flush_now(struct log *log, bool persist);
/* Starts write-back of what was appended, where there is enough of it. */
void log_smooth(struct log *log);
bool log_flush_running(const struct log *log);
/* Adds the aborted transactions that index files may lack, those that a flush is writing just now included; what a file
 * has already may come twice. False without memory. */
bool log_unwritten_txns(const struct log *log, struct index_array *to);
/* BLOCKING. Writes a sealed segment's indexes and snapshot and syncs it; the directory is left to the caller. */
err_t sealed_persist(struct sealed_segment *sealed, bool sync_log, struct err_info *info);
/* BLOCKING. Unsaved entries of a writer to the segment's files; whole: also makes files that stay empty. */
err_t index_writer_save(struct index_writer *writer, const struct log_segment *segment, bool whole, bool sync,
                        struct err_info *info);
void sealed_free(struct sealed_segment *sealed);
/* BLOCKING. By way of a temporary name. sync: the file is; the directory is left to the caller. */
err_t log_write_snapshot(struct io *io, const struct log_path *path, int64_t offset, const uint8_t *bytes, size_t len,
                         bool sync, struct err_info *info);
err_t log_write_small_file(struct io *io, const struct log_path *path, const char *name, struct slice text, bool sync,
                           struct err_info *info);

/* --- load.c, recovery.c: in a job that has the log to itself -------------------------- */

/* Reads a partition directory into a log without segments. */
err_t log_load(struct log *log, struct err_info *info);
/* Makes a new log's directory with its partition.metadata and first .log; what is there already is left. ERR_BUSY: the
 * directory belongs to another topic of that name. May block. */
err_t log_make_directory(struct io *io, const struct log_path *path, struct uuid topic_id, int64_t base,
                         struct err_info *info);
/* The topic id in partition.metadata; zero where there is none. */
err_t log_read_metadata(struct io *io, const struct log_path *path, struct uuid *ret_id, struct err_info *info);
/* Names of the snapshots of a directory, rising, malloc'ed. BLOCKING. */
err_t log_list_snapshots(const struct log *log, int64_t **ret_offsets, int32_t *ret_count, struct err_info *info);
err_t log_write_metadata(struct io *io, const struct log_path *path, struct uuid topic_id, struct err_info *info);
/* Makes it durable; one that is not there is no error. */
err_t log_sync_metadata(struct io *io, const struct log_path *path, struct err_info *info);
/* Checks segments from `first` on whole, rebuilds their indexes, cuts at the first bad batch. Producers hold the state
 * at the first one's base. */
err_t log_recover_segments(struct log *log, int32_t first, struct err_info *info);
/* Producer state at the end of the segments before `first` (all: segment_count), from snapshot and headers. With
 * trust_absence a log without any snapshot has no producers, as Kafka takes it after a clean stop. */
err_t log_rebuild_producers(struct log *log, const int64_t *snapshots, int32_t snapshot_count, int32_t first,
                            bool trust_absence, struct err_info *info);
/* Where in a segment the first batch begins whose last offset is >= offset; at its end if none does. */
err_t log_find_cut(const struct log_segment *segment, const struct segment_index *index, struct io_file *file,
                   int64_t offset, uint64_t *ret_position, struct err_info *info);
/* Cuts a .log, after copying it where it has other links; *file is then another, or NULL on failure. */
err_t log_cut_file(struct log_segment *segment, struct io_file **file, uint64_t size, struct err_info *info);
/* Takes the last segment as it is: log end, time, index counts. ERR_MALFORMED: it must be recovered. */
err_t log_load_active(struct log *log, struct err_info *info);

/* --- move.c, move_settle.c ----------------------------------------------------------------------------- */

/* Ends a move that is under way; what was copied goes. */
void log_move_cancel(struct log *log);
/* May the active segment grow to so many bytes for now, because a move is about to end? */
bool log_move_holds_rolls(const struct log *log, uint64_t bytes);
/* BLOCKING. The log came from there, and its names here are on the disk: nothing may bring the old ones back. */
err_t log_move_finish(struct log *log, struct log_dir *from, struct err_info *info);
/* BLOCKING. Before any log is opened: what a crash left of moves. */
err_t log_moves_settle(struct log_manager *manager, struct err_info *info);

/* --- lifecycle.c ------------------------------------------------------------------------ */

/* BLOCKING. A directory of the log's name belongs to another topic, and nobody deletes it. ERR_BUSY: somebody did. */
err_t log_set_stray_aside(const struct log *log, struct err_info *info);

/* --- fork_adopt.c ------------------------------------------------------------------------ */

/* BLOCKING. The directory that log_fork_start prepared for this log, and which of log.dirs it is in. NULL: none. */
struct log_dir *log_fork_find(struct log_manager *manager, const struct log_spec *spec,
                              char ret_path[LOG_FILE_PATH_MAX]);
/* BLOCKING. The topic is in the registry: the directory gets the log's name, and may be loaded. */
err_t log_fork_adopt(struct log *log, const char *prepared, struct err_info *info);
/* BLOCKING, while the log is loaded and has its mark: what no checkpoint says yet. */
err_t log_fork_settle(struct log *log, struct err_info *info);
/* BLOCKING. The log is about to lose what its mark vouches for. */
err_t log_fork_unmark(const struct log *log, struct err_info *info);

/* --- deletion.c ------------------------------------------------------------------------ */

/* Takes segments [0, count) out of the log; their files are renamed, and go after file.delete.delay.ms. */
err_t log_drop_segments(struct log *log, int32_t count, const char *reason);
/* BLOCKING. The files of a segment get their .deleted names, the snapshot where asked. */
err_t log_name_deleted(const struct log_segment *segment, bool with_snapshot, struct err_info *info);
/* A segment out of the log whose files have these names already. Takes a reference. */
void log_delete_segment_later(struct log *log, struct log_segment *segment);
/* A directory already renamed to ...-delete, or files already renamed to ....deleted, go after the delay. Own thread.
 */
void log_delete_directory_later(struct log_shard *shard, struct log_dir *dir, const char *path, int64_t delay_ms);
/* What is not yet deleted is left to the next start. After the loops have ended. */
void log_deletions_free(struct log_shard *shard);
/* Those that still waited when the loops ended. */
void log_creations_free(struct log_shard *shard);
/* BLOCKING. Removes a directory of files. */
err_t log_remove_directory(struct io *io, const char *path, struct err_info *info);

/* --- retention.c -------------------------------------------------------------------------- */

void log_retention_run(struct log *log, int64_t now_ms);
/* Says once when a timestamp lies so far ahead that retention by time waits for it. */
void log_warn_of_future(struct log *log, int64_t timestamp, int64_t now_ms);
/* Greatest timestamp of a segment; where its messages have none, when the file was written. SEGMENT_TIME_UNKNOWN: not
 * looked up yet. */
int64_t log_segment_greatest_timestamp(const struct log *log, int32_t i);

/* --- cleaner.c ---------------------------------------------------------------------------- */

/* The shard's part begins. */
void log_cleaner_start(struct log_shard *shard);
/* The settings of the shard have changed. */
void log_cleaner_configured(struct log_shard *shard);
/* The log is new here, or its settings have changed. */
void log_cleaner_note(struct log *log);
/* Files of the log are about to change their names: none may be deleted meanwhile. */
bool log_clean_swapping(const struct log *log);

/* --- scrub.c -------------------------------------------------------------------------------- */

/* The shard's part begins. */
void log_scrub_start(struct log_shard *shard);

/* --- manager.c ------------------------------------------------------------------------------ */

/* The one with the fewest logs; NULL: all have failed. Any thread. */
struct log_dir *log_manager_pick_dir(struct log_manager *manager);

#endif
