/* Share groups, step by step: who may do what in which state, and what comes of
 * it. */
#include "share_group_rig.h"

#include "check_main.h"

static struct rig_topics topics;
static struct share_group group;
static struct share_actions actions;
static struct rig_log rig_log_of_group;
static struct group_now now;

static void begin(void)
{
    struct share_settings settings = rig_share_settings();

    memset(&topics, 0, sizeof(topics));
    rig_topics_start(&topics);
    topics.partitions[0] = 2;
    topics.partitions[1] = 1;
    rig_log_start(&rig_log_of_group);
    now = (struct group_now){1000, 1700000000000};
    ck_assert(share_group_init(&group, STR("g"), &settings));
}

static void end(void)
{
    share_group_free(&group);
    ledger_writer_release(&rig_log_of_group.writer);
}

static err_t step(const struct share_event *event)
{
    share_group_step(&group, event, now, &actions);
    ck_assert(!group.broken);
    rig_share_log_changes(&rig_log_of_group, &group);
    return actions.err;
}

static void pass_ms(int64_t ms)
{
    now.ms += ms;
    now.wall_ms += ms;
}

/* names: "t0", "t0 t1"; NULL: not said. */
static err_t beat(const char *member, int32_t epoch, const char *names)
{
    struct str list[RIG_TOPICS];
    struct share_heartbeat heartbeat = {.member_id = str_of(member),
                                        .client_id = STR("c"),
                                        .client_host = STR("/h"),
                                        .epoch = epoch,
                                        .topics = list,
                                        .topic_count = names ? 0 : -1};

    for (size_t i = 0; names && i + 1 < strlen(names); i += 3) {
        list[heartbeat.topic_count++] = (struct str){names + i, 2};
    }
    return step(&(struct share_event){.kind = SHARE_HEARTBEAT, .topics = &topics.view, .heartbeat = &heartbeat});
}

static err_t leave(const char *member)
{
    return step(&(struct share_event){.kind = SHARE_LEAVE, .member_id = str_of(member)});
}

/* What was to be initialised is, or is not. */
static size_t initialize(bool done)
{
    size_t count = group.init_count;

    group.init_count = 0;
    ck_assert_int_eq(
        step(&(struct share_event){.kind = SHARE_INIT_ENDED, .partitions = group.inits, .count = count, .done = done}),
        ERR_OK);
    return count;
}

static size_t assigned(const char *member)
{
    return share_find_member(&group, str_of(member))->assigned.count;
}

static int32_t epoch_of(const char *member)
{
    return share_find_member(&group, str_of(member))->epoch;
}

START_TEST(a_partition_is_assigned_once_it_is_initialised)
{
    begin();
    ck_assert_int_eq(beat("a", 0, "t0"), ERR_OK);
    ck_assert_int_eq(group.epoch, 2);
    ck_assert_int_eq(actions.member->epoch, 2);
    ck_assert(actions.with_assignment);
    ck_assert_uint_eq(assigned("a"), 0);
    ck_assert_uint_eq(group.init_count, 2);
    ck_assert_int_eq(group.inits[0].start, SHARE_START_UNDECIDED);
    ck_assert_int_eq(beat("a", 2, NULL), ERR_OK);
    ck_assert_uint_eq(group.init_count, 2); /* not asked for twice */
    ck_assert_uint_eq(initialize(true), 2);
    pass_ms(RIG_INTERVAL_MS);
    ck_assert_int_eq(beat("a", 2, NULL), ERR_OK);
    ck_assert_int_eq(group.epoch, 3);
    ck_assert_int_eq(epoch_of("a"), 3);
    ck_assert(actions.with_assignment);
    ck_assert_uint_eq(assigned("a"), 2);
    ck_assert_int_eq(beat("a", 3, NULL), ERR_OK);
    ck_assert(!actions.with_assignment);
    end();
}
END_TEST

START_TEST(what_could_not_be_initialised_is_tried_again)
{
    begin();
    beat("a", 0, "t0");
    initialize(false);
    ck_assert_int_eq(beat("a", epoch_of("a"), NULL), ERR_OK);
    ck_assert_uint_eq(group.init_count, 2);
    end();
}
END_TEST

START_TEST(partitions_that_a_consumed_topic_gets_later_start_at_their_beginning)
{
    begin();
    beat("a", 0, "t0");
    initialize(true);
    topics.partitions[0] = 3;
    topics.view.number++;
    ck_assert_int_eq(beat("a", epoch_of("a"), NULL), ERR_OK);
    ck_assert_uint_eq(group.init_count, 1);
    ck_assert_int_eq(group.inits[0].partition, 2);
    ck_assert_int_eq(group.inits[0].start, SHARE_START_FIRST);
    end();
}
END_TEST

