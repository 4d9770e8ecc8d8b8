#include "group/consumer_plan.h"
#include "group/consumer_reconcile.h"
#include "group/consumer_step_internal.h"

#include <stdarg.h>
#include <stdio.h>

void consumer_lost(struct consumer_stepping *step, bool ok)
{
    step->group->broken = step->group->broken || !ok;
}

err_t consumer_refuse(struct consumer_stepping *step, err_t err, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(step->actions->info.text, sizeof(step->actions->info.text), format, arguments);
    va_end(arguments);
    return err;
}

static void wake_by(struct consumer_group *group, int64_t at_ms)
{
    group->wake_ms = MIN(group->wake_ms, at_ms);
}

void consumer_renew_session(struct consumer_stepping *step, struct consumer_member *member)
{
    member->session_deadline_ms = step->now.ms + (member->classic ? member->classic->session_timeout_ms
                                                                  : step->group->settings.session_timeout_ms);
    wake_by(step->group, member->session_deadline_ms);
}

void consumer_set_rebalance_deadline(struct consumer_stepping *step, struct consumer_member *member)
{
    member->rebalance_deadline_ms = step->now.ms + MAX(member->rebalance_timeout_ms, 0);
    wake_by(step->group, member->rebalance_deadline_ms);
}

/* --------------------------------------------------------------------- leaving */

static void bump_epoch(struct consumer_group *group)
{
    group->epoch += group->epoch < INT32_MAX;
    group->dirty_epoch = true;
}

void consumer_remove_member(struct consumer_stepping *step, struct consumer_member *member)
{
    struct consumer_group *group = step->group;

    if (trace_enabled(TRACE_DEBUG)) {
        char id[128];

        trace(TRACE_DEBUG, "consumer_member_gone", "group=%s member_epoch=%d members=%d",
              trace_quoted(id, sizeof(id), group->id.data, group->id.len), member->epoch, group->member_count - 1);
    }
    consumer_members_remove(group, member);
    group->view = 0; /* it may have been the only one with its topics */
    bump_epoch(group);
}

/* After members have gone. */
static void after_leaving(struct consumer_stepping *step)
{
    struct consumer_group *group = step->group;

    if (group->member_count == 0) {
        group->target_epoch = group->epoch;
        group->target_wall_ms = 0;
        group->metadata_hash = 0;
        group->dirty_target = true;
    }
    step->actions->downgrade = group->settings.downgrades && group->member_count > 0 &&
                               group->member_count == group->classic_count &&
                               group->member_count <= group->settings.classic_max_size;
}

err_t consumer_identify(struct consumer_stepping *step, struct str id, struct str instance_id,
                        struct consumer_member **ret_member)
{
    struct consumer_group *group = step->group;

    if (instance_id.data) {
        struct consumer_member *holder = consumer_by_instance(group, instance_id);

        if (!holder) {
            return consumer_refuse(step, ERR_UNKNOWN_MEMBER_ID, "Instance id %.*s is unknown.", STR_ARG(instance_id));
        }
        if (!str_equal(holder->id, id)) {
            return consumer_refuse(step, ERR_FENCED_INSTANCE_ID,
                                   "Static member %.*s with instance id %.*s was fenced by member %.*s.", STR_ARG(id),
                                   STR_ARG(instance_id), STR_ARG(holder->id));
        }
        *ret_member = holder;
        return ERR_OK;
    }
    *ret_member = consumer_find_member(group, id);
    return *ret_member ? ERR_OK
                       : consumer_refuse(step, ERR_UNKNOWN_MEMBER_ID, "Member %.*s is not a member of group %.*s.",
                                         STR_ARG(id), STR_ARG(group->id));
}

