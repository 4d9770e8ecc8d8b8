/* The nodes' JSON: as ZooKeeper-era brokers write it, and whatever they may write. */
#include "check_main.h"
#include "meta/image_build.h"
#include "meta/znode.h"

#include <stdio.h>

static struct arena arena;

static struct slice text(const char *data)
{
    return SLICE(data, strlen(data));
}

static const char *shown(struct slice data)
{
    return arena_strdup(&arena, (struct str){(const char *)data.data, data.len});
}

START_TEST(names_are_percent_encoded_and_back)
{
    static const struct {
        struct str name;
        const char *path;
    } cases[] = {{STR("bob smith"), "bob%20smith"},
                 {STR("a/b*c%"), "a%2Fb%2Ac%25"},
                 {STR("x-y_z.~"), "x-y_z.~"},
                 {STR("\xc3\xa9"), "%C3%A9"},
                 {STR("<default>"), "%3Cdefault%3E"}};

    arena_init(&arena, 0);
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        ck_assert_str_eq(znode_sanitise(&arena, cases[i].name), cases[i].path);
        ck_assert(str_equal(znode_unsanitise(&arena, cases[i].path), cases[i].name));
    }
    ck_assert_ptr_null(znode_unsanitise(&arena, "%4").data);
    ck_assert_ptr_null(znode_unsanitise(&arena, "%zz").data);
    arena_reset(&arena);
}
END_TEST

START_TEST(values_of_any_bytes_are_valid_json)
{
    struct config_set set = CONFIG_SET_EMPTY, back = CONFIG_SET_EMPTY;

    arena_init(&arena, 0);
    ck_assert(config_set_put(&set, STR("k"), STR("q\"\\\n\x01 \xc3\xa9 \xff\xc3 \xed\xa0\x80 \xf0\x9f\x98\x80")));
    struct slice data = znode_config(&arena, &set);

    ck_assert_int_eq(znode_parse_config(data, &back, NULL), ERR_OK);
    ck_assert_str_eq(
        config_set_get(&back, STR("k")),
        "q\"\\\n\x01 \xc3\xa9 \xef\xbf\xbd\xef\xbf\xbd \xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd \xf0\x9f\x98\x80");
    config_set_free(&set);
    config_set_free(&back);
    arena_reset(&arena);
}
END_TEST

START_TEST(a_topic_in_reassignment_is_read_and_written)
{
    static const char node[] =
        "{\"version\":3,\"partitions\":{\"1\":[2],\"0\":[1,0]},\"topic_id\":\"AAECAwQFBgcICQoLDA0ODw\","
        "\"adding_replicas\":{\"0\":[1]},\"removing_replicas\":{\"0\":[0]},\"something\":\"else\"}";
    struct znode_topic topic;

    arena_init(&arena, 0);
    ck_assert_int_eq(znode_parse_topic(text(node), &arena, &topic, NULL), ERR_OK);
    ck_assert_int_eq(topic.partition_count, 2);
    ck_assert_int_eq(topic.id.bytes[15], 15);
    ck_assert_uint_eq(topic.partitions[0].replica_count, 2);
    ck_assert_int_eq(meta_partition_adding(&topic.partitions[0])[0], 1);
    ck_assert_int_eq(meta_partition_removing(&topic.partitions[0])[0], 0);
    ck_assert_int_eq(topic.partitions[1].replicas[0], 2);
    ck_assert_uint_eq(topic.partitions[1].adding_count, 0);
    struct broker_config *config = broker_config_defaults();
    struct config_set none = CONFIG_SET_EMPTY;
    struct meta_topic_settings *settings = meta_settings_create(config, &none);
    struct meta_topic *made = meta_topic_create(STR("t"), topic.id, 2, 8, settings);

    meta_topic_add_partition(made, &topic.partitions[0]);
    meta_topic_add_partition(made, &topic.partitions[1]);
    ck_assert_str_eq(shown(znode_topic(&arena, made)), "{\"partitions\":{\"0\":[1,0],\"1\":[2]},\"topic_id\":"
                                                       "\"AAECAwQFBgcICQoLDA0ODw\",\"adding_replicas\":{\"0\":[1]},"
                                                       "\"removing_replicas\":{\"0\":[0]},\"version\":3}");
    meta_topic_unref(made);
    meta_settings_unref(settings);
    broker_config_unref(config);
    arena_reset(&arena);
}
END_TEST

