/* Producer snapshots, checkpoints and property files. */
#include "cli/log_files.h"

#include <errno.h>
#include <fcntl.h>

uint8_t *log_file_read(struct report *report, size_t *ret_len)
{
    int fd CLEANUP(fd_closep) = open(report->path, O_RDONLY | O_CLOEXEC);
    size_t got = 0;

    if (fd < 0) {
        report_unopened(report);
        return NULL;
    }
    if (report->size > LOG_SMALL_FILE_MAX) {
        report_problem(report, WHOLE_FILE, "is larger than any such file");
        return NULL;
    }
    uint8_t *data CLEANUP(freep) = xrealloc(NULL, report->size + 1);

    while (got < report->size) {
        ssize_t n = read(fd, data + got, report->size - got);

        if (n < 0) {
            report_problem(report, got, "cannot be read: %s", strerror(errno));
            return NULL;
        }
        if (n == 0) {
            break;
        }
        got += (size_t)n;
    }
    data[got] = '\0';
    *ret_len = got;
    return TAKE_PTR(data);
}

enum { SNAPSHOT_HEAD = 10, SNAPSHOT_ENTRY = 46 };

struct producer_entry {
    int64_t producer_id;
    int16_t epoch;
    int32_t last_sequence;
    int64_t last_offset;
    int32_t offset_delta;
    int64_t timestamp;
    int32_t coordinator_epoch;
    int64_t txn_first_offset;
};

static struct producer_entry producer_entry_at(const uint8_t *at)
{
    return (struct producer_entry){
        .producer_id = (int64_t)load_be64(at),
        .epoch = (int16_t)load_be16(at + 8),
        .last_sequence = (int32_t)load_be32(at + 10),
        .last_offset = (int64_t)load_be64(at + 14),
        .offset_delta = (int32_t)load_be32(at + 22),
        .timestamp = (int64_t)load_be64(at + 26),
        .coordinator_epoch = (int32_t)load_be32(at + 34),
        .txn_first_offset = (int64_t)load_be64(at + 38),
    };
}

static void show_producer(struct report *report, const struct producer_entry *entry)
{
    struct dump *dump = report->dump;

    if (!dump->batches) {
        return;
    }
    report_list(report, "entries",
                "    PRODUCER  EPOCH  LAST SEQ   LAST OFFSET  DELTA  TIME                     OPEN SINCE\n");
    if (dump->json_lines) {
        json_open(&dump->json, '{');
        json_int_member(&dump->json, "producer_id", entry->producer_id);
        json_int_member(&dump->json, "producer_epoch", entry->epoch);
        json_int_member(&dump->json, "last_sequence", entry->last_sequence);
        json_int_member(&dump->json, "last_offset", entry->last_offset);
        json_int_member(&dump->json, "offset_delta", entry->offset_delta);
        json_int_member(&dump->json, "timestamp", entry->timestamp);
        json_int_member(&dump->json, "coordinator_epoch", entry->coordinator_epoch);
        json_int_member(&dump->json, "txn_first_offset", entry->txn_first_offset);
        json_close(&dump->json, '}');
    } else {
        printf("  %10" PRId64 "  %5d  %8" PRId32 "  %12" PRId64 "  %5" PRId32 "  %-23s  ", entry->producer_id,
               entry->epoch, entry->last_sequence, entry->last_offset, entry->offset_delta,
               human_time(entry->timestamp));
        if (entry->txn_first_offset >= 0) {
            printf("%" PRId64 "\n", entry->txn_first_offset);
        } else {
            printf("-\n");
        }
    }
}

void log_snapshot_read(struct report *report)
{
    size_t len = 0;
    uint8_t *data CLEANUP(freep) = log_file_read(report, &len);

    if (!data) {
        return;
    }
    if (len < SNAPSHOT_HEAD) {
        report_problem(report, WHOLE_FILE, "%zu bytes are too few for a snapshot", len);
        return;
    }
    int16_t version = (int16_t)load_be16(data);
    uint32_t stored = load_be32(data + 2), computed = crc32c(0, data + 6, len - 6), count = load_be32(data + 6);

    if (version != 1) {
        report_problem(report, 0, "version %d is not known", version);
        return;
    }
    if (stored != computed) {
        report_problem(report, 2, "the checksum does not match: stored %08" PRIx32 ", of the bytes %08" PRIx32, stored,
                       computed);
    }
    if (count != (len - SNAPSHOT_HEAD) / SNAPSHOT_ENTRY || (len - SNAPSHOT_HEAD) % SNAPSHOT_ENTRY != 0) {
        report_problem(report, 6, "%" PRIu32 " entries are announced, %zu bytes hold them", count, len - SNAPSHOT_HEAD);
        count = (uint32_t)MIN((size_t)count, (len - SNAPSHOT_HEAD) / SNAPSHOT_ENTRY);
    }
    report->entries = count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t at = SNAPSHOT_HEAD + (uint64_t)i * SNAPSHOT_ENTRY;
        struct producer_entry entry = producer_entry_at(data + at);

        show_producer(report, &entry);
        if (report->base_offset >= 0 && entry.last_offset >= report->base_offset) {
            report_problem(report, at, "producer %" PRId64 " ends at offset %" PRId64 ", beyond the snapshot",
                           entry.producer_id, entry.last_offset);
        }
        report->last_offset = MAX(report->last_offset, entry.last_offset);
    }
}

