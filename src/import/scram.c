#include "import/scram.h"

#include "config/config.h"

#include <inttypes.h>

static const char *const names[] = {[1] = "SCRAM-SHA-256", [2] = "SCRAM-SHA-512"};
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const char *scram_name(int8_t mechanism)
{
    return mechanism > 0 && (size_t)mechanism < ARRAY_LEN(names) ? names[mechanism] : NULL;
}

/* --- Base64, with padding ---------------------------------------------------------------------- */

static char *encode(struct slice bytes, struct arena *arena)
{
    char *text = arena_alloc(arena, (bytes.len + 2) / 3 * 4 + 1), *at = text;

    for (size_t i = 0; text && i < bytes.len; i += 3) {
        size_t left = bytes.len - i;
        uint32_t group = (uint32_t)bytes.data[i] << 16 | (left > 1 ? (uint32_t)bytes.data[i + 1] << 8 : 0) |
                         (left > 2 ? bytes.data[i + 2] : 0);

        *at++ = digits[group >> 18];
        *at++ = digits[group >> 12 & 63];
        *at++ = left > 1 ? digits[group >> 6 & 63] : '=';
        *at++ = left > 2 ? digits[group & 63] : '=';
    }
    return text;
}

static bool decode(struct str text, struct arena *arena, struct slice *ret_bytes)
{
    uint8_t *bytes = arena_alloc(arena, text.len), *at = bytes;
    uint32_t bits = 0;
    int count = 0;

    while (text.len > 0 && text.data[text.len - 1] == '=') {
        text.len--;
    }
    for (size_t i = 0; bytes && i < text.len; i++) {
        const char *digit = text.data[i] ? strchr(digits, text.data[i]) : NULL;

        if (!digit) {
            return false;
        }
        bits = bits << 6 | (uint32_t)(digit - digits);
        count += 6;
        if (count >= 8) {
            count -= 8;
            *at++ = (uint8_t)(bits >> count);
        }
    }
    *ret_bytes = SLICE(bytes, (size_t)(at - bytes));
    return bytes != NULL;
}

/* --- Both ways ---------------------------------------------------------------------------------- */

char *scram_text(const struct user_scram_credential_record *record, struct arena *arena)
{
    const char *salt = encode(record->salt, arena), *stored = encode(record->stored_key, arena);
    const char *server = encode(record->server_key, arena);

    return salt && stored && server ? arena_printf(arena, "salt=%s,stored_key=%s,server_key=%s,iterations=%" PRId32,
                                                   salt, stored, server, record->iterations)
                                    : NULL;
}

/* What follows NAME= in the list. */
static bool field(const char *text, const char *name, struct str *ret_value)
{
    struct str list = str_of(text), element;
    size_t cursor = 0, len = strlen(name);

    while (config_list_next(list, &cursor, &element)) {
        if (element.len > len && memcmp(element.data, name, len) == 0 && element.data[len] == '=') {
            *ret_value = (struct str){element.data + len + 1, element.len - len - 1};
            return true;
        }
    }
    return false;
}

bool scram_record(struct str user, const char *name, const char *text, struct arena *arena,
                  struct user_scram_credential_record *ret_record)
{
    struct user_scram_credential_record record = user_scram_credential_record_default;
    struct str salt, stored, server, iterations;
    int64_t number;

    for (int8_t i = 1; (size_t)i < ARRAY_LEN(names); i++) {
        record.mechanism = strcmp(names[i], name) == 0 ? i : record.mechanism;
    }
    if (record.mechanism == 0 || !field(text, "salt", &salt) || !field(text, "stored_key", &stored) ||
        !field(text, "server_key", &server) || !field(text, "iterations", &iterations) ||
        !config_parse_long(iterations, 1, INT32_MAX, &number) || !decode(salt, arena, &record.salt) ||
        !decode(stored, arena, &record.stored_key) || !decode(server, arena, &record.server_key)) {
        return false;
    }
    record.name = user;
    record.iterations = (int32_t)number;
    *ret_record = record;
    return true;
}
