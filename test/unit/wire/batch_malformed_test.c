/* Batches that somebody broke: every reader ends with an error or a result,
 * never beyond the bytes (run under ASan) and never with a crash. */
#include "check_main.h"
#include "vectors.h"
#include "wire/wire.h"

static struct compress_scratch scratch;
static const struct decompress_limit limit = {.max_bytes = 4 << 20};

static struct batch_rules rules_for(int variant)
{
    return (struct batch_rules){
        .origin = variant & 1 ? BATCH_FROM_BROKER : BATCH_FROM_CLIENT,
        .produce_version = 9,
        .has_transactional_id = true,
        .compacted = variant & 2,
        .timestamp_type = variant & 4 ? TIMESTAMP_LOG_APPEND : TIMESTAMP_CREATE,
        .now_ms = 1700000000000,
        .timestamp_before_max_ms = INT64_MAX,
        .timestamp_after_max_ms = INT64_MAX,
        .max_message_bytes = 1 << 20,
        .segment_bytes = 1 << 30,
        .recompress = variant & 8,
        .codec = (enum codec)(variant >> 4 & 3),
        .level = 1,
        .decompress = limit,
    };
}

/* A window smaller than nearly every record. */
static void shrink_window(void)
{
    enum { SMALL = 16 };

    free(scratch.window);
    scratch.window = malloc(SMALL);
    scratch.window_size = SMALL;
}

/* Walks a framed batch of magic 2 in both ways; they agree whether it is good
 * (not on the error where there are several). */
static err_t walk(struct slice batch)
{
    struct record record;
    err_t errors[2];

    for (int detail = RECORD_WHOLE; detail <= RECORD_SHAPE; detail++) {
        struct record_iter iter;

        shrink_window();

        errors[detail] = record_iter_open(&iter, batch, (enum record_detail)detail, &scratch, limit, NULL);
        if (errors[detail] == ERR_OK) {
            while (record_iter_next(&iter, &record)) {
                struct record_header header;

                while (detail == RECORD_WHOLE && record_header_next(&record.headers, &header)) {
                }
            }
            errors[detail] = record_iter_close(&iter, NULL);
        }
    }
    ck_assert_int_eq(errors[RECORD_WHOLE] == ERR_OK, errors[RECORD_SHAPE] == ERR_OK);
    return errors[RECORD_WHOLE];
}

/* Everything that reads batches, on a copy of exactly these bytes. */
static void read_all(struct slice bytes, int variant)
{
    uint8_t *copy = malloc(bytes.len ? bytes.len : 1);
    struct batch_rules rules = rules_for(variant);
    struct batch_verdict verdict = {0};
    struct err_info info;
    size_t size = 0;

    memcpy(copy, bytes.data, bytes.len);
    struct slice all = SLICE(copy, bytes.len);

    if (batch_check(all, &rules, &scratch, &verdict, &info) == ERR_OK) {
        ck_assert_int_eq(walk(verdict.batch), ERR_OK);
        ck_assert_int_eq(batch_record_count(verdict.batch.data), verdict.record_count);
    }
    batch_verdict_release(&verdict);
    if (batch_frame(all, SIZE_MAX, &size) == BATCH_WHOLE && batch_magic(copy) == MAGIC_V2) {
        walk(SLICE(copy, size));
    }
    ck_assert(!scratch.reading && !scratch.writing);
    free(copy);
}

static void cut_everywhere(const char *name, struct slice bytes)
{
    size_t step = bytes.len > 2000 ? 97 : 1; /* the large ones at some places */

    for (size_t len = 0; len < bytes.len; len += step) {
        read_all(SLICE(bytes.data, len), 0);
    }
}

