/* log verify: all files of a partition, a log directory or a whole data
 * directory through log dump's readers, a line for each directory; and besides
 * what no file shows alone: that segments follow each other. */
#include "cli/log_verify.h"

#include "cli/log_files.h"

enum { VERIFY_PROBLEMS_MAX = 100 };

/* A directory: of a partition, or of checkpoints. */
struct verified {
    char *path;
    int64_t files, segments, batches, records, bytes;
    int64_t first_offset, last_offset; /* -1: none */
    int64_t problem_count;
    struct {
        char *file, *text;
    } problems[VERIFY_PROBLEMS_MAX];
};

static size_t directory_len(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? (size_t)(slash - path) : 0;
}

static void add_problem(struct verified *verified, const char *file, const char *text)
{
    if (verified->problem_count < VERIFY_PROBLEMS_MAX) {
        verified->problems[verified->problem_count].file = xstrdup(file);
        verified->problems[verified->problem_count].text = xstrdup(text);
    }
    verified->problem_count++;
}

/* A file under another name belongs to no log any more, or not yet. */
static bool has_final_name(const char *path)
{
    static const char *const states[] = {".deleted", ".cleaned", ".swap"};
    size_t len = strlen(path);

    for (size_t i = 0; i < ARRAY_LEN(states); i++) {
        size_t n = strlen(states[i]);

        if (len > n && strcmp(path + len - n, states[i]) == 0) {
            return false;
        }
    }
    return true;
}

static void note_segment(struct verified *verified, const struct report *report)
{
    char text[160];

    if (report->first_offset >= 0 && report->first_offset <= verified->last_offset) {
        snprintf(text, sizeof(text), "begins at offset %" PRId64 ", but the segment before it ends at %" PRId64,
                 report->first_offset, verified->last_offset);
        add_problem(verified, report->path, text);
    } else if (report->base_offset >= 0 && report->base_offset <= verified->last_offset) {
        snprintf(text, sizeof(text), "is named %" PRId64 ", but the segment before it ends at offset %" PRId64,
                 report->base_offset, verified->last_offset);
        add_problem(verified, report->path, text);
    }
    if (report->last_offset >= 0) {
        verified->first_offset = verified->first_offset < 0 ? report->first_offset : verified->first_offset;
        verified->last_offset = MAX(verified->last_offset, report->last_offset);
    }
    verified->segments++;
    verified->batches += report->entries;
    verified->records += MAX(report->records, 0);
    verified->bytes += (int64_t)report->size;
}

static void verify_file(struct dump *dump, struct verified *verified, const char *path)
{
    struct report report;

    if (!log_file_begin(dump, path, &report)) {
        return; /* deleted meanwhile */
    }
    report.kind->read(&report);
    if (report.kind->read == log_segment_read && strcmp(report.kind->suffix, ".log") == 0 && has_final_name(path)) {
        note_segment(verified, &report);
    }
    for (int64_t i = 0; i < MIN(report.problem_count, (int64_t)PROBLEMS_SHOWN); i++) {
        add_problem(verified, path, report.problems[i]);
    }
    verified->problem_count += MAX(report.problem_count - PROBLEMS_SHOWN, (int64_t)0);
    verified->files++;
    log_file_end(&report);
}

