#include "cli/log_files.h"

static bool is_zero(const uint8_t *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (bytes[i]) {
            return false;
        }
    }
    return true;
}

/* Index files of a running server are longer than what is in use: zeros follow. */
static size_t used_entries(struct report *report, struct slice bytes, size_t entry_size)
{
    size_t count = bytes.len / entry_size, used = count;

    if (bytes.len % entry_size != 0) {
        report_problem(report, WHOLE_FILE, "%zu bytes are no multiple of the entry's %zu", bytes.len, entry_size);
    }
    while (used > 0 && is_zero(bytes.data + (used - 1) * entry_size, entry_size)) {
        used--;
    }
    if (used < count) {
        report_note(report, "%zu unused entries at the end: the file is open in a server, or was not closed",
                    count - used);
    }
    return used;
}

static void show_entry(struct report *report, const char *heads, const char *first_name, int64_t first,
                       const char *second_name, int64_t second)
{
    struct dump *dump = report->dump;

    if (!dump->batches) {
        return;
    }
    report_list(report, "entries", heads);
    if (dump->json_lines) {
        json_open(&dump->json, '{');
        json_int_member(&dump->json, first_name, first);
        json_int_member(&dump->json, second_name, second);
        json_close(&dump->json, '}');
    } else {
        printf("  %14" PRId64 " %14" PRId64 "\n", first, second);
    }
}

/* The batch that begins exactly at this position, or NULL. */
static const struct batch_place *place_at(const struct log_map *map, uint64_t position)
{
    size_t low = 0, high = map->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (map->places[middle].position < position) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < map->count && map->places[low].position == position ? &map->places[low] : NULL;
}

static void check_index_entry(struct report *report, const struct log_map *map, uint64_t at, int64_t offset,
                              int32_t position)
{
    const struct batch_place *place = place_at(map, (uint64_t)(uint32_t)position);

    if (position < 0 || (uint64_t)(uint32_t)position >= map->size) {
        report_problem(report, at, "position %" PRId32 " is beyond the log's %" PRIu64 " bytes", position, map->size);
    } else if (!place) {
        report_problem(report, at, "no batch begins at position %" PRId32, position);
    } else if (offset < place->base_offset) {
        report_problem(report, at, "offset %" PRId64 " points at the batch of %" PRId64 " to %" PRId64, offset,
                       place->base_offset, place->last_offset);
    } else if (offset > map->places[map->count - 1].last_offset) {
        report_problem(report, at, "offset %" PRId64 " is beyond the log's last, %" PRId64, offset,
                       map->places[map->count - 1].last_offset);
    } else if (offset != place->last_offset) {
        report_note(report, "offset %" PRId64 " points at the batch of %" PRId64 " to %" PRId64 ", not at its own",
                    offset, place->base_offset, place->last_offset);
    }
}

static int64_t base_of(const struct report *report)
{
    return MAX(report->base_offset, 0);
}

void log_index_read(struct report *report)
{
    enum { ENTRY = 8 };
    size_t len = 0;
    uint8_t *data CLEANUP(freep) = log_file_read(report, &len);
    const struct log_map *map = data ? log_map_beside(report) : NULL;
    int64_t last_offset = -1, last_position = -1;

    if (!data) {
        return;
    }
    if (!map) {
        report_note(report, "there is no .log beside it to check against");
    }
    report->entries = (int64_t)used_entries(report, SLICE(data, len), ENTRY);
    for (int64_t i = 0; i < report->entries; i++) {
        const uint8_t *entry = data + i * ENTRY;
        int64_t offset = base_of(report) + (int32_t)load_be32(entry);
        int32_t position = (int32_t)load_be32(entry + 4);
        uint64_t at = (uint64_t)(i * ENTRY);

        show_entry(report, "          OFFSET       POSITION\n", "offset", offset, "position", position);
        if (offset <= last_offset || position <= last_position) {
            report_problem(report, at, "entry %" PRId64 " at %" PRId32 " follows %" PRId64 " at %" PRId64, offset,
                           position, last_offset, last_position);
        }
        if (map) {
            check_index_entry(report, map, at, offset, position);
        }
        report->first_offset = i == 0 ? offset : report->first_offset;
        report->last_offset = last_offset = offset;
        last_position = position;
    }
}

static void check_time_entry(struct report *report, const struct log_map *map, uint64_t at, int64_t timestamp,
                             int64_t offset, size_t *cursor, int64_t *greatest)
{
    const struct batch_place *place = log_map_find(map, offset);

    while (*cursor < map->count && map->places[*cursor].base_offset <= offset) {
        *greatest = MAX(*greatest, map->places[*cursor].max_timestamp);
        (*cursor)++;
    }
    if (!place || offset > place->last_offset) {
        report_problem(report, at, "offset %" PRId64 " is not in the log", offset);
    } else if (*greatest > timestamp) {
        report_problem(report, at,
                       "time %" PRId64 " at offset %" PRId64 ", but %" PRId64 " stands before it in the log", timestamp,
                       offset, *greatest);
    } else if (place->max_timestamp >= 0 && place->max_timestamp != timestamp) {
        report_problem(report, at, "time %" PRId64 " at offset %" PRId64 ", whose batch ends at %" PRId64, timestamp,
                       offset, place->max_timestamp);
    }
}

