/* Opening Kafka's directories: what will happen, and making the registry without starting a server. */
#include "cli/import.h"

#include "cli/data_dirs.h"
#include "cli/out.h"
#include "import/import.h"

static const char *const fate_words[IMPORT_FATES] = {
    [IMPORT_OPENS] = "opens as it is",
    [IMPORT_NEW] = "no directory: starts empty",
    [IMPORT_TAKEN_OVER] = "taken over from the node that led it",
    [IMPORT_ELSEWHERE] = "only on other nodes: offline",
    [IMPORT_OTHER_ID] = "the directory is of an earlier topic: set aside, starts empty",
    [IMPORT_UNKNOWN] = "not in the metadata: left alone",
};
static const char *const fate_names[IMPORT_FATES] = {
    [IMPORT_OPENS] = "opens",         [IMPORT_NEW] = "new",           [IMPORT_TAKEN_OVER] = "taken_over",
    [IMPORT_ELSEWHERE] = "elsewhere", [IMPORT_OTHER_ID] = "other_id", [IMPORT_UNKNOWN] = "unknown",
};

static void print_json(const struct import_plan *plan, bool done)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '{');
    json_text_member(&json, "source", import_source_name(plan->source));
    json_text_or_null_member(&json, "refusal", plan->refusal);
    json_bool_member(&json, "done", done);
    json_text_or_null_member(&json, "registry", plan->registry);
    json_text_or_null_member(&json, "metadata", plan->metadata);
    json_int_member(&json, "metadata_offset", plan->metadata_offset);
    json_text_or_null_member(&json, "cluster_id", plan->cluster_id);
    json_int_member(&json, "node_id", plan->node_id);
    json_int_member(&json, "topics", plan->topic_count);
    json_int_member(&json, "settings", plan->setting_count);
    json_int_member(&json, "quotas", plan->quota_count);
    json_int_member(&json, "next_producer_id", plan->next_producer_id);
    json_int_member(&json, "replicas_left_behind", plan->left_replicas);
    json_int_member(&json, "credentials", plan->credentials);
    json_int_member(&json, "tokens_left_behind", plan->tokens);
    json_key(&json, "partitions");
    json_open(&json, '[');
    for (uint32_t i = 0; i < plan->partition_count; i++) {
        const struct import_partition *partition = &plan->partitions[i];

        json_open(&json, '{');
        json_text_member(&json, "topic", partition->topic);
        json_int_member(&json, "partition", partition->partition);
        json_text_member(&json, "fate", fate_names[partition->fate]);
        json_text_or_null_member(&json, "directory", partition->dir ? partition->dir : "");
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

/* A row for what has the same topic and fate. */
static void print_partitions(const struct import_plan *plan)
{
    static const char *const heads[] = {"TOPIC", ">PARTITIONS", "WHAT BECOMES OF THEM"};
    struct table table;

    table_init(&table, heads, 3);
    for (uint32_t first = 0, end; first < plan->partition_count; first = end) {
        uint32_t counts[IMPORT_FATES] = {0};
        const char *topic = plan->partitions[first].topic;

        for (end = first; end < plan->partition_count && strcmp(plan->partitions[end].topic, topic) == 0; end++) {
            counts[plan->partitions[end].fate]++;
        }
        for (int fate = 0; fate < IMPORT_FATES; fate++) {
            if (counts[fate] > 0) {
                table_add(&table, "%s", topic);
                table_add(&table, "%u", counts[fate]);
                table_add(&table, "%s", fate_words[fate]);
            }
        }
    }
    table_print(&table);
}

static void print_left_behind(const struct import_plan *plan)
{
    if (plan->left_replicas > 0) {
        printf("%u replica%s on other nodes will not be followed up.\n", plan->left_replicas,
               plural(plan->left_replicas));
    }
    if (plan->credentials > 0) {
        printf("%u SCRAM credential%s: kept, but nobody is asked for %s here yet.\n", plan->credentials,
               plural(plan->credentials), plan->credentials == 1 ? "it" : "them");
    }
    if (plan->tokens > 0) {
        printf("%d delegation token%s will not be taken over.\n", plan->tokens, plural(plan->tokens));
    }
    if (plan->source == IMPORT_DIRECTORIES) {
        printf("Settings are in ZooKeeper (--zookeeper takes them from there). Without: nothing is deleted or "
               "compacted until cleanup.policy, retention.ms and\n"
               "retention.bytes of each topic are set or returned to their defaults (barnabas configs set, barnabas "
               "configs delete).\n");
    }
}

static void print_words(const struct import_plan *plan, bool done)
{
    if (plan->source == IMPORT_NOTHING) {
        printf("Nothing to import: there is a registry already, or nothing that Kafka wrote.\n");
        return;
    }
    printf("Cluster %s, node %d\n", plan->cluster_id, plan->node_id);
    if (plan->source == IMPORT_KRAFT) {
        printf("Read      %s up to offset %" PRId64 "\n", plan->metadata, plan->metadata_offset);
    } else if (plan->source == IMPORT_ZOOKEEPER) {
        printf("Read      ZooKeeper %s\n", plan->metadata);
    }
    printf("%s %s: %u topic%s, %u setting%s, %u quota%s\n\n", done ? "Wrote    " : "Will write", plan->registry,
           plan->topic_count, plural(plan->topic_count), plan->setting_count, plural(plan->setting_count),
           plan->quota_count, plural(plan->quota_count));
    print_partitions(plan);
    printf("\n");
    print_left_behind(plan);
    if (!done) {
        printf(plan->refusal[0] ? "Refused: %s.\n" : "Nothing stands in the way.%s\n", plan->refusal);
    }
}

static int carry_out(const struct args *args, const struct import_options *options)
{
    struct err_info info = {.text = ""};
    struct import *import;
    bool done = false, failed = false;

    if (import_prepare(options, &import, &info) != ERR_OK) {
        out_error("%s", info.text);
        return 1;
    }
    const struct import_plan *plan = import_plan(import);
    bool refused = plan->refusal[0] != '\0';

    if (!args_flag(args, OPT_CHECK) && !refused && plan->source != IMPORT_NOTHING) {
        done = import_execute(import, &info) == ERR_OK;
        refused = failed = !done;
    }
    if (args_flag(args, OPT_JSON)) {
        print_json(plan, done);
    } else {
        print_words(plan, done);
    }
    if (failed) {
        out_error("%s", info.text);
    }
    import_free(import);
    int code = out_finish();

    return refused ? 1 : code;
}

int import_run(const struct args *args)
{
    struct data_dirs dirs;

    data_dirs_of(args, &dirs);
    struct import_options options = {.io = io_real(),
                                     .dirs = dirs.dirs,
                                     .dir_count = dirs.count,
                                     .node_id = dirs.node_id,
                                     .metadata_dir = dirs.metadata_dir,
                                     .take_over = args_flag(args, OPT_TAKE_OVER),
                                     .from_directories = args_flag(args, OPT_FROM_DIRECTORIES),
                                     .zookeeper = args_text(args, OPT_ZOOKEEPER, dirs.zookeeper)};
    int code = carry_out(args, &options);

    data_dirs_free(&dirs);
    return code;
}
