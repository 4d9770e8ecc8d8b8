#include "config_check.h"

START_TEST(built_in_defaults_are_kafkas)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = broker_config_defaults();

    ck_assert_ptr_nonnull(config);
    ck_assert_int_eq(config->log_segment_bytes, 1073741824);
    ck_assert_int_eq(config->log_retention_ms, 604800000);
    ck_assert_int_eq(config->log_roll_ms, 604800000);
    ck_assert_int_eq(config->log_flush_interval_ms, INT64_MAX);
    ck_assert_int_eq(config->message_max_bytes, 1048588);
    ck_assert_int_eq(config->offsets_topic_replication_factor, 3);
    ck_assert_int_eq(config->node_id, 1);
    ck_assert_int_eq(config->broker_id, 1);
    ck_assert(config->auto_create_topics_enable);
    ck_assert_ptr_null(config->broker_rack);
    ck_assert_uint_eq(config->log_dirs.count, 1);
    ck_assert_str_eq(config->log_dirs.items[0], "/tmp/kafka-logs");
    ck_assert_uint_eq(config->endpoints.count, 1);
    ck_assert_str_eq(config->endpoints.items[0].host, "");
    ck_assert_int_eq(config->endpoints.items[0].port, 9092);

    const struct topic_config *topic = &config->topic;

    ck_assert_int_eq(topic->cleanup, CLEANUP_DELETE);
    ck_assert_int_eq(topic->compression, TOPIC_COMPRESSION_PRODUCER);
    ck_assert_int_eq(topic->timestamp_type, TOPIC_TIMESTAMP_CREATE_TIME);
    ck_assert_int_eq(topic->segment_bytes, 1073741824);
    ck_assert_int_eq(topic->segment_index_bytes, 10485760);
    ck_assert_int_eq(topic->index_interval_bytes, 4096);
    ck_assert_int_eq(topic->flush_messages, INT64_MAX);
    ck_assert_int_eq(topic->flush_ms, INT64_MAX);
    ck_assert_int_eq(topic->retention_ms, 604800000);
    ck_assert_int_eq(topic->retention_bytes, -1);
    ck_assert_int_eq(topic->max_message_bytes, 1048588);
    ck_assert_int_eq(topic->message_timestamp_after_max_ms, 3600000);
    ck_assert_int_eq(topic->message_timestamp_before_max_ms, INT64_MAX);
    ck_assert_int_eq(topic->compression_gzip_level, -1);
    ck_assert_int_eq(topic->compression_zstd_level, 3);
    ck_assert_double_eq(topic->min_cleanable_dirty_ratio, 0.5);
    ck_assert_uint_le(sizeof(struct topic_config), 256);
}
END_TEST

START_TEST(a_topic_setting_comes_from_override_then_broker_then_default)
{
    struct config_set file = CONFIG_SET_EMPTY, one = CONFIG_SET_EMPTY, all = CONFIG_SET_EMPTY, topic = CONFIG_SET_EMPTY;
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {&file, &all, &one};
    struct broker_config *config CLEANUP(broker_config_unrefp) = NULL;
    struct topic_config resolved;

    config_set_put(&file, STR("log.retention.minutes"), STR("1"));
    config_set_put(&file, STR("log.segment.bytes"), STR("1048576"));
    config_set_put(&file, STR("message.max.bytes"), STR("1000"));
    config_set_put(&file, STR("log.roll.hours"), STR("2"));
    config_set_put(&all, STR("log.segment.bytes"), STR("1048577"));
    config_set_put(&all, STR("message.max.bytes"), STR("2000"));
    config_set_put(&all, STR("min.insync.replicas"), STR("nonsense"));
    config_set_put(&all, STR("num.partitions"), STR("77"));
    config_set_put(&one, STR("message.max.bytes"), STR("3000"));
    config_set_put(&topic, STR("max.message.bytes"), STR("4000"));
    config_set_put(&topic, STR("cleanup.policy"), STR("compact,delete"));
    config_set_put(&topic, STR("compression.type"), STR("zstd"));
    config_set_put(&topic, STR("message.timestamp.type"), STR("LogAppendTime"));
    config_set_put(&topic, STR("retention.bytes"), STR("nonsense"));
    config_set_put(&topic, STR("of.another.release"), STR("1"));
    ck_assert_int_eq(broker_config_create(layers, &config, NULL), ERR_OK);
    ck_assert_int_eq(config->topic.retention_ms, 60000);
    ck_assert_int_eq(config->topic.segment_ms, 7200000);
    ck_assert_int_eq(config->topic.segment_bytes, 1048577);
    ck_assert_int_eq(config->log_segment_bytes, 1048577);
    ck_assert_int_eq(config->topic.max_message_bytes, 3000);
    ck_assert_int_eq(config->min_insync_replicas, 1);
    ck_assert_int_eq(config->num_partitions, 1); /* only the file may say it */
    topic_config_resolve(config, &topic, &resolved);
    ck_assert_int_eq(resolved.max_message_bytes, 4000);
    ck_assert_int_eq(resolved.segment_bytes, 1048577);
    ck_assert_int_eq(resolved.cleanup, CLEANUP_COMPACT | CLEANUP_DELETE);
    ck_assert_int_eq(resolved.compression, TOPIC_COMPRESSION_ZSTD);
    ck_assert_int_eq(resolved.timestamp_type, TOPIC_TIMESTAMP_LOG_APPEND_TIME);
    ck_assert_int_eq(resolved.retention_bytes, -1);
    config_set_free(&file);
    config_set_free(&one);
    config_set_free(&all);
    config_set_free(&topic);
}
END_TEST

