/* Three ways to the same CRC-32C: the instruction of SSE4.2 (8 bytes a step,
 * best for what is short), ISA-L's folding (from FOLDING_FROM bytes on), and a
 * table where the processor has neither. */
#include "wire/crc32c.h"

#include "base/macros.h"

#include <isa-l/crc.h>
#include <string.h>
#include <zlib.h>
#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

enum { FOLDING_FROM = 512, FOLDING_MAX = 1 << 30 };

static const uint32_t polynomial = 0x82F63B78; /* reflected */

static uint32_t table[256];

static void __attribute__((constructor)) table_fill(void)
{
    for (uint32_t i = 0; i < ARRAY_LEN(table); i++) {
        uint32_t crc = i;

        for (int bit = 0; bit < 8; bit++) {
            crc = (crc >> 1) ^ (crc & 1 ? polynomial : 0);
        }
        table[i] = crc;
    }
}

uint32_t crc32c_by_table(uint32_t crc, const void *data, size_t len)
{
    const uint8_t *bytes = data;

    crc = ~crc;
    for (size_t i = 0; i < len; i++) {
        crc = (crc >> 8) ^ table[(crc ^ bytes[i]) & 0xff];
    }
    return ~crc;
}

#if defined(__x86_64__)

bool crc32c_has_hardware(void)
{
    return __builtin_cpu_supports("sse4.2");
}

__attribute__((target("sse4.2"))) uint32_t crc32c_by_instruction(uint32_t crc, const void *data, size_t len)
{
    const uint8_t *bytes = data;
    uint64_t state = ~crc;

    for (; len >= 8; bytes += 8, len -= 8) {
        uint64_t word;

        memcpy(&word, bytes, sizeof(word));
        state = _mm_crc32_u64(state, word);
    }
    uint32_t low = (uint32_t)state;

    for (; len; bytes++, len--) {
        low = _mm_crc32_u8(low, *bytes);
    }
    return ~low;
}

uint32_t crc32c_by_folding(uint32_t crc, const void *data, size_t len)
{
    const uint8_t *bytes = data;

    crc = ~crc; /* ISA-L inverts neither before nor after */
    while (len) {
        size_t piece = MIN(len, (size_t)FOLDING_MAX); /* its length is an int */

        crc = crc32_iscsi((unsigned char *)(uintptr_t)bytes, (int)piece, crc);
        bytes += piece;
        len -= piece;
    }
    return ~crc;
}

#else

bool crc32c_has_hardware(void)
{
    return false;
}

uint32_t crc32c_by_instruction(uint32_t crc, const void *data, size_t len)
{
    return crc32c_by_table(crc, data, len);
}

uint32_t crc32c_by_folding(uint32_t crc, const void *data, size_t len)
{
    return crc32c_by_table(crc, data, len);
}

#endif

static bool has_hardware;

static void __attribute__((constructor)) dispatch(void)
{
    has_hardware = crc32c_has_hardware();
}

uint32_t crc32c(uint32_t crc, const void *data, size_t len)
{
    if (UNLIKELY(!has_hardware)) {
        return crc32c_by_table(crc, data, len);
    }
    return len < FOLDING_FROM ? crc32c_by_instruction(crc, data, len) : crc32c_by_folding(crc, data, len);
}

uint32_t crc32_zlib(uint32_t crc, const void *data, size_t len)
{
    return len ? (uint32_t)crc32_z(crc, data, len) : crc; /* zlib starts over at NULL */
}
