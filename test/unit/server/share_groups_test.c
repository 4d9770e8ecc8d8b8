/* Share groups over the real server: what members and administrators see, and
 * what a restart leaves. */
#include "patience.h"
#include "server_fixture.h"

#include "check_main.h"

static struct fixture fixture;
static int fd;
static struct uuid topic_id;

static const char *const settings[] = {"offsets.topic.num.partitions=4",
                                       "share.coordinator.state.topic.num.partitions=4",
                                       "group.share.assignment.interval.ms=0",
                                       "group.share.min.session.timeout.ms=1",
                                       "group.share.min.heartbeat.interval.ms=1",
                                       "group.share.heartbeat.interval.ms=100",
                                       "group.share.max.size=3",
                                       "share.coordinator.snapshot.update.records.per.snapshot=2",
                                       "group.share.session.timeout.ms=60000",
                                       "group.share.session.timeout.ms=600"};

/* Members are soon given up only where that is what is tested. */
enum { SETTINGS = ARRAY_LEN(settings) - 1, SETTINGS_AND_SHORT_SESSIONS = ARRAY_LEN(settings) };

static void restart(void)
{
    close(fd);
    server_stop(&fixture.server);
    fixture_serve(&fixture, settings, SETTINGS);
    fd = client_connect(&fixture);
}

static void start_with(size_t setting_count)
{
    fixture_start(&fixture, settings, setting_count);
    fd = client_connect(&fixture);
    topic_id = client_create_topic(&fixture, fd, "t", 2);
    ck_assert_int_eq(client_find_coordinator(&fixture, fd, 0, STR("g")).error_code, 0);
}

static void start(void)
{
    start_with(SETTINGS);
}

static void stop(void)
{
    close(fd);
    fixture_stop(&fixture);
}

static bool is_loading(int16_t code)
{
    if (code == ERR_COORDINATOR_LOAD_IN_PROGRESS || code == ERR_NOT_COORDINATOR) {
        sleep_ms(5);
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------------ members */

/* topic NULL: not said. */
static struct share_group_heartbeat_response beat(const char *group, const char *member, int32_t epoch,
                                                  const char *topic)
{
    struct share_group_heartbeat_request request;
    struct share_group_heartbeat_response response;
    struct str name = str_of(topic);

    share_group_heartbeat_request_init(&request);
    request.group_id = str_of(group);
    request.member_id = str_of(member);
    request.member_epoch = epoch;
    request.subscribed_topic_names = topic ? &name : NULL;
    request.subscribed_topic_names_count = topic ? 1 : -1;
    do {
        client_call(&fixture, fd, API_KEY_SHARE_GROUP_HEARTBEAT, 1, &request, &response);
    } while (is_loading(response.error_code));
    return response;
}

static int32_t told_partitions(const struct share_group_heartbeat_response *response)
{
    int32_t count = 0;

    for (int32_t i = 0; response->assignment && i < response->assignment->topic_partitions_count; i++) {
        count += response->assignment->topic_partitions[i].partitions_count;
    }
    return count;
}

static struct share_group_heartbeat_response join_for(const char *group, const char *member, const char *topic)
{
    struct share_group_heartbeat_response response = beat(group, member, 0, topic);

    ck_assert_int_eq(response.error_code, 0);
    ck_assert_ptr_nonnull(response.assignment);
    for (int64_t until = now_ms() + PATIENCE_MS; told_partitions(&response) == 0 && now_ms() < until; sleep_ms(10)) {
        response = beat(group, member, response.member_epoch, NULL);
        ck_assert_int_eq(response.error_code, 0);
    }
    ck_assert_int_gt(told_partitions(&response), 0);
    return response;
}

/* Joins, and reports until it has partitions; its epoch. */
static int32_t join(const char *group, const char *member)
{
    return join_for(group, member, "t").member_epoch;
}

static struct share_group_describe_response_described_group describe(const char *group)
{
    struct share_group_describe_request request;
    struct share_group_describe_response response;
    struct str id = str_of(group);

    share_group_describe_request_init(&request);
    request.group_ids = &id;
    request.group_ids_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_SHARE_GROUP_DESCRIBE, 1, &request, &response);
    } while (is_loading(response.groups[0].error_code));
    return response.groups[0];
}

