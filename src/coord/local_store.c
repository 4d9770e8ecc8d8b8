/* Nodes in an SQLite file.
 *
 * One row a node, found by parent and name, so that the children of a node are
 * one range. Write-ahead log: a commit is one append and one flush, and whoever
 * is curious may read along with the sqlite3 shell. Everything is bounded and
 * small: the page cache, the log (written back every 1,000 pages).
 *
 * A failed flush is not retried: the pages that it was for may be gone, and a
 * later one would succeed without them. The store is broken from then on. */
#include "coord/local.h"

#include "coord/backend.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>

enum {
    STORE_APPLICATION_ID = 0x42524e42, /* in the file's header: whose it is */
    STORE_FORMAT = 1,
    STORE_BUSY_MS = 5000, /* wait for a curious reader's lock */
};

static const char schema[] = "CREATE TABLE node("
                             " parent TEXT NOT NULL, name TEXT NOT NULL, data BLOB,"
                             " version INTEGER NOT NULL DEFAULT 0, czxid INTEGER NOT NULL, mzxid INTEGER NOT NULL,"
                             " owner INTEGER NOT NULL DEFAULT 0, sequence INTEGER NOT NULL DEFAULT 0,"
                             " acl INTEGER NOT NULL DEFAULT 0,"
                             " PRIMARY KEY(parent, name)) WITHOUT ROWID;"
                             "CREATE INDEX ephemeral ON node(owner) WHERE owner <> 0;"
                             "CREATE TABLE tree(id INTEGER PRIMARY KEY CHECK(id = 1), zxid INTEGER NOT NULL);"
                             "INSERT INTO tree VALUES(1, 0);"
                             "INSERT INTO node(parent, name, czxid, mzxid) VALUES('', '', 0, 0);";

static const char *const statement_texts[STORE_STATEMENTS] = {
    [STORE_GET] = "SELECT data, version, czxid, mzxid, owner FROM node WHERE parent = ?1 AND name = ?2",
    [STORE_CHILDREN] = "SELECT name FROM node WHERE parent = ?1 AND name <> '' ORDER BY name",
    [STORE_HAS_CHILD] = "SELECT 1 FROM node WHERE parent = ?1 AND name <> '' LIMIT 1",
    [STORE_INSERT] =
        "INSERT INTO node(parent, name, data, czxid, mzxid, owner, acl) VALUES(?1, ?2, ?3, ?4, ?4, ?5, ?6)",
    [STORE_SET] = "UPDATE node SET data = ?3, version = ?4, mzxid = ?5 WHERE parent = ?1 AND name = ?2",
    [STORE_DELETE] = "DELETE FROM node WHERE parent = ?1 AND name = ?2",
    [STORE_SEQUENCE] = "UPDATE node SET sequence = sequence + 1 WHERE parent = ?1 AND name = ?2 RETURNING sequence - 1",
    [STORE_SET_ACL] = "UPDATE node SET acl = ?3 WHERE parent = ?1 AND name = ?2",
    [STORE_ZXID] = "UPDATE tree SET zxid = ?1",
    [STORE_DROP_EPHEMERAL] = "DELETE FROM node WHERE owner <> 0",
};

bool store_is_refusal(err_t err)
{
    return err == ERR_NOT_FOUND || err == ERR_EXISTS || err == ERR_BAD_VERSION || err == ERR_NOT_EMPTY ||
           err == ERR_USAGE || err == ERR_LIMIT;
}

/* --- SQLite's results ------------------------------------------------------------ */

static err_t store_failure(struct store *store, int code, const char *what, struct err_info *info)
{
    static const struct {
        int code;
        err_t err;
    } errors[] = {{SQLITE_FULL, ERR_NO_SPACE},    {SQLITE_NOMEM, ERR_NO_MEMORY}, {SQLITE_CORRUPT, ERR_MALFORMED},
                  {SQLITE_NOTADB, ERR_MALFORMED}, {SQLITE_BUSY, ERR_BUSY},       {SQLITE_LOCKED, ERR_BUSY}};
    err_t err = ERR_IO;

    for (size_t i = 0; i < ARRAY_LEN(errors); i++) {
        if (errors[i].code == (code & 0xff)) {
            err = errors[i].err;
        }
    }
    return err_set(info, err, "%s: %s", what, store->db ? sqlite3_errmsg(store->db) : sqlite3_errstr(code));
}

