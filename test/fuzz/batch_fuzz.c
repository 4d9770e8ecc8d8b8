/* Feeds anything to what reads record batches. The first byte says how, the
 * second chooses the leader's rules, the third the size of the window and the
 * decompression limit; the rest are the bytes:
 *
 *   RAW         a produced partition as it is; also converted to older and newer magics
 *   SEALED      the same with length, magic, offset and checksum put right, so
 *               that what lies behind them is reached
 *   RECORDS     records (also malformed), compressed here and wrapped in a batch
 *   COMPRESSED  a stream for one of the codecs
 *
 * What the leader accepts must be one batch with the records it claims,
 * numbered from 0, and read again the same; memory is bound by the limit. */
#include "wire/wire.h"

#include "base/assert.h"

#include <stdlib.h>

enum { RAW, SEALED, RECORDS, COMPRESSED, WAYS };
enum { PREFIX = 3, MAX_MESSAGE = 1 << 16, SMALL_WINDOW = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct compress_scratch scratch;

static struct batch_rules rules_from(uint8_t rules, uint8_t limit)
{
    return (struct batch_rules){
        .origin = rules & 1 ? BATCH_FROM_BROKER : BATCH_FROM_CLIENT,
        .produce_version = rules & 2 ? 6 : 9,
        .has_transactional_id = true,
        .compacted = rules & 4,
        .timestamp_type = rules & 8 ? TIMESTAMP_LOG_APPEND : TIMESTAMP_CREATE,
        .now_ms = 1700000000000,
        .timestamp_before_max_ms = rules & 16 ? 1000 : INT64_MAX,
        .timestamp_after_max_ms = 3600000,
        .max_message_bytes = MAX_MESSAGE,
        .segment_bytes = 1 << 20,
        .recompress = rules & 32,
        .codec = (enum codec)((rules >> 6) + (limit & 1)),
        .level = 1,
        .decompress = {.max_bytes = 1UL << (limit >> 4 | 6), .max_ratio = limit & 8 ? 50 : 0},
    };
}

/* A small one sends most records through the reader of parts. */
static void choose_window(uint8_t limit)
{
    compress_scratch_trim(&scratch, 1 << 20);
    free(scratch.window);
    scratch.window = NULL;
    scratch.window_size = 0;
    if (limit & 2) {
        scratch.window = malloc(SMALL_WINDOW);
        scratch.window_size = SMALL_WINDOW;
    }
}

struct walked {
    err_t err;
    int32_t count;
    bool numbered; /* 0, 1, 2... */
};

static struct walked walk(struct slice batch, enum record_detail detail, struct decompress_limit limit)
{
    struct walked out = {.numbered = true};
    struct record_iter iter;
    struct record record;
    struct record_header header;

