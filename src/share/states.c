#include "share/states_internal.h"

#include "share/records.h"
#include "share/share_key.h"

#include <stdio.h>
#include <stdlib.h>

enum { SWEEP_RETRY_MS = 20 };

static struct share_coordinator *coordinator_of(struct ledger *ledger)
{
    return CONTAINER_OF(ledger, struct share_coordinator, ledger);
}

/* ------------------------------------------------------------------------ states */

static struct hosted_state *get(const struct share_coordinator *coordinator, const struct share_key *key)
{
    struct share_key_bytes bytes;

    return share_key_bytes_make(&bytes, key) ? map_get(&coordinator->states, share_key_slice(&bytes)) : NULL;
}

/* Takes the state, also on failure. NULL without memory, or at the limit. */
static struct hosted_state *put(struct share_coordinator *coordinator, const struct share_key *key,
                                struct share_state *state)
{
    struct share_key_bytes bytes;
    struct hosted_state *hosted = get(coordinator, key);

    if (hosted) {
        share_state_free(&hosted->state);
        hosted->state = *state;
        return hosted;
    }
    if (share_key_bytes_make(&bytes, key) && coordinator->states.count < SHARE_COORDINATOR_STATES_MAX) {
        hosted = calloc(1, sizeof(*hosted) + key->group.len);
    }
    if (hosted) {
        memcpy(hosted + 1, key->group.data, key->group.len);
        hosted->key = *key;
        hosted->key.group.data = (const char *)(hosted + 1);
        hosted->state = *state;
    }
    if (!hosted || !map_put(&coordinator->states, share_key_slice(&bytes), hosted)) {
        free(hosted);
        share_state_free(state);
        return NULL;
    }
    return hosted;
}

static void forget(struct share_coordinator *coordinator, struct hosted_state *hosted)
{
    struct share_key_bytes bytes;

    if (share_key_bytes_make(&bytes, &hosted->key)) {
        map_remove(&coordinator->states, share_key_slice(&bytes));
    }
    share_state_free(&hosted->state);
    free(hosted);
}

const struct share_state *share_coordinator_find(const struct share_coordinator *coordinator,
                                                 const struct share_key *key)
{
    const struct hosted_state *hosted = get(coordinator, key);

    return hosted ? &hosted->state : NULL;
}

/* ----------------------------------------------------------------------- changing */

void share_coordinator_settle(struct share_coordinator *coordinator, struct ledger_done *done)
{
    ledger_settle(&coordinator->ledger, done);
}

/* Memory has changed already: where the log cannot, everything is read again. */
static err_t stage(struct share_coordinator *coordinator, struct ledger_writer *writer) SHARD_ONLY
{
    err_t err = ledger_end_writing(&coordinator->ledger, writer);

    if (err != ERR_OK && coordinator->ledger.state == LEDGER_SERVING) {
        ledger_fail(&coordinator->ledger, "the state of a share-partition could not be written");
    }
    return err;
}

/* As stage, of a snapshot alone. */
static err_t stage_snapshot(struct share_coordinator *coordinator, struct hosted_state *hosted) SHARD_ONLY
{
    struct ledger_writer writer;

    ledger_begin_writing(&coordinator->ledger, CODEC_NONE, &writer);
    write_share_snapshot(&writer, &hosted->key, &hosted->state);
    err_t err = stage(coordinator, &writer);

    if (err == ERR_OK) {
        hosted->snapshot = LOG_OFFSET(coordinator->ledger.staged_end.v - 1);
    }
    return err;
}

static int64_t now(const struct share_coordinator *coordinator) SHARD_ONLY
{
    return loop_wall_ms(coordinator->ledger.env->loop);
}

static bool exists(const struct share_coordinator *coordinator, const struct share_key *key) SHARD_ONLY
{
    const struct meta_topic *topic =
        meta_image_topic_by_id(meta_image_current(coordinator->ledger.env->meta), key->topic_id);

    return topic && meta_topic_partition(topic, key->partition);
}

