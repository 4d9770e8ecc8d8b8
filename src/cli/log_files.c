/* The files of a log: which they are, where they are, and reading one of them
 * into a report. */
#include "cli/log_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <sys/stat.h>

/* .log first: the others are checked against it. */
static const struct log_kind kinds[] = {
    {".log", "segment", log_segment_read},
    {".index", "index", log_index_read},
    {".timeindex", "timeindex", log_timeindex_read},
    {".txnindex", "txnindex", log_txnindex_read},
    {".snapshot", "producers", log_snapshot_read},
    {".checkpoint", "kraft snapshot", log_segment_read},
    {"leader-epoch-checkpoint", "epochs", log_epochs_read},
    {"recovery-point-offset-checkpoint", "checkpoint", log_checkpoint_read},
    {"replication-offset-checkpoint", "checkpoint", log_checkpoint_read},
    {"log-start-offset-checkpoint", "checkpoint", log_checkpoint_read},
    {"cleaner-offset-checkpoint", "checkpoint", log_checkpoint_read},
    {"partition.metadata", "properties", log_properties_read},
    {"meta.properties", "properties", log_properties_read},
};

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* Names as "BASE.log", also with ".deleted", ".cleaned" or ".swap" behind. */
static const struct log_kind *kind_of(const char *path)
{
    static const char *const states[] = {"", ".deleted", ".cleaned", ".swap"};
    const char *name = name_of(path);
    const char *dot = strchr(name, '.');

    for (size_t i = 0; i < ARRAY_LEN(kinds); i++) {
        size_t len = strlen(kinds[i].suffix);

        if (kinds[i].suffix[0] != '.') {
            if (strcmp(name, kinds[i].suffix) == 0) {
                return &kinds[i];
            }
            continue;
        }
        for (size_t s = 0; s < ARRAY_LEN(states) && dot && strspn(name, "0123456789-") >= 20; s++) {
            if (strncmp(dot, kinds[i].suffix, len) == 0 && strcmp(dot + len, states[s]) == 0) {
                return &kinds[i];
            }
        }
    }
    return NULL;
}

static int64_t base_offset_of(const char *path)
{
    const char *name = name_of(path);
    size_t digits = strspn(name, "0123456789");

    return digits == 20 ? strtoll(name, NULL, 10) : -1;
}

static void add_text(char **texts, int64_t *count, char *text)
{
    if (*count < PROBLEMS_SHOWN) {
        texts[*count] = text;
    } else {
        free(text);
    }
    (*count)++;
}

void report_problem(struct report *report, uint64_t position, const char *format, ...)
{
    va_list args;
    char text[400];
    size_t n = position == WHOLE_FILE ? 0 : (size_t)snprintf(text, sizeof(text), "position %" PRIu64 ": ", position);

    va_start(args, format);
    vsnprintf(text + n, sizeof(text) - n, format, args);
    va_end(args);
    add_text(report->problems, &report->problem_count, xstrdup(text));
}

void report_note(struct report *report, const char *format, ...)
{
    va_list args;
    char text[400];

    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    add_text(report->notes, &report->note_count, xstrdup(text));
}

void report_unopened(struct report *report)
{
    if (errno == ENOENT) {
        report_note(report, "was deleted before it could be read");
    } else {
        report_problem(report, WHOLE_FILE, "cannot be opened: %s", strerror(errno));
    }
}

void report_list(struct report *report, const char *json_name, const char *heads)
{
    if (report->listing) {
        return;
    }
    report->listing = true;
    if (report->dump->json_lines) {
        json_key(&report->dump->json, json_name);
        json_open(&report->dump->json, '[');
    } else {
        printf("%s\n%s", report->path, heads);
    }
}

bool log_file_begin(struct dump *dump, const char *path, struct report *ret_report)
{
    const struct log_kind *kind = kind_of(path);
    struct stat found;

    if (stat(path, &found) != 0) {
        return false;
    }
    *ret_report = (struct report){
        .dump = dump,
        .path = path,
        .kind = kind,
        .size = (uint64_t)found.st_size,
        .base_offset = base_offset_of(path),
        .records = -1,
        .first_offset = -1,
        .last_offset = -1,
    };
    dump->topic = log_topic_of(path);
    return true;
}

