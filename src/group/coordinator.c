#include "group/consumer_records.h"
#include "group/coordinator_internal.h"
#include "group/share_group_records.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    EXPIRY_PAUSE_MS = 1, /* between the turns of a look for what has expired */
};

static void step(struct hosted_group *hosted, const struct group_event *event, err_t *ret_err);

/* ------------------------------------------------------------------- groups */

struct hosted_group *coordinator_group(const struct coordinator *coordinator, struct str id)
{
    return map_get(&coordinator->groups, map_key_str(id));
}

const struct hosted_group *coordinator_find(struct coordinator *coordinator, struct str group_id)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    if (hosted) {
        hosted_forget_topics(hosted);
    }
    return hosted;
}

const struct hosted_group *coordinator_next(const struct coordinator *coordinator, size_t *cursor)
{
    void *value;

    return map_next(&coordinator->groups, cursor, NULL, &value) ? value : NULL;
}

static void tick(struct loop_timer *timer)
{
    struct hosted_group *hosted = CONTAINER_OF(timer, struct hosted_group, timer);

    if (hosted->coordinator->ledger.state != LEDGER_SERVING) {
        return;
    }
    if (hosted->consumer) {
        consumer_host_tick(hosted);
    } else if (hosted->share) {
        share_host_tick(hosted);
    } else {
        step(hosted, &(struct group_event){.kind = GROUP_TICK}, NULL);
    }
}

struct hosted_group *coordinator_add_group(struct coordinator *coordinator, struct str id, int64_t wall_ms)
{
    const struct broker_config *config = coordinator->ledger.env->config;
    struct group_settings settings = {config->group_max_size, MAX(config->group_initial_rebalance_delay_ms, 0)};
    struct hosted_group *hosted =
        coordinator->groups.count < COORDINATOR_GROUPS_MAX ? calloc(1, sizeof(*hosted)) : NULL;

    if (!hosted) {
        return NULL;
    }
    if (!group_init(&hosted->group, id, &settings, wall_ms) ||
        !map_put(&coordinator->groups, map_key_str(id), hosted)) {
        group_free(&hosted->group);
        free(hosted);
        return NULL;
    }
    hosted->coordinator = coordinator;
    hosted->forgot = coordinator->forgets;
    hosted->timer.fire = tick;
    offsets_init(&hosted->offsets);
    list_init(&hosted->txn_offsets);
    list_init(&hosted->stores);
    list_init(&hosted->beats);
    return hosted;
}

static void free_hosted(struct hosted_group *hosted)
{
    consumer_host_free(hosted);
    share_host_free(hosted);
    group_free(&hosted->group);
    offsets_free(&hosted->offsets);
    txn_offsets_drop(hosted);
    free(hosted);
}

void coordinator_free_group(struct hosted_group *hosted)
{
    map_remove(&hosted->coordinator->groups, map_key_str(hosted->group.id));
    free_hosted(hosted);
}

void coordinator_free_groups(struct coordinator *coordinator)
{
    size_t cursor = 0;
    void *value;

    while (map_next(&coordinator->groups, &cursor, NULL, &value)) {
        free_hosted(value);
    }
    map_free(&coordinator->groups);
    map_free(&coordinator->open_txns); /* emptied with the groups */
    map_free(&coordinator->txn_offsets);
}

/* ------------------------------------------------------------------ writing */

void coordinator_begin_writing(struct coordinator *coordinator, struct ledger_writer *writer) SHARD_ONLY
{
    int32_t codec = coordinator->ledger.env->config->offsets_topic_compression_codec;

    ledger_begin_writing(&coordinator->ledger, codec > 0 && codec < CODEC_COUNT ? (enum codec)codec : CODEC_NONE,
                         writer);
}

void coordinator_settle(struct coordinator *coordinator, struct ledger_done *done)
{
    ledger_settle(&coordinator->ledger, done);
}

/* ------------------------------------------------- carrying out what was decided */

/* A record of the group on its way to the log. */
struct group_store {
    struct ledger_done done;
    struct list_node node; /* in the group's stores */
    struct hosted_group *hosted;
    uint64_t number;
};

static void store_done(struct ledger_done *done)
{
    struct group_store *store = CONTAINER_OF(done, struct group_store, done);
    struct hosted_group *hosted = store->hosted;
    struct group_event event = {.kind = GROUP_STORED, .store = store->number, .err = done->err};

    list_remove(&store->node);
    free(store);
    step(hosted, &event, NULL);
}

static void answer(struct group_waiter *waiter, const struct group *group)
{
    struct group_request *request = CONTAINER_OF(waiter, struct group_request, waiter);

    request->answered(request, group);
}

static void answer_all(struct group_actions *actions, const struct group *group)
{
    struct list_node *node;

    while ((node = list_pop_front(&actions->answers))) {
        answer(LIST_ENTRY(node, struct group_waiter, node), group);
    }
}

