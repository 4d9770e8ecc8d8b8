/* What old producers send: messages of magic 0 and 1, plain ones in a row or
 * one compressed wrapper. They are checked as Kafka 3.9 does, and become one
 * batch of magic 2. */
#include "base/assert.h"
#include "wire/batch_check_internal.h"
#include "wire/legacy.h"
#include "wire/varint.h"

/* The whole messages of a partition. */
struct message_set {
    struct slice bytes;
    int32_t count;
    enum codec codec; /* of the last compressed one */
};

/* Messages on their way into a batch. */
struct upgrade {
    struct record_walk walk;
    struct batch_builder builder;
    int32_t count;
    uint64_t plain; /* decompressed bytes */
};

/* ---- the messages by themselves ---- */

static err_t check_message(struct slice message, const struct batch_rules *rules, struct err_info *info)
{
    err_t err = batch_check_size(message.len, rules, info);

    if (err == ERR_OK && !batch_or_message_crc_ok(message)) {
        err = err_set(info, ERR_CORRUPT_MESSAGE, "message checksum does not match");
    }
    return err;
}

/* Takes in the next message; false when there is none that is whole. */
static bool survey_next(struct slice *rest, struct message_set *set, bool *ret_mixed, const struct batch_rules *rules,
                        err_t *ret_err, struct err_info *info)
{
    size_t size = 0;
    enum batch_frame frame = batch_frame(*rest, SIZE_MAX, &size);

    if (frame == BATCH_BAD) {
        *ret_err = err_set(info, ERR_CORRUPT_MESSAGE, "no message starts like this");
    }
    if (frame != BATCH_WHOLE) {
        return false;
    }
    struct slice message = SLICE(rest->data, size);

    *ret_err = check_message(message, rules, info);
    if (*ret_err != ERR_OK) {
        return false;
    }
    if (batch_magic(message.data) != batch_magic(set->bytes.data)) {
        *ret_mixed = true;
    } else if (message_codec(message.data) != CODEC_NONE) {
        set->codec = message_codec(message.data);
    }
    *rest = SLICE(message.data + size, rest->len - size);
    set->bytes.len += size;
    set->count++;
    return true;
}

/* What follows the last whole message is dropped, as it always was. */
static err_t survey(struct slice records, const struct batch_rules *rules, struct message_set *ret_set,
                    struct err_info *info)
{
    struct message_set set = {.bytes = SLICE(records.data, 0)};
    bool mixed = false;
    err_t err = ERR_OK;

    while (survey_next(&records, &set, &mixed, rules, &err, info)) {
    }
    if (err == ERR_OK && (mixed || (set.codec != CODEC_NONE && set.count > 1))) {
        err = err_set(info, ERR_INVALID_RECORD,
                      mixed ? "messages of different magic" : "a compressed message is not alone");
    }
    if (err == ERR_OK && set.codec >= CODEC_COUNT) {
        err = err_set(info, ERR_UNKNOWN_SERVER_ERROR, "unknown compression codec %d", (int)set.codec);
    }
    if (err == ERR_OK && set.codec == CODEC_ZSTD) {
        err = err_set(info, ERR_INVALID_RECORD, "zstd in a message of magic %d", batch_magic(set.bytes.data));
    }
    if (err == ERR_OK) {
        *ret_set = set;
    }
    return err;
}

/* ---- into a batch ---- */

static struct decompress_limit limit_of(const struct batch_rules *rules)
{
    struct decompress_limit limit = rules->decompress;
    uint64_t most = rules->at_once ? MIN(rules->at_once / REWRITE_COST, (uint64_t)REWRITE_MAX) : (uint64_t)REWRITE_MAX;

    limit.max_bytes = MIN(limit.max_bytes, most);
    return limit;
}

static void upgrade_record(struct upgrade *upgrade, const struct record *record)
{
    int32_t index = upgrade->count++;

    walk_record(&upgrade->walk, index, zigzag32(index), !record->key.data, record->timestamp);
    if (upgrade->walk.verdict->record_error_count == 0) {
        batch_builder_add_record(&upgrade->builder, index, record);
    }
}

/* One plain message, or all of a wrapper. */
static err_t upgrade_message(struct upgrade *upgrade, struct slice message, struct compress_scratch *scratch,
                             struct err_info *info)
{
    const struct batch_rules *rules = upgrade->walk.rules;
    struct record_iter iter;
    struct record record;
    err_t err = record_iter_open(&iter, message, RECORD_WHOLE, scratch, limit_of(rules), info);

