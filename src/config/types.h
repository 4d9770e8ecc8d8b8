/* How a setting's type looks in C; the structs of settings are made of these. */
#ifndef CONFIG_TYPES_H
#define CONFIG_TYPES_H

#include <stdbool.h>
#include <stdint.h>

/* A number that is not set. */
#define CONFIG_NO_INT INT32_MIN
#define CONFIG_NO_LONG INT64_MIN

struct config_list {
    const char *text; /* as given; NULL = not set */
    const char *const *items;
    uint32_t count;
};

#define CONFIG_FIELD_BOOLEAN(field) bool field;
#define CONFIG_FIELD_STRING(field) const char *field; /* NULL = not set */
#define CONFIG_FIELD_INT(field) int32_t field;
#define CONFIG_FIELD_SHORT(field) int16_t field;
#define CONFIG_FIELD_LONG(field) int64_t field;
#define CONFIG_FIELD_DOUBLE(field) double field;
#define CONFIG_FIELD_LIST(field) struct config_list field;
#define CONFIG_FIELD_CLASS(field) const char *field;
#define CONFIG_FIELD_PASSWORD(field) const char *field;

/* The same without texts. */
#define CONFIG_NUMBER_BOOLEAN(field) bool field;
#define CONFIG_NUMBER_STRING(field)
#define CONFIG_NUMBER_INT(field) int32_t field;
#define CONFIG_NUMBER_LONG(field) int64_t field;
#define CONFIG_NUMBER_DOUBLE(field) double field;
#define CONFIG_NUMBER_LIST(field)

#endif
