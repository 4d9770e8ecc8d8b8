/* Fetch, versions 0-18.
 *
 * The fetch runs on the shard that keeps its session, nearly always the
 * connection's; its answer goes back to the connection's loop. Record bytes
 * are not read: the answer has splices where file ranges are sent. Only
 * versions below 4 know nothing of magic 2: for them ranges are converted. */
#include "server/fetch_convert.h"
#include "server/fetch_session.h"
#include "server/handlers/handlers.h"
#include "server/range_reply.h"

enum {
    MAGIC_V1_VERSION = 2,    /* the first that knows messages of magic 1 */
    WHOLE_BATCH_VERSION = 3, /* the first that gets a batch above its limits; before, it is cut there */
    MAGIC_V2_VERSION = 4,
    BY_ID_VERSION = 13,
    NODE_ENDPOINTS_VERSION = 16,
};

/* One item of the context. */
struct slot {
    err_t err; /* it was not even asked */
    struct fetch_part *part;
    uint32_t len;                /* of its range, that goes into the answer */
    bool too_large;              /* its first batch does not fit */
    struct converted *converted; /* goes there instead of the range */
    struct range_source source;  /* one of the two, as it goes out */
};

struct fetch_call {
    struct request *request;
    const struct fetch_request *body;
    struct fetch fetch;
    bool from_disk;
    struct fetch_context context;
    struct slot *slots;
    struct loop *home;
    struct loop_message message;
    struct loop_message cancel_message; /* goes before the message that releases, and is gone when that arrives */
    bool failed;                        /* no memory */
    struct fetch_convert convert;
    struct wire_writer writer;
};

static struct fetch_call *call_of(struct fetch *fetch)
{
    return CONTAINER_OF(fetch, struct fetch_call, fetch);
}

/* ------------------------------------------------------------------- ending */

static void free_on_loop(struct loop_message *message)
{
    struct fetch_call *call = CONTAINER_OF(message, struct fetch_call, message);

    request_free(call->request);
}

static void released(struct fetch *fetch)
{
    struct fetch_call *call = call_of(fetch);

    for (int32_t i = 0; i < call->convert.count; i++) {
        converted_release(&call->convert.ranges[i]);
    }
    wire_writer_free(&call->writer);
    loop_run(call->request->loop, &call->message, free_on_loop);
}

static void release_on_home(struct loop_message *message)
{
    struct fetch_call *call = CONTAINER_OF(message, struct fetch_call, message);

    if (call->fetch.state == FETCH_DONE) {
        fetch_release(&call->fetch);
    } else {
        released(&call->fetch); /* it was never started */
    }
}

/* The reply was sent or dropped. */
static void finished(struct request *request)
{
    struct fetch_call *call = request->state;

    loop_run(call->home, &call->message, release_on_home);
}

/* ---------------------------------------------------------------- answering */

static void answer_on_loop(struct loop_message *message)
{
    struct fetch_call *call = CONTAINER_OF(message, struct fetch_call, message);

    metrics_count(METRIC_FETCH_EMPTY, !call->failed && call->writer.splice_count == 0);
    if (call->failed || !range_reply_assemble(call->request, &call->writer)) {
        request_out_of_memory(call->request);
    } else {
        request_reply_parts(call->request);
    }
}

/* How much of a range fits into what is left. The first partition with records
 * gives a whole batch, whatever that takes; later ones give nothing rather than
 * the beginning of their first batch. */
static void allot(struct slot *slot, uint32_t left, bool first)
{
    const struct log_range *range = &slot->part->range;
    uint32_t allowed = MIN(left, slot->part->max_bytes);
    uint8_t head[BATCH_FRAME_SIZE];
    size_t got;

    if (range->len <= allowed) {
        slot->len = range->len;
        return;
    }
    if (range->file->io->ops->pread(range->file, head, sizeof(head), range->position, &got, NULL) != ERR_OK ||
        got != sizeof(head)) {
        return;
    }
    size_t size = batch_size(head);

    if (size <= allowed) {
        slot->len = allowed;
    } else if (first) {
        slot->len = (uint32_t)MIN(size, range->len);
    } else {
        slot->too_large = allowed > 0;
    }
}

