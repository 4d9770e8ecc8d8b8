/* Logs to be compacted, written and read as text: "a=1 b=" is a record of key a and a tombstone of key b. */
#ifndef CLEAN_FIXTURE_H
#define CLEAN_FIXTURE_H

#include "log/cleaner.h"
#include "log_fixture.h"

enum { CLEAN_TEXT_MAX = 32768 };

static inline void clean_fixture_init(struct fixture *fx, const char *extra)
{
    fixture_prepare(fx);
    fixture_configure(fx, extra ? extra : "log.cleaner.backoff.ms=3600000");
    fx->topic.cleanup = CLEANUP_COMPACT;
    fx->topic.min_cleanable_dirty_ratio = 0;
    fx->topic.delete_retention_ms = 60000;
    fx->topic.file_delete_delay_ms = 0;
    fixture_start(fx);
}

struct clean_spec {
    const char *records;
    enum codec codec;
    int64_t producer; /* 0: none */
    int32_t sequence;
    bool transactional;
    enum { NO_MARKER, COMMIT_MARKER, ABORT_MARKER } marker;
    int64_t timestamp; /* 0: now */
    bool headers, append_time;
};

static inline void add_words(struct batch_builder *builder, const struct clean_spec *spec, int64_t timestamp)
{
    char *text = strdup(spec->records), *state = NULL;

    for (char *word = strtok_r(text, " ", &state); word; word = strtok_r(NULL, " ", &state)) {
        char *equals = strchr(word, '=');
        struct record_header header = {SLICE("h", 1), SLICE(word, (size_t)(equals - word))};
        struct slice key = SLICE(word, (size_t)(equals - word));

        batch_builder_add(builder, timestamp, key.len ? key : SLICE(NULL, 0),
                          equals[1] ? SLICE(equals + 1, strlen(equals + 1)) : SLICE(NULL, 0), &header, spec->headers);
    }
    free(text);
}

static inline struct stage_call put_batch(struct fixture *fx, struct log *log, const struct clean_spec *spec)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct batch_builder builder;
    struct compress_scratch scratch = {0};
    struct grow out = {0};
    int64_t timestamp = spec->timestamp ? spec->timestamp : the_io.ops.wall_ms(&the_io.io);
    struct stage_call call = {
        .log = log, .origin = spec->marker ? LOG_FROM_COORDINATOR : LOG_FROM_CLIENT, .log_append_time_ms = -1};

    options.codec = spec->codec;
    options.level = codec_default_level(spec->codec);
    options.transactional = spec->transactional || spec->marker;
    options.control = spec->marker != NO_MARKER;
    if (spec->append_time) {
        options.timestamp_type = TIMESTAMP_LOG_APPEND;
        options.log_append_time_ms = timestamp;
    }
    if (spec->producer) {
        options.producer_id = spec->producer;
        options.producer_epoch = 0;
        options.base_sequence = spec->marker ? SEQUENCE_NONE : spec->sequence;
    }
    batch_builder_init(&builder, &options, &scratch, &out);
    if (spec->marker) {
        batch_builder_add_end_marker(&builder, timestamp, spec->marker == COMMIT_MARKER, 0);
    } else {
        add_words(&builder, spec, timestamp);
    }
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    batch_builder_release(&builder);
    compress_scratch_trim(&scratch, 0);
    call.write = true;
    call.len = out.len;
    call.batch = grow_take(&out);
    on_shard(fx, stage_on_shard, &call);
    buf_unref(call.batch);
    return call;
}

static inline int64_t put_spec(struct fixture *fx, struct log *log, const struct clean_spec *spec)
{
    struct stage_call call = put_batch(fx, log, spec);

    ck_assert_msg(call.err == ERR_OK, "%s: %s", err_name(call.err), call.info.text);
    return call.appended.base_offset.v;
}

static inline int64_t put(struct fixture *fx, struct log *log, const char *records)
{
    return put_spec(fx, log, &(struct clean_spec){.records = records});
}

