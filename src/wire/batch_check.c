/* The checks follow the order in which Kafka makes them, since a batch with
 * two faults is to get the same error: request-wide ones, framing, header,
 * records, what would be stored. */
#include "wire/batch_check_internal.h"
#include "wire/record_parse.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    PRODUCE_VERSION_ZSTD = 7, /* the first whose clients know zstd */
    PRODUCE_VERSION_NEW = 3,  /* the first whose clients send magic 2, and nothing else */
    MESSAGE_LENGTH_MIN = 14,  /* least value of a length field, of any magic */
};

/* ---- framing ---- */

bool batch_needs_transactional_id(struct slice records)
{
    return records.len >= BATCH_HEADER_SIZE && batch_magic(records.data) == MAGIC_V2 &&
           batch_is_transactional(records.data);
}

static err_t check_frame(struct slice records, const struct batch_rules *rules, struct err_info *info)
{
    if (records.len <= BATCH_MAGIC) {
        return err_set(info, ERR_INVALID_RECORD, "no record batch");
    }
    int32_t length = batch_length(records.data);
    int8_t magic = batch_magic(records.data);

    if (length < MESSAGE_LENGTH_MIN) {
        return err_set(info, ERR_CORRUPT_MESSAGE, "batch length %d is below the least", length);
    }
    if (magic < MAGIC_V0 || magic > MAGIC_V2) {
        return err_set(info, ERR_CORRUPT_MESSAGE, "unknown magic %d", magic);
    }
    if ((size_t)length > records.len - BATCH_FRAME_SIZE) {
        return err_set(info, ERR_INVALID_RECORD, "record batch is cut off");
    }
    if (magic != MAGIC_V2) {
        return err_set(info, ERR_INVALID_RECORD, "magic %d in a Produce of version %d", magic, rules->produce_version);
    }
    if (batch_size(records.data) < BATCH_HEADER_SIZE) {
        return err_set(info, ERR_CORRUPT_MESSAGE, "batch length %d does not hold the header", length);
    }
    if (rules->origin == BATCH_FROM_CLIENT && batch_codec(records.data) == CODEC_ZSTD &&
        rules->produce_version < PRODUCE_VERSION_ZSTD) {
        return err_set(info, ERR_UNSUPPORTED_COMPRESSION_TYPE, "zstd needs Produce version %d", PRODUCE_VERSION_ZSTD);
    }
    if (batch_size(records.data) != records.len) {
        return err_set(info, ERR_INVALID_RECORD, "more than one record batch");
    }
    return ERR_OK;
}

/* ---- header ---- */

err_t batch_check_size(size_t size, const struct batch_rules *rules, struct err_info *info)
{
    if (size > (size_t)MAX(rules->max_message_bytes, 0)) {
        return err_set(info, ERR_MESSAGE_TOO_LARGE, "batch of %zu bytes is larger than max.message.bytes %d", size,
                       rules->max_message_bytes);
    }
    return ERR_OK;
}

static err_t check_integrity(struct slice batch, const struct batch_rules *rules, struct err_info *info)
{
    if (rules->origin == BATCH_FROM_CLIENT && batch_base_offset(batch.data) != 0) {
        return err_set(info, ERR_INVALID_RECORD, "base offset is %" PRId64 ", not 0", batch_base_offset(batch.data));
    }
    err_t err = batch_check_size(batch.len, rules, info);

    if (err != ERR_OK) {
        return err;
    }
    if (!batch_crc_ok(batch)) {
        return err_set(info, ERR_CORRUPT_MESSAGE, "batch checksum does not match");
    }
    if (batch_codec(batch.data) >= CODEC_COUNT) {
        return err_set(info, ERR_UNKNOWN_SERVER_ERROR, "unknown compression codec %d", (int)batch_codec(batch.data));
    }
    return ERR_OK;
}

static err_t check_client_header(const uint8_t *batch, struct err_info *info)
{
    if (batch_is_control(batch)) {
        return err_set(info, ERR_INVALID_RECORD, "control records are not for clients");
    }
    if (batch_has_producer(batch) && batch_base_sequence(batch) < 0) {
        return err_set(info, ERR_INVALID_RECORD, "sequence %d of producer id %" PRId64 " is negative",
                       batch_base_sequence(batch), batch_producer_id(batch));
    }
    /* Stricter than Kafka, which stores it: such an epoch fences nothing. */
    if (batch_has_producer(batch) && batch_producer_epoch(batch) < 0) {
        return err_set(info, ERR_INVALID_RECORD, "producer id %" PRId64 " has no epoch", batch_producer_id(batch));
    }
    return ERR_OK;
}

