/* Listeners: where we accept, and what clients are told. */
#ifndef CONFIG_LISTENER_H
#define CONFIG_LISTENER_H

#include "base/arena.h"
#include "base/err.h"

/* As in the records of a broker's registration. */
enum security_protocol {
    SECURITY_PLAINTEXT = 0,
    SECURITY_SSL = 1,
    SECURITY_SASL_PLAINTEXT = 2,
    SECURITY_SASL_SSL = 3,
};

struct config_listener {
    const char *name; /* upper case, as Kafka has it */
    enum security_protocol protocol;
    const char *host; /* without brackets; "" = every address */
    uint16_t port;    /* 0 = any free one */
    /* What clients of this listener are told; NULL and 0: the address they reached us on. */
    const char *advertised_host;
    uint16_t advertised_port;
    bool inter_broker; /* brokers talk to each other here */
};

enum { CONFIG_LISTENERS_MAX = 64 };

struct config_listeners {
    struct config_listener *items;
    size_t count;
};

/* The settings it is made of; NULL = not set. */
struct config_listener_texts {
    const char *listeners;
    const char *advertised;
    const char *protocol_map;
    const char *inter_broker_name;
    const char *inter_broker_protocol;
    const char *controller_names; /* these are left out: no controller quorum here */
};

/* ERR_INVALID_CONFIG names the setting and what is wrong with it. Memory is the arena's.
 * *ret_ignored gets how many controller listeners were left out. */
err_t config_listeners_parse(struct arena *arena, const struct config_listener_texts *texts,
                             struct config_listeners *ret_listeners, size_t *ret_ignored, struct err_info *info);

/* "host:port", "[::1]:9092", ":0"; the host is copied into the arena without brackets. */
err_t config_endpoint_parse(struct arena *arena, struct str text, const char **ret_host, uint16_t *ret_port,
                            struct err_info *info);

const char *security_protocol_name(enum security_protocol protocol);

#endif
