#include "group/consumer_step.h"

#include "group/consumer_members.h"
#include "group/consumer_plan.h"
#include "group/consumer_reconcile.h"
#include "proto/proto.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* One step at work. */
struct step {
    struct consumer_group *group;
    const struct topic_view *topics;
    struct group_now now;
    struct consumer_actions *actions;
    struct arena arena;
    bool bump;    /* the epoch goes up */
    bool recount; /* the topics have to be looked at again */
};

static void lost(struct step *step, bool ok)
{
    step->group->broken = step->group->broken || !ok;
}

static err_t refuse(struct step *step, err_t err, const char *format, ...) __attribute__((format(printf, 3, 4)));
static err_t refuse(struct step *step, err_t err, const char *format, ...)
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

static void renew_session(struct step *step, struct consumer_member *member)
{
    member->session_deadline_ms = step->now.ms + (member->classic ? member->classic->session_timeout_ms
                                                                  : step->group->settings.session_timeout_ms);
    wake_by(step->group, member->session_deadline_ms);
}

static void set_rebalance_deadline(struct step *step, struct consumer_member *member)
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

static void remove_member(struct step *step, struct consumer_member *member)
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
static void after_leaving(struct step *step)
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

/* Whom a request means: the id, and the instance where it names one. */
static err_t identify(struct step *step, struct str id, struct str instance_id, struct consumer_member **ret_member)
{
    struct consumer_group *group = step->group;

    if (instance_id.data) {
        struct consumer_member *holder = consumer_by_instance(group, instance_id);

        if (!holder) {
            return refuse(step, ERR_UNKNOWN_MEMBER_ID, "Instance id %.*s is unknown.", STR_ARG(instance_id));
        }
        if (!str_equal(holder->id, id)) {
            return refuse(step, ERR_FENCED_INSTANCE_ID,
                          "Static member %.*s with instance id %.*s was fenced by member %.*s.", STR_ARG(id),
                          STR_ARG(instance_id), STR_ARG(holder->id));
        }
        *ret_member = holder;
        return ERR_OK;
    }
    *ret_member = consumer_find_member(group, id);
    return *ret_member ? ERR_OK
                       : refuse(step, ERR_UNKNOWN_MEMBER_ID, "Member %.*s is not a member of group %.*s.", STR_ARG(id),
                                STR_ARG(group->id));
}

/* A static member goes for a while: nobody else gets its partitions till its session ends. */
static void leave_for_a_while(struct step *step, struct consumer_member *member)
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

static err_t leave(struct step *step, const struct consumer_heartbeat *heartbeat)
{
    struct consumer_member *member;
    err_t err = identify(step, heartbeat->member_id, heartbeat->instance_id, &member);

    if (err != ERR_OK) {
        return err;
    }
    step->actions->member_id = heartbeat->member_id;
    step->actions->epoch = heartbeat->epoch;
    if (heartbeat->epoch == EPOCH_LEAVE_STATIC) {
        leave_for_a_while(step, member);
    } else {
        remove_member(step, member);
        after_leaving(step);
    }
    return ERR_OK;
}

/* LeaveGroup: a classic member, or anybody whom an administrator removes. */
static err_t leave_classic(struct step *step, struct group_identity who)
{
    struct consumer_member *member = NULL;
    err_t err = ERR_OK;

    if (who.member_id.len == 0 && who.instance_id.data) {
        member = consumer_by_instance(step->group, who.instance_id);
        err = member ? ERR_OK : ERR_UNKNOWN_MEMBER_ID;
    } else {
        err = identify(step, who.member_id, who.instance_id, &member);
    }
    if (err == ERR_OK) {
        remove_member(step, member);
        after_leaving(step);
    }
    return err;
}

/* -------------------------------------------------------------------- target */

