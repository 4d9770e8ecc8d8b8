/* Metadata records, one by one, into what they make of the cluster. */
#include "import/kraft_internal.h"
#include "import/scram.h"

#include "proto/proto.h"

#include <stdlib.h>

static err_t no_memory(struct err_info *info)
{
    return err_set(info, ERR_NO_MEMORY, "no memory for the metadata");
}

/* Room for one more element of *items. */
static bool grow_items(struct kraft *kraft, void **items, uint32_t count, uint32_t *capacity, size_t size)
{
    if (count < *capacity) {
        return true;
    }
    uint32_t wanted = MAX(16u, *capacity * 2);
    void *larger = arena_alloc_array(&kraft->arena, wanted, size);

    if (!larger) {
        return false;
    }
    if (count > 0) {
        memcpy(larger, *items, count * size);
    }
    *items = larger;
    *capacity = wanted;
    return true;
}

static struct str copy_str(struct kraft *kraft, struct str text)
{
    return text.data ? str_of(arena_strdup(&kraft->arena, text)) : STR_NULL;
}

/* --- Settings ------------------------------------------------------------------------------ */

/* Settings may be spoken of before their topic. */
static struct slice entity_key(struct kraft *kraft, enum config_resource type, struct str name)
{
    char *key = arena_alloc(&kraft->arena, name.len + 1);

    if (!key) {
        return SLICE(NULL, 0);
    }
    key[0] = (char)type;
    memcpy(key + 1, name.data, name.len);
    return SLICE(key, name.len + 1);
}

static struct meta_seed_entity *find_entity(struct kraft *kraft, enum config_resource type, struct str name)
{
    struct slice key = entity_key(kraft, type, name);
    void *place = key.data ? map_get(&kraft->entities_by_name, key) : NULL;

    return place ? &kraft->entities[(uintptr_t)place - 1] : NULL;
}

const struct config_set *kraft_overrides(struct kraft *kraft, enum config_resource type, struct str name)
{
    const struct meta_seed_entity *entity = find_entity(kraft, type, name);

    return entity ? &entity->overrides : NULL;
}

static struct meta_seed_entity *make_entity(struct kraft *kraft, enum config_resource type, struct str name)
{
    struct slice key = entity_key(kraft, type, name);

    if (!key.data || !grow_items(kraft, (void **)&kraft->entities, kraft->entity_count, &kraft->entity_capacity,
                                 sizeof(*kraft->entities))) {
        return NULL;
    }
    struct meta_seed_entity *entity = &kraft->entities[kraft->entity_count++];

    *entity = (struct meta_seed_entity){.type = type, .name = copy_str(kraft, name)};
    config_set_init(&entity->overrides);
    return map_put(&kraft->entities_by_name, key, (void *)(uintptr_t)kraft->entity_count) ? entity : NULL;
}

static err_t set_config(struct kraft *kraft, const struct config_record *record, struct err_info *info)
{
    enum config_resource type = (enum config_resource)record->resource_type;
    struct meta_seed_entity *entity = find_entity(kraft, type, record->resource_name);

    if (!record->value.data) {
        if (entity) {
            config_set_remove(&entity->overrides, record->name);
        }
        return ERR_OK;
    }
    if (!entity) {
        entity = make_entity(kraft, type, record->resource_name);
    }
    return entity && config_set_put(&entity->overrides, record->name, record->value) ? ERR_OK : no_memory(info);
}

/* --- Topics ----------------------------------------------------------------------------- */

static struct kraft_topic *find_topic(const struct kraft *kraft, struct uuid id)
{
    return map_get(&kraft->topics_by_id, MAP_KEY_OF(id));
}

static err_t add_topic(struct kraft *kraft, const struct topic_record *record, struct err_info *info)
{
    struct kraft_topic *topic = arena_alloc(&kraft->arena, sizeof(*topic));

    if (find_topic(kraft, record->topic_id)) {
        return err_set(info, ERR_MALFORMED, "topic %.*s is made twice", STR_ARG(record->name));
    }
    if (!topic || !grow_items(kraft, (void **)&kraft->topics, kraft->topic_count, &kraft->topic_capacity,
                              sizeof(struct kraft_topic *))) {
        return no_memory(info);
    }
    *topic = (struct kraft_topic){.name = copy_str(kraft, record->name), .id = record->topic_id};
    kraft->topics[kraft->topic_count++] = topic;
    return topic->name.data && map_put(&kraft->topics_by_id, MAP_KEY_OF(topic->id), topic) ? ERR_OK : no_memory(info);
}

