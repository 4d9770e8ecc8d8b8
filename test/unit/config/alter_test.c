#include "config_check.h"

static const struct config_target topic = {.scope = CONFIG_TOPIC};
static const struct config_target broker = {.scope = CONFIG_BROKER};
static const struct config_target all_brokers = {.scope = CONFIG_BROKER, .broker_default = true};

static struct config_change change(enum config_op op, const char *name, const char *value)
{
    return (struct config_change){str_of(name), str_of(value), (int8_t)op};
}

static err_t alter(struct config_target target, struct config_set *set, enum config_op op, const char *name,
                   const char *value, struct err_info *info)
{
    struct config_change one = change(op, name, value);

    return config_alter_incremental(target, set, &one, 1, info);
}

static void alter_ok(struct config_set *set, enum config_op op, const char *name, const char *value, const char *after)
{
    struct err_info info = {{0}};

    ck_assert_msg(alter(topic, set, op, name, value, &info) == ERR_OK, "%s", info.text);
    const char *text = config_set_get(set, str_of(name));

    ck_assert_msg(after ? text && strcmp(text, after) == 0 : !text, "%s", text ? text : "(none)");
}

/* The sequence and its outcomes were taken from Apache Kafka 4.4. */
START_TEST(lists_grow_and_shrink_from_the_built_in_default)
{
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;

    alter_ok(&set, CONFIG_OP_APPEND, "cleanup.policy", "compact", "delete,compact");
    alter_ok(&set, CONFIG_OP_APPEND, "cleanup.policy", "delete", "delete,compact");
    alter_ok(&set, CONFIG_OP_APPEND, "cleanup.policy", "delete,compact", "delete,compact");
    alter_ok(&set, CONFIG_OP_SUBTRACT, "cleanup.policy", "compact", "delete");
    alter_ok(&set, CONFIG_OP_SUBTRACT, "cleanup.policy", "delete", "");
    alter_ok(&set, CONFIG_OP_SUBTRACT, "cleanup.policy", "delete", "");
    alter_ok(&set, CONFIG_OP_APPEND, "cleanup.policy", "compact", "compact");
    alter_ok(&set, CONFIG_OP_DELETE, "cleanup.policy", NULL, NULL);
    alter_ok(&set, CONFIG_OP_SUBTRACT, "cleanup.policy", "delete", "");
    alter_ok(&set, CONFIG_OP_APPEND, "leader.replication.throttled.replicas", "0:1", "0:1");
    alter_ok(&set, CONFIG_OP_APPEND, "leader.replication.throttled.replicas", "0:1,1:1", "0:1,1:1");
    alter_ok(&set, CONFIG_OP_SUBTRACT, "leader.replication.throttled.replicas", "0:1", "1:1");
    alter_ok(&set, CONFIG_OP_DELETE, "leader.replication.throttled.replicas", "x", NULL);
    alter_ok(&set, CONFIG_OP_DELETE, "no.such.setting", NULL, NULL);
}
END_TEST

START_TEST(refused_changes_leave_all_as_it_was)
{
    static const struct {
        enum config_op op;
        const char *name, *value;
        err_t err;
        const char *says;
    } cases[] = {
        {CONFIG_OP_SET, "cleanup.policy", "compactt", ERR_INVALID_CONFIG, "compact, delete"},
        {CONFIG_OP_APPEND, "cleanup.policy", "foo", ERR_INVALID_CONFIG, "compact, delete"},
        {CONFIG_OP_APPEND, "retention.ms", "5", ERR_INVALID_CONFIG, "not LIST"},
        {CONFIG_OP_SUBTRACT, "retention.ms", "5", ERR_INVALID_CONFIG, "not LIST"},
        {CONFIG_OP_APPEND, "nope", "5", ERR_INVALID_CONFIG, "nope"},
        {CONFIG_OP_SET, "nope", "5", ERR_INVALID_CONFIG, "Unknown topic config name: nope"},
        {CONFIG_OP_SET, "", "5", ERR_INVALID_CONFIG, "Unknown topic config name"},
        {CONFIG_OP_SET, "retention.ms", NULL, ERR_INVALID_REQUEST, "Null value"},
        {CONFIG_OP_APPEND, "cleanup.policy", NULL, ERR_INVALID_REQUEST, "Null value"},
        {CONFIG_OP_SET, "min.compaction.lag.ms", "10", ERR_INVALID_CONFIG, "max.compaction.lag.ms (5)"},
        {CONFIG_OP_SET, "remote.storage.enable", "true", ERR_INVALID_CONFIG, "Tiered"},
        {(enum config_op)7, "retention.ms", "5", ERR_INVALID_REQUEST, "operation 7"},
    };
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;

    alter_ok(&set, CONFIG_OP_SET, "max.compaction.lag.ms", "5", "5");
    struct config_set before CLEANUP(config_set_free) = CONFIG_SET_EMPTY;

    ck_assert(config_set_copy(&set, &before));
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct config_change changes[] = {change(CONFIG_OP_SET, "retention.bytes", "7"),
                                          change(cases[i].op, cases[i].name, cases[i].value)};
        struct err_info info = {{0}};

        ck_assert_msg(config_alter_incremental(topic, &set, changes, 2, &info) == cases[i].err, "%s: %s", cases[i].name,
                      info.text);
        ASSERT_SAYS(info, cases[i].says);
        ck_assert(config_set_equal(&set, &before));
    }
    struct config_change twice[] = {change(CONFIG_OP_SET, "retention.ms", "5"),
                                    change(CONFIG_OP_DELETE, "retention.ms", NULL)};

    ck_assert_int_eq(config_alter_incremental(topic, &set, twice, 2, NULL), ERR_INVALID_REQUEST);
    ck_assert(config_set_equal(&set, &before));
}
END_TEST

