/* A controller without loops: its actions are carried out here, on a tree in
 * memory, one after the other, until nothing is left to do. */
#ifndef TEST_META_RIG_H
#define TEST_META_RIG_H

#include "check_main.h"
#include "meta/controller.h"
#include "sim/tree.h"

#include <stdio.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wthread-safety-analysis" /* one thread plays all roles here */
#endif

struct rig {
    struct sim_tree tree;
    struct coord *coord;
    struct controller *controller;
    struct broker_config *config;
    struct config_set file; /* static settings */
    unsigned shards;
    const struct meta_image *current; /* as last published and applied */
    int published, failed;
    err_t fail_err;
    char fail_text[256];
    bool hold_applied; /* images are not applied until rig_apply */
    int to_apply;
    int64_t now_ms;
    struct arena arena; /* of requests */
};

static void rig_step(struct rig *rig, const struct controller_event *event);

static void rig_read_done(struct coord_request *request)
{
    struct controller_read *read = CONTAINER_OF(request, struct controller_read, request);

    rig_step(read->host, &(struct controller_event){.kind = CONTROLLER_READ_DONE, .read = read});
}

static void rig_write_done(struct coord_request *request)
{
    struct controller_write *write = request->context;

    write->errs[request - write->requests] = request->err;
    if (--write->outstanding == 0) {
        rig_step(write->host, &(struct controller_event){.kind = CONTROLLER_WRITE_DONE, .write = write});
    }
}

static void rig_write(struct rig *rig, struct controller_write *write)
{
    write->host = rig;
    write->outstanding = write->group_count;
    for (uint32_t i = 0, begin = 0; i < write->group_count; begin = write->group_ends[i++]) {
        write->requests[i] = (struct coord_request){.done = rig_write_done, .context = write};
        coord_multi(rig->coord, &write->requests[i], &write->ops[begin], write->group_ends[i] - begin);
    }
}

static void rig_carry_out(struct rig *rig, const struct controller_action *action)
{
    switch (action->kind) {
    case CONTROLLER_READ:
        action->read->host = rig;
        action->read->request.done = rig_read_done;
        if (action->read->request.verb == COORD_CHILDREN) {
            coord_children(rig->coord, &action->read->request, action->read->path, false);
        } else {
            coord_get(rig->coord, &action->read->request, action->read->path, false);
        }
        break;
    case CONTROLLER_WRITE:
        rig_write(rig, action->write);
        break;
    case CONTROLLER_PUBLISH:
        meta_image_unref(rig->current);
        rig->current = action->image;
        rig->published++;
        rig->to_apply++;
        break;
    case CONTROLLER_ANSWER:
        action->call->done(action->call);
        break;
    case CONTROLLER_ANSWER_ID:
        action->producer_id->done(action->producer_id);
        break;
    case CONTROLLER_STARTED:
        break;
    case CONTROLLER_FAILED:
        rig->failed++;
        rig->fail_err = action->err;
        snprintf(rig->fail_text, sizeof(rig->fail_text), "%s", action->info->text);
        break;
    }
}

static void rig_step(struct rig *rig, const struct controller_event *event)
{
    struct controller_actions actions = {0};

    controller_step(rig->controller, event, rig->now_ms, &actions);
    for (uint32_t i = 0; i < actions.count; i++) {
        rig_carry_out(rig, &actions.items[i]);
    }
    controller_actions_free(&actions);
}

static void rig_apply(struct rig *rig)
{
    while (rig->to_apply > 0) {
        rig->to_apply--;
        rig_step(rig, &(struct controller_event){.kind = CONTROLLER_APPLIED});
    }
}

static void rig_settle(struct rig *rig)
{
    do {
        if (!rig->hold_applied) {
            rig_apply(rig);
        }
    } while (sim_pump(rig->coord) || (!rig->hold_applied && rig->to_apply > 0));
}

static void rig_event(void *context, const struct coord_event *event)
{
    if (event->kind == COORD_EVENT_EXPIRED) {
        rig_step(context, &(struct controller_event){.kind = CONTROLLER_EXPIRED});
    }
}

static void rig_open(struct rig *rig)
{
    static const struct meta_endpoint endpoint = {
        .listener = "PLAINTEXT", .protocol = SECURITY_PLAINTEXT, .port = 9092};
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {&rig->file};
    struct coord_sink sink = {rig_event, rig};
    struct err_info info;

    ck_assert_msg(broker_config_create(layers, &rig->config, &info) == ERR_OK, "%s", info.text);
    struct controller_options options = {
        .node_id = BROKER_ID(1),
        .config = rig->config,
        .endpoints = &endpoint,
        .endpoint_count = 1,
        .local_host = "127.0.0.1",
        .shard_count = rig->shards,
        .seed = {1, 2, 3, (uint64_t)rig->tree.zxid + 4},
    };

    rig->coord = sim_open(&rig->tree, &sink);
    rig->controller = controller_create(&options);
    ck_assert_ptr_nonnull(rig->controller);
    rig_step(rig, &(struct controller_event){.kind = CONTROLLER_START});
    rig_settle(rig);
}

static void rig_setting(struct rig *rig, const char *name, const char *value)
{
    ck_assert(config_set_put(&rig->file, str_of(name), str_of(value)));
}