err_t share_coordinator_read(struct share_coordinator *coordinator, const struct share_key *key, int32_t leader_epoch,
                             const struct share_state **ret_state)
{
    struct hosted_state *hosted = get(coordinator, key);

    if (leader_epoch == SHARE_STATE_ANY_EPOCH && !exists(coordinator, key)) {
        return ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    if (!hosted) {
        return ERR_INVALID_REQUEST;
    }
    const struct share_state *state = &hosted->state;
    struct share_state_write write = {state->state_epoch, leader_epoch, SHARE_STATE_NO_START,
                                      state->done_count,  NULL,         0};

    *ret_state = state;
    if (leader_epoch == SHARE_STATE_ANY_EPOCH || leader_epoch == state->leader_epoch) {
        return exists(coordinator, key) ? ERR_OK : ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    return share_coordinator_write(coordinator, key, &write);
}

err_t share_coordinator_initialize(struct share_coordinator *coordinator, const struct share_key *key,
                                   int32_t state_epoch, int64_t start)
{
    struct hosted_state *hosted = get(coordinator, key);

    if (!exists(coordinator, key)) {
        return ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    if (hosted) {
        err_t err = share_state_reset(&hosted->state, state_epoch, start, now(coordinator));

        if (err != ERR_OK) {
            return err;
        }
    } else {
        struct share_state state;

        share_state_init(&state, state_epoch, start, now(coordinator));
        hosted = put(coordinator, key, &state);
        if (!hosted) {
            return ERR_COORDINATOR_NOT_AVAILABLE;
        }
    }
    return stage_snapshot(coordinator, hosted);
}

err_t share_coordinator_snapshot(struct share_coordinator *coordinator, struct hosted_state *hosted)
{
    share_state_begin_snapshot(&hosted->state, now(coordinator));
    return stage_snapshot(coordinator, hosted);
}

err_t share_coordinator_write(struct share_coordinator *coordinator, const struct share_key *key,
                              const struct share_state_write *write)
{
    const struct broker_config *config = coordinator->ledger.env->config;
    struct hosted_state *hosted = get(coordinator, key);
    struct ledger_writer writer;

    if (!hosted) {
        return ERR_INVALID_REQUEST;
    }
    if (!exists(coordinator, key)) {
        return ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    bool new_epoch = write->state_epoch > hosted->state.state_epoch;
    err_t err = share_state_apply(&hosted->state, write);

    if (err == ERR_NO_MEMORY) {
        ledger_fail(&coordinator->ledger, "out of memory");
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    if (err != ERR_OK) {
        return err;
    }
    /* An update has no state epoch. */
    if (new_epoch ||
        share_state_snapshot_due(&hosted->state, config->share_coordinator_snapshot_update_records_per_snapshot)) {
        return share_coordinator_snapshot(coordinator, hosted);
    }
    ledger_begin_writing(&coordinator->ledger, CODEC_NONE, &writer);
    share_state_count_update(&hosted->state);
    write_share_update(&writer, &hosted->key, &hosted->state, write);
    return stage(coordinator, &writer);
}

err_t share_coordinator_remove(struct share_coordinator *coordinator, struct hosted_state *hosted)
{
    struct ledger_writer writer;

    ledger_begin_writing(&coordinator->ledger, CODEC_NONE, &writer);
    write_share_gone(&writer, &hosted->key);
    err_t err = ledger_end_writing(&coordinator->ledger, &writer);

    if (err == ERR_OK) {
        forget(coordinator, hosted);
    }
    return err;
}

err_t share_coordinator_delete(struct share_coordinator *coordinator, const struct share_key *key)
{
    struct hosted_state *hosted = get(coordinator, key);

    if (!exists(coordinator, key)) {
        return ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    return hosted ? share_coordinator_remove(coordinator, hosted) : ERR_OK;
}

/* ------------------------------------------------------------------------ loading */

static void init(struct ledger *ledger)
{
    map_init(&coordinator_of(ledger)->states);
    share_coordinator_orphans_init(coordinator_of(ledger));
}

static err_t take_snapshot(struct share_coordinator *coordinator, const struct share_key *key,
                           const struct ledger_record *record, struct arena *arena)
{
    struct slice value = record->value;
    struct hosted_state *hosted = get(coordinator, key);
    struct share_state state;

    if (!value.data) {
        if (hosted) {
            forget(coordinator, hosted);
        }
        return ERR_OK;
    }
    err_t err = read_share_snapshot(value, arena, &state);

    if (err != ERR_OK) {
        return err;
    }
    hosted = put(coordinator, key, &state);
    if (hosted) {
        hosted->snapshot = record->offset;
    }
    return hosted ? ERR_OK : ERR_NO_MEMORY;
}

static err_t take(struct ledger *ledger, const struct ledger_record *record, struct arena *arena)
{
    struct share_coordinator *coordinator = coordinator_of(ledger);
    enum share_record type;
    struct share_key key;
    err_t err = read_share_key(record->key, arena, &type, &key);

    if (err != ERR_OK) {
        return err;
    }
    if (type == SHARE_SNAPSHOT_RECORD) {
        return take_snapshot(coordinator, &key, record, arena);
    }
    struct hosted_state *hosted = get(coordinator, &key);

    /* Its snapshot was cut away, so a later one follows. */
    if (!hosted || !record->value.data) {
        return ERR_OK;
    }
    return read_share_update(record->value, arena, &hosted->state);
}

/* The first image may not be current yet. Milliseconds until the next tick. */
static int64_t sweep(struct share_coordinator *coordinator) SHARD_ONLY
{
    const struct meta_image *image = meta_image_current(coordinator->ledger.env->meta);

    if (!image) {
        return SWEEP_RETRY_MS;
    }
    share_coordinator_remove_orphans(coordinator, image);
    coordinator->swept = true;
    return coordinator->ledger.env->config->share_coordinator_state_topic_prune_interval_ms;
}

static int64_t loaded(struct ledger *ledger) SHARD_ONLY
{
    size_t count = coordinator_of(ledger)->states.count;

    if (count > 0) {
        trace(TRACE_INFO, "share_states_loaded", "partition=%d states=%zu", ledger->partition, count);
    }
    coordinator_of(ledger)->swept = false;
    return sweep(coordinator_of(ledger));
}

static void clear(struct ledger *ledger) SHARD_ONLY
{
    struct share_coordinator *coordinator = coordinator_of(ledger);
    size_t cursor = 0;
    void *value;

    share_coordinator_orphans_end(coordinator);
    while (map_next(&coordinator->states, &cursor, NULL, &value)) {
        struct hosted_state *hosted = value;

        share_state_free(&hosted->state);
        free(hosted);
    }
    map_free(&coordinator->states);
    init(ledger);
}

static int64_t tick(struct ledger *ledger) SHARD_ONLY
{
    struct share_coordinator *coordinator = coordinator_of(ledger);

    return coordinator->swept ? share_coordinator_prune(coordinator) : sweep(coordinator);
}

const struct ledger_kind share_ledger_kind = {
    .topic = STR("__share_group_state"),
    .name = "share states",
    .size = sizeof(struct share_coordinator),
    .init = init,
    .take = take,
    .loaded = loaded,
    .clear = clear,
    .tick = tick,
};

/* ------------------------------------------------------------------------ service */

/* Both lists are sorted, and what is unchanged is the same object. */
static bool lost_topics(const struct meta_image *old, const struct meta_image *new)
{
    for (uint32_t i = 0, j = 0; i < old->topic_count; i++) {
        if (j < new->topic_count && old->topics[i] == new->topics[j]) {
            j++;
            continue;
        }
        if (!meta_image_topic_by_id(new, old->topics[i]->id)) {
            return true;
        }
        j = meta_image_topic_from(new, old->topics[i]->name) + 1;
    }
    return false;
}

static void apply(void *context, const struct meta_image *old, const struct meta_image *new, struct meta_applied *token)
    SHARD_ONLY
{
    struct share_states *states = context;
    struct ledger *ledger;
    size_t cursor = 0;

    if (old && lost_topics(old, new)) {
        while ((ledger = ledgers_next_here(states->ledgers, &cursor))) {
            share_coordinator_remove_orphans(coordinator_of(ledger), new);
        }
    }
    meta_applied_done(token);
}

err_t share_states_create(struct runtime *runtime, struct meta *meta, const struct broker_config *config,
                          struct share_states **ret_states, struct err_info *info)
{
    unsigned count = runtime_shard_count(runtime);
    struct share_states *states = calloc(1, sizeof(*states) + count * sizeof(states->shards[0]));
    err_t err = states ? ledgers_create(&share_ledger_kind, runtime, meta, config, NULL, &states->ledgers, info)
                       : err_set(info, ERR_NO_MEMORY, "no memory for share groups");

    if (err != ERR_OK) {
        free(states);
        return err;
    }
    states->runtime = runtime;
    states->meta = meta;
    states->node_id = BROKER_ID(config->node_id);
    atomic_init(&states->hurried, false);
    for (unsigned i = 0; i < count; i++) {
        states->shards[i].states = states;
        list_init(&states->shards[i].waiting);
        arena_init(&states->shards[i].arena, 0);
    }
    meta_subscribe(meta, &(struct meta_subscriber){.apply = apply, .context = states});
    *ret_states = states;
    return ERR_OK;
}

void share_states_follow(struct share_states *states, void (*changed)(void *context, const struct share_key *key),
                         void *context)
{
    states->changed = changed;
    states->context = context;
}

void share_states_hurry(struct share_states *states)
{
    if (states) {
        atomic_store_explicit(&states->hurried, true, memory_order_relaxed);
    }
}

void share_states_close(struct share_states *states)
{
    if (states) {
        ledgers_close(states->ledgers);
    }
}

void share_states_destroy(struct share_states *states)
{
    if (states) {
        ledgers_destroy(states->ledgers);
        free(states);
    }
}

err_t share_states_coordinator_here(struct share_states *states, int32_t partition,
                                    struct share_coordinator **ret_coordinator)
{
    struct ledger *ledger;
    err_t err = ledgers_here(states->ledgers, partition, &ledger);

    if (err == ERR_OK) {
        *ret_coordinator = coordinator_of(ledger);
    }
    return err;
}

const struct share_state *share_states_next_here(struct share_states *states, struct share_states_cursor *cursor,
                                                 const struct share_key **ret_key)
{
    size_t next = cursor->coordinator;
    struct ledger *ledger;
    void *value;

    while ((ledger = ledgers_next_here(states->ledgers, &next))) {
        if (map_next(&coordinator_of(ledger)->states, &cursor->state, NULL, &value)) {
            struct hosted_state *hosted = value;

            *ret_key = &hosted->key;
            return &hosted->state;
        }
        *cursor = (struct share_states_cursor){.coordinator = next};
    }
    return NULL;
}

int32_t share_states_partition(const struct meta_topic *topic, const struct share_key *key)
{
    char text[SHARE_GROUP_NAME_MAX + UUID_TEXT_LEN + 16];
    char id[UUID_TEXT_LEN + 1];
    size_t len = MIN(key->group.len, (size_t)SHARE_GROUP_NAME_MAX);

    uuid_to_text(key->topic_id, id);
    memcpy(text, key->group.data, len);
    len += (size_t)snprintf(text + len, sizeof(text) - len, ":%s:%d", id, key->partition);
    return ledgers_partition(topic, (struct str){text, len});
}
