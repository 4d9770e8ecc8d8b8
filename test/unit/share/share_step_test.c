#include "check_main.h"
#include "share/share.h"

enum { ALICE = 1, BOB = 2 };

static const struct share_limits limits = {.deliveries = 3, .records_max = 100, .lock_duration_ms = 30};
static struct share_partition partition;

static void start_at(int64_t offset)
{
    share_partition_free(&partition); /* of the test before, in the same process */
    share_partition_init(&partition, offset, &limits);
}

static size_t acquire(uint64_t holder, int64_t first, int64_t last, int64_t max, int64_t now_ms)
{
    struct share_changes given = {0};

    ck_assert_int_eq(share_acquire(&partition, holder, first, last, max, now_ms, &given), ERR_OK);
    size_t count = 0;

    for (size_t i = 0; i < given.count; i++) {
        count += (size_t)(given.ranges[i].last - given.ranges[i].first + 1);
    }
    share_changes_free(&given);
    return count;
}

static err_t acknowledge(uint64_t holder, int64_t first, int64_t last, int8_t type)
{
    struct share_changes changes = {0};
    struct share_ack_batch batch = {first, last, &type, 1};
    err_t err = share_acknowledge(&partition, holder, &batch, 1, 0, &changes);

    share_changes_free(&changes);
    return err;
}

static void expire(int64_t now_ms)
{
    struct share_changes changes = {0};

    ck_assert_int_eq(share_expire(&partition, now_ms, &changes), ERR_OK);
    share_changes_free(&changes);
}

static void release(uint64_t holder)
{
    struct share_changes changes = {0};

    ck_assert_int_eq(share_release(&partition, holder, &changes), ERR_OK);
    share_changes_free(&changes);
}

static err_t restore(int64_t first, int64_t last, enum share_record_state state, int16_t deliveries)
{
    return share_restore(&partition, &(struct share_range){first, last, state, deliveries, 0, 0}, 1);
}

START_TEST(a_record_is_given_to_one_holder)
{
    start_at(10);
    ck_assert_int_eq(acquire(ALICE, 10, 19, 100, 0), 10);
    ck_assert_int_eq(acquire(BOB, 10, 19, 100, 0), 0);
    ck_assert_int_eq(acquire(BOB, 10, 24, 100, 0), 5);
    ck_assert_int_eq(acknowledge(BOB, 10, 19, SHARE_ACK_ACCEPT), ERR_INVALID_RECORD_STATE);
    ck_assert_int_eq(acknowledge(ALICE, 10, 19, SHARE_ACK_ACCEPT), ERR_OK);
    ck_assert_int_eq(partition.start, 20);
    ck_assert_int_eq(partition.end, 25);
}
END_TEST

START_TEST(the_start_waits_for_the_first_that_is_not_done)
{
    start_at(0);
    acquire(ALICE, 0, 9, 100, 0);
    ck_assert_int_eq(acknowledge(ALICE, 5, 9, SHARE_ACK_ACCEPT), ERR_OK);
    ck_assert_int_eq(partition.start, 0);
    ck_assert_int_eq(acknowledge(ALICE, 0, 3, SHARE_ACK_REJECT), ERR_OK);
    ck_assert_int_eq(partition.start, 4);
    ck_assert_int_eq(acknowledge(ALICE, 4, 4, SHARE_ACK_GAP), ERR_OK);
    ck_assert_int_eq(partition.start, 10);
}
END_TEST

START_TEST(what_is_released_comes_again_until_its_deliveries_are_used_up)
{
    start_at(0);
    for (int i = 0; i < limits.deliveries; i++) {
        ck_assert_int_eq(partition.start, 0);
        ck_assert_int_eq(acquire(ALICE, 0, 0, 1, 0), 1);
        ck_assert_int_eq(acknowledge(ALICE, 0, 0, SHARE_ACK_RELEASE), ERR_OK);
    }
    ck_assert_int_eq(partition.start, 1);
}
END_TEST

