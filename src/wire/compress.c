/* Compression in Kafka's framings, and the memory that both directions reuse. */
#include "wire/compress.h"

#include "base/assert.h"
#include "base/bytes.h"
#include "base/cleanup.h"
#include "base/macros.h"
#include "wire/compress_internal.h"
#include "wire/crc32c.h"

#include <endian.h>
#include <lz4frame.h>
#include <snappy-c.h>
#include <zlib.h>
#include <zstd.h>

enum {
    GZIP_RAW_WINDOW = -15, /* raw deflate: header and trailer are written here */
    GZIP_MEMORY = 8,
    GZIP_STATE_BYTES = 1 << 18, /* of a deflate state, about */
    INFLATE_STATE_BYTES = 1 << 15,
    LZ4_STATE_BYTES = 1 << 18, /* of both directions with 64 KiB blocks, about */
    OUT_STEP = 16 << 10,       /* room asked from the output at a time */
};

const uint8_t xerial_header[XERIAL_HEADER_SIZE] = {0x82, 'S', 'N', 'A', 'P', 'P', 'Y', 0, 0, 0, 0, 1, 0, 0, 0, 1};
/* No name, no time, unknown system: what Java writes. */
static const uint8_t gzip_header[] = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff};

const char *codec_name(enum codec codec)
{
    static const char *const names[CODEC_COUNT] = {"none", "gzip", "snappy", "lz4", "zstd"};

    return codec < CODEC_COUNT ? names[codec] : "unknown";
}

int codec_default_level(enum codec codec)
{
    return codec == CODEC_GZIP   ? CODEC_GZIP_LEVEL_DEFAULT
           : codec == CODEC_LZ4  ? CODEC_LZ4_LEVEL_DEFAULT
           : codec == CODEC_ZSTD ? CODEC_ZSTD_LEVEL_DEFAULT
                                 : 0;
}

/* ---- scratch ---- */

size_t compress_scratch_bytes(const struct compress_scratch *scratch)
{
    return (scratch->inflate ? INFLATE_STATE_BYTES : 0) + (scratch->deflate ? GZIP_STATE_BYTES : 0) +
           (scratch->lz4_read ? LZ4_STATE_BYTES : 0) + (scratch->lz4_write ? LZ4_STATE_BYTES : 0) +
           (scratch->zstd_read ? ZSTD_sizeof_DCtx(scratch->zstd_read) : 0) +
           (scratch->zstd_write ? ZSTD_sizeof_CCtx(scratch->zstd_write) : 0) + scratch->read_block_size +
           (scratch->write_block ? SNAPPY_BLOCK : 0) + scratch->window_size;
}

void compress_scratch_trim(struct compress_scratch *scratch, size_t keep_bytes)
{
    ASSERT(!scratch->reading && !scratch->writing);
    if (keep_bytes && compress_scratch_bytes(scratch) <= keep_bytes) {
        return;
    }
    if (scratch->inflate) {
        inflateEnd(scratch->inflate);
        free(scratch->inflate);
    }
    if (scratch->deflate) {
        deflateEnd(scratch->deflate);
        free(scratch->deflate);
    }
    LZ4F_freeDecompressionContext(scratch->lz4_read);
    LZ4F_freeCompressionContext(scratch->lz4_write);
    ZSTD_freeDCtx(scratch->zstd_read);
    ZSTD_freeCCtx(scratch->zstd_write);
    free(scratch->read_block);
    free(scratch->write_block);
    free(scratch->window);
    *scratch = (struct compress_scratch){0};
}

/* ---- gzip ---- */

static err_t gzip_open(struct compress_scratch *scratch, int level, struct grow *out)
{
    level = level < Z_DEFAULT_COMPRESSION || level > Z_BEST_COMPRESSION ? Z_DEFAULT_COMPRESSION : level;
    if (!scratch->deflate) {
        z_stream *stream CLEANUP(freep) = calloc(1, sizeof(*stream));

        if (!stream ||
            deflateInit2(stream, level, Z_DEFLATED, GZIP_RAW_WINDOW, GZIP_MEMORY, Z_DEFAULT_STRATEGY) != Z_OK) {
            return ERR_NO_MEMORY;
        }
        scratch->deflate = TAKE_PTR(stream);
    } else {
        deflateReset(scratch->deflate);
        deflateParams(scratch->deflate, level, Z_DEFAULT_STRATEGY);
    }
    grow_append(out, gzip_header, sizeof(gzip_header));
    return ERR_OK;
}

static void gzip_run(struct compressor *c, struct slice plain, int flush)
{
    z_stream *stream = c->scratch->deflate;
    int rc = Z_OK;

    stream->next_in = (Bytef *)(uintptr_t)plain.data;
    stream->avail_in = (uInt)plain.len;
    do {
        stream->next_out = grow_room(c->out, OUT_STEP);
        if (!stream->next_out) {
            return;
        }
        stream->avail_out = OUT_STEP;
        rc = deflate(stream, flush);
        grow_added(c->out, OUT_STEP - stream->avail_out);
    } while (flush == Z_FINISH ? rc != Z_STREAM_END : stream->avail_out == 0);
}

