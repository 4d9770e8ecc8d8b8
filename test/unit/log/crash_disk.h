/* A disk in memory that remembers in which order it was written, synced and renamed, so that the state after a power
 * loss can be made for every moment and every kind of loss. What was synced is there. Of the rest anything may be:
 * writes lost, torn at any byte, kept sector by sector in any order, their size without their data. Of what was done to
 * the names of a directory the beginning is kept, whatever became of the data: file systems journal names in order. */
#ifndef CRASH_DISK_H
#define CRASH_DISK_H

#include "io/io.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { DISK_NAME_MAX = 120, DISK_SECTOR = 512, DISK_NONE = -1 };

struct disk_entry {
    char name[DISK_NAME_MAX];
    int inode;
};

struct disk_inode {
    bool directory;
    uint8_t *data;
    size_t size, capacity;
    struct disk_entry *entries;
    int entry_count, entry_capacity;
};

/* inodes[0] is the root. */
struct disk {
    struct disk_inode *inodes;
    int count, capacity;
};

enum disk_op_kind { DISK_MAKE, DISK_WRITE, DISK_SIZE, DISK_SYNC, DISK_NAME, DISK_RENAME, DISK_REMOVE, DISK_SYNC_NAMES };

struct disk_op {
    enum disk_op_kind kind;
    int inode;  /* or the directory */
    int target; /* DISK_NAME, DISK_RENAME */
    bool directory;
    char name[DISK_NAME_MAX], to[DISK_NAME_MAX];
    size_t position, len;
    uint8_t *bytes;
};

struct disk_journal {
    struct disk_op *ops;
    size_t count, capacity;
};

/* How what was not synced fares. */
enum disk_loss { LOSS_ALL, LOSS_NONE, LOSS_TAIL, LOSS_SECTORS, LOSS_BYTES, LOSS_DATA, LOSS_NAMES, LOSS_KINDS };

/* What is in use, and what it did since it was. */
static struct {
    pthread_mutex_t mutex;
    struct disk disk;
    struct disk_journal journal;
} the_disk = {.mutex = PTHREAD_MUTEX_INITIALIZER};

/* --- Inodes ------------------------------------------------------------------------------------ */

static inline void *disk_grow(void *array, int count, int *capacity, size_t size)
{
    if (count < *capacity) {
        return array;
    }
    *capacity = *capacity ? *capacity * 2 : 8;
    array = realloc(array, (size_t)*capacity * size);
    ASSERT(array);
    return array;
}

static inline int disk_make(struct disk *disk, bool directory)
{
    disk->inodes = disk_grow(disk->inodes, disk->count, &disk->capacity, sizeof(*disk->inodes));
    disk->inodes[disk->count] = (struct disk_inode){.directory = directory};
    return disk->count++;
}

static inline void disk_free(struct disk *disk)
{
    for (int i = 0; i < disk->count; i++) {
        free(disk->inodes[i].data);
        free(disk->inodes[i].entries);
    }
    free(disk->inodes);
    *disk = (struct disk){0};
}

static inline void inode_resize(struct disk_inode *inode, size_t size)
{
    if (size > inode->capacity) {
        inode->capacity = MAX(size, inode->capacity * 2);
        inode->data = realloc(inode->data, inode->capacity);
        ASSERT(inode->data);
    }
    if (size > inode->size) {
        memset(inode->data + inode->size, 0, size - inode->size);
    }
    inode->size = size;
}

static inline void inode_write(struct disk_inode *inode, const uint8_t *bytes, size_t len, size_t position)
{
    if (len > 0) {
        inode_resize(inode, MAX(inode->size, position + len));
        memcpy(inode->data + position, bytes, len);
    }
}

static inline struct disk_entry *inode_find(const struct disk_inode *directory, const char *name)
{
    for (int i = 0; i < directory->entry_count; i++) {
        if (strcmp(directory->entries[i].name, name) == 0) {
            return &directory->entries[i];
        }
    }
    return NULL;
}

static inline void inode_name(struct disk_inode *directory, const char *name, int inode)
{
    struct disk_entry *entry = inode_find(directory, name);

    if (!entry) {
        directory->entries = disk_grow(directory->entries, directory->entry_count, &directory->entry_capacity,
                                       sizeof(*directory->entries));
        entry = &directory->entries[directory->entry_count++];
        snprintf(entry->name, sizeof(entry->name), "%s", name);
    }
    entry->inode = inode;
}

