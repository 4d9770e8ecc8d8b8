/* Partitions as arguments name them: TOPIC, or TOPIC:0,3-5. One thread. */
#ifndef CLI_NAMED_H
#define CLI_NAMED_H

#include "cli/client.h"

struct named_partition {
    struct str topic;
    int32_t partition, leader; /* leader -1: none now */
};

struct named_partitions {
    struct named_partition *items;
    int count, capacity;
};

/* Adds what the words name; all of all topics, internal ones left out, where there is no word. The topics follow each
 * other. False after an error message. To be freed also then. */
bool named_partitions_find(struct client *client, const char *const *words, int word_count,
                           struct named_partitions *named);
void named_partitions_free(struct named_partitions *named);

#endif
