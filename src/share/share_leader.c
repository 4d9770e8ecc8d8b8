/* One share-partition: reading its state, steps, locks. */
#include "metrics/metrics.h"
#include "share/share_leader_internal.h"

#include <stdlib.h>

static void serve(struct share_leader *leader) SHARD_ONLY;

int64_t share_leader_now_ms(const struct share_leader *leader)
{
    return (int64_t)(loop_now_ns(leader->shard->loop) / 1000000);
}

err_t share_leader_client_error(err_t err)
{
    switch (err) {
    case ERR_OK:
    case ERR_GROUP_ID_NOT_FOUND:
    case ERR_UNKNOWN_TOPIC_OR_PARTITION:
    case ERR_NOT_LEADER_OR_FOLLOWER:
        return err;
    case ERR_NOT_COORDINATOR:
    case ERR_COORDINATOR_NOT_AVAILABLE:
    case ERR_COORDINATOR_LOAD_IN_PROGRESS:
        return ERR_COORDINATOR_NOT_AVAILABLE;
    case ERR_FENCED_LEADER_EPOCH:
    case ERR_FENCED_STATE_EPOCH:
        return ERR_NOT_LEADER_OR_FOLLOWER;
    default:
        return ERR_UNKNOWN_SERVER_ERROR;
    }
}

/* ------------------------------------------------------------------------ waiters */

void share_move_list(struct list *from, struct list *to)
{
    struct list_node *node;

    list_init(to);
    while ((node = list_pop_front(from))) {
        list_push_back(to, node);
    }
}

void share_leader_tell_waiters(struct share_leader *leader, err_t err)
{
    struct list waiters;
    struct list_node *node;

    share_move_list(&leader->waiters, &waiters); /* they may wait again, and the leader may go */
    while ((node = list_pop_front(&waiters))) {
        struct share_waiter *waiter = LIST_ENTRY(node, struct share_waiter, node);

        waiter->woken(waiter, err);
    }
}

void share_leader_wake(struct share_leader *leader)
{
    if (!list_empty(&leader->waiters) && !list_contains_node(&leader->woken)) {
        list_push_back(&leader->shard->woken, &leader->woken);
        loop_at_turn_end(leader->shard->loop, &leader->shard->turn_end);
    }
}

static void partition_has_news(struct partition_fetcher *fetcher) SHARD_ONLY
{
    share_leader_wake(CONTAINER_OF(fetcher, struct share_leader, fetcher));
}

void share_leader_wait(struct share_leader *leader, struct share_waiter *waiter)
{
    struct partition *partition = replica_find_here(leader->key.topic_id, leader->key.partition);

    list_push_back(&leader->waiters, &waiter->node);
    if (leader->state == SHARE_LEADER_SERVING && partition && !list_contains_node(&leader->fetcher.node)) {
        leader->fetcher.woken = partition_has_news;
        partition_wait_data(partition, &leader->fetcher);
    }
}

/* -------------------------------------------------------------------------- going */

static void free_leader(struct share_leader *leader)
{
    share_partition_free(&leader->step);
    share_changes_free(&leader->changed);
    free(leader->writing);
    free(leader);
}

void share_leader_tell_saved(struct list *list, err_t err)
{
    struct list saved;
    struct list_node *node;

    share_move_list(list, &saved);
    while ((node = list_pop_front(&saved))) {
        struct share_saved *one = LIST_ENTRY(node, struct share_saved, node);

        one->done(one, err);
    }
}

void share_leader_drop(struct share_leader *leader, err_t err)
{
    struct list waiters, saving, waiting_to_save;

    ASSERT(leader->state != SHARE_LEADER_GONE);
    share_leaders_forget(leader);
    leader->shard->dropped = err;
    leader->state = SHARE_LEADER_GONE;
    leader->call.once = true; /* what comes late would be later than the writes of whoever leads next */
    loop_timer_cancel(leader->shard->loop, &leader->locks);
    list_remove(&leader->fetcher.node);
    list_remove(&leader->woken);
    list_remove(&leader->unsaved);
    share_move_list(&leader->waiters, &waiters);
    share_move_list(&leader->saving, &saving);
    share_move_list(&leader->waiting_to_save, &waiting_to_save);
    if (!leader->busy) {
        free_leader(leader);
    }
    struct list_node *node;

    share_leader_tell_saved(&saving, err);
    share_leader_tell_saved(&waiting_to_save, err);
    while ((node = list_pop_front(&waiters))) {
        struct share_waiter *waiter = LIST_ENTRY(node, struct share_waiter, node);

        waiter->woken(waiter, err);
    }
}

bool share_leader_call_over(struct share_leader *leader)
{
    struct share_leaders_shard *shard = leader->shard;
    bool gone = leader->state == SHARE_LEADER_GONE;

    leader->busy = false;
    shard->busy--;
    if (gone) {
        free_leader(leader);
    }
    if (shard->closing && shard->busy == 0) {
        latch_open(shard->closed);
    }
    return gone;
}

