/* How far share groups are behind, as metrics. */
#include "share_rig.h"

#include "check_main.h"
#include "lag_rig.h"
#include "server/group_lag.h"

/* What was accepted or rejected out of turn does not count; partitions and their states are on both shards. */
START_TEST(records_that_a_share_group_is_not_done_with_are_its_lag)
{
    share_begin(2);
    struct member a = member_join("g", "a");

    produce(0, 10);
    produce(1, 5);
    ck_assert(!shown("group_lag_records{group=\"g\"")); /* nobody has decided where it starts */
    fetch(&a, (struct ask){0});
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"g\",topic=\"t\"} 10\n"));
    fetch(&a, (struct ask){.partition = 1});
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"g\",topic=\"t\"} 15\n"));
    ck_assert_int_eq(acknowledge(&a, 0, 3, SHARE_ACK_ACCEPT), 0);
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"g\",topic=\"t\"} 11\n"));
    ck_assert_int_eq(acknowledge(&a, 6, 6, SHARE_ACK_REJECT), 0);
    ck_assert_int_eq(acknowledge(&a, 7, 7, SHARE_ACK_ACCEPT), 0);
    ck_assert_int_eq(acknowledge(&a, 8, 8, SHARE_ACK_RELEASE), 0);
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"g\",topic=\"t\"} 9\n"));
    produce(1, 7);
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"g\",topic=\"t\"} 16\n"));
    share_end();
}
END_TEST

START_TEST(their_age_is_that_of_the_oldest_of_them)
{
    int64_t wall = wall_ms();

    share_begin(2);
    struct member a = member_join("g", "a");

    for (int i = 0; i < 3; i++) {
        struct slice batch = batch_at(&fixture, wall - (300 - 100 * i) * INT64_C(1000));

        ck_assert_int_eq(client_produce(&fixture, fd, "t", i / 2, 1, batch).error_code, 0);
    }
    fetch(&a, (struct ask){0});
    fetch(&a, (struct ask){.partition = 1});
    ASSERT_AGE("g", "t", 300);
    ck_assert_int_eq(acknowledge(&a, 0, 1, SHARE_ACK_ACCEPT), 0);
    ASSERT_AGE("g", "t", 200);
    ck_assert_int_eq(acknowledge(&a, 3, 3, SHARE_ACK_ACCEPT), 0);
    ASSERT_AGE("g", "t", 200);
    ck_assert_int_eq(acknowledge(&a, 2, 2, SHARE_ACK_ACCEPT), 0);
    ASSERT_AGE("g", "t", 100);
    ck_assert_int_eq(acknowledge_types(&a, 1, 0, 1, (const int8_t[]){SHARE_ACK_ACCEPT}, 1, false), 0);
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"g\",topic=\"t\"} 0\n"));
    ck_assert(shown("\nbarnabas_group_lag_seconds{group=\"g\",topic=\"t\"} 0.000\n"));
    share_end();
}
END_TEST

/* More states than one turn of a loop looks at, on either shard. */
START_TEST(many_share_groups_are_looked_at_in_turns)
{
    enum { GROUPS = 3 * GROUP_LAG_TURN };
    char name[64];

    share_begin(1);
    produce(0, 3);
    for (int i = 0; i < GROUPS; i++) {
        snprintf(name, sizeof(name), "g%d", i);
        initialize(name, 0, 1, i < 2 ? i : 3);
    }
    char *text CLEANUP(freep) = metrics_prometheus();

    ck_assert_ptr_nonnull(strstr(text, "{group=\"g0\",topic=\"t\"} 3\n"));
    ck_assert_ptr_nonnull(strstr(text, "{group=\"g1\",topic=\"t\"} 2\n"));
    snprintf(name, sizeof(name), "\nbarnabas_group_lag_left_out %d\n", GROUPS - GROUP_LAG_SERIES_MAX);
    ck_assert(shown(name));
    share_end();
}
END_TEST

TEST_MAIN(records_that_a_share_group_is_not_done_with_are_its_lag, their_age_is_that_of_the_oldest_of_them,
          many_share_groups_are_looked_at_in_turns)
