/* A log manager on a real runtime with one shard, in a directory of its own.
 * Calls of the log run on the shard; the test waits for them. */
#ifndef LOG_FIXTURE_H
#define LOG_FIXTURE_H

#include "check_main.h"
#include "log/log.h"
#include "log/log_internal.h"
#include "patience.h"
#include "test_io.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <inttypes.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- Runtime and manager -------------------------------------------------------------------------- */

struct fixture {
    char dir[64];
    struct runtime *runtime;
    struct log_manager *manager;
    struct broker_config *broker;
    struct topic_config topic;
    struct log_identity identity;
    _Atomic int failures; /* directory_failed calls */
};

struct on_shard {
    struct loop_message message;
    sem_t done;
    void (*run)(void *argument);
    void *argument;
};

static inline void on_shard_run(struct loop_message *message)
{
    struct on_shard *call = CONTAINER_OF(message, struct on_shard, message);

    call->run(call->argument);
    sem_post(&call->done);
}

static inline void on_shard(struct fixture *fx, void (*run)(void *), void *argument)
{
    struct on_shard call = {.message = {.run = on_shard_run}, .run = run, .argument = argument};

    sem_init(&call.done, 0, 0);
    loop_send(runtime_shard(fx->runtime, 0), &call.message);
    while (sem_wait(&call.done) != 0) {
    }
    sem_destroy(&call.done);
}

static inline void note_failed(void *context, struct log_dir *dir, const char *reason)
{
    atomic_fetch_add(&((struct fixture *)context)->failures, 1);
}

static inline err_t fixture_try_start(struct fixture *fx, struct err_info *info)
{
    struct runtime_options options = {.io = &the_io.io, .shard_count = 1, .blocking_threads = 4};
    struct log_manager_events events = {.directory_failed = note_failed, .context = fx};

    ck_assert_int_eq(runtime_create(&options, &fx->runtime, NULL), ERR_OK);
    ck_assert_int_eq(runtime_start(fx->runtime, NULL), ERR_OK);
    err_t err = log_manager_open(fx->runtime, fx->broker, &fx->identity, &events, &fx->manager, info);

    if (err != ERR_OK) {
        runtime_stop(fx->runtime);
        runtime_destroy(fx->runtime);
    }
    return err;
}

static inline void fixture_start(struct fixture *fx)
{
    struct err_info info = {""};
    err_t err = fixture_try_start(fx, &info);

    ck_assert_msg(err == ERR_OK, "%s: %s", err_name(err), info.text);
}

/* Extra: "name=value" of broker settings, or NULL. */
static inline void fixture_configure(struct fixture *fx, const char *extra)
{
    struct config_set set;
    struct err_info info = {""};

    config_set_init(&set);
    ck_assert(config_set_put(&set, STR("log.dirs"), str_of(fx->dir)));
    ck_assert(config_set_put(&set, STR("barnabas.disk.reserve.bytes"), STR("0")));
    if (extra) {
        const char *equals = strchr(extra, '=');

        ck_assert(config_set_put(&set, (struct str){extra, (size_t)(equals - extra)}, str_of(equals + 1)));
    }
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {[CONFIG_LAYER_STATIC] = &set};

    broker_config_unref(fx->broker);
    fx->broker = NULL;
    ck_assert_msg(broker_config_create(layers, &fx->broker, &info) == ERR_OK, "%s", info.text);
    config_set_free(&set);
    fx->topic = fx->broker->topic;
}

static inline void fixture_prepare(struct fixture *fx)
{
    memset(fx, 0, sizeof(*fx));
    test_io_init();
    strcpy(fx->dir, "/tmp/log-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(fx->dir));
    fixture_configure(fx, NULL);
}

static inline void fixture_init(struct fixture *fx)
{
    fixture_prepare(fx);
    fixture_start(fx);
}

/* With clean false: as kill -9 leaves it (what is in the page cache stays). Logs must be closed or abandoned. */
static inline void fixture_stop(struct fixture *fx, bool clean)
{
    runtime_stop(fx->runtime);
    log_manager_close(fx->manager, clean);
    runtime_destroy(fx->runtime);
    fx->manager = NULL;
}

static inline int remove_one(const char *path, const struct stat *stat, int flag, struct FTW *ftw)
{
    return remove(path);
}

static inline void fixture_remove(struct fixture *fx)
{
    nftw(fx->dir, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    broker_config_unref(fx->broker);
}

static inline void fixture_end(struct fixture *fx)
{
    fixture_stop(fx, true);
    fixture_remove(fx);
}

/* --- Logs -------------------------------------------------------------------------------------------- */

static const struct uuid test_topic_id = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}};

