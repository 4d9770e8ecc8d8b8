#include "cli/log_files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

enum { WINDOW = 1024 * 1024 };

/* Bytes of a file around a position, at least as many as asked for. */
struct window {
    int fd;
    uint8_t *data;
    size_t len, capacity;
    uint64_t begin; /* position of data[0] */
    int error;
};

/* The bytes from position on, as many as there are up to need. */
static struct slice window_at(struct window *window, uint64_t position, size_t need)
{
    uint64_t end = window->begin + window->len;

    if (position >= window->begin && position + need <= end) {
        return SLICE(window->data + (position - window->begin), end - position);
    }
    size_t size = MAX(need, (size_t)WINDOW), got = 0;

    if (size > window->capacity) {
        window->data = xrealloc(window->data, size);
        window->capacity = size;
    }
    while (got < size) {
        ssize_t n = pread(window->fd, window->data + got, size - got, (off_t)(position + got));

        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            window->error = n < 0 ? errno : 0;
            break;
        }
        got += (size_t)n;
    }
    window->begin = position;
    window->len = got;
    return SLICE(window->data, got);
}

static void map_add(struct log_map *map, struct batch_place place)
{
    if (map->count == map->capacity) {
        map->capacity = MAX(map->capacity * 2, (size_t)256);
        map->places = xrealloc(map->places, map->capacity * sizeof(*map->places));
    }
    map->places[map->count++] = place;
}

static void map_start(struct log_map *map, const char *path, uint64_t size)
{
    log_map_free(map);
    *map = (struct log_map){.path = xstrdup(path), .size = size};
}

/* least_offset: what may follow the batch before. */
static struct batch_place place_of(const uint8_t *head, uint64_t position, int64_t least_offset)
{
    bool v2 = batch_magic(head) == MAGIC_V2;
    int64_t offset = batch_base_offset(head);

    /* A message of magic 0 or 1 has the offset of its last record: where it begins is known from inside only. */
    return (struct batch_place){.position = position,
                                .base_offset = v2 ? offset : MIN(offset, least_offset),
                                .last_offset = v2 ? batch_last_offset(head) : batch_base_offset(head),
                                .max_timestamp = v2 ? batch_max_timestamp(head) : message_timestamp(head),
                                .producer_id = v2 ? batch_producer_id(head) : -1,
                                .control = v2 && batch_is_control(head)};
}

void log_map_free(struct log_map *map)
{
    free(map->path);
    free(map->places);
    *map = (struct log_map){0};
}

