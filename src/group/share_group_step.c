#include "group/consumer_members.h"
#include "group/share_members.h"
#include "group/share_plan.h"
#include "group/share_topics.h"

enum { MEMBER_BYTES_FIXED = 64 };

struct step {
    struct share_group *group;
    const struct share_event *event;
    struct group_now now;
    struct share_actions *actions;
    struct arena arena;
    bool recount; /* who subscribes to what has changed */
};

struct str share_group_state_name(const struct share_group *group)
{
    return group->member_count > 0 ? STR("Stable") : STR("Empty");
}

/* Memory has run out while things were changing. */
static void lost(struct step *step, bool ok)
{
    step->group->broken = step->group->broken || !ok;
}

static void bump(struct step *step)
{
    step->group->epoch++;
    step->group->dirty_epoch = true;
}

/* -------------------------------------------------------------------- the target */

static bool is_subscribed(const struct share_group *group, struct str topic)
{
    SHARE_FOR_EACH_MEMBER(group, member)
    {
        if (consumer_topics_have(member->topics, member->topic_count, topic)) {
            return true;
        }
    }
    return false;
}

/* Is there more to assign than when the target was computed? */
static bool has_fresh(const struct share_group *group)
{
    for (size_t i = 0; i < group->topic_count; i++) {
        if (group->topics[i].fresh && is_subscribed(group, group->topics[i].name)) {
            return true;
        }
    }
    return false;
}

static bool may_assign(const struct step *step)
{
    const struct share_group *group = step->group;
    int64_t since_ms = step->now.wall_ms - group->target_wall_ms;

    return group->target_epoch < group->epoch &&
           (group->target_wall_ms == 0 || since_ms < 0 || since_ms >= group->settings.assignment_interval_ms);
}

static bool has_initialized(const struct share_group *group)
{
    for (size_t i = 0; i < group->topic_count; i++) {
        if (share_topic_count(&group->topics[i], SHARE_INITIALIZED) > 0) {
            return true;
        }
    }
    return false;
}

static void assign(struct step *step, const struct share_plan *plan)
{
    struct share_group *group = step->group;

    lost(step, share_plan_assign(group, plan, &step->arena));
    group->target_epoch = group->epoch;
    /* A target of nothing, as nothing is initialised yet, shall not hold up the next one. */
    group->target_wall_ms = has_initialized(group) ? step->now.wall_ms : 0;
    group->dirty_target = true;
    for (size_t i = 0; i < group->topic_count; i++) {
        group->topics[i].fresh = false;
    }
}

/* Looks at the topics where they or the subscriptions may have changed, and at what the target may be. */
static void advance(struct step *step)
{
    struct share_group *group = step->group;
    bool changed = step->recount;
    struct share_plan plan;

    if (!changed && group->target_epoch >= group->epoch) {
        changed = has_fresh(group);
    }
    if (!changed && group->view == step->event->topics->number && !may_assign(step)) {
        return;
    }
    if (!share_plan_make(group, step->event->topics, &step->arena, &plan)) {
        lost(step, false);
        return;
    }
    uint64_t hash = share_plan_hash(&plan);

    group->view = step->event->topics->number;
    if (changed || hash != group->metadata_hash) {
        group->metadata_hash = hash;
        bump(step);
    }
    if (may_assign(step)) {
        assign(step, &plan);
    }
    share_topics_initialize(group, plan.topics, plan.topic_count);
}

/* The member arrives at the target. */
static void reconcile(struct step *step, struct share_member *member)
{
    struct share_group *group = step->group;

    if (member->epoch == group->target_epoch && !step->recount) {
        return;
    }
    struct partition_set before = member->assigned;

    member->assigned = (struct partition_set){0};
    lost(step, share_plan_filter(member, step->event->topics, &member->target, &member->assigned));
    bool changed = !partition_set_equal(&before, &member->assigned);

    step->actions->with_assignment = step->actions->with_assignment || changed;
    member->dirty_current = member->dirty_current || changed || member->epoch != group->target_epoch;
    if (member->epoch != group->target_epoch) {
        member->previous_epoch = member->epoch;
        member->epoch = group->target_epoch;
    }
    partition_set_free(&before);
}

