/* Groups over the real server: what a client sees, and what a restart leaves. */
#include "lag_rig.h"

#include "check_main.h"
#include "patience.h"
#include "server/group_lag.h"

#include <fcntl.h>

static struct fixture fixture;
static int fd;

static const char *const settings[] = {"group.initial.rebalance.delay.ms=0", "offsets.topic.num.partitions=4",
                                       "offsets.retention.check.interval.ms=50", "group.min.session.timeout.ms=100",
                                       "group.max.size=50"};

static void restart(void)
{
    close(fd);
    server_stop(&fixture.server);
    fixture_serve(&fixture, settings, ARRAY_LEN(settings));
    fd = client_connect(&fixture);
}

static void start(void)
{
    fixture_start(&fixture, settings, ARRAY_LEN(settings));
    fd = client_connect(&fixture);
    client_create_topic(&fixture, fd, "t", 4);
    struct find_coordinator_response_coordinator coordinator = client_find_coordinator(&fixture, fd, 0, STR("g"));

    ck_assert_int_eq(coordinator.error_code, 0);
    ck_assert_int_eq(coordinator.port, fixture.port);
}

static void stop(void)
{
    close(fd);
    fixture_stop(&fixture);
}

/* ------------------------------------------------------------------ offsets */

struct commit_how {
    const char *group, *topic, *member, *metadata;
    int32_t partition, generation; /* generation: 0 = outside of any */
    int64_t offset, retention_ms;
    int16_t version; /* 0: 8 */
};

static int16_t commit(struct commit_how how)
{
    struct offset_commit_request request;
    struct offset_commit_request_offset_commit_request_topic topic;
    struct offset_commit_request_offset_commit_request_partition partition;
    struct offset_commit_response response;

    offset_commit_request_init(&request);
    offset_commit_request_offset_commit_request_topic_init(&topic);
    offset_commit_request_offset_commit_request_partition_init(&partition);
    request.group_id = str_of(how.group);
    request.generation_id_or_member_epoch = how.generation > 0 ? how.generation : -1;
    request.member_id = str_of(how.member ? how.member : "");
    request.retention_time_ms = how.retention_ms ? how.retention_ms : -1;
    request.topics = &topic;
    request.topics_count = 1;
    topic.name = str_of(how.topic ? how.topic : "t");
    topic.partitions = &partition;
    topic.partitions_count = 1;
    partition.partition_index = how.partition;
    partition.committed_offset = how.offset;
    partition.committed_metadata = str_of(how.metadata);
    client_call(&fixture, fd, API_KEY_OFFSET_COMMIT, how.version ? how.version : 8, &request, &response);
    return response.topics[0].partitions[0].error_code;
}

/* All offsets of a group; asks again while it is being loaded. */
static struct offset_fetch_response_offset_fetch_response_group fetch_all(const char *group)
{
    struct offset_fetch_request request;
    struct offset_fetch_request_offset_fetch_request_group asked;
    struct offset_fetch_response response;

    offset_fetch_request_init(&request);
    offset_fetch_request_offset_fetch_request_group_init(&asked);
    request.groups = &asked;
    request.groups_count = 1;
    asked.group_id = str_of(group);
    asked.topics_count = -1;
    do {
        client_call(&fixture, fd, API_KEY_OFFSET_FETCH, 9, &request, &response);
    } while (response.groups[0].error_code == ERR_COORDINATOR_LOAD_IN_PROGRESS);
    ck_assert_int_eq(response.groups[0].error_code, 0);
    return response.groups[0];
}

/* -1 when there is none. */
/* Of topic "t". */
static int64_t committed(const char *group, int32_t partition)
{
    struct offset_fetch_response_offset_fetch_response_group got = fetch_all(group);

    for (int32_t t = 0; t < got.topics_count; t++) {
        for (int32_t i = 0; str_equal(got.topics[t].name, STR("t")) && i < got.topics[t].partitions_count; i++) {
            if (got.topics[t].partitions[i].partition_index == partition) {
                return got.topics[t].partitions[i].committed_offset;
            }
        }
    }
    return -1;
}

