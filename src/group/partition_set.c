#include "group/partition_set.h"

#include <stdlib.h>

int partition_compare(const struct held_partition *a, const struct held_partition *b)
{
    int order = memcmp(a->topic.bytes, b->topic.bytes, sizeof(a->topic.bytes));

    return order != 0 ? order : (a->partition > b->partition) - (a->partition < b->partition);
}

static int compare(const void *a, const void *b)
{
    return partition_compare(a, b);
}

void partition_set_free(struct partition_set *set)
{
    free(set->items);
    *set = (struct partition_set){0};
}

bool partition_set_assign(struct partition_set *set, const struct held_partition *items, size_t count)
{
    struct held_partition *copy = count > 0 ? malloc(count * sizeof(*copy)) : NULL;
    bool sorted = true;
    size_t kept = 0;

    if (count > 0 && !copy) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        copy[i] = items[i];
        sorted = sorted && (i == 0 || partition_compare(&copy[i - 1], &copy[i]) < 0);
    }
    if (!sorted) {
        qsort(copy, count, sizeof(*copy), compare);
    }
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || partition_compare(&copy[kept - 1], &copy[i]) != 0) {
            copy[kept++] = copy[i];
        }
    }
    partition_set_free(set);
    *set = (struct partition_set){copy, kept};
    return true;
}

const struct held_partition *partition_set_find(const struct partition_set *set, struct uuid topic, int32_t partition)
{
    struct held_partition key = {topic, partition, 0};

    return set->count > 0 ? bsearch(&key, set->items, set->count, sizeof(key), compare) : NULL;
}

bool partition_set_equal(const struct partition_set *a, const struct partition_set *b)
{
    bool same = a->count == b->count;

    for (size_t i = 0; same && i < a->count; i++) {
        same = partition_compare(&a->items[i], &b->items[i]) == 0;
    }
    return same;
}

size_t partition_set_run(const struct partition_set *set, size_t first)
{
    size_t end = first;

    while (end < set->count && uuid_equal(set->items[end].topic, set->items[first].topic)) {
        end++;
    }
    return end - first;
}
