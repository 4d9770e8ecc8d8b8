/* The controller's host: carries its actions out on the control loop, brings
 * calls to it and images to the shards.
 *
 * An image travels in two rounds. First every shard makes it work (its
 * subscribers open and close what the image asks for), then every shard takes
 * it as the current one. So nobody is told of a topic that some shard does not
 * serve yet. One image is under way at a time. */
#include "meta/meta.h"

#include "meta/controller.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct meta_applied {
    struct loop_message message; /* to the loop and back */
    struct meta *meta;
    struct loop *loop;
    const struct meta_image *current; /* that loop's; a reference */
    const struct meta_image *next;    /* borrowed from meta.publishing */
    uint32_t waiting;                 /* subscribers that are not done, and the one who asks them */
};

/* What the control loop and the main thread tell each other. */
struct gate {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    bool open;
    err_t err;
    struct err_info info;
};

struct meta {
    struct meta_options options;
    char *tree_path, *cluster_id;
    struct meta_subscriber subscribers[META_SUBSCRIBERS_MAX];
    uint32_t subscriber_count;
    unsigned shard_count;
    struct meta_applied *slots; /* one a loop, the control loop's last */

    /* Control loop only, once it runs. */
    struct controller *controller;
    struct coord *coord;
    struct controller_actions actions;
    struct loop_task turn;
    bool stepping;
    const struct meta_image *publishing;
    uint32_t publish_outstanding;
    bool swapping;
    bool started, running, stopping;
    struct loop_message command; /* start, stop */
    struct gate gate;
};

/* --- The gate ------------------------------------------------------------------------ */

static void gate_open(struct gate *gate, err_t err, const struct err_info *info)
{
    pthread_mutex_lock(&gate->mutex);
    if (!gate->open) {
        gate->open = true;
        gate->err = err;
        gate->info = info ? *info : (struct err_info){""};
        pthread_cond_signal(&gate->changed);
    }
    pthread_mutex_unlock(&gate->mutex);
}

static err_t gate_wait(struct gate *gate, struct err_info *info)
{
    pthread_mutex_lock(&gate->mutex);
    while (!gate->open) {
        pthread_cond_wait(&gate->changed, &gate->mutex);
    }
    gate->open = false;
    err_t err = gate->err;

    if (err != ERR_OK && info) {
        *info = gate->info;
    }
    pthread_mutex_unlock(&gate->mutex);
    return err;
}

/* --- Stepping -------------------------------------------------------------------------- */

static void publish(struct meta *meta, const struct meta_image *image) CONTROL_ONLY;
static void step(struct meta *meta, const struct controller_event *event) CONTROL_ONLY;
static void submit_read(struct meta *meta, struct controller_read *read) CONTROL_ONLY;
static void submit_group(struct meta *meta, struct controller_write *write, uint32_t group) CONTROL_ONLY;
static void submit_write(struct meta *meta, struct controller_write *write) CONTROL_ONLY;
static void carry_out(struct meta *meta, const struct controller_action *action) CONTROL_ONLY;

static int64_t now_ms(struct meta *meta)
{
    return loop_wall_ms(runtime_control(meta->options.runtime));
}

static void call_done(struct loop_message *message)
{
    struct meta_call *call = CONTAINER_OF(message, struct meta_call, message);

    call->done(call);
}

static void producer_id_done(struct loop_message *message)
{
    struct meta_producer_id *request = CONTAINER_OF(message, struct meta_producer_id, message);

    request->done(request);
}

static void read_done(struct coord_request *request);
static void write_done(struct coord_request *request);

static void submit_read(struct meta *meta, struct controller_read *read)
{
    read->host = meta;
    read->request.done = read_done;
    if (read->request.verb == COORD_CHILDREN) {
        coord_children(meta->coord, &read->request, read->path, false);
    } else {
        coord_get(meta->coord, &read->request, read->path, false);
    }
}

static void submit_group(struct meta *meta, struct controller_write *write, uint32_t group)
{
    uint32_t begin = group == 0 ? 0 : write->group_ends[group - 1], count = write->group_ends[group] - begin;
    struct coord_request *request = &write->requests[group];

    *request = (struct coord_request){.done = write_done, .context = write};
    write->ops[begin].err = ERR_OK;
    coord_multi(meta->coord, request, &write->ops[begin], count);
}

static void submit_write(struct meta *meta, struct controller_write *write)
{
    write->host = meta;
    write->outstanding = write->group_count;
    for (uint32_t i = 0; i < write->group_count; i++) {
        submit_group(meta, write, i);
    }
}

