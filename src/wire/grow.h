/* A byte buffer that grows up to a limit, and ends as a refcounted buf that
 * can be shared. One thread at a time.
 *
 * Failure is latched: appending to a failed one does nothing, so a straight
 * line of appends needs one check at the end. */
#ifndef WIRE_GROW_H
#define WIRE_GROW_H

#include "base/err.h"
#include "base/slice.h"

struct grow {
    struct buf *buf; /* NULL until the first byte */
    size_t len;
    size_t limit; /* most bytes it may hold; 0 = GROW_LIMIT */
    err_t err;    /* latched: ERR_NO_MEMORY or ERR_LIMIT */
};

enum { GROW_LIMIT = INT32_MAX };

/* A zeroed one is ready. */
void grow_init(struct grow *grow, size_t limit);
void grow_release(struct grow *grow);
/* Forgets the bytes and a latched error, keeps the memory. */
void grow_clear(struct grow *grow);

/* Room for `more` bytes after the present ones; NULL when failed. The caller
 * fills some of it and calls grow_added. */
uint8_t *grow_room(struct grow *grow, size_t more);
void grow_added(struct grow *grow, size_t len);
void grow_append(struct grow *grow, const void *data, size_t len);

static inline struct slice grow_slice(const struct grow *grow)
{
    return SLICE(grow->buf ? grow->buf->data : NULL, grow->len);
}

/* Moves the buffer out (its length is `len` before the call); the grow is empty after. */
struct buf *grow_take(struct grow *grow);

#endif