/* The topics may have changed, or what is subscribed to. */
static void look_at_topics(struct step *step)
{
    struct consumer_group *group = step->group;
    bool ok, matched = consumer_match_regexes(group, step->topics, step->now, &ok);
    struct consumer_plan plan;

    lost(step, ok);
    step->bump = step->bump || matched;
    if (!step->recount && !matched && group->view == step->topics->number) {
        return;
    }
    ok = ok && consumer_plan_make(group, step->topics, &step->arena, &plan);
    lost(step, ok);
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

static bool may_assign(const struct step *step)
{
    const struct consumer_group *group = step->group;
    int64_t since_ms = step->now.wall_ms - group->target_wall_ms;

    return group->epoch > group->target_epoch &&
           (group->target_wall_ms == 0 || since_ms < 0 || since_ms >= group->settings.assignment_interval_ms);
}

static void update_target(struct step *step)
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

    lost(step, ok);
    group->target_epoch = group->epoch;
    group->target_wall_ms = step->now.wall_ms;
    group->dirty_target = true;
}

/* The member takes its next step; what it owns as far as it says so. */
static err_t reconcile(struct step *step, struct consumer_member *member, const struct partition_set *owned)
{
    struct reconciling with = {.group = step->group, .topics = step->topics, .arena = &step->arena, .owned = owned};
    bool was_unrevoked = member->state == MEMBER_UNREVOKED;
    err_t err = consumer_reconcile(&with, member);

    if (err == ERR_NO_MEMORY) {
        lost(step, false);
    }
    if (member->state == MEMBER_UNREVOKED && (!was_unrevoked || with.moved)) {
        set_rebalance_deadline(step, member);
    } else if (member->state != MEMBER_UNREVOKED && !member->classic) {
        member->rebalance_deadline_ms = GROUP_NEVER;
    }
    return err;
}

/* -------------------------------------------------------------------- joining */

static err_t check_size(struct step *step)
{
    int32_t most = MIN(step->group->settings.max_size, GROUP_MEMBERS_MAX);

    return step->group->member_count < most
               ? ERR_OK
               : refuse(step, ERR_GROUP_MAX_SIZE_REACHED,
                        "The consumer group has reached its maximum capacity of %d members.", most);
}

static err_t add_member(struct step *step, struct str id, struct str instance_id, struct consumer_member **ret_member)
{
    struct consumer_member *member;
    err_t err = check_size(step);

    if (err != ERR_OK) {
        return err;
    }
    member = consumer_member_create(id, instance_id);
    if (!member || !consumer_members_add(step->group, member)) {
        consumer_member_free(member);
        return ERR_NO_MEMORY;
    }
    member->dirty_metadata = member->dirty_current = true;
    consumer_mark(step->group, member);
    step->recount = true;
    *ret_member = member;
    return ERR_OK;
}

/* A static member's place, with all that belongs to it, under a new id. */
static err_t replace_member(struct step *step, struct consumer_member *old, struct str id,
                            struct consumer_member **ret_member)
{
    struct consumer_group *group = step->group;
    struct consumer_member *member = consumer_member_create(id, old->instance_id);
    bool ok = member && consumer_topics_assign(&member->topics, &member->topic_count, old->topics, old->topic_count);

    if (ok) {
        map_remove(&group->by_instance, map_key_str(old->instance_id));
        ok = consumer_members_add(group, member);
        lost(step, ok);
    }
    if (!ok) {
        consumer_member_free(member);
        return ERR_NO_MEMORY;
    }
    consumer_set_regex(group, member, old->regex);
    member->target = old->target;
    old->target = (struct partition_set){0};
    member->assigned = old->assigned;
    old->assigned = (struct partition_set){0};
    for (size_t i = 0; i < member->assigned.count; i++) {
        lost(step, consumer_own(group, &member->assigned.items[i], member));
    }
    consumer_members_remove(group, old);
    member->dirty_metadata = member->dirty_target = member->dirty_current = true;
    consumer_mark(group, member);
    *ret_member = member;
    return ERR_OK;
}

/* `id` joins as this instance (null: as a dynamic member). */
static err_t find_place(struct step *step, struct str id, struct str instance_id, bool is_classic,
                        struct consumer_member **ret_member)
{
    struct consumer_group *group = step->group;
    struct consumer_member *known = consumer_find_member(group, id);
    struct consumer_member *holder = consumer_by_instance(group, instance_id);

