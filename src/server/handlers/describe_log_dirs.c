/* DescribeLogDirs, versions 0-5: what lies in which directory. */
#include "server/asked.h"
#include "server/handlers/handlers.h"

enum { VERSION_WITH_SPACE = 4 };

struct dirs_part {
    struct scatter_part part;
    const struct meta_topic *topic; /* of call->image */
    struct log_dir *dir;            /* NULL: not here (any more) */
    int64_t size;
    struct log_dir *moving_to; /* NULL: it stays */
    int64_t moved_bytes, move_lag;
};

struct dirs_call {
    struct query query;
    struct job space_job;
    struct request *request;
    const struct meta_image *image; /* a reference until the answer, which has its names, is encoded */
    struct dirs_part *parts;
    int32_t part_count;
    struct describe_log_dirs_response response;
};

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct dirs_part *part = CONTAINER_OF(scattered, struct dirs_part, part);

    if (partition && partition->log) {
        part->dir = log_directory(partition->log);
        struct log_offset moved = {0};
        uint64_t bytes = 0;

        part->moving_to = log_moving_to(partition->log, &bytes, &moved);
        part->moved_bytes = (int64_t)bytes;
        part->move_lag = log_end_offset(partition->log).v - moved.v;
        part->size = (int64_t)log_size_bytes(partition->log);
    }
    query_part_done(scattered);
}

/* Parts stand together by topic, since they were added so. */
static bool answer_dir(struct dirs_call *call, struct log_dir *dir,
                       struct describe_log_dirs_response_describe_log_dirs_result *answer)
{
    struct arena *arena = &call->request->arena;
    struct describe_log_dirs_response_describe_log_dirs_partition *partitions =
        PROTO_ARRAY(arena, call->part_count, describe_log_dirs_response_describe_log_dirs_partition);
    struct describe_log_dirs_response_describe_log_dirs_topic *topics =
        PROTO_ARRAY(arena, call->part_count, describe_log_dirs_response_describe_log_dirs_topic);
    const struct meta_topic *last = NULL;

    if (!partitions || !topics) {
        return false;
    }
    answer->topics = topics;
    for (int32_t i = 0; i < call->part_count; i++) {
        const struct dirs_part *part = &call->parts[i];

        if (!part->dir || (part->dir != dir && part->moving_to != dir)) {
            continue;
        }
        if (part->topic != last) {
            last = part->topic;
            topics[answer->topics_count].name = last->name;
            topics[answer->topics_count++].partitions = partitions;
        }
        topics[answer->topics_count - 1].partitions_count++;
        partitions->partition_index = part->part.partition_index;
        partitions->partition_size = part->dir == dir ? part->size : part->moved_bytes;
        partitions->offset_lag = part->dir == dir ? 0 : MAX(part->move_lag, 0);
        partitions->is_future_key = part->dir != dir;
        partitions++;
    }
    return true;
}

/* Asking a volume for its space may wait. */
static void run_space(struct job *job)
{
    struct dirs_call *call = CONTAINER_OF(job, struct dirs_call, space_job);
    struct log_manager *manager = call->request->server->log_manager;

    for (int32_t i = 0; i < call->response.results_count; i++) {
        struct io_space space;

        if (log_dir_space(log_manager_dir(manager, i), &space) == ERR_OK) {
            call->response.results[i].total_bytes = (int64_t)space.total_bytes;
            call->response.results[i].usable_bytes = (int64_t)space.free_bytes;
        }
    }
}

static void reply(struct dirs_call *call)
{
    const struct meta_image *image = call->image;

    request_reply(call->request, &call->response);
    meta_image_unref(image);
}

static void space_done(struct job *job)
{
    reply(CONTAINER_OF(job, struct dirs_call, space_job));
}