/* --- text files ---------------------------------------------------------------- */

/* The next line without its end; false after the last. */
static bool next_line(char **at, char **ret_line)
{
    char *line = *at;

    if (*line == '\0') {
        return false;
    }
    char *end = strchrnul(line, '\n');

    *at = *end ? end + 1 : end;
    *end = '\0';
    *ret_line = line;
    return true;
}

static void show_line(struct report *report, const char *line)
{
    struct dump *dump = report->dump;

    if (!dump->batches) {
        return;
    }
    report_list(report, "entries", "");
    if (dump->json_lines) {
        json_text(&dump->json, line);
    } else {
        printf("  %s\n", line);
    }
}

/* Version 0 and the number of entries; then check is asked about each line. */
static void read_checkpoint(struct report *report, bool (*check)(struct report *report, const char *line))
{
    size_t len = 0;
    char *data CLEANUP(freep) = (char *)log_file_read(report, &len), *at = data, *line = data, *end;

    if (!data || len == 0) { /* an empty file is one without entries */
        return;
    }
    if (memchr(data, '\0', len)) {
        report_problem(report, WHOLE_FILE, "is not text");
        return;
    }
    if (!next_line(&at, &line) || strcmp(line, "0") != 0) {
        report_problem(report, 0, "the version is \"%.40s\", not 0", line);
        return;
    }
    long count = next_line(&at, &line) ? strtol(line, &end, 10) : -1;

    if (count < 0 || *end) {
        report_problem(report, 2, "the number of entries is missing");
        return;
    }
    while (next_line(&at, &line)) {
        uint64_t position = (uint64_t)(line - data);

        report->entries++;
        show_line(report, line);
        if (!check(report, line)) {
            report_problem(report, position, "\"%.100s\" is no entry", line);
        }
    }
    if (report->entries != count) {
        report_problem(report, WHOLE_FILE, "%ld entries are announced, %" PRId64 " are there", count, report->entries);
    }
}

static bool check_partition_line(struct report *report, const char *line)
{
    char topic[250];
    int partition, used = 0;
    long long offset;

    return sscanf(line, "%249s %d %lld%n", topic, &partition, &offset, &used) == 3 && line[used] == '\0' &&
           partition >= 0 && offset >= 0;
}

void log_checkpoint_read(struct report *report)
{
    read_checkpoint(report, check_partition_line);
}

static bool check_epoch_line(struct report *report, const char *line)
{
    int epoch, used = 0;
    long long offset;

    if (sscanf(line, "%d %lld%n", &epoch, &offset, &used) != 2 || line[used] != '\0' || epoch < 0 || offset < 0) {
        return false;
    }
    /* records holds the last epoch, last_offset where it begins. */
    if (report->entries > 1 && (epoch <= report->records || offset < report->last_offset)) {
        report_problem(report, WHOLE_FILE, "epoch %d at %lld follows %" PRId64 " at %" PRId64, epoch, offset,
                       report->records, report->last_offset);
    }
    report->first_offset = report->entries == 1 ? offset : report->first_offset;
    report->last_offset = offset;
    report->records = epoch;
    return true;
}

void log_epochs_read(struct report *report)
{
    read_checkpoint(report, check_epoch_line);
    report->records = -1;
}

void log_properties_read(struct report *report)
{
    size_t len = 0;
    char *data CLEANUP(freep) = (char *)log_file_read(report, &len), *at = data, *line;

    if (!data) {
        return;
    }
    if (memchr(data, '\0', len)) {
        report_problem(report, WHOLE_FILE, "is not text");
        return;
    }
    while (next_line(&at, &line)) {
        if (*line != '\0' && *line != '#') {
            report->entries++;
            show_line(report, line);
        }
    }
}
