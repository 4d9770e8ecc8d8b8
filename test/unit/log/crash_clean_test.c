/* Power loss at every moment of a compaction: a reader finds each key's newest record, and never one that a tombstone
 * hides; what was never promised to go may stay. */
#include "clean_fixture.h"
#include "crash_disk.h"

enum { CRASH_RECORDS_MAX = 256 };

struct crash_workload {
    const char *name;
    const char *batches[24]; /* records; "|" rolls, "!" compacts, "@" lets the horizon pass */
    int32_t segment_bytes;
};

struct written {
    char text[CRASH_RECORDS_MAX][24]; /* by offset: "KEY=VALUE" */
    int64_t count;
};

static void configure(struct fixture *fx, const struct crash_workload *workload)
{
    memset(fx, 0, sizeof(*fx));
    strcpy(fx->dir, "/a");
    fixture_configure(fx, "log.cleaner.backoff.ms=3600000");
    fx->topic.cleanup = CLEANUP_COMPACT;
    fx->topic.min_cleanable_dirty_ratio = 0;
    fx->topic.delete_retention_ms = 60000;
    fx->topic.file_delete_delay_ms = 0;
    fx->topic.index_interval_bytes = 100;
    fx->topic.segment_bytes = workload->segment_bytes ? workload->segment_bytes : 1 << 20;
}

static void note(struct written *written, const char *records)
{
    char *text = strdup(records), *state = NULL;

    for (char *word = strtok_r(text, " ", &state); word; word = strtok_r(NULL, " ", &state)) {
        ck_assert_int_lt(written->count, CRASH_RECORDS_MAX);
        snprintf(written->text[written->count++], sizeof(written->text[0]), "%s", word);
    }
    free(text);
}

/* Offset of the newest record of a key. */
static int64_t newest_of(const struct written *written, const char *record)
{
    size_t len = strcspn(record, "=") + 1;

    for (int64_t i = written->count - 1; i >= 0; i--) {
        if (strncmp(written->text[i], record, len) == 0) {
            return i;
        }
    }
    return -1;
}

/* What a reader makes of it: the last it sees of each key. */
static void check_view(const struct crash_workload *workload, const struct written *written, const char *found,
                       size_t at)
{
    char *text = strdup(found), *state = NULL;
    bool seen[CRASH_RECORDS_MAX] = {false};
    int64_t last = -1;

    for (char *word = strtok_r(text, " ", &state); word; word = strtok_r(NULL, " ", &state)) {
        char *record;
        int64_t offset = word[0] == '[' ? last : strtoll(word, &record, 10);

        if (word[0] == '[') {
            continue;
        }
        ck_assert_msg(offset > last && offset < written->count && strcmp(record + 1, written->text[offset]) == 0,
                      "%s after operation %zu: %s in \"%s\"", workload->name, at, word, found);
        seen[offset] = true;
        last = offset;
    }
    for (int64_t i = 0; i < written->count; i++) {
        int64_t newest = newest_of(written, written->text[i]);
        bool tombstone = strchr(written->text[newest], '=')[1] == '\0';

        ck_assert_msg(seen[newest] || (tombstone && !seen[i]),
                      "%s after operation %zu: %s of offset %" PRId64 " is not hidden, in \"%s\"", workload->name, at,
                      written->text[i], i, found);
    }
    free(text);
}

static void check_names(const struct crash_workload *workload, const struct disk *disk, size_t at)
{
    int directory = disk_walk(disk, "/a/t-0", NULL);

    for (int i = 0; directory >= 0 && i < disk->inodes[directory].entry_count; i++) {
        const char *name = disk->inodes[directory].entries[i].name;

        ck_assert_msg(!strstr(name, CLEANED_SUFFIX) && !strstr(name, SWAP_SUFFIX), "%s after operation %zu: %s is left",
                      workload->name, at, name);
    }
}

static void check_state(const struct crash_workload *workload, const struct written *written, struct disk *disk,
                        size_t at)
{
    struct fixture fx;

    disk_use(disk);
    configure(&fx, workload);
    fixture_start(&fx);
    struct log *log = open_log(&fx, "t");

    ck_assert_int_eq(log_end_offset(log).v, written->count);
    check_view(workload, written, contents(&fx, log), at);
    check_names(workload, &the_disk.disk, at);
    kill_log(&fx, log);
    fixture_stop(&fx, false);
    broker_config_unref(fx.broker);
}

