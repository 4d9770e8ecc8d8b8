#include "server/share_call.h"

#include <stdlib.h>

enum { RENEW_VERSION = 2 };

static struct share_call *call_of(struct share_fetch *fetch)
{
    return CONTAINER_OF(fetch, struct share_call, fetch);
}

static struct share_sessions *sessions_here(const struct share_call *call)
{
    return server_shard_current(call->request->server)->share_sessions;
}

/* ------------------------------------------------------------------- ending */

static void free_on_loop(struct loop_message *message)
{
    request_free(CONTAINER_OF(message, struct share_call, message)->request);
}

static void free_call(struct share_call *call)
{
    wire_writer_free(&call->writer);
    loop_run(call->request->loop, &call->message, free_on_loop);
}

static void released(struct share_fetch *fetch)
{
    free_call(call_of(fetch));
}

static void release_on_home(struct loop_message *message)
{
    struct share_call *call = CONTAINER_OF(message, struct share_call, message);

    if (call->started) {
        share_fetch_release(&call->fetch);
    } else {
        free_call(call);
    }
}

/* The reply was sent or dropped. */
static void finished(struct request *request)
{
    struct share_call *call = request->state;

    loop_run(call->home, &call->message, release_on_home);
}

static void answer_on_loop(struct loop_message *message)
{
    struct share_call *call = CONTAINER_OF(message, struct share_call, message);

    if (call->failed || !range_reply_assemble(call->request, &call->writer)) {
        request_out_of_memory(call->request);
    } else {
        request_reply_parts(call->request);
    }
}

static void answer(struct share_call *call)
{
    call->request->kafka_error = err_kafka_code(call->err);
    call->failed = call->failed || !call->ops->encode(call);
    loop_run(call->request->loop, &call->message, answer_on_loop);
}

/* ---------------------------------------------------------------- answering */

err_t share_slot_fetch_error(const struct share_slot *slot)
{
    return slot->err != ERR_OK ? slot->err : slot->part.err;
}

err_t share_slot_ack_error(const struct share_slot *slot)
{
    return slot->err != ERR_OK ? slot->err : slot->part.ack_err;
}

struct str share_slot_message(err_t err)
{
    return err == ERR_OK ? STR_NULL : str_of(err_text(err));
}

void share_slot_leader(const struct share_call *call, const struct share_slot *slot, err_t err, int32_t *ret_id,
                       int32_t *ret_epoch)
{
    const struct meta_topic *topic = meta_image_topic_by_id(request_image(call->request), slot->topic_id);
    const struct meta_partition *partition = topic ? meta_topic_partition(topic, slot->partition) : NULL;

    if (partition && (err == ERR_NOT_LEADER_OR_FOLLOWER || err == ERR_FENCED_LEADER_EPOCH)) {
        *ret_id = partition->leader.v;
        *ret_epoch = partition->leader_epoch.v;
    }
}

static int by_topic(const void *a, const void *b)
{
    const struct share_slot *one = *(struct share_slot *const *)a, *other = *(struct share_slot *const *)b;
    int order = memcmp(&one->topic_id, &other->topic_id, sizeof(one->topic_id));

    return order ? order : (one->place > other->place) - (one->place < other->place);
}

struct share_slot **share_call_sorted(struct share_call *call)
{
    struct share_slot **sorted = arena_alloc_array(&call->request->arena, (size_t)call->count, sizeof(*sorted));

    for (int32_t i = 0; sorted && i < call->count; i++) {
        sorted[i] = &call->slots[i];
    }
    if (sorted) {
        qsort(sorted, (size_t)call->count, sizeof(struct share_slot *), by_topic);
    }
    return sorted;
}

static void put_last(struct share_call *call, struct share_session *session)
{
    for (int32_t i = 0; i < call->count; i++) {
        const struct share_slot *slot = &call->slots[i];

        if (slot->part.taken_count > 0) {
            share_session_put_last(session, slot->topic_id, slot->partition);
        }
    }
}

/* The session, if it is still the one that the request came for. */
static struct share_session *session_of(const struct share_call *call)
{
    struct share_session *session = share_sessions_find(sessions_here(call), call->group, call->member);

    return session && share_session_number(session) == call->number ? session : NULL;
}