static void carry_out(struct meta *meta, const struct controller_action *action)
{
    switch (action->kind) {
    case CONTROLLER_READ:
        submit_read(meta, action->read);
        break;
    case CONTROLLER_WRITE:
        submit_write(meta, action->write);
        break;
    case CONTROLLER_PUBLISH:
        publish(meta, action->image);
        break;
    case CONTROLLER_ANSWER:
        action->call->message.run = call_done;
        loop_send(action->call->origin, &action->call->message);
        break;
    case CONTROLLER_ANSWER_ID:
        action->producer_id->message.run = producer_id_done;
        loop_send(action->producer_id->origin, &action->producer_id->message);
        break;
    case CONTROLLER_STARTED:
        meta->started = true; /* the gate opens when the image is everywhere */
        break;
    case CONTROLLER_FAILED:
        if (meta->running) {
            trace(TRACE_ERROR, "controller_failed", "error=%s reason=\"%s\" effect=\"no changes until a restart\"",
                  err_name(action->err), action->info->text);
        } else {
            gate_open(&meta->gate, action->err, action->info);
        }
        break;
    }
}

static void check_stopped(struct meta *meta);

static void step(struct meta *meta, const struct controller_event *event)
{
    ASSERT(!meta->stepping);
    meta->stepping = true;
    meta->actions.count = 0;
    controller_step(meta->controller, event, now_ms(meta), &meta->actions);
    meta->stepping = false;
    for (uint32_t i = 0; i < meta->actions.count; i++) {
        struct controller_action action = meta->actions.items[i];

        carry_out(meta, &action);
    }
    check_stopped(meta);
}

static void read_done(struct coord_request *request)
{
    struct controller_read *read = CONTAINER_OF(request, struct controller_read, request);

    ASSUME_ROLE(role_control);
    step(read->host, &(struct controller_event){.kind = CONTROLLER_READ_DONE, .read = read});
}

/* The request's place in the array tells which group it was. */
static void write_done(struct coord_request *request)
{
    struct controller_write *write = request->context;

    ASSUME_ROLE(role_control);
    write->errs[request - write->requests] = request->err;
    if (--write->outstanding == 0) {
        step(write->host, &(struct controller_event){.kind = CONTROLLER_WRITE_DONE, .write = write});
    }
}

static void tree_event(void *context, const struct coord_event *event)
{
    struct meta *meta = context;

    ASSUME_ROLE(role_control);
    if (event->kind == COORD_EVENT_EXPIRED) {
        step(meta, &(struct controller_event){.kind = CONTROLLER_EXPIRED});
    }
}

static void end_of_turn(struct loop_task *task)
{
    struct meta *meta = CONTAINER_OF(task, struct meta, turn);

    ASSUME_ROLE(role_control);
    step(meta, &(struct controller_event){.kind = CONTROLLER_TURN});
}

/* --- Images to the shards ------------------------------------------------------------------ */

static void publish_round(struct meta *meta, void (*run)(struct loop_message *message), unsigned loops)
{
    meta->publish_outstanding = loops;
    for (unsigned i = 0; i < loops; i++) {
        meta->slots[i].next = meta->publishing;
        meta->slots[i].message.run = run;
        loop_send(meta->slots[i].loop, &meta->slots[i].message);
    }
}

static void swap_on_loop(struct loop_message *message);

static void loop_is_done(struct loop_message *message)
{
    struct meta *meta = CONTAINER_OF(message, struct meta_applied, message)->meta;

    ASSUME_ROLE(role_control);
    if (--meta->publish_outstanding > 0) {
        return;
    }
    if (!meta->swapping) {
        meta->swapping = true;
        publish_round(meta, swap_on_loop, meta->shard_count + 1);
        return;
    }
    meta_image_unref(TAKE_PTR(meta->publishing));
    if (meta->started) {
        meta->started = false;
        meta->running = true;
        gate_open(&meta->gate, ERR_OK, NULL);
    }
    step(meta, &(struct controller_event){.kind = CONTROLLER_APPLIED});
}

static void report_back(struct meta_applied *slot)
{
    slot->message.run = loop_is_done;
    loop_send(runtime_control(slot->meta->options.runtime), &slot->message);
}

static void swap_on_loop(struct loop_message *message)
{
    struct meta_applied *slot = CONTAINER_OF(message, struct meta_applied, message);

    meta_image_unref(slot->current);
    slot->current = meta_image_ref(TAKE_PTR(slot->next));
    report_back(slot);
}

