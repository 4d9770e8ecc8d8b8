#include "config_check.h"

#include <arpa/inet.h>

static const char *const type_names[] = {"unknown", "boolean", "string", "int",   "short",
                                         "long",    "double",  "list",   "class", "password"};
static const char *const importance_names[] = {"high", "medium", "low"};
static const char *const update_names[] = {"read-only", "per-broker", "cluster-wide"};
static const char *const scope_names[] = {"broker", "topic", "group", "client_metrics"};

enum { SCOPE, NAME, TYPE, DEFAULT, VALID, IMPORTANCE, INTERNAL, UPDATE, SYNONYMS, RELEASE, COLUMNS };

static enum config_scope scope_of(const char *name)
{
    for (int i = 0; i < CONFIG_SCOPE_COUNT; i++) {
        if (strcmp(scope_names[i], name) == 0) {
            return (enum config_scope)i;
        }
    }
    ck_abort_msg("%s", name);
}

static void check_synonyms(const struct config_def *def, char *names)
{
    const struct config_synonym *synonym = def->synonyms;

    for (char *name = strtok(names, " "); name && strcmp(name, "-") != 0; name = strtok(NULL, " "), synonym++) {
        ck_assert_msg(synonym->name && strcmp(synonym->name, name) == 0, "%s: %s", def->name, name);
        ck_assert_ptr_nonnull(config_find(CONFIG_BROKER, str_of(name)));
    }
    ck_assert_ptr_null(synonym->name);
}

/* Ours needs no number, no role and no controller: what Kafka demands has a value here. */
static void check_default(const struct config_def *def, const char *text)
{
    if (strcmp(text, "\\R") == 0) {
        ck_assert_msg(def->default_text && (def->flags & CONFIG_DEMANDED), "%s", def->name);
    } else if (strcmp(text, "\\N") == 0) {
        ck_assert_msg(!def->default_text, "%s", def->name);
    } else {
        ck_assert_msg(def->default_text && strcmp(def->default_text, text) == 0, "%s: %s", def->name, text);
    }
}

static void check_valid(const struct config_def *def, const char *text)
{
    char ours[512], bare[512];

    config_valid_text(def, ours, sizeof(ours));
    if (text[0] == '[' && strstr(text, "...") == NULL) { /* words: without the brackets */
        snprintf(bare, sizeof(bare), "%.*s", (int)strlen(text) - 2, text + 1);
        ck_assert_msg(strcmp(ours, bare) == 0, "%s: %s, not %s", def->name, ours, bare);
    } else if (strstr(text, ",...") && def->valid.kind == CONFIG_VALID_RANGE) {
        ck_assert_msg(strcmp(ours, text) == 0, "%s: %s, not %s", def->name, ours, text);
    }
}

/* The facts are of Apache Kafka 4.4.0 and, for what it dropped, 3.9.2. */
START_TEST(every_setting_of_kafka_is_there_as_kafka_has_it)
{
    FILE *facts = fopen(data_path("settings.tsv"), "r");
    char line[8192];
    int count = 0;

    ck_assert_ptr_nonnull(facts);
    while (fgets(line, sizeof(line), facts)) {
        char *column[COLUMNS], *rest = line;

        line[strcspn(line, "\n")] = '\0';
        for (int i = 0; i < COLUMNS; i++) {
            column[i] = strsep(&rest, "\t");
            ck_assert_ptr_nonnull(column[i]);
        }
        enum config_scope scope = scope_of(column[SCOPE]);
        const struct config_def *def = config_find(scope, str_of(column[NAME]));

        ck_assert_msg(def, "%s", column[NAME]);
        ck_assert_msg(strcmp(type_names[def->type], column[TYPE]) == 0, "%s", def->name);
        ck_assert_msg(strcmp(importance_names[def->importance], column[IMPORTANCE]) == 0, "%s", def->name);
        ck_assert_msg(!!(def->flags & CONFIG_INTERNAL) == (strcmp(column[INTERNAL], "internal") == 0), "%s", def->name);
        ck_assert_msg(!!(def->flags & CONFIG_OLD) == (strcmp(column[RELEASE], "3.9") == 0), "%s", def->name);
        if (scope == CONFIG_BROKER && strcmp(def->name, "listeners") != 0 &&
            strcmp(def->name, "listener.security.protocol.map") != 0) { /* ours take a restart */
            ck_assert_msg(strcmp(update_names[def->update], column[UPDATE]) == 0, "%s", def->name);
        }
        check_default(def, column[DEFAULT]);
        check_valid(def, column[VALID]);
        check_synonyms(def, column[SYNONYMS]);
        count++;
    }
    fclose(facts);
    ck_assert_int_gt(count, 490);
}
END_TEST

