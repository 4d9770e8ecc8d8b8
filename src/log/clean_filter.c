#include "log/clean_filter.h"

#include <stdlib.h>

/* The batch at hand. */
struct verdict {
    bool old;        /* magic 0 or 1 */
    bool none_stays; /* of its records */
    bool all_stay;   /* so that the bytes may */
    bool keep_empty; /* the header stays when no record does */
    bool obsolete_marker;
    bool tombstones; /* among those that stay */
    int32_t count, kept_count;
    int64_t first_offset; /* of the first one that stays */
};

void clean_filter_close(struct clean_filter *filter)
{
    compress_scratch_trim(&filter->scratch, 0);
    free(TAKE_PTR(filter->kept));
    filter->kept_size = 0;
}

static bool needed_by_producer(const struct clean_filter *filter, const uint8_t *batch)
{
    int64_t id = batch_producer_id(batch);
    uint32_t low = 0, high = filter->producer_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (filter->producers[middle].id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == filter->producer_count || filter->producers[low].id != id) {
        return false;
    }
    const struct clean_producer *producer = &filter->producers[low];

    return producer->last_offset >= 0 ? producer->last_offset == batch_last_offset(batch)
                                      : batch_is_control(batch) && producer->epoch == batch_producer_epoch(batch);
}

static bool horizon_passed(const struct clean_filter *filter, const uint8_t *batch)
{
    return batch_has_delete_horizon(batch) && batch_base_timestamp(batch) <= filter->now_ms;
}

/* Before its records are looked at. */
static err_t judge_batch(struct clean_filter *filter, struct slice batch, struct verdict *ret_verdict)
{
    struct verdict verdict = {.old = batch_magic(batch.data) < MAGIC_V2, .all_stay = true};
    err_t err;

    if (verdict.old) {
        *ret_verdict = verdict;
        return ERR_OK;
    }
    if (batch_is_control(batch.data)) {
        err = clean_txn_marker(filter->txn, batch, &verdict.obsolete_marker);
        verdict.none_stays = verdict.obsolete_marker && horizon_passed(filter, batch.data);
    } else {
        err = clean_txn_batch(filter->txn, batch.data, &verdict.none_stays);
    }
    verdict.keep_empty = (batch_has_producer(batch.data) && needed_by_producer(filter, batch.data)) ||
                         batch_last_offset(batch.data) + 1 == filter->round_end;
    *ret_verdict = verdict;
    return err;
}

static bool record_stays(struct clean_filter *filter, struct slice batch, const struct verdict *verdict,
                         const struct record *record)
{
    if ((!verdict->old && batch_is_control(batch.data)) || record->offset > filter->keys->latest) {
        return true;
    }
    if (!record->key.data) {
        filter->keyless++;
        return false;
    }
    if (record->offset < key_map_get(filter->keys, record->key)) {
        return false;
    }
    return record->value.data || (verdict->old ? filter->old_tombstones_stay : !horizon_passed(filter, batch.data));
}

static bool note_record(struct clean_filter *filter, struct verdict *verdict, bool stays)
{
    size_t at = (size_t)verdict->count / 8;

    if (at >= filter->kept_size) {
        size_t size = filter->kept_size ? filter->kept_size * 2 : 1024;
        uint8_t *kept = realloc(filter->kept, size);

        if (!kept) {
            return false;
        }
        filter->kept = kept;
        filter->kept_size = size;
    }
    if (verdict->count % 8 == 0) {
        filter->kept[at] = 0;
    }
    filter->kept[at] |= (uint8_t)(stays << (verdict->count % 8));
    verdict->count++;
    return true;
}

static err_t judge_records(struct clean_filter *filter, struct slice batch, struct verdict *verdict,
                           struct err_info *info)
{
    struct record_iter iter;
    struct record record;
    bool memory = true;
    err_t err = record_iter_open(&iter, batch, RECORD_WHOLE, &filter->scratch, filter->limit, info);

    if (err != ERR_OK) {
        return err;
    }
    while (memory && record_iter_next(&iter, &record)) {
        bool stays = !verdict->none_stays && record_stays(filter, batch, verdict, &record);

        memory = note_record(filter, verdict, stays);
        verdict->all_stay = verdict->all_stay && stays;
        if (stays) {
            verdict->first_offset = verdict->kept_count++ == 0 ? record.offset : verdict->first_offset;
            verdict->tombstones = verdict->tombstones || !record.value.data;
        }
    }
    err = record_iter_close(&iter, info);
    return memory ? err : err_set(info, ERR_NO_MEMORY, "records of a batch");
}

static bool is_kept(const struct clean_filter *filter, int32_t i)
{
    return filter->kept[i / 8] >> (i % 8) & 1;
}

/* --- Writing what stays ------------------------------------------------------------------------------ */

/* Messages of magic 0 and 1 are written as a batch, as Kafka does: only a batch has a delete horizon. */
static struct batch_options options_of_message(const uint8_t *message, const struct verdict *verdict)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;

    options.base_offset = verdict->first_offset;
    options.codec = message_codec(message);
    options.level = codec_default_level(options.codec);
    options.timestamp_type = message_timestamp_type(message);
    options.log_append_time_ms = message_timestamp(message);
    return options;
}

