/* What batches.json says about the golden batches, as checks. */
#ifndef TEST_WIRE_EXPECTED_H
#define TEST_WIRE_EXPECTED_H

#include "vectors.h"
#include "wire/wire.h"

#include <jansson.h>

static json_t *expectations;

static inline const json_t *expected_batches(const char *name)
{
    if (!expectations) {
        FILE *file = vector_open("batches.json");

        expectations = json_loadf(file, 0, NULL);
        fclose(file);
        ck_assert_ptr_nonnull(expectations);
    }
    const json_t *batches = json_object_get(json_object_get(expectations, name), "batches");

    ck_assert_msg(batches != NULL, "%s is not in batches.json", name);
    return batches;
}

static inline int64_t number(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);

    ck_assert_msg(json_is_integer(value), "no number %s", key);
    return json_integer_value(value);
}

static inline bool flag(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}

static inline void check_hex(const json_t *expected, struct slice bytes, const char *what)
{
    if (!json_is_string(expected)) {
        ck_assert_msg(bytes.data == NULL, "%s is not null", what);
        return;
    }
    ck_assert_msg(bytes.data != NULL, "%s is null", what);
    struct slice wanted = from_hex(json_string_value(expected));

    ck_assert_uint_eq(bytes.len, json_string_length(expected) / 2);
    ck_assert_mem_eq(bytes.data, wanted.data, bytes.len);
    free((void *)(uintptr_t)wanted.data);
}

static inline void check_headers(const json_t *expected, const struct record *record)
{
    struct slice rest = record->headers;
    struct record_header header;

    ck_assert_int_eq(record->header_count, (int)json_array_size(expected));
    for (size_t i = 0; i < json_array_size(expected); i++) {
        const json_t *wanted = json_array_get(expected, i);
        const json_t *key = json_object_get(wanted, "key");

        ck_assert(record_header_next(&rest, &header));
        ck_assert_uint_eq(header.key.len, json_string_length(key));
        ck_assert_mem_eq(header.key.data, json_string_value(key), header.key.len);
        check_hex(json_object_get(wanted, "value"), header.value, "header value");
    }
    ck_assert(!record_header_next(&rest, &header));
}

/* batch: where the record is from; NULL with magic 0 and 1, which have no sequences. */
static inline void check_record(const json_t *wanted, const uint8_t *batch, const struct record *record)
{
    ck_assert_int_eq(record->offset, number(wanted, "offset"));
    ck_assert_int_eq(record->timestamp, number(wanted, "timestamp"));
    check_hex(json_object_get(wanted, "key"), record->key, "key");
    check_hex(json_object_get(wanted, "value"), record->value, "value");
    check_headers(json_object_get(wanted, "headers"), record);
    if (batch && json_object_get(wanted, "sequence")) {
        ck_assert_int_eq(sequence_add(batch_base_sequence(batch), record->offset_delta), number(wanted, "sequence"));
    }
}

#endif
