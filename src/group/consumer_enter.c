/* A member comes into a consumer group, anew or in the place of another, and what
 * it wants is taken over. */
#include "group/consumer_step_internal.h"

static err_t check_size(struct consumer_stepping *step)
{
    int32_t most = MIN(step->group->settings.max_size, GROUP_MEMBERS_MAX);

    return step->group->member_count < most
               ? ERR_OK
               : consumer_refuse(step, ERR_GROUP_MAX_SIZE_REACHED,
                                 "The consumer group has reached its maximum capacity of %d members.", most);
}

static err_t add_member(struct consumer_stepping *step, struct str id, struct str instance_id,
                        struct consumer_member **ret_member)
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
static err_t replace_member(struct consumer_stepping *step, struct consumer_member *old, struct str id,
                            struct consumer_member **ret_member)
{
    struct consumer_group *group = step->group;
    struct consumer_member *member = consumer_member_create(id, old->instance_id);
    bool ok = member && consumer_topics_assign(&member->topics, &member->topic_count, old->topics, old->topic_count);

    if (ok) {
        map_remove(&group->by_instance, map_key_str(old->instance_id));
        ok = consumer_members_add(group, member);
        consumer_lost(step, ok);
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
        consumer_lost(step, consumer_own(group, &member->assigned.items[i], member));
    }
    consumer_members_remove(group, old);
    member->dirty_metadata = member->dirty_target = member->dirty_current = true;
    consumer_mark(group, member);
    *ret_member = member;
    return ERR_OK;
}

err_t consumer_find_place(struct consumer_stepping *step, struct str id, struct str instance_id, bool is_classic,
                          struct consumer_member **ret_member)
{
    struct consumer_group *group = step->group;
    struct consumer_member *known = consumer_find_member(group, id);
    struct consumer_member *holder = consumer_by_instance(group, instance_id);

    if (holder && holder != known) {
        bool released = holder->epoch == EPOCH_LEAVE_STATIC || (is_classic && holder->classic);

        if (known) {
            return consumer_refuse(step, ERR_FENCED_INSTANCE_ID, "Instance id %.*s belongs to another member.",
                                   STR_ARG(instance_id));
        }
        return released ? replace_member(step, holder, id, ret_member)
                        : consumer_refuse(
                              step, ERR_UNRELEASED_INSTANCE_ID,
                              "Static member %.*s with instance id %.*s cannot join the group because the instance "
                              "id is owned by %.*s member.",
                              STR_ARG(id), STR_ARG(instance_id), STR_ARG(holder->id));
    }
    if (known && !str_equal(known->instance_id, instance_id)) {
        consumer_remove_member(step, known); /* it begins anew as another */
        known = NULL;
    }
    if (known) {
        *ret_member = known;
        return ERR_OK;
    }
    return add_member(step, id, instance_id, ret_member);
}

void consumer_take_text(struct consumer_stepping *step, struct consumer_member *member, struct str *text, struct str to)
{
    if (!str_equal(*text, to)) {
        consumer_lost(step, consumer_set_text(text, to));
        member->dirty_metadata = true;
        consumer_mark(step->group, member);
    }
}

void consumer_take_topics(struct consumer_stepping *step, struct consumer_member *member, const struct str *topics,
                          int32_t count)
{
    if (!consumer_topics_same(member->topics, member->topic_count, topics, count)) {
        consumer_lost(step, consumer_topics_assign(&member->topics, &member->topic_count, topics, count));
        member->dirty_metadata = step->bump = step->recount = true;
        consumer_mark(step->group, member);
    }
}

void consumer_take_regex(struct consumer_stepping *step, struct consumer_member *member, struct str text,
                         struct topic_regex *compiled)
{
    struct consumer_regex *regex = NULL;

    if (!text.data) {
        return;
    }
    if (text.len > 0) {
        regex = compiled ? consumer_regex_add(step->group, text, compiled) : consumer_regex_find(step->group, text);
        consumer_lost(step, regex != NULL);
    }
    if (regex != member->regex) {
        consumer_set_regex(step->group, member, regex);
        member->dirty_metadata = step->recount = true;
        step->bump = true;
        consumer_mark(step->group, member);
    }
}

void consumer_take_timeout(struct consumer_stepping *step, struct consumer_member *member, int32_t timeout_ms)
{
    if (timeout_ms >= 0 && timeout_ms != member->rebalance_timeout_ms) {
        member->rebalance_timeout_ms = timeout_ms;
        member->dirty_metadata = true;
        consumer_mark(step->group, member);
    }
}