/* A static member goes for a while: nobody else gets its partitions till its session ends. */
static void leave_for_a_while(struct consumer_stepping *step, struct consumer_member *member)
{
    struct consumer_group *group = step->group;

    consumer_disown(group, &member->revoking, member);
    partition_set_free(&member->revoking);
    member->state = MEMBER_STABLE;
    member->epoch = EPOCH_LEAVE_STATIC;
    member->rebalance_deadline_ms = GROUP_NEVER;
    member->dirty_current = true;
    consumer_mark(group, member);
}

static err_t leave(struct consumer_stepping *step, const struct consumer_heartbeat *heartbeat)
{
    struct consumer_member *member;
    err_t err = consumer_identify(step, heartbeat->member_id, heartbeat->instance_id, &member);

    if (err != ERR_OK) {
        return err;
    }
    step->actions->member_id = heartbeat->member_id;
    step->actions->epoch = heartbeat->epoch;
    if (heartbeat->epoch == EPOCH_LEAVE_STATIC) {
        leave_for_a_while(step, member);
    } else {
        consumer_remove_member(step, member);
        after_leaving(step);
    }
    return ERR_OK;
}

/* LeaveGroup: a classic member, or anybody whom an administrator removes. */
static err_t leave_classic(struct consumer_stepping *step, struct group_identity who)
{
    struct consumer_member *member = NULL;
    err_t err = ERR_OK;

    if (who.member_id.len == 0 && who.instance_id.data) {
        member = consumer_by_instance(step->group, who.instance_id);
        err = member ? ERR_OK : ERR_UNKNOWN_MEMBER_ID;
    } else {
        err = consumer_identify(step, who.member_id, who.instance_id, &member);
    }
    if (err == ERR_OK) {
        consumer_remove_member(step, member);
        after_leaving(step);
    }
    return err;
}

/* -------------------------------------------------------------------- target */

/* The topics may have changed, or what is subscribed to. */
static void look_at_topics(struct consumer_stepping *step)
{
    struct consumer_group *group = step->group;
    bool ok, matched = consumer_match_regexes(group, step->topics, step->now, &ok);
    struct consumer_plan plan;

    consumer_lost(step, ok);
    step->bump = step->bump || matched;
    if (!step->recount && !matched && group->view == step->topics->number) {
        return;
    }
    ok = ok && consumer_plan_make(group, step->topics, &step->arena, &plan);
    consumer_lost(step, ok);
    if (!ok) {
        return;
    }
    uint64_t hash = consumer_plan_hash(&plan);

    group->view = step->topics->number;
    if (hash != group->metadata_hash) {
        group->metadata_hash = hash;
        group->dirty_epoch = true;
        /* Where a new target is due anyway, it is computed with these topics. */
        step->bump = step->bump || group->epoch == group->target_epoch;
    }
}

static bool may_assign(const struct consumer_stepping *step)
{
    const struct consumer_group *group = step->group;
    int64_t since_ms = step->now.wall_ms - group->target_wall_ms;

    return group->epoch > group->target_epoch &&
           (group->target_wall_ms == 0 || since_ms < 0 || since_ms >= group->settings.assignment_interval_ms);
}

void consumer_update_target(struct consumer_stepping *step)
{
    struct consumer_group *group = step->group;
    struct consumer_plan plan;

    look_at_topics(step);
    if (step->bump) {
        bump_epoch(group);
    }
    if (!may_assign(step)) {
        return;
    }
    bool ok = consumer_plan_make(group, step->topics, &step->arena, &plan) &&
              consumer_plan_assign(group, &plan, consumer_assignor(group), &step->arena);

    consumer_lost(step, ok);
    group->target_epoch = group->epoch;
    group->target_wall_ms = step->now.wall_ms;
    group->dirty_target = true;
}

