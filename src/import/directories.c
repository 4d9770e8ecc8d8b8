#include "import/directories.h"

#include "config/config.h"
#include "log/path.h"

#include <stdio.h>
#include <stdlib.h>

enum { SMALL_FILE_MAX = 1 << 20 };

struct listing {
    const struct import_options *options;
    struct directories *directories;
    const char *dir;
    struct err_info *info;
};

/* --- meta.properties --------------------------------------------------------------------- */

static const char *property(const struct config_set *set, const char *name)
{
    return config_set_get(set, str_of(name));
}

static err_t take_dir(struct found_dir *dir, const char *path, const struct config_set *set, struct err_info *info)
{
    const char *version = property(set, "version"), *id = property(set, "directory.id");
    int64_t number = 0;

    if (!version || !config_parse_long(str_of(version), 0, INT32_MAX, &number)) {
        return err_set(info, ERR_MALFORMED, "%s: no version", path);
    }
    if (number > 1) {
        return err_set(info, ERR_UNSUPPORTED_VERSION, "%s: version %d is of a newer release", path, (int)number);
    }
    if (id && !uuid_from_text(id, &dir->id)) {
        return err_set(info, ERR_MALFORMED, "%s: a bad directory.id", path);
    }
    dir->version = (int32_t)number;
    return ERR_OK;
}

static err_t take_identity(struct directories *directories, const char *path, const struct config_set *set,
                           struct err_info *info)
{
    const char *cluster = property(set, "cluster.id"), *version = property(set, "version");
    const char *node = property(set, "node.id") ? property(set, "node.id") : property(set, "broker.id");
    int64_t id = -1;

    if (node && !config_parse_long(str_of(node), 0, INT32_MAX, &id)) {
        return err_set(info, ERR_MALFORMED, "%s: a bad node id", path);
    }
    if (node && directories->node_id >= 0 && directories->node_id != id) {
        return err_set(info, ERR_INVALID_CONFIG, "%s is of node %d, not of %d", path, (int)id, directories->node_id);
    }
    if (cluster && strlen(cluster) > META_CLUSTER_ID_MAX) {
        return err_set(info, ERR_MALFORMED, "%s: the cluster id is too long", path);
    }
    if (cluster && directories->cluster_id[0] && strcmp(directories->cluster_id, cluster) != 0) {
        return err_set(info, ERR_INCONSISTENT_CLUSTER_ID, "%s is of cluster %s, not of %s", path, cluster,
                       directories->cluster_id);
    }
    if (cluster) {
        snprintf(directories->cluster_id, sizeof(directories->cluster_id), "%s", cluster);
    }
    directories->node_id = node ? (int32_t)id : directories->node_id;
    directories->zookeeper = directories->zookeeper || (version && strcmp(version, "0") == 0);
    directories->any_identity = true;
    return ERR_OK;
}

static err_t read_identity(const struct import_options *options, struct directories *directories, struct found_dir *dir,
                           struct err_info *info)
{
    char path[IMPORT_PATH_MAX];
    char *text CLEANUP(freep) = NULL;
    struct config_set set = CONFIG_SET_EMPTY;
    size_t len;

    snprintf(path, sizeof(path), "%s/meta.properties", dir->path);
    err_t err = io_read_file(options->io, path, SMALL_FILE_MAX, &text, &len, info);

    if (err != ERR_OK) {
        return err == ERR_NOT_FOUND ? ERR_OK : err;
    }
    err = properties_parse((struct str){text, len}, &set, info);
    if (err == ERR_OK) {
        err = take_dir(dir, path, &set, info);
    }
    if (err == ERR_OK) {
        err = take_identity(directories, path, &set, info);
    }
    config_set_free(&set);
    return err;
}

/* --- Partitions ---------------------------------------------------------------------------- */

/* NULL: no such file. malloc'd. */
static char *read_small(struct io *io, const char *dir, const char *name, const char *file)
{
    char path[IMPORT_PATH_MAX];
    char *text = NULL;
    size_t len;

    snprintf(path, sizeof(path), "%s/%s/%s", dir, name, file);
    return io_read_file(io, path, SMALL_FILE_MAX, &text, &len, NULL) == ERR_OK ? text : NULL;
}