static err_t check_header(const uint8_t *batch, const struct batch_rules *rules, struct err_info *info)
{
    int64_t offsets = (int64_t)batch_last_offset_delta(batch) + 1;
    int64_t count = batch_record_count(batch);

    if (offsets <= 0 || count <= 0 || offsets != count) {
        return err_set(info, ERR_INVALID_RECORD, "batch has %" PRId64 " offsets and claims %" PRId64 " records",
                       offsets, count);
    }
    return rules->origin == BATCH_FROM_CLIENT ? check_client_header(batch, info) : ERR_OK;
}

/* ---- records ---- */

void record_walk_init(struct record_walk *walk, const struct batch_rules *rules, struct batch_verdict *verdict)
{
    int64_t least = INT64_MIN, most = INT64_MAX;

    if (rules->timestamp_type == TIMESTAMP_CREATE) {
        if (rules->timestamp_before_max_ms == INT64_MAX ||
            __builtin_sub_overflow(rules->now_ms, rules->timestamp_before_max_ms, &least)) {
            least = INT64_MIN;
        }
        if (__builtin_add_overflow(rules->now_ms, rules->timestamp_after_max_ms, &most)) {
            most = INT64_MAX;
        }
    }
    *walk = (struct record_walk){.rules = rules,
                                 .verdict = verdict,
                                 .least_timestamp = least,
                                 .most_timestamp = most,
                                 .max_timestamp = TIMESTAMP_NONE};
}

static void add_error(struct record_walk *walk, int32_t index, err_t err, int64_t timestamp)
{
    struct batch_verdict *verdict = walk->verdict;

    struct batch_record_error error = {index, err, timestamp};

    if (verdict->record_error_count == 0) {
        walk->first_error = error;
    }
    if (verdict->record_errors && verdict->record_error_count < BATCH_RECORD_ERRORS_MAX) {
        verdict->record_errors[verdict->record_error_count] = error;
    }
    verdict->record_error_count++;
}

void record_walk_refuse(struct record_walk *walk, int32_t index, bool no_key, int64_t timestamp)
{
    if (no_key) {
        add_error(walk, index, ERR_INVALID_RECORD, timestamp);
    } else if (timestamp != TIMESTAMP_NONE) { /* no timestamp is always in order */
        walk->bad_timestamp = true;
        add_error(walk, index, ERR_INVALID_TIMESTAMP, timestamp);
    }
}

static err_t walk_plain(struct record_walk *walk, struct slice batch, struct err_info *info)
{
    const uint8_t *at = batch.data + BATCH_HEADER_SIZE, *end = batch.data + batch.len;
    uint64_t base_timestamp = (uint64_t)batch_base_timestamp(batch.data);
    int32_t count = batch_record_count(batch.data);

    for (int32_t i = 0; i < count; i++) {
        struct record_parts parts;
        const char *problem = record_parse(at, end, &parts);

        if (UNLIKELY(problem)) {
            return err_set(info, ERR_INVALID_RECORD, "record %d of %d: %s", i, count, problem);
        }
        at = parts.end;
        walk_record(walk, i, parts.offset_delta, parts.key.data == NULL,
                    (int64_t)(base_timestamp + (uint64_t)unzigzag64(parts.timestamp_delta)));
    }
    return at == end ? ERR_OK : err_set(info, ERR_INVALID_RECORD, "bytes after the last record");
}

err_t batch_check_producer_error(const struct batch_rules *rules, err_t err)
{
    bool here = rules->at_once > 0 && rules->at_once < rules->decompress.max_bytes;

    switch (err) {
    case ERR_CORRUPT_MESSAGE:
    case ERR_UNSUPPORTED_COMPRESSION_TYPE:
        return ERR_UNKNOWN_SERVER_ERROR;
    case ERR_MESSAGE_TOO_LARGE:
        return here ? ERR_WOULD_BLOCK : ERR_INVALID_RECORD;
    default:
        return err;
    }
}

/* A producer's own log append time is not believed: the bit will be cleared. */
static err_t iter_open(struct record_iter *iter, struct slice batch, enum record_detail detail,
                       const struct batch_rules *rules, struct compress_scratch *scratch, struct err_info *info)
{
    struct decompress_limit limit = rules->decompress;

    limit.max_bytes = rules->at_once ? MIN(limit.max_bytes, rules->at_once) : limit.max_bytes;
    err_t err = record_iter_open(iter, batch, detail, scratch, limit, info);

    iter->has_fixed_timestamp = false;
    return batch_check_producer_error(rules, err);
}

