/* A registry as plain data goes into a tree and comes out of it. */
#include "check_main.h"
#include "meta/seed.h"

#include <stdio.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wthread-safety-analysis" /* one thread plays all roles here */
#endif

static char folder[64], path[96];
static struct err_info info;

static struct coord *tree_of(const struct meta_seed *seed)
{
    struct coord *coord;

    strcpy(folder, "/tmp/seed-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof(path), "%s/tree.db", folder);
    ck_assert_msg(meta_seed_write(io_real(), path, seed, &info) == ERR_OK, "%s", info.text);
    ck_assert_int_eq(coord_local_open(NULL, path, NULL, &coord, &info), ERR_OK);
    return coord;
}

static void remove_tree(struct coord *coord)
{
    char command[128];

    coord_close(coord);
    snprintf(command, sizeof(command), "rm -r %s", folder);
    ck_assert_int_eq(system(command), 0);
}

static const struct meta_seed_quota *quota_of(const struct meta_seed *seed, const struct meta_seed_quota *of)
{
    for (uint32_t i = 0; i < seed->quota_count; i++) {
        if (meta_seed_same_quota(&seed->quotas[i], of)) {
            return &seed->quotas[i];
        }
    }
    ck_abort_msg("a quota is missing");
}

static const int32_t replicas[] = {3, 4, 3, 5, 4};
static const struct meta_partition partitions[] = {
    {.leader = BROKER_ID(3),
     .leader_epoch = LEADER_EPOCH(7),
     .replicas = replicas,
     .replica_count = 2,
     .isr_count = 1,
     .adding_count = 1,
     .removing_count = 1},
    {.leader = BROKER_ID(BROKER_NONE), .leader_epoch = LEADER_EPOCH(0), .replicas = replicas, .replica_count = 2},
};
static struct meta_seed_topic topics[] = {
    {.name = STR("a"), .id = {{1, 2, 3}}, .partitions = partitions, .partition_count = 2},
    {.name = STR("b"), .id = {{4}}, .partitions = partitions, .partition_count = 1},
};
static const struct meta_quota_value rate = {"request_percentage", 12.5};

START_TEST(what_is_written_is_read)
{
    struct meta_seed_entity entities[] = {{.type = CONFIG_RESOURCE_BROKER, .name = STR("")},
                                          {.type = CONFIG_RESOURCE_GROUP, .name = STR("g 1/%")}};
    struct meta_seed_quota quotas[] = {
        {.has = {[META_QUOTA_USER] = true},
         .name = {[META_QUOTA_USER] = STR("alice")},
         .values = &rate,
         .value_count = 1},
        {.has = {[META_QUOTA_USER] = true, [META_QUOTA_CLIENT_ID] = true},
         .name = {[META_QUOTA_CLIENT_ID] = STR("c 1/%")},
         .values = &rate,
         .value_count = 1},
        {.has = {[META_QUOTA_IP] = true}, .values = &rate, .value_count = 1},
    };
    struct meta_seed seed = {.cluster_id = "some-cluster",
                             .topics = topics,
                             .topic_count = 2,
                             .entities = entities,
                             .entity_count = 2,
                             .quotas = quotas,
                             .quota_count = 3,
                             .next_producer_id = 5000};
    struct meta_seed *read;

    config_set_put(&entities[0].overrides, STR("log.cleaner.threads"), STR("2"));
    config_set_put(&entities[1].overrides, STR("consumer.session.timeout.ms"), STR("45000"));
    config_set_put(&quotas[0].others, STR("SCRAM-SHA-256"), STR("salt=..."));
    config_set_put(&topics[0].overrides, STR("retention.ms"), STR("1"));
    struct coord *coord = tree_of(&seed);

    ck_assert_msg(meta_seed_read(coord, &read, &info) == ERR_OK, "%s", info.text);
    ck_assert_str_eq(read->cluster_id, "some-cluster");
    ck_assert_int_eq(read->next_producer_id, 5000);
    ck_assert_uint_eq(read->live_count, 0);
    ck_assert_uint_eq(read->topic_count, 2);
    ck_assert(uuid_equal(read->topics[0].id, topics[0].id));
    ck_assert_str_eq(config_set_get(&read->topics[0].overrides, STR("retention.ms")), "1");
    ck_assert_int_eq(read->topics[0].partition_count, 2);
    const struct meta_partition *partition = &read->topics[0].partitions[0];

    ck_assert_int_eq(partition->leader.v, 3);
    ck_assert_int_eq(partition->leader_epoch.v, 7);
    ck_assert_int_eq(partition->replica_count, 2);
    ck_assert_int_eq(meta_partition_isr(partition)[0], 3);
    ck_assert_int_eq(meta_partition_adding(partition)[0], 5);
    ck_assert_int_eq(meta_partition_removing(partition)[0], 4);
    ck_assert_uint_eq(read->entity_count, 2);
    ck_assert_uint_eq(read->quota_count, 3);
    ck_assert_double_eq(quota_of(read, &quotas[1])->values[0].value, rate.value);
    ck_assert_uint_eq(quota_of(read, &quotas[2])->value_count, 1);
    ck_assert_str_eq(config_set_get(&quota_of(read, &quotas[0])->others, STR("SCRAM-SHA-256")), "salt=...");
    meta_seed_free(read);
    config_set_free(&entities[0].overrides);
    config_set_free(&entities[1].overrides);
    config_set_free(&quotas[0].others);
    config_set_free(&topics[0].overrides);
    remove_tree(coord);
}
END_TEST

static void ignore(struct coord_request *request)
{
    ck_assert_int_eq(request->err, ERR_OK);
}

START_TEST(topics_that_are_going_are_left_out)
{
    struct meta_seed seed = {.cluster_id = "some-cluster", .topics = topics, .topic_count = 2}, *read;
    struct coord *coord = tree_of(&seed);
    struct coord_request request = {.done = ignore};

    coord_create(coord, &request, "/admin/delete_topics/a", SLICE(NULL, 0), 0, COORD_ACL_OPEN);
    coord_pump(coord);
    ck_assert_int_eq(meta_seed_read(coord, &read, &info), ERR_OK);
    ck_assert_uint_eq(read->topic_count, 1);
    ck_assert(str_equal(read->topics[0].name, STR("b")));
    meta_seed_free(read);
    remove_tree(coord);
}
END_TEST

START_TEST(a_tree_may_lack_everything)
{
    struct meta_seed *read;
    struct coord *coord;

    strcpy(folder, "/tmp/seed-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof(path), "%s/tree.db", folder);
    ck_assert_int_eq(coord_local_open(NULL, path, NULL, &coord, &info), ERR_OK);
    ck_assert_msg(meta_seed_read(coord, &read, &info) == ERR_OK, "%s", info.text);
    ck_assert_str_eq(read->cluster_id, "");
    ck_assert_uint_eq(read->topic_count + read->entity_count + read->quota_count, 0);
    meta_seed_free(read);
    remove_tree(coord);
}
END_TEST

START_TEST(what_cannot_be_understood_is_named)
{
    struct meta_seed seed = {.cluster_id = "some-cluster", .topics = topics, .topic_count = 2}, *read;
    struct coord *coord = tree_of(&seed);
    struct coord_request request = {.done = ignore};

    coord_set(coord, &request, "/brokers/topics/b/partitions/0/state", SLICE("{}", 2), COORD_ANY_VERSION);
    coord_pump(coord);
    ck_assert_int_eq(meta_seed_read(coord, &read, &info), ERR_MALFORMED);
    ck_assert_ptr_nonnull(strstr(info.text, "/brokers/topics/b/partitions/0/state"));
    remove_tree(coord);
}
END_TEST

TEST_MAIN(what_is_written_is_read, topics_that_are_going_are_left_out, a_tree_may_lack_everything,
          what_cannot_be_understood_is_named)
