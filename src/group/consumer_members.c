#include "group/consumer_members.h"

#include "group/members.h"
#include <stdlib.h>

struct topic_owners {
    int32_t capacity, owned;
    struct consumer_member **members; /* by partition */
};

/* ------------------------------------------------------------------- one member */

bool consumer_set_text(struct str *text, struct str to)
{
    struct str copy;

    if (str_equal(*text, to)) {
        return true;
    }
    if (!str_copy(&copy, to)) {
        return false;
    }
    str_free(text);
    *text = copy;
    return true;
}

void consumer_topics_free(struct str **topics, int32_t *count)
{
    for (int32_t i = 0; i < *count; i++) {
        str_free(&(*topics)[i]);
    }
    free(TAKE_PTR(*topics));
    *count = 0;
}

static int compare_names(const void *a_, const void *b_)
{
    const struct str *a = a_, *b = b_;
    size_t len = MIN(a->len, b->len);
    int order = len > 0 ? memcmp(a->data, b->data, len) : 0;

    return order != 0 ? order : (a->len > b->len) - (a->len < b->len);
}

bool consumer_topics_have(const struct str *topics, int32_t count, struct str topic)
{
    return count > 0 && bsearch(&topic, topics, (size_t)count, sizeof(topic), compare_names) != NULL;
}

/* The given ones, sorted, each once; the texts are still the caller's. NULL without memory. */
static struct str *sorted_names(const struct str *topics, int32_t count, int32_t *ret_count)
{
    struct str *sorted = malloc(((size_t)count + 1) * sizeof(*sorted));
    int32_t kept = 0;

    if (!sorted) {
        return NULL;
    }
    if (count > 0) {
        memcpy(sorted, topics, (size_t)count * sizeof(*sorted));
        qsort(sorted, (size_t)count, sizeof(*sorted), compare_names);
    }
    for (int32_t i = 0; i < count; i++) {
        if (kept == 0 || compare_names(&sorted[kept - 1], &sorted[i]) != 0) {
            sorted[kept++] = sorted[i];
        }
    }
    *ret_count = kept;
    return sorted;
}

bool consumer_topics_assign(struct str **topics, int32_t *topic_count, const struct str *from, int32_t count)
{
    int32_t kept = 0, copied = 0;
    struct str *names = sorted_names(from, count, &kept);

    while (names && copied < kept && str_copy(&names[copied], names[copied])) {
        copied++;
    }
    if (!names || copied < kept) {
        consumer_topics_free(&names, &copied);
        return false;
    }
    consumer_topics_free(topics, topic_count);
    *topics = names;
    *topic_count = kept;
    return true;
}

bool consumer_topics_same(const struct str *topics, int32_t topic_count, const struct str *others, int32_t count)
{
    int32_t kept = 0;
    struct str *names = sorted_names(others, count, &kept);
    bool same = names && kept == topic_count;

    for (int32_t i = 0; same && i < kept; i++) {
        same = compare_names(&names[i], &topics[i]) == 0;
    }
    free(names);
    return same;
}

static void classic_free(struct classic_side *classic)
{
    for (int32_t i = 0; classic && i < classic->protocol_count; i++) {
        str_free(&classic->protocols[i].name);
        slice_free(&classic->protocols[i].metadata);
    }
    if (classic) {
        free(classic->protocols);
    }
    free(classic);
}

bool consumer_set_classic(struct consumer_member *member, int32_t session_timeout_ms,
                          const struct group_protocol *protocols, int32_t count)
{
    struct classic_side *classic = calloc(1, sizeof(*classic));

    if (classic) {
        classic->session_timeout_ms = session_timeout_ms;
        classic->protocols = calloc((size_t)count + 1, sizeof(*classic->protocols));
    }
    for (int32_t i = 0; classic && classic->protocols && i < count; i++) {
        classic->protocol_count++;
        if (!str_copy(&classic->protocols[i].name, protocols[i].name) ||
            !slice_copy(&classic->protocols[i].metadata, protocols[i].metadata)) {
            classic_free(classic);
            return false;
        }
    }
    if (!classic || !classic->protocols) {
        free(classic);
        return false;
    }
    classic_free(member->classic);
    member->classic = classic;
    return true;
}

void consumer_drop_classic(struct consumer_group *group, struct consumer_member *member)
{
    group->classic_count -= member->classic != NULL;
    classic_free(TAKE_PTR(member->classic));
    member->dirty_metadata = true;
    consumer_mark(group, member);
}

struct consumer_member *consumer_member_create(struct str id, struct str instance_id)
{
    struct consumer_member *member = calloc(1, sizeof(*member));

    if (member) {
        member->session_deadline_ms = member->rebalance_deadline_ms = GROUP_NEVER;
        member->rebalance_timeout_ms = -1;
        if (!str_copy(&member->id, id) || !str_copy(&member->instance_id, instance_id) ||
            !str_copy(&member->client_id, STR("")) || !str_copy(&member->client_host, STR(""))) {
            consumer_member_free(TAKE_PTR(member));
        }
    }
    return member;
}

