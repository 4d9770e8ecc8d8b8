#include "cli/topics.h"

#include "cli/client.h"
#include "cli/offsets.h"
#include "cli/out.h"

typedef struct metadata_response_metadata_response_topic topic_t;
typedef struct metadata_response_metadata_response_partition partition_t;

static int by_name(const void *a, const void *b)
{
    const topic_t *left = a, *right = b;
    int order = memcmp(left->name.data, right->name.data, MIN(left->name.len, right->name.len));

    return order ? order : (left->name.len > right->name.len) - (left->name.len < right->name.len);
}

static int by_index(const void *a, const void *b)
{
    const partition_t *left = a, *right = b;

    return (left->partition_index > right->partition_index) - (left->partition_index < right->partition_index);
}

static int replica_count(const topic_t *topic)
{
    return topic->partitions_count > 0 ? topic->partitions[0].replica_nodes_count : 0;
}

static const char *id_text(struct uuid id)
{
    static char text[UUID_TEXT_LEN + 1];

    uuid_to_text(id, text);
    return uuid_is_zero(id) ? "-" : text;
}

static void list_json(struct client *client, bool internal)
{
    const struct topic_mark *marks = topics_marks(client);
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '[');
    for (int32_t i = 0; i < client->metadata.topics_count; i++) {
        const topic_t *topic = &client->metadata.topics[i];

        if (topic->is_internal && !internal) {
            continue;
        }
        json_open(&json, '{');
        json_key(&json, "name");
        json_str(&json, topic->name);
        json_text_member(&json, "id", id_text(topic->topic_id));
        json_int_member(&json, "partitions", topic->partitions_count);
        json_int_member(&json, "replicas", replica_count(topic));
        json_bool_member(&json, "internal", topic->is_internal);
        json_key(&json, "fork_of");
        json_str(&json, marks[i].source);
        json_bool_member(&json, "read_only", marks[i].read_only);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_end(&json);
}

static void add_mark(struct table *table, const struct topic_mark *mark)
{
    if (mark->source.data) {
        table_add(table, "%s of %.*s", mark->read_only ? "snapshot" : "fork", STR_ARG(mark->source));
    } else {
        table_add(table, "%s", mark->read_only ? "read-only" : "");
    }
}

static void list_table(struct client *client, bool internal)
{
    static const char *const heads[] = {"TOPIC", ">PARTITIONS", ">REPLICAS", "ID", "NOTE"};
    const struct topic_mark *marks = topics_marks(client);
    struct table table;
    int hidden = 0;
    bool marked = false;

    for (int32_t i = 0; i < client->metadata.topics_count; i++) {
        marked = marked || marks[i].source.data || marks[i].read_only;
    }
    table_init(&table, heads, ARRAY_LEN(heads) - !marked);
    for (int32_t i = 0; i < client->metadata.topics_count; i++) {
        const topic_t *topic = &client->metadata.topics[i];

        if (topic->is_internal && !internal) {
            hidden++;
            continue;
        }
        table_add(&table, "%.*s", STR_ARG(topic->name));
        table_add(&table, "%d", topic->partitions_count);
        table_add(&table, "%d", replica_count(topic));
        table_add(&table, "%s", id_text(topic->topic_id));
        if (marked) {
            add_mark(&table, &marks[i]);
        }
    }
    if (table.cell_count == 0 && isatty(STDOUT_FILENO)) {
        printf("No topics at %s%s. \"barnabas topics create NAME\" makes one.\n", client_address(client),
               hidden ? " but internal ones (--internal)" : "");
        return;
    }
    table_print(&table);
}

int topics_list_run(const struct args *args)
{
    struct client client;
    bool internal = args_flag(args, OPT_INTERNAL);

    if (!client_open(&client, args)) {
        return 1;
    }
    if (client_metadata(&client, NULL, -1) != ERR_OK) {
        client_failed(&client);
        client_close(&client);
        return 1;
    }
    sort(client.metadata.topics, (size_t)client.metadata.topics_count, sizeof(topic_t), by_name);
    if (args_flag(args, OPT_NAMES)) {
        for (int32_t i = 0; i < client.metadata.topics_count; i++) {
            if (internal || !client.metadata.topics[i].is_internal) {
                printf("%.*s\n", STR_ARG(client.metadata.topics[i].name));
            }
        }
    } else if (args_flag(args, OPT_JSON)) {
        list_json(&client, internal);
    } else {
        list_table(&client, internal);
    }
    client_close(&client);
    return 0;
}