/* ---------------------------------------------------------------------- members */

static bool is_blank(struct str text)
{
    size_t i = 0;

    while (i < text.len && (unsigned char)text.data[i] <= ' ') {
        i++;
    }
    return i == text.len;
}

static size_t member_bytes(const struct share_heartbeat *heartbeat)
{
    size_t bytes = MEMBER_BYTES_FIXED + heartbeat->member_id.len + heartbeat->client_id.len +
                   heartbeat->client_host.len + heartbeat->rack_id.len;

    for (int32_t i = 0; i < heartbeat->topic_count; i++) {
        bytes += heartbeat->topics[i].len + 4;
    }
    return bytes;
}

err_t share_check_heartbeat(const struct share_heartbeat *heartbeat, struct err_info *info)
{
    if (is_blank(heartbeat->member_id)) {
        return err_set(info, ERR_INVALID_REQUEST, "MemberId can't be empty.");
    }
    if (heartbeat->rack_id.data && is_blank(heartbeat->rack_id)) {
        return err_set(info, ERR_INVALID_REQUEST, "RackId can't be empty.");
    }
    if (heartbeat->epoch == EPOCH_JOIN && heartbeat->topic_count <= 0) {
        return err_set(info, ERR_INVALID_REQUEST, "SubscribedTopicNames must be set in first request.");
    }
    if (heartbeat->epoch < EPOCH_LEAVE) {
        return err_set(info, ERR_INVALID_REQUEST, "MemberEpoch is invalid.");
    }
    if (heartbeat->topic_count > CONSUMER_TOPICS_MAX || member_bytes(heartbeat) > CONSUMER_MEMBER_BYTES_MAX) {
        return err_set(info, ERR_INVALID_REQUEST, "The member is too large.");
    }
    return ERR_OK;
}

static err_t refuse_unknown(struct step *step, struct str member_id)
{
    return err_set(&step->actions->info, ERR_UNKNOWN_MEMBER_ID, "Member %.*s is not a member of group %.*s.",
                   STR_ARG(member_id), STR_ARG(step->group->id));
}

static err_t check_epoch(struct step *step, const struct share_member *member, int32_t epoch)
{
    if (epoch == EPOCH_JOIN || epoch == member->epoch) {
        return ERR_OK;
    }
    if (epoch > member->epoch) {
        return err_set(&step->actions->info, ERR_FENCED_MEMBER_EPOCH,
                       "The share group member has a greater member epoch (%d) than the one known by the group "
                       "coordinator (%d). The member must abandon all its partitions and rejoin.",
                       epoch, member->epoch);
    }
    return epoch == member->previous_epoch
               ? ERR_OK
               : err_set(&step->actions->info, ERR_FENCED_MEMBER_EPOCH,
                         "The share group member has a smaller member epoch (%d) than the one known by the group "
                         "coordinator (%d), and it does not match the previous member epoch (%d). The member must "
                         "abandon all its partitions and rejoin.",
                         epoch, member->epoch, member->previous_epoch);
}

static err_t enter(struct step *step, const struct share_heartbeat *heartbeat, struct share_member **ret_member)
{
    struct share_group *group = step->group;
    struct share_member *member = share_find_member(group, heartbeat->member_id);
    int32_t max = MIN(group->settings.max_size, SHARE_MEMBERS_MAX);

    if (!member && group->member_count >= max) {
        return err_set(&step->actions->info, ERR_GROUP_MAX_SIZE_REACHED,
                       "The share group has reached its maximum capacity of %d members.", max);
    }
    if (!member && heartbeat->epoch != EPOCH_JOIN) {
        return refuse_unknown(step, heartbeat->member_id);
    }
    if (member) {
        *ret_member = member;
        return check_epoch(step, member, heartbeat->epoch);
    }
    member = share_member_create(heartbeat->member_id);
    if (!member || !share_members_add(group, member)) {
        share_member_free(member);
        return ERR_NO_MEMORY;
    }
    member->dirty_metadata = true;
    *ret_member = member;
    return ERR_OK;
}

