/* Inside group/ only: records of consumer groups in __consumer_offsets, in
 * Kafka's formats; see records.h. */
#ifndef GROUP_CONSUMER_RECORDS_H
#define GROUP_CONSUMER_RECORDS_H

#include "group/consumer_step.h"
#include "group/records.h"

/* Whatever is marked as dirty, in an order in which Kafka can read it. */
void write_consumer_changes(struct ledger_writer *writer, const struct consumer_group *group);
/* All of the group goes. */
void write_consumer_gone(struct ledger_writer *writer, const struct consumer_group *group);

static inline bool is_consumer_record(int16_t type)
{
    return (type >= RECORD_CONSUMER_GROUP && type <= RECORD_CONSUMER_CURRENT) || type == RECORD_CONSUMER_REGEX;
}
/* The group that a record is of; points into the key. ERR_MALFORMED. */
err_t consumer_record_group(struct slice key, struct str *ret_group);
/* Makes the group what the record says. ERR_MALFORMED, ERR_UNSUPPORTED_VERSION: nothing has changed; ERR_NO_MEMORY. */
err_t consumer_record_take(struct consumer_group *group, struct slice key, struct slice value, struct arena *arena);
/* After loading: who owns what; sessions begin now. What contradicts itself is put right, as little as will do; what
 * that leaves to be written is marked. False without memory. */
bool consumer_group_revive(struct consumer_group *group, int64_t now_ms);

#endif
