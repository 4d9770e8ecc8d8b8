#include "server/group_lag.h"

#include <stdlib.h>

/* A group is behind by what lies between its offsets and the high watermarks.
 * The offsets belong to the shards of the coordinators, the high watermarks to
 * those of the partitions: a look goes through all shards twice, first for the
 * high watermarks, then for the offsets. On each it works for a bounded time,
 * then lets the loop have its turn.
 *
 * Partitions whose leader is another broker are not counted: their end is not
 * known here. */
struct lag {
    int64_t records;
    char *group, *topic; /* one block */
    uint32_t group_len, topic_len;
};

struct look {
    struct loop_message message;
    struct latch latch;
    struct server *server;
    const struct meta_image *image; /* of the first shard when the look began */
    size_t *first;                  /* of each topic of the image: where its partitions begin in ends */
    int64_t *ends;                  /* high watermarks; -1: not led here */
    bool (*work)(struct look *look);
    uint32_t topic_cursor;
    struct groups_cursor group_cursor;
    struct lag *lags; /* room for twice what is shown: when full, the lesser half goes */
    size_t lag_count, left_out;
};

/* Of the last look; the gauge is asked before the family, so it tells of the look before. HTTP thread. */
static int64_t left_out;

/* ---------------------------------------------------------------- on the shards */

static bool take_image(struct look *look) SHARD_ONLY
{
    look->image = meta_image_ref(meta_image_current(look->server->meta));
    return true;
}

static bool take_ends(struct look *look) SHARD_ONLY
{
    unsigned here = loop_index(loop_current());

    for (size_t seen = 0; look->topic_cursor < look->image->topic_count && seen < GROUP_LAG_TURN;) {
        const struct meta_topic *topic = look->image->topics[look->topic_cursor];
        int64_t *ends = &look->ends[look->first[look->topic_cursor++]];

        for (int32_t i = 0; i < topic->partition_count; i++) {
            bool ours = topic->partitions[i].owner_shard == here &&
                        topic->partitions[i].leader.v == look->server->config->node_id;
            const struct partition *partition = ours ? replica_find_here(topic->id, i) : NULL;

            if (partition && partition->log) {
                ends[i] = partition->high_watermark.v;
            }
        }
        seen += 1 + (size_t)topic->partition_count;
    }
    return look->topic_cursor == look->image->topic_count;
}

static int by_lag_falling(const void *a, const void *b)
{
    const struct lag *left = a, *right = b;

    return (left->records < right->records) - (left->records > right->records);
}

static void keep_greatest(struct look *look)
{
    if (look->lag_count > 1) {
        qsort(look->lags, look->lag_count, sizeof(*look->lags), by_lag_falling);
    }
    while (look->lag_count > GROUP_LAG_SERIES_MAX) {
        free(look->lags[--look->lag_count].group);
        look->left_out++;
    }
}

static void add_lag(struct look *look, struct str group, struct str topic, int64_t records)
{
    struct lag lag = {records, malloc(group.len + topic.len + 1), NULL, (uint32_t)group.len, (uint32_t)topic.len};

    if (!lag.group) {
        look->left_out++;
        return;
    }
    lag.topic = lag.group + group.len;
    memcpy(lag.group, group.data, group.len);
    memcpy(lag.topic, topic.data, topic.len);
    if (look->lag_count == 2 * GROUP_LAG_SERIES_MAX) {
        keep_greatest(look);
    }
    look->lags[look->lag_count++] = lag;
}

/* -1: nothing of it is known here. */
static int64_t lag_in_topic(const struct look *look, const struct group_offset_topic *committed)
{
    uint32_t at = meta_image_topic_from(look->image, committed->name);
    const struct meta_topic *topic = at < look->image->topic_count ? look->image->topics[at] : NULL;
    int64_t lag = -1;

    if (!topic || !str_equal(topic->name, committed->name)) {
        return -1;
    }
    for (uint32_t i = 0; i < committed->count; i++) {
        const struct group_offset *offset = &committed->items[i];
        int64_t end = offset->partition < topic->partition_count ? look->ends[look->first[at] + offset->partition] : -1;

        if (end >= 0) {
            lag = MAX(lag, 0) + MAX(end - offset->offset.v, 0);
        }
    }
    return lag;
}

