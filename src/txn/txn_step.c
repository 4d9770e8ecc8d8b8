#include "txn/txn_step.h"

struct str txn_state_name(enum txn_state state)
{
    static const char *const names[TXN_STATE_COUNT] = {
        [TXN_EMPTY] = "Empty",
        [TXN_ONGOING] = "Ongoing",
        [TXN_PREPARE_COMMIT] = "PrepareCommit",
        [TXN_PREPARE_ABORT] = "PrepareAbort",
        [TXN_COMPLETE_COMMIT] = "CompleteCommit",
        [TXN_COMPLETE_ABORT] = "CompleteAbort",
        [TXN_DEAD] = "Dead",
        [TXN_PREPARE_EPOCH_FENCE] = "PrepareEpochFence",
    };

    return str_of(names[state]);
}

struct txn_facts txn_facts_new(int64_t producer_id, int64_t now_ms)
{
    return (struct txn_facts){.state = TXN_EMPTY,
                              .producer_id = producer_id,
                              .previous_producer_id = PRODUCER_ID_NONE,
                              .next_producer_id = PRODUCER_ID_NONE,
                              .epoch = TXN_EPOCH_NONE,
                              .last_epoch = TXN_EPOCH_NONE,
                              .start_ms = -1,
                              .update_ms = now_ms};
}

/* The moves that there are. */
static const uint8_t moves[TXN_STATE_COUNT] = {
    [TXN_EMPTY] = BIT(TXN_EMPTY) | BIT(TXN_ONGOING) | BIT(TXN_PREPARE_ABORT),
    [TXN_ONGOING] = BIT(TXN_ONGOING) | BIT(TXN_PREPARE_COMMIT) | BIT(TXN_PREPARE_ABORT),
    [TXN_PREPARE_COMMIT] = BIT(TXN_COMPLETE_COMMIT),
    [TXN_PREPARE_ABORT] = BIT(TXN_COMPLETE_ABORT),
    [TXN_COMPLETE_COMMIT] = BIT(TXN_EMPTY) | BIT(TXN_ONGOING) | BIT(TXN_PREPARE_ABORT),
    [TXN_COMPLETE_ABORT] = BIT(TXN_EMPTY) | BIT(TXN_ONGOING) | BIT(TXN_PREPARE_ABORT),
};

bool txn_is_sound(const struct txn *txn)
{
    const struct txn_facts *facts = &txn->facts;
    bool open = facts->state == TXN_ONGOING || txn_is_ending(facts);

    return facts->state <= TXN_COMPLETE_ABORT && facts->producer_id >= 0 && facts->epoch >= TXN_EPOCH_NONE &&
           (open || txn->partitions.count == 0) &&
           (facts->next_producer_id == PRODUCER_ID_NONE || txn_is_ending(facts));
}

static void assert_move(const struct txn_facts *from, const struct txn_facts *to)
{
    ASSERT(moves[from->state] & BIT(to->state));
    /* A producer's epochs only grow. */
    ASSERT(to->producer_id != from->producer_id || to->epoch >= from->epoch);
}

void txn_apply(struct txn *txn, struct txn_actions *actions)
{
    ASSERT(actions->store);
    assert_move(&txn->facts, &actions->next);
    txn->facts = actions->next;
    txn_partitions_free(&txn->partitions);
    txn->partitions = actions->partitions;
    actions->partitions = (struct txn_partitions){0};
    ASSERT(txn_is_sound(txn));
}

void txn_actions_free(struct txn_actions *actions)
{
    txn_partitions_free(&actions->partitions);
}

static bool keep_partitions(const struct txn *txn, struct txn_actions *actions)
{
    if (!txn_partitions_with(&txn->partitions, NULL, 0, &actions->partitions)) {
        actions->err = ERR_COORDINATOR_NOT_AVAILABLE;
        return false;
    }
    return true;
}

static bool is_last_epoch(int16_t epoch)
{
    return epoch >= TXN_EPOCH_LAST;
}

/* -------------------------------------------------------------- InitProducerId */

static bool is_given(const struct txn_event *event)
{
    return event->producer_id != PRODUCER_ID_NONE || event->epoch != TXN_EPOCH_NONE;
}

/* Does the given producer id belong here? The one before does where its epochs are used up: the answer that told the
 * new one may have been lost. */
static bool knows_producer(const struct txn_facts *facts, const struct txn_event *event)
{
    return !is_given(event) || facts->epoch == TXN_EPOCH_NONE || event->producer_id == facts->producer_id ||
           (event->producer_id == facts->previous_producer_id && is_last_epoch(event->epoch));
}

/* Somebody else takes over, or the time is up: the epoch rises, so that whoever had it can no longer write. */
static void fence_and_abort(const struct txn *txn, int64_t now_ms, struct txn_actions *actions)
{
    struct txn_facts *next = &actions->next;

    if (!keep_partitions(txn, actions)) {
        return;
    }
    *next = txn->facts;
    next->state = TXN_PREPARE_ABORT;
    next->last_epoch = next->epoch; /* its producer may go on with a new epoch, unless another one has begun */
    next->epoch = (int16_t)MIN(next->epoch + 1, INT16_MAX);
    next->update_ms = now_ms;
    actions->store = true;
}