START_TEST(settings_that_stand_for_others_apply)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) =
        config_of("log.message.timestamp.difference.max.ms=1000\nlog.retention.hours=-1\nlog.dirs=/a, /b ,/c");
    struct config_set topic CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct topic_config resolved;

    ck_assert_int_eq(config->topic.message_timestamp_before_max_ms, 1000);
    ck_assert_int_eq(config->topic.message_timestamp_after_max_ms, 1000);
    ck_assert_int_eq(config->topic.retention_ms, -1);
    ck_assert_uint_eq(config->log_dirs.count, 3);
    ck_assert_str_eq(config->log_dirs.items[1], "/b");
    config_set_put(&topic, STR("internal.segment.bytes"), STR("100"));
    topic_config_resolve(config, &topic, &resolved);
    ck_assert_int_eq(resolved.segment_bytes, 100);
}
END_TEST

START_TEST(groups_resolve_like_topics)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = config_of("group.consumer.session.timeout.ms=46000");
    struct config_set group CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct group_config resolved;

    group_config_resolve(config, NULL, &resolved);
    ck_assert_int_eq(resolved.consumer_session_timeout_ms, 46000);
    ck_assert_int_eq(resolved.share_delivery_count_limit, 5);
    config_set_put(&group, STR("consumer.session.timeout.ms"), STR("47000"));
    group_config_resolve(config, &group, &resolved);
    ck_assert_int_eq(resolved.consumer_session_timeout_ms, 47000);
}
END_TEST

START_TEST(either_name_of_the_id_will_do_but_not_two_ids)
{
    struct broker_config *by_broker CLEANUP(broker_config_unrefp) = config_of("broker.id=7");
    struct broker_config *by_node CLEANUP(broker_config_unrefp) = config_of("node.id=8");
    struct broker_config *both CLEANUP(broker_config_unrefp) = config_of("node.id=9\nbroker.id=9");
    struct broker_config *generated CLEANUP(broker_config_unrefp) = config_of("broker.id=-1");
    struct err_info info = refusal_of("node.id=9\nbroker.id=8");

    ck_assert_int_eq(by_broker->node_id, 7);
    ck_assert_int_eq(by_broker->broker_id, 7);
    ck_assert_int_eq(by_node->node_id, 8);
    ck_assert_int_eq(by_node->broker_id, 8);
    ck_assert_int_eq(both->node_id, 9);
    ck_assert_int_eq(generated->node_id, 1);
    ASSERT_SAYS(info, "node.id=9");
}
END_TEST

START_TEST(refusals_name_line_value_and_what_is_allowed)
{
    struct err_info info = refusal_of("\n\nlog.segment.bytes=12");

    ASSERT_SAYS(info, "line 3");
    ASSERT_SAYS(info, "12");
    ASSERT_SAYS(info, "at least 1048576");
    info = refusal_of("log.retention.ms=0");
    ASSERT_SAYS(info, "-1");
    info = refusal_of("process.roles=controller");
    ASSERT_SAYS(info, "broker");
    info = refusal_of("group.coordinator.rebalance.protocols=consumer");
    ASSERT_SAYS(info, "classic");
    info = refusal_of("log.dirs=,");
    ASSERT_SAYS(info, "log.dirs");
    info = refusal_of("log.dirs=");
    ASSERT_SAYS(info, "log.dirs");
}
END_TEST

static const char *load(const char *path, const char *override, struct broker_config **ret_config)
{
    static struct err_info info;
    const char *overrides[] = {override};

    info.text[0] = '\0';
    err_t err = config_load(path, overrides, override ? 1 : 0, ret_config, &info);

    ck_assert_int_eq(err == ERR_OK, info.text[0] == '\0');
    return info.text;
}

START_TEST(without_a_file_only_this_machine_reaches_us)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = NULL;

    ck_assert_str_eq(load(NULL, NULL, &config), "");
    ck_assert_uint_eq(config->endpoints.count, 1);
    ck_assert_str_eq(config->endpoints.items[0].host, "127.0.0.1");
    ck_assert_int_eq(config->endpoints.items[0].port, 9092);
    ck_assert_str_eq(config->log_dirs.items[0], "./data");
    ck_assert_int_eq(config->node_id, 1);
}
END_TEST

