#include "check_main.h"
#include "share/share.h"

static const struct uuid topic = {{1}}, other_topic = {{2}};
static struct share_sessions *sessions;
static struct share_session *session;
static uint64_t replaced;
static struct share_session_pool pool;

static err_t fetch(const char *member, int32_t epoch)
{
    return share_sessions_enter(sessions, STR("g"), str_of(member), epoch, SHARE_ASKS_RECORDS, &session, &replaced);
}

static err_t acknowledge(const char *member, int32_t epoch)
{
    return share_sessions_enter(sessions, STR("g"), str_of(member), epoch, SHARE_ASKS_ACKNOWLEDGE, &session, &replaced);
}

static void start(void)
{
    pool = (struct share_session_pool){.limit = 2};
    sessions = share_sessions_create(&pool);
    ck_assert_ptr_nonnull(sessions);
}

START_TEST(each_request_has_the_epoch_after_the_one_before)
{
    start();
    ck_assert_int_eq(fetch("a", 1), ERR_SHARE_SESSION_NOT_FOUND);
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    ck_assert_int_eq(fetch("a", 1), ERR_OK);
    ck_assert_int_eq(acknowledge("a", 2), ERR_OK);
    ck_assert_int_eq(fetch("a", 2), ERR_INVALID_SHARE_SESSION_EPOCH);
    ck_assert_int_eq(fetch("a", 4), ERR_INVALID_SHARE_SESSION_EPOCH);
    ck_assert_int_eq(fetch("a", -2), ERR_INVALID_SHARE_SESSION_EPOCH);
    ck_assert_int_eq(fetch("a", 3), ERR_OK);
    share_sessions_destroy(sessions);
}
END_TEST

START_TEST(only_a_fetch_opens_a_session)
{
    start();
    ck_assert_int_eq(acknowledge("a", 0), ERR_INVALID_SHARE_SESSION_EPOCH);
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    ck_assert_int_eq(acknowledge("a", 0), ERR_INVALID_SHARE_SESSION_EPOCH);
    ck_assert_int_eq(acknowledge("a", 1), ERR_OK);
    share_sessions_destroy(sessions);
}
END_TEST

START_TEST(a_new_session_replaces_the_members_own)
{
    start();
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    ck_assert_uint_eq(replaced, 0);
    uint64_t first = share_session_number(session);

    ck_assert_int_eq(share_session_add(session, topic, 0), ERR_OK);
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    ck_assert_uint_eq(replaced, first);
    ck_assert_uint_ne(share_session_number(session), first);
    ck_assert_ptr_null(share_session_next(session, NULL));
    ck_assert_uint_eq(share_sessions_count(sessions), 1);
    share_sessions_destroy(sessions);
}
END_TEST

START_TEST(there_are_no_more_sessions_than_the_limit)
{
    start();
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    ck_assert_int_eq(fetch("b", 0), ERR_OK);
    ck_assert_int_eq(fetch("c", 0), ERR_SHARE_SESSION_LIMIT_REACHED);
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    ck_assert_int_eq(fetch("a", -1), ERR_OK);
    share_sessions_end(sessions, session);
    ck_assert_int_eq(fetch("a", -1), ERR_SHARE_SESSION_NOT_FOUND);
    ck_assert_int_eq(fetch("c", 0), ERR_OK);
    share_sessions_destroy(sessions);
}
END_TEST

START_TEST(members_of_several_groups_are_told_apart)
{
    struct share_session *one, *two;

    start();
    ck_assert_int_eq(share_sessions_enter(sessions, STR("ab"), STR("c"), 0, SHARE_ASKS_RECORDS, &one, &replaced),
                     ERR_OK);
    ck_assert_int_eq(share_sessions_enter(sessions, STR("a"), STR("bc"), 0, SHARE_ASKS_RECORDS, &two, &replaced),
                     ERR_OK);
    ck_assert_uint_eq(share_sessions_count(sessions), 2);
    ck_assert_ptr_eq(share_sessions_find(sessions, STR("ab"), STR("c")), one);
    ck_assert_ptr_null(share_sessions_find(sessions, STR("abc"), STR("")));
    share_sessions_destroy(sessions);
}
END_TEST

START_TEST(partitions_are_served_in_turn)
{
    const struct share_session_partition *at;

    start();
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    ck_assert_int_eq(share_session_add(session, topic, 0), ERR_OK);
    ck_assert_int_eq(share_session_add(session, topic, 1), ERR_OK);
    ck_assert_int_eq(share_session_add(session, other_topic, 0), ERR_OK);
    ck_assert_int_eq(share_session_add(session, topic, 0), ERR_OK);
    ck_assert(share_session_put_last(session, topic, 0));
    ck_assert(!share_session_put_last(session, topic, 7));
    share_session_forget(session, other_topic, 0);
    share_session_forget(session, other_topic, 5);
    at = share_session_next(session, NULL);
    ck_assert_int_eq(at->partition, 1);
    at = share_session_next(session, at);
    ck_assert_int_eq(at->partition, 0);
    ck_assert_ptr_null(share_session_next(session, at));
    share_sessions_destroy(sessions);
}
END_TEST

START_TEST(a_session_remembers_no_more_than_its_limit)
{
    start();
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    for (int32_t i = 0; i < SHARE_SESSION_PARTITIONS_MAX; i++) {
        ck_assert_int_eq(share_session_add(session, topic, i), ERR_OK);
    }
    ck_assert_int_eq(share_session_add(session, topic, SHARE_SESSION_PARTITIONS_MAX), ERR_INVALID_REQUEST);
    ck_assert_int_eq(share_session_add(session, topic, 5), ERR_OK);
    share_sessions_destroy(sessions);
}
END_TEST

START_TEST(sessions_together_remember_no_more_than_the_limit)
{
    start();
    ck_assert_int_eq(fetch("a", 0), ERR_OK);
    ck_assert_int_eq(share_session_add(session, topic, 0), ERR_OK);
    ck_assert_int_eq(share_session_add(session, topic, 1), ERR_OK);
    ck_assert_uint_eq(pool.partitions, 2);
    pool.partitions = SHARE_SESSIONS_PARTITIONS_MAX;
    ck_assert_int_eq(share_session_add(session, topic, 2), ERR_SHARE_SESSION_LIMIT_REACHED);
    ck_assert_int_eq(share_session_add(session, topic, 1), ERR_OK);
    share_session_forget(session, topic, 0);
    ck_assert_int_eq(share_session_add(session, topic, 2), ERR_OK);
    ck_assert_int_eq(share_session_add(session, topic, 3), ERR_SHARE_SESSION_LIMIT_REACHED);
    share_sessions_end(sessions, session);
    ck_assert_uint_eq(pool.partitions, SHARE_SESSIONS_PARTITIONS_MAX - 2);
    share_sessions_destroy(sessions);
}
END_TEST

TEST_MAIN(sessions_together_remember_no_more_than_the_limit, each_request_has_the_epoch_after_the_one_before,
          only_a_fetch_opens_a_session, a_new_session_replaces_the_members_own,
          there_are_no_more_sessions_than_the_limit, members_of_several_groups_are_told_apart,
          partitions_are_served_in_turn, a_session_remembers_no_more_than_its_limit)
