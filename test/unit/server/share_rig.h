/* Members of a share group, played over the wire against a real server. */
#ifndef SHARE_RIG_H
#define SHARE_RIG_H

#include "patience.h"
#include "server_fixture.h"

static struct fixture fixture;
static int fd; /* for everything that is not a member's */
static struct uuid topic_id;

/* Locks last as long as Kafka lets them, so that none runs out where that is not what is tested. */
enum { LOCK_MS = 60000 };

static const char *const share_settings_of_tests[] = {"group.share.min.record.lock.duration.ms=1000",
                                                      "group.share.record.lock.duration.ms=60000",
                                                      "group.share.min.partition.max.record.locks=100",
                                                      "group.share.max.share.sessions=8",
                                                      "offsets.topic.num.partitions=4",
                                                      "share.coordinator.state.topic.num.partitions=4"};

struct member {
    int fd;
    const char *group, *name;
    int32_t epoch;
};

static inline struct member member_join(const char *group, const char *name)
{
    return (struct member){client_connect(&fixture), group, name, 0};
}

/* --------------------------------------------------------------------- the group */

static inline void set_config(int8_t type, const char *name, const char *key, const char *value)
{
    struct incremental_alter_configs_request request;
    struct incremental_alter_configs_request_alter_configs_resource resource;
    struct incremental_alter_configs_request_alterable_config config;
    struct incremental_alter_configs_response response;

    incremental_alter_configs_request_init(&request);
    incremental_alter_configs_request_alter_configs_resource_init(&resource);
    incremental_alter_configs_request_alterable_config_init(&config);
    request.resources = &resource;
    request.resources_count = 1;
    resource.resource_type = type;
    resource.resource_name = str_of(name);
    resource.configs = &config;
    resource.configs_count = 1;
    config.name = str_of(key);
    config.value = str_of(value);
    client_call(&fixture, fd, API_KEY_INCREMENTAL_ALTER_CONFIGS, 1, &request, &response);
    ck_assert_int_eq(response.responses[0].error_code, 0);
}

static inline void set_group(const char *group, const char *key, const char *value)
{
    set_config(32, group, key, value);
}

/* As the group's coordinator does before it assigns the partition. */
static inline void initialize(const char *group, int32_t partition, int32_t state_epoch, int64_t start)
{
    struct initialize_share_group_state_request request;
    struct initialize_share_group_state_request_initialize_state_data topic;
    struct initialize_share_group_state_request_partition_data data;
    struct initialize_share_group_state_response response;

    initialize_share_group_state_request_init(&request);
    initialize_share_group_state_request_initialize_state_data_init(&topic);
    initialize_share_group_state_request_partition_data_init(&data);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_id = topic_id;
    topic.partitions = &data;
    topic.partitions_count = 1;
    data.partition = partition;
    data.state_epoch = state_epoch;
    data.start_offset = start;
    client_call(&fixture, fd, API_KEY_INITIALIZE_SHARE_GROUP_STATE, 0, &request, &response);
    ck_assert_int_eq(response.results[0].partitions[0].error_code, 0);
}

/* more: settings besides those of all. */
static inline void share_serve(const char *const *more, size_t more_count)
{
    const char *settings[ARRAY_LEN(share_settings_of_tests) + 4];
    size_t count = ARRAY_LEN(share_settings_of_tests);

    memcpy(settings, share_settings_of_tests, sizeof(share_settings_of_tests));
    for (size_t i = 0; i < more_count; i++) {
        settings[count++] = more[i];
    }
    fixture_serve(&fixture, settings, count);
    fd = client_connect(&fixture);
}

static inline void share_restart(void)
{
    close(fd);
    server_stop(&fixture.server);
    share_serve(NULL, 0);
}

