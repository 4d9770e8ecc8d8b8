#include "txn/txn_step.h"

#include "check_main.h"

static struct txn txn;
static int64_t now_ms;
static struct txn_actions last;
static const struct txn_partition t0 = {STR("t"), 0};

static err_t step(struct txn_event event)
{
    txn_step(&txn, &event, now_ms, &last);
    if (last.store) {
        txn_apply(&txn, &last);
    }
    return last.err;
}

static err_t init(int64_t producer_id, int16_t epoch)
{
    return step((struct txn_event){.kind = TXN_INIT,
                                   .producer_id = producer_id,
                                   .epoch = epoch,
                                   .timeout_ms = 1000,
                                   .new_producer_id = PRODUCER_ID_NONE});
}

static err_t add(int64_t producer_id, int16_t epoch, int16_t version)
{
    return step((struct txn_event){.kind = TXN_ADD,
                                   .producer_id = producer_id,
                                   .epoch = epoch,
                                   .client_version = version,
                                   .partitions = &t0,
                                   .partition_count = 1});
}

static err_t end(int64_t producer_id, int16_t epoch, int16_t version, bool commit)
{
    return step((struct txn_event){.kind = TXN_END,
                                   .producer_id = producer_id,
                                   .epoch = epoch,
                                   .client_version = version,
                                   .commit = commit,
                                   .new_producer_id = PRODUCER_ID_NONE});
}

static void complete(void)
{
    ck_assert_int_eq(step((struct txn_event){.kind = TXN_COMPLETED}), ERR_OK);
}

static void begin(void)
{
    txn_partitions_free(&txn.partitions);
    now_ms = 1000;
    txn = (struct txn){.id = STR("x"), .facts = txn_facts_new(7, now_ms)};
    ck_assert_int_eq(init(-1, -1), ERR_OK);
    ck_assert_int_eq(last.producer_id, 7);
    ck_assert_int_eq(last.epoch, 0);
}

/* B40 */
START_TEST(init_raises_the_epoch_and_fences_who_has_another)
{
    begin();
    ck_assert_int_eq(init(-1, -1), ERR_OK);
    ck_assert_int_eq(last.epoch, 1);
    ck_assert_int_eq(init(7, 1), ERR_OK);
    ck_assert_int_eq(last.epoch, 2);
    ck_assert_int_eq(init(7, 1), ERR_OK); /* asked again: the answer was lost */
    ck_assert_int_eq(last.epoch, 2);
    ck_assert_int_eq(init(7, 0), ERR_PRODUCER_FENCED);
    ck_assert_int_eq(init(7, 5), ERR_PRODUCER_FENCED);
    ck_assert_int_eq(init(8, 2), ERR_PRODUCER_FENCED);
}
END_TEST

START_TEST(init_aborts_what_is_open_and_says_ask_again)
{
    for (int16_t version = 0; version <= 2; version += 2) {
        begin();
        ck_assert_int_eq(add(7, 0, version), ERR_OK);
        ck_assert_int_eq(init(-1, -1), ERR_CONCURRENT_TRANSACTIONS);
        ck_assert_int_eq(txn.facts.state, TXN_PREPARE_ABORT);
        ck_assert_int_eq(init(-1, -1), ERR_CONCURRENT_TRANSACTIONS);
        complete();
        ck_assert_int_eq(init(-1, -1), ERR_OK);
        ck_assert_int_eq(last.epoch, 2);
    }
}
END_TEST

/* B41 */
START_TEST(adding_and_ending_twice_is_as_once)
{
    begin();
    ck_assert_int_eq(add(7, 0, 0), ERR_OK);
    ck_assert_int_eq(add(7, 0, 0), ERR_OK);
    ck_assert(!last.store);
    ck_assert_int_eq(end(7, 0, 0, true), ERR_OK);
    ck_assert_int_eq(end(7, 0, 0, true), ERR_CONCURRENT_TRANSACTIONS);
    ck_assert_int_eq(end(7, 0, 0, false), ERR_INVALID_TXN_STATE);
    ck_assert_int_eq(add(7, 0, 0), ERR_CONCURRENT_TRANSACTIONS);
    complete();
    ck_assert_int_eq(end(7, 0, 0, true), ERR_OK);
    ck_assert(!last.store);
    ck_assert_int_eq(end(7, 0, 0, false), ERR_INVALID_TXN_STATE);
    ck_assert_int_eq(init(-1, -1), ERR_OK);
    ck_assert_int_eq(end(7, 0, 0, true), ERR_PRODUCER_FENCED);
    ck_assert_int_eq(end(7, 1, 0, true), ERR_INVALID_TXN_STATE);
    ck_assert_int_eq(end(9, 1, 0, true), ERR_INVALID_PRODUCER_ID_MAPPING);
}
END_TEST