static void apply_on_shard(struct loop_message *message)
{
    struct meta_applied *slot = CONTAINER_OF(message, struct meta_applied, message);
    struct meta *meta = slot->meta;

    ASSUME_ROLE(role_shard);
    slot->waiting = meta->subscriber_count + 1;
    for (uint32_t i = 0; i < meta->subscriber_count; i++) {
        const struct meta_subscriber *subscriber = &meta->subscribers[i];

        subscriber->apply(subscriber->context, slot->current, slot->next, slot);
    }
    meta_applied_done(slot);
}

void meta_applied_done(struct meta_applied *token)
{
    ASSERT_ON_LOOP(token->loop);
    ASSERT(token->waiting > 0);
    if (--token->waiting == 0) {
        report_back(token);
    }
}

static void publish(struct meta *meta, const struct meta_image *image)
{
    ASSERT(!meta->publishing);
    meta->publishing = image;
    meta->swapping = false;
    publish_round(meta, apply_on_shard, meta->shard_count);
}

const struct meta_image *meta_image_current(const struct meta *meta)
{
    return meta->slots[loop_index(loop_current())].current;
}

void meta_subscribe(struct meta *meta, const struct meta_subscriber *subscriber)
{
    ASSERT(meta->subscriber_count < META_SUBSCRIBERS_MAX);
    meta->subscribers[meta->subscriber_count++] = *subscriber;
}

/* --- Calls ------------------------------------------------------------------------------------ */

static void to_control(struct meta *meta, struct loop_message *message, void (*run)(struct loop_message *message))
{
    message->run = run;
    loop_send(runtime_control(meta->options.runtime), message);
}

static void take_call(struct loop_message *message)
{
    struct meta_call *call = CONTAINER_OF(message, struct meta_call, message);
    struct meta *meta = call->meta;

    ASSUME_ROLE(role_control);
    if (!meta->coord) {
        call->err = err_set(&call->info, ERR_CLOSED, "the server stops");
        call->message.run = call_done;
        loop_send(call->origin, &call->message);
        return;
    }
    step(meta, &(struct controller_event){.kind = CONTROLLER_CALL, .call = call});
    loop_at_turn_end(runtime_control(meta->options.runtime), &meta->turn);
}

void meta_submit(struct meta *meta, struct meta_call *call)
{
    call->meta = meta;
    call->origin = loop_current();
    call->err = ERR_OK;
    call->info.text[0] = '\0';
    to_control(meta, &call->message, take_call);
}

static void take_producer_id(struct loop_message *message)
{
    struct meta_producer_id *request = CONTAINER_OF(message, struct meta_producer_id, message);
    struct meta *meta = request->meta;

    ASSUME_ROLE(role_control);
    if (!meta->coord) {
        request->err = ERR_CLOSED;
        request->message.run = producer_id_done;
        loop_send(request->origin, &request->message);
        return;
    }
    step(meta, &(struct controller_event){.kind = CONTROLLER_PRODUCER_ID, .producer_id = request});
    loop_at_turn_end(runtime_control(meta->options.runtime), &meta->turn);
}

void meta_next_producer_id(struct meta *meta, struct meta_producer_id *request)
{
    request->meta = meta;
    request->origin = loop_current();
    to_control(meta, &request->message, take_producer_id);
}

/* --- Starting and stopping ------------------------------------------------------------------------ */

static void start_on_control(struct loop_message *message)
{
    struct meta *meta = CONTAINER_OF(message, struct meta, command);

    ASSUME_ROLE(role_control);
    coord_local_attach(meta->coord, runtime_control(meta->options.runtime));
    step(meta, &(struct controller_event){.kind = CONTROLLER_START});
}

/* Calls in flight are answered first: their callers wait for them. The tree is closed at the end of a turn, not from
 * within one of its callbacks. */
static void check_stopped(struct meta *meta)
{
    if (meta->stopping && meta->coord && controller_idle(meta->controller)) {
        loop_at_turn_end(runtime_control(meta->options.runtime), &meta->turn);
    }
}

static void stop_at_turn_end(struct loop_task *task)
{
    struct meta *meta = CONTAINER_OF(task, struct meta, turn);

    ASSUME_ROLE(role_control);
    if (!meta->coord) {
        return;
    }
    step(meta, &(struct controller_event){.kind = CONTROLLER_TURN});
    if (controller_idle(meta->controller)) {
        coord_close(TAKE_PTR(meta->coord));
        gate_open(&meta->gate, ERR_OK, NULL);
    }
    meta->stopping = true;
}