static void store_group(struct hosted_group *hosted, uint64_t number) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct group_store *store = calloc(1, sizeof(*store));
    struct ledger_writer writer;
    err_t err = ERR_NO_MEMORY;

    if (store) {
        coordinator_begin_writing(coordinator, &writer);
        write_group(&writer, &hosted->group);
        err = ledger_end_writing(&coordinator->ledger, &writer);
    }
    if (err != ERR_OK) {
        free(store);
        step(hosted, &(struct group_event){.kind = GROUP_STORED, .store = number, .err = err}, NULL);
        return;
    }
    hosted->recorded = true;
    store->hosted = hosted;
    store->number = number;
    store->done.done = store_done;
    list_push_back(&hosted->stores, &store->node);
    coordinator_settle(coordinator, &store->done);
}

static void set_timer(struct hosted_group *hosted)
{
    struct loop *loop = hosted->coordinator->ledger.env->loop;
    int64_t wake_ms = hosted->consumer ? hosted->consumer->wake_ms
                      : hosted->share  ? hosted->share->wake_ms
                                       : hosted->group.wake_ms;
    uint64_t at_ns = (uint64_t)wake_ms * 1000000;

    if (wake_ms == GROUP_NEVER) {
        loop_timer_cancel(loop, &hosted->timer);
    } else if (!loop_timer_is_set(&hosted->timer) || at_ns < hosted->timer.at_ns) {
        loop_timer_set(loop, &hosted->timer, at_ns);
    }
}

/* A group that has nothing, and of which the log knows nothing, leaves no trace: ids that were asked for and never
 * used. */
static bool is_nothing(const struct hosted_group *hosted)
{
    return hosted->group.state == GROUP_EMPTY && !hosted->consumer && !hosted->share && !hosted->recorded &&
           hosted->offsets.count == 0 && list_empty(&hosted->group.pending) && list_empty(&hosted->stores) &&
           list_empty(&hosted->txn_offsets);
}

struct group_now coordinator_now(const struct coordinator *coordinator)
{
    struct loop *loop = coordinator->ledger.env->loop;

    /* Rounded up, so that a timer that has fired is always due. */
    return (struct group_now){(int64_t)((loop_now_ns(loop) + 999999) / 1000000), loop_wall_ms(loop)};
}

static void step(struct hosted_group *hosted, const struct group_event *event, err_t *ret_err) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct group_actions actions;

    group_step(&hosted->group, event, coordinator_now(coordinator), &actions);
    if (ret_err) {
        *ret_err = actions.err;
    }
    answer_all(&actions, &hosted->group);
    set_timer(hosted);
    if (actions.store) {
        store_group(hosted, actions.store); /* may step again, and so may free the group: nothing after it */
    } else {
        hosted_changed(hosted);
    }
}

void hosted_changed(struct hosted_group *hosted)
{
    set_timer(hosted);
    if (is_nothing(hosted)) {
        loop_timer_cancel(hosted->coordinator->ledger.env->loop, &hosted->timer);
        coordinator_free_group(hosted);
    }
}

void hosted_rebalance_classic(struct hosted_group *hosted) SHARD_ONLY
{
    group_revive(&hosted->group, coordinator_now(hosted->coordinator).ms);
    step(hosted, &(struct group_event){.kind = GROUP_REBALANCE}, NULL);
}

/* ------------------------------------------------------------------- members */

static void refuse(struct group_request *request, err_t err)
{
    request->waiter.err = err;
    request->waiter.member = NULL;
    request->answered(request, NULL);
}

void coordinator_uuid(struct coordinator *coordinator, uint8_t bytes[16])
{
    struct io *io = runtime_io(loop_runtime(coordinator->ledger.env->loop));

    io->ops->random(io, bytes, 16);
    bytes[6] = (uint8_t)((bytes[6] & 0x0f) | 0x40);
    bytes[8] = (uint8_t)((bytes[8] & 0x3f) | 0x80);
}

static void make_uuid(struct coordinator *coordinator, char text[GROUP_UUID_LEN + 1])
{
    uint8_t b[16];

    coordinator_uuid(coordinator, b);
    snprintf(text, GROUP_UUID_LEN + 1, "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x", b[0],
             b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]);
}

static err_t check_join(const struct coordinator *coordinator, struct str group_id, const struct group_event *event)
{
    const struct broker_config *config = coordinator->ledger.env->config;

    if (group_id.len == 0 || group_id.len > GROUP_ID_MAX) {
        return ERR_INVALID_GROUP_ID;
    }
    if (event->join.session_timeout_ms < config->group_min_session_timeout_ms ||
        event->join.session_timeout_ms > config->group_max_session_timeout_ms) {
        return ERR_INVALID_SESSION_TIMEOUT;
    }
    return ERR_OK;
}