START_TEST(a_member_joins_is_told_partitions_and_leaves)
{
    start();
    struct share_group_heartbeat_response response = beat("g", "m", 0, "t");

    ck_assert_int_eq(response.error_code, 0);
    ck_assert_int_eq(response.member_epoch, 3); /* what was to be initialised was waited for */
    ck_assert_int_eq(told_partitions(&response), 2);
    ck_assert_int_eq(response.heartbeat_interval_ms, 100);
    int32_t epoch = join("g", "m");

    ck_assert_int_gt(epoch, 1);
    struct share_group_describe_response_described_group group = describe("g");

    ck_assert(str_equal(group.group_state, STR("Stable")) && str_equal(group.assignor_name, STR("simple")));
    ck_assert_int_eq(group.members_count, 1);
    ck_assert(str_equal(group.members[0].member_id, STR("m")));
    ck_assert_int_eq(group.members[0].assignment.topic_partitions[0].partitions_count, 2);
    ck_assert(str_equal(group.members[0].assignment.topic_partitions[0].topic_name, STR("t")));
    response = beat("g", "m", -1, NULL);
    ck_assert_int_eq(response.error_code, 0);
    ck_assert_int_eq(response.member_epoch, -1);
    ck_assert_ptr_null(response.assignment);
    ck_assert(str_equal(describe("g").group_state, STR("Empty")));
    stop();
}
END_TEST

