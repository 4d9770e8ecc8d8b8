/* topics create, alter and delete. */
#include "cli/client.h"
#include "cli/configs.h"
#include "cli/out.h"
#include "cli/topics.h"

/* The objection to one topic, with what to do about it. */
static void objection(const struct client *client, const char *verb, struct str name, int16_t code, struct str message)
{
    switch (code) {
    case ERR_TOPIC_ALREADY_EXISTS:
        out_error(
            "the topic \"%.*s\" exists already: --if-not-exists accepts that, \"barnabas topics alter\" changes it",
            STR_ARG(name));
        break;
    case ERR_UNKNOWN_TOPIC_OR_PARTITION:
        out_error("%s", client_missing_topic(client, name));
        break;
    case ERR_INVALID_TOPIC_EXCEPTION:
        out_error("\"%.*s\" is no name for a topic: use 1 to 249 of a-z, A-Z, 0-9, \".\", \"_\" and \"-\"%s%s",
                  STR_ARG(name), message.data ? "; the server says: " : "",
                  message.data ? client_reason(code, message) : "");
        break;
    default:
        out_error("the topic \"%.*s\" was not %s: %s", STR_ARG(name), verb, client_reason(code, message));
        break;
    }
}

void topics_split_config(const struct args *args, const char *text, struct str *ret_name, struct str *ret_value)
{
    const char *equals = strchr(text, '=');

    if (!equals || equals == text) {
        args_usage(args, "--config takes NAME=VALUE, not \"%s\"", text);
    }
    *ret_name = (struct str){text, (size_t)(equals - text)};
    *ret_value = str_of(equals + 1);
}

static void fill_create(struct client *client, const struct args *args, struct create_topics_request *request)
{
    const struct option_value *configs = &args->values[OPT_CONFIG];
    /* Older servers do not choose for us. */
    int32_t chosen = client_version(client, CLIENT_CONTROLLER, API_KEY_CREATE_TOPICS) >= 4 ? -1 : 1;

    create_topics_request_init(request);
    request->timeout_ms = (int32_t)args_number(args, OPT_TIMEOUT, 10000);
    request->validate_only = args_flag(args, OPT_DRY_RUN);
    request->topics_count = args->word_count;
    request->topics = PROTO_ARRAY(&client->arena, args->word_count, create_topics_request_creatable_topic);
    for (int i = 0; i < args->word_count; i++) {
        struct create_topics_request_creatable_topic *topic = &request->topics[i];

        topic->name = str_of(args->words[i]);
        topic->num_partitions = (int32_t)args_number(args, OPT_PARTITIONS, chosen);
        topic->replication_factor = (int16_t)args_number(args, OPT_REPLICAS, chosen);
        topic->configs_count = configs->list_count;
        topic->configs = PROTO_ARRAY(&client->arena, configs->list_count, create_topics_request_creatable_topic_config);
        for (int j = 0; j < configs->list_count; j++) {
            topics_split_config(args, configs->list[j], &topic->configs[j].name, &topic->configs[j].value);
        }
    }
}

static void created(const struct args *args, const struct create_topics_response_creatable_topic_result *result,
                    bool existed, struct json *json)
{
    bool dry = args_flag(args, OPT_DRY_RUN);

    if (json) {
        char id[UUID_TEXT_LEN + 1];

        uuid_to_text(result->topic_id, id);
        json_open(json, '{');
        json_key(json, "name");
        json_str(json, result->name);
        json_bool_member(json, "created", !existed && !dry);
        json_text_member(json, "id", uuid_is_zero(result->topic_id) ? NULL : id);
        json_int_member(json, "partitions", result->num_partitions);
        json_int_member(json, "replicas", result->replication_factor);
        json_close(json, '}');
    } else if (!args_flag(args, OPT_QUIET) && existed) {
        printf("%.*s was there already\n", STR_ARG(result->name));
    } else if (!args_flag(args, OPT_QUIET)) {
        printf("%s %.*s", dry ? "could create" : "created", STR_ARG(result->name));
        if (result->num_partitions > 0) {
            printf(": %d partition%s, %d replica%s", result->num_partitions, plural(result->num_partitions),
                   result->replication_factor, plural(result->replication_factor));
        }
        putchar('\n');
    }
}

int topics_create_run(const struct args *args)
{
    struct client client;
    struct create_topics_request request;
    struct create_topics_response response;
    struct json json, *to = args_flag(args, OPT_JSON) ? &json : NULL;
    int code = 0;

    if (!client_open(&client, args)) {
        return 1;
    }
    fill_create(&client, args, &request);
    if (client_call(&client, CLIENT_CONTROLLER, API_KEY_CREATE_TOPICS, &request, &response) != ERR_OK) {
        code = client_failed(&client);
        client_close(&client);
        return code;
    }
    json_init(&json, stdout, isatty(STDOUT_FILENO));
    if (to) {
        json_open(to, '[');
    }
    for (int32_t i = 0; i < response.topics_count; i++) {
        const struct create_topics_response_creatable_topic_result *result = &response.topics[i];
        bool existed = result->error_code == ERR_TOPIC_ALREADY_EXISTS && args_flag(args, OPT_IF_NOT_EXISTS);

        if (result->error_code != 0 && !existed) {
            objection(&client, "created", result->name, result->error_code, result->error_message);
            code = 1;
        } else {
            created(args, result, existed, to);
        }
    }
    if (to) {
        json_close(to, ']');
        json_end(to);
    }
    if (code == 0 && !args_flag(args, OPT_DRY_RUN)) {
        client_await_topics(&client, args->words, args->word_count);
    }
    client_close(&client);
    return code;
}

