/* The controller's life: what comes in, batches, images, answers. */
#include "meta/controller_internal.h"

#include <stdlib.h>

/* --- Actions -------------------------------------------------------------------- */

void controller_actions_free(struct controller_actions *actions)
{
    free(actions->items);
    *actions = (struct controller_actions){0};
}

/* There is no way to go on without room for what must happen: an answer would be lost, or an image. */
void controller_act(struct controller *controller, struct controller_action action)
{
    struct controller_actions *actions = controller->actions;

    if (actions->count == actions->capacity) {
        uint32_t capacity = MAX(64u, actions->capacity * 2);
        struct controller_action *items = realloc(actions->items, capacity * sizeof(*items));

        ASSERT(items != NULL);
        actions->items = items;
        actions->capacity = capacity;
    }
    actions->items[actions->count++] = action;
}

void controller_answer(struct controller *controller, struct meta_call *call, err_t err)
{
    call->err = err;
    controller->call_count--;
    controller_act(controller, (struct controller_action){.kind = CONTROLLER_ANSWER, .call = call});
}

/* --- Randomness: xoshiro256**, from the seed ---------------------------------------- */

static uint64_t rotate(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

uint64_t controller_random(struct controller *controller)
{
    uint64_t *s = controller->random;
    uint64_t result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

/* Version 4. Ids whose text starts with '-' would look like options to tools, and Kafka does not give them out either.
 */
struct uuid controller_new_topic_id(struct controller *controller)
{
    struct uuid id;
    char text[UUID_TEXT_LEN + 1];

    do {
        uint64_t words[2] = {controller_random(controller), controller_random(controller)};

        memcpy(id.bytes, words, sizeof(id.bytes));
        id.bytes[6] = (uint8_t)(0x40 | (id.bytes[6] & 0x0f));
        id.bytes[8] = (uint8_t)(0x80 | (id.bytes[8] & 0x3f));
        uuid_to_text(id, text);
    } while (text[0] == '-');
    return id;
}

/* --- Life ------------------------------------------------------------------------------ */

struct controller *controller_create(const struct controller_options *options)
{
    struct controller *controller = calloc(1, sizeof(*controller));

    if (!controller) {
        return NULL;
    }
    struct config_set none = CONFIG_SET_EMPTY;

    controller->options = *options;
    controller->options.config = broker_config_ref(options->config);
    controller->self = meta_broker_create(options->node_id, 0, options->config->broker_rack, options->endpoints,
                                          options->endpoint_count);
    controller->plain_settings = meta_settings_create(options->config, &none);
    controller->shard_load = calloc(options->shard_count, sizeof(*controller->shard_load));
    memcpy(controller->random, options->seed, sizeof(controller->random));
    controller->random[0] |= 1; /* not all zero */
    controller->last_shard = options->shard_count - 1;
    list_init(&controller->calls);
    list_init(&controller->producer_ids);
    list_init(&controller->committed);
    list_init(&controller->publishing);
    if (!controller->self || !controller->plain_settings || !controller->shard_load) {
        controller_destroy(controller);
        return NULL;
    }
    return controller;
}

void controller_destroy(struct controller *controller)
{
    if (!controller) {
        return;
    }
    loader_free(controller->loader);
    stage_free(controller->writing);
    meta_image_unref(controller->image);
    meta_settings_unref(controller->plain_settings);
    meta_broker_unref(controller->self);
    broker_config_unref(controller->options.config);
    free(controller->shard_load);
    free(controller);
}

const struct meta_image *controller_image(const struct controller *controller)
{
    return controller->image;
}

bool controller_idle(const struct controller *controller)
{
    return controller->call_count == 0 && list_empty(&controller->producer_ids) && !controller->writing &&
           !controller->publish_in_flight && !controller->publish_pending;
}

/* --- Producer ids ------------------------------------------------------------------------ */

static void answer_producer_id(struct controller *controller, struct meta_producer_id *request, err_t err)
{
    request->err = err;
    controller_act(controller, (struct controller_action){.kind = CONTROLLER_ANSWER_ID, .producer_id = request});
}

static void hand_out_producer_ids(struct controller *controller)
{
    while (controller->next_producer_id < controller->producer_id_end) {
        struct list_node *node = list_pop_front(&controller->producer_ids);

        if (!node) {
            return;
        }
        struct meta_producer_id *request = LIST_ENTRY(node, struct meta_producer_id, node);

        request->ret_id = PRODUCER_ID(controller->next_producer_id++);
        answer_producer_id(controller, request, ERR_OK);
    }
}

static void fail_producer_ids(struct controller *controller, err_t err)
{
    for (struct list_node *node; (node = list_pop_front(&controller->producer_ids)) != NULL;) {
        answer_producer_id(controller, LIST_ENTRY(node, struct meta_producer_id, node), err);
    }
}

/* --- Batches ---------------------------------------------------------------------------------- */

static void dispatch(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    switch (call->api_key) {
    case API_KEY_CREATE_TOPICS:
        return call_create_topics(controller, stage, call);
    case API_KEY_DELETE_TOPICS:
        return call_delete_topics(controller, stage, call);
    case API_KEY_CREATE_PARTITIONS:
        return call_create_partitions(controller, stage, call);
    case API_KEY_ALTER_CONFIGS:
        return call_alter_configs(controller, stage, call);
    case API_KEY_INCREMENTAL_ALTER_CONFIGS:
        return call_incremental_alter_configs(controller, stage, call);
    case API_KEY_ALTER_PARTITION_REASSIGNMENTS:
        return call_alter_partition_reassignments(controller, stage, call);
    case API_KEY_LIST_PARTITION_REASSIGNMENTS:
        return call_list_partition_reassignments(controller, stage, call);
    case API_KEY_ELECT_LEADERS:
        return call_elect_leaders(controller, stage, call);
    case API_KEY_ALTER_CLIENT_QUOTAS:
        return call_alter_client_quotas(controller, stage, call);
    case API_KEY_UPDATE_FEATURES:
        return call_update_features(controller, stage, call);
    case API_KEY_ALLOCATE_PRODUCER_IDS:
        return call_allocate_producer_ids(controller, stage, call);
    default:
        call->err = err_set(&call->info, ERR_UNSUPPORTED_VERSION, "api key %d is not the controller's", call->api_key);
    }
}

/* Answered as if it were carried out, with the error in the place of each success: whoever asked finds all that was
 * asked for in the answer. */
static void refuse(struct controller *controller, struct meta_call *call, err_t err)
{
    struct stage *stage = controller->image ? stage_create() : NULL;

    if (stage) {
        dispatch(controller, stage, call);
        stage_free(stage);
        controller_count_shards(controller);
        call_fail(call, err);
    } else {
        call->err = err;
    }
    controller_answer(controller, call, call->err);
}

bool meta_serves(int16_t api_key)
{
    static const int16_t served[] = {
        API_KEY_CREATE_TOPICS,
        API_KEY_DELETE_TOPICS,
        API_KEY_CREATE_PARTITIONS,
        API_KEY_ALTER_CONFIGS,
        API_KEY_ELECT_LEADERS,
        API_KEY_UPDATE_FEATURES,
        API_KEY_ALTER_CLIENT_QUOTAS,
        API_KEY_INCREMENTAL_ALTER_CONFIGS,
        API_KEY_ALTER_PARTITION_REASSIGNMENTS,
        API_KEY_LIST_PARTITION_REASSIGNMENTS,
        API_KEY_ALLOCATE_PRODUCER_IDS,
    };

    for (size_t i = 0; i < ARRAY_LEN(served); i++) {
        if (served[i] == api_key) {
            return true;
        }
    }
    return false;
}

static void answer_list(struct controller *controller, struct list *calls, err_t err)
{
    for (struct list_node *node; (node = list_pop_front(calls)) != NULL;) {
        struct meta_call *call = LIST_ENTRY(node, struct meta_call, node);

        if (err != ERR_OK) {
            call_fail(call, err);
        }
        controller_answer(controller, call, call->err);
    }
}

void controller_submit(struct controller *controller, struct stage *stage)
{
    struct controller_write *write = &stage->write;

    stage_seal(stage);
    write->errs = arena_alloc_array(&stage->arena, write->group_count, sizeof(*write->errs));
    write->requests = arena_alloc_array(&stage->arena, write->group_count, sizeof(*write->requests));
    if (!write->errs || !write->requests) {
        stage->failed = true;
        return;
    }
    controller->writing = stage;
    controller_act(controller, (struct controller_action){.kind = CONTROLLER_WRITE, .write = write});
}

/* Nothing was written: the image stands, shards are counted as it has them. */
static void discard(struct controller *controller, struct stage *stage, err_t err)
{
    answer_list(controller, &stage->calls, err);
    if (stage->touches_image) {
        controller_count_shards(controller);
    }
    stage_free(stage);
}

static void run_batch(struct controller *controller)
{
    bool want_block = !list_empty(&controller->producer_ids);

    if (list_empty(&controller->calls) && !want_block) {
        return;
    }
    struct stage *stage = stage_create();

    if (!stage) {
        for (struct list_node *node; (node = list_pop_front(&controller->calls)) != NULL;) {
            controller_answer(controller, LIST_ENTRY(node, struct meta_call, node), ERR_NO_MEMORY);
        }
        fail_producer_ids(controller, ERR_NO_MEMORY);
        return;
    }
    for (struct list_node *node; (node = list_pop_front(&controller->calls)) != NULL;) {
        list_push_back(&stage->calls, node);
        dispatch(controller, stage, LIST_ENTRY(node, struct meta_call, node));
    }
    if (want_block) {
        stage_producer_block(controller, stage, true);
    }
    if (!stage->failed && stage->write.group_count > 0) {
        controller_submit(controller, stage);
    }
    if (controller->writing != stage) { /* nothing to write, or no memory for it */
        if (stage->failed) {
            fail_producer_ids(controller, ERR_NO_MEMORY);
        }
        discard(controller, stage, stage->failed ? ERR_NO_MEMORY : ERR_OK);
    }
}

static void publish(struct controller *controller)
{
    if (!controller->publish_pending || controller->publish_in_flight) {
        return;
    }
    for (struct list_node *node; (node = list_pop_front(&controller->committed)) != NULL;) {
        list_push_back(&controller->publishing, node);
    }
    controller->publish_pending = false;
    controller->publish_in_flight = true;
    controller_act(controller,
                   (struct controller_action){.kind = CONTROLLER_PUBLISH, .image = meta_image_ref(controller->image)});
}

static void commit(struct controller *controller, struct stage *stage)
{
    if (stage->block_start >= 0) {
        controller->next_block = stage->block_start + PRODUCER_ID_BLOCK;
        controller->block_version++;
        if (stage->block_for_us) {
            controller->next_producer_id = stage->block_start;
            controller->producer_id_end = controller->next_block;
        }
    }
    if (!stage->touches_image) {
        answer_list(controller, &stage->calls, ERR_OK);
        stage_free(stage);
        return;
    }
    const struct meta_image *image = stage_merge(controller, controller->image, stage);

    ASSERT(image != NULL); /* it is committed: there is no way back, and nothing to serve without it */
    meta_image_unref(controller->image);
    controller->image = image;
    controller_count_shards(controller); /* deleted partitions are nobody's load any more */
    controller->publish_pending = true;
    for (struct list_node *node; (node = list_pop_front(&stage->calls)) != NULL;) {
        list_push_back(&controller->committed, node);
    }
    stage_free(stage);
}

/* --- When a write fails ----------------------------------------------------------------------- */

/* For certain nothing of it happened. */
static bool is_clean_failure(const struct controller_write *write)
{
    for (uint32_t i = 0; i < write->group_count; i++) {
        err_t err = write->errs[i];

        if (err != write->errs[0] ||
            (err != ERR_NO_SPACE && err != ERR_NO_MEMORY && err != ERR_IO && err != ERR_BUSY)) {
            return false;
        }
    }
    return true;
}

static err_t first_error(const struct controller_write *write)
{
    for (uint32_t i = 0; i < write->group_count; i++) {
        if (write->errs[i] != ERR_OK) {
            return write->errs[i];
        }
    }
    return ERR_OK;
}

/* The tree did not take it and never will: another reading would end the same way. */
static bool is_refusal(err_t err)
{
    return err == ERR_NOT_FOUND || err == ERR_EXISTS || err == ERR_NOT_EMPTY || err == ERR_USAGE;
}

void controller_resign(struct controller *controller)
{
    trace(TRACE_WARN, "controller_resigned", "epoch=%d", controller->epoch);
    controller->phase = PHASE_RESIGNED;
    for (struct list_node *node; (node = list_pop_front(&controller->calls)) != NULL;) {
        refuse(controller, LIST_ENTRY(node, struct meta_call, node), ERR_NOT_CONTROLLER);
    }
    fail_producer_ids(controller, ERR_COORDINATOR_NOT_AVAILABLE);
}

static void write_failed(struct controller *controller, struct stage *stage, err_t err)
{
    static struct trace_limit limit; /* clients cause writes */

    if (trace_allow(&limit, 6)) {
        trace(TRACE_ERROR, "controller_write_failed", "error=%s groups=%u", err_name(err), stage->write.group_count);
    }
    if (stage->block_start >= 0) {
        fail_producer_ids(controller, ERR_COORDINATOR_NOT_AVAILABLE);
    }
    if (stage->repair && is_refusal(err)) {
        discard(controller, stage, ERR_OK);
    } else if (is_clean_failure(&stage->write)) {
        discard(controller, stage, ERR_KAFKA_STORAGE_ERROR);
    } else if (err == ERR_CLOSED) {
        discard(controller, stage, ERR_NOT_CONTROLLER);
        controller_resign(controller);
    } else {
        /* Some of it may be there: what the tree says is read anew, and whether we still are the controller. */
        discard(controller, stage, ERR_REQUEST_TIMED_OUT);
        controller_load(controller);
    }
}

static void write_done(struct controller *controller, struct controller_write *write)
{
    struct stage *stage = TAKE_PTR(controller->writing);

    ASSERT(stage && write == &stage->write);
    if (controller->phase != PHASE_RUNNING) {
        controller_start_write_done(controller, stage);
        return;
    }
    err_t err = first_error(write);

    if (err == ERR_OK) {
        commit(controller, stage);
    } else {
        write_failed(controller, stage, err);
    }
}

/* --- Steps ---------------------------------------------------------------------------------------- */

static void queue_call(struct controller *controller, struct meta_call *call)
{
    call->err = ERR_OK;
    controller->call_count++;
    if (controller->call_count > META_CALLS_MAX) {
        controller_answer(controller, call,
                          err_set(&call->info, ERR_REQUEST_TIMED_OUT, "the controller has too many requests"));
    } else if (controller->phase == PHASE_RESIGNED) {
        refuse(controller, call, ERR_NOT_CONTROLLER);
    } else {
        list_push_back(&controller->calls, &call->node);
    }
}

static void expired(struct controller *controller)
{
    if (controller->phase == PHASE_RUNNING) {
        controller_resign(controller);
    } else {
        controller_cannot_start(controller, err_set(&controller->info, ERR_CLOSED, "the session of the tree is over"));
    }
}

static void applied(struct controller *controller)
{
    controller->publish_in_flight = false;
    answer_list(controller, &controller->publishing, ERR_OK);
}

void controller_step(struct controller *controller, const struct controller_event *event, int64_t now_ms,
                     struct controller_actions *actions)
{
    controller->actions = actions;
    controller->now_ms = now_ms;
    switch (event->kind) {
    case CONTROLLER_START:
        controller_start(controller);
        break;
    case CONTROLLER_READ_ALL:
        controller_read_all(controller);
        break;
    case CONTROLLER_CALL:
        queue_call(controller, event->call);
        break;
    case CONTROLLER_PRODUCER_ID:
        if (controller->phase == PHASE_RESIGNED) {
            answer_producer_id(controller, event->producer_id, ERR_COORDINATOR_NOT_AVAILABLE);
        } else {
            list_push_back(&controller->producer_ids, &event->producer_id->node);
        }
        break;
    case CONTROLLER_TURN:
        break;
    case CONTROLLER_READ_DONE:
        controller_read_done(controller, event->read);
        break;
    case CONTROLLER_WRITE_DONE:
        write_done(controller, event->write);
        break;
    case CONTROLLER_APPLIED:
        applied(controller);
        break;
    case CONTROLLER_EXPIRED:
        expired(controller);
        break;
    }
    hand_out_producer_ids(controller);
    /* Calls wait for the end of a turn, so that all that came together are one batch. */
    if (controller->phase == PHASE_RUNNING && !controller->writing && event->kind != CONTROLLER_CALL &&
        event->kind != CONTROLLER_PRODUCER_ID) {
        run_batch(controller);
    }
    publish(controller);
    controller->actions = NULL;
}
