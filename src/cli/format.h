/* How consume prints a record: a format string such as '%p/%o %k: %s\n', read
 * once into steps; or a line of JSON. */
#ifndef CLI_FORMAT_H
#define CLI_FORMAT_H

#include "cli/out.h"

#include <librdkafka/rdkafka.h>

struct format;

/* NULL, and which character is wrong, when it is no format. */
struct format *format_parse(const char *text, const char **ret_wrong);
void format_destroy(struct format *format);
/* message has no error. To stdout; failures show in ferror(stdout). */
void format_print(const struct format *format, const rd_kafka_message_t *message);
void format_print_json(const rd_kafka_message_t *message);

#endif
