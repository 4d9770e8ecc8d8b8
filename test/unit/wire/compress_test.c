#include "check_main.h"
#include "wire/wire.h"

#include <sys/resource.h>

enum { PLAIN = 300000 };

static const enum codec codecs[] = {CODEC_GZIP, CODEC_SNAPPY, CODEC_LZ4, CODEC_ZSTD};

/* Text with repeats, then noise. */
static uint8_t *plain_bytes(void)
{
    uint8_t *bytes = malloc(PLAIN);
    uint32_t state = 1;

    for (size_t i = 0; i < PLAIN; i++) {
        state = state * 1664525 + 1013904223;
        bytes[i] = i < PLAIN / 2 ? (uint8_t)('a' + i % 23) : (uint8_t)(state >> 24);
    }
    return bytes;
}

static struct slice compressed(struct compress_scratch *scratch, enum codec codec, int level, struct slice plain,
                               size_t step, struct grow *out)
{
    struct compressor c;

    ck_assert_int_eq(compress_open(&c, scratch, codec, level, out, NULL), ERR_OK);
    while (plain.len) {
        size_t part = MIN(step, plain.len);

        ck_assert_int_eq(compress_write(&c, SLICE(plain.data, part), NULL), ERR_OK);
        plain = SLICE(plain.data + part, plain.len - part);
    }
    ck_assert_int_eq(compress_finish(&c, NULL), ERR_OK);
    return grow_slice(out);
}

/* Reads all in steps; the first error, or ERR_OK with the bytes in out. */
static err_t decompressed(struct compress_scratch *scratch, enum codec codec, struct slice input, size_t step,
                          struct decompress_limit limit, struct grow *out)
{
    struct decompressor d;
    size_t got = step;
    err_t err = decompress_open(&d, scratch, codec, input, limit, NULL);

    if (err != ERR_OK) {
        return err;
    }
    while (err == ERR_OK && got == step) {
        err = decompress_read(&d, grow_room(out, step), step, &got, NULL);
        if (err == ERR_OK) {
            grow_added(out, got);
        }
    }
    decompress_close(&d);
    return err;
}

