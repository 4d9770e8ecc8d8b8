/* What a KRaft metadata log says: snapshot and tail replayed into topics,
 * settings and quotas. Reads only. Private to import/. */
#ifndef IMPORT_KRAFT_H
#define IMPORT_KRAFT_H

#include "base/base.h"
#include "io/io.h"
#include "meta/seed.h"

enum {
    KRAFT_FILE_MAX = 1 << 30,       /* bytes of one snapshot or segment: it is read whole */
    KRAFT_MEMORY_MAX = 1 << 30,     /* of what the records become */
    KRAFT_PARTITIONS_MAX = 1000000, /* the highest partition number that is believed */
};

struct kraft_topic {
    struct str name;
    struct uuid id;
    struct meta_partition *partitions; /* those without a record have replica_count 0 */
    int32_t partition_count, partition_capacity;
};

struct kraft_quota_value {
    struct meta_seed_quota of; /* without values */
    const char *key;
    double value;
};

/* A user's credential, as our registry has it (scram.h). */
struct kraft_credential {
    struct str user;
    int8_t mechanism;
    const char *text;
};

struct kraft_feature {
    const char *name;
    int16_t level;
};

struct kraft {
    struct arena arena;
    struct map topics_by_id; /* 16 bytes -> kraft_topic */
    struct kraft_topic **topics;
    uint32_t topic_count, topic_capacity;
    struct map entities_by_name;       /* type and name -> index in entities, + 1 */
    struct meta_seed_entity *entities; /* topics, too; may be without overrides */
    uint32_t entity_count, entity_capacity;
    struct kraft_quota_value *quotas;
    uint32_t quota_count, quota_capacity;
    int64_t next_producer_id;
    int64_t end_offset;      /* of the log */
    int64_t snapshot_offset; /* 0: there was none */
    struct kraft_credential *credentials;
    uint32_t credential_count, credential_capacity;
    int32_t acls, tokens;
    int32_t end_epoch; /* the last leader epoch */
    struct kraft_feature *features;
    uint32_t feature_count, feature_capacity;
};

/* dir: .../__cluster_metadata-0. ERR_NOT_FOUND: it holds neither snapshot nor log. ERR_MALFORMED, ERR_CORRUPT_MESSAGE:
 * what is damaged or missing is named. Free it also after a failure. */
err_t kraft_read(struct io *io, const char *dir, struct kraft *kraft, struct err_info *info);
void kraft_free(struct kraft *kraft);
/* NULL: there never were any. */
const struct config_set *kraft_overrides(struct kraft *kraft, enum config_resource type, struct str name);

#endif
