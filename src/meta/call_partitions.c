/* CreatePartitions, reassignments, elections. */
#include "meta/controller_internal.h"

/* --- CreatePartitions ------------------------------------------------------------------ */

typedef struct create_partitions_request_create_partitions_topic wanted_growth;
typedef struct create_partitions_response_create_partitions_topic_result growth_result;

/* added: what the request's topics before this one get. */
static err_t check_growth(const struct controller *controller, const struct meta_topic *topic,
                          const wanted_growth *wanted, int64_t added, struct err_info *info)
{
    int32_t now = topic->partition_count;
    int64_t more = (int64_t)wanted->count - now;

    if (wanted->count == now) {
        return err_set(info, ERR_INVALID_PARTITIONS, "Topic already has %d partition(s).", now);
    }
    if (wanted->count < now) {
        return err_set(info, ERR_INVALID_PARTITIONS,
                       "The topic %.*s currently has %d partition(s); %d would not be an increase.",
                       STR_ARG(wanted->name), now, wanted->count);
    }
    if (added + more > META_PARTITIONS_PER_REQUEST_MAX ||
        controller_planned_partitions(controller) + more > META_PARTITIONS_PER_BROKER_MAX) {
        return err_set(info, ERR_POLICY_VIOLATION, "Excessively large number of additional partitions per request.");
    }
    if (wanted->assignments_count >= 0 && wanted->assignments_count != more) {
        return err_set(info, ERR_INVALID_REPLICA_ASSIGNMENT,
                       "Attempted to add %d additional partition(s), but only %d assignment(s) were specified.",
                       (int32_t)more, wanted->assignments_count);
    }
    return ERR_OK;
}

/* As many replicas as the topic's first partition has. */
static err_t check_new_replicas(const struct controller *controller, const wanted_growth *wanted, int32_t factor,
                                struct err_info *info)
{
    for (int32_t i = 0; i < wanted->assignments_count; i++) {
        int32_t count = wanted->assignments[i].broker_ids_count;
        err_t err = controller_check_assignment(controller, wanted->assignments[i].broker_ids, count, info);

        if (err == ERR_OK && count != factor) {
            err = err_set(
                info, ERR_INVALID_REPLICA_ASSIGNMENT,
                "The manual partition assignment includes a partition with %d replica(s), but this is not consistent "
                "with previous partitions, which have %d replica(s).",
                count, factor);
        }
        if (err != ERR_OK) {
            return err;
        }
    }
    return wanted->assignments_count >= 0 ? ERR_OK : controller_check_factor(controller, factor, info);
}

static struct meta_topic *grown_topic(struct controller *controller, struct stage *stage,
                                      const struct meta_topic *topic, const wanted_growth *wanted, int16_t factor)
{
    size_t ids = meta_topic_id_count(topic) + (size_t)(wanted->count - topic->partition_count) * (size_t)factor * 2;
    struct meta_topic *grown = meta_topic_create(topic->name, topic->id, wanted->count, ids, topic->settings);
    int32_t *brokers = arena_alloc_array(&stage->arena, (size_t)factor * 2, sizeof(*brokers));
    uint32_t start = (uint32_t)controller_random(controller);

    if (!grown || !brokers) {
        meta_topic_unref(grown);
        return NULL;
    }
    for (int32_t i = 0; i < topic->partition_count; i++) {
        meta_topic_add_partition(grown, &topic->partitions[i]);
    }
    for (int32_t i = topic->partition_count; i < wanted->count; i++) {
        if (wanted->assignments_count > 0) {
            memcpy(brokers, wanted->assignments[i - topic->partition_count].broker_ids,
                   (size_t)factor * sizeof(*brokers));
        } else {
            controller_place(controller, start, i, factor, brokers);
        }
        memcpy(brokers + factor, brokers, (size_t)factor * sizeof(*brokers));
        meta_topic_add_partition(grown, &(struct meta_partition){
                                            .leader = BROKER_ID(brokers[0]),
                                            .owner_shard = controller_pick_shard(controller),
                                            .replica_count = (uint16_t)factor,
                                            .isr_count = (uint16_t)factor,
                                            .replicas = brokers,
                                        });
    }
    return grown;
}

