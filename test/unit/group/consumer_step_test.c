#include "consumer_rig.h"

#include "check_main.h"

static struct rig_topics topics;
static struct consumer_group group;
static struct group_now now;
static struct consumer_actions actions;

static void begin(int32_t partitions)
{
    struct consumer_settings settings = rig_settings();

    memset(&topics, 0, sizeof(topics));
    rig_topics_start(&topics);
    topics.partitions[0] = partitions;
    now = (struct group_now){1000, 1700000000000};
    ck_assert(consumer_group_init(&group, STR("g"), &settings));
    group.epoch = 1;
    group.dirty_epoch = true;
}

static void end(void)
{
    consumer_group_free(&group);
}

static err_t step(const struct consumer_event *event)
{
    consumer_step(&group, event, now, &actions);
    ck_assert(!group.broken);
    consumer_clean(&group);
    return actions.err;
}

static err_t beat(const char *id, int32_t epoch, const struct held_partition *owned, int32_t owned_count)
{
    static const struct str names[] = {STR("t0")};
    bool joins = epoch == EPOCH_JOIN;
    struct consumer_heartbeat heartbeat = {.member_id = str_of(id),
                                           .client_id = STR("c"),
                                           .client_host = STR("/h"),
                                           .epoch = epoch,
                                           .rebalance_timeout_ms = joins ? RIG_REBALANCE_MS : -1,
                                           .topics = joins ? names : NULL,
                                           .topic_count = joins ? 1 : -1,
                                           .owned = owned,
                                           .owned_count = joins ? 0 : owned_count};

    return step(&(struct consumer_event){.kind = CONSUMER_HEARTBEAT, .topics = &topics.view, .heartbeat = &heartbeat});
}

static void pass(int64_t ms)
{
    now.ms += ms;
    now.wall_ms += ms;
    step(&(struct consumer_event){.kind = CONSUMER_TICK, .topics = &topics.view});
}

/* Two members of which the first has been told to give two of four partitions up. */
static void begin_two(void)
{
    begin(4);
    ck_assert_int_eq(beat("m1", 0, NULL, 0), ERR_OK);
    pass(RIG_INTERVAL_MS);
    ck_assert_int_eq(beat("m2", 0, NULL, 0), ERR_OK);
    ck_assert_int_eq(beat("m1", 2, NULL, -1), ERR_OK);
}

START_TEST(the_first_member_has_everything_at_once)
{
    begin(4);
    ck_assert_int_eq(beat("m1", 0, NULL, 0), ERR_OK);
    ck_assert_int_eq(actions.epoch, 2);
    ck_assert(actions.with_assignment);
    ck_assert_uint_eq(actions.member->assigned.count, 4);
    ck_assert_int_eq(consumer_group_state(&group), CONSUMER_STABLE);
    end();
}
END_TEST

START_TEST(what_another_still_has_is_given_when_it_says_that_it_gave_it_up)
{
    struct held_partition left[] = {{rig_topic_id(0), 0, 0}, {rig_topic_id(0), 1, 0}};

    begin_two();
    ck_assert_int_eq(actions.epoch, 2);
    ck_assert_uint_eq(actions.member->assigned.count, 2);
    ck_assert_int_eq(beat("m2", 3, NULL, -1), ERR_OK);
    ck_assert_uint_eq(actions.member->assigned.count, 0);
    ck_assert_int_eq(beat("m1", 2, left, 2), ERR_OK);
    ck_assert_int_eq(actions.epoch, 3);
    ck_assert_int_eq(beat("m2", 3, NULL, -1), ERR_OK);
    ck_assert(actions.with_assignment);
    ck_assert_uint_eq(actions.member->assigned.count, 2);
    ck_assert_int_eq(consumer_group_state(&group), CONSUMER_STABLE);
    end();
}
END_TEST

static err_t join_by_regex(struct str instance)
{
    struct consumer_heartbeat joins = {.member_id = STR("m1"),
                                       .client_id = STR("c"),
                                       .client_host = STR("/h"),
                                       .instance_id = instance,
                                       .rebalance_timeout_ms = RIG_REBALANCE_MS,
                                       .regex = STR("t[0-9]"),
                                       .topic_count = -1};

    return step(&(struct consumer_event){.kind = CONSUMER_HEARTBEAT, .topics = &topics.view, .heartbeat = &joins});
}