static inline void inode_remove(struct disk_inode *directory, const char *name)
{
    struct disk_entry *entry = inode_find(directory, name);

    if (entry) {
        *entry = directory->entries[--directory->entry_count];
    }
}

/* The inode of a path; with ret_name that of the directory it is in, and its last part. */
static inline int disk_walk(const struct disk *disk, const char *path, const char **ret_name)
{
    int at = 0;

    for (const char *part = path + 1;;) {
        const char *slash = strchr(part, '/');
        char name[DISK_NAME_MAX];

        if (!slash && ret_name) {
            *ret_name = part;
            return disk->inodes[at].directory ? at : DISK_NONE;
        }
        if (*part == '\0') {
            return at;
        }
        snprintf(name, sizeof(name), "%.*s", slash ? (int)(slash - part) : DISK_NAME_MAX - 1, part);
        struct disk_entry *entry = disk->inodes[at].directory ? inode_find(&disk->inodes[at], name) : NULL;

        if (!entry) {
            return DISK_NONE;
        }
        at = entry->inode;
        if (!slash) {
            return at;
        }
        part = slash + 1;
    }
}

/* --- What happens to it ---------------------------------------------------------------------------- */

static inline void disk_apply(struct disk *disk, const struct disk_op *op)
{
    switch (op->kind) {
    case DISK_MAKE:
        disk_make(disk, op->directory);
        break;
    case DISK_WRITE:
        inode_write(&disk->inodes[op->inode], op->bytes, op->len, op->position);
        break;
    case DISK_SIZE:
        inode_resize(&disk->inodes[op->inode], op->position);
        break;
    case DISK_NAME:
        inode_name(&disk->inodes[op->inode], op->name, op->target);
        break;
    case DISK_RENAME:
        inode_remove(&disk->inodes[op->inode], op->name);
        inode_name(&disk->inodes[op->inode], op->to, op->target);
        break;
    case DISK_REMOVE:
        inode_remove(&disk->inodes[op->inode], op->name);
        break;
    default:
        break;
    }
}

/* Notes it, and does it. The mutex is held. */
static inline void disk_do(struct disk_op op)
{
    struct disk_journal *journal = &the_disk.journal;

    if (journal->count == journal->capacity) {
        journal->capacity = journal->capacity ? journal->capacity * 2 : 256;
        journal->ops = realloc(journal->ops, journal->capacity * sizeof(*journal->ops));
        ASSERT(journal->ops);
    }
    if (op.len > 0) {
        const uint8_t *bytes = op.bytes;

        op.bytes = malloc(op.len);
        memcpy(op.bytes, bytes, op.len);
    } else {
        op.bytes = NULL;
    }
    journal->ops[journal->count++] = op;
    disk_apply(&the_disk.disk, &op);
}

static inline void journal_free(struct disk_journal *journal)
{
    for (size_t i = 0; i < journal->count; i++) {
        free(journal->ops[i].bytes);
    }
    free(journal->ops);
    *journal = (struct disk_journal){0};
}

/* From now on this disk is in use; all that is on it is synced. Takes it. */
static inline void disk_use(struct disk *disk)
{
    struct disk from = *disk;

    pthread_mutex_lock(&the_disk.mutex);
    journal_free(&the_disk.journal);
    disk_free(&the_disk.disk);
    for (int i = 0; i < from.count; i++) {
        disk_do((struct disk_op){.kind = DISK_MAKE, .directory = from.inodes[i].directory});
    }
    for (int i = 0; i < from.count; i++) {
        const struct disk_inode *inode = &from.inodes[i];

        disk_do((struct disk_op){.kind = DISK_WRITE, .inode = i, .len = inode->size, .bytes = inode->data});
        for (int e = 0; e < inode->entry_count; e++) {
            struct disk_op op = {.kind = DISK_NAME, .inode = i, .target = inode->entries[e].inode};

            memcpy(op.name, inode->entries[e].name, sizeof(op.name));
            disk_do(op);
        }
        disk_do((struct disk_op){.kind = inode->directory ? DISK_SYNC_NAMES : DISK_SYNC, .inode = i});
    }
    pthread_mutex_unlock(&the_disk.mutex);
    disk_free(&from);
    *disk = (struct disk){0};
}

static inline void disk_use_new(void)
{
    struct disk disk = {0};

    disk_make(&disk, true);
    disk_use(&disk);
}

/* --- A power loss ------------------------------------------------------------------------------------ */

struct disk_dice {
    uint64_t state;
};