static void done(struct share_fetch *fetch)
{
    struct share_call *call = call_of(fetch);
    struct share_session *session = session_of(call);

    if (session && call->epoch == SHARE_SESSION_EPOCH_END) {
        share_session_release(call->request->server, session, call->group, call->number);
        share_sessions_end(sessions_here(call), session);
    } else if (session) {
        put_last(call, session);
    }
    answer(call);
}

/* -------------------------------------------------------------------- slots */

struct share_slot *share_call_add(struct share_call *call, struct uuid topic_id, int32_t partition)
{
    ASSERT(call->count < call->capacity);
    struct share_slot *slot = &call->slots[call->count];

    slot->topic_id = topic_id;
    slot->partition = partition;
    slot->place = call->count++;
    return slot;
}

static err_t check_types(const struct share_call *call, const struct share_ack_batch *batch, bool renews)
{
    int8_t greatest = call->request->version >= RENEW_VERSION ? SHARE_ACK_RENEW : SHARE_ACK_REJECT;

    if (batch->type_count < 1 || (batch->type_count > 1 && batch->last - batch->first != batch->type_count - 1)) {
        return ERR_INVALID_REQUEST;
    }
    for (int32_t i = 0; i < batch->type_count; i++) {
        if (batch->types[i] < SHARE_ACK_GAP || batch->types[i] > greatest ||
            (batch->types[i] == SHARE_ACK_RENEW && !renews)) {
            return ERR_INVALID_REQUEST;
        }
    }
    return ERR_OK;
}

/* In Kafka's order and words: where two batches meet in one offset, the second finds it acknowledged. */
static err_t check_batches(const struct share_call *call, const struct share_ack_batch *batches, int32_t count,
                           bool renews)
{
    int64_t previous = -1;
    bool meets = false;

    for (int32_t i = 0; i < count; i++) {
        if (batches[i].first > batches[i].last || batches[i].first < previous) {
            return ERR_INVALID_REQUEST;
        }
        err_t err = check_types(call, &batches[i], renews);

        if (err != ERR_OK) {
            return err;
        }
        meets = meets || batches[i].first == previous;
        previous = batches[i].last;
    }
    return meets ? ERR_INVALID_RECORD_STATE : ERR_OK;
}

void share_slot_acknowledge(struct share_call *call, struct share_slot *slot, const struct share_ack_batch *batches,
                            int32_t count, bool renews)
{
    slot->acknowledges = true;
    slot->part.ack_err = check_batches(call, batches, count, renews);
    slot->part.ack_count = 0;
    if (slot->part.ack_err == ERR_OK) {
        slot->part.acks = batches;
        slot->part.ack_count = (size_t)count;
    }
}

/* ----------------------------------------------------------------- starting */

static void route(struct share_call *call, struct share_slot *slot, unsigned *ret_first)
{
    const struct meta_topic *topic = request_topic(call->request, (struct str){0}, slot->topic_id, true, &slot->err);
    unsigned shard;

    if (topic) {
        slot->err = request_partition_shard(call->request, topic, slot->partition, &shard);
    }
    if (slot->err != ERR_OK || (!slot->part.fetches && slot->part.ack_count == 0)) {
        return;
    }
    slot->part.part.topic_id = slot->topic_id;
    slot->part.part.partition_index = slot->partition;
    if (slot->part.fetches && !call->fetch.fetches) {
        call->fetch.fetches = true;
        *ret_first = shard;
    }
    scatter_add(&call->fetch.scatter, &slot->part.part, shard);
}

static void start_fetch(struct share_call *call)
{
    bool any_error = false;
    unsigned first = 0;

    for (int32_t i = 0; i < call->count; i++) {
        route(call, &call->slots[i], &first);
        any_error = any_error || call->slots[i].err != ERR_OK;
    }
    if (any_error) {
        call->fetch.max_wait_ms = 0;
    }
    call->started = true;
    share_fetch_start(&call->fetch, first);
}

static err_t enter(struct share_call *call, struct share_session **ret_session)
{
    uint64_t replaced;
    struct share_session *before = share_sessions_find(sessions_here(call), call->group, call->member);

    if (before && call->epoch == SHARE_SESSION_EPOCH_OPEN && call->asking == SHARE_ASKS_RECORDS) {
        share_session_release(call->request->server, before, call->group, share_session_number(before));
    }
    err_t err = share_sessions_enter(sessions_here(call), call->group, call->member, call->epoch, call->asking,
                                     ret_session, &replaced);

    if (err == ERR_OK) {
        call->number = share_session_number(*ret_session);
        if (call->epoch == SHARE_SESSION_EPOCH_OPEN) {
            share_session_set_connection(*ret_session, conn_id(call->request->reply.conn));
        }
    }
    return err;
}

