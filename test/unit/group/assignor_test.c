#include "group/assignor.h"

#include "check_main.h"

enum { MOST = 32 };

static int32_t owners[MOST];

static void nobody_has_anything(void)
{
    for (int i = 0; i < MOST; i++) {
        owners[i] = NO_OWNER;
    }
}

static void check_owners(const int32_t *expected, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ck_assert_msg(owners[i] == expected[i], "partition %zu: %d, not %d", i, owners[i], expected[i]);
    }
}
#define OWNERS_ARE(...) check_owners((const int32_t[]){__VA_ARGS__}, sizeof((const int32_t[]){__VA_ARGS__}) / 4)

static const int32_t both[] = {0, 1}, first[] = {0};

START_TEST(range_deals_each_topic_out_in_ranges_static_members_first)
{
    static const struct assign_topic topics[] = {{3, 0}, {4, 3}};
    static const struct assign_member members[] = {
        {STR("a"), STR_NULL, both, 2}, {STR("c"), STR("i"), both, 2}, {STR("b"), STR_NULL, first, 1}};
    static const struct assign_spec spec = {topics, members, 2, 3, 7};

    nobody_has_anything();
    ck_assert(assignor_run(ASSIGNOR_RANGE, &spec, owners));
    OWNERS_ARE(1, 0, 2, 1, 1, 0, 0);
}
END_TEST

START_TEST(uniform_moves_no_more_than_a_newcomer_needs)
{
    static const struct assign_topic topics[] = {{3, 0}, {3, 3}};
    static const struct assign_member members[] = {
        {STR("a"), STR_NULL, both, 2}, {STR("b"), STR_NULL, both, 2}, {STR("c"), STR_NULL, both, 2}};
    static const struct assign_spec spec = {topics, members, 2, 3, 6};
    static const int32_t before[] = {0, 1, 0, 1, 0, 1};

    memcpy(owners, before, sizeof(before));
    ck_assert(assignor_run(ASSIGNOR_UNIFORM, &spec, owners));
    OWNERS_ARE(0, 1, 0, 1, 2, 2);
}
END_TEST

START_TEST(uniform_gives_what_a_member_left_behind_to_those_that_have_room)
{
    static const struct assign_topic topics[] = {{5, 0}};
    static const struct assign_member members[] = {{STR("a"), STR_NULL, first, 1}, {STR("b"), STR_NULL, first, 1}};
    static const struct assign_spec spec = {topics, members, 1, 2, 5};
    static const int32_t before[] = {0, NO_OWNER, NO_OWNER, 1, 0};

    memcpy(owners, before, sizeof(before));
    ck_assert(assignor_run(ASSIGNOR_UNIFORM, &spec, owners));
    OWNERS_ARE(0, 0, 1, 1, 0);
}
END_TEST

START_TEST(uniform_balances_members_that_subscribe_to_different_topics)
{
    static const struct assign_topic topics[] = {{4, 0}, {4, 4}};
    static const struct assign_member members[] = {{STR("a"), STR_NULL, both, 2}, {STR("b"), STR_NULL, first, 1}};
    static const struct assign_spec spec = {topics, members, 2, 2, 8};
    int32_t load[2] = {0};

    nobody_has_anything();
    ck_assert(assignor_run(ASSIGNOR_UNIFORM, &spec, owners));
    for (int i = 0; i < 8; i++) {
        ck_assert(owners[i] == 0 || (owners[i] == 1 && i < 4));
        load[owners[i]]++;
    }
    ck_assert_int_eq(load[0], 4);
    ck_assert_int_eq(load[1], 4);
}
END_TEST

START_TEST(uniform_takes_from_the_one_that_has_most)
{
    static const struct assign_topic topics[] = {{4, 0}, {4, 4}};
    static const struct assign_member members[] = {{STR("a"), STR_NULL, both, 2}, {STR("b"), STR_NULL, first, 1}};
    static const struct assign_spec spec = {topics, members, 2, 2, 8};
    static const int32_t before[] = {0, 0, 0, 1, 0, 0, 0, 0};

    memcpy(owners, before, sizeof(before));
    ck_assert(assignor_run(ASSIGNOR_UNIFORM, &spec, owners));
    OWNERS_ARE(1, 1, 1, 1, 0, 0, 0, 0);
}
END_TEST

TEST_MAIN(range_deals_each_topic_out_in_ranges_static_members_first, uniform_moves_no_more_than_a_newcomer_needs,
          uniform_gives_what_a_member_left_behind_to_those_that_have_room,
          uniform_balances_members_that_subscribe_to_different_topics, uniform_takes_from_the_one_that_has_most)
