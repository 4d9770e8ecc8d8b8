/* Replies, in the order of their slots.
 *
 * At the end of a turn all ready replies of a connection leave together:
 * neighbouring memory parts in one sendmsg, file parts by sendfile, memory
 * before a file part marked as more to come so that both share packets.
 *
 * A file part that may have to be read from a disk is sent by a job, a piece at
 * a time. So whoever replays old data takes the loop's time for headers only. The
 * job also sees whether it had anything read: while it has, what follows is left
 * to jobs, though it be in memory, where the kernel has read it ahead. */
#include "shard/net_internal.h"

#include <errno.h>
#include <sys/resource.h>
#include <sys/sendfile.h>

enum outcome { SENT_ALL, SENT_PART, SEND_FAILED, LEFT_TO_JOB };

static struct net_part *current_part(struct net_reply *reply)
{
    return &reply->parts[reply->current];
}

static uint64_t part_bytes(const struct net_part *part)
{
    return part->file ? part->len : part->bytes.len;
}

/* ---- the room above builds a reply ---- */

void net_reply_reserve(struct conn *conn, struct net_reply *reply, void (*finished)(struct net_reply *reply))
{
    *reply = (struct net_reply){
        .conn = conn_ref(conn),
        .part_capacity = NET_INLINE_PARTS,
        .finished = finished,
    };
    reply->parts = reply->inline_parts;
    if (!conn->closed) {
        ASSERT_ON_LOOP(conn->shard->loop);
        list_push_back(&conn->replies, &reply->node);
        conn->reply_count++;
    }
}

bool net_reply_add(struct net_reply *reply, struct net_part part)
{
    ASSERT(!reply->ready);
    if (reply->part_count == reply->part_capacity) {
        bool inlined = reply->parts == reply->inline_parts;
        uint32_t capacity = reply->part_capacity * 2;
        struct net_part *parts = realloc(inlined ? NULL : reply->parts, capacity * sizeof(*parts));

        if (!parts) {
            return false;
        }
        if (inlined) {
            memcpy(parts, reply->inline_parts, sizeof(reply->inline_parts));
        }
        reply->parts = parts;
        reply->part_capacity = capacity;
    }
    reply->parts[reply->part_count++] = part;
    return true;
}

static void release_part(struct net_part *part)
{
    buf_unref(part->buf);
    if (part->file && part->release) {
        part->release(part->owner);
    }
}

/* The reply is in no list any more. Its last call. */
static void finish(struct net_reply *reply)
{
    struct conn *conn = reply->conn;

    for (; reply->current < reply->part_count; reply->current++) {
        release_part(current_part(reply));
    }
    if (reply->parts != reply->inline_parts) {
        free(reply->parts);
    }
    reply->parts = NULL;
    reply->conn = NULL;
    if (reply->finished) {
        reply->finished(reply);
    }
    conn_unref(conn);
}

void net_reply_ready(struct net_reply *reply)
{
    struct conn *conn = reply->conn;

    ASSUME_ROLE(role_shard);
    ASSERT(!reply->ready);
    reply->ready = true;
    if (conn->closed) {
        list_remove(&reply->node);
        finish(reply);
        return;
    }
    ASSERT_ON_LOOP(conn->shard->loop);
    for (uint32_t i = 0; i < reply->part_count; i++) {
        conn->unsent += reply->parts[i].file ? 0 : reply->parts[i].bytes.len;
    }
    if (list_first(&conn->replies) == &reply->node) {
        send_schedule(conn);
    }
}

void send_drop_all(struct conn *conn)
{
    for (struct list_node *node; (node = list_pop_front(&conn->replies));) {
        struct net_reply *reply = LIST_ENTRY(node, struct net_reply, node);

        if (reply->ready) {
            finish(reply);
        }
    }
    conn->reply_count = 0;
}

/* ---- sending ---- */

static struct net_reply *first_ready(struct conn *conn)
{
    struct list_node *node = list_first(&conn->replies);
    struct net_reply *reply = node ? LIST_ENTRY(node, struct net_reply, node) : NULL;

    return reply && reply->ready ? reply : NULL;
}

/* The first ready reply with something left to send; those before it are finished. */
static struct net_reply *SHARD_ONLY next_to_send(struct conn *conn)
{
    struct net_reply *reply;

    while (!conn->closed && (reply = first_ready(conn))) {
        while (reply->current < reply->part_count && reply->sent == part_bytes(current_part(reply))) {
            release_part(current_part(reply));
            reply->current++;
            reply->sent = 0;
        }
        if (reply->current < reply->part_count) {
            return reply;
        }
        list_remove(&reply->node);
        conn->reply_count--;
        finish(reply);
    }
    return NULL;
}

