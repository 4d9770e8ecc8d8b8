#include "config/listener.h"

#include "base/macros.h"
#include "config/def.h"

#include <ctype.h>
#include <stdio.h>

static const char *const protocol_names[] = {
    [SECURITY_PLAINTEXT] = "PLAINTEXT",
    [SECURITY_SSL] = "SSL",
    [SECURITY_SASL_PLAINTEXT] = "SASL_PLAINTEXT",
    [SECURITY_SASL_SSL] = "SASL_SSL",
};

const char *security_protocol_name(enum security_protocol protocol)
{
    return protocol_names[protocol];
}

static bool protocol_of(struct str name, enum security_protocol *ret_protocol)
{
    for (size_t i = 0; i < ARRAY_LEN(protocol_names); i++) {
        if (str_equal(name, str_of(protocol_names[i]))) {
            *ret_protocol = (enum security_protocol)i;
            return true;
        }
    }
    return false;
}

static char *copy_upper(struct arena *arena, struct str text)
{
    char *copy = arena_strdup(arena, text);

    for (char *c = copy; c && *c; c++) {
        *c = (char)toupper((unsigned char)*c);
    }
    return copy;
}

static const char *last_colon(struct str text)
{
    return text.data ? memrchr(text.data, ':', text.len) : NULL;
}

err_t config_endpoint_parse(struct arena *arena, struct str text, const char **ret_host, uint16_t *ret_port,
                            struct err_info *info)
{
    const char *colon = last_colon(text);
    int64_t port;

    if (!colon) {
        return err_set(info, ERR_INVALID_CONFIG, "%.*s: a port is missing (host:port)", STR_ARG(text));
    }
    struct str host = {text.data, (size_t)(colon - text.data)};
    struct str port_text = {colon + 1, text.len - host.len - 1};

    if (!config_parse_long(port_text, 0, UINT16_MAX, &port)) {
        return err_set(info, ERR_INVALID_CONFIG, "%.*s: the port must be a number from 0 to 65535", STR_ARG(text));
    }
    if (host.len >= 2 && host.data[0] == '[' && host.data[host.len - 1] == ']') {
        host = (struct str){host.data + 1, host.len - 2};
    } else if (host.len > 0 && memchr(host.data, ':', host.len)) {
        return err_set(info, ERR_INVALID_CONFIG, "%.*s: an IPv6 address stands in brackets: [%.*s]:%d", STR_ARG(text),
                       STR_ARG(host), (int)port);
    }
    for (size_t i = 0; i < host.len; i++) {
        if (!isgraph((unsigned char)host.data[i]) || strchr("[]/,", host.data[i])) {
            return err_set(info, ERR_INVALID_CONFIG, "%.*s: the host is not a name or address", STR_ARG(text));
        }
    }
    char *copy = arena_strdup(arena, (struct str){host.data ? host.data : "", host.len});

    if (!copy) {
        return err_set(info, ERR_NO_MEMORY, "listeners");
    }
    *ret_host = copy;
    *ret_port = (uint16_t)port;
    return ERR_OK;
}

struct endpoint {
    const char *name;
    const char *host;
    uint16_t port;
};

static err_t parse_endpoint(struct arena *arena, struct str text, struct endpoint *ret_endpoint, struct err_info *info)
{
    const char *scheme_end = text.data ? memmem(text.data, text.len, "://", 3) : NULL;
    struct endpoint endpoint;

    if (!scheme_end || scheme_end == text.data) {
        return err_set(info, ERR_INVALID_CONFIG, "%.*s: must be NAME://host:port", STR_ARG(text));
    }
    struct str name = {text.data, (size_t)(scheme_end - text.data)};

    for (size_t i = 0; i < name.len; i++) {
        if (!isalnum((unsigned char)name.data[i]) && !strchr("_-.", name.data[i])) {
            return err_set(info, ERR_INVALID_CONFIG, "%.*s: a listener's name has letters, digits, _ and - only",
                           STR_ARG(text));
        }
    }
    struct str address = {scheme_end + 3, text.len - name.len - 3};
    struct err_info why = {{0}};
    err_t err = config_endpoint_parse(arena, address, &endpoint.host, &endpoint.port, &why);

    if (err != ERR_OK) {
        return err_set(info, err, "%.*s://%.200s", STR_ARG(name), why.text);
    }
    endpoint.name = copy_upper(arena, name);
    if (!endpoint.name) {
        return err_set(info, ERR_NO_MEMORY, "listeners");
    }
    *ret_endpoint = endpoint;
    return ERR_OK;
}

