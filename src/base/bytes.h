/* Big-endian integers in memory, as all of Kafka's formats have them. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include <stdint.h>
#include <string.h>

#define BYTES_ACCESS(bits)                                            \
    static inline uint##bits##_t load_be##bits(const void *from)      \
    {                                                                 \
        uint##bits##_t value;                                         \
        memcpy(&value, from, sizeof(value));                          \
        return __builtin_bswap##bits(value);                          \
    }                                                                 \
    static inline void store_be##bits(void *to, uint##bits##_t value) \
    {                                                                 \
        value = __builtin_bswap##bits(value);                         \
        memcpy(to, &value, sizeof(value));                            \
    }
BYTES_ACCESS(16)
BYTES_ACCESS(32)
BYTES_ACCESS(64)
#undef BYTES_ACCESS

#endif