void log_file_end(struct report *report)
{
    report->dump->files++;
    report->dump->bad_files += report->problem_count > 0;
    for (int64_t i = 0; i < PROBLEMS_SHOWN; i++) {
        free(report->problems[i]);
        free(report->notes[i]);
    }
}

static void paths_add(struct log_paths *paths, char *path)
{
    paths->items = xrealloc(paths->items, sizeof(*paths->items) * (paths->count + 1));
    paths->items[paths->count++] = path;
}

void log_paths_free(struct log_paths *paths)
{
    for (size_t i = 0; i < paths->count; i++) {
        free(paths->items[i]);
    }
    free(paths->items);
}

/* By directory, then by base offset, then in the order of kinds. */
static int by_path(const void *a, const void *b)
{
    const char *left = *(char *const *)a, *right = *(char *const *)b;
    const char *left_name = name_of(left), *right_name = name_of(right);
    size_t left_len = (size_t)(left_name - left), right_len = (size_t)(right_name - right);
    int order = strncmp(left, right, MIN(left_len, right_len));

    if (order == 0 && left_len != right_len) {
        return left_len < right_len ? -1 : 1;
    }
    size_t left_stem = strcspn(left_name, "."), right_stem = strcspn(right_name, ".");

    order = order ? order : strncmp(left_name, right_name, MIN(left_stem, right_stem));
    if (order == 0 && left_stem == right_stem) {
        const struct log_kind *left_kind = kind_of(left), *right_kind = kind_of(right);

        order = (left_kind > right_kind) - (left_kind < right_kind);
    }
    return order ? order : strcmp(left, right);
}

/* All files of a known kind below the directory. False when it cannot be read. */
static bool find_files(const char *directory, struct log_paths *paths)
{
    DIR *dir = opendir(directory);
    struct dirent *entry;
    bool ok = true;

    if (!dir) {
        out_error("%s cannot be read: %s", directory, strerror(errno));
        return false;
    }
    while ((entry = readdir(dir))) {
        struct stat found;
        char *path CLEANUP(freep) = NULL;

        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
            continue;
        }
        path = xprintf("%s/%s", directory, entry->d_name);
        if (lstat(path, &found) != 0) {
            continue; /* deleted meanwhile: a server may be at work */
        }
        if (S_ISDIR(found.st_mode)) {
            ok = find_files(path, paths) && ok;
        } else if (S_ISREG(found.st_mode) && kind_of(path)) {
            paths_add(paths, TAKE_PTR(path));
        }
    }
    closedir(dir);
    return ok;
}

bool log_paths_find(const struct args *args, struct log_paths *paths)
{
    bool ok = true;

    for (int i = 0; i < args->word_count; i++) {
        const char *word = args->words[i];
        struct stat found;

        if (stat(word, &found) != 0) {
            out_error("%s cannot be read: %s", word, strerror(errno));
            ok = false;
        } else if (S_ISDIR(found.st_mode)) {
            size_t len = strlen(word), before = paths->count;
            char *trimmed CLEANUP(freep) =
                xprintf("%.*s", (int)(len > 1 && word[len - 1] == '/' ? len - 1 : len), word);

            ok = find_files(trimmed, paths) && ok;
            if (paths->count == before && ok) {
                out_error("%s holds no files of a log: name a data directory (log.dirs) or one of a partition", word);
                ok = false;
            }
        } else if (!kind_of(word)) {
            out_error(
                "%s is no file of a log: segments, indexes and snapshots are named by 20 digits and .log, .index, "
                ".timeindex, .txnindex or .snapshot",
                word);
            ok = false;
        } else {
            paths_add(paths, xstrdup(word));
        }
    }
    sort(paths->items, paths->count, sizeof(*paths->items), by_path);
    return ok;
}

int64_t log_paths_bytes(const struct log_paths *paths)
{
    int64_t total = 0;
    struct stat found;

    for (size_t i = 0; i < paths->count; i++) {
        total += stat(paths->items[i], &found) == 0 && kind_of(paths->items[i])->read == log_segment_read
                     ? found.st_size
                     : 0;
    }
    return MAX(total, 1);
}
