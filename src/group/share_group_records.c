#include "group/share_group_records.h"

#include "group/consumer_members.h"
#include "group/share_members.h"
#include "group/share_topics.h"

enum { VALUE_VERSION = 0, STATE_STABLE = 0 };

/* ------------------------------------------------------------------------ writing */

/* Key of all records of a member: two strings. */
static size_t member_key(struct ledger_writer *writer, int16_t type, const struct share_group *group, struct str id)
{
    struct share_group_member_metadata_key key;

    share_group_member_metadata_key_init(&key);
    key.group_id = group->id;
    key.member_id = id;
    return ledger_write_key(writer, type, &share_group_member_metadata_key_message, &key);
}

static size_t group_key(struct ledger_writer *writer, int16_t type, const struct share_group *group)
{
    struct share_group_metadata_key key;

    share_group_metadata_key_init(&key);
    key.group_id = group->id;
    return ledger_write_key(writer, type, &share_group_metadata_key_message, &key);
}

static void write_epoch(struct ledger_writer *writer, const struct share_group *group)
{
    size_t key_len = group_key(writer, RECORD_SHARE_GROUP, group);
    struct share_group_metadata_value value;

    share_group_metadata_value_init(&value);
    value.epoch = group->epoch;
    value.metadata_hash = (int64_t)group->metadata_hash;
    ledger_write_value(writer, VALUE_VERSION, &share_group_metadata_value_message, &value);
    ledger_add(writer, key_len, false);
}

static void write_target_epoch(struct ledger_writer *writer, const struct share_group *group)
{
    size_t key_len = group_key(writer, RECORD_SHARE_TARGET, group);
    struct share_group_target_assignment_metadata_value value;

    share_group_target_assignment_metadata_value_init(&value);
    value.assignment_epoch = group->target_epoch;
    value.assignment_timestamp = group->target_wall_ms;
    ledger_write_value(writer, VALUE_VERSION, &share_group_target_assignment_metadata_value_message, &value);
    ledger_add(writer, key_len, false);
}

static void write_member(struct ledger_writer *writer, const struct share_group *group,
                         const struct share_member *member)
{
    size_t key_len = member_key(writer, RECORD_SHARE_MEMBER, group, member->id);
    struct share_group_member_metadata_value value;

    share_group_member_metadata_value_init(&value);
    value.rack_id = member->rack_id;
    value.client_id = member->client_id;
    value.client_host = member->client_host;
    value.subscribed_topic_names = member->topics;
    value.subscribed_topic_names_count = member->topic_count;
    ledger_write_value(writer, VALUE_VERSION, &share_group_member_metadata_value_message, &value);
    ledger_add(writer, key_len, false);
}

typedef struct share_group_current_member_assignment_value_topic_partitions topic_partitions;

/* By topic. NULL without memory. */
static topic_partitions *list_by_topic(const struct partition_set *set, struct arena *arena, int32_t *ret_count)
{
    topic_partitions *topics = arena_alloc_array(arena, set->count, sizeof(*topics));
    int32_t *numbers = arena_alloc_array(arena, set->count, sizeof(*numbers));
    int32_t count = 0;

    if (!topics || !numbers) {
        return NULL;
    }
    for (size_t i = 0; i < set->count;) {
        size_t run = partition_set_run(set, i);

        topics[count].topic_id = set->items[i].topic;
        topics[count].partitions = &numbers[i];
        topics[count++].partitions_count = (int32_t)run;
        for (size_t end = i + run; i < end; i++) {
            numbers[i] = set->items[i].partition;
        }
    }
    *ret_count = count;
    return topics;
}

static void write_target(struct ledger_writer *writer, const struct share_group *group,
                         const struct share_member *member, struct arena *arena)
{
    size_t key_len = member_key(writer, RECORD_SHARE_TARGET_MEMBER, group, member->id);
    struct share_group_target_assignment_member_value value;
    int32_t count = 0;
    topic_partitions *topics = list_by_topic(&member->target, arena, &count);

    share_group_target_assignment_member_value_init(&value);
    value.topic_partitions = arena_alloc_array(arena, (size_t)count, sizeof(value.topic_partitions[0]));
    if (!topics || !value.topic_partitions) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    for (int32_t i = 0; i < count; i++) {
        value.topic_partitions[i].topic_id = topics[i].topic_id;
        value.topic_partitions[i].partitions = topics[i].partitions;
        value.topic_partitions[i].partitions_count = topics[i].partitions_count;
    }
    value.topic_partitions_count = count;
    ledger_write_value(writer, VALUE_VERSION, &share_group_target_assignment_member_value_message, &value);
    ledger_add(writer, key_len, false);
}

