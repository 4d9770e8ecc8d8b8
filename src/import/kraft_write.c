#include "import/kraft_write.h"

#include "import/scram.h"
#include "proto/proto.h"
#include "wire/wire.h"

enum { FRAME_VERSION = 1, CONTROL_KEY_SIZE = 4 };

struct writing {
    const struct kraft_snapshot *snapshot;
    struct grow *out;
    struct batch_builder builder;
    bool open; /* a batch is begun */
    int64_t next_offset;
    int16_t level; /* metadata.version */
    struct wire_writer value;
    struct arena arena;
    err_t err; /* latched */
    struct err_info *info;
};

int16_t kraft_feature_level(const struct kraft_feature *features, uint32_t count, const char *name)
{
    for (uint32_t i = 0; i < count; i++) {
        if (strcmp(features[i].name, name) == 0) {
            return features[i].level;
        }
    }
    return 0;
}

bool kraft_snapshot_takes_credentials(const struct meta_seed_quota *quota)
{
    return quota->has[META_QUOTA_USER] && !quota->has[META_QUOTA_CLIENT_ID] && quota->name[META_QUOTA_USER].data;
}

/* --- Batches ------------------------------------------------------------------------------------- */

static void batch_begin(struct writing *writing, bool control)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;

    options.base_offset = writing->next_offset;
    options.leader_epoch = writing->snapshot->epoch;
    options.control = control;
    batch_builder_init(&writing->builder, &options, NULL, writing->out);
    writing->open = true;
}

static void batch_end(struct writing *writing)
{
    if (!writing->open) {
        return;
    }
    err_t err = batch_builder_finish(&writing->builder, writing->info);

    writing->err = writing->err == ERR_OK ? err : writing->err;
    writing->open = false;
}

static void add(struct writing *writing, struct slice key, struct slice value)
{
    batch_builder_add(&writing->builder, writing->snapshot->now_ms, key, value, NULL, 0);
    writing->next_offset++;
}

static void encode(struct writing *writing, const struct proto_message *message, int16_t version, const void *value)
{
    err_t err = proto_encode(message, version, value, &writing->value);

    if (err != ERR_OK && writing->err == ERR_OK) {
        writing->err = err_set(writing->info, err, "%s: %s", message->name, writing->value.info.text);
    }
}

/* A record of the metadata: three numbers say what it is. */
static void put(struct writing *writing, const struct proto_message *message, int16_t version, const void *value)
{
    if (writing->err != ERR_OK) {
        return;
    }
    wire_writer_clear(&writing->value);
    wire_write_uvarint(&writing->value, FRAME_VERSION);
    wire_write_uvarint(&writing->value, (uint32_t)message->key);
    wire_write_uvarint(&writing->value, (uint32_t)version);
    encode(writing, message, version, value);
    if (!writing->open) {
        batch_begin(writing, false);
    }
    add(writing, SLICE(NULL, 0), wire_writer_bytes(&writing->value));
    if (writing->out->len - writing->builder.start > KRAFT_BATCH_BYTES) {
        batch_end(writing);
    }
}

static void put_control(struct writing *writing, enum control_type type, const struct proto_message *message,
                        const void *value)
{
    const uint8_t key[CONTROL_KEY_SIZE] = {0, 0, 0, (uint8_t)type};

    if (writing->err != ERR_OK) {
        return;
    }
    wire_writer_clear(&writing->value);
    encode(writing, message, 0, value);
    add(writing, SLICE(key, sizeof(key)), wire_writer_bytes(&writing->value));
}

/* --- Control records ------------------------------------------------------------------------------- */

static void put_voters(struct writing *writing)
{
    const struct kraft_snapshot *snapshot = writing->snapshot;
    struct kraft_version_record version = kraft_version_record_default;
    struct voters_record_endpoint endpoint = voters_record_endpoint_default;
    struct voters_record_voter voter = voters_record_voter_default;
    struct voters_record voters = voters_record_default;

    endpoint.name = snapshot->voter->listener;
    endpoint.host = snapshot->voter->host;
    endpoint.port = snapshot->voter->port;
    voter.voter_id = snapshot->seed->node_id.v;
    voter.voter_directory_id = snapshot->metadata_dir_id;
    voter.endpoints = &endpoint;
    voter.endpoints_count = 1;
    voter.kraft_version_feature.max_supported_version = 1;
    voters.voters = &voter;
    voters.voters_count = 1;
    version.kraft_version = 1;
    put_control(writing, CONTROL_KRAFT_VERSION, &kraft_version_record_message, &version);
    put_control(writing, CONTROL_KRAFT_VOTERS, &voters_record_message, &voters);
}

