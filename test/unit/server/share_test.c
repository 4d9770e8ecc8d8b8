/* Share groups over the real server: who gets which records, and for how long. */
#include "share_rig.h"

#include "check_main.h"
#include "share/share_leader_internal.h"

struct look {
    struct loop_message message;
    struct latch latch;
    bool waits;
};

static void look_for_waiter(struct loop_message *message) SHARD_ONLY
{
    struct look *look = CONTAINER_OF(message, struct look, message);
    struct share_key key = {STR("g"), topic_id, 0};
    const struct share_leader *leader = share_leader_find(fixture.server.share_leaders, &key);

    look->waits = leader && !list_empty(&leader->waiters);
    latch_open(&look->latch);
}

/* For records of partition 0. */
static bool somebody_waits(void)
{
    struct look look = {.message.run = look_for_waiter};

    for (unsigned i = 0; i < fixture.server.shard_count && !look.waits; i++) {
        latch_init(&look.latch);
        loop_send(runtime_shard(fixture.server.runtime, i), &look.message);
        latch_wait(&look.latch);
    }
    return look.waits;
}

START_TEST(two_members_never_hold_the_same_record)
{
    share_begin(1);
    struct member a = member_join("g", "a"), b = member_join("g", "b");

    produce(0, 10);
    produce(0, 10);
    GIVEN(fetch(&a, (struct ask){.records = 10}), 0, 9, 1);
    GIVEN(fetch(&b, (struct ask){.records = 100}), 10, 19, 1);
    GIVEN_NOTHING(fetch(&a, (struct ask){.no_partition = true}));
    ck_assert_int_eq(acknowledge(&a, 10, 19, SHARE_ACK_ACCEPT), ERR_INVALID_RECORD_STATE);
    ck_assert_int_eq(acknowledge(&a, 0, 9, SHARE_ACK_ACCEPT), 0);
    ck_assert_int_eq(acknowledge(&b, 10, 19, SHARE_ACK_ACCEPT), 0);
    GIVEN_NOTHING(fetch(&b, (struct ask){.no_partition = true}));
    share_end();
}
END_TEST

START_TEST(whole_batches_go_out_with_what_was_acquired_of_them)
{
    share_begin(1);
    struct member a = member_join("g", "a"), b = member_join("g", "b");
    struct told told;

    for (int i = 0; i < 4; i++) {
        produce(0, 5);
    }
    told = fetch(&a, (struct ask){.records = 7});
    GIVEN(told, 0, 9, 1);
    ck_assert_int_eq(told.base_offset, 0);
    ck_assert_int_eq(told.lock_timeout_ms, LOCK_MS);
    told = fetch(&b, (struct ask){.records = 7, .mode = 1});
    GIVEN(told, 10, 16, 1);
    ck_assert_int_eq(told.base_offset, 10);
    told = fetch(&a, (struct ask){.no_partition = true});
    GIVEN(told, 17, 19, 1);
    ck_assert_int_eq(told.base_offset, 15);
    share_end();
}
END_TEST

START_TEST(acquired_records_are_told_in_parts_of_the_batch_size)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    for (int i = 0; i < 5; i++) {
        produce(0, 4);
    }
    struct told told = fetch(&a, (struct ask){.batch_size = 6});

    ck_assert_int_eq(told.count, 3);
    ck_assert_int_eq(told.acquired[0].last_offset, 7);
    ck_assert_int_eq(told.acquired[1].first_offset, 8);
    ck_assert_int_eq(told.acquired[1].last_offset, 15);
    ck_assert_int_eq(told.acquired[2].last_offset, 19);
    share_end();
}
END_TEST

START_TEST(max_bytes_cuts_after_the_first_batch)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    produce(0, 100);
    produce(0, 100);
    GIVEN(fetch(&a, (struct ask){.max_bytes = 10}), 0, 99, 1);
    share_end();
}
END_TEST

