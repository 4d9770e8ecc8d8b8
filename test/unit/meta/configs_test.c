/* AlterConfigs and IncrementalAlterConfigs: what is stored, what takes effect. */
#include "rig.h"

enum { SET = CONFIG_OP_SET, DELETE = CONFIG_OP_DELETE, APPEND = CONFIG_OP_APPEND };

struct change {
    const char *name;
    int8_t op;
    const char *value;
};

typedef struct incremental_alter_configs_request_alter_configs_resource resource;
typedef struct incremental_alter_configs_response_alter_configs_resource_response answer;

static struct incremental_alter_configs_request_alterable_config *
changes_of(struct rig *rig, const struct change *changes, int32_t count)
{
    struct incremental_alter_configs_request_alterable_config *configs =
        arena_alloc_array(&rig->arena, (size_t)count, sizeof(*configs));

    for (int32_t i = 0; i < count; i++) {
        configs[i].name = str_of(changes[i].name);
        configs[i].config_operation = changes[i].op;
        configs[i].value = str_of(changes[i].value);
    }
    return configs;
}

static answer alter(struct rig *rig, int8_t type, const char *name, const struct change *changes, int32_t count)
{
    resource one = {.resource_type = type,
                    .resource_name = str_of(name),
                    .configs = changes_of(rig, changes, count),
                    .configs_count = count};
    struct incremental_alter_configs_request request = {.resources = &one, .resources_count = 1};
    struct incremental_alter_configs_response response = {0};

    rig_ask(rig, API_KEY_INCREMENTAL_ALTER_CONFIGS, 1, &request, &response);
    ck_assert_int_eq(response.responses_count, 1);
    ck_assert_int_eq(response.responses[0].resource_type, type);
    ck_assert(str_equal(response.responses[0].resource_name, str_of(name)));
    return response.responses[0];
}

static void set(struct rig *rig, int8_t type, const char *name, const char *key, const char *value, int16_t code)
{
    struct change change = {key, value ? SET : DELETE, value};

    ck_assert_int_eq(alter(rig, type, name, &change, 1).error_code, code);
}

static int16_t replace(struct rig *rig, const char *topic, const char *key, const char *value)
{
    struct alter_configs_request_alterable_config config = {str_of(key), str_of(value)};
    struct alter_configs_request_alter_configs_resource one = {CONFIG_RESOURCE_TOPIC, str_of(topic), &config,
                                                               key ? 1 : 0};
    struct alter_configs_request request = {.resources = &one, .resources_count = 1};
    struct alter_configs_response response = {0};

    rig_ask(rig, API_KEY_ALTER_CONFIGS, 2, &request, &response);
    return response.responses[0].error_code;
}

static const char * override(struct rig *rig, const char *topic, const char *key)
{
    return config_set_get(&rig_topic(rig, topic)->settings->overrides, str_of(key));
}

#define ON_A_RIG(name)                      \
    static void name##_on(struct rig *rig); \
    START_TEST(name)                        \
    {                                       \
        struct rig rig;                     \
        rig_start(&rig, 2);                 \
        rig_create(&rig, "t", 2);           \
        name##_on(&rig);                    \
        rig_stop(&rig);                     \
    }                                       \
    END_TEST                                \
    static void name##_on(struct rig *rig)

ON_A_RIG(a_topics_setting_is_stored_and_takes_effect)
{
    const struct meta_partition before = rig_topic(rig, "t")->partitions[1];

    set(rig, CONFIG_RESOURCE_TOPIC, "t", "retention.ms", "9000", 0);
    ck_assert_int_eq(rig_topic(rig, "t")->settings->config.retention_ms, 9000);
    ck_assert_str_eq(rig_node(rig, "/config/topics/t"), "{\"version\":1,\"config\":{\"retention.ms\":\"9000\"}}");
    ck_assert_uint_eq(rig_topic(rig, "t")->partitions[1].owner_shard, before.owner_shard);
    ck_assert_int_eq(rig_topic(rig, "t")->partitions[1].leader.v, 1);
    rig_restart(rig);
    ck_assert_int_eq(rig_topic(rig, "t")->settings->config.retention_ms, 9000);
    set(rig, CONFIG_RESOURCE_TOPIC, "t", "retention.ms", NULL, 0);
    ck_assert_ptr_null(override(rig, "t", "retention.ms"));
    ck_assert_str_eq(rig_node(rig, "/config/topics/t"), "{\"version\":1,\"config\":{}}");
}