START_TEST(wrong_heartbeats_get_kafkas_errors)
{
    start();
    ck_assert_int_eq(beat("g", "m", 1, NULL).error_code, ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(beat("g", "m", -1, NULL).error_code, ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(beat("g", "", 0, "t").error_code, ERR_INVALID_REQUEST);
    ck_assert_int_eq(beat("", "m", 0, "t").error_code, ERR_INVALID_REQUEST);
    ck_assert_int_eq(beat("g", "m", 0, NULL).error_code, ERR_INVALID_REQUEST);
    ck_assert_int_eq(beat("g", "1234567890123456789012345678901234567", 0, "t").error_code, ERR_INVALID_REQUEST);
    ck_assert_int_eq(beat("g", "m", -2, "t").error_code, ERR_INVALID_REQUEST);
    ck_assert_int_eq(describe("g").error_code, ERR_GROUP_ID_NOT_FOUND); /* none of these has made it */
    int32_t epoch = join("g", "m");

    ck_assert_int_eq(beat("g", "m", epoch + 1, NULL).error_code, ERR_FENCED_MEMBER_EPOCH);
    ck_assert_int_eq(beat("g", "x", epoch, NULL).error_code, ERR_UNKNOWN_MEMBER_ID);
    ck_assert_int_eq(beat("g", "a", 0, "t").error_code, 0);
    ck_assert_int_eq(beat("g", "b", 0, "t").error_code, 0);
    ck_assert_int_eq(beat("g", "c", 0, "t").error_code, ERR_GROUP_MAX_SIZE_REACHED);
    stop();
}
END_TEST

START_TEST(a_silent_member_is_removed)
{
    start_with(SETTINGS_AND_SHORT_SESSIONS);
    ck_assert_int_eq(beat("g", "m", 0, "t").error_code, 0);
    WAIT_FOR(describe("g").members_count == 0);
    ck_assert_int_eq(beat("g", "m", 2, NULL).error_code, ERR_UNKNOWN_MEMBER_ID);
    stop();
}
END_TEST

START_TEST(two_members_share_what_there_is)
{
    start();
    client_create_topic(&fixture, fd, "one", 1);
    join_for("g", "m", "one");
    struct share_group_heartbeat_response second = beat("g", "n", 0, "one");

    ck_assert_int_eq(told_partitions(&second), 1);
    struct share_group_describe_response_described_group group = describe("g");

    ck_assert_int_eq(group.members[0].assignment.topic_partitions[0].partitions_count, 1);
    ck_assert_int_eq(group.members[1].assignment.topic_partitions[0].partitions_count, 1);
    stop();
}
END_TEST

START_TEST(a_restart_leaves_members_and_their_partitions)
{
    start();
    int32_t epoch = join("g", "m");

    restart();
    struct share_group_heartbeat_response response = beat("g", "m", epoch, NULL);

    ck_assert_int_eq(response.error_code, 0);
    ck_assert_int_eq(response.member_epoch, epoch);
    ck_assert_int_eq(describe("g").members[0].assignment.topic_partitions[0].partitions_count, 2);
    stop();
}
END_TEST

/* ---------------------------------------------------------------- other kinds of groups */

static int16_t delete_group(const char *group)
{
    struct delete_groups_request request;
    struct delete_groups_response response;
    struct str id = str_of(group);

    delete_groups_request_init(&request);
    request.groups_names = &id;
    request.groups_names_count = 1;
    client_call(&fixture, fd, API_KEY_DELETE_GROUPS, 2, &request, &response);
    return response.results[0].error_code;
}

static int16_t consumer_beat(const char *group)
{
    struct consumer_group_heartbeat_request request;
    struct consumer_group_heartbeat_response response;
    struct str name = STR("t");

    consumer_group_heartbeat_request_init(&request);
    request.group_id = str_of(group);
    request.member_id = STR("c");
    request.rebalance_timeout_ms = 1000;
    request.subscribed_topic_names = &name;
    request.subscribed_topic_names_count = 1;
    request.topic_partitions = NULL;
    request.topic_partitions_count = 0;
    client_call(&fixture, fd, API_KEY_CONSUMER_GROUP_HEARTBEAT, 1, &request, &response);
    return response.error_code;
}

static int16_t join_classic(const char *group)
{
    struct join_group_request request;
    struct join_group_request_join_group_request_protocol protocol;
    struct join_group_response response;

    join_group_request_init(&request);
    join_group_request_join_group_request_protocol_init(&protocol);
    protocol.name = STR("range");
    request.group_id = str_of(group);
    request.session_timeout_ms = 10000;
    request.rebalance_timeout_ms = 10000;
    request.protocol_type = STR("consumer");
    request.protocols = &protocol;
    request.protocols_count = 1;
    client_call(&fixture, fd, API_KEY_JOIN_GROUP, 9, &request, &response);
    return response.error_code;
}

static int16_t commit(const char *group)
{
    struct offset_commit_request request;
    struct offset_commit_request_offset_commit_request_topic topic;
    struct offset_commit_request_offset_commit_request_partition partition;
    struct offset_commit_response response;

    offset_commit_request_init(&request);
    offset_commit_request_offset_commit_request_topic_init(&topic);
    offset_commit_request_offset_commit_request_partition_init(&partition);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    topic.name = STR("t");
    topic.partitions = &partition;
    topic.partitions_count = 1;
    client_call(&fixture, fd, API_KEY_OFFSET_COMMIT, 8, &request, &response);
    return response.topics[0].partitions[0].error_code;
}

static int16_t describe_as_consumers(const char *group)
{
    struct consumer_group_describe_request request;
    struct consumer_group_describe_response response;
    struct str id = str_of(group);

    consumer_group_describe_request_init(&request);
    request.group_ids = &id;
    request.group_ids_count = 1;
    client_call(&fixture, fd, API_KEY_CONSUMER_GROUP_DESCRIBE, 1, &request, &response);
    return response.groups[0].error_code;
}

static struct list_groups_response_listed_group listed(void)
{
    struct list_groups_request request;
    struct list_groups_response response;
    struct str type = STR("share");

    list_groups_request_init(&request);
    request.types_filter = &type;
    request.types_filter_count = 1;
    client_call(&fixture, fd, API_KEY_LIST_GROUPS, 5, &request, &response);
    ck_assert_int_eq(response.groups_count, 1);
    return response.groups[0];
}

START_TEST(a_group_is_of_one_kind)
{
    start();
    join("g", "m");
    ck_assert(str_equal(listed().group_id, STR("g")) && str_equal(listed().group_type, STR("share")));
    ck_assert(str_equal(listed().protocol_type, STR("share")) && str_equal(listed().group_state, STR("Stable")));
    ck_assert_int_eq(consumer_beat("g"), ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(join_classic("g"), ERR_INCONSISTENT_GROUP_PROTOCOL);
    ck_assert_int_eq(commit("g"), ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(describe_as_consumers("g"), ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(delete_group("g"), ERR_NON_EMPTY_GROUP);
    ck_assert_int_eq(commit("other"), 0);
    ck_assert_int_eq(beat("other", "m", 0, "t").error_code, ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(describe("other").error_code, ERR_GROUP_ID_NOT_FOUND);
    stop();
}
END_TEST

/* ----------------------------------------------------------------- administration */

static int64_t offset_of(const char *group, int32_t partition)
{
    struct describe_share_group_offsets_request request;
    struct describe_share_group_offsets_request_describe_share_group_offsets_request_group asked;
    struct describe_share_group_offsets_response response;

    describe_share_group_offsets_request_init(&request);
    describe_share_group_offsets_request_describe_share_group_offsets_request_group_init(&asked);
    asked.group_id = str_of(group);
    asked.topics_count = -1;
    request.groups = &asked;
    request.groups_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_DESCRIBE_SHARE_GROUP_OFFSETS, 1, &request, &response);
    } while (is_loading(response.groups[0].error_code));
    ck_assert_int_eq(response.groups[0].error_code, 0);
    for (int32_t i = 0; response.groups[0].topics_count > 0 && i < response.groups[0].topics[0].partitions_count; i++) {
        if (response.groups[0].topics[0].partitions[i].partition_index == partition) {
            return response.groups[0].topics[0].partitions[i].start_offset;
        }
    }
    return INT64_MIN;
}

/* The error of all, or of the partition. */
static int16_t alter(const char *group, const char *topic_name, int32_t index, int64_t offset)
{
    struct alter_share_group_offsets_request request;
    struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic topic;
    struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition partition = {index, offset};
    struct alter_share_group_offsets_response response;

    alter_share_group_offsets_request_init(&request);
    alter_share_group_offsets_request_alter_share_group_offsets_request_topic_init(&topic);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_name = str_of(topic_name);
    topic.partitions = &partition;
    topic.partitions_count = 1;
    client_call(&fixture, fd, API_KEY_ALTER_SHARE_GROUP_OFFSETS, 0, &request, &response);
    return response.error_code ? response.error_code : response.responses[0].partitions[0].error_code;
}

static int16_t forget(const char *group, const char *topic_name)
{
    struct delete_share_group_offsets_request request;
    struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic topic = {str_of(topic_name)};
    struct delete_share_group_offsets_response response;

    delete_share_group_offsets_request_init(&request);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    client_call(&fixture, fd, API_KEY_DELETE_SHARE_GROUP_OFFSETS, 0, &request, &response);
    return response.error_code ? response.error_code : response.responses[0].error_code;
}

/* Opens a session and asks for records of partition 0, of which there are some. */
static int64_t first_acquired(const char *group, const char *member)
{
    struct share_fetch_request request;
    struct share_fetch_request_fetch_topic topic;
    struct share_fetch_request_fetch_partition partition;
    struct share_fetch_response response;

    share_fetch_request_init(&request);
    share_fetch_request_fetch_topic_init(&topic);
    share_fetch_request_fetch_partition_init(&partition);
    request.group_id = str_of(group);
    request.member_id = str_of(member);
    request.max_wait_ms = FOR_EVER_MS;
    request.min_bytes = 1;
    request.max_records = request.batch_size = 100;
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_id = topic_id;
    topic.partitions = &partition;
    topic.partitions_count = 1;
    client_call(&fixture, fd, API_KEY_SHARE_FETCH, 1, &request, &response);
    ck_assert_int_eq(response.error_code, 0);
    ck_assert_int_eq(response.responses_count, 1);
    const struct share_fetch_response_partition_data *data = &response.responses[0].partitions[0];

    ck_assert_int_eq(data->error_code, 0);
    ck_assert_int_gt(data->acquired_records_count, 0);
    return data->acquired_records[0].first_offset;
}

START_TEST(where_a_group_is_set_to_start_it_goes_on)
{
    static const char member[] = "AAAAAAAAAAAAAAAAAAAAAA";

    start();
    ck_assert_int_eq(client_produce(&fixture, fd, "t", 0, -1, fixture_batch(&fixture, 10, -1, -1)).error_code, 0);
    ck_assert_int_eq(alter("g", "t", 0, 7), 0);
    join("g", member);
    ck_assert_int_eq(first_acquired("g", member), 7);
    beat("g", member, -1, NULL);
    ck_assert_int_eq(alter("g", "t", 0, 2), 0); /* its leader has it in memory, and hears of it */
    join("g", member);
    ck_assert_int_eq(first_acquired("g", member), 2);
    beat("g", member, -1, NULL);
    ck_assert_int_eq(delete_group("g"), 0);
    ck_assert_int_eq(alter("g", "t", 0, 5), 0); /* another group of that name */
    join("g", member);
    ck_assert_int_eq(first_acquired("g", member), 5);
    stop();
}
END_TEST

START_TEST(an_administrator_sets_and_forgets_where_a_group_starts)
{
    start();
    join("g", "m");
    ck_assert_int_eq(offset_of("g", 0), -1);
    ck_assert_int_eq(alter("g", "t", 1, 5), ERR_NON_EMPTY_GROUP);
    ck_assert_int_eq(forget("g", "t"), ERR_NON_EMPTY_GROUP);
    beat("g", "m", -1, NULL);
    ck_assert_int_eq(alter("g", "t", 1, 5), 0);
    ck_assert_int_eq(alter("g", "t", 2, 5), ERR_UNKNOWN_TOPIC_OR_PARTITION);
    ck_assert_int_eq(alter("g", "none", 0, 5), ERR_UNKNOWN_TOPIC_OR_PARTITION);
    ck_assert_int_eq(alter("", "t", 0, 5), ERR_INVALID_GROUP_ID);
    ck_assert_int_eq(offset_of("g", 1), 5);
    ck_assert_int_eq(offset_of("g", 0), -1);
    restart();
    ck_assert_int_eq(offset_of("g", 1), 5);
    ck_assert_int_eq(forget("g", "none"), ERR_UNKNOWN_TOPIC_OR_PARTITION);
    ck_assert_int_eq(forget("g", "t"), 0);
    ck_assert_int_eq(offset_of("g", 1), INT64_MIN);
    ck_assert_int_eq(forget("g", "t"), ERR_UNKNOWN_TOPIC_OR_PARTITION);
    ck_assert_int_eq(forget("none", "t"), ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(alter("new", "t", 0, 3), 0); /* makes it */
    ck_assert_int_eq(offset_of("new", 0), 3);
    ck_assert(str_equal(describe("new").group_state, STR("Empty")));
    stop();
}
END_TEST

/* ------------------------------------------------------------------------ states */

static int16_t initialize_state(const char *group, int32_t partition, int32_t state_epoch, int64_t start_offset)
{
    struct initialize_share_group_state_request request;
    struct initialize_share_group_state_request_initialize_state_data topic;
    struct initialize_share_group_state_request_partition_data data = {partition, state_epoch, start_offset};
    struct initialize_share_group_state_response response;

    initialize_share_group_state_request_init(&request);
    initialize_share_group_state_request_initialize_state_data_init(&topic);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_id = topic_id;
    topic.partitions = &data;
    topic.partitions_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_INITIALIZE_SHARE_GROUP_STATE, 0, &request, &response);
    } while (is_loading(response.results[0].partitions[0].error_code));
    return response.results[0].partitions[0].error_code;
}

static int16_t write_state(const char *group, int32_t state_epoch, int32_t leader_epoch, int64_t first, int64_t last,
                           int8_t state)
{
    struct write_share_group_state_request request;
    struct write_share_group_state_request_write_state_data topic;
    struct write_share_group_state_request_partition_data data;
    struct write_share_group_state_request_state_batch batch = {first, last, state, 1};
    struct write_share_group_state_response response;

    write_share_group_state_request_init(&request);
    write_share_group_state_request_write_state_data_init(&topic);
    write_share_group_state_request_partition_data_init(&data);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_id = topic_id;
    topic.partitions = &data;
    topic.partitions_count = 1;
    data.state_epoch = state_epoch;
    data.leader_epoch = leader_epoch;
    data.start_offset = -1;
    data.state_batches = &batch;
    data.state_batches_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_WRITE_SHARE_GROUP_STATE, 1, &request, &response);
    } while (is_loading(response.results[0].partitions[0].error_code));
    return response.results[0].partitions[0].error_code;
}

static struct read_share_group_state_response_partition_result read_state(const char *group, int32_t leader_epoch)
{
    struct read_share_group_state_request request;
    struct read_share_group_state_request_read_state_data topic;
    struct read_share_group_state_request_partition_data data = {0, leader_epoch};
    struct read_share_group_state_response response;

    read_share_group_state_request_init(&request);
    read_share_group_state_request_read_state_data_init(&topic);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_id = topic_id;
    topic.partitions = &data;
    topic.partitions_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_READ_SHARE_GROUP_STATE, 0, &request, &response);
    } while (is_loading(response.results[0].partitions[0].error_code));
    return response.results[0].partitions[0];
}

