/* Writes any message by its descriptor. The writer latches the first failure;
 * it is named after the field it happened at. */
#include "proto/codec.h"
#include "proto/descriptor.h"
#include "proto/layout.h"
#include "wire/reader.h"
#include "wire/writer.h"

struct encoder {
    struct wire_writer *writer;
    const struct proto_message *message;
    int16_t version;
    bool flexible;
    bool failure_named;
};

static void encode_struct(struct encoder *encoder, const struct proto_struct *layout, const uint8_t *value);

static void fail_null(struct encoder *encoder)
{
    wire_writer_fail(encoder->writer, ERR_USAGE, "null where version %d of %s has no null", encoder->version,
                     encoder->message->name);
}

static void name_failure(struct encoder *encoder, const struct proto_struct *layout, const struct proto_field *field)
{
    struct err_info text = encoder->writer->info;

    if (!encoder->failure_named) {
        encoder->failure_named = true;
        err_set(&encoder->writer->info, ERR_OK, "%s.%s: %s", layout->name, field->name, text.text);
    }
}

static void encode_bytes(struct encoder *encoder, struct slice value, bool flexible, bool nullable)
{
    if (!value.data && !nullable) {
        fail_null(encoder);
    }
    wire_write_bytes(encoder->writer, value, flexible);
}

static void encode_string(struct encoder *encoder, struct str value, bool flexible, bool nullable)
{
    if (!value.data && !nullable) {
        fail_null(encoder);
    }
    wire_write_string(encoder->writer, value, flexible);
}

static void encode_value(struct encoder *encoder, const struct proto_field *field, bool flexible, bool nullable,
                         const void *value)
{
    struct wire_writer *writer = encoder->writer;

    switch ((enum proto_type)field->type) {
    case PROTO_BOOL:
        wire_write_bool(writer, *(const bool *)value);
        break;
    case PROTO_INT8:
        wire_write_i8(writer, *(const int8_t *)value);
        break;
    case PROTO_INT16:
        wire_write_i16(writer, *(const int16_t *)value);
        break;
    case PROTO_UINT16:
        wire_write_u16(writer, *(const uint16_t *)value);
        break;
    case PROTO_INT32:
        wire_write_i32(writer, *(const int32_t *)value);
        break;
    case PROTO_UINT32:
        wire_write_u32(writer, *(const uint32_t *)value);
        break;
    case PROTO_INT64:
        wire_write_i64(writer, *(const int64_t *)value);
        break;
    case PROTO_FLOAT64:
        wire_write_f64(writer, *(const double *)value);
        break;
    case PROTO_UUID:
        wire_write_uuid(writer, *(const struct uuid *)value);
        break;
    case PROTO_STRING:
        encode_string(encoder, *(const struct str *)value, flexible, nullable);
        break;
    case PROTO_BYTES:
        encode_bytes(encoder, *(const struct slice *)value, flexible, nullable);
        break;
    case PROTO_RECORDS: {
        const struct proto_records *records = value;

        if (records->external) {
            wire_write_spliced_bytes(writer, records->external, records->external_len, flexible);
        } else {
            encode_bytes(encoder, records->bytes, flexible, nullable);
        }
        break;
    }
    case PROTO_STRUCT:
        encode_struct(encoder, field->nested, value);
        break;
    }
}

static void encode_array(struct encoder *encoder, const struct proto_field *field, bool flexible, bool nullable,
                         const uint8_t *value)
{
    const uint8_t *elements = *(uint8_t *const *)(value + field->offset);
    int32_t count = *(const int32_t *)(value + field->count_offset);
    size_t size = layout_element_size(field);

    if (count < 0 && !nullable) {
        fail_null(encoder);
    }
    wire_write_array_count(encoder->writer, MAX(count, -1), flexible);
    for (int32_t i = 0; i < count && encoder->writer->status == ERR_OK; i++) {
        encode_value(encoder, field, flexible, false, elements + (size_t)i * size);
    }
}

static void encode_pointer(struct encoder *encoder, const struct proto_field *field, bool nullable,
                           const uint8_t *value)
{
    const uint8_t *pointer = *(uint8_t *const *)(value + field->offset);

    if (!pointer && !nullable) {
        fail_null(encoder);
        return;
    }
    if (nullable) {
        int8_t null_mark = field->tag >= 0 ? 0 : -1;

        wire_write_i8(encoder->writer, pointer ? 1 : null_mark);
    }
    if (pointer) {
        encode_struct(encoder, field->nested, pointer);
    }
}

