#include "group/members.h"

#include <stdlib.h>

bool str_copy(struct str *to, struct str from)
{
    struct slice copy;

    if (!slice_copy(&copy, SLICE(from.data, from.len))) {
        return false;
    }
    *to = (struct str){(const char *)copy.data, copy.len};
    return true;
}

bool slice_copy(struct slice *to, struct slice from)
{
    uint8_t *copy = from.data ? malloc(from.len + 1) : NULL;

    if (from.data && !copy) {
        return false;
    }
    if (copy) {
        memcpy(copy, from.data, from.len);
        copy[from.len] = 0;
    }
    *to = SLICE(copy, from.len);
    return true;
}

void str_free(struct str *text)
{
    free((char *)text->data);
    *text = STR_NULL;
}

void slice_free(struct slice *bytes)
{
    free((uint8_t *)bytes->data);
    *bytes = SLICE(NULL, 0);
}

struct str member_id_make(struct str prefix, const char *uuid)
{
    size_t len = prefix.len + 1 + GROUP_UUID_LEN;
    char *id = malloc(len + 1);

    if (!id) {
        return STR_NULL;
    }
    if (prefix.len > 0) {
        memcpy(id, prefix.data, prefix.len);
    }
    id[prefix.len] = '-';
    memcpy(id + prefix.len + 1, uuid, GROUP_UUID_LEN);
    id[len] = 0;
    return (struct str){id, len};
}

/* ------------------------------------------------------------------ one member */

static void protocols_free(struct group_protocol *protocols, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        str_free(&protocols[i].name);
        slice_free(&protocols[i].metadata);
    }
    free(protocols);
}

void member_free(struct group_member *member)
{
    if (!member) {
        return;
    }
    str_free(&member->id);
    str_free(&member->client_id);
    str_free(&member->client_host);
    str_free(&member->instance_id);
    str_free(&member->replaced_id);
    slice_free(&member->assignment);
    protocols_free(member->protocols, member->protocol_count);
    free(member);
}

struct group_member *member_create(struct str id, struct str instance_id, struct str client_id, struct str client_host)
{
    struct group_member *member = id.data ? calloc(1, sizeof(*member)) : NULL;

    if (!member) {
        str_free(&id);
        return NULL;
    }
    member->id = id;
    if (!str_copy(&member->instance_id, instance_id) || !str_copy(&member->client_id, client_id) ||
        !str_copy(&member->client_host, client_host)) {
        member_free(member);
        return NULL;
    }
    return member;
}

bool member_set_protocols(struct group_member *member, const struct group_protocol *protocols, int32_t count)
{
    struct group_protocol *copies = calloc((size_t)MAX(count, 1), sizeof(*copies));
    size_t bytes = 0;

    for (int32_t i = 0; copies && i < count; i++) {
        if (!str_copy(&copies[i].name, protocols[i].name) || !slice_copy(&copies[i].metadata, protocols[i].metadata)) {
            protocols_free(copies, i + 1);
            return false;
        }
        bytes += protocols[i].name.len + protocols[i].metadata.len;
    }
    if (!copies) {
        return false;
    }
    protocols_free(member->protocols, member->protocol_count);
    member->protocols = copies;
    member->protocol_count = count;
    member->metadata_bytes = bytes;
    return true;
}

static bool same_bytes(struct slice a, struct slice b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);
}

bool member_has_protocols(const struct group_member *member, const struct group_protocol *protocols, int32_t count)
{
    if (member->protocol_count != count) {
        return false;
    }
    for (int32_t i = 0; i < count; i++) {
        if (!str_equal(member->protocols[i].name, protocols[i].name) ||
            !same_bytes(member->protocols[i].metadata, protocols[i].metadata)) {
            return false;
        }
    }
    return true;
}

const struct group_protocol *member_protocol(const struct group_member *member, struct str name)
{
    for (int32_t i = 0; i < member->protocol_count; i++) {
        if (str_equal(member->protocols[i].name, name)) {
            return &member->protocols[i];
        }
    }
    return NULL;
}

bool member_set_assignment(struct group_member *member, struct slice assignment)
{
    struct slice copy;

    if (!slice_copy(&copy, assignment)) {
        return false;
    }
    slice_free(&member->assignment);
    member->assignment = copy;
    return true;
}

