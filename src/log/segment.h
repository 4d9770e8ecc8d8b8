/* A segment: BASE.log and its indexes.
 *
 * The last segment of a log is the active one and grows; the others are
 * sealed. The log holds one reference, each range handed out and each job
 * another; a reference taken while the file is open pins its descriptor, so
 * that the file may be unlinked meanwhile. Descriptors and loaded indexes are
 * kept by the owner's shard in two bounded lists, oldest use first.
 *
 * Owner: the log's shard, except where a job holds the log exclusively. */
#ifndef LOG_SEGMENT_H
#define LOG_SEGMENT_H

#include "log/index_array.h"
#include "log/path.h"
#include "shard/shard.h"

#define LOG_SUFFIX ".log"
#define OFFSET_INDEX_SUFFIX ".index"
#define TIME_INDEX_SUFFIX ".timeindex"
#define TXN_INDEX_SUFFIX ".txnindex"
#define SNAPSHOT_SUFFIX ".snapshot"
#define DELETED_SUFFIX ".deleted"
#define CLEANED_SUFFIX ".cleaned"
#define SWAP_SUFFIX ".swap"
#define FORK_SUFFIX ".fork"   /* the mark of a fork whose numbers no checkpoint has yet */
#define ASIDE_SUFFIX ".aside" /* what recovery could not use; nobody deletes it */

/* An index as loaded: what the files said. Immutable; references are the owner's. */
struct segment_index {
    uint32_t refs;
    struct index_array offsets, times, txns;
};
void segment_index_unref(struct segment_index *index);
size_t segment_index_bytes(const struct segment_index *index);

/* What a shard keeps open and loaded. */
struct segment_cache {
    struct list open; /* segments with a descriptor */
    uint32_t open_count, open_limit;
    struct list indexed; /* segments with a loaded index */
    size_t index_bytes, index_limit;
};

struct log_segment {
    _Atomic uint32_t refs;
    bool dropped;               /* out of its log: the last reference closes in the pool */
    _Atomic bool has_txn_index; /* jobs read it */
    bool staged;                /* batches wait to be written: the file stays open */
    bool index_pending;         /* rolled, and its index files are not complete yet */
    uint32_t index_completions; /* how often they have become so: what was loaded before is not all of them */
    bool warmed;                /* what a reader asked for was just brought into memory */
    bool copied_links;          /* the file has other links: not to be written */
    bool unnamed;               /* the cleaner's output that does not have its names yet: stays open and loaded */
    uint32_t name_users;        /* jobs in flight that may open its files by name */
    struct log_path *path;
    struct io *io;
    int64_t base;
    uint64_t size;         /* bytes of whole batches */
    uint64_t synced;       /* of these on the disk */
    int64_t max_timestamp; /* sealed: SEGMENT_TIME_UNKNOWN till looked up */
    int64_t max_timestamp_offset;
    int64_t first_timestamp; /* greatest of its first batch; SEGMENT_TIME_UNKNOWN till looked up */
    int64_t modified_ms;
    int64_t scrubbed_ms;  /* when it was last found readable; 0: not since the start */
    struct io_file *file; /* NULL: closed */
    struct list_node open_node;
    struct segment_index *index; /* NULL: not loaded */
    struct list_node index_node;
};

#define SEGMENT_TIME_UNKNOWN INT64_MIN

/* One reference. NULL without memory. */
struct log_segment *segment_create(struct io *io, struct log_path *path, int64_t base);
struct log_segment *segment_ref(struct log_segment *segment);
/* Any thread. */
void segment_unref(struct log_segment *segment);

void segment_cache_init(struct segment_cache *cache, uint32_t open_limit, size_t index_limit);
/* Marks a use. */
void segment_cache_touch(struct segment_cache *cache, struct log_segment *segment);
/* Gives the segment its descriptor, or closes the file when it has one; closes others beyond the limit. */
void segment_cache_opened(struct segment_cache *cache, struct log_segment *segment, struct io_file *file);
/* Gives the segment an index (a reference), unless it has a better one. NULL is ignored. */
void segment_cache_indexed(struct segment_cache *cache, struct log_segment *segment, struct segment_index *index);
/* Closes half of what is not in use: the process has no descriptor left. */
void segment_cache_shrink(struct segment_cache *cache);
/* Closes the file now, unless somebody reads it or it holds unsynced data. */
void segment_cache_close(struct segment_cache *cache, struct log_segment *segment);
void segment_cache_forget_index(struct segment_cache *cache, struct log_segment *segment);
/* The segment leaves the cache; a descriptor that is pinned stays open till the last reference goes. */
void segment_cache_remove(struct segment_cache *cache, struct log_segment *segment);

/* Opens the file for reading and writing. May block. */
err_t segment_open_file(const struct log_segment *segment, unsigned flags, struct io_file **ret_file,
                        struct err_info *info);

/* BLOCKING. Loads the indexes of a segment whose .log is `file` and has `size` bytes; what is missing or doubtful is
 * made again from the log, and also saved with `repair`. */
struct segment_load {
    const struct log_segment *segment;
    struct io_file *file;
    uint64_t size;
    uint32_t interval; /* index.interval.bytes */
    bool repair;       /* a sealed segment */
};
err_t segment_index_load(const struct segment_load *load, struct segment_index **ret_index, struct err_info *info);
/* BLOCKING. The last entry of the time index; *ret_timestamp -1 where there is none. ERR_MALFORMED: made again by a
 * load. */
err_t segment_read_last_time(const struct log_segment *segment, int64_t *ret_timestamp, int64_t *ret_offset,
                             struct err_info *info);
/* BLOCKING. Whole entries of an index file as they are; *ret_whole: it is there, and has nothing else. */
err_t segment_entries_read(const struct log_segment *segment, const char *suffix, size_t entry_size,
                           struct index_array *ret_entries, bool *ret_whole, struct err_info *info);
/* BLOCKING. Entries of the transaction index file, as far as it is whole. */
err_t segment_txns_read(const struct log_segment *segment, struct index_array *ret_entries, struct err_info *info);
/* BLOCKING. Writes entries [from, from + count) of one index file; with sync also to the disk. */
err_t segment_index_save(const struct log_segment *segment, const char *suffix, size_t entry_size,
                         const uint8_t *entries, uint32_t from, uint32_t count, bool sync, struct err_info *info);

#endif
