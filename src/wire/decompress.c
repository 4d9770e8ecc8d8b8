/* Decompression as a bounded stream.
 *
 * What is accepted is what Kafka's Java client reads, since that is who will
 * read the stored bytes: several gzip members or zstd frames, one LZ4 frame of
 * independent blocks, snappy with or without the xerial header. */
#include "wire/compress.h"

#include "base/assert.h"
#include "base/bytes.h"
#include "base/cleanup.h"
#include "base/macros.h"
#include "wire/compress_internal.h"

#include <lz4frame.h>
#include <snappy-c.h>
#include <zlib.h>
#include <zstd.h>

enum {
    GZIP_WINDOW = 15 + 16, /* with the gzip header */
    GZIP_MAGIC_0 = 0x1f,
    GZIP_MAGIC_1 = 0x8b,
    LZ4_FLAGS_AT = 4,
    LZ4_INDEPENDENT = 0x20,
    LZ4_HAS_SIZE = 0x08,
    LZ4_LEAST = 7,       /* magic, flags, block size, header checksum */
    LZ4_HEADER_MAX = 15, /* and the content size */
    /* No snappy element makes more bytes of one: a copy of 64 takes 3. */
    SNAPPY_RATIO_MAX = 22,
    LENGTH_SIZE = 4,
};

#define LZ4_MAGIC "\x04\x22\x4d\x18"

static err_t corrupt(struct err_info *info, enum codec codec, const char *what)
{
    return err_set(info, ERR_CORRUPT_MESSAGE, "%s data: %s", codec_name(codec), what);
}

static err_t no_memory(struct err_info *info, enum codec codec)
{
    return err_set(info, ERR_NO_MEMORY, "no memory for %s decompression", codec_name(codec));
}

/* ---- gzip ---- */

static err_t gzip_open(struct decompressor *d, struct compress_scratch *scratch, struct err_info *info)
{
    if (!scratch->inflate) {
        z_stream *stream CLEANUP(freep) = calloc(1, sizeof(*stream));

        if (!stream || inflateInit2(stream, GZIP_WINDOW) != Z_OK) {
            return no_memory(info, d->codec);
        }
        scratch->inflate = TAKE_PTR(stream);
    } else {
        inflateReset(scratch->inflate);
    }
    return ERR_OK;
}

static void gzip_next_member(struct decompressor *d, z_stream *stream)
{
    /* As Java: what follows a member and is none itself is ignored. */
    if (d->rest.len < 2 || d->rest.data[0] != GZIP_MAGIC_0 || d->rest.data[1] != GZIP_MAGIC_1) {
        d->ended = true;
    } else {
        inflateReset(stream);
    }
}

static err_t gzip_read(struct decompressor *d, uint8_t *window, size_t size, size_t *ret_len, struct err_info *info)
{
    z_stream *stream = d->scratch->inflate;
    size_t len = 0;

    while (len < size && !d->ended) {
        stream->next_in = (Bytef *)(uintptr_t)d->rest.data;
        stream->avail_in = (uInt)d->rest.len;
        stream->next_out = window + len;
        stream->avail_out = (uInt)(size - len);
        int rc = inflate(stream, Z_NO_FLUSH);

        len = size - stream->avail_out;
        d->rest = SLICE(stream->next_in, stream->avail_in);
        if (rc == Z_STREAM_END) {
            gzip_next_member(d, stream);
        } else if (rc == Z_MEM_ERROR) {
            return no_memory(info, d->codec);
        } else if (rc != Z_OK || (len < size && d->rest.len == 0)) {
            return corrupt(info, d->codec, rc == Z_OK || rc == Z_BUF_ERROR ? "ends too early" : "not valid");
        }
    }
    *ret_len = len;
    return ERR_OK;
}

/* ---- snappy ---- */

