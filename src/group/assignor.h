/* Inside group/ only: server-side assignors. Pure: who gets which partition, from
 * who subscribes to which topic and who had what before.
 *
 *   uniform  as many partitions for each, moving as few as possible
 *   range    of each topic a contiguous range, the same members the same ranges of topics of the same size
 *
 * The results are those of Kafka's assignors of these names, up to the order in
 * which members come where Kafka leaves it to a hash table. */
#ifndef GROUP_ASSIGNOR_H
#define GROUP_ASSIGNOR_H

#include "base/base.h"

enum assignor { ASSIGNOR_UNIFORM, ASSIGNOR_RANGE, ASSIGNOR_COUNT };

struct assign_topic {
    int32_t partitions;
    size_t first; /* index of its first partition in owners */
};

struct assign_member {
    struct str id, instance_id; /* instance_id null: a dynamic member */
    const int32_t *topics;      /* indexes, ascending */
    int32_t topic_count;
};

struct assign_spec {
    const struct assign_topic *topics;
    const struct assign_member *members; /* in order of joining */
    int32_t topic_count, member_count;
    size_t partition_count; /* of all topics */
};

enum { NO_OWNER = -1 };

/* "uniform", "range". */
struct str assignor_name(enum assignor assignor);
/* False when there is none of this name. */
bool assignor_find(struct str name, enum assignor *ret_assignor);

/* owners: by partition, in order of topic and number, the index of a member or NO_OWNER. In: as it was, for topics
 * that the member still subscribes to; out: as it shall be. False without memory. */
bool assignor_run(enum assignor assignor, const struct assign_spec *spec, int32_t *owners);

#endif