ON_A_RIG(one_bad_change_leaves_the_resource_alone)
{
    struct change changes[] = {{"retention.ms", SET, "77"}, {"retention.bytes", SET, "x"}};
    int published = rig->published;

    ck_assert_int_eq(alter(rig, CONFIG_RESOURCE_TOPIC, "t", changes, 2).error_code, 40);
    ck_assert_ptr_null(override(rig, "t", "retention.ms"));
    ck_assert_int_eq(rig->published, published);
}

ON_A_RIG(what_changes_nothing_writes_nothing)
{
    set(rig, CONFIG_RESOURCE_TOPIC, "t", "retention.ms", "9000", 0);
    int published = rig->published;

    set(rig, CONFIG_RESOURCE_TOPIC, "t", "retention.ms", "9000", 0);
    set(rig, CONFIG_RESOURCE_TOPIC, "t", "retention.bytes", NULL, 0);
    ck_assert_int_eq(rig->published, published);
}

ON_A_RIG(append_starts_from_what_is_there)
{
    struct change change = {"cleanup.policy", APPEND, "compact"};

    ck_assert_int_eq(alter(rig, CONFIG_RESOURCE_TOPIC, "t", &change, 1).error_code, 0);
    ck_assert_str_eq(override(rig, "t", "cleanup.policy"), "delete,compact");
    change.name = "retention.ms";
    ck_assert_int_eq(alter(rig, CONFIG_RESOURCE_TOPIC, "t", &change, 1).error_code, 40);
}

ON_A_RIG(the_old_request_replaces_the_whole_set)
{
    set(rig, CONFIG_RESOURCE_TOPIC, "t", "retention.ms", "5000", 0);
    set(rig, CONFIG_RESOURCE_TOPIC, "t", "retention.bytes", "6000", 0);
    ck_assert_int_eq(replace(rig, "t", "retention.ms", "7000"), 0);
    ck_assert_str_eq(override(rig, "t", "retention.ms"), "7000");
    ck_assert_ptr_null(override(rig, "t", "retention.bytes"));
    ck_assert_int_eq(replace(rig, "t", "retention.ms", NULL), 42);
    ck_assert_int_eq(replace(rig, "t", NULL, NULL), 0);
    ck_assert_uint_eq(rig_topic(rig, "t")->settings->overrides.count, 0);
    ck_assert_int_eq(replace(rig, "nope", "retention.ms", "1"), 3);
}

ON_A_RIG(resources_that_are_not_there_are_refused_with_kafkas_words)
{
    static const struct {
        int8_t type;
        const char *name;
        int16_t code;
        const char *words;
    } cases[] = {
        {CONFIG_RESOURCE_TOPIC, "nope", 3, "The topic 'nope' does not exist."},
        {CONFIG_RESOURCE_TOPIC, "bad!", 17, "Topic name is invalid"},
        {CONFIG_RESOURCE_TOPIC, "", 42, "Default topic resources are not allowed."},
        {CONFIG_RESOURCE_BROKER, "4242", 42, "Unexpected broker id, expected 1, but received 4242"},
        {CONFIG_RESOURCE_BROKER, "abc", 42, "Node id must be an integer, but it is: abc"},
        {CONFIG_RESOURCE_GROUP, "", 42, "Default group resources are not allowed."},
        {CONFIG_RESOURCE_CLIENT_METRICS, "", 42, "Subscription name can't be empty"},
        {CONFIG_RESOURCE_BROKER_LOGGER, "77", 42, "Unexpected node id. Expected 1, but received 77"},
        {99, "x", 42, "Unknown resource type 99"},
        {0, "x", 42, "Unknown resource type 0"},
    };
    struct change change = {"retention.ms", SET, "5"};

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        answer got = alter(rig, cases[i].type, cases[i].name, &change, 1);

        ck_assert_int_eq(got.error_code, cases[i].code);
        rig_check_message(got.error_message, cases[i].words);
    }
}

