/* The way back to Kafka: one promise a test, on copies of a recorded directory
 * that was imported. */
#include "check_main.h"
#include "import/export.h"
#include "import/kraft.h"
#include "import/kraft_write.h"
#include "import/registry.h"
#include "import/scram.h"
#include "wire/wire.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wthread-safety-analysis" /* one thread plays all roles here */
#endif

enum { RECORDED_TOPICS = 15, RECORDED_LEVEL = 33 };

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

/* A hash of every file and its name, locks left out. */
static const char *fingerprint(void)
{
    static char text[2][128];
    static int which;
    char command[256];

    which = !which;
    snprintf(command, sizeof(command), "cd %s && find . -type f ! -name .lock | sort | xargs md5sum | md5sum", folder);
    FILE *pipe = popen(command, "r");

    ck_assert_ptr_nonnull(pipe);
    ck_assert_ptr_nonnull(fgets(text[which], sizeof(text[which]), pipe));
    pclose(pipe);
    return text[which];
}

static void import_recorded(void)
{
    static const char *dirs[1];
    struct import *import;

    strcpy(folder, "/tmp/export-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    run("cp -r '%s/kafka-dir/data/.' %s", getenv("TEST_DATA"), folder);
    info.text[0] = '\0';
    dirs[0] = folder;
    struct import_options options = {.io = io_real(), .dirs = dirs, .dir_count = 1, .node_id = -1};

    ck_assert_msg(import_prepare(&options, &import, &info) == ERR_OK, "%s", info.text);
    ck_assert_msg(import_execute(import, &info) == ERR_OK, "%s", info.text);
    import_free(import);
}

static void remove_copy(void)
{
    run("rm -rf %s", folder);
}

static err_t prepare(struct io *io, const char *controller, struct export **ret_export)
{
    static const char *dirs[1];

    dirs[0] = folder;
    struct export_options options = {.io = io, .dirs = dirs, .dir_count = 1, .controller = controller};

    info.text[0] = '\0';
    return export_prepare(&options, ret_export, &info);
}

static struct export *prepared(void)
{
    struct export *export;

    ck_assert_msg(prepare(io_real(), NULL, &export) == ERR_OK, "%s", info.text);
    return export;
}

static int16_t level(const struct kraft *kraft, const char *name)
{
    return kraft_feature_level(kraft->features, kraft->feature_count, name);
}

START_TEST(what_is_exported_reads_back_the_same)
{
    struct kraft before, after;

    import_recorded();
    ck_assert_int_eq(kraft_read(io_real(), in_folder("__cluster_metadata-0"), &before, &info), ERR_OK);
    struct export *export = prepared();

    ck_assert_str_eq(export_plan(export)->refusal, "");
    ck_assert_msg(export_execute(export, &info) == ERR_OK, "%s", info.text);
    ck_assert_int_eq(export_plan(export)->metadata_version, RECORDED_LEVEL);
    export_free(export);
    ck_assert_msg(kraft_read(io_real(), in_folder("__cluster_metadata-0"), &after, &info) == ERR_OK, "%s", info.text);
    ck_assert_uint_eq(after.topic_count, RECORDED_TOPICS);
    ck_assert_uint_eq(after.quota_count, before.quota_count);
    ck_assert_int_eq(after.next_producer_id, before.next_producer_id);
    ck_assert_int_eq(level(&after, "transaction.version"), level(&before, "transaction.version"));
    ck_assert_int_ge(after.end_offset, before.end_offset);
    ck_assert_int_gt(after.end_epoch, before.end_epoch);
    for (uint32_t i = 0; i < before.topic_count; i++) {
        const struct kraft_topic *topic = map_get(&after.topics_by_id, MAP_KEY_OF(before.topics[i]->id));

        ck_assert_ptr_nonnull(topic);
        ck_assert_int_eq(topic->partition_count, before.topics[i]->partition_count);
        ck_assert_int_eq(topic->partitions[0].leader_epoch.v, before.topics[i]->partitions[0].leader_epoch.v);
    }
    ck_assert_str_eq(
        config_set_get(kraft_overrides(&after, CONFIG_RESOURCE_TOPIC, STR("codec-gzip")), STR("retention.bytes")),
        "1000000");
    kraft_free(&before);
    kraft_free(&after);
    remove_copy();
}
END_TEST

START_TEST(the_directory_is_kafkas_then_and_the_old_is_kept)
{
    struct stat stat_buf;

    import_recorded();
    struct export *export = prepared();

    ck_assert_int_eq(export_execute(export, &info), ERR_OK);
    ck_assert_int_ne(stat(in_folder("barnabas.db"), &stat_buf), 0);
    ck_assert_int_eq(stat(export_plan(export)->kept_registry, &stat_buf), 0);
    ck_assert_int_eq(stat(export_plan(export)->kept_metadata, &stat_buf), 0);
    ck_assert_ptr_nonnull(strstr(export_plan(export)->kept_metadata, "-stray"));
    export_free(export);
    run("test $(ls -d %s/__cluster_metadata-0* | wc -l) = 2", folder);
    export = prepared();
    ck_assert_ptr_nonnull(strstr(export_plan(export)->refusal, "exported before"));
    ck_assert_int_eq(export_execute(export, &info), ERR_INVALID_CONFIG);
    export_free(export);
    remove_copy();
}
END_TEST

START_TEST(to_look_changes_nothing)
{
    char before[128];

    import_recorded();
    strcpy(before, fingerprint());
    export_free(prepared());
    ck_assert_str_eq(before, fingerprint());
    remove_copy();
}
END_TEST

START_TEST(a_server_at_work_is_in_the_way)
{
    struct io_file *lock;
    struct export *export;

    import_recorded();
    ck_assert_int_eq(io_real()->ops->lock(io_real(), in_folder(".lock"), &lock, &info), ERR_OK);
    ck_assert_int_eq(prepare(io_real(), NULL, &export), ERR_BUSY);
    io_real()->ops->close(lock);
    remove_copy();
}
END_TEST

/* --- What fails halfway ------------------------------------------------------------------------- */

static struct io_ops failing_ops;
static int calls_left;

static bool fails(void)
{
    return calls_left-- == 0;
}

static err_t failing_rename(struct io *io, const char *from, const char *to, struct err_info *why)
{
    return fails() ? err_set(why, ERR_NO_SPACE, "no space") : io_real()->ops->rename(io_real(), from, to, why);
}

static err_t failing_mkdir(struct io *io, const char *path, struct err_info *why)
{
    return fails() ? err_set(why, ERR_NO_SPACE, "no space") : io_real()->ops->mkdir(io_real(), path, why);
}

static err_t failing_pwritev(struct io_file *file, const struct iovec *parts, int count, uint64_t position,
                             struct err_info *why)
{
    return fails() ? err_set(why, ERR_NO_SPACE, "no space")
                   : io_real()->ops->pwritev(file, parts, count, position, why);
}

START_TEST(a_failure_at_any_step_leaves_everything_as_it_was)
{
    char before[128];
    struct io failing = {&failing_ops};
    err_t err = ERR_NO_SPACE;

    import_recorded();
    run("sed -i '/directory.id/d' %s/meta.properties", folder); /* so that it is written, too */
    strcpy(before, fingerprint());
    failing_ops = *io_real()->ops;
    failing_ops.rename = failing_rename;
    failing_ops.mkdir = failing_mkdir;
    failing_ops.pwritev = failing_pwritev;
    for (int step = 0; err != ERR_OK; step++) {
        struct export *export;

        ck_assert_int_lt(step, 30);
        calls_left = step;
        err = prepare(&failing, NULL, &export);
        if (err == ERR_OK) {
            err = export_execute(export, &info);
            calls_left = -1;
            export_free(export);
        }
        if (err != ERR_OK) {
            ck_assert_msg(strcmp(before, fingerprint()) == 0, "files changed when step %d failed", step);
        } else {
            ck_assert_int_gt(step, 5);
        }
    }
    remove_copy();
}
END_TEST

/* --- Bad input ------------------------------------------------------------------------------------ */

START_TEST(identities_must_fit)
{
    struct export *export;

    import_recorded();
    run("sed -i.old s/version=1/version=7/ %s/meta.properties", folder);
    ck_assert_int_eq(prepare(io_real(), NULL, &export), ERR_UNSUPPORTED_VERSION);
    run("cd %s && sed 's/^cluster.id=.*/cluster.id=AAAAAAAAAAAAAAAAAAAAAQ/' meta.properties.old > meta.properties",
        folder);
    export = prepared();
    ck_assert_ptr_nonnull(strstr(export_plan(export)->refusal, "registry is of cluster"));
    export_free(export);
    remove_copy();
}
END_TEST

START_TEST(what_is_missing_is_named)
{
    static const char *dirs[] = {folder, "/tmp/export-is-offline"};
    struct export_options options = {.io = io_real(), .dirs = dirs, .dir_count = 2};
    struct export *export;

    import_recorded();
    ck_assert_int_eq(export_prepare(&options, &export, &info), ERR_NOT_FOUND);
    ck_assert_ptr_nonnull(strstr(info.text, "export-is-offline"));
    run("mv %s/empty-1 %s/../$(basename %s)-gone", folder, folder, folder);
    export = prepared();
    ck_assert_ptr_nonnull(strstr(export_plan(export)->refusal, "1 partition has no directory"));
    export_free(export);
    run("rm -r %s-gone", folder);
    remove_copy();
}
END_TEST

/* Kafka would remove the directory. */
START_TEST(a_fork_without_its_name_yet_is_refused)
{
    import_recorded();
    run("cd %s && mv empty-1 empty-1.$(printf %%032x 7)-delete", folder);
    struct export *export = prepared();

    ck_assert_ptr_nonnull(strstr(export_plan(export)->refusal, "1 partition has no directory"));
    ck_assert_ptr_nonnull(strstr(export_plan(export)->refusal, "start barnabasd once"));
    ck_assert_int_eq(export_execute(export, &info), ERR_INVALID_CONFIG);
    ck_assert_int_eq(access(in_folder("barnabas.db"), F_OK), 0);
    export_free(export);
    remove_copy();
}
END_TEST

START_TEST(a_damaged_registry_is_refused)
{
    struct export *export;

    import_recorded();
    run("printf 'no registry at all' > %s/barnabas.db", folder);
    ck_assert_int_ne(prepare(io_real(), NULL, &export), ERR_OK);
    ck_assert_ptr_nonnull(strstr(info.text, "barnabas.db"));
    remove_copy();
}
END_TEST

START_TEST(a_controller_needs_name_host_and_port)
{
    static const char *const bad[] = {"localhost:9093", "://h:1", "C://:9093", "C://host", "C://host:0"};
    struct export *export;

    import_recorded();
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        ck_assert_int_eq(prepare(io_real(), bad[i], &export), ERR_USAGE);
    }
    ck_assert_int_eq(prepare(io_real(), "C://[::1]:9093", &export), ERR_OK);
    export_free(export);
    remove_copy();
}
END_TEST

