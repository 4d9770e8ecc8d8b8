/* Inside group/ only: regular expressions over topic names, in RE2's syntax and
 * with its meaning. An expression is compiled into a small program that is run
 * for all of its paths at once: time is linear in the name, whatever a client
 * sends. Names are ASCII; what can only match other characters matches nothing.
 * Pure; one thread at a time. */
#ifndef GROUP_TOPIC_REGEX_H
#define GROUP_TOPIC_REGEX_H

#include "base/base.h"

enum {
    TOPIC_REGEX_BYTES_MAX = 10000,   /* of the expression */
    TOPIC_REGEX_PROGRAM_MAX = 20000, /* instructions, counted repetitions written out */
    TOPIC_REGEX_DEPTH_MAX = 100,     /* groups within groups: they take from the stack of a shard's thread */
};

struct topic_regex;

/* ERR_INVALID_REGULAR_EXPRESSION, with the reason in *ret_reason (static); ERR_NO_MEMORY. */
err_t topic_regex_compile(struct str text, struct topic_regex **ret_regex, const char **ret_reason);
/* NULL is ignored. */
void topic_regex_free(struct topic_regex *regex);
/* The whole name must match. What that takes is subtracted from *steps, some nanoseconds each; at zero it is given up,
 * and the answer means nothing. */
bool topic_regex_matches(struct topic_regex *regex, struct str name, int64_t *steps);

#endif
