/* FindCoordinator, versions 0-6. Coordinators are not built yet: none is
 * available, which clients take as a reason to ask again later. */
#include "server/handlers/handlers.h"

enum { KEY_TYPE_GROUP, KEY_TYPE_TRANSACTION, KEY_TYPE_SHARE, BATCHED_VERSION = 4, SHARE_VERSION = 6 };

static err_t find(const struct request *request, int8_t key_type)
{
    int8_t last = request->version >= SHARE_VERSION ? KEY_TYPE_SHARE : KEY_TYPE_TRANSACTION;

    return key_type < KEY_TYPE_GROUP || key_type > last ? ERR_INVALID_REQUEST : ERR_COORDINATOR_NOT_AVAILABLE;
}

void handle_find_coordinator(struct request *request, const void *body)
{
    const struct find_coordinator_request *asked = body;
    struct find_coordinator_response response;
    int32_t count = request->version >= BATCHED_VERSION ? asked->coordinator_keys_count : 0;
    struct find_coordinator_response_coordinator *found = PROTO_ARRAY(&request->arena, count, find_coordinator_response_coordinator);

    if (!found) {
        request_out_of_memory(request);
        return;
    }
    find_coordinator_response_init(&response);
    if (request->version < BATCHED_VERSION) {
        err_t err = find(request, asked->key_type);

        response.error_code = request->kafka_error = err_kafka_code(err);
        response.error_message = request->version >= 1 ? str_of(err_text(err)) : STR_NULL;
        response.node_id = BROKER_NONE;
        response.port = -1;
    }
    for (int32_t i = 0; i < count; i++) {
        err_t err = find(request, asked->key_type);

        found[i] = (struct find_coordinator_response_coordinator){
            .key = asked->coordinator_keys[i],
            .node_id = BROKER_NONE,
            .host = STR(""),
            .port = -1,
            .error_code = err_kafka_code(err),
            .error_message = str_of(err_text(err)),
        };
    }
    response.coordinators = found;
    response.coordinators_count = count;
    request_reply(request, &response);
}
