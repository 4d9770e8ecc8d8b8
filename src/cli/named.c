#include "cli/named.h"

#include "cli/out.h"

typedef struct metadata_response_metadata_response_topic topic_t;

static void add(struct named_partitions *named, const topic_t *topic, int32_t partition)
{
    int32_t leader = -1;

    for (int32_t i = 0; i < topic->partitions_count; i++) {
        int32_t at = (partition + i) % topic->partitions_count; /* most servers tell them in order */

        if (topic->partitions[at].partition_index == partition) {
            leader = topic->partitions[at].leader_id;
            break;
        }
    }
    if (named->count == named->capacity) {
        named->capacity = MAX(64, named->capacity * 2);
        named->items = xrealloc(named->items, sizeof(*named->items) * (size_t)named->capacity);
    }
    named->items[named->count++] = (struct named_partition){topic->name, partition, leader};
}

static void add_all(struct named_partitions *named, const topic_t *topic)
{
    for (int32_t i = 0; i < topic->partitions_count; i++) {
        add(named, topic, topic->partitions[i].partition_index);
    }
}

static bool add_ranges(struct client *client, struct named_partitions *named, const topic_t *topic, const char *word,
                       const char *ranges)
{
    for (const char *at = ranges; *at || at == ranges;) {
        long first, last;

        if (!parse_range(&at, &first, &last)) {
            args_usage(client->args, "\"%s\" is not TOPIC or TOPIC:0,3-5", word);
        }
        if (last >= topic->partitions_count) {
            out_error("the topic \"%.*s\" has %d partition%s, numbered from 0: there is no %ld", STR_ARG(topic->name),
                      topic->partitions_count, plural(topic->partitions_count), last);
            return false;
        }
        for (long p = first; p <= last; p++) {
            add(named, topic, (int32_t)p);
        }
    }
    return true;
}

static bool add_word(struct client *client, struct named_partitions *named, const char *word)
{
    const char *colon = strchrnul(word, ':');
    const char *name = arena_strdup(&client->arena, (struct str){word, (size_t)(colon - word)});

    if (client_metadata(client, &name, 1) != ERR_OK) {
        client_failed(client);
        return false;
    }
    const topic_t *topic = client->metadata.topics;

    if (client->metadata.topics_count != 1 || topic->error_code != 0) {
        bool told = client->metadata.topics_count == 1 && topic->error_code != ERR_UNKNOWN_TOPIC_OR_PARTITION;

        out_error("%s", told ? client_reason(topic->error_code, STR_NULL) : client_missing_topic(client, str_of(name)));
        return false;
    }
    if (*colon) {
        return add_ranges(client, named, topic, word, colon + 1);
    }
    add_all(named, topic);
    return true;
}

bool named_partitions_find(struct client *client, const char *const *words, int word_count,
                           struct named_partitions *named)
{
    *named = (struct named_partitions){0};
    for (int i = 0; i < word_count; i++) {
        if (!add_word(client, named, words[i])) {
            return false;
        }
    }
    if (word_count == 0 && client_metadata(client, NULL, -1) != ERR_OK) {
        client_failed(client);
        return false;
    }
    for (int32_t i = 0; word_count == 0 && i < client->metadata.topics_count; i++) {
        if (!client->metadata.topics[i].is_internal) {
            add_all(named, &client->metadata.topics[i]);
        }
    }
    return true;
}

void named_partitions_free(struct named_partitions *named)
{
    free(named->items);
}
