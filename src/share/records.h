/* Records of __share_group_state, in Kafka's format: key = type and body, value
 * = version and body; a snapshot without a value: the state is gone. */
#ifndef SHARE_RECORDS_H
#define SHARE_RECORDS_H

#include "ledger/ledger_writer.h"
#include "share/share_state.h"

enum share_record { SHARE_SNAPSHOT_RECORD = 0, SHARE_UPDATE_RECORD = 1 };

/* The state as it is, after share_state_begin_snapshot. */
void write_share_snapshot(struct ledger_writer *writer, const struct share_key *key, const struct share_state *state);
/* The state has taken the write already. */
void write_share_update(struct ledger_writer *writer, const struct share_key *key, const struct share_state *state,
                        const struct share_state_write *write);
void write_share_gone(struct ledger_writer *writer, const struct share_key *key);

/* The group's name points into the key. MALFORMED, UNSUPPORTED_VERSION. */
err_t read_share_key(struct slice key, struct arena *arena, enum share_record *ret_type, struct share_key *ret_key);
/* The state becomes the caller's. MALFORMED, UNSUPPORTED_VERSION, NO_MEMORY. */
err_t read_share_snapshot(struct slice value, struct arena *arena, struct share_state *ret_state);
/* Onto the state before it. With NO_MEMORY some of it may have been taken; with other errors nothing has. */
err_t read_share_update(struct slice value, struct arena *arena, struct share_state *state);

#endif
