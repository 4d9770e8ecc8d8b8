#include "log/log_dir.h"

#include "log/path.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define META_NAME "meta.properties"
#define LOCK_NAME ".lock"
#define CLEAN_NAME ".kafka_cleanshutdown"

enum { META_LIMIT = 64 * 1024, CLEAN_LIMIT = 4096 };

struct meta {
    int version;
    int32_t node_id; /* BROKER_NONE: not said */
    char cluster_id[64];
    struct uuid directory_id; /* zero: not said */
};

static const char *join(char out[LOG_FILE_PATH_MAX], const struct log_dir *dir, const char *name)
{
    snprintf(out, LOG_FILE_PATH_MAX, "%s/%s", dir->path, name);
    return out;
}

/* --- meta.properties ------------------------------------------------------------------------- */

static void trim(char **start, char *end)
{
    while (end > *start && strchr(" \t\r", end[-1])) {
        *--end = '\0';
    }
    while (**start == ' ' || **start == '\t') {
        (*start)++;
    }
}

static bool parse_int(const char *text, int32_t *ret_value)
{
    char *end;
    long value = strtol(text, &end, 10);

    if (*text == '\0' || *end != '\0' || value < 0 || value > INT32_MAX) {
        return false;
    }
    *ret_value = (int32_t)value;
    return true;
}

static bool set_property(struct meta *meta, const char *key, const char *value, int32_t *version)
{
    if (strcmp(key, "version") == 0) {
        return parse_int(value, version);
    }
    if (strcmp(key, "broker.id") == 0 || strcmp(key, "node.id") == 0) {
        return parse_int(value, &meta->node_id);
    }
    if (strcmp(key, "cluster.id") == 0) {
        size_t len = strlen(value);

        if (len == 0 || len >= sizeof(meta->cluster_id)) {
            return false;
        }
        memcpy(meta->cluster_id, value, len + 1);
    }
    if (strcmp(key, "directory.id") == 0) {
        return uuid_from_text(value, &meta->directory_id);
    }
    return true;
}

static err_t parse_meta(char *text, struct meta *ret_meta, const char *path, struct err_info *info)
{
    struct meta meta = {.node_id = BROKER_NONE};
    int32_t version = -1;

    for (char *rest = text, *line; (line = strsep(&rest, "\n")) != NULL;) {
        char *equals, *key = line;

        trim(&key, line + strlen(line));
        if (*key == '\0' || *key == '#' || *key == '!') {
            continue;
        }
        equals = strchr(key, '=');
        if (!equals) {
            return err_set(info, ERR_MALFORMED, "%s: a line without =", path);
        }
        *equals = '\0';
        char *value = equals + 1;

        trim(&value, value + strlen(value));
        trim(&key, equals);
        if (!set_property(&meta, key, value, &version)) {
            return err_set(info, ERR_MALFORMED, "%s: a bad value of %.64s", path, key);
        }
    }
    if (version < 0) {
        return err_set(info, ERR_MALFORMED, "%s: no version", path);
    }
    if (version > 1) {
        return err_set(info, ERR_UNSUPPORTED_VERSION, "%s: version %" PRId32 " is of a newer release", path, version);
    }
    meta.version = version;
    *ret_meta = meta;
    return ERR_OK;
}

/* ERR_NOT_FOUND: there is none. */
static err_t read_meta(const struct log_dir *dir, struct meta *ret_meta, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];
    char *text CLEANUP(freep) = NULL;
    size_t len;
    err_t err = PATIENTLY(io_read_file(dir->io, join(path, dir, META_NAME), META_LIMIT, &text, &len, info));

    return err != ERR_OK ? err : parse_meta(text, ret_meta, path, info);
}

