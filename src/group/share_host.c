/* Share groups at work: what share_group_step decided is staged and then true,
 * all of it or nothing, as with consumer groups; and what is to be initialised is
 * asked of the share coordinator. */
#include "group/share_group_records.h"
#include "group/share_members.h"
#include "group/share_work.h"

#include "group/coordinator_internal.h"

#include <stdlib.h>

/* -------------------------------------------------------------------- settings */

static struct share_settings settings_of(const struct coordinator *coordinator, struct str group_id)
{
    const struct meta_image *image = meta_image_current(coordinator->ledger.env->meta);
    const struct config_set *own = meta_image_entity_config(image, CONFIG_RESOURCE_GROUP, group_id);
    const struct broker_config *config = image->config;
    struct share_settings settings = {
        .max_size = config->group_share_max_size,
        .session_timeout_ms = config->group_share_session_timeout_ms,
        .heartbeat_interval_ms = config->group_share_heartbeat_interval_ms,
        .assignment_interval_ms = config->group_share_assignment_interval_ms,
    };

    if (own) {
        struct group_config resolved;

        group_config_resolve(config, own, &resolved);
        settings.session_timeout_ms = resolved.share_session_timeout_ms;
        settings.heartbeat_interval_ms = resolved.share_heartbeat_interval_ms;
        settings.assignment_interval_ms = resolved.share_assignment_interval_ms;
    }
    return settings;
}

/* --------------------------------------------------------------- making, ending */

struct share_group *share_host_create(struct hosted_group *hosted)
{
    static const struct share_settings not_yet = {0};
    struct share_group *share = calloc(1, sizeof(*share));

    if (share && !share_group_init(share, hosted->group.id, &not_yet)) {
        free(TAKE_PTR(share));
    }
    hosted->share = share;
    return share;
}

void share_host_revive(struct hosted_group *hosted, int64_t now_ms)
{
    hosted->share->settings = settings_of(hosted->coordinator, hosted->group.id);
    share_group_revive(hosted->share, now_ms);
}

static void answer(struct share_beat *beat, const struct share_group *share)
{
    beat->answered(beat, beat->actions.err == ERR_OK ? share : NULL);
}

void share_host_free(struct hosted_group *hosted)
{
    struct list_node *node;

    while ((node = list_pop_front(&hosted->beats))) {
        struct share_beat *beat = LIST_ENTRY(node, struct share_beat, node);

        beat->actions = (struct share_actions){.err = ERR_NOT_COORDINATOR};
        answer(beat, NULL);
    }
    if (hosted->share) {
        share_group_free(hosted->share);
        free(TAKE_PTR(hosted->share));
    }
    hosted->share_recorded = false;
}

err_t share_host_open(struct coordinator *coordinator, struct str group_id, struct hosted_group **ret_hosted,
                      struct err_info *info)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    if (group_id.len > GROUP_ID_MAX) {
        return ERR_INVALID_GROUP_ID;
    }
    if (hosted && !hosted->share) {
        return err_set(info, ERR_GROUP_ID_NOT_FOUND, "Group %.*s is not a share group.", STR_ARG(group_id));
    }
    if (!hosted) {
        hosted = coordinator_add_group(coordinator, group_id, coordinator_now(coordinator).wall_ms);
        if (hosted && !share_host_create(hosted)) {
            hosted_changed(hosted);
            hosted = NULL;
        }
    }
    *ret_hosted = hosted;
    return hosted ? ERR_OK : ERR_COORDINATOR_NOT_AVAILABLE;
}

/* ------------------------------------------------------------------------ steps */