static err_t grow(struct controller *controller, struct stage *stage, const wanted_growth *wanted, bool validate_only,
                  int64_t *added, struct err_info *info)
{
    const struct meta_topic *topic = stage_topic(controller->image, stage, wanted->name);

    if (!topic) {
        return ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    int16_t factor = (int16_t)topic->partitions[0].replica_count;
    err_t err = check_growth(controller, topic, wanted, *added, info);

    if (err == ERR_OK) {
        err = check_new_replicas(controller, wanted, factor, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    int32_t first = topic->partition_count;

    *added += wanted->count - first;
    if (validate_only) {
        return ERR_OK;
    }
    struct meta_topic *grown = grown_topic(controller, stage, topic, wanted, factor);

    if (!grown) {
        stage->failed = true;
        return ERR_NO_MEMORY;
    }
    stage_group(controller, stage);
    stage_op(stage, COORD_SET, stage_path(stage, "/brokers/topics/%s", grown->name.data),
             znode_topic(&stage->arena, grown), COORD_ANY_VERSION);
    stage_new_partitions(controller, stage, grown, first);
    stage_put_topic(stage, grown->name, grown);
    return ERR_OK;
}

void call_create_partitions(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    const struct create_partitions_request *request = call->request;
    struct create_partitions_response *response = call->response;
    growth_result *results =
        PROTO_ARRAY(call->arena, request->topics_count, create_partitions_response_create_partitions_topic_result);

    struct map names;
    int64_t added = 0;
    bool ok = results != NULL;

    map_init(&names);
    for (int32_t i = 0; i < request->topics_count && ok; i++) {
        ok = names_add(&names, request->topics[i].name, i);
    }
    response->results = results;
    for (int32_t i = 0; i < request->topics_count && ok; i++) {
        struct err_info info = {""};
        bool again;

        if (!names_first(&names, request->topics[i].name, i, &again)) {
            continue; /* answered where the name stood first */
        }
        growth_result *result = &results[response->results_count++];
        err_t err = again ? err_set(&info, ERR_INVALID_REQUEST, "Duplicate topic name.")
                          : grow(controller, stage, &request->topics[i], request->validate_only, &added, &info);

        result->name = request->topics[i].name;
        result->error_code = err_kafka_code(err);
        result->error_message = call_message(call, &info);
    }
    map_free(&names);
    if (!ok) {
        call->err = ERR_NO_MEMORY;
    }
}

/* --- Reassignments ------------------------------------------------------------------------ */

typedef struct alter_partition_reassignments_request_reassignable_partition wanted_replicas;

static bool same_replicas(const struct meta_partition *partition, const int32_t *ids, int32_t count)
{
    return count == partition->replica_count && memcmp(ids, partition->replicas, (size_t)count * sizeof(*ids)) == 0;
}

/* Where all brokers of the new list hold the partition already nothing has to move: the order is all that changes. */
static err_t reorder(struct controller *controller, struct stage *stage, const struct meta_topic *topic,
                     const wanted_replicas *wanted)
{
    struct meta_topic *copy =
        meta_topic_create(topic->name, topic->id, topic->partition_count, meta_topic_id_count(topic), topic->settings);

    for (int32_t i = 0; copy && i < topic->partition_count; i++) {
        struct meta_partition partition = topic->partitions[i];
        int32_t ids[2 * UINT8_MAX];

        if (i == wanted->partition_index) {
            memcpy(ids, wanted->replicas, (size_t)wanted->replicas_count * sizeof(*ids));
            memcpy(ids + wanted->replicas_count, meta_partition_isr(&partition), partition.isr_count * sizeof(*ids));
            partition.replicas = ids;
        }
        meta_topic_add_partition(copy, &partition);
    }
    if (!copy) {
        stage->failed = true;
        return ERR_NO_MEMORY;
    }
    stage_group(controller, stage);
    stage_op(stage, COORD_SET, stage_path(stage, "/brokers/topics/%s", copy->name.data),
             znode_topic(&stage->arena, copy), COORD_ANY_VERSION);
    stage_put_topic(stage, copy->name, copy);
    return ERR_OK;
}

static err_t reassign(struct controller *controller, struct stage *stage, struct str name,
                      const wanted_replicas *wanted, bool may_change_factor, struct err_info *info)
{
    const struct meta_topic *topic = stage_topic(controller->image, stage, name);
    const struct meta_partition *partition = topic ? meta_topic_partition(topic, wanted->partition_index) : NULL;

    if (!topic) {
        return err_set(info, ERR_UNKNOWN_TOPIC_OR_PARTITION, "Unable to find a topic named %.*s.", STR_ARG(name));
    }
    if (!partition) {
        return err_set(info, ERR_UNKNOWN_TOPIC_OR_PARTITION, "Unable to find partition %.*s:%d.", STR_ARG(name),
                       wanted->partition_index);
    }
    if (wanted->replicas_count < 0) { /* cancel */
        return ERR_NO_REASSIGNMENT_IN_PROGRESS;
    }
    err_t err = controller_check_assignment(controller, wanted->replicas, wanted->replicas_count, info);

    if (err != ERR_OK || same_replicas(partition, wanted->replicas, wanted->replicas_count)) {
        return err;
    }
    if (!may_change_factor && wanted->replicas_count != partition->replica_count) {
        return err_set(info, ERR_INVALID_REPLICATION_FACTOR, "The replication factor is changed from %d to %d",
                       partition->replica_count, wanted->replicas_count);
    }
    for (int32_t i = 0; i < wanted->replicas_count; i++) {
        bool holds = false;

        for (uint32_t j = 0; j < partition->replica_count; j++) {
            holds = holds || partition->replicas[j] == wanted->replicas[i];
        }
        if (!holds || wanted->replicas_count != partition->replica_count || partition->replica_count > UINT8_MAX ||
            partition->isr_count > UINT8_MAX) {
            return err_set(info, ERR_INVALID_REPLICA_ASSIGNMENT, "Moving replicas between brokers needs a cluster.");
        }
    }
    return reorder(controller, stage, topic, wanted);
}

void call_alter_partition_reassignments(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    const struct alter_partition_reassignments_request *request = call->request;
    struct alter_partition_reassignments_response *response = call->response;
    struct alter_partition_reassignments_response_reassignable_topic_response *topics = PROTO_ARRAY(
        call->arena, request->topics_count, alter_partition_reassignments_response_reassignable_topic_response);

    response->allow_replication_factor_change = request->allow_replication_factor_change;
    response->error_message = request->topics_count == 0 ? STR("") : STR_NULL;
    response->responses = topics;
    for (int32_t i = 0; topics && i < request->topics_count; i++) {
        int32_t count = request->topics[i].partitions_count;

        topics[i].name = request->topics[i].name;
        topics[i].partitions =
            PROTO_ARRAY(call->arena, count, alter_partition_reassignments_response_reassignable_partition_response);
        for (int32_t j = 0; topics[i].partitions && j < count; j++) {
            const wanted_replicas *wanted = &request->topics[i].partitions[j];
            struct err_info info = {""};
            err_t err = reassign(controller, stage, request->topics[i].name, wanted,
                                 request->allow_replication_factor_change, &info);

            topics[i].partitions[j].partition_index = wanted->partition_index;
            topics[i].partitions[j].error_code = err_kafka_code(err);
            topics[i].partitions[j].error_message = call_message(call, &info);
            topics[i].partitions_count = j + 1;
        }
        if (!topics[i].partitions) {
            topics = NULL;
        }
        response->responses_count = i + 1;
    }
    if (!topics) {
        call->err = ERR_NO_MEMORY;
    }
}

/* On one node none is ever going on. */
void call_list_partition_reassignments(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    struct list_partition_reassignments_response *response = call->response;

    response->error_code = err_kafka_code(ERR_OK);
    response->error_message = STR_NULL;
    response->topics = NULL;
    response->topics_count = 0;
}

/* --- Elections ----------------------------------------------------------------------------- */

enum { ELECTION_PREFERRED = 0, ELECTION_UNCLEAN = 1 };

/* A leader that is live and, for a preferred election, the first of the replicas, need not be elected. */
static err_t elect(const struct controller *controller, const struct stage *stage, int8_t type, struct str name,
                   int32_t number, struct err_info *info)
{
    const struct meta_topic *topic = stage_topic(controller->image, stage, name);
    const struct meta_partition *partition = topic ? meta_topic_partition(topic, number) : NULL;

    if (type != ELECTION_PREFERRED && type != ELECTION_UNCLEAN) {
        return err_set(info, ERR_INVALID_REQUEST, "Unknown election type %d", type);
    }
    if (!topic) {
        return err_set(info, ERR_UNKNOWN_TOPIC_OR_PARTITION, "No such topic as %.*s", STR_ARG(name));
    }
    if (!partition) {
        return err_set(info, ERR_UNKNOWN_TOPIC_OR_PARTITION, "No such partition as %.*s-%d", STR_ARG(name), number);
    }
    if (partition->leader.v == BROKER_NONE) {
        return type == ELECTION_PREFERRED ? ERR_PREFERRED_LEADER_NOT_AVAILABLE : ERR_ELIGIBLE_LEADERS_NOT_AVAILABLE;
    }
    return err_set(info, ERR_ELECTION_NOT_NEEDED, "Leader election not needed for topic partition.");
}

/* Asked for all, only what was elected is listed: nothing. */
static bool elect_everywhere(const struct controller *controller, struct meta_call *call)
{
    struct elect_leaders_response *response = call->response;
    const struct meta_image *image = controller->image;
    struct elect_leaders_response_replica_election_result *results =
        PROTO_ARRAY(call->arena, image->topic_count, elect_leaders_response_replica_election_result);

    for (uint32_t i = 0; results && i < image->topic_count; i++) {
        const char *name = arena_strdup(call->arena, image->topics[i]->name);

        if (!name) {
            return false;
        }
        results[i].topic = (struct str){name, image->topics[i]->name.len};
    }
    response->replica_election_results = results;
    response->replica_election_results_count = results ? (int32_t)image->topic_count : 0;
    return results != NULL;
}

static bool elect_listed(const struct controller *controller, const struct stage *stage, struct meta_call *call)
{
    const struct elect_leaders_request *request = call->request;
    struct elect_leaders_response *response = call->response;
    struct elect_leaders_response_replica_election_result *results =
        PROTO_ARRAY(call->arena, request->topic_partitions_count, elect_leaders_response_replica_election_result);

    for (int32_t i = 0; results && i < request->topic_partitions_count; i++) {
        const struct elect_leaders_request_topic_partitions *wanted = &request->topic_partitions[i];

        results[i].topic = wanted->topic;
        results[i].partition_result =
            PROTO_ARRAY(call->arena, wanted->partitions_count, elect_leaders_response_partition_result);
        if (!results[i].partition_result) {
            return false;
        }
        results[i].partition_result_count = wanted->partitions_count;
        for (int32_t j = 0; j < wanted->partitions_count; j++) {
            struct err_info info = {""};
            err_t err = elect(controller, stage, request->election_type, wanted->topic, wanted->partitions[j], &info);

            results[i].partition_result[j].partition_id = wanted->partitions[j];
            results[i].partition_result[j].error_code = err_kafka_code(err);
            results[i].partition_result[j].error_message = call_message(call, &info);
        }
    }
    response->replica_election_results = results;
    response->replica_election_results_count = results ? request->topic_partitions_count : 0;
    return results != NULL;
}

void call_elect_leaders(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    const struct elect_leaders_request *request = call->request;
    struct elect_leaders_response *response = call->response;
    bool known = request->election_type == ELECTION_PREFERRED || request->election_type == ELECTION_UNCLEAN;
    bool ok = request->topic_partitions_count < 0 ? elect_everywhere(controller, call)
                                                  : elect_listed(controller, stage, call);

    response->error_code = err_kafka_code(known ? ERR_OK : ERR_INVALID_REQUEST);
    if (!ok) {
        call->err = ERR_NO_MEMORY;
    }
}
