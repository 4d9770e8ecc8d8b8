#include "server/group_lag.h"

#include "server/group_lag_times.h"

#include <stdlib.h>

/* A group is behind by what lies between its offsets and the high watermarks.
 * The offsets belong to the shards of the coordinators, the high watermarks to
 * those of the partitions: a look goes through all shards, first for the high
 * watermarks, then for the offsets, then for the states of share groups. On each
 * it works for a bounded time, then lets the loop have its turn. How old the
 * first record is that a group has not read is asked for at last, of what is
 * shown alone.
 *
 * A share group is behind by what lies between its start and the high watermark,
 * but for what it is done with there, as Kafka counts. The states of a topic's
 * share-partitions are with many coordinators: they are added up till all have
 * been seen.
 *
 * Partitions whose leader is another broker are not counted: their end is not
 * known here. */
struct lag {
    int64_t records, ms;      /* ms: LAG_TIME_NONE */
    struct lag_place *places; /* where it is behind, at most: the block of memory that holds the names, too */
    uint32_t place_count;
    char *group, *topic;
    uint32_t group_len, topic_len;
};

/* Where a group is behind in a topic: as many places as are looked at for their times. */
struct places {
    struct lag_place at[GROUP_LAG_PLACES_MAX];
    uint32_t count;
};

/* Of a share group and a topic. */
struct share_lag {
    const struct meta_topic *topic;
    int64_t records;
    struct places places;
    struct str group; /* in this block */
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
    struct share_states_cursor state_cursor;
    struct map shares; /* share_lag by topic id and group */
    struct lag *lags;  /* room for twice what is shown: when full, the lesser half goes */
    size_t lag_count, left_out;
};

/* Of the last look; the gauge is asked before the families, so it tells of the look before. HTTP thread. */
static int64_t left_out;
/* Between the two families. HTTP thread. */
static struct look *last;

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
        free(look->lags[--look->lag_count].places);
        look->left_out++;
    }
}

static void add_lag(struct look *look, struct str group, struct str topic, int64_t records, const struct places *places)
{
    size_t places_size = places->count * sizeof(places->at[0]);
    struct lag lag = {.records = records,
                      .places = malloc(places_size + group.len + topic.len + 1),
                      .place_count = places->count,
                      .group_len = (uint32_t)group.len,
                      .topic_len = (uint32_t)topic.len};

    if (!lag.places) {
        look->left_out++;
        return;
    }
    memcpy(lag.places, places->at, places_size);
    lag.group = (char *)lag.places + places_size;
    lag.topic = lag.group + group.len;
    memcpy(lag.group, group.data, group.len);
    memcpy(lag.topic, topic.data, topic.len);
    if (look->lag_count == 2 * GROUP_LAG_SERIES_MAX) {
        keep_greatest(look);
    }
    look->lags[look->lag_count++] = lag;
}

/* Where there are too many, those with the most records stay. */
static void add_place(struct places *places, const struct lag_place *place)
{
    struct lag_place *least = &places->at[0];

    if (places->count < GROUP_LAG_PLACES_MAX) {
        places->at[places->count++] = *place;
        return;
    }
    for (uint32_t i = 1; i < places->count; i++) {
        least = places->at[i].records < least->records ? &places->at[i] : least;
    }
    if (place->records > least->records) {
        *least = *place;
    }
}

/* -1: not known here. at: the topic's place in the image. */
static int64_t end_of(const struct look *look, uint32_t at, int32_t partition)
{
    return partition < look->image->topics[at]->partition_count ? look->ends[look->first[at] + (size_t)partition] : -1;
}

/* -1: nothing of it is known here. */
static int64_t lag_in_topic(const struct look *look, const struct group_offset_topic *committed,
                            struct places *ret_places)
{
    uint32_t at = meta_image_topic_from(look->image, committed->name);
    const struct meta_topic *topic = at < look->image->topic_count ? look->image->topics[at] : NULL;
    int64_t lag = -1;