static void put_header(struct writing *writing)
{
    struct snapshot_header_record header = snapshot_header_record_default;

    header.last_contained_log_timestamp = writing->snapshot->now_ms;
    batch_begin(writing, true);
    put_control(writing, CONTROL_SNAPSHOT_HEADER, &snapshot_header_record_message, &header);
    if (writing->snapshot->voter) {
        put_voters(writing);
    }
    batch_end(writing);
}

static void put_footer(struct writing *writing)
{
    struct snapshot_footer_record footer = snapshot_footer_record_default;

    batch_end(writing);
    batch_begin(writing, true);
    put_control(writing, CONTROL_SNAPSHOT_FOOTER, &snapshot_footer_record_message, &footer);
    batch_end(writing);
}

/* --- Features and the broker -------------------------------------------------------------------------- */

static void put_feature(struct writing *writing, const struct kraft_feature *feature)
{
    struct feature_level_record record = feature_level_record_default;

    record.name = str_of(feature->name);
    record.feature_level = feature->level;
    put(writing, &feature_level_record_message, 0, &record);
}

/* metadata.version comes first: it says how to read the rest. */
static void put_features(struct writing *writing)
{
    const struct kraft_snapshot *snapshot = writing->snapshot;

    for (int first = 1; first >= 0; first--) {
        for (uint32_t i = 0; i < snapshot->feature_count; i++) {
            const struct kraft_feature *feature = &snapshot->features[i];

            if (feature->level > 0 && (strcmp(feature->name, "metadata.version") == 0) == first) {
                put_feature(writing, feature);
            }
        }
    }
}

/* As it stopped: the controller compares the epoch with what the returning broker says, and takes it for the same one
 * that loses nothing. Where and what it serves it says anew. */
static void put_broker(struct writing *writing)
{
    const struct kraft_snapshot *snapshot = writing->snapshot;
    struct register_broker_record record = register_broker_record_default;
    bool has_dirs = writing->level >= KRAFT_LEVEL_DIRECTORIES;

    if (snapshot->broker_epoch < 0) {
        return;
    }
    record.broker_id = snapshot->seed->node_id.v;
    record.broker_epoch = snapshot->broker_epoch;
    record.rack = STR_NULL;
    record.fenced = true;
    record.log_dirs = (struct uuid *)snapshot->dir_ids;
    record.log_dirs_count = has_dirs ? snapshot->dir_count : 0;
    put(writing, &register_broker_record_message, has_dirs ? 3 : 1, &record);
}

/* --- Topics, settings, quotas ----------------------------------------------------------------------------- */

static void put_config(struct writing *writing, enum config_resource type, struct str name,
                       const struct config_set *overrides)
{
    for (size_t i = 0; i < overrides->count; i++) {
        struct config_record record = config_record_default;

        record.resource_type = (int8_t)type;
        record.resource_name = name;
        record.name = str_of(overrides->entries[i].name);
        record.value = str_of(overrides->entries[i].value);
        put(writing, &config_record_message, 0, &record);
    }
}

static struct uuid *directories_of(struct writing *writing, const struct meta_seed_topic *topic, int32_t number)
{
    const struct kraft_snapshot *snapshot = writing->snapshot;
    const struct meta_partition *partition = &topic->partitions[number];
    struct uuid *ids = arena_alloc_array(&writing->arena, partition->replica_count, sizeof(*ids));

    for (uint16_t i = 0; ids && i < partition->replica_count; i++) {
        if (partition->replicas[i] == snapshot->seed->node_id.v) {
            ids[i] = snapshot->directory_of(snapshot->context, topic->name, number);
        }
    }
    if (!ids && writing->err == ERR_OK) {
        writing->err = err_set(writing->info, ERR_NO_MEMORY, "no memory for the metadata");
    }
    return ids;
}

