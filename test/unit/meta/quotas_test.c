/* AlterClientQuotas and the filter of DescribeClientQuotas. */
#include "rig.h"

#include <math.h>

#define NAMED(type, name)    \
    {                        \
        STR(type), STR(name) \
    }
#define DEFAULT_OF(type)    \
    {                       \
        STR(type), STR_NULL \
    }

typedef struct alter_client_quotas_request_entity_data entity;
typedef struct alter_client_quotas_request_op_data op;
typedef struct alter_client_quotas_request_entry_data entry;

static struct alter_client_quotas_response alter_all(struct rig *rig, entry *entries, int32_t count, bool validate_only)
{
    struct alter_client_quotas_request request = {
        .entries = entries, .entries_count = count, .validate_only = validate_only};
    struct alter_client_quotas_response response = {0};

    rig_ask(rig, API_KEY_ALTER_CLIENT_QUOTAS, 1, &request, &response);
    return response;
}

static void alter(struct rig *rig, entity *entities, int32_t count, const char *key, double value, int16_t code,
                  const char *words)
{
    op one = {str_of(key), value, false};
    entry entries[] = {{entities, count, &one, 1}};
    struct alter_client_quotas_response response = alter_all(rig, entries, 1, false);

    ck_assert_int_eq(response.entries_count, 1);
    ck_assert_int_eq(response.entries[0].error_code, code);
    ck_assert_int_eq(response.entries[0].entity_count, count);
    if (words) {
        rig_check_message(response.entries[0].error_message, words);
    }
}

static void remove_quota(struct rig *rig, entity *entities, int32_t count, const char *key)
{
    op one = {str_of(key), 0, true};
    entry entries[] = {{entities, count, &one, 1}};

    ck_assert_int_eq(alter_all(rig, entries, 1, false).entries[0].error_code, 0);
}

typedef struct describe_client_quotas_request_component_data component;

static struct describe_client_quotas_response describe(struct rig *rig, component *components, int32_t count,
                                                       bool strict)
{
    struct describe_client_quotas_request request = {
        .components = components, .components_count = count, .strict = strict};
    struct describe_client_quotas_response response = {0};

    ck_assert_int_eq(meta_describe_client_quotas(rig->current, &request, &response, &rig->arena), ERR_OK);
    return response;
}

#define ON_A_RIG(name)                      \
    static void name##_on(struct rig *rig); \
    START_TEST(name)                        \
    {                                       \
        struct rig rig;                     \
        rig_start(&rig, 1);                 \
        name##_on(&rig);                    \
        rig_stop(&rig);                     \
    }                                       \
    END_TEST                                \
    static void name##_on(struct rig *rig)

ON_A_RIG(quotas_are_kept_where_kafka_keeps_them)
{
    entity client[] = {NAMED("client-id", "c d")}, user[] = {NAMED("user", "u")},
           both[] = {NAMED("client-id", "c"), NAMED("user", "w")};
    entity ip[] = {NAMED("ip", "10.0.0.1")}, all_users[] = {DEFAULT_OF("user")};

    alter(rig, client, 1, "producer_byte_rate", 1000, 0, NULL);
    alter(rig, user, 1, "request_percentage", 50.5, 0, NULL);
    alter(rig, both, 2, "consumer_byte_rate", 7, 0, NULL);
    alter(rig, ip, 1, "connection_creation_rate", 5, 0, NULL);
    alter(rig, all_users, 1, "controller_mutation_rate", 0.5, 0, NULL);
    ck_assert_str_eq(rig_node(rig, "/config/clients/c%20d"),
                     "{\"version\":1,\"config\":{\"producer_byte_rate\":\"1000\"}}");
    ck_assert_str_eq(rig_node(rig, "/config/users/u"), "{\"version\":1,\"config\":{\"request_percentage\":\"50.5\"}}");
    ck_assert_str_eq(rig_node(rig, "/config/users/w/clients/c"),
                     "{\"version\":1,\"config\":{\"consumer_byte_rate\":\"7\"}}");
    ck_assert_str_eq(rig_node(rig, "/config/ips/10.0.0.1"),
                     "{\"version\":1,\"config\":{\"connection_creation_rate\":\"5\"}}");
    ck_assert_str_eq(rig_node(rig, "/config/users/<default>"),
                     "{\"version\":1,\"config\":{\"controller_mutation_rate\":\"0.5\"}}");
    for (int life = 0; life < 2; life++) {
        ck_assert_int_eq(describe(rig, NULL, 0, false).entries_count, 5);
        rig_restart(rig);
    }
    alter(rig, both, 2, "producer_byte_rate", 8, 0, NULL);
    alter(rig, user, 1, "request_percentage", 60, 0, NULL);
    remove_quota(rig, client, 1, "producer_byte_rate");
    ck_assert_int_eq(describe(rig, NULL, 0, false).entries_count, 4);
    rig_restart(rig);
    ck_assert_int_eq(describe(rig, NULL, 0, false).entries_count, 4);
    alter(rig, client, 1, "producer_byte_rate", 9, 0, NULL);
    ck_assert_int_eq(describe(rig, NULL, 0, false).entries_count, 5);
}