static err_t remove_topic(struct kraft *kraft, const struct remove_topic_record *record, struct err_info *info)
{
    struct kraft_topic *topic = map_remove(&kraft->topics_by_id, MAP_KEY_OF(record->topic_id));

    if (!topic) {
        return err_set(info, ERR_MALFORMED, "a topic is removed that was never made");
    }
    for (uint32_t i = 0; i < kraft->topic_count; i++) {
        if (kraft->topics[i] == topic) {
            kraft->topics[i] = kraft->topics[--kraft->topic_count];
            break;
        }
    }
    struct meta_seed_entity *entity = find_entity(kraft, CONFIG_RESOURCE_TOPIC, topic->name);

    if (entity) {
        config_set_free(&entity->overrides);
    }
    return ERR_OK;
}

/* replicas, isr, adding, removing behind each other, as an image has them. */
static err_t set_ids(struct kraft *kraft, struct meta_partition *partition, const int32_t *const lists[4],
                     const int32_t counts[4], struct err_info *info)
{
    size_t total = 0, at = 0;

    for (int i = 0; i < 4; i++) {
        if (counts[i] < 0 || counts[i] > UINT16_MAX) {
            return err_set(info, ERR_MALFORMED, "a partition with %d replicas", counts[i]);
        }
        total += (size_t)counts[i];
    }
    int32_t *ids = arena_alloc_array(&kraft->arena, total, sizeof(*ids));

    if (!ids) {
        return no_memory(info);
    }
    for (int i = 0; i < 4; i++) {
        for (int32_t j = 0; j < counts[i]; j++) {
            ids[at++] = lists[i][j];
        }
    }
    partition->replicas = ids;
    partition->replica_count = (uint16_t)counts[0];
    partition->isr_count = (uint16_t)counts[1];
    partition->adding_count = (uint16_t)counts[2];
    partition->removing_count = (uint16_t)counts[3];
    return ERR_OK;
}

static err_t partition_room(struct kraft *kraft, struct kraft_topic *topic, int32_t number, struct err_info *info)
{
    if (number < 0 || number >= KRAFT_PARTITIONS_MAX) {
        return err_set(info, ERR_MALFORMED, "topic %s has a partition %d", topic->name.data, number);
    }
    if (number >= topic->partition_capacity) {
        int32_t capacity = MAX(number + 1, topic->partition_capacity * 2);
        struct meta_partition *larger = arena_alloc_array(&kraft->arena, (size_t)capacity, sizeof(*larger));

        if (!larger) {
            return no_memory(info);
        }
        if (topic->partition_count > 0) {
            memcpy(larger, topic->partitions, (size_t)topic->partition_count * sizeof(*larger));
        }
        topic->partitions = larger;
        topic->partition_capacity = capacity;
    }
    topic->partition_count = MAX(topic->partition_count, number + 1);
    return ERR_OK;
}

static err_t set_partition(struct kraft *kraft, const struct partition_record *record, struct err_info *info)
{
    struct kraft_topic *topic = find_topic(kraft, record->topic_id);

    if (!topic) {
        return err_set(info, ERR_MALFORMED, "a partition of a topic that was never made");
    }
    err_t err = partition_room(kraft, topic, record->partition_id, info);

    if (err != ERR_OK) {
        return err;
    }
    struct meta_partition *partition = &topic->partitions[record->partition_id];
    const int32_t *const lists[4] = {record->replicas, record->isr, record->adding_replicas, record->removing_replicas};
    const int32_t counts[4] = {record->replicas_count, record->isr_count, record->adding_replicas_count,
                               record->removing_replicas_count};

    *partition = (struct meta_partition){.leader = BROKER_ID(record->leader),
                                         .leader_epoch = LEADER_EPOCH(record->leader_epoch)};
    return set_ids(kraft, partition, lists, counts, info);
}

