#include "server/request.h"

#include "server/share_members.h"

enum {
    FRAME_COPY_MAX =
        16 * 1024, /* smaller frames are copied, so that one waiting request does not hold a whole receive buffer */
    PIPELINED_MAX = 64,             /* Produce requests of one connection at work at once */
    ARENA_FACTOR = 64,              /* what decoding may use, per byte of the frame ... */
    ARENA_BASE = 64 * 1024,         /* ... and besides */
    DECODED_MAX = 64 * 1024 * 1024, /* what decoding may use at most, however large the frame */
    ANSWER_MAX = 256 * 1024 * 1024, /* what a handler may use besides: one small request can ask for much, many times */
};

static struct trace_limit bad_request_lines, memory_lines;

/* ---------------------------------------------------------------- answering */

static void finished(struct net_reply *reply)
{
    struct request *request = CONTAINER_OF(reply, struct request, reply);

    if (request->finished) {
        request->finished(request);
    } else {
        request_free(request);
    }
}

void request_free(struct request *request)
{
    if (request->budget_bytes > 0) {
        net_budget_give(request->server->net, request->budget_bytes);
    }
    buf_unref(request->frame);
    arena_reset(&request->arena);
    free(request);
}

/* The client may send its next request. */
static void detach(struct request *request)
{
    struct client *client = request->client;

    metrics_request(request->api->key, request->kafka_error, server_now_ns(request->server) - request->started_ns);
    list_remove(&request->node);
    request->client = NULL;
    if (client) {
        client->request_count--;
        if (client->held_back && client->request_count == 0) {
            client->held_back = false;
            conn_resume(client->conn);
        }
    }
}

void request_reply_parts(struct request *request)
{
    detach(request);
    net_reply_ready(&request->reply);
}

void request_no_reply(struct request *request, bool close)
{
    if (close && request->client) {
        conn_close_after_replies(request->client->conn);
    }
    detach(request);
    net_reply_ready(&request->reply);
}

void request_out_of_memory(struct request *request)
{
    if (trace_allow(&memory_lines, 30)) {
        trace(TRACE_ERROR, "request_failed", "api=%s reason=\"out of memory, or of what a request may use\"",
              request->proto->name);
    }
    request_no_reply(request, true);
}

void request_reply(struct request *request, const void *response)
{
    struct wire_writer writer;
    size_t len;

    wire_writer_init(&writer, 0);
    err_t err = proto_encode_response(request->proto, request->version, request->correlation_id, response, &writer);
    struct buf *buf = err == ERR_OK ? wire_writer_take(&writer, &len) : NULL;

    if (!buf || !net_reply_add(&request->reply, (struct net_part){.buf = buf, .bytes = SLICE(buf->data, len)})) {
        trace(TRACE_ERROR, "response_not_encoded", "api=%s version=%d reason=\"%s\"", request->proto->name,
              request->version, writer.info.text);
        buf_unref(buf);
        request_no_reply(request, true);
    } else {
        request_reply_parts(request);
    }
    wire_writer_free(&writer);
}

/* ---------------------------------------------------------------- arriving */

/* Requests of a connection are applied one after the other, as Kafka does.
 * Only Produce requests may overlap: their partitions keep the order, and a
 * group commit wants many of them under way. */
static bool may_start(struct client *client, struct slice frame)
{
    bool produce = frame.len >= 2 && load_be16(frame.data) == API_KEY_PRODUCE;

    if (client->request_count == 0) {
        client->only_produce = produce;
        return true;
    }
    return produce && client->only_produce && client->request_count < PIPELINED_MAX;
}

static void refuse(struct client *client, enum metric metric, const char *reason, const char *detail)
{
    metrics_count(metric, 1);
    if (trace_allow(&bad_request_lines, 30)) {
        trace(TRACE_WARN, "request_refused", "peer=%s reason=\"%s\" detail=\"%s\"", conn_peer_host(client->conn),
              reason, detail);
    }
    conn_close_after_replies(client->conn);
}

