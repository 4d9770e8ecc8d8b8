#include "group/consumer_migrate.h"

#include "group/consumer_members.h"
#include "proto/proto.h"

#include <stdlib.h>

enum { NEWEST_VERSION = 3 };

/* Of the metadata that comes first: the version that the member's client knows. */
static int16_t version_of(struct slice metadata)
{
    int16_t version = metadata.len >= 2 ? (int16_t)load_be16(metadata.data) : -1;

    return MIN(version, NEWEST_VERSION);
}

/* ------------------------------------------------------------------ assignments */

static bool list_topics(const struct partition_set *set, const struct topic_view *topics, struct arena *arena,
                        struct consumer_protocol_assignment *body)
{
    int32_t *numbers = arena_alloc_array(arena, set->count, sizeof(*numbers));
    struct topic_info topic;

    body->assigned_partitions = arena_alloc_array(arena, set->count, sizeof(body->assigned_partitions[0]));
    if (!numbers || !body->assigned_partitions) {
        return false;
    }
    for (size_t i = 0; i < set->count;) {
        size_t run = partition_set_run(set, i);

        if (topics->find_id(topics, set->items[i].topic, &topic)) {
            struct consumer_protocol_assignment_topic_partition *to =
                &body->assigned_partitions[body->assigned_partitions_count++];

            to->topic = topic.name;
            to->partitions = &numbers[i];
            to->partitions_count = (int32_t)run;
        }
        for (size_t end = i + run; i < end; i++) {
            numbers[i] = set->items[i].partition;
        }
    }
    return true;
}

bool consumer_classic_assignment(const struct consumer_member *member, const struct topic_view *topics,
                                 struct arena *arena, struct slice *ret_bytes)
{
    struct consumer_protocol_assignment body;
    struct wire_writer writer;
    int16_t version = MAX(version_of(member->classic->protocols[0].metadata), 0);

    consumer_protocol_assignment_init(&body);
    if (!list_topics(&member->assigned, topics, arena, &body)) {
        return false;
    }
    wire_writer_init(&writer, 0);
    wire_write_i16(&writer, version);
    proto_encode(&consumer_protocol_assignment_message, version, &body, &writer);
    struct slice bytes = wire_writer_bytes(&writer);
    uint8_t *copy = wire_writer_status(&writer) == ERR_OK ? arena_alloc(arena, bytes.len) : NULL;

    if (copy) {
        memcpy(copy, bytes.data, bytes.len);
        *ret_bytes = SLICE(copy, bytes.len);
    }
    wire_writer_free(&writer);
    return copy != NULL;
}

/* Partitions that exist. ERR_MALFORMED, ERR_NO_MEMORY. */
static err_t read_assignment(struct slice assignment, const struct topic_view *topics, int32_t epoch,
                             struct arena *arena, struct partition_set *ret_set)
{
    struct consumer_protocol_assignment body;
    size_t all = 0, count = 0;
    struct topic_info topic;
    int16_t version = version_of(assignment);

    if (assignment.len == 0) {
        return ERR_OK;
    }
    if (version < 0 || proto_decode(&consumer_protocol_assignment_message, version,
                                    SLICE(assignment.data + 2, assignment.len - 2), arena, &body, NULL) != ERR_OK) {
        return ERR_MALFORMED;
    }
    for (int32_t i = 0; i < body.assigned_partitions_count; i++) {
        all += (size_t)body.assigned_partitions[i].partitions_count;
    }
    struct held_partition *items = arena_alloc_array(arena, all, sizeof(*items));

    for (int32_t i = 0; items && i < body.assigned_partitions_count; i++) {
        bool known = topics->find(topics, body.assigned_partitions[i].topic, &topic);

        for (int32_t j = 0; known && j < body.assigned_partitions[i].partitions_count; j++) {
            int32_t number = body.assigned_partitions[i].partitions[j];

            if (number >= 0 && number < MIN(topic.partitions, CONSUMER_PARTITIONS_MAX)) {
                items[count++] = (struct held_partition){topic.id, number, epoch};
            }
        }
    }
    return items && partition_set_assign(ret_set, items, count) ? ERR_OK : ERR_NO_MEMORY;
}

/* ---------------------------------------------------------------------- upgrade */

static err_t take_subscription(struct consumer_member *member, struct slice metadata, struct arena *arena)
{
    struct consumer_protocol_subscription body;
    int16_t version = version_of(metadata);

    if (version < 0 || proto_decode(&consumer_protocol_subscription_message, version,
                                    SLICE(metadata.data + 2, metadata.len - 2), arena, &body, NULL) != ERR_OK) {
        return ERR_MALFORMED;
    }
    return consumer_topics_assign(&member->topics, &member->topic_count, body.topics, body.topics_count) &&
                   consumer_set_text(&member->rack_id, body.rack_id)
               ? ERR_OK
               : ERR_NO_MEMORY;
}