    if (err != ERR_OK) {
        return batch_check_producer_error(rules, err);
    }
    iter.check_messages = true;
    while (upgrade->builder.err == ERR_OK && record_iter_next(&iter, &record)) {
        upgrade_record(upgrade, &record);
    }
    upgrade->plain += iter.streaming ? iter.source.produced : 0;
    err = record_iter_close(&iter, info);
    return iter.bad_message ? err : batch_check_producer_error(rules, err);
}

static err_t upgrade_all(struct upgrade *upgrade, const struct message_set *set, struct compress_scratch *scratch,
                         struct err_info *info)
{
    struct slice rest = set->bytes;
    size_t size = 0;
    err_t err = ERR_OK;

    while (err == ERR_OK && rest.len > 0) {
        ASSERT(batch_frame(rest, SIZE_MAX, &size) == BATCH_WHOLE);
        err = upgrade_message(upgrade, SLICE(rest.data, size), scratch, info);
        rest = SLICE(rest.data + size, rest.len - size);
    }
    if (err != ERR_OK) {
        upgrade->walk.verdict->record_error_count = 0;
        return err;
    }
    if (upgrade->walk.verdict->record_error_count > 0) {
        return record_walk_refusal(&upgrade->walk, info);
    }
    return upgrade->count > 0 ? ERR_OK : err_set(info, ERR_INVALID_RECORD, "a compressed message without messages");
}

static struct batch_options options_of(const struct message_set *set, const struct batch_rules *rules)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;

    options.codec = rules->recompress ? rules->codec : set->codec;
    options.level = rules->recompress ? rules->level : codec_default_level(set->codec);
    options.timestamp_type = rules->timestamp_type;
    options.log_append_time_ms = rules->now_ms;
    return options;
}

static void accept(const struct upgrade *upgrade, struct grow *out, struct batch_verdict *ret)
{
    const struct batch_rules *rules = upgrade->walk.rules;
    bool append_time = rules->timestamp_type == TIMESTAMP_LOG_APPEND;

    ret->batch = grow_slice(out);
    ret->rewritten = grow_take(out);
    ret->record_count = upgrade->count;
    ret->max_timestamp = append_time ? rules->now_ms : upgrade->walk.max_timestamp;
    ret->max_timestamp_delta = append_time ? upgrade->count - 1 : upgrade->walk.max_timestamp_delta;
    ret->log_append_time_ms = append_time ? rules->now_ms : TIMESTAMP_NONE;
}

static err_t upgrade_set(const struct message_set *set, const struct batch_rules *rules,
                         struct compress_scratch *scratch, struct batch_verdict *ret, struct err_info *info)
{
    struct batch_options options = options_of(set, rules);
    struct upgrade upgrade = {.count = 0};
    struct grow out;

    grow_init(&out, (size_t)MAX(rules->max_message_bytes, 0) + BATCH_HEADER_SIZE + COMPRESS_SLACK);
    record_walk_init(&upgrade.walk, rules, ret);
    batch_builder_init(&upgrade.builder, &options, scratch, &out);
    err_t err = upgrade_all(&upgrade, set, scratch, info);

    if (err == ERR_OK) {
        err = batch_builder_finish(&upgrade.builder, info);
        err = err == ERR_LIMIT ? err_set(info, ERR_MESSAGE_TOO_LARGE,
                                         "messages are larger than max.message.bytes %d "
                                         "as one batch",
                                         rules->max_message_bytes)
                               : err;
    }
    batch_builder_release(&upgrade.builder);
    ret->work = (set->codec == CODEC_NONE ? set->bytes.len : upgrade.plain) * REWRITE_COST;
    if (err == ERR_OK) {
        err = batch_check_size(out.len, rules, info);
    }
    if (err == ERR_OK) {
        accept(&upgrade, &out, ret);
    }
    grow_release(&out);
    return err;
}

err_t batch_check_messages(struct slice records, const struct batch_rules *rules, struct compress_scratch *scratch,
                           struct batch_verdict *ret, struct err_info *info)
{
    struct message_set set;
    err_t err = survey(records, rules, &set, info);

    ret->framed = true;
    if (err == ERR_OK && set.count == 0) {
        ret->batch = SLICE(NULL, 0);
        ret->record_count = 0;
        return ERR_OK;
    }
    if (err == ERR_OK && set.codec == CODEC_NONE) {
        err = batch_check_rewrite(set.bytes.len, rules, info);
    }
    if (err == ERR_OK) {
        err = upgrade_set(&set, rules, scratch, ret, info);
    }
    return err == ERR_OK ? batch_check_segment(ret, rules, info) : err;
}