START_TEST(released_records_come_again_to_whoever_waits)
{
    share_begin(1);
    struct member a = member_join("g", "a"), b = member_join("g", "b");
    const int8_t types[] = {SHARE_ACK_ACCEPT, SHARE_ACK_RELEASE, SHARE_ACK_REJECT, SHARE_ACK_RELEASE, SHARE_ACK_ACCEPT};

    produce(0, 5);
    GIVEN(fetch(&a, (struct ask){0}), 0, 4, 1);
    send_fetch(&b, (struct ask){.wait_ms = FOR_EVER_MS});
    WAIT_FOR(somebody_waits());
    ck_assert_int_eq(acknowledge_types(&a, 0, 0, 4, types, 5, false), 0);
    struct told told = receive_fetch(&b, 0);

    ck_assert_int_eq(told.count, 2);
    ck_assert_int_eq(told.acquired[0].first_offset, 1);
    ck_assert_int_eq(told.acquired[0].last_offset, 1);
    ck_assert_int_eq(told.acquired[0].delivery_count, 2);
    ck_assert_int_eq(told.acquired[1].first_offset, 3);
    ck_assert_int_eq(told.acquired[1].last_offset, 3);
    share_end();
}
END_TEST

START_TEST(a_waiting_fetch_is_woken_by_new_records)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    send_fetch(&a, (struct ask){.wait_ms = FOR_EVER_MS});
    WAIT_FOR(somebody_waits());
    produce(0, 3);
    GIVEN(receive_fetch(&a, 0), 0, 2, 1);
    share_end();
}
END_TEST

START_TEST(min_bytes_are_waited_for)
{
    share_begin(1);
    struct member a = member_join("g", "a");
    int64_t before = now_ms();

    produce(0, 3);
    GIVEN(fetch(&a, (struct ask){.wait_ms = 300, .min_bytes = 100000}), 0, 2, 1);
    ck_assert_int_ge(now_ms() - before, 290);
    send_fetch(&a, (struct ask){.wait_ms = FOR_EVER_MS, .min_bytes = 150});
    WAIT_FOR(somebody_waits());
    produce(0, 1);
    sleep_ms(20);
    produce(0, 3);
    GIVEN(receive_fetch(&a, 0), 3, 6, 1);
    share_end();
}
END_TEST

START_TEST(a_lock_runs_out)
{
    share_begin(1);
    struct member a = member_join("g", "a"), b = member_join("g", "b");

    set_group("g", "share.record.lock.duration.ms", "1000");
    produce(0, 5);
    int64_t before = now_ms();

    GIVEN(fetch(&a, (struct ask){0}), 0, 4, 1);
    set_group("g", "share.record.lock.duration.ms", "60000"); /* of who gets them next */
    GIVEN(fetch(&b, (struct ask){.wait_ms = FOR_EVER_MS}), 0, 4, 2);
    ck_assert_int_ge(now_ms() - before, 999);
    ck_assert_int_eq(acknowledge(&a, 0, 4, SHARE_ACK_ACCEPT), ERR_INVALID_RECORD_STATE);
    ck_assert_int_eq(acknowledge(&b, 0, 4, SHARE_ACK_ACCEPT), 0);
    share_end();
}
END_TEST

/* The member renews what it holds for longer than one lock lasts, and accepts it then; nobody else is given it. False
 * when the machine was busy for so long that a lock ran out before it was renewed, which says nothing. */
static bool renewals_hold(struct member *a, struct member *b, int lock_ms)
{
    enum { RENEWALS = 5 };
    const int8_t renew = SHARE_ACK_RENEW;
    int64_t renewed = now_ms(), now = renewed;
    int16_t error = 0;
    int count = 0;

    GIVEN(fetch(a, (struct ask){0}), 0, 4, 1);
    struct told other = fetch(b, (struct ask){0}), told;

    for (; other.partition == -1 && error == 0 && count < RENEWALS; count++) {
        now = now_ms();
        if (count < RENEWALS - 1) {
            error = acknowledge(a, 0, 4, SHARE_ACK_RENEW);
            sleep_ms(error == 0 ? lock_ms * 2 / 5 : 0);
        } else {
            told = fetch(a, (struct ask){.renew = true, .last = 4, .types = &renew, .type_count = 1});
            ck_assert_int_eq(told.error, 0);
            error = told.ack_error;
        }
        renewed = error == 0 ? now : renewed;
        other = fetch(b, (struct ask){.no_partition = true});
    }
    if (other.partition == -1 && error == 0 && acknowledge(a, 0, 4, SHARE_ACK_ACCEPT) == 0) {
        return true;
    }
    ck_assert_int_ge(now_ms() - renewed, lock_ms - 1);
    return false;
}

