/* From the socket to whole frames.
 *
 * All connections of a shard receive into one buffer; the frames that lie in it
 * whole are handed up in place. While the room above keeps references, the next
 * bytes land behind them; else the buffer starts anew, warm in the cache. A
 * partial frame moves to a buffer of the connection's own, and one system call
 * then fills that buffer to the end of the frame and puts what follows into the
 * shared one. So what is copied is a tail for each call, and an idle connection
 * has no buffer at all.
 *
 * A length on the wire allocates nothing: a partial frame's buffer has at most
 * twice what has arrived and NET_OWN_BYTES, or what earlier frames of this
 * connection have needed. */
#include "shard/net_internal.h"

#include <errno.h>
#include <malloc.h>

static size_t frame_bytes(const uint8_t *at)
{
    return 4 + (size_t)load_be32(at);
}

/* ---- what is no frame ---- */

static bool looks_like_http(const uint8_t *at)
{
    static const char methods[][5] = {"GET ", "POST", "HEAD", "PUT ", "DELE", "OPTI", "PATC", "CONN", "TRAC", "PRI "};

    for (size_t i = 0; i < ARRAY_LEN(methods); i++) {
        if (memcmp(at, methods[i], 4) == 0) {
            return true;
        }
    }
    return false;
}

static bool SHARD_ONLY prefix_is_bad(const struct conn *conn, const uint8_t *at, enum net_bad_frame *ret_kind)
{
    uint32_t length = load_be32(at);

    if (!conn->greeted && looks_like_http(at)) {
        *ret_kind = NET_BAD_HTTP;
    } else if (!conn->greeted && at[0] == 0x16 && at[1] == 3 && at[2] <= 4) {
        *ret_kind = NET_BAD_TLS;
    } else if (length == 0 || length > INT32_MAX) {
        *ret_kind = NET_BAD_LENGTH;
    } else if (length > conn->shard->net->limits.max_frame_bytes) {
        *ret_kind = NET_BAD_TOO_LARGE;
    } else {
        return false;
    }
    return true;
}

static void SHARD_ONLY close_for_bad_frame(struct conn *conn, const uint8_t *at, enum net_bad_frame kind)
{
    static const char *const causes[NET_BAD_KINDS] = {
        [NET_BAD_HTTP] = "HTTP request on a Kafka port",
        [NET_BAD_TLS] = "TLS handshake on a plaintext port",
        [NET_BAD_LENGTH] = "frame length is not positive",
        [NET_BAD_TOO_LARGE] = "frame is larger than socket.request.max.bytes",
    };
    struct net *net = conn->shard->net;

    if (net->handler.bad_frame) {
        net->handler.bad_frame(kind);
    }
    if (trace_allow(&net->bad_frame_lines, NET_LINES_PER_MINUTE)) {
        trace(TRACE_WARN, "bad_frame", "peer=%s cause=\"%s\" length=%d bytes=%02x%02x%02x%02x", conn->peer_host,
              causes[kind], (int32_t)load_be32(at), at[0], at[1], at[2], at[3]);
    }
    conn_close(conn);
}

/* ---- handing up ---- */

static void learn(struct conn *conn, size_t frame)
{
    if (frame >= conn->largest) {
        conn->largest = (uint32_t)frame;
    } else {
        conn->largest -= (conn->largest - (uint32_t)frame) / 8;
    }
}

/* Hands up whole frames until one is partial or has to wait; returns the bytes that are done with. */
static size_t SHARD_ONLY hand_up(struct conn *conn, struct buf *buf, const uint8_t *bytes, size_t len)
{
    const struct net_handler *handler = &conn->shard->net->handler;
    size_t done = 0;
    enum net_bad_frame bad;

    while (len - done >= 4 && !conn->closed && !conn->closing) {
        if (prefix_is_bad(conn, bytes + done, &bad)) {
            close_for_bad_frame(conn, bytes + done, bad);
            break;
        }
        size_t frame = frame_bytes(bytes + done);

        if (frame > len - done) {
            break;
        }
        if (conn_too_much_waits(conn)) {
            conn->held = conn->throttled = true;
            break;
        }
        if (!handler->frame(conn, buf, SLICE(bytes + done + 4, frame - 4))) {
            conn->held = conn->refused = true;
            break;
        }
        conn->greeted = true;
        learn(conn, frame);
        done += frame;
    }
    return done;
}

