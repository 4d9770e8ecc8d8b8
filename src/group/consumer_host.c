/* Consumer groups at work: what consumer_step decided is staged and then true,
 * all of it or nothing: where it cannot be staged, the coordinator reads its log
 * again. */
#include "group/consumer_members.h"
#include "group/consumer_migrate.h"
#include "group/consumer_records.h"
#include "group/coordinator_internal.h"
#include "meta/meta.h"

#include <stdlib.h>
#include <strings.h>

/* ---------------------------------------------------------------- what exists */

static void describe_topic(const struct meta_topic *topic, struct topic_info *ret_topic)
{
    *ret_topic = (struct topic_info){topic->name, topic->id, topic->partition_count};
}

static bool find_topic(const struct topic_view *view, struct str name, struct topic_info *ret_topic)
{
    const struct meta_topic *topic = meta_image_topic(view->context, name);

    if (topic) {
        describe_topic(topic, ret_topic);
    }
    return topic != NULL;
}

static bool find_topic_by_id(const struct topic_view *view, struct uuid id, struct topic_info *ret_topic)
{
    const struct meta_topic *topic = meta_image_topic_by_id(view->context, id);

    if (topic) {
        describe_topic(topic, ret_topic);
    }
    return topic != NULL;
}

static bool next_topic(const struct topic_view *view, uint32_t *cursor, struct topic_info *ret_topic)
{
    const struct meta_image *image = view->context;

    if (*cursor >= image->topic_count) {
        return false;
    }
    describe_topic(image->topics[(*cursor)++], ret_topic);
    return true;
}

struct topic_view coordinator_view(const struct meta_image *image)
{
    return (struct topic_view){image->number, find_topic, find_topic_by_id, next_topic, image};
}

struct topic_view coordinator_view_now(const struct coordinator *coordinator)
{
    return coordinator_view(meta_image_current(coordinator->ledger.env->meta));
}

/* -------------------------------------------------------------------- settings */

static bool policy_allows(const struct broker_config *config, const char *direction)
{
    const char *policy = config->group_consumer_migration_policy;

    return policy && (strcasecmp(policy, "bidirectional") == 0 || strcasecmp(policy, direction) == 0);
}

static void read_assignors(const struct broker_config *config, struct consumer_settings *settings)
{
    const struct config_list *list = &config->group_consumer_assignors;
    enum assignor assignor;
    bool any = false;

    for (size_t i = 0; i < list->count; i++) {
        if (assignor_find(str_of(list->items[i]), &assignor)) {
            settings->allowed[assignor] = true;
            settings->default_assignor = any ? settings->default_assignor : assignor;
            any = true;
        }
    }
    for (unsigned i = 0; !any && i < ASSIGNOR_COUNT; i++) {
        settings->allowed[i] = true;
    }
}

static struct consumer_settings settings_of(const struct coordinator *coordinator, struct str group_id)
{
    const struct meta_image *image = meta_image_current(coordinator->ledger.env->meta);
    const struct config_set *own = meta_image_entity_config(image, CONFIG_RESOURCE_GROUP, group_id);
    const struct broker_config *config = image->config;
    struct consumer_settings settings = {
        .max_size = config->group_consumer_max_size,
        .classic_max_size = config->group_max_size,
        .session_timeout_ms = config->group_consumer_session_timeout_ms,
        .heartbeat_interval_ms = config->group_consumer_heartbeat_interval_ms,
        .assignment_interval_ms = config->group_consumer_assignment_interval_ms,
        .regex_refresh_interval_ms = config->group_consumer_regex_refresh_interval_ms,
        .downgrades = policy_allows(config, "downgrade"),
    };

    if (own) {
        struct group_config resolved;

        group_config_resolve(config, own, &resolved);
        settings.session_timeout_ms = resolved.consumer_session_timeout_ms;
        settings.heartbeat_interval_ms = resolved.consumer_heartbeat_interval_ms;
        settings.assignment_interval_ms = resolved.consumer_assignment_interval_ms;
    }
    read_assignors(config, &settings);
    return settings;
}

/* --------------------------------------------------------------- making, ending */

struct consumer_group *consumer_host_create(struct hosted_group *hosted)
{
    static const struct consumer_settings not_yet = {0};
    struct consumer_group *consumer = hosted->consumer ? NULL : calloc(1, sizeof(*consumer));