static bool a_group_renews(const char *group, int lock_ms)
{
    struct member a = member_join(group, "a"), b = member_join(group, "b");
    char value[16];

    snprintf(value, sizeof(value), "%d", lock_ms);
    set_group(group, "share.record.lock.duration.ms", value);
    set_group(group, "share.auto.offset.reset", "earliest");
    initialize(group, 0, 1, -1);
    bool hold = renewals_hold(&a, &b, lock_ms);

    close(a.fd);
    close(b.fd);
    return hold;
}

START_TEST(a_lock_is_renewed)
{
    static const char *const groups[] = {"g1", "g2", "g3", "g4"};
    const int8_t renew = SHARE_ACK_RENEW;
    size_t tries = 0;

    share_begin(1);
    produce(0, 5);
    while (!a_group_renews(groups[tries], 1000 << tries)) {
        ck_assert_uint_lt(++tries, ARRAY_LEN(groups));
    }
    /* Not without the flag, and not where the group does not let it. */
    struct member a = member_join("g", "a");

    GIVEN(fetch(&a, (struct ask){0}), 0, 4, 1);
    ck_assert_int_eq(acknowledge_types(&a, 0, 0, 4, &renew, 1, false), ERR_INVALID_REQUEST);
    ck_assert_int_eq(fetch(&a, (struct ask){.renew = true, .wait_ms = 1}).error, ERR_INVALID_REQUEST);
    share_end();
}
END_TEST

START_TEST(a_record_is_given_up_after_its_last_delivery)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    set_group("g", "share.delivery.count.limit", "2");
    produce(0, 3);
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 1);
    ck_assert_int_eq(acknowledge(&a, 0, 2, SHARE_ACK_RELEASE), 0);
    GIVEN(fetch(&a, (struct ask){.no_partition = true}), 0, 2, 2);
    ck_assert_int_eq(acknowledge(&a, 0, 2, SHARE_ACK_RELEASE), 0);
    produce(0, 1);
    GIVEN(fetch(&a, (struct ask){.no_partition = true}), 3, 3, 1);
    share_end();
}
END_TEST

START_TEST(records_that_were_delivered_often_come_one_by_one)
{
    share_begin(1);
    struct member a = member_join("g", "a"), b = member_join("g", "b");

    produce(0, 4);
    GIVEN(fetch(&a, (struct ask){0}), 0, 3, 1);
    for (int i = 2; i <= 3; i++) {
        ck_assert_int_eq(acknowledge(&a, 0, 3, SHARE_ACK_RELEASE), 0);
        GIVEN(fetch(&a, (struct ask){.no_partition = true}), 0, 3, i);
    }
    ck_assert_int_eq(acknowledge(&a, 0, 3, SHARE_ACK_RELEASE), 0);
    GIVEN(fetch(&a, (struct ask){.no_partition = true}), 0, 1, 4);
    GIVEN(fetch(&b, (struct ask){0}), 2, 2, 4);
    ck_assert_int_eq(acknowledge(&a, 0, 1, SHARE_ACK_RELEASE), 0);
    GIVEN(fetch(&a, (struct ask){.no_partition = true}), 0, 0, 5);
    GIVEN(fetch(&b, (struct ask){.no_partition = true}), 1, 1, 5);
    share_end();
}
END_TEST

START_TEST(no_more_records_are_locked_than_the_limit)
{
    share_begin(1);
    struct member a = member_join("g", "a"), b = member_join("g", "b");

    set_group("g", "share.partition.max.record.locks", "100");
    for (int i = 0; i < 15; i++) {
        produce(0, 10);
    }
    GIVEN(fetch(&a, (struct ask){0}), 0, 99, 1);
    GIVEN_NOTHING(fetch(&b, (struct ask){0}));
    send_fetch(&b, (struct ask){.wait_ms = FOR_EVER_MS});
    WAIT_FOR(somebody_waits());
    ck_assert_int_eq(acknowledge(&a, 0, 19, SHARE_ACK_ACCEPT), 0);
    GIVEN(receive_fetch(&b, 0), 100, 119, 1);
    share_end();
}
END_TEST

