/* Produce, versions 0-13. Batches are checked here, on the connection's shard,
 * while their bytes are warm; the owner shards only append. */
#include "server/enlist.h"
#include "server/handlers/handlers.h"

enum {
    BY_ID_VERSION = 13,
    FIRST_VERSION_WITH_ABORTABLE = 11,
    FIRST_VERSION_THAT_ADDS = 12, /* partitions to transactions */
    VERIFY_ROUNDS_MAX = 5,        /* a transaction may end while its coordinator is asked: then it is asked anew */
    /* Plain bytes that one request may have decompressed on its shard, whose other clients wait meanwhile. The rest of
     * a request that asks for more is checked on a blocking thread. */
    AT_ONCE_MAX = 4 * 1024 * 1024,
};

/* A batch to be checked. */
struct checked {
    struct batch_rules rules;
    struct uuid topic_id;
    unsigned shard;
    const struct produce_request_partition_produce_data *data;
    struct produce_response_partition_produce_response *answer;
    err_t err;
    struct err_info info;
    struct batch_verdict verdict;
};

struct produce_call {
    struct produce produce;
    struct request *request;
    const struct produce_request *body;
    struct produce_part *parts;
    struct batch_verdict *verdicts;
    struct produce_response_partition_produce_response **answers; /* of each part */
    int32_t part_count;
    size_t data_left;     /* batches not looked at yet */
    uint64_t at_once;     /* what is left of AT_ONCE_MAX */
    struct checked *late; /* those to be checked in the job, in their order; NULL: none */
    int32_t late_count;
    struct job late_job;
    bool any_error;
    struct enlist enlist;
    struct txn_partition *to_enlist;
    int32_t rounds;
    struct produce_response response;
};

/* Kafka answers per record only for the errors that records cause. */
static void answer_record_errors(struct produce_call *call, const struct batch_verdict *verdict,
                                 const struct batch_rules *rules,
                                 struct produce_response_partition_produce_response *answer)
{
    struct arena *arena = &call->request->arena;
    uint32_t count = MIN(verdict->record_error_count, (uint32_t)BATCH_RECORD_ERRORS_MAX);

    if (count == 0) {
        return;
    }
    answer->record_errors = PROTO_ARRAY(arena, count, produce_response_batch_index_and_error_message);
    for (uint32_t i = 0; answer->record_errors && i < count; i++) {
        char text[BATCH_RECORD_ERROR_TEXT];

        answer->record_errors[i].batch_index = verdict->record_errors[i].index;
        answer->record_errors[i].batch_index_error_message =
            str_of(arena_strdup(arena, str_of(batch_record_error_text(&verdict->record_errors[i], rules, text))));
        answer->record_errors_count++;
    }
}

static void answer_error(struct produce_call *call, struct produce_response_partition_produce_response *answer,
                         err_t err, const char *text)
{
    call->any_error = true;
    answer->error_code = call->request->kafka_error = err_kafka_code(err);
    answer->base_offset = OFFSET_NONE;
    answer->log_append_time_ms = -1;
    answer->error_message = text && *text ? str_of(arena_strdup(&call->request->arena, str_of(text))) : STR_NULL;
}

static struct batch_rules rules_of(const struct produce_call *call, const struct topic_config *config)
{
    static const int default_levels[] = {0, -1, 0, 9, 3};
    bool recompress = config->compression != TOPIC_COMPRESSION_PRODUCER;
    int level = recompress ? default_levels[config->compression] : 0;

