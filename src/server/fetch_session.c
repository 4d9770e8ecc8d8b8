#include "server/fetch_session.h"

#include "server/asked.h"

#include <stdlib.h>
#include <sys/random.h>

enum { EVICTION_MS = 120000, EPOCH_INITIAL = 0, EPOCH_FINAL = -1 };

/* A partition of a session; in the session's map and its list. */
struct fetch_session_entry {
    struct list_node node;
    struct fetch_item item;                   /* topic: own copy */
    int64_t high_watermark, log_start_offset; /* as last answered */
};

struct fetch_session {
    struct list_node node; /* least recently used first */
    int32_t id;
    int32_t epoch; /* expected next */
    bool by_id;    /* topics by id */
    int64_t used_ms;
    uint64_t changes; /* counts entries added and removed, unique over all sessions */
    struct map entries;
    struct list order;
};

struct fetch_sessions {
    unsigned shard, shard_count;
    uint32_t slots, count, entry_count;
    uint64_t next_change;
    struct map by_id;
    struct list used;
};

/* ------------------------------------------------------------------ entries */

struct entry_key {
    uint8_t bytes[256 + sizeof(int32_t)];
    size_t len;
};

static void make_key(const struct fetch_session *session, const struct fetch_item *item, struct entry_key *key)
{
    size_t len = session->by_id ? sizeof(item->topic_id) : MIN(item->topic.len, (size_t)256);

    memcpy(key->bytes, session->by_id ? (const void *)item->topic_id.bytes : item->topic.data, len);
    memcpy(key->bytes + len, &item->partition, sizeof(item->partition));
    key->len = len + sizeof(item->partition);
}

static void changed(struct fetch_sessions *sessions, struct fetch_session *session)
{
    session->changes = ++sessions->next_change;
}

static void entry_free(struct fetch_session_entry *entry)
{
    list_remove(&entry->node);
    free((void *)entry->item.topic.data);
    free(entry);
}

/* All of it: a client's name may have zero bytes inside. */
static char *copy_name(struct str name)
{
    char *copy = malloc(name.len + 1);

    if (copy && name.len > 0) {
        memcpy(copy, name.data, name.len);
    }
    return copy;
}

static bool entry_put(struct fetch_sessions *sessions, struct fetch_session *session, const struct fetch_item *item)
{
    struct entry_key key;

    make_key(session, item, &key);
    struct fetch_session_entry *entry = map_get(&session->entries, SLICE(key.bytes, key.len));

    if (entry) {
        struct str topic = entry->item.topic;

        entry->item = *item;
        entry->item.topic = topic;
        return true;
    }
    if (sessions->entry_count >= FETCH_SESSION_ENTRIES_MAX || session->entries.count >= FETCH_SESSION_ENTRIES_OF_ONE ||
        item->topic.len > FETCH_SESSION_NAME_MAX) {
        return false;
    }
    entry = calloc(1, sizeof(*entry));
    char *topic = entry ? copy_name(item->topic) : NULL;

    if (!topic || !map_put(&session->entries, SLICE(key.bytes, key.len), entry)) {
        free(topic);
        free(entry);
        return false;
    }
    entry->item = *item;
    entry->item.topic.data = topic;
    entry->high_watermark = entry->log_start_offset = -1;
    list_push_back(&session->order, &entry->node);
    sessions->entry_count++;
    changed(sessions, session);
    return true;
}

static void entry_forget(struct fetch_sessions *sessions, struct fetch_session *session, const struct fetch_item *item)
{
    struct entry_key key;

    make_key(session, item, &key);
    struct fetch_session_entry *entry = map_remove(&session->entries, SLICE(key.bytes, key.len));

    if (entry) {
        entry_free(entry);
        sessions->entry_count--;
        changed(sessions, session);
    }
}

/* ----------------------------------------------------------------- sessions */

static void session_free(struct fetch_sessions *sessions, struct fetch_session *session)
{
    LIST_FOR_EACH(&session->order, node) {
        entry_free(LIST_ENTRY(node, struct fetch_session_entry, node));
        sessions->entry_count--;
    }
    map_free(&session->entries);
    map_remove(&sessions->by_id, MAP_KEY_OF(session->id));
    list_remove(&session->node);
    sessions->count--;
    free(session);
}

static struct fetch_session *session_find(const struct fetch_sessions *sessions, int32_t id)
{
    return map_get(&sessions->by_id, MAP_KEY_OF(id));
}

/* Random, positive, of this shard, not in use. */
static int32_t new_id(const struct fetch_sessions *sessions)
{
    for (;;) {
        uint32_t random;

        if (getrandom(&random, sizeof(random), 0) != sizeof(random)) {
            continue;
        }
        int32_t id = (int32_t)((random & INT32_MAX) / sessions->shard_count * sessions->shard_count + sessions->shard);

        if (id > 0 && !session_find(sessions, id)) {
            return id;
        }
    }
}

