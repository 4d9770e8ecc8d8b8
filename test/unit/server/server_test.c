#include "server_fixture.h"

#include "check_main.h"

static struct fixture fixture;

static struct slice make_batch(int32_t count, int64_t producer_id, int32_t base_sequence)
{
    return fixture_batch(&fixture, count, producer_id, base_sequence);
}

static struct produce_response_partition_produce_response produce(int fd, const char *topic, int32_t partition,
                                                                  int16_t acks, struct slice batch)
{
    return client_produce(&fixture, fd, topic, partition, acks, batch);
}

struct fetch_many {
    struct fetch_request request;
    struct fetch_request_fetch_topic topic;
    struct fetch_request_fetch_partition partitions[8];
};

static struct fetch_request *fetch_of(struct fetch_many *many, const char *topic, int32_t partitions, int64_t offset,
                                      int32_t wait_ms)
{
    fetch_request_init(&many->request);
    fetch_request_fetch_topic_init(&many->topic);
    many->request.max_wait_ms = wait_ms;
    many->request.min_bytes = 1;
    many->request.topics = &many->topic;
    many->request.topics_count = 1;
    many->topic.topic = str_of(topic);
    many->topic.partitions = many->partitions;
    many->topic.partitions_count = partitions;
    for (int32_t i = 0; i < partitions; i++) {
        fetch_request_fetch_partition_init(&many->partitions[i]);
        many->partitions[i].partition = i;
        many->partitions[i].fetch_offset = offset;
        many->partitions[i].partition_max_bytes = 1 << 20;
    }
    return &many->request;
}

static struct fetch_response fetch(int fd, const struct fetch_request *request)
{
    struct fetch_response response;

    client_call(&fixture, fd, API_KEY_FETCH, 12, request, &response);
    return response;
}

START_TEST(what_is_produced_is_fetched_from_every_shard)
{
    struct fetch_many many;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 4);
    for (int32_t i = 0; i < 4; i++) {
        ck_assert_int_eq(produce(fd, "t", i, -1, make_batch(i + 1, -1, -1)).base_offset, 0);
        ck_assert_int_eq(produce(fd, "t", i, 1, make_batch(1, -1, -1)).base_offset, i + 1);
    }
    struct fetch_response response = fetch(fd, fetch_of(&many, "t", 4, 0, 500));

    ck_assert_int_eq(response.responses[0].partitions_count, 4);
    for (int32_t i = 0; i < 4; i++) {
        const struct fetch_response_partition_data *answer = &response.responses[0].partitions[i];

        ck_assert_int_eq(answer->partition_index, i);
        ck_assert_int_eq(answer->high_watermark, i + 2);
        ck_assert_int_eq(batch_record_count(answer->records.bytes.data), i + 1);
        ck_assert_uint_gt(answer->records.bytes.len, batch_size(answer->records.bytes.data));
    }
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(records_survive_a_clean_restart)
{
    struct fetch_many many;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 2);
    ck_assert_int_eq(produce(fd, "t", 1, -1, make_batch(3, -1, -1)).error_code, 0);
    close(fd);
    server_stop(&fixture.server);
    fixture_serve(&fixture, NULL, 0);
    fd = client_connect(&fixture);
    struct fetch_response response = fetch(fd, fetch_of(&many, "t", 2, 0, 500));

    ck_assert_int_eq(response.responses[0].partitions[1].high_watermark, 3);
    ck_assert_int_eq(batch_record_count(response.responses[0].partitions[1].records.bytes.data), 3);
    ck_assert_int_eq(produce(fd, "t", 1, -1, make_batch(1, -1, -1)).base_offset, 3);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* B08: a slow answer is not overtaken. */