static void gzip_finish(struct compressor *c)
{
    uint32_t trailer[2] = {c->crc, (uint32_t)c->plain_bytes};

    gzip_run(c, SLICE(NULL, 0), Z_FINISH);
    for (size_t i = 0; i < ARRAY_LEN(trailer); i++) {
        trailer[i] = htole32(trailer[i]);
    }
    grow_append(c->out, trailer, sizeof(trailer));
}

/* ---- snappy ---- */

static err_t snappy_open(struct compress_scratch *scratch, struct grow *out)
{
    if (!scratch->write_block) {
        scratch->write_block = malloc(SNAPPY_BLOCK);
    }
    grow_append(out, xerial_header, sizeof(xerial_header));
    return scratch->write_block ? ERR_OK : ERR_NO_MEMORY;
}

static void snappy_block(struct compressor *c, struct slice plain)
{
    size_t len = snappy_max_compressed_length(plain.len);
    uint8_t *to = grow_room(c->out, 4 + len);

    if (to) {
        snappy_status status = snappy_compress((const char *)plain.data, plain.len, (char *)to + 4, &len);

        ASSERT(status == SNAPPY_OK);
        store_be32(to, (uint32_t)len);
        grow_added(c->out, 4 + len);
    }
}

static void snappy_write(struct compressor *c, struct slice plain)
{
    while (plain.len) {
        size_t part = MIN(plain.len, (size_t)SNAPPY_BLOCK - c->block_len);

        if (part == SNAPPY_BLOCK) { /* a whole one: without a copy */
            snappy_block(c, SLICE(plain.data, part));
        } else {
            memcpy(c->scratch->write_block + c->block_len, plain.data, part);
            c->block_len += part;
            if (c->block_len == SNAPPY_BLOCK) {
                snappy_block(c, SLICE(c->scratch->write_block, SNAPPY_BLOCK));
                c->block_len = 0;
            }
        }
        plain = SLICE(plain.data + part, plain.len - part);
    }
}

/* ---- lz4 ---- */

/* Kafka's default level is the fast method, all others the thorough one. */
static const LZ4F_preferences_t lz4_preferences = {
    .frameInfo = {.blockSizeID = LZ4F_max64KB, .blockMode = LZ4F_blockIndependent},
};

enum { LZ4_BLOCK = 64 << 10, LZ4_LEVEL_MAX = 12, LZ4_FRAME_HEADER_MAX = 19 };

static err_t lz4_open(struct compress_scratch *scratch, int level, struct grow *out)
{
    LZ4F_preferences_t preferences = lz4_preferences;

    if (!scratch->lz4_write &&
        LZ4F_isError(LZ4F_createCompressionContext((LZ4F_cctx **)&scratch->lz4_write, LZ4F_VERSION))) {
        return ERR_NO_MEMORY;
    }
    preferences.compressionLevel = level == CODEC_LZ4_LEVEL_DEFAULT ? 0 : MIN(MAX(level, 0), LZ4_LEVEL_MAX);
    uint8_t *to = grow_room(out, LZ4_FRAME_HEADER_MAX);

    if (to) {
        size_t len = LZ4F_compressBegin(scratch->lz4_write, to, LZ4_FRAME_HEADER_MAX, &preferences);

        if (LZ4F_isError(len)) {
            return ERR_NO_MEMORY;
        }
        grow_added(out, len);
    }
    return ERR_OK;
}

static err_t lz4_write(struct compressor *c, struct slice plain)
{
    while (plain.len) {
        size_t part = MIN(plain.len, (size_t)LZ4_BLOCK);
        size_t room = LZ4F_compressBound(part, &lz4_preferences);
        uint8_t *to = grow_room(c->out, room);

        if (!to) {
            return ERR_OK; /* latched in out */
        }
        size_t len = LZ4F_compressUpdate(c->scratch->lz4_write, to, room, plain.data, part, NULL);

        if (LZ4F_isError(len)) {
            return ERR_NO_MEMORY;
        }
        grow_added(c->out, len);
        plain = SLICE(plain.data + part, plain.len - part);
    }
    return ERR_OK;
}

static err_t lz4_finish(struct compressor *c)
{
    size_t room = LZ4F_compressBound(0, &lz4_preferences);
    uint8_t *to = grow_room(c->out, room);

    if (to) {
        size_t len = LZ4F_compressEnd(c->scratch->lz4_write, to, room, NULL);

        if (LZ4F_isError(len)) {
            return ERR_NO_MEMORY;
        }
        grow_added(c->out, len);
    }
    return ERR_OK;
}

uint32_t xxh32_short(const uint8_t *bytes, unsigned len)
{
    static const uint32_t prime[] = {0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F, 0x165667B1};
    uint32_t hash = prime[4] + len;

    ASSERT(len < 16);
    for (; len >= 4; bytes += 4, len -= 4) {
        uint32_t word;

        memcpy(&word, bytes, sizeof(word));
        hash += le32toh(word) * prime[2];
        hash = (hash << 17 | hash >> 15) * prime[3];
    }
    for (; len; bytes++, len--) {
        hash += *bytes * prime[4];
        hash = (hash << 11 | hash >> 21) * prime[0];
    }
    hash = (hash ^ hash >> 15) * prime[1];
    hash = (hash ^ hash >> 13) * prime[2];
    return hash ^ hash >> 16;
}