/* The frame's bytes for as long as the request lives. Only Produce has reason to keep them in place: it is over as soon
 * as they are written, while others may wait long and would hold a receive buffer that many share. */
static bool keep_frame(struct request *request, struct buf *buf, struct slice *frame)
{
    if (frame->len > FRAME_COPY_MAX && load_be16(frame->data) == API_KEY_PRODUCE) {
        request->frame = buf_ref(buf);
        request->budget_bytes = frame->len;
        net_budget_take(request->server->net, frame->len);
        return true;
    }
    uint8_t *copy = arena_alloc_raw(&request->arena, frame->len);

    if (!copy) {
        return false;
    }
    if (frame->len > FRAME_COPY_MAX) {
        request->budget_bytes = frame->len;
        net_budget_take(request->server->net, frame->len);
    }
    memcpy(copy, frame->data, frame->len);
    frame->data = copy;
    return true;
}

static struct request *request_create(struct client *client, struct buf *buf, struct slice *frame)
{
    struct request *request = calloc(1, sizeof(*request));

    if (!request) {
        return NULL;
    }
    request->server = client->server;
    request->loop = loop_current();
    request->started_ns = server_now_ns(client->server);
    arena_init(&request->arena, 0);
    if (!keep_frame(request, buf, frame)) {
        request_free(request);
        return NULL;
    }
    request->arena.limit = request->arena.total + MIN(ARENA_BASE + frame->len * ARENA_FACTOR, (size_t)DECODED_MAX);
    return request;
}

/* An ApiVersions request of a version that we do not know is answered in
 * version 0, which every client can read. */
static bool adjust_version(struct request *request, int16_t version)
{
    request->version = version;
    if (version >= request->api->min_version && version <= request->api->max_version) {
        return true;
    }
    if (request->api->key == API_KEY_API_VERSIONS) {
        request->version = 0;
        request->kafka_error = err_kafka_code(ERR_UNSUPPORTED_VERSION);
        return true;
    }
    return false;
}

static void cancel(struct request *request)
{
    void (*function)(struct request * request) = request->cancel;

    request->cancel = NULL;
    if (function) {
        function(request);
    }
}

static void cancel_all(struct client *client)
{
    LIST_FOR_EACH(&client->requests, node) {
        cancel(LIST_ENTRY(node, struct request, node));
    }
}

static err_t decode_body(struct request *request, struct slice body, void **ret_value, struct err_info *info)
{
    const struct proto_message *message = request->proto->request;
    void *value = arena_alloc(&request->arena, message->body->size);

    if (!value) {
        return err_set(info, ERR_NO_MEMORY, "out of memory");
    }
    *ret_value = value;
    if (request->kafka_error != 0) {
        proto_init_defaults(message, value); /* the body is of a version that we cannot read */
        return ERR_OK;
    }
    /* Bytes behind the body are no fault: Kafka ignores them, and librdkafka 2.16 writes a null list of topics as four
     * zero bytes where one stands for it. */
    size_t used;

    return proto_decode_info(message, request->version, body, &request->arena, value, &used, info);
}

/* What a large request takes in memory counts like the bytes that it came in. */
static void charge(struct request *request)
{
    uint64_t bytes = request->arena.total > ARENA_BASE ? request->arena.total : 0;

    if (bytes > 0) {
        request->budget_bytes += bytes;
        net_budget_take(request->server->net, bytes);
    }
}