/* ERR_OK: next has the new epoch. */
static err_t next_epoch(const struct txn_facts *facts, const struct txn_event *event, struct txn_facts *next)
{
    if (!is_given(event)) {
        next->last_epoch = TXN_EPOCH_NONE;
    } else if (facts->epoch == TXN_EPOCH_NONE || event->epoch == facts->epoch) {
        next->last_epoch = facts->epoch;
    } else if (event->epoch == facts->last_epoch) {
        return ERR_OK; /* asked again: the answer was lost */
    } else {
        return ERR_PRODUCER_FENCED;
    }
    next->epoch = (int16_t)(facts->epoch + 1);
    return ERR_OK;
}

static void init_idle(const struct txn *txn, const struct txn_event *event, int64_t now_ms, struct txn_actions *actions)
{
    const struct txn_facts *facts = &txn->facts;
    struct txn_facts *next = &actions->next;

    *next = *facts;
    if (is_last_epoch(facts->epoch) && (!is_given(event) || event->epoch == facts->epoch)) {
        if (event->new_producer_id == PRODUCER_ID_NONE) {
            actions->needs_producer_id = true;
            return;
        }
        next->previous_producer_id = facts->producer_id;
        next->producer_id = event->new_producer_id;
        next->epoch = 0;
        next->last_epoch = is_given(event) ? facts->epoch : TXN_EPOCH_NONE;
    } else {
        actions->err = next_epoch(facts, event, next);
        if (actions->err != ERR_OK) {
            return;
        }
    }
    next->state = TXN_EMPTY;
    next->timeout_ms = event->timeout_ms;
    next->start_ms = -1;
    next->update_ms = now_ms;
    actions->store = true;
    actions->producer_id = next->producer_id;
    actions->epoch = next->epoch;
}

static void init(const struct txn *txn, const struct txn_event *event, int64_t now_ms, struct txn_actions *actions)
{
    if (txn_is_ending(&txn->facts)) {
        actions->err = ERR_CONCURRENT_TRANSACTIONS;
    } else if (!knows_producer(&txn->facts, event)) {
        actions->err = ERR_PRODUCER_FENCED;
    } else if (txn->facts.state == TXN_ONGOING) {
        actions->err = ERR_CONCURRENT_TRANSACTIONS;
        fence_and_abort(txn, now_ms, actions);
    } else {
        init_idle(txn, event, now_ms, actions);
    }
}

/* ------------------------------------------------------------------- partitions */

static err_t check_producer(const struct txn_facts *facts, const struct txn_event *event)
{
    if (facts->producer_id != event->producer_id) {
        return ERR_INVALID_PRODUCER_ID_MAPPING;
    }
    return facts->epoch == event->epoch ? ERR_OK : ERR_PRODUCER_FENCED;
}

static bool has_all(const struct txn *txn, const struct txn_event *event)
{
    for (int32_t i = 0; i < event->partition_count; i++) {
        if (!txn_partitions_have(&txn->partitions, &event->partitions[i])) {
            return false;
        }
    }
    return true;
}

static void add(const struct txn *txn, const struct txn_event *event, int64_t now_ms, struct txn_actions *actions)
{
    const struct txn_facts *facts = &txn->facts;
    bool ongoing = facts->state == TXN_ONGOING;

    /* First, as the producer may have an id and epoch already that hold from the completion on. */
    actions->err = txn_is_ending(facts) ? ERR_CONCURRENT_TRANSACTIONS : check_producer(facts, event);
    if (actions->err != ERR_OK || (ongoing && has_all(txn, event))) {
        return;
    }
    if (!txn_partitions_with(&txn->partitions, event->partitions, event->partition_count, &actions->partitions)) {
        actions->err = ERR_COORDINATOR_NOT_AVAILABLE;
        return;
    }
    actions->next = *facts;
    actions->next.state = TXN_ONGOING;
    actions->next.start_ms = ongoing ? facts->start_ms : now_ms;
    actions->next.update_ms = now_ms;
    actions->next.client_version = event->client_version;
    actions->store = true;
}

static err_t verify(const struct txn_facts *facts, const struct txn_event *event)
{
    err_t err = check_producer(facts, event);

    return err == ERR_OK && txn_is_ending(facts) ? ERR_CONCURRENT_TRANSACTIONS : err;
}

/* ------------------------------------------------------------------------ ending */

