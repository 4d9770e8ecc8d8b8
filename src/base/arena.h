/* Bump allocation for things that die together, such as all of one request.
 * One thread at a time. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "base/slice.h"

struct arena_block;

struct arena {
    struct arena_block *blocks; /* newest first */
    size_t used;                /* bytes handed out from the newest block */
    size_t total;               /* bytes handed out in all */
    size_t limit;               /* arena_alloc fails beyond it; 0 = none */
};

void arena_init(struct arena *arena, size_t limit);
/* Frees everything; the arena can be used again. */
void arena_reset(struct arena *arena);
/* Zeroed, aligned to 8. NULL without memory or beyond the limit. A size of 0 gives a valid pointer. */
void *arena_alloc(struct arena *arena, size_t size);
/* The same without zeroing, for bytes that are written at once. */
void *arena_alloc_raw(struct arena *arena, size_t size);
/* count elements of size bytes; NULL also when the product overflows. */
void *arena_alloc_array(struct arena *arena, size_t count, size_t size);
/* A NUL-terminated copy; NULL as arena_alloc, and for a null str. */
char *arena_strdup(struct arena *arena, struct str text);
char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
