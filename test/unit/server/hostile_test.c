/* Clients that mean harm, or that go away at the worst moment. */
#include "server_fixture.h"

#include "check_main.h"
#include "patience.h"

static struct fixture fixture;

static void send_fetch(int fd, struct str topic, int32_t session_id, int32_t session_epoch, int32_t wait_ms)
{
    struct fetch_request request;
    struct fetch_request_fetch_topic asked;
    struct fetch_request_fetch_partition partition;

    fetch_request_init(&request);
    fetch_request_fetch_topic_init(&asked);
    fetch_request_fetch_partition_init(&partition);
    request.max_wait_ms = wait_ms;
    request.min_bytes = INT32_MAX;
    request.session_id = session_id;
    request.session_epoch = session_epoch;
    request.topics = &asked;
    request.topics_count = 1;
    asked.topic = topic;
    asked.partitions = &partition;
    asked.partitions_count = 1;
    partition.partition_max_bytes = 1000;
    client_send(fd, API_KEY_FETCH, 12, 1, &request);
}

static void send_metadata(int fd)
{
    struct metadata_request request;

    metadata_request_init(&request);
    client_send(fd, API_KEY_METADATA, 9, 2, &request);
}

/* A copy that ends at the first zero byte would be answered with what lies behind it in memory. */
START_TEST(a_topic_name_with_zero_bytes_comes_back_whole)
{
    static const char name[200] = "t\0and more";
    struct fetch_response response;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    send_fetch(fd, (struct str){name, sizeof(name)}, 0, 0, 0);
    client_receive(&fixture, fd, API_KEY_FETCH, 12, &response);
    ck_assert_int_eq(response.responses_count, 1);
    ck_assert_uint_eq(response.responses[0].topic.len, sizeof(name));
    ck_assert_mem_eq(response.responses[0].topic.data, name, sizeof(name));
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* Session ids choose the shard that serves the fetch: the client's own, and the other. */
START_TEST(a_fetch_ends_when_its_client_sends_no_more)
{
    fixture_start(&fixture, NULL, 0);
    int admin = client_connect(&fixture);

    client_create_topic(&fixture, admin, "t", 1);
    for (int32_t session_id = 0; session_id <= 2; session_id++) {
        struct fetch_response fetched;
        struct metadata_response metadata;
        int fd = client_connect(&fixture);

        send_fetch(fd, STR("t"), session_id, -1, INT32_MAX);
        send_metadata(fd);
        shutdown(fd, SHUT_WR);
        ck_assert_int_eq(client_receive(&fixture, fd, API_KEY_FETCH, 12, &fetched), 1);
        ck_assert_int_eq(client_receive(&fixture, fd, API_KEY_METADATA, 9, &metadata), 2);
        ck_assert_ptr_null(client_receive_frame(&fixture, fd).data);
        close(fd);
    }
    close(admin);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(a_client_that_is_gone_is_noticed_behind_a_waiting_fetch)
{
    fixture_start(&fixture, NULL, 0);
    int admin = client_connect(&fixture);

    client_create_topic(&fixture, admin, "t", 1);
    for (int32_t i = 0; i < 20; i++) {
        int fd = client_connect(&fixture);

        send_fetch(fd, STR("t"), i % 3, -1, INT32_MAX);
        send_metadata(fd);
        close(fd);
    }
    WAIT_FOR(net_connection_count(fixture.server.net) == 1);
    close(admin);
    fixture_stop(&fixture);
}
END_TEST

/* The answer has names of an image that is replaced meanwhile. */
START_TEST(log_dirs_are_described_while_topics_go)
{
    char name[200] = "";

    memset(name, 'n', sizeof(name) - 1);
    fixture_start(&fixture, NULL, 0);
    int reader = client_connect(&fixture), admin = client_connect(&fixture);

    for (int i = 0; i < 30; i++) {
        struct describe_log_dirs_request describe;
        struct describe_log_dirs_response described;
        struct delete_topics_request remove;
        struct delete_topics_response removed;
        struct str names = str_of(name);

        client_create_topic(&fixture, admin, name, 1);
        describe_log_dirs_request_init(&describe);
        describe.topics_count = -1;
        delete_topics_request_init(&remove);
        remove.topic_names = &names;
        remove.topic_names_count = 1;
        client_send(admin, API_KEY_DELETE_TOPICS, 5, 1, &remove);
        for (int j = 0; j < 4; j++) {
            client_send(reader, API_KEY_DESCRIBE_LOG_DIRS, 4, j, &describe);
        }
        for (int j = 0; j < 4; j++) {
            client_receive(&fixture, reader, API_KEY_DESCRIBE_LOG_DIRS, 4, &described);
            for (int32_t k = 0; k < described.results[0].topics_count; k++) {
                ck_assert(str_equal(described.results[0].topics[k].name, names));
            }
        }
        client_receive(&fixture, admin, API_KEY_DELETE_TOPICS, 5, &removed);
    }
    close(reader);
    close(admin);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(a_topic_that_is_named_twice_is_created_and_answered_once)
{
    struct metadata_request_metadata_request_topic topics[3];
    struct metadata_request request;
    struct metadata_response response;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    metadata_request_init(&request);
    request.allow_auto_topic_creation = true;
    request.topics = topics;
    request.topics_count = 3;
    for (int i = 0; i < 3; i++) {
        metadata_request_metadata_request_topic_init(&topics[i]);
        topics[i].name = i == 1 ? STR("no name!") : STR("new");
    }
    client_call(&fixture, fd, API_KEY_METADATA, 9, &request, &response);
    ck_assert_int_eq(response.topics_count, 2);
    ck_assert_int_ne(response.topics[0].error_code, err_kafka_code(ERR_INVALID_REQUEST));
    ck_assert_int_eq(response.topics[1].error_code, err_kafka_code(ERR_INVALID_TOPIC_EXCEPTION));
    client_call(&fixture, fd, API_KEY_METADATA, 9, &request, &response);
    ck_assert_int_eq(response.topics[0].error_code, 0);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(one_request_grows_topics_by_no_more_than_the_limit)
{
    static const int32_t counts[] = {6001, 6001, INT32_MIN, INT32_MAX};
    static const err_t errs[] = {ERR_OK, ERR_POLICY_VIOLATION, ERR_INVALID_PARTITIONS, ERR_POLICY_VIOLATION};
    struct create_partitions_request_create_partitions_topic topics[4];
    struct create_partitions_request request;
    struct create_partitions_response response;
    static const char *const names[] = {"a", "b", "c", "d"};

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    create_partitions_request_init(&request);
    request.topics = topics;
    request.topics_count = 4;
    request.validate_only = true;
    for (int i = 0; i < 4; i++) {
        client_create_topic(&fixture, fd, names[i], 1);
        create_partitions_request_create_partitions_topic_init(&topics[i]);
        topics[i].name = str_of(names[i]);
        topics[i].count = counts[i];
        topics[i].assignments_count = -1;
    }
    client_call(&fixture, fd, API_KEY_CREATE_PARTITIONS, 1, &request, &response);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(response.results[i].error_code, err_kafka_code(errs[i]));
    }
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* A batch of one record, whose value is that many zeros. */
static struct grow make_batch(enum codec codec, size_t zeros, int64_t producer_id, int32_t sequence)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct compress_scratch scratch = {0};
    uint8_t *value = calloc(1, zeros + 1);
    struct batch_builder builder;
    struct grow out = {0};

    options.codec = codec;
    options.level = codec_default_level(codec);
    options.producer_id = producer_id;
    options.producer_epoch = 0;
    options.base_sequence = sequence;
    batch_builder_init(&builder, &options, &scratch, &out);
    batch_builder_add(&builder, 1700000000000, SLICE(NULL, 0), SLICE(value, zeros), NULL, 0);
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    batch_builder_release(&builder);
    compress_scratch_trim(&scratch, 0);
    free(value);
    return out;
}

static void send_produce(int fd, int32_t correlation_id, struct grow batch)
{
    struct produce_request request;
    struct produce_request_topic_produce_data topic;
    struct produce_request_partition_produce_data partition;

    produce_request_init(&request);
    produce_request_topic_produce_data_init(&topic);
    produce_request_partition_produce_data_init(&partition);
    request.acks = 1;
    request.topic_data = &topic;
    request.topic_data_count = 1;
    topic.name = STR("t");
    topic.partition_data = &partition;
    topic.partition_data_count = 1;
    partition.records.bytes = grow_slice(&batch);
    client_send(fd, API_KEY_PRODUCE, 9, correlation_id, &request);
    grow_release(&batch);
}

static void receive_produced(int fd, int32_t correlation_id, int64_t offset)
{
    struct produce_response response;

    ck_assert_int_eq(client_receive(&fixture, fd, API_KEY_PRODUCE, 9, &response), correlation_id);
    ck_assert_int_eq(response.responses[0].partition_responses[0].error_code, 0);
    ck_assert_int_eq(response.responses[0].partition_responses[0].base_offset, offset);
}

/* It is checked on a blocking thread; what was sent behind it must not come before it. */
START_TEST(a_batch_that_decompresses_to_much_keeps_its_place)
{
    enum { MUCH = 16 * 1024 * 1024 };

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 1);
    send_produce(fd, 0, make_batch(CODEC_NONE, 1, 9, 0));
    send_produce(fd, 1, make_batch(CODEC_GZIP, MUCH, 9, 1));
    send_produce(fd, 2, make_batch(CODEC_ZSTD, 10, 9, 2));
    send_produce(fd, 3, make_batch(CODEC_ZSTD, MUCH, 9, 3));
    send_produce(fd, 4, make_batch(CODEC_NONE, 1, 9, 4));
    for (int32_t i = 0; i < 5; i++) {
        receive_produced(fd, i, i);
    }
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* One idempotent producer after the other, as many as the partition shall remember. */
static void write_as_producers(int fd, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        send_produce(fd, i, make_batch(CODEC_NONE, 1, i, 0));
        receive_produced(fd, i, i);
    }
}

START_TEST(a_small_request_gets_no_endless_answer)
{
    enum { PRODUCERS = 300, TIMES = 2500, ANSWER_MAX = 16 * 1024 * 1024 };
    struct describe_producers_request_topic_request topic;
    struct describe_producers_request request;
    static int32_t partitions[TIMES];

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 1);
    write_as_producers(fd, PRODUCERS);
    describe_producers_request_init(&request);
    describe_producers_request_topic_request_init(&topic);
    request.topics = &topic;
    request.topics_count = 1;
    topic.name = STR("t");
    topic.partition_indexes = partitions;
    topic.partition_indexes_count = TIMES;
    client_send(fd, API_KEY_DESCRIBE_PRODUCERS, 0, 1, &request);
    struct slice frame = client_receive_frame(&fixture, fd);

    ck_assert_uint_gt(frame.len, TIMES);
    ck_assert_uint_lt(frame.len, ANSWER_MAX);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* The directory of one is still being made when the next of its name comes, on another shard maybe. */
START_TEST(a_topic_made_and_deleted_over_and_over_harms_no_directory)
{
    enum { ROUNDS = 300, PARTITIONS = 3 };
    struct delete_topics_request remove;
    struct delete_topics_response removed;
    struct str name = STR("t");

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    delete_topics_request_init(&remove);
    remove.topic_names = &name;
    remove.topic_names_count = 1;
    for (int i = 0; i < ROUNDS; i++) {
        client_create_topic(&fixture, fd, "t", PARTITIONS);
        client_call(&fixture, fd, API_KEY_DELETE_TOPICS, 5, &remove, &removed);
        ck_assert_int_eq(removed.responses[0].error_code, 0);
    }
    ck_assert(!log_dir_failed(log_manager_dir(fixture.server.log_manager, 0)));
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

struct stall {
    struct loop_message message;
    useconds_t us;
};

static void stand_still(struct loop_message *message)
{
    usleep(CONTAINER_OF(message, struct stall, message)->us);
}

/* The owner finds batch and deadline in its inbox together: the batch must be written before its memory goes. */
START_TEST(a_produce_that_times_out_before_it_is_written_stays_whole)
{
    struct stall stall = {.message.run = stand_still, .us = 1600000};
    struct produce_once {
        struct produce_request request;
        struct produce_request_topic_produce_data topic;
        struct produce_request_partition_produce_data partitions[2];
    } once;
    struct produce_response response;
    int fds[2], timed_out = 0;

    fixture_start(&fixture, NULL, 0);
    for (int i = 0; i < 2; i++) {
        fds[i] = client_connect(&fixture); /* one on each shard */
    }
    client_create_topic(&fixture, fds[0], "t", 2);
    produce_request_init(&once.request);
    produce_request_topic_produce_data_init(&once.topic);
    once.request.acks = -1;
    once.request.timeout_ms = 1;
    once.request.topic_data = &once.topic;
    once.request.topic_data_count = 1;
    once.topic.name = STR("t");
    once.topic.partition_data = once.partitions;
    once.topic.partition_data_count = 2;
    struct grow batch = make_batch(CODEC_NONE, 100, -1, -1);

    for (int i = 0; i < 2; i++) {
        produce_request_partition_produce_data_init(&once.partitions[i]);
        once.partitions[i].index = i;
        once.partitions[i].records.bytes = grow_slice(&batch);
    }
    loop_send(runtime_shard(fixture.server.runtime, 1), &stall.message);
    for (int i = 0; i < 2; i++) {
        client_send(fds[i], API_KEY_PRODUCE, 9, 1, &once.request);
    }
    for (int i = 0; i < 2; i++) {
        client_receive(&fixture, fds[i], API_KEY_PRODUCE, 9, &response);
        for (int j = 0; j < 2; j++) {
            int16_t error = response.responses[0].partition_responses[j].error_code;

            ck_assert(error == 0 || error == err_kafka_code(ERR_REQUEST_TIMED_OUT));
            timed_out += error != 0;
        }
    }
    ck_assert_int_le(timed_out, 2);
    for (int i = 0; i < 2; i++) {
        once.request.timeout_ms = 10000;
        client_call(&fixture, fds[i], API_KEY_PRODUCE, 9, &once.request, &response);
        ck_assert_int_eq(response.responses[0].partition_responses[0].base_offset, 2 + i);
        ck_assert_int_eq(response.responses[0].partition_responses[1].base_offset, 2 + i);
        close(fds[i]);
    }
    grow_release(&batch);
    fixture_stop(&fixture);
}
END_TEST

TEST_MAIN(a_topic_name_with_zero_bytes_comes_back_whole, a_fetch_ends_when_its_client_sends_no_more,
          a_client_that_is_gone_is_noticed_behind_a_waiting_fetch, log_dirs_are_described_while_topics_go,
          a_topic_that_is_named_twice_is_created_and_answered_once, one_request_grows_topics_by_no_more_than_the_limit,
          a_produce_that_times_out_before_it_is_written_stays_whole,
          a_topic_made_and_deleted_over_and_over_harms_no_directory, a_batch_that_decompresses_to_much_keeps_its_place,
          a_small_request_gets_no_endless_answer)