static void prepare(const struct txn *txn, const struct txn_event *event, int64_t now_ms, struct txn_actions *actions)
{
    const struct txn_facts *facts = &txn->facts;
    struct txn_facts *next = &actions->next;
    bool bump = event->client_version >= TXN_VERSION_EPOCH_BUMP;
    bool rotate = bump && is_last_epoch(facts->epoch);

    if (rotate && event->new_producer_id == PRODUCER_ID_NONE) {
        actions->needs_producer_id = true;
        return;
    }
    if (!keep_partitions(txn, actions)) {
        return;
    }
    *next = *facts;
    next->state = event->commit ? TXN_PREPARE_COMMIT : TXN_PREPARE_ABORT;
    next->next_producer_id = rotate ? event->new_producer_id : PRODUCER_ID_NONE;
    next->client_version = event->client_version;
    if (bump) {
        next->last_epoch = facts->epoch;
        next->epoch = (int16_t)MIN(facts->epoch + 1, INT16_MAX);
    }
    next->start_ms = facts->state == TXN_ONGOING ? facts->start_ms : now_ms;
    next->update_ms = now_ms;
    actions->store = true;
    actions->producer_id = rotate ? next->next_producer_id : next->producer_id;
    actions->epoch = rotate ? 0 : next->epoch;
}

/* Clients before transaction version 2: the epoch stays, so asking again looks like asking at first. */
static void end_v1(const struct txn *txn, const struct txn_event *event, int64_t now_ms, struct txn_actions *actions)
{
    const struct txn_facts *facts = &txn->facts;
    enum txn_state done = event->commit ? TXN_COMPLETE_COMMIT : TXN_COMPLETE_ABORT;
    enum txn_state under_way = event->commit ? TXN_PREPARE_COMMIT : TXN_PREPARE_ABORT;

    actions->err = check_producer(facts, event);
    if (actions->err != ERR_OK) {
        return;
    }
    if (facts->state == TXN_ONGOING) {
        prepare(txn, event, now_ms, actions);
    } else if (facts->state == under_way) {
        actions->err = ERR_CONCURRENT_TRANSACTIONS;
    } else if (facts->state != done) {
        actions->err = ERR_INVALID_TXN_STATE;
    }
}

static void end_v2(const struct txn *txn, const struct txn_event *event, int64_t now_ms, struct txn_actions *actions)
{
    const struct txn_facts *facts = &txn->facts;
    bool complete = facts->state == TXN_COMPLETE_COMMIT || facts->state == TXN_COMPLETE_ABORT;
    bool rotated = facts->previous_producer_id == event->producer_id && event->epoch == TXN_EPOCH_LAST &&
                   facts->epoch == 0 && facts->producer_id != event->producer_id;
    bool bumped = facts->producer_id == event->producer_id && facts->epoch == event->epoch + 1;
    bool again = complete && (rotated || bumped);

    if (txn_is_ending(facts)) {
        actions->err = ERR_CONCURRENT_TRANSACTIONS;
    } else if (facts->producer_id != event->producer_id && !rotated) {
        actions->err = ERR_INVALID_PRODUCER_ID_MAPPING;
    } else if (!again && facts->epoch != event->epoch) {
        actions->err = ERR_PRODUCER_FENCED;
    } else if (again) {
        bool same = event->commit == (facts->state == TXN_COMPLETE_COMMIT);

        actions->err = same ? ERR_OK : ERR_INVALID_TXN_STATE;
        actions->producer_id = facts->producer_id;
        actions->epoch = facts->epoch;
    } else if (facts->state == TXN_ONGOING || !event->commit) {
        prepare(txn, event, now_ms, actions); /* also a transaction that nothing was added to can be aborted */
    } else {
        actions->err = ERR_INVALID_TXN_STATE;
    }
}

static void complete(const struct txn *txn, int64_t now_ms, struct txn_actions *actions)
{
    struct txn_facts *next = &actions->next;

    ASSERT(txn_is_ending(&txn->facts));
    *next = txn->facts;
    next->state = txn->facts.state == TXN_PREPARE_COMMIT ? TXN_COMPLETE_COMMIT : TXN_COMPLETE_ABORT;
    next->update_ms = now_ms;
    if (next->next_producer_id != PRODUCER_ID_NONE) {
        next->previous_producer_id = next->producer_id;
        next->producer_id = next->next_producer_id;
        next->next_producer_id = PRODUCER_ID_NONE;
        next->epoch = 0;
    }
    actions->store = true;
}

static bool has_timed_out(const struct txn_facts *facts, int64_t now_ms)
{
    return facts->state == TXN_ONGOING && now_ms - facts->start_ms > facts->timeout_ms;
}

void txn_step(const struct txn *txn, const struct txn_event *event, int64_t now_ms, struct txn_actions *actions)
{
    *actions = (struct txn_actions){.producer_id = PRODUCER_ID_NONE, .epoch = TXN_EPOCH_NONE};
    switch (event->kind) {
    case TXN_INIT:
        init(txn, event, now_ms, actions);
        break;
    case TXN_ADD:
        add(txn, event, now_ms, actions);
        break;
    case TXN_VERIFY:
        actions->err = verify(&txn->facts, event);
        break;
    case TXN_END:
        if (event->client_version >= TXN_VERSION_EPOCH_BUMP) {
            end_v2(txn, event, now_ms, actions);
        } else {
            end_v1(txn, event, now_ms, actions);
        }
        break;
    case TXN_TIMEOUT:
        if (has_timed_out(&txn->facts, now_ms)) {
            fence_and_abort(txn, now_ms, actions);
        }
        break;
    case TXN_COMPLETED:
        complete(txn, now_ms, actions);
        break;
    }
}
