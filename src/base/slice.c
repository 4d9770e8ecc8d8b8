#include "base/slice.h"

#include "base/assert.h"

#include <stdlib.h>

struct buf *buf_create(size_t capacity)
{
    ASSERT(capacity <= UINT32_MAX);
    struct buf *buf = malloc(sizeof(*buf) + capacity);

    if (buf) {
        atomic_init(&buf->refs, 1);
        buf->capacity = (uint32_t)capacity;
    }
    return buf;
}

struct buf *buf_ref(struct buf *buf)
{
    atomic_fetch_add_explicit(&buf->refs, 1, memory_order_relaxed);
    return buf;
}

void buf_unref(struct buf *buf)
{
    if (buf && atomic_fetch_sub_explicit(&buf->refs, 1, memory_order_acq_rel) == 1) {
        free(buf);
    }
}
