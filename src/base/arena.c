#include "base/arena.h"

#include "base/macros.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { FIRST_BLOCK = 1024, MAX_BLOCK = 64 * 1024 };

struct arena_block {
    struct arena_block *next;
    size_t size;
    _Alignas(16) uint8_t data[];
};

void arena_init(struct arena *arena, size_t limit)
{
    *arena = (struct arena){.limit = limit};
}

void arena_reset(struct arena *arena)
{
    for (struct arena_block *block = arena->blocks; block;) {
        struct arena_block *next = block->next;

        free(block);
        block = next;
    }
    arena_init(arena, arena->limit);
}

static bool add_block(struct arena *arena, size_t least)
{
    size_t size = arena->blocks ? MIN(arena->blocks->size * 2, (size_t)MAX_BLOCK) : FIRST_BLOCK;

    size = MAX(size, least);
    struct arena_block *block = malloc(sizeof(*block) + size);

    if (!block) {
        return false;
    }
    block->next = arena->blocks;
    block->size = size;
    arena->blocks = block;
    arena->used = 0;
    return true;
}

void *arena_alloc_raw(struct arena *arena, size_t size)
{
    size_t rounded = (size + 7) & ~(size_t)7;

    if (rounded < size || (arena->limit && rounded > arena->limit - arena->total)) {
        return NULL;
    }
    if ((!arena->blocks || arena->blocks->size - arena->used < rounded) && !add_block(arena, rounded)) {
        return NULL;
    }
    void *pointer = arena->blocks->data + arena->used;

    arena->used += rounded;
    arena->total += rounded;
    return pointer;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    void *pointer = arena_alloc_raw(arena, size);

    return pointer ? memset(pointer, 0, size) : NULL;
}

void *arena_alloc_array(struct arena *arena, size_t count, size_t size)
{
    size_t bytes;

    if (__builtin_mul_overflow(count, size, &bytes)) {
        return NULL;
    }
    return arena_alloc(arena, bytes);
}

char *arena_strdup(struct arena *arena, struct str text)
{
    char *copy = text.data ? arena_alloc(arena, text.len + 1) : NULL;

    if (copy) {
        memcpy(copy, text.data, text.len);
    }
    return copy;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int n = vsnprintf(NULL, 0, format, args);

    va_end(args);
    char *text = n >= 0 ? arena_alloc(arena, (size_t)n + 1) : NULL;

    if (text) {
        va_start(args, format);
        vsnprintf(text, (size_t)n + 1, format, args);
        va_end(args);
    }
    return text;
}
