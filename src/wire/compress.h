/* The codecs of record batches, in Kafka's framings: gzip, snappy (xerial
 * blocks, or one raw block), LZ4 frame, zstd.
 *
 * Decompression is a stream into a window of the caller, with a limit on what
 * may come out: what a client claims about sizes allocates nothing, and a bomb
 * costs no more memory than the window and the codec's state. The codec states
 * live in a compress_scratch, so that a batch costs no allocation.
 *
 * A scratch belongs to one thread and serves one decompressor and one
 * compressor at a time; both hold it from open to close. */
#ifndef WIRE_COMPRESS_H
#define WIRE_COMPRESS_H

#include "base/err.h"
#include "base/slice.h"
#include "wire/grow.h"

/* As in bits 0-2 of a batch's attributes. */
enum codec { CODEC_NONE, CODEC_GZIP, CODEC_SNAPPY, CODEC_LZ4, CODEC_ZSTD, CODEC_COUNT };

/* Kafka's names: none, gzip, snappy, lz4, zstd. */
const char *codec_name(enum codec codec);

/* Levels as in Kafka's compression.<codec>.level. Ignored by the codecs that have none. */
enum { CODEC_GZIP_LEVEL_DEFAULT = -1, CODEC_LZ4_LEVEL_DEFAULT = 9, CODEC_ZSTD_LEVEL_DEFAULT = 3 };
int codec_default_level(enum codec codec);

/* Reused memory of the codecs. Zeroed = ready. */
struct compress_scratch {
    void *inflate, *deflate;      /* z_stream */
    void *lz4_read, *lz4_write;   /* LZ4F contexts */
    void *zstd_read, *zstd_write; /* ZSTD contexts */
    uint8_t *read_block;          /* one snappy block, plain */
    size_t read_block_size;
    uint8_t *write_block; /* snappy: a block being filled */
    uint8_t *window;      /* of a record iterator */
    size_t window_size;
    bool reading, writing; /* held by a decompressor, a compressor */
};

/* Bytes held now (what the codecs tell, roughly). */
size_t compress_scratch_bytes(const struct compress_scratch *scratch);
/* Frees what it holds when that is more than keep_bytes; not while in use. To
 * be called now and then by the owner, so that one large batch does not hold
 * memory for ever. 0 releases everything. */
void compress_scratch_trim(struct compress_scratch *scratch, size_t keep_bytes);

/* What may come out of one compressed unit. */
struct decompress_limit {
    uint64_t max_bytes; /* in all */
    uint32_t
        max_ratio; /* times the compressed bytes; 0 = no limit. Not applied to the first DECOMPRESS_RATIO_FLOOR bytes */
    int32_t max_record_bytes; /* of one record, after its length field; 0 = no limit */
};

enum { DECOMPRESS_RATIO_FLOOR = 1 << 20 };
#define DECOMPRESS_LIMIT_DEFAULT ((struct decompress_limit){.max_bytes = 2147483639})

struct decompressor {
    struct compress_scratch *scratch; /* NULL = closed */
    enum codec codec;
    struct slice rest; /* input not yet consumed */
    uint64_t produced, allowed;
    struct slice block; /* snappy: plain bytes not yet handed out */
    bool xerial, ended;
};

/* input stays where it is till close. ERR_CORRUPT_MESSAGE for a bad start,
 * ERR_UNSUPPORTED_COMPRESSION_TYPE for an unknown codec, ERR_NO_MEMORY. On
 * failure nothing is held. */
err_t decompress_open(struct decompressor *d, struct compress_scratch *scratch, enum codec codec, struct slice input,
                      struct decompress_limit limit, struct err_info *info);
/* Fills window as far as there are bytes; *ret_len less than size only at the
 * end (0 when nothing is left). ERR_CORRUPT_MESSAGE for bytes that do not
 * decompress or end too early, ERR_MESSAGE_TOO_LARGE at the limit. */
err_t decompress_read(struct decompressor *d, uint8_t *window, size_t size, size_t *ret_len, struct err_info *info);
/* Also after a failure, or twice. */
void decompress_close(struct decompressor *d);

struct compressor {
    struct compress_scratch *scratch; /* NULL = closed */
    struct grow *out;
    enum codec codec;
    uint32_t crc; /* gzip: of the plain bytes */
    uint64_t plain_bytes;
    size_t block_len; /* snappy: bytes waiting in the block */
};

/* A compressor may ask out for this much more room than it then fills: a limit
 * on out cuts off reliably only what is that much larger. */
enum { COMPRESS_SLACK = 128 << 10 };

/* Appends to out. ERR_NO_MEMORY, ERR_UNSUPPORTED_COMPRESSION_TYPE; from write
 * and finish also what out has latched. */
err_t compress_open(struct compressor *c, struct compress_scratch *scratch, enum codec codec, int level,
                    struct grow *out, struct err_info *info);
err_t compress_write(struct compressor *c, struct slice plain, struct err_info *info);
/* Ends the stream and closes. */
err_t compress_finish(struct compressor *c, struct err_info *info);
/* Gives up: for failures between open and finish. Also after finish. */
void compress_close(struct compressor *c);

#endif