static err_t store_execute(struct store *store, const char *sql, struct err_info *info)
{
    int code = sqlite3_exec(store->db, sql, NULL, NULL, NULL);

    return code == SQLITE_OK ? ERR_OK : store_failure(store, code, sql, info);
}

static sqlite3_stmt *store_statement(struct store *store, enum store_statement which)
{
    return store->statements[which];
}

/* Binds parent and name as 1 and 2; the root is the row of two empty texts. Its children have parent "/". */
static void bind_path(sqlite3_stmt *statement, const char *path)
{
    bool root = path[1] == '\0';
    struct str parent = root ? STR("") : coord_path_parent(path);

    sqlite3_bind_text(statement, 1, parent.data, (int)parent.len, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, root ? "" : coord_path_name(path), -1, SQLITE_STATIC);
}

static void bind_data(sqlite3_stmt *statement, int index, struct slice data)
{
    if (data.data) {
        sqlite3_bind_blob64(statement, index, data.data, data.len, SQLITE_STATIC);
    } else {
        sqlite3_bind_null(statement, index);
    }
}

/* Runs a statement that gives no row. *ret_changes may be NULL. */
static err_t store_run(struct store *store, sqlite3_stmt *statement, int *ret_changes, struct err_info *info)
{
    int code = sqlite3_step(statement);

    sqlite3_reset(statement);
    if (code != SQLITE_DONE && code != SQLITE_ROW) {
        return store_failure(store, code, "write", info);
    }
    if (ret_changes) {
        *ret_changes = sqlite3_changes(store->db);
    }
    return ERR_OK;
}

/* --- Opening ---------------------------------------------------------------------- */

static err_t store_read_pragma(struct store *store, const char *sql, int64_t *ret_value, struct err_info *info)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);

    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW) {
            *ret_value = sqlite3_column_int64(statement, 0);
        }
    }
    err_t err = code == SQLITE_ROW ? ERR_OK : store_failure(store, code, sql, info);

    sqlite3_finalize(statement);
    return err;
}

/* A new file: its first pages are made without flushes and then flushed once, before anything is promised. */
static err_t store_format(struct store *store, struct err_info *info)
{
    char sql[128];

    snprintf(sql, sizeof(sql), "PRAGMA application_id = %d; PRAGMA user_version = %d;", STORE_APPLICATION_ID,
             STORE_FORMAT);
    err_t err = store_execute(store, "PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL; BEGIN;", info);

    if (err == ERR_OK) {
        err = store_execute(store, sql, info);
    }
    if (err == ERR_OK) {
        err = store_execute(store, schema, info);
    }
    if (err == ERR_OK) {
        err = store_execute(store, "COMMIT; PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE);", info);
    }
    return err;
}

