/* What a group has committed: by topic, then by partition. Memory only; one
 * thread at a time. */
#ifndef GROUP_OFFSETS_H
#define GROUP_OFFSETS_H

#include "base/base.h"

struct group_offset {
    int32_t partition;
    struct leader_epoch leader_epoch; /* -1: not known */
    struct log_offset offset;
    int64_t commit_ms;          /* wall clock */
    int64_t expire_ms;          /* -1: as the settings have it */
    struct log_offset recorded; /* of its record, or of the last one that was written with it */
    char *metadata;             /* NULL: empty */
    uint32_t metadata_len;
};

struct group_offset_topic {
    struct uuid topic_id; /* zero: not known */
    uint32_t count, capacity;
    struct group_offset *items; /* by partition */
    struct str name;            /* in this block */
    char name_bytes[];
};

struct group_offsets {
    struct map topics; /* by name */
    size_t count;      /* partitions in all */
};

void offsets_init(struct group_offsets *offsets);
void offsets_free(struct group_offsets *offsets);
/* Adds or replaces; what is in `offset` is copied, the metadata from the str. False without memory: nothing has
 * changed. */
bool offsets_put(struct group_offsets *offsets, struct str topic, struct uuid topic_id,
                 const struct group_offset *offset, struct str metadata);
/* NULL when there is none. */
const struct group_offset *offsets_find(const struct group_offsets *offsets, struct str topic, int32_t partition);
struct group_offset_topic *offsets_topic(const struct group_offsets *offsets, struct str topic);
/* False when there was none. */
bool offsets_remove(struct group_offsets *offsets, struct str topic, int32_t partition);

static inline struct str group_offset_metadata(const struct group_offset *offset)
{
    return offset->metadata ? (struct str){offset->metadata, offset->metadata_len} : STR("");
}

#endif