/* A clean stop leaves the broker's epoch behind; older releases an empty file. */
static int64_t read_clean_epoch(struct io *io, const char *dir)
{
    static const char key[] = "\"brokerEpoch\":";
    char *text CLEANUP(freep) = read_small(io, dir, ".", ".kafka_cleanshutdown");
    const char *found = text ? strstr(text, key) : NULL;

    return found ? strtoll(found + strlen(key), NULL, 10) : -1;
}

static struct uuid read_topic_id(struct io *io, const char *dir, const char *name)
{
    char *text CLEANUP(freep) = read_small(io, dir, name, "partition.metadata");
    char *id = text ? strstr(text, "topic_id:") : NULL;
    struct uuid uuid = UUID_ZERO;

    if (id) {
        id += strlen("topic_id:");
        id += strspn(id, " ");
        id[strcspn(id, " \r\n")] = '\0';
        if (!uuid_from_text(id, &uuid)) {
            uuid = UUID_ZERO;
        }
    }
    return uuid;
}

/* The last line is "EPOCH OFFSET". */
static int32_t read_epoch(struct io *io, const char *dir, const char *name)
{
    char *text CLEANUP(freep) = read_small(io, dir, name, "leader-epoch-checkpoint");
    int32_t epoch = -1;
    int line = 0;

    for (char *rest = text, *at; rest && (at = strsep(&rest, "\n")) != NULL; line++) {
        char *end;
        long number = strtol(at, &end, 10);

        if (line >= 2 && end != at && *end == ' ' && number >= 0 && number <= INT32_MAX) {
            epoch = (int32_t)number;
        }
    }
    return epoch;
}

static bool room_for_one(struct directories *directories)
{
    if (directories->count < directories->capacity) {
        return true;
    }
    uint32_t capacity = MAX(64u, directories->capacity * 2);
    struct found_partition **larger =
        arena_alloc_array(&directories->arena, capacity, sizeof(struct found_partition *));

    if (!larger) {
        return false;
    }
    if (directories->count > 0) {
        memcpy(larger, directories->partitions, directories->count * sizeof(struct found_partition *));
    }
    directories->partitions = larger;
    directories->capacity = capacity;
    return true;
}

static err_t note_name(void *context, const char *name)
{
    struct listing *listing = context;
    struct directories *directories = listing->directories;
    struct io *io = listing->options->io;
    size_t topic_len;
    int32_t partition;

    if (strcmp(name, IMPORT_METADATA_NAME) == 0) {
        if (!directories->metadata[0]) {
            snprintf(directories->metadata, sizeof(directories->metadata), "%s/%s", listing->dir, name);
        }
        return ERR_OK;
    }
    if (log_name_parse(name, &topic_len, &partition) != LOG_NAME_LIVE) {
        return ERR_OK;
    }
    struct found_partition *found = arena_alloc(&directories->arena, sizeof(*found));
    char *topic = arena_strdup(&directories->arena, (struct str){name, topic_len});

    if (!found || !topic || !room_for_one(directories)) {
        return err_set(listing->info, ERR_NO_MEMORY, "no memory for the names in %s", listing->dir);
    }
    *found = (struct found_partition){.topic = topic,
                                      .partition = partition,
                                      .id = read_topic_id(io, listing->dir, name),
                                      .epoch = read_epoch(io, listing->dir, name),
                                      .dir = listing->dir};
    directories->partitions[directories->count++] = found;
    return ERR_OK;
}

static int compare_names(const char *topic_a, int32_t a, const char *topic_b, int32_t b)
{
    int order = strcmp(topic_a, topic_b);

    return order != 0 ? order : a < b ? -1 : a > b;
}

static int compare_found(const void *a, const void *b)
{
    const struct found_partition *x = *(struct found_partition *const *)a, *y = *(struct found_partition *const *)b;

    return compare_names(x->topic, x->partition, y->topic, y->partition);
}

struct found_partition *directories_find(const struct directories *directories, struct str topic, int32_t partition)
{
    uint32_t low = 0, high = directories->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        struct found_partition *found = directories->partitions[middle];
        int order = compare_names(found->topic, found->partition, topic.data, partition);

        if (order == 0) {
            return found;
        }
        low = order < 0 ? middle + 1 : low;
        high = order < 0 ? high : middle;
    }
    return NULL;
}

static err_t check_twice(const struct directories *directories, struct err_info *info)
{
    for (uint32_t i = 1; i < directories->count; i++) {
        const struct found_partition *a = directories->partitions[i - 1], *b = directories->partitions[i];

        if (compare_names(a->topic, a->partition, b->topic, b->partition) == 0) {
            return err_set(info, ERR_INVALID_CONFIG, "%s-%d is in %s and in %s", a->topic, a->partition, a->dir,
                           b->dir);
        }
    }
    return ERR_OK;
}

