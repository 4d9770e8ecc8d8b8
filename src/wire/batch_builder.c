/* Building batches of magic 2, record by record. */
#include "base/assert.h"
#include "wire/batch.h"
#include "wire/crc32c.h"
#include "wire/varint.h"

enum {
    /* length, attributes, timestamp delta, offset delta, key length */
    RECORD_PREFIX_MAX = VARINT32_MAX + 1 + VARINT64_MAX + VARINT32_MAX + VARINT32_MAX,
};

static void put(struct batch_builder *builder, const void *data, size_t len)
{
    if (builder->options.codec == CODEC_NONE) {
        grow_append(builder->out, data, len);
        builder->err = builder->err != ERR_OK ? builder->err : builder->out->err;
    } else if (builder->err == ERR_OK) {
        builder->err = compress_write(&builder->compressor, SLICE(data, len), NULL);
    }
}

static void put_varint(struct batch_builder *builder, int32_t value)
{
    uint8_t bytes[VARINT32_MAX];

    put(builder, bytes, varint32_write(bytes, value));
}

/* -1 for null. */
static int32_t length_of(struct slice bytes)
{
    return bytes.data ? (int32_t)bytes.len : -1;
}

static void put_bytes(struct batch_builder *builder, struct slice bytes)
{
    put_varint(builder, length_of(bytes));
    if (bytes.len) {
        put(builder, bytes.data, bytes.len);
    }
}

static uint64_t bytes_size(struct slice bytes)
{
    return varint32_size(length_of(bytes)) + bytes.len;
}

void batch_builder_init(struct batch_builder *builder, const struct batch_options *options,
                        struct compress_scratch *scratch, struct grow *out)
{
    static const uint8_t blank[BATCH_HEADER_SIZE];

    *builder = (struct batch_builder){
        .options = *options,
        .out = out,
        .start = out->len,
        .plain_size = BATCH_HEADER_SIZE,
        .base_timestamp = options->has_delete_horizon ? options->delete_horizon_ms : TIMESTAMP_NONE,
        .max_timestamp = TIMESTAMP_NONE,
        .last_offset_delta = -1,
    };
    grow_append(out, blank, sizeof(blank));
    builder->err = out->err;
    if (builder->err == ERR_OK && options->codec != CODEC_NONE) {
        builder->err = compress_open(&builder->compressor, scratch, options->codec, options->level, out, NULL);
    }
}

void batch_builder_release(struct batch_builder *builder)
{
    compress_close(&builder->compressor);
    if (builder->out) {
        builder->out->len = builder->start;
        builder->out = NULL;
    }
}

/* Writes what a record starts with, and accounts for it. False when no batch
 * can hold the record. */
static bool begin_record(struct batch_builder *builder, int32_t offset_delta, int64_t timestamp, struct slice key,
                         uint64_t rest_size)
{
    ASSERT(offset_delta > builder->last_offset_delta);
    if (builder->record_count == 0 && !builder->options.has_delete_horizon) {
        builder->base_timestamp = timestamp;
    }
    int64_t timestamp_delta = (int64_t)((uint64_t)timestamp - (uint64_t)builder->base_timestamp);
    uint64_t size = 1 + varint64_size(timestamp_delta) + varint32_size(offset_delta) + bytes_size(key) + rest_size;

    if (size + builder->plain_size + VARINT32_MAX > INT32_MAX) {
        builder->err = ERR_LIMIT;
    }
    if (builder->err != ERR_OK) {
        return false;
    }
    uint8_t prefix[RECORD_PREFIX_MAX];
    size_t len = varint32_write(prefix, (int32_t)size);

    builder->plain_size += len + size;
    prefix[len++] = 0;
    len += varint64_write(prefix + len, timestamp_delta);
    len += varint32_write(prefix + len, offset_delta);
    len += varint32_write(prefix + len, length_of(key));
    put(builder, prefix, len);
    put(builder, key.data, key.len);
    builder->max_timestamp = builder->record_count ? MAX(builder->max_timestamp, timestamp) : timestamp;
    builder->last_offset_delta = offset_delta;
    builder->record_count++;
    return true;
}

void batch_builder_add_at(struct batch_builder *builder, int32_t offset_delta, int64_t timestamp, struct slice key,
                          struct slice value, const struct record_header *headers, size_t header_count)
{
    uint64_t size = bytes_size(value) + varint32_size((int32_t)header_count);

