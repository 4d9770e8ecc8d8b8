/* Storing what has changed: one write at a time. */
#include "share/share_leader_internal.h"

#include <stdlib.h>

enum { NOT_STORED_LINES = 10 }; /* a minute */

static struct trace_limit not_stored_lines;

static int32_t count_done(const struct share_partition *step)
{
    int64_t done = 0;

    for (size_t i = 0; i < step->count; i++) {
        const struct share_range *range = &step->ranges[i];

        done +=
            range->state == SHARE_ACKNOWLEDGED || range->state == SHARE_ARCHIVED ? range->last - range->first + 1 : 0;
    }
    return (int32_t)MIN(done, (int64_t)INT32_MAX);
}

/* Everything that is not as new; what is acquired as it was before. */
static size_t list_all(const struct share_partition *step, struct share_range *ranges)
{
    size_t count = 0;

    for (size_t i = 0; i < step->count; i++) {
        struct share_range range = step->ranges[i];

        if (range.state == SHARE_ACQUIRED) {
            range.state = SHARE_AVAILABLE;
            range.deliveries--;
            range.holder = SHARE_HOLDER_NONE;
            range.locked_until_ms = 0;
        }
        ranges[count++] = range;
    }
    return count;
}

static void written(struct share_state_call *call) SHARD_ONLY
{
    struct share_leader *leader = CONTAINER_OF(call, struct share_leader, call);
    err_t err = call->err;

    free(TAKE_PTR(leader->writing));
    if (share_leader_call_over(leader)) {
        return;
    }
    if (err != ERR_OK) {
        if (trace_allow(&not_stored_lines, NOT_STORED_LINES)) {
            char group[128];

            trace(TRACE_WARN, "share_state_not_stored", "group=%s partition=%d error=%s",
                  trace_quoted(group, sizeof(group), leader->key.group.data, leader->key.group.len),
                  leader->key.partition, err_name(err));
        }
        share_leader_drop(leader, share_leader_client_error(err));
        return;
    }
    if (leader->start_changed || leader->all_changed || leader->changed.count > 0 ||
        !list_empty(&leader->waiting_to_save)) {
        share_leader_store(leader);
    }
    share_leader_tell_saved(&leader->saving, ERR_OK);
}

void share_leader_store(struct share_leader *leader)
{
    if (!list_contains_node(&leader->unsaved)) {
        list_push_back(&leader->shard->unsaved, &leader->unsaved);
        loop_at_turn_end(leader->shard->loop, &leader->shard->turn_end);
    }
}

void share_leader_write(struct share_leader *leader)
{
    const struct share_partition *step = &leader->step;
    bool all = leader->all_changed || leader->changed.count > MAX(step->count, (size_t)1);
    size_t count = leader->changed.count;

    leader->writing = all ? malloc((step->count + 1) * sizeof(*leader->writing)) : leader->changed.ranges;
    if (all && !leader->writing) {
        share_leader_drop(leader, ERR_UNKNOWN_SERVER_ERROR);
        return;
    }
    if (all) {
        count = list_all(step, leader->writing);
        share_changes_free(&leader->changed);
    }
    leader->changed = (struct share_changes){0};
    leader->start_changed = leader->all_changed = false;
    share_move_list(&leader->waiting_to_save, &leader->saving);
    leader->call = (struct share_state_call){.kind = SHARE_CALL_WRITE,
                                             .key = leader->key,
                                             .write = {.state_epoch = leader->state_epoch,
                                                       .leader_epoch = leader->leader_epoch,
                                                       .start = step->start,
                                                       .done_count = count_done(step),
                                                       .ranges = leader->writing,
                                                       .count = count},
                                             .done = written};
    share_leader_begin_call(leader);
    share_state_call_start(leader->shard->leaders->states, &leader->call);
}

void share_leader_remember(struct share_leader *leader, const struct share_changes *changes)
{
    struct share_changes *sum = &leader->changed;

    for (size_t i = 0; !leader->all_changed && i < changes->count; i++) {
        if (sum->count == sum->capacity) {
            size_t capacity = MAX(2 * sum->capacity, (size_t)16);
            struct share_range *grown = realloc(sum->ranges, capacity * sizeof(*grown));

            if (!grown) {
                leader->all_changed = true;
                break;
            }
            sum->ranges = grown;
            sum->capacity = capacity;
        }
        sum->ranges[sum->count++] = changes->ranges[i];
    }
}