static inline uint64_t dice_roll(struct disk_dice *dice, uint64_t sides)
{
    /* xorshift64* */
    dice->state ^= dice->state >> 12;
    dice->state ^= dice->state << 25;
    dice->state ^= dice->state >> 27;
    return (dice->state * 0x2545F4914F6CDD1DULL >> 33) % sides;
}

/* Some of a write that was not synced. */
static inline void write_some(struct disk_inode *inode, const struct disk_op *op, enum disk_loss loss,
                              struct disk_dice *dice)
{
    size_t end = op->position + op->len;

    if (loss == LOSS_BYTES) {
        size_t from = dice_roll(dice, op->len + 1), len = dice_roll(dice, op->len - from + 1);

        inode_write(inode, op->bytes + from, len, op->position + from);
    } else if (loss == LOSS_SECTORS) {
        for (size_t at = op->position, next; at < end; at = next) {
            next = MIN((at / DISK_SECTOR + 1) * DISK_SECTOR, end);
            if (dice_roll(dice, 2)) {
                inode_write(inode, op->bytes + (at - op->position), next - at, at);
            }
        }
    }
    /* The size may be there before the data: zeros, or what lay there before. */
    if (end > inode->size && dice_roll(dice, loss == LOSS_DATA ? 2 : 4) == 0) {
        size_t from = inode->size;

        inode_resize(inode, end);
        for (size_t i = from; dice_roll(dice, 2) && i < end; i++) {
            inode->data[i] = (uint8_t)dice_roll(dice, 256);
        }
    }
}

static inline bool disk_is_name(const struct disk_op *op)
{
    return op->kind == DISK_NAME || op->kind == DISK_RENAME || op->kind == DISK_REMOVE;
}

static inline void lose_some(struct disk *disk, const struct disk_op *op, enum disk_loss loss, struct disk_dice *dice)
{
    if (loss == LOSS_NONE) {
        disk_apply(disk, op);
    } else if (op->kind == DISK_WRITE && loss != LOSS_ALL && loss != LOSS_NAMES) {
        write_some(&disk->inodes[op->inode], op, loss, dice);
    } else if (op->kind == DISK_SIZE && loss != LOSS_ALL && loss != LOSS_NAMES && dice_roll(dice, 2)) {
        disk_apply(disk, op);
    }
}

/* Which of the first `count` operations are safe by then, and how many names of each directory. */
struct disk_safety {
    size_t *last_sync;  /* by inode; 0: none */
    size_t *names_kept; /* by inode, of what is not safe */
    size_t unsafe;
};

static inline bool disk_is_safe(const struct disk_safety *safety, const struct disk_op *op, size_t i)
{
    return op->kind == DISK_MAKE || op->kind == DISK_SYNC || op->kind == DISK_SYNC_NAMES ||
           i < safety->last_sync[op->inode];
}

static inline struct disk_safety disk_safety(const struct disk_journal *journal, size_t count, enum disk_loss loss,
                                             struct disk_dice *dice)
{
    struct disk_safety safety = {calloc(journal->count + 1, sizeof(size_t)), calloc(journal->count + 1, sizeof(size_t)),
                                 0};

    for (size_t i = 0; i < count; i++) {
        if (journal->ops[i].kind == DISK_SYNC || journal->ops[i].kind == DISK_SYNC_NAMES) {
            safety.last_sync[journal->ops[i].inode] = i + 1;
        }
    }
    for (size_t i = 0; i < count; i++) {
        const struct disk_op *op = &journal->ops[i];

        if (!disk_is_safe(&safety, op, i)) {
            safety.unsafe++;
            safety.names_kept[op->inode] += disk_is_name(op);
        }
    }
    for (size_t i = 0; i < journal->count; i++) {
        safety.names_kept[i] = loss == LOSS_ALL ? 0
                               : loss == LOSS_NONE || loss == LOSS_NAMES || loss == LOSS_DATA
                                   ? safety.names_kept[i]
                                   : dice_roll(dice, safety.names_kept[i] + 1);
    }
    return safety;
}

/* The end of all that happened is lost; the write where it begins is torn. */
static inline void lose_tail(struct disk *disk, const struct disk_op *op, size_t nth, size_t kept,
                             struct disk_dice *dice)
{
    if (nth < kept) {
        disk_apply(disk, op);
    } else if (nth == kept && op->kind == DISK_WRITE) {
        inode_write(&disk->inodes[op->inode], op->bytes, dice_roll(dice, op->len + 1), op->position);
    }
}

/* The disk after the power went when `count` operations had been done. False: nothing was unsynced, so that every loss
 * is the same. */
