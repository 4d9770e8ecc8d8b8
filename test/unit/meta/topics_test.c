/* CreateTopics, DeleteTopics, CreatePartitions: what is refused, with which
 * words, and what is written where. */
#include "rig.h"

#define ON_A_RIG(name)                      \
    static void name##_on(struct rig *rig); \
    START_TEST(name)                        \
    {                                       \
        struct rig rig;                     \
        rig_start(&rig, 4);                 \
        name##_on(&rig);                    \
        rig_stop(&rig);                     \
    }                                       \
    END_TEST                                \
    static void name##_on(struct rig *rig)

ON_A_RIG(a_topic_is_made_with_everything_that_belongs_to_it)
{
    rig_created created = rig_create(rig, "orders", 2);
    const struct meta_topic *topic = rig_topic(rig, "orders");
    char id[UUID_TEXT_LEN + 1], expected[200];

    ck_assert_int_eq(created.num_partitions, 2);
    ck_assert_int_eq(created.replication_factor, 1);
    ck_assert_int_gt(created.configs_count, 20);
    ck_assert_ptr_nonnull(topic);
    ck_assert(uuid_equal(topic->id, created.topic_id));
    ck_assert(!uuid_is_zero(topic->id));
    ck_assert_int_eq(topic->partition_count, 2);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(topic->partitions[i].leader.v, 1);
        ck_assert_int_eq(topic->partitions[i].leader_epoch.v, 0);
        ck_assert_int_eq(topic->partitions[i].partition_epoch, 0);
        ck_assert_int_eq(topic->partitions[i].replicas[0], 1);
        ck_assert_int_eq(meta_partition_isr(&topic->partitions[i])[0], 1);
    }
    uuid_to_text(topic->id, id);
    snprintf(expected, sizeof(expected),
             "{\"partitions\":{\"0\":[1],\"1\":[1]},\"topic_id\":\"%s\",\"adding_replicas\":{},\"removing_replicas\":{}"
             ",\"version\":3}",
             id);
    ck_assert_str_eq(rig_node(rig, "/brokers/topics/orders"), expected);
    ck_assert_str_eq(rig_node(rig, "/config/topics/orders"), "{\"version\":1,\"config\":{}}");
    ck_assert_str_eq(rig_node(rig, "/brokers/topics/orders/partitions/1"), "");
    ck_assert_str_eq(rig_node(rig, "/brokers/topics/orders/partitions/1/state"),
                     "{\"controller_epoch\":1,\"leader\":1,\"version\":1,\"leader_epoch\":0,\"isr\":[1]}");
}

ON_A_RIG(minus_one_means_the_brokers_default)
{
    rig_created created = rig_create_one(rig, rig_want("a", -1, -1));

    ck_assert_int_eq(created.error_code, 0);
    ck_assert_int_eq(created.num_partitions, rig->config->num_partitions);
    ck_assert_int_eq(created.replication_factor, 1);
}

static void refused(struct rig *rig, rig_wanted wanted, err_t err, const char *words)
{
    rig_created created = rig_create_one(rig, wanted);

    ck_assert_int_eq(created.error_code, err_kafka_code(err));
    rig_check_message(created.error_message, words);
    ck_assert_int_eq(created.num_partitions, -1);
    ck_assert_int_eq(created.replication_factor, -1);
    ck_assert(uuid_is_zero(created.topic_id));
    ck_assert_int_eq(created.configs_count, 0);
}

ON_A_RIG(wrong_counts_are_refused_as_kafka_does)
{
    refused(rig, rig_want("a", 0, 1), ERR_INVALID_PARTITIONS,
            "Number of partitions was set to an invalid non-positive value.");
    refused(rig, rig_want("a", -2, 1), ERR_INVALID_PARTITIONS, "non-positive");
    refused(rig, rig_want("a", 1, 0), ERR_INVALID_REPLICATION_FACTOR, "larger than 0, or -1");
    refused(rig, rig_want("a", 1, -2), ERR_INVALID_REPLICATION_FACTOR, "larger than 0, or -1");
    refused(rig, rig_want("a", 1, 3), ERR_INVALID_REPLICATION_FACTOR, "only 1 broker(s) are registered");
    refused(rig, rig_want("a", 10001, 1), ERR_POLICY_VIOLATION, "Excessively large number of partitions per request.");
    ck_assert_ptr_null(rig_topic(rig, "a"));
    ck_assert_uint_eq(rig->current->topic_count, 0);
}

