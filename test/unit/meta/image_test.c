/* Images: finding things, sharing things, and what they cost. */
#include "check_main.h"
#include "meta/image_build.h"

#include <malloc.h>
#include <stdio.h>

static struct broker_config *config;
static const struct meta_topic_settings *plain;

static void setup(void)
{
    struct config_set none = CONFIG_SET_EMPTY;

    config = broker_config_defaults();
    plain = meta_settings_create(config, &none);
    ck_assert(config && plain);
}

static void teardown(void)
{
    meta_settings_unref(plain);
    broker_config_unref(config);
}

static struct meta_topic *topic_named(const char *name, uint8_t id, int32_t partitions)
{
    struct meta_topic *topic =
        meta_topic_create(str_of(name), (struct uuid){{id, 1}}, partitions, (size_t)partitions * 4, plain);
    int32_t ids[] = {1, 2, 1, 2};

    for (int32_t i = 0; i < partitions; i++) {
        meta_topic_add_partition(
            topic,
            &(struct meta_partition){.leader = BROKER_ID(1), .replica_count = 2, .isr_count = 2, .replicas = ids});
    }
    return topic;
}

static const struct meta_image *image_of(const struct meta_topic *const *topics, uint32_t count, uint64_t number)
{
    struct meta_image_parts parts = {.number = number,
                                     .cluster_id = "c",
                                     .node_id = BROKER_ID(1),
                                     .config = config,
                                     .topics = topics,
                                     .topic_count = count};

    return meta_image_create(&parts);
}

START_TEST(topics_are_found_by_name_and_id)
{
    setup();
    const struct meta_topic *topics[] = {topic_named("a", 1, 1), topic_named("ab", 2, 2), topic_named("b", 3, 3)};
    const struct meta_image *image = image_of(topics, 3, 1);

    ck_assert_ptr_eq(meta_image_topic(image, STR("ab")), topics[1]);
    ck_assert_ptr_eq(meta_image_topic_by_id(image, topics[2]->id), topics[2]);
    ck_assert_ptr_null(meta_image_topic(image, STR("abc")));
    ck_assert_ptr_null(meta_image_topic(image, STR("")));
    ck_assert_ptr_null(meta_image_topic_by_id(image, UUID_ZERO));
    ck_assert_uint_eq(image->partition_count, 6);
    ck_assert_uint_eq(meta_image_topic_from(image, STR("aa")), 1);
    ck_assert_uint_eq(meta_image_topic_from(image, STR("ab")), 1);
    ck_assert_uint_eq(meta_image_topic_from(image, STR("c")), 3);
    ck_assert_ptr_null(meta_topic_partition(topics[0], 1));
    ck_assert_ptr_null(meta_topic_partition(topics[0], -1));
    ck_assert_int_eq(meta_partition_isr(meta_topic_partition(topics[2], 2))[1], 2);
    for (int i = 0; i < 3; i++) {
        meta_topic_unref(topics[i]);
    }
    ck_assert_str_eq(meta_image_topic(image, STR("b"))->name.data, "b"); /* the image keeps them */
    meta_image_unref(image);
    teardown();
}
END_TEST

START_TEST(an_empty_image_finds_nothing)
{
    setup();
    const struct meta_image *image = image_of(NULL, 0, 1);

    ck_assert_ptr_null(meta_image_topic(image, STR("a")));
    ck_assert_ptr_null(meta_image_broker(image, BROKER_ID(1)));
    ck_assert_ptr_null(meta_image_entity_config(image, CONFIG_RESOURCE_GROUP, STR("g")));
    meta_image_unref(image);
    teardown();
}
END_TEST

START_TEST(only_the_offset_and_state_topics_are_internal)
{
    setup();
    struct meta_topic *offsets = topic_named("__consumer_offsets", 1, 1), *other = topic_named("__other", 2, 1);

    ck_assert(offsets->internal);
    ck_assert(!other->internal);
    meta_topic_unref(offsets);
    meta_topic_unref(other);
    teardown();
}
END_TEST

/* 2,000 topics of one partition: the dearest way to have 2,000 partitions. */
START_TEST(two_thousand_partitions_cost_well_under_a_mebibyte)
{
    enum { TOPICS = 2000 };
    static const struct meta_topic *topics[TOPICS];

    setup();
    size_t before = mallinfo2().uordblks;

    for (int i = 0; i < TOPICS; i++) {
        char name[32];

        snprintf(name, sizeof(name), "some-topic-%06d", i);
        topics[i] = topic_named(name, (uint8_t)i, 1);
    }
    const struct meta_image *image = image_of(topics, TOPICS, 1);
    size_t cost = mallinfo2().uordblks - before;

    ck_assert_msg(cost < 700000, "%zu bytes", cost);
    before = mallinfo2().uordblks;
    const struct meta_image *next = image_of(topics, TOPICS, 2);

    ck_assert_msg(mallinfo2().uordblks - before < 80000, "the next image costs %zu bytes",
                  mallinfo2().uordblks - before);
    for (int i = 0; i < TOPICS; i++) {
        meta_topic_unref(topics[i]);
    }
    meta_image_unref(image);
    meta_image_unref(next);
    teardown();
}
END_TEST

START_TEST(quotas_are_ordered_by_what_they_are_of)
{
    struct meta_quota_key user = {.has = {true}, .name = {STR("u")}}, anyone = {.has = {true}, .name = {STR_NULL}};
    struct meta_quota_key both = {.has = {true, true}, .name = {STR("u"), STR("c")}};

    ck_assert_int_eq(meta_quota_compare(&user, &user), 0);
    ck_assert_int_lt(meta_quota_compare(&anyone, &user), 0);
    ck_assert_int_ne(meta_quota_compare(&both, &user), 0);
    ck_assert_int_eq(meta_quota_compare(&both, &user), -meta_quota_compare(&user, &both));
}
END_TEST

TEST_MAIN(topics_are_found_by_name_and_id, an_empty_image_finds_nothing, only_the_offset_and_state_topics_are_internal,
          two_thousand_partitions_cost_well_under_a_mebibyte, quotas_are_ordered_by_what_they_are_of)
