#include "base/err.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct err_row {
    int value;
    int16_t kafka_code;
    bool retriable;
    const char *name;
    const char *text;
};

static const struct err_row rows[] = {
#define ERR(name, value, kafka_code, retriable, text) {value, kafka_code, retriable, #name, text},
#include "base/err_table.h"
#undef ERR
};

static const struct err_row *row_of(int value)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (rows[i].value == value) {
            return &rows[i];
        }
    }
    return NULL;
}

int16_t err_kafka_code(err_t err)
{
    const struct err_row *row = row_of((int)err);

    return row ? row->kafka_code : ERR_UNKNOWN_SERVER_ERROR;
}

const char *err_name(err_t err)
{
    const struct err_row *row = row_of((int)err);

    return row ? row->name : "UNKNOWN";
}

const char *err_text(err_t err)
{
    const struct err_row *row = row_of((int)err);

    return row ? row->text : "unknown error";
}

bool err_retriable(err_t err)
{
    const struct err_row *row = row_of((int)err);

    return row && row->retriable;
}

err_t err_from_kafka(int16_t code)
{
    return row_of(code) ? (err_t)code : ERR_UNKNOWN_SERVER_ERROR;
}

err_t err_set(struct err_info *info, err_t err, const char *format, ...)
{
    if (info) {
        va_list args;

        va_start(args, format);
        vsnprintf(info->text, sizeof(info->text), format, args);
        va_end(args);
    }
    return err;
}

static err_t of_errno(int number, err_t fallback)
{
    switch (number) {
    case ENOSPC:
    case EDQUOT:
        return ERR_NO_SPACE;
    case ENOMEM:
        return ERR_NO_MEMORY;
    case ENOENT:
        return ERR_NOT_FOUND;
    case EEXIST:
        return ERR_EXISTS;
    case EMFILE:
    case ENFILE:
        return ERR_NO_DESCRIPTORS;
    default:
        return fallback;
    }
}

err_t err_errno(struct err_info *info, err_t fallback, const char *format, ...)
{
    int number = errno;

    if (info) {
        va_list args;

        va_start(args, format);
        int n = vsnprintf(info->text, sizeof(info->text), format, args);

        va_end(args);
        if (n >= 0 && (size_t)n < sizeof(info->text)) {
            snprintf(info->text + n, sizeof(info->text) - (size_t)n, ": %s", strerror(number));
        }
    }
    return of_errno(number, fallback);
}