/* --- Our own settings -------------------------------------------------------------------------------- */

START_TEST(settings_that_kafka_lacks_are_left_behind_by_name)
{
    struct meta_seed_entity entity = {.type = CONFIG_RESOURCE_BROKER, .name = STR("")};
    struct meta_seed seed = {.cluster_id = "d1aaP3gQHQpC6yxQT2yTLQ", .entities = &entity, .entity_count = 1};
    struct kraft kraft;

    import_recorded();
    run("rm %s/barnabas.db", folder);
    config_set_put(&entity.overrides, STR("barnabas.shards"), STR("2"));
    config_set_put(&entity.overrides, STR("log.cleaner.threads"), STR("3"));
    ck_assert_msg(meta_seed_write(io_real(), in_folder("barnabas.db"), &seed, &info) == ERR_OK, "%s", info.text);
    config_set_free(&entity.overrides);
    struct export *export = prepared();

    ck_assert_uint_eq(export_plan(export)->note_count, 1);
    ck_assert_ptr_nonnull(strstr(export_plan(export)->notes[0], "barnabas.shards=2"));
    ck_assert_msg(export_execute(export, &info) == ERR_OK, "%s", info.text);
    export_free(export);
    ck_assert_int_eq(kraft_read(io_real(), in_folder("__cluster_metadata-0"), &kraft, &info), ERR_OK);
    ck_assert_uint_eq(kraft_overrides(&kraft, CONFIG_RESOURCE_BROKER, STR(""))->count, 1);
    kraft_free(&kraft);
    remove_copy();
}
END_TEST

