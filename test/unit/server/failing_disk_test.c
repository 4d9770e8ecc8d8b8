/* A log directory that can no longer be written (B17): what is asked of its partitions is refused with an error that
 * clients retry, never with -1, and the server goes on. */
#include "server_fixture.h"

#include "check_main.h"

#include <signal.h>
#include <sys/resource.h>

enum { KAFKA_STORAGE_ERROR = 56 };

static struct fixture fixture;

static struct slice one_record(void)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct batch_builder builder;
    struct grow out = {0};

    batch_builder_init(&builder, &options, NULL, &out);
    batch_builder_add(&builder, 1700000000000, SLICE(NULL, 0), SLICE("v", 1), NULL, 0);
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    struct slice bytes = grow_slice(&out);
    uint8_t *copy = arena_alloc(&fixture.arena, bytes.len);

    memcpy(copy, bytes.data, bytes.len);
    grow_release(&out);
    return SLICE(copy, bytes.len);
}

static int16_t produce(int fd, int16_t acks)
{
    struct produce_request_partition_produce_data partition;
    struct produce_request_topic_produce_data topic;
    struct produce_request request;
    struct produce_response response;

    produce_request_partition_produce_data_init(&partition);
    partition.records.bytes = one_record();
    produce_request_topic_produce_data_init(&topic);
    topic.name = STR("t");
    topic.partition_data = &partition;
    topic.partition_data_count = 1;
    produce_request_init(&request);
    request.acks = acks;
    request.timeout_ms = 5000;
    request.topic_data = &topic;
    request.topic_data_count = 1;
    client_call(&fixture, fd, API_KEY_PRODUCE, 9, &request, &response);
    return response.responses[0].partition_responses[0].error_code;
}

static int16_t fetch(int fd)
{
    struct fetch_request_fetch_partition partition;
    struct fetch_request_fetch_topic topic;
    struct fetch_request request;
    struct fetch_response response;

    fetch_request_fetch_partition_init(&partition);
    partition.partition_max_bytes = 1000;
    fetch_request_fetch_topic_init(&topic);
    topic.topic = STR("t");
    topic.partitions = &partition;
    topic.partitions_count = 1;
    fetch_request_init(&request);
    request.max_wait_ms = 1;
    request.topics = &topic;
    request.topics_count = 1;
    client_call(&fixture, fd, API_KEY_FETCH, 11, &request, &response);
    return response.responses[0].partitions[0].error_code;
}

static int16_t list_offsets(int fd)
{
    struct list_offsets_request_list_offsets_partition partition;
    struct list_offsets_request_list_offsets_topic topic;
    struct list_offsets_request request;
    struct list_offsets_response response;

    list_offsets_request_list_offsets_partition_init(&partition);
    partition.timestamp = -1;
    list_offsets_request_list_offsets_topic_init(&topic);
    topic.name = STR("t");
    topic.partitions = &partition;
    topic.partitions_count = 1;
    list_offsets_request_init(&request);
    request.topics = &topic;
    request.topics_count = 1;
    client_call(&fixture, fd, API_KEY_LIST_OFFSETS, 7, &request, &response);
    return response.topics[0].partitions[0].error_code;
}

/* Every write of this process fails from now on, as on a volume that is gone. */
static void break_disk(void)
{
    struct rlimit none = {0, 0};

    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
}

START_TEST(a_disk_that_fails_is_a_storage_error_never_an_unknown_one)
{
    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 1);
    ck_assert_int_eq(produce(fd, -1), 0);
    ck_assert_int_eq(fetch(fd), 0);
    break_disk();
    ck_assert_int_eq(produce(fd, -1), KAFKA_STORAGE_ERROR);
    ck_assert_int_eq(produce(fd, 1), KAFKA_STORAGE_ERROR);
    ck_assert_int_eq(fetch(fd), KAFKA_STORAGE_ERROR);
    ck_assert_int_eq(list_offsets(fd), KAFKA_STORAGE_ERROR);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

TEST_MAIN(a_disk_that_fails_is_a_storage_error_never_an_unknown_one)