static void write_current(struct ledger_writer *writer, const struct share_group *group,
                          const struct share_member *member, struct arena *arena)
{
    size_t key_len = member_key(writer, RECORD_SHARE_CURRENT, group, member->id);
    struct share_group_current_member_assignment_value value;

    share_group_current_member_assignment_value_init(&value);
    value.member_epoch = member->epoch;
    value.previous_member_epoch = member->previous_epoch;
    value.state = STATE_STABLE;
    value.assigned_partitions = list_by_topic(&member->assigned, arena, &value.assigned_partitions_count);
    if (!value.assigned_partitions) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    ledger_write_value(writer, VALUE_VERSION, &share_group_current_member_assignment_value_message, &value);
    ledger_add(writer, key_len, false);
}

typedef struct share_group_state_partition_metadata_value_topic_partitions_info partitions_info;

/* The partitions that have the flag, by topic. NULL without memory. */
static partitions_info *list_known(const struct share_group *group, uint8_t flag, struct arena *arena,
                                   int32_t *ret_count)
{
    partitions_info *topics = arena_alloc_array(arena, group->topic_count, sizeof(*topics));
    int32_t count = 0;

    for (size_t i = 0; topics && i < group->topic_count; i++) {
        const struct share_topic *topic = &group->topics[i];
        int32_t *numbers = arena_alloc_array(arena, (size_t)topic->partitions, sizeof(*numbers));
        int32_t found = 0;

        if (!numbers) {
            return NULL;
        }
        for (int32_t j = 0; j < topic->partitions; j++) {
            if (topic->flags[j] & flag) {
                numbers[found++] = j;
            }
        }
        if (found > 0) {
            topics[count++] = (partitions_info){topic->id, topic->name, numbers, found};
        }
    }
    *ret_count = count;
    return topics;
}

static void write_states(struct ledger_writer *writer, const struct share_group *group, struct arena *arena)
{
    size_t key_len = group_key(writer, RECORD_SHARE_STATES, group);
    struct share_group_state_partition_metadata_value value;

    share_group_state_partition_metadata_value_init(&value);
    value.initializing_topics = list_known(group, SHARE_INITIALIZING, arena, &value.initializing_topics_count);
    value.initialized_topics = list_known(group, SHARE_INITIALIZED, arena, &value.initialized_topics_count);
    value.deleting_topics = arena_alloc_array(arena, group->topic_count, sizeof(value.deleting_topics[0]));
    if (!value.initializing_topics || !value.initialized_topics || !value.deleting_topics) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    for (size_t i = 0; i < group->topic_count; i++) {
        if (group->topics[i].deleting) {
            value.deleting_topics[value.deleting_topics_count].topic_id = group->topics[i].id;
            value.deleting_topics[value.deleting_topics_count++].topic_name = group->topics[i].name;
        }
    }
    ledger_write_value(writer, VALUE_VERSION, &share_group_state_partition_metadata_value_message, &value);
    ledger_add(writer, key_len, false);
}

/* In an order in which what is left of a member after each record makes sense. */
static void write_member_gone(struct ledger_writer *writer, const struct share_group *group, struct str id)
{
    static const int16_t types[] = {RECORD_SHARE_CURRENT, RECORD_SHARE_TARGET_MEMBER, RECORD_SHARE_MEMBER};

    for (size_t i = 0; i < ARRAY_LEN(types); i++) {
        ledger_add(writer, member_key(writer, types[i], group, id), true);
    }
}

