/* The controller's life: election, restarts, batches, failures. */
#include "rig.h"

START_TEST(a_new_tree_gets_what_brokers_expect_in_it)
{
    struct rig rig;
    char expected[200];

    rig_start(&rig, 1);
    ck_assert_str_eq(rig_node(&rig, "/controller_epoch"), "1");
    ck_assert_str_eq(rig_node(&rig, "/controller"),
                     "{\"version\":2,\"brokerid\":1,\"timestamp\":\"1000000\",\"kraftControllerEpoch\":-1}");
    ck_assert_str_eq(
        rig_node(&rig, "/brokers/ids/1"),
        "{\"features\":{},\"listener_security_protocol_map\":{\"PLAINTEXT\":\"PLAINTEXT\"},\"endpoints\":["
        "\"PLAINTEXT://127.0.0.1:9092\"],\"jmx_port\":-1,\"port\":9092,\"host\":\"127.0.0.1\",\"version\":5,"
        "\"timestamp\":\"1000000\"}");
    ck_assert_int_eq(sim_find(&rig.tree, "/brokers/ids/1")->stat.version, 1);
    snprintf(expected, sizeof(expected), "{\"version\":\"1\",\"id\":\"%s\"}", rig.current->cluster_id);
    ck_assert_str_eq(rig_node(&rig, "/cluster/id"), expected);
    ck_assert_int_eq((int)strlen(rig.current->cluster_id), UUID_TEXT_LEN);
    ck_assert_ptr_nonnull(rig_node(&rig, "/admin/delete_topics"));
    ck_assert_uint_eq(rig.current->broker_count, 1);
    ck_assert_int_eq(rig.current->brokers[0]->id.v, 1);
    ck_assert_int_eq(rig.current->brokers[0]->epoch, sim_find(&rig.tree, "/brokers/ids/1")->stat.czxid);
    ck_assert_int_eq(rig.current->controller_id.v, 1);
    ck_assert_ptr_null(meta_broker_endpoint(rig.current->brokers[0], "PLAINTEXT")->host);
    rig_stop(&rig);
}
END_TEST

START_TEST(everything_is_there_again_after_a_restart)
{
    struct rig rig;
    char cluster_id[META_CLUSTER_ID_MAX + 1];

    rig_start(&rig, 3);
    rig_create(&rig, "a", 3);
    rig_created b = rig_create(&rig, "b", 1);

    strcpy(cluster_id, rig.current->cluster_id);
    rig_restart(&rig);
    ck_assert_str_eq(rig.current->cluster_id, cluster_id);
    ck_assert_uint_eq(rig.current->topic_count, 2);
    ck_assert_uint_eq(rig.current->partition_count, 4);
    ck_assert(uuid_equal(rig_topic(&rig, "b")->id, b.topic_id));
    ck_assert_ptr_eq(meta_image_topic_by_id(rig.current, b.topic_id), rig_topic(&rig, "b"));
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(rig_topic(&rig, "a")->partitions[i].leader.v, 1);
        ck_assert_int_eq(rig_topic(&rig, "a")->partitions[i].leader_epoch.v, 0);
        ck_assert_int_eq(rig_topic(&rig, "a")->partitions[i].isr_count, 1);
    }
    ck_assert_str_eq(rig_node(&rig, "/controller_epoch"), "2");
    ck_assert_int_eq(rig.current->controller_epoch, 2);
    rig_stop(&rig);
}
END_TEST