    ASSERT(header_count <= INT32_MAX);
    for (size_t i = 0; i < header_count; i++) {
        size += bytes_size(headers[i].key) + bytes_size(headers[i].value);
    }
    if (!begin_record(builder, offset_delta, timestamp, key, size)) {
        return;
    }
    put_bytes(builder, value);
    put_varint(builder, (int32_t)header_count);
    for (size_t i = 0; i < header_count; i++) {
        put_bytes(builder, headers[i].key.data ? headers[i].key : SLICE("", 0));
        put_bytes(builder, headers[i].value);
    }
}

void batch_builder_add(struct batch_builder *builder, int64_t timestamp, struct slice key, struct slice value,
                       const struct record_header *headers, size_t header_count)
{
    batch_builder_add_at(builder, builder->last_offset_delta + 1, timestamp, key, value, headers, header_count);
}

void batch_builder_add_record(struct batch_builder *builder, int32_t offset_delta, const struct record *record)
{
    uint64_t size = bytes_size(record->value) + varint32_size(record->header_count) + record->headers.len;

    if (begin_record(builder, offset_delta, record->timestamp, record->key, size)) {
        put_bytes(builder, record->value);
        put_varint(builder, record->header_count);
        put(builder, record->headers.data, record->headers.len);
    }
}

void batch_builder_set_last_offset_delta(struct batch_builder *builder, int32_t delta)
{
    ASSERT(delta >= builder->last_offset_delta);
    builder->last_offset_delta = delta;
}

void batch_builder_add_end_marker(struct batch_builder *builder, int64_t timestamp, bool commit,
                                  int32_t coordinator_epoch)
{
    uint8_t key[4], value[6]; /* both start with version 0 */

    store_be16(key, 0);
    store_be16(key + 2, commit ? CONTROL_COMMIT : CONTROL_ABORT);
    store_be16(value, 0);
    store_be32(value + 2, (uint32_t)coordinator_epoch);
    batch_builder_add(builder, timestamp, SLICE(key, sizeof(key)), SLICE(value, sizeof(value)), NULL, 0);
}

static int16_t attributes_of(const struct batch_options *options)
{
    return (int16_t)((int)options->codec |
                     (options->timestamp_type == TIMESTAMP_LOG_APPEND ? BATCH_LOG_APPEND_TIME : 0) |
                     (options->transactional ? BATCH_TRANSACTIONAL : 0) | (options->control ? BATCH_CONTROL : 0) |
                     (options->has_delete_horizon ? BATCH_DELETE_HORIZON : 0));
}

static void fill_header(const struct batch_builder *builder, uint8_t *batch, size_t size)
{
    const struct batch_options *options = &builder->options;

    batch_set_base_offset(batch, options->base_offset);
    batch_set_length(batch, (int32_t)(size - BATCH_FRAME_SIZE));
    batch_set_leader_epoch(batch, options->leader_epoch);
    batch[BATCH_MAGIC] = MAGIC_V2;
    batch_set_attributes(batch, attributes_of(options));
    batch_set_last_offset_delta(batch, builder->last_offset_delta);
    batch_set_base_timestamp(batch, builder->base_timestamp);
    batch_set_max_timestamp(batch, options->timestamp_type == TIMESTAMP_LOG_APPEND ? options->log_append_time_ms
                                                                                   : builder->max_timestamp);
    batch_set_producer_id(batch, options->producer_id);
    batch_set_producer_epoch(batch, options->producer_epoch);
    batch_set_base_sequence(batch, options->base_sequence);
    batch_set_record_count(batch, builder->record_count);
    store_be32(batch + BATCH_CRC, batch_compute_crc(SLICE(batch, size)));
}

err_t batch_builder_finish(struct batch_builder *builder, struct err_info *info)
{
    struct grow *out = builder->out;

    if (builder->err == ERR_OK && builder->options.codec != CODEC_NONE) {
        builder->err = compress_finish(&builder->compressor, NULL);
    }
    if (builder->err != ERR_OK) {
        err_t err = builder->err;

        batch_builder_release(builder);
        return err_set(info, err, "batch cannot be built: %s", err_text(err));
    }
    fill_header(builder, out->buf->data + builder->start, out->len - builder->start);
    builder->out = NULL;
    return ERR_OK;
}
