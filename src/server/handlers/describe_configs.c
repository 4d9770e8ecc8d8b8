/* DescribeConfigs, versions 0-4: the settings of topics, this broker, groups
 * and client metrics subscriptions, each with where it comes from. */
#include "server/handlers/handlers.h"

#include <stdio.h>

enum {
    TURN_NS = 2000000
}; /* a request can name as many resources as fit into a frame: others have their turns in between */

typedef struct describe_configs_request_describe_configs_resource resource_t;
typedef struct describe_configs_response_describe_configs_result result_t;
typedef struct describe_configs_response_describe_configs_resource_result entry_t;

struct describing {
    struct request *request;
    const struct describe_configs_request *asked;
    const struct meta_image *image; /* a reference: the answer has its strings */
    struct describe_configs_response response;
    struct loop_message message;
};

/* Fails one resource, not the others. */
static void refuse(struct describing *describing, result_t *result, err_t err, const char *why)
{
    const char *message = arena_strdup(&describing->request->arena, str_of(why));

    result->error_code = describing->request->kafka_error = err_kafka_code(err);
    result->error_message = str_of(message ? message : "");
}

/* False without memory. */
static bool put(struct describing *describing, const struct config_description *about, entry_t *entry)
{
    struct arena *arena = &describing->request->arena;
    const char *value = about->value == about->text ? arena_strdup(arena, str_of(about->text)) : about->value;
    size_t synonyms = describing->asked->include_synonyms ? about->synonym_count : 0;

    entry->name = str_of(about->name);
    entry->value = str_of(value);
    entry->read_only = about->read_only;
    entry->is_default = about->is_default && describing->request->version == 0; /* later versions tell the source */
    entry->config_source = (int8_t)about->source;
    entry->is_sensitive = about->sensitive;
    entry->config_type = (int8_t)about->type;
    entry->documentation = describing->asked->include_documentation ? str_of(about->documentation) : STR_NULL;
    entry->synonyms = PROTO_ARRAY(arena, synonyms, describe_configs_response_describe_configs_synonym);
    if (!entry->synonyms || (about->value && !value)) {
        return false;
    }
    entry->synonyms_count = (int32_t)synonyms;
    for (size_t i = 0; i < synonyms; i++) {
        entry->synonyms[i].name = str_of(about->synonyms[i].name);
        entry->synonyms[i].value = str_of(about->synonyms[i].value);
        entry->synonyms[i].source = (int8_t)about->synonyms[i].source;
    }
    return true;
}

static bool put_all(struct describing *describing, const struct config_resource_view *view, result_t *result)
{
    struct config_description about;
    size_t cursor = 0, count = 0;

    while (config_describe_next(view, &cursor, &about)) {
        count++;
    }
    result->configs =
        PROTO_ARRAY(&describing->request->arena, count, describe_configs_response_describe_configs_resource_result);
    cursor = 0;
    while (result->configs && config_describe_next(view, &cursor, &about)) {
        if (!put(describing, &about, &result->configs[result->configs_count++])) {
            return false;
        }
    }
    return result->configs != NULL;
}

/* What is asked for twice is told once; what there is not, not at all. */
static bool put_asked(struct describing *describing, const struct config_resource_view *view,
                      const resource_t *resource, result_t *result)
{
    struct map seen CLEANUP(map_free);
    size_t count = (size_t)resource->configuration_keys_count;

    map_init(&seen);
    result->configs =
        PROTO_ARRAY(&describing->request->arena, count, describe_configs_response_describe_configs_resource_result);
    for (size_t i = 0; result->configs && i < count; i++) {
        struct str key = resource->configuration_keys[i];
        struct config_description about;

        if (map_get(&seen, map_key_str(key)) || !config_describe_one(view, key, &about)) {
            continue;
        }
        if (!map_put(&seen, map_key_str(key), result) ||
            !put(describing, &about, &result->configs[result->configs_count++])) {
            return false;
        }
    }
    return result->configs != NULL;
}

static bool put_view(struct describing *describing, const struct config_resource_view *view, const resource_t *resource,
                     result_t *result)
{
    result->error_message = STR("");
    /* Kafka takes an empty list of names for all, too. */
    return resource->configuration_keys_count > 0 ? put_asked(describing, view, resource, result)
                                                  : put_all(describing, view, result);
}

static bool describe_topic(struct describing *describing, const resource_t *resource, result_t *result)
{
    struct err_info info = {""};
    err_t err = meta_check_topic_name(resource->resource_name, &info);
    const struct meta_topic *topic =
        err == ERR_OK ? meta_image_topic(describing->image, resource->resource_name) : NULL;

    if (!topic) {
        refuse(describing, result, err == ERR_OK ? ERR_UNKNOWN_TOPIC_OR_PARTITION : err, info.text);
        return true;
    }
    struct config_resource_view view = {
        .scope = CONFIG_TOPIC, .broker = describing->image->config, .overrides = &topic->settings->overrides};

    return put_view(describing, &view, resource, result);
}