static int32_t list_groups(void)
{
    struct list_groups_request request;
    struct list_groups_response response;

    list_groups_request_init(&request);
    do {
        client_call(&fixture, fd, API_KEY_LIST_GROUPS, 4, &request, &response);
    } while (response.error_code == ERR_COORDINATOR_LOAD_IN_PROGRESS);
    ck_assert_int_eq(response.error_code, 0);
    return response.groups_count;
}

START_TEST(offsets_of_many_groups_survive_a_restart)
{
    char group[16];

    start();
    for (int i = 0; i < 40; i++) {
        snprintf(group, sizeof(group), "g%d", i);
        ck_assert_int_eq(
            commit((struct commit_how){.group = group, .partition = i % 4, .offset = 100 + i, .metadata = "kept"}), 0);
    }
    ck_assert_int_eq(commit((struct commit_how){.group = "g7", .partition = 3, .offset = 1000}), 0);
    restart();
    for (int i = 0; i < 40; i++) {
        snprintf(group, sizeof(group), "g%d", i);
        struct offset_fetch_response_offset_fetch_response_group got = fetch_all(group);

        ck_assert_int_eq(got.topics_count, 1);
        ck_assert_int_eq(got.topics[0].partitions[0].committed_offset, i == 7 ? 1000 : 100 + i);
        ck_assert(str_equal(got.topics[0].partitions[0].metadata, i == 7 ? STR("") : STR("kept")));
    }
    ck_assert_int_eq(list_groups(), 40);
    stop();
}
END_TEST

static int16_t delete_group(const char *group)
{
    struct delete_groups_request request;
    struct delete_groups_response response;
    struct str name = str_of(group);

    delete_groups_request_init(&request);
    request.groups_names = &name;
    request.groups_names_count = 1;
    client_call(&fixture, fd, API_KEY_DELETE_GROUPS, 2, &request, &response);
    return response.results[0].error_code;
}