START_TEST(another_clusters_tree_is_refused)
{
    struct rig rig;

    rig_start(&rig, 1);
    rig_close(&rig);
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {&rig.file};
    struct coord_sink sink = {rig_event, &rig};

    ck_assert_int_eq(broker_config_create(layers, &rig.config, NULL), ERR_OK);
    struct controller_options options = {.node_id = BROKER_ID(1),
                                         .config = rig.config,
                                         .cluster_id = "another",
                                         .local_host = "127.0.0.1",
                                         .shard_count = 1};

    rig.coord = sim_open(&rig.tree, &sink);
    rig.controller = controller_create(&options);
    rig_step(&rig, &(struct controller_event){.kind = CONTROLLER_START});
    rig_settle(&rig);
    ck_assert_int_eq(rig.failed, 1);
    ck_assert_int_eq(rig.fail_err, ERR_INCONSISTENT_CLUSTER_ID);
    ck_assert_ptr_nonnull(strstr(rig.fail_text, "another"));
    ck_assert_ptr_null(rig_node(&rig, "/brokers/ids/1"));
    rig_stop(&rig);
}
END_TEST

START_TEST(calls_of_one_turn_are_one_batch_and_one_image)
{
    struct rig rig;
    struct rig_call calls[3];
    rig_wanted wanted[] = {rig_want("a", 1, 1), rig_want("a", 1, 1), rig_want("b", 2, 1)};
    struct create_topics_request requests[3];
    struct create_topics_response responses[3] = {{0}};

    rig_start(&rig, 1);
    int published = rig.published;

    for (int i = 0; i < 3; i++) {
        requests[i] = (struct create_topics_request){.topics = &wanted[i], .topics_count = 1};
        rig_send(&rig, &calls[i], API_KEY_CREATE_TOPICS, 4, &requests[i], &responses[i]);
    }
    rig_turn(&rig);
    ck_assert_int_eq(rig.published, published + 1);
    ck_assert_int_eq(responses[0].topics[0].error_code, 0);
    ck_assert_int_eq(responses[1].topics[0].error_code, 36); /* the call before it was first */
    ck_assert_int_eq(responses[2].topics[0].error_code, 0);
    ck_assert_uint_eq(rig.current->topic_count, 2);
    rig_stop(&rig);
}
END_TEST

START_TEST(a_change_is_answered_only_when_all_shards_have_it)
{
    struct rig rig;
    struct rig_call first, second;
    rig_wanted a = rig_want("a", 1, 1), b = rig_want("b", 1, 1);
    struct create_topics_request request_a = {.topics = &a, .topics_count = 1},
                                 request_b = {.topics = &b, .topics_count = 1};
    struct create_topics_response response_a = {0}, response_b = {0};

    rig_start(&rig, 1);
    rig.hold_applied = true;
    rig_send(&rig, &first, API_KEY_CREATE_TOPICS, 4, &request_a, &response_a);
    rig_turn(&rig);
    ck_assert_ptr_nonnull(rig_topic(&rig, "a"));
    ck_assert(!first.done);
    rig_send(&rig, &second, API_KEY_CREATE_TOPICS, 4, &request_b, &response_b);
    rig_turn(&rig);
    ck_assert_ptr_nonnull(rig_node(&rig, "/brokers/topics/b")); /* written while the first is being applied */
    ck_assert_ptr_null(rig_topic(&rig, "b"));                   /* one image at a time */
    rig_step(&rig, &(struct controller_event){.kind = CONTROLLER_APPLIED});
    rig.to_apply--;
    ck_assert(first.done);
    ck_assert(!second.done);
    ck_assert_ptr_nonnull(rig_topic(&rig, "b"));
    rig.hold_applied = false;
    rig_settle(&rig);
    ck_assert(second.done);
    ck_assert(controller_idle(rig.controller));
    rig_stop(&rig);
}
END_TEST

/* --- Failures ------------------------------------------------------------------------- */

static int16_t create_during(struct rig *rig, const char *name, enum sim_fault fault)
{
    CONTAINER_OF(rig->coord, struct sim_session, coord)->fault = fault;
    return rig_create_one(rig, rig_want(name, 1, 1)).error_code;
}

