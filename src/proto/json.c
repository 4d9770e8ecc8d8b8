/* Shows any message as JSON, by its descriptor. Bytes are base64, ids are 22
 * characters of base64url; what the version lacks is left out, and so are
 * tagged fields that have their default. */
#include "proto/codec.h"
#include "proto/descriptor.h"
#include "proto/layout.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct json {
    struct wire_writer *writer;
    const struct proto_message *message;
    int16_t version;
};

static void json_struct(struct json *json, const struct proto_struct *layout, const uint8_t *value);

static void put(struct json *json, const char *text)
{
    wire_write_raw(json->writer, text, strlen(text));
}

static void put_integer(struct json *json, int64_t value)
{
    char text[24];

    snprintf(text, sizeof(text), "%lld", (long long)value);
    put(json, text);
}

/* The shortest text that reads back as the same number. */
static void put_double(struct json *json, double value)
{
    char text[40];

    if (!isfinite(value)) {
        put(json, isnan(value) ? "\"NaN\"" : value > 0 ? "\"Infinity\"" : "\"-Infinity\"");
        return;
    }
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof(text), "%.*g", digits, value);
        if (strtod(text, NULL) == value) {
            break;
        }
    }
    put(json, text);
    if (strspn(text, "-0123456789") == strlen(text)) {
        put(json, ".0"); /* not to be taken for an integer */
    }
}

