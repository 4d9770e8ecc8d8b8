/* Reads any message by its descriptor.
 *
 * Nothing is believed before the bytes are there: a count that the bytes left
 * cannot hold fails at once, and the memory of an array of structs or strings,
 * which may be larger than their bytes, grows only as elements decode. The
 * reader latches the first failure; each loop stops on it. */
#include "proto/codec.h"
#include "proto/descriptor.h"
#include "proto/layout.h"
#include "wire/reader.h"

#include "base/assert.h"

/* What an array may take before any of its elements has been seen. Arrays nest at most PROTO_MAX_DEPTH deep, so that
 * counts that lie cost at most eight times this. */
enum { FIRST_ARRAY_BYTES = 8 * 1024 };

struct decoder {
    struct wire_reader reader;
    struct arena *arena;
    const struct proto_message *message;
    int16_t version;
    bool flexible;
    err_t memory_error; /* why the reader failed, if not for its bytes */
    const struct proto_struct *failed_struct;
    const struct proto_field *failed_field;
};

static void decode_struct(struct decoder *decoder, const struct proto_struct *layout, uint8_t *value);

static void *decoder_alloc(struct decoder *decoder, size_t count, size_t size)
{
    void *memory = arena_alloc_array(decoder->arena, count, size);

    if (UNLIKELY(!memory)) {
        decoder->memory_error = decoder->arena->limit ? ERR_LIMIT : ERR_NO_MEMORY;
        wire_reader_fail(&decoder->reader);
    }
    return memory;
}

static void decode_value(struct decoder *decoder, const struct proto_field *field, bool flexible, bool nullable,
                         void *ret_value)
{
    struct wire_reader *reader = &decoder->reader;

    switch ((enum proto_type)field->type) {
    case PROTO_BOOL:
        *(bool *)ret_value = wire_read_bool(reader);
        break;
    case PROTO_INT8:
        *(int8_t *)ret_value = wire_read_i8(reader);
        break;
    case PROTO_INT16:
        *(int16_t *)ret_value = wire_read_i16(reader);
        break;
    case PROTO_UINT16:
        *(uint16_t *)ret_value = wire_read_u16(reader);
        break;
    case PROTO_INT32:
        *(int32_t *)ret_value = wire_read_i32(reader);
        break;
    case PROTO_UINT32:
        *(uint32_t *)ret_value = wire_read_u32(reader);
        break;
    case PROTO_INT64:
        *(int64_t *)ret_value = wire_read_i64(reader);
        break;
    case PROTO_FLOAT64:
        *(double *)ret_value = wire_read_f64(reader);
        break;
    case PROTO_UUID:
        *(struct uuid *)ret_value = wire_read_uuid(reader);
        break;
    case PROTO_STRING:
        *(struct str *)ret_value =
            nullable ? wire_read_nullable_string(reader, flexible) : wire_read_string(reader, flexible);
        break;
    case PROTO_BYTES:
        *(struct slice *)ret_value =
            nullable ? wire_read_nullable_bytes(reader, flexible) : wire_read_bytes(reader, flexible);
        break;
    case PROTO_RECORDS:
        *(struct proto_records *)ret_value = (struct proto_records){
            .bytes = nullable ? wire_read_nullable_bytes(reader, flexible) : wire_read_bytes(reader, flexible)};
        break;
    case PROTO_STRUCT:
        decode_struct(decoder, field->nested, ret_value);
        break;
    }
}

static void *grow_array(struct decoder *decoder, void *elements, size_t used, size_t capacity, size_t size)
{
    void *more = decoder_alloc(decoder, capacity, size);

    if (more) {
        memcpy(more, elements, used * size);
    }
    return more;
}

static void decode_elements(struct decoder *decoder, const struct proto_field *field, bool flexible, int32_t count,
                            uint8_t *value)
{
    size_t size = layout_element_size(field);
    bool fixed = layout_is_fixed(field->type);
    size_t capacity = fixed ? (size_t)count : MIN((size_t)count, MAX(FIRST_ARRAY_BYTES / size, (size_t)1));
    uint8_t *elements = decoder_alloc(decoder, capacity, size);

    for (size_t i = 0; elements && i < (size_t)count; i++) {
        if (i == capacity) {
            capacity = MIN((size_t)count, capacity * 2);
            elements = grow_array(decoder, elements, i, capacity, size);
            if (!elements) {
                return;
            }
        }
        decode_value(decoder, field, flexible, false, elements + i * size);
        if (UNLIKELY(decoder->reader.failed)) {
            return;
        }
    }
    *(void **)(value + field->offset) = elements;
}

static void decode_array(struct decoder *decoder, const struct proto_field *field, bool flexible, bool nullable,
                         uint8_t *value)
{
    int32_t count = wire_read_array_count(&decoder->reader, flexible, layout_element_min_size(field, flexible));

    if (count < 0 && !nullable) {
        wire_reader_fail(&decoder->reader);
        return;
    }
    *(int32_t *)(value + field->count_offset) = count;
    *(void **)(value + field->offset) = NULL;
    if (count > 0) {
        decode_elements(decoder, field, flexible, count, value);
    }
}

static void decode_pointer(struct decoder *decoder, const struct proto_field *field, bool nullable, uint8_t *value)
{
    struct wire_reader *reader = &decoder->reader;
    void **pointer = (void **)(value + field->offset);
    bool present = !nullable || (field->tag >= 0 ? wire_read_uvarint(reader) != 0 : wire_read_i8(reader) >= 0);

    *pointer = present ? decoder_alloc(decoder, 1, field->nested->size) : NULL;
    if (*pointer) {
        decode_struct(decoder, field->nested, *pointer);
    }
}

