#include "ledger/ledger_writer.h"

void ledger_writer_init(struct ledger_writer *writer, int64_t now_ms, enum codec codec,
                        struct compress_scratch *scratch, size_t max_batch_bytes)
{
    *writer = (struct ledger_writer){.now_ms = now_ms,
                                     .options = BATCH_OPTIONS_DEFAULT,
                                     .scratch = codec == CODEC_NONE ? NULL : scratch,
                                     .max_batch_bytes = max_batch_bytes};
    writer->options.codec = codec;
    writer->options.level = codec_default_level(codec);
    wire_writer_init(&writer->writer, 0);
}

void ledger_writer_release(struct ledger_writer *writer)
{
    if (writer->building) {
        batch_builder_release(&writer->builder);
    }
    grow_release(&writer->out);
    wire_writer_free(&writer->writer);
}

static void end_batch(struct ledger_writer *writer)
{
    if (writer->building) {
        err_t err = batch_builder_finish(&writer->builder, NULL);

        writer->building = false;
        writer->err = writer->err == ERR_OK ? err : writer->err;
    }
}

err_t ledger_writer_finish(struct ledger_writer *writer)
{
    end_batch(writer);
    return writer->err;
}

/* What a record needs besides its key and value, at most. */
enum { RECORD_OVERHEAD = 40 };

void ledger_add(struct ledger_writer *writer, size_t key_len, bool gone)
{
    struct slice bytes = wire_writer_bytes(&writer->writer);
    err_t err = wire_writer_status(&writer->writer);

    if (writer->err == ERR_OK && err != ERR_OK) {
        writer->err = err == ERR_NO_MEMORY ? err : ERR_MESSAGE_TOO_LARGE;
    }
    if (writer->err == ERR_OK && bytes.len + RECORD_OVERHEAD + BATCH_HEADER_SIZE > writer->max_batch_bytes) {
        writer->err = ERR_MESSAGE_TOO_LARGE;
    }
    if (writer->err != ERR_OK) {
        return;
    }
    if (writer->building && writer->builder.plain_size + bytes.len + RECORD_OVERHEAD > writer->max_batch_bytes) {
        if (writer->whole) {
            writer->err = ERR_MESSAGE_TOO_LARGE;
            return;
        }
        end_batch(writer);
    }
    if (!writer->building) {
        batch_builder_init(&writer->builder, &writer->options, writer->scratch, &writer->out);
        writer->building = true;
    }
    batch_builder_add(&writer->builder, writer->now_ms, SLICE(bytes.data, key_len),
                      gone ? SLICE(NULL, 0) : SLICE(bytes.data + key_len, bytes.len - key_len), NULL, 0);
}

size_t ledger_write_key(struct ledger_writer *writer, int16_t type, const struct proto_message *message,
                        const void *key)
{
    wire_writer_clear(&writer->writer);
    wire_write_i16(&writer->writer, type);
    proto_encode(message, 0, key, &writer->writer);
    return writer->writer.len;
}

void ledger_write_value(struct ledger_writer *writer, int16_t version, const struct proto_message *message,
                        const void *value)
{
    wire_write_i16(&writer->writer, version);
    proto_encode(message, version, value, &writer->writer);
}
