#include "group/offsets.h"

#include "check_main.h"

static struct group_offsets offsets;

static bool put(const char *topic, int32_t partition, int64_t offset, const char *metadata)
{
    struct group_offset value = {
        .partition = partition, .offset = LOG_OFFSET(offset), .leader_epoch = LEADER_EPOCH(-1), .expire_ms = -1};

    return offsets_put(&offsets, str_of(topic), UUID_ZERO, &value, str_of(metadata));
}

static int64_t get(const char *topic, int32_t partition)
{
    const struct group_offset *offset = offsets_find(&offsets, str_of(topic), partition);

    return offset ? offset->offset.v : -1;
}

START_TEST(the_last_commit_of_a_partition_holds)
{
    offsets_init(&offsets);
    ck_assert(put("t", 3, 30, "") && put("t", 1, 10, "one") && put("t", 2, 20, "") && put("u", 1, 11, ""));
    ck_assert_uint_eq(offsets.count, 4);
    ck_assert(put("t", 1, 12, "two"));
    ck_assert_uint_eq(offsets.count, 4);
    ck_assert_int_eq(get("t", 1), 12);
    ck_assert_int_eq(get("t", 2), 20);
    ck_assert_int_eq(get("t", 3), 30);
    ck_assert_int_eq(get("u", 1), 11);
    ck_assert_int_eq(get("t", 4), -1);
    ck_assert_int_eq(get("v", 1), -1);
    ck_assert(str_equal(group_offset_metadata(offsets_find(&offsets, STR("t"), 1)), STR("two")));
    ck_assert(str_equal(group_offset_metadata(offsets_find(&offsets, STR("t"), 2)), STR("")));
    offsets_free(&offsets);
}
END_TEST

START_TEST(what_is_removed_is_gone_and_the_rest_stays)
{
    offsets_init(&offsets);
    for (int32_t i = 99; i >= 0; i--) {
        ck_assert(put("t", i, i, "m"));
    }
    for (int32_t i = 0; i < 100; i += 2) {
        ck_assert(offsets_remove(&offsets, STR("t"), i));
        ck_assert(!offsets_remove(&offsets, STR("t"), i));
    }
    ck_assert_uint_eq(offsets.count, 50);
    for (int32_t i = 0; i < 100; i++) {
        ck_assert_int_eq(get("t", i), i % 2 ? i : -1);
    }
    for (int32_t i = 1; i < 100; i += 2) {
        ck_assert(offsets_remove(&offsets, STR("t"), i));
    }
    ck_assert_ptr_null(offsets_topic(&offsets, STR("t")));
    ck_assert_uint_eq(offsets.topics.count, 0);
    offsets_free(&offsets);
}
END_TEST

TEST_MAIN(the_last_commit_of_a_partition_holds, what_is_removed_is_gone_and_the_rest_stays)
