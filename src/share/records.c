#include "share/records.h"

#include <stdlib.h>

enum { VALUE_VERSION = 0, VERSION_SIZE = 2 };

/* ------------------------------------------------------------------------ writing */

static size_t write_snapshot_key(struct ledger_writer *writer, const struct share_key *key)
{
    struct share_snapshot_key body;

    share_snapshot_key_init(&body);
    body.group_id = key->group;
    body.topic_id = key->topic_id;
    body.partition = key->partition;
    return ledger_write_key(writer, SHARE_SNAPSHOT_RECORD, &share_snapshot_key_message, &body);
}

static size_t write_update_key(struct ledger_writer *writer, const struct share_key *key)
{
    struct share_update_key body;

    share_update_key_init(&body);
    body.group_id = key->group;
    body.topic_id = key->topic_id;
    body.partition = key->partition;
    return ledger_write_key(writer, SHARE_UPDATE_RECORD, &share_update_key_message, &body);
}

void write_share_snapshot(struct ledger_writer *writer, const struct share_key *key, const struct share_state *state)
{
    const struct share_partition *partition = &state->partition;
    size_t key_len = write_snapshot_key(writer, key);
    struct share_snapshot_value value;
    struct share_snapshot_value_state_batch *batches = calloc(partition->count + 1, sizeof(*batches));

    if (!batches) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    for (size_t i = 0; i < partition->count; i++) {
        const struct share_range *range = &partition->ranges[i];

        batches[i] = (struct share_snapshot_value_state_batch){range->first, range->last, (int8_t)range->state,
                                                               range->deliveries};
    }
    share_snapshot_value_init(&value);
    value.snapshot_epoch = state->snapshot_epoch;
    value.state_epoch = state->state_epoch;
    value.leader_epoch = state->leader_epoch;
    value.start_offset = share_state_start(state);
    value.delivery_complete_count = state->done_count;
    value.create_timestamp = state->created_ms;
    value.write_timestamp = state->written_ms;
    value.state_batches = batches;
    value.state_batches_count = (int32_t)partition->count;
    ledger_write_value(writer, VALUE_VERSION, &share_snapshot_value_message, &value);
    ledger_add(writer, key_len, false);
    free(batches);
}

void write_share_update(struct ledger_writer *writer, const struct share_key *key, const struct share_state *state,
                        const struct share_state_write *write)
{
    size_t key_len = write_update_key(writer, key);
    struct share_update_value value;
    struct share_update_value_state_batch *batches = calloc(write->count + 1, sizeof(*batches));

    if (!batches) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    for (size_t i = 0; i < write->count; i++) {
        const struct share_range *range = &write->ranges[i];

        batches[i] =
            (struct share_update_value_state_batch){range->first, range->last, (int8_t)range->state, range->deliveries};
    }
    share_update_value_init(&value);
    value.snapshot_epoch = state->snapshot_epoch;
    value.leader_epoch = state->leader_epoch;
    value.start_offset = write->start < 0 ? SHARE_STATE_NO_START : share_state_start(state);
    value.delivery_complete_count = state->done_count;
    value.state_batches = batches;
    value.state_batches_count = (int32_t)write->count;
    ledger_write_value(writer, VALUE_VERSION, &share_update_value_message, &value);
    ledger_add(writer, key_len, false);
    free(batches);
}

void write_share_gone(struct ledger_writer *writer, const struct share_key *key)
{
    ledger_add(writer, write_snapshot_key(writer, key), true);
}

/* ------------------------------------------------------------------------ reading */

static err_t decode(struct slice bytes, int16_t version, const struct proto_message *message, struct arena *arena,
                    void *ret_body)
{
    return proto_decode(message, version, SLICE(bytes.data + VERSION_SIZE, bytes.len - VERSION_SIZE), arena, ret_body,
                        NULL);
}

static err_t decode_value(struct slice value, const struct proto_message *message, struct arena *arena, void *ret_body)
{
    return value.len < VERSION_SIZE ? ERR_MALFORMED
                                    : decode(value, (int16_t)load_be16(value.data), message, arena, ret_body);
}

