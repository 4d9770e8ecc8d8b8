/* Errors: one type for all rooms, one table (err_table.h), and a message that
 * says where it happened. Any thread. */
#ifndef BASE_ERR_H
#define BASE_ERR_H

#include <stdbool.h>
#include <stdint.h>

typedef enum err {
#define ERR(name, value, kafka_code, retriable, text) ERR_##name = (value),
#include "base/err_table.h"
#undef ERR
} err_t;

/* Where and why, for a log line or the error_message of an answer. A function
 * that takes one accepts NULL. */
struct err_info {
    char text[256];
};

/* The error's code on the wire. */
int16_t err_kafka_code(err_t err);
/* Its name as in the table ("NOT_LEADER_OR_FOLLOWER"), or "UNKNOWN". */
const char *err_name(err_t err);
/* A short sentence for people. */
const char *err_text(err_t err);
/* May the same call succeed later? */
bool err_retriable(err_t err);
/* The error with this code on the wire; UNKNOWN_SERVER_ERROR for codes that Kafka does not have. */
err_t err_from_kafka(int16_t code);

/* Fills info (when not NULL) and returns err, so that a failure is one line. */
err_t err_set(struct err_info *info, err_t err, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* As err_set, for a failed system call: the error fits errno, and errno's text is appended. */
err_t err_errno(struct err_info *info, err_t fallback, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