START_TEST(a_lock_runs_out_at_its_time_and_a_renewed_one_later)
{
    struct share_changes changes = {0};
    int8_t renew = SHARE_ACK_RENEW;
    struct share_ack_batch batch = {5, 9, &renew, 1};

    start_at(0);
    acquire(ALICE, 0, 9, 100, 0);
    ck_assert_int_eq(share_next_expiry(&partition), 30);
    ck_assert_int_eq(share_acknowledge(&partition, ALICE, &batch, 1, 20, &changes), ERR_OK);
    ck_assert_int_eq(changes.count, 0);
    share_changes_free(&changes);
    expire(29);
    ck_assert_int_eq(acquire(BOB, 0, 9, 100, 29), 0);
    expire(30);
    ck_assert_int_eq(share_next_offset(&partition, 0), 0);
    ck_assert_int_eq(acquire(BOB, 0, 9, 100, 30), 5);
    ck_assert_int_eq(acknowledge(ALICE, 0, 0, SHARE_ACK_ACCEPT), ERR_INVALID_RECORD_STATE);
    ck_assert_int_eq(acknowledge(ALICE, 5, 9, SHARE_ACK_ACCEPT), ERR_OK);
}
END_TEST

START_TEST(what_a_holder_leaves_behind_was_delivered)
{
    start_at(0);
    for (int i = 0; i < limits.deliveries; i++) {
        ck_assert_int_eq(acquire(ALICE, 0, 4, 100, 0), 5);
        release(ALICE);
    }
    ck_assert_int_eq(acquire(ALICE, 0, 4, 100, 0), 0);
    ck_assert_int_eq(partition.start, 5);
}
END_TEST

START_TEST(no_more_records_are_held_than_the_limit)
{
    start_at(0);
    ck_assert_int_eq(acquire(ALICE, 0, 499, 500, 0), 100);
    ck_assert_int_eq(share_next_offset(&partition, 0), -1);
    ck_assert_int_eq(acquire(BOB, 100, 499, 500, 0), 0);
    acknowledge(ALICE, 0, 9, SHARE_ACK_ACCEPT);
    ck_assert_int_eq(share_next_offset(&partition, 0), 100);
    ck_assert_int_eq(acquire(BOB, 100, 499, 500, 0), 10);
}
END_TEST

START_TEST(what_the_log_passes_over_is_nobodys)
{
    start_at(5);
    ck_assert_int_eq(acquire(ALICE, 9, 9, INT64_MAX, 0), 1);
    ck_assert_int_eq(partition.start, 9);
    ck_assert_int_eq(acquire(BOB, 12, 13, INT64_MAX, 0), 2);
    ck_assert_int_eq(acquire(BOB, 14, 19, 0, 0), 0);
    ck_assert_int_eq(acknowledge(BOB, 11, 13, SHARE_ACK_ACCEPT), ERR_INVALID_RECORD_STATE);
    ck_assert_int_eq(acknowledge(ALICE, 9, 9, SHARE_ACK_ACCEPT), ERR_OK);
    ck_assert_int_eq(partition.start, 12);
}
END_TEST

START_TEST(an_acknowledgement_is_done_as_a_whole_or_not_at_all)
{
    struct share_changes changes = {0};
    int8_t accept = SHARE_ACK_ACCEPT;
    struct share_ack_batch batches[] = {{0, 4, &accept, 1}, {10, 14, &accept, 1}};

    start_at(0);
    acquire(ALICE, 0, 9, 100, 0);
    acquire(BOB, 10, 14, 100, 0);
    ck_assert_int_eq(share_acknowledge(&partition, ALICE, batches, 2, 0, &changes), ERR_INVALID_RECORD_STATE);
    ck_assert_int_eq(changes.count, 0);
    ck_assert_int_eq(partition.start, 0);
    ck_assert_int_eq(share_next_expiry(&partition), 30);
}
END_TEST

START_TEST(unsound_acknowledgements_are_refused)
{
    struct share_changes changes = {0};
    int8_t types[] = {SHARE_ACK_ACCEPT, SHARE_ACK_ACCEPT, 5};
    struct share_ack_batch batches[] = {
        {-1, 0, types, 1}, {1, 0, types, 1}, {0, 10, types, 1}, {0, 9, types, 0}, {0, 9, types, 2}, {0, 2, types, 3},
    };
    struct share_ack_batch overlapping[] = {{0, 4, types, 1}, {4, 5, types, 1}};

    start_at(0);
    acquire(ALICE, 0, 9, 100, 0);
    for (size_t i = 0; i < ARRAY_LEN(batches); i++) {
        ck_assert_int_eq(share_acknowledge(&partition, ALICE, &batches[i], 1, 0, &changes), ERR_INVALID_REQUEST);
    }
    ck_assert_int_eq(share_acknowledge(&partition, ALICE, overlapping, 2, 0, &changes), ERR_INVALID_REQUEST);
}
END_TEST

