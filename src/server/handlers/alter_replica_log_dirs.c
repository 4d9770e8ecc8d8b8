/* AlterReplicaLogDirs, versions 0-2: partitions move to another of our directories, in the background. */
#include "server/handlers/handlers.h"
#include "server/query_call.h"

#include <inttypes.h>

struct move_part {
    struct scatter_part part;
    struct log_dir *to;
    struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result *answer;
};

struct move_call {
    struct query_call call;
    struct alter_replica_log_dirs_response response;
};

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct move_part *part = CONTAINER_OF(scattered, struct move_part, part);
    err_t err = partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE));

    if (err == ERR_OK) {
        err = log_move_start(partition->log, part->to);
    }
    part->answer->error_code = err_kafka_code(err);
    query_part_done(scattered);
}

/* One line a request: there may be thousands of partitions. */
static void tell(const struct alter_replica_log_dirs_response *response)
{
    int32_t started = 0, refused = 0;

    for (int32_t i = 0; i < response->results_count; i++) {
        for (int32_t j = 0; j < response->results[i].partitions_count; j++) {
            *(response->results[i].partitions[j].error_code == 0 ? &started : &refused) += 1;
        }
    }
    trace(TRACE_INFO, "log_moves_asked", "partitions=%" PRId32 " refused=%" PRId32, started, refused);
}

static void done(struct query *query)
{
    struct move_call *call = (struct move_call *)query_call_of(query);

    tell(&call->response);
    request_reply(call->call.request, &call->response);
}

static struct log_dir *find_dir(const struct request *request, struct str path)
{
    struct log_manager *manager = request->server->log_manager;

    while (path.len > 1 && path.data[path.len - 1] == '/') {
        path.len--;
    }
    for (int i = 0; i < log_manager_dir_count(manager); i++) {
        struct log_dir *dir = log_manager_dir(manager, i);

        if (str_equal(str_of(log_dir_path(dir)), path)) {
            return dir;
        }
    }
    return NULL;
}

static err_t start_partition(struct move_call *call, const struct meta_topic *topic, int32_t index, struct log_dir *to,
                             struct move_part *part)
{
    if (!to) {
        return ERR_LOG_DIR_NOT_FOUND;
    }
    if (log_dir_failed(to)) {
        return ERR_KAFKA_STORAGE_ERROR;
    }
    part->to = to;
    err_t err = topic ? query_call_add(&call->call, &part->part, topic, index) : ERR_UNKNOWN_TOPIC_OR_PARTITION;

    return err;
}

static bool start_topic(struct move_call *call,
                        const struct alter_replica_log_dirs_request_alter_replica_log_dir_topic *wish,
                        struct log_dir *to)
{
    struct arena *arena = &call->call.request->arena;
    struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result *result =
        &call->response.results[call->response.results_count++];
    struct move_part *parts = arena_alloc_array(arena, (size_t)wish->partitions_count, sizeof(*parts));
    const struct meta_topic *topic = meta_image_topic(request_image(call->call.request), wish->name);

    result->topic_name = wish->name;
    result->partitions = PROTO_ARRAY(arena, wish->partitions_count,
                                     alter_replica_log_dirs_response_alter_replica_log_dir_partition_result);
    for (int32_t i = 0; parts && result->partitions && i < wish->partitions_count; i++) {
        parts[i].answer = &result->partitions[result->partitions_count++];
        parts[i].answer->partition_index = wish->partitions[i];
        parts[i].answer->error_code = err_kafka_code(start_partition(call, topic, wish->partitions[i], to, &parts[i]));
    }
    return parts && result->partitions;
}

static bool start(struct move_call *call, const struct alter_replica_log_dirs_request *body)
{
    int32_t count = 0;
    bool ok = true;

    for (int32_t i = 0; i < body->dirs_count; i++) {
        count += body->dirs[i].topics_count;
    }
    call->response.results = PROTO_ARRAY(&call->call.request->arena, count,
                                         alter_replica_log_dirs_response_alter_replica_log_dir_topic_result);
    for (int32_t i = 0; call->response.results && ok && i < body->dirs_count; i++) {
        struct log_dir *to = find_dir(call->call.request, body->dirs[i].path);

        for (int32_t j = 0; ok && j < body->dirs[i].topics_count; j++) {
            ok = start_topic(call, &body->dirs[i].topics[j], to);
        }
    }
    return call->response.results && ok;
}

void handle_alter_replica_log_dirs(struct request *request, const void *body)
{
    static const struct query_ops ops = {serve, done};
    struct move_call *call = query_call_create(request, sizeof(*call), &ops);

    if (call) {
        alter_replica_log_dirs_response_init(&call->response);
        query_call_start(&call->call, start(call, body));
    }
}
