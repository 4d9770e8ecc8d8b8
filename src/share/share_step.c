#include "share/share_step_internal.h"

#include <stdlib.h>

/* -------------------------------------------------------------- lists of ranges */

static bool reserve(struct share_range **ranges, size_t *capacity, size_t count)
{
    size_t wanted = MAX(*capacity, (size_t)8);

    while (wanted < count) {
        wanted *= 2;
    }
    if (wanted == *capacity) {
        return true;
    }
    struct share_range *grown = realloc(*ranges, wanted * sizeof(*grown));

    if (!grown) {
        return false;
    }
    *ranges = grown;
    *capacity = wanted;
    return true;
}

static bool alike(const struct share_range *a, const struct share_range *b)
{
    return a->state == b->state && a->deliveries == b->deliveries && a->holder == b->holder &&
           a->locked_until_ms == b->locked_until_ms;
}

/* Room was reserved. */
static void append(struct share_range *ranges, size_t *count, const struct share_range *range)
{
    struct share_range *last = *count > 0 ? &ranges[*count - 1] : NULL;

    if (last && last->last + 1 == range->first && alike(last, range)) {
        last->last = range->last;
    } else {
        ranges[(*count)++] = *range;
    }
}

bool share_changes_add(struct share_changes *changes, const struct share_range *range)
{
    if (!reserve(&changes->ranges, &changes->capacity, changes->count + 1)) {
        return false;
    }
    append(changes->ranges, &changes->count, range);
    return true;
}

void share_changes_free(struct share_changes *changes)
{
    free(changes->ranges);
    *changes = (struct share_changes){0};
}

void share_partition_init(struct share_partition *partition, int64_t start, const struct share_limits *limits)
{
    *partition = (struct share_partition){.start = start, .end = start, .limits = *limits};
}

void share_partition_free(struct share_partition *partition)
{
    free(partition->ranges);
    *partition = (struct share_partition){0};
}

/* ---------------------------------------------------------------------- soundness */

static bool is_done(const struct share_range *range)
{
    return range->state == SHARE_ACKNOWLEDGED || range->state == SHARE_ARCHIVED;
}

bool share_is_sound(const struct share_partition *partition)
{
    int64_t next = partition->start;

    for (size_t i = 0; i < partition->count; i++) {
        const struct share_range *range = &partition->ranges[i];

        if (range->first != next || range->last < range->first || range->deliveries < 0 ||
            (range->state == SHARE_ACQUIRED) != (range->holder != SHARE_HOLDER_NONE) ||
            (range->state == SHARE_ACQUIRED && range->deliveries == 0) || (i == 0 && is_done(range)) ||
            (i > 0 && alike(range, range - 1))) {
            return false;
        }
        next = range->last + 1;
    }
    return next == partition->end && partition->start >= 0;
}

/* ------------------------------------------------------------------------ changing */

bool share_rewrite_begin(struct share_rewrite *rewrite, struct share_partition *partition, size_t splits)
{
    *rewrite = (struct share_rewrite){.partition = partition};
    return reserve(&rewrite->ranges, &rewrite->capacity, partition->count + 2 * splits + 1);
}

bool share_rewrite_keep(struct share_rewrite *rewrite, const struct share_range *range)
{
    if (!reserve(&rewrite->ranges, &rewrite->capacity, rewrite->count + 1)) {
        return false;
    }
    append(rewrite->ranges, &rewrite->count, range);
    return true;
}

static void drop_first(struct share_partition *partition, size_t count)
{
    if (count > 0) {
        partition->count -= count;
        memmove(partition->ranges, partition->ranges + count, partition->count * sizeof(*partition->ranges));
    }
}

/* The start moves over what is done with. */
static void settle_start(struct share_partition *partition)
{
    size_t done = 0;

    while (done < partition->count && is_done(&partition->ranges[done])) {
        partition->start = partition->ranges[done++].last + 1;
    }
    drop_first(partition, done);
}

void share_rewrite_finish(struct share_rewrite *rewrite)
{
    struct share_partition *partition = rewrite->partition;

    free(partition->ranges);
    partition->ranges = rewrite->ranges;
    partition->count = rewrite->count;
    partition->capacity = rewrite->capacity;
    settle_start(partition);
    ASSERT(share_is_sound(partition));
}

err_t share_rewrite_drop(struct share_rewrite *rewrite)
{
    free(rewrite->ranges);
    return ERR_NO_MEMORY;
}

