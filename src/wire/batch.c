/* Framing, checksum and stamping of batches; control records. */
#include "wire/batch.h"

#include "base/assert.h"
#include "wire/crc32c.h"
#include "wire/varint.h"

enum {
    MESSAGE_LENGTH_MIN = 14, /* what follows offset and size in an empty message of magic 0 */
    MESSAGE_V1_LENGTH_MIN = 22,
    CONTROL_KEY_SIZE = 4,
    END_MARKER_SIZE = 6,
};

enum batch_frame batch_frame(struct slice bytes, size_t max_size, size_t *ret_size)
{
    static const int32_t least[] = {MESSAGE_LENGTH_MIN, MESSAGE_V1_LENGTH_MIN, BATCH_HEADER_SIZE - BATCH_FRAME_SIZE};

    if (bytes.len < BATCH_FRAME_SIZE) {
        return BATCH_PARTIAL;
    }
    int32_t length = batch_length(bytes.data);

    if (length < MESSAGE_LENGTH_MIN || (size_t)length + BATCH_FRAME_SIZE > max_size) {
        return BATCH_BAD;
    }
    if (bytes.len <= BATCH_MAGIC) {
        return BATCH_PARTIAL;
    }
    int8_t magic = batch_magic(bytes.data);

    if (magic < MAGIC_V0 || magic > MAGIC_V2 || length < least[magic]) {
        return BATCH_BAD;
    }
    if ((size_t)length > bytes.len - BATCH_FRAME_SIZE) {
        return BATCH_PARTIAL;
    }
    *ret_size = (size_t)length + BATCH_FRAME_SIZE;
    return BATCH_WHOLE;
}

uint32_t batch_compute_crc(struct slice batch)
{
    ASSERT(batch.len >= BATCH_HEADER_SIZE);
    return crc32c(0, batch.data + BATCH_ATTRIBUTES, batch.len - BATCH_ATTRIBUTES);
}

void batch_stamp(uint8_t *batch, const struct batch_stamp *stamp)
{
    int16_t attributes = batch_attributes(batch);
    int16_t wanted = stamp->timestamp_type == TIMESTAMP_LOG_APPEND ? attributes | BATCH_LOG_APPEND_TIME
                                                                   : attributes & ~BATCH_LOG_APPEND_TIME;

    batch_set_base_offset(batch, stamp->base_offset);
    batch_set_leader_epoch(batch, stamp->leader_epoch);
    if (attributes != wanted || batch_max_timestamp(batch) != stamp->max_timestamp) {
        batch_set_attributes(batch, wanted);
        batch_set_max_timestamp(batch, stamp->max_timestamp);
        store_be32(batch + BATCH_CRC, batch_compute_crc(SLICE(batch, batch_size(batch))));
    }
}

bool control_key_read(struct slice key, int16_t *ret_version, int16_t *ret_type)
{
    if (!key.data || key.len < CONTROL_KEY_SIZE || (int16_t)load_be16(key.data) < 0) {
        return false;
    }
    *ret_version = (int16_t)load_be16(key.data);
    *ret_type = (int16_t)load_be16(key.data + 2);
    return true;
}

bool end_marker_read(struct slice value, int32_t *ret_coordinator_epoch)
{
    if (!value.data || value.len < END_MARKER_SIZE || (int16_t)load_be16(value.data) < 0) {
        return false;
    }
    *ret_coordinator_epoch = (int32_t)load_be32(value.data + 2);
    return true;
}
