#include "group_rig.h"

#include "check_main.h"

static struct rig rig;
static const char *ids[4];

/* ------------------------------------------------------------------ joining */

/* B34 */
START_TEST(a_new_member_is_given_an_id_and_must_come_again_with_it)
{
    rig_start(&rig);
    const char *id = rig_member_id(&rig);

    ck_assert_str_eq(id, "c-00000000-0000-0000-0000-000000000001");
    ck_assert_int_eq(rig.group.state, GROUP_EMPTY);
    ck_assert(!rig_join(&rig, (struct rig_join){.member_id = id})->answered);
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    rig_stop(&rig);
}
END_TEST

START_TEST(an_old_client_joins_at_once_with_a_new_id)
{
    rig_start(&rig);
    struct rig_call *call = rig_join(&rig, (struct rig_join){.version = 3});

    rig_pass(&rig, RIG_DELAY_MS * 2);
    ck_assert_int_eq(call->err, ERR_OK);
    ck_assert_int_eq(call->generation, 1);
    ck_assert_str_eq(call->leader, call->member_id);
    ck_assert_int_eq(call->members, 1);
    rig_stop(&rig);
}
END_TEST

START_TEST(an_id_that_is_not_used_in_time_is_forgotten)
{
    rig_start(&rig);
    const char *id = rig_member_id(&rig);

    rig_pass(&rig, RIG_SESSION_MS);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.member_id = id})->err, ERR_UNKNOWN_MEMBER_ID);
    ck_assert_uint_eq(rig.group.pending_by_id.count, 0);
    rig_stop(&rig);
}
END_TEST

START_TEST(without_protocols_or_type_nobody_joins)
{
    rig_start(&rig);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.type = ""})->err, ERR_INCONSISTENT_GROUP_PROTOCOL);
    rig_stable(&rig, 1, ids);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.type = "connect"})->err, ERR_INCONSISTENT_GROUP_PROTOCOL);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.protocol = "sticky"})->err, ERR_INCONSISTENT_GROUP_PROTOCOL);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.member_id = "nobody"})->err, ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(rig.group.state, GROUP_STABLE);
    rig_stop(&rig);
}
END_TEST

START_TEST(the_first_wait_is_prolonged_as_members_come)
{
    struct rig_call *calls[2];

    rig_start(&rig);
    calls[0] = rig_join(&rig, (struct rig_join){.version = 3});
    rig_pass(&rig, RIG_DELAY_MS - 1);
    calls[1] = rig_join(&rig, (struct rig_join){.version = 3});
    rig_pass(&rig, RIG_DELAY_MS);
    ck_assert(!calls[0]->answered && !calls[1]->answered);
    rig_pass(&rig, RIG_DELAY_MS);
    ck_assert(calls[0]->answered && calls[1]->answered);
    ck_assert_int_eq(calls[0]->generation, 1);
    ck_assert_int_eq(calls[0]->members, 2);
    ck_assert_int_eq(calls[1]->members, -1);
    ck_assert_str_eq(calls[1]->leader, calls[0]->member_id);
    rig_stop(&rig);
}
END_TEST

START_TEST(the_first_wait_ends_with_the_rebalance_timeout)
{
    struct rig_join how = {.version = 3, .rebalance_ms = 2 * RIG_DELAY_MS};

    rig_start(&rig);
    struct rig_call *first = rig_join(&rig, how);

    for (int i = 0; i < 2; i++) {
        rig_pass(&rig, RIG_DELAY_MS - 10);
        rig_join(&rig, how);
    }
    ck_assert(!first->answered);
    rig_pass(&rig, 20);
    ck_assert(first->answered);
    rig_stop(&rig);
}
END_TEST

START_TEST(a_group_has_no_more_members_than_it_may)
{
    rig_start(&rig);
    rig_stable(&rig, 3, ids);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){0})->err, ERR_GROUP_MAX_SIZE_REACHED);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.instance_id = "i"})->err, ERR_GROUP_MAX_SIZE_REACHED);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.member_id = ids[1]})->err, ERR_OK);
    rig_stop(&rig);
}
END_TEST