struct open_call {
    struct log_open open;
    sem_t done;
};

static inline void opened(struct log_open *open)
{
    sem_post(&CONTAINER_OF(open, struct open_call, open)->done);
}

static inline void open_on_shard(void *argument)
{
    log_open_start(&((struct open_call *)argument)->open);
}

static inline err_t try_open_log(struct fixture *fx, const char *topic, int32_t partition, bool may_create,
                                 struct uuid id, struct log **ret_log)
{
    struct open_call call = {.open = {.manager = fx->manager,
                                      .spec = {.topic = str_of(topic),
                                               .partition = partition,
                                               .config = &fx->topic,
                                               .topic_id = id,
                                               .forked = true},
                                      .may_create = may_create,
                                      .done = opened}};

    sem_init(&call.done, 0, 0);
    on_shard(fx, open_on_shard, &call);
    while (sem_wait(&call.done) != 0) {
    }
    *ret_log = call.open.log;
    return call.open.err;
}

static inline struct log *open_log(struct fixture *fx, const char *topic)
{
    struct log *log;
    err_t err = try_open_log(fx, topic, 0, true, UUID_ZERO, &log);

    ck_assert_msg(err == ERR_OK, "open %s: %s", topic, err_name(err));
    return log;
}

struct close_call {
    struct log_close close;
    sem_t done;
};

static inline void closed_log(struct log_close *close)
{
    sem_post(&CONTAINER_OF(close, struct close_call, close)->done);
}

static inline void close_on_shard(void *argument)
{
    log_close_start(&((struct close_call *)argument)->close);
}

static inline err_t close_log(struct fixture *fx, struct log *log)
{
    struct close_call call = {.close = {.log = log, .done = closed_log}};

    sem_init(&call.done, 0, 0);
    on_shard(fx, close_on_shard, &call);
    while (sem_wait(&call.done) != 0) {
    }
    return call.close.err;
}

/* Memory only: its files stay as they are, as after kill -9. */
static inline void abandon_on_shard(void *argument)
{
    struct log *log = argument;

    ck_assert_uint_eq(log->pending, 0);
    log_detach(log);
    log_free(log);
}

static inline void wait_quiet(struct fixture *fx, struct log *log);

static inline void kill_log(struct fixture *fx, struct log *log)
{
    wait_quiet(fx, log);
    on_shard(fx, abandon_on_shard, log);
}

static inline struct log *restart(struct fixture *fx, struct log *log, bool clean, const char *topic)
{
    if (clean) {
        ck_assert_int_eq(close_log(fx, log), ERR_OK);
    } else {
        kill_log(fx, log);
    }
    fixture_stop(fx, clean);
    fixture_start(fx);
    return open_log(fx, topic);
}

struct quiet_call {
    struct log *log;
    bool quiet;
};

static inline void ask_quiet(void *argument)
{
    struct quiet_call *call = argument;

    call->quiet = call->log->pending == 0;
}

static inline void wait_quiet(struct fixture *fx, struct log *log)
{
    struct quiet_call call = {.log = log};

    WAIT_FOR((on_shard(fx, ask_quiet, &call), call.quiet));
}

/* --- Batches -------------------------------------------------------------------------------------------- */

struct batch_spec {
    int64_t base_timestamp; /* records one ms apart */
    int32_t count;          /* records; 0 = 1 */
    int32_t value_bytes;    /* 0 = 10 */
    int64_t producer_id;    /* with has_producer */
    int16_t producer_epoch;
    int32_t base_sequence;
    bool has_producer, transactional;
    bool marker, commit;
    int32_t coordinator_epoch;
    const int64_t *timestamps; /* of the records, instead of base_timestamp */
    enum codec codec;
    int64_t base_offset; /* from a leader */
    int32_t leader_epoch;
};

