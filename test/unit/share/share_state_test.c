#include "check_main.h"
#include "share/share.h"

static struct share_state state;

static err_t apply(int32_t state_epoch, int32_t leader_epoch, int64_t start, const struct share_range *range)
{
    return share_state_apply(&state,
                             &(struct share_state_write){state_epoch, leader_epoch, start, 0, range, range != NULL});
}

START_TEST(a_write_of_an_older_epoch_is_fenced)
{
    share_state_init(&state, 2, 0, 0);
    ck_assert_int_eq(apply(2, 5, 3, NULL), ERR_OK);
    ck_assert_int_eq(apply(1, 5, 4, NULL), ERR_FENCED_STATE_EPOCH);
    ck_assert_int_eq(apply(2, 4, 4, NULL), ERR_FENCED_LEADER_EPOCH);
    ck_assert_int_eq(apply(2, SHARE_STATE_ANY_EPOCH, SHARE_STATE_NO_START, NULL), ERR_OK);
    ck_assert_int_eq(share_state_start(&state), 3);
    ck_assert_int_eq(state.leader_epoch, 5);
}
END_TEST

START_TEST(an_unsound_write_changes_nothing)
{
    struct share_range bad[] = {
        {-1, 4, SHARE_AVAILABLE, 1, 0, 0},           {4, 3, SHARE_AVAILABLE, 1, 0, 0},
        {0, INT64_MAX, SHARE_ARCHIVED, 1, 0, 0},     {0, 4, SHARE_ACQUIRED, 1, 0, 0},
        {0, 4, (enum share_record_state)9, 1, 0, 0}, {0, 4, SHARE_AVAILABLE, -1, 0, 0},
    };

    share_state_init(&state, 0, 0, 0);
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        ck_assert_int_eq(apply(0, 0, 2, &bad[i]), ERR_INVALID_REQUEST);
    }
    ck_assert_int_eq(apply(0, 0, -2, NULL), ERR_INVALID_REQUEST);
    ck_assert_int_eq(share_state_start(&state), 0);
    ck_assert_int_eq(state.partition.count, 0);
}
END_TEST

START_TEST(a_state_has_a_limit)
{
    err_t err = ERR_OK;
    int64_t offset = 1;

    share_state_init(&state, 0, 0, 0);
    while (err == ERR_OK && offset < 2 * SHARE_STATE_HELD_MAX) {
        struct share_range ranges[100];

        for (size_t i = 0; i < ARRAY_LEN(ranges); i++) {
            ranges[i] = (struct share_range){offset, offset, SHARE_ACKNOWLEDGED, 1, 0, 0};
            offset += 2;
        }
        err = share_state_apply(&state, &(struct share_state_write){0, 0, 0, 0, ranges, ARRAY_LEN(ranges)});
    }
    ck_assert_int_eq(err, ERR_INVALID_REQUEST);
    ck_assert_uint_le(state.partition.count, SHARE_STATE_HELD_MAX);
    share_state_free(&state);
}
END_TEST

START_TEST(a_state_without_a_start_gets_one)
{
    share_state_init(&state, 0, SHARE_STATE_NO_START, 0);
    ck_assert_int_eq(share_state_start(&state), SHARE_STATE_NO_START);
    ck_assert_int_eq(apply(0, 0, 0, NULL), ERR_OK);
    ck_assert_int_eq(share_state_start(&state), 0);
}
END_TEST

START_TEST(a_reset_forgets_what_was_and_may_go_back)
{
    struct share_range done = {10, 19, SHARE_ACKNOWLEDGED, 1, 0, 0};

    share_state_init(&state, 1, 5, 0);
    ck_assert_int_eq(apply(1, 0, 5, &done), ERR_OK);
    ck_assert_int_eq(share_state_reset(&state, 0, 2, 0), ERR_FENCED_STATE_EPOCH);
    ck_assert_int_eq(share_state_start(&state), 5);
    ck_assert_int_eq(share_state_reset(&state, 2, 2, 0), ERR_OK);
    ck_assert_int_eq(share_state_start(&state), 2);
    ck_assert_int_eq(state.partition.count, 0);
    ck_assert_int_eq(state.snapshot_epoch, 1);
}
END_TEST

START_TEST(a_snapshot_is_due_after_so_many_updates)
{
    share_state_init(&state, 0, 0, 0);
    ck_assert(share_state_snapshot_due(&state, 0));
    ck_assert(!share_state_snapshot_due(&state, 2));
    share_state_count_update(&state);
    share_state_count_update(&state);
    ck_assert(share_state_snapshot_due(&state, 2));
    share_state_begin_snapshot(&state, 77);
    ck_assert(!share_state_snapshot_due(&state, 2));
    ck_assert_int_eq(state.written_ms, 77);
    ck_assert_int_eq(state.snapshot_epoch, 1);
}
END_TEST

TEST_MAIN(a_state_has_a_limit, a_write_of_an_older_epoch_is_fenced, an_unsound_write_changes_nothing,
          a_state_without_a_start_gets_one, a_reset_forgets_what_was_and_may_go_back,
          a_snapshot_is_due_after_so_many_updates)