START_TEST(with_version_2_each_end_raises_the_epoch)
{
    begin();
    ck_assert_int_eq(add(7, 0, 2), ERR_OK);
    ck_assert_int_eq(end(7, 0, 2, true), ERR_OK);
    ck_assert_int_eq(last.epoch, 1);
    ck_assert_int_eq(add(7, 1, 2), ERR_CONCURRENT_TRANSACTIONS);
    complete();
    ck_assert_int_eq(end(7, 0, 2, true), ERR_OK); /* asked again */
    ck_assert_int_eq(last.epoch, 1);
    ck_assert(!last.store);
    ck_assert_int_eq(end(7, 0, 2, false), ERR_INVALID_TXN_STATE);
    ck_assert_int_eq(end(7, 1, 2, true), ERR_INVALID_TXN_STATE); /* nothing was added */
    ck_assert_int_eq(add(7, 0, 2), ERR_PRODUCER_FENCED);         /* late: of the transaction before */
    ck_assert_int_eq(end(7, 1, 2, false), ERR_OK);               /* but it may be aborted */
    ck_assert_int_eq(last.epoch, 2);
    complete();
    ck_assert_int_eq(txn.facts.state, TXN_COMPLETE_ABORT);
}
END_TEST

/* B42 */
START_TEST(a_transaction_that_lasts_too_long_is_aborted_and_its_producer_fenced)
{
    begin();
    ck_assert_int_eq(add(7, 0, 0), ERR_OK);
    now_ms += 1000;
    step((struct txn_event){.kind = TXN_TIMEOUT});
    ck_assert_int_eq(txn.facts.state, TXN_ONGOING);
    now_ms += 1;
    step((struct txn_event){.kind = TXN_TIMEOUT});
    ck_assert_int_eq(txn.facts.state, TXN_PREPARE_ABORT);
    complete();
    ck_assert_int_eq(txn.facts.epoch, 1);
    ck_assert_int_eq(end(7, 0, 0, true), ERR_PRODUCER_FENCED);
    ck_assert_int_eq(add(7, 0, 0), ERR_PRODUCER_FENCED);
}
END_TEST

START_TEST(used_up_epochs_go_on_with_another_producer_id)
{
    begin();
    txn.facts.epoch = TXN_EPOCH_LAST;
    ck_assert_int_eq(init(-1, -1), ERR_OK);
    ck_assert(last.needs_producer_id && !last.store);
    ck_assert_int_eq(add(7, TXN_EPOCH_LAST, 2), ERR_OK);
    end(7, TXN_EPOCH_LAST, 2, true);
    ck_assert(last.needs_producer_id && !last.store);
    step((struct txn_event){.kind = TXN_END,
                            .producer_id = 7,
                            .epoch = TXN_EPOCH_LAST,
                            .client_version = 2,
                            .commit = true,
                            .new_producer_id = 8});
    ck_assert_int_eq(last.producer_id, 8);
    ck_assert_int_eq(last.epoch, 0);
    ck_assert_int_eq(txn.facts.producer_id, 7); /* the markers are the old one's */
    complete();
    ck_assert_int_eq(txn.facts.producer_id, 8);
    ck_assert_int_eq(txn.facts.epoch, 0);
    ck_assert_int_eq(end(7, TXN_EPOCH_LAST, 2, true), ERR_OK); /* asked again */
    ck_assert_int_eq(last.producer_id, 8);
    ck_assert_int_eq(add(8, 0, 2), ERR_OK);
    ck_assert_int_eq(end(7, TXN_EPOCH_LAST, 2, true), ERR_PRODUCER_FENCED); /* late */
}
END_TEST

START_TEST(verifying_changes_nothing)
{
    struct txn_event event = {
        .kind = TXN_VERIFY, .producer_id = 7, .epoch = 0, .partitions = &t0, .partition_count = 1};

    begin();
    ck_assert_int_eq(step(event), ERR_OK);
    ck_assert(!last.store);
    event.epoch = 1;
    ck_assert_int_eq(step(event), ERR_PRODUCER_FENCED);
    event.producer_id = 6;
    ck_assert_int_eq(step(event), ERR_INVALID_PRODUCER_ID_MAPPING);
}
END_TEST

TEST_MAIN(init_raises_the_epoch_and_fences_who_has_another, init_aborts_what_is_open_and_says_ask_again,
          adding_and_ending_twice_is_as_once, with_version_2_each_end_raises_the_epoch,
          a_transaction_that_lasts_too_long_is_aborted_and_its_producer_fenced,
          used_up_epochs_go_on_with_another_producer_id, verifying_changes_nothing)