START_TEST(what_was_accepted_is_not_given_again_after_a_restart_and_what_was_acquired_is)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    produce(0, 10);
    produce(0, 10);
    GIVEN(fetch(&a, (struct ask){0}), 0, 19, 1);
    ck_assert_int_eq(acknowledge(&a, 0, 4, SHARE_ACK_ACCEPT), 0);
    ck_assert_int_eq(acknowledge(&a, 10, 11, SHARE_ACK_ACCEPT), 0);
    ck_assert_int_eq(acknowledge(&a, 12, 13, SHARE_ACK_RELEASE), 0);
    close(a.fd);
    share_restart();
    a = member_join("g", "a");
    struct told told = fetch(&a, (struct ask){.wait_ms = FOR_EVER_MS});

    ck_assert_int_eq(told.count, 2);
    ck_assert_int_eq(told.acquired[0].first_offset, 5);
    ck_assert_int_eq(told.acquired[0].last_offset, 9);
    ck_assert_int_eq(told.acquired[0].delivery_count, 2);
    ck_assert_int_eq(told.acquired[1].first_offset, 12);
    ck_assert_int_eq(told.acquired[1].last_offset, 19);
    ck_assert_int_eq(told.acquired[1].delivery_count, 2);
    share_end();
}
END_TEST

START_TEST(where_nobody_has_decided_the_group_does)
{
    share_begin(3);
    struct member late = member_join("late", "a"), hour = member_join("hour", "a");

    produce(0, 10);
    produce(1, 10);
    initialize("late", 0, 1, -1);
    initialize("hour", 0, 1, -1);
    initialize("late", 1, 1, 4);
    set_group("hour", "share.auto.offset.reset", "by_duration:PT1H");
    GIVEN_NOTHING(fetch(&late, (struct ask){0}));
    /* The records of these tests are of 2023. */
    GIVEN_NOTHING(fetch(&hour, (struct ask){0}));
    GIVEN(fetch(&late, (struct ask){.partition = 1}), 4, 9, 1);
    produce(0, 2);
    GIVEN(fetch(&late, (struct ask){.no_partition = true}), 10, 11, 1);
    GIVEN(fetch(&hour, (struct ask){.no_partition = true}), 10, 11, 1);
    share_end();
}
END_TEST

START_TEST(the_start_that_was_decided_is_kept)
{
    share_begin(1);
    struct member late = member_join("late", "a");

    produce(0, 10);
    initialize("late", 0, 1, -1);
    GIVEN_NOTHING(fetch(&late, (struct ask){0}));
    produce(0, 5);
    close(late.fd);
    share_restart();
    late = member_join("late", "a");
    GIVEN(fetch(&late, (struct ask){.wait_ms = FOR_EVER_MS}), 10, 14, 1);
    share_end();
}
END_TEST

START_TEST(who_leaves_gives_back_what_it_holds)
{
    share_begin(1);
    struct member a = member_join("g", "a"), b = member_join("g", "b");

    set_group("g", "share.delivery.count.limit", "10");
    produce(0, 10);
    GIVEN(fetch(&a, (struct ask){0}), 0, 9, 1);
    a.epoch = -1;
    ck_assert_int_eq(acknowledge(&a, 0, 4, SHARE_ACK_ACCEPT), 0);
    GIVEN(fetch(&b, (struct ask){.wait_ms = FOR_EVER_MS}), 5, 9, 2);
    b.epoch = -1;
    ck_assert_int_eq(fetch(&b, (struct ask){.no_partition = true}).error, 0);
    ck_assert_int_eq(fetch(&b, (struct ask){.no_partition = true}).error, ERR_SHARE_SESSION_NOT_FOUND);
    a.epoch = 0;
    GIVEN(fetch(&a, (struct ask){.wait_ms = FOR_EVER_MS}), 5, 9, 3);
    /* The end of its connection is the member's. */
    close(a.fd);
    b.epoch = 0;
    GIVEN(fetch(&b, (struct ask){.wait_ms = FOR_EVER_MS}), 5, 9, 4);
    share_end();
}
END_TEST

START_TEST(a_session_that_begins_again_gives_back_what_the_one_before_held)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    produce(0, 3);
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 1);
    a.epoch = 0;
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 2);
    share_end();
}
END_TEST