static err_t walk_compressed(struct record_walk *walk, struct slice batch, struct compress_scratch *scratch,
                             struct err_info *info)
{
    struct record_iter iter;
    struct record record;
    err_t err = iter_open(&iter, batch, RECORD_SHAPE, walk->rules, scratch, info);

    if (err != ERR_OK) {
        return err;
    }
    for (int32_t i = 0; record_iter_next(&iter, &record); i++) {
        walk_record(walk, i, zigzag32(record.offset_delta), !record.key.data, record.timestamp);
    }
    walk->verdict->work = iter.source.produced;
    return batch_check_producer_error(walk->rules, record_iter_close(&iter, info));
}

const char *batch_record_error_text(const struct batch_record_error *error, const struct batch_rules *rules,
                                    char out[BATCH_RECORD_ERROR_TEXT])
{
    if (error->err == ERR_INVALID_TIMESTAMP) {
        struct record_walk range;

        record_walk_init(&range, rules, NULL);
        snprintf(out, BATCH_RECORD_ERROR_TEXT, "timestamp %" PRId64 " is not within %" PRId64 " to %" PRId64,
                 error->timestamp, range.least_timestamp, range.most_timestamp);
    } else {
        snprintf(out, BATCH_RECORD_ERROR_TEXT, "a compacted topic needs a key in every record");
    }
    return out;
}

err_t record_walk_refusal(const struct record_walk *walk, struct err_info *info)
{
    const struct batch_verdict *verdict = walk->verdict;
    char text[BATCH_RECORD_ERROR_TEXT];

    return err_set(info, walk->bad_timestamp ? ERR_INVALID_TIMESTAMP : ERR_INVALID_RECORD,
                   "%u records refused, first that at index %d: %s", verdict->record_error_count,
                   walk->first_error.index, batch_record_error_text(&walk->first_error, walk->rules, text));
}

/* ---- rewriting ---- */

static struct batch_options rewritten_options(const uint8_t *batch, const struct batch_rules *rules)
{
    return (struct batch_options){
        .base_offset = batch_base_offset(batch),
        .leader_epoch = batch_leader_epoch(batch),
        .codec = rules->recompress ? rules->codec : batch_codec(batch),
        .level = rules->recompress ? rules->level : codec_default_level(batch_codec(batch)),
        .timestamp_type = rules->timestamp_type,
        .log_append_time_ms = rules->now_ms,
        .producer_id = batch_producer_id(batch),
        .producer_epoch = batch_producer_epoch(batch),
        .base_sequence = batch_base_sequence(batch),
        .transactional = batch_is_transactional(batch),
        .control = batch_is_control(batch),
    };
}

static err_t copy_records(struct slice batch, const struct batch_rules *rules, struct compress_scratch *scratch,
                          struct batch_builder *builder, struct err_info *info)
{
    struct record_iter iter;
    struct record record;
    err_t err = iter_open(&iter, batch, RECORD_WHOLE, rules, scratch, info);

    if (err != ERR_OK) {
        return err;
    }
    for (int32_t i = 0; builder->err == ERR_OK && record_iter_next(&iter, &record); i++) {
        batch_builder_add_record(builder, i, &record);
    }
    return batch_check_producer_error(rules, record_iter_close(&iter, info));
}

err_t batch_check_rewrite(uint64_t plain, const struct batch_rules *rules, struct err_info *info)
{
    if (rules->at_once > 0 && plain > rules->at_once / REWRITE_COST) {
        return ERR_WOULD_BLOCK;
    }
    if (plain > REWRITE_MAX) {
        return err_set(info, ERR_INVALID_RECORD, "a batch of %" PRIu64 " plain bytes is too large to be written anew",
                       plain);
    }
    return ERR_OK;
}

/* The same records in another codec, or numbered as they stand. */
static err_t rewrite(struct slice batch, const struct batch_rules *rules, struct compress_scratch *scratch,
                     struct batch_verdict *ret, struct err_info *info)
{
    struct batch_options options = rewritten_options(batch.data, rules);
    struct grow out;
    struct batch_builder builder;

    grow_init(&out, (size_t)MAX(rules->max_message_bytes, 0) + BATCH_HEADER_SIZE + COMPRESS_SLACK);
    batch_builder_init(&builder, &options, scratch, &out);
    err_t err = copy_records(batch, rules, scratch, &builder, info);