/* Bytes of the UTF-8 sequence at text, 0 when it is none (cut off, overlong, a surrogate, too large). */
static size_t utf8_sequence(const uint8_t *text, size_t len)
{
    uint32_t lead = text[0];
    size_t size = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;

    if (size == 0 || size > len) {
        return 0;
    }
    for (size_t i = 1; i < size; i++) {
        if ((text[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    if ((lead == 0xe0 && text[1] < 0xa0) || (lead == 0xed && text[1] > 0x9f) || (lead == 0xf0 && text[1] < 0x90) ||
        (lead == 0xf4 && text[1] > 0x8f)) {
        return 0;
    }
    return size;
}

/* Bytes at text that stand in JSON as they are. */
static size_t plain_run(const uint8_t *text, size_t len)
{
    size_t i = 0;

    while (i < len && text[i] >= 0x20 && text[i] != '"' && text[i] != '\\') {
        size_t size = utf8_sequence(text + i, len - i);

        if (size == 0) {
            break;
        }
        i += size;
    }
    return i;
}

static void put_string(struct json *json, struct str value)
{
    const uint8_t *text = (const uint8_t *)value.data;

    put(json, "\"");
    for (size_t i = 0; i < value.len; i++) {
        size_t run = plain_run(text + i, value.len - i);
        char escape[8];

        wire_write_raw(json->writer, text + i, run);
        i += run;
        if (i == value.len) {
            break;
        }
        if (text[i] >= 0x80) {
            put(json, "\xef\xbf\xbd");
        } else {
            snprintf(escape, sizeof(escape), text[i] < 0x20 ? "\\u%04x" : "\\%c", text[i]);
            put(json, escape);
        }
    }
    put(json, "\"");
}

static void put_base64(struct json *json, struct slice value)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    put(json, "\"");
    for (size_t i = 0; i < value.len; i += 3) {
        size_t n = MIN(value.len - i, (size_t)3);
        uint32_t bits = (uint32_t)value.data[i] << 16;

        bits |= n > 1 ? (uint32_t)value.data[i + 1] << 8 : 0;
        bits |= n > 2 ? (uint32_t)value.data[i + 2] : 0;
        char text[4] = {digits[bits >> 18], digits[bits >> 12 & 63], n > 1 ? digits[bits >> 6 & 63] : '=',
                        n > 2 ? digits[bits & 63] : '='};

        wire_write_raw(json->writer, text, sizeof(text));
    }
    put(json, "\"");
}

static void put_uuid(struct json *json, struct uuid id)
{
    char text[UUID_TEXT_LEN + 1];

    uuid_to_text(id, text);
    put_string(json, str_of(text));
}

static void put_bytes(struct json *json, struct slice value)
{
    if (value.data) {
        put_base64(json, value);
    } else {
        put(json, "null");
    }
}

/* Records that lie elsewhere are shown by their length. */
static void put_records(struct json *json, const struct proto_records *records)
{
    if (records->external) {
        put(json, "{\"external\":");
        put_integer(json, records->external_len);
        put(json, "}");
    } else {
        put_bytes(json, records->bytes);
    }
}

static void json_value(struct json *json, const struct proto_field *field, const void *value)
{
    switch ((enum proto_type)field->type) {
    case PROTO_BOOL:
        put(json, *(const bool *)value ? "true" : "false");
        break;
    case PROTO_INT8:
        put_integer(json, *(const int8_t *)value);
        break;
    case PROTO_INT16:
        put_integer(json, *(const int16_t *)value);
        break;
    case PROTO_UINT16:
        put_integer(json, *(const uint16_t *)value);
        break;
    case PROTO_INT32:
        put_integer(json, *(const int32_t *)value);
        break;
    case PROTO_UINT32:
        put_integer(json, *(const uint32_t *)value);
        break;
    case PROTO_INT64:
        put_integer(json, *(const int64_t *)value);
        break;
    case PROTO_FLOAT64:
        put_double(json, *(const double *)value);
        break;
    case PROTO_UUID:
        put_uuid(json, *(const struct uuid *)value);
        break;
    case PROTO_STRING:
        if (((const struct str *)value)->data) {
            put_string(json, *(const struct str *)value);
        } else {
            put(json, "null");
        }
        break;
    case PROTO_BYTES:
        put_bytes(json, *(const struct slice *)value);
        break;
    case PROTO_RECORDS:
        put_records(json, value);
        break;
    case PROTO_STRUCT:
        json_struct(json, field->nested, value);
        break;
    }
}

static void json_array(struct json *json, const struct proto_field *field, const uint8_t *value)
{
    const uint8_t *elements = *(uint8_t *const *)(value + field->offset);
    int32_t count = *(const int32_t *)(value + field->count_offset);
    size_t size = layout_element_size(field);

    if (count < 0) {
        put(json, "null");
        return;
    }
    put(json, "[");
    for (int32_t i = 0; i < count && json->writer->status == ERR_OK; i++) {
        if (i > 0) {
            put(json, ",");
        }
        json_value(json, field, elements + (size_t)i * size);
    }
    put(json, "]");
}

static void json_field(struct json *json, const struct proto_field *field, const uint8_t *value)
{
    put_string(json, str_of(field->name));
    put(json, ":");
    if (field->flags & PROTO_FLAG_ARRAY) {
        json_array(json, field, value);
    } else if (field->flags & PROTO_FLAG_POINTER) {
        const uint8_t *pointer = *(uint8_t *const *)(value + field->offset);

        if (pointer) {
            json_struct(json, field->nested, pointer);
        } else {
            put(json, "null");
        }
    } else {
        json_value(json, field, value + field->offset);
    }
}

static void json_unknown_tags(struct json *json, const uint8_t *value)
{
    struct wire_reader reader;
    const char *separator = "";

    wire_reader_init(&reader, *(const struct slice *)(value + json->message->unknown_tags_offset));
    put(json, "\"_unknownTaggedFields\":[");
    while (wire_reader_left(&reader) > 0) {
        uint32_t tag = wire_read_uvarint(&reader);
        uint32_t size = wire_read_uvarint(&reader);
        const uint8_t *data = wire_read_raw(&reader, size);

        put(json, separator);
        put(json, "{\"tag\":");
        put_integer(json, tag);
        put(json, ",\"data\":");
        put_bytes(json, SLICE(data, data ? size : 0));
        put(json, "}");
        separator = ",";
    }
    put(json, "]");
}

static void json_struct(struct json *json, const struct proto_struct *layout, const uint8_t *value)
{
    const char *separator = "";

    put(json, "{");
    for (uint8_t i = 0; i < layout->field_count; i++) {
        const struct proto_field *field = &layout->fields[i];

        if (!proto_versions_has(field->versions, json->version) ||
            (field->tag >= 0 && layout_is_default(layout, field, value))) {
            continue;
        }
        put(json, separator);
        json_field(json, field, value);
        separator = ",";
    }
    if (layout == json->message->body && *(const int32_t *)(value + json->message->unknown_tags_count_offset) > 0) {
        put(json, separator);
        json_unknown_tags(json, value);
    }
    put(json, "}");
}

err_t proto_to_json(const struct proto_message *message, int16_t version, const void *value, struct wire_writer *writer)
{
    struct json json = {.writer = writer, .message = message, .version = version};

    json_struct(&json, message->body, value);
    return wire_writer_status(writer);
}