/* Decodes and hands over; false: refused, the connection ends. */
static bool start(struct client *client, struct request *request, struct slice frame)
{
    struct request_header header;
    struct err_info info = {""};
    size_t used;
    void *body = NULL;

    if (proto_decode_request_header(frame, &request->arena, &header, &request->proto, &used, &info) != ERR_OK) {
        refuse(client, METRIC_BAD_FRAME_HEADER, "the request header cannot be read", info.text);
        return false;
    }
    request->api = served_api_find(header.request_api_key);
    if (!request->api) {
        refuse(client, METRIC_BAD_FRAME_API, "this API is not served", request->proto->name);
        return false;
    }
    if (!adjust_version(request, header.request_api_version)) {
        refuse(client, METRIC_BAD_FRAME_VERSION, "this version of the API is not served", request->proto->name);
        return false;
    }
    if (decode_body(request, SLICE(frame.data + used, frame.len - used), &body, &info) != ERR_OK) {
        refuse(client, METRIC_BAD_FRAME_BODY, "the request body cannot be read", info.text);
        return false;
    }
    request->correlation_id = header.correlation_id;
    request->client_id = header.client_id;
    charge(request);
    request->arena.limit = request->arena.total + ANSWER_MAX;
    request->client = client;
    client->request_count++;
    list_push_back(&client->requests, &request->node);
    net_reply_reserve(client->conn, &request->reply, finished);
    request->api->handle(request, body);
    if (client->leaving) {
        cancel_all(client);
    }
    return true;
}

bool server_frame(struct conn *conn, struct buf *buf, struct slice frame)
{
    struct client *client = conn_user(conn);

    if (!client) {
        return true; /* closing: refused for lack of memory when it was opened */
    }
    if (!may_start(client, frame)) {
        client->held_back = true;
        return false;
    }
    struct request *request = request_create(client, buf, &frame);

    if (!request) {
        conn_close_after_replies(conn);
    } else if (!start(client, request, frame)) {
        request_free(request);
    }
    return true;
}

/* -------------------------------------------------------------- connections */

void server_conn_opened(struct conn *conn)
{
    struct server *server = loop_user(conn_loop(conn));
    struct client *client = calloc(1, sizeof(*client));

    if (!client) {
        conn_close(conn);
        return;
    }
    metrics_count(METRIC_CONNECTIONS_ACCEPTED, 1);
    client->server = server;
    client->conn = conn;
    list_init(&client->requests);
    list_init(&client->share_notes);
    conn_set_user(conn, client);
}

void server_conn_closed(struct conn *conn)
{
    struct client *client = conn_user(conn);

    if (!client) {
        return;
    }
    LIST_FOR_EACH(&client->requests, node) {
        struct request *request = LIST_ENTRY(node, struct request, node);

        list_remove(node);
        request->client = NULL;
        cancel(request);
    }
    share_members_conn_closed(client);
    conn_set_user(conn, NULL);
    free(client);
}

void server_conn_half_closed(struct conn *conn)
{
    struct client *client = conn_user(conn);

    if (client) {
        client->leaving = true;
        cancel_all(client);
    }
}

/* ------------------------------------------------------- what handlers share */

const struct meta_image *request_image(const struct request *request)
{
    return meta_image_current(request->server->meta);
}

const struct meta_topic *request_topic(const struct request *request, struct str name, struct uuid id, bool by_id,
                                       err_t *ret_err)
{
    const struct meta_image *image = request_image(request);
    const struct meta_topic *topic = by_id ? meta_image_topic_by_id(image, id) : meta_image_topic(image, name);

    if (!topic) {
        *ret_err = by_id ? ERR_UNKNOWN_TOPIC_ID : ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    return topic;
}

err_t request_partition_shard(const struct request *request, const struct meta_topic *topic, int32_t partition,
                              unsigned *ret_shard)
{
    const struct meta_partition *state = meta_topic_partition(topic, partition);

    if (!state) {
        return ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    if (state->leader.v != request->server->identity.node_id.v) {
        return ERR_NOT_LEADER_OR_FOLLOWER;
    }
    *ret_shard = state->owner_shard;
    return ERR_OK;
}

bool request_endpoint(const struct request *request, const struct meta_broker *broker, struct str *ret_host,
                      int32_t *ret_port)
{
    int listener = conn_listener(request->reply.conn);
    const struct meta_endpoint *endpoint =
        meta_broker_endpoint(broker, request->server->config->endpoints.items[listener].name);

    if (!endpoint) {
        return false;
    }
    *ret_host = str_of(endpoint->host ? endpoint->host : conn_local_host(request->reply.conn));
    *ret_port = endpoint->port ? endpoint->port : net_port(request->server->net, listener);
    return true;
}