err_t consumer_advance(struct consumer_stepping *step, struct consumer_member *member,
                       const struct partition_set *owned)
{
    struct reconciling with = {.group = step->group, .topics = step->topics, .arena = &step->arena, .owned = owned};
    bool was_unrevoked = member->state == MEMBER_UNREVOKED;
    err_t err = consumer_reconcile(&with, member);

    if (err == ERR_NO_MEMORY) {
        consumer_lost(step, false);
    }
    if (member->state == MEMBER_UNREVOKED && (!was_unrevoked || with.moved)) {
        consumer_set_rebalance_deadline(step, member);
    } else if (member->state != MEMBER_UNREVOKED && !member->classic) {
        member->rebalance_deadline_ms = GROUP_NEVER;
    }
    return err;
}

/* -------------------------------------------------------------------- heartbeats */

bool consumer_owned_set(struct consumer_stepping *step, const struct held_partition *owned, int32_t count,
                        struct partition_set *ret)
{
    bool ok = partition_set_assign(ret, owned, (size_t)MAX(count, 0));

    consumer_lost(step, ok);
    return ok;
}

static bool is_within(const struct partition_set *part, const struct partition_set *whole)
{
    for (size_t i = 0; i < part->count; i++) {
        if (!partition_set_find(whole, part->items[i].topic, part->items[i].partition)) {
            return false;
        }
    }
    return true;
}

/* The previous epoch is taken from a member that did not get our answer: it then owns no more than it was given. */
static err_t check_epoch(struct consumer_stepping *step, const struct consumer_member *member,
                         const struct consumer_heartbeat *heartbeat, const struct partition_set *owned)
{
    if (heartbeat->epoch > member->epoch) {
        return consumer_refuse(
            step, ERR_FENCED_MEMBER_EPOCH,
            "The consumer group member has a greater member epoch (%d) than the one known by the group "
            "coordinator (%d). The member must abandon all its partitions and rejoin.",
            heartbeat->epoch, member->epoch);
    }
    if (heartbeat->epoch < member->epoch && (heartbeat->epoch != member->previous_epoch || heartbeat->owned_count < 0 ||
                                             !is_within(owned, &member->assigned))) {
        return consumer_refuse(
            step, ERR_FENCED_MEMBER_EPOCH,
            "The consumer group member has a smaller member epoch (%d) than the one known by the group "
            "coordinator (%d). The member must abandon all its partitions and rejoin.",
            heartbeat->epoch, member->epoch);
    }
    return ERR_OK;
}

static size_t heartbeat_bytes(const struct consumer_heartbeat *heartbeat)
{
    size_t bytes = heartbeat->member_id.len + heartbeat->instance_id.len + heartbeat->rack_id.len +
                   heartbeat->regex.len + heartbeat->client_id.len + heartbeat->client_host.len;

    for (int32_t i = 0; i < heartbeat->topic_count; i++) {
        bytes += heartbeat->topics[i].len + 3;
    }
    return bytes;
}

err_t consumer_check_heartbeat(const struct consumer_heartbeat *heartbeat, struct err_info *info)
{
    bool joins = heartbeat->epoch == EPOCH_JOIN;

    if (heartbeat->epoch < EPOCH_LEAVE_STATIC) {
        return err_set(info, ERR_INVALID_REQUEST, "MemberEpoch is invalid.");
    }
    if (heartbeat->epoch == EPOCH_LEAVE_STATIC && !heartbeat->instance_id.data) {
        return err_set(info, ERR_INVALID_REQUEST, "InstanceId can't be null.");
    }
    if (joins && heartbeat->rebalance_timeout_ms == -1) {
        return err_set(info, ERR_INVALID_REQUEST, "RebalanceTimeoutMs must be provided in first request.");
    }
    if (joins && heartbeat->owned_count != 0) {
        return err_set(info, ERR_INVALID_REQUEST, "TopicPartitions must be empty when (re-)joining.");
    }
    if (joins && heartbeat->topic_count < 0 && !heartbeat->regex.data) {
        return err_set(info, ERR_INVALID_REQUEST,
                       "Either SubscribedTopicNames or SubscribedTopicRegex must be non-null when (re-)joining.");
    }
    if (heartbeat->topic_count > CONSUMER_TOPICS_MAX || heartbeat_bytes(heartbeat) > CONSUMER_MEMBER_BYTES_MAX ||
        heartbeat->owned_count > CONSUMER_PARTITIONS_MAX) {
        return err_set(info, ERR_INVALID_REQUEST, "The subscription is too large.");
    }
    return ERR_OK;
}