START_TEST(every_row_is_sound)
{
    for (int scope = 0; scope < CONFIG_SCOPE_COUNT; scope++) {
        for (size_t i = 0; i < config_count(scope); i++) {
            const struct config_def *def = config_def_at(scope, i);
            struct err_info info = {{0}};

            ck_assert_ptr_eq(config_find(scope, str_of(def->name)), def);
            ck_assert_msg(strlen(def->doc) > 10 && def->doc[strlen(def->doc) - 1] == '.', "%s: %s", def->name,
                          def->doc);
            if (def->default_text && !(def->type == CONFIG_STRING && def->default_text[0] == '\0')) {
                ck_assert_msg(config_validate(scope, str_of(def->name), str_of(def->default_text), &info) == ERR_OK ||
                                  def->type == CONFIG_CLASS,
                              "%s", info.text);
                char *text CLEANUP(freep) = config_canonical(def, str_of(def->default_text));

                ck_assert_str_eq(text, def->default_text);
            }
        }
    }
}
END_TEST

START_TEST(wrong_values_are_refused_with_what_is_right)
{
    static const struct {
        enum config_scope scope;
        const char *name, *value, *says;
    } cases[] = {
        {CONFIG_TOPIC, "cleanup.policy", "compactt", "compact, delete"},
        {CONFIG_TOPIC, "cleanup.policy", "compact,,delete", "compact, delete"},
        {CONFIG_TOPIC, "compression.type", "SNAPPY", "uncompressed, zstd, lz4, snappy, gzip, producer"},
        {CONFIG_TOPIC, "retention.ms", "abc", "Not a number of type LONG"},
        {CONFIG_TOPIC, "retention.ms", "", "Not a number of type LONG"},
        {CONFIG_TOPIC, "retention.ms", "-", "Not a number of type LONG"},
        {CONFIG_TOPIC, "retention.ms", "1e3", "Not a number of type LONG"},
        {CONFIG_TOPIC, "retention.ms", "9223372036854775808", "Not a number of type LONG"},
        {CONFIG_TOPIC, "retention.ms", "-9223372036854775809", "Not a number of type LONG"},
        {CONFIG_TOPIC, "retention.ms", "-5", "at least -1"},
        {CONFIG_TOPIC, "max.message.bytes", "99999999999", "Not a number of type INT"},
        {CONFIG_TOPIC, "segment.bytes", "12", "at least 1048576"},
        {CONFIG_TOPIC, "compression.gzip.level", "11", "between 1 and 9 or equal to -1"},
        {CONFIG_TOPIC, "compression.zstd.level", "23", "no more than 22"},
        {CONFIG_TOPIC, "min.cleanable.dirty.ratio", "7", "no more than 1"},
        {CONFIG_TOPIC, "min.cleanable.dirty.ratio", "nan", "DOUBLE"},
        {CONFIG_TOPIC, "preallocate", "maybe", "true or false"},
        {CONFIG_TOPIC, "message.timestamp.type", "createtime", "CreateTime, LogAppendTime"},
        {CONFIG_TOPIC, "leader.replication.throttled.replicas", "0:1,x", "partition:broker"},
        {CONFIG_TOPIC, "nope.x", "1", "Unknown topic config name: nope.x"},
        {CONFIG_GROUP, "share.auto.offset.reset", "by_duration:xx", "by_duration:PnDTnHnMn.nS"},
        {CONFIG_GROUP, "share.isolation.level", "x", "read_committed, read_uncommitted"},
        {CONFIG_CLIENT_METRICS, "interval.ms", "5", "at least 100"},
        {CONFIG_CLIENT_METRICS, "match", "zz=a", "client_id"},
        {CONFIG_BROKER, "max.connections.per.ip.overrides", "10.0.0.1", "address:count,..."},
        {CONFIG_BROKER, "max.connections.per.ip.overrides", "10.0.0.1:-1", "address:count,..."},
        {CONFIG_BROKER, "max.connections.per.ip.overrides", "10.0.0.1:5,,", "address:count,..."},
        {CONFIG_BROKER, "max.connections.per.ip.overrides", "localhost:5", "no names"},
        {CONFIG_BROKER, "max.connections.per.ip.overrides", ":5", "address:count,..."},
        {CONFIG_BROKER, "ssl.client.auth", "maybe", "required, requested, none"},
        {CONFIG_BROKER, "group.consumer.migration.policy", "maybe", "BIDIRECTIONAL"},
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct err_info info = {{0}};

        ck_assert_msg(config_validate(cases[i].scope, str_of(cases[i].name), str_of(cases[i].value), &info) ==
                          ERR_INVALID_CONFIG,
                      "%s=%s", cases[i].name, cases[i].value);
        ASSERT_SAYS(info, cases[i].says);
        ASSERT_SAYS(info, cases[i].name);
    }
    ck_assert_int_eq(config_validate(CONFIG_TOPIC, STR("retention.ms"), STR_NULL, NULL), ERR_INVALID_CONFIG);
    ck_assert_int_eq(config_validate(CONFIG_BROKER, STR("broker.rack"), STR("a\0b"), NULL), ERR_INVALID_CONFIG);
    ck_assert_int_eq(config_validate(CONFIG_TOPIC, STR("retention.ms\0x"), STR("1"), NULL), ERR_INVALID_CONFIG);
}
END_TEST