static inline bool disk_crash(const struct disk_journal *journal, size_t count, enum disk_loss loss, uint64_t seed,
                              struct disk *ret_disk)
{
    struct disk_dice dice = {seed * 0x9E3779B97F4A7C15ULL + count * 31 + (uint64_t)loss + 1};
    struct disk_safety safety = disk_safety(journal, count, loss, &dice);
    size_t kept = safety.unsafe > 0 ? dice_roll(&dice, safety.unsafe) : 0, nth = 0;

    *ret_disk = (struct disk){0};
    for (size_t i = 0; i < count; i++) {
        const struct disk_op *op = &journal->ops[i];

        if (disk_is_safe(&safety, op, i)) {
            disk_apply(ret_disk, op);
        } else if (loss == LOSS_TAIL) {
            lose_tail(ret_disk, op, nth++, kept, &dice);
        } else if (!disk_is_name(op)) {
            lose_some(ret_disk, op, loss, &dice);
        } else if (safety.names_kept[op->inode] > 0) {
            safety.names_kept[op->inode]--;
            disk_apply(ret_disk, op);
        }
    }
    free(safety.last_sync);
    free(safety.names_kept);
    return safety.unsafe > 0;
}

/* --- As io ------------------------------------------------------------------------------------------------ */

struct disk_file {
    struct io_file file;
    int inode;
};

static inline struct disk_inode *inode_of(struct io_file *file)
{
    return &the_disk.disk.inodes[CONTAINER_OF(file, struct disk_file, file)->inode];
}

#define DISK_LOCKED(...)                       \
    ({                                         \
        pthread_mutex_lock(&the_disk.mutex);   \
        err_t err_ = (__VA_ARGS__);            \
        pthread_mutex_unlock(&the_disk.mutex); \
        err_;                                  \
    })

static inline struct disk_op named_op(enum disk_op_kind kind, int directory, const char *name, int target)
{
    struct disk_op op = {.kind = kind, .inode = directory, .target = target};

    ASSERT(strlen(name) < DISK_NAME_MAX);
    snprintf(op.name, sizeof(op.name), "%s", name);
    return op;
}

static inline err_t make_named(const char *path, bool directory, bool exclusive, int *ret_inode)
{
    const char *name = "";
    int parent = disk_walk(&the_disk.disk, path, &name);
    struct disk_entry *entry = parent >= 0 ? inode_find(&the_disk.disk.inodes[parent], name) : NULL;

    if (parent < 0 || (entry && exclusive)) {
        return parent < 0 ? ERR_NOT_FOUND : ERR_EXISTS;
    }
    if (entry) {
        *ret_inode = entry->inode;
        return ERR_OK;
    }
    *ret_inode = the_disk.disk.count;
    disk_do((struct disk_op){.kind = DISK_MAKE, .inode = *ret_inode, .directory = directory});
    disk_do(named_op(DISK_NAME, parent, name, *ret_inode));
    return ERR_OK;
}

static inline err_t d_open_locked(const char *path, unsigned flags, int *ret_inode)
{
    *ret_inode = disk_walk(&the_disk.disk, path, NULL);
    if (flags & IO_CREATE) {
        err_t err = make_named(path, false, flags & IO_EXCLUSIVE, ret_inode);

        if (err != ERR_OK) {
            return err;
        }
    }
    if (*ret_inode < 0) {
        return ERR_NOT_FOUND;
    }
    if (flags & IO_TRUNCATE && the_disk.disk.inodes[*ret_inode].size > 0) {
        disk_do((struct disk_op){.kind = DISK_SIZE, .inode = *ret_inode});
    }
    return ERR_OK;
}

static inline err_t d_open(struct io *io, const char *path, unsigned flags, struct io_file **ret_file,
                           struct err_info *info)
{
    struct disk_file *file = malloc(sizeof(*file));

    file->file.io = io;
    err_t err = DISK_LOCKED(d_open_locked(path, flags, &file->inode));

    if (err != ERR_OK) {
        free(file);
        return err_set(info, err, "open %s", path);
    }
    *ret_file = &file->file;
    return ERR_OK;
}

static inline void d_close(struct io_file *file)
{
    free(CONTAINER_OF(file, struct disk_file, file));
}