START_TEST(an_unknown_outcome_is_answered_as_such_and_read_back)
{
    struct rig rig;

    rig_start(&rig, 2);
    rig_create(&rig, "old", 2);
    uint16_t owner = rig_topic(&rig, "old")->partitions[1].owner_shard;

    ck_assert_int_eq(create_during(&rig, "happened", SIM_LOST_AFTER), 7);
    ck_assert_ptr_nonnull(rig_topic(&rig, "happened"));
    ck_assert_int_eq(create_during(&rig, "did-not", SIM_LOST_BEFORE), 7);
    ck_assert_ptr_null(rig_topic(&rig, "did-not"));
    ck_assert_uint_eq(rig_topic(&rig, "old")->partitions[1].owner_shard, owner);
    ck_assert_int_eq(rig_create_one(&rig, rig_want("happened", 1, 1)).error_code, 36);
    ck_assert_int_eq(rig_create_one(&rig, rig_want("did-not", 1, 1)).error_code, 0);
    rig_stop(&rig);
}
END_TEST

static void somebody_else_is_elected(struct rig *rig)
{
    struct sim_node *epoch = sim_find(&rig->tree, "/controller_epoch");

    sim_put_data(epoch, SLICE("7", 1));
    epoch->stat.version++;
}

START_TEST(a_deposed_controller_changes_nothing_more)
{
    struct rig rig;

    rig_start(&rig, 1);
    rig_create(&rig, "a", 1);
    somebody_else_is_elected(&rig);
    ck_assert_int_ne(rig_create_one(&rig, rig_want("b", 1, 1)).error_code, 0);
    ck_assert_ptr_null(rig_node(&rig, "/brokers/topics/b"));
    ck_assert_ptr_null(rig_node(&rig, "/config/topics/b"));
    ck_assert_int_eq(rig_create_one(&rig, rig_want("c", 1, 1)).error_code, 41);
    ck_assert_ptr_nonnull(rig_topic(&rig, "a"));
    rig_stop(&rig);
}
END_TEST

START_TEST(the_end_of_the_session_is_the_end_of_the_controller)
{
    struct rig rig;
    struct rig_call call;
    rig_wanted wanted = rig_want("a", 1, 1);
    struct create_topics_request request = {.topics = &wanted, .topics_count = 1};
    struct create_topics_response response = {0};

    rig_start(&rig, 1);
    sim_expire(rig.coord);
    rig_send(&rig, &call, API_KEY_CREATE_TOPICS, 4, &request, &response);
    ck_assert(call.done);
    ck_assert_int_eq(call.call.err, ERR_OK);
    ck_assert(controller_idle(rig.controller));
    rig_stop(&rig);
}
END_TEST

START_TEST(no_more_calls_wait_than_allowed)
{
    struct rig rig;
    static struct rig_call calls[META_CALLS_MAX + 1];
    struct list_partition_reassignments_request request = {.topics_count = -1};
    static struct list_partition_reassignments_response responses[META_CALLS_MAX + 1];

    rig_start(&rig, 1);
    for (int i = 0; i <= META_CALLS_MAX; i++) {
        rig_send(&rig, &calls[i], API_KEY_LIST_PARTITION_REASSIGNMENTS, 0, &request, &responses[i]);
    }
    ck_assert(calls[META_CALLS_MAX].done);
    ck_assert_int_eq(calls[META_CALLS_MAX].call.err, ERR_REQUEST_TIMED_OUT);
    ck_assert(!calls[0].done);
    rig_turn(&rig);
    ck_assert(calls[META_CALLS_MAX - 1].done);
    ck_assert_int_eq(calls[META_CALLS_MAX - 1].call.err, ERR_OK);
    rig_stop(&rig);
}
END_TEST

/* --- What an earlier life left ------------------------------------------------------------ */

static void put_node(struct rig *rig, const char *path, const char *data)
{
    struct sim_node *node = sim_find(&rig->tree, path);

    if (node) {
        sim_put_data(node, SLICE(data, strlen(data)));
    } else {
        sim_add(&rig->tree, path, SLICE(data, strlen(data)), 0);
    }
}