ON_A_RIG(what_else_a_user_has_is_left_alone)
{
    entity user[] = {NAMED("user", "alice")};
    const char *scram =
        "{\"version\":1,\"config\":{\"SCRAM-SHA-256\":\"salt=YQ==,iterations=4096\",\"producer_byte_rate\":\"5\"}}";

    sim_add(&rig->tree, "/config/users/alice", SLICE(scram, strlen(scram)), 0);
    rig_restart(rig);
    ck_assert_int_eq(describe(rig, NULL, 0, false).entries_count, 1);
    alter(rig, user, 1, "producer_byte_rate", 6, 0, NULL);
    ck_assert_str_eq(
        rig_node(rig, "/config/users/alice"),
        "{\"version\":1,\"config\":{\"SCRAM-SHA-256\":\"salt=YQ==,iterations=4096\",\"producer_byte_rate\":\"6\"}}");
    remove_quota(rig, user, 1, "producer_byte_rate");
    ck_assert_str_eq(rig_node(rig, "/config/users/alice"),
                     "{\"version\":1,\"config\":{\"SCRAM-SHA-256\":\"salt=YQ==,iterations=4096\"}}");
    ck_assert_int_eq(describe(rig, NULL, 0, false).entries_count, 0);
}

ON_A_RIG(wrong_entities_are_refused)
{
    entity planet[] = {NAMED("planet", "x")}, empty[] = {NAMED("client-id", "")},
           mixed[] = {NAMED("user", "a"), NAMED("ip", "1.2.3.4")};
    entity bad_ip[] = {NAMED("ip", "not an ip")};

    alter(rig, planet, 1, "producer_byte_rate", 1, 42, "Unhandled client quota entity type: planet");
    alter(rig, planet, 0, "producer_byte_rate", 1, 42, "Invalid empty client quota entity");
    alter(rig, empty, 1, "producer_byte_rate", 1, 42, "Empty client-id not supported");
    alter(rig, mixed, 2, "connection_creation_rate", 1, 42, "Invalid quota entity combination");
    alter(rig, bad_ip, 1, "connection_creation_rate", 1, 42, "not an ip is not a valid IP");
    ck_assert_uint_eq(rig->current->quota_count, 0);
}

ON_A_RIG(wrong_values_are_refused)
{
    entity client[] = {NAMED("client-id", "c")}, ip[] = {NAMED("ip", "::1")};

    alter(rig, client, 1, "nope", 1, 42, "Invalid configuration key nope");
    alter(rig, client, 1, "connection_creation_rate", 1, 42, "Invalid configuration key connection_creation_rate");
    alter(rig, ip, 1, "producer_byte_rate", 1, 42, "Invalid configuration key producer_byte_rate");
    alter(rig, client, 1, "producer_byte_rate", 0, 42, "must be greater than 0");
    alter(rig, client, 1, "producer_byte_rate", -5, 42, "must be greater than 0");
    alter(rig, client, 1, "producer_byte_rate", 1.7, 42, "cannot be a fractional value.");
    alter(rig, client, 1, "producer_byte_rate", 1e300, 42, "too large for a LONG.");
    alter(rig, client, 1, "producer_byte_rate", NAN, 42, "must be a finite number");
    alter(rig, client, 1, "producer_byte_rate", INFINITY, 42, "must be a finite number");
    alter(rig, ip, 1, "connection_creation_rate", 3e9, 42, "too large for an INT.");
    ck_assert_uint_eq(rig->current->quota_count, 0);
}

ON_A_RIG(an_entity_or_a_key_that_comes_twice_is_refused)
{
    entity user[] = {NAMED("user", "z")}, other[] = {NAMED("user", "y")};
    op one = {STR("producer_byte_rate"), 1, false},
       twice[] = {{STR("producer_byte_rate"), 1, false}, {STR("producer_byte_rate"), 2, false}};
    entry entries[] = {{user, 1, &one, 1}, {other, 1, &one, 1}, {user, 1, &one, 1}}, doubled[] = {{user, 1, twice, 2}};
    struct alter_client_quotas_response response = alter_all(rig, entries, 3, false);

    ck_assert_int_eq(response.entries_count, 2);
    ck_assert_int_eq(response.entries[0].error_code, 42);
    ck_assert_int_eq(response.entries[1].error_code, 0);
    ck_assert_int_eq(alter_all(rig, doubled, 1, false).entries[0].error_code, 42);
    ck_assert_int_eq(describe(rig, NULL, 0, false).entries_count, 1);
}