    if (config->compression == TOPIC_COMPRESSION_GZIP) {
        level = config->compression_gzip_level;
    } else if (config->compression == TOPIC_COMPRESSION_LZ4) {
        level = config->compression_lz4_level;
    } else if (config->compression == TOPIC_COMPRESSION_ZSTD) {
        level = config->compression_zstd_level;
    }
    return (struct batch_rules){
        .origin = BATCH_FROM_CLIENT,
        .produce_version = call->request->version,
        .has_transactional_id = call->body->transactional_id.data != NULL,
        .compacted = config->cleanup & CLEANUP_COMPACT,
        .timestamp_type =
            config->timestamp_type == TOPIC_TIMESTAMP_LOG_APPEND_TIME ? TIMESTAMP_LOG_APPEND : TIMESTAMP_CREATE,
        .now_ms = loop_wall_ms(call->request->loop),
        .timestamp_before_max_ms = config->message_timestamp_before_max_ms,
        .timestamp_after_max_ms = config->message_timestamp_after_max_ms,
        .max_message_bytes = config->max_message_bytes,
        .segment_bytes = config->segment_bytes,
        .recompress = recompress,
        .codec = recompress ? (enum codec)config->compression : CODEC_NONE,
        .level = level,
        .decompress = {.max_bytes = DECOMPRESS_LIMIT_DEFAULT.max_bytes,
                       .max_record_bytes = config->max_decompressed_message_bytes},
    };
}

/* Internal topics are written by the broker; Kafka lets its own admin clients in, by their name. */
static bool may_write(const struct request *request, const struct meta_topic *topic)
{
    return !topic->internal || str_equal(request->client_id, STR("__admin_client"));
}

static void check(struct produce_call *call, struct checked *checked, struct compress_scratch *scratch)
{
    struct batch_record_error record_errors[BATCH_RECORD_ERRORS_MAX];

    if (checked->err != ERR_OK) {
        return;
    }
    checked->verdict.record_errors = record_errors;
    checked->err =
        batch_check(checked->data->records.bytes, &checked->rules, scratch, &checked->verdict, &checked->info);
    if (checked->err != ERR_OK) {
        answer_record_errors(call, &checked->verdict, &checked->rules, checked->answer);
    }
    checked->verdict.record_errors = NULL;
}

/* Adds a checked batch to what is sent to its owner. */
static void take(struct produce_call *call, const struct checked *checked)
{
    struct produce_part *part = &call->parts[call->part_count];
    struct batch_verdict *verdict = &call->verdicts[call->part_count];

    *verdict = checked->verdict;
    if (checked->err != ERR_OK) {
        metrics_count(METRIC_PRODUCE_REJECTED, 1);
        batch_verdict_release(verdict);
    }
    if (checked->err != ERR_OK && !verdict->framed) {
        answer_error(call, checked->answer, checked->err, checked->info.text);
        return;
    }
    if (checked->err == ERR_OK && verdict->batch.len == 0) {
        checked->answer->base_offset = OFFSET_NONE; /* an empty set of old messages */
        checked->answer->log_append_time_ms = -1;
        return;
    }
    *part = (struct produce_part){
        .part = {.topic_id = checked->topic_id, .partition_index = checked->data->index},
        .refused = checked->err,
        .guard = LOG_GUARD_NONE,
        .log_start_offset = LOG_OFFSET(OFFSET_NONE),
    };
    if (checked->err == ERR_OK) {
        part->batch = (uint8_t *)verdict->batch.data;
        part->len = verdict->batch.len;
        part->keep = verdict->rewritten ? verdict->rewritten : call->request->frame;
        part->verdict = verdict;
    } else {
        part->info = checked->info;
    }
    call->answers[call->part_count++] = checked->answer;
    scatter_add(&call->produce.scatter, &part->part, checked->shard);
}

/* Checks what the request's share allows; from the first batch that needs more, all are left to the job. */
static bool check_now(struct produce_call *call, struct checked *checked)
{
    if (call->late) {
        return false;
    }
    checked->rules.at_once = MAX(call->at_once, (uint64_t)1);
    check(call, checked, &server_shard_current(call->request->server)->scratch);
    call->at_once -= MIN(call->at_once, checked->verdict.work);
    if (checked->err != ERR_WOULD_BLOCK) {
        return true;
    }
    checked->rules.at_once = 0;
    checked->err = ERR_OK;
    checked->info.text[0] = '\0';
    call->late = arena_alloc_array(&call->request->arena, call->data_left + 1, sizeof(*call->late));
    if (!call->late) {
        checked->err = ERR_NO_MEMORY;
    }
    return !call->late;
}