/* First index whose range ends at or after the offset. */
size_t share_find_range(const struct share_partition *partition, int64_t offset)
{
    size_t low = 0, high = partition->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (partition->ranges[middle].last < offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

struct share_range share_range_part(const struct share_range *range, int64_t first, int64_t last)
{
    struct share_range part = *range;

    part.first = MAX(range->first, first);
    part.last = MIN(range->last, last);
    return part;
}

/* What an acquired record becomes that is given back. */
struct share_range share_range_given_back(const struct share_partition *partition, const struct share_range *range)
{
    struct share_range next = *range;

    next.state = range->deliveries >= partition->limits.deliveries ? SHARE_ARCHIVED : SHARE_AVAILABLE;
    next.holder = SHARE_HOLDER_NONE;
    next.locked_until_ms = 0;
    return next;
}

/* ------------------------------------------------------------------------- reading */

bool share_range_is_storable(const struct share_range *range)
{
    return range->first >= 0 && range->last >= range->first && range->last < INT64_MAX && range->deliveries >= 0 &&
           (range->state == SHARE_AVAILABLE || is_done(range));
}

int64_t share_next_offset(const struct share_partition *partition, int64_t from)
{
    for (size_t i = share_find_range(partition, from); i < partition->count; i++) {
        if (partition->ranges[i].state == SHARE_AVAILABLE) {
            return MAX(partition->ranges[i].first, from);
        }
    }
    return partition->end - partition->start < partition->limits.records_max ? MAX(partition->end, from) : -1;
}

/* ----------------------------------------------------------------------- acquiring */

struct acquiring {
    struct share_rewrite rewrite;
    struct share_changes *given;
    uint64_t holder;
    int64_t left, until_ms;
};

/* The last of at most so many from first to last; more than none. */
static int64_t last_of(int64_t first, int64_t last, int64_t count)
{
    return last - first < count ? last : first + count - 1;
}

/* Gives what it may of an available range; the rest stays as it is. */
static bool give(struct acquiring *acquiring, const struct share_range *range, int64_t first, int64_t last)
{
    struct share_range part = share_range_part(range, first, last);
    struct share_range before = share_range_part(range, range->first, part.first - 1);

    part.last = last_of(part.first, part.last, acquiring->left);
    struct share_range after = share_range_part(range, part.last + 1, range->last);
    struct share_range given = part;

    given.state = SHARE_ACQUIRED;
    given.deliveries = (int16_t)MIN(part.deliveries + 1, SHARE_DELIVERIES_MAX);
    given.holder = acquiring->holder;
    given.locked_until_ms = acquiring->until_ms;
    acquiring->left -= part.last - part.first + 1;
    return (before.first > before.last || share_rewrite_keep(&acquiring->rewrite, &before)) &&
           share_rewrite_keep(&acquiring->rewrite, &given) && share_changes_add(acquiring->given, &given) &&
           (after.first > after.last || share_rewrite_keep(&acquiring->rewrite, &after));
}

err_t share_acquire(struct share_partition *partition, uint64_t holder, int64_t first, int64_t last,
                    int64_t max_records, int64_t now_ms, struct share_changes *ret_ranges)
{
    struct acquiring acquiring = {.given = ret_ranges,
                                  .holder = holder,
                                  .left = max_records,
                                  .until_ms = now_ms + partition->limits.lock_duration_ms};
    int64_t end = partition->end;

    ASSERT(holder != SHARE_HOLDER_NONE);
    first = MAX(first, partition->start);
    if (!share_rewrite_begin(&acquiring.rewrite, partition, 1)) {
        return share_rewrite_drop(&acquiring.rewrite);
    }
    for (size_t i = 0; i < partition->count; i++) {
        const struct share_range *range = &partition->ranges[i];
        bool gives =
            acquiring.left > 0 && range->state == SHARE_AVAILABLE && range->last >= first && range->first <= last;

        if (!(gives ? give(&acquiring, range, first, last) : share_rewrite_keep(&acquiring.rewrite, range))) {
            return share_rewrite_drop(&acquiring.rewrite);
        }
    }
    /* What has never been given; an offset that was passed over between end and first is there no more. */
    struct share_range passed = {.first = end, .last = first - 1, .state = SHARE_ARCHIVED};
    int64_t allowed = MIN(last, partition->start + partition->limits.records_max - 1);

    if (acquiring.left > 0 && MAX(first, end) <= allowed) {
        struct share_range fresh = {.first = MAX(first, end), .last = allowed, .state = SHARE_AVAILABLE};

        fresh.last = last_of(fresh.first, fresh.last, acquiring.left);
        if ((passed.first <= passed.last && !share_rewrite_keep(&acquiring.rewrite, &passed)) ||
            !give(&acquiring, &fresh, fresh.first, fresh.last)) {
            return share_rewrite_drop(&acquiring.rewrite);
        }
        end = fresh.last + 1;
    }
    partition->end = end;
    share_rewrite_finish(&acquiring.rewrite);
    return ERR_OK;
}

int64_t share_count_available(const struct share_partition *partition, int64_t first, int64_t last)
{
    int64_t count = 0;

    for (size_t i = share_find_range(partition, first); i < partition->count && partition->ranges[i].first <= last;
         i++) {
        if (partition->ranges[i].state == SHARE_AVAILABLE) {
            struct share_range part = share_range_part(&partition->ranges[i], first, last);

            count += part.last - part.first + 1;
        }
    }
    int64_t fresh = MAX(first, partition->end);

    return last >= fresh ? count + (last - fresh) + 1 : count;
}

/* From so many deliveries on, records are given ever fewer at once. */
static int16_t throttled_from(const struct share_partition *partition)
{
    return (int16_t)MAX((partition->limits.deliveries + 1) / 2, 2);
}

int64_t share_count_at_once(const struct share_partition *partition, int64_t first, int64_t last)
{
    int64_t before = 0;
    int16_t from = throttled_from(partition);

    for (size_t i = share_find_range(partition, first); i < partition->count && partition->ranges[i].first <= last;
         i++) {
        const struct share_range *range = &partition->ranges[i];
        int64_t len = range->last - range->first + 1;

        if (range->state == SHARE_AVAILABLE && range->deliveries >= from) {
            bool is_last = range->deliveries >= partition->limits.deliveries - 1;

            return before > 0 ? before : is_last ? 1 : MAX(len >> MIN(range->deliveries - from + 1, 62), (int64_t)1);
        }
        if (range->state == SHARE_AVAILABLE) {
            struct share_range part = share_range_part(range, first, last);

            before += part.last - part.first + 1;
        }
    }
    return INT64_MAX;
}

err_t share_skip(struct share_partition *partition, int64_t first, int64_t last)
{
    struct share_rewrite rewrite;

    first = MAX(first, partition->start);
    if (last < first) {
        return ERR_OK;
    }
    if (!share_rewrite_begin(&rewrite, partition, 2)) {
        return share_rewrite_drop(&rewrite);
    }
    for (size_t i = 0; i < partition->count; i++) {
        const struct share_range *range = &partition->ranges[i];
        struct share_range before = share_range_part(range, range->first, first - 1),
                           skipped = share_range_part(range, first, last),
                           after = share_range_part(range, last + 1, range->last);

        if (range->state != SHARE_AVAILABLE || skipped.first > skipped.last) {
            append(rewrite.ranges, &rewrite.count, range);
            continue;
        }
        skipped.state = SHARE_ARCHIVED;
        if (before.first <= before.last) {
            append(rewrite.ranges, &rewrite.count, &before);
        }
        append(rewrite.ranges, &rewrite.count, &skipped);
        if (after.first <= after.last) {
            append(rewrite.ranges, &rewrite.count, &after);
        }
    }
    if (last >= partition->end) {
        struct share_range fresh = {.first = partition->end, .last = last, .state = SHARE_ARCHIVED};

        append(rewrite.ranges, &rewrite.count, &fresh);
        partition->end = last + 1;
    }
    share_rewrite_finish(&rewrite);
    return ERR_OK;
}

/* --------------------------------------------------------------------- giving back */

static err_t give_back(struct share_partition *partition, uint64_t holder, int64_t now_ms,
                       struct share_changes *changes)
{
    struct share_rewrite rewrite;

    if (!share_rewrite_begin(&rewrite, partition, 0)) {
        return share_rewrite_drop(&rewrite);
    }
    for (size_t i = 0; i < partition->count; i++) {
        struct share_range next = partition->ranges[i];
        bool left = holder != SHARE_HOLDER_NONE && next.holder == holder;

        if (next.state != SHARE_ACQUIRED || !(left || next.locked_until_ms <= now_ms)) {
            append(rewrite.ranges, &rewrite.count, &next);
            continue;
        }
        next = share_range_given_back(partition, &next);
        append(rewrite.ranges, &rewrite.count, &next);
        if (!share_changes_add(changes, &next)) {
            return share_rewrite_drop(&rewrite);
        }
    }
    share_rewrite_finish(&rewrite);
    return ERR_OK;
}

err_t share_release(struct share_partition *partition, uint64_t holder, struct share_changes *changes)
{
    return give_back(partition, holder, INT64_MIN, changes);
}

err_t share_expire(struct share_partition *partition, int64_t now_ms, struct share_changes *changes)
{
    return share_next_expiry(partition) <= now_ms ? give_back(partition, SHARE_HOLDER_NONE, now_ms, changes) : ERR_OK;
}

int64_t share_next_expiry(const struct share_partition *partition)
{
    int64_t next = INT64_MAX;

    for (size_t i = 0; i < partition->count; i++) {
        if (partition->ranges[i].state == SHARE_ACQUIRED) {
            next = MIN(next, partition->ranges[i].locked_until_ms);
        }
    }
    return next;
}

void share_trim(struct share_partition *partition, int64_t log_start)
{
    size_t gone;

    if (log_start <= partition->start) {
        return;
    }
    gone = share_find_range(partition, log_start);
    drop_first(partition, gone);
    if (partition->count > 0) {
        partition->ranges[0].first = log_start;
    }
    partition->start = log_start;
    partition->end = MAX(partition->end, log_start);
    settle_start(partition);
    ASSERT(share_is_sound(partition));
}

void share_cut(struct share_partition *partition, int64_t end)
{
    size_t kept = share_find_range(partition, end);

    if (end >= partition->end) {
        return;
    }
    if (end <= partition->start) {
        partition->start = end;
        partition->count = 0;
    } else if (partition->ranges[kept].first < end) {
        partition->ranges[kept].last = end - 1;
        partition->count = kept + 1;
    } else {
        partition->count = kept;
    }
    partition->end = end;
    settle_start(partition);
    ASSERT(share_is_sound(partition));
}