const struct batch_place *log_map_find(const struct log_map *map, int64_t offset)
{
    size_t low = 0, high = map->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (map->places[middle].base_offset <= offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low ? &map->places[low - 1] : NULL;
}

struct segment {
    struct report *report;
    uint64_t position;
    int64_t next_offset; /* least that may follow */
};

/* A batch with a bad checksum may say anything: its records are not walked. */
static bool checksum_holds(const struct segment *segment, struct slice batch)
{
    bool v2 = batch_magic(batch.data) == MAGIC_V2;
    uint32_t stored = v2 ? batch_crc(batch.data) : load_be32(batch.data + MESSAGE_CRC);
    uint32_t computed =
        v2 ? batch_compute_crc(batch) : crc32_zlib(0, batch.data + MESSAGE_MAGIC, batch.len - MESSAGE_MAGIC);

    if (stored != computed) {
        report_problem(segment->report, segment->position,
                       "the checksum does not match: stored %08" PRIx32 ", of the bytes %08" PRIx32, stored, computed);
    }
    return stored == computed;
}

/* What the header says of the records, against the records. */
static void check_header(const struct segment *segment, const uint8_t *head, int64_t last, int64_t max_timestamp)
{
    bool v2 = batch_magic(head) == MAGIC_V2;
    int64_t last_offset = v2 ? batch_last_offset(head) : batch_base_offset(head);
    int64_t greatest = v2 ? batch_max_timestamp(head) : message_timestamp(head);

    if (last > last_offset) {
        report_problem(segment->report, segment->position,
                       "record offset %" PRId64 " is beyond the batch's last, %" PRId64, last, last_offset);
    } else if (max_timestamp != greatest) {
        report_problem(segment->report, segment->position,
                       "the greatest time of the records is %" PRId64 ", the batch says %" PRId64, max_timestamp,
                       greatest);
    }
}

/* Shows and checks the records; how many there are. *first becomes the first one's offset. */
static int64_t walk_records(struct segment *segment, struct slice batch, int64_t *first)
{
    struct dump *dump = segment->report->dump;
    bool control = batch_magic(batch.data) == MAGIC_V2 && batch_is_control(batch.data);
    struct record_iter iter;
    struct record record;
    struct err_info info = {""};
    int64_t count = 0, last = -1, max_timestamp = TIMESTAMP_NONE;
    err_t err = record_iter_open(&iter, batch, dump->records ? RECORD_WHOLE : RECORD_SHAPE, &dump->scratch,
                                 DECOMPRESS_LIMIT_DEFAULT, &info);

    while (err == ERR_OK && record_iter_next(&iter, &record)) {
        if (count++ > 0 && record.offset <= last) {
            report_problem(segment->report, segment->position, "record offset %" PRId64 " follows %" PRId64,
                           record.offset, last);
        }
        *first = count == 1 ? record.offset : *first;
        last = record.offset;
        max_timestamp = MAX(max_timestamp, record.timestamp);
        if (dump->records) {
            (dump->json_lines ? log_record_json : log_record_text)(dump, &record, control);
        }
    }
    if (err == ERR_OK) {
        err = record_iter_close(&iter, &info);
    }
    if (err != ERR_OK) {
        report_problem(segment->report, segment->position, "the records cannot be read: %s",
                       info.text[0] ? info.text : err_text(err));
    } else if (count > 0) {
        check_header(segment, batch.data, last, max_timestamp);
    }
    return count;
}

static void batch_json(struct json *json, const struct segment *segment, struct slice batch)
{
    const uint8_t *head = batch.data;

    json_open(json, '{');
    json_int_member(json, "position", (int64_t)segment->position);
    json_int_member(json, "size", (int64_t)batch.len);
    json_int_member(json, "magic", batch_magic(head));
    if (batch_magic(head) != MAGIC_V2) {
        json_int_member(json, "last_offset", batch_base_offset(head));
        json_text_member(json, "codec", codec_name(message_codec(head)));
        json_int_member(json, "max_timestamp", message_timestamp(head));
        return;
    }
    json_int_member(json, "base_offset", batch_base_offset(head));
    json_int_member(json, "last_offset", batch_last_offset(head));
    json_int_member(json, "record_count", batch_record_count(head));
    json_int_member(json, "leader_epoch", batch_leader_epoch(head));
    json_text_member(json, "codec", codec_name(batch_codec(head)));
    json_int_member(json, "base_timestamp", batch_base_timestamp(head));
    json_int_member(json, "max_timestamp", batch_max_timestamp(head));
    json_bool_member(json, "log_append_time", batch_attributes(head) & BATCH_LOG_APPEND_TIME);
    json_bool_member(json, "transactional", batch_is_transactional(head));
    json_bool_member(json, "control", batch_is_control(head));
    json_bool_member(json, "delete_horizon", batch_has_delete_horizon(head));
    json_int_member(json, "producer_id", batch_producer_id(head));
    json_int_member(json, "producer_epoch", batch_producer_epoch(head));
    json_int_member(json, "base_sequence", batch_base_sequence(head));
    json_int_member(json, "crc", batch_crc(head));
}

static void batch_text(const struct segment *segment, struct slice batch)
{
    const uint8_t *head = batch.data;

    printf("  %12" PRIu64 " %8zu ", segment->position, batch.len);
    if (batch_magic(head) != MAGIC_V2) {
        printf("%25" PRId64 "  message of magic %d, %s\n", batch_base_offset(head), batch_magic(head),
               codec_name(message_codec(head)));
        return;
    }
    printf("%12" PRId64 " %12" PRId64 " %7" PRId32 " %5" PRId32 "  %-6s  %-23s", batch_base_offset(head),
           batch_last_offset(head), batch_record_count(head), batch_leader_epoch(head), codec_name(batch_codec(head)),
           human_time(batch_max_timestamp(head)));
    if (batch_has_producer(head)) {
        printf("  producer %" PRId64 "/%d seq %" PRId32, batch_producer_id(head), batch_producer_epoch(head),
               batch_base_sequence(head));
    }
    printf("%s%s%s%s\n", batch_is_transactional(head) ? "  transactional" : "",
           batch_is_control(head) ? "  control" : "",
           batch_attributes(head) & BATCH_LOG_APPEND_TIME ? "  append time" : "",
           batch_has_delete_horizon(head) ? "  delete horizon" : "");
}

static void check_offsets(struct segment *segment, int64_t base, int64_t last)
{
    struct report *report = segment->report;

    if (base < segment->next_offset) {
        report_problem(report, segment->position, "offset %" PRId64 " where %" PRId64 " or more must follow", base,
                       segment->next_offset);
    }
    if (last < base) {
        report_problem(report, segment->position, "the last offset %" PRId64 " lies before the first, %" PRId64, last,
                       base);
    }
    segment->next_offset = MAX(segment->next_offset, last + 1);
}

static void read_batch(struct segment *segment, struct slice batch)
{
    struct report *report = segment->report;
    struct dump *dump = report->dump;
    struct batch_place place = place_of(batch.data, segment->position, segment->next_offset);
    int64_t count = 0, first = place.base_offset;

    if (dump->batches) {
        report_list(report, "batches",
                    "      POSITION     SIZE        FIRST         LAST RECORDS EPOCH  CODEC   GREATEST TIME\n");
        dump->json_lines ? batch_json(&dump->json, segment, batch) : batch_text(segment, batch);
        if (dump->json_lines && dump->records) {
            json_key(&dump->json, "records");
            json_open(&dump->json, '[');
        }
    }
    if (checksum_holds(segment, batch)) {
        count = walk_records(segment, batch, &first);
    }
    if (batch_magic(batch.data) != MAGIC_V2) {
        place.base_offset = first;
    }
    if (dump->batches && dump->json_lines) {
        if (dump->records) {
            json_close(&dump->json, ']');
        }
        json_close(&dump->json, '}');
    }
    check_offsets(segment, place.base_offset, place.last_offset);
    report->first_offset = report->entries == 0 ? place.base_offset : report->first_offset;
    report->last_offset = place.last_offset;
    report->entries++;
    report->records += count;
    map_add(&dump->map, place);
}

static bool all_zero(struct window *window, uint64_t position, uint64_t end)
{
    while (position < end) {
        size_t need = (size_t)MIN(end - position, (uint64_t)WINDOW);
        struct slice bytes = window_at(window, position, need);

        if (bytes.len < need) {
            return false;
        }
        for (size_t i = 0; i < need; i++) {
            if (bytes.data[i]) {
                return false;
            }
        }
        position += need;
    }
    return true;
}

/* Why no whole batch begins at this position. */
static void bad_place(struct report *report, struct window *window, uint64_t position, uint64_t end,
                      enum batch_frame frame)
{
    struct slice bytes = window_at(window, position, (size_t)MIN(end - position, (uint64_t)BATCH_HEADER_SIZE));
    uint64_t left = end - position;
    int32_t length = bytes.len >= BATCH_FRAME_SIZE ? batch_length(bytes.data) : 0;
    int8_t magic = bytes.len > BATCH_MAGIC ? batch_magic(bytes.data) : -1;

    if (window->error) {
        report_problem(report, position, "cannot be read: %s", strerror(window->error));
    } else if (left >= BATCH_FRAME_SIZE && all_zero(window, position, end)) {
        report_problem(report, position, "%" PRIu64 " zero bytes at the end (preallocated, or lost in a crash)", left);
    } else if (frame == BATCH_PARTIAL && length > 0) {
        report_problem(report, position, "the last batch is cut: %" PRIu64 " of its %" PRId64 " bytes are there", left,
                       (int64_t)length + BATCH_FRAME_SIZE);
    } else if (frame == BATCH_PARTIAL) {
        report_problem(report, position, "%" PRIu64 " bytes at the end are too few for a batch", left);
    } else {
        report_problem(report, position,
                       "no batch can begin here (length %" PRId32 ", magic %d): the %" PRIu64
                       " bytes that follow are not read",
                       length, magic, left);
    }
}

/* What begins at the position of a file that ends at `end`; WHOLE: the batch, or with headers_only its header. */
static enum batch_frame frame_at(struct window *window, uint64_t position, uint64_t end, bool headers_only,
                                 struct slice *ret_batch)
{
    size_t left = (size_t)(end - position), size = 0;
    struct slice bytes = window_at(window, position, MIN(left, (size_t)BATCH_HEADER_SIZE));

    if (bytes.len <= BATCH_MAGIC) {
        return BATCH_PARTIAL;
    }
    enum batch_frame frame = batch_frame(bytes, left, &size);
    size_t claimed = batch_size(bytes.data);
    bool known_magic = batch_magic(bytes.data) >= MAGIC_V0 && batch_magic(bytes.data) <= MAGIC_V2;

    if (frame == BATCH_PARTIAL && claimed <= left) { /* beyond the window only */
        bytes = headers_only ? bytes : window_at(window, position, claimed);
        size = claimed;
        frame = headers_only || bytes.len >= claimed ? BATCH_WHOLE : BATCH_PARTIAL;
    } else if (frame == BATCH_BAD && batch_length(bytes.data) > 0 && claimed > left && known_magic) {
        frame = BATCH_PARTIAL; /* its end is not there */
    }
    if (frame == BATCH_WHOLE) {
        *ret_batch = SLICE(bytes.data, size);
    }
    return frame;
}

static bool has_grown(const struct window *window, uint64_t *size)
{
    struct stat found;

    if (fstat(window->fd, &found) != 0 || (uint64_t)found.st_size <= *size) {
        return false;
    }
    *size = (uint64_t)found.st_size;
    return true;
}

/* The whole batch at the position; false at the end and at a bad place, which is reported. A server may be writing:
 * a cut batch counts only where the file does not grow. */
static bool next_batch(struct report *report, struct window *window, uint64_t position, bool headers_only,
                       struct slice *ret_batch)
{
    enum batch_frame frame;

    if (position >= report->size) {
        return false;
    }
    do {
        frame = frame_at(window, position, report->size, headers_only, ret_batch);
    } while (frame == BATCH_PARTIAL && has_grown(window, &report->size));
    if (frame != BATCH_WHOLE) {
        bad_place(report, window, position, report->size, frame);
    }
    return frame == BATCH_WHOLE;
}

void log_segment_read(struct report *report)
{
    struct dump *dump = report->dump;
    struct window window = {.fd = open(report->path, O_RDONLY | O_CLOEXEC)};
    struct segment segment = {.report = report, .next_offset = MAX(report->base_offset, 0)};
    struct slice batch;

    report->records = 0;
    if (window.fd < 0) {
        report_unopened(report);
        return;
    }
    map_start(&dump->map, report->path, report->size);
    while (!out_stop && !out_broken() && next_batch(report, &window, segment.position, false, &batch)) {
        read_batch(&segment, batch);
        segment.position += batch.len;
        dump->bytes_done += (int64_t)batch.len;
        progress_show(&dump->progress, dump->files, dump->bytes_done,
                      (double)dump->bytes_done / (double)dump->bytes_total);
    }
    dump->map.size = report->size;
    close(window.fd);
    free(window.data);
}

/* "x/00000000000000000000.index" -> "x/00000000000000000000.log"; malloc'd. */
static char *log_path_beside(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *dot = strchr(slash ? slash : path, '.');
    const char *rest = dot ? strchr(dot + 1, '.') : NULL; /* ".deleted" and the like belong to both */

    return xprintf("%.*s.log%s", (int)(dot ? dot - path : (long)strlen(path)), path, rest ? rest : "");
}

const struct log_map *log_map_beside(struct report *report)
{
    struct log_map *map = &report->dump->map;
    char *path CLEANUP(freep) = log_path_beside(report->path);
    struct window window = {.fd = open(path, O_RDONLY | O_CLOEXEC)};
    /* What is wrong with the .log is told where that is read. */
    struct report elsewhere = {.dump = report->dump, .path = path};

    if (window.fd < 0) {
        return NULL;
    }
    has_grown(&window, &elsewhere.size);
    /* As read before, unless a server has written meanwhile: the index may know more by now. */
    if (map->path && strcmp(map->path, path) == 0 && elsewhere.size <= map->size) {
        close(window.fd);
        return map;
    }
    uint64_t position = 0;
    int64_t next_offset = MAX(report->base_offset, 0);
    struct slice batch;

    map_start(map, path, elsewhere.size);
    while (!out_stop && next_batch(&elsewhere, &window, position, true, &batch)) {
        map_add(map, place_of(batch.data, position, next_offset));
        next_offset = map->places[map->count - 1].last_offset + 1;
        position += batch.len;
    }
    for (int64_t i = 0; i < MIN(elsewhere.problem_count, (int64_t)PROBLEMS_SHOWN); i++) {
        free(elsewhere.problems[i]);
    }
    map->size = elsewhere.size;
    close(window.fd);
    free(window.data);
    return map;
}
