#include "group/share_members.h"

#include "group/consumer_members.h"
#include "group/members.h"
#include "group/share_topics.h"

#include <stdlib.h>

/* ----------------------------------------------------------------------- members */

struct share_member *share_member_create(struct str id)
{
    struct share_member *member = calloc(1, sizeof(*member));

    if (!member || !str_copy(&member->id, id)) {
        free(member);
        return NULL;
    }
    member->session_deadline_ms = GROUP_NEVER;
    member->previous_epoch = -1;
    return member;
}

void share_member_free(struct share_member *member)
{
    if (!member) {
        return;
    }
    str_free(&member->id);
    str_free(&member->client_id);
    str_free(&member->client_host);
    str_free(&member->rack_id);
    consumer_topics_free(&member->topics, &member->topic_count);
    partition_set_free(&member->assigned);
    partition_set_free(&member->target);
    free(member);
}

bool share_members_add(struct share_group *group, struct share_member *member)
{
    if (!map_put(&group->by_id, map_key_str(member->id), member)) {
        return false;
    }
    list_push_back(&group->members, &member->node);
    group->member_count++;
    return true;
}

void share_members_remove(struct share_group *group, struct share_member *member)
{
    map_remove(&group->by_id, map_key_str(member->id));
    list_remove(&member->node);
    group->member_count--;
    share_member_free(member);
}

struct share_member *share_find_member(const struct share_group *group, struct str id)
{
    return map_get(&group->by_id, map_key_str(id));
}

bool share_mark_gone(struct share_group *group, struct str id)
{
    struct share_gone_member *gone = calloc(1, sizeof(*gone));

    if (!gone || !str_copy(&gone->id, id)) {
        free(gone);
        return false;
    }
    list_push_back(&group->gone, &gone->node);
    return true;
}

/* ------------------------------------------------------------------------- group */

enum { FIRST_EPOCH = 1 }; /* of a group that nobody has joined yet, as in Kafka */

bool share_group_init(struct share_group *group, struct str id, const struct share_settings *settings)
{
    *group = (struct share_group){
        .settings = *settings, .epoch = FIRST_EPOCH, .target_epoch = FIRST_EPOCH, .wake_ms = GROUP_NEVER};
    list_init(&group->members);
    list_init(&group->gone);
    map_init(&group->by_id);
    return str_copy(&group->id, id);
}

static void free_gone(struct share_group *group)
{
    struct list_node *node;

    while ((node = list_pop_front(&group->gone))) {
        struct share_gone_member *gone = LIST_ENTRY(node, struct share_gone_member, node);

        str_free(&gone->id);
        free(gone);
    }
}

void share_group_free(struct share_group *group)
{
    struct list_node *node;

    while ((node = list_pop_front(&group->members))) {
        share_member_free(LIST_ENTRY(node, struct share_member, node));
    }
    free_gone(group);
    share_topics_free(group);
    map_free(&group->by_id);
    str_free(&group->id);
}

bool share_is_dirty(const struct share_group *group)
{
    bool dirty = group->dirty_epoch || group->dirty_target || group->dirty_topics || !list_empty(&group->gone);

    SHARE_FOR_EACH_MEMBER(group, member)
    {
        dirty = dirty || member->dirty_metadata || member->dirty_target || member->dirty_current;
    }
    return dirty;
}

void share_clean(struct share_group *group)
{
    group->dirty_epoch = group->dirty_target = group->dirty_topics = false;
    free_gone(group);
    SHARE_FOR_EACH_MEMBER(group, member)
    {
        member->dirty_metadata = member->dirty_target = member->dirty_current = false;
    }
}

void share_check(const struct share_group *group)
{
    int32_t count = 0;

    ASSERT(group->target_epoch <= group->epoch);
    SHARE_FOR_EACH_MEMBER(group, member)
    {
        count++;
        ASSERT(member->epoch <= group->target_epoch && member->previous_epoch <= member->epoch);
        ASSERT(member->session_deadline_ms >= group->wake_ms);
    }
    ASSERT(count == group->member_count && group->by_id.count == (size_t)count);
    for (size_t i = 1; i < group->topic_count; i++) {
        ASSERT(memcmp(&group->topics[i - 1].id, &group->topics[i].id, sizeof(struct uuid)) < 0);
    }
}