    out.err = record_iter_open(&iter, batch, detail, &scratch, limit, NULL);
    if (out.err != ERR_OK) {
        return out;
    }
    while (record_iter_next(&iter, &record)) {
        out.numbered &= record.offset_delta == out.count++;
        while (detail == RECORD_WHOLE && record_header_next(&record.headers, &header)) {
        }
    }
    out.err = record_iter_close(&iter, NULL);
    return out;
}

static void check_batch(struct slice bytes, const struct batch_rules *rules)
{
    struct batch_verdict verdict = {0};
    struct err_info info;
    err_t err = batch_check(bytes, rules, &scratch, &verdict, &info);

    ASSERT(!scratch.reading && !scratch.writing);
    /* An empty set of old messages is taken, and is nothing. */
    ASSERT(err != ERR_OK || verdict.batch.len > 0 || rules->produce_version < 3);
    if (err == ERR_OK && verdict.batch.len > 0) {
        struct walked stored = walk(verdict.batch, RECORD_WHOLE, DECOMPRESS_LIMIT_DEFAULT);

        ASSERT(verdict.batch.len <= MAX_MESSAGE && batch_size(verdict.batch.data) == verdict.batch.len);
        ASSERT(batch_crc_ok(verdict.batch));
        ASSERT(stored.err == ERR_OK && stored.numbered && stored.count == verdict.record_count);
        ASSERT(verdict.max_timestamp_delta < verdict.record_count);
    }
    batch_verdict_release(&verdict);
}

static void check_bytes(struct slice bytes, const struct batch_rules *rules)
{
    size_t size = 0;

    check_batch(bytes, rules);
    if (batch_frame(bytes, SIZE_MAX, &size) == BATCH_WHOLE) {
        struct walked whole = walk(SLICE(bytes.data, size), RECORD_WHOLE, rules->decompress);
        struct walked shape = walk(SLICE(bytes.data, size), RECORD_SHAPE, rules->decompress);

        /* Errors may differ where there are several; whether it is good may not. */
        ASSERT((whole.err == ERR_OK) == (shape.err == ERR_OK));
        ASSERT(whole.err != ERR_OK || whole.count == shape.count);
    }
}

/* Whatever can be converted reads again. */
static void check_conversions(struct slice bytes, const struct batch_rules *rules)
{
    struct grow down = {.limit = MAX_MESSAGE};
    struct down_conversion how = {
        .magic = rules->compacted ? MAGIC_V0 : MAGIC_V1, .max_bytes = MAX_MESSAGE, .limit = rules->decompress};
    struct batch_rules old = *rules;
    size_t size = 0;

    if (records_down_convert(bytes, &how, &scratch, &down, NULL) == ERR_OK && down.len) {
        ASSERT(batch_frame(grow_slice(&down), SIZE_MAX, &size) == BATCH_WHOLE);
        ASSERT(batch_magic(down.buf->data) <= how.magic);
    }
    old.produce_version = 2;
    check_batch(bytes, &old);
    ASSERT(!scratch.reading && !scratch.writing);
    grow_release(&down);
}

static void check_sealed(struct slice bytes, const struct batch_rules *rules)
{
    if (bytes.len < BATCH_HEADER_SIZE) {
        return;
    }
    uint8_t *copy = malloc(bytes.len);

    memcpy(copy, bytes.data, bytes.len);
    batch_set_base_offset(copy, 0);
    batch_set_length(copy, (int32_t)(bytes.len - BATCH_FRAME_SIZE));
    copy[BATCH_MAGIC] = MAGIC_V2;
    store_be32(copy + BATCH_CRC, batch_compute_crc(SLICE(copy, bytes.len)));
    check_bytes(SLICE(copy, bytes.len), rules);
    free(copy);
}

/* The first byte tells how many records the header claims. */
static void check_records(struct slice bytes, const struct batch_rules *rules)
{
    static const uint8_t blank[BATCH_HEADER_SIZE];
    struct grow out = {0};
    struct compressor c;

    if (bytes.len == 0) {
        return;
    }
    grow_append(&out, blank, sizeof(blank));
    ASSERT(compress_open(&c, &scratch, rules->codec, 1, &out, NULL) == ERR_OK);
    ASSERT(compress_write(&c, SLICE(bytes.data + 1, bytes.len - 1), NULL) == ERR_OK);
    ASSERT(compress_finish(&c, NULL) == ERR_OK);
    uint8_t *batch = out.buf->data;

    batch_set_attributes(batch, (int16_t)rules->codec);
    batch_set_record_count(batch, bytes.data[0]);
    batch_set_last_offset_delta(batch, bytes.data[0] - 1);
    batch_set_base_timestamp(batch, rules->now_ms);
    batch_set_producer_id(batch, -1);
    check_sealed(grow_slice(&out), rules);
    grow_release(&out);
}

static void check_stream(struct slice bytes, const struct batch_rules *rules)
{
    static uint8_t window[1000];
    struct decompressor d;
    size_t got = sizeof(window);
    err_t err = decompress_open(&d, &scratch, rules->codec, bytes, rules->decompress, NULL);

    while (err == ERR_OK && got == sizeof(window)) {
        err = decompress_read(&d, window, sizeof(window), &got, NULL);
    }
    ASSERT(err != ERR_OK || d.produced <= rules->decompress.max_bytes);
    decompress_close(&d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < PREFIX) {
        return 0;
    }
    struct batch_rules rules = rules_from(data[1], data[2]);
    struct slice bytes = SLICE(data + PREFIX, size - PREFIX);

    choose_window(data[2]);
    switch (data[0] % WAYS) {
    case RAW:
        check_bytes(bytes, &rules);
        check_conversions(bytes, &rules);
        break;
    case SEALED:
        check_sealed(bytes, &rules);
        break;
    case RECORDS:
        check_records(bytes, &rules);
        break;
    default:
        check_stream(bytes, &rules);
        break;
    }
    return 0;
}