/* What has changed is staged. On failure the coordinator has failed. */
static err_t stage(struct hosted_group *hosted) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct share_group *share = hosted->share;
    struct ledger_writer writer;

    if (share->broken) {
        ledger_fail(&coordinator->ledger, "out of memory");
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    if (!share_is_dirty(share)) {
        return ERR_OK;
    }
    coordinator_begin_writing(coordinator, &writer);
    write_share_changes(&writer, share);
    err_t err = ledger_end_writing(&coordinator->ledger, &writer);

    if (err == ERR_OK) {
        share_clean(share);
        hosted->share_recorded = true;
    } else if (coordinator->ledger.state == LEDGER_SERVING) {
        ledger_fail(&coordinator->ledger, err_text(err));
    }
    return err;
}

bool share_host_step(struct hosted_group *hosted, const struct share_event *event, struct share_actions *ret_actions)
    SHARD_ONLY
{
    struct share_group *share = hosted->share;

    share->settings = settings_of(hosted->coordinator, hosted->group.id);
    share_group_step(share, event, coordinator_now(hosted->coordinator), ret_actions);
    if (!hosted->share_recorded && ret_actions->err != ERR_OK && !share->broken) {
        share_host_free(hosted); /* nobody has come in */
        return false;
    }
    err_t err = stage(hosted);

    if (err != ERR_OK) {
        ret_actions->err = err;
        ret_actions->member = NULL;
        share->init_count = 0;
    }
    return ret_actions->err == ERR_OK;
}

/* --------------------------------------------------------------- initialisation */

enum { NOT_INITIALIZED_LINES = 10 }; /* a minute: each heartbeat tries again */

static struct trace_limit not_initialized_lines;

/* Those that succeeded are put first; how many they are. */
static size_t sort_out(struct share_work *work)
{
    size_t good = 0;

    for (size_t i = 0; i < work->count; i++) {
        if (work->errs[i] == ERR_OK) {
            struct share_init item = work->items[i];

            work->items[i] = work->items[good];
            work->errs[i] = work->errs[good];
            work->items[good] = item;
            work->errs[good++] = ERR_OK;
        }
    }
    return good;
}

static void note(struct hosted_group *hosted, const struct share_init *items, size_t count, bool done) SHARD_ONLY
{
    struct share_event event = {.kind = SHARE_INIT_ENDED, .partitions = items, .count = count, .done = done};
    struct share_actions actions;

    if (count > 0 && hosted->coordinator->ledger.state == LEDGER_SERVING) {
        share_host_step(hosted, &event, &actions);
    }
}

/* Members that joined meanwhile are told what there is for them now. */
void share_host_answer_waiting(struct hosted_group *hosted) SHARD_ONLY
{
    struct topic_view view = coordinator_view_now(hosted->coordinator);
    struct list_node *node;

    while (hosted->coordinator->ledger.state == LEDGER_SERVING && (node = list_pop_front(&hosted->beats))) {
        struct share_beat *beat = LIST_ENTRY(node, struct share_beat, node);
        struct share_event event = {.kind = SHARE_HEARTBEAT, .topics = &view, .heartbeat = &beat->heartbeat};

        share_host_step(hosted, &event, &beat->actions);
        beat->actions.with_assignment = beat->actions.err == ERR_OK;
        answer(beat, hosted->share);
    }
}

/* The group may have gone meanwhile. */
static void initialized(struct share_work *work) SHARD_ONLY
{
    struct coordinator *coordinator = work->coordinator;
    struct hosted_group *hosted =
        coordinator->ledger.state == LEDGER_SERVING ? coordinator_group(coordinator, work->group) : NULL;
    err_t err = share_work_error(work);
    size_t good = sort_out(work);

    if (err != ERR_OK && trace_allow(&not_initialized_lines, NOT_INITIALIZED_LINES)) {
        trace(TRACE_WARN, "share_partitions_not_initialized", "partition=%d count=%zu error=%s",
              coordinator->ledger.partition, work->count - good, err_name(err));
    }
    if (hosted && hosted->share) {
        note(hosted, work->items, good, true);
        note(hosted, work->items + good, work->count - good, false);
        share_host_answer_waiting(hosted);
        hosted_changed(hosted);
    }
}