START_TEST(epochs_follow_each_other)
{
    const int8_t accept = SHARE_ACK_ACCEPT;

    share_begin(1);
    struct member a = member_join("g", "a");

    ck_assert_int_eq(acknowledge(&a, 0, 0, SHARE_ACK_ACCEPT), ERR_INVALID_SHARE_SESSION_EPOCH);
    a.epoch = 1;
    ck_assert_int_eq(fetch(&a, (struct ask){0}).error, ERR_SHARE_SESSION_NOT_FOUND);
    ck_assert_int_eq(acknowledge(&a, 0, 0, SHARE_ACK_ACCEPT), ERR_SHARE_SESSION_NOT_FOUND);
    a.epoch = 0;
    ck_assert_int_eq(fetch(&a, (struct ask){.types = &accept, .type_count = 1}).error, ERR_INVALID_REQUEST);
    GIVEN_NOTHING(fetch(&a, (struct ask){0}));
    a.epoch = 2;
    ck_assert_int_eq(fetch(&a, (struct ask){0}).error, ERR_INVALID_SHARE_SESSION_EPOCH);
    a.epoch = 1;
    GIVEN_NOTHING(fetch(&a, (struct ask){.no_partition = true}));
    share_end();
}
END_TEST

START_TEST(there_are_so_many_sessions_and_no_more)
{
    share_begin(1);
    struct member members[9];
    char names[9][4];

    for (int i = 0; i < 8; i++) {
        snprintf(names[i], sizeof(names[i]), "m%d", i);
        members[i] = member_join("g", names[i]);
        GIVEN_NOTHING(fetch(&members[i], (struct ask){0}));
    }
    int64_t before = now_ms();

    members[8] = member_join("g", "m8");
    ck_assert_int_eq(fetch(&members[8], (struct ask){.wait_ms = 200}).error, ERR_SHARE_SESSION_LIMIT_REACHED);
    ck_assert_int_ge(now_ms() - before, 190);
    close(members[0].fd);
    WAIT_FOR(fetch(&members[8], (struct ask){0}).error == 0);
    share_end();
}
END_TEST

START_TEST(a_forgotten_partition_is_not_fetched)
{
    share_begin(1);
    struct member a = member_join("g", "a");
    const int8_t release = SHARE_ACK_RELEASE;

    produce(0, 3);
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 1);
    struct told told = fetch(&a, (struct ask){.forget = true, .last = 2, .types = &release, .type_count = 1});

    ck_assert_int_eq(told.partition, 0);
    ck_assert_int_eq(told.ack_error, 0);
    ck_assert_int_eq(told.count, 0);
    GIVEN_NOTHING(fetch(&a, (struct ask){.no_partition = true}));
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 2);
    share_end();
}
END_TEST

START_TEST(what_is_acknowledged_with_a_fetch_is_told_with_its_answer)
{
    share_begin(1);
    struct member a = member_join("g", "a");
    const int8_t accept = SHARE_ACK_ACCEPT;

    produce(0, 3);
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 1);
    produce(0, 2);
    GIVEN(fetch(&a, (struct ask){.last = 2, .types = &accept, .type_count = 1}), 3, 4, 1);
    struct told told = fetch(&a, (struct ask){.last = 2, .first = 2, .types = &accept, .type_count = 1});

    ck_assert_int_eq(told.partition_error, 0);
    ck_assert_int_eq(told.count, 0);
    share_end();
}
END_TEST

START_TEST(partitions_of_all_shards_are_fetched_and_take_turns)
{
    share_begin(4);
    struct member a = member_join("g", "a");
    bool seen[4] = {false};

    for (int32_t i = 0; i < 4; i++) {
        produce(i, 10);
        produce(i, 10);
        if (i < 3) {
            fetch(&a, (struct ask){.partition = i, .records = 1, .mode = 1, .max_bytes = 1});
        }
    }
    for (int i = 0; i < 4; i++) {
        struct told told = fetch(&a, (struct ask){.partition = 3, .records = 1});

        ck_assert_int_eq(told.count, 1);
        ck_assert_int_eq(told.response.responses_count, 1);
        seen[told.partition] = true;
    }
    for (int i = 0; i < 4; i++) {
        ck_assert_msg(seen[i], "partition %d", i);
    }
    share_end();
}
END_TEST

