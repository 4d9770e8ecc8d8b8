/* log dump: finds the files, has each read by the reader of its kind, and
 * prints what came of it. */
#include "cli/log_dump.h"

#include "cli/log_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <sys/stat.h>

struct kind {
    const char *suffix; /* the whole name, where it does not begin with a dot */
    const char *name;
    void (*read)(struct report *report);
};

/* .log first: the others are checked against it. */
static const struct kind kinds[] = {
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
static const struct kind *kind_of(const char *path)
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

static void texts_json(struct json *json, const char *name, char *const *texts, int64_t count)
{
    json_key(json, name);
    json_open(json, '[');
    for (int64_t i = 0; i < MIN(count, (int64_t)PROBLEMS_SHOWN); i++) {
        json_text(json, texts[i]);
    }
    json_close(json, ']');
}

static void end_json(struct report *report)
{
    struct json *json = &report->dump->json;

    if (report->listing) {
        json_close(json, ']');
    }
    json_int_member(json, strcmp(report->kind, "segment") == 0 ? "batch_count" : "entry_count", report->entries);
    if (report->records >= 0) {
        json_int_member(json, "record_count", report->records);
    }
    json_int_member(json, "first_offset", report->first_offset);
    json_int_member(json, "last_offset", report->last_offset);
    texts_json(json, "problems", report->problems, report->problem_count);
    texts_json(json, "notes", report->notes, report->note_count);
    json_close(json, '}');
    json_end(json);
}

static void texts_print(const char *colour, char *const *texts, int64_t count)
{
    bool coloured = out_colour(stdout);

    for (int64_t i = 0; i < MIN(count, (int64_t)PROBLEMS_SHOWN); i++) {
        printf("    %s%s%s\n", coloured ? colour : "", texts[i], coloured ? "\033[0m" : "");
    }
    if (count > PROBLEMS_SHOWN) {
        printf("    ... and %" PRId64 " more\n", count - PROBLEMS_SHOWN);
    }
}

static void end_text(struct report *report)
{
    char offsets[48] = "-", records[24] = "";
    bool bad = report->problem_count > 0, colour = out_colour(stdout);

    if (report->last_offset >= 0) {
        int64_t first = report->first_offset >= 0 ? report->first_offset : report->last_offset;

        size_t n = (size_t)snprintf(offsets, sizeof(offsets), "%" PRId64, first);

        if (first != report->last_offset) {
            snprintf(offsets + n, sizeof(offsets) - n, "-%" PRId64, report->last_offset);
        }
    }
    if (report->records >= 0) {
        snprintf(records, sizeof(records), "%s", human_grouped(report->records));
    }
    progress_clear(&report->dump->progress);
    printf("%-10s %9s %11s  %-21s %9s  %s%s%s  %s\n", report->kind, human_grouped(report->entries), records, offsets,
           human_bytes((double)report->size),
           !colour ? ""
           : bad   ? "\033[1;31m"
                   : "\033[32m",
           bad ? "BAD" : "ok ", colour ? "\033[0m" : "", report->path);
    texts_print("\033[31m", report->problems, report->problem_count);
    texts_print("\033[2m", report->notes, report->note_count);
}

static void read_file(struct dump *dump, const char *path, const struct kind *kind, uint64_t size)
{
    struct report report = {
        .dump = dump,
        .path = path,
        .kind = kind->name,
        .size = size,
        .base_offset = base_offset_of(path),
        .records = -1,
        .first_offset = -1,
        .last_offset = -1,
    };

    dump->topic = log_topic_of(path);
    if (dump->json_lines) {
        json_init(&dump->json, stdout, false);
        json_open(&dump->json, '{');
        json_text_member(&dump->json, "file", path);
        json_text_member(&dump->json, "kind", kind->name);
        json_int_member(&dump->json, "size", (int64_t)size);
    }
    kind->read(&report);
    dump->files++;
    dump->bad_files += report.problem_count > 0;
    (dump->json_lines ? end_json : end_text)(&report);
    for (int64_t i = 0; i < PROBLEMS_SHOWN; i++) {
        free(report.problems[i]);
        free(report.notes[i]);
    }
}

struct paths {
    char **items;
    size_t count;
};

static void paths_add(struct paths *paths, char *path)
{
    paths->items = xrealloc(paths->items, sizeof(*paths->items) * (paths->count + 1));
    paths->items[paths->count++] = path;
}

static void paths_free(struct paths *paths)
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
    size_t left_stem = strcspn(name_of(left), ".") + (size_t)(name_of(left) - left);
    size_t right_stem = strcspn(name_of(right), ".") + (size_t)(name_of(right) - right);
    int order = strncmp(left, right, MIN(left_stem, right_stem));

    if (order == 0 && left_stem == right_stem) {
        const struct kind *left_kind = kind_of(left), *right_kind = kind_of(right);

        order = (left_kind > right_kind) - (left_kind < right_kind);
    }
    return order ? order : strcmp(left, right);
}

/* All files of a known kind below the directory. False when it cannot be read. */
static bool find_files(const char *directory, struct paths *paths)
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

static bool find_all(const struct args *args, struct paths *paths)
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
    return ok;
}

static int64_t total_bytes(const struct paths *paths)
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

int log_dump_run(const struct args *args)
{
    struct paths paths = {0};
    struct dump dump = {
        .json_lines = args_flag(args, OPT_JSON),
        .records = args_flag(args, OPT_RECORDS),
        .batches = args_flag(args, OPT_BATCHES) || args_flag(args, OPT_RECORDS),
    };
    bool ok = find_all(args, &paths);

    out_catch_signals();
    sort(paths.items, paths.count, sizeof(*paths.items), by_path);
    dump.bytes_total = total_bytes(&paths);
    progress_start(&dump.progress, "checking", args_flag(args, OPT_QUIET) || dump.batches);
    if (!dump.json_lines && !dump.batches && paths.count > 0) {
        printf("%-10s %9s %11s  %-21s %9s  %-3s  %s\n", "KIND", "ENTRIES", "RECORDS", "OFFSETS", "SIZE", "", "FILE");
    }
    for (size_t i = 0; i < paths.count && !out_stop && !out_broken(); i++) {
        struct stat found;

        if (stat(paths.items[i], &found) == 0) {
            read_file(&dump, paths.items[i], kind_of(paths.items[i]), (uint64_t)found.st_size);
        }
    }
    progress_clear(&dump.progress);
    if (dump.bad_files > 0) {
        out_error("%" PRId64 " of %" PRId64
                  " files are damaged: a server cuts a damaged end when it starts; keep a copy first",
                  dump.bad_files, dump.files);
    }
    log_map_free(&dump.map);
    compress_scratch_trim(&dump.scratch, 0);
    paths_free(&paths);
    return ok && dump.bad_files == 0 && !out_stop ? 0 : 1;
}