/* Two leaders' mistakes: what two members were given belongs to the first. */
static bool own(struct consumer_group *group, struct consumer_member *member)
{
    size_t kept = 0;

    for (size_t i = 0; i < member->assigned.count; i++) {
        struct held_partition *item = &member->assigned.items[i];

        if (consumer_owner(group, item->topic, item->partition)) {
            continue;
        }
        if (!consumer_own(group, item, member)) {
            return false;
        }
        member->assigned.items[kept++] = *item;
    }
    member->assigned.count = kept;
    return partition_set_assign(&member->target, member->assigned.items, kept);
}

static err_t take_member(struct consumer_group *group, const struct group *classic, const struct group_member *from,
                         const struct topic_view *topics, struct arena *arena)
{
    struct consumer_member *member = consumer_member_create(from->id, from->instance_id);
    bool ok = member && from->protocol_count > 0 && consumer_set_text(&member->client_id, from->client_id) &&
              consumer_set_text(&member->client_host, from->client_host) &&
              consumer_set_classic(member, from->session_timeout_ms, from->protocols, from->protocol_count);
    err_t err = ok ? take_subscription(member, from->protocols[0].metadata, arena) : ERR_NO_MEMORY;

    if (err == ERR_OK) {
        err = read_assignment(from->assignment, topics, classic->generation, arena, &member->assigned);
    }
    if (err == ERR_OK) {
        err = consumer_members_add(group, member) ? ERR_OK : ERR_NO_MEMORY;
    }
    if (err != ERR_OK) {
        consumer_member_free(member);
        return err;
    }
    group->classic_count++;
    member->rebalance_timeout_ms = from->rebalance_timeout_ms;
    member->epoch = member->previous_epoch = classic->generation;
    member->dirty_metadata = member->dirty_target = member->dirty_current = true;
    consumer_mark(group, member);
    return own(group, member) ? ERR_OK : ERR_NO_MEMORY;
}

static err_t cannot(struct err_info *info, const struct group *classic, const char *reason)
{
    return err_set(info, ERR_GROUP_ID_NOT_FOUND, "Cannot upgrade classic group %.*s to consumer group because %s.",
                   STR_ARG(classic->id), reason);
}

err_t consumer_from_classic(struct consumer_group *group, const struct group *classic, const struct topic_view *topics,
                            int64_t now_ms, struct err_info *info)
{
    struct arena arena;
    err_t err = ERR_OK;

    if (!group_is_of_consumers(classic)) {
        return cannot(info, classic, "the group does not use the consumer embedded protocol");
    }
    if (classic->member_count > group->settings.max_size) {
        return cannot(info, classic, "the group size exceeds the consumer group maximum size");
    }
    group->epoch = group->target_epoch = classic->generation;
    group->dirty_epoch = group->dirty_target = true;
    GROUP_FOR_EACH_MEMBER(classic, from)
    {
        arena_init(&arena, 0);
        err = err == ERR_OK ? take_member(group, classic, from, topics, &arena) : err;
        arena_reset(&arena);
    }
    if (err == ERR_MALFORMED) {
        return cannot(info, classic, "what its members say cannot be read");
    }
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        member->session_deadline_ms = now_ms + member->classic->session_timeout_ms;
        group->wake_ms = MIN(group->wake_ms, member->session_deadline_ms);
    }
    return err;
}

/* -------------------------------------------------------------------- downgrade */

bool consumer_to_classic(const struct consumer_group *group, const struct topic_view *topics, int64_t wall_ms,
                         struct arena *arena, struct group_restored *ret_restored)
{
    struct group_restored_member *members = arena_alloc_array(arena, (size_t)group->member_count, sizeof(*members));
    int32_t count = 0;

    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        struct group_restored_member *to = members ? &members[count++] : NULL;

        if (!to || !consumer_classic_assignment(member, topics, arena, &to->assignment)) {
            return false;
        }
        to->id = member->id;
        to->instance_id = member->instance_id;
        to->client_id = member->client_id;
        to->client_host = member->client_host;
        to->session_timeout_ms = member->classic->session_timeout_ms;
        to->rebalance_timeout_ms = member->rebalance_timeout_ms;
        to->protocols = member->classic->protocols;
        to->protocol_count = member->classic->protocol_count;
    }
    *ret_restored = (struct group_restored){
        .protocol_type = STR("consumer"),
        .generation = group->epoch,
        .state_since_ms = wall_ms,
        .leader = count > 0 ? members[0].id : STR_NULL,
        .members = members,
        .member_count = count,
    };
    return true;
}
