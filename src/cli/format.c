#include "cli/format.h"

struct format_step {
    char what;       /* a letter after %, or 0 for text */
    struct str text; /* into format->text */
};

struct format {
    char *text;
    struct format_step *steps;
    int step_count;
};

static const char letters[] = "tpokKsSTDh%";

static void add_step(struct format *format, char what, struct str text)
{
    format->steps = xrealloc(format->steps, sizeof(*format->steps) * (size_t)(format->step_count + 1));
    format->steps[format->step_count++] = (struct format_step){what, text};
}

struct format *format_parse(const char *text, const char **ret_wrong)
{
    size_t len = 0;
    char *plain = unescape(text, &len);

    if (!plain) {
        *ret_wrong = strchr(text, '\\');
        return NULL;
    }
    struct format *format = xrealloc(NULL, sizeof(*format));

    *format = (struct format){.text = plain};
    for (size_t at = 0; at < len;) {
        const char *percent = memchr(plain + at, '%', len - at);
        size_t end = percent ? (size_t)(percent - plain) : len;

        if (end > at) {
            add_step(format, 0, (struct str){plain + at, end - at});
        }
        if (percent) {
            char what = end + 1 < len ? plain[end + 1] : '\0';

            if (what == '\0' || !strchr(letters, what)) {
                *ret_wrong = text + MIN(end, strlen(text));
                format_destroy(format);
                return NULL;
            }
            add_step(format, what, STR_NULL);
            end += 2;
        }
        at = end;
    }
    return format;
}

void format_destroy(struct format *format)
{
    if (format) {
        free(format->text);
        free(format->steps);
        free(format);
    }
}

static int64_t timestamp_of(const rd_kafka_message_t *message)
{
    rd_kafka_timestamp_type_t type;

    return rd_kafka_message_timestamp(message, &type);
}

static void print_headers(const rd_kafka_message_t *message)
{
    rd_kafka_headers_t *headers;
    const char *name;
    const void *value;
    size_t len;

    if (rd_kafka_message_headers(message, &headers) != RD_KAFKA_RESP_ERR_NO_ERROR) {
        return;
    }
    for (size_t i = 0; rd_kafka_header_get_all(headers, i, &name, &value, &len) == RD_KAFKA_RESP_ERR_NO_ERROR; i++) {
        printf("%s%s=", i ? "," : "", name);
        fwrite(value ? value : "NULL", 1, value ? len : 4, stdout);
    }
}

static void print_step(const struct format_step *step, const rd_kafka_message_t *message)
{
    switch (step->what) {
    case 0:
        fwrite(step->text.data, 1, step->text.len, stdout);
        break;
    case '%':
        putchar('%');
        break;
    case 't':
        fputs(rd_kafka_topic_name(message->rkt), stdout);
        break;
    case 'p':
        printf("%d", message->partition);
        break;
    case 'o':
        printf("%" PRId64, message->offset);
        break;
    case 'k':
        fwrite(message->key ? message->key : "", 1, message->key ? message->key_len : 0, stdout);
        break;
    case 'K':
        printf("%zd", message->key ? (ssize_t)message->key_len : -1);
        break;
    case 's':
        fwrite(message->payload ? message->payload : "", 1, message->payload ? message->len : 0, stdout);
        break;
    case 'S':
        printf("%zd", message->payload ? (ssize_t)message->len : -1);
        break;
    case 'T':
        printf("%" PRId64, timestamp_of(message));
        break;
    case 'D':
        fputs(human_time(timestamp_of(message)), stdout);
        break;
    case 'h':
        print_headers(message);
        break;
    default:
        UNREACHABLE();
    }
}

void format_print(const struct format *format, const rd_kafka_message_t *message)
{
    for (int i = 0; i < format->step_count; i++) {
        print_step(&format->steps[i], message);
    }
}

void format_print_json(const rd_kafka_message_t *message)
{
    struct json json;
    rd_kafka_timestamp_type_t type;
    rd_kafka_headers_t *headers;
    const char *name;
    const void *value;
    size_t len;
    int64_t timestamp = rd_kafka_message_timestamp(message, &type);

    json_init(&json, stdout, false);
    json_open(&json, '{');
    json_text_member(&json, "topic", rd_kafka_topic_name(message->rkt));
    json_int_member(&json, "partition", message->partition);
    json_int_member(&json, "offset", message->offset);
    json_int_member(&json, "timestamp", timestamp);
    json_text_member(&json, "timestamp_type", type == RD_KAFKA_TIMESTAMP_LOG_APPEND_TIME ? "log_append" : "create");
    json_bytes_member(&json, "key", (struct str){message->key, message->key ? message->key_len : 0});
    json_bytes_member(&json, "value", (struct str){message->payload, message->payload ? message->len : 0});
    json_key(&json, "headers");
    json_open(&json, '[');
    if (rd_kafka_message_headers(message, &headers) == RD_KAFKA_RESP_ERR_NO_ERROR) {
        for (size_t i = 0; rd_kafka_header_get_all(headers, i, &name, &value, &len) == RD_KAFKA_RESP_ERR_NO_ERROR;
             i++) {
            json_open(&json, '{');
            json_text_member(&json, "key", name);
            json_bytes_member(&json, "value", (struct str){value, value ? len : 0});
            json_close(&json, '}');
        }
    }
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}