/* ------------------------------------------------------------------- the table */

struct group_member *group_find_member(const struct group *group, struct str id)
{
    return map_get(&group->by_id, map_key_str(id));
}

struct group_member *members_by_instance(const struct group *group, struct str instance_id)
{
    return instance_id.data ? map_get(&group->by_instance, map_key_str(instance_id)) : NULL;
}

bool members_add(struct group *group, struct group_member *member)
{
    if (!map_put(&group->by_id, map_key_str(member->id), member)) {
        return false;
    }
    if (member->instance_id.data && !map_put(&group->by_instance, map_key_str(member->instance_id), member)) {
        map_remove(&group->by_id, map_key_str(member->id));
        return false;
    }
    list_push_back(&group->members, &member->node);
    group->member_count++;
    group->metadata_bytes += member->metadata_bytes;
    if (!group->leader) {
        group->leader = member;
    }
    return true;
}

void members_remove(struct group *group, struct group_member *member)
{
    ASSERT(!member->joining && !member->syncing);
    map_remove(&group->by_id, map_key_str(member->id));
    if (member->instance_id.data) {
        map_remove(&group->by_instance, map_key_str(member->instance_id));
    }
    list_remove(&member->node);
    group->member_count--;
    group->metadata_bytes -= member->metadata_bytes;
    group->owing_count -= member->owes_sync;
    if (group->leader == member) {
        struct list_node *oldest = list_first(&group->members);

        group->leader = oldest ? LIST_ENTRY(oldest, struct group_member, node) : NULL;
    }
}

bool members_rename(struct group *group, struct group_member *member, struct str id)
{
    if (!map_put(&group->by_id, map_key_str(id), member)) {
        return false;
    }
    map_remove(&group->by_id, map_key_str(member->id));
    str_free(&member->replaced_id);
    member->replaced_id = member->id;
    member->id = id;
    return true;
}

/* ------------------------------------------------------------- ids given out */

bool pending_add(struct group *group, struct str id, int64_t deadline_ms)
{
    struct group_pending *pending = id.data ? calloc(1, sizeof(*pending)) : NULL;

    if (!pending || !map_put(&group->pending_by_id, map_key_str(id), pending)) {
        str_free(&id);
        free(pending);
        return false;
    }
    pending->id = id;
    pending->deadline_ms = deadline_ms;
    list_push_back(&group->pending, &pending->node);
    return true;
}

struct group_pending *pending_find(const struct group *group, struct str id)
{
    return map_get(&group->pending_by_id, map_key_str(id));
}

void pending_remove(struct group *group, struct group_pending *pending)
{
    map_remove(&group->pending_by_id, map_key_str(pending->id));
    list_remove(&pending->node);
    str_free(&pending->id);
    free(pending);
}

/* -------------------------------------------------------------------- votes */

bool members_all_have(const struct group *group, struct str protocol)
{
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        if (!member_protocol(member, protocol)) {
            return false;
        }
    }
    return true;
}

struct str members_choose_protocol(const struct group *group)
{
    const struct group_member *oldest;
    struct str candidates[GROUP_PROTOCOLS_MAX];
    int32_t votes[GROUP_PROTOCOLS_MAX] = {0}, count = 0, best = 0;

    if (list_empty(&group->members)) {
        return STR_NULL;
    }
    oldest = LIST_ENTRY(list_first(&group->members), struct group_member, node);
    for (int32_t i = 0; i < oldest->protocol_count; i++) {
        if (members_all_have(group, oldest->protocols[i].name)) {
            candidates[count++] = oldest->protocols[i].name;
        }
    }
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        bool voted = false;

        for (int32_t i = 0; i < member->protocol_count && !voted; i++) {
            for (int32_t j = 0; j < count && !voted; j++) {
                voted = str_equal(member->protocols[i].name, candidates[j]);
                votes[j] += voted;
            }
        }
    }
    for (int32_t i = 1; i < count; i++) {
        best = votes[i] > votes[best] ? i : best;
    }
    return count > 0 ? candidates[best] : STR_NULL;
}
