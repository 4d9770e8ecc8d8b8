/* The same log compacted by Apache Kafka 4.4.0 and here: the same batches, record for record. What Kafka made of it was
 * recorded by test/diff/compaction.py. */
#include "clean_fixture.h"

/* A batch with everything that readers and producers see of it. The delete horizon itself is of the moment. */
static void show_whole(FILE *out, struct slice batch)
{
    struct compress_scratch scratch = {0};
    struct record_iter iter;
    struct record record;
    const uint8_t *at = batch.data;

    if (batch_magic(at) == MAGIC_V2) {
        fprintf(out, "%" PRId64 "-%" PRId64 " attributes %d producer %" PRId64 "/%d sequence %d greatest %" PRId64 "\n",
                batch_base_offset(at), batch_last_offset(at), batch_attributes(at), batch_producer_id(at),
                batch_producer_epoch(at), batch_base_sequence(at), batch_max_timestamp(at));
    } else {
        fprintf(out, "%" PRId64 " magic %d codec %d\n", batch_base_offset(at), batch_magic(at), message_codec(at));
    }
    ck_assert_int_eq(record_iter_open(&iter, batch, RECORD_WHOLE, &scratch, DECOMPRESS_LIMIT_DEFAULT, NULL), ERR_OK);
    while (record_iter_next(&iter, &record)) {
        struct record_header header;

        fprintf(out, "  %" PRId64 " at %" PRId64 ": ", record.offset, record.timestamp);
        for (size_t i = 0; i < record.key.len; i++) {
            fprintf(out, record.key.data[i] < ' ' ? "\\%d" : "%c", record.key.data[i]);
        }
        fprintf(out, record.value.data ? " = " : " deleted");
        for (size_t i = 0; i < record.value.len; i++) {
            fprintf(out, record.value.data[i] < ' ' ? "\\%d" : "%c", record.value.data[i]);
        }
        while (record_header_next(&record.headers, &header)) {
            fprintf(out, " %.*s:%.*s%s", (int)header.key.len, (const char *)header.key.data, (int)header.value.len,
                    header.value.data ? (const char *)header.value.data : "", header.value.data ? "" : "null");
        }
        fprintf(out, "\n");
    }
    ck_assert_int_eq(record_iter_close(&iter, NULL), ERR_OK);
    compress_scratch_trim(&scratch, 0);
}

static void show_all(FILE *out, const uint8_t *bytes, size_t len)
{
    size_t size;

    for (size_t i = 0; i < len; i += size) {
        ck_assert_int_eq(batch_frame(SLICE(bytes + i, len - i), len - i, &size), BATCH_WHOLE);
        ck_assert(batch_or_message_crc_ok(SLICE(bytes + i, size)));
        show_whole(out, SLICE(bytes + i, size));
    }
}

/* Calls each line's name within the folder, and bytes. */
static void each_recorded(const char *folder, void (*each)(void *context, const char *name, uint8_t *bytes, size_t len),
                          void *context)
{
    char path[512];
    char *line = NULL;
    size_t capacity = 0, found = 0;

    snprintf(path, sizeof(path), "%s/log/compaction.hex", getenv("TEST_DATA"));
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "%s", path);
    while (getline(&line, &capacity, file) > 0) {
        char *slash = strchr(line, '/'), *hex = strchr(line, ' ');

        *slash = *hex++ = '\0';
        if (strcmp(line, folder) != 0) {
            continue;
        }
        size_t len = strcspn(hex, "\n") / 2;
        uint8_t *bytes = malloc(len + 1);

        for (size_t i = 0; i < len; i++) {
            unsigned byte;

            ck_assert_int_eq(sscanf(hex + 2 * i, "%2x", &byte), 1);
            bytes[i] = (uint8_t)byte;
        }
        each(context, slash + 1, bytes, len);
        free(bytes);
        found++;
    }
    ck_assert_uint_gt(found, 0);
    free(line);
    fclose(file);
}

static void show_recorded(void *context, const char *name, uint8_t *bytes, size_t len)
{
    show_all(context, bytes, len);
}

static void lay_segment(void *context, const char *name, uint8_t *bytes, size_t len)
{
    struct fixture *fx = context;
    char path[256];

    snprintf(path, sizeof(path), "%s/compacted-0", fx->dir);
    mkdir(path, 0755);
    snprintf(path, sizeof(path), "%s/compacted-0/%s", fx->dir, name);
    FILE *file = fopen(path, "w");

    ck_assert(file && fwrite(bytes, 1, len, file) == len);
    fclose(file);
}

static char *text_of_log(struct fixture *fx, struct log *log)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    int64_t at = log_start_offset(log).v, end = log_end_offset(log).v;

    while (at < end) {
        struct log_range range;
        size_t len = 0;

        ck_assert_int_eq(read_range(fx, log, at, end, 1 << 20, true, &range), ERR_OK);
        ck_assert_uint_gt(range.len, 0);
        uint8_t *bytes = malloc(range.len);

        range.file->io->ops->pread(range.file, bytes, range.len, range.position, &len, NULL);
        show_all(out, bytes, len);
        free(bytes);
        at = range.next_offset.v;
        log_range_release(&range);
    }
    fclose(out);
    return text;
}

static void check_same(struct fixture *fx, struct log *log, const char *folder)
{
    char *ours = text_of_log(fx, log), *kafkas = NULL;
    size_t size = 0, line = 1, from = 0;
    FILE *out = open_memstream(&kafkas, &size);

    each_recorded(folder, show_recorded, out);
    fclose(out);
    for (size_t i = 0; ours[i] || kafkas[i]; i++) {
        ck_assert_msg(ours[i] == kafkas[i], "%s, line %zu\nours:   %.*s\nKafka's: %.*s", folder, line,
                      (int)strcspn(ours + from, "\n"), ours + from, (int)strcspn(kafkas + from, "\n"), kafkas + from);
        if (ours[i] == '\n') {
            line++;
            from = i + 1;
        }
    }
    ck_assert_uint_gt(line, 50);
    free(ours);
    free(kafkas);
}

static struct log *open_and_compact(struct fixture *fx)
{
    fixture_start(fx);
    struct log *log = open_log(fx, "compacted");

    on_shard(fx, hw_to_end, log);
    compact(fx, log);
    ck_assert_int_eq(log->cleaned, log_active(log)->base);
    return log;
}

START_TEST(the_same_log_is_compacted_to_the_same_batches)
{
    struct fixture fx;

    fixture_prepare(&fx);
    fixture_configure(&fx, "log.cleaner.backoff.ms=3600000");
    fx.topic.cleanup = CLEANUP_COMPACT;
    fx.topic.min_cleanable_dirty_ratio = 0.0001;
    fx.topic.delete_retention_ms = 0;
    each_recorded("first", lay_segment, &fx);
    struct log *log = open_and_compact(&fx);

    check_same(&fx, log, "kafka-first");
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_stop(&fx, false);
    each_recorded("second", lay_segment, &fx);
    atomic_store(&the_io.wall_shift_ms, 1000);
    log = open_and_compact(&fx);
    check_same(&fx, log, "kafka-second");
    clean_fixture_end(&fx, log);
}
END_TEST

TEST_MAIN(the_same_log_is_compacted_to_the_same_batches)