static err_t check_identity(const struct log_dir *dir, const struct meta *meta, struct log_identity *identity,
                            struct err_info *info)
{
    if (identity->cluster_id[0] && meta->cluster_id[0] && strcmp(identity->cluster_id, meta->cluster_id) != 0) {
        return err_set(info, ERR_INCONSISTENT_CLUSTER_ID, "%s belongs to cluster %s, not to %s", dir->path,
                       meta->cluster_id, identity->cluster_id);
    }
    if (identity->has_node_id && meta->node_id >= 0 && identity->node_id.v != meta->node_id) {
        return err_set(info, ERR_INVALID_CONFIG, "%s belongs to node %" PRId32 ", not to %" PRId32, dir->path,
                       meta->node_id, identity->node_id.v);
    }
    if (!identity->cluster_id[0]) {
        memcpy(identity->cluster_id, meta->cluster_id, sizeof(identity->cluster_id));
    }
    if (!identity->has_node_id && meta->node_id >= 0) {
        identity->node_id.v = meta->node_id;
        identity->has_node_id = true;
    }
    return ERR_OK;
}

static err_t write_meta(struct log_dir *dir, const struct log_identity *identity, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX], text[256], id[UUID_TEXT_LEN + 1];

    uuid_to_text(dir->id, id);
    int n = snprintf(text, sizeof(text), "cluster.id=%s\ndirectory.id=%s\nnode.id=%" PRId32 "\nversion=1\n",
                     identity->cluster_id, id, identity->node_id.v);

    return PATIENTLY(io_write_file(dir->io, join(path, dir, META_NAME), SLICE(text, (size_t)n), info));
}

/* --- Opening ------------------------------------------------------------------------------------ */

static void log_dir_closep(struct log_dir **dir)
{
    log_dir_close(*dir);
}

err_t log_dir_open(struct io *io, const char *path, struct log_identity *identity, struct log_dir **ret_dir,
                   struct err_info *info)
{
    size_t len = strlen(path);

    while (len > 1 && path[len - 1] == '/') {
        len--;
    }
    if (len == 0 || len > LOG_PATH_MAX - LOG_NAME_MAX - 2) {
        return err_set(info, ERR_INVALID_CONFIG, "log.dirs: a path of %zu bytes", len);
    }
    struct log_dir *dir CLEANUP(log_dir_closep) = calloc(1, sizeof(*dir) + len + 1);
    char name[LOG_FILE_PATH_MAX];
    struct meta meta;

    if (!dir) {
        return err_set(info, ERR_NO_MEMORY, "%s", path);
    }
    dir->io = io;
    memcpy(dir->path, path, len);
    checkpoint_registry_init(&dir->registry);
    pthread_mutex_init(&dir->writing, NULL);
    err_t err = io_mkdir_all(io, dir->path, info);