void consumer_member_free(struct consumer_member *member)
{
    if (!member) {
        return;
    }
    str_free(&member->id);
    str_free(&member->client_id);
    str_free(&member->client_host);
    str_free(&member->instance_id);
    str_free(&member->rack_id);
    str_free(&member->assignor);
    consumer_topics_free(&member->topics, &member->topic_count);
    classic_free(member->classic);
    partition_set_free(&member->assigned);
    partition_set_free(&member->revoking);
    partition_set_free(&member->target);
    free(member);
}

/* -------------------------------------------------------------------- the table */

struct consumer_member *consumer_find_member(const struct consumer_group *group, struct str id)
{
    return map_get(&group->by_id, map_key_str(id));
}

struct consumer_member *consumer_by_instance(const struct consumer_group *group, struct str instance_id)
{
    return instance_id.data ? map_get(&group->by_instance, map_key_str(instance_id)) : NULL;
}

bool consumer_members_add(struct consumer_group *group, struct consumer_member *member)
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
    return true;
}

void consumer_members_remove(struct consumer_group *group, struct consumer_member *member)
{
    struct consumer_gone *gone = calloc(1, sizeof(*gone));

    if (gone) {
        gone->id = member->id;
        member->id = STR_NULL;
        list_push_back(&group->gone, &gone->node);
    }
    group->broken = group->broken || !gone;
    struct str id = gone ? gone->id : member->id;

    consumer_disown(group, &member->assigned, member);
    consumer_disown(group, &member->revoking, member);
    consumer_set_regex(group, member, NULL);
    map_remove(&group->by_id, map_key_str(id));
    if (consumer_by_instance(group, member->instance_id) == member) {
        map_remove(&group->by_instance, map_key_str(member->instance_id));
    }
    list_remove(&member->node);
    list_remove(&member->dirty_node);
    group->member_count--;
    group->classic_count -= member->classic != NULL;
    consumer_member_free(member);
}

/* ------------------------------------------------------------------ expressions */

struct consumer_regex *consumer_regex_find(const struct consumer_group *group, struct str text)
{
    LIST_FOR_EACH(&group->regexes, node) {
        struct consumer_regex *regex = LIST_ENTRY(node, struct consumer_regex, node);

        if (str_equal(regex->text, text)) {
            return regex;
        }
    }
    return NULL;
}

struct consumer_regex *consumer_regex_add(struct consumer_group *group, struct str text, struct topic_regex *compiled)
{
    struct consumer_regex *regex = consumer_regex_find(group, text);

    if (regex) {
        topic_regex_free(compiled);
        return regex;
    }
    regex = calloc(1, sizeof(*regex));
    if (!regex || !str_copy(&regex->text, text)) {
        free(regex);
        topic_regex_free(compiled);
        return NULL;
    }
    regex->compiled = compiled;
    list_push_back(&group->regexes, &regex->node);
    return regex;
}

void consumer_regex_remove(struct consumer_group *group, struct consumer_regex *regex)
{
    list_remove(&regex->node);
    topic_regex_free(regex->compiled);
    consumer_topics_free(&regex->topics, &regex->topic_count);
    consumer_topics_free(&regex->found, &regex->found_count);
    str_free(&regex->text);
    free(regex);
}

bool consumer_set_regex(struct consumer_group *group, struct consumer_member *member, struct consumer_regex *regex)
{
    struct consumer_regex *before = member->regex;

    if (before == regex) {
        return true;
    }
    member->regex = regex;
    if (regex) {
        regex->members++;
    }
    if (before && --before->members == 0) {
        struct consumer_gone *gone = calloc(1, sizeof(*gone));

        group->broken = group->broken || !gone;
        if (gone) {
            gone->is_regex = true;
            gone->id = before->text;
            before->text = STR_NULL;
            list_push_back(&group->gone, &gone->node);
        }
        consumer_regex_remove(group, before);
    }
    return true;
}

/* ----------------------------------------------------------------------- owners */

static struct topic_owners *owners_of(const struct consumer_group *group, struct uuid topic)
{
    return map_get(&group->topic_owners, MAP_KEY_OF(topic));
}

struct consumer_member *consumer_owner(const struct consumer_group *group, struct uuid topic, int32_t partition)
{
    const struct topic_owners *owners = owners_of(group, topic);

    return owners && partition < owners->capacity ? owners->members[partition] : NULL;
}

static bool make_room(struct topic_owners *owners, int32_t partition)
{
    int32_t capacity = MAX(MIN(owners->capacity, CONSUMER_PARTITIONS_MAX / 2) * 2, partition + 1);

    if (partition < owners->capacity) {
        return true;
    }
    struct consumer_member **members = realloc(owners->members, (size_t)capacity * sizeof(struct consumer_member *));

    if (!members) {
        return false;
    }
    memset(&members[owners->capacity], 0, (size_t)(capacity - owners->capacity) * sizeof(struct consumer_member *));
    owners->members = members;
    owners->capacity = capacity;
    return true;
}