    if (err == ERR_OK) {
        err = batch_builder_finish(&builder, info);
        err = err == ERR_LIMIT ? err_set(info, ERR_MESSAGE_TOO_LARGE, "batch is larger than max.message.bytes %d as %s",
                                         rules->max_message_bytes, codec_name(options.codec))
                               : err;
    }
    batch_builder_release(&builder);
    if (err == ERR_OK) {
        err = batch_check_size(out.len, rules, info);
    }
    if (err != ERR_OK) {
        grow_release(&out);
        return err;
    }
    ret->batch = grow_slice(&out);
    ret->rewritten = grow_take(&out);
    return ERR_OK;
}

/* ---- all ---- */

static err_t check_records(struct slice batch, const struct batch_rules *rules, struct compress_scratch *scratch,
                           struct batch_verdict *ret, struct err_info *info)
{
    struct record_walk walk;

    record_walk_init(&walk, rules, ret);
    err_t err = batch_codec(batch.data) == CODEC_NONE ? walk_plain(&walk, batch, info)
                                                      : walk_compressed(&walk, batch, scratch, info);

    if (err != ERR_OK) {
        ret->record_error_count = 0; /* a malformed batch is refused as a whole */
        return err;
    }
    if (ret->record_error_count) {
        return record_walk_refusal(&walk, info);
    }
    bool append_time = rules->timestamp_type == TIMESTAMP_LOG_APPEND;

    ret->batch = batch;
    ret->record_count = batch_record_count(batch.data);
    ret->max_timestamp = append_time ? rules->now_ms : walk.max_timestamp;
    ret->max_timestamp_delta = append_time ? batch_last_offset_delta(batch.data) : walk.max_timestamp_delta;
    ret->log_append_time_ms = append_time ? rules->now_ms : TIMESTAMP_NONE;
    if (walk.renumber ||
        (rules->recompress && rules->codec != batch_codec(batch.data) && !batch_is_control(batch.data))) {
        uint64_t plain = batch_codec(batch.data) == CODEC_NONE ? batch.len : ret->work;

        err = batch_check_rewrite(plain, rules, info);
        ret->work += err == ERR_OK ? plain * REWRITE_COST : 0;
        return err == ERR_OK ? rewrite(batch, rules, scratch, ret, info) : err;
    }
    return ERR_OK;
}

err_t batch_check_segment(struct batch_verdict *ret, const struct batch_rules *rules, struct err_info *info)
{
    if (ret->batch.len <= (size_t)rules->segment_bytes) {
        return ERR_OK;
    }
    size_t size = ret->batch.len;

    batch_verdict_release(ret);
    return err_set(info, ERR_RECORD_LIST_TOO_LARGE, "batch of %zu bytes is larger than segment.bytes %d", size,
                   rules->segment_bytes);
}

/* An old version says that its client may send them; it need not. */
static bool are_old_messages(struct slice records, const struct batch_rules *rules)
{
    return rules->origin == BATCH_FROM_CLIENT && rules->produce_version < PRODUCE_VERSION_NEW &&
           (records.len <= BATCH_MAGIC || batch_magic(records.data) < MAGIC_V2);
}

err_t batch_check(struct slice records, const struct batch_rules *rules, struct compress_scratch *scratch,
                  struct batch_verdict *ret, struct err_info *info)
{
    ret->rewritten = NULL;
    ret->record_error_count = 0;
    ret->framed = false;
    ret->work = 0;
    if (rules->origin == BATCH_FROM_CLIENT && !rules->has_transactional_id && batch_needs_transactional_id(records)) {
        return err_set(info, ERR_TRANSACTIONAL_ID_AUTHORIZATION_FAILED,
                       "transactional records without transactional id");
    }
    if (are_old_messages(records, rules)) {
        return batch_check_messages(records, rules, scratch, ret, info);
    }
    err_t err = check_frame(records, rules, info);

    ret->framed = err == ERR_OK;
    err = err != ERR_OK ? err : check_integrity(records, rules, info);
    err = err != ERR_OK ? err : check_header(records.data, rules, info);
    err = err != ERR_OK ? err : check_records(records, rules, scratch, ret, info);
    return err == ERR_OK ? batch_check_segment(ret, rules, info) : err;
}

void batch_verdict_release(struct batch_verdict *verdict)
{
    buf_unref(verdict->rewritten);
    verdict->rewritten = NULL;
}