START_TEST(a_deletion_that_was_asked_for_is_finished_at_the_start)
{
    struct rig rig;

    rig_start(&rig, 1);
    rig_create(&rig, "a", 2);
    rig_create(&rig, "b", 1);
    put_node(&rig, "/admin/delete_topics/a", "");
    put_node(&rig, "/admin/delete_topics/never-was", "");
    rig_restart(&rig);
    ck_assert_ptr_null(rig_topic(&rig, "a"));
    ck_assert_ptr_nonnull(rig_topic(&rig, "b"));
    ck_assert_ptr_null(rig_node(&rig, "/brokers/topics/a"));
    ck_assert_ptr_null(rig_node(&rig, "/admin/delete_topics/a"));
    ck_assert_ptr_null(rig_node(&rig, "/admin/delete_topics/never-was"));
    rig_stop(&rig);
}
END_TEST

START_TEST(a_partition_without_leader_gets_one_in_the_next_epoch)
{
    struct rig rig;

    rig_start(&rig, 1);
    rig_create(&rig, "a", 2);
    put_node(&rig, "/brokers/topics/a/partitions/1/state",
             "{\"controller_epoch\":1,\"leader\":-1,\"version\":1,\"leader_epoch\":4,\"isr\":[1]}");
    rig_restart(&rig);
    const struct meta_partition *partition = &rig_topic(&rig, "a")->partitions[1];

    ck_assert_int_eq(partition->leader.v, 1);
    ck_assert_int_eq(partition->leader_epoch.v, 5);
    ck_assert_int_eq(partition->partition_epoch,
                     sim_find(&rig.tree, "/brokers/topics/a/partitions/1/state")->stat.version);
    ck_assert_str_eq(rig_node(&rig, "/brokers/topics/a/partitions/1/state"),
                     "{\"controller_epoch\":2,\"leader\":1,\"version\":1,\"leader_epoch\":5,\"isr\":[1]}");
    ck_assert_int_eq(rig_topic(&rig, "a")->partitions[0].leader_epoch.v, 0);
    rig_stop(&rig);
}
END_TEST

START_TEST(partitions_that_were_never_started_are)
{
    struct rig rig;

    rig_start(&rig, 1);
    rig_create(&rig, "a", 2);
    put_node(&rig, "/brokers/topics/a",
             "{\"partitions\":{\"0\":[1],\"1\":[1],\"2\":[1]},\"topic_id\":\"AAAAAAAAAAAAAAAAAAAAAQ\",\"adding_"
             "replicas\":{},"
             "\"removing_replicas\":{},\"version\":3}");
    sim_remove(sim_find(&rig.tree, "/config/topics/a"));
    rig_restart(&rig);
    ck_assert_int_eq(rig_topic(&rig, "a")->partitions[2].leader.v, 1);
    ck_assert_int_eq(rig_topic(&rig, "a")->partitions[2].leader_epoch.v, 0);
    ck_assert_ptr_nonnull(rig_node(&rig, "/brokers/topics/a/partitions/2/state"));
    ck_assert_str_eq(rig_node(&rig, "/config/topics/a"), "{\"version\":1,\"config\":{}}");
    rig_stop(&rig);
}
END_TEST

START_TEST(a_damaged_node_stops_the_start_and_is_named)
{
    static const char *const damage[] = {"",
                                         "{",
                                         "[]",
                                         "{\"partitions\":{}}",
                                         "{\"partitions\":{\"0\":7}}",
                                         "{\"partitions\":{\"1\":[1]}}",
                                         "{\"partitions\":{\"0\":[\"x\"]}}"};

    for (size_t i = 0; i < ARRAY_LEN(damage); i++) {
        struct rig rig;

        rig_start(&rig, 1);
        rig_create(&rig, "a", 1);
        rig_create(&rig, "b", 1);
        put_node(&rig, "/brokers/topics/a", damage[i]);
        rig_close(&rig);
        rig_open(&rig);
        ck_assert_int_eq(rig.failed, 1);
        ck_assert_int_eq(rig.fail_err, ERR_MALFORMED);
        ck_assert_ptr_nonnull(strstr(rig.fail_text, "/brokers/topics/a"));
        rig_stop(&rig);
    }
}
END_TEST

