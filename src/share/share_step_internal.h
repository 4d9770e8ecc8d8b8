/* Inside the step only: lists of ranges, and how they are changed. */
#ifndef SHARE_SHARE_STEP_INTERNAL_H
#define SHARE_SHARE_STEP_INTERNAL_H

#include "share/share_step.h"

/* The part of a range from first to last becomes `to`, and so on over all ranges: a list made anew, then put in place,
 * so that without memory nothing has changed. */
struct share_rewrite {
    struct share_partition *partition;
    struct share_range *ranges;
    size_t count, capacity;
};

/* False without memory; `splits`: ranges that may become three. */
bool share_rewrite_begin(struct share_rewrite *rewrite, struct share_partition *partition, size_t splits);
/* The next range of the new list. False without memory. */
bool share_rewrite_keep(struct share_rewrite *rewrite, const struct share_range *range);
/* The new list is the partition's. */
void share_rewrite_finish(struct share_rewrite *rewrite);
/* Instead: nothing has changed. NO_MEMORY. */
err_t share_rewrite_drop(struct share_rewrite *rewrite);

/* First index whose range ends at or after the offset. */
size_t share_find_range(const struct share_partition *partition, int64_t offset);
/* What of the range lies from first to last; empty where its first is behind its last. */
struct share_range share_range_part(const struct share_range *range, int64_t first, int64_t last);
/* What an acquired record becomes that is given back. */
struct share_range share_range_given_back(const struct share_partition *partition, const struct share_range *range);
/* False without memory. */
bool share_changes_add(struct share_changes *changes, const struct share_range *range);

#endif