void share_leader_begin_call(struct share_leader *leader)
{
    ASSERT(!leader->busy);
    leader->busy = true;
    leader->shard->busy++;
}

/* ------------------------------------------------------------------------ loading */

/* Nobody had decided where to start: from now on it is here. */
static void start_at(struct share_leader *leader, int64_t start) SHARD_ONLY
{
    leader->step.start = leader->step.end = start;
    leader->start_changed = true;
    share_leader_store(leader);
    serve(leader);
}

static void looked_up(struct log_lookup *lookup) SHARD_ONLY
{
    struct share_leader *leader = CONTAINER_OF(lookup, struct share_leader, lookup);
    struct partition *partition;

    if (share_leader_call_over(leader)) {
        return;
    }
    partition = replica_find_here(leader->key.topic_id, leader->key.partition);
    if (lookup->err != ERR_OK || partition_check_leader(partition, LEADER_EPOCH(leader->leader_epoch)) != ERR_OK) {
        share_leader_drop(leader, lookup->err != ERR_OK ? ERR_UNKNOWN_SERVER_ERROR : ERR_NOT_LEADER_OR_FOLLOWER);
        return;
    }
    start_at(leader, lookup->ret_timestamp_ms >= 0 ? lookup->ret_offset.v : partition->high_watermark.v);
}

static void decide_start(struct share_leader *leader, const struct partition *partition) SHARD_ONLY
{
    switch (leader->settings.reset) {
    case SHARE_RESET_EARLIEST:
        start_at(leader, log_start_offset(partition->log).v);
        break;
    case SHARE_RESET_DURATION:
        leader->lookup = (struct log_lookup){
            .log = partition->log,
            .timestamp_ms = MAX(loop_wall_ms(leader->shard->loop) - leader->settings.reset_duration_ms, (int64_t)0),
            .limit = partition->high_watermark,
            .done = looked_up};
        share_leader_begin_call(leader);
        log_lookup_start(&leader->lookup);
        break;
    default:
        start_at(leader, partition->high_watermark.v);
    }
}

static err_t restore(struct share_leader *leader, const struct share_state_told *told,
                     const struct partition *partition) SHARD_ONLY
{
    leader->step.start = leader->step.end = told->start;
    err_t err = share_restore(&leader->step, told->ranges, told->count);

    if (err == ERR_OK && leader->step.end > log_end_offset(partition->log).v) {
        share_cut(&leader->step, log_end_offset(partition->log).v);
        leader->all_changed = true;
        share_leader_store(leader);
    }
    return err;
}

static void state_read(struct share_state_call *call) SHARD_ONLY
{
    struct share_leader *leader = CONTAINER_OF(call, struct share_leader, call);
    const struct share_state_told told = call->told;
    struct partition *partition;
    err_t err = call->err;

    call->told.ranges = NULL;
    if (share_leader_call_over(leader)) {
        free(told.ranges);
        return;
    }
    partition = replica_find_here(leader->key.topic_id, leader->key.partition);
    err = err == ERR_OK ? partition_check_leader(partition, LEADER_EPOCH(leader->leader_epoch)) : err;
    leader->state_epoch = told.state_epoch;
    if (err == ERR_OK && told.start != SHARE_STATE_NO_START) {
        err = restore(leader, &told, partition);
    }
    free(told.ranges);
    if (err != ERR_OK) {
        share_leader_drop(leader, share_leader_client_error(err));
    } else if (told.start == SHARE_STATE_NO_START) {
        decide_start(leader, partition);
    } else {
        serve(leader);
    }
}

static void serve(struct share_leader *leader)
{
    leader->state = SHARE_LEADER_SERVING;
    share_leader_wake(leader);
}

static void follow_settings(struct share_leader *leader) SHARD_ONLY
{
    const struct meta_image *image = meta_image_current(leader->shard->leaders->meta);

    if (leader->settings_image != image->number) {
        share_partition_settings_resolve(image, leader->key.group, &leader->settings);
        leader->settings_image = image->number;
        leader->step.limits = leader->settings.limits;
    }
}

struct share_leader *share_leader_create(struct share_leaders_shard *shard, const struct share_key *key,
                                         const struct partition *partition)
{
    struct share_leader *leader = calloc(1, sizeof(*leader) + key->group.len);

    if (!leader) {
        return NULL;
    }
    memcpy(leader + 1, key->group.data, key->group.len);
    leader->shard = shard;
    leader->key = *key;
    leader->key.group.data = (const char *)(leader + 1);
    leader->leader_epoch = partition->leader_epoch.v;
    leader->used_ns = loop_now_ns(shard->loop);
    list_init(&leader->waiters);
    list_init(&leader->waiting_to_save);
    list_init(&leader->saving);
    share_partition_init(&leader->step, 0, &leader->settings.limits);
    follow_settings(leader);
    return leader;
}

void share_leader_load(struct share_leader *leader)
{
    leader->call = (struct share_state_call){
        .kind = SHARE_CALL_READ, .key = leader->key, .leader_epoch = leader->leader_epoch, .done = state_read};
    share_leader_begin_call(leader);
    share_state_call_start(leader->shard->leaders->states, &leader->call);
}