    if (holder && holder != known) {
        bool released = holder->epoch == EPOCH_LEAVE_STATIC || (is_classic && holder->classic);

        if (known) {
            return refuse(step, ERR_FENCED_INSTANCE_ID, "Instance id %.*s belongs to another member.",
                          STR_ARG(instance_id));
        }
        return released ? replace_member(step, holder, id, ret_member)
                        : refuse(step, ERR_UNRELEASED_INSTANCE_ID,
                                 "Static member %.*s with instance id %.*s cannot join the group because the instance "
                                 "id is owned by %.*s member.",
                                 STR_ARG(id), STR_ARG(instance_id), STR_ARG(holder->id));
    }
    if (known && !str_equal(known->instance_id, instance_id)) {
        remove_member(step, known); /* it begins anew as another */
        known = NULL;
    }
    if (known) {
        *ret_member = known;
        return ERR_OK;
    }
    return add_member(step, id, instance_id, ret_member);
}

static void set_text(struct step *step, struct consumer_member *member, struct str *text, struct str to)
{
    if (!str_equal(*text, to)) {
        lost(step, consumer_set_text(text, to));
        member->dirty_metadata = true;
        consumer_mark(step->group, member);
    }
}

static void set_topics(struct step *step, struct consumer_member *member, const struct str *topics, int32_t count)
{
    if (!consumer_topics_same(member->topics, member->topic_count, topics, count)) {
        lost(step, consumer_topics_assign(&member->topics, &member->topic_count, topics, count));
        member->dirty_metadata = step->bump = step->recount = true;
        consumer_mark(step->group, member);
    }
}

/* An empty one: none. It has been compiled before, or there is one already. */
static void set_regex(struct step *step, struct consumer_member *member, struct str text, struct topic_regex *compiled)
{
    struct consumer_regex *regex = NULL;

    if (!text.data) {
        return;
    }
    if (text.len > 0) {
        regex = compiled ? consumer_regex_add(step->group, text, compiled) : consumer_regex_find(step->group, text);
        lost(step, regex != NULL);
    }
    if (regex != member->regex) {
        consumer_set_regex(step->group, member, regex);
        member->dirty_metadata = step->recount = true;
        step->bump = true;
        consumer_mark(step->group, member);
    }
}

static void set_rebalance_timeout(struct step *step, struct consumer_member *member, int32_t timeout_ms)
{
    if (timeout_ms >= 0 && timeout_ms != member->rebalance_timeout_ms) {
        member->rebalance_timeout_ms = timeout_ms;
        member->dirty_metadata = true;
        consumer_mark(step->group, member);
    }
}

/* -------------------------------------------------------------------- heartbeats */

