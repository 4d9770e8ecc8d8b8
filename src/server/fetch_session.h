/* Fetch sessions (KIP-227): what a consumer fetches is remembered, so that
 * requests name only changes and answers only news.
 *
 * Each shard keeps its own; a session's id tells the shard (id modulo shards),
 * since a client may continue it on another connection. A session is touched
 * when a fetch is opened and when its answer is made. */
#ifndef SERVER_FETCH_SESSION_H
#define SERVER_FETCH_SESSION_H

#include "base/base.h"
#include "proto/proto.h"

struct fetch_sessions;
struct fetch_session;
struct fetch_session_entry;

/* Partitions that all sessions of one shard remember; beyond, new ones get no session. Nor do names longer than a
 * topic's. */
enum { FETCH_SESSION_ENTRIES_MAX = 1000000, FETCH_SESSION_NAME_MAX = 249 };
/* And that one session remembers: each fetch of a few bytes looks at all of them. */
enum { FETCH_SESSION_ENTRIES_OF_ONE = 50000 };

struct fetch_sessions *fetch_sessions_create(unsigned shard, unsigned shard_count, uint32_t slots);
void fetch_sessions_destroy(struct fetch_sessions *sessions);
/* The shard that keeps the session; `here` for 0 and for ids that cannot be. */
unsigned fetch_session_shard(int32_t session_id, unsigned shard_count, unsigned here);

/* One partition to fetch, in the order to be served. */
struct fetch_item {
    struct str topic;     /* by name, below version 13 */
    struct uuid topic_id; /* by id, from 13 */
    int32_t partition;
    int64_t fetch_offset;
    int32_t current_leader_epoch, last_fetched_epoch;
    int32_t max_bytes;
    struct fetch_session_entry *entry; /* in a session */
};

struct fetch_context {
    err_t err;                /* FETCH_SESSION_ID_NOT_FOUND, INVALID_FETCH_SESSION_EPOCH: the whole answer */
    int32_t session_id;       /* for the answer; 0 = none */
    bool incremental;         /* only news is answered */
    struct fetch_item *items; /* arena */
    int32_t count;
    uint64_t changes; /* of the session when it was opened: later changes make `entry` stale */
};

/* False without memory. */
bool fetch_context_open(struct fetch_sessions *sessions, const struct fetch_request *request, int16_t version,
                        int64_t now_ms, struct arena *arena, struct fetch_context *context);
/* Is this partition part of the answer? Remembers what was answered; a partition that gave records goes to the end. */
bool fetch_context_answers(struct fetch_sessions *sessions, const struct fetch_context *context,
                           const struct fetch_item *item, const struct fetch_response_partition_data *answer);
uint32_t fetch_sessions_count(const struct fetch_sessions *sessions);

#endif
