/* For Kafka in KRaft mode: a metadata log that begins with a snapshot of
 * everything, and meta.properties that name node, cluster and directory.
 *
 * What is made lies ready under a name that nobody takes for a log, and is then
 * renamed. */
#include "import/export_internal.h"
#include "import/scram.h"

#include <inttypes.h>
#include <stdio.h>

enum { SNAPSHOT_NAME_LEN = 64 };

/* The new metadata log, until it has its name. */
struct made {
    char path[IMPORT_PATH_MAX + 64];
    bool exists, placed;
};

/* --- Planning ---------------------------------------------------------------------------------------- */

/* As Kafka 4.0 starts a new cluster; what an earlier metadata log says holds on. */
static void settle_features(struct export *export)
{
    static const struct kraft_feature fresh[] = {
        {"metadata.version", KRAFT_LEVEL_DEFAULT}, {"group.version", 1}, {"transaction.version", 2}};

    export->features = fresh;
    export->feature_count = ARRAY_LEN(fresh);
    if (export->has_earlier &&
        kraft_feature_level(export->earlier.features, export->earlier.feature_count, "metadata.version") > 0) {
        export->features = export->earlier.features;
        export->feature_count = export->earlier.feature_count;
    }
    export->plan.metadata_version = kraft_feature_level(export->features, export->feature_count, "metadata.version");
}

static err_t read_earlier(struct export *export, struct err_info *info)
{
    struct export_plan *plan = &export->plan;
    struct err_info why = {""};

    if (!export->directories.metadata[0]) {
        snprintf(plan->metadata, sizeof(plan->metadata), "%s/" IMPORT_METADATA_NAME,
                 export->options.metadata_dir ? export->options.metadata_dir : export->options.dirs[0]);
        return ERR_OK;
    }
    snprintf(plan->metadata, sizeof(plan->metadata), "%s", export->directories.metadata);
    export->has_earlier = true;
    err_t err = kraft_read(export->options.io, plan->metadata, &export->earlier, &why);

    if (err == ERR_OK || err == ERR_NO_MEMORY) {
        return err == ERR_OK ? ERR_OK : err_set(info, err, "%s", why.text);
    }
    export_note(export, "The earlier metadata log cannot be read (%s): features and offsets begin anew.", why.text);
    kraft_free(&export->earlier);
    export->has_earlier = false;
    return ERR_OK;
}

/* NAME://HOST:PORT */
static err_t settle_voter(struct export *export, struct err_info *info)
{
    const char *text = export->options.controller, *separator = text ? strstr(text, "://") : NULL;
    const char *host;

    if (!text) {
        return ERR_OK;
    }
    if (!separator || separator == text ||
        config_endpoint_parse(&export->arena, str_of(separator + 3), &host, &export->voter.port, NULL) != ERR_OK ||
        !*host || export->voter.port == 0) {
        return err_set(info, ERR_USAGE, "%s is no NAME://HOST:PORT", text);
    }
    export->voter.listener = (struct str){text, (size_t)(separator - text)};
    export->voter.host = str_of(host);
    return ERR_OK;
}

static err_t settle_ids(struct export *export, struct err_info *info)
{
    const struct directories *directories = &export->directories;

    export->dir_ids = arena_alloc_array(&export->arena, directories->dir_count, sizeof(*export->dir_ids));
    if (!export->dir_ids) {
        return err_set(info, ERR_NO_MEMORY, "no memory for the plan");
    }
    for (size_t i = 0; i < directories->dir_count; i++) {
        struct uuid *id = &export->dir_ids[i];

        *id = directories->dirs[i].id;
        if (uuid_is_zero(*id)) {
            export->options.io->ops->random(export->options.io, id->bytes, sizeof(id->bytes));
            id->bytes[6] = (uint8_t)(0x40 | (id->bytes[6] & 0x0f)); /* version 4, as Kafka draws them */
            id->bytes[8] = (uint8_t)(0x80 | (id->bytes[8] & 0x3f));
        }
    }
    return ERR_OK;
}

static void note_share_groups(struct export *export)
{
    bool has_state = false;

    for (uint32_t i = 0; i < export->seed.topic_count; i++) {
        has_state = has_state || str_equal(export->seed.topics[i].name, STR("__share_group_state"));
    }
    if (has_state && kraft_feature_level(export->features, export->feature_count, "share.version") == 0) {
        export_note(export, "Share groups are off in Kafka until kafka-features upgrade --feature share.version=1.");
    }
}

/* Whatever stands beside quotas and is no credential of a user. */
static void note_others(struct export *export)
{
    for (uint32_t i = 0; i < export->seed.quota_count; i++) {
        const struct meta_seed_quota *quota = &export->seed.quotas[i];

        for (size_t j = 0; j < quota->others.count; j++) {
            const struct config_entry *entry = &quota->others.entries[j];
            struct user_scram_credential_record record;

            if (!kraft_snapshot_takes_credentials(quota) ||
                !scram_record(STR(""), entry->name, entry->value, &export->arena, &record)) {
                export_note(export, "%s beside the quotas of %.*s is left behind: it is no credential of a user.",
                            entry->name, STR_ARG(quota->name[META_QUOTA_USER]));
            }
        }
    }
}

