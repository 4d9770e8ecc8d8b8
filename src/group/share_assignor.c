#include "group/share_assignor.h"

/* Some topics, and the members that subscribe to them. Where all members subscribe to the same topics it is all of
 * them at once; else it is done topic by topic. */
struct spread {
    const struct share_assign_topic *topics;
    int32_t topic_count;
    struct share_assign_member *members; /* all of the group's */
    const int32_t *who;                  /* those that take part */
    int32_t member_count;
    int32_t partition_count, sharing; /* how many members a partition gets, at most */
    int32_t *first;                   /* each topic's first partition, in the numbering of this spread */
    int32_t *quota, *taken;           /* of each member */
    int32_t *owners, *owner_count;    /* of each partition; `sharing` places each */
};

static bool spread_init(struct spread *spread, struct arena *arena)
{
    spread->first = arena_alloc_array(arena, (size_t)spread->topic_count, sizeof(*spread->first));
    spread->quota = arena_alloc_array(arena, (size_t)spread->member_count, sizeof(*spread->quota));
    spread->taken = arena_alloc_array(arena, (size_t)spread->member_count, sizeof(*spread->taken));
    if (!spread->first || !spread->quota || !spread->taken) {
        return false;
    }
    for (int32_t i = 0; i < spread->topic_count; i++) {
        spread->first[i] = spread->partition_count;
        spread->partition_count += spread->topics[i].partition_count;
    }
    if (spread->partition_count > 0) {
        spread->sharing = (spread->member_count + spread->partition_count - 1) / spread->partition_count;
    }
    int64_t places = (int64_t)spread->sharing * spread->partition_count, members = spread->member_count;

    for (int64_t i = 0; i < members; i++) {
        spread->quota[i] = (int32_t)((places * (i + 1) + members - 1) / members - (places * i + members - 1) / members);
    }
    spread->owners = arena_alloc_array(arena, (size_t)places, sizeof(*spread->owners));
    spread->owner_count = arena_alloc_array(arena, (size_t)spread->partition_count, sizeof(*spread->owner_count));
    return spread->owners && spread->owner_count;
}

static bool owns(const struct spread *spread, int32_t partition, int32_t member)
{
    const int32_t *owners = &spread->owners[(int64_t)partition * spread->sharing];

    for (int32_t i = 0; i < spread->owner_count[partition]; i++) {
        if (owners[i] == member) {
            return true;
        }
    }
    return false;
}

static bool give(struct spread *spread, int32_t partition, int32_t member)
{
    if (spread->taken[member] >= spread->quota[member] || spread->owner_count[partition] >= spread->sharing ||
        owns(spread, partition, member)) {
        return false;
    }
    spread->owners[(int64_t)partition * spread->sharing + spread->owner_count[partition]++] = member;
    spread->taken[member]++;
    return true;
}

/* What a member has stays with it, as far as that is fair. Both lists are sorted. */
static void keep(struct spread *spread, int32_t topic, int32_t member)
{
    const struct share_assign_topic *of = &spread->topics[topic];
    const struct partition_set *before = spread->members[spread->who[member]].before;

    for (int32_t i = 0; i < of->partition_count; i++) {
        if (partition_set_find(before, of->id, of->partitions[i])) {
            give(spread, spread->first[topic] + i, member);
        }
    }
}

/* Members in turn, and no further when all that have room have been asked in vain. */
static bool fill(struct spread *spread, struct arena *arena)
{
    int32_t *open = arena_alloc_array(arena, (size_t)spread->member_count, sizeof(*open));
    int32_t count = 0, next = 0;

    for (int32_t i = 0; open && i < spread->member_count; i++) {
        if (spread->taken[i] < spread->quota[i]) {
            open[count++] = i;
        }
    }
    for (int32_t partition = 0; open && partition < spread->partition_count && count > 0; partition++) {
        for (int32_t asked = 0; asked < count && spread->owner_count[partition] < spread->sharing;) {
            int32_t member = open[next];

            asked = give(spread, partition, member) ? 0 : asked + 1;
            if (spread->taken[member] == spread->quota[member]) {
                memmove(&open[next], &open[next + 1], (size_t)(--count - next) * sizeof(*open));
            } else {
                next++;
            }
            next = next < count ? next : 0;
        }
    }
    return open != NULL;
}

/* The topics come by id, so what each member gets is sorted. */
static bool tell(struct spread *spread, struct arena *arena)
{
    for (int32_t i = 0; i < spread->member_count; i++) {
        struct share_assign_member *member = &spread->members[spread->who[i]];
        size_t count = member->after_count + (size_t)spread->taken[i];
        struct held_partition *after = arena_alloc_array(arena, count, sizeof(*after));

        if (!after) {
            return false;
        }
        if (member->after_count > 0) {
            memcpy(after, member->after, member->after_count * sizeof(*after));
        }
        member->after = after;
    }
    for (int32_t topic = 0; topic < spread->topic_count; topic++) {
        for (int32_t i = 0; i < spread->topics[topic].partition_count; i++) {
            int32_t partition = spread->first[topic] + i;
            const int32_t *owners = &spread->owners[(int64_t)partition * spread->sharing];

            for (int32_t j = 0; j < spread->owner_count[partition]; j++) {
                struct share_assign_member *member = &spread->members[spread->who[owners[j]]];

                member->after[member->after_count++] =
                    (struct held_partition){spread->topics[topic].id, spread->topics[topic].partitions[i], 0};
            }
        }
    }
    return true;
}

static bool spread_run(struct spread *spread, struct arena *arena)
{
    if (spread->member_count == 0 || !spread_init(spread, arena)) {
        return spread->member_count == 0;
    }
    for (int32_t member = 0; member < spread->member_count; member++) {
        for (int32_t topic = 0; topic < spread->topic_count; topic++) {
            keep(spread, topic, member);
        }
    }
    return fill(spread, arena) && tell(spread, arena);
}

static bool all_alike(const struct share_assign_member *members, int32_t count)
{
    bool alike = true;

    for (int32_t i = 1; alike && i < count; i++) {
        alike = members[i].topic_count == members[0].topic_count &&
                memcmp(members[i].topics, members[0].topics, (size_t)members[0].topic_count * sizeof(int32_t)) == 0;
    }
    return alike;
}

static bool subscribes(const struct share_assign_member *member, int32_t topic)
{
    int32_t low = 0, high = member->topic_count;

    while (low < high) {
        int32_t middle = low + (high - low) / 2;

        if (member->topics[middle] < topic) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < member->topic_count && member->topics[low] == topic;
}

bool share_assign(const struct share_assign_topic *topics, int32_t topic_count, struct share_assign_member *members,
                  int32_t member_count, struct arena *arena)
{
    int32_t *who = arena_alloc_array(arena, (size_t)member_count, sizeof(*who));
    bool together = all_alike(members, member_count) && member_count > 0 && members[0].topic_count == topic_count;
    bool ok = who != NULL;

    for (int32_t from = 0; ok && from < topic_count;) {
        struct spread spread = {
            .topics = &topics[from], .topic_count = together ? topic_count : 1, .members = members, .who = who};

        for (int32_t i = 0; i < member_count; i++) {
            if (subscribes(&members[i], from)) {
                who[spread.member_count++] = i;
            }
        }
        ok = spread_run(&spread, arena);
        from += spread.topic_count;
    }
    return ok;
}