START_TEST(the_protocol_that_all_have_and_most_prefer_is_chosen)
{
    struct rig_call *last;

    rig_start(&rig);
    rig_join(&rig, (struct rig_join){.version = 3, .protocol = "sticky", .second = "range"});
    rig_join(&rig, (struct rig_join){.version = 3, .protocol = "range", .second = "sticky"});
    last = rig_join(&rig, (struct rig_join){.version = 3, .protocol = "range", .second = "sticky"});
    rig_pass(&rig, 3 * RIG_DELAY_MS);
    ck_assert_str_eq(last->protocol, "range");
    rig_stop(&rig);
}
END_TEST

START_TEST(in_a_stable_group_a_follower_stays_and_the_leader_rebalances)
{
    rig_start(&rig);
    rig_stable(&rig, 2, ids);
    struct rig_call *same = rig_join(&rig, (struct rig_join){.member_id = ids[1]});

    ck_assert_int_eq(same->err, ERR_OK);
    ck_assert_int_eq(same->generation, 1);
    ck_assert_int_eq(rig.group.state, GROUP_STABLE);
    ck_assert(!rig_join(&rig, (struct rig_join){.member_id = ids[1], .metadata = "other"})->answered);
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.member_id = ids[0]})->generation, 2);
    ck_assert_int_eq(rig.group.state, GROUP_COMPLETING);
    rig_stop(&rig);

    rig_start(&rig);
    rig_stable(&rig, 2, ids);
    ck_assert(!rig_join(&rig, (struct rig_join){.member_id = ids[0]})->answered);
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    rig_stop(&rig);
}
END_TEST

START_TEST(a_member_that_lost_its_answer_is_told_again_while_the_generation_completes)
{
    rig_start(&rig);
    const char *id = rig_member_id(&rig);

    rig_join(&rig, (struct rig_join){.member_id = id});
    rig_pass(&rig, 2 * RIG_DELAY_MS);
    struct rig_call *again = rig_join(&rig, (struct rig_join){.member_id = id});

    ck_assert_int_eq(again->err, ERR_OK);
    ck_assert_int_eq(again->generation, 1);
    ck_assert_int_eq(again->members, 1);
    rig_stop(&rig);
}
END_TEST

START_TEST(an_older_request_of_a_member_is_answered_when_a_newer_comes)
{
    rig_start(&rig);
    const char *id = rig_member_id(&rig);
    struct rig_call *older = rig_join(&rig, (struct rig_join){.member_id = id});
    struct rig_call *newer = rig_join(&rig, (struct rig_join){.member_id = id});

    ck_assert_int_eq(older->err, ERR_REBALANCE_IN_PROGRESS);
    rig_pass(&rig, 2 * RIG_DELAY_MS);
    ck_assert_int_eq(newer->err, ERR_OK);
    rig_stop(&rig);
}
END_TEST

START_TEST(who_does_not_rejoin_in_time_is_dropped_and_another_leads)
{
    rig_start(&rig);
    rig_stable(&rig, 3, ids);
    struct rig_call *rejoined = rig_join(&rig, (struct rig_join){.member_id = ids[2], .metadata = "x"});

    for (int i = 0; i < RIG_REBALANCE_MS / 5000; i++) { /* the others live, but do not come */
        ck_assert(!rejoined->answered);
        ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 1), ERR_REBALANCE_IN_PROGRESS);
        rig_heartbeat(&rig, ids[1], 1);
        rig_pass(&rig, 5000);
    }
    ck_assert_int_eq(rejoined->err, ERR_OK);
    ck_assert_int_eq(rejoined->members, 1);
    ck_assert_str_eq(rejoined->leader, ids[2]);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 2), ERR_UNKNOWN_MEMBER_ID);
    rig_stop(&rig);
}
END_TEST

START_TEST(a_first_join_is_not_waited_for_longer_than_five_minutes)
{
    rig_start(&rig);
    rig_stable(&rig, 1, ids);
    struct rig_call *call = rig_join(&rig, (struct rig_join){.version = 3, .rebalance_ms = 2 * GROUP_NEW_MEMBER_MS});

    for (int i = 0; i < GROUP_NEW_MEMBER_MS / 5000; i++) {
        ck_assert(!call->answered);
        rig_heartbeat(&rig, ids[0], 1);
        rig_pass(&rig, 5000);
    }
    ck_assert_int_eq(call->err, ERR_UNKNOWN_MEMBER_ID);
    rig_stop(&rig);
}
END_TEST