START_TEST(vectors_cut_at_any_byte_are_survived)
{
    ck_assert_int_eq(each_vector(cut_everywhere), 56);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

/* The frame says what the bytes are; the body is cut and the checksum right. */
static void cut_body(const char *name, struct slice bytes)
{
    size_t size = 0;

    if (strncmp(name, "v2.", 3) != 0 || bytes.len > 2000) {
        return;
    }
    ck_assert_int_eq(batch_frame(bytes, SIZE_MAX, &size), BATCH_WHOLE);
    uint8_t *copy = malloc(size);

    memcpy(copy, bytes.data, size);
    for (size_t len = BATCH_HEADER_SIZE; len < size; len++) {
        batch_set_length(copy, (int32_t)(len - BATCH_FRAME_SIZE));
        batch_set_base_offset(copy, 0);
        store_be32(copy + BATCH_CRC, batch_compute_crc(SLICE(copy, len)));
        read_all(SLICE(copy, len), (int)len);
        /* A cut of the last bytes of a checksum or of xerial framing may pass; a cut of records never. */
        if (batch_codec(copy) == CODEC_NONE) {
            ck_assert_int_ne(walk(SLICE(copy, len)), ERR_OK);
        }
    }
    free(copy);
}

START_TEST(bodies_cut_at_any_byte_are_an_error)
{
    ck_assert_int_eq(each_vector(cut_body), 56);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

static void put_value(uint8_t *at, int width, uint64_t value)
{
    for (int i = 0; i < width; i++) {
        at[i] = (uint8_t)(value >> 8 * (width - 1 - i));
    }
}

static void mutate_header(const char *name, struct slice bytes)
{
    static const struct {
        int at, width;
    } fields[] = {{BATCH_BASE_OFFSET, 8},    {BATCH_LENGTH, 4},        {BATCH_LEADER_EPOCH, 4},
                  {BATCH_MAGIC, 1},          {BATCH_ATTRIBUTES, 2},    {BATCH_LAST_OFFSET_DELTA, 4},
                  {BATCH_BASE_TIMESTAMP, 8}, {BATCH_MAX_TIMESTAMP, 8}, {BATCH_PRODUCER_ID, 8},
                  {BATCH_PRODUCER_EPOCH, 2}, {BATCH_BASE_SEQUENCE, 4}, {BATCH_RECORD_COUNT, 4}};
    size_t size = 0;

    if (strncmp(name, "v2.", 3) != 0 || bytes.len > 2000) {
        return;
    }
    ck_assert_int_eq(batch_frame(bytes, SIZE_MAX, &size), BATCH_WHOLE);
    for (size_t f = 0; f < ARRAY_LEN(fields); f++) {
        uint64_t most = UINT64_MAX >> (64 - 8 * fields[f].width);
        uint64_t values[] = {0, 1, 2, 13, 48, 49, 61, most, most >> 1, (most >> 1) + 1, most - 1, (most >> 1) - 1};

        for (size_t v = 0; v < ARRAY_LEN(values); v++) {
            uint8_t *copy = malloc(size);

            memcpy(copy, bytes.data, size);
            batch_set_base_offset(copy, 0);
            put_value(copy + fields[f].at, fields[f].width, values[v]);
            store_be32(copy + BATCH_CRC, batch_compute_crc(SLICE(copy, size)));
            for (int variant = 0; variant < 16; variant += 3) {
                read_all(SLICE(copy, size), variant);
            }
            free(copy);
        }
    }
}

START_TEST(every_header_field_at_its_extremes_is_survived)
{
    ck_assert_int_eq(each_vector(mutate_header), 56);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

/* Any byte of the body changed, under a right checksum. */
static void mutate_body(const char *name, struct slice bytes)
{
    static const uint8_t changes[] = {0x01, 0x80, 0xff};
    size_t size = 0;

    if (strncmp(name, "v2.", 3) != 0 || bytes.len > 2000) {
        return;
    }
    ck_assert_int_eq(batch_frame(bytes, SIZE_MAX, &size), BATCH_WHOLE);
    uint8_t *copy = malloc(size);

    memcpy(copy, bytes.data, size);
    batch_set_base_offset(copy, 0);
    for (size_t at = BATCH_HEADER_SIZE; at < size; at++) {
        for (size_t c = 0; c < ARRAY_LEN(changes); c++) {
            copy[at] ^= changes[c];
            store_be32(copy + BATCH_CRC, batch_compute_crc(SLICE(copy, size)));
            read_all(SLICE(copy, size), (int)(at + c));
            copy[at] ^= changes[c];
        }
    }
    free(copy);
}

START_TEST(every_byte_of_a_body_may_be_wrong)
{
    ck_assert_int_eq(each_vector(mutate_body), 56);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

TEST_MAIN(vectors_cut_at_any_byte_are_survived, bodies_cut_at_any_byte_are_an_error,
          every_header_field_at_its_extremes_is_survived, every_byte_of_a_body_may_be_wrong)
