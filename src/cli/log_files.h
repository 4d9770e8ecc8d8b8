/* log dump and log verify, inside: one report a file, filled by the reader of its kind.
 *
 * Nothing a file says is trusted: lengths are checked against what is there,
 * a bad place is reported with its position, and reading goes on where that
 * makes sense. */
#ifndef CLI_LOG_FILES_H
#define CLI_LOG_FILES_H

#include "cli/args.h"
#include "cli/out.h"
#include "wire/wire.h"

/* Where a batch lies: what indexes are checked against. */
struct batch_place {
    uint64_t position;
    int64_t base_offset, last_offset, max_timestamp, producer_id;
    bool control;
};

/* The batches of one .log. */
struct log_map {
    char *path;
    struct batch_place *places;
    size_t count, capacity;
    uint64_t size;
};

/* Topics whose records are messages of ours. */
enum log_topic { LOG_TOPIC_OTHER, LOG_TOPIC_GROUPS, LOG_TOPIC_TRANSACTIONS, LOG_TOPIC_SHARE, LOG_TOPIC_METADATA };

struct dump {
    bool json_lines, batches, records;
    struct json json;
    enum log_topic topic; /* of the file being read */
    struct log_map map;   /* of the .log read last */
    struct compress_scratch scratch;
    struct progress progress;
    int64_t files, bad_files, bytes_done, bytes_total;
};

enum { PROBLEMS_SHOWN = 20 };

struct report;

struct log_kind {
    const char *suffix; /* the whole name, where it does not begin with a dot */
    const char *name;
    void (*read)(struct report *report);
};

struct report {
    struct dump *dump;
    const char *path;
    const struct log_kind *kind;
    uint64_t size;
    int64_t base_offset;               /* of the name; -1 */
    int64_t entries;                   /* batches of a segment */
    int64_t records;                   /* -1: the kind has none */
    int64_t first_offset, last_offset; /* -1: none */
    char *problems[PROBLEMS_SHOWN];
    int64_t problem_count;
    char *notes[PROBLEMS_SHOWN]; /* worth a word, nothing wrong */
    int64_t note_count;
    bool listing; /* the list of entries has been opened */
};

/* position UINT64_MAX: of the whole file. */
void report_problem(struct report *report, uint64_t position, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void report_note(struct report *report, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* errno says why; a file that a server has deleted meanwhile is no problem. */
void report_unopened(struct report *report);
/* Before an entry is shown with --batches: opens the JSON list, or prints the column heads, once. */
void report_list(struct report *report, const char *json_name, const char *heads);

#define WHOLE_FILE UINT64_MAX

/* Readers. path can be opened; failures to read are problems too. */
void log_segment_read(struct report *report);
void log_index_read(struct report *report);
void log_timeindex_read(struct report *report);
void log_txnindex_read(struct report *report);
void log_snapshot_read(struct report *report);
void log_checkpoint_read(struct report *report);
void log_epochs_read(struct report *report);
void log_properties_read(struct report *report);

struct log_paths {
    char **items;
    size_t count;
};

/* The files that the command's words name, or that lie below the directories they name; a .log before what is checked
 * against it. False: some cannot be read, which is said. */
bool log_paths_find(const struct args *args, struct log_paths *paths);
/* Bytes of the segments among them; at least 1. */
int64_t log_paths_bytes(const struct log_paths *paths);
void log_paths_free(struct log_paths *paths);
/* A report to be filled by its kind's reader; false when the file is gone. */
bool log_file_begin(struct dump *dump, const char *path, struct report *ret_report);
/* Counts and frees it. */
void log_file_end(struct report *report);

/* By the directory's name. */
enum log_topic log_topic_of(const char *path);
void log_record_json(struct dump *dump, const struct record *record, bool control);
void log_record_text(struct dump *dump, const struct record *record, bool control);

/* The batches of the .log beside an index file; headers only are read. NULL when there is no such .log. */
const struct log_map *log_map_beside(struct report *report);
void log_map_free(struct log_map *map);
/* The last batch that begins at or before the offset, or NULL. */
const struct batch_place *log_map_find(const struct log_map *map, int64_t offset);

/* A whole small file, malloc'd; NULL after a problem was reported. */
enum { LOG_SMALL_FILE_MAX = 256 * 1024 * 1024 };
uint8_t *log_file_read(struct report *report, size_t *ret_len);

#endif