/* --- alter ------------------------------------------------------------------- */

static bool grow_topic(struct client *client, const struct args *args)
{
    struct create_partitions_request request;
    struct create_partitions_response response;

    create_partitions_request_init(&request);
    request.timeout_ms = (int32_t)args_number(args, OPT_TIMEOUT, 10000);
    request.validate_only = args_flag(args, OPT_DRY_RUN);
    request.topics_count = 1;
    request.topics = PROTO_ARRAY(&client->arena, 1, create_partitions_request_create_partitions_topic);
    request.topics[0].name = str_of(args->words[0]);
    request.topics[0].count = (int32_t)args_number(args, OPT_PARTITIONS, 0);
    request.topics[0].assignments_count = -1;
    if (client_call(client, CLIENT_CONTROLLER, API_KEY_CREATE_PARTITIONS, &request, &response) != ERR_OK) {
        client_failed(client);
        return false;
    }
    for (int32_t i = 0; i < response.results_count; i++) {
        if (response.results[i].error_code != 0) {
            objection(client, "changed", response.results[i].name, response.results[i].error_code,
                      response.results[i].error_message);
            return false;
        }
    }
    return true;
}

int topics_alter_run(const struct args *args)
{
    const struct option_value *set = &args->values[OPT_CONFIG], *deleted = &args->values[OPT_DELETE_CONFIG];
    struct config_wish change = {
        .resource_type = RESOURCE_TOPIC,
        .resource_name = args->words[0],
        .set = set->list,
        .set_count = set->list_count,
        .deleted = deleted->list,
        .deleted_count = deleted->list_count,
        .dry_run = args_flag(args, OPT_DRY_RUN),
    };
    bool configs = set->list_count + deleted->list_count > 0, partitions = args->values[OPT_PARTITIONS].given;
    struct client client;

    if (!configs && !partitions) {
        args_usage(args, "nothing to change: give --partitions, --config or --delete-config");
    }
    for (int i = 0; i < set->list_count; i++) {
        struct str name, value;

        topics_split_config(args, set->list[i], &name, &value);
    }
    if (!client_open(&client, args)) {
        return 1;
    }
    bool ok = (!configs || configs_change(&client, &change)) && (!partitions || grow_topic(&client, args));

    if (ok && args_flag(args, OPT_JSON)) {
        struct json json;

        json_init(&json, stdout, false);
        json_open(&json, '{');
        json_text_member(&json, "name", args->words[0]);
        json_bool_member(&json, "changed", !change.dry_run);
        json_close(&json, '}');
        json_end(&json);
    } else if (ok && !args_flag(args, OPT_QUIET)) {
        printf("%s %s\n", change.dry_run ? "could change" : "changed", args->words[0]);
    }
    client_close(&client);
    return ok ? 0 : 1;
}

/* --- delete ------------------------------------------------------------------ */

static void fill_delete(struct client *client, const struct args *args, struct delete_topics_request *request)
{
    int count = args->word_count;

    delete_topics_request_init(request);
    request->timeout_ms = (int32_t)args_number(args, OPT_TIMEOUT, 10000);
    if (client_version(client, CLIENT_CONTROLLER, API_KEY_DELETE_TOPICS) >= 6) {
        request->topics = PROTO_ARRAY(&client->arena, count, delete_topics_request_delete_topic_state);
        request->topics_count = count;
    } else {
        request->topic_names = arena_alloc_array(&client->arena, (size_t)count, sizeof(*request->topic_names));
        request->topic_names_count = count;
    }
    for (int i = 0; i < count; i++) {
        *(request->topics ? &request->topics[i].name : &request->topic_names[i]) = str_of(args->words[i]);
    }
}

static int report_deleted(const struct client *client, const struct args *args,
                          const struct delete_topics_response *response)
{
    struct json json, *to = args_flag(args, OPT_JSON) ? &json : NULL;
    int code = 0;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    if (to) {
        json_open(to, '[');
    }
    for (int32_t i = 0; i < response->responses_count; i++) {
        const struct delete_topics_response_deletable_topic_result *result = &response->responses[i];
        bool absent = result->error_code == ERR_UNKNOWN_TOPIC_OR_PARTITION && args_flag(args, OPT_IF_EXISTS);

        if (result->error_code != 0 && !absent) {
            objection(client, "deleted", result->name, result->error_code, result->error_message);
            code = 1;
        } else if (to) {
            json_open(to, '{');
            json_key(to, "name");
            json_str(to, result->name);
            json_bool_member(to, "deleted", !absent);
            json_close(to, '}');
        } else if (!args_flag(args, OPT_QUIET)) {
            printf(absent ? "%.*s was not there\n" : "deleted %.*s\n", STR_ARG(result->name));
        }
    }
    if (to) {
        json_close(to, ']');
        json_end(to);
    }
    return code;
}

int topics_delete_run(const struct args *args)
{
    struct client client;
    struct delete_topics_request request;
    struct delete_topics_response response;

    if (!args_confirm_delete(args, "all records")) {
        return 1;
    }
    if (!client_open(&client, args)) {
        return 1;
    }
    fill_delete(&client, args, &request);
    int code = client_call(&client, CLIENT_CONTROLLER, API_KEY_DELETE_TOPICS, &request, &response) == ERR_OK
                   ? report_deleted(&client, args, &response)
                   : client_failed(&client);

    client_close(&client);
    return code;
}
