/* A share group without a coordinator: tests are its host, its log and the share
 * coordinator. */
#ifndef SHARE_GROUP_RIG_H
#define SHARE_GROUP_RIG_H

#include "consumer_rig.h"
#include "group/share_assignor.h"
#include "group/share_group_records.h"
#include "group/share_members.h"
#include "group/share_topics.h"

static inline struct share_settings rig_share_settings(void)
{
    return (struct share_settings){.max_size = 8,
                                   .session_timeout_ms = RIG_SESSION_MS,
                                   .heartbeat_interval_ms = 5000,
                                   .assignment_interval_ms = RIG_INTERVAL_MS};
}

static inline void rig_share_log_changes(struct rig_log *log, struct share_group *group)
{
    write_share_changes(&log->writer, group);
    share_clean(group);
}

/* What the log says, as a coordinator would read it that starts now. */
static inline void rig_share_log_read(struct rig_log *log, struct share_group *group, int64_t now_ms)
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
            ck_assert(share_record_take(group, record.key, record.value, &arena) == ERR_OK);
            arena_reset(&arena);
        }
        ck_assert(record_iter_close(&iter, NULL) == ERR_OK);
        rest = SLICE(rest.data + size, rest.len - size);
    }
    share_group_revive(group, now_ms);
}

#endif
