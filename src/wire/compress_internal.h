/* Shared by compress.c and decompress.c only. */
#ifndef WIRE_COMPRESS_INTERNAL_H
#define WIRE_COMPRESS_INTERNAL_H

#include <stdint.h>

/* Snappy as snappy-java frames it: magic, version, least compatible version,
 * then blocks, each behind its int32 length. Readers do not look at the versions. */
enum { XERIAL_MAGIC_SIZE = 8, XERIAL_HEADER_SIZE = 16, SNAPPY_BLOCK = 32 << 10 };
extern const uint8_t xerial_header[XERIAL_HEADER_SIZE];

#endif