/* Each part is a write of its own: it may be torn between them. */
static inline err_t d_pwritev(struct io_file *file, const struct iovec *parts, int count, uint64_t position,
                              struct err_info *info)
{
    pthread_mutex_lock(&the_disk.mutex);
    for (int i = 0; i < count; i++) {
        disk_do((struct disk_op){.kind = DISK_WRITE,
                                 .inode = CONTAINER_OF(file, struct disk_file, file)->inode,
                                 .position = position,
                                 .len = parts[i].iov_len,
                                 .bytes = parts[i].iov_base});
        position += parts[i].iov_len;
    }
    pthread_mutex_unlock(&the_disk.mutex);
    return ERR_OK;
}

static inline err_t d_pread(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                            struct err_info *info)
{
    pthread_mutex_lock(&the_disk.mutex);
    const struct disk_inode *inode = inode_of(file);

    *ret_read = position < inode->size ? MIN(len, inode->size - position) : 0;
    if (*ret_read > 0) {
        memcpy(to, inode->data + position, *ret_read);
    }
    pthread_mutex_unlock(&the_disk.mutex);
    return ERR_OK;
}

static inline err_t d_file_size(struct io_file *file, uint64_t *ret_size, struct err_info *info)
{
    pthread_mutex_lock(&the_disk.mutex);
    *ret_size = inode_of(file)->size;
    pthread_mutex_unlock(&the_disk.mutex);
    return ERR_OK;
}

static inline err_t note_op(struct disk_op op)
{
    pthread_mutex_lock(&the_disk.mutex);
    disk_do(op);
    pthread_mutex_unlock(&the_disk.mutex);
    return ERR_OK;
}

static inline err_t d_sync(struct io_file *file, struct err_info *info)
{
    return note_op((struct disk_op){.kind = DISK_SYNC, .inode = CONTAINER_OF(file, struct disk_file, file)->inode});
}

/* Write-back is no promise. */
static inline err_t d_sync_range(struct io_file *file, uint64_t position, uint64_t len, bool wait,
                                 struct err_info *info)
{
    return ERR_OK;
}

static inline err_t d_truncate(struct io_file *file, uint64_t size, struct err_info *info)
{
    return note_op((struct disk_op){
        .kind = DISK_SIZE, .inode = CONTAINER_OF(file, struct disk_file, file)->inode, .position = size});
}

static inline err_t d_allocate(struct io_file *file, uint64_t position, uint64_t len, struct err_info *info)
{
    return ERR_OK;
}

static inline int d_descriptor(struct io_file *file)
{
    return -1;
}

static inline uint64_t links_to(int inode)
{
    uint64_t links = 0;

    for (int i = 0; i < the_disk.disk.count; i++) {
        for (int e = 0; e < the_disk.disk.inodes[i].entry_count; e++) {
            links += the_disk.disk.inodes[i].entries[e].inode == inode;
        }
    }
    return links;
}

static inline err_t d_stat(struct io *io, const char *path, struct io_stat *ret_stat, struct err_info *info)
{
    pthread_mutex_lock(&the_disk.mutex);
    int inode = disk_walk(&the_disk.disk, path, NULL);

    if (inode >= 0) {
        *ret_stat = (struct io_stat){.size = the_disk.disk.inodes[inode].size,
                                     .links = links_to(inode),
                                     .is_directory = the_disk.disk.inodes[inode].directory};
    }
    pthread_mutex_unlock(&the_disk.mutex);
    return inode >= 0 ? ERR_OK : err_set(info, ERR_NOT_FOUND, "stat %s", path);
}

static inline err_t d_rename_locked(const char *from, const char *to)
{
    const char *from_name = "", *to_name = "";
    int parent = disk_walk(&the_disk.disk, from, &from_name), to_parent = disk_walk(&the_disk.disk, to, &to_name);
    struct disk_entry *entry = parent >= 0 ? inode_find(&the_disk.disk.inodes[parent], from_name) : NULL;

    if (!entry || parent != to_parent) {
        return ERR_NOT_FOUND;
    }
    struct disk_op op = named_op(DISK_RENAME, parent, from_name, entry->inode);

    ASSERT(strlen(to_name) < DISK_NAME_MAX);
    snprintf(op.to, sizeof(op.to), "%s", to_name);
    disk_do(op);
    return ERR_OK;
}

static inline err_t d_rename(struct io *io, const char *from, const char *to, struct err_info *info)
{
    err_t err = DISK_LOCKED(d_rename_locked(from, to));

    return err == ERR_OK ? ERR_OK : err_set(info, err, "rename %s to %s", from, to);
}

