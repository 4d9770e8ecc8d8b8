/* CreateTopics, versions 0-7. The controller makes topics; only a fork
 * (barnabas.fork.source) needs more:
 *
 *   asked      would the controller make it? All refusals are its own
 *   prepared   each partition of the source makes a directory for the new one
 *   committed  the controller makes the topic, with the id that these have
 *
 * When the last step is refused, what was prepared goes. Where it is not known
 * whether the topic was made, it stays: the next start knows. That happens when
 * the registry's flush has failed, so that no more forks are prepared until
 * then. */
#include "server/handlers/handlers.h"
#include "server/query_call.h"

typedef struct create_topics_request_creatable_topic wanted_topic;
typedef struct create_topics_response_creatable_topic_result topic_result;

struct fork_part {
    struct scatter_part part;
    struct log_fork fork;
    err_t err;
    const char *why;
};

struct fork_call {
    struct query_call call;
    struct meta_call controller;
    struct create_topics_request asked; /* the same, validate_only */
    const struct create_topics_request *body;
    struct create_topics_response response;
    struct meta_fork fork;
    struct fork_part *parts;
    int32_t part_count;
};

static struct str source_name(const struct create_topics_request *body)
{
    for (int32_t i = 0; body->topics_count == 1 && i < body->topics[0].configs_count; i++) {
        if (str_equal(body->topics[0].configs[i].name, STR("barnabas.fork.source"))) {
            return body->topics[0].configs[i].value;
        }
    }
    return STR_NULL;
}

/* The call has failed as a whole, or the answer has been made. */
static void reply(struct fork_call *call)
{
    struct request *request = call->call.request;

    if (call->controller.err != ERR_OK) {
        trace(TRACE_WARN, "controller_call_failed", "api=%s error=%s reason=\"%s\"", request->proto->name,
              err_name(call->controller.err), call->controller.info.text);
        request_no_reply(request, true);
    } else {
        request_reply(request, &call->response);
    }
}

static void discard(struct fork_call *call)
{
    ASSUME_ROLE(role_shard);
    struct log_manager *manager = call->call.request->server->log_manager;

    for (int32_t i = 0; i < call->part_count; i++) {
        if (call->parts[i].err == ERR_OK && call->parts[i].fork.dir) {
            log_fork_discard(manager, call->parts[i].fork.dir, call->body->topics[0].name, i, call->fork.topic_id);
        }
    }
}

/* --- Committed ----------------------------------------------------------------------------------------- */

static bool may_exist(const struct fork_call *call)
{
    int16_t code = call->response.topics_count > 0 ? call->response.topics[0].error_code : 0;

    /* A call that failed as a whole for another reason than memory never got as far as the registry. */
    return call->controller.err == ERR_NO_MEMORY ||
           (call->controller.err == ERR_OK &&
            (code == 0 || code == ERR_REQUEST_TIMED_OUT || code == ERR_NOT_CONTROLLER));
}

static void committed(struct meta_call *controller)
{
    struct fork_call *call = CONTAINER_OF(controller, struct fork_call, controller);

    if (!may_exist(call)) {
        discard(call);
    }
    reply(call);
}

static void submit(struct fork_call *call, const struct create_topics_request *body,
                   void (*done)(struct meta_call *controller))
{
    struct request *request = call->call.request;

    create_topics_response_init(&call->response);
    call->controller = (struct meta_call){.api_key = request->api->key,
                                          .api_version = request->version,
                                          .request = body,
                                          .response = &call->response,
                                          .arena = &request->arena,
                                          .principal = STR("User:ANONYMOUS"),
                                          .fork = done == committed ? &call->fork : NULL,
                                          .done = done};
    meta_submit(request->server->meta, &call->controller);
}

/* --- Prepared ------------------------------------------------------------------------------------------- */

static void forked(struct log_fork *fork)
{
    struct fork_part *part = CONTAINER_OF(fork, struct fork_part, fork);

    part->err = fork->err;
    part->why = fork->info.text;
    query_part_done(&part->part);
}

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct fork_part *part = CONTAINER_OF(scattered, struct fork_part, part);
    const struct fork_call *call = query_call_of_part(scattered);

    part->err = partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE));
    part->why = "";
    if (part->err != ERR_OK) {
        query_part_done(scattered);
        return;
    }
    part->fork.topic = call->body->topics[0].name;
    part->fork.topic_id = call->fork.topic_id;
    part->fork.done = forked;
    partition_fork(partition, &part->fork);
}

static void refuse(struct fork_call *call, int32_t partition, err_t err, const char *why)
{
    struct request *request = call->call.request;
    topic_result *result = PROTO_ARRAY(&request->arena, 1, create_topics_response_creatable_topic_result);
    struct err_info info;

    if (!result) {
        request_out_of_memory(request);
        return;
    }
    err_set(&info, err, "Partition %d could not be forked: %s", partition, *why ? why : err_text(err));
    result->name = call->body->topics[0].name;
    result->error_code = request->kafka_error = err_kafka_code(err);
    result->error_message = str_of(arena_strdup(&request->arena, str_of(info.text)));
    create_topics_response_init(&call->response);
    call->response.topics = result;
    call->response.topics_count = 1;
    request_reply(request, &call->response);
}

static void prepared(struct query *query)
{
    struct fork_call *call = (struct fork_call *)query_call_of(query);

    for (int32_t i = 0; i < call->part_count; i++) {
        if (call->parts[i].err != ERR_OK) {
            discard(call);
            refuse(call, i, call->parts[i].err, call->parts[i].why);
            return;
        }
    }
    submit(call, call->body, committed);
}

static bool add_parts(struct fork_call *call, const struct meta_topic *source)
{
    call->parts = arena_alloc_array(&call->call.request->arena, (size_t)source->partition_count, sizeof(*call->parts));
    call->part_count = call->parts ? source->partition_count : 0;
    for (int32_t i = 0; i < call->part_count; i++) {
        call->parts[i].why = "";
        call->parts[i].err = query_call_add(&call->call, &call->parts[i].part, source, i);
    }
    return call->parts != NULL;
}

/* --- Asked ----------------------------------------------------------------------------------------------- */

static void asked(struct meta_call *controller)
{
    struct fork_call *call = CONTAINER_OF(controller, struct fork_call, controller);
    struct request *request = call->call.request;
    const struct meta_topic *source = meta_image_topic(request_image(request), source_name(call->body));
    bool accepted =
        controller->err == ERR_OK && call->response.topics_count == 1 && call->response.topics[0].error_code == 0;

    if (!accepted || call->body->validate_only) {
        reply(call);
        return;
    }
    if (!source) {
        refuse(call, 0, ERR_UNKNOWN_TOPIC_OR_PARTITION, "its topic is being deleted");
        return;
    }
    call->fork.topic_id = call->response.topics[0].topic_id;
    call->fork.source_id = source->id;
    call->fork.partition_count = source->partition_count;
    query_call_start(&call->call, add_parts(call, source));
}

static void start_fork(struct request *request, const struct create_topics_request *body)
{
    static const struct query_ops ops = {serve, prepared};
    struct fork_call *call = query_call_create(request, sizeof(*call), &ops);

    if (call) {
        call->body = body;
        call->asked = *body;
        call->asked.validate_only = true;
        submit(call, &call->asked, asked);
    }
}

void handle_create_topics(struct request *request, const void *body)
{
    if (source_name(body).data) {
        start_fork(request, body);
    } else {
        handle_forwarded(request, body);
    }
}
