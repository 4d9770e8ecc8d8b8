#include "wire/grow.h"

#include "base/assert.h"
#include "base/cleanup.h"
#include "base/macros.h"

enum { GROW_FIRST = 256 };

void grow_init(struct grow *grow, size_t limit)
{
    *grow = (struct grow){.limit = limit};
}

void grow_release(struct grow *grow)
{
    buf_unref(grow->buf);
    *grow = (struct grow){.limit = grow->limit};
}

void grow_clear(struct grow *grow)
{
    grow->len = 0;
    grow->err = ERR_OK;
}

static uint8_t *fail(struct grow *grow, err_t err)
{
    grow->err = err;
    return NULL;
}

uint8_t *grow_room(struct grow *grow, size_t more)
{
    size_t limit = grow->limit && grow->limit < GROW_LIMIT ? grow->limit : (size_t)GROW_LIMIT;
    size_t capacity = grow->buf ? grow->buf->capacity : 0;

    if (grow->err != ERR_OK) {
        return NULL;
    }
    if (more > limit - grow->len) {
        return fail(grow, ERR_LIMIT);
    }
    if (more > capacity - grow->len || !grow->buf) {
        size_t wanted = MAX(grow->len + more, MIN(MAX(capacity * 2, (size_t)GROW_FIRST), limit));
        struct buf *larger = buf_create(wanted);

        if (!larger) {
            return fail(grow, ERR_NO_MEMORY);
        }
        if (grow->len) {
            memcpy(larger->data, grow->buf->data, grow->len);
        }
        buf_unref(grow->buf);
        grow->buf = larger;
    }
    return grow->buf->data + grow->len;
}

void grow_added(struct grow *grow, size_t len)
{
    ASSERT(grow->buf && len <= grow->buf->capacity - grow->len);
    grow->len += len;
}

void grow_append(struct grow *grow, const void *data, size_t len)
{
    uint8_t *to = grow_room(grow, len);

    if (to && len) {
        memcpy(to, data, len);
        grow->len += len;
    }
}

struct buf *grow_take(struct grow *grow)
{
    grow->len = 0;
    return TAKE_PTR(grow->buf);
}
