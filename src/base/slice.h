/* Bytes that somebody else owns (slice), text that somebody else owns (str),
 * and refcounted buffers (buf) that keep such bytes alive. */
#ifndef BASE_SLICE_H
#define BASE_SLICE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct slice {
    const uint8_t *data;
    size_t len;
};

#define SLICE(pointer, length) ((struct slice){(const uint8_t *)(pointer), (length)})

/* Not NUL-terminated. data NULL means null, as opposed to empty. */
struct str {
    const char *data;
    size_t len;
};

#define STR(literal) ((struct str){(literal), sizeof(literal) - 1})
#define STR_NULL ((struct str){NULL, 0})
/* For printf("%.*s"). */
#define STR_ARG(s) (int)(s).len, (s).data ? (s).data : ""

static inline struct str str_of(const char *text)
{
    return text ? (struct str){text, strlen(text)} : STR_NULL;
}

static inline bool str_equal(struct str a, struct str b)
{
    return a.len == b.len && (a.data == NULL) == (b.data == NULL) && (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);
}

/* Refcounted, fixed capacity. References may be taken and dropped on any
 * thread; the bytes are written by one owner before they are shared. */
struct buf {
    _Atomic uint32_t refs;
    uint32_t capacity;
    uint8_t data[];
};

/* One reference, contents undefined; NULL without memory. */
struct buf *buf_create(size_t capacity);
struct buf *buf_ref(struct buf *buf);
/* Drops a reference; NULL is ignored. */
void buf_unref(struct buf *buf);

static inline void buf_unrefp(struct buf **buf)
{
    buf_unref(*buf);
}

#endif