static void rig_init(struct rig *rig, unsigned shards)
{
    *rig = (struct rig){.shards = shards, .now_ms = 1000000};
    trace_set_level(TRACE_ERROR);
    sim_tree_init(&rig->tree);
    arena_init(&rig->arena, 0);
    config_set_init(&rig->file);
    rig_setting(rig, "node.id", "1");
}

static void rig_start(struct rig *rig, unsigned shards)
{
    rig_init(rig, shards);
    rig_open(rig);
    ck_assert_msg(rig->failed == 0, "%s", rig->fail_text);
    ck_assert_ptr_nonnull(rig->current);
}

static void rig_close(struct rig *rig)
{
    coord_close(rig->coord);
    controller_destroy(rig->controller);
    meta_image_unref(rig->current);
    broker_config_unref(rig->config);
    rig->current = NULL;
    rig->to_apply = 0;
}

static void rig_stop(struct rig *rig)
{
    rig_close(rig);
    config_set_free(&rig->file);
    sim_tree_free(&rig->tree);
    arena_reset(&rig->arena);
}

/* The same tree, the next life. */
static void rig_restart(struct rig *rig)
{
    rig_close(rig);
    rig_open(rig);
    ck_assert_msg(rig->failed == 0, "%s", rig->fail_text);
}

/* --- Calls ------------------------------------------------------------------------- */

struct rig_call {
    struct meta_call call;
    bool done;
};

static void rig_call_done(struct meta_call *call)
{
    CONTAINER_OF(call, struct rig_call, call)->done = true;
}

static void rig_send(struct rig *rig, struct rig_call *call, int16_t api, int16_t version, const void *request,
                     void *response)
{
    *call = (struct rig_call){.call = {.api_key = api,
                                       .api_version = version,
                                       .request = request,
                                       .response = response,
                                       .arena = &rig->arena,
                                       .done = rig_call_done}};
    rig_step(rig, &(struct controller_event){.kind = CONTROLLER_CALL, .call = &call->call});
}

static void rig_turn(struct rig *rig)
{
    rig_step(rig, &(struct controller_event){.kind = CONTROLLER_TURN});
    rig_settle(rig);
}

static void rig_ask(struct rig *rig, int16_t api, int16_t version, const void *request, void *response)
{
    struct rig_call call;

    rig_send(rig, &call, api, version, request, response);
    rig_turn(rig);
    ck_assert_msg(call.done, "no answer");
    ck_assert_int_eq(call.call.err, ERR_OK);
}

/* A node's data as text; NULL when there is no such node. */
static const char *rig_node(struct rig *rig, const char *path)
{
    struct sim_node *node = sim_find(&rig->tree, path);

    return node ? arena_strdup(&rig->arena, (struct str){(const char *)node->data, node->data_len}) : NULL;
}

static const struct meta_topic *rig_topic(struct rig *rig, const char *name)
{
    return meta_image_topic(rig->current, str_of(name));
}

/* --- CreateTopics in short --------------------------------------------------------------- */

typedef struct create_topics_request_creatable_topic rig_wanted;
typedef struct create_topics_response_creatable_topic_result rig_created;

static rig_wanted rig_want(const char *name, int32_t partitions, int16_t factor)
{
    return (rig_wanted){.name = str_of(name), .num_partitions = partitions, .replication_factor = factor};
}

static struct create_topics_response rig_create_all(struct rig *rig, rig_wanted *wanted, int32_t count,
                                                    bool validate_only)
{
    struct create_topics_request request = {.topics = wanted, .topics_count = count, .validate_only = validate_only};
    struct create_topics_response response = {0};

    rig_ask(rig, API_KEY_CREATE_TOPICS, 7, &request, &response);
    return response;
}

static rig_created rig_create_one(struct rig *rig, rig_wanted wanted)
{
    struct create_topics_response response = rig_create_all(rig, &wanted, 1, false);

    ck_assert_int_eq(response.topics_count, 1);
    ck_assert(str_equal(response.topics[0].name, wanted.name));
    return response.topics[0];
}

static rig_created rig_create(struct rig *rig, const char *name, int32_t partitions)
{
    rig_created created = rig_create_one(rig, rig_want(name, partitions, 1));

    ck_assert_int_eq(created.error_code, 0);
    return created;
}

static int16_t rig_delete(struct rig *rig, const char *name)
{
    struct str names[] = {str_of(name)};
    struct delete_topics_request request = {.topic_names = names, .topic_names_count = 1};
    struct delete_topics_response response = {0};

    rig_ask(rig, API_KEY_DELETE_TOPICS, 5, &request, &response);
    ck_assert_int_eq(response.responses_count, 1);
    return response.responses[0].error_code;
}

static void rig_check_message(struct str message, const char *part)
{
    char text[300];

    snprintf(text, sizeof(text), "%.*s", STR_ARG(message));
    ck_assert_msg(strstr(text, part) != NULL, "\"%s\" is not in \"%s\"", part, text);
}

/* Helpers that a test does not need. */
__attribute__((unused)) static void rig_unused(void)
{
    (void)rig_restart;
    (void)rig_stop;
    (void)rig_start;
    (void)rig_node;
    (void)rig_topic;
    (void)rig_create;
    (void)rig_delete;
    (void)rig_check_message;
}

#endif