/* ------------------------------------------------------------------ syncing */

/* B34 */
START_TEST(followers_wait_for_the_leaders_assignment_and_its_record)
{
    struct rig_call *follower, *leader;

    rig_start(&rig);
    ids[0] = rig_member_id(&rig);
    ids[1] = rig_member_id(&rig);
    rig_join(&rig, (struct rig_join){.member_id = ids[0]});
    rig_join(&rig, (struct rig_join){.member_id = ids[1]});
    rig_pass(&rig, 2 * RIG_DELAY_MS);
    follower = rig_sync(&rig, (struct rig_sync){.member_id = ids[1], .generation = 1});
    ck_assert(!follower->answered);
    leader = rig_sync(
        &rig, (struct rig_sync){
                  .member_id = ids[0], .generation = 1, .to = {ids[1], "stranger"}, .assignment = {"one", "x"}});
    ck_assert(!follower->answered && !leader->answered);
    rig_stored(&rig, ERR_OK);
    ck_assert_int_eq(follower->err, ERR_OK);
    ck_assert_str_eq(follower->assignment, "one");
    ck_assert_int_eq(leader->err, ERR_OK);
    ck_assert_str_eq(leader->assignment, "");
    ck_assert_int_eq(rig.group.generation, 1);
    rig_stop(&rig);
}
END_TEST

START_TEST(an_assignment_that_cannot_be_stored_is_void)
{
    rig_start(&rig);
    ids[0] = rig_member_id(&rig);
    rig_join(&rig, (struct rig_join){.member_id = ids[0]});
    rig_pass(&rig, 2 * RIG_DELAY_MS);
    struct rig_call *call =
        rig_sync(&rig, (struct rig_sync){.member_id = ids[0], .generation = 1, .to = {ids[0]}, .assignment = {"a"}});

    rig_stored(&rig, ERR_COORDINATOR_NOT_AVAILABLE);
    ck_assert_int_eq(call->err, ERR_COORDINATOR_NOT_AVAILABLE);
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.member_id = ids[0]})->generation, 2);
    rig_stop(&rig);
}
END_TEST

/* B34 */
START_TEST(a_sync_is_refused_with_the_fitting_error)
{
    rig_start(&rig);
    rig_stable(&rig, 2, ids);
    ck_assert_int_eq(rig_sync(&rig, (struct rig_sync){.member_id = "x", .generation = 1})->err, ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(rig_sync(&rig, (struct rig_sync){.member_id = ids[1], .generation = 0})->err,
                     ERR_ILLEGAL_GENERATION);
    ck_assert_int_eq(rig_sync(&rig, (struct rig_sync){.member_id = ids[1], .generation = 1, .type = "connect"})->err,
                     ERR_INCONSISTENT_GROUP_PROTOCOL);
    ck_assert_int_eq(rig_sync(&rig, (struct rig_sync){.member_id = ids[1], .generation = 1, .protocol = "sticky"})->err,
                     ERR_INCONSISTENT_GROUP_PROTOCOL);
    struct rig_call *good = rig_sync(
        &rig, (struct rig_sync){.member_id = ids[1], .generation = 1, .type = "consumer", .protocol = "range"});

    ck_assert_int_eq(good->err, ERR_OK);
    ck_assert_str_eq(good->assignment, "a1");
    rig_join(&rig, (struct rig_join){.member_id = ids[0]});
    ck_assert_int_eq(rig_sync(&rig, (struct rig_sync){.member_id = ids[1], .generation = 1})->err,
                     ERR_REBALANCE_IN_PROGRESS);
    rig_stop(&rig);
}
END_TEST

START_TEST(a_rebalance_sends_waiting_syncs_back)
{
    rig_start(&rig);
    for (int i = 0; i < 2; i++) {
        ids[i] = rig_member_id(&rig);
        rig_join(&rig, (struct rig_join){.member_id = ids[i]});
    }
    rig_pass(&rig, 3 * RIG_DELAY_MS);
    struct rig_call *waiting = rig_sync(&rig, (struct rig_sync){.member_id = ids[1], .generation = 1});

    rig_join(&rig, (struct rig_join){.version = 3});
    ck_assert_int_eq(waiting->err, ERR_REBALANCE_IN_PROGRESS);
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    rig_stop(&rig);
}
END_TEST

/* A record that is committed after the next rebalance has begun changes nothing. */
START_TEST(a_late_store_of_an_older_generation_is_ignored)
{
    rig_start(&rig);
    ids[0] = rig_member_id(&rig);
    rig_join(&rig, (struct rig_join){.member_id = ids[0]});
    rig_pass(&rig, 2 * RIG_DELAY_MS);
    struct rig_call *sync =
        rig_sync(&rig, (struct rig_sync){.member_id = ids[0], .generation = 1, .to = {ids[0]}, .assignment = {"old"}});

    rig_join(&rig, (struct rig_join){.member_id = ids[0], .metadata = "new"});
    ck_assert_int_eq(sync->err, ERR_REBALANCE_IN_PROGRESS);
    ck_assert_int_eq(rig.group.state, GROUP_COMPLETING);
    rig_stored(&rig, ERR_OK);
    ck_assert_int_eq(rig.group.state, GROUP_COMPLETING);
    ck_assert_int_eq(rig.group.generation, 2);
    rig_stop(&rig);
}
END_TEST

START_TEST(who_does_not_sync_within_the_rebalance_timeout_is_dropped)
{
    rig_start(&rig);
    for (int i = 0; i < 2; i++) {
        ids[i] = rig_member_id(&rig);
        rig_join(&rig, (struct rig_join){.member_id = ids[i], .rebalance_ms = 20000, .session_ms = 60000});
    }
    rig_pass(&rig, 3 * RIG_DELAY_MS);
    rig_sync(&rig, (struct rig_sync){.member_id = ids[0], .generation = 1, .to = {ids[0]}, .assignment = {"a"}});
    rig_stored(&rig, ERR_OK);
    ck_assert_int_eq(rig.group.state, GROUP_STABLE);
    rig_pass(&rig, 20000);
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[1], 1), ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 1), ERR_REBALANCE_IN_PROGRESS);
    rig_stop(&rig);
}
END_TEST

