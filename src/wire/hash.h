/* Kafka's hashes: of keys to partitions, and of names to coordinators. */
#ifndef WIRE_HASH_H
#define WIRE_HASH_H

#include "base/slice.h"

/* The default partitioner's hash. The partition is murmur2_positive(key) % partitions. */
int32_t murmur2(struct slice key);

static inline int32_t murmur2_positive(struct slice key)
{
    return murmur2(key) & INT32_MAX;
}

/* Java's String.hashCode, of UTF-8: group and transactional ids to partitions
 * of their topic. A byte that is not UTF-8 counts as U+FFFD. */
int32_t java_string_hash(struct str text);

/* Its absolute value as Kafka takes it: 0 for INT32_MIN. */
static inline int32_t java_string_hash_positive(struct str text)
{
    int32_t hash = java_string_hash(text);

    return hash == INT32_MIN ? 0 : hash < 0 ? -hash : hash;
}

#endif