void topics_complete(const struct args *args, const char *prefix)
{
    struct args quick;
    struct client client;

    if (!client_open_quickly(&client, &quick, args)) {
        return;
    }
    if (client_metadata(&client, NULL, -1) == ERR_OK) {
        for (int32_t i = 0; i < client.metadata.topics_count; i++) {
            const topic_t *topic = &client.metadata.topics[i];

            if (topic->name.len >= strlen(prefix) && memcmp(topic->name.data, prefix, strlen(prefix)) == 0) {
                printf("%.*s\t%d partitions\n", STR_ARG(topic->name), topic->partitions_count);
            }
        }
    }
    client_close(&client);
}

/* --- describe --------------------------------------------------------------- */

struct range {
    int64_t start, end; /* -1: not known */
};

/* False, with client->info, when the servers could not be asked. */
static bool find_ranges(struct client *client, const topic_t *topic, struct range *ranges)
{
    struct offset_question *questions =
        arena_alloc_array(&client->arena, (size_t)topic->partitions_count, sizeof(*questions));
    int count = topic->partitions_count;
    err_t err = ERR_OK;

    for (int i = 0; i < count; i++) {
        ranges[i] = (struct range){-1, -1};
    }
    for (int end = 0; end <= 1 && err == ERR_OK; end++) {
        for (int i = 0; i < count; i++) {
            questions[i] = (struct offset_question){.topic = topic->name,
                                                    .partition = topic->partitions[i].partition_index,
                                                    .leader = topic->partitions[i].leader_id,
                                                    .timestamp = end ? OFFSET_LATEST : OFFSET_EARLIEST};
        }
        err = offsets_ask(client, questions, count);
        for (int i = 0; i < count && err == ERR_OK; i++) {
            *(end ? &ranges[i].end : &ranges[i].start) = questions[i].offset;
        }
    }
    return err == ERR_OK;
}

/* What was set on the topic itself. Null when the server does not tell. */
static const struct describe_configs_response_describe_configs_result *topic_configs(struct client *client,
                                                                                     struct str name)
{
    enum { RESOURCE_TOPIC = 2 };
    struct describe_configs_request request;
    struct describe_configs_response *response = arena_alloc(&client->arena, sizeof(*response));

    describe_configs_request_init(&request);
    request.resources = PROTO_ARRAY(&client->arena, 1, describe_configs_request_describe_configs_resource);
    request.resources_count = 1;
    request.resources[0].resource_type = RESOURCE_TOPIC;
    request.resources[0].resource_name = name;
    request.resources[0].configuration_keys_count = -1;
    if (client_call(client, CLIENT_ANY, API_KEY_DESCRIBE_CONFIGS, &request, response) != ERR_OK ||
        response->results_count != 1 || response->results[0].error_code != 0) {
        return NULL;
    }
    return &response->results[0];
}

static bool set_on_topic(const struct describe_configs_response_describe_configs_resource_result *config)
{
    enum { SOURCE_TOPIC = 1 };

    return config->config_source == SOURCE_TOPIC;
}

/* "1,2,3". One of two static buffers, so that a row can show two. */
static const char *node_list(const int32_t *nodes, int32_t count)
{
    static char texts[4][256];
    static unsigned next;
    char *text = texts[next++ % ARRAY_LEN(texts)];
    size_t n = 0;

    text[0] = '\0';
    for (int32_t i = 0; i < count && n < sizeof(texts[0]) - 16; i++) {
        n += (size_t)snprintf(text + n, sizeof(texts[0]) - n, "%s%d", i ? "," : "", nodes[i]);
    }
    return count ? text : "-";
}

static const char *offset_text(int64_t offset)
{
    return offset < 0 ? "-" : human_grouped(offset);
}

static void describe_table(const topic_t *topic, const struct range *ranges,
                           const struct describe_configs_response_describe_configs_result *configs)
{
    static const char *const heads[] = {">PARTITION", ">LEADER", ">EPOCH", "REPLICAS",
                                        "IN SYNC",    ">START",  ">END",   ">RECORDS"};
    struct table table;
    bool bold = out_colour(stdout);
    int64_t records = 0;

    for (int32_t i = 0; i < topic->partitions_count; i++) {
        records += ranges[i].end >= 0 && ranges[i].start >= 0 ? ranges[i].end - ranges[i].start : 0;
    }
    printf("%s%.*s%s  id %s, %d partition%s, %d replica%s, %s record%s\n", bold ? "\033[1m" : "", STR_ARG(topic->name),
           bold ? "\033[0m" : "", id_text(topic->topic_id), topic->partitions_count, plural(topic->partitions_count),
           replica_count(topic), plural(replica_count(topic)), human_grouped(records), plural(records));
    for (int32_t i = 0; configs && i < configs->configs_count; i++) {
        if (set_on_topic(&configs->configs[i])) {
            printf("  %.*s = %.*s\n", STR_ARG(configs->configs[i].name), STR_ARG(configs->configs[i].value));
        }
    }
    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < topic->partitions_count; i++) {
        const partition_t *partition = &topic->partitions[i];
        struct range range = ranges[partition->partition_index];

        table_add(&table, "%d", partition->partition_index);
        table_add(&table, partition->leader_id < 0 ? "none" : "%d", partition->leader_id);
        table_add(&table, "%d", partition->leader_epoch);
        table_add(&table, "%s", node_list(partition->replica_nodes, partition->replica_nodes_count));
        table_add(&table, "%s", node_list(partition->isr_nodes, partition->isr_nodes_count));
        table_add(&table, "%s", offset_text(range.start));
        table_add(&table, "%s", offset_text(range.end));
        table_add(&table, "%s", range.end < 0 || range.start < 0 ? "-" : human_grouped(range.end - range.start));
    }
    table_print(&table);
}

