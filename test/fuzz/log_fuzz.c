/* Feeds anything to what reads the files of a data directory. The first byte says what the rest is:
 *
 *   EPOCHS      leader-epoch-checkpoint
 *   CHECKPOINT  an offset checkpoint
 *   SNAPSHOT    a producer snapshot, as it is
 *   SEALED      a producer snapshot with version, number of entries and checksum put right
 *   INDEXES     the three indexes
 *   SEGMENT     a .log, walked by its headers, with checksums
 *   PRODUCERS   headers of batches one after another: what recovery replays
 *
 * What is read and written again must be read the same; nothing reads past the end. */
#include "log/batch_scan.h"
#include "log/checkpoint.h"
#include "log/epoch_cache.h"
#include "log/offset_index.h"
#include "log/path.h"
#include "log/producer_state.h"
#include "log/time_index.h"
#include "log/txn_index.h"

#include <stdlib.h>

enum { EPOCHS, CHECKPOINT, SNAPSHOT, SEALED, INDEXES, SEGMENT, PRODUCERS, WAYS };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_epochs(const uint8_t *data, size_t size)
{
    struct epoch_cache cache = {0}, again = {0};
    size_t len;

    if (epoch_cache_parse(&cache, (const char *)data, size, NULL) == ERR_OK) {
        char *text = epoch_cache_format(&cache, &len);

        ASSERT(epoch_cache_parse(&again, text, len, NULL) == ERR_OK && again.count == cache.count);
        for (int32_t epoch = -2; epoch < 10; epoch++) {
            int32_t found;
            int64_t end;

            epoch_cache_end_of(&cache, epoch, INT64_MAX, &found, &end);
            ASSERT(found <= MAX(epoch, -1));
        }
        epoch_cache_truncate_end(&again, 5);
        epoch_cache_truncate_start(&again, 3);
        free(text);
    }
    epoch_cache_free(&cache);
    epoch_cache_free(&again);
}

static void read_checkpoint(const uint8_t *data, size_t size)
{
    struct checkpoint_registry registry, again;
    size_t len, again_len;

    checkpoint_registry_init(&registry);
    checkpoint_registry_init(&again);
    if (checkpoint_parse(&registry, CHECKPOINT_HIGH_WATERMARK, (const char *)data, size, NULL) == ERR_OK) {
        char *text = checkpoint_format(&registry, CHECKPOINT_HIGH_WATERMARK, &len);

        ASSERT(checkpoint_parse(&again, CHECKPOINT_HIGH_WATERMARK, text, len, NULL) == ERR_OK);
        char *text_again = checkpoint_format(&again, CHECKPOINT_HIGH_WATERMARK, &again_len);

        ASSERT(again_len == len);
        free(text);
        free(text_again);
    }
    checkpoint_registry_free(&registry);
    checkpoint_registry_free(&again);
}

static void read_snapshot(const uint8_t *data, size_t size)
{
    struct producer_state state, again;
    struct err_info info;
    bool partial;
    size_t len;

    producer_state_init(&state);
    producer_state_init(&again);
    if (producer_state_load(&state, data, size, 1000000, 1000, &partial, &info) == ERR_OK) {
        uint8_t *bytes = producer_state_snapshot(&state, &len);

        ASSERT(producer_state_load(&again, bytes, len, 1000000, 1000, &partial, &info) == ERR_OK);
        ASSERT(again.count == state.count);
        ASSERT(producer_state_first_unstable(&again) == producer_state_first_unstable(&state));
        producer_state_wants_before(&state, 100);
        producer_state_expire(&state, 2000000, 1000);
        free(bytes);
    }
    producer_state_free(&state);
    producer_state_free(&again);
}

static void read_sealed_snapshot(const uint8_t *data, size_t size)
{
    size_t entries = size / SNAPSHOT_ENTRY_SIZE, len = SNAPSHOT_HEADER_SIZE + entries * SNAPSHOT_ENTRY_SIZE;
    uint8_t *bytes = malloc(len);

    store_be16(bytes, SNAPSHOT_VERSION);
    store_be32(bytes + 6, (uint32_t)entries);
    if (entries > 0) {
        memcpy(bytes + SNAPSHOT_HEADER_SIZE, data, entries * SNAPSHOT_ENTRY_SIZE);
    }
    store_be32(bytes + 2, crc32c(0, bytes + 6, len - 6));
    read_snapshot(bytes, len);
    free(bytes);
}

