#include "share/share_session.h"

#include <stdlib.h>

struct share_sessions {
    struct map by_member;
    struct share_session_pool *pool;
};

struct share_session {
    struct share_session_pool *pool;
    uint64_t number;
    uint64_t connection;
    int32_t next_epoch;
    struct map partitions; /* share_session_partition by topic id and number */
    struct list order;
    size_t key_len;
    uint8_t key[]; /* in by_member */
};

/* --------------------------------------------------------------------------- keys */

/* The group's length, the group, the member: no two members have the same. */
static size_t key_len(struct str group, struct str member)
{
    return sizeof(uint64_t) + group.len + member.len;
}

static void key_make(uint8_t *key, struct str group, struct str member)
{
    uint64_t group_len = group.len;

    memcpy(key, &group_len, sizeof(group_len));
    if (group.len > 0) {
        memcpy(key + sizeof(group_len), group.data, group.len);
    }
    if (member.len > 0) {
        memcpy(key + sizeof(group_len) + group.len, member.data, member.len);
    }
}

struct partition_key {
    struct uuid topic_id;
    int32_t partition;
};

static struct slice key_of(const struct share_session *session)
{
    return SLICE(session->key, session->key_len);
}

/* ----------------------------------------------------------------------- sessions */

struct share_sessions *share_sessions_create(struct share_session_pool *pool)
{
    struct share_sessions *sessions = calloc(1, sizeof(*sessions));

    if (sessions) {
        map_init(&sessions->by_member);
        sessions->pool = pool;
    }
    return sessions;
}

static void forget_partitions(struct share_session *session, uint32_t count)
{
    atomic_fetch_sub_explicit(&session->pool->partitions, count, memory_order_relaxed);
}

static void free_session(struct share_session *session)
{
    struct list_node *node;

    forget_partitions(session, share_session_count(session));

    while ((node = list_pop_front(&session->order))) {
        free(LIST_ENTRY(node, struct share_session_partition, node));
    }
    map_free(&session->partitions);
    atomic_fetch_sub_explicit(&session->pool->open, 1, memory_order_relaxed);
    free(session);
}

void share_sessions_destroy(struct share_sessions *sessions)
{
    size_t cursor = 0;
    void *value;

    if (sessions) {
        while (map_next(&sessions->by_member, &cursor, NULL, &value)) {
            free_session(value);
        }
        map_free(&sessions->by_member);
        free(sessions);
    }
}

uint32_t share_sessions_count(const struct share_sessions *sessions)
{
    return (uint32_t)sessions->by_member.count;
}

static struct share_session *make(struct share_sessions *sessions, struct str group, struct str member)
{
    struct share_session_pool *pool = sessions->pool;
    struct share_session *session = calloc(1, sizeof(*session) + key_len(group, member));

    if (session) {
        session->pool = pool;
        session->number = atomic_fetch_add_explicit(&pool->last_number, 1, memory_order_relaxed) + 1;
        session->next_epoch = SHARE_SESSION_EPOCH_OPEN + 1;
        session->key_len = key_len(group, member);
        key_make(session->key, group, member);
        map_init(&session->partitions);
        list_init(&session->order);
    }
    return session;
}

struct share_session *share_sessions_find(const struct share_sessions *sessions, struct str group, struct str member)
{
    uint8_t *key = malloc(key_len(group, member));
    struct share_session *found = NULL;

    if (key) {
        key_make(key, group, member);
        found = map_get(&sessions->by_member, SLICE(key, key_len(group, member)));
        free(key);
    }
    return found;
}

static err_t open_session(struct share_sessions *sessions, struct share_session *before, struct str group,
                          struct str member, struct share_session **ret_session, uint64_t *ret_replaced)
{
    struct share_session_pool *pool = sessions->pool;
    uint32_t open = atomic_fetch_add_explicit(&pool->open, 1, memory_order_relaxed);

    if (!before && open >= pool->limit) {
        atomic_fetch_sub_explicit(&pool->open, 1, memory_order_relaxed);
        return ERR_SHARE_SESSION_LIMIT_REACHED;
    }
    struct share_session *session = make(sessions, group, member);

