#include "cli/out.h"

void json_init(struct json *json, FILE *file, bool pretty)
{
    *json = (struct json){.file = file, .pretty = pretty};
}

static void new_line(struct json *json)
{
    if (json->pretty) {
        fprintf(json->file, "\n%*s", json->depth * 2, "");
    }
}

/* Before any value or key: the comma after the one before. */
static void separate(struct json *json)
{
    if (json->after_key) {
        json->after_key = false;
        return;
    }
    if (json->depth > 0) {
        if (json->filled[json->depth - 1]) {
            putc_unlocked(',', json->file);
        }
        json->filled[json->depth - 1] = true;
        new_line(json);
    }
}

void json_open(struct json *json, char bracket)
{
    separate(json);
    putc_unlocked(bracket, json->file);
    ASSERT(json->depth < JSON_DEPTH);
    json->filled[json->depth++] = false;
}

void json_close(struct json *json, char bracket)
{
    bool filled = json->filled[--json->depth];

    if (filled) {
        new_line(json);
    }
    fputc(bracket, json->file);
}

/* Length of the UTF-8 character at text, or 0 when the bytes are not one. */
static size_t utf8_length(const unsigned char *text, size_t len)
{
    unsigned char c = text[0];
    size_t need = c < 0x80 ? 1 : c >= 0xc2 && c < 0xe0 ? 2 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xf0 && c < 0xf5 ? 4 : 0;

    if (need == 0 || need > len) {
        return 0;
    }
    for (size_t i = 1; i < need; i++) {
        if ((text[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    /* Overlong forms, surrogates, beyond U+10FFFF. */
    if ((c == 0xe0 && text[1] < 0xa0) || (c == 0xed && text[1] >= 0xa0) || (c == 0xf0 && text[1] < 0x90) ||
        (c == 0xf4 && text[1] >= 0x90)) {
        return 0;
    }
    return need;
}

bool utf8_valid(const char *text, size_t len)
{
    for (size_t i = 0; i < len;) {
        size_t n = utf8_length((const unsigned char *)text + i, len - i);

        if (n == 0) {
            return false;
        }
        i += n;
    }
    return true;
}

/* How many bytes from here on stand for themselves. */
static size_t plain_length(const unsigned char *text, size_t len)
{
    size_t i = 0;

    while (i < len) {
        unsigned char c = text[i];

        if (c >= 0x20 && c < 0x7f && c != '"' && c != '\\') {
            i++;
            continue;
        }
        size_t n = c >= 0x80 ? utf8_length(text + i, len - i) : 0;

        if (n == 0) {
            break;
        }
        i += n;
    }
    return i;
}

static void escape(struct json *json, unsigned char c)
{
    if (c >= 0x80) {
        fputs("\\ufffd", json->file);
    } else if (c == '"' || c == '\\') {
        fprintf(json->file, "\\%c", c);
    } else if (c == '\n') {
        fputs("\\n", json->file);
    } else if (c == '\t') {
        fputs("\\t", json->file);
    } else {
        fprintf(json->file, "\\u%04x", c);
    }
}

void json_str(struct json *json, struct str text)
{
    separate(json);
    if (!text.data) {
        fputs("null", json->file);
        return;
    }
    putc_unlocked('"', json->file);
    for (size_t i = 0; i < text.len; i++) {
        size_t plain = plain_length((const unsigned char *)text.data + i, text.len - i);

        fwrite_unlocked(text.data + i, 1, plain, json->file);
        i += plain;
        if (i < text.len) {
            escape(json, (unsigned char)text.data[i]);
        }
    }
    putc_unlocked('"', json->file);
}

void json_raw(struct json *json, struct str text)
{
    separate(json);
    fwrite_unlocked(text.data, 1, text.len, json->file);
}

void json_text(struct json *json, const char *text)
{
    json_str(json, str_of(text));
}

void json_key(struct json *json, const char *key)
{
    json_str(json, str_of(key));
    putc_unlocked(':', json->file);
    if (json->pretty) {
        putc_unlocked(' ', json->file);
    }
    json->after_key = true;
}

void json_int(struct json *json, int64_t number)
{
    char digits[24], *at = digits + sizeof(digits);
    uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;

    separate(json);
    do {
        *--at = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0) {
        *--at = '-';
    }
    fwrite_unlocked(at, 1, (size_t)(digits + sizeof(digits) - at), json->file);
}

void json_number(struct json *json, double number)
{
    separate(json);
    fprintf(json->file, "%.6g", number);
}

void json_bool(struct json *json, bool value)
{
    separate(json);
    fputs(value ? "true" : "false", json->file);
}

void json_bytes_member(struct json *json, const char *key, struct str bytes)
{
    if (!bytes.data || utf8_valid(bytes.data, bytes.len)) {
        json_key(json, key);
        json_str(json, bytes);
        return;
    }
    char name[64];
    char *text CLEANUP(freep) = base64_encode(bytes.data, bytes.len);

    snprintf(name, sizeof(name), "%s_base64", key);
    json_text_member(json, name, text);
}

void json_end(struct json *json)
{
    fputc('\n', json->file);
}

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char *base64_encode(const void *data, size_t len)
{
    const uint8_t *bytes = data;
    char *text = xrealloc(NULL, len / 3 * 4 + 5), *to = text;

    for (size_t i = 0; i < len; i += 3) {
        size_t left = len - i;
        uint32_t bits =
            (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);

        *to++ = alphabet[bits >> 18 & 63];
        *to++ = alphabet[bits >> 12 & 63];
        *to++ = left > 1 ? alphabet[bits >> 6 & 63] : '=';
        *to++ = left > 2 ? alphabet[bits & 63] : '=';
    }
    *to = '\0';
    return text;
}

char *base64_decode(const char *text, size_t *ret_len)
{
    size_t len = strcspn(text, "=");
    char *bytes CLEANUP(freep) = xrealloc(NULL, len + 1);
    uint32_t bits = 0;
    size_t n = 0;

    if (len % 4 == 1 || text[len + strspn(text + len, "=")] != '\0') {
        return NULL;
    }
    for (size_t i = 0; i < len; i++) {
        const char *found = strchr(alphabet, text[i]);

        if (!found) {
            return NULL;
        }
        bits = bits << 6 | (uint32_t)(found - alphabet);
        if (i % 4 != 0) {
            bytes[n++] = (char)(bits >> (6 - 2 * (i % 4)));
        }
    }
    *ret_len = n;
    return TAKE_PTR(bytes);
}
