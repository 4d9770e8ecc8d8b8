/* Diagnostics: one line an event, key=value, to stderr. Few lines, each names
 * the cause. Any thread. */
#ifndef BASE_TRACE_H
#define BASE_TRACE_H

#include <stdbool.h>
#include <stdint.h>

enum trace_level { TRACE_DEBUG, TRACE_INFO, TRACE_WARN, TRACE_ERROR };

void trace_set_level(enum trace_level level);
bool trace_enabled(enum trace_level level);

/* event: a snake_case name. format: key=value pairs; use %s with quoted() text
 * for values that a client chose. The time is put in front. */
void trace(enum trace_level level, const char *event, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A token bucket for lines that clients can cause. */
struct trace_limit {
    _Atomic uint64_t window_s;
    _Atomic uint32_t count;
};
/* True at most `per_minute` times a minute. */
bool trace_allow(struct trace_limit *limit, uint32_t per_minute);

/* Copies text into out as a quoted value: control bytes, quotes and bytes
 * above 126 escaped, cut to fit. Returns out. */
const char *trace_quoted(char *out, unsigned long out_size, const char *text, unsigned long len);

#endif
