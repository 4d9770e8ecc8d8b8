/* Share sessions (KIP-932): which partitions a member of a share group takes
 * records from, so that its requests name only changes. A session is a member's;
 * its number is what the member's locks are held under.
 *
 *   epoch 0    opens a session, in place of one that the member may have
 *   epoch n    goes on; each request has the epoch after that of the one before
 *   epoch -1   ends it
 *
 * One thread at a time. */
#ifndef SHARE_SHARE_SESSION_H
#define SHARE_SHARE_SESSION_H

#include "base/base.h"

#include <stdatomic.h>

struct share_sessions;
struct share_session;

enum { SHARE_SESSION_EPOCH_OPEN = 0, SHARE_SESSION_EPOCH_END = -1 };
/* That one session remembers, more: INVALID_REQUEST; and that all of a broker do, more: SHARE_SESSION_LIMIT_REACHED. */
enum { SHARE_SESSION_PARTITIONS_MAX = 50000, SHARE_SESSIONS_PARTITIONS_MAX = 1000000 };

/* What the tables of a broker's shards share: how many sessions there may be, what they remember,
 * and their numbers. */
struct share_session_pool {
    uint32_t limit;
    _Atomic uint32_t open;
    _Atomic uint32_t partitions; /* of all open ones */
    _Atomic uint64_t last_number;
};
/* The pool outlives the table. NULL without memory. */
struct share_sessions *share_sessions_create(struct share_session_pool *pool);
/* NULL is ignored. */
void share_sessions_destroy(struct share_sessions *sessions);
uint32_t share_sessions_count(const struct share_sessions *sessions);

/* What a request is: only a fetch may open a session. */
enum share_asking { SHARE_ASKS_RECORDS, SHARE_ASKS_ACKNOWLEDGE };

/* The session that a request with this epoch belongs to, which has moved on by it. *ret_replaced is the number of a
 * session that the new one replaces, 0: of none; its locks are to be released.
 * SHARE_SESSION_NOT_FOUND, INVALID_SHARE_SESSION_EPOCH, SHARE_SESSION_LIMIT_REACHED, NO_MEMORY: nothing has changed. */
err_t share_sessions_enter(struct share_sessions *sessions, struct str group, struct str member, int32_t epoch,
                           enum share_asking asking, struct share_session **ret_session, uint64_t *ret_replaced);
/* The session ends: after a request that ends it was served, or with its member or connection. */
void share_sessions_end(struct share_sessions *sessions, struct share_session *session);
/* NULL when the member has none. */
struct share_session *share_sessions_find(const struct share_sessions *sessions, struct str group, struct str member);

/* Never 0, never used again. */
uint64_t share_session_number(const struct share_session *session);
/* The connection whose end is the session's: a number of the caller's, 0 at first. */
void share_session_set_connection(struct share_session *session, uint64_t connection);
uint64_t share_session_connection(const struct share_session *session);

struct share_session_partition {
    struct list_node node; /* private */
    struct uuid topic_id;
    int32_t partition;
    int32_t index; /* the caller's, within one call */
};
/* One that is there already stays where it is. INVALID_REQUEST, SHARE_SESSION_LIMIT_REACHED, NO_MEMORY. */
err_t share_session_add(struct share_session *session, struct uuid topic_id, int32_t partition);
void share_session_forget(struct share_session *session, struct uuid topic_id, int32_t partition);
/* NULL: not in the session. */
struct share_session_partition *share_session_find(const struct share_session *session, struct uuid topic_id,
                                                   int32_t partition);
uint32_t share_session_count(const struct share_session *session);
/* In the order to be served; NULL is before the first, and after the last. */
struct share_session_partition *share_session_next(const struct share_session *session,
                                                   const struct share_session_partition *partition);
/* It has given records: the others come first next time. False when it is not in the session. */
bool share_session_put_last(struct share_session *session, struct uuid topic_id, int32_t partition);

#endif