START_TEST(right_values_are_taken)
{
    static const struct {
        enum config_scope scope;
        const char *name, *value, *canonical;
    } cases[] = {
        {CONFIG_TOPIC, "cleanup.policy", "", ""},
        {CONFIG_TOPIC, "cleanup.policy", " compact , delete,compact ", "compact,delete"},
        {CONFIG_TOPIC, "segment.bytes", " 2097152 ", "2097152"},
        {CONFIG_TOPIC, "retention.ms", "+5", "5"},
        {CONFIG_TOPIC, "retention.bytes", "-9223372036854775808", "-9223372036854775808"},
        {CONFIG_TOPIC, "preallocate", "TRUE", "true"},
        {CONFIG_TOPIC, "min.cleanable.dirty.ratio", ".75", "0.75"},
        {CONFIG_TOPIC, "min.cleanable.dirty.ratio", "1", "1.0"},
        {CONFIG_TOPIC, "min.cleanable.dirty.ratio", "1e-4", "1.0E-4"},
        {CONFIG_BROKER, "log.cleaner.io.max.bytes.per.second", "12345678.5", "1.23456785E7"},
        {CONFIG_TOPIC, "compression.type", " zstd ", "zstd"},
        {CONFIG_TOPIC, "compression.gzip.level", "-1", "-1"},
        {CONFIG_TOPIC, "leader.replication.throttled.replicas", "*", "*"},
        {CONFIG_TOPIC, "leader.replication.throttled.replicas", "0:1, 1:2", "0:1,1:2"},
        {CONFIG_GROUP, "share.auto.offset.reset", "by_duration:PT1H", "by_duration:PT1H"},
        {CONFIG_GROUP, "share.auto.offset.reset", "by_duration:P1DT2H3M4.5S", "by_duration:P1DT2H3M4.5S"},
        {CONFIG_CLIENT_METRICS, "match", "client_id=a.*,client_software_name=x",
         "client_id=a.*,client_software_name=x"},
        {CONFIG_BROKER, "group.consumer.migration.policy", "upgrade", "upgrade"},
        {CONFIG_BROKER, "max.connections.per.ip.overrides", "10.0.0.1:5, [::1]:0,fe80::1:7",
         "10.0.0.1:5, [::1]:0,fe80::1:7"},
        {CONFIG_BROKER, "ssl.keystore.password", " a b ", " a b "},
        {CONFIG_BROKER, "listener.name.client.ssl.keystore.location", "/x", "/x"},
        {CONFIG_BROKER, "listener.name.client.scram-sha-256.sasl.jaas.config", "x", "x"},
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct err_info info = {{0}};
        const struct config_def *def = config_find(cases[i].scope, str_of(cases[i].name));

        ck_assert_msg(config_validate(cases[i].scope, str_of(cases[i].name), str_of(cases[i].value), &info) == ERR_OK,
                      "%s", info.text);
        char *text CLEANUP(freep) = config_canonical(def, str_of(cases[i].value));

        ck_assert_str_eq(text, cases[i].canonical);
    }
    ck_assert_ptr_null(config_find(CONFIG_BROKER, STR("listener.name.client.num.partitions")));
    ck_assert_ptr_null(config_find(CONFIG_BROKER, STR("listener.name.client")));
    ck_assert_ptr_null(config_find(CONFIG_BROKER, STR("listener.name.")));
}
END_TEST