static inline struct buf *make_batch(const struct batch_spec *spec, size_t *ret_len)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct batch_builder builder;
    struct compress_scratch scratch = {0};
    struct grow out = {0};
    int32_t count = spec->count ? spec->count : 1, value_bytes = spec->value_bytes ? spec->value_bytes : 10;
    uint8_t *value = malloc((size_t)value_bytes);

    memset(value, 'v', (size_t)value_bytes);
    options.base_offset = spec->base_offset;
    options.leader_epoch = spec->leader_epoch;
    options.codec = spec->codec;
    options.level = codec_default_level(spec->codec);
    options.transactional = spec->transactional || spec->marker;
    options.control = spec->marker;
    if (spec->has_producer) {
        options.producer_id = spec->producer_id;
        options.producer_epoch = spec->producer_epoch;
        options.base_sequence = spec->marker ? SEQUENCE_NONE : spec->base_sequence;
    }
    batch_builder_init(&builder, &options, &scratch, &out);
    if (spec->marker) {
        batch_builder_add_end_marker(&builder, spec->base_timestamp, spec->commit, spec->coordinator_epoch);
    }
    for (int32_t i = 0; i < count && !spec->marker; i++) {
        batch_builder_add(&builder, spec->timestamps ? spec->timestamps[i] : spec->base_timestamp + i, SLICE("key", 3),
                          SLICE(value, (size_t)value_bytes), NULL, 0);
    }
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    batch_builder_release(&builder);
    compress_scratch_trim(&scratch, 0);
    free(value);
    *ret_len = out.len;
    return grow_take(&out);
}

struct stage_call {
    struct log *log;
    const struct batch_spec *spec;
    enum log_origin origin;
    struct log_appended appended;
    struct buf *batch;
    size_t len;
    bool write;
    int64_t log_append_time_ms;
    int32_t epoch;
    err_t err;
    struct err_info info;
};

static inline void stage_on_shard(void *argument)
{
    struct stage_call *call = argument;
    struct batch_verdict verdict = {.max_timestamp = call->log_append_time_ms >= 0
                                                         ? call->log_append_time_ms
                                                         : batch_max_timestamp(call->batch->data),
                                    .log_append_time_ms = call->log_append_time_ms};

    call->err = log_stage(call->log, call->batch->data, call->len, call->batch, &verdict, call->origin,
                          LEADER_EPOCH(call->epoch), &call->appended, &call->info);
    if (call->err == ERR_OK && call->write) {
        call->err = log_write_staged(call->log, &call->info);
    }
}

static inline struct stage_call stage(struct fixture *fx, struct log *log, const struct batch_spec *spec,
                                      enum log_origin origin, bool write)
{
    struct stage_call call = {.log = log, .spec = spec, .origin = origin, .write = write, .log_append_time_ms = -1};

    call.batch = make_batch(spec, &call.len);
    on_shard(fx, stage_on_shard, &call);
    buf_unref(call.batch);
    return call;
}

/* Base offset; the append must succeed. */
static inline int64_t append(struct fixture *fx, struct log *log, const struct batch_spec *spec)
{
    struct stage_call call = stage(fx, log, spec, spec->marker ? LOG_FROM_COORDINATOR : LOG_FROM_CLIENT, true);

    ck_assert_msg(call.err == ERR_OK, "%s: %s", err_name(call.err), call.info.text);
    return call.appended.base_offset.v;
}

static inline err_t append_err(struct fixture *fx, struct log *log, const struct batch_spec *spec)
{
    return stage(fx, log, spec, spec->marker ? LOG_FROM_COORDINATOR : LOG_FROM_CLIENT, true).err;
}

static inline int64_t append_n(struct fixture *fx, struct log *log, int batches, int32_t value_bytes)
{
    int64_t base = -1;

    for (int i = 0; i < batches; i++) {
        base = append(fx, log, &(struct batch_spec){.base_timestamp = 1000 + i * 10, .value_bytes = value_bytes});
    }
    return base;
}

/* --- Reading ------------------------------------------------------------------------------------------------- */

struct read_call {
    struct log *log;
    int64_t offset, limit;
    uint32_t max_bytes;
    bool first_whole;
    struct log_range range;
    err_t err;
    struct log_warm warm;
    sem_t done;
};

