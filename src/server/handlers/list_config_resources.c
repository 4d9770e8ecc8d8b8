/* ListConfigResources, versions 0-1: what has settings of its own. Version 0
 * knows client metrics subscriptions only. */
#include "server/handlers/handlers.h"

typedef struct list_config_resources_response_config_resource listed_t;

/* In the order of the answer. */
static const int8_t all_types[] = {CONFIG_RESOURCE_GROUP, CONFIG_RESOURCE_CLIENT_METRICS, CONFIG_RESOURCE_BROKER_LOGGER,
                                   CONFIG_RESOURCE_BROKER, CONFIG_RESOURCE_TOPIC};

static bool is_known(int8_t type)
{
    return memchr(all_types, type, sizeof(all_types)) != NULL;
}

static bool is_asked(const struct request *request, const struct list_config_resources_request *asked, int8_t type)
{
    if (request->version == 0) {
        return type == CONFIG_RESOURCE_CLIENT_METRICS;
    }
    return asked->resource_types_count <= 0 ||
           memchr(asked->resource_types, type, (size_t)asked->resource_types_count) != NULL;
}

static void put(struct list_config_resources_response *response, struct str name, int8_t type)
{
    listed_t *listed = &response->config_resources[response->config_resources_count++];

    listed->resource_name = name;
    listed->resource_type = type;
}

/* False without memory. */
static bool put_brokers(struct request *request, struct list_config_resources_response *response, int8_t type)
{
    const struct meta_image *image = request_image(request);

    for (uint32_t i = 0; i < image->broker_count; i++) {
        char *id = arena_printf(&request->arena, "%d", image->brokers[i]->id.v);

        if (!id) {
            return false;
        }
        put(response, str_of(id), type);
    }
    return true;
}

static bool put_type(struct request *request, struct list_config_resources_response *response, int8_t type)
{
    const struct meta_image *image = request_image(request);

    if (type == CONFIG_RESOURCE_BROKER || type == CONFIG_RESOURCE_BROKER_LOGGER) {
        return put_brokers(request, response, type);
    }
    for (uint32_t i = 0; type == CONFIG_RESOURCE_TOPIC && i < image->topic_count; i++) {
        put(response, image->topics[i]->name, type);
    }
    for (uint32_t i = 0; i < image->entity_config_count; i++) {
        if ((int8_t)image->entity_configs[i]->type == type) {
            put(response, image->entity_configs[i]->name, type);
        }
    }
    return true;
}

void handle_list_config_resources(struct request *request, const void *body)
{
    const struct list_config_resources_request *asked = body;
    const struct meta_image *image = request_image(request);
    size_t most = (size_t)image->topic_count + 2 * (size_t)image->broker_count + image->entity_config_count;
    struct list_config_resources_response response;

    list_config_resources_response_init(&response);
    for (int32_t i = 0; request->version > 0 && i < asked->resource_types_count; i++) {
        if (!is_known(asked->resource_types[i])) {
            response.error_code = request->kafka_error = ERR_UNSUPPORTED_VERSION;
            request_reply(request, &response);
            return;
        }
    }
    response.config_resources = PROTO_ARRAY(&request->arena, most, list_config_resources_response_config_resource);
    bool ok = response.config_resources != NULL;

    for (size_t i = 0; ok && i < ARRAY_LEN(all_types); i++) {
        ok = !is_asked(request, asked, all_types[i]) || put_type(request, &response, all_types[i]);
    }
    if (ok) {
        request_reply(request, &response);
    } else {
        request_out_of_memory(request);
    }
}