/* -------------------------------------------------------------- heartbeats */

START_TEST(heartbeats_are_answered_by_state)
{
    rig_start(&rig);
    ck_assert_int_eq(rig_heartbeat(&rig, "x", 0), ERR_UNKNOWN_MEMBER_ID);
    ids[0] = rig_member_id(&rig);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 0), ERR_UNKNOWN_MEMBER_ID);
    rig_join(&rig, (struct rig_join){.member_id = ids[0]});
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 0), ERR_REBALANCE_IN_PROGRESS);
    rig_pass(&rig, 2 * RIG_DELAY_MS);
    ck_assert_int_eq(rig.group.state, GROUP_COMPLETING);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 1), ERR_OK);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 0), ERR_ILLEGAL_GENERATION);
    rig_sync(&rig, (struct rig_sync){.member_id = ids[0], .generation = 1});
    rig_stored(&rig, ERR_OK);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 1), ERR_OK);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 2), ERR_ILLEGAL_GENERATION);
    rig_stop(&rig);
}
END_TEST

START_TEST(a_session_ends_without_heartbeats_and_not_before)
{
    rig_start(&rig);
    rig_stable(&rig, 2, ids);
    for (int i = 0; i < 5; i++) {
        rig_pass(&rig, RIG_SESSION_MS - 1);
        ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 1), ERR_OK);
        ck_assert_int_eq(rig_heartbeat(&rig, ids[1], 1), ERR_OK);
    }
    rig_pass(&rig, 5000);
    rig_heartbeat(&rig, ids[0], 1);
    rig_pass(&rig, 5000);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[0], 1), ERR_REBALANCE_IN_PROGRESS);
    ck_assert_int_eq(rig_heartbeat(&rig, ids[1], 1), ERR_UNKNOWN_MEMBER_ID);
    rig_stop(&rig);
}
END_TEST

START_TEST(the_last_member_gone_leaves_an_empty_group_and_a_record)
{
    rig_start(&rig);
    rig_stable(&rig, 1, ids);
    int stores = rig.stores;

    rig_pass(&rig, RIG_SESSION_MS);
    ck_assert_int_eq(rig.group.state, GROUP_EMPTY);
    ck_assert_int_eq(rig.group.generation, 2);
    ck_assert_int_eq(rig.stores, stores + 1);
    ck_assert(!rig.group.protocol.data);
    ck_assert(str_equal(rig.group.protocol_type, STR("consumer")));
    rig_stop(&rig);
}
END_TEST