static bool take_lags(struct look *look) SHARD_ONLY
{
    const struct hosted_group *hosted = NULL;

    for (size_t seen = 0; seen < GROUP_LAG_TURN; seen += 1 + hosted->offsets.count) {
        size_t cursor = 0;
        void *value;

        hosted = groups_next_here(look->server->groups, &look->group_cursor);
        if (!hosted) {
            return true;
        }
        while (map_next(&hosted->offsets.topics, &cursor, NULL, &value)) {
            const struct group_offset_topic *topic = value;
            int64_t lag = lag_in_topic(look, topic);

            if (lag >= 0) {
                add_lag(look, hosted->group.id, topic->name, lag);
            }
        }
    }
    return false;
}

static void run(struct loop_message *message) SHARD_ONLY
{
    struct look *look = CONTAINER_OF(message, struct look, message);

    if (look->work(look)) {
        latch_open(&look->latch);
    } else {
        loop_send(loop_current(), &look->message);
    }
}

/* ----------------------------------------------------------- on the HTTP thread */

static void work_on(struct look *look, unsigned shard, bool (*work)(struct look *look))
{
    latch_init(&look->latch);
    look->work = work;
    look->message.run = run;
    look->topic_cursor = 0;
    look->group_cursor = (struct groups_cursor){0};
    loop_send(runtime_shard(look->server->runtime, shard), &look->message);
    latch_wait(&look->latch);
}

static bool make_room(struct look *look)
{
    size_t count = 0;

    look->first = calloc(look->image->topic_count + 1, sizeof(*look->first));
    look->lags = calloc(2 * GROUP_LAG_SERIES_MAX, sizeof(*look->lags));
    for (uint32_t i = 0; look->first && i < look->image->topic_count; i++) {
        look->first[i] = count;
        count += (size_t)look->image->topics[i]->partition_count;
    }
    look->ends = malloc((count + 1) * sizeof(*look->ends));
    for (size_t i = 0; look->ends && i < count; i++) {
        look->ends[i] = -1;
    }
    return look->first && look->lags && look->ends;
}

static void put_lags(struct metrics_family *family, void *user)
{
    struct look look = {.server = user};

    left_out = 0;
    if (!metrics_ready()) {
        return;
    }
    work_on(&look, 0, take_image);
    if (make_room(&look)) {
        for (unsigned i = 0; i < look.server->shard_count; i++) {
            work_on(&look, i, take_ends);
        }
        for (unsigned i = 0; i < look.server->shard_count; i++) {
            work_on(&look, i, take_lags);
        }
        keep_greatest(&look);
    }
    for (size_t i = 0; i < look.lag_count; i++) {
        const struct lag *lag = &look.lags[i];
        const struct metrics_label labels[] = {{"group", {lag->group, lag->group_len}},
                                               {"topic", {lag->topic, lag->topic_len}}};

        metrics_family_put(family, labels, ARRAY_LEN(labels), lag->records);
        free(lag->group);
    }
    left_out = (int64_t)look.left_out;
    free(look.first);
    free(look.ends);
    free(look.lags);
    meta_image_unref(look.image);
}

static int64_t lags_left_out(void *user)
{
    return left_out;
}

void group_lag_register(struct server *server)
{
    left_out = 0;
    metrics_gauge_callback(METRIC_GROUP_LAG_LEFT_OUT, lags_left_out, NULL);
    metrics_family_callback("group_lag_records", "Records between a group's committed offsets of a topic and its end.",
                            put_lags, server);
}
