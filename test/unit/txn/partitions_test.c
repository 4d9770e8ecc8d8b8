#include "txn/partitions.h"

#include "check_main.h"

static const struct txn_partition a1 = {STR("a"), 1}, a0 = {STR("a"), 0}, b7 = {STR("b"), 7};

START_TEST(a_partition_counts_once)
{
    struct txn_partitions partitions = {0};

    ck_assert(txn_partitions_add(&partitions, &a1));
    ck_assert(txn_partitions_add(&partitions, &a1));
    ck_assert(txn_partitions_add(&partitions, &a0));
    ck_assert(txn_partitions_add(&partitions, &b7));
    ck_assert_int_eq(partitions.count, 3);
    ck_assert_int_eq(partitions.topic_count, 2);
    ck_assert(txn_partitions_have(&partitions, &a0));
    ck_assert(!txn_partitions_have(&partitions, &(struct txn_partition){STR("b"), 0}));
    txn_partitions_free(&partitions);
}
END_TEST

START_TEST(a_copy_with_more_leaves_the_first_as_it_was)
{
    struct txn_partitions partitions = {0}, copy;
    struct txn_partition more[] = {a0, b7, a1};

    ck_assert(txn_partitions_add(&partitions, &a1));
    ck_assert(txn_partitions_with(&partitions, more, 3, &copy));
    ck_assert_int_eq(copy.count, 3);
    ck_assert_int_eq(partitions.count, 1);
    ck_assert(!txn_partitions_have(&partitions, &b7));
    txn_partitions_free(&copy);
    txn_partitions_free(&partitions);
}
END_TEST

TEST_MAIN(a_partition_counts_once, a_copy_with_more_leaves_the_first_as_it_was)
