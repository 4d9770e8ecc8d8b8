/* Indexes without a log: Kafka's rule byte for byte, searching, doubt. */
#include "log_fixture.h"

#include "log/batch_scan.h"

static uint8_t *from_hex(const char *name, size_t *ret_len)
{
    char path[512], want[128];
    char *line = NULL;
    size_t capacity = 0;

    snprintf(path, sizeof(path), "%s/log/files.hex", getenv("TEST_DATA"));
    snprintf(want, sizeof(want), "%s ", name);
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "%s", path);
    while (getline(&line, &capacity, file) > 0) {
        if (strncmp(line, want, strlen(want)) == 0) {
            const char *hex = line + strlen(want);
            size_t len = strcspn(hex, "\n") / 2;
            uint8_t *bytes = malloc(len + 1);

            for (size_t i = 0; i < len; i++) {
                unsigned byte;

                ck_assert_int_eq(sscanf(hex + 2 * i, "%2x", &byte), 1);
                bytes[i] = (uint8_t)byte;
            }
            fclose(file);
            free(line);
            *ret_len = len;
            return bytes;
        }
    }
    ck_abort_msg("%s is not in files.hex", name);
}

static void check_segment(const char *segment, int64_t base)
{
    char path[512], name[128], in_row[32];
    long long position, size, first, last, timestamp;
    struct index_writer writer;

    index_writer_init(&writer);
    snprintf(path, sizeof(path), "%s/log/plain2-batches.tsv", getenv("TEST_DATA"));
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "%s", path);
    while (fscanf(file, "%31s %lld %lld %lld %lld %lld", in_row, &position, &size, &first, &last, &timestamp) == 6) {
        if (strcmp(in_row, segment) == 0) {
            ck_assert(index_writer_add(&writer, base, 4096, last, timestamp, (uint64_t)position, (uint64_t)size));
        }
    }
    fclose(file);
    ck_assert(index_writer_close(&writer, base));
    size_t len;
    uint8_t *bytes;

    snprintf(name, sizeof(name), "plain2-0/%s.index", segment);
    bytes = from_hex(name, &len);
    ck_assert_uint_eq(len, writer.offset_count * OFFSET_ENTRY_SIZE);
    ck_assert_mem_eq(bytes, writer.offsets.bytes, len);
    free(bytes);
    snprintf(name, sizeof(name), "plain2-0/%s.timeindex", segment);
    bytes = from_hex(name, &len);
    ck_assert_uint_eq(len, writer.time_count * TIME_ENTRY_SIZE);
    ck_assert_mem_eq(bytes, writer.times.bytes, len);
    free(bytes);
    index_writer_free(&writer);
}

START_TEST(indexes_are_the_same_bytes_as_kafkas)
{
    check_segment("00000000000000000000", 0);
    check_segment("00000000000000002196", 2196);
}
END_TEST

START_TEST(floor_finds_the_greatest_entry_not_above)
{
    uint8_t entries[3 * OFFSET_ENTRY_SIZE], times[3 * TIME_ENTRY_SIZE];

    for (int i = 0; i < 3; i++) {
        offset_entry_write(entries + i * OFFSET_ENTRY_SIZE, 10 * (i + 1), (uint32_t)(1000 * (i + 1)));
        time_entry_write(times + i * TIME_ENTRY_SIZE, 100 * (i + 1), 10 * (i + 1));
    }
    ck_assert_int_eq(offset_index_floor(entries, 3, 9), -1);
    ck_assert_int_eq(offset_index_floor(entries, 3, 10), 0);
    ck_assert_int_eq(offset_index_floor(entries, 3, 29), 1);
    ck_assert_int_eq(offset_index_floor(entries, 3, 1000), 2);
    ck_assert_int_eq(offset_index_floor_position(entries, 3, 999), -1);
    ck_assert_int_eq(offset_index_floor_position(entries, 3, 2500), 1);
    ck_assert_int_eq(time_index_floor(times, 3, 99), -1);
    ck_assert_int_eq(time_index_floor(times, 3, 200), 1);
    ck_assert_int_eq(time_index_floor(times, 0, 200), -1);
}
END_TEST