/* B39 */
START_TEST(a_deleted_group_does_not_come_back)
{
    start();
    commit((struct commit_how){.group = "a", .offset = 1});
    commit((struct commit_how){.group = "b", .offset = 2});
    ck_assert_int_eq(delete_group("a"), 0);
    ck_assert_int_eq(delete_group("a"), ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(committed("a", 0), -1);
    restart();
    ck_assert_int_eq(committed("a", 0), -1);
    ck_assert_int_eq(committed("b", 0), 2);
    ck_assert_int_eq(list_groups(), 1);
    stop();
}
END_TEST

static void delete_topic(struct str name)
{
    struct delete_topics_request request;
    struct delete_topics_response response;

    delete_topics_request_init(&request);
    request.topic_names = &name;
    request.topic_names_count = 1;
    client_call(&fixture, fd, API_KEY_DELETE_TOPICS, 5, &request, &response);
    ck_assert_int_eq(response.responses[0].error_code, 0);
}

/* More groups than forget in one turn: what is committed meanwhile for a new topic of that name stays. */
START_TEST(many_groups_forget_a_topic_over_several_turns)
{
    enum { GROUPS = 6 * COORDINATOR_FORGET_TURN };
    char name[64];
    int left = 0;

    start();
    client_create_topic(&fixture, fd, "gone", 2);
    for (int i = 0; i < GROUPS; i++) {
        snprintf(name, sizeof(name), "g%d", i);
        ck_assert_int_eq(commit((struct commit_how){.group = name, .topic = "gone", .partition = 1, .offset = i}), 0);
        ck_assert_int_eq(commit((struct commit_how){.group = name, .offset = i}), 0);
    }
    delete_topic(STR("gone"));
    client_create_topic(&fixture, fd, "gone", 2);
    for (int i = 0; i < GROUPS; i += 2) {
        snprintf(name, sizeof(name), "g%d", i);
        ck_assert_int_eq(commit((struct commit_how){.group = name, .topic = "gone", .partition = 1, .offset = 7}), 0);
    }
    usleep(100000);
    for (int again = 0; again < 2; again++) {
        for (int i = 50 * again; i < GROUPS; i += 100) { /* other ones: nobody has asked for these yet */
            snprintf(name, sizeof(name), "g%d", i);
            left += fetch_all(name).topics_count;
            ck_assert_int_eq(committed(name, 0), i);
        }
        for (int i = 50 * again + 1; i < GROUPS; i += 100) {
            snprintf(name, sizeof(name), "g%d", i);
            ck_assert_int_eq(fetch_all(name).topics_count, 1);
        }
        ck_assert_int_eq(left, (again + 1) * 2 * GROUPS / 100);
        restart();
    }
    stop();
}
END_TEST

START_TEST(offsets_of_a_deleted_topic_are_forgotten)
{
    start();
    client_create_topic(&fixture, fd, "gone", 1);
    commit((struct commit_how){.group = "g", .topic = "gone", .offset = 5});
    commit((struct commit_how){.group = "g", .offset = 6});
    delete_topic(STR("gone"));
    ck_assert_int_eq(fetch_all("g").topics_count, 1);
    restart();
    ck_assert_int_eq(fetch_all("g").topics_count, 1);
    ck_assert_int_eq(committed("g", 0), 6);
    stop();
}
END_TEST

/* B38: versions 2 to 4 may say how long. */
START_TEST(an_offset_goes_when_its_time_is_over_and_the_group_with_the_last)
{
    start();
    ck_assert_int_eq(commit((struct commit_how){.group = "g", .offset = 1, .version = 3, .retention_ms = 1}), 0);
    ck_assert_int_eq(
        commit((struct commit_how){.group = "g", .offset = 2, .partition = 1, .version = 3, .retention_ms = 100000}),
        0);
    ck_assert_int_eq(commit((struct commit_how){.group = "h", .offset = 3, .version = 3, .retention_ms = 1}), 0);
    WAIT_FOR(committed("g", 0) == -1 && list_groups() == 1);
    ck_assert_int_eq(committed("g", 1), 2);
    restart();
    ck_assert_int_eq(committed("g", 0), -1);
    ck_assert_int_eq(committed("g", 1), 2);
    ck_assert_int_eq(list_groups(), 1);
    stop();
}
END_TEST

/* More groups of one coordinator than one turn looks at; those that are due go, the others stay. */
START_TEST(many_groups_expire_over_several_turns)
{
    enum { GROUPS = 12 * COORDINATOR_EXPIRY_TURN / 4, KEPT = 7 }; /* over four coordinators */
    char group[16];

    start();
    for (int i = 0; i < GROUPS; i++) {
        snprintf(group, sizeof(group), "g%d", i);
        ck_assert_int_eq(commit((struct commit_how){
                             .group = group, .offset = 1, .retention_ms = i < KEPT ? 1000000 : 1, .version = 4}),
                         0);
    }
    WAIT_FOR(list_groups() <= KEPT);
    sleep_ms(100); /* they would go with the next turns */
    ck_assert_int_eq(list_groups(), KEPT);
    stop();
}
END_TEST

/* ------------------------------------------------------------------ members */

static void send_join(int to, const char *group, struct str member_id, int16_t version)
{
    struct join_group_request request;
    struct join_group_request_join_group_request_protocol protocol;

    join_group_request_init(&request);
    join_group_request_join_group_request_protocol_init(&protocol);
    request.group_id = str_of(group);
    request.session_timeout_ms = 10000;
    request.rebalance_timeout_ms = 5000;
    request.member_id = member_id;
    request.protocol_type = STR("consumer");
    request.protocols = &protocol;
    request.protocols_count = 1;
    protocol.name = STR("range");
    protocol.metadata = SLICE("meta", 4);
    client_send(to, API_KEY_JOIN_GROUP, version, 1, &request);
}

static struct join_group_response receive_join(int from, int16_t version)
{
    struct join_group_response response;

    client_receive(&fixture, from, API_KEY_JOIN_GROUP, version, &response);
    return response;
}

static struct sync_group_response sync_group(const char *group, int32_t generation, struct str member_id, struct str to,
                                             struct slice assignment)
{
    struct sync_group_request request;
    struct sync_group_request_sync_group_request_assignment given = {to, assignment};
    struct sync_group_response response;

    sync_group_request_init(&request);
    request.group_id = str_of(group);
    request.generation_id = generation;
    request.member_id = member_id;
    request.protocol_type = STR("consumer");
    request.protocol_name = STR("range");
    request.assignments = &given;
    request.assignments_count = assignment.data ? 1 : 0;
    client_call(&fixture, fd, API_KEY_SYNC_GROUP, 5, &request, &response);
    return response;
}

static int16_t heartbeat(const char *group, int32_t generation, struct str member_id)
{
    struct heartbeat_request request;
    struct heartbeat_response response;

    heartbeat_request_init(&request);
    request.group_id = str_of(group);
    request.generation_id = generation;
    request.member_id = member_id;
    client_call(&fixture, fd, API_KEY_HEARTBEAT, 4, &request, &response);
    return response.error_code;
}

static struct str new_member(const char *group)
{
    send_join(fd, group, STR(""), 9);
    struct join_group_response response = receive_join(fd, 9);

    ck_assert_int_eq(response.error_code, ERR_MEMBER_ID_REQUIRED);
    return response.member_id;
}

/* A member of its own group, with an assignment. */
static struct str lone_member(const char *group)
{
    struct str id = new_member(group);

    send_join(fd, group, id, 9);
    struct join_group_response joined = receive_join(fd, 9);

    ck_assert_int_eq(joined.error_code, 0);
    ck_assert_int_eq(joined.generation_id, 1);
    ck_assert_int_eq(joined.members_count, 1);
    ck_assert(str_equal(joined.leader, id));
    struct sync_group_response synced = sync_group(group, 1, id, id, SLICE("mine", 4));

    ck_assert_int_eq(synced.error_code, 0);
    ck_assert_uint_eq(synced.assignment.len, 4);
    return id;
}

START_TEST(a_group_goes_on_after_a_restart)
{
    static const char *const groups[] = {"a", "b", "c", "d"};
    struct str ids[4];

    start();
    for (int i = 0; i < 4; i++) {
        ids[i] = lone_member(groups[i]);
        ck_assert_int_eq(
            commit((struct commit_how){
                .group = groups[i], .member = arena_strdup(&fixture.arena, ids[i]), .generation = 1, .offset = i}),
            0);
    }
    restart();
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(committed(groups[i], 0), i);
        ck_assert_int_eq(heartbeat(groups[i], 1, ids[i]), 0);
        ck_assert_int_eq(heartbeat(groups[i], 2, ids[i]), ERR_ILLEGAL_GENERATION);
        ck_assert_uint_eq(sync_group(groups[i], 1, ids[i], STR(""), SLICE(NULL, 0)).assignment.len, 4);
        ck_assert_int_eq(commit((struct commit_how){.group = groups[i], .offset = 1}), ERR_UNKNOWN_MEMBER_ID);
        ck_assert_int_eq(delete_group(groups[i]), ERR_NON_EMPTY_GROUP);
    }
    stop();
}
END_TEST

