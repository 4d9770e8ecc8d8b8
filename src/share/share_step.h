/* A share-partition: which records of a partition a share group has been
 * given, holds, and is done with. Pure: no clock, no log, no thread.
 *
 *   start (SPSO)  everything below is done with
 *   end (SPEO)    nothing at or above has been given to anybody yet
 *
 * Between the two every offset has a state:
 *
 *   available --acquire--> acquired --accept--> acknowledged
 *       ^                     |  |
 *       +--release, lock ran--+  +--reject, a gap, or the last delivery--> archived
 *          out, member left
 *
 * The start moves over what is acknowledged or archived. What was staged in the
 * log of share states is known again after a restart: locks are not. */
#ifndef SHARE_SHARE_STEP_H
#define SHARE_SHARE_STEP_H

#include "base/base.h"

/* As Kafka numbers them in the log of share states. */
enum share_record_state { SHARE_AVAILABLE = 0, SHARE_ACQUIRED = 1, SHARE_ACKNOWLEDGED = 2, SHARE_ARCHIVED = 4 };

/* As Kafka numbers them on the wire. */
enum share_ack {
    SHARE_ACK_GAP = 0,
    SHARE_ACK_ACCEPT = 1,
    SHARE_ACK_RELEASE = 2,
    SHARE_ACK_REJECT = 3,
    SHARE_ACK_RENEW = 4
};

enum { SHARE_HOLDER_NONE = 0, SHARE_DELIVERIES_MAX = INT16_MAX };

/* Offsets in one state. */
struct share_range {
    int64_t first, last; /* both within */
    enum share_record_state state;
    int16_t deliveries;
    uint64_t holder; /* of acquired ones: a number of the caller's; else SHARE_HOLDER_NONE */
    int64_t locked_until_ms;
};

struct share_limits {
    int32_t deliveries;       /* group.share.delivery.count.limit */
    int64_t records_max;      /* group.share.partition.max.record.locks: offsets from start to end */
    int64_t lock_duration_ms; /* group.share.record.lock.duration.ms */
};

struct share_partition {
    int64_t start, end;
    struct share_limits limits; /* the caller may change them between steps */

    /* Private: ascending, without holes, from start to end; neighbours differ. */
    struct share_range *ranges;
    size_t count, capacity;
};

/* What a step changed and a restart has to know: ranges that are not acquired, ascending. The start is the partition's.
 */
struct share_changes {
    struct share_range *ranges;
    size_t count, capacity;
};
void share_changes_free(struct share_changes *changes);

void share_partition_init(struct share_partition *partition, int64_t start, const struct share_limits *limits);
void share_partition_free(struct share_partition *partition);

/* May the range be stored and read again? Not while it is acquired. */
bool share_range_is_storable(const struct share_range *range);

/* Reading what was stored: ranges in any order, a later one over an earlier; those below the start are left out.
 * INVALID_REQUEST, NO_MEMORY: nothing has changed. */
err_t share_restore(struct share_partition *partition, const struct share_range *ranges, size_t count);

/* Where to read next: the first available offset from `from` on, or the end; -1 when nothing may be given: as many
 * records as the limit allows wait to be acknowledged. */
int64_t share_next_offset(const struct share_partition *partition, int64_t from);

/* Gives the holder what is available from `first` to `last`, no more than max_records; the log has been read there.
 * ret_ranges (for the caller to free) are the ranges given, by delivery count. NO_MEMORY: nothing has changed. */
err_t share_acquire(struct share_partition *partition, uint64_t holder, int64_t first, int64_t last,
                    int64_t max_records, int64_t now_ms, struct share_changes *ret_ranges);

/* How many offsets from `first` to `last` may be given; those that have never been given count, but for the limit. */
int64_t share_count_available(const struct share_partition *partition, int64_t first, int64_t last);
/* How many of those may be given together: what has been delivered often comes in ever smaller parts, at last one by
 * one, so that the one record that nobody can bear is found. INT64_MAX: all. */
int64_t share_count_at_once(const struct share_partition *partition, int64_t first, int64_t last);
/* Nobody gets what is available from `first` to `last`: control records, aborted transactions. It need not be stored:
 * whoever reads the log again finds the same. NO_MEMORY: nothing has changed. */
err_t share_skip(struct share_partition *partition, int64_t first, int64_t last);

struct share_ack_batch {
    int64_t first, last;
    const int8_t *types; /* one for all, or one an offset */
    int32_t type_count;
};
/* All or nothing: INVALID_REQUEST when the batches are no sound question, INVALID_RECORD_STATE when an offset is not
 * the holder's. What lies below the start is done with, and passed over. */
err_t share_acknowledge(struct share_partition *partition, uint64_t holder, const struct share_ack_batch *batches,
                        size_t count, int64_t now_ms, struct share_changes *changes);

/* The holder has left: what it holds is available again, and was delivered all the same. */
err_t share_release(struct share_partition *partition, uint64_t holder, struct share_changes *changes);
/* Locks that have run out. */
err_t share_expire(struct share_partition *partition, int64_t now_ms, struct share_changes *changes);
/* When the next lock runs out; INT64_MAX: there is none. */
int64_t share_next_expiry(const struct share_partition *partition);
/* The log begins there now: what lies below is gone, whoever holds it. */
void share_trim(struct share_partition *partition, int64_t log_start);

/* Records from `end` on were lost from the log: what is remembered of them means others. After share_restore, before
 * anything is acquired. */
void share_cut(struct share_partition *partition, int64_t end);

/* What holds after every step. */
bool share_is_sound(const struct share_partition *partition);

#endif
