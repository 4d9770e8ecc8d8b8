#include "ledger/ledger_internal.h"

#include <inttypes.h>
#include <stdlib.h>

enum {
    RETRY_MS = 20,         /* till the partition's log is open */
    RETRY_SLOW_MS = 1000,  /* after a failure */
    BATCH_RESERVE = 1024,  /* left free below max.message.bytes */
    NOT_LOADED_LINES = 60, /* a minute */
};

static struct trace_limit not_loaded_lines;

static void schedule(struct ledger *ledger, int64_t after_ms)
{
    struct loop *loop = ledger->env->loop;

    loop_timer_set(loop, &ledger->timer, loop_now_ns(loop) + (uint64_t)after_ms * 1000000);
}

struct partition *ledger_partition(const struct ledger *ledger)
{
    struct partition *partition = replica_find_here(ledger->topic_id, ledger->partition);

    return partition && partition->log ? partition : NULL;
}

/* ------------------------------------------------------------------ writing */

/* What a client is told when the partition cannot do it. */
static err_t client_error(err_t err)
{
    switch (err) {
    case ERR_OK:
    case ERR_NOT_COORDINATOR:
    case ERR_NO_MEMORY:
        return err;
    case ERR_NOT_LEADER_OR_FOLLOWER:
    case ERR_KAFKA_STORAGE_ERROR:
        return ERR_NOT_COORDINATOR;
    case ERR_MESSAGE_TOO_LARGE:
    case ERR_RECORD_LIST_TOO_LARGE:
        return ERR_UNKNOWN_SERVER_ERROR;
    default:
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
}

void ledger_begin_writing(struct ledger *ledger, enum codec codec, struct ledger_writer *writer)
{
    size_t max = (size_t)MAX(ledger->env->config->topic.max_message_bytes, 2 * BATCH_RESERVE);

    ledger_writer_init(writer, loop_wall_ms(ledger->env->loop), codec, &ledger->env->scratch, max - BATCH_RESERVE);
}

void ledger_fail(struct ledger *ledger, const char *reason)
{
    trace(TRACE_ERROR, "coordinator_failed", "of=%s partition=%d reason=\"%s\"", ledger->kind->name, ledger->partition,
          reason);
    ledger->state = LEDGER_FAILED;
    schedule(ledger, RETRY_SLOW_MS);
}

static err_t stage_batches(struct ledger *ledger, struct partition *partition, struct buf *buf, size_t len) SHARD_ONLY
{
    struct err_info info = {""};

    for (size_t at = 0; at < len;) {
        uint8_t *batch = buf->data + at;
        size_t size = batch_size(batch);
        struct log_appended appended;
        err_t err = log_stage(partition->log, batch, size, buf, NULL, LOG_FROM_COORDINATOR, partition->leader_epoch,
                              &appended, &info);

        if (err != ERR_OK) {
            if (at > 0) {
                ledger_fail(ledger, info.text);
            }
            return err;
        }
        ledger->staged_end = LOG_OFFSET(appended.last_offset.v + 1);
        partition_staged(partition);
        at += size;
    }
    return ERR_OK;
}

err_t ledger_end_writing(struct ledger *ledger, struct ledger_writer *writer)
{
    struct partition *partition = ledger_partition(ledger);
    err_t err = ledger_writer_finish(writer);
    size_t len = writer->out.len;
    struct buf *buf CLEANUP(buf_unrefp) = err == ERR_OK && len > 0 ? grow_take(&writer->out) : NULL;

    ledger_writer_release(writer);
    if (err == ERR_OK && ledger->state != LEDGER_SERVING) {
        err = ERR_NOT_COORDINATOR; /* it has failed just now */
    }
    if (err == ERR_OK) {
        err = partition ? partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE)) : ERR_NOT_COORDINATOR;
    }
    if (err == ERR_OK && buf) {
        err = stage_batches(ledger, partition, buf, len);
    }
    return client_error(err);
}

static void settled(struct partition_ack *ack, err_t err)
{
    struct ledger_done *done = CONTAINER_OF(ack, struct ledger_done, ack);

    done->err = client_error(err);
    done->done(done);
}