START_TEST(a_server_stops_though_members_wait)
{
    int others[3];

    start();
    lone_member("g");
    for (int i = 0; i < 2; i++) { /* these wait for the first, which does not come back */
        others[i] = client_connect(&fixture);
        send_join(others[i], "g", new_member("g"), 9);
    }
    usleep(50000);
    close(others[1]); /* one has gone already */
    stop();
    close(others[0]);
}
END_TEST

START_TEST(a_member_that_is_killed_while_it_waits_harms_nobody)
{
    start();
    struct str id = lone_member("g");

    for (int i = 0; i < 20; i++) {
        int other = client_connect(&fixture);

        send_join(other, "g", STR(""), 3);
        usleep(2000);
        close(other);
    }
    send_join(fd, "g", id, 9);
    ck_assert_int_ge(receive_join(fd, 9).generation_id, 2);
    stop();
}
END_TEST

START_TEST(bad_input_is_answered)
{
    static char long_id[40000];
    struct str member;

    start();
    memset(long_id, 'g', 30000);
    ck_assert_int_eq(commit((struct commit_how){.group = long_id, .offset = 1}), 0);
    ck_assert_int_eq(committed(long_id, 0), 1);
    send_join(fd, "", STR(""), 9);
    ck_assert_int_eq(receive_join(fd, 9).error_code, ERR_INVALID_GROUP_ID);
    memset(long_id, 'm', 4097);
    long_id[4097] = 0;
    ck_assert_int_eq(commit((struct commit_how){.group = "g", .metadata = long_id}), ERR_OFFSET_METADATA_TOO_LARGE);
    member = lone_member("lies");
    /* An assignment for somebody who is not there, and one of a size that no record can hold. */
    send_join(fd, "lies", member, 9);
    int32_t generation = receive_join(fd, 9).generation_id;
    uint8_t *huge = calloc(1, 2 << 20);

    ck_assert_int_eq(sync_group("lies", generation, member, STR("stranger"), SLICE("x", 1)).assignment.len, 0);
    send_join(fd, "lies", member, 9);
    generation = receive_join(fd, 9).generation_id;
    ck_assert_int_eq(sync_group("lies", generation, member, member, SLICE(huge, 2 << 20)).error_code,
                     ERR_UNKNOWN_SERVER_ERROR);
    free(huge);
    ck_assert_int_eq(heartbeat("lies", generation, member), ERR_REBALANCE_IN_PROGRESS);
    stop();
}
END_TEST

