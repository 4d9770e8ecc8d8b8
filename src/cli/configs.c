#include "cli/configs.h"

#include "cli/out.h"
#include "config/config.h"

typedef struct describe_configs_response_describe_configs_resource_result config_t;

enum { SOURCE_DEFAULT = 5, OPERATION_SET = 0, OPERATION_DELETE = 1 };

static const char *source_name(int8_t source)
{
    static const char *const names[] = {"unknown", "topic",  "broker",         "all brokers", "server.properties",
                                        "default", "logger", "client metrics", "group"};

    return source >= 0 && (size_t)source < ARRAY_LEN(names) ? names[source] : "unknown";
}

/* As Kafka's own tools have it. */
static const char *source_constant(int8_t source)
{
    static const char *const names[] = {"UNKNOWN",
                                        "DYNAMIC_TOPIC_CONFIG",
                                        "DYNAMIC_BROKER_CONFIG",
                                        "DYNAMIC_DEFAULT_BROKER_CONFIG",
                                        "STATIC_BROKER_CONFIG",
                                        "DEFAULT_CONFIG",
                                        "DYNAMIC_BROKER_LOGGER_CONFIG",
                                        "DYNAMIC_CLIENT_METRICS_CONFIG",
                                        "DYNAMIC_GROUP_CONFIG"};

    return source >= 0 && (size_t)source < ARRAY_LEN(names) ? names[source] : "UNKNOWN";
}

struct resource {
    int8_t type;
    const char *name; /* "" for all brokers */
    int32_t node;     /* whom to ask */
};

static struct resource parse_resource(const struct args *args)
{
    const char *type = args->words[0], *name = args->words[1];
    char *end;

    if (strcmp(type, "topic") == 0) {
        return (struct resource){RESOURCE_TOPIC, name, CLIENT_ANY};
    }
    if (strcmp(type, "broker") != 0) {
        args_usage(args, "configurations belong to a topic or a broker, not to a \"%s\"", type);
    }
    if (strcmp(name, "default") == 0) {
        return (struct resource){RESOURCE_BROKER, "", CLIENT_ANY};
    }
    long id = strtol(name, &end, 10);

    if (*end || end == name || id < 0 || id > INT32_MAX) {
        args_usage(args, "a broker is named by its id or \"default\", not \"%s\"", name);
    }
    return (struct resource){RESOURCE_BROKER, name, (int32_t)id};
}

static const char *resource_text(int8_t type, const char *name)
{
    static char text[300];

    if (type == RESOURCE_TOPIC) {
        snprintf(text, sizeof(text), "the topic \"%s\"", name);
    } else if (*name) {
        snprintf(text, sizeof(text), "broker %s", name);
    } else {
        snprintf(text, sizeof(text), "the brokers' defaults");
    }
    return text;
}

static void objection(const struct client *client, int8_t type, const char *name, int16_t code, struct str message)
{
    if (code == ERR_UNKNOWN_TOPIC_OR_PARTITION && type == RESOURCE_TOPIC) {
        out_error("%s", client_missing_topic(client, str_of(name)));
    } else {
        out_error("%s: %s", resource_text(type, name), client_reason(code, message));
    }
}

static int by_name(const void *a, const void *b)
{
    const config_t *left = a, *right = b;
    int order = memcmp(left->name.data, right->name.data, MIN(left->name.len, right->name.len));

    return order ? order : (left->name.len > right->name.len) - (left->name.len < right->name.len);
}

static bool is_set(const config_t *config)
{
    return config->config_source >= 0 ? config->config_source != SOURCE_DEFAULT : !config->is_default;
}

static void configs_json(const config_t *configs, int32_t count, bool all)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '[');
    for (int32_t i = 0; i < count; i++) {
        if (!all && !is_set(&configs[i])) {
            continue;
        }
        json_open(&json, '{');
        json_key(&json, "name");
        json_str(&json, configs[i].name);
        json_key(&json, "value");
        json_str(&json, configs[i].value);
        json_text_member(&json, "source", source_constant(configs[i].config_source));
        json_bool_member(&json, "read_only", configs[i].read_only);
        json_bool_member(&json, "sensitive", configs[i].is_sensitive);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_end(&json);
}

static void configs_table(const config_t *configs, int32_t count, bool all)
{
    static const char *const heads[] = {"CONFIG", "VALUE", "FROM", ""};
    struct table table;

    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < count; i++) {
        if (all || is_set(&configs[i])) {
            table_add(&table, "%.*s", STR_ARG(configs[i].name));
            table_add(&table, "%.*s", STR_ARG(configs[i].is_sensitive ? STR("(hidden)") : configs[i].value));
            table_add(&table, "%s", source_name(configs[i].config_source));
            table_add(&table, "%s", configs[i].read_only ? "read only" : "");
        }
    }
    if (table.cell_count == 0 && isatty(STDOUT_FILENO)) {
        printf("Everything has its default value (--all shows it).\n");
        return;
    }
    table_print(&table);
}

