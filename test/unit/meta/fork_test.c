/* CreateTopics with barnabas.fork.source: what the controller makes of it, and what it refuses. */
#include "rig.h"

typedef struct create_topics_request_creatable_topic_config topic_setting;

static topic_setting of_orders[] = {{STR("barnabas.fork.source"), STR("orders")}, {STR("retention.ms"), STR("5")}};

static rig_wanted want_fork(const char *name, topic_setting *settings, int32_t count)
{
    rig_wanted wanted = rig_want(name, -1, -1);

    wanted.configs = settings;
    wanted.configs_count = count;
    return wanted;
}

/* Committed with what was prepared; NULL: nothing was. */
static rig_created create_fork(struct rig *rig, rig_wanted wanted, const struct meta_fork *fork)
{
    struct create_topics_request request = {.topics = &wanted, .topics_count = 1};
    struct create_topics_response response = {0};
    struct rig_call call;

    rig_send(rig, &call, API_KEY_CREATE_TOPICS, 7, &request, &response);
    call.call.fork = fork;
    rig_turn(rig);
    ck_assert(call.done && call.call.err == ERR_OK);
    return response.topics[0];
}

static struct meta_fork prepared(struct rig *rig)
{
    return (struct meta_fork){.topic_id = {{9, 9, 9}},
                              .source_id = rig_topic(rig, "orders")->id,
                              .partition_count = rig_topic(rig, "orders")->partition_count};
}

static void start(struct rig *rig)
{
    topic_setting settings[] = {{STR("cleanup.policy"), STR("compact")},
                                {STR("retention.ms"), STR("1000")},
                                {STR("barnabas.read.only"), STR("true")}};
    rig_wanted orders = want_fork("orders", settings, 3);

    rig_start(rig, 4);
    orders.num_partitions = 3;
    ck_assert_int_eq(rig_create_one(rig, orders).error_code, 0);
}

START_TEST(a_fork_is_its_source_with_another_id_and_newer_epochs)
{
    struct rig rig;

    start(&rig);
    struct meta_fork fork = prepared(&rig);
    rig_created created = create_fork(&rig, want_fork("copy", of_orders, 2), &fork);
    const struct meta_topic *topic = rig_topic(&rig, "copy");

    ck_assert_int_eq(created.error_code, 0);
    ck_assert_int_eq(created.num_partitions, 3);
    ck_assert(uuid_equal(created.topic_id, fork.topic_id) && uuid_equal(topic->id, fork.topic_id));
    ck_assert_int_eq(topic->partition_count, 3);
    ck_assert_int_eq(topic->partitions[2].leader_epoch.v, 1);
    ck_assert_int_eq(topic->partitions[2].replicas[0], 1);
    ck_assert_str_eq(rig_node(&rig, "/config/topics/copy"),
                     "{\"version\":1,\"config\":{\"barnabas.fork.source\":\"orders\",\"cleanup.policy\":\"compact\","
                     "\"retention.ms\":\"5\"}}");
    ck_assert(!topic->settings->config.barnabas_read_only);
    ck_assert(rig_topic(&rig, "orders")->settings->config.barnabas_read_only);
    rig_stop(&rig);
}
END_TEST

static void refused(rig_created created, err_t err, const char *words)
{
    ck_assert_int_eq(created.error_code, err_kafka_code(err));
    rig_check_message(created.error_message, words);
}

START_TEST(what_cannot_be_forked_is_refused_with_a_reason)
{
    topic_setting of_nothing[] = {{STR("barnabas.fork.source"), STR("absent")}};
    topic_setting of_internal[] = {{STR("barnabas.fork.source"), STR("__consumer_offsets")}};
    struct rig rig;

    start(&rig);
    struct meta_fork fork = prepared(&rig), other = fork, smaller = fork;
    rig_wanted wanted = want_fork("copy", of_orders, 2);

    other.source_id.bytes[0]++;
    smaller.partition_count--;
    refused(create_fork(&rig, want_fork("copy", of_nothing, 1), &fork), ERR_UNKNOWN_TOPIC_OR_PARTITION,
            "'absent', of which a fork is asked for, does not exist");
    refused(create_fork(&rig, want_fork("copy", of_internal, 1), &fork), ERR_INVALID_REQUEST, "Internal topics");
    refused(create_fork(&rig, want_fork("__transaction_state", of_orders, 1), &fork), ERR_INVALID_REQUEST, "Internal");
    refused(create_fork(&rig, want_fork("orders", of_orders, 1), &fork), ERR_TOPIC_ALREADY_EXISTS, "already exists");
    refused(create_fork(&rig, want_fork("a b", of_orders, 1), &fork), ERR_INVALID_TOPIC_EXCEPTION, "a b");
    refused(create_fork(&rig, wanted, &other), ERR_UNKNOWN_TOPIC_OR_PARTITION, "changed while it was being forked");
    refused(create_fork(&rig, wanted, &smaller), ERR_UNKNOWN_TOPIC_OR_PARTITION, "changed while it was being forked");
    refused(create_fork(&rig, wanted, NULL), ERR_INVALID_REQUEST, "one fork and nothing else");
    wanted.num_partitions = 4;
    refused(create_fork(&rig, wanted, &fork), ERR_INVALID_PARTITIONS, "as many partitions as its source: 3");
    wanted.num_partitions = 3;
    wanted.replication_factor = 2;
    refused(create_fork(&rig, wanted, &fork), ERR_INVALID_REPLICATION_FACTOR, "as many replicas as its source: 1");
    ck_assert_ptr_null(rig_topic(&rig, "copy"));
    rig_stop(&rig);
}
END_TEST

START_TEST(it_is_asked_for_without_being_made)
{
    struct rig rig;

    start(&rig);
    rig_wanted wanted = want_fork("copy", of_orders, 2);
    struct create_topics_response response = rig_create_all(&rig, &wanted, 1, true);

    ck_assert_int_eq(response.topics[0].error_code, 0);
    ck_assert_int_eq(response.topics[0].num_partitions, 3);
    ck_assert(!uuid_is_zero(response.topics[0].topic_id));
    ck_assert_ptr_null(rig_topic(&rig, "copy"));
    rig_stop(&rig);
}
END_TEST

TEST_MAIN(a_fork_is_its_source_with_another_id_and_newer_epochs, what_cannot_be_forked_is_refused_with_a_reason,
          it_is_asked_for_without_being_made)