START_TEST(leaving_makes_the_others_rebalance)
{
    rig_start(&rig);
    rig_stable(&rig, 2, ids);
    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, "x", NULL, 0), ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(rig.group.state, GROUP_STABLE);
    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, ids[0], NULL, 0), ERR_OK);
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.member_id = ids[1]})->members, 1);
    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, ids[1], NULL, 0), ERR_OK);
    ck_assert_int_eq(rig.group.state, GROUP_EMPTY);
    rig_stop(&rig);
}
END_TEST

START_TEST(an_id_given_out_can_be_given_back)
{
    rig_start(&rig);
    const char *id = rig_member_id(&rig);

    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, id, NULL, 0), ERR_OK);
    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, id, NULL, 0), ERR_UNKNOWN_MEMBER_ID);
    rig_stop(&rig);
}
END_TEST

/* ------------------------------------------------------------------ commits */

/* B38 */
START_TEST(commits_are_taken_from_whom_they_may)
{
    rig_start(&rig);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, "", NULL, -1), ERR_OK);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, "x", NULL, 0), ERR_UNKNOWN_MEMBER_ID);
    ids[0] = rig_member_id(&rig);
    rig_join(&rig, (struct rig_join){.member_id = ids[0]});
    rig_pass(&rig, 2 * RIG_DELAY_MS);
    ck_assert_int_eq(rig.group.state, GROUP_COMPLETING);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, ids[0], NULL, 1), ERR_REBALANCE_IN_PROGRESS);
    rig_sync(&rig, (struct rig_sync){.member_id = ids[0], .generation = 1});
    rig_stored(&rig, ERR_OK);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, ids[0], NULL, 1), ERR_OK);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, "", NULL, -1), ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, ids[0], NULL, 0), ERR_ILLEGAL_GENERATION);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, ids[0], NULL, -1), ERR_ILLEGAL_GENERATION);
    rig_join(&rig, (struct rig_join){.version = 3});
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, ids[0], NULL, 1), ERR_OK); /* on revocation */
    rig_stop(&rig);
}
END_TEST

START_TEST(a_commit_keeps_the_session_alive)
{
    rig_start(&rig);
    rig_stable(&rig, 1, ids);
    for (int i = 0; i < 3; i++) {
        rig_pass(&rig, RIG_SESSION_MS - 1);
        ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, ids[0], NULL, 1), ERR_OK);
    }
    rig_stop(&rig);
}
END_TEST

/* ----------------------------------------------------------- static members */

static struct rig_call *static_join(const char *instance, const char *member_id, int version)
{
    return rig_join(&rig, (struct rig_join){.instance_id = instance, .member_id = member_id, .version = version});
}

/* Two static members, stable; ids[0] leads. */
static void static_group(void)
{
    struct rig_call *calls[2];

    calls[0] = static_join("i0", NULL, 9);
    calls[1] = static_join("i1", NULL, 9);
    rig_pass(&rig, 3 * RIG_DELAY_MS);
    ids[0] = calls[0]->member_id;
    ids[1] = calls[1]->member_id;
    ck_assert_int_eq(calls[0]->err, ERR_OK);
    rig_sync(&rig, (struct rig_sync){.member_id = ids[1], .instance_id = "i1", .generation = 1});
    rig_sync(&rig, (struct rig_sync){.member_id = ids[0],
                                     .instance_id = "i0",
                                     .generation = 1,
                                     .to = {ids[0], ids[1]},
                                     .assignment = {"a0", "a1"}});
    rig_stored(&rig, ERR_OK);
    ck_assert_int_eq(rig.group.state, GROUP_STABLE);
}