START_TEST(answers_come_in_the_order_of_the_requests)
{
    struct fetch_many many;
    struct fetch_response fetched;
    struct api_versions_request versions;
    struct api_versions_response versions_answer;
    struct metadata_request metadata;
    struct metadata_response metadata_answer;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 1);
    api_versions_request_init(&versions);
    metadata_request_init(&metadata);
    client_send(fd, API_KEY_FETCH, 12, 1, fetch_of(&many, "t", 1, 0, 300));
    client_send(fd, API_KEY_API_VERSIONS, 2, 2, &versions);
    client_send(fd, API_KEY_METADATA, 5, 3, &metadata);
    ck_assert_int_eq(client_receive(&fixture, fd, API_KEY_FETCH, 12, &fetched), 1);
    ck_assert_int_eq(client_receive(&fixture, fd, API_KEY_API_VERSIONS, 2, &versions_answer), 2);
    ck_assert_int_eq(client_receive(&fixture, fd, API_KEY_METADATA, 5, &metadata_answer), 3);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(a_waiting_fetch_is_answered_when_data_comes_to_any_shard)
{
    struct fetch_many many;
    struct fetch_response fetched;

    fixture_start(&fixture, NULL, 0);
    int consumer = client_connect(&fixture), producer = client_connect(&fixture);

    client_create_topic(&fixture, producer, "t", 4);
    for (int32_t i = 0; i < 4; i++) {
        fetch_of(&many, "t", 4, 0, FOR_EVER_MS);
        for (int32_t j = 0; j < i; j++) {
            many.partitions[j].fetch_offset = 1;
        }
        client_send(consumer, API_KEY_FETCH, 12, i, &many.request);
        usleep(20000);
        ck_assert_int_eq(produce(producer, "t", i, 1, make_batch(1, -1, -1)).base_offset, 0);
        ck_assert_int_eq(client_receive(&fixture, consumer, API_KEY_FETCH, 12, &fetched), i);
        ck_assert_uint_gt(fetched.responses[0].partitions[i].records.bytes.len, 0);
    }
    close(consumer);
    close(producer);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(a_fetch_waits_for_min_bytes_over_all_its_partitions)
{
    struct fetch_many many;
    struct fetch_response fetched;

    fixture_start(&fixture, NULL, 0);
    int consumer = client_connect(&fixture), producer = client_connect(&fixture);
    size_t one = make_batch(1, -1, -1).len;

    client_create_topic(&fixture, producer, "t", 4);
    fetch_of(&many, "t", 4, 0, FOR_EVER_MS)->min_bytes = (int32_t)(3 * one);
    client_send(consumer, API_KEY_FETCH, 12, 1, &many.request);
    for (int32_t i = 0; i < 3; i++) {
        char byte;

        ck_assert_int_eq(recv(consumer, &byte, 1, MSG_PEEK | MSG_DONTWAIT), -1);
        usleep(20000);
        produce(producer, "t", i, 1, make_batch(1, -1, -1));
    }
    client_receive(&fixture, consumer, API_KEY_FETCH, 12, &fetched);
    for (int32_t i = 0; i < 3; i++) {
        ck_assert_uint_eq(fetched.responses[0].partitions[i].records.bytes.len, one);
    }
    close(consumer);
    close(producer);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(a_client_that_goes_away_while_it_waits_harms_nobody)
{
    struct fetch_many many;

    fixture_start(&fixture, NULL, 0);
    int producer = client_connect(&fixture);

    client_create_topic(&fixture, producer, "t", 4);
    for (int i = 0; i < 20; i++) {
        int consumer = client_connect(&fixture);

        client_send(consumer, API_KEY_FETCH, 12, 1, fetch_of(&many, "t", 4, i, 30000));
        usleep(1000);
        close(consumer);
        produce(producer, "t", i % 4, 1, make_batch(1, -1, -1));
    }
    close(producer);
    fixture_stop(&fixture);
}
END_TEST

/* B07: no reply; with an error the connection is closed. */
START_TEST(acks_0_has_no_reply)
{
    struct produce_once once;
    struct metadata_request metadata;
    struct metadata_response answer;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 1);
    metadata_request_init(&metadata);
    client_send(fd, API_KEY_PRODUCE, 3, 1, produce_of(&once, "t", 0, 0, make_batch(1, -1, -1)));
    client_send(fd, API_KEY_PRODUCE, 9, 2, produce_of(&once, "t", 0, 0, make_batch(1, -1, -1)));
    client_send(fd, API_KEY_METADATA, 5, 3, &metadata);
    ck_assert_int_eq(client_receive(&fixture, fd, API_KEY_METADATA, 5, &answer), 3);
    ck_assert_int_eq(produce(fd, "t", 0, 1, make_batch(1, -1, -1)).base_offset, 2);
    client_send(fd, API_KEY_PRODUCE, 9, 4, produce_of(&once, "absent", 0, 0, make_batch(1, -1, -1)));
    ck_assert_ptr_null(client_receive_frame(&fixture, fd).data);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* B14, also after a restart. */
START_TEST(the_last_five_batches_of_a_producer_are_known_again)
{
    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 1);
    for (int32_t i = 0; i < 5; i++) {
        ck_assert_int_eq(produce(fd, "t", 0, -1, make_batch(1, 4242, i)).base_offset, i);
    }
    for (int restart = 0; restart < 2; restart++) {
        ck_assert_int_eq(produce(fd, "t", 0, -1, make_batch(1, 4242, 0)).base_offset, 0);
        ck_assert_int_eq(produce(fd, "t", 0, -1, make_batch(1, 4242, 4)).base_offset, 4);
        ck_assert_int_eq(produce(fd, "t", 0, -1, make_batch(1, 4242, 7)).error_code, ERR_OUT_OF_ORDER_SEQUENCE_NUMBER);
        close(fd);
        server_stop(&fixture.server);
        fixture_serve(&fixture, NULL, 0);
        fd = client_connect(&fixture);
    }
    ck_assert_int_eq(produce(fd, "t", 0, -1, make_batch(1, 4242, 5)).base_offset, 5);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* B25. */
START_TEST(a_fetch_session_tells_only_news)
{
    struct fetch_many many;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 2);
    produce(fd, "t", 0, 1, make_batch(1, -1, -1));
    fetch_of(&many, "t", 2, 0, 0)->session_epoch = 0;
    struct fetch_response full = fetch(fd, &many.request);
    int32_t id = full.session_id;

    ck_assert_int_gt(id, 0);
    ck_assert_int_eq(full.responses[0].partitions_count, 2);

    /* Partition 0 moves on, nothing new: an empty answer. */
    many.partitions[0].fetch_offset = 1;
    many.topic.partitions_count = 1;
    many.request.session_id = id;
    many.request.session_epoch = 1;
    ck_assert_int_eq(fetch(fd, &many.request).responses_count, 0);
    ck_assert_int_eq(fetch(fd, &many.request).error_code, ERR_INVALID_FETCH_SESSION_EPOCH);

    /* It goes on over another connection, on whichever shard that is. */
    many.request.topics_count = 0;
    produce(fd, "t", 1, 1, make_batch(1, -1, -1));
    for (int32_t epoch = 2; epoch < 6; epoch++) {
        int other = client_connect(&fixture);

        many.request.session_epoch = epoch;
        struct fetch_response news = fetch(other, &many.request);

        ck_assert_int_eq(news.error_code, 0);
        ck_assert_int_eq(news.responses_count, 1);
        ck_assert_int_eq(news.responses[0].partitions[0].partition_index, 1);
        close(other);
    }
    many.request.session_id = id + 1;
    ck_assert_int_eq(fetch(fd, &many.request).error_code, ERR_FETCH_SESSION_ID_NOT_FOUND);
    many.request.session_id = id;
    many.request.session_epoch = -1;
    ck_assert_int_eq(fetch(fd, &many.request).error_code, 0);
    many.request.session_epoch = 6;
    ck_assert_int_eq(fetch(fd, &many.request).error_code, ERR_FETCH_SESSION_ID_NOT_FOUND);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* B20, B23. */
START_TEST(a_fetch_begins_with_the_batch_that_holds_the_offset)
{
    struct fetch_many many;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 1);
    produce(fd, "t", 0, 1, make_batch(2, -1, -1));
    produce(fd, "t", 0, 1, make_batch(2, -1, -1));
    for (int64_t offset = 0; offset <= 5; offset++) {
        struct fetch_response response = fetch(fd, fetch_of(&many, "t", 1, offset, 0));
        const struct fetch_response_partition_data *answer = &response.responses[0].partitions[0];

        if (offset < 4) {
            ck_assert_int_eq(batch_base_offset(answer->records.bytes.data), offset / 2 * 2);
        } else {
            ck_assert_uint_eq(answer->records.bytes.len, 0);
            ck_assert_int_eq(answer->error_code, offset == 4 ? 0 : ERR_OFFSET_OUT_OF_RANGE);
            ck_assert_int_eq(answer->high_watermark, offset == 4 ? 4 : -1);
        }
    }
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

/* B21: the first batch comes whole, others must fit. */
START_TEST(byte_limits_hold_in_the_order_of_the_request)
{
    struct fetch_many many;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);
    struct slice batch = make_batch(200, -1, -1);

    client_create_topic(&fixture, fd, "t", 4);
    for (int32_t i = 1; i < 4; i++) {
        produce(fd, "t", i, 1, make_batch(200, -1, -1));
    }
    fetch_of(&many, "t", 4, 0, 0)->max_bytes = 100;
    struct fetch_response response = fetch(fd, &many.request);
    const struct fetch_response_partition_data *answers = response.responses[0].partitions;

    ck_assert_uint_eq(answers[0].records.bytes.len, 0);
    ck_assert_uint_eq(answers[1].records.bytes.len, batch.len);
    ck_assert_uint_eq(answers[2].records.bytes.len, 0);
    ck_assert_uint_eq(answers[3].records.bytes.len, 0);

    many.request.max_bytes = (int32_t)batch.len * 2 + 10;
    response = fetch(fd, &many.request);
    answers = response.responses[0].partitions;
    ck_assert_uint_eq(answers[2].records.bytes.len, batch.len);
    ck_assert_uint_eq(answers[3].records.bytes.len, 0);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(pipelined_produce_keeps_its_order_with_flushes)
{
    static const char *const flush[] = {"log.flush.interval.messages=1"};
    struct produce_once once;
    enum { REQUESTS = 100 };

    fixture_start(&fixture, NULL, 0);
    server_stop(&fixture.server);
    fixture_serve(&fixture, flush, 1);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 2);
    for (int32_t i = 0; i < REQUESTS; i++) {
        client_send(fd, API_KEY_PRODUCE, 9, i, produce_of(&once, "t", i % 2, -1, make_batch(1, 7, i / 2)));
    }
    for (int32_t i = 0; i < REQUESTS; i++) {
        struct produce_response response;

        ck_assert_int_eq(client_receive(&fixture, fd, API_KEY_PRODUCE, 9, &response), i);
        ck_assert_int_eq(response.responses[0].partition_responses[0].error_code, 0);
        ck_assert_int_eq(response.responses[0].partition_responses[0].base_offset, i / 2);
    }
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(a_deleted_topic_ends_who_waits_on_it)
{
    struct fetch_many many;
    struct fetch_response fetched;
    struct delete_topics_request request;
    struct delete_topics_response deleted;
    struct str name = STR("t");

    fixture_start(&fixture, NULL, 0);
    int consumer = client_connect(&fixture), admin = client_connect(&fixture);

    client_create_topic(&fixture, admin, "t", 2);
    client_send(consumer, API_KEY_FETCH, 12, 1, fetch_of(&many, "t", 2, 0, FOR_EVER_MS));
    usleep(20000);
    delete_topics_request_init(&request);
    request.topic_names = &name;
    request.topic_names_count = 1;
    client_call(&fixture, admin, API_KEY_DELETE_TOPICS, 5, &request, &deleted);
    ck_assert_int_eq(deleted.responses[0].error_code, 0);
    client_receive(&fixture, consumer, API_KEY_FETCH, 12, &fetched);
    /* Shards learn of the deletion one after the other: whichever is first ends the fetch. */
    ck_assert(fetched.responses[0].partitions[0].error_code != 0 || fetched.responses[0].partitions[1].error_code != 0);
    close(consumer);
    close(admin);
    fixture_stop(&fixture);
}
END_TEST

/* What a listener or an authorizer should keep out must not get in because it cannot be kept out yet. */
START_TEST(what_cannot_be_protected_yet_is_not_served)
{
    static const struct {
        const char *setting, *says;
    } cases[] = {{"listeners=SSL://127.0.0.1:0", "listener SSL: SSL is not served yet"},
                 {"listeners=PLAINTEXT://127.0.0.1:0,SASL_PLAINTEXT://localhost:0", "SASL_PLAINTEXT is not served yet"},
                 {"authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer", "ACLs are not"}};

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        char dirs[64];
        const char *overrides[] = {"listeners=PLAINTEXT://127.0.0.1:0", dirs, cases[i].setting};
        struct broker_config *config;
        struct server server;
        struct err_info info = {""};

        snprintf(dirs, sizeof(dirs), "log.dirs=/tmp/barnabas-test-never-%d", getpid());
        ck_assert_msg(config_load(NULL, overrides, 3, &config, &info) == ERR_OK, "%s", info.text);
        ck_assert_int_eq(server_start(&server, config, &info), ERR_INVALID_CONFIG);
        ck_assert_msg(strstr(info.text, cases[i].says) != NULL, "%s", info.text);
        server_stop(&server);
        broker_config_unref(config);
        ck_assert_int_ne(access(strchr(dirs, '/'), F_OK), 0);
    }
}
END_TEST

TEST_MAIN(what_is_produced_is_fetched_from_every_shard, records_survive_a_clean_restart,
          answers_come_in_the_order_of_the_requests, a_waiting_fetch_is_answered_when_data_comes_to_any_shard,
          a_fetch_waits_for_min_bytes_over_all_its_partitions, a_client_that_goes_away_while_it_waits_harms_nobody,
          acks_0_has_no_reply, the_last_five_batches_of_a_producer_are_known_again, a_fetch_session_tells_only_news,
          a_fetch_begins_with_the_batch_that_holds_the_offset, byte_limits_hold_in_the_order_of_the_request,
          pipelined_produce_keeps_its_order_with_flushes, a_deleted_topic_ends_who_waits_on_it,
          what_cannot_be_protected_yet_is_not_served)