/* --- Bytes ----------------------------------------------------------------------------------------------- */

static struct uuid id_of(uint8_t byte)
{
    struct uuid id;

    memset(id.bytes, byte, sizeof(id.bytes));
    return id;
}

static struct uuid directory_of(const void *context, struct str topic, int32_t partition)
{
    return id_of(0xdd);
}

static void expect_hex(struct slice value, const char *want)
{
    char got[1024];

    for (size_t i = 0; i < value.len && i < 500; i++) {
        snprintf(got + 2 * i, 3, "%02x", value.data[i]);
    }
    ck_assert_str_eq(got, want);
}

#define ID_AA "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define ID_DD "dddddddddddddddddddddddddddddddd"
#define ID_EE "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

/* Frame version, type, version; then the fields in the order of Kafka's schemas. */
static const char *const expected[] = {
    /* control: header, kraft.version, voters */
    "0000"
    "000000000000007b"
    "00",
    "0000"
    "0001"
    "00",
    "0000"
    "02"
    "00000007" ID_EE "02"
    "0243"
    "0268"
    "2385"
    "00"
    "0000"
    "0001"
    "00"
    "00"
    "00",
    /* metadata.version first */
    "010c00"
    "116d657461646174612e76657273696f6e"
    "0019"
    "00",
    "010c00"
    "0e67726f75702e76657273696f6e"
    "0001"
    "00",
    /* the broker, fenced, in epoch 12, with its directory */
    "010003"
    "00000007"
    "00"
    "00000000000000000000000000000000"
    "000000000000000c"
    "01"
    "01"
    "00"
    "01"
    "00"
    "01"
    "00"
    "11"
    "02" ID_DD,
    /* topic t */
    "010200"
    "0274" ID_AA "00",
    /* its partition 0: replicas 7 and 8, in sync 7 */
    "010301"
    "00000000" ID_AA "03"
    "0000000700000008"
    "02"
    "00000007"
    "01"
    "01"
    "ffffffff"
    "00000005"
    "00000009"
    "03" ID_DD "00000000000000000000000000000000"
    "00",
    /* its setting a=b */
    "010400"
    "02"
    "0274"
    "0261"
    "0262"
    "00",
    /* the default user's quota */
    "010e00"
    "02"
    "0575736572"
    "00"
    "00"
    "0272"
    "3ff8000000000000"
    "00"
    "00",
    "010f00"
    "00000007"
    "000000000000000c"
    "00000000000003e8"
    "00",
    /* footer */
    "000000",
};

