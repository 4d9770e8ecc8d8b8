/* DeleteTopics, by name or by id. */
#include "meta/controller_internal.h"

typedef struct delete_topics_response_deletable_topic_result deleted_topic;

/* How often something stands in the request: 0, 1, 2 (or more). */
static bool count_one(struct map *counts, struct slice key)
{
    uintptr_t count = (uintptr_t)map_get(counts, key);

    return map_put(counts, key, (void *)MIN(count + 1, 2));
}

struct deletion {
    struct controller *controller;
    struct stage *stage;
    struct meta_call *call;
    struct map names, ids; /* as asked for */
    struct map answered;   /* names and ids given more than once that have their one answer */
    deleted_topic *results;
    int32_t result_count;
};

static void answer(struct deletion *deletion, struct str name, struct uuid id, err_t err, const char *message)
{
    deletion->results[deletion->result_count++] = (deleted_topic){
        .name = name,
        .topic_id = id,
        .error_code = err_kafka_code(err),
        .error_message = str_of(message), /* a literal */
    };
}

/* Given more than once: one answer says so. */
static bool is_repeated(struct deletion *deletion, struct map *counts, struct slice key, bool *ret_answer)
{
    if ((uintptr_t)map_get(counts, key) < 2) {
        return false;
    }
    *ret_answer = map_get(&deletion->answered, key) == NULL;
    map_put(&deletion->answered, key, deletion);
    return true;
}

static void delete_topic(struct deletion *deletion, const struct meta_topic *topic, struct str name)
{
    if (!deletion->controller->image->config->delete_topic_enable) {
        answer(deletion, name, topic->id, ERR_TOPIC_DELETION_DISABLED, "Topic deletion is disabled.");
        return;
    }
    struct uuid id = topic->id;

    stage_delete_topic(deletion->controller, deletion->stage, topic);
    answer(deletion, name, id, ERR_OK, NULL);
}

static void delete_by_name(struct deletion *deletion, struct str name)
{
    bool first = false;

    if (is_repeated(deletion, &deletion->names, map_key_str(name), &first)) {
        if (first) {
            answer(deletion, name, UUID_ZERO, ERR_INVALID_REQUEST, "Duplicate topic name.");
        }
        return;
    }
    const struct meta_topic *topic = stage_topic(deletion->controller->image, deletion->stage, name);

    if (!topic) {
        answer(deletion, name, UUID_ZERO, ERR_UNKNOWN_TOPIC_OR_PARTITION,
               "This server does not host this topic-partition.");
    } else if (map_get(&deletion->ids, MAP_KEY_OF(topic->id))) {
        answer(deletion, name, topic->id, ERR_INVALID_REQUEST,
               "The provided topic name maps to an ID that was already supplied.");
    } else {
        delete_topic(deletion, topic, name);
    }
}

static void delete_by_id(struct deletion *deletion, struct uuid id)
{
    bool first = false;

    if (is_repeated(deletion, &deletion->ids, MAP_KEY_OF(id), &first)) {
        if (first) {
            answer(deletion, STR_NULL, id, ERR_INVALID_REQUEST, "Duplicate topic id.");
        }
        return;
    }
    const struct meta_topic *topic = stage_topic_by_id(deletion->controller->image, deletion->stage, id);
    char *name = topic ? arena_strdup(deletion->call->arena, topic->name) : NULL;

    if (!topic) {
        answer(deletion, STR_NULL, id, ERR_UNKNOWN_TOPIC_ID, "This server does not host this topic ID.");
    } else if (map_get(&deletion->names, map_key_str(topic->name))) {
        /* answered where its name stands */
    } else if (!name) {
        answer(deletion, STR_NULL, id, ERR_NO_MEMORY, NULL);
    } else {
        delete_topic(deletion, topic, str_of(name));
    }
}

static void delete_one(struct deletion *deletion, const struct delete_topics_request_delete_topic_state *wanted)
{
    if (wanted->name.data && !uuid_is_zero(wanted->topic_id)) {
        answer(deletion, wanted->name, wanted->topic_id, ERR_INVALID_REQUEST,
               "You may not specify both topic name and topic id.");
    } else if (wanted->name.data) {
        delete_by_name(deletion, wanted->name);
    } else if (uuid_is_zero(wanted->topic_id)) {
        answer(deletion, STR_NULL, UUID_ZERO, ERR_INVALID_REQUEST, "Neither topic name nor id were specified.");
    } else {
        delete_by_id(deletion, wanted->topic_id);
    }
}

static bool count_wanted(struct deletion *deletion, const struct delete_topics_request *request)
{
    bool ok = true;

    for (int32_t i = 0; i < request->topic_names_count && ok; i++) {
        ok = count_one(&deletion->names, map_key_str(request->topic_names[i]));
    }
    for (int32_t i = 0; i < request->topics_count && ok; i++) {
        const struct delete_topics_request_delete_topic_state *wanted = &request->topics[i];

        if (wanted->name.data && uuid_is_zero(wanted->topic_id)) {
            ok = count_one(&deletion->names, map_key_str(wanted->name));
        } else if (!wanted->name.data && !uuid_is_zero(wanted->topic_id)) {
            ok = count_one(&deletion->ids, MAP_KEY_OF(wanted->topic_id));
        }
    }
    return ok;
}

void call_delete_topics(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    const struct delete_topics_request *request = call->request;
    struct delete_topics_response *response = call->response;
    struct deletion deletion = {.controller = controller, .stage = stage, .call = call};

    map_init(&deletion.names);
    map_init(&deletion.ids);
    map_init(&deletion.answered);
    deletion.results = PROTO_ARRAY(call->arena, MAX(request->topics_count, 0) + MAX(request->topic_names_count, 0),
                                   delete_topics_response_deletable_topic_result);
    if (!deletion.results || !count_wanted(&deletion, request)) {
        call->err = ERR_NO_MEMORY;
    } else {
        for (int32_t i = 0; i < request->topic_names_count; i++) {
            delete_by_name(&deletion, request->topic_names[i]);
        }
        for (int32_t i = 0; i < request->topics_count; i++) {
            delete_one(&deletion, &request->topics[i]);
        }
        response->responses = deletion.results;
        response->responses_count = deletion.result_count;
    }
    map_free(&deletion.names);
    map_free(&deletion.ids);
    map_free(&deletion.answered);
}