static inline err_t d_link_locked(const char *from, const char *to)
{
    const char *name = "";
    int inode = disk_walk(&the_disk.disk, from, NULL), parent = disk_walk(&the_disk.disk, to, &name);

    if (inode < 0 || parent < 0 || inode_find(&the_disk.disk.inodes[parent], name)) {
        return inode < 0 || parent < 0 ? ERR_NOT_FOUND : ERR_EXISTS;
    }
    disk_do(named_op(DISK_NAME, parent, name, inode));
    return ERR_OK;
}

static inline err_t d_link(struct io *io, const char *from, const char *to, struct err_info *info)
{
    err_t err = DISK_LOCKED(d_link_locked(from, to));

    return err == ERR_OK ? ERR_OK : err_set(info, err, "link %s to %s", from, to);
}

static inline err_t d_remove_locked(const char *path)
{
    const char *name = "";
    int parent = disk_walk(&the_disk.disk, path, &name);
    struct disk_entry *entry = parent >= 0 ? inode_find(&the_disk.disk.inodes[parent], name) : NULL;

    if (!entry) {
        return ERR_NOT_FOUND;
    }
    if (the_disk.disk.inodes[entry->inode].entry_count > 0) {
        return ERR_EXISTS;
    }
    disk_do(named_op(DISK_REMOVE, parent, name, entry->inode));
    return ERR_OK;
}

static inline err_t d_remove(struct io *io, const char *path, struct err_info *info)
{
    err_t err = DISK_LOCKED(d_remove_locked(path));

    return err == ERR_OK ? ERR_OK : err_set(info, err, "delete %s", path);
}

static inline err_t d_mkdir(struct io *io, const char *path, struct err_info *info)
{
    int inode;
    err_t err = DISK_LOCKED(make_named(path, true, true, &inode));

    return err == ERR_OK ? ERR_OK : err_set(info, err, "make directory %s", path);
}

static inline err_t d_sync_directory(struct io *io, const char *path, struct err_info *info)
{
    pthread_mutex_lock(&the_disk.mutex);
    int inode = disk_walk(&the_disk.disk, path, NULL);

    if (inode >= 0) {
        disk_do((struct disk_op){.kind = DISK_SYNC_NAMES, .inode = inode});
    }
    pthread_mutex_unlock(&the_disk.mutex);
    return inode >= 0 ? ERR_OK : err_set(info, ERR_NOT_FOUND, "sync directory %s", path);
}

static inline err_t d_list_directory(struct io *io, const char *path, err_t (*each)(void *context, const char *name),
                                     void *context, struct err_info *info)
{
    pthread_mutex_lock(&the_disk.mutex);
    int inode = disk_walk(&the_disk.disk, path, NULL), count = inode >= 0 ? the_disk.disk.inodes[inode].entry_count : 0;
    struct disk_entry *entries = calloc((size_t)count + 1, sizeof(*entries));
    err_t err = inode >= 0 ? ERR_OK : err_set(info, ERR_NOT_FOUND, "open directory %s", path);

    if (count > 0) {
        memcpy(entries, the_disk.disk.inodes[inode].entries, (size_t)count * sizeof(*entries));
    }
    pthread_mutex_unlock(&the_disk.mutex);
    for (int i = 0; err == ERR_OK && i < count; i++) {
        err = each(context, entries[i].name);
    }
    free(entries);
    return err;
}

static inline err_t d_lock(struct io *io, const char *path, struct io_file **ret_file, struct err_info *info)
{
    return d_open(io, path, IO_WRITE | IO_CREATE, ret_file, info);
}

static inline err_t d_space(struct io *io, const char *path, struct io_space *ret_space, struct err_info *info)
{
    *ret_space = (struct io_space){.free_bytes = (uint64_t)GIB(100), .total_bytes = (uint64_t)GIB(200)};
    return ERR_OK;
}

/* Takes the place of the files in these operations; clocks and chance stay. */
static inline void disk_take_place(struct io_ops *ops)
{
    ops->open = d_open;
    ops->close = d_close;
    ops->pwritev = d_pwritev;
    ops->pread = ops->pread_cached = d_pread;
    ops->file_size = d_file_size;
    ops->sync = d_sync;
    ops->sync_range = d_sync_range;
    ops->truncate = d_truncate;
    ops->allocate = d_allocate;
    ops->descriptor = d_descriptor;
    ops->stat = d_stat;
    ops->rename = d_rename;
    ops->link = d_link;
    ops->unlink = ops->rmdir = d_remove;
    ops->mkdir = d_mkdir;
    ops->sync_directory = d_sync_directory;
    ops->list_directory = d_list_directory;
    ops->lock = d_lock;
    ops->space = d_space;
}

#endif