static void initialize(struct hosted_group *hosted) SHARD_ONLY
{
    struct share_group *share = hosted->share;
    size_t count = share->init_count;
    struct share_work *work =
        count > 0 ? share_work_create(hosted->coordinator, hosted->group.id, SHARE_CALL_INITIALIZE, count) : NULL;

    share->init_count = 0;
    if (!work) {
        note(hosted, share->inits, count, false); /* to be tried again */
        share_host_answer_waiting(hosted);
        return;
    }
    memcpy(work->items, share->inits, count * sizeof(*work->items));
    work->state_epoch = share->epoch;
    work->ended = initialized;
    share_work_start(work);
}

/* -------------------------------------------------------------------- heartbeats */

static err_t find_group(struct coordinator *coordinator, struct str group_id, const struct share_heartbeat *heartbeat,
                        struct hosted_group **ret_hosted, struct err_info *info) SHARD_ONLY
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    if (heartbeat->epoch == EPOCH_JOIN || (hosted && !hosted->share)) {
        return share_host_open(coordinator, group_id, ret_hosted, info);
    }
    *ret_hosted = hosted;
    return hosted ? ERR_OK
                  : err_set(info, ERR_GROUP_ID_NOT_FOUND, "%s %.*s not found.",
                            heartbeat->epoch == EPOCH_LEAVE ? "Group" : "Share group", STR_ARG(group_id));
}

/* Kafka would tell it of its partitions at its next heartbeat, seconds later. */
static bool may_wait(const struct hosted_group *hosted, const struct share_beat *beat)
{
    return beat->heartbeat.epoch == EPOCH_JOIN && beat->actions.member->assigned.count == 0 &&
           share_group_initializes(hosted->share);
}

static void keep_waiting(struct hosted_group *hosted, struct share_beat *beat)
{
    beat->heartbeat.epoch = beat->actions.member->epoch;
    beat->heartbeat.topic_count = -1; /* said already */
    list_push_back(&hosted->beats, &beat->node);
}

void coordinator_share_heartbeat(struct coordinator *coordinator, struct str group_id, struct share_beat *beat)
{
    struct topic_view view = coordinator_view_now(coordinator);
    const struct share_heartbeat *heartbeat = &beat->heartbeat;
    struct share_event event = {.kind = heartbeat->epoch == EPOCH_LEAVE ? SHARE_LEAVE : SHARE_HEARTBEAT,
                                .topics = &view,
                                .heartbeat = heartbeat,
                                .member_id = heartbeat->member_id};
    struct hosted_group *hosted = NULL;

    beat->actions = (struct share_actions){0};
    beat->actions.err = share_check_heartbeat(heartbeat, &beat->actions.info);
    if (beat->actions.err == ERR_OK) {
        beat->actions.err = find_group(coordinator, group_id, heartbeat, &hosted, &beat->actions.info);
    }
    if (beat->actions.err != ERR_OK) {
        answer(beat, NULL);
        return;
    }
    bool ok = share_host_step(hosted, &event, &beat->actions);

    if (ok && may_wait(hosted, beat)) {
        keep_waiting(hosted, beat);
    } else {
        answer(beat, hosted->share);
    }
    if (ok) {
        initialize(hosted);
    }
    hosted_changed(hosted);
}

void share_host_tick(struct hosted_group *hosted) SHARD_ONLY
{
    struct share_event event = {.kind = SHARE_TICK};
    struct share_actions actions;

    share_host_step(hosted, &event, &actions);
    hosted_changed(hosted);
}

void share_host_forget_gone(struct hosted_group *hosted, const struct topic_view *view) SHARD_ONLY
{
    struct share_event event = {.kind = SHARE_TOPICS_GONE, .topics = view};
    struct share_actions actions;

    share_host_step(hosted, &event, &actions);
}

const struct share_group *coordinator_share(const struct coordinator *coordinator, struct str group_id)
{
    const struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    return hosted ? hosted->share : NULL;
}
