/* Committing offsets to a group: what OffsetCommit and TxnOffsetCommit share.
 * The latter's request is served as one of the former's. */
#ifndef SERVER_COMMIT_CALL_H
#define SERVER_COMMIT_CALL_H

#include "server/group_call.h"

struct commit_call {
    struct group_call call; /* first */
    struct commit commit;   /* items: in the order of the request */
};

/* Commits what `asked` lists, as `commit` says but for the items; by_id: topics are named by id. Then the reply. */
void commit_call_start(struct request *request, const struct offset_commit_request *asked, bool by_id,
                       const struct commit *commit, void (*reply)(struct group_call *call));
/* Of an item, once the call is done. */
int16_t commit_call_error(const struct commit_call *call, const struct commit_item *item);

#endif
