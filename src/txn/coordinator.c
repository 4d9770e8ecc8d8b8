#include "txn/coordinator_internal.h"

#include "txn/records.h"

#include <inttypes.h>
#include <stdlib.h>

enum { TIMED_OUT_LINES = 60 }; /* a minute */

/* ------------------------------------------------------------------- ids */

struct hosted_txn *txn_coordinator_get(const struct txn_coordinator *coordinator, struct str id)
{
    return map_get(&coordinator->txns, map_key_str(id));
}

const struct txn *txn_coordinator_find(const struct txn_coordinator *coordinator, struct str id)
{
    const struct hosted_txn *hosted = txn_coordinator_get(coordinator, id);

    return hosted ? &hosted->txn : NULL;
}

const struct txn *txn_coordinator_next(const struct txn_coordinator *coordinator, size_t *cursor)
{
    void *value;

    return map_next(&coordinator->txns, cursor, NULL, &value) ? &((struct hosted_txn *)value)->txn : NULL;
}

/* NULL without memory, or at the limit. */
static struct hosted_txn *add(struct txn_coordinator *coordinator, struct str id, const struct txn_facts *facts)
{
    struct hosted_txn *hosted =
        coordinator->txns.count < TXN_COORDINATOR_IDS_MAX ? calloc(1, sizeof(*hosted) + id.len) : NULL;

    if (!hosted) {
        return NULL;
    }
    memcpy(hosted + 1, id.data, id.len);
    hosted->txn.id = (struct str){(const char *)(hosted + 1), id.len};
    hosted->txn.facts = *facts;
    hosted->coordinator = coordinator;
    list_init(&hosted->waiting);
    if (!map_put(&coordinator->txns, map_key_str(id), hosted)) {
        free(hosted);
        return NULL;
    }
    return hosted;
}

static void forget(struct hosted_txn *hosted)
{
    map_remove(&hosted->coordinator->txns, map_key_str(hosted->txn.id));
    list_remove(&hosted->ongoing);
    txn_partitions_free(&hosted->txn.partitions);
    free(hosted);
}

/* -------------------------------------------------------------- carrying out */

static void watch(struct hosted_txn *hosted)
{
    bool ongoing = hosted->txn.facts.state == TXN_ONGOING;

    if (ongoing && !list_contains_node(&hosted->ongoing)) {
        list_push_back(&hosted->coordinator->ongoing, &hosted->ongoing);
    } else if (!ongoing) {
        list_remove(&hosted->ongoing);
    }
}

static void wake(struct hosted_txn *hosted) SHARD_ONLY;

