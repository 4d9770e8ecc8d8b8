/* ApiVersions, versions 0-5: what a client may send us. */
#include "server/handlers/handlers.h"

#include <stdio.h>

/* Older clients cannot read a feature that may be absent. */
enum { FIRST_VERSION_WITH_MINIMUM_0 = 4 };

static bool name_software(struct client *client, const struct api_versions_request *body)
{
    const struct str parts[] = {body->client_software_name, body->client_software_version};

    for (size_t i = 0; i < ARRAY_LEN(parts); i++) {
        for (size_t j = 0; j < parts[i].len; j++) {
            char c = parts[i].data[j];
            bool alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');

            if (!alphanumeric && (j == 0 || j == parts[i].len - 1 || (c != '-' && c != '.'))) {
                return false;
            }
        }
        if (parts[i].len == 0) {
            return false;
        }
    }
    snprintf(client->software, sizeof(client->software), "%.*s-%.*s", STR_ARG(parts[0]), STR_ARG(parts[1]));
    return true;
}

/* A client may say whom it means to talk to (KIP-1242): both or neither. */
static err_t check_destination(const struct request *request, const struct api_versions_request *body)
{
    bool has_cluster = body->cluster_id.data != NULL, has_node = body->node_id != BROKER_NONE;

    if (has_cluster != has_node) {
        return ERR_INVALID_REQUEST;
    }
    if (has_node && (body->node_id != request->server->identity.node_id.v ||
                     !str_equal(body->cluster_id, str_of(request_image(request)->cluster_id)))) {
        return ERR_REBOOTSTRAP_REQUIRED;
    }
    return ERR_OK;
}

/* A version that we do not know is answered with the range of this API alone (KIP-511). */
static void list_apis(const struct request *request, struct api_versions_response *response)
{
    bool unknown_version = request->kafka_error == ERR_UNSUPPORTED_VERSION;
    size_t count;
    const struct served_api *apis = served_apis(&count);
    struct api_versions_response_api_version *keys =
        PROTO_ARRAY((struct arena *)&request->arena, count, api_versions_response_api_version);

    if (!keys) {
        return;
    }
    response->api_keys = keys;
    for (size_t i = 0; i < count; i++) {
        if (!unknown_version || apis[i].key == API_KEY_API_VERSIONS) {
            keys[response->api_keys_count].api_key = apis[i].key;
            keys[response->api_keys_count].min_version = apis[i].min_version;
            keys[response->api_keys_count++].max_version = apis[i].max_version;
        }
    }
}

static void list_features(struct request *request, struct api_versions_response *response)
{
    struct api_versions_response_supported_feature_key *supported =
        PROTO_ARRAY(&request->arena, META_FEATURES, api_versions_response_supported_feature_key);
    struct api_versions_response_finalized_feature_key *finalized =
        PROTO_ARRAY(&request->arena, META_FEATURES, api_versions_response_finalized_feature_key);

    if (!supported || !finalized) {
        return;
    }
    response->supported_features = supported;
    response->finalized_features = finalized;
    for (size_t i = 0; i < META_FEATURES; i++) {
        finalized[i].name = str_of(meta_features[i].name);
        finalized[i].min_version_level = finalized[i].max_version_level = meta_features[i].level;
        if (meta_features[i].min_version > 0 || request->version >= FIRST_VERSION_WITH_MINIMUM_0) {
            struct api_versions_response_supported_feature_key *to = &supported[response->supported_features_count++];

            to->name = str_of(meta_features[i].name);
            to->min_version = meta_features[i].min_version;
            to->max_version = meta_features[i].max_version;
        }
    }
    response->finalized_features_count = META_FEATURES;
    response->finalized_features_epoch = request_image(request)->features_epoch;
}

void handle_api_versions(struct request *request, const void *body)
{
    struct api_versions_response response;

    api_versions_response_init(&response);
    if (request->kafka_error == 0 && request->version >= 3) {
        request->kafka_error = err_kafka_code(name_software(request->client, body) ? check_destination(request, body)
                                                                                   : ERR_INVALID_REQUEST);
    }
    response.error_code = request->kafka_error;
    if (response.error_code == 0 || response.error_code == ERR_UNSUPPORTED_VERSION) {
        list_apis(request, &response);
    }
    if (response.error_code == 0) {
        list_features(request, &response);
    }
    request_reply(request, &response);
}