/* ---- buffers ---- */

static bool is_free(struct buf *buf)
{
    return atomic_load_explicit(&buf->refs, memory_order_acquire) == 1;
}

static size_t spare_bytes(const struct net_shard *shard)
{
    size_t total = 0;

    for (int i = 0; i < NET_SPARE_COUNT; i++) {
        total += shard->spares[i] ? shard->spares[i]->capacity : 0;
    }
    return total;
}

/* Keeps a reference, so that the buffer is found free when all others are gone; forgets the oldest for it. */
static void keep_spare(struct net_shard *shard, struct buf *buf)
{
    if (buf->capacity > NET_SPARE_BYTES) {
        return;
    }
    do {
        unsigned slot = shard->next_spare++ % NET_SPARE_COUNT;

        buf_unref(shard->spares[slot]);
        shard->spares[slot] = NULL;
    } while (spare_bytes(shard) + buf->capacity > NET_SPARE_BYTES);
    unsigned slot = (shard->next_spare - 1) % NET_SPARE_COUNT;

    shard->spares[slot] = buf_ref(buf);
}

/* Large buffers are used again: fresh memory costs a page fault for every 4 KiB. */
static struct buf *take_buffer(struct net_shard *shard, size_t capacity)
{
    if (capacity < NET_RECEIVE_BYTES) {
        return buf_create(capacity);
    }
    for (int i = 0; i < NET_SPARE_COUNT; i++) {
        struct buf *spare = shard->spares[i];

        if (spare && spare->capacity >= capacity && spare->capacity / 2 <= capacity && is_free(spare)) {
            return buf_ref(spare);
        }
    }
    size_t rounded = (capacity + NET_OWN_BYTES - 1) / NET_OWN_BYTES * NET_OWN_BYTES;
    struct buf *buf = buf_create(rounded);

    if (buf) {
        keep_spare(shard, buf);
    }
    return buf;
}

/* The shared buffer with room enough; NULL without memory. */
static struct buf *shared_buffer(struct net_shard *shard)
{
    struct buf *buf = shard->receive_buffer;
    /* Perhaps one reference is a spare's. */
    uint32_t ours = 1;

    for (int i = 0; buf && i < NET_SPARE_COUNT; i++) {
        ours += shard->spares[i] == buf;
    }
    if (buf && atomic_load_explicit(&buf->refs, memory_order_acquire) == ours) {
        shard->receive_position = 0;
    } else if (buf && buf->capacity - shard->receive_position < NET_RECEIVE_ROOM) {
        buf_unref(buf);
        buf = NULL;
    }
    if (!buf) {
        buf = take_buffer(shard, NET_RECEIVE_BYTES);
        shard->receive_position = 0;
    }
    shard->receive_buffer = buf;
    return buf;
}

void receive_release(struct conn *conn)
{
    if (conn->own) {
        net_budget_give(conn->shard->net, conn->own->capacity);
        buf_unref(TAKE_PTR(conn->own));
    }
    conn->own_start = conn->own_end = 0;
}

/* Moves what own holds to a buffer with this capacity; without memory the connection is closed. */
static bool SHARD_ONLY resize_own(struct conn *conn, size_t capacity)
{
    uint32_t have = conn->own_end - conn->own_start;
    struct buf *buf = take_buffer(conn->shard, capacity);

    if (!buf) {
        if (trace_allow(&conn->shard->net->error_lines, NET_LINES_PER_MINUTE)) {
            trace(TRACE_ERROR, "no_memory_for_frame", "peer=%s bytes=%zu", conn->peer_host, capacity);
        }
        conn_close(conn);
        return false;
    }
    if (have > 0) {
        memcpy(buf->data, conn->own->data + conn->own_start, have);
    }
    receive_release(conn);
    net_budget_take(conn->shard->net, buf->capacity);
    conn->own = buf;
    conn->own_end = have;
    return true;
}

/* For a frame of which so many bytes have arrived. */
static size_t capacity_for(const struct conn *conn, size_t frame, size_t arrived)
{
    size_t learned = MIN(conn->largest, (uint32_t)NET_LEARNED_BYTES);

    return MIN(frame, MAX(2 * arrived + NET_OWN_BYTES, learned));
}

