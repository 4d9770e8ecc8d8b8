/* Checksums: CRC-32C (Castagnoli) of record batches, snapshots and frames, and
 * CRC-32 (IEEE) of messages with magic 0 and 1. Any thread.
 *
 * crc is the checksum of the bytes before, 0 to start: checksums of pieces
 * chain. Of "123456789" they are 0xE3069283 and 0xCBF43926. */
#ifndef WIRE_CRC32C_H
#define WIRE_CRC32C_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

uint32_t crc32c(uint32_t crc, const void *data, size_t len);
uint32_t crc32_zlib(uint32_t crc, const void *data, size_t len);

/* The ways crc32c chooses from, for its test and the benchmark. The hardware
 * ones need crc32c_has_hardware(). */
bool crc32c_has_hardware(void);
uint32_t crc32c_by_table(uint32_t crc, const void *data, size_t len);
uint32_t crc32c_by_instruction(uint32_t crc, const void *data, size_t len);
uint32_t crc32c_by_folding(uint32_t crc, const void *data, size_t len);

#endif
