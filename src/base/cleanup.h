/* Ownership in the open: CLEANUP(fn) releases a variable at the end of its
 * scope, TAKE_PTR moves a pointer out of it. */
#ifndef BASE_CLEANUP_H
#define BASE_CLEANUP_H

#include <stdlib.h>
#include <unistd.h>

#define CLEANUP(fn) __attribute__((cleanup(fn)))

#define TAKE_PTR(pointer)                       \
    ({                                          \
        __typeof__(pointer) taken_ = (pointer); \
        (pointer) = NULL;                       \
        taken_;                                 \
    })

#define TAKE_FD(fd)        \
    ({                     \
        int taken_ = (fd); \
        (fd) = -1;         \
        taken_;            \
    })

static inline void freep(void *pointer)
{
    free(*(void **)pointer);
}

static inline void fd_closep(int *fd)
{
    if (*fd >= 0) {
        close(*fd);
    }
}

#endif