static void allot_all(struct fetch_call *call)
{
    uint32_t left = (uint32_t)MAX(MIN(call->body->max_bytes, call->request->server->config->fetch_max_bytes), 0);
    bool first = true, to_be_cut = call->request->version < WHOLE_BATCH_VERSION;

    for (int32_t i = 0; i < call->context.count; i++) {
        struct slot *slot = &call->slots[i];

        if (slot->part && slot->part->range.len > 0) {
            allot(slot, left, first || (to_be_cut && left > 0));
        }
        first = first && slot->len == 0;
        left -= MIN(left, slot->len);
    }
}

/* Where to go instead (KIP-951). */
static void answer_leader(const struct fetch_call *call, const struct fetch_item *item,
                          struct fetch_response_partition_data *answer)
{
    const struct meta_topic *topic;
    err_t err;

    if (call->request->version < NODE_ENDPOINTS_VERSION ||
        (answer->error_code != ERR_NOT_LEADER_OR_FOLLOWER && answer->error_code != ERR_FENCED_LEADER_EPOCH)) {
        return;
    }
    topic = request_topic(call->request, item->topic, item->topic_id, call->request->version >= BY_ID_VERSION, &err);
    const struct meta_partition *partition = topic ? meta_topic_partition(topic, item->partition) : NULL;

    if (partition) {
        answer->current_leader.leader_id = partition->leader.v;
        answer->current_leader.leader_epoch = partition->leader_epoch.v;
    }
}

static bool answer_aborted(const struct fetch_call *call, const struct fetch_part *part,
                           struct fetch_response_partition_data *answer)
{
    struct fetch_response_aborted_transaction *aborted;

    if (call->fetch.isolation != READ_COMMITTED) {
        return true;
    }
    aborted = PROTO_ARRAY(&call->request->arena, part->aborted_count, fetch_response_aborted_transaction);
    if (!aborted) {
        return false;
    }
    for (int32_t i = 0; i < part->aborted_count; i++) {
        aborted[i].producer_id = part->aborted[i].producer_id.v;
        aborted[i].first_offset = part->aborted[i].first_offset.v;
    }
    answer->aborted_transactions = aborted;
    answer->aborted_transactions_count = part->aborted_count;
    return true;
}

static bool answer_partition(const struct fetch_call *call, int32_t index, struct fetch_response_partition_data *answer)
{
    const struct fetch_item *item = &call->context.items[index];
    struct slot *slot = &call->slots[index];
    const struct fetch_part *part = slot->part;

    fetch_response_partition_data_init(answer);
    answer->partition_index = item->partition;
    answer->error_code = err_kafka_code(part ? part->err : slot->err);
    answer->high_watermark = -1;
    /* Null, too, where the partition refused; empty where there is none. */
    answer->aborted_transactions_count = part || slot->err == ERR_NOT_LEADER_OR_FOLLOWER ? -1 : 0;
    answer->records.bytes = SLICE("", 0);
    answer_leader(call, item, answer);
    if (!part) {
        return true;
    }
    answer->high_watermark = part->high_watermark.v;
    answer->last_stable_offset = part->last_stable_offset.v;
    answer->log_start_offset = part->log_start_offset.v;
    if (part->diverging.epoch.v >= 0) {
        answer->diverging_epoch.epoch = part->diverging.epoch.v;
        answer->diverging_epoch.end_offset = part->diverging.end_offset.v;
    }
    if (slot->len > 0) {
        slot->source = (struct range_source){.file = part->range.file,
                                             .position = part->range.position,
                                             .may_wait = part->may_wait,
                                             .memory = slot->converted ? slot->converted->buf : NULL};
        answer->records.external = &slot->source;
        answer->records.external_len = slot->len;
    }
    if (part->err != ERR_OK || slot->too_large) {
        return true; /* where a batch does not fit Kafka does not look at transactions either */
    }
    return answer_aborted(call, part, answer);
}

static bool same_topic(const struct fetch_item *a, const struct fetch_response_fetchable_topic_response *b, bool by_id)
{
    return by_id ? uuid_equal(a->topic_id, b->topic_id) : str_equal(a->topic, b->topic);
}

