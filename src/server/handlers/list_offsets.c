/* ListOffsets, versions 0-11: ends of the log, and offsets by time. */
#include "server/asked.h"
#include "server/handlers/handlers.h"
#include "server/query_call.h"

enum {
    LATEST = -1,
    EARLIEST = -2,
    MAX_TIMESTAMP = -3,
    EARLIEST_LOCAL = -4,
    LATEST_TIERED = -5,
    EARLIEST_PENDING_UPLOAD = -6,
};
enum {
    OLD_STYLE_MAX = 10000, /* offsets in one answer of version 0 */
    FIRST_VERSION_WITH_EPOCH = 4,
};

struct offsets_part {
    struct scatter_part part;
    const struct list_offsets_request_list_offsets_partition *asked;
    struct list_offsets_response_list_offsets_partition_response *answer;
    struct log_lookup lookup;
};

/* Version 0: what is looked at, newest first; the first is the log end's. */
struct old_style {
    struct log_offset bases[1 + OLD_STYLE_MAX];
    int64_t modified_ms[1 + OLD_STYLE_MAX];
};

struct offsets_call {
    struct query_call call;
    enum read_isolation isolation;
    struct list_offsets_response response;
};

static void answer_offset(struct offsets_part *part, int64_t timestamp, struct log_offset offset,
                          struct leader_epoch epoch)
{
    part->answer->timestamp = timestamp;
    part->answer->offset = offset.v;
    const struct query_call *call = query_call_of_part(&part->part);

    if (call->request->version >= FIRST_VERSION_WITH_EPOCH) {
        part->answer->leader_epoch = epoch.v;
    }
}

/* First version that has the special value; INT16_MAX for values that nobody has. */
static int16_t least_version(int64_t timestamp)
{
    switch (timestamp) {
    case MAX_TIMESTAMP:
        return 7;
    case EARLIEST_LOCAL:
        return 8;
    case LATEST_TIERED:
        return 9;
    case EARLIEST_PENDING_UPLOAD:
        return 11;
    default:
        return timestamp < EARLIEST_PENDING_UPLOAD ? INT16_MAX : 0;
    }
}

/* Version 0: base offsets of segments last changed at or before that time, newest first, from the last stable offset or
 * high watermark down. The log end counts as a segment changed now, unless the newest segment is empty. */
static void answer_old_style(struct partition *partition, struct offsets_part *part, struct log_offset limit) SHARD_ONLY
{
    int64_t timestamp = part->asked->timestamp, start = log_start_offset(partition->log).v;
    struct old_style *seen CLEANUP(freep) = malloc(sizeof(*seen));

    if (!seen) {
        part->answer->error_code = err_kafka_code(ERR_NO_MEMORY);
        return;
    }
    struct log_offset *bases = seen->bases + 1;
    int64_t *modified_ms = seen->modified_ms + 1;
    int32_t count = log_segment_bases(partition->log, bases, modified_ms, OLD_STYLE_MAX);
    int32_t most = MIN(part->asked->max_num_offsets, OLD_STYLE_MAX), found = 0, first = 0;
    int64_t *offsets = part->answer->old_style_offsets;

    if (count > 0 && log_end_offset(partition->log).v > bases[0].v) {
        *--bases = log_end_offset(partition->log);
        *--modified_ms = loop_wall_ms(partition->shard->loop);
        count++;
    }
    if (timestamp == EARLIEST) {
        first = count - 1;
    } else if (timestamp != LATEST) {
        while (first < count && modified_ms[first] > timestamp) {
            first++;
        }
    }
    for (int32_t i = first; i >= 0 && i < count && found < most; i++) {
        int64_t offset = MAX(bases[i].v, start);

        /* What no consumer sees yet stands for the end of what they see. */
        if (offset <= limit.v || found == 0) {
            offsets[found++] = MIN(offset, limit.v);
        }
    }
    part->answer->old_style_offsets_count = found;
}

static void looked_up(struct log_lookup *lookup)
{
    struct offsets_part *part = CONTAINER_OF(lookup, struct offsets_part, lookup);

    if (lookup->err == ERR_OK) {
        answer_offset(part, lookup->ret_timestamp_ms, lookup->ret_offset, lookup->ret_epoch);
    } else {
        part->answer->error_code = err_kafka_code(lookup->err);
    }
    query_part_done(&part->part);
}