static void start_partition(struct produce_call *call, const struct meta_topic *topic,
                            const struct produce_request_partition_produce_data *data,
                            struct produce_response_partition_produce_response *answer)
{
    struct checked checked = {
        .rules = rules_of(call, &topic->settings->config), .topic_id = topic->id, .data = data, .answer = answer};

    call->data_left--;
    checked.err = request_partition_shard(call->request, topic, data->index, &checked.shard);
    if (checked.err == ERR_OK && !may_write(call->request, topic)) {
        checked.err = ERR_INVALID_TOPIC_EXCEPTION;
    }
    if (checked.err == ERR_OK && topic->settings->config.barnabas_read_only) {
        checked.err =
            err_set(&checked.info, ERR_POLICY_VIOLATION, "%s is read-only (barnabas.read.only)", topic->name.data);
    }
    if (checked.err == ERR_OK && !call->body->transactional_id.data && data->records.bytes.len > 0 &&
        batch_needs_transactional_id(data->records.bytes)) {
        checked.err = ERR_TRANSACTIONAL_ID_AUTHORIZATION_FAILED;
    }
    if (check_now(call, &checked)) {
        take(call, &checked);
    } else {
        call->late[call->late_count++] = checked;
    }
}

static void run_late(struct job *job)
{
    struct produce_call *call = CONTAINER_OF(job, struct produce_call, late_job);
    struct compress_scratch scratch = {0};

    for (int32_t i = 0; i < call->late_count; i++) {
        check(call, &call->late[i], &scratch);
    }
    compress_scratch_trim(&scratch, 0);
}

static void late_done(struct job *job)
{
    struct produce_call *call = CONTAINER_OF(job, struct produce_call, late_job);

    for (int32_t i = 0; i < call->late_count; i++) {
        take(call, &call->late[i]);
    }
    produce_start(&call->produce);
}

/* The client's next requests are not started before this one is answered: what was sent later would come first. */
static void check_late(struct produce_call *call)
{
    call->request->client->only_produce = false;
    call->late_job = (struct job){.run = run_late, .done = late_done};
    job_submit(call->request->loop, &call->late_job, JOB_HOUSEKEEPING);
}

static bool start_topic(struct produce_call *call, const struct produce_request_topic_produce_data *data,
                        struct produce_response_topic_produce_response *answer, err_t request_err)
{
    bool by_id = call->request->version >= BY_ID_VERSION;
    err_t err = ERR_OK;
    const struct meta_topic *topic = request_topic(call->request, data->name, data->topic_id, by_id, &err);

    answer->name = data->name;
    answer->topic_id = data->topic_id;
    answer->partition_responses =
        PROTO_ARRAY(&call->request->arena, data->partition_data_count, produce_response_partition_produce_response);
    answer->partition_responses_count = data->partition_data_count;
    err = request_err != ERR_OK ? request_err : err;
    for (int32_t i = 0; answer->partition_responses && i < data->partition_data_count; i++) {
        answer->partition_responses[i].index = data->partition_data[i].index;
        if (err != ERR_OK) {
            answer_error(call, &answer->partition_responses[i], err, NULL);
        } else {
            start_partition(call, topic, &data->partition_data[i], &answer->partition_responses[i]);
        }
    }
    return answer->partition_responses != NULL;
}

static void answer_part(struct produce_call *call, const struct produce_part *part,
                        struct produce_response_partition_produce_response *answer)
{
    /* In a transaction the epoch is looked at before the log is. */
    bool before_log = part->err == ERR_INVALID_PRODUCER_EPOCH && call->body->transactional_id.data;

    answer->log_start_offset = before_log ? OFFSET_NONE : part->log_start_offset.v;
    if (part->err != ERR_OK) {
        answer_error(call, answer, part->err, part->info.text);
        answer->record_errors_count = part->err == part->refused ? answer->record_errors_count : 0;
        return;
    }
    answer->base_offset = part->base_offset.v;
    answer->log_append_time_ms = part->append_time_ms;
    metrics_count(METRIC_PRODUCE_BATCHES, 1);
    metrics_count(METRIC_PRODUCE_BYTES, part->len);
    metrics_count(METRIC_PRODUCE_RECORDS, (uint64_t)part->verdict->record_count);
}

