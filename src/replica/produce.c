#include "replica/produce.h"

#include "replica/replica.h"

enum {
    /* Kafka looks at an append once before it looks at the clock. Here that takes a turn of the owner's loop and maybe
     * a flush: shorter timeouts must not fail for it. */
    TIMEOUT_MIN_MS = 1000,
};

/* What the owner knows of a leg. */
struct produce_leg {
    unsigned waiting; /* parts that are not as safe as asked yet, and one while parts are still staged */
};

static struct produce *produce_of(struct scatter_leg *leg)
{
    return CONTAINER_OF(leg->scatter, struct produce, scatter);
}

static struct produce_leg *state_of(struct scatter_leg *leg)
{
    return &produce_of(leg)->legs[leg - leg->scatter->legs];
}

static struct produce_part *part_of(struct scatter_part *part)
{
    return CONTAINER_OF(part, struct produce_part, part);
}

static void part_settled(struct scatter_leg *leg)
{
    if (--state_of(leg)->waiting == 0) {
        scatter_leg_return(leg);
    }
}

static void fail_part(struct produce_part *part, err_t err)
{
    part->err = err;
    part->base_offset = LOG_OFFSET(OFFSET_NONE);
    part->append_time_ms = -1;
}

static void acked(struct partition_ack *ack, err_t err)
{
    struct produce_part *part = CONTAINER_OF(ack, struct produce_part, ack);

    if (err != ERR_OK) {
        fail_part(part, err);
    }
    part_settled(part->part.leg);
}

/* The guard says that the coordinator has been asked, and that the transaction has not ended since. */
static err_t verify(const struct partition *partition, struct produce_part *part) SHARD_ONLY
{
    struct producer_id id = PRODUCER_ID(batch_producer_id(part->batch));
    int64_t guard = log_transaction_guard(partition->log, id);

    if (!batch_is_transactional(part->batch) || guard == part->guard ||
        log_transaction_open(partition->log, id, batch_producer_epoch(part->batch))) {
        return ERR_OK;
    }
    part->guard = guard;
    return ERR_UNVERIFIED;
}

static err_t append(struct produce *produce, struct partition *partition, struct produce_part *part,
                    struct log_appended *ret_appended) SHARD_ONLY
{
    if (produce->acks == -1 && !partition_has_enough_replicas(partition)) {
        return err_set(&part->info, ERR_NOT_ENOUGH_REPLICAS, "%d replicas are in sync", partition->isr_count);
    }
    if (part->refused != ERR_OK) {
        return part->refused;
    }
    err_t err = produce->verifies ? verify(partition, part) : ERR_OK;

    if (err != ERR_OK) {
        return err;
    }
    return log_stage(partition->log, part->batch, part->len, part->keep, part->verdict, produce->origin,
                     partition->leader_epoch, ret_appended, &part->info);
}

/* With these errors Kafka does not tell where the log starts. */
static bool hides_log_start(err_t err)
{
    return err == ERR_CORRUPT_MESSAGE || err == ERR_MESSAGE_TOO_LARGE || err == ERR_RECORD_LIST_TOO_LARGE ||
           err == ERR_KAFKA_STORAGE_ERROR;
}

static err_t stage(struct produce *produce, struct partition *partition, struct produce_part *part,
                   struct log_appended *ret_appended) SHARD_ONLY
{
    err_t err = partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE));

    if (err != ERR_OK) {
        return err;
    }
    err = append(produce, partition, part, ret_appended);
    if (!hides_log_start(err)) {
        part->log_start_offset = log_start_offset(partition->log);
    }
    return err;
}

static void serve_part(struct produce *produce, struct produce_part *part) SHARD_ONLY
{
    struct partition *partition = replica_find_here(part->part.topic_id, part->part.partition_index);
    struct log_appended appended;
    err_t err = partition ? stage(produce, partition, part, &appended) : ERR_NOT_LEADER_OR_FOLLOWER;

    if (err != ERR_OK) {
        fail_part(part, err);
        return;
    }
    part->base_offset = appended.base_offset;
    part->append_time_ms = appended.append_time_ms;
    if (!appended.duplicate) {
        partition_staged(partition);
    }
    part->ack.required = LOG_OFFSET(appended.last_offset.v + 1);
    part->ack.level = produce->acks == -1 ? ACK_COMMITTED : produce->acks == 1 ? ACK_PROMISED : ACK_WRITTEN;
    part->ack.done = acked;
    state_of(part->part.leg)->waiting++;
    partition_wait_ack(partition, &part->ack);
}

static void serve(struct scatter_leg *leg) SHARD_ONLY
{
    struct produce *produce = produce_of(leg);

    state_of(leg)->waiting = 1;
    SCATTER_FOR_EACH(leg, part) {
        serve_part(produce, part_of(part));
    }
    part_settled(leg);
}

/* Its bytes may go with the request: they must not be staged any more when the leg returns. */
static void write_staged_of(const struct produce_part *produced) SHARD_ONLY
{
    struct partition *partition = replica_find_here(produced->part.topic_id, produced->part.partition_index);

    if (partition && list_contains_node(&partition->staging)) {
        partition_write_staged(partition);
    }
}

/* The time is up: what still waits is answered so. It stays in the log. */
static void collect(struct scatter_leg *leg) SHARD_ONLY
{
    state_of(leg)->waiting++;
    SCATTER_FOR_EACH(leg, part) {
        struct produce_part *produced = part_of(part);

        if (list_contains_node(&produced->ack.node)) {
            write_staged_of(produced); /* which may have answered it */
        }
        if (list_contains_node(&produced->ack.node)) {
            list_remove(&produced->ack.node);
            acked(&produced->ack, ERR_REQUEST_TIMED_OUT);
        }
    }
    part_settled(leg);
}

static void finish_if_idle(struct produce *produce)
{
    if (scatter_idle(&produce->scatter) && !produce->finished) {
        produce->finished = true;
        loop_timer_cancel(produce->scatter.home, &produce->timer);
        produce->done(produce);
    }
}

static void returned(struct scatter_leg *leg)
{
    finish_if_idle(produce_of(leg));
}

static void timed_out(struct loop_timer *timer)
{
    struct produce *produce = CONTAINER_OF(timer, struct produce, timer);

    scatter_collect(&produce->scatter);
    finish_if_idle(produce);
}

bool produce_init(struct produce *produce, struct arena *arena)
{
    static const struct scatter_ops ops = {.serve = serve, .collect = collect, .returned = returned};

    *produce = (struct produce){.timer.fire = timed_out};
    if (!scatter_init(&produce->scatter, &ops, arena)) {
        return false;
    }
    produce->legs = arena_alloc_array(arena, produce->scatter.leg_count, sizeof(*produce->legs));
    return produce->legs != NULL;
}

void produce_start(struct produce *produce)
{
    struct loop *home = produce->scatter.home;

    /* Only acks=all waits for anything but the end of this turn. */
    if (produce->acks == -1) {
        loop_timer_set(home, &produce->timer,
                       loop_now_ns(home) + (uint64_t)MAX(produce->timeout_ms, TIMEOUT_MIN_MS) * 1000000);
    }
    scatter_send_all(&produce->scatter);
    finish_if_idle(produce);
}
