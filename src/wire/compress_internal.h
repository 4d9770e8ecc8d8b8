/* Shared by compress.c and decompress.c only. */
#ifndef WIRE_COMPRESS_INTERNAL_H
#define WIRE_COMPRESS_INTERNAL_H

#include "wire/compress.h"

/* Snappy as snappy-java frames it: magic, version, least compatible version,
 * then blocks, each behind its int32 length. Readers do not look at the versions. */
enum { XERIAL_MAGIC_SIZE = 8, XERIAL_HEADER_SIZE = 16, SNAPPY_BLOCK = 32 << 10 };
extern const uint8_t xerial_header[XERIAL_HEADER_SIZE];

/* LZ4 in magic 0 computed the header's checksum over the frame's magic number
 * too. Readers of magic 0 do not look at it: takes the header off an opened
 * decompressor with whatever checksum. */
err_t decompress_take_lz4_header(struct decompressor *d, struct err_info *info);
/* frame: as compress_* writes it (no content size). */
void lz4_spoil_header_checksum(uint8_t *frame);

/* xxHash32 of fewer than 16 bytes, seed 0. */
uint32_t xxh32_short(const uint8_t *bytes, unsigned len);

#endif
