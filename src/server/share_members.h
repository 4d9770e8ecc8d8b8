/* Members of share groups at this broker: their sessions, and what becomes of
 * them when they or their connections end.
 *
 * A session is kept on the shard that its group and member tell (a client may
 * go on with it over another connection); the connection that opened it keeps a
 * note, and tells that shard when it closes. */
#ifndef SERVER_SHARE_MEMBERS_H
#define SERVER_SHARE_MEMBERS_H

#include "server/request.h"
#include "share/share.h"

enum {
    SHARE_MEMBER_ID_MAX = 36,     /* as in Kafka */
    SHARE_SESSIONS_OF_CONN = 1000 /* that one connection may have opened */
};

/* The shard that keeps the member's session. */
struct loop *share_member_home(struct server *server, struct str group, struct str member);
/* The connection opens a session: its end will be told. False: it has opened too many, or no memory. The connection's
 * loop. */
bool share_member_note(struct request *request, struct str group, struct str member);
/* The member ends its session itself. The connection's loop. */
void share_member_leaves(struct request *request, struct str group, struct str member);
/* The connection is closed; its notes go. Its loop. */
void share_members_conn_closed(struct client *client);

/* What a session holds is given back: that number's locks, in all its partitions. In the background; without memory the
 * locks run out. The session's loop. */
void share_session_release(struct server *server, const struct share_session *session, struct str group,
                           uint64_t number);

#endif
