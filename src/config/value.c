/* Texts of values: parsing, checking, the usual form. */
#include "base/macros.h"
#include "base/slice.h"
#include "config/def.h"
#include "config/ip_counts.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static struct str trim(struct str text)
{
    while (text.len > 0 && is_blank(text.data[0])) {
        text.data++;
        text.len--;
    }
    while (text.len > 0 && is_blank(text.data[text.len - 1])) {
        text.len--;
    }
    return text;
}

bool config_parse_long(struct str text, int64_t low, int64_t high, int64_t *ret_value)
{
    text = trim(text);
    bool negative = text.len > 0 && text.data[0] == '-';
    size_t at = negative || (text.len > 0 && text.data[0] == '+');
    int64_t value = 0;

    if (at == text.len) {
        return false;
    }
    for (; at < text.len; at++) {
        int digit = text.data[at] - '0';

        if (digit < 0 || digit > 9 || __builtin_mul_overflow(value, 10, &value) ||
            __builtin_sub_overflow(value, digit, &value)) { /* downwards: INT64_MIN has no positive */
            return false;
        }
    }
    if (!negative && __builtin_sub_overflow(0, value, &value)) {
        return false;
    }
    if (value < low || value > high) {
        return false;
    }
    *ret_value = value;
    return true;
}

bool config_parse_double(struct str text, double *ret_value)
{
    char copy[64];
    char *end;

    text = trim(text);
    if (text.len == 0 || text.len >= sizeof(copy)) {
        return false;
    }
    for (size_t i = 0; i < text.len; i++) {
        if (!strchr("0123456789+-.eE", text.data[i])) {
            return false;
        }
    }
    memcpy(copy, text.data, text.len);
    copy[text.len] = '\0';
    double value = strtod(copy, &end);

    if (*end != '\0' || !isfinite(value)) {
        return false;
    }
    *ret_value = value;
    return true;
}

static bool is_word(struct str text, const char *word)
{
    return text.len == strlen(word) && strncasecmp(text.data, word, text.len) == 0;
}

bool config_parse_boolean(struct str text, bool *ret_value)
{
    text = trim(text);
    if (is_word(text, "true")) {
        *ret_value = true;
        return true;
    }
    if (is_word(text, "false")) {
        *ret_value = false;
        return true;
    }
    return false;
}

bool config_list_next(struct str list, size_t *cursor, struct str *ret_element)
{
    if (*cursor > list.len || (*cursor == 0 && trim(list).len == 0)) {
        return false;
    }
    const char *from = list.data + *cursor;
    const char *comma = memchr(from, ',', list.len - *cursor);
    size_t len = comma ? (size_t)(comma - from) : list.len - *cursor;

    *ret_element = trim((struct str){from, len});
    *cursor += len + 1;
    return true;
}

/* How much of a value is repeated in a complaint; not through the middle of a UTF-8 character. */
static int shown(struct str value)
{
    enum { SHOWN_MAX = 80 };
    size_t len = MIN(value.len, (size_t)SHOWN_MAX);

    while (len > 0 && len < value.len && ((unsigned char)value.data[len] & 0xc0) == 0x80) {
        len--;
    }
    return (int)len;
}

static const char *const type_names[] = {"UNKNOWN", "BOOLEAN", "STRING", "INT",   "SHORT",
                                         "LONG",    "DOUBLE",  "LIST",   "CLASS", "PASSWORD"};

struct check {
    const struct config_def *def;
    struct str name, value;
    struct err_info *info;
};

static err_t refuse(const struct check *check, const char *why)
{
    return err_set(check->info, ERR_INVALID_CONFIG, "Invalid value %.*s for configuration %.*s: %s",
                   shown(check->value), check->value.data, shown(check->name), check->name.data, why);
}

static err_t check_integer(const struct check *check)
{
    const struct config_valid *valid = &check->def->valid;
    enum config_type type = check->def->type;
    int64_t low = type == CONFIG_LONG ? INT64_MIN : type == CONFIG_INT ? INT32_MIN : INT16_MIN;
    int64_t high = type == CONFIG_LONG ? INT64_MAX : type == CONFIG_INT ? INT32_MAX : INT16_MAX;
    int64_t value;
    char why[128];

    if (!config_parse_long(check->value, low, high, &value)) {
        snprintf(why, sizeof(why), "Not a number of type %s", type_names[type]);
        return refuse(check, why);
    }
    if (valid->kind != CONFIG_VALID_RANGE || value == valid->other || (value >= valid->low && value <= valid->high)) {
        return ERR_OK;
    }
    if (valid->other != valid->low) {
        snprintf(why, sizeof(why), "Value must be between %" PRId64 " and %" PRId64 " or equal to %" PRId64, valid->low,
                 valid->high, valid->other);
    } else if (value < valid->low) {
        snprintf(why, sizeof(why), "Value must be at least %" PRId64, valid->low);
    } else {
        snprintf(why, sizeof(why), "Value must be no more than %" PRId64, valid->high);
    }
    return refuse(check, why);
}