void ledger_settle(struct ledger *ledger, struct ledger_done *done)
{
    struct partition *partition = ledger_partition(ledger);
    err_t err = partition ? partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE)) : ERR_NOT_COORDINATOR;

    done->ack.required = ledger->staged_end;
    done->ack.level = ACK_COMMITTED;
    done->ack.done = settled;
    if (err == ERR_OK) {
        partition_wait_ack(partition, &done->ack);
    } else { /* a log that has failed will not get there any more */
        settled(&done->ack, err);
    }
}

/* --------------------------------------------------------------------- life */

static void free_closed(struct ledger *ledger)
{
    struct ledger_env *env = ledger->env;

    ledger->kind->clear(ledger);
    free(ledger);
    if (--env->closing == 0 && env->all_closed) {
        env->all_closed(env);
    }
}

void ledger_hold(struct ledger *ledger)
{
    ledger->holds++;
}

void ledger_let_go(struct ledger *ledger)
{
    ASSERT(ledger->holds > 0);
    if (--ledger->holds == 0 && ledger->closed) {
        free_closed(ledger);
    }
}

static void loaded(struct ledger *ledger, err_t err) SHARD_ONLY
{
    if (!ledger->closed && err != ERR_OK) {
        if (trace_allow(&not_loaded_lines, NOT_LOADED_LINES)) {
            trace(TRACE_ERROR, "coordinator_not_loaded",
                  "of=%s partition=%d error=%s effect=\"it does not serve; tried again\"", ledger->kind->name,
                  ledger->partition, err_name(err));
        }
        ledger->kind->clear(ledger);
        ledger->state = LEDGER_FAILED;
        schedule(ledger, RETRY_SLOW_MS);
    } else if (!ledger->closed) {
        ledger->state = LEDGER_SERVING;
        int64_t next_ms = ledger->kind->loaded(ledger);

        if (ledger->state == LEDGER_SERVING) { /* else it has failed, and its timer is set for that */
            schedule(ledger, next_ms);
        }
    }
    ledger_let_go(ledger);
}

static void try_to_load(struct ledger *ledger) SHARD_ONLY
{
    if (ledger->state == LEDGER_FAILED) {
        ledger->kind->clear(ledger);
        ledger->state = LEDGER_WAITING;
    }
    /* Whoever holds it may still touch what memory there was; and before the first image holds here, which is when all
     * logs are open, nobody can say which topics there are. */
    if (ledger->holds > 0 || !ledger_partition(ledger) || !meta_image_current(ledger->env->meta)) {
        schedule(ledger, RETRY_MS);
        return;
    }
    ledger->state = LEDGER_LOADING;
    ledger->load_started_ns = loop_now_ns(ledger->env->loop);
    ledger->load_started_ms = loop_wall_ms(ledger->env->loop);
    ledger_hold(ledger);
    ledger_load(ledger, loaded);
}

static void timer_fired(struct loop_timer *timer) SHARD_ONLY
{
    struct ledger *ledger = CONTAINER_OF(timer, struct ledger, timer);

    if (ledger->state == LEDGER_SERVING) {
        int64_t next_ms = ledger->kind->tick(ledger);

        if (ledger->state == LEDGER_SERVING) {
            schedule(ledger, next_ms);
        }
    } else {
        try_to_load(ledger);
    }
}

struct ledger *ledger_create(struct ledger_env *env, const struct ledger_kind *kind, struct uuid topic_id,
                             int32_t partition)
{
    struct ledger *ledger = calloc(1, kind->size);

    if (ledger) {
        ledger->kind = kind;
        ledger->env = env;
        ledger->topic_id = topic_id;
        ledger->partition = partition;
        ledger->timer.fire = timer_fired;
        kind->init(ledger);
        try_to_load(ledger);
    }
    return ledger;
}

void ledger_close(struct ledger *ledger)
{
    loop_timer_cancel(ledger->env->loop, &ledger->timer);
    ledger->closed = true;
    ledger->env->closing++;
    ledger->holds++;
    if (ledger->state != LEDGER_LOADING) {
        ledger->kind->clear(ledger);
        ledger->state = LEDGER_FAILED;
    }
    ledger_let_go(ledger);
}