/* Items that follow each other and have one topic make one topic of the answer. */
static bool build(struct fetch_call *call, struct fetch_response *response)
{
    struct arena *arena = &call->request->arena;
    const struct fetch_context *context = &call->context;
    struct fetch_sessions *sessions = server_shard_current(call->request->server)->fetch_sessions;
    bool by_id = call->request->version >= BY_ID_VERSION;
    struct fetch_response_partition_data *answers = arena_alloc_array(arena, (size_t)context->count, sizeof(*answers));
    struct fetch_response_fetchable_topic_response *topics =
        PROTO_ARRAY(arena, context->count, fetch_response_fetchable_topic_response);
    int32_t topic_count = 0;

    for (int32_t i = 0; answers && topics && i < context->count; i++) {
        if (!answer_partition(call, i, answers)) {
            return false;
        }
        if (!fetch_context_answers(sessions, context, &context->items[i], answers)) {
            continue;
        }
        if (topic_count == 0 || !same_topic(&context->items[i], &topics[topic_count - 1], by_id)) {
            topics[topic_count].topic = context->items[i].topic;
            topics[topic_count].topic_id = context->items[i].topic_id;
            topics[topic_count++].partitions = answers;
        }
        topics[topic_count - 1].partitions_count++;
        answers++;
    }
    response->responses = topics;
    response->responses_count = topic_count;
    return answers && topics;
}

static void answer(struct fetch_call *call)
{
    struct request *request = call->request;
    struct fetch_response response;

    fetch_response_init(&response);
    response.error_code = err_kafka_code(call->context.err);
    response.session_id = call->context.session_id;
    call->failed =
        !build(call, &response) || proto_encode_response(request->proto, request->version, request->correlation_id,
                                                         &response, &call->writer) != ERR_OK;
    loop_run(request->loop, &call->message, answer_on_loop);
}

static void converted(struct fetch_convert *convert)
{
    struct fetch_call *call = CONTAINER_OF(convert, struct fetch_call, convert);

    for (int32_t i = 0; i < call->context.count; i++) {
        struct slot *slot = &call->slots[i];

        if (slot->converted) {
            slot->len = slot->converted->converted_len;
            if (call->request->version < WHOLE_BATCH_VERSION) {
                slot->len = MIN(slot->len, slot->part->max_bytes);
            }
            if (slot->converted->err != ERR_OK) {
                slot->err = slot->converted->err;
                slot->part = NULL;
            }
        }
    }
    answer(call);
}

/* The slots that have records become ranges to be converted. False without memory. */
static bool list_ranges(struct fetch_call *call)
{
    struct fetch_convert *convert = &call->convert;

    convert->ranges = arena_alloc_array(&call->request->arena, (size_t)call->context.count, sizeof(*convert->ranges));
    for (int32_t i = 0; convert->ranges && i < call->context.count; i++) {
        struct slot *slot = &call->slots[i];

        if (slot->len > 0) {
            slot->converted = &convert->ranges[convert->count++];
            *slot->converted = (struct converted){
                .range = &slot->part->range, .len = slot->len, .fetch_offset = slot->part->fetch_offset.v};
        }
    }
    return convert->ranges != NULL;
}

static void convert_ranges(struct fetch_call *call)
{
    if (!list_ranges(call)) {
        call->failed = true;
        loop_run(call->request->loop, &call->message, answer_on_loop);
        return;
    }
    if (call->convert.count == 0) {
        answer(call);
        return;
    }
    call->convert.magic = call->request->version < MAGIC_V1_VERSION ? MAGIC_V0 : MAGIC_V1;
    call->convert.done = converted;
    fetch_convert_start(call->home, &call->convert);
}

static void done(struct fetch *fetch)
{
    struct fetch_call *call = call_of(fetch);

    allot_all(call);
    if (call->request->version < MAGIC_V2_VERSION) {
        convert_ranges(call);
    } else {
        answer(call);
    }
}

/* ----------------------------------------------------------------- starting */

static uint32_t not_negative(int32_t value)
{
    return value > 0 ? (uint32_t)value : 0;
}

static void start_item(struct fetch_call *call, const struct fetch_item *item, struct slot *slot,
                       struct fetch_part *part)
{
    struct request *request = call->request;
    unsigned shard;
    const struct meta_topic *topic =
        request_topic(request, item->topic, item->topic_id, request->version >= BY_ID_VERSION, &slot->err);