static err_t store_recognise(struct store *store, const char *path, struct err_info *info)
{
    int64_t application = 0, format = 0, tables = 0;
    err_t err = store_read_pragma(store, "PRAGMA application_id", &application, info);

    if (err == ERR_OK) {
        err = store_read_pragma(store, "PRAGMA user_version", &format, info);
    }
    if (err == ERR_OK) {
        err = store_read_pragma(store, "SELECT count(*) FROM sqlite_schema", &tables, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    if (application == 0 && tables == 0) {
        return store_format(store, info);
    }
    if (application != STORE_APPLICATION_ID) {
        return err_set(info, ERR_MALFORMED, "%s: a database, but not a coordination tree", path);
    }
    if (format != STORE_FORMAT) {
        return err_set(info, ERR_MALFORMED, "%s: format %" PRId64 ", this release knows %d", path, format,
                       STORE_FORMAT);
    }
    return store_execute(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;", info);
}

static err_t store_prepare(struct store *store, struct err_info *info)
{
    for (size_t i = 0; i < STORE_STATEMENTS; i++) {
        int code = sqlite3_prepare_v3(store->db, statement_texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                                      &store->statements[i], NULL);

        if (code != SQLITE_OK) {
            return store_failure(store, code, "prepare", info);
        }
    }
    return ERR_OK;
}

/* A new life: what the last one left behind goes, and its session is told apart from ours. */
static err_t store_begin_session(struct store *store, struct err_info *info)
{
    err_t err = store_read_pragma(store, "SELECT zxid FROM tree", &store->zxid, info);

    if (err == ERR_OK) {
        err = store_begin(store, true, info);
    }
    if (err == ERR_OK) {
        store->session = ++store->zxid;
        err = store_run(store, store_statement(store, STORE_DROP_EPHEMERAL), NULL, info);
    }
    return err == ERR_OK ? store_commit(store, info) : err;
}

static void store_free(struct store *store)
{
    for (size_t i = 0; i < STORE_STATEMENTS; i++) {
        sqlite3_finalize(store->statements[i]);
    }
    sqlite3_close(store->db);
    *store = (struct store){0};
}

err_t store_open(struct store *store, const char *path, struct err_info *info)
{
    *store = (struct store){0};
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* its counters would cost a lock each time; too late is no harm */
    int code =
        sqlite3_open_v2(path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    err_t err = code == SQLITE_OK ? ERR_OK : store_failure(store, code, path, info);

    if (err == ERR_OK) {
        sqlite3_busy_timeout(store->db, STORE_BUSY_MS);
        err = store_execute(store, "PRAGMA cache_size = -256; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0;", info);
    }
    if (err == ERR_OK) {
        err = store_recognise(store, path, info);
    }
    if (err == ERR_OK) {
        err = store_prepare(store, info);
    }
    if (err == ERR_OK) {
        err = store_begin_session(store, info);
    }
    if (err != ERR_OK) {
        store_free(store);
    }
    return err;
}

void store_close(struct store *store)
{
    if (!store->broken && store_begin(store, true, NULL) == ERR_OK) {
        store_run(store, store_statement(store, STORE_DROP_EPHEMERAL), NULL, NULL);
        store_commit(store, NULL);
    }
    store_free(store);
}

/* The node that was made last, and the one that was looked up last. */
enum { PARENT_MADE, PARENT_FOUND };

static void forget_parents(struct store *store)
{
    store->parents[PARENT_MADE][0] = store->parents[PARENT_FOUND][0] = '\0';
}

/* --- Transactions ------------------------------------------------------------------ */

err_t store_begin(struct store *store, bool write, struct err_info *info)
{
    if (store->broken) {
        return err_set(info, ERR_IO, "an earlier flush failed");
    }
    err_t err = store_execute(store, write ? "BEGIN IMMEDIATE" : "BEGIN", info);

    forget_parents(store);

    if (err == ERR_OK) {
        store->writing = write;
    }
    return err;
}

/* A full disk is found before the commit is complete, and it is rolled back for certain. Of any other failure at this
 * point the log may hold the commit or not. */
err_t store_commit(struct store *store, struct err_info *info)
{
    err_t err = ERR_OK;

    if (store->writing) {
        sqlite3_stmt *statement = store_statement(store, STORE_ZXID);

        sqlite3_bind_int64(statement, 1, store->zxid);
        err = store_run(store, statement, NULL, info);
    }
    if (err != ERR_OK) {
        store_rollback(store);
        return err;
    }
    err = store_execute(store, "COMMIT", info);
    if (err == ERR_OK) {
        store->writing = false;
        return ERR_OK;
    }
    bool was_writing = store->writing;

    store_rollback(store);
    if (was_writing && err != ERR_NO_SPACE) {
        store->broken = true;
        return ERR_UNKNOWN_OUTCOME;
    }
    return err;
}

void store_rollback(struct store *store)
{
    if (!sqlite3_get_autocommit(store->db)) {
        store_execute(store, "ROLLBACK", NULL);
    }
    store->writing = false;
}

err_t store_savepoint(struct store *store, struct err_info *info)
{
    return store_execute(store, "SAVEPOINT multi", info);
}

err_t store_release(struct store *store, struct err_info *info)
{
    return store_execute(store, "RELEASE multi", info);
}

err_t store_revert(struct store *store, struct err_info *info)
{
    forget_parents(store);
    return store_execute(store, "ROLLBACK TO multi; RELEASE multi;", info);
}

/* --- Reading ------------------------------------------------------------------------ */

err_t store_get(struct store *store, const char *path, struct store_node *ret_node, struct err_info *info)
{
    sqlite3_stmt *statement = store_statement(store, STORE_GET);

    sqlite3_reset(statement); /* the data of the last call lived until now */
    bind_path(statement, path);
    int code = sqlite3_step(statement);

    if (code == SQLITE_DONE) {
        sqlite3_reset(statement);
        return err_set(info, ERR_NOT_FOUND, "%s", path);
    }
    if (code != SQLITE_ROW) {
        sqlite3_reset(statement);
        return store_failure(store, code, "read", info);
    }
    *ret_node = (struct store_node){
        .data = SLICE(sqlite3_column_blob(statement, 0), (size_t)sqlite3_column_bytes(statement, 0)),
        .stat = {.version = sqlite3_column_int(statement, 1),
                 .czxid = sqlite3_column_int64(statement, 2),
                 .mzxid = sqlite3_column_int64(statement, 3),
                 .ephemeral_owner = sqlite3_column_int64(statement, 4)},
    };
    return ERR_OK;
}

/* A read cursor that stays open would keep its transaction from ending. */
static void store_get_done(struct store *store)
{
    sqlite3_reset(store_statement(store, STORE_GET));
}

static err_t store_stat(struct store *store, const char *path, struct coord_stat *ret_stat, struct err_info *info)
{
    struct store_node node;
    err_t err = store_get(store, path, &node, info);

    if (err == ERR_OK) {
        *ret_stat = node.stat;
        store_get_done(store);
    }
    return err;
}

static void bind_parent(sqlite3_stmt *statement, const char *path)
{
    sqlite3_bind_text(statement, 1, path, -1, SQLITE_STATIC);
}

err_t store_children(struct store *store, const char *path, struct arena *arena, const char *const **ret_names,
                     uint32_t *ret_count, struct err_info *info)
{
    struct coord_stat stat;
    err_t err = store_stat(store, path, &stat, info);

    if (err != ERR_OK) {
        return err;
    }
    sqlite3_stmt *statement = store_statement(store, STORE_CHILDREN);
    const char **names = NULL;
    uint32_t count = 0, capacity = 0;
    int code;

    bind_parent(statement, path);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        if (count == capacity) {
            uint32_t larger = MAX(16u, capacity * 2);
            const char **copy = arena_alloc_array(arena, larger, sizeof(*copy));

            if (!copy) {
                code = SQLITE_NOMEM;
                break;
            }
            if (count > 0) {
                memcpy(copy, names, count * sizeof(*copy));
            }
            names = copy;
            capacity = larger;
        }
        names[count] = arena_strdup(arena, (struct str){(const char *)sqlite3_column_text(statement, 0),
                                                        (size_t)sqlite3_column_bytes(statement, 0)});
        if (!names[count++]) {
            code = SQLITE_NOMEM;
            break;
        }
    }
    sqlite3_reset(statement);
    if (code != SQLITE_DONE) {
        return store_failure(store, code, "read", info);
    }
    *ret_names = names;
    *ret_count = count;
    return ERR_OK;
}

/* --- Writing ------------------------------------------------------------------------- */

/* The parent exists and may have children. */
static err_t check_parent(struct store *store, const char *path, struct err_info *info)
{
    char parent[COORD_PATH_MAX + 1];
    struct str text = coord_path_parent(path);
    struct coord_stat stat;

    memcpy(parent, text.data, text.len);
    parent[text.len] = '\0';
    if (strcmp(parent, store->parents[PARENT_MADE]) == 0 || strcmp(parent, store->parents[PARENT_FOUND]) == 0) {
        return ERR_OK;
    }
    err_t err = store_stat(store, parent, &stat, info);

    if (err == ERR_OK && stat.ephemeral_owner != 0) {
        return err_set(info, ERR_USAGE, "%s is ephemeral and has no children", parent);
    }
    if (err == ERR_OK) {
        strcpy(store->parents[PARENT_FOUND], parent);
    }
    return err;
}

static err_t next_sequence(struct store *store, const char *path, int64_t *ret_sequence, struct err_info *info)
{
    char parent[COORD_PATH_MAX + 1];
    struct str text = coord_path_parent(path);
    sqlite3_stmt *statement = store_statement(store, STORE_SEQUENCE);

    memcpy(parent, text.data, text.len);
    parent[text.len] = '\0';
    bind_path(statement, parent);
    int code = sqlite3_step(statement);

    if (code == SQLITE_ROW) {
        *ret_sequence = sqlite3_column_int64(statement, 0);
        code = sqlite3_step(statement);
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? ERR_OK : store_failure(store, code, "write", info);
}

err_t store_create(struct store *store, const char *path, struct slice data, unsigned flags, enum coord_acl acl,
                   struct arena *arena, const char **ret_path, struct coord_stat *ret_stat, struct err_info *info)
{
    err_t err = path[1] == '\0' ? ERR_EXISTS : check_parent(store, path, info);

    if (err != ERR_OK) {
        return err;
    }
    if (flags & COORD_SEQUENTIAL) {
        int64_t sequence = 0;

        err = next_sequence(store, path, &sequence, info);
        if (err != ERR_OK) {
            return err;
        }
        path = arena_printf(arena, "%s%010" PRId64, path, sequence);
        if (!path) {
            return ERR_NO_MEMORY;
        }
    }
    struct coord_stat stat = {.czxid = store->zxid + 1,
                              .mzxid = store->zxid + 1,
                              .ephemeral_owner = flags & COORD_EPHEMERAL ? store->session : 0};
    sqlite3_stmt *statement = store_statement(store, STORE_INSERT);

    bind_path(statement, path);
    bind_data(statement, 3, data);
    sqlite3_bind_int64(statement, 4, stat.czxid);
    sqlite3_bind_int64(statement, 5, stat.ephemeral_owner);
    sqlite3_bind_int(statement, 6, (int)acl);
    int code = sqlite3_step(statement);

    sqlite3_reset(statement);
    if ((code & 0xff) == SQLITE_CONSTRAINT) {
        return err_set(info, ERR_EXISTS, "%s", path);
    }
    if (code != SQLITE_DONE) {
        return store_failure(store, code, "write", info);
    }
    store->zxid++;
    if (!(flags & COORD_EPHEMERAL) && strlen(path) <= COORD_PATH_MAX) {
        strcpy(store->parents[PARENT_MADE], path);
    }
    *ret_path = path;
    *ret_stat = stat;
    return ERR_OK;
}

err_t store_check(struct store *store, const char *path, int32_t version, struct err_info *info)
{
    struct coord_stat stat;
    err_t err = store_stat(store, path, &stat, info);

    if (err == ERR_OK && version != COORD_ANY_VERSION && version != stat.version) {
        return err_set(info, ERR_BAD_VERSION, "%s has version %d, not %d", path, stat.version, version);
    }
    return err;
}

err_t store_set(struct store *store, const char *path, struct slice data, int32_t version, struct coord_stat *ret_stat,
                struct err_info *info)
{
    struct coord_stat stat;
    err_t err = store_stat(store, path, &stat, info);

    if (err != ERR_OK) {
        return err;
    }
    if (version != COORD_ANY_VERSION && version != stat.version) {
        return err_set(info, ERR_BAD_VERSION, "%s has version %d, not %d", path, stat.version, version);
    }
    sqlite3_stmt *statement = store_statement(store, STORE_SET);

    stat.version++;
    stat.mzxid = store->zxid + 1;
    bind_path(statement, path);
    bind_data(statement, 3, data);
    sqlite3_bind_int(statement, 4, stat.version);
    sqlite3_bind_int64(statement, 5, stat.mzxid);
    err = store_run(store, statement, NULL, info);
    if (err == ERR_OK) {
        store->zxid++;
        *ret_stat = stat;
    }
    return err;
}

err_t store_delete(struct store *store, const char *path, int32_t version, struct err_info *info)
{
    err_t err = store_check(store, path, version, info);

    if (err != ERR_OK) {
        return err;
    }
    if (path[1] == '\0') {
        return err_set(info, ERR_USAGE, "the root stays");
    }
    sqlite3_stmt *has_child = store_statement(store, STORE_HAS_CHILD);

    bind_parent(has_child, path);
    int code = sqlite3_step(has_child);

    sqlite3_reset(has_child);
    if (code == SQLITE_ROW) {
        return err_set(info, ERR_NOT_EMPTY, "%s", path);
    }
    if (code != SQLITE_DONE) {
        return store_failure(store, code, "read", info);
    }
    sqlite3_stmt *statement = store_statement(store, STORE_DELETE);

    forget_parents(store);
    bind_path(statement, path);
    err = store_run(store, statement, NULL, info);
    if (err == ERR_OK) {
        store->zxid++;
    }
    return err;
}

err_t store_set_acl(struct store *store, const char *path, enum coord_acl acl, struct err_info *info)
{
    sqlite3_stmt *statement = store_statement(store, STORE_SET_ACL);
    int changes = 0;

    bind_path(statement, path);
    sqlite3_bind_int(statement, 3, (int)acl);
    err_t err = store_run(store, statement, &changes, info);

    if (err != ERR_OK || changes > 0) {
        return err;
    }
    return err_set(info, ERR_NOT_FOUND, "%s", path);
}
