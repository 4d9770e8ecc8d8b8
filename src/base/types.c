#include "base/types.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void uuid_to_text(struct uuid id, char text[UUID_TEXT_LEN + 1])
{
    uint32_t bits = 0;
    int count = 0, out = 0;

    for (int i = 0; i < 16; i++) {
        bits = bits << 8 | id.bytes[i];
        for (count += 8; count >= 6; count -= 6) {
            text[out++] = alphabet[bits >> (count - 6) & 63];
        }
    }
    text[out++] = alphabet[bits << (6 - count) & 63];
    text[out] = '\0';
}

bool uuid_from_text(const char *text, struct uuid *ret_id)
{
    struct uuid id = UUID_ZERO;
    uint32_t bits = 0;
    int count = 0, out = 0;

    if (strlen(text) != UUID_TEXT_LEN) {
        return false;
    }
    for (int i = 0; i < UUID_TEXT_LEN; i++) {
        const char *found = strchr(alphabet, text[i]);

        if (!found) {
            return false;
        }
        bits = bits << 6 | (uint32_t)(found - alphabet);
        count += 6;
        if (count >= 8 && out < 16) {
            count -= 8;
            id.bytes[out++] = (uint8_t)(bits >> count);
        }
    }
    *ret_id = id;
    return true;
}