/* A member that has partitions. */
static void settle(const char *member, const char *names)
{
    beat(member, 0, names);
    initialize(true);
    pass_ms(RIG_INTERVAL_MS);
    beat(member, epoch_of(member), NULL);
}

START_TEST(members_share_partitions_and_nobody_waits_for_another)
{
    begin();
    settle("a", "t1");
    ck_assert_uint_eq(assigned("a"), 1);
    pass_ms(RIG_INTERVAL_MS);
    ck_assert_int_eq(beat("b", 0, "t1"), ERR_OK);
    ck_assert_uint_eq(assigned("b"), 1);
    ck_assert_int_eq(epoch_of("b"), group.target_epoch);
    ck_assert_int_eq(beat("a", epoch_of("a"), NULL), ERR_OK);
    ck_assert_uint_eq(assigned("a"), 1);
    ck_assert_int_eq(epoch_of("a"), epoch_of("b"));
    end();
}
END_TEST

START_TEST(targets_are_computed_no_more_often_than_the_interval_says)
{
    begin();
    settle("a", "t0");
    int32_t target = group.target_epoch;

    ck_assert_int_eq(beat("b", 0, "t0"), ERR_OK);
    ck_assert_int_eq(group.target_epoch, target);
    ck_assert_int_eq(epoch_of("b"), target);
    ck_assert_uint_eq(assigned("b"), 0);
    pass_ms(RIG_INTERVAL_MS);
    ck_assert_int_eq(beat("b", target, NULL), ERR_OK);
    ck_assert_int_eq(group.target_epoch, group.epoch);
    ck_assert_uint_eq(assigned("b"), 1);
    end();
}
END_TEST

START_TEST(epochs_fence)
{
    begin();
    ck_assert_int_eq(beat("a", 5, NULL), ERR_UNKNOWN_MEMBER_ID);
    settle("a", "t0");
    ck_assert_int_eq(epoch_of("a"), 3);
    ck_assert_int_eq(beat("a", 4, NULL), ERR_FENCED_MEMBER_EPOCH);
    ck_assert_int_eq(beat("a", 2, NULL), ERR_OK); /* the answer with 3 was lost */
    pass_ms(RIG_INTERVAL_MS);
    beat("b", 0, "t0");
    beat("a", 3, NULL);
    ck_assert_int_eq(epoch_of("a"), 4);
    ck_assert_int_eq(beat("a", 2, NULL), ERR_FENCED_MEMBER_EPOCH);
    ck_assert_int_eq(beat("a", 0, "t0"), ERR_OK); /* it comes anew */
    ck_assert(actions.with_assignment);
    ck_assert_int_eq(group.member_count, 2);
    end();
}
END_TEST

START_TEST(a_member_that_is_silent_for_its_session_is_removed)
{
    begin();
    settle("a", "t0");
    int32_t epoch = group.epoch;

    pass_ms(RIG_SESSION_MS - 1);
    step(&(struct share_event){.kind = SHARE_TICK});
    ck_assert_int_eq(group.member_count, 1);
    ck_assert_int_le(group.wake_ms, now.ms + 1);
    pass_ms(1);
    step(&(struct share_event){.kind = SHARE_TICK});
    ck_assert_int_eq(group.member_count, 0);
    ck_assert_int_eq(group.epoch, epoch + 1);
    ck_assert_int_eq(group.target_epoch, group.epoch);
    ck_assert(str_equal(share_group_state_name(&group), STR("Empty")));
    ck_assert_int_eq(beat("a", 2, NULL), ERR_UNKNOWN_MEMBER_ID);
    end();
}
END_TEST

START_TEST(who_leaves_is_gone_and_others_take_over)
{
    begin();
    settle("a", "t0");
    pass_ms(RIG_INTERVAL_MS);
    beat("b", 0, "t0");
    ck_assert_uint_eq(assigned("b"), 1);
    ck_assert_int_eq(leave("a"), ERR_OK);
    ck_assert_int_eq(leave("a"), ERR_UNKNOWN_MEMBER_ID);
    pass_ms(RIG_INTERVAL_MS);
    beat("b", epoch_of("b"), NULL);
    ck_assert_uint_eq(assigned("b"), 2);
    end();
}
END_TEST

