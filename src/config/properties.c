#include "config/properties.h"

#include "base/cleanup.h"
#include "base/macros.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

struct reader {
    const char *at, *end;
    uint32_t line; /* of *at */
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\f';
}

static bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

static void skip_blanks(struct reader *reader)
{
    while (reader->at < reader->end && is_blank(*reader->at)) {
        reader->at++;
    }
}

/* Over \n, \r or \r\n. */
static void skip_line_end(struct reader *reader)
{
    char first = *reader->at++;

    if (first == '\r' && reader->at < reader->end && *reader->at == '\n') {
        reader->at++;
    }
    reader->line++;
}

/* A logical line: what is left when continuations are joined. Escapes stay, so
 * that a `\=` in a name is still seen as escaped. False at the end. */
static bool next_line(struct reader *reader, char *line, size_t *ret_len, uint32_t *ret_line)
{
    size_t len = 0;

    do { /* over empty lines and comments, which cannot be continued */
        skip_blanks(reader);
        if (reader->at == reader->end) {
            return false;
        }
        if (*reader->at == '#' || *reader->at == '!') {
            while (reader->at < reader->end && !is_line_end(*reader->at)) {
                reader->at++;
            }
        }
        if (reader->at < reader->end && is_line_end(*reader->at)) {
            skip_line_end(reader);
        } else if (reader->at < reader->end) {
            break;
        }
    } while (true);
    *ret_line = reader->line;
    while (reader->at < reader->end && !is_line_end(*reader->at)) {
        char c = *reader->at++;

        if (c != '\\') {
            line[len++] = c;
        } else if (reader->at == reader->end) {
            break;
        } else if (is_line_end(*reader->at)) {
            skip_line_end(reader);
            skip_blanks(reader);
        } else {
            line[len++] = c;
            line[len++] = *reader->at++;
        }
    }
    *ret_len = len;
    return true;
}

static bool hex4(const char *text, size_t len, unsigned *ret_value)
{
    unsigned value = 0;

    if (len < 4) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        const char *digits = "0123456789abcdefABCDEF", *found = text[i] ? strchr(digits, text[i]) : NULL;

        if (!found) {
            return false;
        }
        unsigned digit = (unsigned)(found - digits);

        value = value << 4 | (digit > 15 ? digit - 6 : digit);
    }
    *ret_value = value;
    return true;
}

static size_t put_utf8(char *out, unsigned code)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 63));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xe0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 63));
        out[2] = (char)(0x80 | (code & 63));
        return 3;
    }
    out[0] = (char)(0xf0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 63));
    out[2] = (char)(0x80 | (code >> 6 & 63));
    out[3] = (char)(0x80 | (code & 63));
    return 4;
}

/* \uXXXX after the u; two of them for a character beyond the first 65536.
 * Returns how much of text was used, 0 when malformed. NUL is refused. */
static size_t unescape_unicode(const char *text, size_t len, char *out, size_t *out_len)
{
    unsigned high, low;

    if (!hex4(text, len, &high) || high == 0) {
        return 0;
    }
    if (high >= 0xd800 && high < 0xdc00 && len >= 10 && text[4] == '\\' && text[5] == 'u' &&
        hex4(text + 6, len - 6, &low) && low >= 0xdc00 && low < 0xe000) {
        *out_len += put_utf8(out + *out_len, 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
        return 10;
    }
    *out_len += put_utf8(out + *out_len, high);
    return 4;
}

/* In place: no escape is shorter than what it stands for. */
static bool unescape(char *text, size_t *len)
{
    size_t in = 0, out = 0;

    while (in < *len) {
        char c = text[in++];

        if (c != '\\' || in == *len) {
            text[out++] = c;
            continue;
        }
        c = text[in++];
        if (c == 'u') {
            size_t used = unescape_unicode(text + in, *len - in, text, &out);

            if (used == 0) {
                return false;
            }
            in += used;
        } else {
            static const char from[] = "tnrf", to[] = "\t\n\r\f";
            const char *known = strchr(from, c);

            text[out++] = known && *known ? to[known - from] : c;
        }
    }
    *len = out;
    return true;
}

/* Where the name ends and the value begins. */
static void split(const char *line, size_t len, size_t *ret_name_len, size_t *ret_value_at)
{
    size_t at = 0;

    while (at < len && !is_blank(line[at]) && line[at] != '=' && line[at] != ':') {
        at += line[at] == '\\' && at + 1 < len ? 2 : 1;
    }
    *ret_name_len = at;
    while (at < len && is_blank(line[at])) {
        at++;
    }
    if (at < len && (line[at] == '=' || line[at] == ':')) {
        at++;
        while (at < len && is_blank(line[at])) {
            at++;
        }
    }
    *ret_value_at = at;
}

err_t properties_parse(struct str text, struct config_set *set, struct err_info *info)
{
    struct reader reader = {text.data, text.data + text.len, 1};
    char *line CLEANUP(freep) = malloc(text.len + 1);
    size_t len;
    uint32_t number;

    if (!line) {
        return err_set(info, ERR_NO_MEMORY, "settings");
    }
    while (next_line(&reader, line, &len, &number)) {
        size_t name_len, value_at;

        if (memchr(line, '\0', len)) {
            return err_set(info, ERR_MALFORMED, "line %u: a NUL byte; is this a text file?", number);
        }
        split(line, len, &name_len, &value_at);
        size_t value_len = len - value_at;

        if (name_len == 0) {
            return err_set(info, ERR_MALFORMED, "line %u: a name is missing (name=value)", number);
        }
        if (!unescape(line + value_at, &value_len) || !unescape(line, &name_len)) {
            return err_set(info, ERR_MALFORMED, "line %u: \\u needs four hexadecimal digits, not all 0", number);
        }
        if (!config_set_put_line(set, (struct str){line, name_len}, (struct str){line + value_at, value_len}, number)) {
            return err_set(info, ERR_NO_MEMORY, "settings");
        }
    }
    return ERR_OK;
}

static err_t read_all(const char *path, char **ret_text, size_t *ret_len, struct err_info *info)
{
    int fd CLEANUP(fd_closep) = open(path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    size_t len = 0;

    if (fd < 0 || fstat(fd, &about) < 0) {
        return err_errno(info, ERR_IO, "%s", path);
    }
    if (S_ISDIR(about.st_mode)) {
        return err_set(info, ERR_USAGE, "%s: is a directory, not a properties file", path);
    }
    char *text CLEANUP(freep) = malloc(PROPERTIES_FILE_MAX + 1);

    if (!text) {
        return err_set(info, ERR_NO_MEMORY, "%s", path);
    }
    while (len <= PROPERTIES_FILE_MAX) { /* may be a pipe: its size is not known before */
        ssize_t n = read(fd, text + len, PROPERTIES_FILE_MAX + 1 - len);

        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return err_errno(info, ERR_IO, "%s", path);
        }
        if (n == 0) {
            *ret_text = TAKE_PTR(text);
            *ret_len = len;
            return ERR_OK;
        }
        len += (size_t)n;
    }
    return err_set(info, ERR_LIMIT, "%s: larger than %d bytes", path, PROPERTIES_FILE_MAX);
}

err_t properties_read(const char *path, struct config_set *set, struct err_info *info)
{
    char *text CLEANUP(freep) = NULL;
    size_t len = 0;
    struct err_info why = {{0}};
    err_t err = read_all(path, &text, &len, info);

    if (err != ERR_OK) {
        return err;
    }
    err = properties_parse((struct str){text, len}, set, &why);
    return err == ERR_OK ? ERR_OK : err_set(info, err, "%.100s: %.140s", path, why.text);
}