static void write_dirty_members(struct ledger_writer *writer, const struct share_group *group, int16_t type)
{
    SHARE_FOR_EACH_MEMBER(group, member)
    {
        struct arena arena;

        arena_init(&arena, 0);
        if (type == RECORD_SHARE_MEMBER && member->dirty_metadata) {
            write_member(writer, group, member);
        } else if (type == RECORD_SHARE_TARGET_MEMBER && member->dirty_target) {
            write_target(writer, group, member, &arena);
        } else if (type == RECORD_SHARE_CURRENT && member->dirty_current) {
            write_current(writer, group, member, &arena);
        }
        arena_reset(&arena);
    }
}

void write_share_changes(struct ledger_writer *writer, const struct share_group *group)
{
    struct arena arena;

    LIST_FOR_EACH((struct list *)&group->gone, node) {
        write_member_gone(writer, group, LIST_ENTRY(node, struct share_gone_member, node)->id);
    }
    write_dirty_members(writer, group, RECORD_SHARE_MEMBER);
    if (group->dirty_epoch) {
        write_epoch(writer, group);
    }
    write_dirty_members(writer, group, RECORD_SHARE_TARGET_MEMBER);
    if (group->dirty_target) {
        write_target_epoch(writer, group);
    }
    write_dirty_members(writer, group, RECORD_SHARE_CURRENT);
    if (group->dirty_topics) {
        arena_init(&arena, 0);
        write_states(writer, group, &arena);
        arena_reset(&arena);
    }
}

void write_share_group_gone(struct ledger_writer *writer, const struct share_group *group)
{
    static const int16_t types[] = {RECORD_SHARE_TARGET, RECORD_SHARE_STATES, RECORD_SHARE_GROUP};

    SHARE_FOR_EACH_MEMBER(group, member)
    {
        write_member_gone(writer, group, member->id);
    }
    for (size_t i = 0; i < ARRAY_LEN(types); i++) {
        ledger_add(writer, group_key(writer, types[i], group), true);
    }
}

/* ------------------------------------------------------------------------ reading */

static err_t read_body(struct slice bytes, const struct proto_message *message, struct arena *arena, void *ret_value)
{
    return bytes.len < 2
               ? ERR_MALFORMED
               : proto_decode(message, VALUE_VERSION, SLICE(bytes.data + 2, bytes.len - 2), arena, ret_value, NULL);
}

/* Made at need: its records come in any order. NULL without memory. */
static struct share_member *member_for(struct share_group *group, struct str id)
{
    struct share_member *member = share_find_member(group, id);

    if (!member) {
        member = share_member_create(id);
        if (member && !share_members_add(group, member)) {
            share_member_free(member);
            return NULL;
        }
    }
    return member;
}

static err_t take_member(struct share_group *group, struct str id, struct slice value, struct arena *arena)
{
    struct share_group_member_metadata_value body;
    err_t err = read_body(value, &share_group_member_metadata_value_message, arena, &body);

    if (err != ERR_OK) {
        return err;
    }
    struct share_member *member = member_for(group, id);

    if (member) {
        member->recorded = true;
    }
    return member && consumer_set_text(&member->rack_id, body.rack_id) &&
                   consumer_set_text(&member->client_id, body.client_id) &&
                   consumer_set_text(&member->client_host, body.client_host) &&
                   consumer_topics_assign(&member->topics, &member->topic_count, body.subscribed_topic_names,
                                          body.subscribed_topic_names_count)
               ? ERR_OK
               : ERR_NO_MEMORY;
}

static bool is_partition(int32_t number)
{
    return number >= 0 && number < CONSUMER_PARTITIONS_MAX;
}

/* ERR_MALFORMED: numbers that no partition has. */
static err_t read_partitions(const topic_partitions *topics, int32_t count, struct arena *arena,
                             struct partition_set *set)
{
    size_t all = 0, at = 0;

    for (int32_t i = 0; i < count; i++) {
        all += (size_t)topics[i].partitions_count;
    }
    struct held_partition *items = arena_alloc_array(arena, all, sizeof(*items));

    for (int32_t i = 0; items && i < count; i++) {
        for (int32_t j = 0; j < topics[i].partitions_count; j++) {
            if (!is_partition(topics[i].partitions[j])) {
                return ERR_MALFORMED;
            }
            items[at++] = (struct held_partition){topics[i].topic_id, topics[i].partitions[j], 0};
        }
    }
    return items && partition_set_assign(set, items, all) ? ERR_OK : ERR_NO_MEMORY;
}

