#include "wire/reader.h"

double wire_read_f64(struct wire_reader *reader)
{
    int64_t bits = wire_read_i64(reader);
    double value;

    memcpy(&value, &bits, sizeof(value));
    return value;
}

struct uuid wire_read_uuid(struct wire_reader *reader)
{
    struct uuid value = UUID_ZERO;
    const uint8_t *bytes = wire_read_raw(reader, sizeof(value.bytes));

    if (bytes) {
        memcpy(value.bytes, bytes, sizeof(value.bytes));
    }
    return value;
}

uint32_t wire_read_long_uvarint(struct wire_reader *reader)
{
    uint32_t value = 0;
    size_t used = uvarint32_read(reader->at, reader->end, &value);

    if (used == 0) {
        wire_reader_fail(reader);
    }
    reader->at += used;
    return value;
}

uint64_t wire_read_long_uvarlong(struct wire_reader *reader)
{
    uint64_t value = 0;
    size_t used = uvarint64_read(reader->at, reader->end, &value);

    if (used == 0) {
        wire_reader_fail(reader);
    }
    reader->at += used;
    return value;
}

/* -1 for null, also after a failure. */
static int64_t read_length(struct wire_reader *reader, bool flexible, bool is_string)
{
    int64_t len = flexible    ? (int64_t)wire_read_uvarint(reader) - 1
                  : is_string ? wire_read_i16(reader)
                              : wire_read_i32(reader);

    if (UNLIKELY(len < -1 || (is_string && len > INT16_MAX))) {
        wire_reader_fail(reader);
    }
    return reader->failed ? -1 : len;
}

struct str wire_read_nullable_string(struct wire_reader *reader, bool flexible)
{
    int64_t len = read_length(reader, flexible, true);
    const uint8_t *bytes = len >= 0 ? wire_read_raw(reader, (size_t)len) : NULL;

    return bytes ? (struct str){(const char *)bytes, (size_t)len} : STR_NULL;
}

struct str wire_read_string(struct wire_reader *reader, bool flexible)
{
    struct str value = wire_read_nullable_string(reader, flexible);

    if (UNLIKELY(!value.data)) {
        wire_reader_fail(reader);
    }
    return value;
}

struct slice wire_read_nullable_bytes(struct wire_reader *reader, bool flexible)
{
    int64_t len = read_length(reader, flexible, false);
    const uint8_t *bytes = len >= 0 ? wire_read_raw(reader, (size_t)len) : NULL;

    return bytes ? SLICE(bytes, (size_t)len) : SLICE(NULL, 0);
}

struct slice wire_read_bytes(struct wire_reader *reader, bool flexible)
{
    struct slice value = wire_read_nullable_bytes(reader, flexible);

    if (UNLIKELY(!value.data)) {
        wire_reader_fail(reader);
    }
    return value;
}

int32_t wire_read_array_count(struct wire_reader *reader, bool flexible, size_t element_min_size)
{
    int64_t count = read_length(reader, flexible, false);

    if (count > 0 && (uint64_t)count > wire_reader_left(reader) / element_min_size) {
        wire_reader_fail(reader);
        return -1;
    }
    return (int32_t)count;
}

void wire_skip_tagged_fields(struct wire_reader *reader)
{
    uint32_t count = wire_read_uvarint(reader);
    int64_t last_tag = -1;

    while (count-- > 0 && !reader->failed) {
        uint32_t tag = wire_read_uvarint(reader);
        uint32_t size = wire_read_uvarint(reader);

        wire_read_raw(reader, size);
        if (tag <= last_tag) {
            wire_reader_fail(reader);
        }
        last_tag = tag;
    }
}