static void expect_records(struct slice bytes)
{
    struct compress_scratch scratch = {0};
    size_t size, at = 0, next = 0;

    for (; at < bytes.len; at += size) {
        struct slice rest = SLICE(bytes.data + at, bytes.len - at);
        struct record_iter iter;
        struct record record;

        ck_assert_int_eq(batch_frame(rest, SIZE_MAX, &size), BATCH_WHOLE);
        ck_assert(batch_crc_ok(SLICE(rest.data, size)));
        ck_assert_int_eq(batch_leader_epoch(rest.data), 3);
        ck_assert_int_eq(record_iter_open(&iter, SLICE(rest.data, size), RECORD_WHOLE, &scratch,
                                          (struct decompress_limit){.max_bytes = 1 << 20}, &info),
                         ERR_OK);
        while (record_iter_next(&iter, &record)) {
            ck_assert_int_eq(record.offset, (int64_t)next);
            ck_assert_uint_lt(next, ARRAY_LEN(expected));
            expect_hex(record.value, expected[next++]);
        }
        ck_assert_int_eq(record_iter_close(&iter, &info), ERR_OK);
    }
    ck_assert_uint_eq(next, ARRAY_LEN(expected));
}

START_TEST(records_have_kafkas_bytes)
{
    static const int32_t replicas[] = {7, 8, 7};
    struct meta_partition partition = {.leader = BROKER_ID(BROKER_NONE),
                                       .leader_epoch = LEADER_EPOCH(5),
                                       .partition_epoch = 9,
                                       .replicas = replicas,
                                       .replica_count = 2,
                                       .isr_count = 1};
    struct meta_seed_topic topic = {
        .name = STR("t"), .id = id_of(0xaa), .partitions = &partition, .partition_count = 1};
    struct meta_quota_value value = {"r", 1.5};
    struct meta_seed_quota quota = {.has = {[META_QUOTA_USER] = true}, .values = &value, .value_count = 1};
    struct meta_seed seed = {.node_id = BROKER_ID(7),
                             .topics = &topic,
                             .topic_count = 1,
                             .quotas = &quota,
                             .quota_count = 1,
                             .next_producer_id = 1000};
    static const struct kraft_feature features[] = {
        {"group.version", 1}, {"metadata.version", 25}, {"share.version", 0}};
    struct uuid dir = id_of(0xdd);
    struct kraft_voter voter = {STR("C"), STR("h"), 9093};
    struct kraft_snapshot snapshot = {.seed = &seed,
                                      .features = features,
                                      .feature_count = ARRAY_LEN(features),
                                      .dir_ids = &dir,
                                      .dir_count = 1,
                                      .metadata_dir_id = id_of(0xee),
                                      .broker_epoch = 12,
                                      .voter = &voter,
                                      .directory_of = directory_of,
                                      .epoch = 3,
                                      .now_ms = 123};
    struct grow out;

    grow_init(&out, 0);
    config_set_put(&topic.overrides, STR("a"), STR("b"));
    ck_assert_msg(kraft_snapshot_write(&snapshot, &out, &info) == ERR_OK, "%s", info.text);
    expect_records(grow_slice(&out));
    config_set_free(&topic.overrides);
    grow_release(&out);
}
END_TEST