static void stop_on_control(struct loop_message *message)
{
    struct meta *meta = CONTAINER_OF(message, struct meta, command);

    meta->turn.run = stop_at_turn_end;
    loop_at_turn_end(runtime_control(meta->options.runtime), &meta->turn);
}

static err_t meta_start_controller(struct meta *meta, struct err_info *info)
{
    const struct broker_config *config = meta->options.config;
    struct meta_endpoint endpoints[CONFIG_LISTENERS_MAX];
    struct controller_options options = {
        .node_id = BROKER_ID(config->node_id),
        .cluster_id = meta->cluster_id,
        .config = (struct broker_config *)config,
        .endpoints = endpoints,
        .endpoint_count = (uint32_t)config->endpoints.count,
        .local_host = "127.0.0.1",
        .shard_count = meta->shard_count,
    };
    struct io *io = runtime_io(meta->options.runtime);

    for (size_t i = 0; i < config->endpoints.count; i++) {
        const struct config_listener *listener = &config->endpoints.items[i];
        uint16_t bound = meta->options.bound_ports ? meta->options.bound_ports[i] : listener->port;

        endpoints[i] = (struct meta_endpoint){
            .listener = listener->name,
            .protocol = listener->protocol,
            .host = listener->advertised_host,
            .port = listener->advertised_host ? listener->advertised_port : bound,
        };
    }
    io->ops->random(io, options.seed, sizeof(options.seed));
    meta->controller = controller_create(&options);
    return meta->controller ? ERR_OK : err_set(info, ERR_NO_MEMORY, "the controller");
}

err_t meta_start(struct meta *meta, struct err_info *info)
{
    struct coord_sink sink = {tree_event, meta};
    err_t err = meta_start_controller(meta, info);

    if (err == ERR_OK) {
        err = coord_local_open(NULL, meta->tree_path, &sink, &meta->coord, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    to_control(meta, &meta->command, start_on_control);
    return gate_wait(&meta->gate, info);
}

void meta_stop(struct meta *meta)
{
    if (!meta->coord) {
        return;
    }
    to_control(meta, &meta->command, stop_on_control);
    gate_wait(&meta->gate, NULL);
}

err_t meta_create(const struct meta_options *options, struct meta **ret_meta, struct err_info *info)
{
    struct meta *meta = calloc(1, sizeof(*meta));

    if (!meta) {
        return err_set(info, ERR_NO_MEMORY, "the registry");
    }
    meta->options = *options;
    meta->options.config = broker_config_ref((struct broker_config *)options->config);
    meta->shard_count = runtime_shard_count(options->runtime);
    meta->tree_path = strdup(options->tree_path);
    meta->cluster_id = strdup(options->cluster_id ? options->cluster_id : "");
    meta->slots = calloc(meta->shard_count + 1, sizeof(*meta->slots));
    meta->turn.run = end_of_turn;
    pthread_mutex_init(&meta->gate.mutex, NULL);
    pthread_cond_init(&meta->gate.changed, NULL);
    if (!meta->tree_path || !meta->cluster_id || !meta->slots) {
        meta_destroy(meta);
        return err_set(info, ERR_NO_MEMORY, "the registry");
    }
    for (unsigned i = 0; i <= meta->shard_count; i++) {
        meta->slots[i].meta = meta;
        meta->slots[i].loop =
            i < meta->shard_count ? runtime_shard(options->runtime, i) : runtime_control(options->runtime);
    }
    *ret_meta = meta;
    return ERR_OK;
}

void meta_destroy(struct meta *meta)
{
    if (!meta) {
        return;
    }
    ASSUME_ROLE(role_control);
    if (meta->coord) { /* a failed start: the loops have ended, nobody else uses it */
        coord_close(meta->coord);
    }
    controller_destroy(meta->controller);
    controller_actions_free(&meta->actions);
    meta_image_unref(meta->publishing);
    for (unsigned i = 0; meta->slots && i <= meta->shard_count; i++) {
        meta_image_unref(meta->slots[i].current);
    }
    broker_config_unref((struct broker_config *)meta->options.config);
    pthread_cond_destroy(&meta->gate.changed);
    pthread_mutex_destroy(&meta->gate.mutex);
    free(meta->slots);
    free(meta->tree_path);
    free(meta->cluster_id);
    free(meta);
}