ON_A_RIG(a_resource_that_comes_twice_is_refused_each_time)
{
    struct change change = {"retention.ms", SET, "5"};
    resource same = {.resource_type = CONFIG_RESOURCE_TOPIC,
                     .resource_name = STR("t"),
                     .configs = changes_of(rig, &change, 1),
                     .configs_count = 1};
    resource two[] = {same, same};
    struct incremental_alter_configs_request request = {.resources = two, .resources_count = 2};
    struct incremental_alter_configs_response response = {0};

    rig_ask(rig, API_KEY_INCREMENTAL_ALTER_CONFIGS, 1, &request, &response);
    ck_assert_int_eq(response.responses_count, 2);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(response.responses[i].error_code, 42);
        rig_check_message(response.responses[i].error_message, "Each resource must appear at most once.");
    }
    ck_assert_ptr_null(override(rig, "t", "retention.ms"));
}

ON_A_RIG(a_brokers_setting_reaches_its_topics)
{
    int32_t before = rig_topic(rig, "t")->settings->config.max_message_bytes;

    set(rig, CONFIG_RESOURCE_BROKER, "1", "message.max.bytes", "4000", 0);
    ck_assert_int_eq(rig->current->config->message_max_bytes, 4000);
    ck_assert_int_eq(rig_topic(rig, "t")->settings->config.max_message_bytes, 4000);
    ck_assert_str_eq(rig_node(rig, "/config/brokers/1"), "{\"version\":1,\"config\":{\"message.max.bytes\":\"4000\"}}");
    set(rig, CONFIG_RESOURCE_BROKER, "", "message.max.bytes", "5000", 0);
    ck_assert_int_eq(rig->current->config->message_max_bytes, 4000);
    ck_assert_ptr_nonnull(rig_node(rig, "/config/brokers/<default>"));
    set(rig, CONFIG_RESOURCE_BROKER, "1", "message.max.bytes", NULL, 0);
    ck_assert_int_eq(rig_topic(rig, "t")->settings->config.max_message_bytes, 5000);
    ck_assert_ptr_null(rig_node(rig, "/config/brokers/1"));
    rig_create(rig, "u", 1);
    ck_assert_int_eq(rig_topic(rig, "u")->settings->config.max_message_bytes, 5000);
    rig_restart(rig);
    ck_assert_int_eq(rig->current->config->message_max_bytes, 5000);
    ck_assert_int_eq(rig_topic(rig, "t")->settings->config.max_message_bytes, 5000);
    set(rig, CONFIG_RESOURCE_BROKER, "", "message.max.bytes", NULL, 0);
    ck_assert_int_eq(rig_topic(rig, "t")->settings->config.max_message_bytes, before);
}

ON_A_RIG(what_a_broker_cannot_change_while_it_runs_is_refused)
{
    set(rig, CONFIG_RESOURCE_BROKER, "1", "log.dirs", "/x", 42);
    set(rig, CONFIG_RESOURCE_BROKER, "1", "log.retention.ms", "x", 42);
    set(rig, CONFIG_RESOURCE_BROKER, "", "listeners", "PLAINTEXT://:1", 42);
    ck_assert_ptr_null(rig_node(rig, "/config/brokers/1"));
}

ON_A_RIG(a_thread_count_is_halved_or_doubled_at_most)
{
    set(rig, CONFIG_RESOURCE_BROKER, "1", "log.cleaner.threads", "3", 42);
    set(rig, CONFIG_RESOURCE_BROKER, "", "log.cleaner.threads", "2147483647", 42);
    set(rig, CONFIG_RESOURCE_BROKER, "1", "log.cleaner.threads", "0", 42);
    ck_assert_ptr_null(rig_node(rig, "/config/brokers/1"));
    set(rig, CONFIG_RESOURCE_BROKER, "1", "log.cleaner.threads", "2", 0);
    set(rig, CONFIG_RESOURCE_BROKER, "1", "log.cleaner.threads", "4", 0);
    set(rig, CONFIG_RESOURCE_BROKER, "1", "log.cleaner.threads", NULL, 42);
    set(rig, CONFIG_RESOURCE_BROKER, "", "log.cleaner.threads", "100", 0); /* the broker's own counts */
    ck_assert_int_eq(rig->current->config->log_cleaner_threads, 4);
    set(rig, CONFIG_RESOURCE_BROKER, "", "num.io.threads", "4", 0);
    set(rig, CONFIG_RESOURCE_BROKER, "", "num.io.threads", "1", 42);
}

