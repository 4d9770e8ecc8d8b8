/* What becomes of each partition, as a list for the plan. Private to import/. */
#ifndef IMPORT_FATES_H
#define IMPORT_FATES_H

#include "import/directories.h"

struct fates {
    struct arena *arena; /* the caller's */
    struct import_partition *items;
    uint32_t count, capacity;
    uint32_t counts[IMPORT_FATES];
};

/* Texts are the caller's. ERR_NO_MEMORY. */
err_t fates_add(struct fates *fates, const char *topic, int32_t partition, enum import_fate fate, const char *dir,
                struct err_info *info);
/* Adds the directories that nobody used, and puts all in order. */
err_t fates_finish(struct fates *fates, const struct directories *directories, struct err_info *info);
/* Is the id among these? */
bool fates_holds(const int32_t *ids, uint16_t count, int32_t id);

#endif