void lz4_spoil_header_checksum(uint8_t *frame)
{
    enum { CHECKSUM_AT = 6 };

    frame[CHECKSUM_AT] = (uint8_t)(xxh32_short(frame, CHECKSUM_AT) >> 8);
}

/* ---- zstd ---- */

static err_t zstd_open(struct compress_scratch *scratch, int level)
{
    if (!scratch->zstd_write) {
        scratch->zstd_write = ZSTD_createCCtx();
        if (!scratch->zstd_write) {
            return ERR_NO_MEMORY;
        }
    }
    ZSTD_CCtx_reset(scratch->zstd_write, ZSTD_reset_session_only);
    ZSTD_CCtx_setParameter(scratch->zstd_write, ZSTD_c_compressionLevel,
                           MIN(MAX(level, ZSTD_minCLevel()), ZSTD_maxCLevel()));
    ZSTD_CCtx_setParameter(scratch->zstd_write, ZSTD_c_contentSizeFlag, 0);
    return ERR_OK;
}

static err_t zstd_run(struct compressor *c, struct slice plain, ZSTD_EndDirective end)
{
    ZSTD_inBuffer in = {plain.data, plain.len, 0};
    size_t left = 1;

    while (end == ZSTD_e_end ? left != 0 : in.pos < in.size) {
        ZSTD_outBuffer to = {grow_room(c->out, OUT_STEP), OUT_STEP, 0};

        if (!to.dst) {
            return ERR_OK; /* latched in out */
        }
        left = ZSTD_compressStream2(c->scratch->zstd_write, &to, &in, end);
        if (ZSTD_isError(left)) {
            return ERR_NO_MEMORY;
        }
        grow_added(c->out, to.pos);
    }
    return ERR_OK;
}

/* ---- all ---- */

static err_t failure(struct err_info *info, enum codec codec, err_t err)
{
    return err == ERR_OK ? ERR_OK : err_set(info, err, "%s compression failed: %s", codec_name(codec), err_text(err));
}

err_t compress_open(struct compressor *c, struct compress_scratch *scratch, enum codec codec, int level,
                    struct grow *out, struct err_info *info)
{
    err_t err = ERR_OK;

    ASSERT(!scratch->writing);
    *c = (struct compressor){.codec = codec, .out = out};
    switch (codec) {
    case CODEC_NONE:
        break;
    case CODEC_GZIP:
        err = gzip_open(scratch, level, out);
        break;
    case CODEC_SNAPPY:
        err = snappy_open(scratch, out);
        break;
    case CODEC_LZ4:
        err = lz4_open(scratch, level, out);
        break;
    case CODEC_ZSTD:
        err = zstd_open(scratch, level);
        break;
    default:
        err = ERR_UNSUPPORTED_COMPRESSION_TYPE;
        break;
    }
    if (err == ERR_OK) {
        c->scratch = scratch;
        scratch->writing = true;
    }
    return failure(info, codec, err);
}

err_t compress_write(struct compressor *c, struct slice plain, struct err_info *info)
{
    err_t err = ERR_OK;

    ASSERT(c->scratch && plain.len <= INT32_MAX);
    switch (c->codec) {
    case CODEC_GZIP:
        c->crc = crc32_zlib(c->crc, plain.data, plain.len);
        gzip_run(c, plain, Z_NO_FLUSH);
        break;
    case CODEC_SNAPPY:
        snappy_write(c, plain);
        break;
    case CODEC_LZ4:
        err = lz4_write(c, plain);
        break;
    case CODEC_ZSTD:
        err = zstd_run(c, plain, ZSTD_e_continue);
        break;
    default:
        grow_append(c->out, plain.data, plain.len);
        break;
    }
    c->plain_bytes += plain.len;
    return failure(info, c->codec, err != ERR_OK ? err : c->out->err);
}

err_t compress_finish(struct compressor *c, struct err_info *info)
{
    err_t err = ERR_OK;

    ASSERT(c->scratch);
    switch (c->codec) {
    case CODEC_GZIP:
        gzip_finish(c);
        break;
    case CODEC_SNAPPY:
        if (c->block_len) {
            snappy_block(c, SLICE(c->scratch->write_block, c->block_len));
        }
        break;
    case CODEC_LZ4:
        err = lz4_finish(c);
        break;
    case CODEC_ZSTD:
        err = zstd_run(c, SLICE(NULL, 0), ZSTD_e_end);
        break;
    default:
        break;
    }
    compress_close(c);
    return failure(info, c->codec, err != ERR_OK ? err : c->out->err);
}

void compress_close(struct compressor *c)
{
    if (c->scratch) {
        c->scratch->writing = false;
        c->scratch = NULL;
    }
}