bool consumer_own(struct consumer_group *group, const struct held_partition *partition, struct consumer_member *member)
{
    struct topic_owners *owners = owners_of(group, partition->topic);

    if (!owners) {
        owners = calloc(1, sizeof(*owners));
        if (!owners || !map_put(&group->topic_owners, MAP_KEY_OF(partition->topic), owners)) {
            free(owners);
            return false;
        }
    }
    if (!make_room(owners, partition->partition)) {
        return false;
    }
    owners->owned += !owners->members[partition->partition];
    owners->members[partition->partition] = member;
    return true;
}

void consumer_disown(struct consumer_group *group, const struct partition_set *set,
                     const struct consumer_member *member)
{
    for (size_t i = 0; i < set->count; i++) {
        const struct held_partition *item = &set->items[i];

        if (consumer_owner(group, item->topic, item->partition) != member) {
            continue;
        }
        struct topic_owners *owners = owners_of(group, item->topic);

        owners->members[item->partition] = NULL;
        if (--owners->owned == 0) {
            map_remove(&group->topic_owners, MAP_KEY_OF(item->topic));
            free(owners->members);
            free(owners);
        }
    }
}

/* --------------------------------------------------------------- to be written */

void consumer_mark(struct consumer_group *group, struct consumer_member *member)
{
    if (!list_contains_node(&member->dirty_node)) {
        list_push_back(&group->dirty, &member->dirty_node);
    }
}

static void drop_gone(struct consumer_group *group)
{
    struct list_node *node;

    while ((node = list_pop_front(&group->gone))) {
        struct consumer_gone *gone = LIST_ENTRY(node, struct consumer_gone, node);

        str_free(&gone->id);
        free(gone);
    }
}

void consumer_clean(struct consumer_group *group)
{
    struct list_node *node;

    while ((node = list_pop_front(&group->dirty))) {
        struct consumer_member *member = LIST_ENTRY(node, struct consumer_member, dirty_node);

        member->dirty_metadata = member->dirty_target = member->dirty_current = false;
    }
    LIST_FOR_EACH(&group->regexes, at) {
        LIST_ENTRY(at, struct consumer_regex, node)->dirty = false;
    }
    drop_gone(group);
    group->dirty_epoch = group->dirty_target = false;
}

bool consumer_is_dirty(const struct consumer_group *group)
{
    bool dirty = group->dirty_epoch || group->dirty_target || !list_empty(&group->dirty) || !list_empty(&group->gone);

    LIST_FOR_EACH(&group->regexes, node) {
        dirty = dirty || LIST_ENTRY(node, struct consumer_regex, node)->dirty;
    }
    return dirty;
}

/* -------------------------------------------------------------------- the group */

bool consumer_group_init(struct consumer_group *group, struct str id, const struct consumer_settings *settings)
{
    *group = (struct consumer_group){.settings = *settings, .wake_ms = GROUP_NEVER};
    list_init(&group->members);
    list_init(&group->regexes);
    list_init(&group->dirty);
    list_init(&group->gone);
    map_init(&group->by_id);
    map_init(&group->by_instance);
    map_init(&group->topic_owners);
    return str_copy(&group->id, id);
}

void consumer_group_free(struct consumer_group *group)
{
    LIST_FOR_EACH(&group->members, node) {
        consumer_members_remove(group, LIST_ENTRY(node, struct consumer_member, node));
    }
    LIST_FOR_EACH(&group->regexes, node) {
        consumer_regex_remove(group, LIST_ENTRY(node, struct consumer_regex, node));
    }
    drop_gone(group);
    map_free(&group->by_id);
    map_free(&group->by_instance);
    map_free(&group->topic_owners);
    str_free(&group->id);
}

/* Counting is enough: what a member has it must own, and there is one owner only. */
static size_t check_owned(const struct consumer_group *group, const struct consumer_member *member,
                          const struct partition_set *set)
{
    for (size_t i = 0; i < set->count; i++) {
        ASSERT(consumer_owner(group, set->items[i].topic, set->items[i].partition) == member);
    }
    return set->count;
}

void consumer_check(const struct consumer_group *group)
{
    int32_t members = 0, classics = 0;
    size_t has = 0, owned = 0, cursor = 0;
    void *value;

    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        members++;
        classics += member->classic != NULL;
        has += check_owned(group, member, &member->assigned) + check_owned(group, member, &member->revoking);
        ASSERT(member->epoch <= group->target_epoch);
        ASSERT(member->state == MEMBER_UNREVOKED || member->revoking.count == 0);
        ASSERT((member->rebalance_deadline_ms != GROUP_NEVER) <=
               (member->state == MEMBER_UNREVOKED || member->classic));
    }
    while (map_next(&group->topic_owners, &cursor, NULL, &value)) {
        owned += (size_t)((struct topic_owners *)value)->owned;
    }
    ASSERT(members == group->member_count && (size_t)members == group->by_id.count);
    ASSERT(classics == group->classic_count && has == owned);
    ASSERT(group->target_epoch <= group->epoch);
}