START_TEST(deleted_records_are_nobodys)
{
    struct delete_records_request request;
    struct delete_records_request_delete_records_topic topic;
    struct delete_records_request_delete_records_partition partition;
    struct delete_records_response response;

    share_begin(1);
    struct member a = member_join("g", "a");

    produce(0, 10);
    produce(0, 10);
    GIVEN(fetch(&a, (struct ask){.records = 10}), 0, 9, 1);
    delete_records_request_init(&request);
    delete_records_request_delete_records_topic_init(&topic);
    delete_records_request_delete_records_partition_init(&partition);
    request.timeout_ms = 5000;
    request.topics = &topic;
    request.topics_count = 1;
    topic.name = STR("t");
    topic.partitions = &partition;
    topic.partitions_count = 1;
    partition.offset = 15;
    client_call(&fixture, fd, API_KEY_DELETE_RECORDS, 2, &request, &response);
    GIVEN(fetch(&a, (struct ask){.no_partition = true}), 15, 19, 1);
    ck_assert_int_eq(acknowledge(&a, 0, 9, SHARE_ACK_ACCEPT), 0);
    share_end();
}
END_TEST

START_TEST(a_deleted_topic_ends_the_waiting)
{
    struct delete_topics_request request;
    struct delete_topics_request_delete_topic_state topic;
    struct delete_topics_response response;

    share_begin(1);
    struct member a = member_join("g", "a");

    produce(0, 3);
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 1);
    send_fetch(&a, (struct ask){.no_partition = true, .wait_ms = FOR_EVER_MS});
    WAIT_FOR(somebody_waits());
    delete_topics_request_init(&request);
    delete_topics_request_delete_topic_state_init(&topic);
    request.topics = &topic;
    request.topics_count = 1;
    request.timeout_ms = 5000;
    topic.name = STR("t");
    client_call(&fixture, fd, API_KEY_DELETE_TOPICS, 6, &request, &response);
    struct told told = receive_fetch(&a, 0);

    ck_assert_int_eq(told.partition_error, ERR_NOT_LEADER_OR_FOLLOWER);
    told = fetch(&a, (struct ask){.no_partition = true});
    ck_assert_int_eq(told.partition_error, ERR_UNKNOWN_TOPIC_ID);
    ck_assert_int_eq(acknowledge(&a, 0, 2, SHARE_ACK_ACCEPT), ERR_UNKNOWN_TOPIC_ID);
    share_end();
}
END_TEST

START_TEST(a_state_that_was_set_anew_is_read_again)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    produce(0, 10);
    GIVEN(fetch(&a, (struct ask){0}), 0, 9, 1);
    initialize("g", 0, 2, 4);
    ck_assert_int_eq(acknowledge(&a, 0, 9, SHARE_ACK_ACCEPT), ERR_UNKNOWN_TOPIC_OR_PARTITION);
    GIVEN(fetch(&a, (struct ask){.no_partition = true}), 4, 9, 1);
    share_end();
}
END_TEST

START_TEST(without_a_state_nothing_is_given)
{
    share_begin(1);
    struct member a = member_join("nobody", "a");

    produce(0, 1);
    ck_assert_int_eq(fetch(&a, (struct ask){0}).partition_error, ERR_UNKNOWN_SERVER_ERROR);
    share_end();
}
END_TEST

struct forgetting {
    struct loop_message message;
    struct share_totals totals;
    struct latch latch;
};

static void forget_idle(struct loop_message *message) SHARD_ONLY
{
    struct forgetting *forgetting = CONTAINER_OF(message, struct forgetting, message);

    share_leaders_forget_idle_here(fixture.server.share_leaders, 0);
    share_leaders_totals_here(fixture.server.share_leaders, &forgetting->totals);
    latch_open(&forgetting->latch);
}

/* How many share-partitions are left in memory, after those that are idle have gone. */
static uint64_t left_in_memory(void)
{
    uint64_t left = 0;

    for (unsigned i = 0; i < fixture.server.shard_count; i++) {
        struct forgetting forgetting = {.message.run = forget_idle};

        latch_init(&forgetting.latch);
        loop_send(runtime_shard(fixture.server.runtime, i), &forgetting.message);
        latch_wait(&forgetting.latch);
        left += forgetting.totals.partitions;
    }
    return left;
}

