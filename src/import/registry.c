#include "import/registry.h"

#include <stdio.h>
#include <stdlib.h>

enum { PATH_LEN = 4096, COPY_CHUNK = 1 << 20 };

/* -shm is made anew from the log. */
static const char *const parts[] = {"", "-wal"};

static void file_closep(struct io_file **file)
{
    if (*file) {
        (*file)->io->ops->close(*file);
    }
}

static err_t copy_file(struct io *io, const char *from, const char *to, struct err_info *info)
{
    struct io_file *source CLEANUP(file_closep) = NULL, *target CLEANUP(file_closep) = NULL;
    uint8_t *chunk CLEANUP(freep) = malloc(COPY_CHUNK);
    uint64_t at = 0;
    size_t len = COPY_CHUNK;
    err_t err = chunk ? io->ops->open(io, from, 0, &source, info) : err_set(info, ERR_NO_MEMORY, "copy %s", from);

    if (err == ERR_OK) {
        err = io->ops->open(io, to, IO_WRITE | IO_CREATE | IO_TRUNCATE, &target, info);
    }
    while (err == ERR_OK && len == COPY_CHUNK) {
        err = io->ops->pread(source, chunk, COPY_CHUNK, at, &len, info);
        if (err == ERR_OK && len > 0) {
            err = io->ops->pwritev(target, &(struct iovec){chunk, len}, 1, at, info);
        }
        at += len;
    }
    return err;
}

static void remove_copy(struct io *io, const char *path)
{
    static const char *const all[] = {"", "-wal", "-shm"};

    for (size_t i = 0; i < ARRAY_LEN(all); i++) {
        char name[PATH_LEN];

        snprintf(name, sizeof(name), "%s%s", path, all[i]);
        io->ops->unlink(io, name, NULL);
    }
}

static err_t copy_registry(struct io *io, const char *path, const char *copy, struct err_info *info)
{
    err_t err = ERR_OK;

    for (size_t i = 0; err == ERR_OK && i < ARRAY_LEN(parts); i++) {
        char from[PATH_LEN], to[PATH_LEN];

        snprintf(from, sizeof(from), "%s%s", path, parts[i]);
        snprintf(to, sizeof(to), "%s%s", copy, parts[i]);
        err = copy_file(io, from, to, info);
        err = i > 0 && err == ERR_NOT_FOUND ? ERR_OK : err;
    }
    return err;
}

static err_t read_tree(const char *path, struct meta_seed **ret_seed, struct err_info *info)
{
    ASSUME_ROLE(role_control);
    struct coord *coord;
    err_t err = coord_local_open(NULL, path, NULL, &coord, info);

    if (err == ERR_OK) {
        err = meta_seed_read(coord, ret_seed, info);
        coord_close(coord);
    }
    return err;
}

err_t registry_read(struct io *io, const char *path, struct meta_seed **ret_seed, struct err_info *info)
{
    char copy[PATH_LEN];
    struct err_info why = {""};

    snprintf(copy, sizeof(copy), "%s.reading", path);
    remove_copy(io, copy);
    err_t err = copy_registry(io, path, copy, &why);

    if (err == ERR_OK) {
        err = read_tree(copy, ret_seed, &why);
    }
    remove_copy(io, copy);
    return err == ERR_OK ? ERR_OK : err_set(info, err, "%s: %s", path, why.text);
}

/* What a crash left in the write-ahead log goes into the file first: so one name is all there is. */
static err_t make_one_file(struct io *io, const char *path, struct err_info *info)
{
    ASSUME_ROLE(role_control);
    char log[PATH_LEN];
    struct io_stat stat;
    struct coord *coord;

    snprintf(log, sizeof(log), "%s-wal", path);
    if (io->ops->stat(io, log, &stat, NULL) != ERR_OK) {
        return ERR_OK;
    }
    err_t err = coord_local_open(NULL, path, NULL, &coord, info);

    if (err == ERR_OK) {
        coord_close(coord);
    }
    return err;
}

err_t registry_rename(struct io *io, const char *from, const char *to, struct err_info *info)
{
    err_t err = make_one_file(io, from, info);

    return err == ERR_OK ? io->ops->rename(io, from, to, info) : err;
}