static struct batch_options options_of(const uint8_t *batch)
{
    return (struct batch_options){
        .base_offset = batch_base_offset(batch),
        .leader_epoch = batch_leader_epoch(batch),
        .codec = batch_codec(batch),
        .level = codec_default_level(batch_codec(batch)),
        .timestamp_type = batch_attributes(batch) & BATCH_LOG_APPEND_TIME ? TIMESTAMP_LOG_APPEND : TIMESTAMP_CREATE,
        .log_append_time_ms = batch_max_timestamp(batch),
        .producer_id = batch_producer_id(batch),
        .producer_epoch = batch_producer_epoch(batch),
        .base_sequence = batch_base_sequence(batch),
        .transactional = batch_is_transactional(batch),
        .control = batch_is_control(batch),
        .has_delete_horizon = batch_has_delete_horizon(batch),
        .delete_horizon_ms = batch_base_timestamp(batch),
    };
}

/* Base and last offset stay, and with them the producer's sequence. */
static err_t rebuild(struct clean_filter *filter, struct slice batch, const struct verdict *verdict, struct grow *out,
                     struct err_info *info)
{
    struct batch_options options = verdict->old ? options_of_message(batch.data, verdict) : options_of(batch.data);
    struct batch_builder builder;
    struct record_iter iter;
    struct record record;

    if (!options.has_delete_horizon && (verdict->tombstones || verdict->obsolete_marker)) {
        options.has_delete_horizon = true;
        options.delete_horizon_ms = filter->now_ms + MIN(filter->delete_retention_ms, INT64_MAX - filter->now_ms);
    }
    err_t err = record_iter_open(&iter, batch, RECORD_WHOLE, &filter->scratch, filter->limit, info);

    if (err != ERR_OK) {
        return err;
    }
    batch_builder_init(&builder, &options, &filter->scratch, out);
    for (int32_t i = 0; i < verdict->count && record_iter_next(&iter, &record); i++) {
        if (is_kept(filter, i)) {
            batch_builder_add_record(&builder, (int32_t)(record.offset - options.base_offset), &record);
        }
    }
    err = record_iter_close(&iter, info);
    if (err == ERR_OK && !verdict->old) {
        batch_builder_set_last_offset_delta(&builder, batch_last_offset_delta(batch.data));
    }
    if (err == ERR_OK) {
        err = batch_builder_finish(&builder, info);
    }
    batch_builder_release(&builder);
    return err;
}

/* A header without records. Timestamps: as the batch's, so that the time index stays true. */
static err_t append_empty(struct slice batch, struct grow *out)
{
    uint8_t header[BATCH_HEADER_SIZE];

    memcpy(header, batch.data, sizeof(header));
    batch_set_length(header, BATCH_HEADER_SIZE - BATCH_FRAME_SIZE);
    batch_set_attributes(header, (int16_t)(batch_attributes(batch.data) &
                                           (BATCH_LOG_APPEND_TIME | BATCH_TRANSACTIONAL | BATCH_CONTROL)));
    batch_set_base_timestamp(header, TIMESTAMP_NONE);
    batch_set_record_count(header, 0);
    store_be32(header + BATCH_CRC, batch_compute_crc(SLICE(header, sizeof(header))));
    grow_append(out, header, sizeof(header));
    return out->err;
}

static bool wants_horizon(const struct verdict *verdict, const uint8_t *batch)
{
    return (verdict->old || !batch_has_delete_horizon(batch)) && (verdict->tombstones || verdict->obsolete_marker);
}

err_t clean_filter_batch(struct clean_filter *filter, struct slice batch, struct grow *out, struct err_info *info)
{
    struct verdict verdict;
    err_t err = judge_batch(filter, batch, &verdict);

    if (err == ERR_OK) {
        err = judge_records(filter, batch, &verdict, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    filter->records_read += (uint64_t)verdict.count;
    filter->records_kept += (uint64_t)verdict.kept_count;
    if (verdict.kept_count == 0) {
        return verdict.keep_empty ? append_empty(batch, out) : ERR_OK;
    }
    if (verdict.all_stay && !wants_horizon(&verdict, batch.data)) {
        grow_append(out, batch.data, batch.len);
        return out->err;
    }
    return rebuild(filter, batch, &verdict, out, info);
}

err_t clean_map_batch(struct clean_filter *filter, struct key_map *keys, struct slice batch, int64_t from,
                      bool *ret_full, struct err_info *info)
{
    bool old = batch_magic(batch.data) < MAGIC_V2, skip = false;
    struct record_iter iter;
    struct record record;
    err_t err = ERR_OK;

    *ret_full = false;
    if (!old && batch_is_control(batch.data)) {
        err = clean_txn_marker(filter->txn, batch, &skip);
        skip = true;
    } else if (!old) {
        err = clean_txn_batch(filter->txn, batch.data, &skip);
    }
    if (err != ERR_OK || skip) {
        return err;
    }
    err = record_iter_open(&iter, batch, RECORD_WHOLE, &filter->scratch, filter->limit, info);
    if (err != ERR_OK) {
        return err;
    }
    while (!*ret_full && record_iter_next(&iter, &record)) {
        *ret_full = record.key.data && record.offset >= from && !key_map_put(keys, record.key, record.offset);
    }
    return record_iter_close(&iter, info);
}