static bool make_slots(struct share_call *call, const struct share_session *session)
{
    struct arena *arena = &call->request->arena;
    int64_t capacity = call->ops->count(call) + share_session_count(session);

    call->slots = capacity <= INT32_MAX ? arena_alloc_array(arena, (size_t)capacity, sizeof(*call->slots)) : NULL;
    call->capacity = (int32_t)capacity;
    return call->slots && share_fetch_init(&call->fetch, arena);
}

static void refuse_now(struct loop_timer *timer)
{
    answer(CONTAINER_OF(timer, struct share_call, refusal));
}

/* Where there is no room for a session Kafka answers when the fetch would have ended, so that the client does not ask
 * again at once. */
static void refuse(struct share_call *call)
{
    const struct share_fetch_request *body = call->body;
    uint64_t wait_ms = call->err == ERR_SHARE_SESSION_LIMIT_REACHED ? (uint64_t)MAX(body->max_wait_ms, 0) : 0;

    if (wait_ms == 0 || call->cancelled) {
        answer(call);
        return;
    }
    call->refusal.fire = refuse_now;
    loop_timer_set(call->home, &call->refusal, loop_now_ns(call->home) + wait_ms * 1000000);
}

static void open_on_home(struct loop_message *message)
{
    struct share_call *call = CONTAINER_OF(message, struct share_call, message);
    struct share_partition_settings settings;
    struct share_session *session;

    share_partition_settings_resolve(request_image(call->request), call->group, &settings);
    call->lock_duration_ms = (int32_t)settings.limits.lock_duration_ms;
    call->err = call->err == ERR_OK ? enter(call, &session) : call->err;
    if (call->err == ERR_OK && !make_slots(call, session)) {
        call->failed = true;
        answer(call);
        return;
    }
    if (call->err == ERR_OK) {
        call->fetch.leaders = call->request->server->share_leaders;
        call->fetch.group = call->group;
        call->fetch.holder = call->number;
        call->fetch.done = done;
        call->fetch.released = released;
        call->err = call->ops->prepare(call, session);
    }
    if (call->err != ERR_OK) {
        refuse(call);
    } else {
        start_fetch(call);
    }
}

err_t share_call_check_names(struct str group, struct str member)
{
    return !group.data || member.len == 0 || member.len > SHARE_MEMBER_ID_MAX ? ERR_INVALID_REQUEST : ERR_OK;
}

static void cancel_on_home(struct loop_message *message)
{
    struct share_call *call = CONTAINER_OF(message, struct share_call, cancel_message);

    call->cancelled = true;
    if (call->started) {
        share_fetch_cancel(&call->fetch);
    } else if (loop_timer_is_set(&call->refusal)) {
        loop_timer_cancel(call->home, &call->refusal);
        answer(call);
    }
}

static void cancel(struct request *request)
{
    struct share_call *call = request->state;

    loop_run(call->home, &call->cancel_message, cancel_on_home);
}

void share_call_start(struct request *request, const void *body, struct str group, struct str member, int32_t epoch,
                      enum share_asking asking, err_t err, const struct share_call_ops *ops)
{
    struct share_call *call = arena_alloc(&request->arena, sizeof(*call));

    if (!call) {
        request_out_of_memory(request);
        return;
    }
    call->request = request;
    call->body = body;
    call->group = group;
    call->member = member;
    call->epoch = epoch;
    call->asking = asking;
    call->err = err;
    call->ops = ops;
    call->home = share_member_home(request->server, group, member);
    wire_writer_init(&call->writer, 0);
    request->state = call;
    request->cancel = cancel;
    request->finished = finished;
    if (err == ERR_OK && epoch == SHARE_SESSION_EPOCH_OPEN && asking == SHARE_ASKS_RECORDS) {
        call->err = share_member_note(request, group, member) ? ERR_OK : ERR_SHARE_SESSION_LIMIT_REACHED;
    } else if (err == ERR_OK && epoch == SHARE_SESSION_EPOCH_END) {
        share_member_leaves(request, group, member);
    }
    loop_run(call->home, &call->message, open_on_home);
}