START_TEST(indexes_out_of_order_are_doubted)
{
    uint8_t entries[2 * OFFSET_ENTRY_SIZE], times[2 * TIME_ENTRY_SIZE], zeros[64] = {0};

    offset_entry_write(entries, 10, 100);
    offset_entry_write(entries + OFFSET_ENTRY_SIZE, 20, 200);
    ck_assert(offset_index_ok(entries, 2, 201));
    ck_assert(!offset_index_ok(entries, 2, 200));
    offset_entry_write(entries + OFFSET_ENTRY_SIZE, 10, 200);
    ck_assert(!offset_index_ok(entries, 2, 1000));
    ck_assert(!offset_index_ok(zeros, 2, 1000));
    time_entry_write(times, 5, 1);
    time_entry_write(times + TIME_ENTRY_SIZE, 6, 1);
    ck_assert(time_index_ok(times, 2));
    time_entry_write(times + TIME_ENTRY_SIZE, 5, 2);
    ck_assert(!time_index_ok(times, 2));
    ck_assert(!time_index_ok(zeros, 2));
}
END_TEST

START_TEST(names_of_directories_and_files_are_told_apart)
{
    size_t len;
    int32_t partition;
    int64_t offset;
    char name[LOG_NAME_MAX + 1], topic[LOG_TOPIC_MAX + 1];

    ck_assert_int_eq(log_name_parse("with.dots_and-dash-12", &len, &partition), LOG_NAME_LIVE);
    ck_assert_uint_eq(len, strlen("with.dots_and-dash"));
    ck_assert_int_eq(partition, 12);
    ck_assert_int_eq(log_name_parse("t-0.0123456789abcdef0123456789abcdef-delete", &len, &partition), LOG_NAME_DELETE);
    ck_assert_int_eq(log_name_parse("t-0.0123456789abcdef0123456789abcdef-future", &len, &partition), LOG_NAME_FUTURE);
    ck_assert_int_eq(log_name_parse("t-0.0123456789abcdef0123456789abcdef-stray", &len, &partition), LOG_NAME_STRAY);
    ck_assert_int_eq(log_name_parse("meta.properties", &len, &partition), LOG_NAME_NONE);
    ck_assert_int_eq(log_name_parse("t-01", &len, &partition), LOG_NAME_NONE);
    ck_assert_int_eq(log_name_parse("t-99999999999", &len, &partition), LOG_NAME_NONE);
    ck_assert_int_eq(log_name_parse("remote-log-index-cache", &len, &partition), LOG_NAME_NONE);
    memset(topic, 'a', LOG_TOPIC_MAX);
    log_name_unique(name, (struct str){topic, LOG_TOPIC_MAX}, 7, test_topic_id, DELETE_WORD);
    ck_assert_uint_eq(strlen(name), LOG_NAME_MAX);
    ck_assert_int_eq(log_name_parse(name, &len, &partition), LOG_NAME_DELETE);
    ck_assert(log_file_name_parse("00000000000000000042.log", ".log", &offset));
    ck_assert_int_eq(offset, 42);
    ck_assert(!log_file_name_parse("0000000000000000042.log", ".log", &offset));
    ck_assert(!log_file_name_parse("99999999999999999999.log", ".log", &offset));
}
END_TEST