static inline void read_on_shard(void *argument)
{
    struct read_call *call = argument;

    call->err = log_read(call->log, LOG_OFFSET(call->offset), LOG_OFFSET(call->limit), call->max_bytes,
                         call->first_whole, &call->range);
}

static inline void warmed(struct log_warm *warm)
{
    sem_post(&CONTAINER_OF(warm, struct read_call, warm)->done);
}

static inline void warm_on_shard(void *argument)
{
    struct read_call *call = argument;

    call->warm = (struct log_warm){.offset = LOG_OFFSET(call->offset), .max_bytes = call->max_bytes, .done = warmed};
    log_warm_start(call->log, &call->warm);
}

static inline void warm_log(struct fixture *fx, struct log *log, int64_t offset, uint32_t max_bytes)
{
    struct read_call call = {.log = log, .offset = offset, .max_bytes = max_bytes};

    sem_init(&call.done, 0, 0);
    on_shard(fx, warm_on_shard, &call);
    while (sem_wait(&call.done) != 0) {
    }
}

static inline err_t read_range(struct fixture *fx, struct log *log, int64_t offset, int64_t limit, uint32_t max_bytes,
                               bool first_whole, struct log_range *ret_range)
{
    struct read_call call = {
        .log = log, .offset = offset, .limit = limit, .max_bytes = max_bytes, .first_whole = first_whole};

    for (int i = 0; i < 5; i++) {
        on_shard(fx, read_on_shard, &call);
        if (call.err != ERR_WOULD_BLOCK) {
            break;
        }
        warm_log(fx, log, offset, max_bytes);
    }
    *ret_range = call.range;
    return call.err;
}

/* Base offset and number of the batches read; checks that they are whole and right. */
struct batches {
    int64_t first, last;
    int32_t count;
    int64_t next;
    uint32_t bytes;
};

static inline struct batches read_batches(struct fixture *fx, struct log *log, int64_t offset, int64_t limit,
                                          uint32_t max_bytes)
{
    struct log_range range;
    struct batches got = {.first = -1, .last = -1};
    err_t err = read_range(fx, log, offset, limit, max_bytes, true, &range);

    ck_assert_msg(err == ERR_OK, "read %" PRId64 ": %s", offset, err_name(err));
    got.next = range.next_offset.v;
    got.bytes = range.len;
    if (range.len > 0) {
        uint8_t *bytes = malloc(range.len);
        size_t len, at = 0, size;

        ck_assert_int_eq(range.file->io->ops->pread(range.file, bytes, range.len, range.position, &len, NULL), ERR_OK);
        ck_assert_uint_eq(len, range.len);
        while (at < len) {
            ck_assert_int_eq(batch_frame(SLICE(bytes + at, len - at), len - at, &size), BATCH_WHOLE);
            ck_assert(batch_crc_ok(SLICE(bytes + at, size)));
            got.first = got.count == 0 ? batch_base_offset(bytes + at) : got.first;
            got.last = batch_last_offset(bytes + at);
            got.count++;
            at += size;
        }
        free(bytes);
    }
    log_range_release(&range);
    return got;
}

/* --- Looking up ------------------------------------------------------------------------------------------------- */

struct lookup_call {
    struct log_lookup lookup;
    sem_t done;
};

static inline void looked_up(struct log_lookup *lookup)
{
    sem_post(&CONTAINER_OF(lookup, struct lookup_call, lookup)->done);
}

static inline void lookup_on_shard(void *argument)
{
    log_lookup_start(&((struct lookup_call *)argument)->lookup);
}

static inline struct log_lookup look_up_time(struct fixture *fx, struct log *log, int64_t timestamp, int64_t limit)
{
    struct lookup_call call = {
        .lookup = {.log = log, .timestamp_ms = timestamp, .limit = LOG_OFFSET(limit), .done = looked_up}};

    sem_init(&call.done, 0, 0);
    on_shard(fx, lookup_on_shard, &call);
    while (sem_wait(&call.done) != 0) {
    }
    return call.lookup;
}

/* --- State ---------------------------------------------------------------------------------------------------- */

static inline void flush_on_shard(void *argument)
{
    log_flush(argument);
}

