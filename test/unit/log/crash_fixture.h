/* Crash enumeration: a scripted workload runs on a disk that remembers (crash_disk.h); then, for the moment after every
 * single write, rename, sync, truncation and deletion, and for every kind of loss, the logs are opened on what the
 * power loss left, and compared with what had been promised by then.
 *
 * CRASH_EVERY=N looks at every Nth moment only (slow sanitizers); CRASH_SEED=N rolls other dice (the long form);
 * CRASH_ONLY=NAME runs one workload. */
#ifndef CRASH_FIXTURE_H
#define CRASH_FIXTURE_H

#include "crash_world.h"

/* --- The verdict --------------------------------------------------------------------------------------- */

/* A crash to be judged. */
struct crash_case {
    struct crash_world *world;
    const struct crash_mark *before, *after; /* what is promised, and what is under way */
    size_t at;
    enum disk_loss loss;
    struct fixture fx;
};

#define CRASH_CHECK(c, condition, format, ...)                                                        \
    ck_assert_msg(condition, "%s seed %" PRIu64 " after operation %zu of a loss of kind %d: " format, \
                  (c)->world->workload->name, (c)->world->seed, (c)->at, (int)(c)->loss __VA_OPT__(, ) __VA_ARGS__)

/* The batch that the log may have here. */
static inline const struct crash_batch *batch_known(const struct crash_case *c, const struct crash_log *log,
                                                    const uint8_t *bytes, size_t len)
{
    struct uuid id = c->before->logs[log - c->world->logs].id;

    for (int i = 0; i < log->count; i++) {
        const struct crash_batch *batch = &log->batches[i];

        if (uuid_equal(batch->id, id) && batch->from <= c->at && c->at < batch->dead && batch->len <= len &&
            memcmp(batch->bytes, bytes, batch->len) == 0) {
            return batch;
        }
    }
    return NULL;
}

static inline int compare_bases(const void *a, const void *b)
{
    return strcmp(((const struct disk_entry *)a)->name, ((const struct disk_entry *)b)->name);
}

/* The end of the last whole batch in the files as they lie there; OFFSET_NONE where there is no .log. */
static inline int64_t whole_until(const struct crash_case *c, const struct crash_log *log, const struct disk *disk)
{
    char path[64];
    int64_t end = OFFSET_NONE;
    bool whole = true;
    int directory = DISK_NONE;

    for (int i = 0; i < 2 && directory < 0; i++) {
        snprintf(path, sizeof(path), "/%c/%s-%" PRId32, 'a' + i, log->topic, log->partition);
        directory = disk_walk(disk, path, NULL);
    }
    if (directory < 0 || disk->inodes[directory].entry_count == 0) {
        return OFFSET_NONE;
    }
    struct disk_inode *names = &disk->inodes[directory];

    qsort(names->entries, (size_t)names->entry_count, sizeof(*names->entries), compare_bases);
    for (int i = 0; whole && i < names->entry_count; i++) {
        const struct disk_inode *file = &disk->inodes[names->entries[i].inode];
        const struct crash_batch *batch = NULL;
        int64_t base;

        if (!log_file_name_parse(names->entries[i].name, LOG_SUFFIX, &base)) {
            continue;
        }
        /* A segment that lost its end, perhaps between two batches. */
        if (end != OFFSET_NONE && base != end) {
            break;
        }
        end = base;
        for (size_t at = 0; whole && at < file->size; at += batch ? batch->len : 0) {
            batch = batch_known(c, log, file->data + at, file->size - at);
            whole = batch && batch->base == end;
            end = whole ? batch->last + 1 : end;
        }
    }
    return end;
}

struct crash_found {
    struct crash_batch *batches[256];
    int count;
};

/* All that a reader gets, batch for batch. */
static inline void check_records(struct crash_case *c, const struct crash_log *log, struct log *opened,
                                 struct crash_found *found)
{
    int64_t end = log_end_offset(opened).v, at = log_start_offset(opened).v;

