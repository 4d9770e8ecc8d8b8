/* Shared by the files plan*.c only. */
#ifndef IMPORT_PLAN_INTERNAL_H
#define IMPORT_PLAN_INTERNAL_H

#include "import/fates.h"
#include "import/kraft.h"

struct import {
    struct import_options options;
    struct import_plan plan;
    struct directories directories;
    struct kraft kraft;         /* IMPORT_KRAFT */
    struct meta_seed *ensemble; /* IMPORT_ZOOKEEPER: what it holds */
    struct arena arena;
    struct fates fates;
    struct meta_seed_topic *topics;
    struct meta_seed_entity *entities;
    uint32_t entity_count;
    struct meta_seed_quota *quotas; /* and credentials */
    uint32_t quota_count;
    int32_t self[2]; /* the node as a replica list: replica, isr */
};

err_t import_no_memory(struct err_info *info);
/* The first reason stands. */
void import_refuse(struct import *import, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The topic as our registry is to have it; its partitions' fates are listed. */
err_t import_plan_topic(struct import *import, const struct meta_seed_topic *topic, struct meta_seed_topic *ret,
                        struct err_info *info);
err_t import_plan_entities(struct import *import, const struct meta_seed_entity *entities, uint32_t count,
                           struct err_info *info);
/* Refuses what must not be done unasked. */
void import_check(struct import *import, int32_t acls);

err_t import_plan_kraft(struct import *import, struct err_info *info);
err_t import_plan_directories(struct import *import, struct err_info *info);
err_t import_plan_zookeeper(struct import *import, struct err_info *info);

#endif