static err_t change_partition(struct kraft *kraft, const struct partition_change_record *record, struct err_info *info)
{
    struct kraft_topic *topic = find_topic(kraft, record->topic_id);

    if (!topic || record->partition_id < 0 || record->partition_id >= topic->partition_count) {
        return err_set(info, ERR_MALFORMED, "a change of a partition that was never made");
    }
    struct meta_partition *partition = &topic->partitions[record->partition_id];
    bool has[4] = {record->replicas_count >= 0, record->isr_count >= 0, record->adding_replicas_count >= 0,
                   record->removing_replicas_count >= 0};
    const int32_t *const lists[4] = {
        has[0] ? record->replicas : partition->replicas,
        has[1] ? record->isr : meta_partition_isr(partition),
        has[2] ? record->adding_replicas : meta_partition_adding(partition),
        has[3] ? record->removing_replicas : meta_partition_removing(partition),
    };
    const int32_t counts[4] = {
        has[0] ? record->replicas_count : partition->replica_count,
        has[1] ? record->isr_count : partition->isr_count,
        has[2] ? record->adding_replicas_count : partition->adding_count,
        has[3] ? record->removing_replicas_count : partition->removing_count,
    };

    if (record->leader != KRAFT_LEADER_UNCHANGED) { /* even the same one again leads in a new epoch */
        partition->leader = BROKER_ID(record->leader);
        partition->leader_epoch.v++;
    }
    return set_ids(kraft, partition, lists, counts, info);
}

/* --- Quotas ---------------------------------------------------------------------------------- */

static bool quota_entity(struct kraft *kraft, const struct client_quota_record *record, struct meta_seed_quota *ret)
{
    static const char *const kinds[META_QUOTA_ENTITY_KINDS] = {"user", "client-id", "ip"};

    *ret = (struct meta_seed_quota){.value_count = 0};
    for (int32_t i = 0; i < record->entity_count; i++) {
        for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
            if (str_equal(record->entity[i].entity_type, str_of(kinds[kind]))) {
                ret->has[kind] = true;
                ret->name[kind] = copy_str(kraft, record->entity[i].entity_name);
            }
        }
    }
    return ret->has[META_QUOTA_USER] || ret->has[META_QUOTA_CLIENT_ID] || ret->has[META_QUOTA_IP];
}

static err_t set_quota(struct kraft *kraft, const struct client_quota_record *record, struct err_info *info)
{
    struct meta_seed_quota of;

    if (!quota_entity(kraft, record, &of)) {
        return ERR_OK;
    }
    for (uint32_t i = 0; i < kraft->quota_count; i++) {
        struct kraft_quota_value *known = &kraft->quotas[i];

        if (str_equal(str_of(known->key), record->key) && meta_seed_same_quota(&known->of, &of)) {
            known->value = record->value;
            if (record->remove) {
                *known = kraft->quotas[--kraft->quota_count];
            }
            return ERR_OK;
        }
    }
    if (record->remove) {
        return ERR_OK;
    }
    if (!grow_items(kraft, (void **)&kraft->quotas, kraft->quota_count, &kraft->quota_capacity,
                    sizeof(*kraft->quotas))) {
        return no_memory(info);
    }
    struct kraft_quota_value *value = &kraft->quotas[kraft->quota_count++];

    *value =
        (struct kraft_quota_value){.of = of, .key = arena_strdup(&kraft->arena, record->key), .value = record->value};
    return value->key ? ERR_OK : no_memory(info);
}

/* --- Credentials ------------------------------------------------------------------------------- */

/* NULL: the user has none of this mechanism. */
static struct kraft_credential *find_credential(const struct kraft *kraft, struct str user, int8_t mechanism)
{
    for (uint32_t i = 0; i < kraft->credential_count; i++) {
        struct kraft_credential *credential = &kraft->credentials[i];

        if (credential->mechanism == mechanism && str_equal(credential->user, user)) {
            return credential;
        }
    }
    return NULL;
}

static err_t set_credential(struct kraft *kraft, const struct user_scram_credential_record *record,
                            struct err_info *info)
{
    struct kraft_credential *credential = find_credential(kraft, record->name, record->mechanism);
    const char *text = scram_text(record, &kraft->arena);

    if (!scram_name(record->mechanism)) {
        return err_set(info, ERR_UNSUPPORTED_VERSION, "a credential of mechanism %d", record->mechanism);
    }
    if (!credential) {
        if (!grow_items(kraft, (void **)&kraft->credentials, kraft->credential_count, &kraft->credential_capacity,
                        sizeof(*credential))) {
            return no_memory(info);
        }
        credential = &kraft->credentials[kraft->credential_count++];
        *credential = (struct kraft_credential){copy_str(kraft, record->name), record->mechanism, NULL};
    }
    credential->text = text;
    return text && credential->user.data ? ERR_OK : no_memory(info);
}