static int64_t summary_start(const char *group, int32_t partition)
{
    struct read_share_group_state_summary_request request;
    struct read_share_group_state_summary_request_read_state_summary_data topic;
    struct read_share_group_state_summary_request_partition_data data = {partition, 0};
    struct read_share_group_state_summary_response response;

    read_share_group_state_summary_request_init(&request);
    read_share_group_state_summary_request_read_state_summary_data_init(&topic);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_id = topic_id;
    topic.partitions = &data;
    topic.partitions_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_READ_SHARE_GROUP_STATE_SUMMARY, 1, &request, &response);
    } while (is_loading(response.results[0].partitions[0].error_code));
    ck_assert_int_eq(response.results[0].partitions[0].error_code, 0);
    return response.results[0].partitions[0].start_offset;
}

static void make_states_topic(void)
{
    char id[UUID_TEXT_LEN + 1];

    uuid_to_text(topic_id, id);
    ck_assert_int_eq(
        client_find_coordinator(&fixture, fd, 2, str_of(arena_printf(&fixture.arena, "s:%s:0", id))).error_code, 0);
}

START_TEST(states_are_stored_fenced_and_read_again)
{
    start();
    ck_assert_int_eq(client_find_coordinator(&fixture, fd, 2, STR("s")).error_code, ERR_INVALID_REQUEST);
    ck_assert_int_eq(client_find_coordinator(&fixture, fd, 2, STR("s:x:0")).error_code, ERR_INVALID_REQUEST);
    make_states_topic();
    ck_assert_int_eq(read_state("s", 1).error_code, ERR_INVALID_REQUEST);
    ck_assert_int_eq(write_state("s", 1, 1, 10, 12, 2), ERR_INVALID_REQUEST);
    ck_assert_int_eq(summary_start("s", 0), -1);
    ck_assert_int_eq(initialize_state("s", 2, 1, 10), ERR_UNKNOWN_TOPIC_OR_PARTITION);
    ck_assert_int_eq(initialize_state("s", -1, 1, 10), ERR_INVALID_REQUEST);
    ck_assert_int_eq(initialize_state("s", 0, 1, 10), 0);
    ck_assert_int_eq(summary_start("s", 0), 10);
    ck_assert_int_eq(initialize_state("s", 0, 0, 10), ERR_FENCED_STATE_EPOCH);
    ck_assert_int_eq(read_state("s", 3).error_code, 0);
    ck_assert_int_eq(read_state("s", 2).error_code, ERR_FENCED_LEADER_EPOCH);
    ck_assert_int_eq(write_state("s", 1, 2, 11, 12, 2), ERR_FENCED_LEADER_EPOCH);
    ck_assert_int_eq(write_state("s", 0, 3, 11, 12, 2), ERR_FENCED_STATE_EPOCH);
    ck_assert_int_eq(write_state("s", 1, 3, 11, 12, 1), ERR_INVALID_REQUEST);
    for (int64_t i = 0; i < 5; i++) { /* updates and snapshots */
        ck_assert_int_eq(write_state("s", 1, 3, 12 + 2 * i, 12 + 2 * i, 2), 0);
    }
    restart();
    struct read_share_group_state_response_partition_result state = read_state("s", 3);

    ck_assert_int_eq(state.error_code, 0);
    ck_assert_int_eq(state.state_epoch, 1);
    ck_assert_int_eq(state.start_offset, 10);
    ck_assert_int_eq(state.state_batches_count, 5);
    ck_assert_int_eq(read_state("s", 2).error_code, ERR_FENCED_LEADER_EPOCH);
    stop();
}
END_TEST

