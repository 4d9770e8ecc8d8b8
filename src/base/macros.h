/* Small helpers without a home of their own. */
#ifndef BASE_MACROS_H
#define BASE_MACROS_H

#include <stddef.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define ARRAY_LEN(array) (sizeof(array) / sizeof((array)[0]))
#define KIB(n) ((n)*1024L)
#define MIB(n) ((n)*1024L * 1024L)
#define GIB(n) ((n)*1024L * 1024L * 1024L)
#define BIT(n) (1u << (n))
#define CONTAINER_OF(pointer, type, member) ((type *)((char *)(pointer)-offsetof(type, member)))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

#endif
