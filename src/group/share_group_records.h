/* Inside group/ only: records of share groups in __consumer_offsets, in Kafka's
 * formats; see records.h. */
#ifndef GROUP_SHARE_GROUP_RECORDS_H
#define GROUP_SHARE_GROUP_RECORDS_H

#include "group/records.h"
#include "group/share_group.h"

/* Whatever is marked as dirty, in an order in which Kafka can read it. */
void write_share_changes(struct ledger_writer *writer, const struct share_group *group);
/* All of the group goes. */
void write_share_group_gone(struct ledger_writer *writer, const struct share_group *group);

static inline bool is_share_record(int16_t type)
{
    return type >= RECORD_SHARE_PARTITIONS && type <= RECORD_SHARE_STATES;
}
/* Makes the group what the record says. ERR_MALFORMED, ERR_UNSUPPORTED_VERSION: nothing has changed; ERR_NO_MEMORY. */
err_t share_record_take(struct share_group *group, struct slice key, struct slice value, struct arena *arena);
/* After loading: sessions begin now, and initialisations that were under way begin anew. What contradicts itself is put
 * right. */
void share_group_revive(struct share_group *group, int64_t now_ms);

#endif