static void reply(struct produce_call *call)
{
    for (int32_t i = 0; i < call->part_count; i++) {
        answer_part(call, &call->parts[i], call->answers[i]);
        batch_verdict_release(&call->verdicts[i]);
    }
    if (call->produce.acks == 0) {
        /* Nobody waits for an answer; closing is how the client learns that it must look again. */
        request_no_reply(call->request, call->any_error);
    } else {
        request_reply(call->request, &call->response);
    }
}

/* ------------------------------------------------------------- transactions */

static bool is_unverified(const struct produce_part *part)
{
    return part->err == ERR_UNVERIFIED;
}

static err_t not_in_txn(const struct produce_call *call, struct err_info *info)
{
    return err_set(info,
                   call->request->version >= FIRST_VERSION_WITH_ABORTABLE ? ERR_TRANSACTION_ABORTABLE
                                                                          : ERR_INVALID_TXN_STATE,
                   "The partition is not part of the producer's transaction");
}

/* What the client is told of the coordinator's answer for a partition. */
static err_t verify_error(const struct produce_call *call, int32_t index, struct err_info *info)
{
    bool adds = call->request->version >= FIRST_VERSION_THAT_ADDS;
    err_t err = call->enlist.err;

    switch (err) {
    case ERR_OK:
        return call->enlist.verify_only && !call->enlist.in_txn[index] ? not_in_txn(call, info) : ERR_OK;
    case ERR_PRODUCER_FENCED:
        return ERR_INVALID_PRODUCER_EPOCH;
    case ERR_CONCURRENT_TRANSACTIONS:
        return adds ? err : ERR_NOT_ENOUGH_REPLICAS;
    case ERR_COORDINATOR_LOAD_IN_PROGRESS:
    case ERR_COORDINATOR_NOT_AVAILABLE:
    case ERR_NOT_COORDINATOR:
    case ERR_NO_MEMORY:
        return ERR_NOT_ENOUGH_REPLICAS; /* what every producer takes as a reason to send again */
    default:
        return err;
    }
}

static bool start_round(struct produce_call *call);

/* Sends what the coordinator has agreed to. */
static void enlisted(struct enlist *enlist)
{
    struct produce_call *call = CONTAINER_OF(enlist, struct produce_call, enlist);
    bool ok = start_round(call);
    bool any = false;

    for (int32_t i = 0, index = 0; i < call->part_count; i++) {
        struct produce_part *part = &call->parts[i];
        unsigned shard = (unsigned)(part->part.leg ? loop_index(part->part.leg->owner) : 0);

        if (!is_unverified(part)) {
            continue;
        }
        part->err = ok ? verify_error(call, index++, &part->info) : ERR_NO_MEMORY;
        part->log_start_offset = LOG_OFFSET(OFFSET_NONE); /* nobody has looked at the log for this */
        if (part->err == ERR_OK) {
            any = true;
            scatter_add(&call->produce.scatter, &part->part, shard);
        }
    }
    if (any) {
        produce_start(&call->produce);
    } else {
        reply(call);
    }
}

