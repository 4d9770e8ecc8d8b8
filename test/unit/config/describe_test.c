#include "config_check.h"

#include <stdarg.h>

enum { COLUMNS = 8, TEXT_MAX = 16384 };

/* Where we differ from what Apache Kafka 4.4.0 answered, on purpose. */
static bool differs_on_purpose(const char *who, const char *name)
{
    static const char *const rows[][2] = {
        /* Kafka's default comes out of a hash table in whatever order. */
        {"broker 1", "listener.security.protocol.map"},
        /* Kafka listens elsewhere at run time; here it takes a restart. */
        {"broker 1", "listeners"},
        /* A controller quorum with eligible leader replicas stores this by itself. */
        {NULL, "min.insync.replicas"},
        /* Kafka forgets the value in the file once log.retention.ms is set at run time. */
        {"broker 1", "log.retention.minutes"},
    };

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        if (strcmp(rows[i][1], name) == 0 && (!rows[i][0] || strcmp(rows[i][0], who) == 0)) {
            return true;
        }
    }
    return false;
}

static void put(char *out, size_t *len, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void put(char *out, size_t *len, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    *len += (size_t)vsnprintf(out + *len, TEXT_MAX - *len, format, args);
    va_end(args);
    ck_assert_uint_lt(*len, TEXT_MAX);
}

/* As the rows of describe-4.4.0.tsv have it. */
static void row_of(const char *who, const struct config_description *about, bool create, char *out)
{
    size_t len = 0;

    put(out, &len, "%s\t%s\t%s\t%d\t%d\t%d\t", who, about->name, about->value ? about->value : "\\N", about->source,
        about->read_only, about->sensitive);
    if (create) {
        put(out, &len, "-\t");
        return;
    }
    put(out, &len, "%d\t", about->type);
    for (size_t i = 0; i < about->synonym_count; i++) {
        const struct config_value *synonym = &about->synonyms[i];

        put(out, &len, "%s%s=%s@%d", i > 0 ? " " : "", synonym->name, synonym->value ? synonym->value : "\\N",
            synonym->source);
    }
}

struct fixture {
    struct broker_config *broker;
    struct config_set none, t1, t2, g1, m1;
};

static void put_all(struct config_set *set, struct config_target target, size_t count, const char *const pairs[][2])
{
    for (size_t i = 0; i < count; i++) {
        struct config_change change = {str_of(pairs[i][0]), str_of(pairs[i][1]), CONFIG_OP_SET};

        ck_assert_int_eq(config_alter_incremental(target, set, &change, 1, NULL), ERR_OK);
    }
}

#define PUT_ALL(set, target, ...)                             \
    do {                                                      \
        static const char *const pairs_[][2] = {__VA_ARGS__}; \
        put_all(set, target, ARRAY_LEN(pairs_), pairs_);      \
    } while (0)

/* The state in which that Kafka was asked. */
static struct fixture fixture_create(void)
{
    struct config_target broker = {.scope = CONFIG_BROKER}, all = {.scope = CONFIG_BROKER, .broker_default = true};
    struct config_target topic = {.scope = CONFIG_TOPIC}, group = {.scope = CONFIG_GROUP};
    struct config_target subscription = {.scope = CONFIG_CLIENT_METRICS};
    struct config_set file = CONFIG_SET_EMPTY, one = CONFIG_SET_EMPTY, every = CONFIG_SET_EMPTY;
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {&file, &every, &one};
    struct fixture fixture = {0};
    struct err_info info = {{0}};

    ck_assert_int_eq(properties_read(data_path("describe.properties"), &file, &info), ERR_OK);
    PUT_ALL(&one, broker, {"log.segment.bytes", "2097152"}, {"log.retention.ms", "90000"}, {"nope.y", "x"});
    PUT_ALL(&every, all, {"log.segment.bytes", "3145728"}, {"max.connections", "500"}, {"log.retention.bytes", "7"},
            {"nope.z", "y"});
    PUT_ALL(&fixture.t1, topic, {"retention.ms", "5000"}, {"cleanup.policy", " compact , delete "},
            {"preallocate", "TRUE"}, {"min.cleanable.dirty.ratio", ".75"});
    PUT_ALL(&fixture.t2, topic, {"retention.ms", "5000"});
    PUT_ALL(&fixture.g1, group, {"consumer.session.timeout.ms", "50000"}, {"share.auto.offset.reset", "earliest"});
    PUT_ALL(&fixture.m1, subscription, {"interval.ms", "5000"});
    ck_assert_msg(broker_config_create(layers, &fixture.broker, &info) == ERR_OK, "%s", info.text);
    config_set_free(&file);
    config_set_free(&one);
    config_set_free(&every);
    return fixture;
}

static void fixture_free(struct fixture *fixture)
{
    broker_config_unref(fixture->broker);
    config_set_free(&fixture->t1);
    config_set_free(&fixture->t2);
    config_set_free(&fixture->g1);
    config_set_free(&fixture->m1);
}

static bool view_of(struct fixture *fixture, const char *who, struct config_resource_view *ret_view)
{
    const struct {
        const char *who;
        struct config_resource_view view;
    } views[] = {
        {"topic plain", {CONFIG_TOPIC, fixture->broker, &fixture->none, false, false}},
        {"topic t1", {CONFIG_TOPIC, fixture->broker, &fixture->t1, false, false}},
        {"create t2", {CONFIG_TOPIC, fixture->broker, &fixture->t2, false, true}},
        {"broker 1", {CONFIG_BROKER, fixture->broker, NULL, false, false}},
        {"broker default", {CONFIG_BROKER, fixture->broker, NULL, true, false}},
        {"group g1", {CONFIG_GROUP, fixture->broker, &fixture->g1, false, false}},
        {"group g2", {CONFIG_GROUP, fixture->broker, &fixture->none, false, false}},
        {"client_metrics m1", {CONFIG_CLIENT_METRICS, fixture->broker, &fixture->m1, false, false}},
        {"client_metrics m2", {CONFIG_CLIENT_METRICS, fixture->broker, NULL, false, false}},
    };

    for (size_t i = 0; i < ARRAY_LEN(views); i++) {
        if (strcmp(views[i].who, who) == 0) {
            *ret_view = views[i].view;
            return true;
        }
    }
    return false;
}

/* Every row that Kafka gave, we give, one by one. */
START_TEST(each_setting_is_described_as_kafka_described_it)
{
    struct fixture fixture = fixture_create();
    FILE *rows = fopen(data_path("describe-4.4.0.tsv"), "r");
    static char line[TEXT_MAX], ours[TEXT_MAX];
    int count = 0;

    ck_assert_ptr_nonnull(rows);
    while (fgets(line, sizeof(line), rows)) {
        char who[32], name[256];
        struct config_resource_view view;
        struct config_description about;

        line[strcspn(line, "\n")] = '\0';
        ck_assert_int_eq(sscanf(line, "%31[^\t]\t%255[^\t]", who, name), 2);
        ck_assert_msg(view_of(&fixture, who, &view), "%s", who);
        if (differs_on_purpose(who, name)) {
            continue;
        }
        ck_assert_msg(config_describe_one(&view, str_of(name), &about), "%s: %s is missing", who, name);
        row_of(who, &about, view.all_synonyms, ours);
        ck_assert_msg(strcmp(ours, line) == 0, "\nwe:    %s\nKafka: %s", ours, line);
        count++;
    }
    fclose(rows);
    ck_assert_int_gt(count, 500);
    fixture_free(&fixture);
}
END_TEST

static bool kafka_lists(const char *who, const char *name)
{
    FILE *rows = fopen(data_path("describe-4.4.0.tsv"), "r");
    static char line[TEXT_MAX];
    char prefix[512];
    bool found = false;

    snprintf(prefix, sizeof(prefix), "%s\t%s\t", who, name);
    while (!found && fgets(line, sizeof(line), rows)) {
        found = strncmp(line, prefix, strlen(prefix)) == 0;
    }
    fclose(rows);
    return found;
}

/* And nothing else, each once. */
START_TEST(the_list_is_kafkas_list)
{
    static const char *const whos[] = {"topic t1", "broker 1", "broker default", "group g1", "client_metrics m2"};
    struct fixture fixture = fixture_create();

    for (size_t i = 0; i < ARRAY_LEN(whos); i++) {
        struct config_set seen CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
        struct config_resource_view view;
        struct config_description about;
        size_t cursor = 0;

        ck_assert(view_of(&fixture, whos[i], &view));
        while (config_describe_next(&view, &cursor, &about)) {
            ck_assert_msg(kafka_lists(whos[i], about.name), "%s: %s", whos[i], about.name);
            ck_assert_msg(!config_set_get(&seen, str_of(about.name)), "%s: %s twice", whos[i], about.name);
            ck_assert(config_set_put(&seen, str_of(about.name), STR("")));
            ck_assert_int_eq(about.is_default, about.source == CONFIG_SOURCE_DEFAULT);
            ck_assert(about.documentation || about.type == CONFIG_TYPE_UNKNOWN);
        }
        ck_assert_uint_gt(seen.count, 2);
    }
    fixture_free(&fixture);
}
END_TEST

START_TEST(a_value_equal_to_the_default_is_still_the_topics_own)
{
    struct broker_config *broker CLEANUP(broker_config_unrefp) = broker_config_defaults();
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct config_resource_view view = {.scope = CONFIG_TOPIC, .broker = broker, .overrides = &set};
    struct config_description about;

    ck_assert(config_describe_one(&view, STR("retention.ms"), &about));
    ck_assert_str_eq(about.value, "604800000");
    ck_assert_int_eq(about.source, CONFIG_SOURCE_DEFAULT);
    ck_assert(config_set_put(&set, STR("retention.ms"), STR("604800000")));
    ck_assert(config_describe_one(&view, STR("retention.ms"), &about));
    ck_assert_int_eq(about.source, CONFIG_SOURCE_DYNAMIC_TOPIC);
    ck_assert(!config_describe_one(&view, STR("internal.segment.bytes"), &about));
    ck_assert(!config_describe_one(&view, STR("log.retention.ms"), &about));
    ck_assert(!config_describe_one(&view, STR("message.format.version"), &about));
}
END_TEST

START_TEST(hours_become_milliseconds)
{
    struct broker_config *broker CLEANUP(broker_config_unrefp) = config_of("log.retention.hours=2");
    struct config_resource_view view = {.scope = CONFIG_TOPIC, .broker = broker};
    struct config_description about;

    ck_assert(config_describe_one(&view, STR("retention.ms"), &about));
    ck_assert_str_eq(about.value, "7200000");
    ck_assert_int_eq(about.source, CONFIG_SOURCE_STATIC_BROKER);
    ck_assert_int_eq(broker->topic.retention_ms, 7200000);
    ck_assert_int_eq(broker->log_retention_ms, 7200000);
}
END_TEST

START_TEST(secrets_are_never_told)
{
    struct broker_config *broker CLEANUP(broker_config_unrefp) =
        config_of("ssl.keystore.password=geheim\nsuper.users=User:geheim\nmy.plugin=geheim\n"
                  "listener.name.a.sasl.jaas.config=geheim\npassword.encoder.secret=geheim\n");
    struct config_resource_view view = {.scope = CONFIG_BROKER, .broker = broker};
    struct config_description about;
    size_t cursor = 0, hidden = 0;

    while (config_describe_next(&view, &cursor, &about)) {
        ck_assert(!about.value || !strstr(about.value, "geheim"));
        for (size_t i = 0; i < about.synonym_count; i++) {
            ck_assert(!about.synonyms[i].value || !strstr(about.synonyms[i].value, "geheim"));
        }
        hidden += about.source == CONFIG_SOURCE_STATIC_BROKER && !about.value;
    }
    ck_assert_uint_eq(hidden, 5);
}
END_TEST

TEST_MAIN(each_setting_is_described_as_kafka_described_it, the_list_is_kafkas_list,
          a_value_equal_to_the_default_is_still_the_topics_own, hours_become_milliseconds, secrets_are_never_told)
