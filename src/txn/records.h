/* Records of __transaction_state, in Kafka's format: key = type and body,
 * value = version and body, no value = gone. */
#ifndef TXN_RECORDS_H
#define TXN_RECORDS_H

#include "ledger/ledger_writer.h"
#include "txn/txn_step.h"

enum { TXN_RECORD = 0 }; /* the only type */

void write_txn(struct ledger_writer *writer, struct str id, const struct txn_facts *facts,
               const struct txn_partitions *partitions);
void write_txn_gone(struct ledger_writer *writer, struct str id);

/* The id points into the key. ERR_MALFORMED, ERR_UNSUPPORTED_VERSION. */
err_t read_txn_key(struct slice key, struct arena *arena, struct str *ret_id);
/* The partitions become the caller's. ERR_MALFORMED, ERR_UNSUPPORTED_VERSION, ERR_NO_MEMORY. */
err_t read_txn(struct slice value, struct arena *arena, struct txn_facts *ret_facts,
               struct txn_partitions *ret_partitions);

#endif
