/* Share-partitions whose state is not read yet, as the shard of the share coordinator is busy with something else. */
#include "share_rig.h"

#include "check_main.h"
#include "server/share_members.h"

/* ---------------------------------------------------------------- a shard stands still */

struct pause {
    struct loop_message message;
    struct latch begun, over;
    unsigned shard;
};

static void stand_still(struct loop_message *message)
{
    struct pause *pause = CONTAINER_OF(message, struct pause, message);

    latch_open(&pause->begun);
    latch_wait(&pause->over);
}

static void pause_shard(struct pause *pause, unsigned shard)
{
    pause->shard = shard;
    pause->message.run = stand_still;
    latch_init(&pause->begun);
    latch_init(&pause->over);
    loop_send(runtime_shard(fixture.server.runtime, shard), &pause->message);
    latch_wait(&pause->begun);
}

/* ------------------------------------------------------------------- who is where */

/* A partition and a group, and the shard that has the state of both: another than the partition's own. */
struct place {
    struct loop_message message;
    struct latch latch;
    int32_t partition;
    const char *group;
    unsigned owner, of_state;
};

static unsigned shard_of_state(const struct meta_image *image, struct str group, int32_t partition)
{
    const struct meta_topic *states = meta_image_topic(image, SHARE_STATES_TOPIC);
    struct share_key key = {group, topic_id, partition};

    return states->partitions[share_states_partition(states, &key)].owner_shard;
}

static void find_place(struct loop_message *message)
{
    struct place *place = CONTAINER_OF(message, struct place, message);
    const struct meta_image *image = meta_image_current(fixture.server.meta);
    const struct meta_topic *topic = meta_image_topic_by_id(image, topic_id);

    place->owner = topic->partitions[place->partition].owner_shard;
    place->of_state = shard_of_state(image, str_of(place->group), place->partition);
    latch_open(&place->latch);
}

static struct place place_apart(void)
{
    static char group[] = "a";
    struct place place = {.message.run = find_place, .group = group};

    for (; group[0] <= 'z'; group[0]++) {
        latch_init(&place.latch);
        loop_send(runtime_shard(fixture.server.runtime, 0), &place.message);
        latch_wait(&place.latch);
        if (place.owner != place.of_state) {
            set_group(group, "share.auto.offset.reset", "earliest");
            initialize(group, place.partition, 1, -1);
            return place;
        }
    }
    ck_abort_msg("all states are where their partitions are");
    return place;
}

/* A member whose session and connection are not the business of the shard that stands still. */
static struct member member_elsewhere(const struct place *place)
{
    static char name[] = "a";
    struct loop *still = runtime_shard(fixture.server.runtime, place->of_state);
    struct api_versions_request request;
    struct member member;
    struct timeval little = {.tv_usec = 200000}, much = {.tv_sec = CLIENT_WAITS_S};
    uint8_t byte;

    api_versions_request_init(&request);
    request.client_software_name = request.client_software_version = STR("x");
    while (share_member_home(&fixture.server, str_of(place->group), str_of(name)) == still) {
        name[0]++;
    }
    for (int tries = 0; tries < 50; tries++) {
        struct api_versions_response response;

        member = member_join(place->group, name);
        setsockopt(member.fd, SOL_SOCKET, SO_RCVTIMEO, &little, sizeof(little));
        client_send(member.fd, API_KEY_API_VERSIONS, 3, 7, &request);
        if (recv(member.fd, &byte, 1, MSG_PEEK) == 1) {
            setsockopt(member.fd, SOL_SOCKET, SO_RCVTIMEO, &much, sizeof(much));
            client_receive(&fixture, member.fd, API_KEY_API_VERSIONS, 3, &response);
            return member;
        }
        close(member.fd);
    }
    ck_abort_msg("all connections are with the shard that stands still");
    return member;
}

/* ------------------------------------------------------------------------ the tests */

START_TEST(a_fetch_whose_time_is_up_does_not_wait_for_the_state)
{
    struct pause pause;

    share_begin(1);
    struct place place = place_apart();

    produce(place.partition, 3);
    pause_shard(&pause, place.of_state);
    struct member a = member_elsewhere(&place);
    int64_t before = now_ms();

    GIVEN_NOTHING(fetch(&a, (struct ask){.partition = place.partition, .wait_ms = 300}));
    ck_assert_int_ge(now_ms() - before, 290);
    send_fetch(&a, (struct ask){.no_partition = true, .wait_ms = FOR_EVER_MS});
    sleep_ms(50);
    latch_open(&pause.over);
    GIVEN(receive_fetch(&a, 0), 0, 2, 1);
    share_end();
}
END_TEST

/* As many share-partitions of groups that nobody knows as one shard may have: their states are asked for, and the shard
 * of those stands still. */
struct crowd {
    struct loop_message message;
    struct latch latch;
    const struct place *place;
    uint32_t made;
    err_t err; /* the first that is none of them */
};

static void make_crowd(struct loop_message *message)
{
    struct crowd *crowd = CONTAINER_OF(message, struct crowd, message);
    const struct meta_image *image = meta_image_current(fixture.server.meta);
    struct share_leader *leader;
    char group[32];

    for (uint32_t i = 0; crowd->err == ERR_OK; i++) {
        struct share_key key = {
            {group, (size_t)snprintf(group, sizeof(group), "nobody%u", i)}, topic_id, crowd->place->partition};

        if (shard_of_state(image, key.group, key.partition) == crowd->place->of_state) {
            err_t err = share_leader_get(fixture.server.share_leaders, &key, &leader);

            crowd->made += err == ERR_WOULD_BLOCK;
            crowd->err = err == ERR_WOULD_BLOCK ? ERR_OK : err;
        }
    }
    latch_open(&crowd->latch);
}

START_TEST(a_shard_has_so_many_share_partitions_and_no_more)
{
    struct pause pause;
    struct told told;

    share_begin(1);
    struct place place = place_apart();
    struct crowd crowd = {.message.run = make_crowd, .place = &place};

    produce(place.partition, 3);
    pause_shard(&pause, place.of_state);
    struct member a = member_elsewhere(&place);

    latch_init(&crowd.latch);
    loop_send(runtime_shard(fixture.server.runtime, place.owner), &crowd.message);
    latch_wait(&crowd.latch);
    ck_assert_uint_eq(crowd.made, SHARE_LEADERS_MAX);
    ck_assert_int_eq(crowd.err, ERR_COORDINATOR_NOT_AVAILABLE);
    ck_assert_int_eq(fetch(&a, (struct ask){.partition = place.partition}).partition_error,
                     ERR_COORDINATOR_NOT_AVAILABLE);
    latch_open(&pause.over);
    do { /* nothing is known of those groups: they go, there is room again, and the state of this one is read */
        sleep_ms(20);
        told = fetch(&a, (struct ask){.no_partition = true, .wait_ms = 100});
        ck_assert(told.partition_error == ERR_OK || told.partition_error == ERR_COORDINATOR_NOT_AVAILABLE);
    } while (told.count == 0);
    GIVEN(told, 0, 2, 1);
    share_end();
}
END_TEST

TEST_MAIN(a_fetch_whose_time_is_up_does_not_wait_for_the_state, a_shard_has_so_many_share_partitions_and_no_more)