static inline void share_dir(void)
{
    trace_set_level(TRACE_ERROR);
    strcpy(fixture.dir, "/tmp/barnabas-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(fixture.dir));
    arena_init(&fixture.arena, 0);
}

static inline void share_topic(int32_t partitions)
{
    topic_id = client_create_topic(&fixture, fd, "t", partitions);
    set_group("g", "share.auto.offset.reset", "earliest");
    for (int32_t i = 0; i < partitions; i++) {
        initialize("g", i, 1, -1);
    }
}

static inline void share_begin(int32_t partitions)
{
    share_dir();
    share_serve(NULL, 0);
    share_topic(partitions);
}

static inline void share_end(void)
{
    close(fd);
    fixture_stop(&fixture);
}

static inline void produce(int32_t partition, int32_t records)
{
    ck_assert_int_eq(
        client_produce(&fixture, fd, "t", partition, 1, fixture_batch(&fixture, records, -1, -1)).error_code, 0);
}

/* ----------------------------------------------------------------------- asking */

/* What a fetch asks; zeros are the defaults. */
struct ask {
    int32_t wait_ms, min_bytes, max_bytes, records, batch_size;
    int8_t mode;
    bool renew, no_partition, forget;
    int32_t partition;
    /* Acknowledged in the same request. */
    int64_t first, last; /* last -1 or 0 with no types: nothing */
    const int8_t *types;
    int32_t type_count;
    int16_t version; /* 0: 2 */
};

struct told {
    int16_t error, partition_error, ack_error;
    int32_t lock_timeout_ms;
    int32_t partition; /* of the first that is told of; -1: none is */
    size_t records_len;
    int64_t base_offset; /* of the first batch given */
    int32_t count;
    struct share_fetch_response_acquired_records *acquired;
    struct share_fetch_response response;
};

static inline void send_fetch(struct member *member, struct ask ask)
{
    struct share_fetch_request request;
    struct share_fetch_request_fetch_topic topic;
    struct share_fetch_request_fetch_partition partition;
    struct share_fetch_request_acknowledgement_batch batch;
    struct share_fetch_request_forgotten_topic forgotten;

    share_fetch_request_init(&request);
    share_fetch_request_fetch_topic_init(&topic);
    share_fetch_request_fetch_partition_init(&partition);
    share_fetch_request_acknowledgement_batch_init(&batch);
    share_fetch_request_forgotten_topic_init(&forgotten);
    request.group_id = str_of(member->group);
    request.member_id = str_of(member->name);
    request.share_session_epoch = member->epoch;
    request.max_wait_ms = ask.wait_ms;
    request.min_bytes = ask.renew ? 0 : ask.min_bytes ? ask.min_bytes : 1;
    request.max_bytes = ask.renew ? 0 : ask.max_bytes ? ask.max_bytes : 1 << 20;
    request.max_records = ask.renew ? 0 : ask.records ? ask.records : 500;
    request.batch_size = ask.batch_size ? ask.batch_size : 500;
    request.share_acquire_mode = ask.mode;
    request.is_renew_ack = ask.renew;
    request.topics = &topic;
    request.topics_count = ask.no_partition ? 0 : 1;
    topic.topic_id = topic_id;
    topic.partitions = &partition;
    topic.partitions_count = 1;
    partition.partition_index = ask.partition;
    if (ask.type_count > 0) {
        partition.acknowledgement_batches = &batch;
        partition.acknowledgement_batches_count = 1;
        batch.first_offset = ask.first;
        batch.last_offset = ask.last;
        batch.acknowledge_types = (int8_t *)ask.types;
        batch.acknowledge_types_count = ask.type_count;
    }
    if (ask.forget) {
        request.forgotten_topics_data = &forgotten;
        request.forgotten_topics_data_count = 1;
        forgotten.topic_id = topic_id;
        forgotten.partitions = &ask.partition;
        forgotten.partitions_count = 1;
    }
    client_send(member->fd, API_KEY_SHARE_FETCH, ask.version ? ask.version : 2, 7, &request);
}

static inline struct told receive_fetch(struct member *member, int16_t version)
{
    struct told told = {.partition = -1};

    client_receive(&fixture, member->fd, API_KEY_SHARE_FETCH, version ? version : 2, &told.response);
    told.error = told.response.error_code;
    told.lock_timeout_ms = told.response.acquisition_lock_timeout_ms;
    if (told.error == 0 && member->epoch >= 0) {
        member->epoch++;
    }
    if (told.response.responses_count > 0) {
        const struct share_fetch_response_partition_data *data = &told.response.responses[0].partitions[0];

        told.partition = data->partition_index;
        told.partition_error = data->error_code;
        told.ack_error = data->acknowledge_error_code;
        told.records_len = data->records.bytes.len;
        told.base_offset = told.records_len > 0 ? batch_base_offset(data->records.bytes.data) : -1;
        told.count = data->acquired_records_count;
        told.acquired = data->acquired_records;
    }
    return told;
}

static inline struct told fetch(struct member *member, struct ask ask)
{
    send_fetch(member, ask);
    return receive_fetch(member, ask.version);
}

/* A range was given, and nothing else, that many times until now. */
#define GIVEN(answer, from, to, deliveries)                               \
    do {                                                                  \
        struct told told_ = (answer);                                     \
                                                                          \
        ck_assert_int_eq(told_.error, 0);                                 \
        ck_assert_int_eq(told_.partition_error, 0);                       \
        ck_assert_int_eq(told_.ack_error, 0);                             \
        ck_assert_int_eq(told_.count, 1);                                 \
        ck_assert_int_eq(told_.acquired[0].first_offset, (from));         \
        ck_assert_int_eq(told_.acquired[0].last_offset, (to));            \
        ck_assert_int_eq(told_.acquired[0].delivery_count, (deliveries)); \
    } while (0)

#define GIVEN_NOTHING(answer)                  \
    do {                                       \
        struct told told_ = (answer);          \
                                               \
        ck_assert_int_eq(told_.error, 0);      \
        ck_assert_int_eq(told_.partition, -1); \
    } while (0)

/* What the partition is told; the error of the whole where that is refused. */
static inline int16_t acknowledge_types(struct member *member, int32_t partition, int64_t first, int64_t last,
                                        const int8_t *types, int32_t type_count, bool renew)
{
    struct share_acknowledge_request request;
    struct share_acknowledge_request_acknowledge_topic topic;
    struct share_acknowledge_request_acknowledge_partition asked;
    struct share_acknowledge_request_acknowledgement_batch batch;
    struct share_acknowledge_response response;

    share_acknowledge_request_init(&request);
    share_acknowledge_request_acknowledge_topic_init(&topic);
    share_acknowledge_request_acknowledge_partition_init(&asked);
    share_acknowledge_request_acknowledgement_batch_init(&batch);
    request.group_id = str_of(member->group);
    request.member_id = str_of(member->name);
    request.share_session_epoch = member->epoch;
    request.is_renew_ack = renew;
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_id = topic_id;
    topic.partitions = &asked;
    topic.partitions_count = 1;
    asked.partition_index = partition;
    asked.acknowledgement_batches = &batch;
    asked.acknowledgement_batches_count = 1;
    batch.first_offset = first;
    batch.last_offset = last;
    batch.acknowledge_types = (int8_t *)types;
    batch.acknowledge_types_count = type_count;
    client_call(&fixture, member->fd, API_KEY_SHARE_ACKNOWLEDGE, 2, &request, &response);
    if (response.error_code != 0) {
        return response.error_code;
    }
    member->epoch += member->epoch >= 0;
    ck_assert_int_eq(response.responses_count, 1);
    return response.responses[0].partitions[0].error_code;
}

static inline int16_t acknowledge(struct member *member, int64_t first, int64_t last, int8_t type)
{
    return acknowledge_types(member, 0, first, last, &type, 1, type == SHARE_ACK_RENEW);
}

#endif
