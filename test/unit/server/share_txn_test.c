/* Share groups and transactions: what of a log with both is given. */
#include "share_rig.h"

#include "check_main.h"

static int64_t producer_id;
static int16_t producer_epoch;
static int32_t sequence;

static void begin_producer(void)
{
    struct init_producer_id_request request;
    struct init_producer_id_response response;

    while (client_find_coordinator(&fixture, fd, 1, STR("tx")).error_code == ERR_COORDINATOR_NOT_AVAILABLE) {
    }
    init_producer_id_request_init(&request);
    request.transactional_id = STR("tx");
    request.transaction_timeout_ms = 60000;
    WAIT_FOR((client_call(&fixture, fd, API_KEY_INIT_PRODUCER_ID, 4, &request, &response), response.error_code == 0));
    producer_id = response.producer_id;
    producer_epoch = response.producer_epoch;
    sequence = 0;
}

static void add_partition(void)
{
    struct add_partitions_to_txn_request request;
    struct add_partitions_to_txn_request_add_partitions_to_txn_topic topic;
    struct add_partitions_to_txn_response response;
    int32_t partition = 0;

    add_partitions_to_txn_request_init(&request);
    add_partitions_to_txn_request_add_partitions_to_txn_topic_init(&topic);
    request.v3_and_below_transactional_id = STR("tx");
    request.v3_and_below_producer_id = producer_id;
    request.v3_and_below_producer_epoch = producer_epoch;
    request.v3_and_below_topics = &topic;
    request.v3_and_below_topics_count = 1;
    topic.name = STR("t");
    topic.partitions = &partition;
    topic.partitions_count = 1;
    do {
        client_call(&fixture, fd, API_KEY_ADD_PARTITIONS_TO_TXN, 3, &request, &response);
    } while (response.results_by_topic_v3_and_below[0].results_by_partition[0].partition_error_code ==
             ERR_CONCURRENT_TRANSACTIONS);
    ck_assert_int_eq(response.results_by_topic_v3_and_below[0].results_by_partition[0].partition_error_code, 0);
}

static void produce_in_txn(int32_t records)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct batch_builder builder;
    struct grow out = {0};
    struct produce_once once;
    struct produce_response response;

    options.producer_id = producer_id;
    options.producer_epoch = producer_epoch;
    options.base_sequence = sequence;
    options.transactional = true;
    batch_builder_init(&builder, &options, NULL, &out);
    for (int32_t i = 0; i < records; i++) {
        batch_builder_add(&builder, 1700000000000 + i, SLICE(NULL, 0), SLICE("x", 1), NULL, 0);
    }
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    struct produce_request *request = (struct produce_request *)produce_of(&once, "t", 0, -1, grow_slice(&out));

    request->transactional_id = STR("tx");
    client_call(&fixture, fd, API_KEY_PRODUCE, 9, request, &response);
    ck_assert_int_eq(response.responses[0].partition_responses[0].error_code, 0);
    grow_release(&out);
    sequence += records;
}

static void end_txn(bool commit)
{
    struct end_txn_request request;
    struct end_txn_response response;

    end_txn_request_init(&request);
    request.transactional_id = STR("tx");
    request.producer_id = producer_id;
    request.producer_epoch = producer_epoch;
    request.committed = commit;
    client_call(&fixture, fd, API_KEY_END_TXN, 3, &request, &response);
    ck_assert_int_eq(response.error_code, 0);
}

/* Once a transaction has ended its marker is in the log when the next may begin. */
static void transaction(int32_t records, bool commit)
{
    add_partition();
    produce_in_txn(records);
    end_txn(commit);
}

START_TEST(markers_are_nobodys)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    begin_producer();
    transaction(3, true);
    GIVEN(fetch(&a, (struct ask){0}), 0, 2, 1);
    transaction(2, false);
    struct told told = fetch(&a, (struct ask){.no_partition = true, .wait_ms = FOR_EVER_MS});

    GIVEN(told, 4, 5, 1);
    add_partition(); /* the marker is in the log */
    GIVEN_NOTHING(fetch(&a, (struct ask){.no_partition = true, .wait_ms = 100}));
    ck_assert_int_eq(acknowledge(&a, 0, 2, SHARE_ACK_ACCEPT), 0);
    ck_assert_int_eq(acknowledge(&a, 4, 5, SHARE_ACK_RELEASE), 0);
    GIVEN(fetch(&a, (struct ask){.no_partition = true}), 4, 5, 2);
    share_end();
}
END_TEST

START_TEST(read_committed_gives_nothing_of_open_and_aborted_transactions)
{
    share_begin(1);
    struct member a = member_join("g", "a");

    set_group("g", "share.isolation.level", "read_committed");
    begin_producer();
    produce(0, 2);
    add_partition();
    produce_in_txn(3);
    produce(0, 2);
    GIVEN(fetch(&a, (struct ask){0}), 0, 1, 1);
    GIVEN_NOTHING(fetch(&a, (struct ask){.no_partition = true, .wait_ms = 50}));
    send_fetch(&a, (struct ask){.no_partition = true, .wait_ms = FOR_EVER_MS});
    end_txn(false);
    GIVEN(receive_fetch(&a, 0), 5, 6, 1);
    transaction(3, true);
    GIVEN(fetch(&a, (struct ask){.no_partition = true, .wait_ms = FOR_EVER_MS}), 8, 10, 1);
    ck_assert_int_eq(acknowledge(&a, 0, 1, SHARE_ACK_ACCEPT), 0);
    ck_assert_int_eq(acknowledge(&a, 5, 6, SHARE_ACK_ACCEPT), 0);
    ck_assert_int_eq(acknowledge(&a, 8, 10, SHARE_ACK_ACCEPT), 0);
    for (int i = 0; i < 3; i++) {
        transaction(1, false);
        transaction(1, true);
    }
    add_partition();
    struct told told = fetch(&a, (struct ask){.no_partition = true});

    ck_assert_int_eq(told.count, 3);
    for (int32_t i = 0; i < 3; i++) {
        ck_assert_int_eq(told.acquired[i].first_offset, 14 + 4 * i);
        ck_assert_int_eq(told.acquired[i].last_offset, 14 + 4 * i);
    }
    share_end();
}
END_TEST

TEST_MAIN(markers_are_nobodys, read_committed_gives_nothing_of_open_and_aborted_transactions)