/* --- Producer ids ------------------------------------------------------------------------------ */

struct id_request {
    struct meta_producer_id request;
    bool done;
};

static void id_done(struct meta_producer_id *request)
{
    CONTAINER_OF(request, struct id_request, request)->done = true;
}

static int64_t next_id(struct rig *rig)
{
    struct id_request request = {.request = {.done = id_done}};

    rig_step(rig, &(struct controller_event){.kind = CONTROLLER_PRODUCER_ID, .producer_id = &request.request});
    rig_turn(rig);
    ck_assert(request.done);
    ck_assert_int_eq(request.request.err, ERR_OK);
    return request.request.ret_id.v;
}

START_TEST(producer_ids_count_up_and_never_come_twice)
{
    struct rig rig;

    rig_start(&rig, 1);
    for (int64_t i = 0; i < 1001; i++) {
        ck_assert_int_eq(next_id(&rig), i);
        if (i == 0) {
            ck_assert_str_eq(rig_node(&rig, "/latest_producer_id_block"),
                             "{\"version\":1,\"broker\":1,\"block_start\":\"0\",\"block_end\":\"999\"}");
        }
    }
    rig_restart(&rig);
    ck_assert_int_eq(next_id(&rig), 2000);
    rig_stop(&rig);
}
END_TEST

START_TEST(other_brokers_get_blocks_of_their_own)
{
    struct rig rig;
    struct allocate_producer_ids_request request = {.broker_id = 1};
    struct allocate_producer_ids_response response = {0};

    rig_start(&rig, 1);
    request.broker_epoch = rig.current->brokers[0]->epoch;
    ck_assert_int_eq(next_id(&rig), 0);
    rig_ask(&rig, API_KEY_ALLOCATE_PRODUCER_IDS, 0, &request, &response);
    ck_assert_int_eq(response.error_code, 0);
    ck_assert_int_eq(response.producer_id_start, 1000);
    ck_assert_int_eq(response.producer_id_len, 1000);
    ck_assert_int_eq(next_id(&rig), 1);
    request.broker_epoch--;
    rig_ask(&rig, API_KEY_ALLOCATE_PRODUCER_IDS, 0, &request, &response);
    ck_assert_int_eq(response.error_code, 77);
    request.broker_id = 9;
    rig_ask(&rig, API_KEY_ALLOCATE_PRODUCER_IDS, 0, &request, &response);
    ck_assert_int_eq(response.error_code, 102);
    rig_stop(&rig);
}
END_TEST

/* --- Elections, reassignments, features: what one node can say ------------------------------------ */

START_TEST(elections_on_one_node_are_not_needed)
{
    struct rig rig;
    int32_t numbers[] = {0, 9};
    struct elect_leaders_request_topic_partitions wanted[] = {{STR("a"), numbers, 2}, {STR("nope"), numbers, 1}};
    struct elect_leaders_request request = {.topic_partitions = wanted, .topic_partitions_count = 2};
    struct elect_leaders_response response = {0};

    rig_start(&rig, 1);
    rig_create(&rig, "a", 1);
    rig_ask(&rig, API_KEY_ELECT_LEADERS, 2, &request, &response);
    ck_assert_int_eq(response.error_code, 0);
    ck_assert_int_eq(response.replica_election_results[0].partition_result[0].error_code, 84);
    ck_assert_int_eq(response.replica_election_results[0].partition_result[1].error_code, 3);
    rig_check_message(response.replica_election_results[0].partition_result[1].error_message,
                      "No such partition as a-9");
    rig_check_message(response.replica_election_results[1].partition_result[0].error_message, "No such topic as nope");
    request.election_type = 5;
    rig_ask(&rig, API_KEY_ELECT_LEADERS, 2, &request, &response);
    ck_assert_int_eq(response.error_code, 42);
    request = (struct elect_leaders_request){.topic_partitions_count = -1};
    rig_ask(&rig, API_KEY_ELECT_LEADERS, 2, &request, &response);
    ck_assert_int_eq(response.replica_election_results_count, 1);
    ck_assert_int_eq(response.replica_election_results[0].partition_result_count, 0);
    rig_stop(&rig);
}
END_TEST