static inline void flush_log(struct fixture *fx, struct log *log)
{
    on_shard(fx, flush_on_shard, log);
    wait_quiet(fx, log);
}

static inline void set_hw(struct log *log, int64_t offset)
{
    log_set_high_watermark(log, LOG_OFFSET(offset));
}

static inline void hw_to_end(void *argument)
{
    struct log *log = argument;

    set_hw(log, log->end);
}

struct durable_call {
    struct log *log;
    int64_t offset;
};

static inline void durable_on_shard(void *argument)
{
    struct durable_call *call = argument;

    call->offset = log_durable_offset(call->log).v;
}

/* While flushes may be going on. */
static inline int64_t durable_offset(struct fixture *fx, struct log *log)
{
    struct durable_call call = {.log = log};

    on_shard(fx, durable_on_shard, &call);
    return call.offset;
}

static inline void retain_on_shard(void *argument)
{
    struct log *log = argument;

    log_retention_run(log, loop_wall_ms(log->shard->loop));
}

static inline void run_retention(struct fixture *fx, struct log *log)
{
    on_shard(fx, retain_on_shard, log);
    wait_quiet(fx, log);
}

struct truncate_call {
    struct log_truncate truncate;
    sem_t done;
};

static inline void truncated(struct log_truncate *truncate)
{
    sem_post(&CONTAINER_OF(truncate, struct truncate_call, truncate)->done);
}

static inline void truncate_on_shard(void *argument)
{
    log_truncate_start(&((struct truncate_call *)argument)->truncate);
}

static inline err_t truncate_log(struct fixture *fx, struct log *log, int64_t offset)
{
    struct truncate_call call = {.truncate = {.log = log, .offset = LOG_OFFSET(offset), .done = truncated}};

    sem_init(&call.done, 0, 0);
    on_shard(fx, truncate_on_shard, &call);
    while (sem_wait(&call.done) != 0) {
    }
    return call.truncate.err;
}

/* --- Files ------------------------------------------------------------------------------------------------------ */

static inline char *path_in(const struct fixture *fx, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline char *path_in(const struct fixture *fx, const char *format, ...)
{
    static char paths[8][512];
    static int next;
    char *path = paths[next++ % 8];
    va_list args;
    int n = snprintf(path, sizeof(paths[0]), "%s/", fx->dir);

    va_start(args, format);
    vsnprintf(path + n, sizeof(paths[0]) - (size_t)n, format, args);
    va_end(args);
    return path;
}

static inline int64_t file_bytes(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 ? (int64_t)st.st_size : -1;
}

static inline uint8_t *read_whole(const char *path, size_t *ret_len)
{
    int64_t size = file_bytes(path);
    int fd = open(path, O_RDONLY);

    ck_assert_msg(fd >= 0 && size >= 0, "%s", path);
    uint8_t *bytes = malloc((size_t)size + 1);

    ck_assert_int_eq(read(fd, bytes, (size_t)size), size);
    close(fd);
    *ret_len = (size_t)size;
    return bytes;
}

static inline void write_whole(const char *path, const void *bytes, size_t len)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, bytes, len), (ssize_t)len);
    close(fd);
}

static inline void append_bytes(const char *path, const void *bytes, size_t len)
{
    int fd = open(path, O_WRONLY | O_APPEND);

    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, bytes, len), (ssize_t)len);
    close(fd);
}

static inline void flip_byte(const char *path, int64_t at)
{
    uint8_t byte;
    int fd = open(path, O_RDWR);

    ck_assert_int_eq(pread(fd, &byte, 1, at), 1);
    byte ^= 0xff;
    ck_assert_int_eq(pwrite(fd, &byte, 1, at), 1);
    close(fd);
}

/* Files of a directory whose names end so. */
static inline int count_files(const char *dir, const char *suffix)
{
    DIR *d = opendir(dir);
    int n = 0;

    for (struct dirent *entry; d && (entry = readdir(d)) != NULL;) {
        size_t len = strlen(entry->d_name), suffix_len = strlen(suffix);

        n += len >= suffix_len && strcmp(entry->d_name + len - suffix_len, suffix) == 0 && entry->d_name[0] != '.';
    }
    if (d) {
        closedir(d);
    }
    return n;
}

#endif
