#include "base/latch.h"

void latch_init(struct latch *latch)
{
    pthread_mutex_init(&latch->mutex, NULL);
    pthread_cond_init(&latch->condition, NULL);
    latch->open = false;
}

void latch_open(struct latch *latch)
{
    pthread_mutex_lock(&latch->mutex);
    latch->open = true;
    /* Under the mutex: the waiter may free the latch as soon as it has it. */
    pthread_cond_signal(&latch->condition);
    pthread_mutex_unlock(&latch->mutex);
}

void latch_wait(struct latch *latch)
{
    pthread_mutex_lock(&latch->mutex);
    while (!latch->open) {
        pthread_cond_wait(&latch->condition, &latch->mutex);
    }
    pthread_mutex_unlock(&latch->mutex);
    pthread_cond_destroy(&latch->condition);
    pthread_mutex_destroy(&latch->mutex);
}
