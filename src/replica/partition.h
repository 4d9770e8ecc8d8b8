/* A partition as its leader holds it: the log, the high watermark, and who
 * waits for either to move.
 *
 *   log end            what has been written
 *   promised offset    what this replica answers for: the log end, except
 *                      where the flush policy holds it back at the durable offset
 *   high watermark     least promised offset of the in-sync replicas: what
 *                      consumers see and acks=all waits for
 *
 * log start <= high watermark <= promised offset <= log end, asserted after
 * every step. Owner: one shard. */
#ifndef REPLICA_PARTITION_H
#define REPLICA_PARTITION_H

#include "log/log.h"
#include "meta/image.h"

struct replica_shard;

struct partition {
    struct uuid topic_id;
    int32_t index;
    struct replica_shard *shard;
    struct log *log; /* NULL: still opening, or its directory failed */
    struct leader_epoch leader_epoch;
    struct log_offset high_watermark;
    struct log_offset promised;
    int64_t flush_messages;
    int32_t min_insync_replicas;
    int32_t isr_count, replica_count;

    struct list acks;         /* produce parts, by rising offset */
    struct list fetchers;     /* fetch parts that wait for the high watermark */
    struct list_node staging; /* in its shard's list of partitions with staged batches */
};

/* Somebody who waits for an offset to be written and promised; a member of a produce part. */
struct partition_ack {
    struct list_node node;
    struct log_offset required; /* done when the watermark it waits for reaches it */
    enum { ACK_WRITTEN, ACK_PROMISED, ACK_COMMITTED } level;
    void (*done)(struct partition_ack *ack, err_t err);
};

/* Somebody who is told once when there may be more to read; a member of a fetch part. */
struct partition_fetcher {
    struct list_node node;
    void (*woken)(struct partition_fetcher *fetcher);
};

struct partition *partition_create(struct replica_shard *shard, const struct meta_topic *topic, int32_t index)
    SHARD_ONLY;
/* Waiters get NOT_LEADER_OR_FOLLOWER. The log is the caller's to close or delete. */
void partition_destroy(struct partition *partition) SHARD_ONLY;
/* The log is open: the partition serves. */
void partition_attach(struct partition *partition, struct log *log) SHARD_ONLY;
/* Takes over settings and leadership of a newer image. */
void partition_configure(struct partition *partition, const struct meta_topic *topic) SHARD_ONLY;

/* ERR_OK when it serves as leader of that epoch (-1: not checked); else the error that Kafka gives, also for NULL. */
err_t partition_check_leader(const struct partition *partition, struct leader_epoch current) SHARD_ONLY;
/* Is a produce with acks=all admitted? min.insync.replicas asks for no more replicas than there are. */
bool partition_has_enough_replicas(const struct partition *partition) SHARD_ONLY;

/* The partition has staged batches: they are written at the end of the turn. */
void partition_staged(struct partition *partition) SHARD_ONLY;
/* ack->required and level are set. Called back at once when it is reached already. */
void partition_wait_ack(struct partition *partition, struct partition_ack *ack) SHARD_ONLY;
void partition_wait_data(struct partition *partition, struct partition_fetcher *fetcher) SHARD_ONLY;
/* The end that such a reader sees: high watermark, last stable offset (committed) or the log end (replica). */
enum read_isolation { READ_UNCOMMITTED, READ_COMMITTED, READ_REPLICA };
struct log_offset partition_read_limit(const struct partition *partition, enum read_isolation isolation) SHARD_ONLY;
struct log_offset partition_last_stable_offset(const struct partition *partition) SHARD_ONLY;
/* Promised offset or ISR may have moved: moves the high watermark and tells who waits. */
void partition_advance(struct partition *partition) SHARD_ONLY;
/* The log's directory failed: waiters are told. */
void partition_failed(struct partition *partition) SHARD_ONLY;
/* Prepares a partition of another topic that begins with what is stable of this one (log_fork_start). fork->log is
 * set here, topic, topic_id and done by the caller. */
void partition_fork(struct partition *partition, struct log_fork *fork) SHARD_ONLY;
/* Writes what is staged now (rather than at the end of the turn). */
void partition_write_staged(struct partition *partition) SHARD_ONLY;

#endif