void coordinator_join(struct coordinator *coordinator, struct str group_id, struct group_event *event,
                      struct group_request *request)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);
    err_t err = check_join(coordinator, group_id, event);
    char uuid[GROUP_UUID_LEN + 1];

    if (err == ERR_OK && (!hosted || hosted->consumer) && event->who.member_id.len > 0) {
        err = ERR_UNKNOWN_MEMBER_ID;
    }
    if (err == ERR_OK && hosted && hosted->share) {
        err = ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    if (err == ERR_OK && hosted && hosted->consumer) {
        err = consumer_host_drop(hosted);
    }
    if (err == ERR_OK && !hosted) {
        hosted = coordinator_add_group(coordinator, group_id, loop_wall_ms(coordinator->ledger.env->loop));
        err = hosted ? ERR_OK : ERR_COORDINATOR_NOT_AVAILABLE;
    }
    if (err != ERR_OK) {
        refuse(request, err);
        return;
    }
    make_uuid(coordinator, uuid);
    event->kind = GROUP_JOIN;
    event->join.uuid = uuid;
    event->waiter = &request->waiter;
    step(hosted, event, NULL);
}

void coordinator_sync(struct coordinator *coordinator, struct str group_id, struct group_event *event,
                      struct group_request *request)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    if (!hosted || hosted->consumer || hosted->share) {
        refuse(request, group_id.len == 0 ? ERR_INVALID_GROUP_ID : ERR_UNKNOWN_MEMBER_ID);
        return;
    }
    event->kind = GROUP_SYNC;
    event->waiter = &request->waiter;
    step(hosted, event, NULL);
}

err_t coordinator_heartbeat(struct coordinator *coordinator, struct str group_id, struct group_identity who,
                            int32_t generation)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);
    err_t err = group_id.len == 0 ? ERR_INVALID_GROUP_ID : ERR_UNKNOWN_MEMBER_ID;

    if (hosted && hosted->consumer) {
        err = consumer_host_heartbeat(hosted, who, generation);
    } else if (hosted && !hosted->share) {
        step(hosted, &(struct group_event){.kind = GROUP_HEARTBEAT, .who = who, .generation = generation}, &err);
    }
    return err;
}

err_t coordinator_leave(struct coordinator *coordinator, struct str group_id, struct group_identity who)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);
    err_t err = ERR_UNKNOWN_MEMBER_ID;

    if (hosted && hosted->consumer) {
        err = consumer_host_leave(hosted, who);
    } else if (hosted && !hosted->share) {
        step(hosted, &(struct group_event){.kind = GROUP_LEAVE, .who = who}, &err);
    }
    return err;
}

/* ------------------------------------------------------------------- removal */

static void write_all_gone(struct ledger_writer *writer, const struct hosted_group *hosted)
{
    size_t cursor = 0;
    void *value;

    while (map_next(&hosted->offsets.topics, &cursor, NULL, &value)) {
        const struct group_offset_topic *topic = value;

        for (uint32_t i = 0; i < topic->count; i++) {
            write_offset_gone(writer, hosted->group.id, topic->name, topic->items[i].partition);
        }
    }
    txn_offsets_write_gone(writer, hosted); /* or they would come back with the marker */
    if (hosted->consumer) {
        write_consumer_gone(writer, hosted->consumer);
    } else if (hosted->share) {
        write_share_group_gone(writer, hosted->share);
    } else {
        write_group_gone(writer, hosted->group.id);
    }
}

/* Stores on their way have no group to report to any more. */
static void drop_stores(struct hosted_group *hosted)
{
    struct list_node *node;

    while ((node = list_pop_front(&hosted->stores))) {
        struct group_store *store = LIST_ENTRY(node, struct group_store, node);

        list_remove(&store->done.ack.node);
        free(store);
    }
}

void hosted_reset_classic(struct hosted_group *hosted, err_t err)
{
    struct group_event event = {.kind = GROUP_CLOSE, .err = err};
    struct group_now now = coordinator_now(hosted->coordinator);
    struct group_actions actions;

    drop_stores(hosted);
    group_step(&hosted->group, &event, now, &actions);
    answer_all(&actions, &hosted->group);
    group_reset(&hosted->group, now.wall_ms);
}

static void remove_group(struct hosted_group *hosted)
{
    loop_timer_cancel(hosted->coordinator->ledger.env->loop, &hosted->timer);
    drop_stores(hosted);
    coordinator_free_group(hosted);
}