static void nodes_json(struct json *json, const char *key, const int32_t *nodes, int32_t count)
{
    json_key(json, key);
    json_open(json, '[');
    for (int32_t i = 0; i < count; i++) {
        json_int(json, nodes[i]);
    }
    json_close(json, ']');
}

static void describe_json(struct json *json, const topic_t *topic, const struct range *ranges,
                          const struct describe_configs_response_describe_configs_result *configs)
{
    json_open(json, '{');
    json_key(json, "name");
    json_str(json, topic->name);
    json_text_member(json, "id", id_text(topic->topic_id));
    json_bool_member(json, "internal", topic->is_internal);
    json_key(json, "configs");
    json_open(json, '{');
    for (int32_t i = 0; configs && i < configs->configs_count; i++) {
        if (set_on_topic(&configs->configs[i])) {
            char name[256];

            snprintf(name, sizeof(name), "%.*s", STR_ARG(configs->configs[i].name));
            json_key(json, name);
            json_str(json, configs->configs[i].value);
        }
    }
    json_close(json, '}');
    json_key(json, "partitions");
    json_open(json, '[');
    for (int32_t i = 0; i < topic->partitions_count; i++) {
        const partition_t *partition = &topic->partitions[i];

        json_open(json, '{');
        json_int_member(json, "partition", partition->partition_index);
        json_int_member(json, "leader", partition->leader_id);
        json_int_member(json, "leader_epoch", partition->leader_epoch);
        nodes_json(json, "replicas", partition->replica_nodes, partition->replica_nodes_count);
        nodes_json(json, "isr", partition->isr_nodes, partition->isr_nodes_count);
        nodes_json(json, "offline", partition->offline_replicas, partition->offline_replicas_count);
        json_int_member(json, "start_offset", ranges[partition->partition_index].start);
        json_int_member(json, "end_offset", ranges[partition->partition_index].end);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

/* Partition indices address arrays here: they must be 0 to n-1, each once. */
static bool sort_partitions(topic_t *topic)
{
    sort(topic->partitions, (size_t)topic->partitions_count, sizeof(partition_t), by_index);
    for (int32_t i = 0; i < topic->partitions_count; i++) {
        if (topic->partitions[i].partition_index != i) {
            return false;
        }
    }
    return true;
}

static int describe_topic(struct client *client, topic_t *topic, struct json *json)
{
    if (topic->error_code != 0) {
        bool absent = topic->error_code == ERR_UNKNOWN_TOPIC_OR_PARTITION;

        out_error("%s",
                  absent ? client_missing_topic(client, topic->name) : client_reason(topic->error_code, STR_NULL));
        return 1;
    }
    if (!sort_partitions(topic)) {
        out_error("the server's answer about \"%.*s\" leaves out partitions", STR_ARG(topic->name));
        return 1;
    }
    struct range *ranges CLEANUP(freep) = xrealloc(NULL, sizeof(*ranges) * (size_t)topic->partitions_count);
    /* Its own copy: the client's metadata may be asked for again meanwhile. */
    int code = find_ranges(client, topic, ranges) ? 0 : client_failed(client);
    const struct describe_configs_response_describe_configs_result *configs = topic_configs(client, topic->name);

    if (json) {
        describe_json(json, topic, ranges, configs);
    } else {
        describe_table(topic, ranges, configs);
    }
    return code;
}

int topics_describe_run(const struct args *args)
{
    struct client client;
    struct json json, *to = args_flag(args, OPT_JSON) ? &json : NULL;
    int code = 0;

    if (!client_open(&client, args)) {
        return 1;
    }
    if (client_metadata(&client, args->words, args->word_count) != ERR_OK) {
        code = client_failed(&client);
    } else {
        json_init(&json, stdout, isatty(STDOUT_FILENO));
        if (to) {
            json_open(to, '[');
        }
        for (int32_t i = 0; i < client.metadata.topics_count; i++) {
            if (i > 0 && !to) {
                putchar('\n');
            }
            code |= describe_topic(&client, &client.metadata.topics[i], to);
        }
        if (to) {
            json_close(to, ']');
            json_end(to);
        }
    }
    client_close(&client);
    return code;
}