ON_A_RIG(illegal_names_are_refused)
{
    char long_name[251];

    memset(long_name, 'x', 250);
    long_name[250] = '\0';
    refused(rig, rig_want("", 1, 1), ERR_INVALID_TOPIC_EXCEPTION, "the empty string is not allowed");
    refused(rig, rig_want(".", 1, 1), ERR_INVALID_TOPIC_EXCEPTION, "'.' is not allowed");
    refused(rig, rig_want("..", 1, 1), ERR_INVALID_TOPIC_EXCEPTION, "'..' is not allowed");
    refused(rig, rig_want("bad name!", 1, 1), ERR_INVALID_TOPIC_EXCEPTION, "other than ASCII alphanumerics");
    refused(rig, rig_want("a/b", 1, 1), ERR_INVALID_TOPIC_EXCEPTION, "other than ASCII alphanumerics");
    refused(rig, rig_want(long_name, 1, 1), ERR_INVALID_TOPIC_EXCEPTION, "longer than the max allowed length 249");
    refused(rig, rig_want("__cluster_metadata", 1, 1), ERR_INVALID_REQUEST, "is prohibited");
    long_name[249] = '\0';
    rig_create(rig, long_name, 1);
}

ON_A_RIG(names_that_differ_in_dot_and_underscore_collide)
{
    rig_create(rig, "my.topic", 1);
    refused(rig, rig_want("my_topic", 1, 1), ERR_INVALID_TOPIC_EXCEPTION,
            "Topic 'my_topic' collides with existing topic: my.topic");
    rig_create(rig, "my-topic", 1);
    ck_assert_int_eq(rig_delete(rig, "my.topic"), 0);
    rig_create(rig, "my_topic", 1);
}

ON_A_RIG(a_topic_that_exists_is_left_alone)
{
    rig_created created = rig_create(rig, "a", 1);

    refused(rig, rig_want("a", 0, 0), ERR_TOPIC_ALREADY_EXISTS, "Topic 'a' already exists.");
    ck_assert(uuid_equal(rig_topic(rig, "a")->id, created.topic_id));
}

ON_A_RIG(a_name_that_comes_twice_is_refused_once_and_harms_no_other)
{
    rig_wanted wanted[] = {rig_want("d", 1, 1), rig_want("e", 1, 1), rig_want("d", 1, 1)};
    struct create_topics_response response = rig_create_all(rig, wanted, 3, false);

    ck_assert_int_eq(response.topics_count, 2);
    ck_assert_int_eq(response.topics[0].error_code, 42);
    rig_check_message(response.topics[0].error_message, "Duplicate topic name.");
    ck_assert_int_eq(response.topics[1].error_code, 0);
    ck_assert_ptr_null(rig_topic(rig, "d"));
    ck_assert_ptr_nonnull(rig_topic(rig, "e"));
}

ON_A_RIG(validating_tells_what_would_be_and_makes_nothing)
{
    rig_wanted wanted[] = {rig_want("v", 3, -1), rig_want("w", 0, 1)};
    uint32_t writes = CONTAINER_OF(rig->coord, struct sim_session, coord)->writes;
    struct create_topics_response response = rig_create_all(rig, wanted, 2, true);

    ck_assert_int_eq(response.topics[0].error_code, 0);
    ck_assert_int_eq(response.topics[0].num_partitions, 3);
    ck_assert_int_eq(response.topics[0].replication_factor, 1);
    ck_assert_int_gt(response.topics[0].configs_count, 20);
    ck_assert_int_eq(response.topics[1].error_code, 37);
    ck_assert_uint_eq(rig->current->topic_count, 0);
    ck_assert_uint_eq(CONTAINER_OF(rig->coord, struct sim_session, coord)->writes, writes);
}

typedef struct create_topics_request_creatable_replica_assignment assignment;

static rig_wanted manual(const char *name, assignment *assignments, int32_t count)
{
    rig_wanted wanted = rig_want(name, -1, -1);

    wanted.assignments = assignments;
    wanted.assignments_count = count;
    return wanted;
}