err_t hosted_delete(struct hosted_group *hosted) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct ledger_writer writer;
    struct group_actions actions;

    coordinator_begin_writing(coordinator, &writer);
    write_all_gone(&writer, hosted);
    err_t err = ledger_end_writing(&coordinator->ledger, &writer);

    if (err == ERR_OK) {
        group_step(&hosted->group, &(struct group_event){.kind = GROUP_DELETE}, coordinator_now(coordinator), &actions);
        ASSERT(actions.err == ERR_OK);
        remove_group(hosted);
    }
    return err;
}

bool hosted_is_empty(const struct hosted_group *hosted)
{
    return hosted->consumer ? hosted->consumer->member_count == 0
           : hosted->share  ? hosted->share->member_count == 0
                            : hosted->group.state == GROUP_EMPTY;
}

err_t coordinator_delete_group(struct coordinator *coordinator, struct str group_id)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    if (!hosted) {
        return ERR_GROUP_ID_NOT_FOUND;
    }
    return hosted_is_empty(hosted) ? hosted_delete(hosted) : ERR_NON_EMPTY_GROUP;
}

/* ------------------------------------------------------------------------ life */

/* Whoever waits is told to look elsewhere. */
static void close_groups(struct coordinator *coordinator)
{
    struct group_event event = {.kind = GROUP_CLOSE, .err = ERR_NOT_COORDINATOR};
    size_t cursor = 0;
    void *value;

    while (map_next(&coordinator->groups, &cursor, NULL, &value)) {
        struct hosted_group *hosted = value;
        struct group_actions actions;

        loop_timer_cancel(coordinator->ledger.env->loop, &hosted->timer);
        drop_stores(hosted);
        group_step(&hosted->group, &event, coordinator_now(coordinator), &actions);
        answer_all(&actions, &hosted->group);
    }
}

int32_t hosted_member_count(const struct hosted_group *hosted)
{
    return hosted->consumer ? hosted->consumer->member_count
           : hosted->share  ? hosted->share->member_count
                            : hosted->group.member_count;
}

static void revive(struct coordinator *coordinator) SHARD_ONLY
{
    int64_t now_ms = coordinator_now(coordinator).ms;
    size_t cursor = 0, members = 0, offsets = 0;
    void *value;

    while (map_next(&coordinator->groups, &cursor, NULL, &value)) {
        struct hosted_group *hosted = value;

        if (is_nothing(hosted)) {
            coordinator_free_group(hosted);
            continue;
        }
        group_revive(&hosted->group, now_ms);
        if (hosted->consumer && !consumer_host_revive(hosted, now_ms)) {
            ledger_fail(&coordinator->ledger, "out of memory");
            return;
        }
        if (hosted->share) {
            share_host_revive(hosted, now_ms);
        }
        set_timer(hosted);
        members += (size_t)hosted_member_count(hosted);
        offsets += hosted->offsets.count;
    }
    if (coordinator->groups.count > 0) {
        trace(TRACE_INFO, "groups_loaded", "partition=%d groups=%zu members=%zu offsets=%zu ms=%" PRIu64,
              coordinator->ledger.partition, coordinator->groups.count, members, offsets,
              (loop_now_ns(coordinator->ledger.env->loop) - coordinator->ledger.load_started_ns) / 1000000);
    }
}

static void init(struct ledger *ledger)
{
    struct coordinator *coordinator = coordinator_of(ledger);

    map_init(&coordinator->groups);
    map_init(&coordinator->open_txns);
    map_init(&coordinator->txn_offsets);
    coordinator->expiry_cursor = 0;
    coordinator_forgetting_init(coordinator);
}

static int64_t expiry_interval_ms(const struct ledger *ledger)
{
    return MIN(ledger->env->config->offsets_retention_check_interval_ms, INT32_MAX);
}

/* Groups have that long to come back before anything expires. */
static int64_t loaded(struct ledger *ledger) SHARD_ONLY
{
    revive(coordinator_of(ledger));
    return expiry_interval_ms(ledger);
}

/* Half loaded, groups are not alive: nobody waits. */
static void clear(struct ledger *ledger) SHARD_ONLY
{
    if (ledger->state != LEDGER_LOADING) {
        close_groups(coordinator_of(ledger));
    }
    coordinator_forgetting_end(coordinator_of(ledger));
    coordinator_free_groups(coordinator_of(ledger));
    init(ledger);
}

static int64_t look_for_expired(struct ledger *ledger) SHARD_ONLY
{
    struct coordinator *coordinator = coordinator_of(ledger);

    if (!coordinator_expire_some(coordinator)) {
        return EXPIRY_PAUSE_MS;
    }
    coordinator->expiry_cursor = 0;
    return expiry_interval_ms(ledger);
}

const struct ledger_kind group_ledger_kind = {
    .topic = STR("__consumer_offsets"),
    .name = "groups",
    .size = sizeof(struct coordinator),
    .init = init,
    .take = group_take,
    .take_marker = group_take_marker,
    .loaded = loaded,
    .clear = clear,
    .tick = look_for_expired,
};