    while (at < end) {
        struct log_range range;
        err_t err = read_range(&c->fx, opened, at, end, 3000, true, &range);
        uint8_t bytes[8192];
        size_t len = 0;

        CRASH_CHECK(c, err == ERR_OK && range.len > 0 && range.len <= sizeof(bytes), "reading at %" PRId64 ": %s", at,
                    err_name(err));
        range.file->io->ops->pread(range.file, bytes, range.len, range.position, &len, NULL);
        CRASH_CHECK(c, len == range.len, "a range of %u bytes has %zu", range.len, len);
        for (size_t i = 0; i < len;) {
            const struct crash_batch *batch = batch_known(c, log, bytes + i, len - i);

            CRASH_CHECK(c, batch && batch->base <= at && at <= batch->last, "not a batch of offset %" PRId64, at);
            /* Of records that were deleted the epoch may be forgotten. */
            CRASH_CHECK(c,
                        at < c->after->logs[log - c->world->logs].start ||
                            log_epoch_at(opened, LOG_OFFSET(at)).v == batch_leader_epoch(batch->bytes),
                        "epoch %d at %" PRId64, log_epoch_at(opened, LOG_OFFSET(at)).v, at);
            found->batches[found->count++ % (int)ARRAY_LEN(found->batches)] = (struct crash_batch *)batch;
            at = batch->last + 1;
            i += batch->len;
        }
        log_range_release(&range);
    }
    CRASH_CHECK(c, at == end, "records until %" PRId64 ", log end %" PRId64, at, end);
}

/* The idempotent producer's last five are known again, and the next is accepted; the transaction is open or not. */
static inline void check_producers(struct crash_case *c, struct log *opened, const struct crash_found *found)
{
    int64_t open_since = log_end_offset(opened).v;
    int known = 0;
    int32_t last = -1;

    for (int i = found->count - 1; i >= 0 && known < PRODUCER_WINDOW; i--) {
        const struct crash_batch *batch = found->batches[i];

        if (batch_producer_id(batch->bytes) == CRASH_PRODUCER) {
            struct stage_call call = {.log = opened, .log_append_time_ms = -1, .len = batch->len};

            call.batch = buf_create(batch->len);
            memcpy(call.batch->data, batch->bytes, batch->len);
            on_shard(&c->fx, stage_on_shard, &call);
            CRASH_CHECK(c, call.err == ERR_OK && call.appended.duplicate && call.appended.base_offset.v == batch->base,
                        "sequence %d at %" PRId64 " is not known again: %s", batch_base_sequence(batch->bytes),
                        batch->base, call.info.text);
            buf_unref(call.batch);
            last = MAX(last, batch_base_sequence(batch->bytes));
            known++;
        }
    }
    bool open = false;

    for (int i = 0; i < found->count; i++) {
        const uint8_t *bytes = found->batches[i]->bytes;

        if (batch_producer_id(bytes) == CRASH_TXN_PRODUCER) {
            open_since = !open && !batch_is_control(bytes) ? found->batches[i]->base : open_since;
            open = !batch_is_control(bytes);
        }
    }
    open_since = open ? open_since : log_end_offset(opened).v;
    on_shard(&c->fx, hw_to_end, opened);
    CRASH_CHECK(c, log_start_offset(opened).v > 0 || log_first_unstable_offset(opened).v == open_since,
                "first unstable offset %" PRId64 ", not %" PRId64, log_first_unstable_offset(opened).v, open_since);
    struct stage_call call =
        stage(&c->fx, opened,
              &(struct batch_spec){
                  .has_producer = true, .producer_id = last < 0 ? 77 : CRASH_PRODUCER, .base_sequence = last + 1},
              LOG_FROM_CLIENT, true);

    CRASH_CHECK(c, call.err == ERR_OK && !call.appended.duplicate, "the next batch is refused: %s", call.info.text);
}

static inline void check_log(struct crash_case *c, int i, int64_t whole)
{
    const struct crash_promise *is = &c->before->logs[i], *next = &c->after->logs[i];
    const struct crash_log *log = &c->world->logs[i];
    const struct crash_promise *registered = is->exists ? is : next;
    struct crash_found found = {.count = 0};
    struct log *opened;
    err_t err = try_open_log(&c->fx, log->topic, log->partition, true, registered->id, &opened);

    CRASH_CHECK(c, err == ERR_OK && atomic_load(&c->fx.failures) == 0, "%s-%d does not open: %s", log->topic,
                log->partition, err_name(err));
    int64_t end = log_end_offset(opened).v, start = log_start_offset(opened).v;

    /* A topic that is just made or goes is promised nothing. */
    if (is->exists && next->exists && uuid_equal(is->id, next->id)) {
        CRASH_CHECK(c, end >= MIN(is->durable, next->durable), "%s-%d ends at %" PRId64 ", durable %" PRId64,
                    log->topic, log->partition, end, is->durable);
        CRASH_CHECK(c, whole == OFFSET_NONE || end == whole, "end %" PRId64 ", the last whole batch ends at %" PRId64,
                    end, whole);
        CRASH_CHECK(c, start <= MAX(is->start, next->start) && start >= MIN(MIN(is->kept_start, next->kept_start), end),
                    "start %" PRId64 ", promised %" PRId64 "-%" PRId64, start, is->kept_start, is->start);
        check_records(c, log, opened, &found);
        check_producers(c, opened, &found);
    }
    kill_log(&c->fx, opened);
}