/* B33 */
START_TEST(a_restarted_static_member_keeps_its_place_and_fences_the_old_process)
{
    rig_start(&rig);
    static_group();
    struct rig_call *again = static_join("i1", NULL, 9);

    ck_assert(!again->answered); /* till it is stored */
    rig_stored(&rig, ERR_OK);
    ck_assert_int_eq(again->err, ERR_OK);
    ck_assert_int_eq(again->generation, 1);
    ck_assert_str_ne(again->member_id, ids[1]);
    ck_assert_str_eq(again->leader, ids[0]);
    ck_assert(!again->skip_assignment);
    ck_assert_int_eq(rig.group.state, GROUP_STABLE);
    ck_assert_str_eq(
        rig_sync(&rig, (struct rig_sync){.member_id = again->member_id, .instance_id = "i1", .generation = 1})
            ->assignment,
        "a1");
    ck_assert_int_eq(rig_ask(&rig, GROUP_HEARTBEAT, ids[1], "i1", 1), ERR_FENCED_INSTANCE_ID);
    ck_assert_int_eq(rig_ask(&rig, GROUP_COMMIT, ids[1], "i1", 1), ERR_FENCED_INSTANCE_ID);
    ck_assert_int_eq(static_join("i1", ids[1], 9)->err, ERR_FENCED_INSTANCE_ID);
    ck_assert_int_eq(rig_sync(&rig, (struct rig_sync){.member_id = ids[1], .instance_id = "i1", .generation = 1})->err,
                     ERR_FENCED_INSTANCE_ID);
    ck_assert_int_eq(rig_ask(&rig, GROUP_HEARTBEAT, again->member_id, "i1", 1), ERR_OK);
    ck_assert_int_eq(rig_ask(&rig, GROUP_HEARTBEAT, again->member_id, "unknown", 1), ERR_UNKNOWN_MEMBER_ID);
    rig_stop(&rig);
}
END_TEST

/* B33 */
START_TEST(a_restarted_static_leader_is_told_so_in_its_versions_way)
{
    rig_start(&rig);
    static_group();
    struct rig_call *new_client = static_join("i0", NULL, 9);

    rig_stored(&rig, ERR_OK);
    ck_assert_str_eq(new_client->leader, new_client->member_id);
    ck_assert(new_client->skip_assignment);
    ck_assert_int_eq(new_client->members, 2);
    struct rig_call *old_client = static_join("i0", NULL, 8);

    rig_stored(&rig, ERR_OK);
    ck_assert_str_eq(old_client->leader, new_client->member_id);
    ck_assert(!old_client->skip_assignment);
    ck_assert_int_eq(old_client->members, -1);
    rig_stop(&rig);
}
END_TEST

START_TEST(a_static_member_that_asks_for_another_protocol_makes_a_rebalance)
{
    rig_start(&rig);
    struct rig_call *first =
        rig_join(&rig, (struct rig_join){.instance_id = "i0", .protocol = "range", .second = "sticky"});

    rig_pass(&rig, 2 * RIG_DELAY_MS);
    rig_sync(&rig, (struct rig_sync){.member_id = first->member_id, .instance_id = "i0", .generation = 1});
    rig_stored(&rig, ERR_OK);
    struct rig_call *again =
        rig_join(&rig, (struct rig_join){.instance_id = "i0", .protocol = "sticky", .second = "range"});

    ck_assert_int_eq(again->err, ERR_OK);
    ck_assert_int_eq(again->generation, 2);
    ck_assert_str_eq(again->protocol, "sticky");
    rig_stop(&rig);
}
END_TEST

START_TEST(requests_that_wait_are_fenced_when_the_place_is_taken_over)
{
    rig_start(&rig);
    struct rig_call *first = static_join("i0", NULL, 9), *second = static_join("i0", NULL, 9);

    ck_assert_int_eq(first->err, ERR_FENCED_INSTANCE_ID);
    rig_pass(&rig, 3 * RIG_DELAY_MS);
    ck_assert_int_eq(second->err, ERR_OK);
    rig_sync(&rig, (struct rig_sync){.member_id = second->member_id, .instance_id = "i0", .generation = 1});
    rig_stored(&rig, ERR_OK);
    struct rig_call *third = static_join("i0", NULL, 9), *fourth = static_join("i0", NULL, 9);

    ck_assert_int_eq(third->err, ERR_FENCED_INSTANCE_ID);
    rig_stored(&rig, ERR_OK);
    ck_assert_int_eq(fourth->err, ERR_OK);
    rig_stop(&rig);
}
END_TEST

