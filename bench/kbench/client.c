/* Clients of librdkafka. */
#include "client.h"

void conf_set(rd_kafka_conf_t *conf, const char *name, const char *value)
{
    char err[512];

    if (rd_kafka_conf_set(conf, name, value, err, sizeof(err)) != RD_KAFKA_CONF_OK) {
        die("%s=%s: %s", name, value, err);
    }
}

void conf_set_int(rd_kafka_conf_t *conf, const char *name, long value)
{
    char text[32];

    snprintf(text, sizeof(text), "%ld", value);
    conf_set(conf, name, text);
}

rd_kafka_conf_t *client_conf(void)
{
    rd_kafka_conf_t *conf = rd_kafka_conf_new();

    conf_set(conf, "bootstrap.servers", opt.bootstrap);
    conf_set(conf, "client.id", "kbench");
    conf_set(conf, "socket.nagle.disable", "true");
    conf_set(conf, "broker.address.family", "v4");
    return conf;
}

rd_kafka_t *new_client(rd_kafka_type_t type, rd_kafka_conf_t *conf)
{
    char err[512];
    rd_kafka_t *client = rd_kafka_new(type, conf, err, sizeof(err));

    if (!client) {
        die("%s", err);
    }
    return client;
}

void apply_client_config(rd_kafka_conf_t *conf)
{
    for (int i = 0; i < opt.client_configs; i++) {
        char name[200];
        const char *value = split_setting(opt.client_config[i], name, sizeof(name));

        conf_set(conf, name, value);
    }
}