/* ------------------------------------------------------------ other protocols */

static int16_t consumer_heartbeat(void)
{
    struct consumer_group_heartbeat_request request;
    struct consumer_group_heartbeat_response response;
    struct str topic = STR("t");

    consumer_group_heartbeat_request_init(&request);
    request.group_id = STR("newer");
    request.member_id = STR("m");
    request.rebalance_timeout_ms = 60000;
    request.subscribed_topic_names = &topic;
    request.subscribed_topic_names_count = 1;
    request.topic_partitions_count = 0;
    client_call(&fixture, fd, API_KEY_CONSUMER_GROUP_HEARTBEAT, 1, &request, &response);
    return response.error_code;
}

static int16_t consumer_describe(void)
{
    struct consumer_group_describe_request request;
    struct consumer_group_describe_response response;
    struct str group = STR("newer");

    consumer_group_describe_request_init(&request);
    request.group_ids = &group;
    request.group_ids_count = 1;
    client_call(&fixture, fd, API_KEY_CONSUMER_GROUP_DESCRIBE, 1, &request, &response);
    return response.groups[0].error_code;
}

START_TEST(a_protocol_that_is_not_allowed_is_not_served)
{
    static const char *const classic_alone[] = {"group.coordinator.rebalance.protocols=classic",
                                                "offsets.topic.num.partitions=4"};

    start();
    ck_assert_int_eq(consumer_heartbeat(), ERR_OK);
    ck_assert_int_eq(consumer_describe(), ERR_OK);
    close(fd);
    server_stop(&fixture.server);
    fixture_serve(&fixture, classic_alone, ARRAY_LEN(classic_alone));
    fd = client_connect(&fixture);
    ck_assert_int_eq(consumer_heartbeat(), ERR_UNSUPPORTED_VERSION);
    ck_assert_int_eq(consumer_describe(), ERR_UNSUPPORTED_VERSION);
    stop();
}
END_TEST

/* What was not closed is recovered, which takes its time: coordinators whose own logs are open wait for that. */
START_TEST(a_consumer_group_is_there_after_an_unclean_stop)
{
    char path[sizeof(fixture.dir) + 64], name[16];
    int16_t err;

    start();
    for (int i = 0; i < 20; i++) {
        snprintf(name, sizeof(name), "more%d", i);
        client_create_topic(&fixture, fd, name, 4);
    }
    ck_assert_int_eq(consumer_heartbeat(), ERR_OK);
    for (int i = 0; i < 3; i++) {
        close(fd);
        server_stop(&fixture.server);
        snprintf(path, sizeof(path), "%s/.kafka_cleanshutdown", fixture.dir);
        ck_assert_int_eq(unlink(path), 0);
        fixture_serve(&fixture, settings, ARRAY_LEN(settings));
        fd = client_connect(&fixture);
        while ((err = consumer_describe()) == ERR_COORDINATOR_LOAD_IN_PROGRESS) {
            usleep(10000);
        }
        ck_assert_int_eq(err, ERR_OK);
    }
    stop();
}
END_TEST

/* ---------------------------------------------------------------------- lag */

static void produce(int32_t partition, int32_t records)
{
    struct slice batch = fixture_batch(&fixture, records, -1, -1);

    ck_assert_int_eq(client_produce(&fixture, fd, "t", partition, 1, batch).error_code, 0);
}