    ret_places->count = 0;
    if (!topic || !str_equal(topic->name, committed->name)) {
        return -1;
    }
    for (uint32_t i = 0; i < committed->count; i++) {
        const struct group_offset *offset = &committed->items[i];
        int64_t end = end_of(look, at, offset->partition);
        int64_t behind = MAX(end - offset->offset.v, 0);

        if (end >= 0) {
            lag = MAX(lag, 0) + behind;
        }
        if (end >= 0 && behind > 0) {
            add_place(ret_places,
                      &(struct lag_place){topic, offset->partition, offset->offset.v, behind, LAG_TIME_NONE});
        }
    }
    return lag;
}

static bool take_lags(struct look *look) SHARD_ONLY
{
    const struct hosted_group *hosted = NULL;
    struct places places;

    for (size_t seen = 0; seen < GROUP_LAG_TURN; seen += 1 + hosted->offsets.count) {
        size_t cursor = 0;
        void *value;

        hosted = groups_next_here(look->server->groups, &look->group_cursor);
        if (!hosted) {
            return true;
        }
        while (map_next(&hosted->offsets.topics, &cursor, NULL, &value)) {
            const struct group_offset_topic *topic = value;
            int64_t lag = lag_in_topic(look, topic, &places);

            if (lag >= 0) {
                add_lag(look, hosted->group.id, topic->name, lag, &places);
            }
        }
    }
    return false;
}

/* NULL without memory, or at the limit. */
static struct share_lag *share_lag_of(struct look *look, const struct meta_topic *topic, struct str group)
{
    uint8_t key[sizeof(topic->id) + GROUP_ID_MAX];
    struct slice slice = {key, sizeof(topic->id) + MIN(group.len, (size_t)GROUP_ID_MAX)};

    memcpy(key, &topic->id, sizeof(topic->id));
    memcpy(key + sizeof(topic->id), group.data, slice.len - sizeof(topic->id));
    struct share_lag *lag = map_get(&look->shares, slice);

    if (lag || look->shares.count >= GROUP_LAG_SHARES_MAX) {
        return lag;
    }
    lag = calloc(1, sizeof(*lag) + group.len);
    if (!lag || !map_put(&look->shares, slice, lag)) {
        free(lag);
        return NULL;
    }
    memcpy(lag + 1, group.data, group.len);
    lag->group = (struct str){(const char *)(lag + 1), group.len};
    lag->topic = topic;
    return lag;
}

static void take_state(struct look *look, const struct share_key *key, const struct share_state *state)
{
    const struct meta_topic *topic = meta_image_topic_by_id(look->image, key->topic_id);
    int64_t end = topic ? end_of(look, meta_image_topic_from(look->image, topic->name), key->partition) : -1;
    int64_t start = share_state_start(state);

    /* Not started yet, or by somebody who did not count. */
    if (end < 0 || start == SHARE_STATE_NO_START || state->done_count == SHARE_STATE_COUNT_UNKNOWN) {
        return;
    }
    int64_t behind = MAX(end - start - state->done_count, 0);
    struct share_lag *lag = share_lag_of(look, topic, key->group);

    if (!lag) {
        look->left_out++;
        return;
    }
    lag->records += behind;
    if (behind > 0) {
        add_place(&lag->places, &(struct lag_place){topic, key->partition, start, behind, LAG_TIME_NONE});
    }
}

