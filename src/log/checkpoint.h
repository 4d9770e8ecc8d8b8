/* Offset checkpoints: one number per partition, for recovery points, high
 * watermarks, log starts and how far a log is compacted, in a file each of every
 * data directory.
 *
 * The registry of a directory holds them all, set by the logs' shards and read
 * by the job that writes the files: a list to which any thread adds without a
 * lock, and from which only that job removes. */
#ifndef LOG_CHECKPOINT_H
#define LOG_CHECKPOINT_H

#include "io/io.h"

enum { CHECKPOINT_FILE_LIMIT = 256 << 20, CHECKPOINT_ENTRIES_MAX = 1 << 22 };

struct log_checkpoint {
    struct log_checkpoint *next;
    _Atomic int64_t recovery_point, high_watermark;
    _Atomic int64_t log_start; /* OFFSET_NONE: where the first segment starts, and never elsewhere */
    _Atomic int64_t cleaned;   /* OFFSET_NONE: never compacted */
    _Atomic bool dead;         /* the log is deleted */
    _Atomic bool claimed;      /* an open log has it */
    bool known;                /* in the registry's map: kept till the end */
    _Atomic bool written;      /* a file has, or had, a line of it */
    _Atomic int stale;         /* enum checkpoint_stale */
    int32_t partition;
    uint32_t topic_len;
    char topic[];
};

/* A topic made again has the entry of the one before: until the files say so, a restart would take their numbers for
 * its own. */
enum checkpoint_stale { CHECKPOINT_FRESH, CHECKPOINT_STALE, CHECKPOINT_REFRESHING };

struct checkpoint_registry {
    _Atomic(struct log_checkpoint *) head;
    _Atomic uint32_t released;  /* entries of closed logs that are not in `known` */
    _Atomic uint64_t gone;      /* how many written ones were deleted: the files may still have their lines */
    _Atomic uint64_t refreshed; /* `gone` when all files were last written */
    struct map known; /* "topic-partition" of what the files said at the start: unchanged since, any thread reads */
};

void checkpoint_registry_init(struct checkpoint_registry *registry);
void checkpoint_registry_free(struct checkpoint_registry *registry);
/* The entry of a partition, claimed: as the files or a closed log had it, or a new one. Any thread. NULL without
 * memory. */
struct log_checkpoint *checkpoint_claim(struct checkpoint_registry *registry, struct str topic, int32_t partition);
/* The log of a claimed entry is a new one: it begins from nothing, and what the files say of it is stale. */
void checkpoint_renew(struct log_checkpoint *entry);
/* All that is stale is being written, and then is (or, after an error, not). By the one job that also prunes. */
uint64_t checkpoint_refresh_begin(struct checkpoint_registry *registry);
void checkpoint_refresh_end(struct checkpoint_registry *registry, uint64_t begun, bool written);
/* The log is closed, or deleted. */
void checkpoint_release(struct checkpoint_registry *registry, struct log_checkpoint *entry, bool deleted);

enum checkpoint_kind {
    CHECKPOINT_RECOVERY,
    CHECKPOINT_HIGH_WATERMARK,
    CHECKPOINT_LOG_START,
    CHECKPOINT_CLEANED,
    CHECKPOINT_KINDS
};
/* File name of a kind. */
const char *checkpoint_name(enum checkpoint_kind kind);

/* Reads a file's text into the registry; before it is shared. ERR_MALFORMED names the line. */
err_t checkpoint_parse(struct checkpoint_registry *registry, enum checkpoint_kind kind, const char *text, size_t len,
                       struct err_info *info);
/* The file's text, malloc'ed. By the one job that also prunes. NULL without memory. */
char *checkpoint_format(struct checkpoint_registry *registry, enum checkpoint_kind kind, size_t *ret_len);
/* Frees entries of deleted logs. */
void checkpoint_prune(struct checkpoint_registry *registry);

#endif