START_TEST(lag_is_a_metric_by_group_and_topic)
{
    start();
    client_create_topic(&fixture, fd, "u", 1);
    for (int i = 0; i < 3; i++) {
        produce(1, 10);
    }
    produce(2, 5);
    ck_assert_int_eq(commit((struct commit_how){.group = "near\"\xc3", .partition = 1, .offset = 28}), 0);
    ck_assert_int_eq(commit((struct commit_how){.group = "far", .partition = 1, .offset = 5}), 0);
    ck_assert_int_eq(commit((struct commit_how){.group = "far", .partition = 2, .offset = 0}), 0);
    ck_assert_int_eq(commit((struct commit_how){.group = "far", .topic = "u", .partition = 0, .offset = 0}), 0);
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"near\\\"\\\\xc3\",topic=\"t\"} 2\n"));
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"far\",topic=\"t\"} 30\n"));
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"far\",topic=\"u\"} 0\n"));
    produce(2, 5);
    ck_assert(shown("\nbarnabas_group_lag_records{group=\"far\",topic=\"t\"} 35\n"));
    stop();
}
END_TEST

static void produce_at(int32_t partition, int64_t time_ms)
{
    ck_assert_int_eq(client_produce(&fixture, fd, "t", partition, 1, batch_at(&fixture, time_ms)).error_code, 0);
}

START_TEST(lag_in_seconds_is_the_age_of_the_oldest_record_that_is_not_read)
{
    int64_t wall = wall_ms();

    start();
    produce_at(0, wall - 300000);
    produce_at(0, wall - 200000);
    produce_at(1, wall - 100000);
    ck_assert_int_eq(commit((struct commit_how){.group = "g", .partition = 0, .offset = 0}), 0);
    ck_assert_int_eq(commit((struct commit_how){.group = "g", .partition = 1, .offset = 0}), 0);
    ASSERT_AGE("g", "t", 300);
    ck_assert_int_eq(commit((struct commit_how){.group = "g", .partition = 0, .offset = 2}), 0);
    ASSERT_AGE("g", "t", 200);
    ck_assert_int_eq(commit((struct commit_how){.group = "g", .partition = 0, .offset = 4}), 0);
    ASSERT_AGE("g", "t", 100);
    ck_assert_int_eq(commit((struct commit_how){.group = "g", .partition = 1, .offset = 2}), 0);
    ck_assert(shown("\nbarnabas_group_lag_seconds{group=\"g\",topic=\"t\"} 0.000\n"));
    stop();
}
END_TEST

/* More pairs than are shown, and more offsets than one turn looks at. */
START_TEST(of_many_groups_those_furthest_behind_are_shown)
{
    enum { GROUPS = GROUP_LAG_SERIES_MAX + 300 };
    char name[64];
    size_t count = 0;

    start();
    produce(0, GROUPS);
    for (int i = 0; i < GROUPS; i++) {
        snprintf(name, sizeof(name), "g%d", i);
        ck_assert_int_eq(commit((struct commit_how){.group = name, .offset = i}), 0);
    }
    char *text CLEANUP(freep) = metrics_prometheus();

    for (const char *at = text; (at = strstr(at, "\nbarnabas_group_lag_records{")); at++) {
        count++;
    }
    ck_assert_uint_eq(count, GROUP_LAG_SERIES_MAX);
    ck_assert_ptr_nonnull(strstr(text, "{group=\"g0\",topic=\"t\"} 1300\n"));
    ck_assert_ptr_nonnull(strstr(text, "{group=\"g999\",topic=\"t\"} 301\n"));
    ck_assert_ptr_null(strstr(text, "{group=\"g1000\""));
    ck_assert(shown("\nbarnabas_group_lag_left_out 300\n"));
    stop();
}
END_TEST

/* ------------------------------------------- a log that somebody else has written */

struct foreign {
    struct grow out;
    int64_t next;
};

static void add_batch(struct foreign *foreign, int64_t producer_id, bool control, bool commit_it, struct slice key,
                      struct slice value)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct batch_builder builder;

    options.base_offset = foreign->next++;
    options.leader_epoch = 0;
    options.producer_id = producer_id;
    options.producer_epoch = producer_id >= 0 ? 0 : -1;
    options.base_sequence = producer_id >= 0 && !control ? 0 : -1;
    options.transactional = producer_id >= 0;
    options.control = control;
    batch_builder_init(&builder, &options, NULL, &foreign->out);
    if (control) {
        batch_builder_add_end_marker(&builder, 1700000000000, commit_it, 0);
    } else {
        batch_builder_add(&builder, 1700000000000, key, value, NULL, 0);
    }
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
}