static bool take_states(struct look *look) SHARD_ONLY
{
    const struct share_state *state;
    const struct share_key *key;

    for (size_t seen = 0; seen < GROUP_LAG_TURN; seen++) {
        state = share_states_next_here(look->server->share_states, &look->state_cursor, &key);
        if (!state) {
            return true;
        }
        take_state(look, key, state);
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
    look->state_cursor = (struct share_states_cursor){0};
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

/* The oldest of what is not read; LAG_TIME_NONE where the time of some of it is not known. */
static int64_t age_ms(const struct lag *lag, int64_t now_ms)
{
    int64_t age = 0;

    for (uint32_t i = 0; i < lag->place_count; i++) {
        if (lag->places[i].time_ms == LAG_TIME_NONE) {
            return LAG_TIME_NONE;
        }
        if (lag->places[i].time_ms != LAG_TIME_READ) {
            age = MAX(age, now_ms - lag->places[i].time_ms);
        }
    }
    return age;
}

static void take_times(struct look *look)
{
    struct lag_place **places = calloc(LAG_TIMES_MAX, sizeof(struct lag_place *));
    struct io *io = runtime_io(look->server->runtime);
    int64_t now_ms = io->ops->wall_ms(io);
    size_t count = 0;

    for (size_t i = 0; places && i < look->lag_count; i++) {
        for (uint32_t j = 0; j < look->lags[i].place_count && count < LAG_TIMES_MAX; j++) {
            places[count++] = &look->lags[i].places[j];
        }
    }
    if (count > 0) {
        lag_times_read(look->server, places, count);
    }
    for (size_t i = 0; i < look->lag_count; i++) {
        look->lags[i].ms = age_ms(&look->lags[i], now_ms);
    }
    free(places);
}

static void add_shares(struct look *look)
{
    size_t cursor = 0;
    void *value;

    while (map_next(&look->shares, &cursor, NULL, &value)) {
        struct share_lag *share = value;

        add_lag(look, share->group, share->topic->name, share->records, &share->places);
        free(share);
    }
    map_free(&look->shares);
}

static void work_on_all(struct look *look, bool (*work)(struct look *look))
{
    for (unsigned i = 0; i < look->server->shard_count; i++) {
        work_on(look, i, work);
    }
}

static void take(struct look *look)
{
    work_on(look, 0, take_image);
    if (!make_room(look)) {
        return;
    }
    work_on_all(look, take_ends);
    work_on_all(look, take_lags);
    work_on_all(look, take_states);
    add_shares(look);
    keep_greatest(look);
    take_times(look);
}

static void put(struct metrics_family *family, const struct lag *lag, bool seconds)
{
    const struct metrics_label labels[] = {{"group", {lag->group, lag->group_len}},
                                           {"topic", {lag->topic, lag->topic_len}}};

    if (!seconds) {
        metrics_family_put(family, labels, ARRAY_LEN(labels), lag->records);
    } else if (lag->ms != LAG_TIME_NONE) {
        metrics_family_put_ms(family, labels, ARRAY_LEN(labels), lag->ms);
    }
}

static void put_records(struct metrics_family *family, void *user)
{
    struct look *look = metrics_ready() ? calloc(1, sizeof(*look)) : NULL;

    left_out = 0;
    if (!look) {
        return;
    }
    look->server = user;
    map_init(&look->shares);
    take(look);
    for (size_t i = 0; i < look->lag_count; i++) {
        put(family, &look->lags[i], false);
    }
    left_out = (int64_t)look->left_out;
    last = look;
}

/* What was found for the records; nobody looks again. */
static void put_seconds(struct metrics_family *family, void *user)
{
    struct look *look = TAKE_PTR(last);

    for (size_t i = 0; look && i < look->lag_count; i++) {
        put(family, &look->lags[i], true);
        free(look->lags[i].places);
    }
    if (look) {
        free(look->first);
        free(look->ends);
        free(look->lags);
        meta_image_unref(look->image);
        free(look);
    }
}

static int64_t lags_left_out(void *user)
{
    return left_out;
}

void group_lag_register(struct server *server)
{
    left_out = 0;
    metrics_gauge_callback(METRIC_GROUP_LAG_LEFT_OUT, lags_left_out, NULL);
    metrics_family_callback("group_lag_records",
                            "Records between a group's committed offsets of a topic and its end; those that a share "
                            "group is not done with.",
                            put_records, server);
    metrics_family_callback("group_lag_seconds",
                            "Age of the oldest record of a topic that a group has not committed, or is not done with.",
                            put_seconds, server);
}