/* The partitions of one producer; false when there are none to ask about. */
static bool ask_coordinator(struct produce_call *call)
{
    const uint8_t *first = NULL;
    int32_t count = 0;

    for (int32_t i = 0; i < call->part_count; i++) {
        struct produce_part *part = &call->parts[i];
        const struct meta_topic *topic =
            is_unverified(part) ? meta_image_topic_by_id(request_image(call->request), part->part.topic_id) : NULL;
        char *name = topic ? arena_strdup(&call->request->arena, topic->name) : NULL;

        if (!is_unverified(part)) {
            continue;
        }
        first = first ? first : part->batch;
        if (call->rounds >= VERIFY_ROUNDS_MAX || !name) {
            part->err = ERR_NOT_ENOUGH_REPLICAS;
        } else if (batch_producer_id(part->batch) != batch_producer_id(first) ||
                   batch_producer_epoch(part->batch) != batch_producer_epoch(first)) {
            part->err = ERR_INVALID_PRODUCER_ID_MAPPING;
        } else {
            call->to_enlist[count++] = (struct txn_partition){str_of(name), part->part.partition_index};
        }
    }
    if (count == 0) {
        return false;
    }
    bool adds = call->request->version >= FIRST_VERSION_THAT_ADDS;

    call->rounds++;
    call->enlist = (struct enlist){.transactional_id = call->body->transactional_id,
                                   .producer_id = batch_producer_id(first),
                                   .producer_epoch = batch_producer_epoch(first),
                                   .client_version = adds ? TXN_VERSION_EPOCH_BUMP : 0,
                                   .verify_only = !adds,
                                   .wait_ms = adds ? enlist_wait_ms(call->request) : 0,
                                   .partitions = call->to_enlist,
                                   .count = count,
                                   .done = enlisted};
    enlist_start(&call->enlist, call->request);
    return true;
}

static void done(struct produce *produce)
{
    struct produce_call *call = CONTAINER_OF(produce, struct produce_call, produce);

    if (!call->body->transactional_id.data || !ask_coordinator(call)) {
        reply(call);
    }
}

static bool start_round(struct produce_call *call)
{
    if (!produce_init(&call->produce, &call->request->arena)) {
        return false;
    }
    call->produce.acks = call->body->acks;
    call->produce.timeout_ms = call->body->timeout_ms > 0 ? (uint32_t)call->body->timeout_ms : 0;
    call->produce.origin = LOG_FROM_CLIENT;
    call->produce.verifies = call->body->transactional_id.data &&
                             (call->request->version >= FIRST_VERSION_THAT_ADDS ||
                              request_image(call->request)->config->transaction_partition_verification_enable);
    call->produce.done = done;
    return true;
}

static bool prepare(struct produce_call *call, struct request *request, const struct produce_request *body)
{
    struct arena *arena = &request->arena;
    size_t count = 0;

    for (int32_t i = 0; i < body->topic_data_count; i++) {
        count += (size_t)body->topic_data[i].partition_data_count;
    }
    call->request = request;
    call->body = body;
    call->data_left = count;
    call->at_once = AT_ONCE_MAX;
    call->parts = arena_alloc_array(arena, count, sizeof(*call->parts));
    call->verdicts = arena_alloc_array(arena, count, sizeof(*call->verdicts));
    call->answers = arena_alloc_array(arena, count, sizeof(*call->answers));
    produce_response_init(&call->response);
    call->response.responses = PROTO_ARRAY(arena, body->topic_data_count, produce_response_topic_produce_response);
    if (!call->parts || !call->verdicts || !call->answers || !call->response.responses || !start_round(call)) {
        return false;
    }
    if (body->transactional_id.data) {
        call->to_enlist = arena_alloc_array(arena, count, sizeof(*call->to_enlist));
        /* What is sent later must not be written before what waits for the coordinator. */
        request->client->only_produce = false;
    }
    return !body->transactional_id.data || call->to_enlist;
}

void handle_produce(struct request *request, const void *body)
{
    struct produce_call *call = arena_alloc(&request->arena, sizeof(*call));
    const struct produce_request *asked = body;
    bool ok = call && prepare(call, request, asked);
    err_t err = asked->acks < -1 || asked->acks > 1 ? ERR_INVALID_REQUIRED_ACKS : ERR_OK;

    for (int32_t i = 0; ok && i < asked->topic_data_count; i++) {
        /* Kafka's answer is made from partitions: a topic without one is not in it. */
        ok = asked->topic_data[i].partition_data_count == 0 ||
             start_topic(call, &asked->topic_data[i], &call->response.responses[call->response.responses_count++], err);
    }
    if (ok && call->late) {
        check_late(call);
    } else if (ok) {
        produce_start(&call->produce);
    } else {
        for (int32_t i = 0; call && i < call->part_count; i++) {
            batch_verdict_release(&call->verdicts[i]);
        }
        request_out_of_memory(request);
    }
}
