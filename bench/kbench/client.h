/* Clients of librdkafka. What cannot be made ends the program. */
#ifndef CLIENT_H
#define CLIENT_H

#include "kbench.h"

#include <librdkafka/rdkafka.h>

void conf_set(rd_kafka_conf_t *conf, const char *name, const char *value);
void conf_set_int(rd_kafka_conf_t *conf, const char *name, long value);
/* What all clients have in common. */
rd_kafka_conf_t *client_conf(void);
/* The settings of -X go to whichever client a mode measures. */
void apply_client_config(rd_kafka_conf_t *conf);
/* Takes conf over. */
rd_kafka_t *new_client(rd_kafka_type_t type, rd_kafka_conf_t *conf);

#endif