    if (err == ERR_OK) {
        err = io->ops->lock(io, join(name, dir, LOCK_NAME), &dir->lock, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    err = read_meta(dir, &meta, info);
    if (err == ERR_OK) {
        err = check_identity(dir, &meta, identity, info);
        dir->id = meta.directory_id;
    }
    if (err != ERR_OK && err != ERR_NOT_FOUND) {
        return err;
    }
    *ret_dir = TAKE_PTR(dir);
    return ERR_OK;
}

static err_t read_checkpoints(struct log_dir *dir, struct err_info *info)
{
    for (int kind = 0; kind < CHECKPOINT_KINDS; kind++) {
        char path[LOG_FILE_PATH_MAX];
        char *text CLEANUP(freep) = NULL;
        size_t len;
        err_t err = PATIENTLY(io_read_file(dir->io, join(path, dir, checkpoint_name((enum checkpoint_kind)kind)),
                                           CHECKPOINT_FILE_LIMIT, &text, &len, info));

        if (err == ERR_OK) {
            dir->recovery_known = dir->recovery_known || kind == CHECKPOINT_RECOVERY;
            err = checkpoint_parse(&dir->registry, (enum checkpoint_kind)kind, text, len, info);
        }
        /* What is lost with it is rebuilt from the logs; it only takes longer. */
        if (err == ERR_MALFORMED) {
            trace(TRACE_ERROR, "checkpoint_damaged", "dir=%s reason=\"%s\"", dir->path, info->text);
            dir->was_clean = dir->was_clean && kind != CHECKPOINT_RECOVERY;
            dir->recovery_known = dir->recovery_known && kind != CHECKPOINT_RECOVERY;
        } else if (err != ERR_OK && err != ERR_NOT_FOUND) {
            return err;
        }
    }
    return ERR_OK;
}

/* Was the last stop clean? And in which broker epoch: a KRaft controller asks a returning broker for it. */
static err_t read_clean_marker(struct log_dir *dir, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];
    char *text CLEANUP(freep) = NULL;
    size_t len;
    err_t err = PATIENTLY(io_read_file(dir->io, join(path, dir, CLEAN_NAME), CLEAN_LIMIT, &text, &len, info));
    const char *epoch = err == ERR_OK ? strstr(text, "\"brokerEpoch\":") : NULL;

    dir->was_clean = err == ERR_OK;
    dir->broker_epoch = epoch ? strtoll(epoch + strlen("\"brokerEpoch\":"), NULL, 10) : -1;
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

static err_t remove_clean_marker(struct log_dir *dir, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];
    err_t err = dir->io->ops->unlink(dir->io, join(path, dir, CLEAN_NAME), info);

    if (err == ERR_OK) {
        return PATIENTLY(dir->io->ops->sync_directory(dir->io, dir->path, info));
    }
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

static err_t write_checkpoints(struct log_dir *dir, unsigned kinds, bool all, struct err_info *info)
{
    for (int kind = 0; kind < CHECKPOINT_KINDS; kind++) {
        if (!(kinds & BIT(kind)) || (!atomic_exchange(&dir->dirty[kind], false) && !all)) {
            continue;
        }
        char path[LOG_FILE_PATH_MAX];
        size_t len;
        char *text CLEANUP(freep) = checkpoint_format(&dir->registry, (enum checkpoint_kind)kind, &len);

        if (!text) {
            return err_set(info, ERR_NO_MEMORY, "%s", checkpoint_name((enum checkpoint_kind)kind));
        }
        err_t err = PATIENTLY(io_write_file(dir->io, join(path, dir, checkpoint_name((enum checkpoint_kind)kind)),
                                            SLICE(text, len), info));

        if (err != ERR_OK) {
            return err;
        }
    }
    checkpoint_prune(&dir->registry);
    return ERR_OK;
}

err_t log_dir_begin(struct log_dir *dir, const struct log_identity *identity, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];
    struct io_stat stat;
    err_t err = ERR_OK;

    /* v0, or a v1 without the optional id: it gets one, in memory only where the file must stay as it is. */
    if (dir->io->ops->stat(dir->io, join(path, dir, META_NAME), &stat, info) == ERR_NOT_FOUND) {
        dir->io->ops->random(dir->io, dir->id.bytes, sizeof(dir->id.bytes));
        err = write_meta(dir, identity, info);
        /* From the first start on a missing file means that it was lost. */
        if (err == ERR_OK && dir->io->ops->stat(dir->io, join(path, dir, checkpoint_name(CHECKPOINT_RECOVERY)), &stat,
                                                info) == ERR_NOT_FOUND) {
            err = write_checkpoints(dir, BIT(CHECKPOINT_RECOVERY), true, info);
        }
    } else if (uuid_is_zero(dir->id)) {
        dir->io->ops->random(dir->io, dir->id.bytes, sizeof(dir->id.bytes));
    }
    if (err != ERR_OK) {
        return err;
    }
    err = read_clean_marker(dir, info);
    if (err == ERR_OK) {
        err = read_checkpoints(dir, info);
    }
    return err == ERR_OK ? remove_clean_marker(dir, info) : err;
}

void log_dir_checkpointed_then_remove(struct log_dir *dir, const char *parent, const char *name)
{
    size_t len = strlen(parent) + 1 + strlen(name) + 1;
    struct superseded *file = malloc(sizeof(*file) + len);

    if (!file) {
        return; /* the next start sees it again */
    }
    snprintf(file->path, len, "%s/%s", parent, name);
    file->next = atomic_load(&dir->superseded);
    while (!atomic_compare_exchange_weak(&dir->superseded, &file->next, file)) {
    }
}

/* One that cannot be removed, or is left after an error, does no harm: the next start sees it again. */
static void remove_superseded(struct log_dir *dir, struct superseded *files, bool superseded)
{
    while (files) {
        struct superseded *file = files;

        files = file->next;
        if (superseded) {
            dir->io->ops->unlink(dir->io, file->path, NULL);
        }
        free(file);
    }
}

err_t log_dir_write_checkpoints(struct log_dir *dir, unsigned kinds, bool all, struct err_info *info)
{
    pthread_mutex_lock(&dir->writing);
    struct superseded *files = kinds == BIT(CHECKPOINT_KINDS) - 1 ? atomic_exchange(&dir->superseded, NULL) : NULL;
    err_t err = write_checkpoints(dir, kinds, all, info);

    remove_superseded(dir, files, err == ERR_OK);
    pthread_mutex_unlock(&dir->writing);
    return err;
}

err_t log_dir_refresh_checkpoint(struct log_dir *dir, struct log_checkpoint *entry, struct err_info *info)
{
    err_t err = ERR_OK;

    if (atomic_load(&entry->stale) == CHECKPOINT_FRESH) {
        return ERR_OK;
    }
    pthread_mutex_lock(&dir->writing);
    /* Another may have written for all. */
    if (atomic_load(&entry->stale) != CHECKPOINT_FRESH) {
        uint64_t begun = checkpoint_refresh_begin(&dir->registry);

        err = write_checkpoints(dir, BIT(CHECKPOINT_KINDS) - 1, true, info);
        checkpoint_refresh_end(&dir->registry, begun, err == ERR_OK);
    }
    pthread_mutex_unlock(&dir->writing);
    return err;
}

void log_dir_check_space(struct log_dir *dir)
{
    struct io_space space;

    if (log_dir_space(dir, &space) != ERR_OK) {
        return;
    }
    uint64_t reserve =
        dir->reserve_bytes == RESERVE_AUTOMATIC ? MIN((uint64_t)GIB(1), space.total_bytes / 50) : dir->reserve_bytes;
    bool full = space.free_bytes < reserve;

    if (atomic_exchange(&dir->full, full) != full) {
        trace(full ? TRACE_ERROR : TRACE_INFO, full ? "disk_reserve_reached" : "disk_reserve_restored",
              "dir=%s free_bytes=%" PRIu64 " reserve_bytes=%" PRIu64, dir->path, space.free_bytes, reserve);
    }
}

err_t log_dir_write_clean_marker(struct log_dir *dir, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX], text[64];
    int n = snprintf(text, sizeof(text), "{\"version\":0,\"brokerEpoch\":%" PRId64 "}", dir->broker_epoch);

    return PATIENTLY(io_write_file(dir->io, join(path, dir, CLEAN_NAME), SLICE(text, (size_t)n), info));
}

void log_dir_close(struct log_dir *dir)
{
    if (!dir) {
        return;
    }
    if (dir->lock) {
        dir->io->ops->close(dir->lock);
    }
    remove_superseded(dir, atomic_load(&dir->superseded), false);
    checkpoint_registry_free(&dir->registry);
    pthread_mutex_destroy(&dir->writing);
    free(dir);
}

const char *log_dir_path(const struct log_dir *dir)
{
    return dir->path;
}

struct uuid log_dir_id(const struct log_dir *dir)
{
    return dir->id;
}

bool log_dir_failed(const struct log_dir *dir)
{
    return atomic_load_explicit(&((struct log_dir *)(uintptr_t)dir)->failed, memory_order_acquire);
}

err_t log_dir_space(struct log_dir *dir, struct io_space *ret_space)
{
    return dir->io->ops->space(dir->io, dir->path, ret_space, NULL);
}