ON_A_RIG(a_topics_own_setting_wins_over_the_brokers)
{
    set(rig, CONFIG_RESOURCE_TOPIC, "t", "max.message.bytes", "3000", 0);
    set(rig, CONFIG_RESOURCE_BROKER, "1", "message.max.bytes", "4000", 0);
    ck_assert_int_eq(rig_topic(rig, "t")->settings->config.max_message_bytes, 3000);
    set(rig, CONFIG_RESOURCE_TOPIC, "t", "max.message.bytes", NULL, 0);
    ck_assert_int_eq(rig_topic(rig, "t")->settings->config.max_message_bytes, 4000);
}

ON_A_RIG(groups_and_client_metrics_are_kept)
{
    const struct config_set *group;

    set(rig, CONFIG_RESOURCE_GROUP, "my group", "consumer.session.timeout.ms", "50000", 0);
    set(rig, CONFIG_RESOURCE_GROUP, "my group", "consumer.session.timeout.ms", "5000",
        40); /* the broker allows 45000 to 60000 */
    set(rig, CONFIG_RESOURCE_CLIENT_METRICS, "m", "interval.ms", "5000", 0);
    ck_assert_ptr_nonnull(rig_node(rig, "/config/groups/my%20group"));
    for (int life = 0; life < 2; life++) {
        group = meta_image_entity_config(rig->current, CONFIG_RESOURCE_GROUP, STR("my group"));
        ck_assert_ptr_nonnull(group);
        ck_assert_str_eq(config_set_get(group, STR("consumer.session.timeout.ms")), "50000");
        ck_assert_ptr_nonnull(meta_image_entity_config(rig->current, CONFIG_RESOURCE_CLIENT_METRICS, STR("m")));
        ck_assert_ptr_null(meta_image_entity_config(rig->current, CONFIG_RESOURCE_GROUP, STR("m")));
        rig_restart(rig);
    }
    set(rig, CONFIG_RESOURCE_GROUP, "my group", "consumer.session.timeout.ms", NULL, 0);
    ck_assert_ptr_null(meta_image_entity_config(rig->current, CONFIG_RESOURCE_GROUP, STR("my group")));
    ck_assert_ptr_null(rig_node(rig, "/config/groups/my%20group"));
}

ON_A_RIG(the_log_level_is_set_and_not_stored)
{
    set(rig, CONFIG_RESOURCE_BROKER_LOGGER, "1", "root", "WARN", 0);
    ck_assert(!trace_enabled(TRACE_INFO));
    set(rig, CONFIG_RESOURCE_BROKER_LOGGER, "1", "root", "NOPE", 40);
    set(rig, CONFIG_RESOURCE_BROKER_LOGGER, "1", "kafka.x", "INFO", 40);
    set(rig, CONFIG_RESOURCE_BROKER_LOGGER, "1", "root", NULL, 0);
    ck_assert(trace_enabled(TRACE_INFO));
}

TEST_MAIN(a_topics_setting_is_stored_and_takes_effect, one_bad_change_leaves_the_resource_alone,
          what_changes_nothing_writes_nothing, append_starts_from_what_is_there, the_old_request_replaces_the_whole_set,
          resources_that_are_not_there_are_refused_with_kafkas_words, a_resource_that_comes_twice_is_refused_each_time,
          a_brokers_setting_reaches_its_topics, what_a_broker_cannot_change_while_it_runs_is_refused,
          a_thread_count_is_halved_or_doubled_at_most, a_topics_own_setting_wins_over_the_brokers,
          groups_and_client_metrics_are_kept, the_log_level_is_set_and_not_stored)
