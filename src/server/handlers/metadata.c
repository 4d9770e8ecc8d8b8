/* Metadata, versions 0-13: brokers and topics; unknown topics may be created. */
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_FLAG = 4, FIRST_VERSION_BY_ID = 12 };

struct metadata_call {
    struct meta_auto_create create;
    struct request *request;
    const struct metadata_request *body;
    int32_t told; /* outcomes of the creation that have been answered */
    struct metadata_response response;
};

static bool answer_brokers(struct metadata_call *call, const struct meta_image *image)
{
    struct metadata_response *response = &call->response;

    response->brokers =
        PROTO_ARRAY(&call->request->arena, image->broker_count, metadata_response_metadata_response_broker);
    for (uint32_t i = 0; response->brokers && i < image->broker_count; i++) {
        const struct meta_broker *broker = image->brokers[i];
        struct metadata_response_metadata_response_broker *answer = &response->brokers[response->brokers_count];

        if (request_endpoint(call->request, broker, &answer->host, &answer->port)) {
            answer->node_id = broker->id.v;
            answer->rack = str_of(broker->rack);
            response->brokers_count++;
        }
    }
    return response->brokers != NULL;
}

/* Arrays of ids are the image's: the answer is encoded before the callback ends. */
static bool answer_partitions(struct metadata_call *call, const struct meta_topic *topic,
                              struct metadata_response_metadata_response_topic *answer)
{
    answer->partitions =
        PROTO_ARRAY(&call->request->arena, topic->partition_count, metadata_response_metadata_response_partition);
    for (int32_t i = 0; answer->partitions && i < topic->partition_count; i++) {
        const struct meta_partition *partition = &topic->partitions[i];
        struct metadata_response_metadata_response_partition *to = &answer->partitions[answer->partitions_count++];

        to->error_code = partition->leader.v == BROKER_NONE ? ERR_LEADER_NOT_AVAILABLE : ERR_OK;
        to->partition_index = i;
        to->leader_id = partition->leader.v;
        to->leader_epoch = partition->leader_epoch.v;
        to->replica_nodes = (int32_t *)partition->replicas;
        to->replica_nodes_count = partition->replica_count;
        to->isr_nodes = (int32_t *)meta_partition_isr(partition);
        to->isr_nodes_count = partition->isr_count;
    }
    return answer->partitions != NULL;
}

static bool answer_topic(struct metadata_call *call, const struct meta_topic *topic,
                         struct metadata_response_metadata_response_topic *answer)
{
    answer->name = topic->name;
    answer->topic_id = topic->id;
    answer->is_internal = topic->internal;
    if (call->body->include_topic_authorized_operations) {
        answer->topic_authorized_operations = OPERATIONS_ON_TOPIC;
    }
    return answer_partitions(call, topic, answer);
}

/* How the creation of what is asked for ended, ERR_OK where none was tried. The names to create stand in the order in
 * which they are asked for, and their bytes are the request's. */
static err_t creation_outcome(struct metadata_call *call, struct str name)
{
    struct meta_auto_create *create = &call->create;

    if (!create->ret_errs || call->told == create->name_count || create->names[call->told].data != name.data) {
        return ERR_OK;
    }
    return create->ret_errs[call->told++];
}

/* Why the topic is not there. Never "created": the client asks again. */
static err_t absent(struct str name, err_t creation)
{
    struct err_info info;

    if (meta_check_topic_name(name, &info) != ERR_OK) {
        return ERR_INVALID_TOPIC_EXCEPTION;
    }
    return creation == ERR_OK || creation == ERR_TOPIC_ALREADY_EXISTS ? ERR_UNKNOWN_TOPIC_OR_PARTITION : creation;
}

/* What is asked for twice is answered once, also where it is by name and by id. */
static bool is_first(struct map *seen, const struct meta_topic *topic,
                     const struct metadata_request_metadata_request_topic *asked, bool by_id, bool *ret_ok)
{
    struct slice key = topic || !by_id ? map_key_str(topic ? topic->name : asked->name) : MAP_KEY_OF(asked->topic_id);

    if (map_get(seen, key)) {
        return false;
    }
    *ret_ok = map_put(seen, key, (void *)asked);
    return *ret_ok;
}

static bool answer_asked(struct metadata_call *call, const struct meta_image *image)
{
    const struct metadata_request *body = call->body;
    struct metadata_response *response = &call->response;
    struct map seen CLEANUP(map_free);
    bool ok = true;

    map_init(&seen);
    response->topics =
        PROTO_ARRAY(&call->request->arena, body->topics_count, metadata_response_metadata_response_topic);
    for (int32_t i = 0; response->topics && ok && i < body->topics_count; i++) {
        const struct metadata_request_metadata_request_topic *asked = &body->topics[i];
        bool by_id = call->request->version >= FIRST_VERSION_BY_ID && !asked->name.data;
        const struct meta_topic *topic =
            by_id ? meta_image_topic_by_id(image, asked->topic_id) : meta_image_topic(image, asked->name);
        err_t creation = creation_outcome(call, asked->name);

        if (body->topics_count > 1 && !is_first(&seen, topic, asked, by_id, &ok)) {
            continue;
        }
        struct metadata_response_metadata_response_topic *answer = &response->topics[response->topics_count++];

        if (topic) {
            ok = answer_topic(call, topic, answer);
        } else {
            answer->name = asked->name;
            answer->topic_id = asked->topic_id;
            answer->error_code = err_kafka_code(by_id ? ERR_UNKNOWN_TOPIC_ID : absent(asked->name, creation));
        }
    }
    return response->topics && ok;
}