static void put_partition(struct writing *writing, const struct meta_seed_topic *topic, int32_t number)
{
    const struct meta_partition *partition = &topic->partitions[number];
    struct partition_record record = partition_record_default;
    bool has_dirs = writing->level >= KRAFT_LEVEL_DIRECTORIES;

    record.partition_id = number;
    record.topic_id = topic->id;
    record.replicas = (int32_t *)partition->replicas;
    record.replicas_count = partition->replica_count;
    record.isr = (int32_t *)meta_partition_isr(partition);
    record.isr_count = partition->isr_count;
    record.adding_replicas = (int32_t *)meta_partition_adding(partition);
    record.adding_replicas_count = partition->adding_count;
    record.removing_replicas = (int32_t *)meta_partition_removing(partition);
    record.removing_replicas_count = partition->removing_count;
    record.leader = partition->leader.v;
    record.leader_epoch = partition->leader_epoch.v;
    record.partition_epoch = partition->partition_epoch;
    if (has_dirs) {
        record.directories = directories_of(writing, topic, number);
        record.directories_count = partition->replica_count;
    }
    put(writing, &partition_record_message, has_dirs ? 1 : 0, &record);
}

static void put_topic(struct writing *writing, const struct meta_seed_topic *topic)
{
    struct topic_record record = topic_record_default;

    record.name = topic->name;
    record.topic_id = topic->id;
    put(writing, &topic_record_message, 0, &record);
    for (int32_t i = 0; i < topic->partition_count; i++) {
        put_partition(writing, topic, i);
    }
    put_config(writing, CONFIG_RESOURCE_TOPIC, topic->name, &topic->overrides);
    arena_reset(&writing->arena);
}

static void put_quota(struct writing *writing, const struct meta_seed_quota *quota)
{
    static const char *const kinds[META_QUOTA_ENTITY_KINDS] = {
        [META_QUOTA_USER] = "user", [META_QUOTA_CLIENT_ID] = "client-id", [META_QUOTA_IP] = "ip"};
    struct client_quota_record_entity_data entity[META_QUOTA_ENTITY_KINDS];
    struct client_quota_record record = client_quota_record_default;

    record.entity = entity;
    record.entity_count = 0;
    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        if (quota->has[kind]) {
            entity[record.entity_count] = client_quota_record_entity_data_default;
            entity[record.entity_count].entity_type = str_of(kinds[kind]);
            entity[record.entity_count++].entity_name = quota->name[kind];
        }
    }
    for (uint32_t i = 0; i < quota->value_count; i++) {
        record.key = str_of(quota->values[i].key);
        record.value = quota->values[i].value;
        put(writing, &client_quota_record_message, 0, &record);
    }
}

/* What is none of them was noted. */
static void put_credentials(struct writing *writing, const struct meta_seed_quota *quota)
{
    for (size_t i = 0; kraft_snapshot_takes_credentials(quota) && i < quota->others.count; i++) {
        const struct config_entry *entry = &quota->others.entries[i];
        struct user_scram_credential_record record;

        if (scram_record(quota->name[META_QUOTA_USER], entry->name, entry->value, &writing->arena, &record)) {
            put(writing, &user_scram_credential_record_message, 0, &record);
        }
    }
    arena_reset(&writing->arena);
}

static void put_producer_ids(struct writing *writing)
{
    const struct meta_seed *seed = writing->snapshot->seed;
    struct producer_ids_record record = producer_ids_record_default;

    if (seed->next_producer_id > 0) {
        record.broker_id = seed->node_id.v;
        record.broker_epoch = writing->snapshot->broker_epoch;
        record.next_producer_id = seed->next_producer_id;
        put(writing, &producer_ids_record_message, 0, &record);
    }
}

/* --- All ------------------------------------------------------------------------------------------------------ */

err_t kraft_snapshot_write(const struct kraft_snapshot *snapshot, struct grow *out, struct err_info *info)
{
    const struct meta_seed *seed = snapshot->seed;
    struct writing writing = {
        .snapshot = snapshot,
        .out = out,
        .info = info,
        .level = kraft_feature_level(snapshot->features, snapshot->feature_count, "metadata.version"),
    };

    wire_writer_init(&writing.value, 0);
    arena_init(&writing.arena, 0);
    put_header(&writing);
    put_features(&writing);
    put_broker(&writing);
    for (uint32_t i = 0; i < seed->topic_count; i++) {
        put_topic(&writing, &seed->topics[i]);
    }
    for (uint32_t i = 0; i < seed->entity_count; i++) {
        put_config(&writing, seed->entities[i].type, seed->entities[i].name, &seed->entities[i].overrides);
    }
    for (uint32_t i = 0; i < seed->quota_count; i++) {
        put_quota(&writing, &seed->quotas[i]);
        put_credentials(&writing, &seed->quotas[i]);
    }
    put_producer_ids(&writing);
    put_footer(&writing);
    arena_reset(&writing.arena);
    wire_writer_free(&writing.value);
    return writing.err;
}