/* Stages the next state and makes it the state. On failure nothing has changed. */
static err_t store(struct hosted_txn *hosted, struct txn_actions *actions) SHARD_ONLY
{
    struct ledger *ledger = &hosted->coordinator->ledger;
    struct ledger_writer writer;

    ledger_begin_writing(ledger, CODEC_NONE, &writer);
    write_txn(&writer, hosted->txn.id, &actions->next, &actions->partitions);
    err_t err = ledger_end_writing(ledger, &writer);

    if (err != ERR_OK) {
        txn_actions_free(actions);
        return err;
    }
    txn_apply(&hosted->txn, actions);
    watch(hosted);
    if (txn_is_ending(&hosted->txn.facts) && !txn_ending_start(hosted)) {
        ledger_fail(ledger, "out of memory");
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    return ERR_OK;
}

/* Decides and carries out; no answer yet. */
static void take_step(struct hosted_txn *hosted, const struct txn_event *event, struct txn_actions *actions) SHARD_ONLY
{
    int64_t now_ms = loop_wall_ms(hosted->coordinator->ledger.env->loop);

    txn_step(&hosted->txn, event, now_ms, actions);
    if (actions->store) {
        err_t err = store(hosted, actions);

        actions->err = err != ERR_OK ? err : actions->err;
    }
}

static void settled(struct ledger_done *done)
{
    struct txn_request *request = CONTAINER_OF(done, struct txn_request, settled);

    request->err = request->err == ERR_OK ? done->err : request->err;
    request->done(request);
}

void txn_coordinator_settle(struct txn_coordinator *coordinator, struct ledger_done *done)
{
    ledger_settle(&coordinator->ledger, done);
}

static void answer(struct txn_request *request, err_t err) SHARD_ONLY
{
    request->err = err;
    request->settled.done = settled;
    ledger_settle(&request->coordinator->ledger, &request->settled);
}

/* -------------------------------------------------------------------- requests */

static void waited_long(struct loop_timer *timer) SHARD_ONLY
{
    struct txn_request *request = CONTAINER_OF(timer, struct txn_request, timer);

    list_remove(&request->waiting);
    answer(request, ERR_CONCURRENT_TRANSACTIONS);
}

static void wait(struct hosted_txn *hosted, struct txn_request *request)
{
    struct loop *loop = hosted->coordinator->ledger.env->loop;

    request->timer.fire = waited_long;
    loop_timer_set(loop, &request->timer, loop_now_ns(loop) + (uint64_t)request->wait_ms * 1000000);
    list_push_back(&hosted->waiting, &request->waiting);
}

static void tell_which(const struct hosted_txn *hosted, struct txn_request *request)
{
    for (int32_t i = 0; i < request->event.partition_count; i++) {
        request->ret_in_txn[i] = txn_partitions_have(&hosted->txn.partitions, &request->event.partitions[i]);
    }
}

static void ask(struct hosted_txn *hosted, struct txn_request *request) SHARD_ONLY
{
    struct txn_actions actions;

    take_step(hosted, &request->event, &actions);
    if (actions.err == ERR_CONCURRENT_TRANSACTIONS && request->event.kind == TXN_ADD && request->wait_ms > 0) {
        wait(hosted, request);
        return;
    }
    if (actions.err == ERR_OK && request->event.kind == TXN_VERIFY) {
        tell_which(hosted, request);
    }
    request->needs_producer_id = actions.needs_producer_id;
    request->producer_id = actions.producer_id;
    request->epoch = actions.epoch;
    answer(request, actions.err);
}

/* An id that nobody has used gets a producer id of its own. */
static struct hosted_txn *begin(struct txn_coordinator *coordinator, struct txn_request *request)
{
    struct txn_facts facts = txn_facts_new(request->event.new_producer_id, loop_wall_ms(coordinator->ledger.env->loop));

    return add(coordinator, request->id, &facts);
}

static err_t check(const struct txn_coordinator *coordinator, const struct txn_request *request)
{
    int32_t max_ms = coordinator->ledger.env->config->transaction_max_timeout_ms;

    if (request->id.len == 0 || request->id.len > TXN_ID_MAX) {
        return ERR_INVALID_REQUEST;
    }
    if (request->event.kind == TXN_INIT && (request->event.timeout_ms <= 0 || request->event.timeout_ms > max_ms)) {
        return ERR_INVALID_TRANSACTION_TIMEOUT;
    }
    return ERR_OK;
}

void txn_coordinator_ask(struct txn_coordinator *coordinator, struct txn_request *request)
{
    struct hosted_txn *hosted = txn_coordinator_get(coordinator, request->id);
    err_t err = check(coordinator, request);

    request->coordinator = coordinator;
    request->needs_producer_id = false;
    if (err == ERR_OK && !hosted && request->event.kind == TXN_INIT) {
        if (request->event.new_producer_id == PRODUCER_ID_NONE) {
            request->needs_producer_id = true;
            answer(request, ERR_OK);
            return;
        }
        hosted = begin(coordinator, request);
        err = hosted ? ERR_OK : ERR_COORDINATOR_NOT_AVAILABLE;
    }
    if (err == ERR_OK && !hosted) {
        err = ERR_INVALID_PRODUCER_ID_MAPPING;
    }
    if (err != ERR_OK) {
        answer(request, err);
        return;
    }
    ask(hosted, request);
    /* Its first record could not be written: as if it had never been asked for. */
    if (hosted->txn.facts.epoch == TXN_EPOCH_NONE) {
        forget(hosted);
    }
}

static void wake(struct hosted_txn *hosted)
{
    struct list ready;
    struct list_node *node;

    list_init(&ready);
    while ((node = list_pop_front(&hosted->waiting))) {
        list_push_back(&ready, node);
    }
    while ((node = list_pop_front(&ready))) {
        struct txn_request *request = LIST_ENTRY(node, struct txn_request, waiting);

        loop_timer_cancel(hosted->coordinator->ledger.env->loop, &request->timer);
        ask(hosted, request);
    }
}

void txn_coordinator_completed(struct hosted_txn *hosted)
{
    struct txn_actions actions;

    take_step(hosted, &(struct txn_event){.kind = TXN_COMPLETED}, &actions);
    if (actions.err != ERR_OK) {
        ledger_fail(&hosted->coordinator->ledger, "a transaction's completion could not be written");
        return;
    }
    wake(hosted);
}

/* ------------------------------------------------------------------- loading */

static void init(struct ledger *ledger)
{
    struct txn_coordinator *coordinator = txn_coordinator_of(ledger);

    map_init(&coordinator->txns);
    list_init(&coordinator->ongoing);
    coordinator->next_expiry_ms = 0;
}

static err_t take(struct ledger *ledger, const struct ledger_record *record, struct arena *arena)
{
    struct txn_coordinator *coordinator = txn_coordinator_of(ledger);
    struct txn_partitions partitions = {0};
    struct txn_facts facts;
    struct str id;
    err_t err = read_txn_key(record->key, arena, &id);

    if (err != ERR_OK) {
        return err;
    }
    struct hosted_txn *hosted = txn_coordinator_get(coordinator, id);

    if (!record->value.data) {
        if (hosted) {
            forget(hosted);
        }
        return ERR_OK;
    }
    err = read_txn(record->value, arena, &facts, &partitions);
    if (err != ERR_OK) {
        return err;
    }
    hosted = hosted ? hosted : add(coordinator, id, &facts);
    if (!hosted) {
        txn_partitions_free(&partitions);
        return ERR_NO_MEMORY;
    }
    hosted->txn.facts = facts;
    txn_partitions_free(&hosted->txn.partitions);
    hosted->txn.partitions = partitions;
    return ERR_OK;
}

static int64_t loaded(struct ledger *ledger) SHARD_ONLY
{
    struct txn_coordinator *coordinator = txn_coordinator_of(ledger);
    size_t cursor = 0, ending = 0;
    void *value;

    while (ledger->state == LEDGER_SERVING && map_next(&coordinator->txns, &cursor, NULL, &value)) {
        struct hosted_txn *hosted = value;

        watch(hosted);
        if (txn_is_ending(&hosted->txn.facts)) {
            ending++;
            if (!txn_ending_start(hosted)) {
                ledger_fail(ledger, "out of memory");
            }
        }
    }
    if (coordinator->txns.count > 0) {
        trace(TRACE_INFO, "transactions_loaded", "partition=%d ids=%zu completing=%zu ms=%" PRIu64, ledger->partition,
              coordinator->txns.count, ending, (loop_now_ns(ledger->env->loop) - ledger->load_started_ns) / 1000000);
    }
    return 0;
}

static void refuse_waiting(struct hosted_txn *hosted) SHARD_ONLY
{
    struct list_node *node;

    while ((node = list_pop_front(&hosted->waiting))) {
        struct txn_request *request = LIST_ENTRY(node, struct txn_request, waiting);

        loop_timer_cancel(hosted->coordinator->ledger.env->loop, &request->timer);
        request->err = ERR_NOT_COORDINATOR;
        request->done(request);
    }
}

static void clear(struct ledger *ledger) SHARD_ONLY
{
    struct txn_coordinator *coordinator = txn_coordinator_of(ledger);
    size_t cursor = 0;
    void *value;

    while (map_next(&coordinator->txns, &cursor, NULL, &value)) {
        struct hosted_txn *hosted = value;

        refuse_waiting(hosted);
        txn_partitions_free(&hosted->txn.partitions);
        free(hosted);
    }
    map_free(&coordinator->txns);
    init(ledger);
}

/* ------------------------------------------------------------------ now and then */

static void tell_timed_out(const struct txn *txn)
{
    static struct trace_limit lines;
    char id[128];

    if (trace_allow(&lines, TIMED_OUT_LINES)) {
        trace(TRACE_INFO, "transaction_timed_out", "id=%s producer=%" PRId64 " epoch=%d",
              trace_quoted(id, sizeof(id), txn->id.data, txn->id.len), txn->facts.producer_id, txn->facts.epoch);
    }
}

static void abort_timed_out(struct txn_coordinator *coordinator) SHARD_ONLY
{
    LIST_FOR_EACH(&coordinator->ongoing, node) {
        struct hosted_txn *hosted = LIST_ENTRY(node, struct hosted_txn, ongoing);
        struct txn_actions actions;

        take_step(hosted, &(struct txn_event){.kind = TXN_TIMEOUT}, &actions);
        if (coordinator->ledger.state != LEDGER_SERVING) {
            return;
        }
        if (actions.store && actions.err == ERR_OK) {
            tell_timed_out(&hosted->txn);
        }
    }
}

static void expire(struct hosted_txn *hosted) SHARD_ONLY
{
    struct ledger *ledger = &hosted->coordinator->ledger;
    struct ledger_writer writer;

    ledger_begin_writing(ledger, CODEC_NONE, &writer);
    write_txn_gone(&writer, hosted->txn.id);
    if (ledger_end_writing(ledger, &writer) == ERR_OK) {
        forget(hosted);
    }
}

static void expire_unused(struct txn_coordinator *coordinator) SHARD_ONLY
{
    const struct ledger_env *env = coordinator->ledger.env;
    int64_t now_ms = loop_wall_ms(env->loop);
    size_t cursor = 0;
    void *value;

    if (now_ms < coordinator->next_expiry_ms) {
        return;
    }
    coordinator->next_expiry_ms = now_ms + env->config->transaction_remove_expired_transaction_cleanup_interval_ms;
    while (coordinator->ledger.state == LEDGER_SERVING && map_next(&coordinator->txns, &cursor, NULL, &value)) {
        struct hosted_txn *hosted = value;
        const struct txn_facts *facts = &hosted->txn.facts;

        if (facts->state != TXN_ONGOING && !txn_is_ending(facts) &&
            now_ms - facts->update_ms >= env->config->transactional_id_expiration_ms) {
            expire(hosted);
        }
    }
}

static int64_t tick(struct ledger *ledger) SHARD_ONLY
{
    struct txn_coordinator *coordinator = txn_coordinator_of(ledger);
    const struct broker_config *config = ledger->env->config;

    abort_timed_out(coordinator);
    if (ledger->state == LEDGER_SERVING) {
        expire_unused(coordinator);
    }
    return MIN(config->transaction_abort_timed_out_transaction_cleanup_interval_ms,
               config->transaction_remove_expired_transaction_cleanup_interval_ms);
}

const struct ledger_kind txn_ledger_kind = {
    .topic = STR("__transaction_state"),
    .name = "transactions",
    .size = sizeof(struct txn_coordinator),
    .init = init,
    .take = take,
    .loaded = loaded,
    .clear = clear,
    .tick = tick,
};