int configs_describe_run(const struct args *args)
{
    struct resource resource = parse_resource(args);
    struct client client;
    struct describe_configs_request request;
    struct describe_configs_response response;
    int code = 0;

    if (!client_open(&client, args)) {
        return 1;
    }
    describe_configs_request_init(&request);
    request.resources = PROTO_ARRAY(&client.arena, 1, describe_configs_request_describe_configs_resource);
    request.resources_count = 1;
    request.resources[0].resource_type = resource.type;
    request.resources[0].resource_name = str_of(resource.name);
    request.resources[0].configuration_keys_count = -1;
    if (client_call(&client, resource.node, API_KEY_DESCRIBE_CONFIGS, &request, &response) != ERR_OK) {
        code = client_failed(&client);
    } else if (response.results_count != 1) {
        out_error("the server's answer is empty");
        code = 1;
    } else if (response.results[0].error_code != 0) {
        objection(&client, resource.type, resource.name, response.results[0].error_code,
                  response.results[0].error_message);
        code = 1;
    } else {
        config_t *configs = response.results[0].configs;
        int32_t count = MAX(response.results[0].configs_count, 0);

        sort(configs, (size_t)count, sizeof(*configs), by_name);
        (args_flag(args, OPT_JSON) ? configs_json : configs_table)(configs, count, args_flag(args, OPT_ALL));
    }
    client_close(&client);
    return code;
}

bool configs_change(struct client *client, const struct config_wish *change)
{
    struct incremental_alter_configs_request request;
    struct incremental_alter_configs_response response;
    int count = change->set_count + change->deleted_count;
    struct incremental_alter_configs_request_alterable_config *configs =
        PROTO_ARRAY(&client->arena, count, incremental_alter_configs_request_alterable_config);
    bool one_broker = change->resource_type == RESOURCE_BROKER && *change->resource_name;

    for (int i = 0; i < count; i++) {
        bool set = i < change->set_count;
        const char *text = set ? change->set[i] : change->deleted[i - change->set_count];
        size_t name_len = set ? strcspn(text, "=") : strlen(text);

        configs[i].name = (struct str){text, name_len};
        configs[i].value = set ? str_of(text + name_len + 1) : STR_NULL;
        configs[i].config_operation = set ? OPERATION_SET : OPERATION_DELETE;
    }
    incremental_alter_configs_request_init(&request);
    request.validate_only = change->dry_run;
    request.resources = PROTO_ARRAY(&client->arena, 1, incremental_alter_configs_request_alter_configs_resource);
    request.resources_count = 1;
    request.resources[0].resource_type = change->resource_type;
    request.resources[0].resource_name = str_of(change->resource_name);
    request.resources[0].configs = configs;
    request.resources[0].configs_count = count;
    if (client_call(client, one_broker ? atoi(change->resource_name) : CLIENT_CONTROLLER,
                    API_KEY_INCREMENTAL_ALTER_CONFIGS, &request, &response) != ERR_OK) {
        client_failed(client);
        return false;
    }
    for (int32_t i = 0; i < response.responses_count; i++) {
        if (response.responses[i].error_code != 0) {
            objection(client, change->resource_type, change->resource_name, response.responses[i].error_code,
                      response.responses[i].error_message);
            return false;
        }
    }
    return true;
}

/* A broker keeps names that it does not know, and a name that is not set may be deleted: a slip is not refused there.
 */
static void note_unknown(const struct config_wish *change)
{
    enum config_scope scope = change->resource_type == RESOURCE_TOPIC ? CONFIG_TOPIC : CONFIG_BROKER;

    for (int i = 0; i < change->set_count + change->deleted_count; i++) {
        bool set = i < change->set_count;
        const char *text = set ? change->set[i] : change->deleted[i - change->set_count];
        struct str name = {text, set ? strcspn(text, "=") : strlen(text)};
        const char *meant = config_find(scope, name) ? NULL : config_suggest(scope, name);

        if (meant) {
            out_error("note: \"%.*s\" is not a configuration of Kafka's: did you mean %s?", STR_ARG(name), meant);
        }
    }
}

static int change_run(const struct args *args, bool set)
{
    struct resource resource = parse_resource(args);
    struct config_wish change = {
        .resource_type = resource.type,
        .resource_name = resource.name,
        .dry_run = args_flag(args, OPT_DRY_RUN),
    };
    struct client client;

    for (int i = 2; i < args->word_count && set; i++) {
        if (!strchr(args->words[i], '=') || args->words[i][0] == '=') {
            args_usage(args, "\"%s\" is not NAME=VALUE", args->words[i]);
        }
    }
    *(set ? &change.set : &change.deleted) = args->words + 2;
    *(set ? &change.set_count : &change.deleted_count) = args->word_count - 2;
    if (!client_open(&client, args)) {
        return 1;
    }
    bool ok = configs_change(&client, &change);

    client_close(&client);
    if (ok) {
        note_unknown(&change);
    }
    if (ok && args_flag(args, OPT_JSON)) {
        struct json json;

        json_init(&json, stdout, false);
        json_open(&json, '{');
        json_text_member(&json, "type", args->words[0]);
        json_text_member(&json, "name", args->words[1]);
        json_bool_member(&json, "changed", !change.dry_run);
        json_close(&json, '}');
        json_end(&json);
    } else if (ok && !args_flag(args, OPT_QUIET)) {
        printf("%s %s\n", change.dry_run ? "could change" : "changed", resource_text(resource.type, resource.name));
    }
    return ok ? 0 : 1;
}

int configs_set_run(const struct args *args)
{
    return change_run(args, true);
}

int configs_delete_run(const struct args *args)
{
    return change_run(args, false);
}