    if (!session || !map_put(&sessions->by_member, key_of(session), session)) {
        atomic_fetch_sub_explicit(&pool->open, 1, memory_order_relaxed);
        free(session);
        return ERR_NO_MEMORY;
    }
    if (before) {
        *ret_replaced = before->number;
        free_session(before);
    }
    *ret_session = session;
    return ERR_OK;
}

err_t share_sessions_enter(struct share_sessions *sessions, struct str group, struct str member, int32_t epoch,
                           enum share_asking asking, struct share_session **ret_session, uint64_t *ret_replaced)
{
    struct share_session *session = share_sessions_find(sessions, group, member);

    *ret_replaced = 0;
    if (epoch == SHARE_SESSION_EPOCH_OPEN) {
        return asking == SHARE_ASKS_RECORDS ? open_session(sessions, session, group, member, ret_session, ret_replaced)
                                            : ERR_INVALID_SHARE_SESSION_EPOCH;
    }
    if (!session) {
        return ERR_SHARE_SESSION_NOT_FOUND;
    }
    if (epoch != SHARE_SESSION_EPOCH_END) {
        if (epoch != session->next_epoch) {
            return ERR_INVALID_SHARE_SESSION_EPOCH;
        }
        session->next_epoch = epoch == INT32_MAX ? SHARE_SESSION_EPOCH_OPEN + 1 : epoch + 1;
    }
    *ret_session = session;
    return ERR_OK;
}

void share_sessions_end(struct share_sessions *sessions, struct share_session *session)
{
    map_remove(&sessions->by_member, key_of(session));
    free_session(session);
}

uint64_t share_session_number(const struct share_session *session)
{
    return session->number;
}

void share_session_set_connection(struct share_session *session, uint64_t connection)
{
    session->connection = connection;
}

uint64_t share_session_connection(const struct share_session *session)
{
    return session->connection;
}

/* --------------------------------------------------------------------- partitions */

struct share_session_partition *share_session_find(const struct share_session *session, struct uuid topic_id,
                                                   int32_t partition)
{
    struct partition_key key = {topic_id, partition};

    return map_get(&session->partitions, MAP_KEY_OF(key));
}

err_t share_session_add(struct share_session *session, struct uuid topic_id, int32_t partition)
{
    struct partition_key key = {topic_id, partition};

    if (share_session_find(session, topic_id, partition)) {
        return ERR_OK;
    }
    if (session->partitions.count >= SHARE_SESSION_PARTITIONS_MAX) {
        return ERR_INVALID_REQUEST;
    }
    if (atomic_fetch_add_explicit(&session->pool->partitions, 1, memory_order_relaxed) >=
        SHARE_SESSIONS_PARTITIONS_MAX) {
        forget_partitions(session, 1);
        return ERR_SHARE_SESSION_LIMIT_REACHED;
    }
    struct share_session_partition *added = calloc(1, sizeof(*added));

    if (!added || !map_put(&session->partitions, MAP_KEY_OF(key), added)) {
        forget_partitions(session, 1);
        free(added);
        return ERR_NO_MEMORY;
    }
    added->topic_id = topic_id;
    added->partition = partition;
    list_push_back(&session->order, &added->node);
    return ERR_OK;
}

void share_session_forget(struct share_session *session, struct uuid topic_id, int32_t partition)
{
    struct partition_key key = {topic_id, partition};
    struct share_session_partition *gone = map_remove(&session->partitions, MAP_KEY_OF(key));

    if (gone) {
        forget_partitions(session, 1);
        list_remove(&gone->node);
        free(gone);
    }
}

uint32_t share_session_count(const struct share_session *session)
{
    return (uint32_t)session->partitions.count;
}

struct share_session_partition *share_session_next(const struct share_session *session,
                                                   const struct share_session_partition *partition)
{
    const struct list_node *next = partition ? partition->node.next : session->order.head.next;

    return next == &session->order.head ? NULL : LIST_ENTRY(next, struct share_session_partition, node);
}

bool share_session_put_last(struct share_session *session, struct uuid topic_id, int32_t partition)
{
    struct share_session_partition *found = share_session_find(session, topic_id, partition);

    if (found) {
        list_remove(&found->node);
        list_push_back(&session->order, &found->node);
    }
    return found != NULL;
}