/* RFC 7677's user "user" with the password "pencil". */
#define PENCIL_SALT "5b6d99689d123567b3d2a87a3c4e5f60"
#define PENCIL_STORED "4dbbf1cdc5cd6ffb3138ad7afc7c01665d14cd14c0c721f667d0e84cc95964b2"
#define PENCIL                                                   \
    "salt=W22ZaJ0SNWez0qh6PE5fYA==,stored_key=TbvxzcXNb/sxOK16/" \
    "HwBZl0UzRTAxyH2Z9DoTMlZZLI=,server_key=XLEfiwIHvJkAo5Goo+F5IDuf67a3OJcOslZCxZdkr9c=,iterations=4096"

START_TEST(credentials_are_the_same_in_both_forms)
{
    struct user_scram_credential_record record;
    struct arena arena;

    arena_init(&arena, 0);
    ck_assert(scram_record(STR("user"), "SCRAM-SHA-256", PENCIL, &arena, &record));
    ck_assert_int_eq(record.mechanism, 1);
    ck_assert_int_eq(record.iterations, 4096);
    expect_hex(record.salt, PENCIL_SALT);
    expect_hex(record.stored_key, PENCIL_STORED);
    ck_assert_str_eq(scram_text(&record, &arena), PENCIL);
    for (size_t len = 0; len < 4; len++) { /* every padding */
        record.salt = SLICE("\xff\x00\x7f\x80", len);
        ck_assert(scram_record(STR("u"), "SCRAM-SHA-512", scram_text(&record, &arena), &arena, &record));
        ck_assert_uint_eq(record.salt.len, len);
        ck_assert_int_eq(memcmp(record.salt.data, "\xff\x00\x7f\x80", len), 0);
    }
    ck_assert(!scram_record(STR("u"), "SCRAM-SHA-1", PENCIL, &arena, &record));
    ck_assert(!scram_record(STR("u"), "SCRAM-SHA-256", "salt=a,stored_key=b,server_key=c", &arena, &record));
    ck_assert(
        !scram_record(STR("u"), "SCRAM-SHA-256", "salt=?,stored_key=b,server_key=c,iterations=1", &arena, &record));
    arena_reset(&arena);
}
END_TEST

START_TEST(credentials_go_to_kafka_and_come_back)
{
    struct meta_seed_quota quota = {.has = {[META_QUOTA_USER] = true}, .name = {[META_QUOTA_USER] = STR("user")}};
    struct meta_seed seed = {.cluster_id = "d1aaP3gQHQpC6yxQT2yTLQ", .quotas = &quota, .quota_count = 1};
    struct meta_seed *back;
    struct import_options options = {.io = io_real(), .dir_count = 1, .node_id = -1};
    const char *dirs[] = {folder};
    struct import *import;

    import_recorded();
    run("rm %s/barnabas.db", folder);
    config_set_put(&quota.others, STR("SCRAM-SHA-256"), STR(PENCIL));
    ck_assert_msg(meta_seed_write(io_real(), in_folder("barnabas.db"), &seed, &info) == ERR_OK, "%s", info.text);
    config_set_free(&quota.others);
    struct export *export = prepared();

    ck_assert_uint_eq(export_plan(export)->note_count + export_plan(export)->quota_count, 0);
    ck_assert_msg(export_execute(export, &info) == ERR_OK, "%s", info.text);
    export_free(export);
    options.dirs = dirs;
    ck_assert_int_eq(import_prepare(&options, &import, &info), ERR_OK);
    ck_assert_uint_eq(import_plan(import)->credentials, 1);
    ck_assert_msg(import_execute(import, &info) == ERR_OK, "%s", info.text);
    import_free(import);
    ck_assert_int_eq(registry_read(io_real(), in_folder("barnabas.db"), &back, &info), ERR_OK);
    ck_assert_uint_eq(back->quota_count, 1);
    ck_assert_str_eq(config_set_get(&back->quotas[0].others, STR("SCRAM-SHA-256")), PENCIL);
    meta_seed_free(back);
    remove_copy();
}
END_TEST

TEST_MAIN(what_is_exported_reads_back_the_same, the_directory_is_kafkas_then_and_the_old_is_kept,
          to_look_changes_nothing, a_server_at_work_is_in_the_way, a_failure_at_any_step_leaves_everything_as_it_was,
          identities_must_fit, what_is_missing_is_named, a_fork_without_its_name_yet_is_refused,
          a_damaged_registry_is_refused, a_controller_needs_name_host_and_port,
          settings_that_kafka_lacks_are_left_behind_by_name, records_have_kafkas_bytes,
          credentials_are_the_same_in_both_forms, credentials_go_to_kafka_and_come_back)
