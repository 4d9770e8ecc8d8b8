#include "cli/cluster.h"

#include "cli/client.h"
#include "cli/out.h"

typedef struct metadata_response_metadata_response_broker broker_t;

static int by_id(const void *a, const void *b)
{
    const broker_t *left = a, *right = b;

    return (left->node_id > right->node_id) - (left->node_id < right->node_id);
}

/* How many partitions the broker leads, and of how many it has a replica. */
static void count_partitions(const struct metadata_response *metadata, int32_t broker, int32_t *ret_leads,
                             int32_t *ret_holds)
{
    *ret_leads = *ret_holds = 0;
    for (int32_t t = 0; t < metadata->topics_count; t++) {
        for (int32_t p = 0; p < metadata->topics[t].partitions_count; p++) {
            const struct metadata_response_metadata_response_partition *partition = &metadata->topics[t].partitions[p];

            *ret_leads += partition->leader_id == broker;
            for (int32_t r = 0; r < partition->replica_nodes_count; r++) {
                *ret_holds += partition->replica_nodes[r] == broker;
            }
        }
    }
}

static int32_t partitions_of(const struct metadata_response *metadata)
{
    int32_t count = 0;

    for (int32_t t = 0; t < metadata->topics_count; t++) {
        count += metadata->topics[t].partitions_count;
    }
    return count;
}

static void cluster_json(const struct metadata_response *metadata)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '{');
    json_key(&json, "id");
    json_str(&json, metadata->cluster_id);
    json_int_member(&json, "controller", metadata->controller_id);
    json_int_member(&json, "topics", metadata->topics_count);
    json_int_member(&json, "partitions", partitions_of(metadata));
    json_key(&json, "brokers");
    json_open(&json, '[');
    for (int32_t i = 0; i < metadata->brokers_count; i++) {
        int32_t leads, holds;

        count_partitions(metadata, metadata->brokers[i].node_id, &leads, &holds);
        json_open(&json, '{');
        json_int_member(&json, "id", metadata->brokers[i].node_id);
        json_key(&json, "host");
        json_str(&json, metadata->brokers[i].host);
        json_int_member(&json, "port", metadata->brokers[i].port);
        json_key(&json, "rack");
        json_str(&json, metadata->brokers[i].rack);
        json_int_member(&json, "leads", leads);
        json_int_member(&json, "holds", holds);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

static void cluster_table(const struct metadata_response *metadata)
{
    static const char *const heads[] = {">BROKER", "ADDRESS", "RACK", ">LEADS", ">HOLDS", ""};
    struct table table;

    printf("cluster %.*s: %d topics, %d partitions\n",
           STR_ARG(metadata->cluster_id.data ? metadata->cluster_id : STR("without id")), metadata->topics_count,
           partitions_of(metadata));
    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < metadata->brokers_count; i++) {
        const broker_t *broker = &metadata->brokers[i];
        int32_t leads, holds;

        count_partitions(metadata, broker->node_id, &leads, &holds);
        table_add(&table, "%d", broker->node_id);
        table_add(&table, "%.*s:%d", STR_ARG(broker->host), broker->port);
        table_add(&table, "%.*s", STR_ARG(broker->rack.data ? broker->rack : STR("-")));
        table_add(&table, "%d", leads);
        table_add(&table, "%d", holds);
        table_add(&table, "%s", broker->node_id == metadata->controller_id ? "controller" : "");
    }
    table_print(&table);
}

int cluster_run(const struct args *args)
{
    struct client client;
    int code = 0;

    if (!client_open(&client, args)) {
        return 1;
    }
    if (client_metadata(&client, NULL, -1) != ERR_OK) {
        code = client_failed(&client);
    } else {
        sort(client.metadata.brokers, (size_t)client.metadata.brokers_count, sizeof(broker_t), by_id);
        (args_flag(args, OPT_JSON) ? cluster_json : cluster_table)(&client.metadata);
    }
    client_close(&client);
    return code;
}

/* --- features ---------------------------------------------------------------- */

static const struct api_versions_response_finalized_feature_key *finalized(const struct api_versions_response *versions,
                                                                           struct str name)
{
    for (int32_t i = 0; i < versions->finalized_features_count; i++) {
        if (str_equal(versions->finalized_features[i].name, name)) {
            return &versions->finalized_features[i];
        }
    }
    return NULL;
}

static void features_json(const struct api_versions_response *versions)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '[');
    for (int32_t i = 0; i < versions->supported_features_count; i++) {
        const struct api_versions_response_supported_feature_key *feature = &versions->supported_features[i];
        const struct api_versions_response_finalized_feature_key *level = finalized(versions, feature->name);

        json_open(&json, '{');
        json_key(&json, "name");
        json_str(&json, feature->name);
        json_int_member(&json, "min", feature->min_version);
        json_int_member(&json, "max", feature->max_version);
        json_int_member(&json, "finalized", level ? level->max_version_level : 0);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_end(&json);
}

static void features_table(const struct api_versions_response *versions)
{
    static const char *const heads[] = {"FEATURE", ">FINALIZED", "SUPPORTED"};
    struct table table;

    if (versions->supported_features_count == 0 && isatty(STDOUT_FILENO)) {
        printf("The server names no features.\n");
        return;
    }
    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < versions->supported_features_count; i++) {
        const struct api_versions_response_supported_feature_key *feature = &versions->supported_features[i];
        const struct api_versions_response_finalized_feature_key *level = finalized(versions, feature->name);

        table_add(&table, "%.*s", STR_ARG(feature->name));
        table_add(&table, "%d", level ? level->max_version_level : 0);
        table_add(&table, "%d-%d", feature->min_version, feature->max_version);
    }
    table_print(&table);
}

int cluster_features_run(const struct args *args)
{
    struct client client;

    if (!client_open(&client, args)) {
        return 1;
    }
    (args_flag(args, OPT_JSON) ? features_json : features_table)(client_api_versions(&client));
    client_close(&client);
    return 0;
}

/* --- apis -------------------------------------------------------------------- */

static void apis_json(const struct api_versions_response *versions)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '[');
    for (int32_t i = 0; i < versions->api_keys_count; i++) {
        const struct proto_api *api = proto_api_find(versions->api_keys[i].api_key);

        json_open(&json, '{');
        json_int_member(&json, "key", versions->api_keys[i].api_key);
        json_text_member(&json, "name", api ? api->name : NULL);
        json_int_member(&json, "min", versions->api_keys[i].min_version);
        json_int_member(&json, "max", versions->api_keys[i].max_version);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_end(&json);
}

static void apis_table(const struct api_versions_response *versions)
{
    static const char *const heads[] = {">KEY", "API", "SERVER", "TOOL"};
    struct table table;

    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < versions->api_keys_count; i++) {
        const struct proto_api *api = proto_api_find(versions->api_keys[i].api_key);

        table_add(&table, "%d", versions->api_keys[i].api_key);
        table_add(&table, "%s", api ? api->name : "(unknown)");
        table_add(&table, "%d-%d", versions->api_keys[i].min_version, versions->api_keys[i].max_version);
        if (api) {
            table_add(&table, "%d-%d", api->min_version, api->max_version);
        } else {
            table_add(&table, "-");
        }
    }
    table_print(&table);
}

int cluster_apis_run(const struct args *args)
{
    struct client client;

    if (!client_open(&client, args)) {
        return 1;
    }
    (args_flag(args, OPT_JSON) ? apis_json : apis_table)(client_api_versions(&client));
    client_close(&client);
    return 0;
}