static void decode_field(struct decoder *decoder, const struct proto_struct *layout, const struct proto_field *field,
                         uint8_t *value)
{
    bool flexible = decoder->flexible && !(field->flags & PROTO_FLAG_INFLEXIBLE);
    bool nullable = proto_versions_has(field->nullable, decoder->version);

    if (field->flags & PROTO_FLAG_ARRAY) {
        decode_array(decoder, field, flexible, nullable, value);
    } else if (field->flags & PROTO_FLAG_POINTER) {
        decode_pointer(decoder, field, nullable, value);
    } else {
        decode_value(decoder, field, flexible, nullable, value + field->offset);
    }
    if (UNLIKELY(decoder->reader.failed && !decoder->failed_field)) {
        decoder->failed_struct = layout;
        decoder->failed_field = field;
    }
}

/* Unknown fields that do not stand together in the input are copied together, so that one slice holds them. */
static void keep_unknown_tag(struct decoder *decoder, struct slice field, uint8_t *value)
{
    struct slice *unknown = (struct slice *)(value + decoder->message->unknown_tags_offset);

    ++*(int32_t *)(value + decoder->message->unknown_tags_count_offset);
    if (unknown->len == 0) {
        *unknown = field;
    } else if (unknown->data + unknown->len == field.data) {
        unknown->len += field.len;
    } else {
        uint8_t *copy = decoder_alloc(decoder, unknown->len + field.len, 1);

        if (copy) {
            memcpy(copy, unknown->data, unknown->len);
            memcpy(copy + unknown->len, field.data, field.len);
            *unknown = SLICE(copy, unknown->len + field.len);
        }
    }
}

static void decode_tagged_field(struct decoder *decoder, const struct proto_struct *layout, int64_t *last_tag,
                                uint8_t *value)
{
    struct wire_reader *reader = &decoder->reader;
    const uint8_t *begin = reader->at;
    uint32_t tag = wire_read_uvarint(reader);
    uint32_t size = wire_read_uvarint(reader);
    const uint8_t *bytes = wire_read_raw(reader, size);

    if (!bytes || tag <= *last_tag) {
        wire_reader_fail(reader);
        return;
    }
    *last_tag = tag;
    const struct proto_field *field = layout_tagged_field(layout, tag, decoder->version);

    if (field) {
        struct wire_reader rest = *reader;

        wire_reader_init(reader, SLICE(bytes, size));
        decode_field(decoder, layout, field, value);
        if (reader->failed || wire_reader_left(reader) > 0) {
            wire_reader_fail(reader);
        } else {
            *reader = rest;
        }
    } else if (layout == decoder->message->body) {
        keep_unknown_tag(decoder, SLICE(begin, (size_t)(reader->at - begin)), value);
    }
}

static void decode_struct(struct decoder *decoder, const struct proto_struct *layout, uint8_t *value)
{
    const struct proto_field *end = layout->fields + layout->field_count;

    memcpy(value, layout->defaults, layout->size);
    for (const struct proto_field *field = layout->fields; field < end; field++) {
        if (field->tag < 0 && proto_versions_has(field->versions, decoder->version)) {
            decode_field(decoder, layout, field, value);
            if (UNLIKELY(decoder->reader.failed)) {
                return;
            }
        }
    }
    if (!decoder->flexible) {
        return;
    }
    int64_t last_tag = -1;

    for (uint32_t left = wire_read_uvarint(&decoder->reader); left > 0 && !decoder->reader.failed; left--) {
        decode_tagged_field(decoder, layout, &last_tag, value);
    }
}

static err_t decode_failure(const struct decoder *decoder, struct err_info *info)
{
    err_t err = decoder->memory_error != ERR_OK ? decoder->memory_error : ERR_MALFORMED;

    if (!info) {
        return err;
    }
    return err_set(info, err, "%s version %d: %s at %s.%s", decoder->message->name, decoder->version, err_text(err),
                   decoder->failed_struct ? decoder->failed_struct->name : decoder->message->name,
                   decoder->failed_field ? decoder->failed_field->name : "its end");
}

err_t proto_decode_info(const struct proto_message *message, int16_t version, struct slice bytes, struct arena *arena,
                        void *ret_value, size_t *ret_used, struct err_info *info)
{
    struct decoder decoder = {
        .arena = arena, .message = message, .version = version, .flexible = version >= message->flexible_min};

    if (version < message->min_version || version > message->max_version) {
        return err_set(info, ERR_UNSUPPORTED_VERSION, "%s has no version %d", message->name, version);
    }
    wire_reader_init(&decoder.reader, bytes);
    uint8_t *value = decoder_alloc(&decoder, 1, message->body->size);

    if (value) {
        decode_struct(&decoder, message->body, value);
    }
    if (!ret_used && wire_reader_left(&decoder.reader) > 0) {
        wire_reader_fail(&decoder.reader);
    }
    if (decoder.reader.failed) {
        return decode_failure(&decoder, info);
    }
    memcpy(ret_value, value, message->body->size);
    if (ret_used) {
        *ret_used = bytes.len - wire_reader_left(&decoder.reader);
    }
    return ERR_OK;
}

err_t proto_decode(const struct proto_message *message, int16_t version, struct slice bytes, struct arena *arena,
                   void *ret_value, size_t *ret_used)
{
    return proto_decode_info(message, version, bytes, arena, ret_value, ret_used, NULL);
}