START_TEST(what_is_idle_is_forgotten_and_known_again)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    produce(0, 10);
    GIVEN(fetch(&a, (struct ask){0}), 0, 9, 1);
    ck_assert_int_eq(left_in_memory(), 1);
    ck_assert_int_eq(acknowledge(&a, 0, 4, SHARE_ACK_ACCEPT), 0);
    ck_assert_int_eq(left_in_memory(), 1);
    ck_assert_int_eq(acknowledge(&a, 5, 9, SHARE_ACK_RELEASE), 0);
    ck_assert_int_eq(left_in_memory(), 0);
    GIVEN(fetch(&a, (struct ask){.no_partition = true, .wait_ms = FOR_EVER_MS}), 5, 9, 2);
    share_end();
}
END_TEST

START_TEST(unsound_requests_are_refused)
{
    const int8_t accept = SHARE_ACK_ACCEPT, bad = 9;
    const int8_t three[] = {1, 1, 1};

    share_begin(1);
    struct member nobody = {.fd = fd, .group = "g", .name = ""};
    struct member long_name = {.fd = fd, .group = "g", .name = "a-name-of-37-characters-is-one-too-man"};
    struct member a = member_join("g", "a");

    ck_assert_int_eq(fetch(&nobody, (struct ask){0}).error, ERR_INVALID_REQUEST);
    ck_assert_int_eq(fetch(&long_name, (struct ask){0}).error, ERR_INVALID_REQUEST);
    produce(0, 3);
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 1);
    ck_assert_int_eq(acknowledge_types(&a, 0, 2, 1, &accept, 1, false), ERR_INVALID_REQUEST);
    ck_assert_int_eq(acknowledge_types(&a, 0, 0, 2, &accept, 0, false), ERR_INVALID_REQUEST);
    ck_assert_int_eq(acknowledge_types(&a, 0, 0, 1, three, 3, false), ERR_INVALID_REQUEST);
    ck_assert_int_eq(acknowledge_types(&a, 0, 0, 2, &bad, 1, false), ERR_INVALID_REQUEST);
    ck_assert_int_eq(acknowledge_types(&a, 0, 0, INT64_MAX, &accept, 1, false), ERR_INVALID_REQUEST);
    ck_assert_int_eq(acknowledge_types(&a, 0, 3, 3, &accept, 1, false), ERR_INVALID_REQUEST);
    ck_assert_int_eq(acknowledge_types(&a, 7, 0, 2, &accept, 1, false), ERR_UNKNOWN_TOPIC_OR_PARTITION);
    ck_assert_int_eq(acknowledge(&a, 0, 2, SHARE_ACK_GAP), 0);
    ck_assert_int_eq(fetch(&a, (struct ask){.partition = -5}).partition_error, ERR_UNKNOWN_TOPIC_OR_PARTITION);
    fetch(&a, (struct ask){.records = -1, .max_bytes = -1, .min_bytes = INT32_MAX, .batch_size = -7, .wait_ms = -1});
    share_end();
}
END_TEST

TEST_MAIN(two_members_never_hold_the_same_record, whole_batches_go_out_with_what_was_acquired_of_them,
          acquired_records_are_told_in_parts_of_the_batch_size, max_bytes_cuts_after_the_first_batch,
          released_records_come_again_to_whoever_waits, a_waiting_fetch_is_woken_by_new_records,
          min_bytes_are_waited_for, a_lock_runs_out, a_lock_is_renewed, a_record_is_given_up_after_its_last_delivery,
          records_that_were_delivered_often_come_one_by_one, no_more_records_are_locked_than_the_limit,
          what_was_accepted_is_not_given_again_after_a_restart_and_what_was_acquired_is,
          where_nobody_has_decided_the_group_does, the_start_that_was_decided_is_kept,
          who_leaves_gives_back_what_it_holds, a_session_that_begins_again_gives_back_what_the_one_before_held,
          epochs_follow_each_other, there_are_so_many_sessions_and_no_more, a_forgotten_partition_is_not_fetched,
          what_is_acknowledged_with_a_fetch_is_told_with_its_answer,
          partitions_of_all_shards_are_fetched_and_take_turns, deleted_records_are_nobodys,
          a_deleted_topic_ends_the_waiting, a_state_that_was_set_anew_is_read_again, without_a_state_nothing_is_given,
          what_is_idle_is_forgotten_and_known_again, unsound_requests_are_refused)
