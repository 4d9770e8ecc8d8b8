#include "share_group_rig.h"

#include "check_main.h"

enum { MEMBERS = 8, PARTITIONS = 12 };

static struct arena arena;
static int32_t numbers[PARTITIONS];
static struct share_assign_topic topics[3];
static struct share_assign_member members[MEMBERS];
static struct partition_set before[MEMBERS];
static int32_t subscriptions[MEMBERS][3];
static int32_t topic_count, member_count;

static void begin(int32_t member_total, const int32_t *partitions, int32_t topic_total)
{
    arena_init(&arena, 0);
    topic_count = topic_total;
    member_count = member_total;
    memset(before, 0, sizeof(before));
    for (int32_t i = 0; i < PARTITIONS; i++) {
        numbers[i] = i;
    }
    for (int32_t i = 0; i < topic_total; i++) {
        topics[i] = (struct share_assign_topic){rig_topic_id(i), numbers, partitions[i]};
    }
    for (int32_t i = 0; i < member_total; i++) {
        for (int32_t j = 0; j < topic_total; j++) {
            subscriptions[i][j] = j;
        }
        members[i] =
            (struct share_assign_member){.topics = subscriptions[i], .topic_count = topic_total, .before = &before[i]};
    }
}

static void assign(void)
{
    for (int32_t i = 0; i < member_count; i++) {
        members[i].after = NULL;
        members[i].after_count = 0;
    }
    ck_assert(share_assign(topics, topic_count, members, member_count, &arena));
}

/* What came out is what was. */
static void settle(void)
{
    for (int32_t i = 0; i < member_count; i++) {
        ck_assert(partition_set_assign(&before[i], members[i].after, members[i].after_count));
        ck_assert_uint_eq(before[i].count, members[i].after_count); /* nothing twice */
    }
}

static void end(void)
{
    for (int32_t i = 0; i < MEMBERS; i++) {
        partition_set_free(&before[i]);
    }
    arena_reset(&arena);
}

static int32_t owners_of(int32_t topic, int32_t partition)
{
    int32_t count = 0;

    for (int32_t i = 0; i < member_count; i++) {
        for (size_t j = 0; j < members[i].after_count; j++) {
            count +=
                uuid_equal(members[i].after[j].topic, topics[topic].id) && members[i].after[j].partition == partition;
        }
    }
    return count;
}

START_TEST(with_more_partitions_than_members_each_has_one_member)
{
    begin(3, (int32_t[]){7}, 1);
    assign();
    settle();
    for (int32_t p = 0; p < 7; p++) {
        ck_assert_int_eq(owners_of(0, p), 1);
    }
    for (int32_t i = 0; i < 3; i++) {
        ck_assert(members[i].after_count == 2 || members[i].after_count == 3);
    }
    end();
}
END_TEST

START_TEST(with_more_members_than_partitions_they_share)
{
    begin(7, (int32_t[]){3}, 1);
    assign();
    settle();
    for (int32_t i = 0; i < 7; i++) {
        ck_assert(members[i].after_count == 1 || members[i].after_count == 2);
    }
    for (int32_t p = 0; p < 3; p++) {
        ck_assert_int_eq(owners_of(0, p), 3);
    }
    end();
}
END_TEST

START_TEST(one_partition_is_everybodys)
{
    begin(MEMBERS, (int32_t[]){1}, 1);
    assign();
    settle();
    ck_assert_int_eq(owners_of(0, 0), MEMBERS);
    end();
}
END_TEST

START_TEST(what_a_member_has_stays_with_it)
{
    struct partition_set was[2] = {{0}};

    begin(2, (int32_t[]){6, 4}, 2);
    assign();
    settle();
    for (int i = 0; i < 2; i++) {
        ck_assert(partition_set_assign(&was[i], before[i].items, before[i].count));
    }
    assign();
    for (int i = 0; i < 2; i++) {
        struct partition_set is = {members[i].after, members[i].after_count};

        ck_assert(partition_set_equal(&was[i], &is));
    }
    /* A third one takes no more than its part from each. */
    members[2] = (struct share_assign_member){.topics = subscriptions[0], .topic_count = 2, .before = &before[2]};
    member_count = 3;
    assign();
    settle();
    for (int i = 0; i < 2; i++) {
        size_t kept = 0;

        for (size_t j = 0; j < was[i].count; j++) {
            kept += partition_set_find(&before[i], was[i].items[j].topic, was[i].items[j].partition) != NULL;
        }
        ck_assert_uint_eq(kept, before[i].count);
        partition_set_free(&was[i]);
    }
    end();
}
END_TEST

START_TEST(members_get_only_what_they_subscribe_to)
{
    begin(3, (int32_t[]){4, 4}, 2);
    members[0].topic_count = 1;                          /* t0 */
    subscriptions[1][0] = 1, members[1].topic_count = 1; /* t1 */
    assign();
    settle();
    for (size_t i = 0; i < members[0].after_count; i++) {
        ck_assert(uuid_equal(members[0].after[i].topic, topics[0].id));
    }
    for (size_t i = 0; i < members[1].after_count; i++) {
        ck_assert(uuid_equal(members[1].after[i].topic, topics[1].id));
    }
    for (int32_t t = 0; t < 2; t++) {
        for (int32_t p = 0; p < 4; p++) {
            ck_assert_int_eq(owners_of(t, p), 1);
        }
    }
    ck_assert_uint_eq(members[2].after_count, 4);
    end();
}
END_TEST

START_TEST(without_partitions_nobody_has_any)
{
    begin(3, (int32_t[]){0}, 1);
    assign();
    for (int32_t i = 0; i < 3; i++) {
        ck_assert_uint_eq(members[i].after_count, 0);
    }
    member_count = 0;
    assign();
    end();
}
END_TEST

TEST_MAIN(with_more_partitions_than_members_each_has_one_member, with_more_members_than_partitions_they_share,
          one_partition_is_everybodys, what_a_member_has_stays_with_it, members_get_only_what_they_subscribe_to,
          without_partitions_nobody_has_any)