/* True when answered; else a lookup answers later. */
static bool answer(struct partition *partition, struct offsets_part *part) SHARD_ONLY
{
    const struct offsets_call *call = query_call_of_part(&part->part);
    struct log_offset limit = partition_read_limit(partition, call->isolation);
    int64_t timestamp = part->asked->timestamp;

    if (call->call.request->version == 0) {
        answer_old_style(partition, part, limit);
        return true;
    }
    switch (timestamp) {
    case LATEST:
        answer_offset(part, -1, limit, partition->leader_epoch);
        return true;
    case EARLIEST:
    case EARLIEST_LOCAL: {
        struct log_offset start = log_start_offset(partition->log);

        answer_offset(part, -1, start, log_epoch_at(partition->log, start));
        return true;
    }
    case LATEST_TIERED:
    case EARLIEST_PENDING_UPLOAD:
        answer_offset(part, -1, LOG_OFFSET(OFFSET_NONE), LEADER_EPOCH(EPOCH_NONE)); /* no tiered storage */
        return true;
    default:
        part->lookup = (struct log_lookup){.log = partition->log,
                                           .timestamp_ms = timestamp == MAX_TIMESTAMP ? LOG_TIME_MAX : timestamp,
                                           .limit = limit,
                                           .done = looked_up};
        log_lookup_start(&part->lookup);
        return false;
    }
}

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct offsets_part *part = CONTAINER_OF(scattered, struct offsets_part, part);
    err_t err = partition_check_leader(partition, LEADER_EPOCH(part->asked->current_leader_epoch));

    if (err != ERR_OK) {
        part->answer->error_code = err_kafka_code(err);
    } else if (!answer(partition, part)) {
        return;
    }
    query_part_done(scattered);
}

static void done(struct query *query)
{
    struct offsets_call *call = (struct offsets_call *)query_call_of(query);

    request_reply(call->call.request, &call->response);
}

static bool make_old_style_room(struct offsets_part *part, struct arena *arena)
{
    part->answer->old_style_offsets =
        arena_alloc_array(arena, (size_t)MAX(MIN(part->asked->max_num_offsets, OLD_STYLE_MAX), 1), sizeof(int64_t));
    return part->answer->old_style_offsets != NULL;
}

static err_t add(struct offsets_call *call, const struct list_offsets_request_list_offsets_topic *topic,
                 const struct asked_partition *asked, struct offsets_part *part)
{
    err_t err = ERR_OK;
    const struct meta_topic *known = request_topic(call->call.request, topic->name, UUID_ZERO, false, &err);

    if (asked->twice) {
        return ERR_INVALID_REQUEST;
    }
    if (!known) {
        return err;
    }
    if (call->call.request->version < least_version(part->asked->timestamp)) {
        return ERR_UNSUPPORTED_VERSION;
    }
    return query_call_add(&call->call, &part->part, known, asked->index);
}

static bool start_partition(struct offsets_call *call, const struct list_offsets_request_list_offsets_topic *topic,
                            const struct asked_partition *asked, struct offsets_part *part,
                            struct list_offsets_response_list_offsets_partition_response *answer)
{
    part->asked = asked->partition;
    part->answer = answer;
    answer->partition_index = asked->index;
    if (call->call.request->version == 0 && !make_old_style_room(part, &call->call.request->arena)) {
        return false;
    }
    answer->error_code = err_kafka_code(add(call, topic, asked, part));
    return true;
}

static bool start(struct offsets_call *call, const struct list_offsets_request *body)
{
    static const struct asked_layout layout =
        ASKED_LAYOUT(struct list_offsets_request_list_offsets_topic, name, 0, partitions,
                     struct list_offsets_request_list_offsets_partition, partition_index);
    struct arena *arena = &call->call.request->arena;
    struct list_offsets_response *response = &call->response;
    /* Clients of version 0 ask for the earliest and the latest offset of a partition in one request. */
    enum asked_how how = call->call.request->version == 0 ? ASKED_AS_NAMED : ASKED_BY_TOPIC;
    struct asked_partition *asked;
    size_t count;

    if (!asked_partitions(&layout, body->topics, body->topics_count, how, arena, &asked, &count)) {
        return false;
    }
    struct offsets_part *parts = arena_alloc_array(arena, count, sizeof(*parts));
    struct list_offsets_response_list_offsets_partition_response *answers =
        PROTO_ARRAY(arena, count, list_offsets_response_list_offsets_partition_response);

    response->topics = PROTO_ARRAY(arena, body->topics_count, list_offsets_response_list_offsets_topic_response);
    for (size_t i = 0; parts && answers && response->topics && i < count; i++) {
        const struct list_offsets_request_list_offsets_topic *topic = &body->topics[asked[i].topic];

        if (i == 0 || asked[i].topic != asked[i - 1].topic) {
            response->topics[response->topics_count].name = topic->name;
            response->topics[response->topics_count++].partitions = &answers[i];
        }
        response->topics[response->topics_count - 1].partitions_count++;
        if (!start_partition(call, topic, &asked[i], &parts[i], &answers[i])) {
            return false;
        }
    }
    return parts && answers && response->topics;
}

void handle_list_offsets(struct request *request, const void *body)
{
    static const struct query_ops ops = {serve, done};
    const struct list_offsets_request *asked = body;
    struct offsets_call *call = query_call_create(request, sizeof(*call), &ops);

    if (!call) {
        return;
    }
    call->isolation = asked->replica_id >= 0        ? READ_REPLICA
                      : asked->isolation_level == 1 ? READ_COMMITTED
                                                    : READ_UNCOMMITTED;
    list_offsets_response_init(&call->response);
    query_call_start(&call->call, start(call, asked));
}