START_TEST(reassignments_are_answered_partition_by_partition)
{
    struct rig rig;
    int32_t same[] = {1}, unknown[] = {6}, doubled[] = {1, 1};
    struct alter_partition_reassignments_request_reassignable_partition partitions[] = {
        {0, same, 1}, {1, NULL, -1}, {0, unknown, 1}, {0, doubled, 2}, {0, same, 0}, {7, same, 1}};
    static const int16_t codes[] = {0, 85, 39, 39, 39, 3};
    struct alter_partition_reassignments_request_reassignable_topic topics[] = {{STR("a"), partitions, 6},
                                                                                {STR("nope"), partitions, 2}};
    struct alter_partition_reassignments_request request = {.topics = topics, .topics_count = 2};
    struct alter_partition_reassignments_response response = {0};

    rig_start(&rig, 1);
    rig_create(&rig, "a", 2);
    rig_ask(&rig, API_KEY_ALTER_PARTITION_REASSIGNMENTS, 1, &request, &response);
    ck_assert_int_eq(response.error_code, 0);
    for (int i = 0; i < 6; i++) {
        ck_assert_int_eq(response.responses[0].partitions[i].error_code, codes[i]);
    }
    ck_assert_int_eq(response.responses[1].partitions[0].error_code, 3);
    ck_assert_int_eq(response.responses[1].partitions[1].error_code, 3);
    rig_stop(&rig);
}
END_TEST

START_TEST(features_are_at_their_levels_and_stay_there)
{
    struct rig rig;
    struct update_features_request_feature_update_key update = {
        .feature = STR("nope"), .max_version_level = 1, .upgrade_type = 1};
    struct update_features_request request = {.feature_updates = &update, .feature_updates_count = 1};
    struct update_features_response response = {0};

    rig_start(&rig, 1);
    rig_ask(&rig, API_KEY_UPDATE_FEATURES, 2, &request, &response);
    ck_assert_int_eq(response.error_code, 95);
    rig_check_message(response.error_message, "does not support this feature");
    update.feature = STR("group.version");
    response = (struct update_features_response){0};
    rig_ask(&rig, API_KEY_UPDATE_FEATURES, 2, &request, &response);
    ck_assert_int_eq(response.error_code, 0);
    update.max_version_level = 0;
    update.upgrade_type = 2;
    response = (struct update_features_response){0};
    rig_ask(&rig, API_KEY_UPDATE_FEATURES, 2, &request, &response);
    ck_assert_int_eq(response.error_code, 95);
    rig_check_message(response.error_message, "cannot be changed");
    request.feature_updates_count = 0;
    response = (struct update_features_response){0};
    rig_ask(&rig, API_KEY_UPDATE_FEATURES, 2, &request, &response);
    ck_assert_int_eq(response.error_code, 0);
    rig_stop(&rig);
}
END_TEST

TEST_MAIN(a_new_tree_gets_what_brokers_expect_in_it, everything_is_there_again_after_a_restart,
          another_clusters_tree_is_refused, calls_of_one_turn_are_one_batch_and_one_image,
          a_change_is_answered_only_when_all_shards_have_it, an_unknown_outcome_is_answered_as_such_and_read_back,
          a_deposed_controller_changes_nothing_more, the_end_of_the_session_is_the_end_of_the_controller,
          no_more_calls_wait_than_allowed, a_deletion_that_was_asked_for_is_finished_at_the_start,
          a_partition_without_leader_gets_one_in_the_next_epoch, partitions_that_were_never_started_are,
          a_damaged_node_stops_the_start_and_is_named, producer_ids_count_up_and_never_come_twice,
          other_brokers_get_blocks_of_their_own, elections_on_one_node_are_not_needed,
          reassignments_are_answered_partition_by_partition, features_are_at_their_levels_and_stay_there)