static void look_for_metadata(const struct import_options *options, struct directories *directories)
{
    struct io_stat stat;

    if (options->metadata_dir) {
        snprintf(directories->metadata, sizeof(directories->metadata), "%s/" IMPORT_METADATA_NAME,
                 options->metadata_dir);
        if (options->io->ops->stat(options->io, directories->metadata, &stat, NULL) != ERR_OK) {
            directories->metadata[0] = '\0';
        }
    }
}

static bool name_dirs(const struct import_options *options, struct directories *directories)
{
    struct found_dir *dirs = arena_alloc_array(&directories->arena, options->dir_count + 1, sizeof(*dirs));

    if (!dirs) {
        return false;
    }
    directories->dirs = dirs;
    directories->log_dir_count = options->dir_count;
    for (size_t i = 0; i < options->dir_count; i++) {
        dirs[directories->dir_count++] = (struct found_dir){.path = options->dirs[i], .version = -1, .epoch = -1};
    }
    if (options->metadata_dir && !directories_dir(directories, options->metadata_dir)) {
        dirs[directories->dir_count++] = (struct found_dir){.path = options->metadata_dir, .version = -1, .epoch = -1};
    }
    return true;
}

static err_t read_dir(const struct import_options *options, struct directories *directories, size_t index,
                      struct err_info *info)
{
    struct found_dir *dir = &directories->dirs[index];
    struct listing listing = {options, directories, dir->path, info};
    struct io_stat stat;

    dir->there = options->io->ops->stat(options->io, dir->path, &stat, NULL) == ERR_OK && stat.is_directory;
    if (!dir->there) {
        return ERR_OK; /* a new one */
    }
    err_t err = read_identity(options, directories, dir, info);

    if (err == ERR_OK && index < directories->log_dir_count) {
        dir->epoch = read_clean_epoch(options->io, dir->path);
        err = options->io->ops->list_directory(options->io, dir->path, note_name, &listing, info);
    }
    return err;
}

err_t directories_read(const struct import_options *options, struct directories *directories, struct err_info *info)
{
    *directories = (struct directories){.node_id = -1};
    arena_init(&directories->arena, 0);
    if (!name_dirs(options, directories)) {
        return err_set(info, ERR_NO_MEMORY, "no memory for the directories");
    }
    look_for_metadata(options, directories);
    err_t err = ERR_OK;

    for (size_t i = 0; err == ERR_OK && i < directories->dir_count; i++) {
        err = read_dir(options, directories, i, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    if (directories->count > 0) {
        qsort(directories->partitions, directories->count, sizeof(struct found_partition *), compare_found);
    }
    return check_twice(directories, info);
}

const struct found_dir *directories_dir(const struct directories *directories, const char *path)
{
    for (size_t i = 0; i < directories->dir_count; i++) {
        if (strcmp(directories->dirs[i].path, path) == 0) {
            return &directories->dirs[i];
        }
    }
    return NULL;
}

int64_t directories_epoch(const struct directories *directories)
{
    int64_t epoch = -1;

    for (size_t i = 0; i < directories->log_dir_count; i++) {
        const struct found_dir *dir = &directories->dirs[i];

        if (dir->epoch < 0 || (i > 0 && dir->epoch != epoch)) {
            return -1;
        }
        epoch = dir->epoch;
    }
    return epoch;
}

/* --- Locks ------------------------------------------------------------------------------------- */

void directories_unlock(const struct import_options *options, struct io_file **locks)
{
    for (size_t i = 0; i < options->dir_count; i++) {
        if (locks[i]) {
            options->io->ops->close(locks[i]);
            locks[i] = NULL;
        }
    }
}

err_t directories_lock(const struct import_options *options, struct io_file **locks, struct err_info *info)
{
    struct io *io = options->io;

    for (size_t i = 0; i < options->dir_count; i++) {
        char path[IMPORT_PATH_MAX];

        snprintf(path, sizeof(path), "%s/.lock", options->dirs[i]);
        err_t err = io->ops->lock(io, path, &locks[i], info);

        if (err != ERR_OK) {
            locks[i] = NULL;
            return err;
        }
    }
    return ERR_OK;
}

void directories_free(struct directories *directories)
{
    arena_reset(&directories->arena);
}