static size_t journal_now(void)
{
    pthread_mutex_lock(&the_disk.mutex);
    size_t now = the_disk.journal.count;

    pthread_mutex_unlock(&the_disk.mutex);
    return now;
}

struct moments {
    size_t from, to;
};

/* Runs a workload; moments: while it was compacted, when all that was written had been flushed. */
static int run_workload(const struct crash_workload *workload, struct written *written, struct moments *moments)
{
    struct fixture fx;
    int count = 0;

    configure(&fx, workload);
    fixture_start(&fx);
    struct log *log = open_log(&fx, "t");

    for (size_t i = 0; i < ARRAY_LEN(workload->batches) && workload->batches[i]; i++) {
        const char *word = workload->batches[i];

        if (strcmp(word, "|") == 0) {
            roll(&fx, log);
        } else if (strcmp(word, "@") == 0) {
            atomic_fetch_add(&the_io.wall_shift_ms, 61000);
        } else if (strcmp(word, "!") == 0) {
            flush_log(&fx, log);
            on_shard(&fx, hw_to_end, log);
            moments[count].from = journal_now();
            compact(&fx, log);
            usleep(5000); /* the old files go */
            moments[count++].to = journal_now();
        } else {
            put(&fx, log, word);
            note(written, word);
        }
    }
    kill_log(&fx, log);
    fixture_stop(&fx, false);
    broker_config_unref(fx.broker);
    return count;
}

static uint64_t check_workload(const struct crash_workload *workload)
{
    struct written *written = calloc(1, sizeof(*written));
    struct moments moments[8] = {{0}};
    uint64_t states = 0;

    trace_set_level(TRACE_ERROR);
    test_io_init();
    disk_take_place(&the_io.ops);
    disk_use_new();
    int count = run_workload(workload, written, moments);
    struct disk_journal journal = the_disk.journal;

    the_disk.journal = (struct disk_journal){0};
    /* Records are put before the last compaction only: that one's moments know them all. */
    for (size_t at = moments[count - 1].from; at <= moments[count - 1].to; at++) {
        for (enum disk_loss loss = LOSS_ALL; loss < LOSS_KINDS; loss++) {
            struct disk disk;
            bool unsynced = disk_crash(&journal, at, loss, 1, &disk);

            check_state(workload, written, &disk, at);
            states++;
            if (!unsynced) {
                break;
            }
        }
    }
    journal_free(&journal);
    free(written);
    return states;
}

static const struct crash_workload workloads[] = {
    {"one segment", {"a=1 b=1 a=2", "a=3 c=1", "|", "d=1", "!"}},
    {"three become one", {"a=1 b=1", "|", "a=2 c=1", "|", "a=3 b=2", "|", "d=1", "!"}},
    {"one of which nothing stays", {"a=1", "|", "a=2", "|", "a=3", "|", "b=1", "!"}},
    {"groups", {"a=1 b=1", "|", "c=1 a=2", "|", "c=2 b=2", "|", "c=3 a=3", "|", "d=1", "!"}, .segment_bytes = 180},
    {"tombstones", {"a=1 b=1 c=1", "|", "a= b=2", "|", "b= d=1", "|", "e=1", "!"}},
    {"tombstones that go", {"a=1 b=1 c=1", "|", "a=", "b=", "|", "e=1", "!", "f=1", "|", "g=1", "@", "!"}},
    {"compacted before", {"a=1 b=1", "|", "a=2", "|", "c=1", "!", "a=3 b=2", "|", "c=2", "|", "d=1", "!"}},
    {"compacted before, in groups",
     {"a=1 b=1 c=1 d=1", "|", "e=1 f=1 g=1 a=2", "|", "c=1", "!", "a=3 e=2 b=2", "|", "c=2", "|", "d=1", "!"},
     .segment_bytes = 160},
};

START_TEST(every_moment_of_a_compaction_recovers)
{
    for (size_t i = 0; i < ARRAY_LEN(workloads); i++) {
        ck_assert_uint_gt(check_workload(&workloads[i]), 20);
    }
}
END_TEST

TEST_MAIN(every_moment_of_a_compaction_recovers)
