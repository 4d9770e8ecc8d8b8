/* Reading our own registry without touching it. Private to import/. */
#ifndef IMPORT_REGISTRY_H
#define IMPORT_REGISTRY_H

#include "io/io.h"
#include "meta/seed.h"

#define REGISTRY_NAME "barnabas.db"

/* A copy is opened and removed: to open the file itself would write to it. The caller sees to it that no server runs.
 * ERR_MALFORMED: damaged, or of a newer release. */
err_t registry_read(struct io *io, const char *path, struct meta_seed **ret_seed, struct err_info *info);
/* Makes one file of the registry (a crash leaves two) and renames it. */
err_t registry_rename(struct io *io, const char *from, const char *to, struct err_info *info);

#endif