static err_t take_target(struct share_group *group, struct str id, struct slice value, struct arena *arena)
{
    struct share_group_target_assignment_member_value body;
    err_t err = read_body(value, &share_group_target_assignment_member_value_message, arena, &body);

    if (err != ERR_OK) {
        return err;
    }
    topic_partitions *topics = arena_alloc_array(arena, (size_t)body.topic_partitions_count, sizeof(*topics));
    struct share_member *member = topics ? member_for(group, id) : NULL;

    if (!member) {
        return ERR_NO_MEMORY;
    }
    for (int32_t i = 0; i < body.topic_partitions_count; i++) {
        topics[i].topic_id = body.topic_partitions[i].topic_id;
        topics[i].partitions = body.topic_partitions[i].partitions;
        topics[i].partitions_count = body.topic_partitions[i].partitions_count;
    }
    return read_partitions(topics, body.topic_partitions_count, arena, &member->target);
}

static err_t take_current(struct share_group *group, struct str id, struct slice value, struct arena *arena)
{
    struct share_group_current_member_assignment_value body;
    err_t err = read_body(value, &share_group_current_member_assignment_value_message, arena, &body);
    struct share_member *member = err == ERR_OK ? member_for(group, id) : NULL;

    if (!member) {
        return err != ERR_OK ? err : ERR_NO_MEMORY;
    }
    err = read_partitions(body.assigned_partitions, body.assigned_partitions_count, arena, &member->assigned);
    if (err == ERR_OK) {
        member->epoch = MAX(body.member_epoch, 0);
        member->previous_epoch = body.previous_member_epoch;
    }
    return err;
}

static void take_member_gone(struct share_group *group, int16_t type, struct str id)
{
    struct share_member *member = share_find_member(group, id);

    if (member && type == RECORD_SHARE_MEMBER) {
        share_members_remove(group, member);
    } else if (member && type == RECORD_SHARE_TARGET_MEMBER) {
        partition_set_free(&member->target);
    } else if (member) {
        partition_set_free(&member->assigned);
        member->epoch = 0;
        member->previous_epoch = -1;
    }
}

static err_t take_of_member(struct share_group *group, int16_t type, struct slice key, struct slice value,
                            struct arena *arena)
{
    struct share_group_member_metadata_key which;
    err_t err = read_body(key, &share_group_member_metadata_key_message, arena, &which);

    if (err != ERR_OK) {
        return err;
    }
    if (!value.data) {
        take_member_gone(group, type, which.member_id);
        return ERR_OK;
    }
    switch (type) {
    case RECORD_SHARE_MEMBER:
        return take_member(group, which.member_id, value, arena);
    case RECORD_SHARE_TARGET_MEMBER:
        return take_target(group, which.member_id, value, arena);
    default:
        return take_current(group, which.member_id, value, arena);
    }
}

static err_t take_epoch(struct share_group *group, struct slice value, struct arena *arena)
{
    struct share_group_metadata_value body;
    err_t err = value.data ? read_body(value, &share_group_metadata_value_message, arena, &body) : ERR_OK;

    if (err == ERR_OK) {
        group->epoch = value.data ? MAX(body.epoch, 1) : 1;
        group->metadata_hash = value.data ? (uint64_t)body.metadata_hash : 0;
    }
    return err;
}

static err_t take_target_epoch(struct share_group *group, struct slice value, struct arena *arena)
{
    struct share_group_target_assignment_metadata_value body;
    err_t err =
        value.data ? read_body(value, &share_group_target_assignment_metadata_value_message, arena, &body) : ERR_OK;

    if (err == ERR_OK) {
        group->target_epoch = value.data ? MAX(body.assignment_epoch, 1) : 1;
        group->target_wall_ms = value.data ? MAX(body.assignment_timestamp, 0) : 0;
    }
    return err;
}

