#include "replica/replica.h"

#include <stdlib.h>

enum {
    GOING_TURN = 100,  /* logs that are deleted in one turn of the loop: a rename each */
    GOING_PAUSE_MS = 1 /* between the turns */
};

struct replica {
    struct runtime *runtime;
    struct meta *meta;
    struct log_manager *manager;
    unsigned shard_count;
    struct replica_shard shards[];
};

/* The shard that this thread is. Partitions are looked up for every part of
 * every request; a thread has one shard for life. */
static __thread struct replica_shard *shard_here;

struct partition_key {
    struct uuid topic_id;
    int32_t index;
} __attribute__((packed));

struct replica_shard *replica_shard_current(void)
{
    return shard_here;
}

static struct partition *find(struct replica_shard *shard, struct uuid topic_id, int32_t index)
{
    struct partition_key key = {topic_id, index};

    return map_get(&shard->partitions, MAP_KEY_OF(key));
}

struct partition *replica_find_here(struct uuid topic_id, int32_t index)
{
    return find(shard_here, topic_id, index);
}

struct log_manager *replica_log_manager(struct replica *replica)
{
    return replica->manager;
}

/* -------------------------------------------------------- end of a turn */

static void turn_end(struct loop_task *task) SHARD_ONLY
{
    struct replica_shard *shard = CONTAINER_OF(task, struct replica_shard, turn_end);
    struct list_node *node;

    while ((node = list_pop_front(&shard->staging))) {
        partition_write_staged(LIST_ENTRY(node, struct partition, staging));
    }
    fetch_serve_woken(shard);
}

/* -------------------------------------------------- following the image */

struct opening {
    struct log_open open;
    struct replica_shard *shard;
    struct uuid topic_id;
};

static void applied_if_open(struct replica_shard *shard) SHARD_ONLY
{
    if (shard->opening == 0) {
        meta_applied_done(TAKE_PTR(shard->applying));
    }
}

static void opened(struct log_open *open) SHARD_ONLY
{
    struct opening *opening = CONTAINER_OF(open, struct opening, open);
    struct replica_shard *shard = opening->shard;
    struct partition *partition = find(shard, opening->topic_id, open->spec.partition);

    if (open->err == ERR_OK) {
        partition_attach(partition, open->log);
    } else {
        trace(TRACE_ERROR, "partition_offline", "topic=%.*s partition=%d error=%s reason=\"%s\"",
              STR_ARG(open->spec.topic), open->spec.partition, err_name(open->err), open->info.text);
    }
    free(opening);
    shard->opening--;
    applied_if_open(shard);
}

static bool is_fork(const struct meta_topic *topic)
{
    return config_set_get(&topic->settings->overrides, STR("barnabas.fork.source")) != NULL;
}

/* prepared: its directory must be there, ready to be taken. */
static bool start_open(struct replica_shard *shard, const struct meta_topic *topic, int32_t index, bool prepared)
    SHARD_ONLY
{
    struct opening *opening = calloc(1, sizeof(*opening));

    if (!opening) {
        return false;
    }
    opening->shard = shard;
    opening->topic_id = topic->id;
    opening->open.manager = shard->replica->manager;
    opening->open.spec = (struct log_spec){topic->name, topic->id, index, &topic->settings->config, is_fork(topic)};
    opening->open.may_create = !prepared;
    opening->open.done = opened;
    shard->opening++;
    log_open_start(&opening->open);
    return true;
}

/* What a partition's log begins with. */
enum origin {
    ORIGIN_DISK,     /* whatever is there */
    ORIGIN_NEW,      /* nothing: the topic has just been made, or given more partitions */
    ORIGIN_PREPARED, /* the topic has just been made as a fork */
};

static err_t add_partition(struct replica_shard *shard, const struct meta_topic *topic, int32_t index,
                           enum origin origin) SHARD_ONLY
{
    struct partition_key key = {topic->id, index};
    struct partition *partition = partition_create(shard, topic, index);

    if (!partition || !map_put(&shard->partitions, MAP_KEY_OF(key), partition)) {
        free(partition);
        return ERR_NO_MEMORY;
    }
    if (origin != ORIGIN_NEW) {
        return start_open(shard, topic, index, origin == ORIGIN_PREPARED) ? ERR_OK : ERR_NO_MEMORY;
    }
    struct log_spec spec = {topic->name, topic->id, index, &topic->settings->config, false};
    struct log *log;
    struct err_info info;
    err_t err = log_create(shard->replica->manager, &spec, &log, &info);

