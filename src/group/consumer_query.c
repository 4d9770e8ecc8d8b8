/* What others ask of a consumer group; nothing changes. */
#include "group/consumer_members.h"
#include "group/consumer_step.h"

static const struct str state_names[] = {
    [CONSUMER_EMPTY] = STR("Empty"),
    [CONSUMER_ASSIGNING] = STR("Assigning"),
    [CONSUMER_RECONCILING] = STR("Reconciling"),
    [CONSUMER_STABLE] = STR("Stable"),
};

struct str consumer_state_name(enum consumer_state state)
{
    return state_names[state];
}

enum consumer_state consumer_group_state(const struct consumer_group *group)
{
    if (group->member_count == 0) {
        return CONSUMER_EMPTY;
    }
    if (group->epoch > group->target_epoch) {
        return CONSUMER_ASSIGNING;
    }
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        if (member->state != MEMBER_STABLE || member->epoch != group->target_epoch) {
            return CONSUMER_RECONCILING;
        }
    }
    return CONSUMER_STABLE;
}

enum assignor consumer_assignor(const struct consumer_group *group)
{
    int32_t votes[ASSIGNOR_COUNT] = {0};
    enum assignor best = group->settings.default_assignor, asked;

    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        if (member->assignor.data && assignor_find(member->assignor, &asked)) {
            votes[asked]++;
        }
    }
    for (unsigned i = 0; i < ASSIGNOR_COUNT; i++) {
        best = votes[i] > votes[best] && group->settings.allowed[i] ? (enum assignor)i : best;
    }
    return best;
}

bool consumer_subscribes(const struct consumer_group *group, struct str topic)
{
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        if (consumer_topics_have(member->topics, member->topic_count, topic) ||
            (member->regex && consumer_topics_have(member->regex->topics, member->regex->topic_count, topic))) {
            return true;
        }
    }
    return false;
}

/* ----------------------------------------------------------------------- offsets */

static bool held_since(const struct consumer_member *member, const struct consumer_commit *commit)
{
    for (size_t i = 0; i < commit->count; i++) {
        const struct held_partition *asked = &commit->partitions[i];
        const struct held_partition *has = partition_set_find(&member->assigned, asked->topic, asked->partition);

        has = has ? has : partition_set_find(&member->revoking, asked->topic, asked->partition);
        if (!has || commit->epoch < has->epoch) {
            return false;
        }
    }
    return true;
}

err_t consumer_may_commit(const struct consumer_group *group, const struct consumer_commit *commit)
{
    const struct consumer_member *member = consumer_find_member(group, commit->member_id);

    if (commit->epoch < 0 && group->member_count == 0) {
        return ERR_OK; /* from outside */
    }
    if (!member) {
        return ERR_UNKNOWN_MEMBER_ID;
    }
    if (member->classic) {
        return commit->epoch == member->epoch ? ERR_OK : ERR_ILLEGAL_GENERATION;
    }
    if (!commit->knows_epochs) {
        return ERR_UNSUPPORTED_VERSION;
    }
    if (commit->epoch == member->epoch) {
        return ERR_OK;
    }
    return commit->epoch < member->epoch && held_since(member, commit) ? ERR_OK : ERR_STALE_MEMBER_EPOCH;
}

err_t consumer_may_fetch(const struct consumer_group *group, struct str member_id, int32_t epoch)
{
    const struct consumer_member *member;

    if (!member_id.data && epoch < 0) {
        return ERR_OK;
    }
    member = consumer_find_member(group, member_id);
    if (!member) {
        return ERR_UNKNOWN_MEMBER_ID;
    }
    if (member->epoch == epoch) {
        return ERR_OK;
    }
    return member->classic ? ERR_ILLEGAL_GENERATION : ERR_STALE_MEMBER_EPOCH;
}