static err_t check_assignor(struct consumer_stepping *step, struct str asked)
{
    const struct consumer_settings *settings = &step->group->settings;
    enum assignor assignor, first = settings->default_assignor;
    char others[64] = "";

    if (!asked.data || (assignor_find(asked, &assignor) && settings->allowed[assignor])) {
        return ERR_OK;
    }
    for (unsigned i = 0; i < ASSIGNOR_COUNT; i++) {
        if (settings->allowed[i] && i != (unsigned)first) {
            snprintf(others + strlen(others), sizeof(others) - strlen(others), ", %s", assignor_name(i).data);
        }
    }
    return consumer_refuse(step, ERR_UNSUPPORTED_ASSIGNOR,
                           "ServerAssignor %.*s is not supported. Supported assignors: %s%s.", STR_ARG(asked),
                           assignor_name(first).data, others);
}

/* Before anything changes. Who joins may be a member that begins anew, with whom an expression goes that is there now.
 */
static err_t compile_regex(struct consumer_stepping *step, const struct consumer_heartbeat *heartbeat,
                           struct topic_regex **ret_compiled)
{
    struct str text = heartbeat->regex;
    const char *reason;

    if (text.len == 0 || (heartbeat->epoch != EPOCH_JOIN && consumer_regex_find(step->group, text))) {
        return ERR_OK;
    }
    err_t err = topic_regex_compile(text, ret_compiled, &reason);

    return err == ERR_INVALID_REGULAR_EXPRESSION
               ? consumer_refuse(step, err, "SubscribedTopicRegex `%.*s` is not a valid regular expression: %s.",
                                 (int)MIN(text.len, (size_t)128), text.data, reason)
               : err;
}

static err_t find_member(struct consumer_stepping *step, const struct consumer_heartbeat *heartbeat,
                         const struct partition_set *owned, struct consumer_member **ret_member)
{
    if (heartbeat->epoch == EPOCH_JOIN) {
        return consumer_find_place(step, heartbeat->member_id, heartbeat->instance_id, false, ret_member);
    }
    err_t err = consumer_identify(step, heartbeat->member_id, heartbeat->instance_id, ret_member);

    return err == ERR_OK ? check_epoch(step, *ret_member, heartbeat, owned) : err;
}

static void update_member(struct consumer_stepping *step, struct consumer_member *member,
                          const struct consumer_heartbeat *heartbeat, struct topic_regex *compiled)
{
    consumer_take_text(step, member, &member->client_id, heartbeat->client_id);
    consumer_take_text(step, member, &member->client_host, heartbeat->client_host);
    if (heartbeat->rack_id.data) {
        consumer_take_text(step, member, &member->rack_id, heartbeat->rack_id);
    }
    if (heartbeat->assignor.data) {
        consumer_take_text(step, member, &member->assignor, heartbeat->assignor);
    }
    consumer_take_timeout(step, member, heartbeat->rebalance_timeout_ms);
    if (heartbeat->topic_count >= 0) {
        consumer_take_topics(step, member, heartbeat->topics, heartbeat->topic_count);
    }
    consumer_take_regex(step, member, heartbeat->regex, compiled);
    if (member->classic) { /* it has been upgraded in place */
        consumer_drop_classic(step->group, member);
    }
}

static bool is_full(const struct consumer_heartbeat *heartbeat)
{
    return heartbeat->epoch == EPOCH_JOIN || (heartbeat->rebalance_timeout_ms != -1 && heartbeat->owned_count >= 0 &&
                                              (heartbeat->topic_count >= 0 || heartbeat->regex.data));
}