ON_A_RIG(validating_keeps_nothing)
{
    entity user[] = {NAMED("user", "z")};
    op one = {STR("producer_byte_rate"), 1, false};
    entry entries[] = {{user, 1, &one, 1}};

    ck_assert_int_eq(alter_all(rig, entries, 1, true).entries[0].error_code, 0);
    ck_assert_uint_eq(rig->current->quota_count, 0);
}

enum { EXACT, OF_DEFAULT, ANY };

ON_A_RIG(the_filter_asks_for_exact_default_or_any)
{
    entity client[] = {NAMED("client-id", "c")}, both[] = {NAMED("client-id", "c"), NAMED("user", "u")},
           user[] = {DEFAULT_OF("user")};
    component by_client[] = {{STR("client-id"), EXACT, STR("c")}}, by_default[] = {{STR("user"), OF_DEFAULT, STR_NULL}};
    component any_user[] = {{STR("user"), ANY, STR_NULL}},
              by_both[] = {{STR("user"), EXACT, STR("u")}, {STR("client-id"), EXACT, STR("c")}};
    component nobody[] = {{STR("user"), EXACT, STR("x")}};

    alter(rig, client, 1, "producer_byte_rate", 1, 0, NULL);
    alter(rig, both, 2, "producer_byte_rate", 2, 0, NULL);
    alter(rig, user, 1, "producer_byte_rate", 3, 0, NULL);
    ck_assert_int_eq(describe(rig, by_client, 1, false).entries_count, 2);
    ck_assert_int_eq(describe(rig, by_client, 1, true).entries_count, 1);
    ck_assert_int_eq(describe(rig, by_default, 1, false).entries_count, 1);
    ck_assert_int_eq(describe(rig, any_user, 1, false).entries_count, 2);
    ck_assert_int_eq(describe(rig, any_user, 1, true).entries_count, 1);
    ck_assert_int_eq(describe(rig, by_both, 2, true).entries_count, 1);
    ck_assert_int_eq(describe(rig, nobody, 1, false).entries_count, 0);
    ck_assert_int_eq(describe(rig, NULL, 0, false).entries_count, 3);
    ck_assert_int_eq(describe(rig, NULL, 0, true).entries_count, 0);
    struct describe_client_quotas_response found = describe(rig, by_both, 2, true);

    ck_assert_int_eq(found.entries[0].entity_count, 2);
    ck_assert(str_equal(found.entries[0].values[0].key, STR("producer_byte_rate")));
    ck_assert(found.entries[0].values[0].value == 2.0);
}

ON_A_RIG(contradictory_filters_are_refused)
{
    static const struct {
        component components[2];
        int32_t count;
        int16_t code;
        const char *words;
    } cases[] = {
        {{{STR("planet"), EXACT, STR("x")}}, 1, 35, "Unsupported entity type planet"},
        {{{STR("user"), 9, STR_NULL}}, 1, 42, "Unknown match type 9"},
        {{{STR("user"), EXACT, STR("a")}, {STR("user"), EXACT, STR("b")}},
         2,
         42,
         "cannot appear more than once in the filter."},
        {{{STR("user"), EXACT, STR("a")}, {STR("ip"), EXACT, STR("1.2.3.4")}},
         2,
         42,
         "Invalid entity filter component combination."},
        {{{STR("user"), EXACT, STR_NULL}}, 1, 42, "MATCH_TYPE_EXACT, but set match string to null."},
        {{{STR("user"), OF_DEFAULT, STR("x")}}, 1, 42, "MATCH_TYPE_DEFAULT, but also specified a match string."},
        {{{STR("user"), ANY, STR("x")}}, 1, 42, "MATCH_TYPE_SPECIFIED, but also specified a match string."},
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct describe_client_quotas_response response =
            describe(rig, (component *)cases[i].components, cases[i].count, false);

        ck_assert_int_eq(response.error_code, cases[i].code);
        ck_assert_int_eq(response.entries_count, -1);
        rig_check_message(response.error_message, cases[i].words);
    }
}

TEST_MAIN(quotas_are_kept_where_kafka_keeps_them, what_else_a_user_has_is_left_alone, wrong_entities_are_refused,
          wrong_values_are_refused, an_entity_or_a_key_that_comes_twice_is_refused, validating_keeps_nothing,
          the_filter_asks_for_exact_default_or_any, contradictory_filters_are_refused)