START_TEST(a_state_is_read_in_any_order)
{
    struct znode_state state;

    arena_init(&arena, 0);
    ck_assert_int_eq(
        znode_parse_state(text("{\"isr\":[3,1],\"leader\":-1,\"leader_epoch\":7,\"version\":1,\"controller_epoch\":2,"
                               "\"leader_recovery_state\":1}"),
                          &arena, &state, NULL),
        ERR_OK);
    ck_assert_int_eq(state.leader, -1);
    ck_assert_int_eq(state.leader_epoch, 7);
    ck_assert_int_eq(state.controller_epoch, 2);
    ck_assert_uint_eq(state.isr_count, 2);
    ck_assert_int_eq(state.isr[1], 1);
    static const char *const damaged[] = {
        "",
        "7",
        "{}",
        "{\"isr\":[1],\"leader\":\"x\",\"leader_epoch\":1,\"controller_epoch\":1}",
        "{\"isr\":[99999999999],\"leader\":1,\"leader_epoch\":1,\"controller_epoch\":1}",
        "{\"isr\":[1],\"leader\":1,\"leader_epoch\":-5,\"controller_epoch\":1}"};

    for (size_t i = 0; i < ARRAY_LEN(damaged); i++) {
        ck_assert_int_eq(znode_parse_state(text(damaged[i]), &arena, &state, NULL), ERR_MALFORMED);
    }
    arena_reset(&arena);
}
END_TEST

START_TEST(a_brokers_registration_is_read)
{
    static const char node[] =
        "{\"features\":{},\"listener_security_protocol_map\":{\"IN\":\"SASL_SSL\",\"PLAINTEXT\":\"PLAINTEXT\"},"
        "\"endpoints\":[\"PLAINTEXT://127.0.0.1:9096\",\"IN://[::1]:9097\"],\"rack\":\"r1\",\"jmx_port\":-1,"
        "\"port\":9096,\"host\":\"127.0.0.1\",\"version\":5,\"timestamp\":\"1796059838271\"}";
    struct meta_broker *broker;

    arena_init(&arena, 0);
    ck_assert_int_eq(znode_parse_broker(text(node), BROKER_ID(4), 77, &arena, &broker, NULL), ERR_OK);
    ck_assert_int_eq(broker->id.v, 4);
    ck_assert_int_eq(broker->epoch, 77);
    ck_assert_str_eq(broker->rack, "r1");
    ck_assert_uint_eq(broker->endpoint_count, 2);
    ck_assert_str_eq(meta_broker_endpoint(broker, "IN")->host, "::1");
    ck_assert_int_eq(meta_broker_endpoint(broker, "IN")->port, 9097);
    ck_assert_int_eq(meta_broker_endpoint(broker, "IN")->protocol, SECURITY_SASL_SSL);
    struct slice written = znode_broker(&arena, broker, "127.0.0.1", 5);
    struct meta_broker *again;

    ck_assert_int_eq(znode_parse_broker(written, BROKER_ID(4), 77, &arena, &again, NULL), ERR_OK);
    ck_assert_str_eq(meta_broker_endpoint(again, "IN")->host, "::1");
    meta_broker_unref(broker);
    meta_broker_unref(again);
    arena_reset(&arena);
}
END_TEST

START_TEST(numbers_may_be_texts)
{
    int64_t end = 0;
    int32_t epoch = 0;

    ck_assert_int_eq(znode_parse_producer_block(
                         text("{\"version\":1,\"broker\":0,\"block_start\":\"0\",\"block_end\":\"999\"}"), &end, NULL),
                     ERR_OK);
    ck_assert_int_eq(end, 999);
    ck_assert_int_eq(znode_parse_producer_block(text("{\"block_end\":1999}"), &end, NULL), ERR_OK);
    ck_assert_int_eq(end, 1999);
    ck_assert_int_eq(znode_parse_epoch(text("12"), &epoch), ERR_OK);
    ck_assert_int_eq(epoch, 12);
    ck_assert_int_eq(znode_parse_epoch(text("-1"), &epoch), ERR_MALFORMED);
    ck_assert_int_eq(znode_parse_epoch(text(""), &epoch), ERR_MALFORMED);
}
END_TEST

TEST_MAIN(names_are_percent_encoded_and_back, values_of_any_bytes_are_valid_json,
          a_topic_in_reassignment_is_read_and_written, a_state_is_read_in_any_order, a_brokers_registration_is_read,
          numbers_may_be_texts)
