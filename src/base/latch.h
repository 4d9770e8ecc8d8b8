/* One thread waits for another to say that something has happened, once. */
#ifndef BASE_LATCH_H
#define BASE_LATCH_H

#include <pthread.h>
#include <stdbool.h>

struct latch {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    bool open;
};

void latch_init(struct latch *latch);
void latch_open(struct latch *latch);
/* Returns when it is open; the latch may go then. */
void latch_wait(struct latch *latch);

#endif