err_t export_kraft_prepare(struct export *export, struct err_info *info)
{
    export->plan.target = EXPORT_KRAFT;
    err_t err = read_earlier(export, info);

    if (err == ERR_OK) {
        settle_features(export);
        err = settle_voter(export, info);
    }
    note_share_groups(export);
    note_others(export);
    return err == ERR_OK ? settle_ids(export, info) : err;
}

/* --- The snapshot --------------------------------------------------------------------------------------- */

static struct uuid id_of_dir(const struct export *export, const char *path)
{
    const struct found_dir *dir = directories_dir(&export->directories, path);

    return dir ? export->dir_ids[dir - export->directories.dirs] : UUID_ZERO;
}

static struct uuid directory_of(const void *context, struct str topic, int32_t partition)
{
    const struct export *export = context;
    const struct found_partition *found = directories_find(&export->directories, topic, partition);

    return found ? id_of_dir(export, found->dir) : UUID_ZERO;
}

/* The directory that holds the metadata log. */
static struct uuid metadata_dir_id(const struct export *export)
{
    char parent[IMPORT_PATH_MAX];

    snprintf(parent, sizeof(parent), "%s", export->plan.metadata);
    *strrchr(parent, '/') = '\0';
    return id_of_dir(export, parent);
}

/* Offsets and epochs go on behind those that the cluster has seen: they fence what is older. */
static void name_snapshot(const struct export *export, int32_t *ret_epoch, char name[SNAPSHOT_NAME_LEN])
{
    int64_t offset = MAX(directories_epoch(&export->directories) + 1, (int64_t)1);
    int32_t epoch = 1;

    if (export->has_earlier) {
        offset = MAX(offset, export->earlier.end_offset);
        epoch = export->earlier.end_epoch + 1;
    }
    snprintf(name, SNAPSHOT_NAME_LEN, "%020" PRId64 "-%010" PRId32 ".checkpoint", offset, epoch);
    *ret_epoch = epoch;
}

static err_t write_snapshot(const struct export *export, const struct made *made, struct err_info *info)
{
    struct io *io = export->options.io;
    char name[SNAPSHOT_NAME_LEN], path[IMPORT_PATH_MAX + 64 + SNAPSHOT_NAME_LEN];
    bool in_log = export->options.controller && export->plan.metadata_version >= KRAFT_LEVEL_VOTERS;
    struct kraft_snapshot snapshot = {
        .seed = &export->seed,
        .features = export->features,
        .feature_count = export->feature_count,
        .dir_ids = export->dir_ids,
        .dir_count = (int32_t) export->directories.log_dir_count,
        .metadata_dir_id = metadata_dir_id(export),
        .broker_epoch = directories_epoch(&export->directories),
        .voter = in_log ? &export->voter : NULL,
        .directory_of = directory_of,
        .context = export,
        .now_ms = io->ops->wall_ms(io),
    };
    struct grow bytes;

    name_snapshot(export, &snapshot.epoch, name);
    grow_init(&bytes, 0);
    err_t err = kraft_snapshot_write(&snapshot, &bytes, info);

    if (err == ERR_OK) {
        snprintf(path, sizeof(path), "%s/%s", made->path, name);
        err = io_write_file(io, path, grow_slice(&bytes), info);
    }
    grow_release(&bytes);
    return err;
}

/* --- All or nothing -------------------------------------------------------------------------------------------- */

/* A start of barnabasd would remove it, Kafka looks past it: nobody takes it for the metadata log. */
static err_t make(const struct export *export, struct made *made, struct err_info *info)
{
    struct io *io = export->options.io;

    snprintf(made->path, sizeof(made->path), "%s.%s-delete", export->plan.metadata, export->unique);
    err_t err = io->ops->mkdir(io, made->path, info);

    made->exists = err == ERR_OK;
    return err == ERR_OK ? write_snapshot(export, made, info) : err;
}

static err_t place(const struct export *export, struct made *made, struct err_info *info)
{
    struct io *io = export->options.io;
    err_t err = io->ops->rename(io, made->path, export->plan.metadata, info);

    made->placed = err == ERR_OK;
    return err == ERR_OK ? export_sync_parent(export, export->plan.metadata, info) : err;
}

struct removal {
    struct io *io;
    const char *dir;
};

static err_t remove_name(void *context, const char *name)
{
    const struct removal *removal = context;
    char path[IMPORT_PATH_MAX + 64 + 256];

    snprintf(path, sizeof(path), "%s/%s", removal->dir, name);
    return removal->io->ops->unlink(removal->io, path, NULL);
}

static void unmake(const struct export *export, const struct made *made)
{
    struct io *io = export->options.io;
    struct removal removal = {io, made->path};

    if (made->placed) {
        io->ops->rename(io, export->plan.metadata, made->path, NULL);
    }
    if (made->exists) {
        io->ops->list_directory(io, made->path, remove_name, &removal, NULL);
        io->ops->rmdir(io, made->path, NULL);
    }
}

err_t export_kraft_execute(struct export *export, struct err_info *info)
{
    struct made made = {.exists = false};
    err_t err = make(export, &made, info);

    if (err == ERR_OK) {
        err = export_identify(export, info);
    }
    if (err == ERR_OK) {
        err = export_set_aside(export, info);
    }
    if (err == ERR_OK) {
        err = place(export, &made, info);
    }
    if (err == ERR_OK) {
        err = export_retire_registry(export, info);
    }
    if (err != ERR_OK) {
        unmake(export, &made);
        export_undo(export);
    }
    return err;
}