START_TEST(files_as_kafka_users_have_them_load)
{
    static const char *const files[] = {"acceptance.properties", "kraft.properties", "zookeeper.properties"};

    for (size_t i = 0; i < ARRAY_LEN(files); i++) {
        struct broker_config *config CLEANUP(broker_config_unrefp) = NULL;

        ck_assert_str_eq(load(data_path(files[i]), "listeners=PLAINTEXT://127.0.0.1:26092", &config), "");
        ck_assert_int_eq(config->endpoints.items[0].port, 26092);
    }
    struct broker_config *kraft CLEANUP(broker_config_unrefp) = NULL;

    ck_assert_str_eq(load(data_path("kraft.properties"), NULL, &kraft), "");
    ck_assert_uint_eq(kraft->endpoints.count, 1);
    ck_assert_uint_eq(kraft->controller_listeners, 1);
    ck_assert_str_eq(kraft->endpoints.items[0].name, "PLAINTEXT");
    ck_assert(kraft->endpoints.items[0].inter_broker);
    struct broker_config *zookeeper CLEANUP(broker_config_unrefp) = NULL;

    ck_assert_str_eq(load(data_path("zookeeper.properties"), NULL, &zookeeper), "");
    ck_assert_str_eq(zookeeper->zookeeper_connect, "127.0.0.1:2181/kafka");
    ck_assert_int_eq(zookeeper->node_id, 5);
}
END_TEST

START_TEST(overrides_win_and_are_checked)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = NULL;

    ck_assert_str_eq(load(data_path("kraft.properties"), "num.partitions=9", &config), "");
    ck_assert_int_eq(config->num_partitions, 9);
    struct broker_config *none = NULL;

    ck_assert_ptr_nonnull(strstr(load(NULL, "num.partitions", &none), "name=value"));
    ck_assert_ptr_nonnull(strstr(load(NULL, "num.partitions=0", &none), "at least 1"));
    ck_assert_ptr_nonnull(strstr(load(NULL, "barnabas.shard=2", &none), "did you mean barnabas.shards"));
    ck_assert_ptr_nonnull(strstr(load("/nonexistent", NULL, &none), "/nonexistent"));
    ck_assert_ptr_null(none);
}
END_TEST

static char *write_file(const char *text)
{
    char *path = strdup("/tmp/config-test-XXXXXX");
    int fd CLEANUP(fd_closep) = mkstemp(path);

    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, text, strlen(text)), (int)strlen(text));
    return path;
}

START_TEST(a_bad_line_is_named_with_its_file)
{
    char *path CLEANUP(freep) = write_file("a.b=c\nnum.partitions=many\n");
    struct broker_config *config = NULL;
    const char *why = load(path, NULL, &config);

    ck_assert_ptr_nonnull(strstr(why, path));
    ck_assert_ptr_nonnull(strstr(why, "line 2"));
    ck_assert_ptr_nonnull(strstr(why, "many"));
    ck_assert_ptr_nonnull(strstr(why, "INT"));
    unlink(path);
}
END_TEST

/* Standard error while the file is loaded. */
static void load_and_listen(const char *path, char *said, size_t size)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = NULL;
    int ends[2];

    ck_assert_int_eq(pipe(ends), 0);
    int saved = dup(STDERR_FILENO);

    dup2(ends[1], STDERR_FILENO);
    const char *why = load(path, NULL, &config);

    dup2(saved, STDERR_FILENO);
    close(saved);
    close(ends[1]);
    ck_assert_str_eq(why, "");
    ssize_t n = read(ends[0], said, size - 1);

    said[n > 0 ? n : 0] = '\0';
    close(ends[0]);
}

START_TEST(unknown_names_warn_once_each_and_the_misspelt_are_suggested)
{
    char *path CLEANUP(freep) = write_file(
        "log.rentention.hours=3\nlog.rentention.hours=4\nmy.own=1\nrsm.config.bucket=x\nsuper.users=User:a\n");
    char said[4096];

    load_and_listen(path, said, sizeof(said));
    const char *first = strstr(said, "log.rentention.hours");

    ck_assert_ptr_nonnull(first);
    ck_assert_ptr_null(strstr(first + 1, "log.rentention.hours"));
    ck_assert_ptr_nonnull(strstr(said, "did_you_mean=log.retention.hours"));
    ck_assert_ptr_nonnull(strstr(said, "line=2"));
    ck_assert_ptr_nonnull(strstr(said, "my.own"));
    ck_assert_ptr_null(strstr(said, "rsm.config"));
    ck_assert_ptr_null(strstr(said, "super.users"));
    unlink(path);
}
END_TEST

TEST_MAIN(built_in_defaults_are_kafkas, a_topic_setting_comes_from_override_then_broker_then_default,
          settings_that_stand_for_others_apply, groups_resolve_like_topics,
          either_name_of_the_id_will_do_but_not_two_ids, refusals_name_line_value_and_what_is_allowed,
          without_a_file_only_this_machine_reaches_us, files_as_kafka_users_have_them_load,
          overrides_win_and_are_checked, a_bad_line_is_named_with_its_file,
          unknown_names_warn_once_each_and_the_misspelt_are_suggested)