/* Parses a whole list; complaints begin with the setting's name. */
static err_t parse_endpoints(struct arena *arena, const char *setting, const char *text,
                             struct endpoint **ret_endpoints, size_t *ret_count, struct err_info *info)
{
    struct endpoint *endpoints = arena_alloc_array(arena, CONFIG_LISTENERS_MAX, sizeof(*endpoints));
    size_t count = 0, cursor = 0;
    struct str element;

    if (!endpoints) {
        return err_set(info, ERR_NO_MEMORY, "listeners");
    }
    while (text && config_list_next(str_of(text), &cursor, &element)) {
        struct err_info why = {{0}};

        if (count == CONFIG_LISTENERS_MAX) {
            return err_set(info, ERR_INVALID_CONFIG, "%s: more than %d listeners", setting, CONFIG_LISTENERS_MAX);
        }
        err_t err = parse_endpoint(arena, element, &endpoints[count], &why);

        if (err != ERR_OK) {
            return err_set(info, err, "%s: %.220s", setting, why.text);
        }
        for (size_t i = 0; i < count; i++) {
            if (strcmp(endpoints[i].name, endpoints[count].name) == 0) {
                return err_set(info, ERR_INVALID_CONFIG, "%s: the listener %s is there twice", setting,
                               endpoints[i].name);
            }
        }
        count++;
    }
    *ret_endpoints = endpoints;
    *ret_count = count;
    return ERR_OK;
}

static bool is_controller(const struct config_listener_texts *texts, const char *name)
{
    size_t cursor = 0;
    struct str element;

    while (texts->controller_names && config_list_next(str_of(texts->controller_names), &cursor, &element)) {
        if (element.len == strlen(name) && strncasecmp(element.data, name, element.len) == 0) {
            return true;
        }
    }
    return false;
}

/* NAME:PROTOCOL pairs. */
static err_t map_protocol(const struct config_listener_texts *texts, const char *name,
                          enum security_protocol *ret_protocol, struct err_info *info)
{
    size_t cursor = 0;
    struct str pair;

    while (texts->protocol_map && config_list_next(str_of(texts->protocol_map), &cursor, &pair)) {
        const char *colon = pair.data ? memchr(pair.data, ':', pair.len) : NULL;

        if (!colon) {
            return err_set(info, ERR_INVALID_CONFIG, "listener.security.protocol.map: %.*s: must be NAME:PROTOCOL",
                           STR_ARG(pair));
        }
        struct str key = {pair.data, (size_t)(colon - pair.data)};
        struct str value = {colon + 1, pair.len - key.len - 1};

        if (key.len == strlen(name) && strncasecmp(key.data, name, key.len) == 0) {
            return protocol_of(value, ret_protocol)
                       ? ERR_OK
                       : err_set(info, ERR_INVALID_CONFIG,
                                 "listener.security.protocol.map: %.*s: the protocol must be one of PLAINTEXT, SSL, "
                                 "SASL_PLAINTEXT, SASL_SSL",
                                 STR_ARG(pair));
        }
    }
    return err_set(info, ERR_INVALID_CONFIG,
                   "listeners: %s has no security protocol: add %s:PLAINTEXT (or SSL, SASL_PLAINTEXT, SASL_SSL) to "
                   "listener.security.protocol.map",
                   name, name);
}

static bool is_ipv6(const char *host)
{
    return strchr(host, ':') != NULL;
}

/* Two on one port are one too many, but for an IPv4 and an IPv6 address. */
static err_t check_ports(const struct config_listeners *listeners, struct err_info *info)
{
    for (size_t i = 0; i < listeners->count; i++) {
        for (size_t j = 0; j < i; j++) {
            const struct config_listener *a = &listeners->items[i], *b = &listeners->items[j];
            bool other_host = a->host[0] && b->host[0] && strcmp(a->host, b->host) != 0;

            if (a->port != 0 && a->port == b->port && !other_host && is_ipv6(a->host) == is_ipv6(b->host)) {
                return err_set(info, ERR_INVALID_CONFIG, "listeners: %s and %s have the same port %u", b->name, a->name,
                               a->port);
            }
        }
    }
    return ERR_OK;
}

static struct config_listener *find(struct config_listeners *listeners, const char *name)
{
    for (size_t i = 0; i < listeners->count; i++) {
        if (strcasecmp(listeners->items[i].name, name) == 0) {
            return &listeners->items[i];
        }
    }
    return NULL;
}

