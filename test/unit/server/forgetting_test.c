/* What belongs to a deleted topic goes, a bounded part of it in one turn of the loop. */
#include "server_fixture.h"

#include "check_main.h"
#include "group/coordinator_internal.h"
#include "patience.h"
#include "share/states_internal.h"

enum { WORK_OF_ONE = 3 }; /* at least: a group, a topic that it may know, an offset or a share-partition */

static struct fixture fixture;
static int fd;

static const char *const settings[] = {"offsets.topic.num.partitions=1",
                                       "share.coordinator.state.topic.num.partitions=1"};

static void start(void)
{
    fixture_start(&fixture, settings, ARRAY_LEN(settings));
    fd = client_connect(&fixture);
    ck_assert_int_eq(client_find_coordinator(&fixture, fd, 0, STR("g")).error_code, 0);
}

static void stop(void)
{
    close(fd);
    fixture_stop(&fixture);
}

/* ------------------------------------------------------------------ on the shards */

/* What one turn leaves: all coordinators of this shard are told at once that a topic is gone. */
struct turn {
    struct loop_message message;
    struct latch latch;
    const struct meta_image *image; /* without the topic; NULL: only look */
    size_t before, left;
};

static void on_all_shards(struct turn *turn, void (*run)(struct loop_message *message))
{
    turn->before = turn->left = 0;
    for (unsigned i = 0; i < fixture.server.shard_count; i++) {
        latch_init(&turn->latch);
        turn->message.run = run;
        loop_send(runtime_shard(fixture.server.runtime, i), &turn->message);
        latch_wait(&turn->latch);
    }
}

static void take_image(struct loop_message *message)
{
    struct turn *turn = CONTAINER_OF(message, struct turn, message);

    if (!turn->image) {
        turn->image = meta_image_ref(meta_image_current(fixture.server.meta));
    }
    latch_open(&turn->latch);
}

/* Groups that know something of a topic. */
static size_t count_groups(const struct coordinator *coordinator)
{
    const struct hosted_group *hosted;
    size_t cursor = 0, count = 0;

    while ((hosted = coordinator_next(coordinator, &cursor))) {
        count += hosted->offsets.count > 0 || (hosted->share && hosted->share->topic_count > 0);
    }
    return count;
}

static void forget_in_groups(struct loop_message *message)
{
    struct turn *turn = CONTAINER_OF(message, struct turn, message);
    struct coordinator *coordinator;

    if (groups_coordinator_here(fixture.server.groups, 0, &coordinator) == ERR_OK) {
        turn->before = count_groups(coordinator);
        if (turn->image) {
            coordinator_forget_topic(coordinator, STR("gone"));
            coordinator_forget_gone(coordinator, turn->image);
        }
        turn->left = count_groups(coordinator);
    }
    latch_open(&turn->latch);
}

static void remove_states(struct loop_message *message)
{
    struct turn *turn = CONTAINER_OF(message, struct turn, message);
    struct share_coordinator *coordinator;

    if (share_states_coordinator_here(fixture.server.share_states, 0, &coordinator) == ERR_OK) {
        turn->before = coordinator->states.count;
        if (turn->image) {
            share_coordinator_remove_orphans(coordinator, turn->image);
        }
        turn->left = coordinator->states.count;
    }
    latch_open(&turn->latch);
}

/* One turn does no more than so much; all is gone in the end. */
static void check_turns(struct turn *turn, void (*run)(struct loop_message *message), size_t count, size_t most)
{
    on_all_shards(turn, run);
    ck_assert_uint_eq(turn->before, count);
    ck_assert_uint_lt(turn->left, turn->before);
    ck_assert_uint_le(turn->before - turn->left, most);
    meta_image_unref(TAKE_PTR(turn->image));
    WAIT_FOR((on_all_shards(turn, run), turn->left == 0));
}

/* ------------------------------------------------------------------------ the tests */

static void commit(const char *group)
{
    struct offset_commit_request request;
    struct offset_commit_request_offset_commit_request_topic topic;
    struct offset_commit_request_offset_commit_request_partition partition;
    struct offset_commit_response response;

    offset_commit_request_init(&request);
    offset_commit_request_offset_commit_request_topic_init(&topic);
    offset_commit_request_offset_commit_request_partition_init(&partition);
    request.group_id = str_of(group);
    request.generation_id_or_member_epoch = -1;
    request.topics = &topic;
    request.topics_count = 1;
    topic.name = STR("gone");
    topic.partitions = &partition;
    topic.partitions_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_OFFSET_COMMIT, 8, &request, &response);
    } while (response.topics[0].partitions[0].error_code == ERR_COORDINATOR_LOAD_IN_PROGRESS);
    ck_assert_int_eq(response.topics[0].partitions[0].error_code, 0);
}

START_TEST(a_turn_forgets_offsets_of_so_many_groups)
{
    enum { GROUPS = COORDINATOR_FORGET_TURN };
    struct turn turn = {0};
    char name[16];

    start();
    on_all_shards(&turn, take_image);
    client_create_topic(&fixture, fd, "gone", 1);
    for (int i = 0; i < GROUPS; i++) {
        snprintf(name, sizeof(name), "g%d", i);
        commit(name);
    }
    check_turns(&turn, forget_in_groups, GROUPS, COORDINATOR_FORGET_TURN / WORK_OF_ONE + 1);
    stop();
}
END_TEST

/* A group that is made by it, and starts at 0. */
static void alter(const char *group)
{
    struct alter_share_group_offsets_request request;
    struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic topic;
    struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition partition = {0, 0};
    struct alter_share_group_offsets_response response;

    alter_share_group_offsets_request_init(&request);
    alter_share_group_offsets_request_alter_share_group_offsets_request_topic_init(&topic);
    request.group_id = str_of(group);
    request.topics = &topic;
    request.topics_count = 1;
    topic.topic_name = STR("gone");
    topic.partitions = &partition;
    topic.partitions_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_ALTER_SHARE_GROUP_OFFSETS, 0, &request, &response);
    } while (response.error_code == ERR_COORDINATOR_LOAD_IN_PROGRESS);
    ck_assert_int_eq(response.error_code, 0);
}

/* An image from before the topic was made stands for one after it was deleted. */
START_TEST(a_turn_forgets_share_partitions_of_so_many_groups)
{
    enum { GROUPS = COORDINATOR_FORGET_TURN };
    struct turn turn = {0}, states = {0};
    char name[16];

    start();
    on_all_shards(&turn, take_image);
    client_create_topic(&fixture, fd, "gone", 1);
    for (int i = 0; i < GROUPS; i++) {
        snprintf(name, sizeof(name), "g%d", i);
        alter(name);
    }
    states.image = meta_image_ref(turn.image);
    check_turns(&turn, forget_in_groups, GROUPS, COORDINATOR_FORGET_TURN / WORK_OF_ONE + 1);
    check_turns(&states, remove_states, GROUPS, SHARE_STATES_GONE_TURN);
    stop();
}
END_TEST

TEST_MAIN(a_turn_forgets_offsets_of_so_many_groups, a_turn_forgets_share_partitions_of_so_many_groups)
