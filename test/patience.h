/* Waiting for what other threads do, which takes as long as the machine takes: a test of what happens waits until it
 * has, and sleeps only for what must not happen. */
#ifndef PATIENCE_H
#define PATIENCE_H

#include <check.h>
#include <stdint.h>
#include <time.h>

enum { PATIENCE_MS = 30000 };

static inline int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static inline void sleep_ms(int64_t ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
}

#define WAIT_FOR(condition)                                        \
    for (int64_t until_ = now_ms() + PATIENCE_MS; !(condition);) { \
        ck_assert_msg(now_ms() < until_, "never: " #condition);    \
        sleep_ms(1);                                               \
    }

#endif