static err_t beat(struct consumer_stepping *step, const struct consumer_heartbeat *heartbeat,
                  const struct partition_set *owned)
{
    struct topic_regex *compiled = NULL;
    struct consumer_member *member;
    struct partition_set before = {0};
    err_t err = compile_regex(step, heartbeat, &compiled);

    if (err == ERR_OK) {
        err = find_member(step, heartbeat, owned, &member);
    }
    if (err != ERR_OK) {
        topic_regex_free(compiled);
        return err;
    }
    consumer_lost(step, partition_set_assign(&before, member->assigned.items, member->assigned.count));
    update_member(step, member, heartbeat, compiled);
    consumer_update_target(step);
    err = consumer_advance(step, member, heartbeat->owned_count >= 0 ? owned : NULL);
    if (err == ERR_OK) {
        consumer_renew_session(step, member);
        step->actions->member = member;
        step->actions->member_id = member->id;
        step->actions->epoch = member->epoch;
        step->actions->with_assignment = is_full(heartbeat) || !partition_set_equal(&before, &member->assigned);
    }
    partition_set_free(&before);
    return err;
}

static err_t heartbeat(struct consumer_stepping *step, const struct consumer_heartbeat *heartbeat)
{
    struct partition_set owned = {0};
    err_t err = consumer_check_heartbeat(heartbeat, &step->actions->info);

    if (err == ERR_OK) {
        err = check_assignor(step, heartbeat->assignor);
    }
    if (err == ERR_OK && heartbeat->epoch < EPOCH_JOIN) {
        return leave(step, heartbeat);
    }
    if (err == ERR_OK && !consumer_owned_set(step, heartbeat->owned, heartbeat->owned_count, &owned)) {
        err = ERR_NO_MEMORY;
    }
    if (err == ERR_OK) {
        err = beat(step, heartbeat, &owned);
    }
    partition_set_free(&owned);
    return err;
}

/* ------------------------------------------------------------------------- time */

static void tick(struct consumer_stepping *step)
{
    struct consumer_group *group = step->group;
    int32_t before = group->member_count;

    group->wake_ms = GROUP_NEVER;
    LIST_FOR_EACH(&group->members, node) {
        struct consumer_member *member = LIST_ENTRY(node, struct consumer_member, node);

        if (step->now.ms >= member->session_deadline_ms || step->now.ms >= member->rebalance_deadline_ms) {
            consumer_remove_member(step, member);
        } else {
            wake_by(group, MIN(member->session_deadline_ms, member->rebalance_deadline_ms));
        }
    }
    if (group->member_count < before) {
        after_leaving(step);
    }
}

void consumer_step(struct consumer_group *group, const struct consumer_event *event, struct group_now now,
                   struct consumer_actions *actions)
{
    struct consumer_stepping step = {.group = group, .topics = event->topics, .now = now, .actions = actions};
    int32_t epoch = group->epoch, target_epoch = group->target_epoch;

    *actions = (struct consumer_actions){0};
    arena_init(&step.arena, 0);
    switch (event->kind) {
    case CONSUMER_HEARTBEAT:
        actions->err = heartbeat(&step, event->heartbeat);
        break;
    case CONSUMER_JOIN:
        actions->err = consumer_classic_join(&step, event->join);
        break;
    case CONSUMER_SYNC:
        actions->err = consumer_classic_sync(&step, event);
        break;
    case CONSUMER_CLASSIC_HEARTBEAT:
        actions->err = consumer_classic_heartbeat(&step, event);
        break;
    case CONSUMER_LEAVE:
        actions->err = leave_classic(&step, event->who);
        break;
    case CONSUMER_TICK:
        tick(&step);
        break;
    }
    arena_reset(&step.arena);
    ASSERT(group->epoch >= epoch && group->target_epoch >= target_epoch);
    if (consumer_is_dirty(group) && !group->broken) {
        consumer_check(group);
    }
}