    if (consumer && !consumer_group_init(consumer, hosted->group.id, &not_yet)) {
        free(TAKE_PTR(consumer));
    }
    hosted->consumer = consumer ? consumer : hosted->consumer;
    return hosted->consumer;
}

bool consumer_host_revive(struct hosted_group *hosted, int64_t now_ms)
{
    hosted->consumer->settings = settings_of(hosted->coordinator, hosted->group.id);
    return consumer_group_revive(hosted->consumer, now_ms);
}

void consumer_host_free(struct hosted_group *hosted)
{
    if (hosted->consumer) {
        consumer_group_free(hosted->consumer);
        free(TAKE_PTR(hosted->consumer));
    }
    hosted->consumer_recorded = false;
}

err_t consumer_host_drop(struct hosted_group *hosted) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct ledger_writer writer;

    coordinator_begin_writing(coordinator, &writer);
    write_consumer_gone(&writer, hosted->consumer);
    err_t err = ledger_end_writing(&coordinator->ledger, &writer);

    if (err == ERR_OK) {
        consumer_host_free(hosted);
    }
    return err;
}

/* The classic group's place is taken; its record goes in the same batch as the new ones come. */
static void write_change(struct hosted_group *hosted, struct ledger_writer *writer)
{
    if (hosted->recorded) {
        write_group_gone(writer, hosted->group.id);
    }
    write_consumer_changes(writer, hosted->consumer);
}

/* What has changed is staged. On failure the coordinator has failed. */
static err_t stage(struct hosted_group *hosted) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct consumer_group *consumer = hosted->consumer;
    struct ledger_writer writer;
    err_t err = ERR_OK;

    if (consumer->broken) {
        ledger_fail(&coordinator->ledger, "out of memory");
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    if (!consumer_is_dirty(consumer)) {
        return ERR_OK;
    }
    coordinator_begin_writing(coordinator, &writer);
    write_change(hosted, &writer);
    err = ledger_end_writing(&coordinator->ledger, &writer);
    if (err == ERR_OK) {
        consumer_clean(consumer);
        hosted->consumer_recorded = true;
        hosted->recorded = false;
    } else if (coordinator->ledger.state == LEDGER_SERVING) {
        ledger_fail(&coordinator->ledger, err_text(err));
    }
    return err;
}

/* Only classic members are left: they go on among themselves. */
static void downgrade(struct hosted_group *hosted) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct topic_view view = coordinator_view_now(coordinator);
    struct group_restored restored;
    struct ledger_writer writer;
    struct arena arena;

    arena_init(&arena, 0);
    bool ok = consumer_to_classic(hosted->consumer, &view, coordinator_now(coordinator).wall_ms, &arena, &restored) &&
              group_restore(&hosted->group, &restored);

    coordinator_begin_writing(coordinator, &writer);
    if (ok) {
        write_consumer_gone(&writer, hosted->consumer);
        write_group(&writer, &hosted->group);
    }
    err_t err = ledger_end_writing(&coordinator->ledger, &writer);

    arena_reset(&arena);
    if (!ok || err != ERR_OK) {
        group_reset(&hosted->group, 0);
        if (coordinator->ledger.state == LEDGER_SERVING) {
            ledger_fail(&coordinator->ledger, ok ? err_text(err) : "out of memory");
        }
        return;
    }
    trace(TRACE_INFO, "group_downgraded", "partition=%d members=%d", coordinator->ledger.partition,
          hosted->group.member_count);
    consumer_host_free(hosted);
    hosted->recorded = true;
    hosted_rebalance_classic(hosted);
}

static void step(struct hosted_group *hosted, const struct consumer_event *event, struct consumer_actions *ret_actions)
    SHARD_ONLY
{
    struct consumer_group *consumer = hosted->consumer;

    consumer->settings = settings_of(hosted->coordinator, hosted->group.id);
    consumer_step(consumer, event, coordinator_now(hosted->coordinator), ret_actions);
    if (consumer->broken || ret_actions->err == ERR_NO_MEMORY) {
        consumer->broken = true;
    }
    if (!hosted->consumer_recorded && ret_actions->err != ERR_OK && !consumer->broken) {
        consumer_host_free(hosted); /* nobody has come in: what was there before goes on */
        return;
    }
    err_t err = stage(hosted);

    if (err != ERR_OK) {
        ret_actions->err = err;
        ret_actions->member = NULL;
    } else if (ret_actions->downgrade) {
        downgrade(hosted);
    }
}