    if (err != ERR_OK) {
        trace(TRACE_ERROR, "partition_offline", "topic=%.*s partition=%d error=%s reason=\"%s\"", STR_ARG(topic->name),
              index, err_name(err), info.text);
        return err;
    }
    partition_attach(partition, log);
    return ERR_OK;
}

/* --------------------------------------------------- deleting logs in turns */

static void delete_some(struct replica_shard *shard, size_t count) SHARD_ONLY
{
    for (; count > 0 && shard->going_count > 0; count--) {
        log_delete(shard->going[--shard->going_count]);
    }
}

static void delete_in_turns(struct replica_shard *shard) SHARD_ONLY
{
    delete_some(shard, GOING_TURN);
    if (shard->going_count > 0) {
        loop_timer_set(shard->loop, &shard->going_timer, loop_now_ns(shard->loop) + GOING_PAUSE_MS * 1000000ull);
        return;
    }
    free(TAKE_PTR(shard->going));
    shard->going_capacity = 0;
    shard->opening--;
    applied_if_open(shard);
}

static void next_turn(struct loop_timer *timer) SHARD_ONLY
{
    delete_in_turns(CONTAINER_OF(timer, struct replica_shard, going_timer));
}

/* Later, where there is memory for that. */
static void delete_log(struct replica_shard *shard, struct log *log) SHARD_ONLY
{
    if (shard->going_count == shard->going_capacity) {
        size_t capacity = MAX(2 * shard->going_capacity, (size_t)GOING_TURN);
        struct log **going = realloc(shard->going, capacity * sizeof(struct log *));

        if (!going) {
            log_delete(log);
            return;
        }
        shard->going = going;
        shard->going_capacity = capacity;
    }
    shard->going[shard->going_count++] = log;
}

static void remove_partition(struct replica_shard *shard, struct uuid topic_id, int32_t index) SHARD_ONLY
{
    struct partition_key key = {topic_id, index};
    struct partition *partition = map_remove(&shard->partitions, MAP_KEY_OF(key));

    if (partition) {
        struct log *log = partition->log;

        if (log && list_contains_node(&partition->staging)) {
            partition_write_staged(partition);
        }
        partition_destroy(partition);
        if (log) {
            delete_log(shard, log);
        }
    }
}

/* old NULL: the topic is new to this image; new NULL: it is gone. */
static void apply_topic(struct replica_shard *shard, const struct meta_topic *old, const struct meta_topic *new,
                        bool first_image) SHARD_ONLY
{
    const struct meta_topic *topic = new ? new : old;
    enum origin origin = first_image ? ORIGIN_DISK : !old && is_fork(topic) ? ORIGIN_PREPARED : ORIGIN_NEW;
    unsigned here = loop_index(shard->loop);

    for (int32_t i = 0; i < topic->partition_count; i++) {
        if (topic->partitions[i].owner_shard != here) {
            continue;
        }
        struct partition *partition = old && i < old->partition_count ? find(shard, topic->id, i) : NULL;

        if (!new) {
            remove_partition(shard, topic->id, i);
        } else if (partition) {
            partition_configure(partition, new);
        } else if (add_partition(shard, new, i, origin) == ERR_NO_MEMORY) {
            trace(TRACE_ERROR, "partition_offline", "topic=%s partition=%d reason=\"out of memory\"", new->name.data,
                  i);
        }
    }
}

static int compare_names(struct str a, struct str b)
{
    int order = memcmp(a.data, b.data, MIN(a.len, b.len));

    return order ? order : (a.len > b.len) - (a.len < b.len);
}

/* Both lists are sorted by name; unchanged topics are the same object. */
static void apply_topics(struct replica_shard *shard, const struct meta_image *old, const struct meta_image *new)
    SHARD_ONLY
{
    uint32_t i = 0, j = 0, old_count = old ? old->topic_count : 0;

    while (i < old_count || j < new->topic_count) {
        const struct meta_topic *was = i < old_count ? old->topics[i] : NULL;
        const struct meta_topic *is = j < new->topic_count ? new->topics[j] : NULL;
        int order = !was ? 1 : !is ? -1 : compare_names(was->name, is->name);

        if (order < 0) {
            apply_topic(shard, was, NULL, false);
        } else if (order > 0) {
            apply_topic(shard, NULL, is, !old);
        } else if (!uuid_equal(was->id, is->id)) {
            apply_topic(shard, was, NULL, false);
            delete_some(shard, SIZE_MAX); /* the new logs have the same names */
            apply_topic(shard, NULL, is, false);
        } else if (was != is) {
            apply_topic(shard, was, is, false);
        }
        i += order <= 0;
        j += order >= 0;
    }
}