/* Points piece at the next raw block; false at the end. */
static bool snappy_next(struct decompressor *d, struct slice *ret_piece, struct err_info *info, err_t *ret_err)
{
    if (!d->xerial) {
        *ret_piece = d->rest;
        d->rest.len = 0;
        return ret_piece->len > 0;
    }
    /* Streams that were joined have the header again in the middle. */
    while (d->rest.len >= XERIAL_HEADER_SIZE && memcmp(d->rest.data, xerial_header, XERIAL_MAGIC_SIZE) == 0) {
        d->rest = SLICE(d->rest.data + XERIAL_HEADER_SIZE, d->rest.len - XERIAL_HEADER_SIZE);
    }
    if (d->rest.len < LENGTH_SIZE) {
        return false;
    }
    uint32_t len = load_be32(d->rest.data);

    if (len > d->rest.len - LENGTH_SIZE) {
        *ret_err = corrupt(info, d->codec, "block ends too early");
        return false;
    }
    *ret_piece = SLICE(d->rest.data + LENGTH_SIZE, len);
    d->rest = SLICE(d->rest.data + LENGTH_SIZE + len, d->rest.len - LENGTH_SIZE - len);
    return true;
}

static err_t snappy_block_room(struct decompressor *d, size_t size, struct err_info *info)
{
    struct compress_scratch *scratch = d->scratch;

    if (scratch->read_block_size < size) {
        free(scratch->read_block);
        scratch->read_block = malloc(size);
        scratch->read_block_size = scratch->read_block ? size : 0;
    }
    return scratch->read_block ? ERR_OK : no_memory(info, d->codec);
}

/* Plain size of a block, which is in the hands of the sender: bounded by what
 * its bytes can make and by what is still allowed. */
static err_t snappy_plain_size(const struct decompressor *d, struct slice piece, size_t *ret_size,
                               struct err_info *info)
{
    size_t size = 0;

    if (snappy_uncompressed_length((const char *)piece.data, piece.len, &size) != SNAPPY_OK ||
        size > piece.len * SNAPPY_RATIO_MAX) {
        return corrupt(info, d->codec, "impossible block size");
    }
    if (size > d->allowed - d->produced) {
        return err_set(info, ERR_MESSAGE_TOO_LARGE, "snappy block of %zu bytes is beyond the limit", size);
    }
    *ret_size = size;
    return ERR_OK;
}

static err_t snappy_block(struct decompressor *d, struct slice piece, uint8_t *window, size_t room, size_t *ret_len,
                          struct err_info *info)
{
    size_t size = 0;
    err_t err = snappy_plain_size(d, piece, &size, info);
    bool direct = size <= room;