ON_A_RIG(a_manual_assignment_is_checked_as_a_whole)
{
    int32_t one[] = {1, 1}, unknown[] = {78};
    assignment good[] = {{1, one, 1}, {0, one, 1}}, gap[] = {{1, one, 1}}, twice[] = {{0, one, 1}, {0, one, 1}};
    assignment same_broker[] = {{0, one, 2}}, no_broker[] = {{0, unknown, 1}}, empty[] = {{0, one, 0}},
               negative[] = {{-1, one, 1}};
    rig_wanted with_count = manual("m", good, 2), with_factor = manual("m", good, 2);

    with_count.num_partitions = 2;
    with_factor.replication_factor = 1;
    refused(rig, with_count, ERR_INVALID_REQUEST, "but numPartitions was not set to -1.");
    refused(rig, with_factor, ERR_INVALID_REQUEST, "but replication factor was not set to -1.");
    refused(rig, manual("m", gap, 1), ERR_INVALID_REPLICA_ASSIGNMENT, "consecutive 0-based integer sequence");
    refused(rig, manual("m", negative, 1), ERR_INVALID_REPLICA_ASSIGNMENT, "consecutive 0-based integer sequence");
    refused(rig, manual("m", twice, 2), ERR_INVALID_REPLICA_ASSIGNMENT,
            "multiple manual partition assignments for partition 0");
    refused(rig, manual("m", same_broker, 1), ERR_INVALID_REPLICA_ASSIGNMENT, "includes the broker 1 more than once.");
    refused(rig, manual("m", no_broker, 1), ERR_INVALID_REPLICA_ASSIGNMENT, "includes broker 78, but no such broker");
    refused(rig, manual("m", empty, 1), ERR_INVALID_REPLICA_ASSIGNMENT, "empty replica list");
    rig_created created = rig_create_one(rig, manual("m", good, 2));

    ck_assert_int_eq(created.error_code, 0);
    ck_assert_int_eq(created.num_partitions, 2);
    ck_assert_int_eq(created.replication_factor, 1);
}

typedef struct create_topics_request_creatable_topic_config topic_setting;

static rig_wanted with_settings(const char *name, topic_setting *settings, int32_t count)
{
    rig_wanted wanted = rig_want(name, 1, 1);

    wanted.configs = settings;
    wanted.configs_count = count;
    return wanted;
}

ON_A_RIG(settings_are_validated_stored_and_resolved)
{
    topic_setting good[] = {{STR("retention.ms"), STR("1000")}, {STR("cleanup.policy"), STR("compact")}};
    topic_setting bad[] = {{STR("retention.ms"), STR("abc")}}, unknown[] = {{STR("no.such"), STR("1")}};
    topic_setting null[] = {{STR("retention.ms"), STR_NULL}};

    refused(rig, with_settings("k", bad, 1), ERR_INVALID_CONFIG, "retention.ms");
    refused(rig, with_settings("k", unknown, 1), ERR_INVALID_CONFIG, "no.such");
    refused(rig, with_settings("k", null, 1), ERR_INVALID_CONFIG, "retention.ms");
    ck_assert_int_eq(rig_create_one(rig, with_settings("k", good, 2)).error_code, 0);
    const struct meta_topic *topic = rig_topic(rig, "k");

    ck_assert_int_eq(topic->settings->config.retention_ms, 1000);
    ck_assert_int_eq(topic->settings->config.cleanup, CLEANUP_COMPACT);
    ck_assert_uint_eq(topic->settings->overrides.count, 2);
    ck_assert_str_eq(rig_node(rig, "/config/topics/k"),
                     "{\"version\":1,\"config\":{\"cleanup.policy\":\"compact\",\"retention.ms\":\"1000\"}}");
    rig_create(rig, "p", 1);
    rig_create(rig, "q", 1);
    ck_assert_ptr_eq(rig_topic(rig, "p")->settings, rig_topic(rig, "q")->settings);
}

ON_A_RIG(consecutive_partitions_go_to_different_shards_and_all_get_as_many)
{
    int load[4] = {0};

    rig_create(rig, "a", 7);
    rig_create(rig, "b", 1);
    for (uint32_t i = 0; i < rig->current->topic_count; i++) {
        const struct meta_topic *topic = rig->current->topics[i];

        for (int32_t j = 0; j < topic->partition_count; j++) {
            load[topic->partitions[j].owner_shard]++;
            ck_assert(j == 0 || topic->partitions[j].owner_shard != topic->partitions[j - 1].owner_shard);
        }
    }
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(load[i], 2);
    }
}

ON_A_RIG(a_partition_keeps_its_shard_when_others_come_and_go)
{
    rig_create(rig, "b", 3);
    uint16_t owner = rig_topic(rig, "b")->partitions[1].owner_shard;

    rig_create(rig, "a", 2);
    rig_delete(rig, "a");
    rig_create(rig, "c", 2);
    ck_assert_uint_eq(rig_topic(rig, "b")->partitions[1].owner_shard, owner);
}