static void apply(void *context, const struct meta_image *old, const struct meta_image *new, struct meta_applied *token)
    SHARD_ONLY
{
    struct replica *replica = context;
    struct loop *loop = loop_current();
    struct replica_shard *shard = &replica->shards[loop_index(loop)];

    shard_here = shard;
    shard->applying = token;
    if (shard->closed) { /* what is new will be made by the next start */
        meta_applied_done(TAKE_PTR(shard->applying));
        return;
    }
    log_manager_configure(replica->manager, loop, new->config);
    /* One more, so that an open that ends at once does not complete what is still being walked. */
    shard->opening = 1;
    apply_topics(shard, old, new);
    delete_in_turns(shard);
}

/* ---------------------------------------------------------- directories */

void replica_directory_failed(struct replica *replica, struct log_dir *dir)
{
    struct replica_shard *shard = &replica->shards[loop_index(loop_current())];
    size_t cursor = 0;
    void *value;

    while (map_next(&shard->partitions, &cursor, NULL, &value)) {
        struct partition *partition = value;

        if (partition->log && log_directory(partition->log) == dir) {
            partition_failed(partition);
        }
    }
}

/* ------------------------------------------------------------- lifecycle */

err_t replica_create(struct runtime *runtime, struct meta *meta, struct log_manager *manager,
                     struct replica **ret_replica, struct err_info *info)
{
    unsigned count = runtime_shard_count(runtime);
    struct replica *replica = calloc(1, sizeof(*replica) + count * sizeof(replica->shards[0]));

    if (!replica) {
        return err_set(info, ERR_NO_MEMORY, "no memory for %u shards", count);
    }
    replica->runtime = runtime;
    replica->meta = meta;
    replica->manager = manager;
    replica->shard_count = count;
    for (unsigned i = 0; i < count; i++) {
        struct replica_shard *shard = &replica->shards[i];

        shard->replica = replica;
        shard->loop = runtime_shard(runtime, i);
        shard->turn_end.run = turn_end;
        shard->going_timer.fire = next_turn;
        map_init(&shard->partitions);
        list_init(&shard->staging);
        list_init(&shard->woken_legs);
    }
    meta_subscribe(meta, &(struct meta_subscriber){.apply = apply, .context = replica});
    *ret_replica = replica;
    return ERR_OK;
}

/* Closing goes shard by shard on their loops; the main thread waits. */
struct closing {
    struct loop_message message;
    struct replica_shard *shard;
    unsigned open;
    bool clean;
    struct latch *latch;
};

struct closing_log {
    struct log_close close;
    struct closing *closing;
};

static void one_closed(struct closing *closing, bool clean)
{
    closing->clean = closing->clean && clean;
    if (--closing->open == 0) {
        latch_open(closing->latch);
    }
}

static void log_closed(struct log_close *close)
{
    struct closing_log *log = CONTAINER_OF(close, struct closing_log, close);

    one_closed(log->closing, close->err == ERR_OK);
    free(log);
}

static void close_shard(struct loop_message *message) SHARD_ONLY
{
    struct closing *closing = CONTAINER_OF(message, struct closing, message);
    struct replica_shard *shard = closing->shard;
    size_t cursor = 0;
    void *value;

    closing->open = 1;
    closing->clean = true;
    shard->closed = true;
    if (shard->going_count > 0) {
        loop_timer_cancel(shard->loop, &shard->going_timer);
        delete_some(shard, SIZE_MAX);
        delete_in_turns(shard);
    }
    while (map_next(&shard->partitions, &cursor, NULL, &value)) {
        struct partition *partition = value;
        struct log *log = partition->log;
        struct closing_log *close = log ? calloc(1, sizeof(*close)) : NULL;

        if (log && list_contains_node(&partition->staging)) {
            partition_write_staged(partition); /* before those who have the bytes are told to go */
        }
        partition_destroy(partition);
        if (close) {
            close->closing = closing;
            close->close.log = log;
            close->close.done = log_closed;
            closing->open++;
            log_close_start(&close->close);
        } else {
            closing->clean = closing->clean && !log;
        }
    }
    map_free(&shard->partitions);
    one_closed(closing, true);
}

bool replica_close(struct replica *replica)
{
    bool clean = true;

    for (unsigned i = 0; i < replica->shard_count; i++) {
        struct latch latch;
        struct closing closing = {.message.run = close_shard, .shard = &replica->shards[i], .latch = &latch};

        latch_init(&latch);
        loop_send(replica->shards[i].loop, &closing.message);
        latch_wait(&latch);
        clean = clean && closing.clean;
    }
    return clean;
}

void replica_destroy(struct replica *replica)
{
    free(replica);
}