static void remove_credential(struct kraft *kraft, const struct remove_user_scram_credential_record *record)
{
    struct kraft_credential *credential = find_credential(kraft, record->name, record->mechanism);

    if (credential) {
        *credential = kraft->credentials[--kraft->credential_count];
    }
}

/* --- All --------------------------------------------------------------------------------------- */

/* Level 0 is none. */
static err_t note_feature(struct kraft *kraft, const struct feature_level_record *record, struct err_info *info)
{
    uint32_t i = 0;

    while (i < kraft->feature_count && !str_equal(str_of(kraft->features[i].name), record->name)) {
        i++;
    }
    if (i == kraft->feature_count) {
        const char *name = arena_strdup(&kraft->arena, record->name);

        if (!name || !grow_items(kraft, (void **)&kraft->features, kraft->feature_count, &kraft->feature_capacity,
                                 sizeof(*kraft->features))) {
            return no_memory(info);
        }
        kraft->features[kraft->feature_count++].name = name;
    }
    kraft->features[i].level = record->feature_level;
    return ERR_OK;
}

static err_t apply(struct kraft *kraft, const struct proto_message *message, const void *value, struct err_info *info)
{
    if (message == &topic_record_message) {
        return add_topic(kraft, value, info);
    }
    if (message == &remove_topic_record_message) {
        return remove_topic(kraft, value, info);
    }
    if (message == &partition_record_message) {
        return set_partition(kraft, value, info);
    }
    if (message == &partition_change_record_message) {
        return change_partition(kraft, value, info);
    }
    if (message == &config_record_message) {
        return set_config(kraft, value, info);
    }
    if (message == &client_quota_record_message) {
        return set_quota(kraft, value, info);
    }
    if (message == &user_scram_credential_record_message) {
        return set_credential(kraft, value, info);
    }
    if (message == &remove_user_scram_credential_record_message) {
        remove_credential(kraft, value);
    }
    if (message == &producer_ids_record_message) {
        kraft->next_producer_id = ((const struct producer_ids_record *)value)->next_producer_id;
    } else if (message == &feature_level_record_message) {
        return note_feature(kraft, value, info);
    }
    kraft->acls +=
        (message == &access_control_entry_record_message) - (message == &remove_access_control_entry_record_message);
    kraft->tokens +=
        (message == &delegation_token_record_message) - (message == &remove_delegation_token_record_message);
    return ERR_OK;
}

/* Of a controller's log; other logs number theirs anew. */
static const struct proto_message *const messages[] = {
    &register_broker_record_message,
    &unregister_broker_record_message,
    &topic_record_message,
    &partition_record_message,
    &config_record_message,
    &partition_change_record_message,
    &fence_broker_record_message,
    &unfence_broker_record_message,
    &remove_topic_record_message,
    &delegation_token_record_message,
    &user_scram_credential_record_message,
    &feature_level_record_message,
    &client_quota_record_message,
    &producer_ids_record_message,
    &broker_registration_change_record_message,
    &access_control_entry_record_message,
    &remove_access_control_entry_record_message,
    &no_op_record_message,
    &zk_migration_state_record_message,
    &remove_user_scram_credential_record_message,
    &begin_transaction_record_message,
    &end_transaction_record_message,
    &abort_transaction_record_message,
    &remove_delegation_token_record_message,
    &register_controller_record_message,
    &clear_elr_record_message,
    &unregister_controller_record_message,
};

const struct proto_message *kraft_message(int16_t key)
{
    for (size_t i = 0; i < ARRAY_LEN(messages); i++) {
        if (messages[i]->key == key) {
            return messages[i];
        }
    }
    return NULL;
}

err_t kraft_apply(struct kraft *kraft, const struct proto_message *message, int16_t version, struct slice body,
                  struct err_info *info)
{
    void *value = arena_alloc(&kraft->arena, message->body->size);

    if (!value) {
        return no_memory(info);
    }
    err_t err = proto_decode_info(message, version, body, &kraft->arena, value, NULL, info);

    return err == ERR_OK ? apply(kraft, message, value, info) : err;
}