START_TEST(static_members_are_not_dropped_by_a_rebalance_but_by_their_session)
{
    rig_start(&rig);
    static_group();
    rig_join(&rig,
             (struct rig_join){.instance_id = "i0", .member_id = ids[0], .metadata = "new", .session_ms = 200000});
    rig_ask(&rig, GROUP_HEARTBEAT, ids[1], "i1", 1);
    rig_pass(&rig, RIG_SESSION_MS - 1);
    ck_assert_int_eq(rig.group.member_count, 2);
    rig_pass(&rig, 2);
    ck_assert_int_eq(rig.group.member_count, 1);
    ck_assert_int_eq(rig.group.generation, 2);
    rig_stop(&rig);
}
END_TEST

/* It lives, but does not rejoin: somebody who is here must deal out. */
START_TEST(a_static_leader_that_does_not_rejoin_in_time_leads_no_more)
{
    rig_start(&rig);
    static_group();
    struct rig_call *other =
        rig_join(&rig, (struct rig_join){.instance_id = "i1", .member_id = ids[1], .metadata = "new"});

    for (int i = 0; i < RIG_REBALANCE_MS / 5000; i++) {
        ck_assert(!other->answered);
        rig_ask(&rig, GROUP_HEARTBEAT, ids[0], "i0", 1);
        rig_pass(&rig, 5000);
    }
    ck_assert_int_eq(other->err, ERR_OK);
    ck_assert_str_eq(other->leader, ids[1]);
    ck_assert_int_eq(other->members, 2);
    rig_stop(&rig);
}
END_TEST

/* B33 */
START_TEST(an_administrator_removes_a_static_member_by_its_instance)
{
    rig_start(&rig);
    static_group();
    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, "", "unknown", 0), ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, "", NULL, 0), ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, ids[0], "i1", 0), ERR_FENCED_INSTANCE_ID);
    ck_assert_int_eq(rig_ask(&rig, GROUP_LEAVE, "", "i1", 0), ERR_OK);
    ck_assert_int_eq(rig.group.member_count, 1);
    ck_assert_int_eq(rig.group.state, GROUP_PREPARING);
    rig_stop(&rig);
}
END_TEST

/* ---------------------------------------------------------------- deletion */

/* B39 */
START_TEST(only_an_empty_group_can_be_deleted)
{
    rig_start(&rig);
    rig_stable(&rig, 1, ids);
    ck_assert_int_eq(rig_step(&rig, &(struct group_event){.kind = GROUP_DELETE}), ERR_NON_EMPTY_GROUP);
    rig_ask(&rig, GROUP_LEAVE, ids[0], NULL, 0);
    ck_assert_int_eq(rig_step(&rig, &(struct group_event){.kind = GROUP_DELETE}), ERR_OK);
    ck_assert_int_eq(rig.group.state, GROUP_DEAD);
    group_free(&rig.group);
}
END_TEST

START_TEST(whoever_waits_is_told_when_the_coordinator_ends)
{
    rig_start(&rig);
    ids[0] = rig_member_id(&rig);
    struct rig_call *join = rig_join(&rig, (struct rig_join){.member_id = ids[0]});

    rig_stop(&rig);
    ck_assert_int_eq(join->err, ERR_NOT_COORDINATOR);
}
END_TEST

START_TEST(a_restored_group_goes_on_and_its_sessions_begin_anew)
{
    struct group_restored_member members[] = {
        {.id = STR("a"),
         .instance_id = STR("ia"),
         .client_id = STR("c"),
         .client_host = STR("/h"),
         .session_timeout_ms = 10000,
         .rebalance_timeout_ms = 20000,
         .subscription = SLICE("m", 1),
         .assignment = SLICE("aa", 2)},
        {.id = STR("b"),
         .client_id = STR("c"),
         .client_host = STR("/h"),
         .session_timeout_ms = 10000,
         .rebalance_timeout_ms = 20000,
         .subscription = SLICE("m", 1),
         .assignment = SLICE("bb", 2)},
    };
    struct group_restored from = {.protocol_type = STR("consumer"),
                                  .protocol = STR("range"),
                                  .leader = STR("b"),
                                  .generation = 7,
                                  .state_since_ms = 5,
                                  .members = members,
                                  .member_count = 2};

    rig_start(&rig);
    ck_assert(group_restore(&rig.group, &from));
    group_revive(&rig.group, rig.now.ms);
    ck_assert_int_eq(rig.group.state, GROUP_STABLE);
    ck_assert(str_equal(rig.group.leader->id, STR("b")));
    ck_assert_int_eq(rig_heartbeat(&rig, "b", 7), ERR_OK);
    ck_assert_str_eq(
        rig_sync(&rig, (struct rig_sync){.member_id = "a", .instance_id = "ia", .generation = 7})->assignment, "aa");
    ck_assert_int_eq(rig_join(&rig, (struct rig_join){.member_id = "a", .instance_id = "ia"})->generation, 7);
    rig_pass(&rig, 10000);
    ck_assert_int_eq(rig.group.state, GROUP_EMPTY);
    /* A record with two members of one id contradicts itself. */
    members[1].id = STR("a");
    ck_assert(!group_restore(&rig.group, &from));
    ck_assert_int_eq(rig.group.state, GROUP_EMPTY);
    rig_stop(&rig);
}
END_TEST

