/* librdkafka with our manners: silent, -X honoured, failures as one sentence. */
#ifndef CLI_RD_H
#define CLI_RD_H

#include "cli/args.h"

#include <librdkafka/rdkafka.h>

struct rd {
    const struct args *args;
    rd_kafka_t *rk;
    rd_kafka_resp_err_t problem; /* last thing librdkafka complained of */
    bool fatal;                  /* it will not get better by itself */
    double down_since;           /* all brokers are out of reach since; 0 = no */
    bool down_told;
    char text[256];
    void *user; /* the command's, for its delivery reports */
};

struct rd_setting {
    const char *name, *value;
};

/* What the tool sets before -X does. dr_msg may be NULL; it gets the struct rd as opaque. */
struct rd_options {
    const struct rd_setting *settings;
    size_t setting_count;
    void (*dr_msg)(rd_kafka_t *rk, const rd_kafka_message_t *message, void *opaque);
    void *user;
};

/* After an error message: false. Checks first that somebody answers at the bootstrap address. */
bool rd_open(struct rd *rd, rd_kafka_type_t type, const struct args *args, const struct rd_options *options);
/* Also after a failed open. */
void rd_close(struct rd *rd);

/* How many partitions the topic has; -1 after an error message. A producer's question may create the topic, and a
 * topic that is just being created is waited for. */
int rd_topic_partitions(struct rd *rd, const char *topic);

/* Where a partition that exists begins and ends; waits for its leader to be ready. */
bool rd_watermarks(struct rd *rd, const char *topic, int32_t partition, int64_t *ret_low, int64_t *ret_high,
                   rd_kafka_resp_err_t *ret_err);
void rd_pause(long ms);

/* Something came back: the server is there. */
void rd_alive(struct rd *rd);
/* Nobody was in reach for --timeout. Tells a person once that it waits. */
bool rd_gone(struct rd *rd);

/* A sentence with cause and cure, for an error that concerns this topic (may be NULL). One static buffer. */
const char *rd_sentence(const struct rd *rd, rd_kafka_resp_err_t err, const char *topic);

#endif
