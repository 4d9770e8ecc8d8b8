#include "config_check.h"

static struct arena arena;
static struct config_listeners listeners;
static size_t ignored;
static struct err_info info;

static const char map[] =
    "PLAINTEXT:PLAINTEXT,SSL:SSL,SASL_PLAINTEXT:SASL_PLAINTEXT,SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT,"
    "inside:PLAINTEXT,BAD:TELNET";

static err_t parse(const char *text, const char *advertised, const char *inter_broker)
{
    struct config_listener_texts texts = {.listeners = text,
                                          .advertised = advertised,
                                          .protocol_map = map,
                                          .inter_broker_name = inter_broker,
                                          .controller_names = "CONTROLLER"};

    info.text[0] = '\0';
    return config_listeners_parse(&arena, &texts, &listeners, &ignored, &info);
}

static void check(size_t index, const char *name, enum security_protocol protocol, const char *host, int port)
{
    const struct config_listener *listener = &listeners.items[index];

    ck_assert_uint_lt(index, listeners.count);
    ck_assert_str_eq(listener->name, name);
    ck_assert_int_eq(listener->protocol, protocol);
    ck_assert_str_eq(listener->host, host);
    ck_assert_int_eq(listener->port, port);
}

START_TEST(names_hosts_and_ports_are_found)
{
    ck_assert_msg(
        parse("PLAINTEXT://:9092, ssl://[::1]:9093 ,INSIDE://host.example:0,CONTROLLER://:9094", NULL, NULL) == ERR_OK,
        "%s", info.text);
    ck_assert_uint_eq(listeners.count, 3);
    ck_assert_uint_eq(ignored, 1);
    check(0, "PLAINTEXT", SECURITY_PLAINTEXT, "", 9092);
    check(1, "SSL", SECURITY_SSL, "::1", 9093);
    check(2, "INSIDE", SECURITY_PLAINTEXT, "host.example", 0);
    ck_assert(listeners.items[0].inter_broker);
    ck_assert(!listeners.items[2].inter_broker);
    ck_assert_ptr_null(listeners.items[0].advertised_host);
    arena_reset(&arena);
}
END_TEST

START_TEST(clients_are_told_what_is_advertised)
{
    ck_assert_int_eq(
        parse("PLAINTEXT://:9092,INSIDE://:9093", "PLAINTEXT://broker.example:19092,inside://[fe80::1]:1", "INSIDE"),
        ERR_OK);
    ck_assert_str_eq(listeners.items[0].advertised_host, "broker.example");
    ck_assert_int_eq(listeners.items[0].advertised_port, 19092);
    ck_assert_str_eq(listeners.items[1].advertised_host, "fe80::1");
    ck_assert(!listeners.items[0].inter_broker);
    ck_assert(listeners.items[1].inter_broker);
    arena_reset(&arena);
}
END_TEST

START_TEST(one_port_serves_ipv4_and_ipv6)
{
    ck_assert_int_eq(parse("PLAINTEXT://127.0.0.1:9092,INSIDE://[::1]:9092", NULL, NULL), ERR_OK);
    ck_assert_int_eq(parse("PLAINTEXT://127.0.0.1:9092,INSIDE://127.0.0.2:9092", NULL, NULL), ERR_OK);
    ck_assert_int_eq(parse("PLAINTEXT://:0,INSIDE://:0", NULL, NULL), ERR_OK);
    arena_reset(&arena);
}
END_TEST

START_TEST(what_is_wrong_is_said)
{
    static const struct {
        const char *listeners, *advertised, *inter_broker, *says;
    } cases[] = {
        {"localhost:9092", NULL, NULL, "NAME://host:port"},
        {"://x:1", NULL, NULL, "NAME://host:port"},
        {"PLAINTEXT://localhost", NULL, NULL, "port is missing"},
        {"PLAINTEXT://localhost:", NULL, NULL, "0 to 65535"},
        {"PLAINTEXT://localhost:65536", NULL, NULL, "0 to 65535"},
        {"PLAINTEXT://localhost:-1", NULL, NULL, "0 to 65535"},
        {"PLAINTEXT://localhost:abc", NULL, NULL, "0 to 65535"},
        {"PLAINTEXT://::1:9092", NULL, NULL, "[::1]:9092"},
        {"PLAINTEXT://lo cal:9092", NULL, NULL, "not a name"},
        {"PLAIN TEXT://:9092", NULL, NULL, "letters"},
        {"PLAINTEXT://:1,PLAINTEXT://:2", NULL, NULL, "twice"},
        {"PLAINTEXT://:1,plaintext://:2", NULL, NULL, "twice"},
        {"PLAINTEXT://:1,INSIDE://:1", NULL, NULL, "same port 1"},
        {"OTHER://:1", NULL, NULL, "OTHER:PLAINTEXT"},
        {"BAD://:1", NULL, NULL, "SASL_PLAINTEXT, SASL_SSL"},
        {"CONTROLLER://:1", NULL, NULL, "no listener for clients"},
        {"", NULL, NULL, "no listener for clients"},
        {"PLAINTEXT://:1", "SSL://x:1", NULL, "SSL is not among listeners"},
        {"PLAINTEXT://:1", "PLAINTEXT://0.0.0.0:1", NULL, "0.0.0.0"},
        {"PLAINTEXT://:1", "PLAINTEXT://x", NULL, "advertised.listeners"},
        {"PLAINTEXT://:1", NULL, "SSL", "inter.broker.listener.name"},
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        ck_assert_msg(parse(cases[i].listeners, cases[i].advertised, cases[i].inter_broker) == ERR_INVALID_CONFIG, "%s",
                      cases[i].listeners);
        ASSERT_SAYS(info, cases[i].says);
    }
    arena_reset(&arena);
}
END_TEST

START_TEST(there_is_a_limit_to_listeners)
{
    char text[4096];
    size_t len = 0;

    for (int i = 0; i <= CONFIG_LISTENERS_MAX; i++) {
        len += (size_t)snprintf(text + len, sizeof(text) - len, "%sL%d://:%d", i > 0 ? "," : "", i, i + 1);
    }
    ck_assert_int_eq(parse(text, NULL, NULL), ERR_INVALID_CONFIG);
    ASSERT_SAYS(info, "more than 64");
    arena_reset(&arena);
}
END_TEST

TEST_MAIN(names_hosts_and_ports_are_found, clients_are_told_what_is_advertised, one_port_serves_ipv4_and_ipv6,
          what_is_wrong_is_said, there_is_a_limit_to_listeners)