/* -------------------------------------------------------------------- heartbeats */

/* A classic group with members becomes a consumer group. */
static err_t upgrade(struct hosted_group *hosted, struct err_info *info) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct topic_view view = coordinator_view_now(coordinator);
    err_t err = ERR_OK;

    if (!policy_allows(coordinator->ledger.env->config, "upgrade")) {
        return err_set(info, ERR_GROUP_ID_NOT_FOUND,
                       "Cannot upgrade classic group %.*s to consumer group because the online upgrade is disabled.",
                       STR_ARG(hosted->group.id));
    }
    struct consumer_group *consumer = consumer_host_create(hosted);

    if (consumer) {
        consumer->settings = settings_of(coordinator, hosted->group.id);
    }
    err = consumer ? consumer_from_classic(consumer, &hosted->group, &view, coordinator_now(coordinator).ms, info)
                   : ERR_NO_MEMORY;
    if (err != ERR_OK) {
        consumer_host_free(hosted);
        return err == ERR_NO_MEMORY ? ERR_COORDINATOR_NOT_AVAILABLE : err;
    }
    trace(TRACE_INFO, "group_upgraded", "partition=%d members=%d", coordinator->ledger.partition,
          consumer->member_count);
    return ERR_OK;
}

/* For a member that joins. */
static err_t open_group(struct coordinator *coordinator, struct str group_id, struct hosted_group **ret_hosted,
                        struct err_info *info) SHARD_ONLY
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);
    bool has_members = hosted && !hosted->consumer && hosted->group.member_count > 0;
    err_t err = ERR_OK;

    if (group_id.len > GROUP_ID_MAX) {
        return ERR_INVALID_GROUP_ID;
    }
    if (hosted && hosted->share) {
        return err_set(info, ERR_GROUP_ID_NOT_FOUND, "Group %.*s is not a consumer group.", STR_ARG(group_id));
    }
    if (!hosted) {
        hosted = coordinator_add_group(coordinator, group_id, coordinator_now(coordinator).wall_ms);
    }
    if (!hosted) {
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    if (has_members) {
        err = upgrade(hosted, info);
    } else if (!hosted->consumer) {
        struct consumer_group *consumer = consumer_host_create(hosted);

        if (consumer) {
            consumer->epoch = 1;
            consumer->dirty_epoch = true;
        } else {
            hosted_changed(hosted);
            err = ERR_COORDINATOR_NOT_AVAILABLE;
        }
    }
    *ret_hosted = hosted;
    return err;
}

static err_t find_group(struct coordinator *coordinator, struct str group_id,
                        const struct consumer_heartbeat *heartbeat, struct hosted_group **ret_hosted,
                        struct err_info *info) SHARD_ONLY
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    if (heartbeat->epoch == EPOCH_JOIN) {
        return open_group(coordinator, group_id, ret_hosted, info);
    }
    if (!hosted) {
        return err_set(info, ERR_GROUP_ID_NOT_FOUND, "%s %.*s not found.",
                       heartbeat->epoch > 0 ? "Consumer group" : "Group", STR_ARG(group_id));
    }
    if (!hosted->consumer) {
        return err_set(info, ERR_GROUP_ID_NOT_FOUND, "Group %.*s is not a consumer group.", STR_ARG(group_id));
    }
    *ret_hosted = hosted;
    return ERR_OK;
}

void coordinator_consumer_heartbeat(struct coordinator *coordinator, struct str group_id,
                                    const struct consumer_heartbeat *heartbeat, struct consumer_actions *ret_actions)
{
    struct topic_view view = coordinator_view_now(coordinator);
    struct consumer_event event = {.kind = CONSUMER_HEARTBEAT, .topics = &view, .heartbeat = heartbeat};
    struct hosted_group *hosted = NULL;

    *ret_actions = (struct consumer_actions){0};
    ret_actions->err = consumer_check_heartbeat(heartbeat, &ret_actions->info);
    if (ret_actions->err == ERR_OK) {
        ret_actions->err = find_group(coordinator, group_id, heartbeat, &hosted, &ret_actions->info);
    }
    if (ret_actions->err != ERR_OK) {
        return;
    }
    bool is_first = !hosted->consumer_recorded;

    step(hosted, &event, ret_actions);
    if (is_first && hosted->consumer_recorded) {
        hosted_reset_classic(hosted, ERR_REBALANCE_IN_PROGRESS);
    }
    hosted_changed(hosted);
}