/* NULL when the cache is full of sessions in use, or without memory: the fetch
 * is then served without a session. */
static struct fetch_session *session_create(struct fetch_sessions *sessions, bool by_id, int64_t now_ms)
{
    struct list_node *oldest = list_first(&sessions->used);

    if (sessions->count >= sessions->slots) {
        struct fetch_session *victim = oldest ? LIST_ENTRY(oldest, struct fetch_session, node) : NULL;

        if (!victim || now_ms - victim->used_ms < EVICTION_MS) {
            return NULL;
        }
        session_free(sessions, victim);
    }
    struct fetch_session *session = calloc(1, sizeof(*session));

    if (!session) {
        return NULL;
    }
    session->id = new_id(sessions);
    session->epoch = 1;
    session->by_id = by_id;
    map_init(&session->entries);
    list_init(&session->order);
    changed(sessions, session);
    if (!map_put(&sessions->by_id, MAP_KEY_OF(session->id), session)) {
        free(session);
        return NULL;
    }
    list_push_back(&sessions->used, &session->node);
    sessions->count++;
    return session;
}

static void session_used(struct fetch_sessions *sessions, struct fetch_session *session, int64_t now_ms)
{
    session->used_ms = now_ms;
    list_remove(&session->node);
    list_push_back(&sessions->used, &session->node);
}

/* ------------------------------------------------------------- one request */

static struct fetch_item item_of(const struct fetch_request_fetch_topic *topic,
                                 const struct fetch_request_fetch_partition *partition)
{
    return (struct fetch_item){
        .topic = topic->topic,
        .topic_id = topic->topic_id,
        .partition = partition->partition,
        .fetch_offset = partition->fetch_offset,
        .current_leader_epoch = partition->current_leader_epoch,
        .last_fetched_epoch = partition->last_fetched_epoch,
        .max_bytes = partition->partition_max_bytes,
    };
}

/* Without a session: the items are what the request says. */
static bool list_request(const struct fetch_request *request, bool by_id, struct arena *arena,
                         struct fetch_context *context)
{
    static const struct asked_layout by_name_layout =
                                         ASKED_LAYOUT(struct fetch_request_fetch_topic, topic, 0, partitions,
                                                      struct fetch_request_fetch_partition, partition),
                                     by_id_layout =
                                         ASKED_LAYOUT(struct fetch_request_fetch_topic, topic_id, sizeof(struct uuid),
                                                      partitions, struct fetch_request_fetch_partition, partition);
    struct asked_partition *asked;
    size_t count;

    if (!asked_partitions(by_id ? &by_id_layout : &by_name_layout, request->topics, request->topics_count, ASKED_ONCE,
                          arena, &asked, &count)) {
        return false;
    }
    context->items = arena_alloc_array(arena, count, sizeof(*context->items));
    for (size_t i = 0; context->items && i < count; i++) {
        context->items[context->count++] = item_of(&request->topics[asked[i].topic], asked[i].partition);
    }
    return context->items != NULL;
}

/* In a session: the items are its entries. */
static bool list_session(struct fetch_session *session, struct arena *arena, struct fetch_context *context)
{
    context->items = arena_alloc_array(arena, session->entries.count, sizeof(*context->items));
    if (!context->items) {
        return false;
    }
    LIST_FOR_EACH(&session->order, node) {
        struct fetch_session_entry *entry = LIST_ENTRY(node, struct fetch_session_entry, node);
        struct fetch_item *item = &context->items[context->count++];

        *item = entry->item;
        item->entry = entry;
        /* A copy: the entry may go while the fetch waits. */
        item->topic.data = session->by_id ? NULL : arena_strdup(arena, entry->item.topic);
        if (!session->by_id && !item->topic.data) {
            return false;
        }
    }
    context->session_id = session->id;
    context->changes = session->changes;
    return true;
}

/* A new session with all that the request names; none when there is no room. */
static bool open_full(struct fetch_sessions *sessions, const struct fetch_request *request, bool by_id, int64_t now_ms,
                      struct arena *arena, struct fetch_context *context)
{
    struct fetch_session *session = session_create(sessions, by_id, now_ms);

    for (int32_t i = 0; session && i < request->topics_count; i++) {
        const struct fetch_request_fetch_topic *topic = &request->topics[i];

        for (int32_t j = 0; session && j < topic->partitions_count; j++) {
            struct fetch_item item = item_of(topic, &topic->partitions[j]);

            if (!entry_put(sessions, session, &item)) {
                session_free(sessions, session);
                session = NULL;
            }
        }
    }
    if (!session) {
        return list_request(request, by_id, arena, context);
    }
    session_used(sessions, session, now_ms);
    return list_session(session, arena, context);
}