err_t read_share_key(struct slice key, struct arena *arena, enum share_record *ret_type, struct share_key *ret_key)
{
    struct share_snapshot_key snapshot;
    struct share_update_key update;
    err_t err;

    if (key.len < VERSION_SIZE) {
        return ERR_MALFORMED;
    }
    switch (load_be16(key.data)) {
    case SHARE_SNAPSHOT_RECORD:
        *ret_type = SHARE_SNAPSHOT_RECORD;
        err = decode(key, 0, &share_snapshot_key_message, arena, &snapshot);
        if (err == ERR_OK) {
            *ret_key = (struct share_key){snapshot.group_id, snapshot.topic_id, snapshot.partition};
        }
        return err;
    case SHARE_UPDATE_RECORD:
        *ret_type = SHARE_UPDATE_RECORD;
        err = decode(key, 0, &share_update_key_message, arena, &update);
        if (err == ERR_OK) {
            *ret_key = (struct share_key){update.group_id, update.topic_id, update.partition};
        }
        return err;
    default:
        return ERR_UNSUPPORTED_VERSION;
    }
}

/* What is acquired is stored by nobody; a leader that dies has its records given again. */
static struct share_range range_of(int64_t first, int64_t last, int8_t state, int16_t deliveries)
{
    return (struct share_range){
        .first = first, .last = last, .state = (enum share_record_state)state, .deliveries = deliveries};
}

err_t read_share_snapshot(struct slice value, struct arena *arena, struct share_state *ret_state)
{
    struct share_snapshot_value body;
    struct share_state state;
    err_t err = decode_value(value, &share_snapshot_value_message, arena, &body);

    if (err != ERR_OK) {
        return err;
    }
    if (body.start_offset < SHARE_STATE_NO_START || body.state_batches_count > SHARE_STATE_HELD_MAX) {
        return ERR_MALFORMED;
    }
    struct share_range *ranges =
        arena_alloc_array(arena, (size_t)MAX(body.state_batches_count, 0) + 1, sizeof(*ranges));

    if (!ranges) {
        return ERR_NO_MEMORY;
    }
    share_state_init(&state, body.state_epoch, body.start_offset, body.create_timestamp);
    state.snapshot_epoch = body.snapshot_epoch;
    state.leader_epoch = body.leader_epoch;
    state.done_count = body.delivery_complete_count;
    state.written_ms = body.write_timestamp;
    for (int32_t i = 0; i < body.state_batches_count; i++) {
        const struct share_snapshot_value_state_batch *batch = &body.state_batches[i];

        ranges[i] = range_of(batch->first_offset, batch->last_offset, batch->delivery_state, batch->delivery_count);
    }
    err = share_restore(&state.partition, ranges, (size_t)MAX(body.state_batches_count, 0));
    if (err != ERR_OK) {
        share_state_free(&state);
        return err == ERR_NO_MEMORY ? err : ERR_MALFORMED;
    }
    *ret_state = state;
    return ERR_OK;
}

err_t read_share_update(struct slice value, struct arena *arena, struct share_state *state)
{
    struct share_update_value body;
    err_t err = decode_value(value, &share_update_value_message, arena, &body);
    struct share_range *ranges =
        err == ERR_OK ? arena_alloc_array(arena, (size_t)MAX(body.state_batches_count, 0) + 1, sizeof(*ranges)) : NULL;

    if (!ranges) {
        return err == ERR_OK ? ERR_NO_MEMORY : err;
    }
    for (int32_t i = 0; i < body.state_batches_count; i++) {
        const struct share_update_value_state_batch *batch = &body.state_batches[i];

        ranges[i] = range_of(batch->first_offset, batch->last_offset, batch->delivery_state, batch->delivery_count);
    }
    /* Of the snapshot that it was written after; what is in the log was not fenced. */
    struct share_state_write write = {
        .state_epoch = state->state_epoch,
        .leader_epoch = MAX(body.leader_epoch, state->leader_epoch),
        .start = body.start_offset,
        .done_count = body.delivery_complete_count,
        .ranges = ranges,
        .count = (size_t)MAX(body.state_batches_count, 0),
    };

    err = share_state_apply(state, &write);
    if (err == ERR_OK) {
        share_state_count_update(state);
    }
    return err == ERR_INVALID_REQUEST ? ERR_MALFORMED : err;
}