START_TEST(a_subscription_that_changes_takes_what_does_not_belong_to_it_at_once)
{
    begin();
    settle("a", "t0 t1");
    ck_assert_uint_eq(assigned("a"), 3);
    ck_assert_int_eq(beat("a", epoch_of("a"), "t1"), ERR_OK); /* within the interval: no new target yet */
    ck_assert(actions.with_assignment);
    ck_assert_uint_eq(assigned("a"), 1);
    end();
}
END_TEST

START_TEST(a_full_group_takes_nobody_else)
{
    char name[8];

    begin();
    for (int i = 0; i < rig_share_settings().max_size; i++) {
        snprintf(name, sizeof(name), "m%d", i);
        ck_assert_int_eq(beat(name, 0, "t0"), ERR_OK);
    }
    ck_assert_int_eq(beat("x", 0, "t0"), ERR_GROUP_MAX_SIZE_REACHED);
    ck_assert_int_eq(beat("m0", 0, "t0"), ERR_OK);
    end();
}
END_TEST

static err_t check_beat(const char *member, const char *rack, int32_t epoch, int32_t topic_count)
{
    struct str names[] = {STR("t")};
    struct share_heartbeat heartbeat = {.member_id = str_of(member),
                                        .rack_id = str_of(rack),
                                        .epoch = epoch,
                                        .topics = names,
                                        .topic_count = topic_count};
    struct err_info info;

    return share_check_heartbeat(&heartbeat, &info);
}

START_TEST(a_heartbeat_that_makes_no_sense_is_refused)
{
    ck_assert_int_eq(check_beat("a", NULL, 0, 1), ERR_OK);
    ck_assert_int_eq(check_beat("a", NULL, -1, -1), ERR_OK);
    ck_assert_int_eq(check_beat("a", NULL, 7, -1), ERR_OK);
    ck_assert_int_eq(check_beat("", NULL, 0, 1), ERR_INVALID_REQUEST);
    ck_assert_int_eq(check_beat("a", " ", 0, 1), ERR_INVALID_REQUEST);
    ck_assert_int_eq(check_beat("a", NULL, 0, 0), ERR_INVALID_REQUEST);
    ck_assert_int_eq(check_beat("a", NULL, 0, -1), ERR_INVALID_REQUEST);
    ck_assert_int_eq(check_beat("a", NULL, -2, -1), ERR_INVALID_REQUEST);
    ck_assert_int_eq(check_beat("a", NULL, 0, CONSUMER_TOPICS_MAX + 1), ERR_INVALID_REQUEST);
}
END_TEST

START_TEST(only_an_empty_group_is_administered)
{
    struct share_init first = {rig_topic_id(0), 1, 42};

    begin();
    settle("a", "t0");
    ck_assert_int_eq(
        step(&(struct share_event){.kind = SHARE_ALTER, .topics = &topics.view, .partitions = &first, .count = 1}),
        ERR_NON_EMPTY_GROUP);
    ck_assert_int_eq(step(&(struct share_event){.kind = SHARE_FORGET, .partitions = &first, .count = 1}),
                     ERR_NON_EMPTY_GROUP);
    leave("a");
    ck_assert_int_eq(
        step(&(struct share_event){.kind = SHARE_ALTER, .topics = &topics.view, .partitions = &first, .count = 1}),
        ERR_OK);
    ck_assert(share_topic_has(share_find_topic(&group, first.topic), 1, SHARE_INITIALIZING));
    ck_assert(share_topic_has(share_find_topic(&group, first.topic), 1, SHARE_INITIALIZED));
    ck_assert_int_eq(step(&(struct share_event){.kind = SHARE_FORGET, .partitions = &first, .count = 1}), ERR_OK);
    ck_assert(share_find_topic(&group, first.topic)->deleting);
    ck_assert_int_eq(share_topic_count(share_find_topic(&group, first.topic), SHARE_INITIALIZED), 0);
    ck_assert_int_eq(step(&(struct share_event){.kind = SHARE_FORGOTTEN, .partitions = &first, .count = 1}), ERR_OK);
    ck_assert_ptr_null(share_find_topic(&group, first.topic));
    end();
}
END_TEST

START_TEST(a_member_that_comes_while_a_topic_is_forgotten_keeps_it)
{
    struct share_init first = {rig_topic_id(0), 0, 0};

    begin();
    settle("a", "t0");
    leave("a");
    step(&(struct share_event){.kind = SHARE_FORGET, .partitions = &first, .count = 1});
    beat("a", 0, "t0");
    ck_assert_uint_eq(group.init_count, 2);
    step(&(struct share_event){.kind = SHARE_FORGOTTEN, .partitions = &first, .count = 1});
    ck_assert_ptr_nonnull(share_find_topic(&group, first.topic));
    end();
}
END_TEST

