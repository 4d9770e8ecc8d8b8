/* The way back to Kafka: what will happen, and making what Kafka needs. */
#include "cli/export.h"

#include "cli/data_dirs.h"
#include "cli/out.h"
#include "import/export.h"

#include <stdlib.h>

#define CONTROLLER_DEFAULT "CONTROLLER://localhost:9093" /* as in Kafka's own config/server.properties */

static const char *const fate_words[IMPORT_FATES] = {
    [IMPORT_OPENS] = "Kafka opens it as it is",
    [IMPORT_NEW] = "has no directory here",
    [IMPORT_TAKEN_OVER] = "taken over",
    [IMPORT_ELSEWHERE] = "only on other nodes: offline",
    [IMPORT_OTHER_ID] = "the directory is of an earlier topic",
    [IMPORT_UNKNOWN] = "not in the registry: Kafka sets it aside",
};
static const char *const fate_names[IMPORT_FATES] = {
    [IMPORT_OPENS] = "opens",         [IMPORT_NEW] = "missing",       [IMPORT_TAKEN_OVER] = "taken_over",
    [IMPORT_ELSEWHERE] = "elsewhere", [IMPORT_OTHER_ID] = "other_id", [IMPORT_UNKNOWN] = "unknown",
};

static void print_json(const struct export_plan *plan, bool done)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '{');
    json_text_member(&json, "target", plan->target == EXPORT_ZOOKEEPER ? "zookeeper" : "kraft");
    json_text_or_null_member(&json, "refusal", plan->refusal);
    json_bool_member(&json, "done", done);
    json_text_or_null_member(&json, "cluster_id", plan->cluster_id);
    json_int_member(&json, "node_id", plan->node_id);
    json_text_or_null_member(&json, "registry", plan->registry);
    json_text_or_null_member(&json, "registry_kept", plan->kept_registry);
    json_text_or_null_member(&json, "metadata", plan->metadata);
    json_text_or_null_member(&json, "metadata_kept", plan->kept_metadata);
    json_int_member(&json, "metadata_version", plan->metadata_version);
    json_int_member(&json, "topics", plan->topic_count);
    json_int_member(&json, "settings", plan->setting_count);
    json_int_member(&json, "quotas", plan->quota_count);
    json_int_member(&json, "next_producer_id", plan->next_producer_id);
    json_key(&json, "notes");
    json_open(&json, '[');
    for (uint32_t i = 0; i < plan->note_count; i++) {
        json_str(&json, str_of(plan->notes[i]));
    }
    json_close(&json, ']');
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

static void print_partitions(const struct export_plan *plan)
{
    static const char *const heads[] = {">PARTITIONS", "WHAT BECOMES OF THEM"};
    struct table table;

    table_init(&table, heads, ARRAY_LEN(heads));
    for (int fate = 0; fate < IMPORT_FATES; fate++) {
        if (plan->fates[fate] > 0) {
            table_add(&table, "%u", plan->fates[fate]);
            table_add(&table, "%s", fate_words[fate]);
        }
    }
    table_print(&table);
}

static void print_words(const struct export_plan *plan, bool done)
{
    const char *wrote = done ? "Wrote  " : "Will write";
    const char *kept = done ? "Kept   " : "Will keep ";

    if (plan->metadata[0]) {
        printf("Cluster %s, node %d\n", plan->cluster_id, plan->node_id);
        printf("%s %s%s: %u topic%s, %u setting%s, %u quota%s\n", wrote,
               plan->target == EXPORT_ZOOKEEPER ? "ZooKeeper " : "", plan->metadata, plan->topic_count,
               plural(plan->topic_count), plan->setting_count, plural(plan->setting_count), plan->quota_count,
               plural(plan->quota_count));
        if (plan->kept_metadata[0]) {
            printf("%s the metadata log that is there as %s\n", kept, plan->kept_metadata);
        }
        printf("%s %s as %s\n\n", kept, plan->registry, plan->kept_registry);
        print_partitions(plan);
        printf(done && plan->note_count == 0 ? "" : "\n");
    }
    for (uint32_t i = 0; i < plan->note_count; i++) {
        printf("%s\n", plan->notes[i]);
    }
    if (!done) {
        printf(plan->refusal[0] ? "Refused: %s.\n" : "Nothing stands in the way.%s\n", plan->refusal);
    }
}

static int carry_out(const struct args *args, const struct export_options *options)
{
    struct err_info info = {.text = ""};
    struct export *export;
    bool done = false, failed = false;

    if (export_prepare(options, &export, &info) != ERR_OK) {
        out_error("%s", info.text);
        return 1;
    }
    const struct export_plan *plan = export_plan(export);
    bool refused = plan->refusal[0] != '\0';

    if (!args_flag(args, OPT_CHECK) && !refused) {
        done = export_execute(export, &info) == ERR_OK;
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
    export_free(export);
    int code = out_finish();

    return refused ? 1 : code;
}

int export_run(const struct args *args)
{
    struct data_dirs dirs;

    data_dirs_of(args, &dirs);
    char *configured CLEANUP(freep) = data_dirs_controller(&dirs);
    const char *controller = args_text(args, OPT_CONTROLLER,
                                       configured    ? configured
                                       : dirs.config ? NULL
                                                     : CONTROLLER_DEFAULT);
    struct export_options options = {
        .io = io_real(),
        .dirs = dirs.dirs,
        .dir_count = dirs.count,
        .metadata_dir = dirs.metadata_dir,
        .controller = controller && strcmp(controller, "none") == 0 ? NULL : controller,
        .zookeeper = args_text(args, OPT_ZOOKEEPER, args_text(args, OPT_CONTROLLER, NULL) ? NULL : dirs.zookeeper),
    };
    int code = carry_out(args, &options);

    data_dirs_free(&dirs);
    return code;
}
