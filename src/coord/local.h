/* The tables under the local backend: nodes in an SQLite file. Private to
 * coord/. All calls block; within store_begin and store_end. */
#ifndef COORD_LOCAL_H
#define COORD_LOCAL_H

#include "coord/coord.h"

struct sqlite3;
struct sqlite3_stmt;

enum store_statement {
    STORE_GET,
    STORE_CHILDREN,
    STORE_HAS_CHILD,
    STORE_INSERT,
    STORE_SET,
    STORE_DELETE,
    STORE_SEQUENCE,
    STORE_SET_ACL,
    STORE_ZXID,
    STORE_DROP_EPHEMERAL,
    STORE_STATEMENTS
};

struct store {
    struct sqlite3 *db;
    struct sqlite3_stmt *statements[STORE_STATEMENTS];
    int64_t zxid;    /* of the last write, also of those not committed */
    int64_t session; /* owner of this life's ephemeral nodes */
    bool writing;    /* between store_begin(.., true) and store_end */
    bool broken;     /* a flush failed: what the file holds is not known, nothing works any more */
    /* Nodes that this transaction has seen to be there and fit to be parents: creations come in families. */
    char parents[2][COORD_PATH_MAX + 1];
};

/* A node as read; data is valid until the next call. */
struct store_node {
    struct slice data;
    struct coord_stat stat;
};

err_t store_open(struct store *store, const char *path, struct err_info *info);
/* Drops this life's ephemeral nodes and writes everything back into the one file. */
void store_close(struct store *store);

/* write: the lock is taken now, so that nothing fails halfway for it. */
err_t store_begin(struct store *store, bool write, struct err_info *info);
/* Commits; durable on ERR_OK. ERR_UNKNOWN_OUTCOME when it cannot be told. */
err_t store_commit(struct store *store, struct err_info *info);
void store_rollback(struct store *store);

/* Results that are a refusal (ERR_NOT_FOUND, ERR_EXISTS, ERR_BAD_VERSION, ERR_NOT_EMPTY, ERR_USAGE) leave the
 * transaction usable; any other error means roll back. */
bool store_is_refusal(err_t err);
err_t store_get(struct store *store, const char *path, struct store_node *ret_node, struct err_info *info);
err_t store_children(struct store *store, const char *path, struct arena *arena, const char *const **ret_names,
                     uint32_t *ret_count, struct err_info *info);
/* *ret_path is path itself, or with its number, from the arena. */
err_t store_create(struct store *store, const char *path, struct slice data, unsigned flags, enum coord_acl acl,
                   struct arena *arena, const char **ret_path, struct coord_stat *ret_stat, struct err_info *info);
err_t store_set(struct store *store, const char *path, struct slice data, int32_t version, struct coord_stat *ret_stat,
                struct err_info *info);
err_t store_delete(struct store *store, const char *path, int32_t version, struct err_info *info);
err_t store_check(struct store *store, const char *path, int32_t version, struct err_info *info);
err_t store_set_acl(struct store *store, const char *path, enum coord_acl acl, struct err_info *info);
/* Around a multi. */
err_t store_savepoint(struct store *store, struct err_info *info);
err_t store_release(struct store *store, struct err_info *info);
err_t store_revert(struct store *store, struct err_info *info);

#endif
