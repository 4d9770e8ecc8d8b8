/* A topic's settings, resolved: override, else the broker's setting, else the
 * built-in default. Small, without pointers: copy it where it is needed. */
#ifndef CONFIG_TOPIC_H
#define CONFIG_TOPIC_H

#include "config/def.h"
#include "config/set.h"
#include "config/types.h"

struct broker_config;

enum cleanup_policy { CLEANUP_DELETE = 1, CLEANUP_COMPACT = 2 };

/* The codecs have their numbers in a batch's attributes. */
enum topic_compression {
    TOPIC_COMPRESSION_UNCOMPRESSED = 0,
    TOPIC_COMPRESSION_GZIP = 1,
    TOPIC_COMPRESSION_SNAPPY = 2,
    TOPIC_COMPRESSION_LZ4 = 3,
    TOPIC_COMPRESSION_ZSTD = 4,
    TOPIC_COMPRESSION_PRODUCER = 5, /* as the producer sent it */
};

/* As in a batch's attributes. */
enum topic_timestamp_type { TOPIC_TIMESTAMP_CREATE_TIME = 0, TOPIC_TIMESTAMP_LOG_APPEND_TIME = 1 };

/* A field per number or boolean of table/topic.h, named like the setting
 * (retention.ms: retention_ms), in its units. Texts are here as: */
struct topic_config {
    uint8_t cleanup;        /* bits of enum cleanup_policy */
    uint8_t compression;    /* enum topic_compression */
    uint8_t timestamp_type; /* enum topic_timestamp_type */
#define CONFIG(field, name, type, ...) CONFIG_NUMBER_##type(field)
#include "config/table/topic.h"
#undef CONFIG
};

/* Overrides may hold anything: what cannot be read counts as not set (it was
 * validated when it was stored, maybe by another release). segment_bytes is
 * internal.segment.bytes where that is set. */
void topic_config_resolve(const struct broker_config *broker, const struct config_set *overrides,
                          struct topic_config *ret_config);

#endif
