/* log dump: has each file read by the reader of its kind, and prints what came
 * of it. */
#include "cli/log_dump.h"

#include "cli/log_files.h"

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
    json_int_member(json, strcmp(report->kind->name, "segment") == 0 ? "batch_count" : "entry_count", report->entries);
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
    printf("%-10s %9s %11s  %-21s %9s  %s%s%s  %s\n", report->kind->name, human_grouped(report->entries), records,
           offsets, human_bytes((double)report->size),
           !colour ? ""
           : bad   ? "\033[1;31m"
                   : "\033[32m",
           bad ? "BAD" : "ok ", colour ? "\033[0m" : "", report->path);
    texts_print("\033[31m", report->problems, report->problem_count);
    texts_print("\033[2m", report->notes, report->note_count);
}

static void read_file(struct dump *dump, const char *path)
{
    struct report report;

    if (!log_file_begin(dump, path, &report)) {
        return; /* deleted meanwhile */
    }
    if (dump->json_lines) {
        json_init(&dump->json, stdout, false);
        json_open(&dump->json, '{');
        json_text_member(&dump->json, "file", path);
        json_text_member(&dump->json, "kind", report.kind->name);
        json_int_member(&dump->json, "size", (int64_t)report.size);
    }
    report.kind->read(&report);
    (dump->json_lines ? end_json : end_text)(&report);
    log_file_end(&report);
}

int log_dump_run(const struct args *args)
{
    struct log_paths paths = {0};
    struct dump dump = {
        .json_lines = args_flag(args, OPT_JSON),
        .records = args_flag(args, OPT_RECORDS),
        .batches = args_flag(args, OPT_BATCHES) || args_flag(args, OPT_RECORDS),
    };
    bool ok = log_paths_find(args, &paths);

    out_catch_signals();
    dump.bytes_total = log_paths_bytes(&paths);
    progress_start(&dump.progress, "checking", args_flag(args, OPT_QUIET) || dump.batches);
    if (!dump.json_lines && !dump.batches && paths.count > 0) {
        printf("%-10s %9s %11s  %-21s %9s  %-3s  %s\n", "KIND", "ENTRIES", "RECORDS", "OFFSETS", "SIZE", "", "FILE");
    }
    for (size_t i = 0; i < paths.count && !out_stop && !out_broken(); i++) {
        read_file(&dump, paths.items[i]);
    }
    progress_clear(&dump.progress);
    if (dump.bad_files > 0) {
        out_error("%" PRId64 " of %" PRId64
                  " files are damaged: a server cuts a damaged end when it starts; keep a copy first",
                  dump.bad_files, dump.files);
    }
    log_map_free(&dump.map);
    compress_scratch_trim(&dump.scratch, 0);
    log_paths_free(&paths);
    return ok && dump.bad_files == 0 && !out_stop ? 0 : 1;
}