START_TEST(each_offset_of_a_batch_may_have_its_own_type)
{
    struct share_changes changes = {0};
    int8_t types[] = {SHARE_ACK_ACCEPT, SHARE_ACK_GAP, SHARE_ACK_RELEASE, SHARE_ACK_REJECT, SHARE_ACK_RENEW};
    struct share_ack_batch batch = {0, 4, types, 5};

    start_at(0);
    acquire(ALICE, 0, 4, 100, 0);
    ck_assert_int_eq(share_acknowledge(&partition, ALICE, &batch, 1, 7, &changes), ERR_OK);
    ck_assert_int_eq(changes.count, 4);
    ck_assert_int_eq(changes.ranges[2].state, SHARE_AVAILABLE);
    ck_assert_int_eq(partition.start, 2);
    ck_assert_int_eq(partition.count, 3);
    ck_assert_int_eq(partition.ranges[2].locked_until_ms, 37);
    share_changes_free(&changes);
}
END_TEST

START_TEST(what_the_log_has_lost_is_nobodys)
{
    start_at(0);
    acquire(ALICE, 0, 9, 100, 0);
    share_trim(&partition, 5);
    ck_assert_int_eq(partition.start, 5);
    ck_assert_int_eq(acknowledge(ALICE, 0, 9, SHARE_ACK_ACCEPT), ERR_OK);
    share_trim(&partition, 50);
    ck_assert_int_eq(partition.start, 50);
    ck_assert_int_eq(partition.end, 50);
}
END_TEST

START_TEST(what_was_stored_is_known_again)
{
    start_at(10);
    ck_assert_int_eq(restore(5, 14, SHARE_AVAILABLE, 1), ERR_OK);
    ck_assert_int_eq(restore(20, 24, SHARE_ACKNOWLEDGED, 1), ERR_OK);
    ck_assert_int_eq(restore(12, 12, SHARE_ACKNOWLEDGED, 2), ERR_OK);
    ck_assert_int_eq(restore(0, 9, SHARE_ACKNOWLEDGED, 2), ERR_OK);
    ck_assert_int_eq(restore(9, 3, SHARE_AVAILABLE, 2), ERR_INVALID_REQUEST);
    ck_assert_int_eq(partition.start, 10);
    ck_assert_int_eq(partition.end, 25);
    ck_assert_int_eq(acquire(ALICE, 10, 24, 100, 0), 9);
    ck_assert_int_eq(acknowledge(ALICE, 10, 11, SHARE_ACK_ACCEPT), ERR_OK);
    ck_assert_int_eq(partition.start, 13);
}
END_TEST

/* The first offset is never done, so that the start stays. */
START_TEST(ranges_read_together_say_what_they_say_one_after_the_other)
{
    struct share_range ranges[40] = {{0, 0, SHARE_AVAILABLE, 1, 0, 0}};
    struct share_partition together;

    srand(1);
    for (int round = 0; round < 2000; round++) {
        size_t count = 1 + (size_t)rand() % 39;

        start_at(0);
        share_partition_init(&together, 0, &limits);
        for (size_t i = 1; i < count; i++) {
            int64_t first = 1 + rand() % 60;

            ranges[i] = (struct share_range){.first = first,
                                             .last = first + rand() % 9,
                                             .state = rand() % 2 ? SHARE_AVAILABLE : SHARE_ACKNOWLEDGED,
                                             .deliveries = (int16_t)(rand() % 3)};
        }
        for (size_t i = 0; i < count; i++) {
            ck_assert_int_eq(share_restore(&partition, &ranges[i], 1), ERR_OK);
        }
        size_t half = (size_t)rand() % count;

        ck_assert_int_eq(share_restore(&together, ranges, half), ERR_OK);
        ck_assert_int_eq(share_restore(&together, ranges + half, count - half), ERR_OK);
        ck_assert(share_is_sound(&together));
        ck_assert_uint_eq(together.count, partition.count);
        for (size_t i = 0; i < together.count; i++) {
            const struct share_range *one = &together.ranges[i], *other = &partition.ranges[i];

            ck_assert(one->first == other->first && one->last == other->last && one->state == other->state &&
                      one->deliveries == other->deliveries);
        }
        share_partition_free(&together);
    }
}
END_TEST