    if (err == ERR_OK && !direct) {
        err = snappy_block_room(d, size, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    uint8_t *to = direct ? window : d->scratch->read_block;

    if (snappy_uncompress((const char *)piece.data, piece.len, (char *)to, &size) != SNAPPY_OK) {
        return corrupt(info, d->codec, "not valid");
    }
    if (direct) {
        *ret_len = size;
    } else {
        d->block = SLICE(to, size);
        *ret_len = 0;
    }
    return ERR_OK;
}

static err_t snappy_read(struct decompressor *d, uint8_t *window, size_t size, size_t *ret_len, struct err_info *info)
{
    size_t len = 0;
    err_t err = ERR_OK;

    while (len < size && !d->ended) {
        if (d->block.len) {
            size_t part = MIN(d->block.len, size - len);

            memcpy(window + len, d->block.data, part);
            d->block = SLICE(d->block.data + part, d->block.len - part);
            len += part;
            continue;
        }
        struct slice piece;
        size_t got = 0;

        d->ended = !snappy_next(d, &piece, info, &err);
        if (!d->ended) {
            err = snappy_block(d, piece, window + len, size - len, &got, info);
        }
        if (err != ERR_OK) {
            return err;
        }
        len += got;
    }
    *ret_len = len;
    return ERR_OK;
}

/* ---- lz4 ---- */

static err_t lz4_open(struct decompressor *d, struct compress_scratch *scratch, struct err_info *info)
{
    if (d->rest.len < LZ4_LEAST || memcmp(d->rest.data, LZ4_MAGIC, LZ4_FLAGS_AT) != 0) {
        return corrupt(info, d->codec, "no frame header");
    }
    /* The Java reader cannot do blocks that refer to others. */
    if (!(d->rest.data[LZ4_FLAGS_AT] & LZ4_INDEPENDENT)) {
        return corrupt(info, d->codec, "dependent blocks");
    }
    if (scratch->lz4_read) {
        LZ4F_resetDecompressionContext(scratch->lz4_read);
    } else if (LZ4F_isError(LZ4F_createDecompressionContext((LZ4F_dctx **)&scratch->lz4_read, LZ4F_VERSION))) {
        return no_memory(info, d->codec);
    }
    return ERR_OK;
}

err_t decompress_take_lz4_header(struct decompressor *d, struct err_info *info)
{
    uint8_t header[LZ4_HEADER_MAX];
    size_t len = d->rest.data[LZ4_FLAGS_AT] & LZ4_HAS_SIZE ? LZ4_HEADER_MAX : LZ4_LEAST;
    size_t none = 0, used = len;

    if (d->rest.len < len) {
        return corrupt(info, d->codec, "no frame header");
    }
    memcpy(header, d->rest.data, len);
    header[len - 1] = (uint8_t)(xxh32_short(header + LZ4_FLAGS_AT, (unsigned)len - 1 - LZ4_FLAGS_AT) >> 8);
    if (LZ4F_isError(LZ4F_decompress(d->scratch->lz4_read, NULL, &none, header, &used, NULL)) || used != len) {
        return corrupt(info, d->codec, "frame header is not valid");
    }
    d->rest = SLICE(d->rest.data + len, d->rest.len - len);
    return ERR_OK;
}

static err_t lz4_read(struct decompressor *d, uint8_t *window, size_t size, size_t *ret_len, struct err_info *info)
{
    size_t len = 0;

    while (len < size && !d->ended) {
        size_t out = size - len, in = d->rest.len;
        size_t rc = LZ4F_decompress(d->scratch->lz4_read, window + len, &out, d->rest.data, &in, NULL);

        if (LZ4F_isError(rc)) {
            return corrupt(info, d->codec, LZ4F_getErrorName(rc));
        }
        d->rest = SLICE(d->rest.data + in, d->rest.len - in);
        len += out;
        d->ended = rc == 0;
        if (!d->ended && len < size && d->rest.len == 0 && out == 0) {
            return corrupt(info, d->codec, "ends too early");
        }
    }
    *ret_len = len;
    return ERR_OK;
}

/* ---- zstd ---- */

static err_t zstd_open(struct decompressor *d, struct compress_scratch *scratch, struct err_info *info)
{
    unsigned long long size = ZSTD_getFrameContentSize(d->rest.data, d->rest.len);

    /* Told in advance: then nothing needs to be set up for it. */
    if (size < ZSTD_CONTENTSIZE_ERROR && size > d->allowed) {
        return err_set(info, ERR_MESSAGE_TOO_LARGE, "zstd frame of %llu bytes is beyond the limit", size);
    }
    if (!scratch->zstd_read) {
        scratch->zstd_read = ZSTD_createDCtx();
    }
    if (!scratch->zstd_read) {
        return no_memory(info, d->codec);
    }
    ZSTD_DCtx_reset(scratch->zstd_read, ZSTD_reset_session_only);
    d->ended = d->rest.len == 0;
    return ERR_OK;
}

static err_t zstd_read(struct decompressor *d, uint8_t *window, size_t size, size_t *ret_len, struct err_info *info)
{
    ZSTD_outBuffer out = {window, size, 0};

    while (out.pos < size && !d->ended) {
        ZSTD_inBuffer in = {d->rest.data, d->rest.len, 0};
        size_t before = out.pos;
        size_t rc = ZSTD_decompressStream(d->scratch->zstd_read, &out, &in);

        if (ZSTD_isError(rc)) {
            return corrupt(info, d->codec, ZSTD_getErrorName(rc));
        }
        d->rest = SLICE(d->rest.data + in.pos, d->rest.len - in.pos);
        d->ended = rc == 0 && d->rest.len == 0;
        if (!d->ended && d->rest.len == 0 && out.pos == before) {
            return corrupt(info, d->codec, "ends too early");
        }
    }
    *ret_len = out.pos;
    return ERR_OK;
}

/* ---- all ---- */

static uint64_t allowed_output(size_t input, struct decompress_limit limit)
{
    uint64_t by_ratio = MAX((uint64_t)input * limit.max_ratio, (uint64_t)DECOMPRESS_RATIO_FLOOR);

    return limit.max_ratio ? MIN(by_ratio, limit.max_bytes) : limit.max_bytes;
}

err_t decompress_open(struct decompressor *d, struct compress_scratch *scratch, enum codec codec, struct slice input,
                      struct decompress_limit limit, struct err_info *info)
{
    err_t err = ERR_OK;

    ASSERT(!scratch->reading && input.len <= INT32_MAX);
    *d = (struct decompressor){.codec = codec, .rest = input, .allowed = allowed_output(input.len, limit)};
    switch (codec) {
    case CODEC_NONE:
        break;
    case CODEC_GZIP:
        err = gzip_open(d, scratch, info);
        break;
    case CODEC_SNAPPY:
        d->xerial = input.len >= XERIAL_HEADER_SIZE && memcmp(input.data, xerial_header, XERIAL_MAGIC_SIZE) == 0;
        if (input.len == 0) {
            err = corrupt(info, codec, "empty");
        }
        break;
    case CODEC_LZ4:
        err = lz4_open(d, scratch, info);
        break;
    case CODEC_ZSTD:
        err = zstd_open(d, scratch, info);
        break;
    default:
        err = err_set(info, ERR_UNSUPPORTED_COMPRESSION_TYPE, "unknown codec %d", (int)codec);
        break;
    }
    if (err == ERR_OK) {
        d->scratch = scratch;
        scratch->reading = true;
    }
    return err;
}

static err_t plain_read(struct decompressor *d, uint8_t *window, size_t size, size_t *ret_len)
{
    size_t len = MIN(size, d->rest.len);

    memcpy(window, d->rest.data, len);
    d->rest = SLICE(d->rest.data + len, d->rest.len - len);
    *ret_len = len;
    return ERR_OK;
}

static err_t codec_read(struct decompressor *d, uint8_t *window, size_t size, size_t *ret_len, struct err_info *info)
{
    switch (d->codec) {
    case CODEC_GZIP:
        return gzip_read(d, window, size, ret_len, info);
    case CODEC_SNAPPY:
        return snappy_read(d, window, size, ret_len, info);
    case CODEC_LZ4:
        return lz4_read(d, window, size, ret_len, info);
    case CODEC_ZSTD:
        return zstd_read(d, window, size, ret_len, info);
    default:
        return plain_read(d, window, size, ret_len);
    }
}

err_t decompress_read(struct decompressor *d, uint8_t *window, size_t size, size_t *ret_len, struct err_info *info)
{
    size_t len = 0;

    ASSERT(d->scratch && size <= INT32_MAX);
    err_t err = size ? codec_read(d, window, size, &len, info) : ERR_OK;

    if (err != ERR_OK) {
        return err;
    }
    d->produced += len;
    if (d->produced > d->allowed) {
        return err_set(info, ERR_MESSAGE_TOO_LARGE, "%s data: more than %llu bytes come out", codec_name(d->codec),
                       (unsigned long long)d->allowed);
    }
    *ret_len = len;
    return ERR_OK;
}

void decompress_close(struct decompressor *d)
{
    if (d->scratch) {
        d->scratch->reading = false;
        d->scratch = NULL;
    }
}