START_TEST(a_misspelt_name_finds_the_one_that_was_meant)
{
    ck_assert_str_eq(config_suggest(CONFIG_BROKER, STR("log.rentention.hours")), "log.retention.hours");
    ck_assert_str_eq(config_suggest(CONFIG_BROKER, STR("num.partition")), "num.partitions");
    ck_assert_str_eq(config_suggest(CONFIG_BROKER, STR("advertized.listeners")), "advertised.listeners");
    ck_assert_str_eq(config_suggest(CONFIG_BROKER, STR("lgo.dirs")), "log.dirs");
    ck_assert_str_eq(config_suggest(CONFIG_TOPIC, STR("retention.msec")), "retention.ms");
    ck_assert_str_eq(config_suggest(CONFIG_TOPIC, STR("min.insync")), "min.insync.replicas");
    ck_assert_str_eq(config_suggest(CONFIG_TOPIC, STR("message.max.bytes")), "max.message.bytes");
    ck_assert_str_eq(config_suggest(CONFIG_BROKER, STR("max.message.bytes")), "message.max.bytes");
    ck_assert_str_eq(config_suggest(CONFIG_BROKER, STR("retention.ms")), "log.retention.ms");
    ck_assert_ptr_null(config_suggest(CONFIG_BROKER, STR("my.own.thing")));
    ck_assert_ptr_null(config_suggest(CONFIG_BROKER, STR("x")));
}
END_TEST

/* -1: it has none of its own. */
static int32_t count_of(const char *address)
{
    struct in6_addr ip;
    int32_t count = -1;

    ck_assert_int_eq(inet_pton(AF_INET6, address, &ip), 1);
    bool has = config_ip_count("10.0.0.1:5, [::1]:0,fe80::1:7", &ip, &count);

    ck_assert_int_eq(has, count >= 0);
    return count;
}

START_TEST(an_address_finds_its_own_count_of_connections)
{
    ck_assert_int_eq(count_of("::ffff:10.0.0.1"), 5);
    ck_assert_int_eq(count_of("::1"), 0);
    ck_assert_int_eq(count_of("fe80::1"), 7);
    ck_assert_int_eq(count_of("::ffff:10.0.0.2"), -1);
    ck_assert_int_eq(count_of("::10.0.0.1"), -1);
}
END_TEST

TEST_MAIN(every_setting_of_kafka_is_there_as_kafka_has_it, every_row_is_sound,
          wrong_values_are_refused_with_what_is_right, right_values_are_taken,
          a_misspelt_name_finds_the_one_that_was_meant, an_address_finds_its_own_count_of_connections)