static err_t advertise(struct arena *arena, const struct config_listener_texts *texts,
                       struct config_listeners *listeners, struct err_info *info)
{
    struct endpoint *endpoints;
    size_t count;
    err_t err = parse_endpoints(arena, "advertised.listeners", texts->advertised, &endpoints, &count, info);

    if (err != ERR_OK) {
        return err;
    }
    for (size_t i = 0; i < count; i++) {
        if (is_controller(texts, endpoints[i].name)) {
            continue;
        }
        struct config_listener *listener = find(listeners, endpoints[i].name);

        if (!listener) {
            return err_set(info, ERR_INVALID_CONFIG, "advertised.listeners: %s is not among listeners",
                           endpoints[i].name);
        }
        if (strcmp(endpoints[i].host, "0.0.0.0") == 0 || strcmp(endpoints[i].host, "::") == 0) {
            return err_set(info, ERR_INVALID_CONFIG,
                           "advertised.listeners: %s: clients cannot connect to %s; name an address they reach this "
                           "broker on",
                           endpoints[i].name, endpoints[i].host);
        }
        /* An empty host or port is what the listener itself has. */
        listener->advertised_host = endpoints[i].host[0] ? endpoints[i].host : NULL;
        listener->advertised_port = endpoints[i].port;
    }
    return ERR_OK;
}

static err_t choose_inter_broker(const struct config_listener_texts *texts, struct config_listeners *listeners,
                                 struct err_info *info)
{
    enum security_protocol protocol = SECURITY_PLAINTEXT;

    if (texts->inter_broker_name && texts->inter_broker_name[0]) {
        struct config_listener *listener = find(listeners, texts->inter_broker_name);

        if (texts->inter_broker_protocol) {
            return err_set(
                info, ERR_INVALID_CONFIG,
                "inter.broker.listener.name and security.inter.broker.protocol: only one of them may be set");
        }
        if (!listener) {
            return err_set(info, ERR_INVALID_CONFIG, "inter.broker.listener.name: %.100s is not among listeners",
                           texts->inter_broker_name);
        }
        listener->inter_broker = true;
        return ERR_OK;
    }
    if (texts->inter_broker_protocol && !protocol_of(str_of(texts->inter_broker_protocol), &protocol)) {
        return err_set(info, ERR_INVALID_CONFIG, "security.inter.broker.protocol: %.100s is no security protocol",
                       texts->inter_broker_protocol);
    }
    for (size_t i = 0; i < listeners->count; i++) {
        if (listeners->items[i].protocol == protocol) {
            listeners->items[i].inter_broker = true;
            return ERR_OK;
        }
    }
    /* One node talks to nobody: any will do. */
    listeners->items[0].inter_broker = true;
    return ERR_OK;
}

err_t config_listeners_parse(struct arena *arena, const struct config_listener_texts *texts,
                             struct config_listeners *ret_listeners, size_t *ret_ignored, struct err_info *info)
{
    struct endpoint *endpoints;
    size_t count, ignored = 0;
    err_t err = parse_endpoints(arena, "listeners", texts->listeners, &endpoints, &count, info);

    if (err != ERR_OK) {
        return err;
    }
    struct config_listeners listeners = {arena_alloc_array(arena, count, sizeof(*listeners.items)), 0};

    if (!listeners.items) {
        return err_set(info, ERR_NO_MEMORY, "listeners");
    }
    for (size_t i = 0; i < count; i++) {
        struct config_listener *listener = &listeners.items[listeners.count];

        if (is_controller(texts, endpoints[i].name)) {
            ignored++;
            continue;
        }
        *listener =
            (struct config_listener){.name = endpoints[i].name, .host = endpoints[i].host, .port = endpoints[i].port};
        err = map_protocol(texts, listener->name, &listener->protocol, info);
        if (err != ERR_OK) {
            return err;
        }
        listeners.count++;
    }
    if (listeners.count == 0) {
        return err_set(info, ERR_INVALID_CONFIG, "listeners=%.100s: no listener for clients is among them",
                       texts->listeners ? texts->listeners : "");
    }
    err = check_ports(&listeners, info);
    err = err != ERR_OK ? err : advertise(arena, texts, &listeners, info);
    err = err != ERR_OK ? err : choose_inter_broker(texts, &listeners, info);
    if (err != ERR_OK) {
        return err;
    }
    *ret_listeners = listeners;
    *ret_ignored = ignored;
    return ERR_OK;
}
