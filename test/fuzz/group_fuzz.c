/* Records of __consumer_offsets that anybody may have written: a record is the
 * length of its key (1 byte), of its value (1 byte; 255: none), key, value.
 * What is read of them makes a consumer group, put right where it contradicts
 * itself; what that wrote makes a group that needs nothing more. */
#include "group/consumer_members.h"
#include "group/consumer_records.h"

#include "base/assert.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { NO_VALUE = 255, RECORD_BYTES_MAX = 1 << 20 };

static void start(struct consumer_group *group)
{
    static const struct consumer_settings settings = {.max_size = 100,
                                                      .classic_max_size = 100,
                                                      .session_timeout_ms = 45000,
                                                      .heartbeat_interval_ms = 5000,
                                                      .regex_refresh_interval_ms = 600000,
                                                      .allowed = {true, true}};

    ASSERT(consumer_group_init(group, STR("g"), &settings));
}

static void take_record(struct consumer_group *group, struct slice key, struct slice value)
{
    struct group_record record;
    struct arena arena;
    struct str id;

    arena_init(&arena, 0);
    err_t err = group_record_read(key, value, &arena, &record);

    ASSERT(err == ERR_OK || err == ERR_MALFORMED || err == ERR_UNSUPPORTED_VERSION);
    if (err == ERR_OK && is_consumer_record(record.type) && consumer_record_group(key, &id) == ERR_OK) {
        err = consumer_record_take(group, key, value, &arena);
        ASSERT(err == ERR_OK || err == ERR_MALFORMED || err == ERR_UNSUPPORTED_VERSION);
    }
    arena_reset(&arena);
}

static void take_input(struct consumer_group *group, const uint8_t *data, size_t size)
{
    for (size_t at = 0; at + 2 <= size;) {
        size_t key_len = data[at], value_len = data[at + 1] == NO_VALUE ? 0 : data[at + 1];
        bool none = data[at + 1] == NO_VALUE;

        at += 2;
        if (at + key_len + value_len > size) {
            return;
        }
        take_record(group, SLICE(data + at, key_len), none ? SLICE(NULL, 0) : SLICE(data + at + key_len, value_len));
        at += key_len + value_len;
    }
}

static void take_written(struct consumer_group *group, struct slice batches)
{
    while (batches.len > 0) {
        struct record_iter iter;
        struct record record;
        size_t size;

        ASSERT(batch_frame(batches, batches.len, &size) == BATCH_WHOLE);
        ASSERT(record_iter_open(&iter, SLICE(batches.data, size), RECORD_WHOLE, NULL, DECOMPRESS_LIMIT_DEFAULT, NULL) ==
               ERR_OK);
        while (record_iter_next(&iter, &record)) {
            take_record(group, record.key, record.value);
        }
        ASSERT(record_iter_close(&iter, NULL) == ERR_OK);
        batches = SLICE(batches.data + size, batches.len - size);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct consumer_group group, again;
    struct ledger_writer writer;

    start(&group);
    start(&again);
    take_input(&group, data, size);
    take_input(&again, data, size);
    ASSERT(consumer_group_revive(&group, 1000));
    consumer_check(&group);
    ledger_writer_init(&writer, 1700000000000, CODEC_NONE, NULL, RECORD_BYTES_MAX);
    write_consumer_changes(&writer, &group);
    ASSERT(ledger_writer_finish(&writer) == ERR_OK);
    take_written(&again, grow_slice(&writer.out));
    ASSERT(consumer_group_revive(&again, 1000));
    consumer_check(&again);
    ASSERT(!consumer_is_dirty(&again));
    ledger_writer_release(&writer);
    consumer_group_free(&group);
    consumer_group_free(&again);
    return 0;
}