    if (!topic) {
        return;
    }
    slot->err = call->fetch.isolation == READ_REPLICA
                    ? ERR_NOT_LEADER_OR_FOLLOWER /* no other broker has a replica */
                    : request_partition_shard(request, topic, item->partition, &shard);
    if (slot->err == ERR_OK && request->version < MAGIC_V2_VERSION &&
        !topic->settings->config.message_downconversion_enable) {
        slot->err = ERR_UNSUPPORTED_VERSION;
    }
    if (slot->err != ERR_OK) {
        return;
    }
    *part = (struct fetch_part){
        .part = {.topic_id = topic->id, .partition_index = item->partition},
        .fetch_offset = LOG_OFFSET(item->fetch_offset),
        .current_leader_epoch = LEADER_EPOCH(item->current_leader_epoch),
        .last_fetched_epoch = LEADER_EPOCH(item->last_fetched_epoch),
        .max_bytes = not_negative(item->max_bytes),
        .diverging = {.epoch = LEADER_EPOCH(EPOCH_NONE)},
    };
    slot->part = part;
    scatter_add(&call->fetch.scatter, &part->part, shard);
}

static void start(struct fetch_call *call)
{
    const struct fetch_request *body = call->body;
    struct arena *arena = &call->request->arena;
    size_t count = (size_t)call->context.count;
    struct fetch_part *parts = arena_alloc_array(arena, count, sizeof(*parts));
    bool any_error = false;

    call->slots = arena_alloc_array(arena, count, sizeof(*call->slots));
    if (!parts || !call->slots || !fetch_init(&call->fetch, arena)) {
        call->failed = true;
        loop_run(call->request->loop, &call->message, answer_on_loop);
        return;
    }
    int32_t replica_id = call->request->version >= 15 ? body->replica_state.replica_id : body->replica_id;

    call->fetch.isolation = replica_id >= 0              ? READ_REPLICA
                            : body->isolation_level == 1 ? READ_COMMITTED
                                                         : READ_UNCOMMITTED;
    call->fetch.from_disk = call->from_disk;
    call->fetch.done = done;
    call->fetch.released = released;
    for (size_t i = 0; i < count; i++) {
        start_item(call, &call->context.items[i], &call->slots[i], &parts[i]);
        any_error = any_error || call->slots[i].err != ERR_OK;
    }
    call->fetch.min_bytes = not_negative(body->min_bytes);
    call->fetch.max_wait_ms = any_error || count == 0 ? 0 : not_negative(body->max_wait_ms);
    fetch_start(&call->fetch);
}

static void open_on_home(struct loop_message *message)
{
    struct fetch_call *call = CONTAINER_OF(message, struct fetch_call, message);
    struct request *request = call->request;
    struct fetch_sessions *sessions = server_shard_current(request->server)->fetch_sessions;

    if (!fetch_context_open(sessions, call->body, request->version, loop_wall_ms(call->home), &request->arena,
                            &call->context)) {
        call->failed = true;
        loop_run(request->loop, &call->message, answer_on_loop);
    } else if (call->context.err != ERR_OK) {
        request->kafka_error = err_kafka_code(call->context.err);
        answer(call);
    } else {
        start(call);
    }
}

static void cancel_on_home(struct loop_message *message)
{
    struct fetch_call *call = CONTAINER_OF(message, struct fetch_call, cancel_message);

    if (call->slots && !call->failed) {
        fetch_finish(&call->fetch);
    }
}

/* A deadline may be weeks away: nobody would fetch what it holds. */
static void cancel(struct request *request)
{
    struct fetch_call *call = request->state;

    loop_run(call->home, &call->cancel_message, cancel_on_home);
}

void handle_fetch(struct request *request, const void *body)
{
    struct fetch_call *call = arena_alloc(&request->arena, sizeof(*call));
    const struct fetch_request *fetch = body;
    struct server *server = request->server;

    if (!call) {
        request_out_of_memory(request);
        return;
    }
    call->request = request;
    call->body = fetch;
    call->from_disk = conn_reads_disk(request->reply.conn);
    call->home = runtime_shard(server->runtime,
                               fetch_session_shard(fetch->session_id, server->shard_count, loop_index(request->loop)));
    wire_writer_init(&call->writer, 0);
    request->state = call;
    request->cancel = cancel;
    request->finished = finished;
    loop_run(call->home, &call->message, open_on_home);
}
