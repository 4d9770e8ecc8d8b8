#include "server/share_members.h"

#include <stdlib.h>

/* A session that a connection has opened. */
struct note {
    struct list_node node; /* of its client */
    struct loop_message message;
    struct server *server;
    uint64_t connection;
    struct str group, member; /* behind the struct */
};

struct loop *share_member_home(struct server *server, struct str group, struct str member)
{
    uint64_t hash = hash_bytes(group.data, group.len) * 31 + hash_bytes(member.data, member.len);

    return runtime_shard(server->runtime, (unsigned)(hash % server->shard_count));
}

/* ---------------------------------------------------------------- connections */

static struct note *find(const struct client *client, struct str group, struct str member)
{
    LIST_FOR_EACH(&client->share_notes, node) {
        struct note *note = LIST_ENTRY(node, struct note, node);

        if (str_equal(note->member, member) && str_equal(note->group, group)) {
            return note;
        }
    }
    return NULL;
}

bool share_member_note(struct request *request, struct str group, struct str member)
{
    struct client *client = request->client;

    if (find(client, group, member)) {
        return true;
    }
    struct note *note =
        client->share_note_count < SHARE_SESSIONS_OF_CONN ? calloc(1, sizeof(*note) + group.len + member.len) : NULL;

    if (!note) {
        return false;
    }
    char *text = (char *)(note + 1);

    memcpy(text, group.data, group.len);
    memcpy(text + group.len, member.data, member.len);
    note->group = (struct str){text, group.len};
    note->member = (struct str){text + group.len, member.len};
    note->server = request->server;
    note->connection = conn_id(client->conn);
    list_push_back(&client->share_notes, &note->node);
    client->share_note_count++;
    return true;
}

void share_member_leaves(struct request *request, struct str group, struct str member)
{
    struct note *note = find(request->client, group, member);

    if (note) {
        list_remove(&note->node);
        request->client->share_note_count--;
        free(note);
    }
}

static void end_session(struct loop_message *message) SHARD_ONLY
{
    struct note *note = CONTAINER_OF(message, struct note, message);
    struct share_sessions *sessions = server_shard_current(note->server)->share_sessions;
    struct share_session *session = share_sessions_find(sessions, note->group, note->member);

    if (session && share_session_connection(session) == note->connection) {
        share_session_release(note->server, session, note->group, share_session_number(session));
        share_sessions_end(sessions, session);
    }
    free(note);
}

void share_members_conn_closed(struct client *client)
{
    struct list_node *node;

    while ((node = list_pop_front(&client->share_notes))) {
        struct note *note = LIST_ENTRY(node, struct note, node);

        loop_run(share_member_home(note->server, note->group, note->member), &note->message, end_session);
    }
}

/* -------------------------------------------------------------------- releasing */

struct release {
    struct query query;
    struct arena arena;
    struct server *server;
    struct str group;
    uint64_t number;
};

static void release_at(struct partition *partition, struct scatter_part *part) SHARD_ONLY
{
    struct release *release = CONTAINER_OF(part->leg->scatter, struct release, query.scatter);
    struct share_key key = {release->group, part->topic_id, part->partition_index};
    struct share_leader *leader = share_leader_find(release->server->share_leaders, &key);

    if (leader) {
        share_leader_release(leader, release->number);
    }
    query_part_done(part);
}

static void released(struct query *query)
{
    struct release *release = CONTAINER_OF(query, struct release, query);

    arena_reset(&release->arena);
    free(release);
}

static bool add_partitions(struct release *release, const struct share_session *session)
{
    const struct meta_image *image = meta_image_current(release->server->meta);
    struct scatter_part *parts = arena_alloc_array(&release->arena, share_session_count(session), sizeof(*parts));
    const struct share_session_partition *at = NULL;

    while (parts && (at = share_session_next(session, at))) {
        const struct meta_topic *topic = meta_image_topic_by_id(image, at->topic_id);
        const struct meta_partition *partition = topic ? meta_topic_partition(topic, at->partition) : NULL;

        if (partition) {
            parts->topic_id = at->topic_id;
            parts->partition_index = at->partition;
            scatter_add(&release->query.scatter, parts++, partition->owner_shard);
        }
    }
    return parts;
}

void share_session_release(struct server *server, const struct share_session *session, struct str group,
                           uint64_t number)
{
    static const struct query_ops ops = {release_at, released};
    struct release *release = calloc(1, sizeof(*release));
    char *name;

    if (!release) {
        return;
    }
    arena_init(&release->arena, 0);
    name = arena_strdup(&release->arena, group);
    if (!name || !query_init(&release->query, &ops, &release->arena)) {
        released(&release->query);
        return;
    }
    release->server = server;
    release->group = (struct str){name, group.len};
    release->number = number;
    if (add_partitions(release, session)) {
        query_start(&release->query);
    } else {
        released(&release->query);
    }
}