START_TEST(what_was_compressed_comes_back_whatever_the_steps)
{
    static const size_t sizes[] = {0, 1, 100, 32768, 32769, 65536, 65537, PLAIN};
    static const size_t steps[] = {7, 4096, 1 << 20};
    struct compress_scratch scratch = {0};
    uint8_t *plain = plain_bytes();

    for (size_t c = 0; c < ARRAY_LEN(codecs); c++) {
        for (size_t s = 0; s < ARRAY_LEN(sizes); s++) {
            for (size_t t = 0; t < ARRAY_LEN(steps); t++) {
                struct grow packed = {0}, back = {0};
                struct slice input = compressed(&scratch, codecs[c], codec_default_level(codecs[c]),
                                                SLICE(plain, sizes[s]), steps[t], &packed);

                ck_assert_int_eq(decompressed(&scratch, codecs[c], input, steps[ARRAY_LEN(steps) - 1 - t],
                                              DECOMPRESS_LIMIT_DEFAULT, &back),
                                 ERR_OK);
                ck_assert_uint_eq(back.len, sizes[s]);
                ck_assert_mem_eq(back.buf->data, plain, sizes[s]);
                grow_release(&packed);
                grow_release(&back);
            }
        }
    }
    free(plain);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(every_level_of_the_settings_works)
{
    struct compress_scratch scratch = {0};
    uint8_t *plain = plain_bytes();

    for (size_t c = 0; c < ARRAY_LEN(codecs); c++) {
        static const int levels[] = {-131072, -1, 0, 1, 5, 9, 12, 17};

        for (size_t i = 0; i < ARRAY_LEN(levels); i++) {
            struct grow packed = {0}, back = {0};
            struct slice input =
                compressed(&scratch, codecs[c], levels[i], SLICE(plain, PLAIN / 2 + 1000), 10000, &packed);

            ck_assert_int_eq(decompressed(&scratch, codecs[c], input, 5000, DECOMPRESS_LIMIT_DEFAULT, &back), ERR_OK);
            ck_assert_uint_eq(back.len, PLAIN / 2 + 1000);
            ck_assert_mem_eq(back.buf->data, plain, back.len);
            grow_release(&packed);
            grow_release(&back);
        }
    }
    free(plain);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

/* A copy of exactly the bytes kept, so that a read beyond is seen. */
static err_t decompress_cut(struct compress_scratch *scratch, enum codec codec, struct slice input, size_t keep,
                            struct grow *out)
{
    uint8_t *copy = malloc(keep ? keep : 1);

    memcpy(copy, input.data, keep);
    err_t err = decompressed(scratch, codec, SLICE(copy, keep), 1000, DECOMPRESS_LIMIT_DEFAULT, out);

    free(copy);
    return err;
}

START_TEST(input_cut_anywhere_never_passes_for_the_whole)
{
    struct compress_scratch scratch = {0};
    uint8_t *plain = plain_bytes();

    for (size_t c = 0; c < ARRAY_LEN(codecs); c++) {
        struct grow packed = {0};
        struct slice input = compressed(&scratch, codecs[c], 3, SLICE(plain + PLAIN / 2 - 1500, 3000), 3000, &packed);

        for (size_t keep = 0; keep < input.len; keep++) {
            struct grow back = {0};
            err_t err = decompress_cut(&scratch, codecs[c], input, keep, &back);

            /* Framed snappy and zstd have no end mark: then fewer bytes come. */
            ck_assert(err == ERR_CORRUPT_MESSAGE || (err == ERR_OK && back.len < 3000));
            ck_assert(err == ERR_CORRUPT_MESSAGE || codecs[c] == CODEC_SNAPPY || keep == 0);
            grow_release(&back);
        }
        grow_release(&packed);
    }
    free(plain);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(damaged_input_is_an_error_or_other_bytes_never_a_crash)
{
    struct compress_scratch scratch = {0};
    uint8_t *plain = plain_bytes();

    for (size_t c = 0; c < ARRAY_LEN(codecs); c++) {
        struct grow packed = {0};
        struct slice input = compressed(&scratch, codecs[c], 3, SLICE(plain + PLAIN / 2 - 1500, 2000), 3000, &packed);

        for (size_t i = 0; i < input.len; i++) {
            struct grow back = {0};
            uint8_t *byte = packed.buf->data + i, kept = *byte;

            *byte ^= 0x55;
            err_t err =
                decompressed(&scratch, codecs[c], input, 1000, (struct decompress_limit){.max_bytes = 1 << 20}, &back);

            ck_assert(err == ERR_OK || err == ERR_CORRUPT_MESSAGE || err == ERR_MESSAGE_TOO_LARGE);
            *byte = kept;
            grow_release(&back);
        }
        grow_release(&packed);
    }
    free(plain);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

/* A gibibyte of zeros: one compressed mebibyte, again and again in one stream. */
static struct slice bomb(struct compress_scratch *scratch, enum codec codec, struct grow *out)
{
    enum { TIMES = 1024, MEBIBYTE = 1 << 20, LZ4_HEAD = 7, LZ4_END = 4, SNAPPY_HEAD = 16 };
    struct grow once = {0};
    uint8_t *zeros = calloc(1, MEBIBYTE);
    struct slice unit = compressed(scratch, codec, codec_default_level(codec), SLICE(zeros, MEBIBYTE), MEBIBYTE, &once);
    size_t head = codec == CODEC_LZ4 ? LZ4_HEAD : codec == CODEC_SNAPPY ? SNAPPY_HEAD : 0;
    size_t tail = codec == CODEC_LZ4 ? LZ4_END : 0;

    grow_append(out, unit.data, head);
    for (int i = 0; i < TIMES; i++) {
        grow_append(out, unit.data + head, unit.len - head - tail);
    }
    grow_append(out, unit.data + unit.len - tail, tail);
    grow_release(&once);
    free(zeros);
    return grow_slice(out);
}

static err_t drain(struct compress_scratch *scratch, enum codec codec, struct slice input,
                   struct decompress_limit limit, uint64_t *ret_bytes)
{
    static uint8_t window[1 << 16];
    struct decompressor d;
    size_t got = sizeof(window);
    err_t err = decompress_open(&d, scratch, codec, input, limit, NULL);

    while (err == ERR_OK && got == sizeof(window)) {
        err = decompress_read(&d, window, sizeof(window), &got, NULL);
    }
    *ret_bytes = d.produced;
    decompress_close(&d);
    return err;
}

START_TEST(a_gibibyte_of_zeros_stops_at_the_limit_in_little_memory)
{
    enum { LIMIT = 8 << 20, RATIO = 20, STATE_MAX = 16 << 20 };

    for (size_t c = 0; c < ARRAY_LEN(codecs); c++) {
        struct compress_scratch scratch = {0};
        struct grow packed = {0};
        struct slice input = bomb(&scratch, codecs[c], &packed);
        struct rusage before, after;
        uint64_t bytes = 0;

        compress_scratch_trim(&scratch, 0);
        getrusage(RUSAGE_SELF, &before);
        ck_assert_int_eq(drain(&scratch, codecs[c], input, (struct decompress_limit){.max_bytes = LIMIT}, &bytes),
                         ERR_MESSAGE_TOO_LARGE);
        ck_assert_uint_le(bytes, LIMIT + (1 << 16));
        ck_assert_int_eq(drain(&scratch, codecs[c], input, (struct decompress_limit){.max_bytes = 1UL << 40}, &bytes),
                         ERR_OK);
        ck_assert_uint_eq(bytes, 1UL << 30);
        getrusage(RUSAGE_SELF, &after);
        ck_assert_int_lt(after.ru_maxrss - before.ru_maxrss, STATE_MAX / 1024);
        ck_assert_uint_lt(compress_scratch_bytes(&scratch), STATE_MAX);
        ck_assert_int_eq(drain(&scratch, codecs[c], input,
                               (struct decompress_limit){.max_bytes = 1UL << 40, .max_ratio = RATIO}, &bytes),
                         ERR_MESSAGE_TOO_LARGE);
        ck_assert_uint_le(bytes, MAX(input.len * RATIO, (size_t)DECOMPRESS_RATIO_FLOOR) + (1 << 16));
        compress_scratch_trim(&scratch, 0);
        ck_assert_uint_eq(compress_scratch_bytes(&scratch), 0);
        grow_release(&packed);
    }
}
END_TEST

/* A raw snappy block whose length says 4 GiB - 1 in five bytes. */
START_TEST(a_claimed_size_allocates_nothing)
{
    static const uint8_t claim[] = {0xff, 0xff, 0xff, 0xff, 0x0f, 0x00, 'x'};
    struct compress_scratch scratch = {0};
    uint64_t bytes;

    ck_assert_int_eq(drain(&scratch, CODEC_SNAPPY, SLICE(claim, sizeof(claim)), DECOMPRESS_LIMIT_DEFAULT, &bytes),
                     ERR_CORRUPT_MESSAGE);
    ck_assert_uint_eq(compress_scratch_bytes(&scratch), 0);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(several_gzip_members_or_zstd_frames_are_one_stream)
{
    static const enum codec joined[] = {CODEC_GZIP, CODEC_ZSTD, CODEC_SNAPPY};
    struct compress_scratch scratch = {0};

    for (size_t c = 0; c < ARRAY_LEN(joined); c++) {
        struct grow packed = {0}, back = {0};

        compressed(&scratch, joined[c], 3, SLICE("one ", 4), 4, &packed);
        compressed(&scratch, joined[c], 3, SLICE("two", 3), 3, &packed);
        ck_assert_int_eq(decompressed(&scratch, joined[c], grow_slice(&packed), 100, DECOMPRESS_LIMIT_DEFAULT, &back),
                         ERR_OK);
        ck_assert_uint_eq(back.len, 7);
        ck_assert_mem_eq(back.buf->data, "one two", 7);
        grow_release(&packed);
        grow_release(&back);
    }
    compress_scratch_trim(&scratch, 0);
}
END_TEST

/* As Kafka's readers: ignored after gzip and LZ4, an error after zstd. */
START_TEST(bytes_after_the_end_are_treated_as_kafka_does)
{
    struct compress_scratch scratch = {0};

    for (size_t c = 0; c < ARRAY_LEN(codecs); c++) {
        struct grow packed = {0}, back = {0};

        compressed(&scratch, codecs[c], 3, SLICE("plain", 5), 5, &packed);
        grow_append(&packed, "junkjunk", 8);
        bool ignored = codecs[c] == CODEC_GZIP || codecs[c] == CODEC_LZ4;

        ck_assert_int_eq(decompressed(&scratch, codecs[c], grow_slice(&packed), 100, DECOMPRESS_LIMIT_DEFAULT, &back),
                         ignored ? ERR_OK : ERR_CORRUPT_MESSAGE);
        grow_release(&packed);
        grow_release(&back);
    }
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(lz4_blocks_that_refer_to_others_are_refused)
{
    /* A frame of dependent blocks: flags 0x40, header checksum as the format has it. */
    static const uint8_t frame[] = {0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0xc0, 1, 0, 0, 0x80, 'x', 0, 0, 0, 0};
    struct compress_scratch scratch = {0};
    uint64_t bytes;

    ck_assert_int_eq(drain(&scratch, CODEC_LZ4, SLICE(frame, sizeof(frame)), DECOMPRESS_LIMIT_DEFAULT, &bytes),
                     ERR_CORRUPT_MESSAGE);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

START_TEST(output_beyond_the_limit_of_its_buffer_is_an_error)
{
    struct compress_scratch scratch = {0};
    uint8_t *plain = plain_bytes();

    for (size_t c = 0; c < ARRAY_LEN(codecs); c++) {
        struct grow out = {.limit = 1000};
        struct compressor comp;
        err_t err = compress_open(&comp, &scratch, codecs[c], 3, &out, NULL);

        err = err != ERR_OK ? err : compress_write(&comp, SLICE(plain + PLAIN / 2, 100000), NULL);
        err = err != ERR_OK ? err : compress_finish(&comp, NULL);
        ck_assert_int_eq(err, ERR_LIMIT);
        compress_close(&comp);
        ck_assert(!scratch.writing);
        grow_release(&out);
    }
    free(plain);
    compress_scratch_trim(&scratch, 0);
}
END_TEST

TEST_MAIN(what_was_compressed_comes_back_whatever_the_steps, every_level_of_the_settings_works,
          input_cut_anywhere_never_passes_for_the_whole, damaged_input_is_an_error_or_other_bytes_never_a_crash,
          a_gibibyte_of_zeros_stops_at_the_limit_in_little_memory, a_claimed_size_allocates_nothing,
          several_gzip_members_or_zstd_frames_are_one_stream, bytes_after_the_end_are_treated_as_kafka_does,
          lz4_blocks_that_refer_to_others_are_refused, output_beyond_the_limit_of_its_buffer_is_an_error)
