#include "wire/hash.h"

static uint32_t load_le32(const uint8_t *from)
{
    return (uint32_t)from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 | (uint32_t)from[3] << 24;
}

/* MurmurHash 2, 32 bits, with the seed that Kafka chose. */
int32_t murmur2(struct slice key)
{
    const uint32_t m = 0x5bd1e995;
    const uint8_t *at = key.data;
    size_t left = key.len;
    uint32_t hash = 0x9747b28cu ^ (uint32_t)key.len;

    for (; left >= 4; at += 4, left -= 4) {
        uint32_t word = load_le32(at) * m;

        word = (word ^ (word >> 24)) * m;
        hash = hash * m ^ word;
    }
    if (left) {
        for (size_t i = 0; i < left; i++) {
            hash ^= (uint32_t)at[i] << (8 * i);
        }
        hash *= m;
    }
    hash = (hash ^ (hash >> 13)) * m;
    return (int32_t)(hash ^ (hash >> 15));
}

static bool is_continuation(const char *at, const char *end, int count)
{
    for (int i = 0; i < count; i++) {
        if (at + i >= end || ((uint8_t)at[i] & 0xc0) != 0x80) {
            return false;
        }
    }
    return true;
}

/* The code point at *at, which moves past it. */
static uint32_t next_code_point(const char **at, const char *end)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000}; /* shorter forms are not UTF-8 */
    uint8_t first = (uint8_t)(*(*at)++);
    int more = first < 0x80             ? 0
               : (first & 0xe0) == 0xc0 ? 1
               : (first & 0xf0) == 0xe0 ? 2
               : (first & 0xf8) == 0xf0 ? 3
                                        : -1;

    if (more == 0) {
        return first;
    }
    if (more < 0 || !is_continuation(*at, end, more)) {
        return 0xfffd;
    }
    uint32_t code = first & (0x3fu >> more);

    for (int i = 0; i < more; i++) {
        code = code << 6 | ((uint8_t)(*at)[i] & 0x3f);
    }
    if (code < least[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
        return 0xfffd;
    }
    *at += more;
    return code;
}

int32_t java_string_hash(struct str text)
{
    const char *at = text.data, *end = text.data + text.len;
    uint32_t hash = 0;

    while (at < end) {
        uint32_t code = next_code_point(&at, end);

        if (code >= 0x10000) { /* Java hashes UTF-16 */
            hash = hash * 31 + (0xd7c0 + (code >> 10));
            code = 0xdc00 | (code & 0x3ff);
        }
        hash = hash * 31 + code;
    }
    return (int32_t)hash;
}