/* Offset `offset` of the group "f" for partition 0 of "t", in the first version. */
static void add_offset(struct foreign *foreign, int64_t producer_id, uint8_t offset)
{
    static const uint8_t key[] = {0, 1, 0, 1, 'f', 0, 1, 't', 0, 0, 0, 0};
    uint8_t value[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, offset, 0, 0, 0, 0, 1, 0x8b, 0xcf, 0xe5, 0x68, 0};

    add_batch(foreign, producer_id, false, false, SLICE(key, sizeof(key)), SLICE(value, sizeof(value)));
}

static void append_to_log(const struct foreign *foreign, int32_t partition)
{
    char path[128];
    struct slice bytes = grow_slice(&foreign->out);

    snprintf(path, sizeof(path), "%s/.kafka_cleanshutdown", fixture.dir);
    unlink(path); /* so that the log is looked at as a whole */
    snprintf(path, sizeof(path), "%s/__consumer_offsets-%d/00000000000000000000.log", fixture.dir, partition);
    int file = open(path, O_WRONLY | O_APPEND);

    ck_assert_int_eq(write(file, bytes.data, bytes.len), (ssize_t)bytes.len);
    close(file);
}

START_TEST(a_log_with_transactions_and_unknown_records_is_read)
{
    struct foreign foreign = {.next = 1};
    int32_t partition = java_string_hash_positive(STR("f")) % 4;

    start();
    commit((struct commit_how){.group = "f", .partition = 3, .offset = 9});
    close(fd);
    server_stop(&fixture.server);
    add_batch(&foreign, -1, false, false, SLICE("\0\3\0\1f", 5),
              SLICE("\0\0whatever", 10)); /* of a newer kind of group */
    add_batch(&foreign, -1, false, false, SLICE("\0\1\0\1f\0\1t\0\0\0\0", 12),
              SLICE("\0\x63newer", 7)); /* a version to come */
    add_batch(&foreign, -1, false, false, SLICE("\x7f\xff", 2), SLICE("\0\0", 2));
    add_offset(&foreign, 1, 11);
    add_offset(&foreign, 2, 22);
    add_offset(&foreign, 3, 33);
    add_batch(&foreign, 1, true, false, SLICE(NULL, 0), SLICE(NULL, 0)); /* aborted */
    add_batch(&foreign, 2, true, true, SLICE(NULL, 0), SLICE(NULL, 0));  /* committed; the third never ends */
    append_to_log(&foreign, partition);
    fixture_serve(&fixture, settings, ARRAY_LEN(settings));
    fd = client_connect(&fixture);
    ck_assert_int_eq(committed("f", 0), 22);
    ck_assert_int_eq(committed("f", 3), 9);
    ck_assert_int_eq(commit((struct commit_how){.group = "f", .partition = 1, .offset = 10}), 0);
    restart();
    ck_assert_int_eq(committed("f", 0), 22);
    ck_assert_int_eq(committed("f", 1), 10);
    grow_release(&foreign.out);
    stop();
}
END_TEST

TEST_MAIN(many_groups_expire_over_several_turns, many_groups_forget_a_topic_over_several_turns,
          offsets_of_many_groups_survive_a_restart, a_deleted_group_does_not_come_back,
          offsets_of_a_deleted_topic_are_forgotten, an_offset_goes_when_its_time_is_over_and_the_group_with_the_last,
          a_group_goes_on_after_a_restart, a_server_stops_though_members_wait,
          a_member_that_is_killed_while_it_waits_harms_nobody, bad_input_is_answered,
          a_protocol_that_is_not_allowed_is_not_served, a_consumer_group_is_there_after_an_unclean_stop,
          a_log_with_transactions_and_unknown_records_is_read, lag_is_a_metric_by_group_and_topic,
          lag_in_seconds_is_the_age_of_the_oldest_record_that_is_not_read,
          of_many_groups_those_furthest_behind_are_shown)
