/* Kafka's metadata log and directories become a registry: one promise a test,
 * on copies of a recorded directory. */
#include "check_main.h"
#include "import/import.h"
#include "import/kraft.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>

enum { RECORDED_TOPICS = 15 }; /* with both internal ones */

static char folder[64];
static struct err_info info;

static const char *in_folder(const char *name)
{
    static char path[4096];

    snprintf(path, sizeof(path), "%s/%s", folder, name);
    return path;
}

static void run(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void run(const char *format, ...)
{
    char command[8192];
    va_list args;

    va_start(args, format);
    vsnprintf(command, sizeof(command), format, args);
    va_end(args);
    ck_assert_int_eq(system(command), 0);
}

static void copy_recorded(void)
{
    strcpy(folder, "/tmp/import-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    run("cp -r '%s/kafka-dir/data/.' %s", getenv("TEST_DATA"), folder);
    info.text[0] = '\0';
}

static void remove_copy(void)
{
    run("rm -rf %s", folder);
}

static struct import *prepared(int32_t node_id, bool take_over)
{
    static const char *dirs[1];
    struct import *import;

    dirs[0] = folder;
    struct import_options options = {
        .io = io_real(), .dirs = dirs, .dir_count = 1, .node_id = node_id, .take_over = take_over};

    ck_assert_msg(import_prepare(&options, &import, &info) == ERR_OK, "%s", info.text);
    return import;
}

static err_t read_metadata(struct kraft *kraft)
{
    return kraft_read(io_real(), in_folder("__cluster_metadata-0"), kraft, &info);
}

START_TEST(snapshot_and_tail_give_topics_settings_and_quotas)
{
    struct kraft kraft;

    copy_recorded();
    ck_assert_msg(read_metadata(&kraft) == ERR_OK, "%s", info.text);
    ck_assert_int_gt(kraft.snapshot_offset, 0);
    ck_assert_int_gt(kraft.end_offset, kraft.snapshot_offset);
    ck_assert_uint_eq(kraft.topic_count, RECORDED_TOPICS);
    const struct config_set *overrides = kraft_overrides(&kraft, CONFIG_RESOURCE_TOPIC, STR("codec-gzip"));

    ck_assert_str_eq(config_set_get(overrides, STR("retention.bytes")), "1000000");
    ck_assert_ptr_null(config_set_get(overrides, STR("segment.ms")));
    ck_assert_uint_eq(kraft.quota_count, 6);
    ck_assert_int_gt(kraft.next_producer_id, 0);
    kraft_free(&kraft);
    remove_copy();
}
END_TEST

START_TEST(a_torn_end_of_the_last_segment_is_no_damage)
{
    struct kraft whole, torn;

    copy_recorded();
    ck_assert_int_eq(read_metadata(&whole), ERR_OK);
    run("truncate -s -3 %s/__cluster_metadata-0/00000000000000000000.log", folder);
    ck_assert_int_eq(read_metadata(&torn), ERR_OK);
    ck_assert_int_lt(torn.end_offset, whole.end_offset);
    kraft_free(&whole);
    kraft_free(&torn);
    remove_copy();
}
END_TEST

START_TEST(a_damaged_snapshot_is_named)
{
    struct kraft kraft;

    copy_recorded();
    run("f=$(ls %s/__cluster_metadata-0/*.checkpoint | tail -1); printf 'xxxx' | dd of=$f bs=1 seek=400 conv=notrunc "
        "2>/dev/null",
        folder);
    ck_assert_int_eq(read_metadata(&kraft), ERR_CORRUPT_MESSAGE);
    ck_assert_ptr_nonnull(strstr(info.text, ".checkpoint"));
    kraft_free(&kraft);
    remove_copy();
}
END_TEST

START_TEST(records_that_are_missing_are_missed)
{
    struct kraft kraft;

    copy_recorded();
    run("rm -f %s/__cluster_metadata-0/*.checkpoint; cd %s/__cluster_metadata-0; mv 00000000000000000000.log "
        "00000000000000000007.log",
        folder, folder);
    ck_assert_int_eq(read_metadata(&kraft), ERR_MALFORMED);
    kraft_free(&kraft);
    remove_copy();
}
END_TEST

START_TEST(all_partitions_of_this_node_open)
{
    copy_recorded();
    struct import *import = prepared(-1, false);
    const struct import_plan *plan = import_plan(import);

    ck_assert_int_eq(plan->source, IMPORT_KRAFT);
    ck_assert_str_eq(plan->refusal, "");
    ck_assert_uint_eq(plan->fates[IMPORT_OPENS], plan->partition_count);
    ck_assert_uint_eq(plan->topic_count, RECORDED_TOPICS);
    import_free(import);
    remove_copy();
}
END_TEST

START_TEST(a_registry_is_made_once)
{
    struct stat stat_buf;

    copy_recorded();
    struct import *import = prepared(1, false);

    ck_assert_msg(import_execute(import, &info) == ERR_OK, "%s", info.text);
    ck_assert_int_eq(stat(in_folder("barnabas.db"), &stat_buf), 0);
    ck_assert_int_ne(stat(in_folder("barnabas.db.part"), &stat_buf), 0);
    ck_assert_int_eq(import_execute(import, &info), ERR_EXISTS);
    import_free(import);
    import = prepared(1, false);
    ck_assert_int_eq(import_plan(import)->source, IMPORT_NOTHING);
    import_free(import);
    remove_copy();
}
END_TEST

START_TEST(what_other_nodes_led_is_taken_over_only_when_asked)
{
    copy_recorded();
    run("sed -i s/node.id=1/node.id=2/ %s/meta.properties", folder);
    struct import *import = prepared(-1, false);

    ck_assert_str_ne(import_plan(import)->refusal, "");
    ck_assert_int_eq(import_execute(import, &info), ERR_INVALID_CONFIG);
    import_free(import);
    import = prepared(-1, true);
    ck_assert_str_eq(import_plan(import)->refusal, "");
    ck_assert_uint_eq(import_plan(import)->fates[IMPORT_ELSEWHERE], import_plan(import)->partition_count);
    import_free(import);
    remove_copy();
}
END_TEST

START_TEST(another_nodes_configuration_is_refused)
{
    copy_recorded();
    struct import *import = prepared(5, false);

    ck_assert_ptr_nonnull(strstr(import_plan(import)->refusal, "node 1"));
    import_free(import);
    remove_copy();
}
END_TEST

START_TEST(directories_tell_what_became_of_them)
{
    copy_recorded();
    run("cd %s; rm -r empty-1; mkdir stranger-3; sed -i 's/topic_id: .*/topic_id: AAAAAAAAAAAAAAAAAAAAEQ/' "
        "compact-0/partition.metadata",
        folder);
    struct import *import = prepared(-1, false);
    const struct import_plan *plan = import_plan(import);

    ck_assert_uint_eq(plan->fates[IMPORT_NEW], 1);
    ck_assert_uint_eq(plan->fates[IMPORT_UNKNOWN], 1);
    ck_assert_uint_eq(plan->fates[IMPORT_OTHER_ID], 1);
    import_free(import);
    remove_copy();
}
END_TEST

START_TEST(an_empty_directory_has_nothing)
{
    strcpy(folder, "/tmp/import-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    struct import *import = prepared(1, false);

    ck_assert_int_eq(import_plan(import)->source, IMPORT_NOTHING);
    ck_assert_int_eq(import_execute(import, &info), ERR_OK);
    import_free(import);
    ck_assert_int_eq(rmdir(folder), 0);
}
END_TEST

TEST_MAIN(snapshot_and_tail_give_topics_settings_and_quotas, a_torn_end_of_the_last_segment_is_no_damage,
          a_damaged_snapshot_is_named, records_that_are_missing_are_missed, all_partitions_of_this_node_open,
          a_registry_is_made_once, what_other_nodes_led_is_taken_over_only_when_asked,
          another_nodes_configuration_is_refused, directories_tell_what_became_of_them, an_empty_directory_has_nothing)