ON_A_RIG(an_unchanged_topic_is_shared_by_images)
{
    rig_create(rig, "a", 1);
    const struct meta_topic *before = rig_topic(rig, "a");

    rig_create(rig, "b", 1);
    ck_assert_ptr_eq(rig_topic(rig, "a"), before);
}

/* --- Deleting --------------------------------------------------------------------------- */

ON_A_RIG(a_deleted_topic_leaves_nothing)
{
    rig_create(rig, "a", 3);
    rig_create(rig, "ab", 1);
    ck_assert_int_eq(rig_delete(rig, "a"), 0);
    ck_assert_ptr_null(rig_topic(rig, "a"));
    ck_assert_ptr_nonnull(rig_topic(rig, "ab"));
    ck_assert_ptr_null(rig_node(rig, "/brokers/topics/a"));
    ck_assert_ptr_null(rig_node(rig, "/brokers/topics/a/partitions/0/state"));
    ck_assert_ptr_null(rig_node(rig, "/config/topics/a"));
    ck_assert_int_eq(rig_delete(rig, "a"), 3);
    struct uuid old = UUID_ZERO;
    rig_created again = rig_create(rig, "a", 1);

    ck_assert(!uuid_equal(again.topic_id, old));
}

typedef struct delete_topics_request_delete_topic_state deletion;

static struct delete_topics_response delete_states(struct rig *rig, deletion *states, int32_t count)
{
    struct delete_topics_request request = {.topics = states, .topics_count = count};
    struct delete_topics_response response = {0};

    rig_ask(rig, API_KEY_DELETE_TOPICS, 6, &request, &response);
    return response;
}

ON_A_RIG(topics_are_deleted_by_id_too)
{
    rig_created created = rig_create(rig, "a", 1);
    deletion states[] = {{STR_NULL, created.topic_id}};
    struct delete_topics_response response = delete_states(rig, states, 1);

    ck_assert_int_eq(response.responses[0].error_code, 0);
    ck_assert(str_equal(response.responses[0].name, STR("a")));
    ck_assert(uuid_equal(response.responses[0].topic_id, created.topic_id));
    ck_assert_ptr_null(rig_topic(rig, "a"));
    response = delete_states(rig, states, 1);
    ck_assert_int_eq(response.responses[0].error_code, 100);
}

ON_A_RIG(contradictory_deletions_are_refused)
{
    rig_created created = rig_create(rig, "a", 1);
    deletion both[] = {{STR("a"), created.topic_id}}, none[] = {{STR_NULL, UUID_ZERO}};
    deletion mapped[] = {{STR("a"), UUID_ZERO}, {STR_NULL, created.topic_id}};
    deletion twice[] = {{STR_NULL, created.topic_id}, {STR_NULL, created.topic_id}};
    deletion name_twice[] = {{STR("a"), UUID_ZERO}, {STR("a"), UUID_ZERO}};
    static const char *const words[] = {"both topic name and topic id", "Neither topic name nor id", "maps to an ID",
                                        "Duplicate topic id.", "Duplicate topic name."};
    struct delete_topics_response responses[] = {delete_states(rig, both, 1), delete_states(rig, none, 1),
                                                 delete_states(rig, mapped, 2), delete_states(rig, twice, 2),
                                                 delete_states(rig, name_twice, 2)};

    for (size_t i = 0; i < ARRAY_LEN(responses); i++) {
        ck_assert_int_eq(responses[i].responses_count, 1);
        ck_assert_int_eq(responses[i].responses[0].error_code, 42);
        rig_check_message(responses[i].responses[0].error_message, words[i]);
    }
    ck_assert_ptr_nonnull(rig_topic(rig, "a"));
}

START_TEST(deletion_can_be_forbidden)
{
    struct rig rig;

    rig_init(&rig, 1);
    rig_setting(&rig, "delete.topic.enable", "false");
    rig_open(&rig);
    rig_create(&rig, "a", 1);
    ck_assert_int_eq(rig_delete(&rig, "a"), 73);
    ck_assert_ptr_nonnull(rig_topic(&rig, "a"));
    rig_stop(&rig);
}
END_TEST

/* --- Growing ---------------------------------------------------------------------------------- */

typedef struct create_partitions_request_create_partitions_topic growth;
typedef struct create_partitions_request_create_partitions_assignment new_replicas;

static struct create_partitions_response grow_all(struct rig *rig, growth *wanted, int32_t count, bool validate_only)
{
    struct create_partitions_request request = {
        .topics = wanted, .topics_count = count, .validate_only = validate_only};
    struct create_partitions_response response = {0};