static bool answer_all(struct metadata_call *call, const struct meta_image *image)
{
    struct metadata_response *response = &call->response;
    bool ok = true;

    response->topics =
        PROTO_ARRAY(&call->request->arena, image->topic_count, metadata_response_metadata_response_topic);
    for (uint32_t i = 0; response->topics && ok && i < image->topic_count; i++) {
        ok = answer_topic(call, image->topics[i], &response->topics[response->topics_count++]);
    }
    return response->topics && ok;
}

static bool wants_all(const struct metadata_call *call)
{
    return call->request->version == 0 ? call->body->topics_count == 0 : call->body->topics_count < 0;
}

static void answer(struct metadata_call *call)
{
    const struct meta_image *image = request_image(call->request);
    struct metadata_response *response = &call->response;

    metadata_response_init(response);
    response->cluster_id = str_of(image->cluster_id);
    response->controller_id = image->controller_id.v;
    if (call->body->include_cluster_authorized_operations) {
        response->cluster_authorized_operations = OPERATIONS_ON_CLUSTER;
    }
    if (answer_brokers(call, image) && (wants_all(call) ? answer_all(call, image) : answer_asked(call, image))) {
        request_reply(call->request, response);
    } else {
        request_out_of_memory(call->request);
    }
}

static void created(struct meta_auto_create *create)
{
    answer(CONTAINER_OF(create, struct metadata_call, create));
}

static bool auto_create_allowed(const struct metadata_call *call)
{
    bool asked = call->request->version < FIRST_VERSION_WITH_FLAG || call->body->allow_auto_topic_creation;

    return asked && request_image(call->request)->config->auto_create_topics_enable;
}

/* The names that are asked for, not there, and legal, each once. -1 without memory. */
static int32_t list_absent(const struct metadata_call *call, struct str *names)
{
    const struct meta_image *image = request_image(call->request);
    struct map seen CLEANUP(map_free);
    struct err_info info;
    int32_t count = 0;

    map_init(&seen);
    for (int32_t i = 0; i < call->body->topics_count; i++) {
        struct str name = call->body->topics[i].name;

        if (!name.data || meta_image_topic(image, name) || meta_check_topic_name(name, &info) != ERR_OK ||
            map_get(&seen, map_key_str(name))) {
            continue;
        }
        if (!map_put(&seen, map_key_str(name), names)) {
            return -1;
        }
        names[count++] = name;
    }
    return count;
}

/* Kafka's clients once sent topic ids at versions whose brokers did not look at them (KAFKA-13461). */
static bool has_ids_too_early(const struct metadata_call *call)
{
    for (int32_t i = 0; call->request->version < FIRST_VERSION_BY_ID && i < call->body->topics_count; i++) {
        if (!call->body->topics[i].name.data || !uuid_is_zero(call->body->topics[i].topic_id)) {
            return true;
        }
    }
    return false;
}

/* Everything is refused, and nothing else said. */
static void refuse(struct metadata_call *call)
{
    struct metadata_response *response = &call->response;
    int32_t count = call->body->topics_count;

    metadata_response_init(response);
    response->topics = PROTO_ARRAY(&call->request->arena, count, metadata_response_metadata_response_topic);
    if (!response->topics) {
        request_out_of_memory(call->request);
        return;
    }
    call->request->kafka_error = ERR_INVALID_REQUEST;
    response->topics_count = count;
    for (int32_t i = 0; i < count; i++) {
        response->topics[i].name = call->body->topics[i].name.data ? call->body->topics[i].name : STR("");
        response->topics[i].topic_id = call->body->topics[i].topic_id;
        response->topics[i].error_code = ERR_INVALID_REQUEST;
    }
    request_reply(call->request, response);
}

void handle_metadata(struct request *request, const void *body)
{
    struct metadata_call *call = arena_alloc(&request->arena, sizeof(*call));
    const struct metadata_request *asked = body;
    struct str *names = arena_alloc_array(&request->arena, (size_t)MAX(asked->topics_count, 0), sizeof(*names));

    if (!call || !names) {
        request_out_of_memory(request);
        return;
    }
    call->request = request;
    call->body = asked;
    if (has_ids_too_early(call)) {
        refuse(call);
        return;
    }
    int32_t count = auto_create_allowed(call) ? list_absent(call, names) : 0;

    if (count < 0) {
        request_out_of_memory(request);
        return;
    }
    if (count == 0) {
        answer(call);
        return;
    }
    call->create.names = names;
    call->create.name_count = count;
    call->create.arena = &request->arena;
    call->create.done = created;
    meta_auto_create(request->server->meta, &call->create);
}