void consumer_host_tick(struct hosted_group *hosted) SHARD_ONLY
{
    struct topic_view view = coordinator_view_now(hosted->coordinator);
    struct consumer_event event = {.kind = CONSUMER_TICK, .topics = &view};
    struct consumer_actions actions;

    step(hosted, &event, &actions);
    hosted_changed(hosted);
}

/* ---------------------------------------------------------------- classic members */

struct consumer_group *coordinator_consumer(const struct coordinator *coordinator, struct str group_id)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    return hosted && hosted->consumer && hosted->consumer->member_count > 0 ? hosted->consumer : NULL;
}

void coordinator_new_member_id(struct coordinator *coordinator, char id[CONSUMER_ID_LEN + 1])
{
    struct uuid uuid;

    coordinator_uuid(coordinator, uuid.bytes);
    uuid_to_text(uuid, id);
}

void coordinator_consumer_join(struct coordinator *coordinator, struct str group_id, struct consumer_join *join,
                               struct consumer_actions *ret_actions)
{
    const struct broker_config *config = coordinator->ledger.env->config;
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);
    struct topic_view view = coordinator_view_now(coordinator);
    struct consumer_event event = {.kind = CONSUMER_JOIN, .topics = &view, .join = join};

    if (join->session_timeout_ms < config->group_min_session_timeout_ms ||
        join->session_timeout_ms > config->group_max_session_timeout_ms) {
        *ret_actions = (struct consumer_actions){.err = ERR_INVALID_SESSION_TIMEOUT};
        return;
    }
    step(hosted, &event, ret_actions);
    hosted_changed(hosted);
}

void coordinator_consumer_sync(struct coordinator *coordinator, struct str group_id, const struct consumer_event *event,
                               struct arena *arena, struct consumer_actions *ret_actions, struct slice *ret_assignment)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);
    struct topic_view view = coordinator_view_now(coordinator);
    struct consumer_event with_topics = *event;

    with_topics.kind = CONSUMER_SYNC;
    with_topics.topics = &view;
    step(hosted, &with_topics, ret_actions);
    if (ret_actions->err == ERR_OK && !consumer_classic_assignment(ret_actions->member, &view, arena, ret_assignment)) {
        ret_actions->err = ERR_UNKNOWN_SERVER_ERROR;
    }
    hosted_changed(hosted);
}

err_t consumer_host_heartbeat(struct hosted_group *hosted, struct group_identity who, int32_t generation) SHARD_ONLY
{
    struct topic_view view = coordinator_view_now(hosted->coordinator);
    struct consumer_event event = {
        .kind = CONSUMER_CLASSIC_HEARTBEAT, .topics = &view, .who = who, .generation = generation};
    struct consumer_actions actions;

    step(hosted, &event, &actions);
    hosted_changed(hosted);
    return actions.err;
}

err_t consumer_host_leave(struct hosted_group *hosted, struct group_identity who) SHARD_ONLY
{
    struct topic_view view = coordinator_view_now(hosted->coordinator);
    struct consumer_event event = {.kind = CONSUMER_LEAVE, .topics = &view, .who = who};
    struct consumer_actions actions;

    step(hosted, &event, &actions);
    hosted_changed(hosted);
    return actions.err;
}

/* ----------------------------------------------------------------------- offsets */

err_t consumer_host_may_commit(const struct hosted_group *hosted, const struct commit *commit)
{
    struct held_partition *partitions = malloc(((size_t)commit->count + 1) * sizeof(*partitions));
    struct consumer_commit asked = {.member_id = commit->who.member_id,
                                    .epoch = commit->generation,
                                    .knows_epochs = commit->knows_missing_group || commit->in_txn,
                                    .partitions = partitions};

    for (int32_t i = 0; partitions && i < commit->count; i++) {
        const struct commit_item *item = &commit->items[i];

        if (item->err == ERR_OK) {
            partitions[asked.count++] = (struct held_partition){item->topic_id, item->offset.partition, 0};
        }
    }
    err_t err = partitions ? consumer_may_commit(hosted->consumer, &asked) : ERR_NO_MEMORY;

    free(partitions);
    return err;
}