    rig_ask(rig, API_KEY_CREATE_PARTITIONS, 3, &request, &response);
    return response;
}

static void grow(struct rig *rig, growth wanted, int16_t code, const char *words)
{
    struct create_partitions_response response = grow_all(rig, &wanted, 1, false);

    ck_assert_int_eq(response.results_count, 1);
    ck_assert(str_equal(response.results[0].name, wanted.name));
    ck_assert_int_eq(response.results[0].error_code, code);
    if (words) {
        rig_check_message(response.results[0].error_message, words);
    }
}

ON_A_RIG(a_topic_grows_and_never_shrinks)
{
    rig_create(rig, "a", 2);
    grow(rig, (growth){STR("a"), 2, NULL, -1}, 37, "Topic already has 2 partition(s).");
    grow(rig, (growth){STR("a"), 1, NULL, -1}, 37, "currently has 2 partition(s); 1 would not be an increase.");
    grow(rig, (growth){STR("nope"), 2, NULL, -1}, 3, NULL);
    grow(rig, (growth){STR("a"), 20000, NULL, -1}, 44, "Excessively large number of additional partitions");
    uint16_t owner = rig_topic(rig, "a")->partitions[0].owner_shard;

    grow(rig, (growth){STR("a"), 4, NULL, -1}, 0, NULL);
    ck_assert_int_eq(rig_topic(rig, "a")->partition_count, 4);
    ck_assert_uint_eq(rig_topic(rig, "a")->partitions[0].owner_shard, owner);
    ck_assert_ptr_nonnull(rig_node(rig, "/brokers/topics/a/partitions/3/state"));
    ck_assert_ptr_nonnull(strstr(rig_node(rig, "/brokers/topics/a"), "\"3\":[1]"));
}

ON_A_RIG(assignments_of_new_partitions_are_checked)
{
    int32_t one[] = {1, 1}, unknown[] = {6};
    new_replicas good[] = {{one, 1}}, same[] = {{one, 2}}, nobody[] = {{unknown, 1}}, empty[] = {{one, 0}};

    rig_create(rig, "a", 1);
    grow(rig, (growth){STR("a"), 3, good, 1}, 39, "add 2 additional partition(s), but only 1 assignment(s)");
    grow(rig, (growth){STR("a"), 2, same, 1}, 39, "more than once");
    grow(rig, (growth){STR("a"), 2, nobody, 1}, 39, "broker 6, but no such broker");
    grow(rig, (growth){STR("a"), 2, empty, 1}, 39, "empty replica list");
    grow(rig, (growth){STR("a"), 2, good, 0}, 39, "only 0 assignment(s)");
    grow(rig, (growth){STR("a"), 2, good, 1}, 0, NULL);
}

ON_A_RIG(growth_is_validated_without_growing)
{
    growth wanted[] = {{STR("a"), 5, NULL, -1}, {STR("b"), 3, NULL, -1}, {STR("b"), 4, NULL, -1}};

    rig_create(rig, "a", 1);
    rig_create(rig, "b", 1);
    struct create_partitions_response response = grow_all(rig, wanted, 3, true);

    ck_assert_int_eq(response.results_count, 2);
    ck_assert_int_eq(response.results[0].error_code, 0);
    ck_assert_int_eq(response.results[1].error_code, 42);
    ck_assert_int_eq(rig_topic(rig, "a")->partition_count, 1);
}

TEST_MAIN(a_topic_is_made_with_everything_that_belongs_to_it, minus_one_means_the_brokers_default,
          wrong_counts_are_refused_as_kafka_does, illegal_names_are_refused,
          names_that_differ_in_dot_and_underscore_collide, a_topic_that_exists_is_left_alone,
          a_name_that_comes_twice_is_refused_once_and_harms_no_other, validating_tells_what_would_be_and_makes_nothing,
          a_manual_assignment_is_checked_as_a_whole, settings_are_validated_stored_and_resolved,
          consecutive_partitions_go_to_different_shards_and_all_get_as_many,
          a_partition_keeps_its_shard_when_others_come_and_go, an_unchanged_topic_is_shared_by_images,
          a_deleted_topic_leaves_nothing, topics_are_deleted_by_id_too, contradictory_deletions_are_refused,
          deletion_can_be_forbidden, a_topic_grows_and_never_shrinks, assignments_of_new_partitions_are_checked,
          growth_is_validated_without_growing)
