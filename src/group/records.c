#include "group/records.h"

#include "proto/proto.h"

#include <stdlib.h>

enum {
    OFFSET_VALUE_VERSION = 4,        /* knows the topic's id */
    OFFSET_VALUE_VERSION_EXPIRE = 1, /* the one version with a time to expire */
    GROUP_VALUE_VERSION = 3,
};

/* ------------------------------------------------------------------ writing */

static size_t offset_key(struct ledger_writer *writer, struct str group, struct str topic, int32_t partition)
{
    struct offset_commit_key key;

    offset_commit_key_init(&key);
    key.group = group;
    key.topic = topic;
    key.partition = partition;
    return ledger_write_key(writer, RECORD_OFFSET, &offset_commit_key_message, &key);
}

void write_offset(struct ledger_writer *writer, struct str group, struct str topic, struct uuid topic_id,
                  const struct group_offset *offset, struct str metadata)
{
    size_t key_len = offset_key(writer, group, topic, offset->partition);
    struct offset_commit_value value;
    bool expires = offset->expire_ms >= 0;

    offset_commit_value_init(&value);
    value.offset = offset->offset.v;
    value.metadata = metadata;
    value.commit_timestamp = offset->commit_ms;
    if (expires) {
        value.expire_timestamp = offset->expire_ms;
    } else {
        value.leader_epoch = offset->leader_epoch.v;
        value.topic_id = topic_id;
    }
    ledger_write_value(writer, expires ? OFFSET_VALUE_VERSION_EXPIRE : OFFSET_VALUE_VERSION,
                       &offset_commit_value_message, &value);
    ledger_add(writer, key_len, false);
}

void write_offset_gone(struct ledger_writer *writer, struct str group, struct str topic, int32_t partition)
{
    ledger_add(writer, offset_key(writer, group, topic, partition), true);
}

static size_t group_key(struct ledger_writer *writer, struct str group)
{
    struct group_metadata_key key;

    group_metadata_key_init(&key);
    key.group = group;
    return ledger_write_key(writer, RECORD_GROUP, &group_metadata_key_message, &key);
}

static void describe_member(const struct group *group, const struct group_member *member,
                            struct group_metadata_value_member_metadata *to)
{
    group_metadata_value_member_metadata_init(to);
    to->member_id = member->id;
    to->group_instance_id = member->instance_id;
    to->client_id = member->client_id;
    to->client_host = member->client_host;
    to->rebalance_timeout = member->rebalance_timeout_ms;
    to->session_timeout = member->session_timeout_ms;
    to->subscription = group_member_metadata(group, member);
    to->assignment = member->assignment.data ? member->assignment : SLICE("", 0);
}

void write_group(struct ledger_writer *writer, const struct group *group)
{
    size_t key_len = group_key(writer, group->id);
    struct group_metadata_value value;
    struct group_metadata_value_member_metadata *members = calloc((size_t)group->member_count + 1, sizeof(*members));
    int32_t count = 0;

    if (!members) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    group_metadata_value_init(&value);
    value.protocol_type = group->protocol_type.data ? group->protocol_type : STR("");
    value.generation = group->generation;
    value.protocol = group->protocol;
    value.leader = group->leader ? group->leader->id : STR_NULL;
    value.current_state_timestamp = group->state_since_ms;
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        describe_member(group, member, &members[count++]);
    }
    value.members = members;
    value.members_count = count;
    ledger_write_value(writer, GROUP_VALUE_VERSION, &group_metadata_value_message, &value);
    ledger_add(writer, key_len, false);
    free(members);
}

void write_group_gone(struct ledger_writer *writer, struct str group)
{
    ledger_add(writer, group_key(writer, group), true);
}

/* ------------------------------------------------------------------ reading */

static err_t read_body(struct slice bytes, const struct proto_message *message, int16_t version, struct arena *arena,
                       void *ret_value)
{
    return proto_decode(message, version, SLICE(bytes.data + 2, bytes.len - 2), arena, ret_value, NULL);
}

static err_t read_offset(struct slice key, struct slice value, struct arena *arena, struct group_record *record)
{
    struct offset_commit_key which; /* the legacy one has the same fields */
    struct offset_commit_value what;
    err_t err = read_body(key, &offset_commit_key_message, 0, arena, &which);

    if (err != ERR_OK) {
        return err;
    }
    record->group = which.group;
    record->topic = which.topic;
    record->offset.partition = which.partition;
    if (record->gone) {
        return ERR_OK;
    }
    err = read_body(value, &offset_commit_value_message, (int16_t)load_be16(value.data), arena, &what);
    if (err == ERR_OK) {
        record->offset.offset = LOG_OFFSET(what.offset);
        record->offset.leader_epoch = LEADER_EPOCH(what.leader_epoch);
        record->offset.commit_ms = what.commit_timestamp;
        record->offset.expire_ms = what.expire_timestamp;
        record->metadata = what.metadata;
        record->topic_id = what.topic_id;
    }
    return err;
}

static err_t read_group(struct slice key, struct slice value, struct arena *arena, struct group_record *record)
{
    struct group_metadata_key which;
    struct group_metadata_value what;
    err_t err = read_body(key, &group_metadata_key_message, 0, arena, &which);

    if (err != ERR_OK) {
        return err;
    }
    record->group = which.group;
    if (record->gone) {
        return ERR_OK;
    }
    err = read_body(value, &group_metadata_value_message, (int16_t)load_be16(value.data), arena, &what);
    if (err != ERR_OK) {
        return err;
    }
    struct group_restored_member *members = arena_alloc_array(arena, (size_t)what.members_count, sizeof(*members));

    if (!members) {
        return ERR_NO_MEMORY;
    }
    for (int32_t i = 0; i < what.members_count; i++) {
        const struct group_metadata_value_member_metadata *from = &what.members[i];

        members[i] = (struct group_restored_member){
            .id = from->member_id,
            .instance_id = from->group_instance_id,
            .client_id = from->client_id,
            .client_host = from->client_host,
            .session_timeout_ms = from->session_timeout,
            .rebalance_timeout_ms = from->rebalance_timeout < 0 ? from->session_timeout : from->rebalance_timeout,
            .subscription = from->subscription,
            .assignment = from->assignment,
        };
    }
    record->restored = (struct group_restored){
        .protocol_type = what.protocol_type,
        .protocol = what.protocol,
        .leader = what.leader,
        .generation = what.generation,
        .state_since_ms = what.current_state_timestamp,
        .members = members,
        .member_count = what.members_count,
    };
    return ERR_OK;
}

err_t group_record_read(struct slice key, struct slice value, struct arena *arena, struct group_record *ret_record)
{
    struct group_record record = {.gone = !value.data};
    err_t err = ERR_OK;

    if (key.len < 2 || (value.data && value.len < 2)) {
        return ERR_MALFORMED;
    }
    record.type = (int16_t)load_be16(key.data);
    if (record.type == RECORD_OFFSET || record.type == RECORD_LEGACY_OFFSET) {
        err = read_offset(key, value, arena, &record);
    } else if (record.type == RECORD_GROUP) {
        err = read_group(key, value, arena, &record);
    }
    if (err == ERR_OK) {
        *ret_record = record;
    }
    return err;
}
