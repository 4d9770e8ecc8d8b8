/* Writing the markers of one transaction, on its coordinator's shard.
 *
 * It begins when the decision is committed: a marker must never say what a
 * crash can take back. Where a partition cannot take its marker now, it is
 * asked again; one that is gone needs none. The outcome is in the log, so
 * whatever ends us, the next to load it begins again: markers may be written
 * twice, which changes nothing. */
#include "txn/coordinator_internal.h"

#include <inttypes.h>
#include <stdlib.h>

enum { RETRY_MS = 100, REFUSED_LINES = 30 /* a minute */ };

static struct trace_limit refused_lines;

struct wanted {
    struct txn_partition partition;
    bool done;
    struct marker_part *sent; /* of this round; NULL: not in it */
};

struct ending {
    struct ledger_done settled;
    struct loop_timer timer;
    struct ledger *ledger; /* held */
    struct markers markers;
    struct marker marker;
    struct arena arena; /* as long as the ending */
    struct arena round; /* as long as one attempt */
    struct str id;
    struct wanted *wanted;
    int32_t count, left;
};

static void finish(struct ending *ending) SHARD_ONLY
{
    struct ledger *ledger = ending->ledger;

    loop_timer_cancel(ledger->env->loop, &ending->timer);
    arena_reset(&ending->arena);
    arena_reset(&ending->round);
    free(ending);
    ledger_let_go(ledger);
}

/* The id as we know it, or NULL: the coordinator is no longer what it was. */
static struct hosted_txn *still_ending(const struct ending *ending)
{
    struct hosted_txn *hosted = NULL;

    if (!ending->ledger->closed && ending->ledger->state == LEDGER_SERVING) {
        hosted = txn_coordinator_get(txn_coordinator_of(ending->ledger), ending->id);
    }
    if (!hosted || !txn_is_ending(&hosted->txn.facts) || hosted->txn.facts.producer_id != ending->marker.producer_id ||
        hosted->txn.facts.epoch != ending->marker.epoch) {
        return NULL;
    }
    return hosted;
}

static void complete(struct ending *ending) SHARD_ONLY
{
    struct hosted_txn *hosted = still_ending(ending);

    if (hosted) {
        txn_coordinator_completed(hosted);
    }
    finish(ending);
}

/* With these the partition knows better: asking again would not change it. */
static bool is_final(err_t err)
{
    return err == ERR_OK || err == ERR_INVALID_PRODUCER_EPOCH || err == ERR_TRANSACTION_COORDINATOR_FENCED;
}

static void retry(struct ending *ending)
{
    struct loop *loop = ending->ledger->env->loop;

    loop_timer_set(loop, &ending->timer, loop_now_ns(loop) + RETRY_MS * 1000000ull);
}

static void written(struct markers *markers) SHARD_ONLY
{
    struct ending *ending = CONTAINER_OF(markers, struct ending, markers);

    for (int32_t i = 0; i < ending->count; i++) {
        struct wanted *wanted = &ending->wanted[i];

        if (!wanted->sent) {
            continue;
        }
        if (is_final(wanted->sent->err)) {
            wanted->done = true;
            ending->left--;
        }
        if (is_final(wanted->sent->err) && wanted->sent->err != ERR_OK && trace_allow(&refused_lines, REFUSED_LINES)) {
            trace(TRACE_ERROR, "marker_refused", "topic=%.*s partition=%d producer=%" PRId64 " epoch=%d error=%s",
                  STR_ARG(wanted->partition.topic), wanted->partition.index, ending->marker.producer_id,
                  ending->marker.epoch, err_name(wanted->sent->err));
        }
        wanted->sent = NULL;
    }
    arena_reset(&ending->round);
    if (!still_ending(ending)) {
        finish(ending);
    } else if (ending->left == 0) {
        complete(ending);
    } else {
        retry(ending);
    }
}

/* A partition that is gone needs no marker. */
static void send_one(struct ending *ending, struct wanted *wanted, struct marker_part *part)
{
    const struct meta_image *image = meta_image_current(ending->ledger->env->meta);
    const struct meta_topic *topic = meta_image_topic(image, wanted->partition.topic);

    if (!topic || !meta_topic_partition(topic, wanted->partition.index)) {
        wanted->done = true;
        ending->left--;
        return;
    }
    part->marker = &ending->marker;
    wanted->sent = part;
    markers_add(&ending->markers, part, topic, wanted->partition.index);
}

static void send_round(struct ending *ending) SHARD_ONLY
{
    struct marker_part *parts = arena_alloc_array(&ending->round, (size_t)ending->count, sizeof(*parts));

    if (!parts || !markers_init(&ending->markers, ending->ledger->env->user, &ending->round)) {
        arena_reset(&ending->round);
        retry(ending);
        return;
    }
    ending->markers.done = written;
    for (int32_t i = 0; i < ending->count; i++) {
        if (!ending->wanted[i].done) {
            send_one(ending, &ending->wanted[i], &parts[i]);
        }
    }
    markers_start(&ending->markers);
}

static void timer_fired(struct loop_timer *timer) SHARD_ONLY
{
    struct ending *ending = CONTAINER_OF(timer, struct ending, timer);

    if (still_ending(ending)) {
        send_round(ending);
    } else {
        finish(ending);
    }
}

static void decided(struct ledger_done *done) SHARD_ONLY
{
    struct ending *ending = CONTAINER_OF(done, struct ending, settled);

    if (!still_ending(ending)) {
        finish(ending);
    } else if (done->err != ERR_OK) {
        ledger_fail(ending->ledger, "the decision on a transaction may be lost");
        finish(ending);
    } else {
        send_round(ending);
    }
}

static bool list_partitions(struct ending *ending, const struct txn *txn)
{
    char *id = arena_strdup(&ending->arena, txn->id);

    ending->wanted = arena_alloc_array(&ending->arena, (size_t)txn->partitions.count, sizeof(*ending->wanted));
    if (!id || !ending->wanted) {
        return false;
    }
    ending->id = (struct str){id, txn->id.len};
    TXN_FOR_EACH_TOPIC(&txn->partitions, topic)
    {
        struct str name = str_of(arena_strdup(&ending->arena, topic->name));

        for (int32_t i = 0; name.data && i < topic->count; i++) {
            ending->wanted[ending->count++].partition = (struct txn_partition){name, topic->indexes[i]};
        }
    }
    ending->left = ending->count;
    return ending->count == txn->partitions.count;
}

bool txn_ending_start(struct hosted_txn *hosted)
{
    struct ledger *ledger = &hosted->coordinator->ledger;
    const struct txn_facts *facts = &hosted->txn.facts;
    struct partition *partition = ledger_partition(ledger);
    struct ending *ending = partition ? calloc(1, sizeof(*ending)) : NULL;

    if (!ending) {
        return false;
    }
    ending->ledger = ledger;
    ending->timer.fire = timer_fired;
    ending->settled.done = decided;
    ending->marker = (struct marker){.producer_id = facts->producer_id,
                                     .epoch = facts->epoch,
                                     .commit = facts->state == TXN_PREPARE_COMMIT,
                                     .coordinator_epoch = partition->leader_epoch.v,
                                     .txn_version = facts->client_version};
    arena_init(&ending->arena, 0);
    arena_init(&ending->round, 0);
    if (!list_partitions(ending, &hosted->txn)) {
        arena_reset(&ending->arena);
        free(ending);
        return false;
    }
    ledger_hold(ledger);
    ledger_settle(ledger, &ending->settled);
    return true;
}