static err_t check_double(const struct check *check)
{
    const struct config_valid *valid = &check->def->valid;
    double value;
    char why[96];

    if (!config_parse_double(check->value, &value)) {
        return refuse(check, "Not a number of type DOUBLE");
    }
    if (valid->kind != CONFIG_VALID_REAL || (value >= valid->real_low && value <= valid->real_high)) {
        return ERR_OK;
    }
    if (value < valid->real_low) {
        snprintf(why, sizeof(why), "Value must be at least %g", valid->real_low);
    } else {
        snprintf(why, sizeof(why), "Value must be no more than %g", valid->real_high);
    }
    return refuse(check, why);
}

static err_t check_word(const struct check *check, struct str word)
{
    bool no_case = check->def->valid.kind == CONFIG_VALID_WORDS_NO_CASE;
    char legal[192], why[256];

    for (const char *const *known = check->def->valid.words; *known; known++) {
        if (no_case ? is_word(word, *known) : str_equal(word, str_of(*known))) {
            return ERR_OK;
        }
    }
    snprintf(why, sizeof(why), "String must be one of%s: %s", no_case ? " (in any case)" : "",
             config_valid_text(check->def, legal, sizeof(legal)));
    struct check of_word = *check;

    of_word.value = word;
    return refuse(&of_word, why);
}

/* partition:broker */
static bool is_replica(struct str text)
{
    const char *colon = text.len ? memchr(text.data, ':', text.len) : NULL;
    int64_t ignored;

    return colon && config_parse_long((struct str){text.data, (size_t)(colon - text.data)}, 0, INT32_MAX, &ignored) &&
           config_parse_long((struct str){colon + 1, text.len - (size_t)(colon + 1 - text.data)}, 0, INT32_MAX,
                             &ignored);
}

static err_t check_replicas(const struct check *check)
{
    size_t cursor = 0;
    struct str element;

    if (str_equal(trim(check->value), STR("*"))) {
        return ERR_OK;
    }
    while (config_list_next(check->value, &cursor, &element)) {
        if (!is_replica(element)) {
            return refuse(check, "must be * or a list of partition:broker, such as 0:1,1:2");
        }
    }
    return ERR_OK;
}

/* Digits, a fraction where one may be, and one of the units, each at most once and in order. */
static bool eat_units(struct str *text, const char *units, bool *ret_some)
{
    while (text->len > 0 && text->data[0] != 'T') {
        size_t n = text->data[0] == '-' || text->data[0] == '+';
        size_t digits = n;

        while (n < text->len && (isdigit((unsigned char)text->data[n]) || text->data[n] == '.')) {
            n++;
        }
        const char *unit = n > digits && n < text->len ? strchr(units, toupper((unsigned char)text->data[n])) : NULL;

        if (!unit || *unit == '\0') {
            return false;
        }
        units = unit + 1;
        *text = (struct str){text->data + n + 1, text->len - n - 1};
        *ret_some = true;
    }
    return true;
}

/* As ISO 8601 has it, days to seconds: P1DT2H3M4.5S. */
static bool is_duration(struct str text)
{
    bool some = false, some_time = false;

    if (text.len < 3 || text.data[0] != 'P') {
        return false;
    }
    text = (struct str){text.data + 1, text.len - 1};
    if (!eat_units(&text, "D", &some)) {
        return false;
    }
    if (text.len > 0) {
        text = (struct str){text.data + 1, text.len - 1};
        return eat_units(&text, "HMS", &some_time) && some_time && text.len == 0;
    }
    return some;
}

