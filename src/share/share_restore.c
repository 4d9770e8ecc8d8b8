/* Reading what was stored. Ranges come by the thousand and from outside, so what they say together is found by merging,
 * not by changing the partition once for each. */
#include "share/share_step_internal.h"

static bool is_ascending(const struct share_range *ranges, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        if (ranges[i].first <= ranges[i - 1].last) {
            return false;
        }
    }
    return true;
}

static bool add_part(struct share_changes *out, const struct share_range *range, int64_t first, int64_t last)
{
    struct share_range part = share_range_part(range, first, last);

    return part.first > part.last || share_changes_add(out, &part);
}

/* One ascending list over another. False without memory. */
static bool overlay(const struct share_range *lower, size_t lower_count, const struct share_changes *upper,
                    struct share_changes *out)
{
    size_t at = 0;
    int64_t from = 0;
    bool ok = true;

    for (size_t i = 0; ok && i < upper->count; i++) {
        const struct share_range *over = &upper->ranges[i];

        for (; ok && at < lower_count && lower[at].last < over->first; at++) {
            ok = add_part(out, &lower[at], from, INT64_MAX);
        }
        ok = ok && (at == lower_count || add_part(out, &lower[at], from, over->first - 1)) &&
             share_changes_add(out, over);
        from = over->last + 1;
        while (at < lower_count && lower[at].last < from) {
            at++;
        }
    }
    for (; ok && at < lower_count; at++) {
        ok = add_part(out, &lower[at], from, INT64_MAX);
    }
    return ok;
}

/* What ranges in any order say together, ascending. */
static bool flatten(const struct share_range *ranges, size_t count, struct share_changes *out)
{
    struct share_changes lower = {0}, upper = {0};
    size_t half = count / 2;
    bool ok = true;

    if (is_ascending(ranges, count)) {
        for (size_t i = 0; ok && i < count; i++) {
            ok = share_changes_add(out, &ranges[i]);
        }
        return ok;
    }
    ok = flatten(ranges, half, &lower) && flatten(ranges + half, count - half, &upper) &&
         overlay(lower.ranges, lower.count, &upper, out);
    share_changes_free(&lower);
    share_changes_free(&upper);
    return ok;
}

/* From the start on; what nobody has stored is as new. */
static bool put(struct share_rewrite *rewrite, const struct share_changes *whole)
{
    struct share_partition *partition = rewrite->partition;
    int64_t next = partition->start;

    for (size_t i = 0; i < whole->count; i++) {
        struct share_range range = share_range_part(&whole->ranges[i], next, INT64_MAX);
        struct share_range hole = {.first = next, .last = range.first - 1, .state = SHARE_AVAILABLE};

        if (range.first > range.last) {
            continue;
        }
        if ((hole.first <= hole.last && !share_rewrite_keep(rewrite, &hole)) || !share_rewrite_keep(rewrite, &range)) {
            return false;
        }
        next = range.last + 1;
    }
    partition->end = MAX(partition->end, next);
    return true;
}

err_t share_restore(struct share_partition *partition, const struct share_range *ranges, size_t count)
{
    struct share_changes flat = {0}, whole = {0};
    struct share_rewrite rewrite;

    for (size_t i = 0; i < count; i++) {
        if (!share_range_is_storable(&ranges[i])) {
            return ERR_INVALID_REQUEST;
        }
    }
    bool ok = share_rewrite_begin(&rewrite, partition, count) && flatten(ranges, count, &flat) &&
              overlay(partition->ranges, partition->count, &flat, &whole) && put(&rewrite, &whole);

    share_changes_free(&flat);
    share_changes_free(&whole);
    if (!ok) {
        return share_rewrite_drop(&rewrite);
    }
    share_rewrite_finish(&rewrite);
    return ERR_OK;
}