START_TEST(subscriptions_tell_the_topics)
{
    static const char metadata[] = "\0\1\0\0\0\2\0\1a\0\2bb\xff\xff\xff\xff\0\0\0\0";
    struct group_restored_member member = {.id = STR("m"),
                                           .client_id = STR("c"),
                                           .client_host = STR("/h"),
                                           .subscription = SLICE(metadata, sizeof(metadata) - 1),
                                           .assignment = SLICE("", 0)};
    struct group_restored from = {.protocol_type = STR("consumer"),
                                  .protocol = STR("range"),
                                  .leader = STR("m"),
                                  .members = &member,
                                  .member_count = 1};

    rig_start(&rig);
    ck_assert(group_restore(&rig.group, &from));
    ck_assert(group_subscribes(&rig.group, STR("a")) && group_subscribes(&rig.group, STR("bb")));
    ck_assert(!group_subscribes(&rig.group, STR("b")));
    member.subscription = SLICE("\0\1\xff", 3);
    ck_assert(group_restore(&rig.group, &from));
    ck_assert(!group_subscribes(&rig.group, STR("a")));
    rig_stop(&rig);
}
END_TEST

TEST_MAIN(a_new_member_is_given_an_id_and_must_come_again_with_it, an_old_client_joins_at_once_with_a_new_id,
          an_id_that_is_not_used_in_time_is_forgotten, without_protocols_or_type_nobody_joins,
          the_first_wait_is_prolonged_as_members_come, the_first_wait_ends_with_the_rebalance_timeout,
          a_group_has_no_more_members_than_it_may, the_protocol_that_all_have_and_most_prefer_is_chosen,
          in_a_stable_group_a_follower_stays_and_the_leader_rebalances,
          a_member_that_lost_its_answer_is_told_again_while_the_generation_completes,
          an_older_request_of_a_member_is_answered_when_a_newer_comes,
          who_does_not_rejoin_in_time_is_dropped_and_another_leads,
          a_first_join_is_not_waited_for_longer_than_five_minutes,
          followers_wait_for_the_leaders_assignment_and_its_record, an_assignment_that_cannot_be_stored_is_void,
          a_sync_is_refused_with_the_fitting_error, a_rebalance_sends_waiting_syncs_back,
          a_late_store_of_an_older_generation_is_ignored, who_does_not_sync_within_the_rebalance_timeout_is_dropped,
          heartbeats_are_answered_by_state, a_session_ends_without_heartbeats_and_not_before,
          the_last_member_gone_leaves_an_empty_group_and_a_record, leaving_makes_the_others_rebalance,
          an_id_given_out_can_be_given_back, commits_are_taken_from_whom_they_may, a_commit_keeps_the_session_alive,
          a_restarted_static_member_keeps_its_place_and_fences_the_old_process,
          a_restarted_static_leader_is_told_so_in_its_versions_way,
          a_static_member_that_asks_for_another_protocol_makes_a_rebalance,
          requests_that_wait_are_fenced_when_the_place_is_taken_over,
          static_members_are_not_dropped_by_a_rebalance_but_by_their_session,
          a_static_leader_that_does_not_rejoin_in_time_leads_no_more,
          an_administrator_removes_a_static_member_by_its_instance, only_an_empty_group_can_be_deleted,
          whoever_waits_is_told_when_the_coordinator_ends, a_restored_group_goes_on_and_its_sessions_begin_anew,
          subscriptions_tell_the_topics)