static int16_t delete_topic(const char *name)
{
    struct delete_topics_request request;
    struct delete_topics_response response;
    struct str topic = str_of(name);

    delete_topics_request_init(&request);
    request.topic_names = &topic;
    request.topic_names_count = 1;
    request.timeout_ms = 5000;
    client_call(&fixture, fd, API_KEY_DELETE_TOPICS, 5, &request, &response);
    return response.responses[0].error_code;
}

START_TEST(a_deleted_group_takes_its_states_with_it)
{
    start();
    join("g", "m");
    beat("g", "m", -1, NULL);
    ck_assert_int_eq(alter("g", "t", 0, 7), 0);
    ck_assert_int_eq(summary_start("g", 0), 7);
    ck_assert_int_eq(delete_group("g"), 0);
    ck_assert_int_eq(summary_start("g", 0), -1);
    ck_assert_int_eq(delete_group("g"), ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(describe("g").error_code, ERR_GROUP_ID_NOT_FOUND);
    restart();
    ck_assert_int_eq(describe("g").error_code, ERR_GROUP_ID_NOT_FOUND);
    ck_assert_int_eq(summary_start("g", 0), -1);
    join("g", "m"); /* the name is free */
    stop();
}
END_TEST

START_TEST(a_deleted_topic_is_forgotten)
{
    start();
    join("g", "m");
    beat("g", "m", -1, NULL);
    ck_assert_int_eq(alter("g", "t", 0, 7), 0);
    ck_assert_int_eq(delete_topic("t"), 0);
    ck_assert_int_eq(offset_of("g", 0), INT64_MIN);
    topic_id = client_create_topic(&fixture, fd, "t", 2);
    ck_assert_int_eq(offset_of("g", 0), INT64_MIN);
    join("g", "n");
    ck_assert_int_eq(offset_of("g", 0), -1);
    stop();
}
END_TEST

TEST_MAIN(a_member_joins_is_told_partitions_and_leaves, wrong_heartbeats_get_kafkas_errors, a_silent_member_is_removed,
          two_members_share_what_there_is, a_restart_leaves_members_and_their_partitions, a_group_is_of_one_kind,
          where_a_group_is_set_to_start_it_goes_on, an_administrator_sets_and_forgets_where_a_group_starts,
          states_are_stored_fenced_and_read_again, a_deleted_group_takes_its_states_with_it,
          a_deleted_topic_is_forgotten)
