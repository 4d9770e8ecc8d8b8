/* What a log knows of transactions that are open in it. */
#include "log/log_internal.h"

bool log_transaction_open(const struct log *log, struct producer_id id, int16_t epoch)
{
    const struct producer *producer = producer_state_find(&log->producers, id.v);

    return producer && producer->txn_start != OFFSET_NONE && producer->epoch == epoch;
}

int64_t log_transaction_guard(const struct log *log, struct producer_id id)
{
    const struct producer *producer = producer_state_find(&log->producers, id.v);

    return producer ? producer->markers : 0;
}
