#include "check_main.h"
#include "share/share.h"

static const struct share_key key = {{"g", 1}, {{1, 2, 3}}, 7};
static const struct share_key other = {{"g", 1}, {{1, 2, 3}}, 8};

static struct share_coordinator *coordinator;
static struct ledger_writer writer;
static struct arena arena;

static void begin(void)
{
    struct ledger *ledger = calloc(1, share_ledger_kind.size);

    ck_assert_ptr_nonnull(ledger);
    coordinator = (struct share_coordinator *)ledger; /* its first member */
    share_ledger_kind.init(ledger);
    arena_init(&arena, 0);
    ledger_writer_init(&writer, 1700000000000, CODEC_NONE, NULL, 1 << 20);
}

/* What was written is loaded. */
static void load(void)
{
    struct record_iter iter;
    struct record record;

    ck_assert_int_eq(ledger_writer_finish(&writer), ERR_OK);
    ck_assert_int_eq(
        record_iter_open(&iter, grow_slice(&writer.out), RECORD_WHOLE, NULL, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    while (record_iter_next(&iter, &record)) {
        struct ledger_record one = {record.key, record.value, -1, LOG_OFFSET(record.offset)};

        ck_assert_int_eq(share_ledger_kind.take((struct ledger *)coordinator, &one, &arena), ERR_OK);
    }
}

static void end(void)
{
    share_ledger_kind.clear((struct ledger *)coordinator);
    free(coordinator);
    ledger_writer_release(&writer);
    arena_reset(&arena);
}

static void write_state(const struct share_key *whose, struct share_state *state, int64_t start, size_t updates)
{
    share_state_init(state, 1, start, 0);
    write_share_snapshot(&writer, whose, state);
    for (size_t i = 0; i < updates; i++) {
        int64_t offset = start + 2 * (int64_t)i;
        struct share_range range = {offset, offset, SHARE_ACKNOWLEDGED, 1, 0, 0};
        struct share_state_write write = {1, 0, SHARE_STATE_NO_START, 1, &range, 1};

        ck_assert_int_eq(share_state_apply(state, &write), ERR_OK);
        write_share_update(&writer, whose, state, &write);
    }
}

START_TEST(updates_are_taken_onto_their_snapshot)
{
    struct share_state a, b;

    begin();
    write_state(&key, &a, 10, 3);
    write_state(&other, &b, 50, 0);
    load();
    const struct share_state *got = share_coordinator_find(coordinator, &key);

    ck_assert_ptr_nonnull(got);
    ck_assert_int_eq(share_state_start(got), 11);
    ck_assert_int_eq(got->partition.end, 15);
    ck_assert_int_eq(got->partition.count, a.partition.count);
    ck_assert_int_eq(got->updates, 3);
    ck_assert_int_eq(share_state_start(share_coordinator_find(coordinator, &other)), 50);
    share_state_free(&a);
    share_state_free(&b);
    end();
}
END_TEST

START_TEST(a_later_snapshot_replaces_what_was_before)
{
    struct share_state a, b;

    begin();
    write_state(&key, &a, 10, 3);
    write_state(&key, &b, 4, 0);
    load();
    ck_assert_int_eq(share_state_start(share_coordinator_find(coordinator, &key)), 4);
    ck_assert_int_eq(share_coordinator_find(coordinator, &key)->partition.count, 0);
    share_state_free(&a);
    share_state_free(&b);
    end();
}
END_TEST

START_TEST(a_state_that_was_deleted_is_gone)
{
    struct share_state a, b;

    begin();
    write_state(&key, &a, 10, 3);
    write_state(&other, &b, 50, 1);
    write_share_gone(&writer, &key);
    load();
    ck_assert_ptr_null(share_coordinator_find(coordinator, &key));
    ck_assert_ptr_nonnull(share_coordinator_find(coordinator, &other));
    share_state_free(&a);
    share_state_free(&b);
    end();
}
END_TEST

START_TEST(an_update_whose_snapshot_was_cut_away_is_passed_over)
{
    struct share_range range = {1, 1, SHARE_ACKNOWLEDGED, 1, 0, 0};
    struct share_state_write write = {1, 0, 0, 1, &range, 1};
    struct share_state state;

    begin();
    share_state_init(&state, 1, 0, 0);
    write_share_update(&writer, &key, &state, &write);
    load();
    ck_assert_ptr_null(share_coordinator_find(coordinator, &key));
    share_state_free(&state);
    end();
}
END_TEST

TEST_MAIN(updates_are_taken_onto_their_snapshot, a_later_snapshot_replaces_what_was_before,
          a_state_that_was_deleted_is_gone, an_update_whose_snapshot_was_cut_away_is_passed_over)
