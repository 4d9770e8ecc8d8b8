/* The partitions that a request names, as Kafka understands them: it keeps
 * them in a map, so one that is named twice counts once, in the place of the
 * first mention and as the last one says. */
#ifndef SERVER_ASKED_H
#define SERVER_ASKED_H

#include "base/base.h"

/* Where the request's structs have what is looked at. */
struct asked_layout {
    size_t topic_size, topic_key, topic_key_size; /* key size 0: the key is a struct str, the name */
    size_t partitions, partition_count;           /* in a topic */
    size_t partition_size, index;
};

#define ASKED_LAYOUT(topic_type, key, size_of_key, list, partition_type, index_field)                         \
    {                                                                                                         \
        sizeof(topic_type), offsetof(topic_type, key), size_of_key, offsetof(topic_type, list),               \
            offsetof(topic_type, list##_count), sizeof(partition_type), offsetof(partition_type, index_field) \
    }

struct asked_partition {
    int32_t topic; /* the first topic of the request that has the name */
    int32_t index; /* of the partition */
    bool twice;    /* named more than once */
    const void *partition;
};

enum asked_how {
    ASKED_AS_NAMED, /* nothing is put together: every mention counts */
    ASKED_ONCE,
    ASKED_BY_TOPIC, /* once, and all of a topic follow each other */
};

/* One pass, and no map, where topics differ and partitions rise. False without memory. */
bool asked_partitions(const struct asked_layout *layout, const void *topics, int32_t topic_count, enum asked_how how,
                      struct arena *arena, struct asked_partition **ret_asked, size_t *ret_count);

#endif
