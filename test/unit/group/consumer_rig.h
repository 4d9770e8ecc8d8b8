/* A consumer group without a coordinator: tests are its host, and its log. */
#ifndef CONSUMER_RIG_H
#define CONSUMER_RIG_H

#include "group/consumer_members.h"
#include "group/consumer_migrate.h"
#include "group/consumer_records.h"
#include "group/consumer_step.h"

#include <check.h>
#include <stdio.h>

enum {
    RIG_TOPICS = 4,
    RIG_SESSION_MS = 45000,
    RIG_REBALANCE_MS = 60000,
    RIG_INTERVAL_MS = 1000,
    RIG_REFRESH_MS = 600000
};

/* The cluster: topics "t0", "t1", ..., whose partitions tests change; 0: there is no such topic. */
struct rig_topics {
    int32_t partitions[RIG_TOPICS];
    struct topic_view view;
};

static inline struct uuid rig_topic_id(int index)
{
    return (struct uuid){{(uint8_t)(index + 1)}};
}

static inline bool rig_topic_at(const struct topic_view *view, uint32_t index, struct topic_info *ret_topic)
{
    static const char *const names[RIG_TOPICS] = {"t0", "t1", "t2", "t3"};
    const struct rig_topics *topics = view->context;

    if (index >= RIG_TOPICS || topics->partitions[index] == 0) {
        return false;
    }
    *ret_topic = (struct topic_info){str_of(names[index]), rig_topic_id((int)index), topics->partitions[index]};
    return true;
}

static inline bool rig_find(const struct topic_view *view, struct str name, struct topic_info *ret_topic)
{
    return name.len == 2 && name.data[0] == 't' && rig_topic_at(view, (uint32_t)(name.data[1] - '0'), ret_topic);
}

static inline bool rig_find_id(const struct topic_view *view, struct uuid id, struct topic_info *ret_topic)
{
    return id.bytes[0] > 0 && rig_topic_at(view, (uint32_t)(id.bytes[0] - 1), ret_topic);
}

static inline bool rig_next(const struct topic_view *view, uint32_t *cursor, struct topic_info *ret_topic)
{
    while (*cursor < RIG_TOPICS) {
        if (rig_topic_at(view, (*cursor)++, ret_topic)) {
            return true;
        }
    }
    return false;
}

static inline void rig_topics_start(struct rig_topics *topics)
{
    topics->view = (struct topic_view){1, rig_find, rig_find_id, rig_next, topics};
}

static inline struct consumer_settings rig_settings(void)
{
    return (struct consumer_settings){
        .max_size = 16,
        .classic_max_size = 16,
        .session_timeout_ms = RIG_SESSION_MS,
        .heartbeat_interval_ms = 5000,
        .assignment_interval_ms = RIG_INTERVAL_MS,
        .regex_refresh_interval_ms = RIG_REFRESH_MS,
        .allowed = {true, true},
        .default_assignor = ASSIGNOR_UNIFORM,
        .downgrades = true,
    };
}

/* Everything that was staged, batch after batch. */
struct rig_log {
    struct ledger_writer writer;
};

static inline void rig_log_start(struct rig_log *log)
{
    ledger_writer_init(&log->writer, 1700000000000, CODEC_NONE, NULL, 1 << 20);
}

static inline void rig_log_changes(struct rig_log *log, struct consumer_group *group)
{
    write_consumer_changes(&log->writer, group);
    consumer_clean(group);
}

/* What the log says, as a coordinator would read it that starts now. */
static inline void rig_log_read(struct rig_log *log, struct consumer_group *group, int64_t now_ms)
{
    struct slice rest;
    struct arena arena;
    struct record_iter iter;
    struct record record;
    size_t size;

    arena_init(&arena, 0);
    ck_assert(ledger_writer_finish(&log->writer) == ERR_OK);
    rest = grow_slice(&log->writer.out);
    while (rest.len > 0) {
        ck_assert(batch_frame(rest, rest.len, &size) == BATCH_WHOLE);
        ck_assert(record_iter_open(&iter, SLICE(rest.data, size), RECORD_WHOLE, NULL, DECOMPRESS_LIMIT_DEFAULT, NULL) ==
                  ERR_OK);
        while (record_iter_next(&iter, &record)) {
            ck_assert(consumer_record_take(group, record.key, record.value, &arena) == ERR_OK);
            arena_reset(&arena);
        }
        ck_assert(record_iter_close(&iter, NULL) == ERR_OK);
        rest = SLICE(rest.data + size, rest.len - size);
    }
    ck_assert(consumer_group_revive(group, now_ms));
}

#endif