static inline void roll_on_shard(void *argument)
{
    struct log *log = argument;

    ck_assert_int_eq(log_open_active(log, NULL), ERR_OK);
    ck_assert_int_eq(log_roll(log, NULL), ERR_OK);
}

/* A new segment; what is before is on the disk and replicated. */
static inline void roll(struct fixture *fx, struct log *log)
{
    on_shard(fx, roll_on_shard, log);
    flush_log(fx, log);
    on_shard(fx, hw_to_end, log);
}

static inline void clean_on_shard(void *argument)
{
    struct log *log = argument;

    log->shard->clean_timer.fire(&log->shard->clean_timer);
}

static inline void compact(struct fixture *fx, struct log *log)
{
    /* The first round may only have read timestamps. */
    for (int i = 0; i < 2; i++) {
        on_shard(fx, clean_on_shard, log);
        wait_quiet(fx, log);
    }
}

/* --- Reading back ---------------------------------------------------------------------------------------- */

static inline void show_batch(char *text, struct slice batch)
{
    struct compress_scratch scratch = {0};
    struct record_iter iter;
    struct record record;
    size_t n = strlen(text);
    bool any = false;

    ck_assert_int_eq(record_iter_open(&iter, batch, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    while (record_iter_next(&iter, &record)) {
        int16_t version, type;

        any = true;
        n += (size_t)snprintf(text + n, CLEAN_TEXT_MAX - n, "%s%" PRId64 ":", n ? " " : "", record.offset);
        if (batch_magic(batch.data) == MAGIC_V2 && batch_is_control(batch.data)) {
            ck_assert(control_key_read(record.key, &version, &type));
            n += (size_t)snprintf(text + n, CLEAN_TEXT_MAX - n, "%s", type == CONTROL_ABORT ? "abort" : "commit");
        } else {
            n += (size_t)snprintf(text + n, CLEAN_TEXT_MAX - n, "%.*s=%.*s%s", (int)record.key.len,
                                  (const char *)record.key.data, (int)record.value.len,
                                  record.value.data ? (const char *)record.value.data : "",
                                  record.header_count ? "+" : "");
        }
    }
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
    if (!any) {
        snprintf(text + n, CLEAN_TEXT_MAX - n, "%s[%" PRId64 "-%" PRId64 "]", n ? " " : "",
                 batch_base_offset(batch.data), batch_last_offset(batch.data));
    }
    compress_scratch_trim(&scratch, 0);
}

/* All that a reader gets, "OFFSET:KEY=VALUE" each; "[FIRST-LAST]" is a batch without records. */
static inline const char *contents(struct fixture *fx, struct log *log)
{
    static char text[CLEAN_TEXT_MAX];
    int64_t at = log_start_offset(log).v, end = log_end_offset(log).v;

    text[0] = '\0';
    while (at < end) {
        struct log_range range;
        size_t len = 0, size;

        ck_assert_int_eq(read_range(fx, log, at, end, 1 << 20, true, &range), ERR_OK);
        ck_assert_msg(range.len > 0, "nothing at %" PRId64 ", the end is %" PRId64, at, end);
        uint8_t *bytes = malloc(range.len);

        range.file->io->ops->pread(range.file, bytes, range.len, range.position, &len, NULL);
        ck_assert_uint_eq(len, range.len);
        for (size_t i = 0; i < len; i += size) {
            ck_assert_int_eq(batch_frame(SLICE(bytes + i, len - i), len - i, &size), BATCH_WHOLE);
            ck_assert(batch_or_message_crc_ok(SLICE(bytes + i, size)));
            show_batch(text, SLICE(bytes + i, size));
        }
        free(bytes);
        ck_assert_int_gt(range.next_offset.v, at);
        at = range.next_offset.v;
        log_range_release(&range);
    }
    return text;
}

static inline void clean_fixture_end(struct fixture *fx, struct log *log)
{
    ck_assert_int_eq(close_log(fx, log), ERR_OK);
    fixture_end(fx);
}

#endif