START_TEST(replacing_sets_back_what_is_not_named)
{
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct config_change both[] = {change(CONFIG_OP_SET, "retention.ms", "5000"),
                                   change(CONFIG_OP_SET, "retention.bytes", "7")};
    struct config_change null = change(CONFIG_OP_SET, "retention.ms", NULL);

    ck_assert_int_eq(config_alter_replace(topic, &set, both, 2, NULL), ERR_OK);
    ck_assert_uint_eq(set.count, 2);
    ck_assert_int_eq(config_alter_replace(topic, &set, both, 1, NULL), ERR_OK);
    ck_assert_ptr_null(config_set_get(&set, STR("retention.bytes")));
    ck_assert_int_eq(config_alter_replace(topic, &set, &null, 1, NULL), ERR_INVALID_REQUEST);
    ck_assert_uint_eq(set.count, 1);
    ck_assert_int_eq(config_alter_replace(topic, &set, NULL, 0, NULL), ERR_OK);
    ck_assert_uint_eq(set.count, 0);
}
END_TEST

START_TEST(a_new_topic_takes_the_last_of_several_and_no_null)
{
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct config_change twice[] = {change(CONFIG_OP_SET, "retention.ms", "1"),
                                    change(CONFIG_OP_SET, "retention.ms", " 2 ")};
    struct config_change null = change(CONFIG_OP_SET, "retention.ms", NULL);

    ck_assert_int_eq(config_create_topic(&set, twice, 2, NULL), ERR_OK);
    ck_assert_str_eq(config_set_get(&set, STR("retention.ms")), "2");
    ck_assert_int_eq(config_create_topic(&set, &null, 1, NULL), ERR_INVALID_CONFIG);
}
END_TEST

START_TEST(what_a_topic_is_a_fork_of_is_said_when_it_is_created)
{
    static const char name[] = "barnabas.fork.source";
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct config_change changes[] = {change(CONFIG_OP_SET, name, "orders"),
                                      change(CONFIG_OP_SET, "retention.ms", "1")};
    struct err_info info = {{0}};

    ck_assert_int_eq(alter(topic, &set, CONFIG_OP_SET, name, "orders", &info), ERR_INVALID_CONFIG);
    ck_assert_ptr_nonnull(strstr(info.text, "only be given when the topic is created"));
    ck_assert_int_eq(config_create_topic(&set, changes, 1, NULL), ERR_OK);
    ck_assert_int_eq(alter(topic, &set, CONFIG_OP_SET, name, "others", NULL), ERR_INVALID_CONFIG);
    /* Older clients send all that is set with each change. */
    ck_assert_int_eq(config_alter_replace(topic, &set, changes, 2, NULL), ERR_OK);
    ck_assert_str_eq(config_set_get(&set, str_of(name)), "orders");
    ck_assert_int_eq(alter(topic, &set, CONFIG_OP_DELETE, name, NULL, NULL), ERR_OK);
}
END_TEST

