#include "txn/records.h"

#include "proto/proto.h"

#include <stdlib.h>

enum { VALUE_VERSION = 1, VERSION_SIZE = 2 };

static size_t write_key(struct ledger_writer *writer, struct str id)
{
    struct transaction_log_key key;

    transaction_log_key_init(&key);
    key.transactional_id = id;
    return ledger_write_key(writer, TXN_RECORD, &transaction_log_key_message, &key);
}

void write_txn(struct ledger_writer *writer, struct str id, const struct txn_facts *facts,
               const struct txn_partitions *partitions)
{
    size_t key_len = write_key(writer, id);
    struct transaction_log_value value;
    struct transaction_log_value_partitions_schema *topics =
        calloc((size_t)partitions->topic_count + 1, sizeof(*topics));
    int32_t count = 0;

    if (!topics) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    TXN_FOR_EACH_TOPIC(partitions, topic)
    {
        transaction_log_value_partitions_schema_init(&topics[count]);
        topics[count].topic = topic->name;
        topics[count].partition_ids = topic->indexes;
        topics[count++].partition_ids_count = topic->count;
    }
    transaction_log_value_init(&value);
    value.producer_id = facts->producer_id;
    value.previous_producer_id = facts->previous_producer_id;
    value.next_producer_id = facts->next_producer_id;
    value.producer_epoch = facts->epoch;
    value.transaction_timeout_ms = facts->timeout_ms;
    value.transaction_status = (int8_t)facts->state;
    /* Kafka knows no list where there is no transaction. */
    value.transaction_partitions = topics;
    value.transaction_partitions_count = facts->state == TXN_EMPTY ? -1 : count;
    value.transaction_last_update_timestamp_ms = facts->update_ms;
    value.transaction_start_timestamp_ms = facts->start_ms;
    value.client_transaction_version = facts->client_version;
    ledger_write_value(writer, VALUE_VERSION, &transaction_log_value_message, &value);
    ledger_add(writer, key_len, false);
    free(topics);
}

void write_txn_gone(struct ledger_writer *writer, struct str id)
{
    ledger_add(writer, write_key(writer, id), true);
}

err_t read_txn_key(struct slice key, struct arena *arena, struct str *ret_id)
{
    struct transaction_log_key which;

    if (key.len < VERSION_SIZE) {
        return ERR_MALFORMED;
    }
    if (load_be16(key.data) != TXN_RECORD) {
        return ERR_UNSUPPORTED_VERSION;
    }
    err_t err = proto_decode(&transaction_log_key_message, 0, SLICE(key.data + VERSION_SIZE, key.len - VERSION_SIZE),
                             arena, &which, NULL);

    if (err == ERR_OK) {
        *ret_id = which.transactional_id;
    }
    return err;
}

static bool take_partitions(const struct transaction_log_value *value, struct txn_partitions *partitions)
{
    for (int32_t i = 0; i < value->transaction_partitions_count; i++) {
        const struct transaction_log_value_partitions_schema *topic = &value->transaction_partitions[i];

        for (int32_t j = 0; j < topic->partition_ids_count; j++) {
            if (!txn_partitions_add(partitions, &(struct txn_partition){topic->topic, topic->partition_ids[j]})) {
                return false;
            }
        }
    }
    return true;
}

err_t read_txn(struct slice value, struct arena *arena, struct txn_facts *ret_facts,
               struct txn_partitions *ret_partitions)
{
    struct transaction_log_value what;
    struct txn_partitions partitions = {0};

    if (value.len < VERSION_SIZE) {
        return ERR_MALFORMED;
    }
    err_t err = proto_decode(&transaction_log_value_message, (int16_t)load_be16(value.data),
                             SLICE(value.data + VERSION_SIZE, value.len - VERSION_SIZE), arena, &what, NULL);

    if (err != ERR_OK) {
        return err;
    }
    if (what.transaction_status < TXN_EMPTY || what.transaction_status > TXN_COMPLETE_ABORT) {
        return ERR_MALFORMED;
    }
    struct txn check = {.facts = {.state = (enum txn_state)what.transaction_status,
                                  .producer_id = what.producer_id,
                                  .previous_producer_id = what.previous_producer_id,
                                  .next_producer_id = what.next_producer_id,
                                  .epoch = what.producer_epoch,
                                  .last_epoch = TXN_EPOCH_NONE,
                                  .client_version = what.client_transaction_version,
                                  .timeout_ms = what.transaction_timeout_ms,
                                  .start_ms = what.transaction_start_timestamp_ms,
                                  .update_ms = what.transaction_last_update_timestamp_ms}};

    if (!take_partitions(&what, &partitions)) {
        txn_partitions_free(&partitions);
        return ERR_NO_MEMORY;
    }
    check.partitions = partitions;
    if (!txn_is_sound(&check)) {
        txn_partitions_free(&partitions);
        return ERR_MALFORMED;
    }
    *ret_facts = check.facts;
    *ret_partitions = partitions;
    return ERR_OK;
}