static void read_indexes(const uint8_t *data, size_t size)
{
    uint32_t offsets = (uint32_t)(size / OFFSET_ENTRY_SIZE), times = (uint32_t)(size / TIME_ENTRY_SIZE);

    if (offset_index_ok(data, offsets, UINT32_MAX)) {
        for (uint32_t i = 0; i < offsets; i++) {
            ASSERT(offset_index_floor(data, offsets, offset_entry_offset(data, i)) == i);
            ASSERT(offset_index_floor_position(data, offsets, offset_entry_position(data, i)) == i);
        }
    }
    if (time_index_ok(data, times)) {
        for (uint32_t i = 0; i < times; i++) {
            ASSERT(time_index_floor(data, times, time_entry_timestamp(data, i)) == i);
        }
    }
    txn_index_ok(data, (uint32_t)(size / TXN_ENTRY_SIZE), 0);
}

/* --- A file in memory --------------------------------------------------------------------------- */

struct memory_file {
    struct io_file file;
    const uint8_t *data;
    size_t size;
};

static err_t memory_pread(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                          struct err_info *info)
{
    const struct memory_file *memory = CONTAINER_OF(file, struct memory_file, file);
    size_t there = position < memory->size ? MIN(len, memory->size - (size_t)position) : 0;

    if (there > 0) {
        memcpy(to, memory->data + position, there);
    }
    *ret_read = there;
    return ERR_OK;
}

static const struct io_ops memory_ops = {.pread = memory_pread};

static void read_segment(const uint8_t *data, size_t size)
{
    struct io io = {.ops = &memory_ops};
    struct memory_file memory = {.file = {.io = &io}, .data = data, .size = size};
    struct batch_scan scan;
    struct scanned_batch batch;
    struct err_info info;
    uint64_t position = 0;

    if (batch_scan_open(&scan, &memory.file, 0, size, 100, &info) != ERR_OK) {
        return;
    }
    while (batch_scan_next(&scan, &batch, &info) == ERR_OK) {
        ASSERT(batch.position == position && batch.size <= size - position);
        ASSERT(batch.last_offset >= batch.base_offset);
        position += batch.size;
        if (batch_scan_check(&scan, &batch, &info) == ERR_OK) {
            uint8_t *whole;

            ASSERT(batch_scan_whole(&scan, &batch, &whole, &info) == ERR_OK);
            free(whole);
        }
    }
    batch_scan_close(&scan);
}

static void replay_headers(const uint8_t *data, size_t size)
{
    struct producer_state state;
    int64_t offset = 0;

    producer_state_init(&state);
    for (size_t at = 0; at + BATCH_HEADER_SIZE <= size; at += BATCH_HEADER_SIZE) {
        uint8_t header[BATCH_HEADER_SIZE];
        const struct producer_batch *duplicate;
        struct txn_entry entry;
        bool aborted;

        memcpy(header, data + at, sizeof(header));
        batch_set_base_offset(header, offset);
        batch_set_last_offset_delta(header, batch_last_offset_delta(header) & 0xff);
        offset = batch_last_offset(header) + 1;
        if (batch_is_control(header)) {
            ASSERT(producer_state_append_marker(&state, header, header[0] & 1, header[1], offset, &aborted, &entry));
            ASSERT(!aborted || (entry.first_offset < entry.last_offset && entry.last_stable_offset <= offset));
        } else if (producer_state_check(&state, header, &duplicate, NULL) == ERR_OK && !duplicate) {
            ASSERT(producer_state_append(&state, header, offset));
            ASSERT(producer_state_check(&state, header, &duplicate, NULL) == ERR_OK && duplicate);
        }
        producer_state_recall(&state, header);
        ASSERT(producer_state_first_unstable(&state) >= 0);
        if (offset % 7 == 0) {
            producer_state_replicated(&state, offset / 2);
            producer_state_expire(&state, offset, 300);
        }
    }
    producer_state_free(&state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const ways[WAYS])(const uint8_t *, size_t) = {
        read_epochs, read_checkpoint, read_snapshot, read_sealed_snapshot, read_indexes, read_segment, replay_headers,
    };

    if (size > 0) {
        ways[data[0] % WAYS](data + 1, size - 1);
    }
    return 0;
}
