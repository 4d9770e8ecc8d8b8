/* Inside ledger/ only. */
#ifndef LEDGER_INTERNAL_H
#define LEDGER_INTERNAL_H

#include "ledger/ledger.h"

struct ledger *ledger_create(struct ledger_env *env, const struct ledger_kind *kind, struct uuid topic_id,
                             int32_t partition) SHARD_ONLY;
/* The partition has gone, or the server stops. Freed with its last hold. */
void ledger_close(struct ledger *ledger) SHARD_ONLY;

/* Reads the log from its start; *done is called on the shard with the outcome. The coordinator's memory belongs to the
 * loader till then. */
void ledger_load(struct ledger *ledger, void (*done)(struct ledger *ledger, err_t err)) SHARD_ONLY;

#endif
