/* Offsets that were committed within transactions which are still open: by
 * producer, held back till the transaction's marker comes. Memory only; one
 * thread at a time.
 *
 * Of what several commit for a partition the last record in the log holds, as it
 * is after compaction, too: what is committed to the group directly meanwhile
 * stays when the marker comes, and so does what another transaction, which ended
 * before, wrote later. */
#ifndef GROUP_TXN_OFFSETS_H
#define GROUP_TXN_OFFSETS_H

#include "group/offsets.h"

struct coordinator;
struct hosted_group;

/* False without memory: nothing has changed. */
bool txn_offsets_put(struct hosted_group *hosted, int64_t producer_id, struct str topic, struct uuid topic_id,
                     const struct group_offset *offset, struct str metadata);
/* An administrator, or the end of the topic, takes it away. */
void txn_offsets_remove(struct hosted_group *hosted, struct str topic, int32_t partition);
/* Does a transaction hold an offset for it back? */
bool txn_offsets_has(const struct hosted_group *hosted, struct str topic, int32_t partition);
/* The producer's transaction has ended in this coordinator's log. False without memory: part of it may be done. */
bool txn_offsets_end(struct coordinator *coordinator, int64_t producer_id, bool commit);
struct ledger_writer;
void txn_offsets_write_gone(struct ledger_writer *writer, const struct hosted_group *hosted);
/* The group goes. */
void txn_offsets_drop(struct hosted_group *hosted);

#endif