static inline void check_absent(const struct crash_case *c, const struct crash_log *log)
{
    char path[64];

    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof(path), "/%c/%s-%" PRId32, 'a' + i, log->topic, log->partition);
        CRASH_CHECK(c, disk_walk(&the_disk.disk, path, NULL) < 0, "%s is there", path);
    }
}

static inline int named_deleted(void)
{
    int count = 0;

    pthread_mutex_lock(&the_disk.mutex);
    for (int i = 0; i < 2; i++) {
        int directory = disk_walk(&the_disk.disk, i ? "/b" : "/a", NULL);

        for (int e = 0; directory >= 0 && e < the_disk.disk.inodes[directory].entry_count; e++) {
            count += strstr(the_disk.disk.inodes[directory].entries[e].name, DELETE_WORD) != NULL;
        }
    }
    pthread_mutex_unlock(&the_disk.mutex);
    return count;
}

/* Nothing of what was deleted, or prepared in vain, stays. */
static inline void check_leftovers(const struct crash_case *c)
{
    if (!strstr(c->world->workload->script, "fork")) {
        return;
    }
    log_manager_opened(c->fx.manager);
    for (int64_t until = now_ms() + PATIENCE_MS; named_deleted() > 0 && now_ms() < until;) {
        usleep(200);
    }
    CRASH_CHECK(c, named_deleted() == 0, "a directory is left");
}

/* Starts on what is left. */
static inline void check_state(struct crash_case *c, struct disk *disk)
{
    int64_t whole[CRASH_LOGS] = {0};

    for (int i = 0; i < CRASH_LOGS; i++) {
        if (c->before->logs[i].exists) {
            whole[i] = whole_until(c, &c->world->logs[i], disk);
        }
    }
    disk_use(disk);
    c->fx = c->world->fx;
    atomic_store(&c->fx.failures, 0);
    fixture_start(&c->fx);
    for (int i = 0; i < CRASH_LOGS; i++) {
        if (c->before->logs[i].exists || (c->after->logs[i].exists && !c->world->logs[i].forked)) {
            check_log(c, i, whole[i]);
        } else if (c->world->logs[i].forked && !c->after->logs[i].exists) {
            check_absent(c, &c->world->logs[i]);
        }
    }
    check_leftovers(c);
    fixture_stop(&c->fx, false);
    c->world->states++;
}

/* An operation that is lost leaves the state of the moment before, which has been looked at. */
static inline bool same_as_before(const struct crash_case *c, const struct disk_journal *journal)
{
    const struct disk_op *op = c->at > 0 ? &journal->ops[c->at - 1] : NULL;

    if (!op || c->before->at == c->at || op->kind == DISK_SYNC || op->kind == DISK_SYNC_NAMES) {
        return false;
    }
    return op->kind == DISK_MAKE || c->loss == LOSS_ALL || (c->loss == LOSS_NAMES && !disk_is_name(op));
}

/* Every moment since `first`, every loss. The journal is no longer the disk's. */
static inline void check_all_states(struct crash_world *world, const struct disk_journal *journal, size_t first)
{
    int mark = 0;

    for (size_t at = first; at <= journal->count; at++) {
        while (mark + 1 < world->mark_count && world->marks[mark + 1].at <= at) {
            mark++;
        }
        struct crash_case c = {.world = world,
                               .before = &world->marks[mark],
                               .after = &world->marks[MIN(mark + 1, world->mark_count - 1)],
                               .at = at};

        if ((at - first) % world->every != 0 || world->marks[0].at > at) {
            continue;
        }
        for (c.loss = LOSS_ALL; c.loss < LOSS_KINDS; c.loss++) {
            struct disk disk;

            if (same_as_before(&c, journal)) {
                continue;
            }
            bool unsynced = disk_crash(journal, at, c.loss, world->seed, &disk);

            check_state(&c, &disk);
            if (!unsynced) {
                break;
            }
        }
    }
}

/* --- A run ------------------------------------------------------------------------------------------------ */

/* Ends a stretch of the script: all its moments are checked. The journal is the caller's. */
static inline struct disk_journal end_stretch(struct crash_world *world, size_t first)
{
    close_all(world, false);
    fixture_stop(&world->fx, false);
    struct disk_journal journal = the_disk.journal;

    the_disk.journal = (struct disk_journal){0};
    check_all_states(world, &journal, first);
    return journal;
}

