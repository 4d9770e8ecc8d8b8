#include "log/index_writer.h"

#include "log/offset_index.h"
#include "log/time_index.h"

void index_writer_init(struct index_writer *writer)
{
    *writer = (struct index_writer){.max_timestamp = TIMESTAMP_UNKNOWN, .last_time_entry = TIMESTAMP_UNKNOWN};
}

void index_writer_free(struct index_writer *writer)
{
    index_array_free(&writer->offsets);
    index_array_free(&writer->times);
    index_array_free(&writer->txns);
}

static bool add_time(struct index_writer *writer, int64_t segment_base)
{
    if (writer->max_timestamp <= writer->last_time_entry) {
        return true;
    }
    uint8_t *entry = index_array_add(&writer->times, TIME_ENTRY_SIZE);

    if (!entry) {
        return false;
    }
    time_entry_write(entry, writer->max_timestamp, (int32_t)(writer->max_timestamp_offset - segment_base));
    writer->time_count++;
    writer->last_time_entry = writer->max_timestamp;
    return true;
}

bool index_writer_add(struct index_writer *writer, int64_t segment_base, uint32_t interval, int64_t last_offset,
                      int64_t max_timestamp, uint64_t position, uint64_t size)
{
    if (max_timestamp > writer->max_timestamp) {
        writer->max_timestamp = max_timestamp;
        writer->max_timestamp_offset = last_offset;
    }
    if (writer->since > interval) {
        uint8_t *entry = index_array_add(&writer->offsets, OFFSET_ENTRY_SIZE);

        if (!entry) {
            return false;
        }
        offset_entry_write(entry, (int32_t)(last_offset - segment_base), (uint32_t)position);
        writer->offset_count++;
        if (!add_time(writer, segment_base)) {
            return false;
        }
        writer->since = 0;
    }
    writer->since += size;
    return true;
}

bool index_writer_close(struct index_writer *writer, int64_t segment_base)
{
    return add_time(writer, segment_base);
}

bool index_writer_add_txn(struct index_writer *writer, const struct txn_entry *entry)
{
    uint8_t *bytes = index_array_add(&writer->txns, TXN_ENTRY_SIZE);

    if (!bytes) {
        return false;
    }
    txn_entry_write(bytes, entry);
    writer->txn_count++;
    return true;
}