static void set_text(struct step *step, struct share_member *member, struct str *text, struct str to)
{
    if (!str_equal(*text, to)) {
        lost(step, consumer_set_text(text, to));
        member->dirty_metadata = true;
    }
}

static void update(struct step *step, struct share_member *member, const struct share_heartbeat *heartbeat)
{
    set_text(step, member, &member->client_id, heartbeat->client_id);
    set_text(step, member, &member->client_host, heartbeat->client_host);
    if (heartbeat->rack_id.data) {
        set_text(step, member, &member->rack_id, heartbeat->rack_id);
    }
    if (heartbeat->topic_count >= 0 &&
        !consumer_topics_same(member->topics, member->topic_count, heartbeat->topics, heartbeat->topic_count)) {
        lost(step,
             consumer_topics_assign(&member->topics, &member->topic_count, heartbeat->topics, heartbeat->topic_count));
        member->dirty_metadata = true;
        step->recount = true;
    }
}

static err_t heartbeat(struct step *step)
{
    const struct share_heartbeat *heartbeat = step->event->heartbeat;
    struct share_group *group = step->group;
    struct share_member *member = NULL;
    err_t err = enter(step, heartbeat, &member);

    if (err != ERR_OK) {
        return err;
    }
    update(step, member, heartbeat);
    advance(step);
    step->actions->with_assignment = heartbeat->epoch == EPOCH_JOIN || heartbeat->topic_count >= 0;
    reconcile(step, member);
    member->session_deadline_ms = step->now.ms + group->settings.session_timeout_ms;
    group->wake_ms = MIN(group->wake_ms, member->session_deadline_ms);
    step->actions->member = member;
    return ERR_OK;
}

/* It is gone: what the others shall have is computed at a heartbeat of theirs. */
static void remove_member(struct step *step, struct share_member *member)
{
    struct share_group *group = step->group;

    lost(step, share_mark_gone(group, member->id));
    share_members_remove(group, member);
    group->view = 0; /* it may have been the only one with its topics */
    bump(step);
    if (group->member_count == 0) {
        group->metadata_hash = 0;
        group->target_epoch = group->epoch;
        group->target_wall_ms = 0;
        group->dirty_target = true;
    }
}

static err_t leave(struct step *step)
{
    struct share_member *member = share_find_member(step->group, step->event->member_id);

    if (!member) {
        return refuse_unknown(step, step->event->member_id);
    }
    remove_member(step, member);
    return ERR_OK;
}

static err_t tick(struct step *step)
{
    struct share_group *group = step->group;

    group->wake_ms = GROUP_NEVER;
    LIST_FOR_EACH(&group->members, node) {
        struct share_member *member = LIST_ENTRY(node, struct share_member, node);

        if (member->session_deadline_ms <= step->now.ms) {
            remove_member(step, member);
        } else {
            group->wake_ms = MIN(group->wake_ms, member->session_deadline_ms);
        }
    }
    return ERR_OK;
}

/* ------------------------------------------------------------------------- steps */

static err_t run(struct step *step)
{
    switch (step->event->kind) {
    case SHARE_HEARTBEAT:
        return heartbeat(step);
    case SHARE_LEAVE:
        return leave(step);
    case SHARE_TICK:
        return tick(step);
    default:
        return share_topics_step(step->group, step->event);
    }
}

void share_group_step(struct share_group *group, const struct share_event *event, struct group_now now,
                      struct share_actions *actions)
{
    struct step step = {.group = group, .event = event, .now = now, .actions = actions};

    *actions = (struct share_actions){0};
    arena_init(&step.arena, 0);
    actions->err = run(&step);
    if (actions->err == ERR_NO_MEMORY || group->broken) {
        group->broken = true;
        actions->err = ERR_COORDINATOR_NOT_AVAILABLE;
        actions->member = NULL;
    }
    arena_reset(&step.arena);
    if (!group->broken) {
        share_check(group);
    }
}
