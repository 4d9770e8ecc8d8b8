/* The step of an acknowledgement: all of it, or nothing. */
#include "share/share_step_internal.h"

static err_t check_batch(const struct share_partition *partition, uint64_t holder, const struct share_ack_batch *batch)
{
    if (batch->first < 0 || batch->last < batch->first || batch->last >= partition->end || batch->type_count < 1 ||
        (batch->type_count > 1 && batch->type_count != batch->last - batch->first + 1)) {
        return ERR_INVALID_REQUEST;
    }
    for (int32_t i = 0; i < batch->type_count; i++) {
        if (batch->types[i] < SHARE_ACK_GAP || batch->types[i] > SHARE_ACK_RENEW) {
            return ERR_INVALID_REQUEST;
        }
    }
    for (size_t i = share_find_range(partition, batch->first);
         i < partition->count && partition->ranges[i].first <= batch->last; i++) {
        if (partition->ranges[i].state != SHARE_ACQUIRED || partition->ranges[i].holder != holder) {
            return ERR_INVALID_RECORD_STATE;
        }
    }
    return ERR_OK;
}

static err_t check_batches(const struct share_partition *partition, uint64_t holder,
                           const struct share_ack_batch *batches, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        err_t err = i > 0 && batches[i].first <= batches[i - 1].last ? ERR_INVALID_REQUEST
                                                                     : check_batch(partition, holder, &batches[i]);

        if (err != ERR_OK) {
            return err;
        }
    }
    return ERR_OK;
}

static struct share_range acknowledged(const struct share_partition *partition, const struct share_range *range,
                                       int8_t type, int64_t now_ms)
{
    struct share_range next = *range;

    if (type == SHARE_ACK_RELEASE) {
        return share_range_given_back(partition, range);
    }
    if (type == SHARE_ACK_RENEW) {
        next.locked_until_ms = now_ms + partition->limits.lock_duration_ms;
        return next;
    }
    next.state = type == SHARE_ACK_ACCEPT ? SHARE_ACKNOWLEDGED : SHARE_ARCHIVED;
    next.holder = SHARE_HOLDER_NONE;
    next.locked_until_ms = 0;
    return next;
}

/* One range's part under one batch, by runs of one type. */
static bool acknowledge_part(struct share_rewrite *rewrite, const struct share_range *part,
                             const struct share_ack_batch *batch, int64_t now_ms, struct share_changes *changes)
{
    for (int64_t from = part->first, to; from <= part->last; from = to + 1) {
        int8_t type = batch->types[batch->type_count > 1 ? from - batch->first : 0];

        to = batch->type_count > 1 ? from : part->last;
        while (to < part->last && batch->types[to + 1 - batch->first] == type) {
            to++;
        }
        struct share_range run = share_range_part(part, from, to);
        struct share_range next = acknowledged(rewrite->partition, &run, type, now_ms);

        if (!share_rewrite_keep(rewrite, &next) ||
            (next.state != SHARE_ACQUIRED && !share_changes_add(changes, &next))) {
            return false;
        }
    }
    return true;
}

static bool acknowledge_range(struct share_rewrite *rewrite, const struct share_range *range,
                              const struct share_ack_batch *batches, size_t count, size_t *at, int64_t now_ms,
                              struct share_changes *changes)
{
    int64_t from = range->first;

    while (from <= range->last) {
        while (*at < count && batches[*at].last < from) {
            (*at)++;
        }
        const struct share_ack_batch *batch = *at < count && batches[*at].first <= range->last ? &batches[*at] : NULL;
        int64_t until = batch ? batch->first - 1 : range->last;

        if (until >= from) {
            struct share_range before = share_range_part(range, from, until);

            if (!share_rewrite_keep(rewrite, &before)) {
                return false;
            }
            from = until + 1;
        }
        if (batch && from <= range->last) {
            struct share_range part = share_range_part(range, from, batch->last);

            if (!acknowledge_part(rewrite, &part, batch, now_ms, changes)) {
                return false;
            }
            from = part.last + 1;
        }
    }
    return true;
}

err_t share_acknowledge(struct share_partition *partition, uint64_t holder, const struct share_ack_batch *batches,
                        size_t count, int64_t now_ms, struct share_changes *changes)
{
    struct share_rewrite rewrite;
    size_t at = 0;
    err_t err = check_batches(partition, holder, batches, count);

    if (err != ERR_OK) {
        return err;
    }
    if (!share_rewrite_begin(&rewrite, partition, count)) {
        return share_rewrite_drop(&rewrite);
    }
    for (size_t i = 0; i < partition->count; i++) {
        if (!acknowledge_range(&rewrite, &partition->ranges[i], batches, count, &at, now_ms, changes)) {
            return share_rewrite_drop(&rewrite);
        }
    }
    share_rewrite_finish(&rewrite);
    return ERR_OK;
}
