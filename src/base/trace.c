#include "base/trace.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static _Atomic int least_level = TRACE_INFO;

static const char *const level_names[] = {"debug", "info", "warn", "error"};

void trace_set_level(enum trace_level level)
{
    atomic_store(&least_level, level);
}

bool trace_enabled(enum trace_level level)
{
    return (int)level >= atomic_load_explicit(&least_level, memory_order_relaxed);
}

void trace(enum trace_level level, const char *event, const char *format, ...)
{
    if (!trace_enabled(level)) {
        return;
    }
    char line[1024];
    struct timespec now;
    struct tm utc;

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    size_t n = strftime(line, sizeof(line), "time=%Y-%m-%dT%H:%M:%S", &utc);

    n += (size_t)snprintf(line + n, sizeof(line) - n, ".%03ldZ level=%s event=%s ", now.tv_nsec / 1000000,
                          level_names[level], event);
    va_list args;

    va_start(args, format);
    int m = vsnprintf(line + n, sizeof(line) - n - 1, format, args);

    va_end(args);
    n = m < 0 ? n : n + (size_t)m;
    n = n > sizeof(line) - 2 ? sizeof(line) - 2 : n;
    line[n++] = '\n';
    /* One write, so that lines of threads do not mix. Nothing to do if it fails. */
    if (write(STDERR_FILENO, line, n) < 0) {
        return;
    }
}

bool trace_allow(struct trace_limit *limit, uint32_t per_minute)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    uint64_t window = (uint64_t)now.tv_sec / 60;

    if (atomic_exchange(&limit->window_s, window) != window) {
        atomic_store(&limit->count, 0);
    }
    return atomic_fetch_add(&limit->count, 1) < per_minute;
}

const char *trace_quoted(char *out, unsigned long out_size, const char *text, unsigned long len)
{
    unsigned long n = 0;

    if (out_size < 3) {
        return "";
    }
    out[n++] = '"';
    for (unsigned long i = 0; i < len && n + 6 < out_size; i++) {
        unsigned char c = (unsigned char)text[i];

        if (c < 32 || c > 126) {
            n += (unsigned long)snprintf(out + n, out_size - n, "\\x%02x", c);
        } else {
            if (c == '"' || c == '\\') {
                out[n++] = '\\';
            }
            out[n++] = (char)c;
        }
    }
    out[n++] = '"';
    out[n] = '\0';
    return out;
}