/* What a client may see can change though no topic has. */
START_TEST(an_expression_is_matched_anew_after_the_refresh_interval)
{
    begin(1);
    ck_assert_int_eq(join_by_regex(STR_NULL), ERR_OK);
    ck_assert_uint_eq(actions.member->assigned.count, 1);
    topics.partitions[1] = 2;
    for (int64_t ms = 0; ms < RIG_REFRESH_MS - RIG_SESSION_MS; ms += RIG_SESSION_MS / 2) {
        pass(RIG_SESSION_MS / 2);
        ck_assert_int_eq(beat("m1", 2, NULL, -1), ERR_OK);
        ck_assert_int_eq(actions.epoch, 2);
    }
    pass(RIG_SESSION_MS - RIG_INTERVAL_MS);
    ck_assert_int_eq(beat("m1", 2, NULL, -1), ERR_OK);
    ck_assert_int_eq(actions.epoch, 3);
    ck_assert_uint_eq(actions.member->assigned.count, 3);
    end();
}
END_TEST

START_TEST(a_member_that_begins_anew_may_bring_the_expression_that_it_had)
{
    begin(2);
    ck_assert_int_eq(join_by_regex(STR_NULL), ERR_OK);
    pass(RIG_INTERVAL_MS);
    ck_assert_int_eq(join_by_regex(STR("i")), ERR_OK);
    ck_assert_int_eq(group.member_count, 1);
    ck_assert_uint_eq(actions.member->assigned.count, 2);
    ck_assert_ptr_nonnull(consumer_regex_find(&group, STR("t[0-9]")));
    end();
}
END_TEST

/* The topics of the rig under names that take long to match. */
static bool long_named(const struct topic_view *view, uint32_t *cursor, struct topic_info *ret_topic)
{
    static char names[RIG_TOPICS][240];

    if (!rig_next(view, cursor, ret_topic)) {
        return false;
    }
    memset(names[*cursor - 1], 'a', sizeof(names[0]));
    names[*cursor - 1][sizeof(names[0]) - 1] = (char)('0' + *cursor - 1);
    ret_topic->name = (struct str){names[*cursor - 1], sizeof(names[0])};
    return true;
}

static bool find_long_named(const struct topic_view *view, struct str name, struct topic_info *ret_topic)
{
    return rig_topic_at(view, (uint32_t)(name.data[name.len - 1] - '0'), ret_topic);
}

START_TEST(an_expression_that_takes_long_is_matched_over_several_heartbeats)
{
    struct consumer_heartbeat joins = {.member_id = STR("m1"),
                                       .client_id = STR("c"),
                                       .client_host = STR("/h"),
                                       .rebalance_timeout_ms = RIG_REBALANCE_MS,
                                       .regex = STR("((a*){1000}){6}[0-9]"),
                                       .topic_count = -1};
    int looks = 1;

    begin(1);
    topics.view.next = long_named;
    topics.view.find = find_long_named;
    topics.partitions[1] = topics.partitions[2] = topics.partitions[3] = 1;
    ck_assert_int_eq(
        step(&(struct consumer_event){.kind = CONSUMER_HEARTBEAT, .topics = &topics.view, .heartbeat = &joins}),
        ERR_OK);
    ck_assert_uint_eq(actions.member->assigned.count, 0);
    for (; consumer_find_member(&group, STR("m1"))->assigned.count == 0 && looks < 10; looks++) {
        pass(RIG_INTERVAL_MS);
        ck_assert_int_eq(beat("m1", group.target_epoch, NULL, -1), ERR_OK);
    }
    ck_assert_uint_eq(actions.member->assigned.count, 4);
    ck_assert_int_lt(looks, 5);
    end();
}
END_TEST

START_TEST(a_new_target_waits_for_the_assignment_interval)
{
    begin(4);
    beat("m1", 0, NULL, 0);
    beat("m2", 0, NULL, 0);
    ck_assert_int_eq(actions.epoch, 2);
    ck_assert_int_eq(consumer_group_state(&group), CONSUMER_ASSIGNING);
    pass(RIG_INTERVAL_MS);
    beat("m2", 2, NULL, -1);
    ck_assert_int_eq(actions.epoch, 3);
    end();
}
END_TEST

START_TEST(an_epoch_from_the_future_is_fenced)
{
    begin(4);
    beat("m1", 0, NULL, 0);
    ck_assert_int_eq(beat("m1", 3, NULL, -1), ERR_FENCED_MEMBER_EPOCH);
    end();
}
END_TEST

