/* Loading: what a record of the log does to the coordinator's groups, which
 * nobody else touches meanwhile. */
#include "group/consumer_records.h"
#include "group/coordinator_internal.h"
#include "group/share_group_records.h"

/* --------------------------------------------------------------- taking records */

static struct hosted_group *group_for(struct coordinator *coordinator, struct str id)
{
    struct hosted_group *hosted = coordinator_group(coordinator, id);

    return hosted ? hosted : coordinator_add_group(coordinator, id, coordinator->ledger.load_started_ms);
}

static err_t take_offset(struct coordinator *coordinator, struct group_record *record, struct log_offset at)
{
    struct hosted_group *hosted =
        record->gone ? coordinator_group(coordinator, record->group) : group_for(coordinator, record->group);

    if (!hosted) {
        return record->gone ? ERR_OK : ERR_NO_MEMORY;
    }
    if (record->gone) {
        txn_offsets_remove(hosted, record->topic, record->offset.partition);
        offsets_remove(&hosted->offsets, record->topic, record->offset.partition);
        return ERR_OK;
    }
    record->offset.recorded = at;
    return offsets_put(&hosted->offsets, record->topic, record->topic_id, &record->offset, record->metadata)
               ? ERR_OK
               : ERR_NO_MEMORY;
}

static err_t take_group(struct coordinator *coordinator, const struct group_record *record)
{
    static const struct group_restored nothing = {.state_since_ms = -1};
    struct hosted_group *hosted =
        record->gone ? coordinator_group(coordinator, record->group) : group_for(coordinator, record->group);

    if (!hosted) {
        return record->gone ? ERR_OK : ERR_NO_MEMORY;
    }
    if (record->gone && hosted->offsets.count == 0 && !hosted->consumer && !hosted->share &&
        list_empty(&hosted->txn_offsets)) {
        coordinator_free_group(hosted);
        return ERR_OK;
    }
    hosted->recorded = !record->gone;
    if (!record->gone) {
        consumer_host_free(hosted);
        share_host_free(hosted);
    }
    if (!group_restore(&hosted->group, record->gone ? &nothing : &record->restored)) {
        group_restore(&hosted->group, &nothing);
        return ERR_MALFORMED; /* it contradicts itself: the group begins anew */
    }
    return ERR_OK;
}

/* A group's records tell of one kind at a time; what came later holds. */
static err_t take_consumer(struct coordinator *coordinator, struct slice key, struct slice value, struct arena *arena)
{
    struct str id;
    err_t err = consumer_record_group(key, &id);
    struct hosted_group *hosted = err == ERR_OK ? coordinator_group(coordinator, id) : NULL;
    bool is_epoch = load_be16(key.data) == RECORD_CONSUMER_GROUP;

    if (err != ERR_OK || (!value.data && !(hosted && hosted->consumer))) {
        return err;
    }
    if (!value.data && is_epoch) {
        consumer_host_free(hosted);
        return ERR_OK;
    }
    hosted = group_for(coordinator, id);
    if (!hosted || (!hosted->consumer && !consumer_host_create(hosted))) {
        return ERR_NO_MEMORY;
    }
    share_host_free(hosted);
    hosted->consumer_recorded = true;
    return consumer_record_take(hosted->consumer, key, value, arena);
}

static err_t take_share(struct coordinator *coordinator, struct slice key, struct slice value, struct arena *arena)
{
    struct str id;
    err_t err = consumer_record_group(key, &id);
    struct hosted_group *hosted = err == ERR_OK ? coordinator_group(coordinator, id) : NULL;

    if (err != ERR_OK || (!value.data && !(hosted && hosted->share))) {
        return err;
    }
    if (!value.data && load_be16(key.data) == RECORD_SHARE_GROUP) {
        share_host_free(hosted);
        return ERR_OK;
    }
    hosted = group_for(coordinator, id);
    if (!hosted || (!hosted->share && !share_host_create(hosted))) {
        return ERR_NO_MEMORY;
    }
    consumer_host_free(hosted);
    hosted->share_recorded = true;
    return share_record_take(hosted->share, key, value, arena);
}

static err_t read_and_take(struct coordinator *coordinator, const struct ledger_record *from, struct arena *arena)
{
    struct group_record record;
    err_t err;

    if (from->key.len >= 2 && is_consumer_record((int16_t)load_be16(from->key.data))) {
        return take_consumer(coordinator, from->key, from->value, arena);
    }
    if (from->key.len >= 2 && is_share_record((int16_t)load_be16(from->key.data))) {
        return take_share(coordinator, from->key, from->value, arena);
    }
    err = group_record_read(from->key, from->value, arena, &record);
    if (err != ERR_OK) {
        return err;
    }
    switch (record.type) {
    case RECORD_LEGACY_OFFSET:
    case RECORD_OFFSET:
        return take_offset(coordinator, &record, from->offset);
    case RECORD_GROUP:
        return take_group(coordinator, &record);
    default:
        return ERR_OK;
    }
}

/* ---------------------------------------------------------------- transactions */

static err_t hold_back(struct coordinator *coordinator, const struct ledger_record *from, struct arena *arena)
{
    struct group_record record;
    err_t err = group_record_read(from->key, from->value, arena, &record);

    if (err != ERR_OK) {
        return err;
    }
    if (record.type != RECORD_OFFSET || record.gone) {
        return ERR_MALFORMED;
    }
    struct hosted_group *hosted = group_for(coordinator, record.group);

    record.offset.recorded = from->offset;
    return hosted && txn_offsets_put(hosted, from->producer_id, record.topic, record.topic_id, &record.offset,
                                     record.metadata)
               ? ERR_OK
               : ERR_NO_MEMORY;
}

err_t group_take(struct ledger *ledger, const struct ledger_record *record, struct arena *arena)
{
    struct coordinator *coordinator = coordinator_of(ledger);

    return record->producer_id != PRODUCER_ID_NONE ? hold_back(coordinator, record, arena)
                                                   : read_and_take(coordinator, record, arena);
}

err_t group_take_marker(struct ledger *ledger, int64_t producer_id, bool commit)
{
    return txn_offsets_end(coordinator_of(ledger), producer_id, commit) ? ERR_OK : ERR_NO_MEMORY;
}