/* What the member claims to own, as a set. */
static bool owned_set(struct step *step, const struct held_partition *owned, int32_t count, struct partition_set *ret)
{
    bool ok = partition_set_assign(ret, owned, (size_t)MAX(count, 0));

    lost(step, ok);
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
static err_t check_epoch(struct step *step, const struct consumer_member *member,
                         const struct consumer_heartbeat *heartbeat, const struct partition_set *owned)
{
    if (heartbeat->epoch > member->epoch) {
        return refuse(step, ERR_FENCED_MEMBER_EPOCH,
                      "The consumer group member has a greater member epoch (%d) than the one known by the group "
                      "coordinator (%d). The member must abandon all its partitions and rejoin.",
                      heartbeat->epoch, member->epoch);
    }
    if (heartbeat->epoch < member->epoch && (heartbeat->epoch != member->previous_epoch || heartbeat->owned_count < 0 ||
                                             !is_within(owned, &member->assigned))) {
        return refuse(step, ERR_FENCED_MEMBER_EPOCH,
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

static err_t check_assignor(struct step *step, struct str asked)
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
    return refuse(step, ERR_UNSUPPORTED_ASSIGNOR, "ServerAssignor %.*s is not supported. Supported assignors: %s%s.",
                  STR_ARG(asked), assignor_name(first).data, others);
}

static err_t compile_regex(struct step *step, struct str text, struct topic_regex **ret_compiled)
{
    const char *reason;

    if (text.len == 0 || consumer_regex_find(step->group, text)) {
        return ERR_OK;
    }
    err_t err = topic_regex_compile(text, ret_compiled, &reason);

    return err == ERR_INVALID_REGULAR_EXPRESSION
               ? refuse(step, err, "SubscribedTopicRegex `%.*s` is not a valid regular expression: %s.",
                        (int)MIN(text.len, (size_t)128), text.data, reason)
               : err;
}

static err_t find_member(struct step *step, const struct consumer_heartbeat *heartbeat,
                         const struct partition_set *owned, struct consumer_member **ret_member)
{
    if (heartbeat->epoch == EPOCH_JOIN) {
        return find_place(step, heartbeat->member_id, heartbeat->instance_id, false, ret_member);
    }
    err_t err = identify(step, heartbeat->member_id, heartbeat->instance_id, ret_member);

    return err == ERR_OK ? check_epoch(step, *ret_member, heartbeat, owned) : err;
}

static void update_member(struct step *step, struct consumer_member *member, const struct consumer_heartbeat *heartbeat,
                          struct topic_regex *compiled)
{
    set_text(step, member, &member->client_id, heartbeat->client_id);
    set_text(step, member, &member->client_host, heartbeat->client_host);
    if (heartbeat->rack_id.data) {
        set_text(step, member, &member->rack_id, heartbeat->rack_id);
    }
    if (heartbeat->assignor.data) {
        set_text(step, member, &member->assignor, heartbeat->assignor);
    }
    set_rebalance_timeout(step, member, heartbeat->rebalance_timeout_ms);
    if (heartbeat->topic_count >= 0) {
        set_topics(step, member, heartbeat->topics, heartbeat->topic_count);
    }
    set_regex(step, member, heartbeat->regex, compiled);
    if (member->classic) { /* it has been upgraded in place */
        consumer_drop_classic(step->group, member);
    }
}

static bool is_full(const struct consumer_heartbeat *heartbeat)
{
    return heartbeat->epoch == EPOCH_JOIN || (heartbeat->rebalance_timeout_ms != -1 && heartbeat->owned_count >= 0 &&
                                              (heartbeat->topic_count >= 0 || heartbeat->regex.data));
}

static err_t beat(struct step *step, const struct consumer_heartbeat *heartbeat, const struct partition_set *owned)
{
    struct topic_regex *compiled = NULL;
    struct consumer_member *member;
    struct partition_set before = {0};
    err_t err = compile_regex(step, heartbeat->regex, &compiled);

    if (err == ERR_OK) {
        err = find_member(step, heartbeat, owned, &member);
    }
    if (err != ERR_OK) {
        topic_regex_free(compiled);
        return err;
    }
    lost(step, partition_set_assign(&before, member->assigned.items, member->assigned.count));
    update_member(step, member, heartbeat, compiled);
    update_target(step);
    err = reconcile(step, member, heartbeat->owned_count >= 0 ? owned : NULL);
    if (err == ERR_OK) {
        renew_session(step, member);
        step->actions->member = member;
        step->actions->member_id = member->id;
        step->actions->epoch = member->epoch;
        step->actions->with_assignment = is_full(heartbeat) || !partition_set_equal(&before, &member->assigned);
    }
    partition_set_free(&before);
    return err;
}

static err_t heartbeat(struct step *step, const struct consumer_heartbeat *heartbeat)
{
    struct partition_set owned = {0};
    err_t err = consumer_check_heartbeat(heartbeat, &step->actions->info);

    if (err == ERR_OK) {
        err = check_assignor(step, heartbeat->assignor);
    }
    if (err == ERR_OK && heartbeat->epoch < EPOCH_JOIN) {
        return leave(step, heartbeat);
    }
    if (err == ERR_OK && !owned_set(step, heartbeat->owned, heartbeat->owned_count, &owned)) {
        err = ERR_NO_MEMORY;
    }
    if (err == ERR_OK) {
        err = beat(step, heartbeat, &owned);
    }
    partition_set_free(&owned);
    return err;
}

/* ---------------------------------------------------------------- classic members */

/* What a classic member says in its protocol's metadata. */
struct subscription {
    const struct str *topics;
    int32_t topic_count;
    struct str rack_id;
    struct partition_set owned;
};

static err_t read_subscription(struct step *step, struct slice metadata, struct subscription *ret)
{
    struct consumer_protocol_subscription body;
    int32_t count = 0, all = 0;
    struct topic_info topic;

    if (metadata.len < 2) {
        return ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    int16_t version = (int16_t)MIN(load_be16(metadata.data), 3);

    if (version < 0 || proto_decode(&consumer_protocol_subscription_message, version,
                                    SLICE(metadata.data + 2, metadata.len - 2), &step->arena, &body, NULL) != ERR_OK) {
        return ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    for (int32_t i = 0; i < body.owned_partitions_count; i++) {
        all += body.owned_partitions[i].partitions_count;
    }
    struct held_partition *owned = arena_alloc_array(&step->arena, (size_t)all, sizeof(*owned));

    for (int32_t i = 0; owned && i < body.owned_partitions_count; i++) {
        if (step->topics->find(step->topics, body.owned_partitions[i].topic, &topic)) {
            for (int32_t j = 0; j < body.owned_partitions[i].partitions_count; j++) {
                owned[count++] = (struct held_partition){topic.id, body.owned_partitions[i].partitions[j], 0};
            }
        }
    }
    ret->topics = body.topics;
    ret->topic_count = body.topics_count;
    ret->rack_id = body.rack_id;
    return owned && owned_set(step, owned, count, &ret->owned) ? ERR_OK : ERR_NO_MEMORY;
}

static bool all_classics_have(const struct consumer_group *group, struct str name)
{
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        bool has = !member->classic;

        for (int32_t i = 0; !has && i < member->classic->protocol_count; i++) {
            has = str_equal(member->classic->protocols[i].name, name);
        }
        if (!has) {
            return false;
        }
    }
    return true;
}

static err_t check_join(struct step *step, const struct consumer_join *join)
{
    size_t bytes = 0;
    bool common = false;

    for (int32_t i = 0; i < join->protocol_count; i++) {
        bytes += join->protocols[i].name.len + join->protocols[i].metadata.len;
    }
    if (join->protocol_count > GROUP_PROTOCOLS_MAX || bytes > CONSUMER_MEMBER_BYTES_MAX) {
        return ERR_GROUP_MAX_SIZE_REACHED;
    }
    for (int32_t i = 0; i < join->protocol_count && !common; i++) {
        common = all_classics_have(step->group, join->protocols[i].name);
    }
    return str_equal(join->protocol_type, STR("consumer")) && common ? ERR_OK : ERR_INCONSISTENT_GROUP_PROTOCOL;
}

static bool same_classic(const struct consumer_member *member, const struct consumer_join *join)
{
    const struct classic_side *classic = member->classic;
    bool same = classic && classic->session_timeout_ms == join->session_timeout_ms &&
                classic->protocol_count == join->protocol_count;

    for (int32_t i = 0; same && i < join->protocol_count; i++) {
        struct slice a = classic->protocols[i].metadata, b = join->protocols[i].metadata;

        same = str_equal(classic->protocols[i].name, join->protocols[i].name) && a.len == b.len &&
               (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);
    }
    return same;
}

static void update_classic(struct step *step, struct consumer_member *member, const struct consumer_join *join,
                           const struct subscription *subscription)
{
    set_text(step, member, &member->client_id, join->client_id);
    set_text(step, member, &member->client_host, join->client_host);
    set_text(step, member, &member->rack_id, subscription->rack_id);
    set_rebalance_timeout(step, member, join->rebalance_timeout_ms);
    set_topics(step, member, subscription->topics, subscription->topic_count);
    if (!same_classic(member, join)) {
        step->group->classic_count += !member->classic;
        bool ok = consumer_set_classic(member, join->session_timeout_ms, join->protocols, join->protocol_count);

        step->group->classic_count -= !member->classic; /* it could not be */
        lost(step, ok);
        member->dirty_metadata = true;
        consumer_mark(step->group, member);
    }
}

static err_t join_known(struct step *step, const struct consumer_join *join, struct str id)
{
    struct subscription subscription = {0};
    struct consumer_member *member;
    err_t err = read_subscription(step, join->protocols[0].metadata, &subscription);

    if (err == ERR_OK) {
        err = find_place(step, id, join->instance_id, true, &member);
    }
    if (err == ERR_OK) {
        update_classic(step, member, join, &subscription);
        update_target(step);
        err = reconcile(step, member, &subscription.owned);
    }
    partition_set_free(&subscription.owned);
    if (err == ERR_OK) {
        renew_session(step, member);
        set_rebalance_deadline(step, member); /* for its SyncGroup */
        step->actions->member = member;
        step->actions->member_id = member->id;
        step->actions->epoch = member->epoch;
        step->actions->protocol = join->protocols[0].name;
    }
    return err;
}

static err_t join(struct step *step, const struct consumer_join *join)
{
    struct consumer_member *holder = consumer_by_instance(step->group, join->instance_id);
    err_t err = check_join(step, join);

    if (err == ERR_OK && holder && join->member_id.len > 0 && !str_equal(holder->id, join->member_id)) {
        err = ERR_FENCED_INSTANCE_ID;
    }
    if (err != ERR_OK) {
        return err;
    }
    if (join->member_id.len > 0) {
        return join_known(step, join, join->member_id);
    }
    if (join->requires_known_id && !join->instance_id.data) {
        step->actions->member_id = str_of(join->new_id);
        return ERR_MEMBER_ID_REQUIRED;
    }
    return join_known(step, join, str_of(join->new_id));
}

static err_t identify_classic(struct step *step, const struct consumer_event *event,
                              struct consumer_member **ret_member)
{
    err_t err = identify(step, event->who.member_id, event->who.instance_id, ret_member);

    if (err == ERR_OK && !(*ret_member)->classic) {
        err = ERR_UNKNOWN_MEMBER_ID;
    }
    if (err == ERR_OK && event->generation != (*ret_member)->epoch) {
        err = ERR_ILLEGAL_GENERATION;
    }
    return err;
}

static bool has_common_protocol(const struct consumer_member *member, struct str name)
{
    return member->classic->protocol_count > 0 && str_equal(member->classic->protocols[0].name, name);
}

static err_t sync_classic(struct step *step, const struct consumer_event *event)
{
    struct consumer_member *member;
    err_t err = identify_classic(step, event, &member);

    if (err != ERR_OK) {
        return err;
    }
    if ((event->protocol_type.data && !str_equal(event->protocol_type, STR("consumer"))) ||
        (event->protocol.data && !has_common_protocol(member, event->protocol))) {
        return ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    if (step->group->target_epoch > member->epoch && member->state != MEMBER_UNREVOKED) {
        return ERR_REBALANCE_IN_PROGRESS;
    }
    if (member->state != MEMBER_UNREVOKED) {
        member->rebalance_deadline_ms = GROUP_NEVER;
    }
    renew_session(step, member);
    step->actions->member = member;
    step->actions->protocol = member->classic->protocols[0].name;
    return ERR_OK;
}

static err_t classic_heartbeat(struct step *step, const struct consumer_event *event)
{
    struct consumer_member *member;
    err_t err = identify_classic(step, event, &member);

    if (err != ERR_OK) {
        return err;
    }
    renew_session(step, member);
    bool shall_rejoin = member->epoch < step->group->target_epoch || member->state == MEMBER_UNREVOKED ||
                        (member->state == MEMBER_UNRELEASED && !consumer_waits(step->group, member));

    if (shall_rejoin && member->rebalance_deadline_ms == GROUP_NEVER) {
        set_rebalance_deadline(step, member);
    }
    return shall_rejoin ? ERR_REBALANCE_IN_PROGRESS : ERR_OK;
}

/* ------------------------------------------------------------------------- time */

static void tick(struct step *step)
{
    struct consumer_group *group = step->group;
    int32_t before = group->member_count;

    group->wake_ms = GROUP_NEVER;
    LIST_FOR_EACH(&group->members, node) {
        struct consumer_member *member = LIST_ENTRY(node, struct consumer_member, node);

        if (step->now.ms >= member->session_deadline_ms || step->now.ms >= member->rebalance_deadline_ms) {
            remove_member(step, member);
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
    struct step step = {.group = group, .topics = event->topics, .now = now, .actions = actions};
    int32_t epoch = group->epoch, target_epoch = group->target_epoch;

    *actions = (struct consumer_actions){0};
    arena_init(&step.arena, 0);
    switch (event->kind) {
    case CONSUMER_HEARTBEAT:
        actions->err = heartbeat(&step, event->heartbeat);
        break;
    case CONSUMER_JOIN:
        actions->err = join(&step, event->join);
        break;
    case CONSUMER_SYNC:
        actions->err = sync_classic(&step, event);
        break;
    case CONSUMER_CLASSIC_HEARTBEAT:
        actions->err = classic_heartbeat(&step, event);
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