START_TEST(the_previous_epoch_is_taken_only_with_what_the_member_may_own)
{
    struct held_partition left[] = {{rig_topic_id(0), 0, 0}, {rig_topic_id(0), 1, 0}};
    struct held_partition other[] = {{rig_topic_id(0), 3, 0}};

    begin_two();
    beat("m1", 2, left, 2);
    ck_assert_int_eq(actions.epoch, 3);
    ck_assert_int_eq(beat("m1", 2, NULL, -1), ERR_FENCED_MEMBER_EPOCH);
    ck_assert_int_eq(beat("m1", 2, other, 1), ERR_FENCED_MEMBER_EPOCH);
    ck_assert_int_eq(beat("m1", 2, left, 2), ERR_OK);
    ck_assert_int_eq(actions.epoch, 3);
    end();
}
END_TEST

START_TEST(who_does_not_give_up_in_time_is_removed)
{
    begin_two();
    for (int i = 0; i < RIG_REBALANCE_MS / 20000; i++) {
        pass(20000);
        ck_assert_int_eq(beat("m2", group.target_epoch, NULL, -1), ERR_OK);
        beat("m1", 2, NULL, -1);
    }
    ck_assert_int_eq(beat("m1", 2, NULL, -1), ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(group.member_count, 1);
    end();
}
END_TEST

START_TEST(a_silent_member_is_removed_after_its_session)
{
    begin(4);
    beat("m1", 0, NULL, 0);
    pass(RIG_SESSION_MS - 1);
    ck_assert_int_eq(group.member_count, 1);
    pass(1);
    ck_assert_int_eq(consumer_group_state(&group), CONSUMER_EMPTY);
    ck_assert_int_eq(group.target_epoch, group.epoch);
    end();
}
END_TEST

START_TEST(new_partitions_make_a_new_target)
{
    begin(2);
    beat("m1", 0, NULL, 0);
    topics.partitions[0] = 5;
    topics.view.number++;
    pass(RIG_INTERVAL_MS);
    beat("m1", 2, NULL, -1);
    ck_assert_int_eq(actions.epoch, 3);
    ck_assert_uint_eq(actions.member->assigned.count, 5);
    end();
}
END_TEST

START_TEST(an_older_epoch_commits_what_it_has_had_since)
{
    struct held_partition kept = {rig_topic_id(0), 0, 0}, given = {rig_topic_id(0), 3, 0};
    struct held_partition left[] = {{rig_topic_id(0), 0, 0}, {rig_topic_id(0), 1, 0}};
    struct consumer_commit commit = {
        .member_id = STR("m1"), .epoch = 2, .knows_epochs = true, .partitions = &kept, .count = 1};

    begin_two();
    beat("m1", 2, left, 2);
    ck_assert_int_eq(consumer_may_commit(&group, &commit), ERR_OK);
    commit.partitions = &given;
    ck_assert_int_eq(consumer_may_commit(&group, &commit), ERR_STALE_MEMBER_EPOCH);
    commit.epoch = 4;
    ck_assert_int_eq(consumer_may_commit(&group, &commit), ERR_STALE_MEMBER_EPOCH);
    commit.knows_epochs = false;
    ck_assert_int_eq(consumer_may_commit(&group, &commit), ERR_UNSUPPORTED_VERSION);
    commit.member_id = STR("m9");
    ck_assert_int_eq(consumer_may_commit(&group, &commit), ERR_UNKNOWN_MEMBER_ID);
    end();
}
END_TEST

START_TEST(a_group_that_is_full_takes_nobody)
{
    char id[16];

    begin(4);
    for (int i = 0; i < group.settings.max_size; i++) {
        snprintf(id, sizeof(id), "m%d", i);
        ck_assert_int_eq(beat(id, 0, NULL, 0), ERR_OK);
    }
    ck_assert_int_eq(beat("more", 0, NULL, 0), ERR_GROUP_MAX_SIZE_REACHED);
    end();
}
END_TEST

TEST_MAIN(the_first_member_has_everything_at_once, what_another_still_has_is_given_when_it_says_that_it_gave_it_up,
          an_expression_is_matched_anew_after_the_refresh_interval,
          a_member_that_begins_anew_may_bring_the_expression_that_it_had,
          an_expression_that_takes_long_is_matched_over_several_heartbeats,
          a_new_target_waits_for_the_assignment_interval, an_epoch_from_the_future_is_fenced,
          the_previous_epoch_is_taken_only_with_what_the_member_may_own, who_does_not_give_up_in_time_is_removed,
          a_silent_member_is_removed_after_its_session, new_partitions_make_a_new_target,
          an_older_epoch_commits_what_it_has_had_since, a_group_that_is_full_takes_nobody)