/* Bytes have gone: they belong to the parts in order. */
static void SHARD_ONLY account(struct conn *conn, uint64_t sent)
{
    struct net_reply *reply;

    while (sent > 0 && (reply = next_to_send(conn))) {
        struct net_part *part = current_part(reply);
        uint64_t n = MIN(sent, part_bytes(part) - reply->sent);

        reply->sent += n;
        sent -= n;
        conn->unsent -= part->file ? 0 : n;
    }
}

/* Memory parts from the next on, of this and following ready replies, up to a file part. */
struct gathered {
    struct iovec parts[NET_SEND_PARTS];
    int count;
    uint64_t bytes;
    bool file_follows;
};

/* False when nothing can be added behind it. */
static bool gather_reply(struct gathered *all, struct net_reply *reply, uint64_t limit)
{
    uint64_t skip = reply->sent;

    for (uint32_t i = reply->current; i < reply->part_count; i++) {
        struct net_part *part = &reply->parts[i];

        if (part->file && part->len > 0) {
            all->file_follows = true;
            return false;
        }
        if (all->count == NET_SEND_PARTS || all->bytes == limit) {
            return false;
        }
        uint64_t len = part->file ? 0 : MIN(part->bytes.len - skip, limit - all->bytes);

        if (len > 0) {
            all->parts[all->count++] = (struct iovec){(void *)(part->bytes.data + skip), len};
            all->bytes += len;
        }
        skip = 0;
    }
    return true;
}

static ssize_t send_memory(struct conn *conn, uint64_t limit, uint64_t *ret_asked)
{
    struct gathered all;

    all.count = 0;
    all.bytes = 0;
    all.file_follows = false;
    LIST_FOR_EACH(&conn->replies, node) {
        struct net_reply *reply = LIST_ENTRY(node, struct net_reply, node);

        if (!reply->ready || !gather_reply(&all, reply, limit)) {
            break;
        }
    }
    int flags = MSG_NOSIGNAL | MSG_DONTWAIT | (all.file_follows ? MSG_MORE : 0);
    struct msghdr message = {.msg_iov = all.parts, .msg_iovlen = (size_t)all.count};

    *ret_asked = all.bytes;
    return all.count == 1 ? send(conn->watch.fd, all.parts[0].iov_base, all.parts[0].iov_len, flags)
                          : sendmsg(conn->watch.fd, &message, flags);
}

static void say_file_failed(struct conn *conn, const char *why)
{
    if (trace_allow(&conn->shard->net->error_lines, NET_LINES_PER_MINUTE)) {
        trace(TRACE_ERROR, "reply_file_failed", "peer=%s reason=\"%s\"", conn->peer_host, why);
    }
}