START_TEST(brokers_refuse_what_cannot_change_at_run_time)
{
    static const struct {
        const struct config_target *target;
        const char *name, *value;
        err_t err;
        const char *says;
    } cases[] = {
        {&broker, "log.segment.bytes", "2097152", ERR_OK, ""},
        {&all_brokers, "log.segment.bytes", "2097152", ERR_OK, ""},
        {&broker, "broker.id", "3", ERR_INVALID_REQUEST, "[broker.id]"},
        {&all_brokers, "num.partitions", "3", ERR_INVALID_REQUEST, "[num.partitions]"},
        {&broker, "ssl.keystore.location", "/x", ERR_INVALID_REQUEST, "listener prefix"},
        {&broker, "listener.name.plaintext.ssl.key.password", "x", ERR_OK, ""},
        {&all_brokers, "listener.name.plaintext.ssl.key.password", "x", ERR_INVALID_REQUEST, "broker id"},
        {&all_brokers, "sasl.jaas.config", "x", ERR_INVALID_REQUEST, "broker id"},
        {&broker, "log.retention.ms", "abc", ERR_INVALID_REQUEST, "LONG"},
        {&broker, "leader.replication.throttled.rate", "1000", ERR_OK, ""},
        {&broker, "leader.replication.throttled.rate", "-1", ERR_INVALID_REQUEST, "at least 0"},
        {&broker, "nobody.knows", "x", ERR_OK, ""},
        {&broker, "barnabas.nobody.knows", "x", ERR_INVALID_REQUEST, "no setting"},
        {&broker, "barnabas.shards", "2", ERR_INVALID_REQUEST, "[barnabas.shards]"},
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
        struct err_info info = {{0}};

        ck_assert_msg(alter(*cases[i].target, &set, CONFIG_OP_SET, cases[i].name, cases[i].value, &info) ==
                          cases[i].err,
                      "%s: %s", cases[i].name, info.text);
        ASSERT_SAYS(info, cases[i].says);
        ck_assert_int_eq(alter(*cases[i].target, &set, CONFIG_OP_DELETE, cases[i].name, NULL, &info), ERR_OK);
    }
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;

    ck_assert_int_eq(alter(broker, &set, CONFIG_OP_APPEND, "log.segment.bytes", "1", NULL), ERR_INVALID_CONFIG);
    ck_assert_int_eq(alter(broker, &set, CONFIG_OP_APPEND, "nobody.knows", "1", NULL), ERR_INVALID_CONFIG);
    ck_assert_int_eq(alter(broker, &set, CONFIG_OP_APPEND, "log.cleanup.policy", "compact", NULL), ERR_OK);
    ck_assert_str_eq(config_set_get(&set, STR("log.cleanup.policy")), "delete,compact");
}
END_TEST

START_TEST(groups_stay_within_the_brokers_bounds)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = broker_config_defaults();
    struct config_target group = {.scope = CONFIG_GROUP, .broker = config};
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct err_info info = {{0}};

    ck_assert_int_eq(alter(group, &set, CONFIG_OP_SET, "consumer.session.timeout.ms", "50000", &info), ERR_OK);
    ck_assert_int_eq(alter(group, &set, CONFIG_OP_SET, "consumer.session.timeout.ms", "1", &info), ERR_INVALID_CONFIG);
    ASSERT_SAYS(info, "45000 to 60000");
    ck_assert_int_eq(alter(group, &set, CONFIG_OP_SET, "share.delivery.count.limit", "11", &info), ERR_INVALID_CONFIG);
    ASSERT_SAYS(info, "2 to 10");
    ck_assert_int_eq(alter(group, &set, CONFIG_OP_SET, "streams.num.standby.replicas", "3", &info), ERR_INVALID_CONFIG);
    ck_assert_int_eq(alter(group, &set, CONFIG_OP_SET, "share.auto.offset.reset", "earliest", &info), ERR_OK);
}
END_TEST

START_TEST(client_metrics_answer_as_kafka_does)
{
    struct config_target subscription = {.scope = CONFIG_CLIENT_METRICS};
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;

    ck_assert_int_eq(alter(subscription, &set, CONFIG_OP_SET, "interval.ms", "5000", NULL), ERR_OK);
    ck_assert_int_eq(alter(subscription, &set, CONFIG_OP_SET, "interval.ms", "5", NULL), ERR_INVALID_REQUEST);
    ck_assert_int_eq(alter(subscription, &set, CONFIG_OP_SET, "match", "zz=a", NULL), ERR_INVALID_CONFIG);
    ck_assert_int_eq(alter(subscription, &set, CONFIG_OP_SET, "nope", "1", NULL), ERR_INVALID_REQUEST);
}
END_TEST

START_TEST(a_resource_stores_no_more_than_its_limit)
{
    struct config_change *changes CLEANUP(freep) = calloc(CONFIG_SET_MAX + 1, sizeof(*changes));
    char(*names)[16] CLEANUP(freep) = calloc(CONFIG_SET_MAX + 1, sizeof(*names));
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;

    for (int i = 0; i <= CONFIG_SET_MAX; i++) {
        snprintf(names[i], sizeof(names[i]), "name%d", i);
        changes[i] = change(CONFIG_OP_SET, names[i], "x");
    }
    ck_assert_int_eq(config_alter_incremental(broker, &set, changes, CONFIG_SET_MAX + 1, NULL), ERR_INVALID_REQUEST);
    ck_assert_int_eq(config_alter_incremental(broker, &set, changes, CONFIG_SET_MAX, NULL), ERR_OK);
    ck_assert_int_eq(alter(broker, &set, CONFIG_OP_SET, "one.more", "x", NULL), ERR_INVALID_REQUEST);
    ck_assert_uint_eq(set.count, CONFIG_SET_MAX);
}
END_TEST

TEST_MAIN(lists_grow_and_shrink_from_the_built_in_default, refused_changes_leave_all_as_it_was,
          replacing_sets_back_what_is_not_named, a_new_topic_takes_the_last_of_several_and_no_null,
          what_a_topic_is_a_fork_of_is_said_when_it_is_created, brokers_refuse_what_cannot_change_at_run_time,
          groups_stay_within_the_brokers_bounds, client_metrics_answer_as_kafka_does,
          a_resource_stores_no_more_than_its_limit)