/* -------------------------------------------------------------------------- steps */

static void lock_until(struct share_leader *leader, int64_t at_ms) SHARD_ONLY;

static void count_locked(struct share_leader *leader)
{
    leader->locked = 0;
    for (size_t i = 0; i < leader->step.count; i++) {
        const struct share_range *range = &leader->step.ranges[i];

        leader->locked += range->state == SHARE_ACQUIRED ? (uint64_t)(range->last - range->first + 1) : 0;
    }
}

static void count_changes(const struct share_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++) {
        const struct share_range *range = &changes->ranges[i];
        enum metric metric = range->state == SHARE_ACKNOWLEDGED ? METRIC_SHARE_ACKNOWLEDGED
                             : range->state == SHARE_ARCHIVED   ? METRIC_SHARE_ARCHIVED
                                                                : METRIC_SHARE_RELEASED;

        metrics_count(metric, (uint64_t)(range->last - range->first + 1));
    }
}

/* After a step: what has changed is stored, and who waits for records may get some. */
static void stepped(struct share_leader *leader, const struct share_changes *changes, bool was_full) SHARD_ONLY
{
    bool more = was_full;

    for (size_t i = 0; i < changes->count; i++) {
        more = more || changes->ranges[i].state == SHARE_AVAILABLE;
    }
    if (changes->count > 0) {
        count_changes(changes);
        share_leader_remember(leader, changes);
        share_leader_store(leader);
    }
    if (more) {
        share_leader_wake(leader);
    }
    count_locked(leader);
}

static bool is_full(const struct share_leader *leader)
{
    return share_next_offset(&leader->step, leader->step.start) < 0;
}

static void locks_ran_out(struct loop_timer *timer) SHARD_ONLY
{
    struct share_leader *leader = CONTAINER_OF(timer, struct share_leader, locks);
    struct share_changes changes = {0};
    bool was_full = is_full(leader);
    err_t err = share_expire(&leader->step, share_leader_now_ms(leader), &changes);
    int64_t next_ms = err == ERR_OK ? share_next_expiry(&leader->step) : share_leader_now_ms(leader) + 1000;

    if (err == ERR_OK) {
        stepped(leader, &changes, was_full);
    }
    share_changes_free(&changes);
    if (next_ms != INT64_MAX) {
        lock_until(leader, next_ms);
    }
}

static void lock_until(struct share_leader *leader, int64_t at_ms)
{
    uint64_t at_ns = (uint64_t)at_ms * 1000000;

    if (!loop_timer_is_set(&leader->locks) || leader->locks.at_ns > at_ns) {
        leader->locks.fire = locks_ran_out;
        loop_timer_set(leader->shard->loop, &leader->locks, at_ns);
    }
}

struct share_partition *share_leader_step(struct share_leader *leader)
{
    return &leader->step;
}

const struct share_partition_settings *share_leader_settings(const struct share_leader *leader)
{
    return &leader->settings;
}

struct partition *share_leader_partition(struct share_leader *leader)
{
    struct partition *partition = replica_find_here(leader->key.topic_id, leader->key.partition);

    follow_settings(leader);
    share_trim(&leader->step, log_start_offset(partition->log).v);
    return partition;
}

err_t share_leader_acquire(struct share_leader *leader, uint64_t holder, int64_t first, int64_t last,
                           int64_t max_records, struct share_changes *ret_ranges)
{
    int64_t now_ms = share_leader_now_ms(leader);
    err_t err = share_acquire(&leader->step, holder, first, last, max_records, now_ms, ret_ranges);

    if (err == ERR_OK && ret_ranges->count > 0) {
        lock_until(leader, now_ms + leader->step.limits.lock_duration_ms);
        count_locked(leader);
    }
    return err;
}

err_t share_leader_acknowledge(struct share_leader *leader, uint64_t holder, const struct share_ack_batch *batches,
                               size_t count, struct share_saved *saved)
{
    struct share_changes changes = {0};
    bool was_full = is_full(leader);
    err_t err = share_acknowledge(&leader->step, holder, batches, count, share_leader_now_ms(leader), &changes);
    bool store = err == ERR_OK && changes.count > 0;

    if (err == ERR_OK) {
        stepped(leader, &changes, was_full);
    }
    share_changes_free(&changes);
    if (store) {
        list_push_back(&leader->waiting_to_save, &saved->node);
    } else if (err == ERR_OK) {
        saved->done(saved, ERR_OK);
    }
    return err;
}

void share_leader_release(struct share_leader *leader, uint64_t holder)
{
    struct share_changes changes = {0};
    bool was_full = is_full(leader);

    if (share_release(&leader->step, holder, &changes) == ERR_OK) {
        stepped(leader, &changes, was_full);
    }
    share_changes_free(&changes);
}

bool share_leader_is_idle(const struct share_leader *leader)
{
    return leader->state == SHARE_LEADER_SERVING && !leader->busy && list_empty(&leader->waiters) &&
           leader->locked == 0 && !list_contains_node(&leader->unsaved);
}
