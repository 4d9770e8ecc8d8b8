/* topics fork and snapshot: topics that begin with another's records. The server does it (barnabas.fork.source). */
#include "cli/client.h"
#include "cli/configs.h"
#include "cli/out.h"
#include "cli/topics.h"

#include <time.h>

enum { SNAPSHOT_NAME_MAX = 512 };

static const char source_setting[] = "barnabas.fork.source", read_only_setting[] = "barnabas.read.only";

struct wish {
    struct str source, name;
    const char *verb; /* forked, snapshotted */
    bool keep;        /* as it is: nobody writes to it, nothing expires */
};

static void objection(const struct client *client, const struct wish *wish, int16_t code, struct str message)
{
    switch (code) {
    case ERR_TOPIC_ALREADY_EXISTS:
        out_error("the topic \"%.*s\" exists already: choose another name%s", STR_ARG(wish->name),
                  wish->keep ? " with --name" : "");
        break;
    case ERR_UNKNOWN_TOPIC_OR_PARTITION:
        out_error("%s", client_missing_topic(client, wish->source));
        break;
    case ERR_INVALID_CONFIG:
        if (message.data && memmem(message.data, message.len, source_setting, strlen(source_setting))) {
            out_error("this server cannot fork topics: %s", client_reason(code, message));
            break;
        }
        __attribute__((fallthrough));
    default:
        out_error("the topic \"%.*s\" was not %s: %s", STR_ARG(wish->source), wish->verb, client_reason(code, message));
        break;
    }
}

static void add_config(struct create_topics_request_creatable_topic *topic, const char *name, struct str value)
{
    topic->configs[topic->configs_count].name = str_of(name);
    topic->configs[topic->configs_count++].value = value;
}

static void fill(struct client *client, const struct args *args, const struct wish *wish,
                 struct create_topics_request *request)
{
    enum { OWN_CONFIGS_MAX = 5 };
    const struct option_value *configs = &args->values[OPT_CONFIG];
    struct create_topics_request_creatable_topic *topic =
        PROTO_ARRAY(&client->arena, 1, create_topics_request_creatable_topic);

    create_topics_request_init(request);
    request->timeout_ms = (int32_t)args_number(args, OPT_TIMEOUT, 10000);
    request->validate_only = args_flag(args, OPT_DRY_RUN);
    request->topics = topic;
    request->topics_count = 1;
    topic->name = wish->name;
    topic->num_partitions = -1;
    topic->replication_factor = -1;
    topic->configs = PROTO_ARRAY(&client->arena, configs->list_count + OWN_CONFIGS_MAX,
                                 create_topics_request_creatable_topic_config);
    if (wish->keep) {
        add_config(topic, read_only_setting, STR("true"));
        add_config(topic, "cleanup.policy", STR("delete"));
        add_config(topic, "retention.ms", STR("-1"));
        add_config(topic, "retention.bytes", STR("-1"));
    }
    for (int i = 0; i < configs->list_count; i++) {
        struct create_topics_request_creatable_topic_config *config = &topic->configs[topic->configs_count++];

        topics_split_config(args, configs->list[i], &config->name, &config->value);
    }
    add_config(topic, source_setting, wish->source);
}

static void report(const struct args *args, const struct wish *wish,
                   const struct create_topics_response_creatable_topic_result *result)
{
    bool dry = args_flag(args, OPT_DRY_RUN);
    char id[UUID_TEXT_LEN + 1];
    struct json json;

    if (args_flag(args, OPT_JSON)) {
        uuid_to_text(result->topic_id, id);
        json_init(&json, stdout, isatty(STDOUT_FILENO));
        json_open(&json, '{');
        json_key(&json, "name");
        json_str(&json, wish->name);
        json_key(&json, "fork_of");
        json_str(&json, wish->source);
        json_bool_member(&json, "created", !dry);
        json_bool_member(&json, "read_only", wish->keep);
        json_text_member(&json, "id", dry || uuid_is_zero(result->topic_id) ? NULL : id);
        json_int_member(&json, "partitions", result->num_partitions);
        json_int_member(&json, "replicas", result->replication_factor);
        json_close(&json, '}');
        json_end(&json);
    } else if (!args_flag(args, OPT_QUIET)) {
        printf("%s%s %.*s as %.*s: %d partition%s, %d replica%s\n", dry ? "could have " : "", wish->verb,
               STR_ARG(wish->source), STR_ARG(wish->name), result->num_partitions, plural(result->num_partitions),
               result->replication_factor, plural(result->replication_factor));
    }
}

