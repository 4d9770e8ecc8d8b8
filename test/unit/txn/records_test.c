#include "txn/records.h"

#include "check_main.h"

static void only_record(struct ledger_writer *writer, struct record_iter *iter, struct record *ret_record)
{
    ck_assert_int_eq(ledger_writer_finish(writer), ERR_OK);
    struct slice batch = SLICE(writer->out.buf->data, writer->out.len);

    ck_assert_int_eq(record_iter_open(iter, batch, RECORD_WHOLE, NULL, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    ck_assert(record_iter_next(iter, ret_record));
}

START_TEST(what_is_written_is_read_again)
{
    struct txn_facts facts = txn_facts_new(42, 1000), got;
    struct txn_partitions partitions = {0}, got_partitions = {0};
    struct ledger_writer writer;
    struct record_iter iter;
    struct record record;
    struct arena arena;
    struct str id;

    arena_init(&arena, 0);
    facts.state = TXN_PREPARE_COMMIT;
    facts.epoch = INT16_MAX;
    facts.previous_producer_id = 41;
    facts.next_producer_id = 43;
    facts.client_version = 2;
    facts.timeout_ms = 60000;
    facts.start_ms = 900;
    ck_assert(txn_partitions_add(&partitions, &(struct txn_partition){STR("t"), 3}));
    ledger_writer_init(&writer, 1, CODEC_NONE, NULL, 1 << 20);
    write_txn(&writer, STR("id"), &facts, &partitions);
    only_record(&writer, &iter, &record);
    ck_assert_int_eq(read_txn_key(record.key, &arena, &id), ERR_OK);
    ck_assert(str_equal(id, STR("id")));
    ck_assert_int_eq(read_txn(record.value, &arena, &got, &got_partitions), ERR_OK);
    ck_assert_int_eq(got.state, TXN_PREPARE_COMMIT);
    ck_assert_int_eq(got.producer_id, 42);
    ck_assert_int_eq(got.previous_producer_id, 41);
    ck_assert_int_eq(got.next_producer_id, 43);
    ck_assert_int_eq(got.epoch, INT16_MAX);
    ck_assert_int_eq(got.client_version, 2);
    ck_assert_int_eq(got.timeout_ms, 60000);
    ck_assert_int_eq(got.start_ms, 900);
    ck_assert_int_eq(got.update_ms, 1000);
    ck_assert(txn_partitions_have(&got_partitions, &(struct txn_partition){STR("t"), 3}));
    record_iter_close(&iter, NULL);
    ledger_writer_release(&writer);
    txn_partitions_free(&partitions);
    txn_partitions_free(&got_partitions);
    arena_reset(&arena);
}
END_TEST

START_TEST(a_record_that_contradicts_itself_is_refused)
{
    struct txn_facts facts = txn_facts_new(42, 1000), got;
    struct txn_partitions partitions = {0}, got_partitions = {0};
    struct ledger_writer writer;
    struct record_iter iter;
    struct record record;
    struct arena arena;

    arena_init(&arena, 0);
    facts.state = TXN_COMPLETE_COMMIT;
    ck_assert(txn_partitions_add(&partitions, &(struct txn_partition){STR("t"), 3})); /* nothing can be open */
    ledger_writer_init(&writer, 1, CODEC_NONE, NULL, 1 << 20);
    write_txn(&writer, STR("id"), &facts, &partitions);
    only_record(&writer, &iter, &record);
    ck_assert_int_eq(read_txn(record.value, &arena, &got, &got_partitions), ERR_MALFORMED);
    ck_assert_int_ne(read_txn(SLICE("\x00\x63", 2), &arena, &got, &got_partitions), ERR_OK); /* of a version to come */
    ck_assert_int_eq(read_txn(SLICE("", 0), &arena, &got, &got_partitions), ERR_MALFORMED);
    record_iter_close(&iter, NULL);
    ledger_writer_release(&writer);
    txn_partitions_free(&partitions);
    arena_reset(&arena);
}
END_TEST

TEST_MAIN(what_is_written_is_read_again, a_record_that_contradicts_itself_is_refused)