/* Keeps bytes that cannot be handed up now. */
static void SHARD_ONLY keep(struct conn *conn, const uint8_t *bytes, size_t len)
{
    size_t have = conn->own_end - conn->own_start;

    if (!conn->held && len < 4) {
        ASSERT(!conn->own);
        memcpy(conn->head, bytes, len);
        conn->head_len = (uint8_t)len;
        return;
    }
    size_t capacity = conn->held ? have + len : capacity_for(conn, frame_bytes(bytes), len);

    if ((!conn->own || conn->own->capacity - conn->own_end < len) && !resize_own(conn, capacity)) {
        return;
    }
    memcpy(conn->own->data + conn->own_end, bytes, len);
    conn->own_end += (uint32_t)len;
}

/* ---- the budget of request bytes ---- */

static void SHARD_ONLY ask_for_budget_message(struct net_shard *shard)
{
    int expected = NET_BUDGET_FREE;

    atomic_compare_exchange_strong(&shard->budget_state, &expected, NET_BUDGET_WAITED_FOR);
    /* Bytes may have been given back before anybody could see that we wait. */
    expected = NET_BUDGET_WAITED_FOR;
    if (!net_over_budget(shard->net) &&
        atomic_compare_exchange_strong(&shard->budget_state, &expected, NET_BUDGET_MESSAGE_SENT)) {
        loop_send(shard->loop, &shard->budget_message);
    }
}

static void SHARD_ONLY wait_for_budget(struct conn *conn)
{
    list_push_back(&conn->shard->budget_waiters, &conn->budget_node);
    conn_update_interest(conn);
    ask_for_budget_message(conn->shard);
}

static void budget_was_given(struct loop_message *message)
{
    struct net_shard *shard = CONTAINER_OF(message, struct net_shard, budget_message);

    ASSUME_ROLE(role_shard);
    atomic_store(&shard->budget_state, NET_BUDGET_FREE);
    if (net_over_budget(shard->net)) {
        if (!list_empty(&shard->budget_waiters)) {
            ask_for_budget_message(shard);
        }
        return;
    }
    for (struct list_node *node; (node = list_pop_front(&shard->budget_waiters));) {
        conn_update_interest(LIST_ENTRY(node, struct conn, budget_node));
    }
}

/* ---- receiving ---- */

/* Where the next bytes go. */
struct destination {
    struct iovec parts[2];
    int count;
    size_t own_room; /* parts[0] when not 0 */
    struct buf *shared;
    uint8_t *shared_bytes; /* after the connection's head */
};

static bool SHARD_ONLY choose_destination(struct conn *conn, bool only_this_frame, struct destination *to)
{
    struct net_shard *shard = conn->shard;
    size_t rest = 0;

    *to = (struct destination){0};
    if (conn->own) {
        size_t have = conn->own_end - conn->own_start;
        size_t frame = frame_bytes(conn->own->data + conn->own_start);

        if (conn->own_end == conn->own->capacity && !resize_own(conn, capacity_for(conn, frame, have))) {
            return false;
        }
        rest = frame - have;
        to->own_room = MIN(rest, (size_t)(conn->own->capacity - conn->own_end));
        to->parts[to->count++] = (struct iovec){conn->own->data + conn->own_end, to->own_room};
    }
    if (to->own_room < rest || only_this_frame) {
        return true;
    }
    to->shared = shared_buffer(shard);
    if (!to->shared) {
        conn_close(conn);
        return false;
    }
    to->shared_bytes = to->shared->data + shard->receive_position;
    memcpy(to->shared_bytes, conn->head, conn->head_len);
    size_t room = to->shared->capacity - shard->receive_position - conn->head_len;

    if (conn->largest >= NET_BIG_FRAME) {
        room = MIN(room, (size_t)NET_PEEK_BYTES);
    }
    to->parts[to->count++] = (struct iovec){to->shared_bytes + conn->head_len, room};
    return true;
}

static ssize_t receive_bytes(int fd, struct destination *to)
{
    struct msghdr message = {.msg_iov = to->parts, .msg_iovlen = (size_t)to->count};

    return to->count == 1 ? recv(fd, to->parts[0].iov_base, to->parts[0].iov_len, 0) : recvmsg(fd, &message, 0);
}

static void SHARD_ONLY trim_later(struct net_shard *shard)
{
    shard->received = true;
    if (!loop_timer_is_set(&shard->trim_timer)) {
        atomic_fetch_add(&shard->net->active_shards, 1);
        loop_timer_set(shard->loop, &shard->trim_timer, loop_now_ns(shard->loop) + (uint64_t)NET_TRIM_MS * NET_MS);
    }
}