START_TEST(what_is_skipped_is_nobodys)
{
    start_at(0);
    ck_assert_int_eq(share_skip(&partition, 0, 4), ERR_OK);
    ck_assert_int_eq(partition.start, 5);
    ck_assert_int_eq(partition.end, 5);
    ck_assert_int_eq(acquire(ALICE, 5, 9, 100, 0), 5);
    ck_assert_int_eq(share_skip(&partition, 8, 12), ERR_OK);
    ck_assert_int_eq(partition.end, 13);
    ck_assert_int_eq(share_next_offset(&partition, 0), 13);
    ck_assert_int_eq(acknowledge(ALICE, 5, 9, SHARE_ACK_RELEASE), ERR_OK);
    ck_assert_int_eq(share_skip(&partition, 6, 7), ERR_OK);
    ck_assert_int_eq(share_count_available(&partition, 0, 20), 3 + 8);
    ck_assert_int_eq(share_count_available(&partition, 6, 8), 1);
    ck_assert_int_eq(acquire(BOB, 0, 12, 100, 0), 3);
    ck_assert_int_eq(share_skip(&partition, 0, 3), ERR_OK);
    ck_assert_int_eq(partition.start, 5);
}
END_TEST

START_TEST(what_was_delivered_often_comes_in_smaller_parts)
{
    const struct share_limits five = {.deliveries = 5, .records_max = 100, .lock_duration_ms = 30};

    start_at(0);
    partition.limits = five;
    ck_assert_int_eq(restore(0, 3, SHARE_AVAILABLE, 2), ERR_OK);
    ck_assert_int_eq(restore(4, 11, SHARE_AVAILABLE, 3), ERR_OK);
    ck_assert_int_eq(restore(12, 19, SHARE_AVAILABLE, 4), ERR_OK);
    ck_assert_int_eq(share_count_at_once(&partition, 0, 3), INT64_MAX);
    ck_assert_int_eq(share_count_at_once(&partition, 20, 90), INT64_MAX);
    ck_assert_int_eq(share_count_at_once(&partition, 0, 90), 4);
    ck_assert_int_eq(share_count_at_once(&partition, 3, 90), 1);
    ck_assert_int_eq(share_count_at_once(&partition, 4, 90), 4);
    ck_assert_int_eq(share_count_at_once(&partition, 12, 90), 1);
}
END_TEST

START_TEST(what_was_cut_from_the_log_is_forgotten)
{
    for (int64_t end = 0; end <= 30; end++) {
        start_at(10);
        ck_assert_int_eq(restore(12, 14, SHARE_ACKNOWLEDGED, 1), ERR_OK);
        ck_assert_int_eq(restore(20, 24, SHARE_AVAILABLE, 2), ERR_OK);
        share_cut(&partition, end);
        ck_assert(share_is_sound(&partition));
        ck_assert_int_eq(partition.end, end < 10 ? end : MIN(end, 25));
        ck_assert_int_eq(partition.start, MIN(end, 10));
    }
}
END_TEST

TEST_MAIN(what_the_log_passes_over_is_nobodys, a_record_is_given_to_one_holder,
          the_start_waits_for_the_first_that_is_not_done, what_is_released_comes_again_until_its_deliveries_are_used_up,
          a_lock_runs_out_at_its_time_and_a_renewed_one_later, what_a_holder_leaves_behind_was_delivered,
          no_more_records_are_held_than_the_limit, an_acknowledgement_is_done_as_a_whole_or_not_at_all,
          unsound_acknowledgements_are_refused, each_offset_of_a_batch_may_have_its_own_type,
          what_the_log_has_lost_is_nobodys, what_was_stored_is_known_again,
          ranges_read_together_say_what_they_say_one_after_the_other, what_is_skipped_is_nobodys,
          what_was_delivered_often_comes_in_smaller_parts, what_was_cut_from_the_log_is_forgotten)