static err_t take_known(struct share_group *group, const partitions_info *infos, int32_t count, uint8_t flag)
{
    for (int32_t i = 0; i < count; i++) {
        int32_t most = 0;

        for (int32_t j = 0; j < infos[i].partitions_count; j++) {
            if (!is_partition(infos[i].partitions[j])) {
                return ERR_MALFORMED;
            }
            most = MAX(most, infos[i].partitions[j] + 1);
        }
        struct share_topic *topic = share_topic_for(group, infos[i].topic_id, infos[i].topic_name, most);

        if (!topic) {
            return ERR_NO_MEMORY;
        }
        for (int32_t j = 0; j < infos[i].partitions_count; j++) {
            topic->flags[infos[i].partitions[j]] |= flag;
        }
    }
    return ERR_OK;
}

static err_t take_states(struct share_group *group, struct slice value, struct arena *arena)
{
    struct share_group_state_partition_metadata_value body;
    err_t err =
        value.data ? read_body(value, &share_group_state_partition_metadata_value_message, arena, &body) : ERR_OK;

    if (err != ERR_OK) {
        return err;
    }
    share_topics_free(group);
    if (!value.data) {
        return ERR_OK;
    }
    err = take_known(group, body.initialized_topics, body.initialized_topics_count, SHARE_INITIALIZED);
    if (err == ERR_OK) {
        err = take_known(group, body.initializing_topics, body.initializing_topics_count, SHARE_INITIALIZING);
    }
    for (int32_t i = 0; err == ERR_OK && i < body.deleting_topics_count; i++) {
        struct share_topic *topic =
            share_topic_for(group, body.deleting_topics[i].topic_id, body.deleting_topics[i].topic_name, 0);

        err = topic ? ERR_OK : ERR_NO_MEMORY;
        if (topic) {
            topic->deleting = true;
        }
    }
    return err;
}

err_t share_record_take(struct share_group *group, struct slice key, struct slice value, struct arena *arena)
{
    int16_t type = (int16_t)load_be16(key.data);
    err_t err;

    if (value.data && (value.len < 2 || load_be16(value.data) != VALUE_VERSION)) {
        return ERR_UNSUPPORTED_VERSION;
    }
    switch (type) {
    case RECORD_SHARE_PARTITIONS:
        return ERR_OK;
    case RECORD_SHARE_GROUP:
        err = take_epoch(group, value, arena);
        break;
    case RECORD_SHARE_TARGET:
        err = take_target_epoch(group, value, arena);
        break;
    case RECORD_SHARE_STATES:
        err = take_states(group, value, arena);
        break;
    default:
        err = take_of_member(group, type, key, value, arena);
        break;
    }
    share_clean(group);
    return err;
}

/* ----------------------------------------------------------------------- reviving */

static bool is_targeted(const struct share_group *group, struct uuid topic, int32_t partition)
{
    SHARE_FOR_EACH_MEMBER(group, member)
    {
        if (partition_set_find(&member->target, topic, partition)) {
            return true;
        }
    }
    return false;
}

/* Was something initialised that the target did not come to know? */
static void revive_topic(const struct share_group *group, struct share_topic *topic)
{
    for (int32_t i = 0; i < topic->partitions; i++) {
        topic->flags[i] &= (uint8_t)~SHARE_INITIALIZING;
        if (topic->flags[i] != 0 && !topic->fresh && !is_targeted(group, topic->id, i)) {
            topic->fresh = true;
        }
    }
}

static void revive_member(struct share_group *group, struct share_member *member, int64_t now_ms)
{
    member->epoch = MIN(member->epoch, group->target_epoch);
    member->previous_epoch = MIN(member->previous_epoch, member->epoch);
    member->session_deadline_ms = now_ms + group->settings.session_timeout_ms;
    group->wake_ms = MIN(group->wake_ms, member->session_deadline_ms);
}

void share_group_revive(struct share_group *group, int64_t now_ms)
{
    group->epoch = MAX(group->epoch, group->target_epoch);
    LIST_FOR_EACH(&group->members, node) {
        struct share_member *member = LIST_ENTRY(node, struct share_member, node);

        if (!member->recorded) {
            share_members_remove(group, member); /* of which only leftovers were recorded */
        } else {
            revive_member(group, member, now_ms);
        }
    }
    for (size_t i = 0; i < group->topic_count; i++) {
        revive_topic(group, &group->topics[i]);
    }
}