static void encode_field(struct encoder *encoder, const struct proto_struct *layout, const struct proto_field *field,
                         const uint8_t *value)
{
    bool flexible = encoder->flexible && !(field->flags & PROTO_FLAG_INFLEXIBLE);
    bool nullable = proto_versions_has(field->nullable, encoder->version);

    if (field->flags & PROTO_FLAG_ARRAY) {
        encode_array(encoder, field, flexible, nullable, value);
    } else if (field->flags & PROTO_FLAG_POINTER) {
        encode_pointer(encoder, field, nullable, value);
    } else {
        encode_value(encoder, field, flexible, nullable, value + field->offset);
    }
    if (UNLIKELY(encoder->writer->status != ERR_OK)) {
        name_failure(encoder, layout, field);
    }
}

/* A field that this version lacks: drop it only if nothing is lost or the schema allows it. */
static void check_absent(struct encoder *encoder, const struct proto_struct *layout, const struct proto_field *field,
                         const uint8_t *value)
{
    if (!(field->flags & PROTO_FLAG_IGNORABLE) && !layout_is_default(layout, field, value)) {
        wire_writer_fail(encoder->writer, ERR_UNSUPPORTED_VERSION, "is set, but version %d of %s lacks it",
                         encoder->version, encoder->message->name);
        name_failure(encoder, layout, field);
    }
}

/* Writes the unknown fields with tags below the limit; they are in rising order. */
static void encode_unknown_tags(struct encoder *encoder, struct wire_reader *unknown, uint64_t limit)
{
    while (wire_reader_left(unknown) > 0) {
        struct wire_reader next = *unknown;
        uint32_t tag = wire_read_uvarint(&next);
        uint32_t size = wire_read_uvarint(&next);

        if (tag >= limit) {
            return;
        }
        if (!wire_read_raw(&next, size)) {
            wire_writer_fail(encoder->writer, ERR_USAGE, "unknown tagged fields of %s do not parse",
                             encoder->message->name);
            return;
        }
        wire_write_raw(encoder->writer, unknown->at, (size_t)(next.at - unknown->at));
        *unknown = next;
    }
}

static void encode_tagged_fields(struct encoder *encoder, const struct proto_struct *layout, const uint8_t *value)
{
    const struct proto_field *set[PROTO_MAX_TAGGED];
    struct wire_reader unknown = {0};
    uint32_t set_count = 0, unknown_count = 0;

    for (uint8_t i = 0; i < layout->tagged_count; i++) {
        const struct proto_field *field = &layout->fields[layout->tagged[i]];

        if (proto_versions_has(field->versions, encoder->version) && !layout_is_default(layout, field, value)) {
            set[set_count++] = field;
        }
    }
    if (layout == encoder->message->body) {
        unknown_count = (uint32_t) * (const int32_t *)(value + encoder->message->unknown_tags_count_offset);
        wire_reader_init(&unknown, *(const struct slice *)(value + encoder->message->unknown_tags_offset));
    }
    wire_write_uvarint(encoder->writer, set_count + unknown_count);
    for (uint32_t i = 0; i < set_count; i++) {
        encode_unknown_tags(encoder, &unknown, (uint64_t)set[i]->tag);
        size_t begin = wire_tagged_begin(encoder->writer, (uint32_t)set[i]->tag);

        encode_field(encoder, layout, set[i], value);
        wire_tagged_end(encoder->writer, begin);
    }
    encode_unknown_tags(encoder, &unknown, UINT64_MAX);
}

static void encode_struct(struct encoder *encoder, const struct proto_struct *layout, const uint8_t *value)
{
    const struct proto_field *end = layout->fields + layout->field_count;

    for (const struct proto_field *field = layout->fields; field < end; field++) {
        if (!proto_versions_has(field->versions, encoder->version)) {
            check_absent(encoder, layout, field, value);
        } else if (field->tag < 0) {
            encode_field(encoder, layout, field, value);
        }
        if (UNLIKELY(encoder->writer->status != ERR_OK)) {
            return;
        }
    }
    if (encoder->flexible) {
        encode_tagged_fields(encoder, layout, value);
    }
}

err_t proto_encode(const struct proto_message *message, int16_t version, const void *value, struct wire_writer *writer)
{
    struct encoder encoder = {
        .writer = writer, .message = message, .version = version, .flexible = version >= message->flexible_min};

    if (version < message->min_version || version > message->max_version) {
        wire_writer_fail(writer, ERR_UNSUPPORTED_VERSION, "%s has no version %d", message->name, version);
    } else if (writer->status == ERR_OK) {
        encode_struct(&encoder, message->body, value);
    }
    return wire_writer_status(writer);
}