static err_t check_offset_reset(const struct check *check)
{
    static const char by_duration[] = "by_duration:";
    struct str value = trim(check->value);

    if (str_equal(value, STR("latest")) || str_equal(value, STR("earliest"))) {
        return ERR_OK;
    }
    if (value.len > strlen(by_duration) && memcmp(value.data, by_duration, strlen(by_duration)) == 0 &&
        is_duration((struct str){value.data + strlen(by_duration), value.len - strlen(by_duration)})) {
        return ERR_OK;
    }
    return refuse(check, "must be earliest, latest or by_duration:PnDTnHnMn.nS");
}

static err_t check_client_match(const struct check *check)
{
    static const char *const what[] = {"client_instance_id",    "client_id",
                                       "client_software_name",  "client_software_version",
                                       "client_source_address", "client_source_port"};
    size_t cursor = 0;
    struct str element;

    while (config_list_next(check->value, &cursor, &element)) {
        const char *equals = element.len ? memchr(element.data, '=', element.len) : NULL;
        struct str key = {element.data, equals ? (size_t)(equals - element.data) : 0};
        size_t i = 0;

        while (i < ARRAY_LEN(what) && !str_equal(trim(key), str_of(what[i]))) {
            i++;
        }
        if (i == ARRAY_LEN(what)) {
            return refuse(check, "must be a list of selector=regular expression, with selectors client_instance_id, "
                                 "client_id, client_software_name, client_software_version, ...");
        }
    }
    return ERR_OK;
}

static err_t check_text(const struct check *check)
{
    switch (check->def->valid.kind) {
    case CONFIG_VALID_WORDS:
    case CONFIG_VALID_WORDS_NO_CASE:
        return check_word(check, trim(check->value));
    case CONFIG_VALID_NOT_EMPTY:
        return trim(check->value).len > 0 ? ERR_OK : refuse(check, "String must be non-empty");
    case CONFIG_VALID_OFFSET_RESET:
        return check_offset_reset(check);
    case CONFIG_VALID_IP_COUNTS:
        return config_ip_counts_valid(check->value) ? ERR_OK : refuse(check, "must be address:count,... (no names)");
    default:
        return ERR_OK;
    }
}

static err_t check_list(const struct check *check)
{
    if (check->def->valid.kind == CONFIG_VALID_REPLICAS) {
        return check_replicas(check);
    }
    if (check->def->valid.kind == CONFIG_VALID_CLIENT_MATCH) {
        return check_client_match(check);
    }
    if (check->def->valid.kind == CONFIG_VALID_WORDS) {
        size_t cursor = 0;
        struct str element;

        while (config_list_next(check->value, &cursor, &element)) {
            err_t err = check_word(check, element);

            if (err != ERR_OK) {
                return err;
            }
        }
    }
    return ERR_OK;
}

err_t config_validate_def(const struct config_def *def, struct str name, struct str value, struct err_info *info)
{
    struct check check = {def, name, value, info};
    bool ignored;

    if (!value.data) {
        return err_set(info, ERR_INVALID_CONFIG, "Null value not supported for configuration %.*s", shown(name),
                       name.data);
    }
    if (value.len > 0 && memchr(value.data, '\0', value.len)) {
        return err_set(info, ERR_INVALID_CONFIG, "Invalid value for configuration %.*s: it contains a NUL character",
                       shown(name), name.data);
    }
    switch (def->type) {
    case CONFIG_BOOLEAN:
        return config_parse_boolean(value, &ignored) ? ERR_OK
                                                     : refuse(&check, "Expected value to be either true or false");
    case CONFIG_INT:
    case CONFIG_SHORT:
    case CONFIG_LONG:
        return check_integer(&check);
    case CONFIG_DOUBLE:
        return check_double(&check);
    case CONFIG_LIST:
        return check_list(&check);
    default:
        return check_text(&check);
    }
}

err_t config_validate(enum config_scope scope, struct str name, struct str value, struct err_info *info)
{
    static const char *const scope_names[CONFIG_SCOPE_COUNT] = {"broker", "topic", "group", "client metrics"};
    const struct config_def *def = config_find(scope, name);

    if (!def) {
        return err_set(info, ERR_INVALID_CONFIG, "Unknown %s config name: %.*s", scope_names[scope], shown(name),
                       name.data ? name.data : "");
    }
    return config_validate_def(def, name, value, info);
}

static const char *words_text(const char *const *words, char *out, size_t out_size)
{
    size_t n = 0;

    for (const char *const *word = words; *word && n < out_size; word++) {
        n += (size_t)snprintf(out + n, out_size - n, "%s%s", word == words ? "" : ", ", *word);
    }
    return out;
}