/* A backend without descriptors: through memory. */
static ssize_t send_copy(struct conn *conn, struct net_part *part, uint64_t from, size_t asked)
{
    uint8_t *bytes CLEANUP(freep) = malloc(asked);
    struct err_info info = {"out of memory"};
    size_t n = 0;

    if (!bytes || part->file->io->ops->pread(part->file, bytes, asked, from, &n, &info) != ERR_OK) {
        say_file_failed(conn, info.text);
        errno = EIO;
        return -1;
    }
    return n == 0 ? 0 : send(conn->watch.fd, bytes, n, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static ssize_t send_file(struct conn *conn, struct net_reply *reply, uint64_t limit, uint64_t *ret_asked)
{
    struct net_part *part = current_part(reply);
    int fd = part->file->io->ops->descriptor(part->file);
    uint64_t asked = MIN(part->len - reply->sent, limit);
    off_t from = (off_t)(part->position + reply->sent);
    ssize_t n;

    if (fd >= 0) {
        n = sendfile(conn->watch.fd, fd, &from, asked);
    } else {
        asked = MIN(asked, (uint64_t)NET_COPY_BYTES);
        n = send_copy(conn, part, (uint64_t)from, asked);
    }
    *ret_asked = asked;
    if (n == 0) {
        /* The length was promised in the reply's head: nothing else can be sent now. */
        say_file_failed(conn, "the file is shorter than promised");
        errno = EIO;
        return -1;
    }
    return n;
}

/* What a system call returned; error: its errno. */
static enum outcome SHARD_ONLY take_result(struct conn *conn, ssize_t n, uint64_t asked, int error)
{
    if (n < 0) {
        return error == EAGAIN || error == EINTR ? SENT_PART : SEND_FAILED;
    }
    if (conn->shard->net->handler.bytes) {
        conn->shard->net->handler.bytes(0, (uint64_t)n);
    }
    account(conn, (uint64_t)n);
    return (uint64_t)n == asked ? SENT_ALL : SENT_PART;
}

bool conn_reads_disk(const struct conn *conn)
{
    return loop_now_ns(conn->shard->loop) < conn->reads_disk_until_ns;
}

static void SHARD_ONLY note_disk(struct conn *conn)
{
    conn->reads_disk_until_ns = loop_now_ns(conn->shard->loop) + (uint64_t)NET_READS_DISK_MS * NET_MS;
}

/* Blocks that this thread has had read; reading ahead counts for who has caused it. */
static long blocks_read(void)
{
    struct rusage usage;

    return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_inblock : 0;
}

static void send_job_run(struct job *job)
{
    struct conn *conn = CONTAINER_OF(job, struct conn, send_job.job);
    struct send_job *send = &conn->send_job;
    long before = blocks_read();

    send->sent = send_file(conn, send->reply, NET_SEND_BYTES_PER_TURN, &send->asked);
    send->error = errno;
    send->read_disk = blocks_read() != before;
}

static void send_job_done(struct job *job)
{
    struct conn *conn = CONTAINER_OF(job, struct conn, send_job.job);
    struct send_job *send = &conn->send_job;

    ASSUME_ROLE(role_shard);
    send->reply = NULL;
    if (conn->closed) {
        conn_end(conn);
        return;
    }
    enum outcome outcome = take_result(conn, send->sent, send->asked, send->error);

    if (conn->closed) {
        return;
    }
    conn_touch(conn);
    if (send->read_disk) {
        note_disk(conn);
    }
    if (outcome == SEND_FAILED) {
        conn_close(conn);
    } else if (outcome == SENT_PART) {
        conn->blocked = true;
        conn_update_interest(conn);
    } else {
        send_schedule(conn);
    }
}

static enum outcome SHARD_ONLY send_some(struct conn *conn, struct net_reply *reply, uint64_t *limit)
{
    struct net_part *part = current_part(reply);
    uint64_t asked;

    if (part->file && part->may_wait) {
        if (!conn_reads_disk(conn)) {
            note_disk(conn); /* it was found not to be in memory */
        }
        conn->send_job = (struct send_job){.job = {.run = send_job_run, .done = send_job_done}, .reply = reply};
        job_submit(conn->shard->loop, &conn->send_job.job, JOB_READ);
        return LEFT_TO_JOB;
    }
    ssize_t n = part->file ? send_file(conn, reply, *limit, &asked) : send_memory(conn, *limit, &asked);

    *limit -= n > 0 ? (uint64_t)n : 0;
    return take_result(conn, n, asked, errno);
}

static void SHARD_ONLY go_on_later(struct conn *conn)
{
    struct net_shard *shard = conn->shard;

    list_push_back(&shard->later, &conn->send_node);
    if (!shard->later_sent) {
        shard->later_sent = true;
        loop_send(shard->loop, &shard->later_message);
    }
}

static void SHARD_ONLY send_ready(struct conn *conn)
{
    uint64_t limit = NET_SEND_BYTES_PER_TURN;
    enum outcome outcome = SENT_ALL;
    struct net_reply *reply;

    while (outcome == SENT_ALL && (reply = next_to_send(conn)) && limit > 0) {
        outcome = send_some(conn, reply, &limit);
    }
    if (conn->closed) {
        return;
    }
    /* Replies that became ready while others were finished are seen to, or wait for the socket. */
    list_remove(&conn->send_node);
    if (outcome == SEND_FAILED) {
        conn_close(conn);
        return;
    }
    conn->blocked = outcome == SENT_PART;
    if (!conn->blocked && limit == 0 && first_ready(conn)) {
        go_on_later(conn);
    }
    if (limit < NET_SEND_BYTES_PER_TURN) {
        conn_touch(conn);
    }
    conn->throttled |= conn_too_much_waits(conn);
    conn_reconsider(conn);
    conn_close_if_drained(conn);
}

void send_schedule(struct conn *conn)
{
    if (!conn->blocked && !conn->send_job.reply && !list_contains_node(&conn->send_node)) {
        list_push_back(&conn->shard->sending, &conn->send_node);
        loop_at_turn_end(conn->shard->loop, &conn->shard->send_task);
    }
}

static void send_all_ready(struct loop_task *task)
{
    struct net_shard *shard = CONTAINER_OF(task, struct net_shard, send_task);

    ASSUME_ROLE(role_shard);
    for (struct list_node *node; (node = list_pop_front(&shard->sending));) {
        send_ready(LIST_ENTRY(node, struct conn, send_node));
    }
}

static void later_is_now(struct loop_message *message)
{
    struct net_shard *shard = CONTAINER_OF(message, struct net_shard, later_message);

    ASSUME_ROLE(role_shard);
    shard->later_sent = false;
    for (struct list_node *node; (node = list_pop_front(&shard->later));) {
        send_schedule(LIST_ENTRY(node, struct conn, send_node));
    }
}

void send_start_shard(struct net_shard *shard)
{
    shard->send_task.run = send_all_ready;
    shard->later_message.run = later_is_now;
}