/* The power goes in the middle of a script, which goes on with what is left: recovery itself is a workload. */
static inline void go_on(struct crash_world *world, enum disk_loss loss)
{
    struct disk_journal journal = end_stretch(world, world->marks[0].at);
    struct disk disk;
    struct crash_mark last = world->marks[world->mark_count - 1];

    disk_crash(&journal, journal.count, loss, world->seed, &disk);
    disk_use(&disk);
    journal_free(&journal);
    last.at = journal_now();
    world->marks[0] = last;
    world->mark_count = 1;
    for (int i = 0; i < CRASH_LOGS; i++) {
        struct crash_log *log = &world->logs[i];
        int kept = 0;

        for (int b = 0; b < log->count; b++) {
            if (log->batches[b].dead == SIZE_MAX) {
                log->batches[kept] = log->batches[b];
                log->batches[kept++].from = 0;
            } else {
                free(log->batches[b].bytes);
            }
        }
        log->count = kept;
    }
    open_all(world);
    for (int i = 0; i < CRASH_LOGS; i++) {
        struct crash_log *log = &world->logs[i];

        for (int b = 0; log->exists && b < log->count; b++) {
            if (uuid_equal(log->batches[b].id, log->id) && log->batches[b].base >= log_end_offset(log->log).v) {
                log->batches[b].dead = journal_now();
            }
        }
        log->sequence = next_sequence(log, CRASH_PRODUCER);
        log->txn_sequence = next_sequence(log, CRASH_TXN_PRODUCER);
    }
}

static inline void w_crash(struct crash_world *world, int n)
{
    go_on(world, LOSS_SECTORS);
}

static inline void w_kill(struct crash_world *world, int n)
{
    go_on(world, LOSS_NONE);
}

static inline void run_word(struct crash_world *world, const char *word, int n)
{
    for (size_t i = 0; i < ARRAY_LEN(crash_words); i++) {
        if (strcmp(crash_words[i].word, word) == 0) {
            crash_words[i].run(world, n);
            set_mark(world);
            return;
        }
    }
    ck_abort_msg("%s: no word %s", world->workload->name, word);
}

/* Words, each perhaps with a number behind it. */
static inline void run_script(struct crash_world *world)
{
    char text[512], *rest = text, *word;

    ck_assert_uint_lt(strlen(world->workload->script), sizeof(text));
    strcpy(text, world->workload->script);
    word = strtok_r(text, " ", &rest);
    while (word) {
        char *next = strtok_r(NULL, " ", &rest);
        bool number = next && *next >= '0' && *next <= '9';

        run_word(world, word, number ? atoi(next) : 1);
        word = number ? strtok_r(NULL, " ", &rest) : next;
    }
}

static inline uint64_t number_from_environment(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);

    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

/* Returns how many states were checked. */
static inline uint64_t run_workload(const struct crash_workload *workload)
{
    struct crash_world *world = calloc(1, sizeof(*world));

    world->workload = workload;
    world->seed = number_from_environment("CRASH_SEED", 1);
    world->every = number_from_environment("CRASH_EVERY", 1);
    world->dice.state = world->seed * 0x2545F4914F6CDD1DULL + 7;
    trace_set_level(TRACE_ERROR);
    crash_io_init();
    crash_configure(world);
    disk_use_new();
    fixture_start(&world->fx);
    w_log(world, 0);
    set_mark(world);
    run_script(world);
    struct disk_journal journal = end_stretch(world, world->marks[0].at);
    uint64_t states = world->states;

    journal_free(&journal);
    journal_free(&the_disk.journal);
    disk_free(&the_disk.disk);
    for (int i = 0; i < CRASH_LOGS; i++) {
        for (int b = 0; b < world->logs[i].count; b++) {
            free(world->logs[i].batches[b].bytes);
        }
        free(world->logs[i].batches);
    }
    broker_config_unref(world->fx.broker);
    free(world);
    return states;
}

static inline void run_workloads(const struct crash_workload *workloads, size_t count, uint64_t states_min)
{
    uint64_t states = 0;

    const char *only = getenv("CRASH_ONLY");

    for (size_t i = 0; i < count; i++) {
        states += !only || strcmp(only, workloads[i].name) == 0 ? run_workload(&workloads[i]) : 0;
    }
    printf("%zu workloads, %" PRIu64 " crash states\n", count, states);
    ck_assert(only || states * number_from_environment("CRASH_EVERY", 1) >= states_min);
}

#endif