const char *config_valid_text(const struct config_def *def, char *out, size_t out_size)
{
    const struct config_valid *valid = &def->valid;
    int64_t highest = def->type == CONFIG_LONG ? INT64_MAX : def->type == CONFIG_INT ? INT32_MAX : INT16_MAX;

    switch (valid->kind) {
    case CONFIG_VALID_RANGE:
        if (valid->high == highest) {
            snprintf(out, out_size, "[%" PRId64 ",...]", valid->low);
        } else {
            snprintf(out, out_size, "[%" PRId64 ",...,%" PRId64 "]", valid->low, valid->high);
        }
        if (valid->other != valid->low) {
            size_t n = strlen(out);

            snprintf(out + n, out_size - n, " or %" PRId64, valid->other);
        }
        return out;
    case CONFIG_VALID_REAL:
        snprintf(out, out_size, "[%g,...,%g]", valid->real_low, valid->real_high);
        return out;
    case CONFIG_VALID_WORDS:
    case CONFIG_VALID_WORDS_NO_CASE:
        return words_text(valid->words, out, out_size);
    case CONFIG_VALID_NOT_EMPTY:
        snprintf(out, out_size, "not empty");
        return out;
    case CONFIG_VALID_REPLICAS:
        snprintf(out, out_size, "* or partition:broker,...");
        return out;
    case CONFIG_VALID_OFFSET_RESET:
        snprintf(out, out_size, "latest, earliest, by_duration:PnDTnHnMn.nS");
        return out;
    case CONFIG_VALID_IP_COUNTS:
        snprintf(out, out_size, "address:count,...");
        return out;
    case CONFIG_VALID_CLIENT_MATCH:
        snprintf(out, out_size, "selector=regex,...");
        return out;
    case CONFIG_VALID_ANY:
        break;
    }
    snprintf(out, out_size, def->type == CONFIG_BOOLEAN ? "true, false" : "");
    return out;
}

/* As Java prints a double: shortest that reads back the same, with a point, and E from 10^7 and below 10^-3. */
static void double_text(double value, char *out, size_t out_size)
{
    char digits[40];
    int precision = 0;

    do {
        snprintf(digits, sizeof(digits), "%.*e", precision, value);
    } while (strtod(digits, NULL) != value && ++precision < 17);
    char *e = strchr(digits, 'e');
    int exponent = atoi(e + 1);

    if (value != 0 && (fabs(value) >= 1e7 || fabs(value) < 1e-3)) {
        *e = '\0';
        snprintf(out, out_size, "%s%sE%d", digits, strchr(digits, '.') ? "" : ".0", exponent);
    } else {
        snprintf(out, out_size, "%.*f", MAX(1, precision - exponent), value);
    }
}

static bool list_has(const char *list, size_t len, struct str element)
{
    size_t cursor = 0;
    struct str other;

    while (config_list_next((struct str){list, len}, &cursor, &other)) {
        if (str_equal(other, element)) {
            return true;
        }
    }
    return false;
}

static char *canonical_list(struct str value)
{
    char *out = malloc(value.len + 1);
    size_t n = 0, cursor = 0;
    struct str element;

    if (!out) {
        return NULL;
    }
    while (config_list_next(value, &cursor, &element)) {
        if (!list_has(out, n, element)) {
            if (n > 0) {
                out[n++] = ',';
            }
            memcpy(out + n, element.data, element.len);
            n += element.len;
        }
    }
    out[n] = '\0';
    return out;
}

char *config_canonical(const struct config_def *def, struct str value)
{
    char text[64];
    int64_t number;
    double real;
    bool flag;

    switch (def->type) {
    case CONFIG_BOOLEAN:
        if (config_parse_boolean(value, &flag)) {
            return strdup(flag ? "true" : "false");
        }
        break;
    case CONFIG_INT:
    case CONFIG_SHORT:
    case CONFIG_LONG:
        if (config_parse_long(value, INT64_MIN, INT64_MAX, &number)) {
            snprintf(text, sizeof(text), "%" PRId64, number);
            return strdup(text);
        }
        break;
    case CONFIG_DOUBLE:
        if (config_parse_double(value, &real)) {
            double_text(real, text, sizeof(text));
            return strdup(text);
        }
        break;
    case CONFIG_LIST:
        return canonical_list(value);
    case CONFIG_PASSWORD:
        return strndup(value.data, value.len);
    default:
        value = trim(value);
        break;
    }
    return strndup(value.data ? value.data : "", value.len);
}