static bool answer_dirs(struct dirs_call *call)
{
    struct log_manager *manager = call->request->server->log_manager;
    int count = log_manager_dir_count(manager);
    bool ok = true;

    call->response.results =
        PROTO_ARRAY(&call->request->arena, count, describe_log_dirs_response_describe_log_dirs_result);
    if (!call->response.results) {
        return false;
    }
    call->response.results_count = count;
    for (int i = 0; ok && i < count; i++) {
        struct log_dir *dir = log_manager_dir(manager, i);
        struct describe_log_dirs_response_describe_log_dirs_result *result = &call->response.results[i];

        result->log_dir = str_of(log_dir_path(dir));
        if (log_dir_failed(dir)) {
            result->error_code = ERR_KAFKA_STORAGE_ERROR;
        } else {
            ok = answer_dir(call, dir, result);
        }
    }
    return ok;
}

static void done(struct query *query)
{
    struct dirs_call *call = CONTAINER_OF(query, struct dirs_call, query);
    struct request *request = call->request;

    if (!answer_dirs(call)) {
        meta_image_unref(call->image);
        request_out_of_memory(request);
    } else if (request->version >= VERSION_WITH_SPACE) {
        call->space_job = (struct job){.run = run_space, .done = space_done};
        job_submit(request->loop, &call->space_job, JOB_DATA);
    } else {
        reply(call);
    }
}

static void add_part(struct dirs_call *call, const struct meta_topic *topic, int32_t partition)
{
    unsigned shard;

    if (request_partition_shard(call->request, topic, partition, &shard) == ERR_OK) {
        struct dirs_part *part = &call->parts[call->part_count++];

        part->part.topic_id = topic->id;
        part->part.partition_index = partition;
        part->topic = topic;
        scatter_add(&call->query.scatter, &part->part, shard);
    }
}

static bool add_all(struct dirs_call *call)
{
    call->parts = arena_alloc_array(&call->request->arena, call->image->partition_count, sizeof(*call->parts));
    for (uint32_t i = 0; call->parts && i < call->image->topic_count; i++) {
        for (int32_t j = 0; j < call->image->topics[i]->partition_count; j++) {
            add_part(call, call->image->topics[i], j);
        }
    }
    return call->parts != NULL;
}

static bool add_asked(struct dirs_call *call, const struct describe_log_dirs_request *body)
{
    typedef struct describe_log_dirs_request_describable_log_dir_topic topic_t;
    static const struct asked_layout layout = {sizeof(topic_t),
                                               offsetof(topic_t, topic),
                                               0,
                                               offsetof(topic_t, partitions),
                                               offsetof(topic_t, partitions_count),
                                               sizeof(int32_t),
                                               0};
    struct asked_partition *asked;
    size_t count;

    if (!asked_partitions(&layout, body->topics, body->topics_count, ASKED_BY_TOPIC, &call->request->arena, &asked,
                          &count)) {
        return false;
    }
    call->parts = arena_alloc_array(&call->request->arena, count, sizeof(*call->parts));
    for (size_t i = 0; call->parts && i < count; i++) {
        const struct meta_topic *topic = meta_image_topic(call->image, body->topics[asked[i].topic].topic);

        if (topic) {
            add_part(call, topic, asked[i].index);
        }
    }
    return call->parts != NULL;
}

void handle_describe_log_dirs(struct request *request, const void *body)
{
    static const struct query_ops ops = {serve, done};
    const struct describe_log_dirs_request *asked = body;
    struct dirs_call *call = arena_alloc(&request->arena, sizeof(*call));

    if (!call || !query_init(&call->query, &ops, &request->arena)) {
        request_out_of_memory(request);
        return;
    }
    call->request = request;
    call->image = meta_image_ref(request_image(request));
    describe_log_dirs_response_init(&call->response);
    if (asked->topics_count < 0 ? add_all(call) : add_asked(call, asked)) {
        query_start(&call->query);
    } else {
        meta_image_unref(call->image);
        request_out_of_memory(request);
    }
}
