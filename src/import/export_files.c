/* What either target changes in the directories: meta.properties, an older
 * metadata log, our registry. Each step can be undone. */
#include "import/export_internal.h"
#include "import/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define META_NAME "meta.properties"

enum { META_LIMIT = 64 * 1024 };

err_t export_sync_parent(const struct export *export, const char *path, struct err_info *info)
{
    char parent[IMPORT_PATH_MAX];

    snprintf(parent, sizeof(parent), "%s", path);
    char *slash = strrchr(parent, '/');

    *(slash ? slash : parent) = '\0';
    return export->options.io->ops->sync_directory(export->options.io, *parent ? parent : ".", info);
}

/* --- meta.properties ----------------------------------------------------------------------------------------- */

/* Kafka demands version 0 with ZooKeeper, and version 1 without. */
static int meta_text(const struct export *export, size_t index, char *out, size_t out_size)
{
    char id[UUID_TEXT_LEN + 1];

    if (export->plan.target == EXPORT_ZOOKEEPER) {
        return snprintf(out, out_size, "broker.id=%" PRId32 "\ncluster.id=%s\nversion=0\n", export->plan.node_id,
                        export->plan.cluster_id);
    }
    uuid_to_text(export->dir_ids[index], id);
    return snprintf(out, out_size, "cluster.id=%s\ndirectory.id=%s\nnode.id=%" PRId32 "\nversion=1\n",
                    export->plan.cluster_id, id, export->plan.node_id);
}

static err_t identify(struct export *export, size_t index, struct err_info *info)
{
    struct io *io = export->options.io;
    char path[IMPORT_PATH_MAX], text[256];
    size_t len;

    snprintf(path, sizeof(path), "%s/" META_NAME, export->directories.dirs[index].path);
    err_t err = io_read_file(io, path, META_LIMIT, &export->old_meta[index], &len, info);

    if (err != ERR_OK && err != ERR_NOT_FOUND) {
        return err;
    }
    int n = meta_text(export, index, text, sizeof(text));

    err = io_write_file(io, path, SLICE(text, (size_t)n), info);
    export->meta_replaced[index] = err == ERR_OK;
    return err;
}

err_t export_identify(struct export *export, struct err_info *info)
{
    const struct directories *directories = &export->directories;
    bool kraft = export->plan.target == EXPORT_KRAFT;
    err_t err = ERR_OK;

    export->old_meta = arena_alloc_array(&export->arena, directories->dir_count, sizeof(*export->old_meta));
    export->meta_replaced = arena_alloc_array(&export->arena, directories->dir_count, sizeof(*export->meta_replaced));
    if (!export->old_meta || !export->meta_replaced) {
        return err_set(info, ERR_NO_MEMORY, "no memory to export");
    }
    for (size_t i = 0; err == ERR_OK && i < directories->dir_count; i++) {
        const struct found_dir *dir = &directories->dirs[i];

        if (kraft ? dir->version != 1 || uuid_is_zero(dir->id) : dir->version != 0) {
            err = identify(export, i, info);
        }
    }
    return err;
}

static void undo_identity(struct export *export)
{
    struct io *io = export->options.io;

    for (size_t i = 0; export->meta_replaced && i < export->directories.dir_count; i++) {
        char path[IMPORT_PATH_MAX];
        const char *old = export->old_meta[i];

        snprintf(path, sizeof(path), "%s/" META_NAME, export->directories.dirs[i].path);
        if (export->meta_replaced[i] && old) {
            io_write_file(io, path, SLICE(old, strlen(old)), NULL);
        } else if (export->meta_replaced[i]) {
            io->ops->unlink(io, path, NULL);
        }
    }
}

/* --- An older metadata log --------------------------------------------------------------------------------------- */

void export_name_aside(struct export *export)
{
    struct export_plan *plan = &export->plan;

    if (export->directories.metadata[0]) {
        snprintf(plan->kept_metadata, sizeof(plan->kept_metadata), "%s.%s-stray", export->directories.metadata,
                 export->unique);
    }
}

err_t export_set_aside(struct export *export, struct err_info *info)
{
    struct io *io = export->options.io;

    if (!export->plan.kept_metadata[0]) {
        return ERR_OK;
    }
    err_t err = io->ops->rename(io, export->directories.metadata, export->plan.kept_metadata, info);

    export->is_aside = err == ERR_OK;
    return err == ERR_OK ? export_sync_parent(export, export->directories.metadata, info) : err;
}

/* --- All -----------------------------------------------------------------------------------------------------------
 */

err_t export_retire_registry(struct export *export, struct err_info *info)
{
    err_t err = registry_rename(export->options.io, export->plan.registry, export->plan.kept_registry, info);

    return err == ERR_OK ? export_sync_parent(export, export->plan.registry, info) : err;
}

void export_undo(struct export *export)
{
    struct io *io = export->options.io;

    if (export->is_aside) {
        io->ops->rename(io, export->plan.kept_metadata, export->directories.metadata, NULL);
        export_sync_parent(export, export->directories.metadata, NULL);
    }
    undo_identity(export);
}

void export_files_free(struct export *export)
{
    for (size_t i = 0; export->old_meta && i < export->directories.dir_count; i++) {
        free(export->old_meta[i]);
    }
}