static void SHARD_ONLY own_frame_is_whole(struct conn *conn)
{
    hand_up(conn, conn->own, conn->own->data + conn->own_start, conn->own_end - conn->own_start);
    if (!conn->held) {
        receive_release(conn);
    }
}

/* len bytes lie in the shared buffer. */
static void SHARD_ONLY shared_bytes_arrived(struct conn *conn, struct buf *buf, const uint8_t *bytes, size_t len)
{
    struct net_shard *shard = conn->shard;
    size_t done = conn->held ? 0 : hand_up(conn, buf, bytes, len);

    /* Frames may be held: the next bytes go behind them. The tail is copied now. */
    shard->receive_position += (uint32_t)(done + 7) & ~7u;
    if (done < len && !conn->closed && !conn->closing) {
        keep(conn, bytes + done, len - done);
    }
}

void receive_ready(struct conn *conn)
{
    struct net *net = conn->shard->net;
    bool over_budget = net_over_budget(net);
    struct destination to;

    /* Frames under way are completed, or they would hold their part of the budget for ever. */
    if (over_budget && !conn->own && conn->head_len == 0) {
        wait_for_budget(conn);
        return;
    }
    if (!choose_destination(conn, over_budget && conn->own, &to)) {
        return;
    }
    ssize_t n = receive_bytes(conn->watch.fd, &to);

    if (n <= 0) {
        if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
            conn_close(conn);
        }
        return;
    }
    trim_later(conn->shard);
    conn_touch(conn);
    if (net->handler.bytes) {
        net->handler.bytes((uint64_t)n, 0);
    }
    size_t to_own = MIN((size_t)n, to.own_room);
    size_t shared_len = (size_t)n - to_own + (to.shared ? conn->head_len : 0);

    conn->own_end += (uint32_t)to_own;
    conn->head_len = 0;
    if (conn->own && conn->own_end - conn->own_start == frame_bytes(conn->own->data + conn->own_start)) {
        own_frame_is_whole(conn);
    }
    if (shared_len > 0 && !conn->closed && !conn->closing) {
        shared_bytes_arrived(conn, to.shared, to.shared_bytes, shared_len);
    }
    conn->throttled |= conn_too_much_waits(conn);
    conn_update_interest(conn);
}

void receive_hand_up_held(struct conn *conn)
{
    conn->held = false;
    conn->own_start +=
        (uint32_t)hand_up(conn, conn->own, conn->own->data + conn->own_start, conn->own_end - conn->own_start);
    size_t have = conn->own_end - conn->own_start;

    if (conn->closed || conn->closing || have == 0) {
        receive_release(conn);
    } else if (!conn->held && have < 4) {
        memcpy(conn->head, conn->own->data + conn->own_start, have);
        conn->head_len = (uint8_t)have;
        receive_release(conn);
    } else if (!conn->held) {
        size_t frame = frame_bytes(conn->own->data + conn->own_start);

        resize_own(conn, capacity_for(conn, frame, have));
    }
    conn_update_interest(conn);
}

/* ---- the shard ---- */

void receive_free_spares(struct net_shard *shard)
{
    for (int i = 0; i < NET_SPARE_COUNT; i++) {
        buf_unref(TAKE_PTR(shard->spares[i]));
    }
    buf_unref(TAKE_PTR(shard->receive_buffer));
}

static void trim(struct loop_timer *timer)
{
    struct net_shard *shard = CONTAINER_OF(timer, struct net_shard, trim_timer);

    ASSUME_ROLE(role_shard);
    if (shard->received) {
        shard->received = false;
        loop_timer_set(shard->loop, timer, loop_now_ns(shard->loop) + (uint64_t)NET_TRIM_MS * NET_MS);
        return;
    }
    receive_free_spares(shard);
    if (atomic_fetch_sub(&shard->net->active_shards, 1) == 1) {
        malloc_trim(0);
    }
}

void receive_start_shard(struct net_shard *shard)
{
    shard->trim_timer.fire = trim;
    shard->budget_message.run = budget_was_given;
}

void receive_stop_shard(struct net_shard *shard)
{
    loop_timer_cancel(shard->loop, &shard->trim_timer);
}