/* False when there is no room for what is added. */
static bool apply_changes(struct fetch_sessions *sessions, struct fetch_session *session,
                          const struct fetch_request *request)
{
    for (int32_t i = 0; i < request->topics_count; i++) {
        const struct fetch_request_fetch_topic *topic = &request->topics[i];

        for (int32_t j = 0; j < topic->partitions_count; j++) {
            struct fetch_item item = item_of(topic, &topic->partitions[j]);

            if (!entry_put(sessions, session, &item)) {
                return false;
            }
        }
    }
    for (int32_t i = 0; i < request->forgotten_topics_data_count; i++) {
        const struct fetch_request_forgotten_topic *topic = &request->forgotten_topics_data[i];

        for (int32_t j = 0; j < topic->partitions_count; j++) {
            struct fetch_item item = {
                .topic = topic->topic, .topic_id = topic->topic_id, .partition = topic->partitions[j]};

            entry_forget(sessions, session, &item);
        }
    }
    return true;
}

bool fetch_context_open(struct fetch_sessions *sessions, const struct fetch_request *request, int16_t version,
                        int64_t now_ms, struct arena *arena, struct fetch_context *context)
{
    bool by_id = version >= 13;
    struct fetch_session *session = request->session_id ? session_find(sessions, request->session_id) : NULL;

    *context = (struct fetch_context){0};
    if (request->session_epoch == EPOCH_FINAL || request->session_epoch == EPOCH_INITIAL) {
        /* Both end the session that they name; the second starts a new one. */
        if (session) {
            session_free(sessions, session);
        }
        return request->session_epoch == EPOCH_FINAL ? list_request(request, by_id, arena, context)
                                                     : open_full(sessions, request, by_id, now_ms, arena, context);
    }
    if (!session) {
        context->err = ERR_FETCH_SESSION_ID_NOT_FOUND;
        return true;
    }
    if (session->epoch != request->session_epoch) {
        context->err = ERR_INVALID_FETCH_SESSION_EPOCH;
        return true;
    }
    if (session->by_id != by_id) {
        context->err = ERR_FETCH_SESSION_TOPIC_ID_ERROR;
        return true;
    }
    if (!apply_changes(sessions, session, request)) {
        /* The client starts over with a full fetch, and gets no session. */
        session_free(sessions, session);
        context->err = ERR_FETCH_SESSION_ID_NOT_FOUND;
        return true;
    }
    if (session->entries.count == 0) {
        /* Nothing is left to tell: it ends, which id 0 says. What this request names besides is answered all the same.
         */
        session_free(sessions, session);
        return list_request(request, by_id, arena, context);
    }
    session->epoch = session->epoch == INT32_MAX ? 1 : session->epoch + 1;
    session_used(sessions, session, now_ms);
    context->incremental = true;
    return list_session(session, arena, context);
}

bool fetch_context_answers(struct fetch_sessions *sessions, const struct fetch_context *context,
                           const struct fetch_item *item, const struct fetch_response_partition_data *answer)
{
    bool has_records = answer->records.external_len > 0;
    bool must = has_records || answer->error_code != 0 || answer->diverging_epoch.epoch >= 0;
    struct fetch_session *session = context->session_id ? session_find(sessions, context->session_id) : NULL;

    if (session && session->changes == context->changes) {
        struct fetch_session_entry *entry = item->entry;

        must = must || answer->high_watermark != entry->high_watermark ||
               answer->log_start_offset != entry->log_start_offset;
        /* After an error the next good answer is news, whatever it says. */
        entry->high_watermark = answer->error_code ? -1 : answer->high_watermark;
        entry->log_start_offset = answer->error_code ? -1 : answer->log_start_offset;
        if (has_records && context->incremental) {
            list_remove(&entry->node);
            list_push_back(&session->order, &entry->node);
        }
    }
    return must || !context->incremental;
}

/* ----------------------------------------------------------------- lifecycle */

struct fetch_sessions *fetch_sessions_create(unsigned shard, unsigned shard_count, uint32_t slots)
{
    struct fetch_sessions *sessions = calloc(1, sizeof(*sessions));

    if (sessions) {
        sessions->shard = shard;
        sessions->shard_count = shard_count;
        sessions->slots = slots;
        map_init(&sessions->by_id);
        list_init(&sessions->used);
    }
    return sessions;
}

void fetch_sessions_destroy(struct fetch_sessions *sessions)
{
    if (!sessions) {
        return;
    }
    LIST_FOR_EACH(&sessions->used, node) {
        session_free(sessions, LIST_ENTRY(node, struct fetch_session, node));
    }
    map_free(&sessions->by_id);
    free(sessions);
}

unsigned fetch_session_shard(int32_t session_id, unsigned shard_count, unsigned here)
{
    return session_id > 0 ? (unsigned)session_id % shard_count : here;
}

uint32_t fetch_sessions_count(const struct fetch_sessions *sessions)
{
    return sessions->count;
}