static void print_json(struct dump *dump, const struct verified *verified)
{
    struct json *json = &dump->json;

    json_init(json, stdout, false);
    json_open(json, '{');
    json_text_member(json, "directory", verified->path);
    json_int_member(json, "file_count", verified->files);
    json_int_member(json, "segment_count", verified->segments);
    json_int_member(json, "batch_count", verified->batches);
    json_int_member(json, "record_count", verified->records);
    json_int_member(json, "size", verified->bytes);
    json_int_member(json, "first_offset", verified->first_offset);
    json_int_member(json, "last_offset", verified->last_offset);
    json_int_member(json, "problem_count", verified->problem_count);
    json_key(json, "problems");
    json_open(json, '[');
    for (int64_t i = 0; i < MIN(verified->problem_count, (int64_t)VERIFY_PROBLEMS_MAX) && verified->problems[i].file;
         i++) {
        json_open(json, '{');
        json_text_member(json, "file", verified->problems[i].file);
        json_text_member(json, "problem", verified->problems[i].text);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
    json_end(json);
}

static void print_text(struct dump *dump, const struct verified *verified)
{
    char offsets[48] = "-", batches[24];
    bool bad = verified->problem_count > 0, colour = out_colour(stdout);
    int64_t shown = 0;

    if (verified->last_offset >= 0) {
        snprintf(offsets, sizeof(offsets), "%" PRId64 "-%" PRId64, verified->first_offset, verified->last_offset);
    }
    snprintf(batches, sizeof(batches), "%s", human_grouped(verified->batches));
    progress_clear(&dump->progress);
    printf("%8" PRId64 " %9s %11s  %-21s %9s  %s%s%s  %s\n", verified->segments, batches,
           human_grouped(verified->records), offsets, human_bytes((double)verified->bytes),
           !colour ? ""
           : bad   ? "\033[1;31m"
                   : "\033[32m",
           bad ? "BAD" : "ok ", colour ? "\033[0m" : "", verified->path);
    for (; shown < VERIFY_PROBLEMS_MAX && verified->problems[shown].file; shown++) {
        printf("    %s%s: %s%s\n", colour ? "\033[31m" : "", verified->problems[shown].file,
               verified->problems[shown].text, colour ? "\033[0m" : "");
    }
    if (verified->problem_count > shown) {
        printf("    ... and %" PRId64 " more\n", verified->problem_count - shown);
    }
}

static void end_directory(struct dump *dump, struct verified *verified)
{
    (dump->json_lines ? print_json : print_text)(dump, verified);
    for (int64_t i = 0; i < VERIFY_PROBLEMS_MAX; i++) {
        free(verified->problems[i].file);
        free(verified->problems[i].text);
    }
    free(verified->path);
}

/* The files of the directory that path lies in; returns how many. */
static size_t verify_directory(struct dump *dump, const struct log_paths *paths, size_t first, bool *ret_bad)
{
    size_t len = directory_len(paths->items[first]), i = first;
    struct verified verified = {
        .path = len > 0 ? xprintf("%.*s", (int)len, paths->items[first]) : xstrdup("."),
        .first_offset = -1,
        .last_offset = -1,
    };

    for (; i < paths->count && !out_stop && !out_broken(); i++) {
        if (directory_len(paths->items[i]) != len || strncmp(paths->items[i], paths->items[first], len) != 0) {
            break;
        }
        verify_file(dump, &verified, paths->items[i]);
    }
    *ret_bad = verified.problem_count > 0;
    end_directory(dump, &verified);
    return i - first;
}

int log_verify_run(const struct args *args)
{
    struct log_paths paths = {0};
    struct dump dump = {.json_lines = args_flag(args, OPT_JSON)};
    bool ok = log_paths_find(args, &paths);
    int64_t directories = 0, bad_directories = 0;

    out_catch_signals();
    dump.bytes_total = log_paths_bytes(&paths);
    progress_start(&dump.progress, "verifying", args_flag(args, OPT_QUIET));
    if (!dump.json_lines && paths.count > 0) {
        printf("%8s %9s %11s  %-21s %9s  %-3s  %s\n", "SEGMENTS", "BATCHES", "RECORDS", "OFFSETS", "SIZE", "",
               "DIRECTORY");
    }
    for (size_t i = 0; i < paths.count && !out_stop && !out_broken();) {
        bool bad;

        i += verify_directory(&dump, &paths, i, &bad);
        directories++;
        bad_directories += bad;
    }
    progress_clear(&dump.progress);
    if (bad_directories > 0) {
        out_error("%" PRId64 " of %" PRId64
                  " directories are damaged: a server cuts a damaged end when it starts; keep a copy first",
                  bad_directories, directories);
    }
    log_map_free(&dump.map);
    compress_scratch_trim(&dump.scratch, 0);
    log_paths_free(&paths);
    return ok && bad_directories == 0 && !out_stop ? 0 : 1;
}