void log_timeindex_read(struct report *report)
{
    enum { ENTRY = 12 };
    size_t len = 0, cursor = 0;
    uint8_t *data CLEANUP(freep) = log_file_read(report, &len);
    const struct log_map *map = data ? log_map_beside(report) : NULL;
    int64_t last_timestamp = -1, last_offset = -1, greatest = -1;

    if (!data) {
        return;
    }
    if (!map) {
        report_note(report, "there is no .log beside it to check against");
    }
    report->entries = (int64_t)used_entries(report, SLICE(data, len), ENTRY);
    for (int64_t i = 0; i < report->entries; i++) {
        const uint8_t *entry = data + i * ENTRY;
        int64_t timestamp = (int64_t)load_be64(entry), offset = base_of(report) + (int32_t)load_be32(entry + 8);
        uint64_t at = (uint64_t)(i * ENTRY);

        show_entry(report, "            TIME         OFFSET\n", "timestamp", timestamp, "offset", offset);
        if (timestamp <= last_timestamp || offset < last_offset) {
            report_problem(report, at, "time %" PRId64 " at offset %" PRId64 " follows %" PRId64 " at %" PRId64,
                           timestamp, offset, last_timestamp, last_offset);
        }
        if (map) {
            check_time_entry(report, map, at, timestamp, offset, &cursor, &greatest);
        }
        report->first_offset = i == 0 ? offset : report->first_offset;
        report->last_offset = last_offset = offset;
        last_timestamp = timestamp;
    }
}

struct aborted {
    int64_t producer_id, first_offset, last_offset, last_stable_offset;
};

static void show_aborted(struct report *report, const struct aborted *aborted)
{
    struct dump *dump = report->dump;

    if (!dump->batches) {
        return;
    }
    report_list(report, "entries", "        PRODUCER          FIRST           LAST    LAST STABLE\n");
    if (dump->json_lines) {
        json_open(&dump->json, '{');
        json_int_member(&dump->json, "producer_id", aborted->producer_id);
        json_int_member(&dump->json, "first_offset", aborted->first_offset);
        json_int_member(&dump->json, "last_offset", aborted->last_offset);
        json_int_member(&dump->json, "last_stable_offset", aborted->last_stable_offset);
        json_close(&dump->json, '}');
    } else {
        printf("  %14" PRId64 " %14" PRId64 " %14" PRId64 " %14" PRId64 "\n", aborted->producer_id,
               aborted->first_offset, aborted->last_offset, aborted->last_stable_offset);
    }
}

static void check_aborted(struct report *report, const struct log_map *map, uint64_t at, const struct aborted *aborted,
                          int64_t last_offset)
{
    const struct batch_place *place = map ? log_map_find(map, aborted->last_offset) : NULL;

    if (aborted->first_offset > aborted->last_offset) {
        report_problem(report, at, "the transaction ends at %" PRId64 ", before its first offset %" PRId64,
                       aborted->last_offset, aborted->first_offset);
    }
    if (aborted->last_offset <= last_offset || aborted->last_offset < base_of(report)) {
        report_problem(report, at, "last offset %" PRId64 " where more than %" PRId64 " must follow",
                       aborted->last_offset, MAX(last_offset, base_of(report) - 1));
    }
    if (map && (!place || place->last_offset != aborted->last_offset || !place->control ||
                place->producer_id != aborted->producer_id)) {
        report_problem(report, at, "no marker of producer %" PRId64 " stands at offset %" PRId64, aborted->producer_id,
                       aborted->last_offset);
    }
}

void log_txnindex_read(struct report *report)
{
    enum { ENTRY = 34 };
    size_t len = 0;
    uint8_t *data CLEANUP(freep) = log_file_read(report, &len);
    const struct log_map *map = data ? log_map_beside(report) : NULL;
    int64_t last_offset = -1;

    if (!data) {
        return;
    }
    if (len % ENTRY != 0) {
        report_problem(report, WHOLE_FILE, "%zu bytes are no multiple of the entry's %d", len, ENTRY);
    }
    report->entries = (int64_t)(len / ENTRY);
    for (int64_t i = 0; i < report->entries; i++) {
        const uint8_t *entry = data + i * ENTRY;
        uint64_t at = (uint64_t)(i * ENTRY);
        int16_t version = (int16_t)load_be16(entry);
        struct aborted aborted = {(int64_t)load_be64(entry + 2), (int64_t)load_be64(entry + 10),
                                  (int64_t)load_be64(entry + 18), (int64_t)load_be64(entry + 26)};

        if (version != 0) {
            report_problem(report, at, "version %d is not known", version);
            return;
        }
        show_aborted(report, &aborted);
        check_aborted(report, map, at, &aborted, last_offset);
        report->first_offset = i == 0 ? aborted.first_offset : report->first_offset;
        report->last_offset = last_offset = aborted.last_offset;
    }
}