START_TEST(topics_that_are_gone_are_forgotten)
{
    begin();
    settle("a", "t0 t1");
    topics.partitions[0] = 0;
    topics.view.number++;
    step(&(struct share_event){.kind = SHARE_TOPICS_GONE, .topics = &topics.view});
    ck_assert_uint_eq(group.topic_count, 1);
    pass_ms(RIG_INTERVAL_MS);
    beat("a", epoch_of("a"), NULL);
    ck_assert_uint_eq(assigned("a"), 1);
    end();
}
END_TEST

START_TEST(more_partitions_than_a_record_holds_are_left_out)
{
    begin();
    topics.partitions[0] = SHARE_GROUP_BYTES_MAX / 8;
    ck_assert_int_eq(beat("a", 0, "t0 t1"), ERR_OK);
    ck_assert_uint_eq(group.init_count, 1);
    ck_assert(uuid_equal(group.inits[0].topic, rig_topic_id(1)));
    end();
}
END_TEST

static void read_again(void)
{
    struct share_settings settings = rig_share_settings();

    share_group_free(&group);
    ck_assert(share_group_init(&group, STR("g"), &settings));
    rig_share_log_read(&rig_log_of_group, &group, now.ms);
    share_check(&group);
}

START_TEST(a_restart_finds_the_group_as_it_was)
{
    begin();
    settle("a", "t0 t1");
    beat("b", 0, "t1");
    read_again();
    ck_assert_int_eq(group.member_count, 2);
    ck_assert_int_eq(group.epoch, 4);
    ck_assert_int_eq(group.target_epoch, 3);
    ck_assert_int_eq(epoch_of("a"), 3);
    ck_assert_uint_eq(assigned("a"), 3);
    ck_assert_int_eq(share_find_member(&group, STR("a"))->session_deadline_ms, now.ms + RIG_SESSION_MS);
    ck_assert_uint_eq(group.topic_count, 2);
    pass_ms(RIG_INTERVAL_MS);
    ck_assert_int_eq(beat("a", 3, NULL), ERR_OK);
    ck_assert_uint_eq(group.init_count, 0);
    end();
}
END_TEST

START_TEST(an_initialisation_that_a_restart_ended_is_begun_again)
{
    begin();
    beat("a", 0, "t0");
    read_again();
    ck_assert_int_eq(beat("a", epoch_of("a"), NULL), ERR_OK);
    ck_assert_uint_eq(group.init_count, 2);
    ck_assert_int_eq(group.inits[0].start, SHARE_START_UNDECIDED);
    end();
}
END_TEST

START_TEST(what_was_initialised_before_a_restart_is_assigned_after_it)
{
    begin();
    beat("a", 0, "t0");
    initialize(true);
    read_again();
    pass_ms(RIG_INTERVAL_MS);
    ck_assert_int_eq(beat("a", epoch_of("a"), NULL), ERR_OK);
    ck_assert_uint_eq(assigned("a"), 2);
    end();
}
END_TEST

START_TEST(a_deleted_group_leaves_nothing_in_the_log)
{
    begin();
    settle("a", "t0");
    leave("a");
    write_share_group_gone(&rig_log_of_group.writer, &group);
    read_again();
    ck_assert_int_eq(group.epoch, 1);
    ck_assert_int_eq(group.member_count, 0);
    ck_assert_uint_eq(group.topic_count, 0);
    end();
}
END_TEST

TEST_MAIN(a_partition_is_assigned_once_it_is_initialised, what_could_not_be_initialised_is_tried_again,
          partitions_that_a_consumed_topic_gets_later_start_at_their_beginning,
          members_share_partitions_and_nobody_waits_for_another,
          targets_are_computed_no_more_often_than_the_interval_says, epochs_fence,
          a_member_that_is_silent_for_its_session_is_removed, who_leaves_is_gone_and_others_take_over,
          a_subscription_that_changes_takes_what_does_not_belong_to_it_at_once, a_full_group_takes_nobody_else,
          a_heartbeat_that_makes_no_sense_is_refused, only_an_empty_group_is_administered,
          a_member_that_comes_while_a_topic_is_forgotten_keeps_it, topics_that_are_gone_are_forgotten,
          more_partitions_than_a_record_holds_are_left_out, a_restart_finds_the_group_as_it_was,
          an_initialisation_that_a_restart_ended_is_begun_again,
          what_was_initialised_before_a_restart_is_assigned_after_it, a_deleted_group_leaves_nothing_in_the_log)
