/* What the tool prints: failures, tables, JSON, progress, sizes and rates.
 * One thread. Colours and progress only where a terminal shows them. */
#ifndef CLI_OUT_H
#define CLI_OUT_H

#include "base/base.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>

/* Memory: a tool that has none left says so and ends with exit code 1. */
void *xrealloc(void *memory, size_t size);
char *xstrdup(const char *text);
char *xprintf(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "barnabas: ..." to stderr. */
void out_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* May this stream be coloured? A terminal, and neither NO_COLOR nor TERM=dumb. */
bool out_colour(FILE *file);
/* Flushes stdout. The exit code: 0; 0 too when the reader has gone (quietly); 1, with a sentence, when writing failed.
 */
int out_finish(void);
/* Has stdout failed so that more output is useless? */
bool out_broken(void);

/* Ctrl-C and SIGTERM set this once; the second one kills. SIGPIPE is ignored: see out_finish. */
extern volatile sig_atomic_t out_stop;
void out_catch_signals(void);

/* Now, monotonic. */
double now_s(void);

/* "1.5 MiB", "12.3k", "1,234,567": into one of several static buffers, good for a few calls. */
const char *human_bytes(double bytes);
const char *human_count(double count);
const char *human_grouped(int64_t number);
const char *human_seconds(double seconds);
/* "2026-01-31 12:00:00.123" in local time; "-" for -1. */
const char *human_time(int64_t time_ms);

/* "s" unless there is one. */
static inline const char *plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

/* A table with aligned columns. Heads that begin with '>' are right-aligned. */
struct table {
    const char *const *heads;
    int columns;
    char **cells;
    int cell_count;
};

void table_init(struct table *table, const char *const *heads, int columns);
void table_add(struct table *table, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints and frees. */
void table_print(struct table *table);

/* JSON to stdout, written as it comes. Commas, and line breaks when pretty, are its own business. */
enum { JSON_DEPTH = 16 };
struct json {
    FILE *file;
    bool pretty;
    int depth;
    bool filled[JSON_DEPTH];
    bool after_key;
};

void json_init(struct json *json, FILE *file, bool pretty);
void json_open(struct json *json, char bracket); /* '{' or '[' */
void json_close(struct json *json, char bracket);
void json_key(struct json *json, const char *key);
void json_str(struct json *json, struct str text); /* null for STR_NULL; bytes that are not UTF-8 become U+FFFD */
void json_text(struct json *json, const char *text);
/* JSON that somebody else has written. */
void json_raw(struct json *json, struct str text);
void json_int(struct json *json, int64_t number);
void json_number(struct json *json, double number);
void json_bool(struct json *json, bool value);
/* key: text when the bytes are UTF-8, else KEY_base64. */
void json_bytes_member(struct json *json, const char *key, struct str bytes);
/* Ends a document with a line break. */
void json_end(struct json *json);

static inline void json_text_member(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_text(json, text);
}

static inline void json_str_member(struct json *json, const char *key, struct str text)
{
    json_key(json, key);
    json_str(json, text);
}

/* null for an empty text. */
static inline void json_text_or_null_member(struct json *json, const char *key, const char *text)
{
    json_str_member(json, key, *text ? str_of(text) : STR_NULL);
}

static inline void json_int_member(struct json *json, const char *key, int64_t number)
{
    json_key(json, key);
    json_int(json, number);
}

static inline void json_bool_member(struct json *json, const char *key, bool value)
{
    json_key(json, key);
    json_bool(json, value);
}

static inline void json_number_member(struct json *json, const char *key, double number)
{
    json_key(json, key);
    json_number(json, number);
}

/* null for a negative number: nobody knows. */
static inline void json_known_member(struct json *json, const char *key, int64_t number)
{
    if (number < 0) {
        json_str_member(json, key, STR_NULL);
    } else {
        json_int_member(json, key, number);
    }
}

bool utf8_valid(const char *text, size_t len);
/* malloc'd text. */
char *base64_encode(const void *data, size_t len);
/* malloc'd bytes, or NULL when the text is not base64. */
char *base64_decode(const char *text, size_t *ret_len);

/* One line on stderr, redrawn a few times a second; nothing when stderr is no terminal or with `quiet`. */
struct progress {
    bool on;
    const char *verb;
    double start, drawn;
    int64_t drawn_records;
    double rate;
};

void progress_start(struct progress *progress, const char *verb, bool quiet);
/* share: how much is done, 0..1, or -1 when unknown. Cheap when it is not yet time to draw. */
void progress_show(struct progress *progress, int64_t records, int64_t bytes, double share);
void progress_clear(struct progress *progress);

/* qsort, also of nothing at NULL. */
static inline void sort(void *items, size_t count, size_t size, int (*compare)(const void *a, const void *b))
{
    if (count > 1) {
        qsort(items, count, size, compare);
    }
}

/* Where the text occurs first, or NULL; also in null. */
static inline const char *find_text(struct str in, struct str text)
{
    return in.data && text.data ? memmem(in.data, in.len, text.data, text.len) : NULL;
}

/* \n \t \r \0 \\ \xHH. malloc'd; NULL for a bad escape. */
char *unescape(const char *text, size_t *ret_len);

#endif