/* A broker knows only its own settings. */
static bool is_this_broker(struct describing *describing, const resource_t *resource, const char *or_empty,
                           result_t *result)
{
    char why[256];
    int64_t id;

    if (!config_parse_long(resource->resource_name, INT32_MIN, INT32_MAX, &id)) {
        snprintf(why, sizeof(why), "Broker id must be an integer, but it is: %.*s", STR_ARG(resource->resource_name));
    } else if (id != describing->image->node_id.v) {
        snprintf(why, sizeof(why), "Unexpected broker id, expected %d%s, but received %.*s",
                 describing->image->node_id.v, or_empty, STR_ARG(resource->resource_name));
    } else {
        return true;
    }
    refuse(describing, result, ERR_INVALID_REQUEST, why);
    return false;
}

static bool describe_broker(struct describing *describing, const resource_t *resource, result_t *result)
{
    struct config_resource_view view = {.scope = CONFIG_BROKER,
                                        .broker = describing->image->config,
                                        .broker_default = resource->resource_name.len == 0};

    if (!view.broker_default && !is_this_broker(describing, resource, " or empty string", result)) {
        return true;
    }
    return put_view(describing, &view, resource, result);
}

/* There is one logger here. */
static bool describe_loggers(struct describing *describing, const resource_t *resource, result_t *result)
{
    static const char *const levels[] = {"DEBUG", "INFO", "WARN", "ERROR"};
    enum trace_level level = TRACE_DEBUG;

    if (resource->resource_name.len == 0) {
        refuse(describing, result, ERR_INVALID_REQUEST, "Broker id must not be empty");
        return true;
    }
    if (!is_this_broker(describing, resource, "", result)) {
        return true;
    }
    while (level < TRACE_ERROR && !trace_enabled(level)) {
        level++;
    }
    struct config_description about = {
        .name = "root", .value = levels[level], .source = CONFIG_SOURCE_DYNAMIC_BROKER_LOGGER, .documentation = ""};
    bool wanted = resource->configuration_keys_count <= 0;

    for (int32_t i = 0; i < resource->configuration_keys_count; i++) {
        wanted = wanted || str_equal(resource->configuration_keys[i], STR("root"));
    }
    result->error_message = STR("");
    result->configs =
        PROTO_ARRAY(&describing->request->arena, wanted, describe_configs_response_describe_configs_resource_result);
    result->configs_count = wanted;
    return result->configs && (!wanted || put(describing, &about, &result->configs[0]));
}

/* A group or a client metrics subscription has settings whether it is there or not. */
static bool describe_entity(struct describing *describing, const resource_t *resource, result_t *result)
{
    bool group = resource->resource_type == CONFIG_RESOURCE_GROUP;
    struct config_resource_view view = {
        .scope = group ? CONFIG_GROUP : CONFIG_CLIENT_METRICS,
        .broker = describing->image->config,
        .overrides = meta_image_entity_config(describing->image, (enum config_resource)resource->resource_type,
                                              resource->resource_name),
    };

    if (resource->resource_name.len == 0) {
        refuse(describing, result, ERR_INVALID_REQUEST,
               group ? "Group name must not be empty" : "Client metrics subscription name must not be empty");
        return true;
    }
    return put_view(describing, &view, resource, result);
}

/* False without memory. */
static bool describe(struct describing *describing, const resource_t *resource, result_t *result)
{
    result->resource_type = resource->resource_type;
    result->resource_name = resource->resource_name;
    switch (resource->resource_type) {
    case CONFIG_RESOURCE_TOPIC:
        return describe_topic(describing, resource, result);
    case CONFIG_RESOURCE_BROKER:
        return describe_broker(describing, resource, result);
    case CONFIG_RESOURCE_BROKER_LOGGER:
        return describe_loggers(describing, resource, result);
    case CONFIG_RESOURCE_CLIENT_METRICS:
    case CONFIG_RESOURCE_GROUP:
        return describe_entity(describing, resource, result);
    default: {
        char why[64];

        snprintf(why, sizeof(why), "Unknown resource type %d", resource->resource_type);
        refuse(describing, result, ERR_INVALID_REQUEST, why);
        return true;
    }
    }
}

static void describe_for_a_turn(struct loop_message *message)
{
    struct describing *describing = CONTAINER_OF(message, struct describing, message);
    struct describe_configs_response *response = &describing->response;
    struct request *request = describing->request;
    const struct meta_image *image = describing->image;
    uint64_t until_ns = server_now_ns(request->server) + TURN_NS;
    bool ok = true;

    while (ok && response->results_count < describing->asked->resources_count && request->client) {
        const resource_t *resource = &describing->asked->resources[response->results_count];

        ok = describe(describing, resource, &response->results[response->results_count++]);
        if (ok && server_now_ns(request->server) > until_ns) {
            loop_send(request->loop, message);
            return;
        }
    }
    if (!ok) {
        request_out_of_memory(request);
    } else {
        request_reply(request, response); /* to nobody, when the client has gone meanwhile */
    }
    meta_image_unref(image);
}

void handle_describe_configs(struct request *request, const void *body)
{
    const struct describe_configs_request *asked = body;
    struct describing *describing = arena_alloc(&request->arena, sizeof(*describing));
    result_t *results =
        PROTO_ARRAY(&request->arena, asked->resources_count, describe_configs_response_describe_configs_result);

    if (!describing || !results) {
        request_out_of_memory(request);
        return;
    }
    describing->request = request;
    describing->asked = asked;
    describing->image = meta_image_ref(request_image(request));
    describe_configs_response_init(&describing->response);
    describing->response.results = results;
    describing->message.run = describe_for_a_turn;
    describe_for_a_turn(&describing->message);
}