START_TEST(epochs_rise_give_way_and_are_cut)
{
    struct epoch_cache cache = {0};
    int32_t epoch;
    int64_t end;
    size_t len;

    ck_assert(epoch_cache_begin(&cache, 0, 0) && epoch_cache_begin(&cache, 2, 10) && epoch_cache_begin(&cache, 5, 20));
    ck_assert(epoch_cache_begin(&cache, 4, 30)); /* older: nothing */
    ck_assert_int_eq(cache.count, 3);
    epoch_cache_end_of(&cache, 5, 33, &epoch, &end);
    ck_assert(epoch == 5 && end == 33);
    epoch_cache_end_of(&cache, 3, 33, &epoch, &end);
    ck_assert(epoch == 2 && end == 20);
    epoch_cache_end_of(&cache, 6, 33, &epoch, &end);
    ck_assert(epoch == -1 && end == -1);
    ck_assert(epoch_cache_begin(&cache, 7, 20)); /* nothing was written in epoch 5 */
    ck_assert_int_eq(cache.count, 3);
    char *text = epoch_cache_format(&cache, &len);

    ck_assert_str_eq(text, "0\n3\n0 0\n2 10\n7 20\n");
    epoch_cache_truncate_start(&cache, 15);
    ck_assert_int_eq(cache.entries[0].epoch, 2);
    ck_assert_int_eq(cache.entries[0].start, 15);
    epoch_cache_truncate_end(&cache, 20);
    ck_assert_int_eq(epoch_cache_latest(&cache), 2);
    ck_assert_int_eq(epoch_cache_parse(&cache, text, len, NULL), ERR_OK);
    ck_assert_int_eq(cache.count, 3);
    static const char *const bad[] = {"1\n0\n", "0\n2\n0 0\n",  "0\n1\n0 0",     "0\n2\n1 5\n1 6\n",
                                      "0\nx\n", "0\n1\n0 -1\n", "0\n99999999\n", "0\n0\n7 7\n"};

    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        ck_assert_msg(epoch_cache_parse(&cache, bad[i], strlen(bad[i]), NULL) == ERR_MALFORMED, "%s", bad[i]);
    }
    ck_assert_int_eq(cache.count, 3);
    free(text);
    epoch_cache_free(&cache);
}
END_TEST

START_TEST(checkpoints_survive_their_own_text)
{
    struct checkpoint_registry registry;
    size_t len;
    uint8_t *bytes = from_hex("recovery-point-offset-checkpoint", &len);

    checkpoint_registry_init(&registry);
    ck_assert_int_eq(checkpoint_parse(&registry, CHECKPOINT_RECOVERY, (char *)bytes, len, NULL), ERR_OK);
    struct log_checkpoint *entry = checkpoint_claim(&registry, STR("with.dots_and-dash"), 0);

    ck_assert_int_eq(atomic_load(&entry->recovery_point), 1);
    ck_assert_int_eq(atomic_load(&entry->log_start), -1);
    ck_assert_ptr_ne(checkpoint_claim(&registry, STR("with.dots_and-dash"), 0), entry);
    size_t text_len;
    char *text = checkpoint_format(&registry, CHECKPOINT_RECOVERY, &text_len);

    ck_assert(strncmp(text, "0\n23\n", 5) == 0);
    ck_assert_ptr_nonnull(strstr(text, "\nplain2 0 3000\n"));
    free(text);
    static const char *const bad[] = {"1\n0\n",         "0\n1\nt 0\n",    "0\n1\nt 0 5\nt 1 5\n", "0\n2\nt 0 5\n",
                                      "0\n1\nt/ 0 5\n", "0\n1\nt 0 -5\n", "0\n1\nt 0 5"};

    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        ck_assert_msg(checkpoint_parse(&registry, CHECKPOINT_LOG_START, bad[i], strlen(bad[i]), NULL) == ERR_MALFORMED,
                      "%s", bad[i]);
    }
    checkpoint_release(&registry, entry, true);
    checkpoint_prune(&registry);
    ck_assert_ptr_eq(checkpoint_claim(&registry, STR("with.dots_and-dash"), 0), entry);
    ck_assert_int_eq(atomic_load(&entry->recovery_point), 0);
    checkpoint_registry_free(&registry);
    free(bytes);
}
END_TEST

TEST_MAIN(indexes_are_the_same_bytes_as_kafkas, floor_finds_the_greatest_entry_not_above,
          indexes_out_of_order_are_doubted, names_of_directories_and_files_are_told_apart,
          epochs_rise_give_way_and_are_cut, checkpoints_survive_their_own_text)