static int run(const struct args *args, const struct wish *wish)
{
    struct client client;
    struct create_topics_request request;
    struct create_topics_response response;

    if (!client_open(&client, args)) {
        return 1;
    }
    fill(&client, args, wish, &request);
    int code = client_call(&client, CLIENT_CONTROLLER, API_KEY_CREATE_TOPICS, &request, &response) == ERR_OK
                   ? 0
                   : client_failed(&client);

    for (int32_t i = 0; code == 0 && i < response.topics_count; i++) {
        const struct create_topics_response_creatable_topic_result *result = &response.topics[i];

        if (result->error_code != 0) {
            objection(&client, wish, result->error_code, result->error_message);
            code = 1;
        } else {
            report(args, wish, result);
        }
    }
    if (code == 0 && !args_flag(args, OPT_DRY_RUN)) {
        client_await_topics(&client, (const char *const[]){wish->name.data}, 1);
    }
    client_close(&client);
    return code;
}

int topics_fork_run(const struct args *args)
{
    return run(args,
               &(struct wish){.source = str_of(args->words[0]), .name = str_of(args->words[1]), .verb = "forked"});
}

int topics_snapshot_run(const struct args *args)
{
    char name[SNAPSHOT_NAME_MAX], now[32];
    time_t seconds = time(NULL);
    struct tm parts;

    strftime(now, sizeof(now), "%Y%m%dT%H%M%SZ", gmtime_r(&seconds, &parts));
    snprintf(name, sizeof(name), "%s-snapshot-%s", args->words[0], now);
    return run(args, &(struct wish){.source = str_of(args->words[0]),
                                    .name = str_of(args_text(args, OPT_SNAPSHOT_NAME, name)),
                                    .verb = "kept",
                                    .keep = true});
}

/* --- In the list of topics --------------------------------------------------------------------------- */

static void note(struct topic_mark *mark, const struct describe_configs_response_describe_configs_result *result)
{
    for (int32_t i = 0; i < result->configs_count; i++) {
        const struct describe_configs_response_describe_configs_resource_result *config = &result->configs[i];

        if (str_equal(config->name, str_of(source_setting))) {
            mark->source = config->value;
        } else if (str_equal(config->name, str_of(read_only_setting))) {
            mark->read_only = str_equal(config->value, STR("true"));
        }
    }
}

struct topic_mark *topics_marks(struct client *client)
{
    struct describe_configs_request request;
    struct describe_configs_response *response = arena_alloc(&client->arena, sizeof(*response));
    int32_t count = client->metadata.topics_count;
    struct topic_mark *marks = arena_alloc_array(&client->arena, (size_t)count + 1, sizeof(*marks));
    struct str *keys = arena_alloc_array(&client->arena, 2, sizeof(*keys));

    keys[0] = str_of(source_setting);
    keys[1] = str_of(read_only_setting);
    describe_configs_request_init(&request);
    request.resources = PROTO_ARRAY(&client->arena, count, describe_configs_request_describe_configs_resource);
    request.resources_count = count;
    for (int32_t i = 0; i < count; i++) {
        request.resources[i].resource_type = RESOURCE_TOPIC;
        request.resources[i].resource_name = client->metadata.topics[i].name;
        request.resources[i].configuration_keys = keys;
        request.resources[i].configuration_keys_count = 2;
    }
    if (count > 0 && client_call(client, CLIENT_ANY, API_KEY_DESCRIBE_CONFIGS, &request, response) == ERR_OK) {
        for (int32_t i = 0; i < response->results_count && i < count; i++) {
            if (str_equal(response->results[i].resource_name, client->metadata.topics[i].name)) {
                note(&marks[i], &response->results[i]);
            }
        }
    }
    return marks;
}
