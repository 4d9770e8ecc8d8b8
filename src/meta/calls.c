/* What the calls share, and the small ones. */
#include "meta/controller_internal.h"

#include <inttypes.h>

struct str call_message(struct meta_call *call, const struct err_info *info)
{
    return info->text[0] ? str_of(arena_strdup(call->arena, str_of(info->text))) : STR_NULL;
}

/* The map's value is the first index + 1, negative once the name has come again. */
bool names_add(struct map *names, struct str name, int32_t index)
{
    intptr_t seen = (intptr_t)map_get(names, map_key_str(name));
    intptr_t value = seen == 0 ? (intptr_t)index + 1 : seen > 0 ? -seen : seen;

    return map_put(names, map_key_str(name), (void *)value);
}

bool names_first(const struct map *names, struct str name, int32_t index, bool *ret_again)
{
    intptr_t seen = (intptr_t)map_get(names, map_key_str(name));

    if (seen != (intptr_t)index + 1 && seen != -((intptr_t)index + 1)) {
        return false;
    }
    *ret_again = seen < 0;
    return true;
}

/* --- Producer ids -------------------------------------------------------------------- */

/* One block a batch: the next is asked for when this one is there. */
void stage_producer_block(struct controller *controller, struct stage *stage, bool for_us)
{
    int64_t start = controller->next_block, end = start + PRODUCER_ID_BLOCK - 1;

    if (stage->block_start >= 0 || start > INT64_MAX - PRODUCER_ID_BLOCK) {
        return;
    }
    stage->block_start = start;
    stage->block_for_us = for_us;
    stage_group(controller, stage);
    stage_op(stage, COORD_SET, "/latest_producer_id_block",
             znode_producer_block(&stage->arena, controller->options.node_id, start, end), controller->block_version);
}

void call_allocate_producer_ids(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    const struct allocate_producer_ids_request *request = call->request;
    struct allocate_producer_ids_response *response = call->response;
    const struct meta_broker *broker = meta_image_broker(controller->image, BROKER_ID(request->broker_id));

    if (!broker) {
        response->error_code = err_kafka_code(ERR_BROKER_ID_NOT_REGISTERED);
        return;
    }
    if (broker->epoch != request->broker_epoch) {
        response->error_code = err_kafka_code(ERR_STALE_BROKER_EPOCH);
        return;
    }
    if (stage->block_start >= 0) { /* taken by another call of this batch */
        response->error_code = err_kafka_code(ERR_COORDINATOR_LOAD_IN_PROGRESS);
        return;
    }
    stage_producer_block(controller, stage, false);
    response->producer_id_start = stage->block_start;
    response->producer_id_len = PRODUCER_ID_BLOCK;
}

/* --- Features --------------------------------------------------------------------------- */

/* As Kafka counts upgradeType. */
enum { UPGRADE = 1, SAFE_DOWNGRADE = 2, UNSAFE_DOWNGRADE = 3 };

static const struct meta_feature *find_feature(struct str name)
{
    for (size_t i = 0; i < META_FEATURES; i++) {
        if (str_equal(name, str_of(meta_features[i].name))) {
            return &meta_features[i];
        }
    }
    return NULL;
}

/* NULL: the update is to what is there already. Else the reason, about the feature. */
static const char *refuse_feature(struct str name, int16_t level, int8_t type)
{
    const struct meta_feature *feature = find_feature(name);

    if (type < UPGRADE || type > UNSAFE_DOWNGRADE) {
        return "The controller does not support the given upgrade type";
    }
    if (level < 0) {
        return "A feature version cannot be less than 0";
    }
    if (!feature) {
        return level == 0 ? "It was not found" : "This server does not support this feature";
    }
    if (level < feature->min_version || level > feature->max_version) {
        return "It has no such level here";
    }
    return level == feature->level ? NULL : "Its level cannot be changed: what it stands for is always served";
}

static err_t check_feature(const struct update_features_request_feature_update_key *update, struct err_info *info)
{
    const char *reason = refuse_feature(update->feature, update->max_version_level, update->upgrade_type);

    return !reason
               ? ERR_OK
               : err_set(info, ERR_INVALID_UPDATE_VERSION,
                         "The update failed for all features since the following feature had an error: Invalid "
                         "update version %d for feature %.*s. %s.",
                         update->max_version_level, (int)MIN(update->feature.len, 60), update->feature.data, reason);
}

/* What is asked for is there already, or refused. One refusal fails all. */
void call_update_features(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    const struct update_features_request *request = call->request;
    struct update_features_response *response = call->response;
    struct err_info info = {""};
    err_t err = ERR_OK;

    for (int32_t i = 0; i < request->feature_updates_count && err == ERR_OK; i++) {
        err = check_feature(&request->feature_updates[i], &info);
    }
    response->error_code = err_kafka_code(err);
    response->error_message = call_message(call, &info);
    if (err != ERR_OK) {
        return;
    }
    response->results =
        PROTO_ARRAY(call->arena, request->feature_updates_count, update_features_response_updatable_feature_result);
    for (int32_t i = 0; response->results && i < request->feature_updates_count; i++) {
        response->results[i].feature = request->feature_updates[i].feature;
        response->results[i].error_message = STR("NONE");
        response->results_count = i + 1;
    }
    if (!response->results) {
        call->err = ERR_NO_MEMORY;
    }
}

/* --- Failing ------------------------------------------------------------------------------ */

#define FAIL_ITEMS(items, count, code)         \
    for (int32_t i_ = 0; i_ < (count); i_++) { \
        if ((items)[i_].error_code == 0) {     \
            (items)[i_].error_code = (code);   \
        }                                      \
    }

static void fail_created(struct create_topics_response *response, int16_t code)
{
    for (int32_t i = 0; i < response->topics_count; i++) {
        struct create_topics_response_creatable_topic_result *topic = &response->topics[i];

        if (topic->error_code == 0) {
            struct str name = topic->name;

            create_topics_response_creatable_topic_result_init(topic);
            topic->name = name;
            topic->error_code = code;
            topic->error_message = STR_NULL;
        }
    }
}

static void fail_reassigned(struct alter_partition_reassignments_response *response, int16_t code)
{
    response->error_code = code;
    for (int32_t i = 0; i < response->responses_count; i++) {
        FAIL_ITEMS(response->responses[i].partitions, response->responses[i].partitions_count, code)
    }
}

void call_fail(struct meta_call *call, err_t err)
{
    void *response = call->response;
    int16_t code = err_kafka_code(err);

    switch (call->api_key) {
    case API_KEY_CREATE_TOPICS:
        fail_created(response, code);
        break;
    case API_KEY_DELETE_TOPICS:
        FAIL_ITEMS(((struct delete_topics_response *)response)->responses,
                   ((struct delete_topics_response *)response)->responses_count, code)
        break;
    case API_KEY_CREATE_PARTITIONS:
        FAIL_ITEMS(((struct create_partitions_response *)response)->results,
                   ((struct create_partitions_response *)response)->results_count, code)
        break;
    case API_KEY_ALTER_CONFIGS:
        FAIL_ITEMS(((struct alter_configs_response *)response)->responses,
                   ((struct alter_configs_response *)response)->responses_count, code)
        break;
    case API_KEY_INCREMENTAL_ALTER_CONFIGS:
        FAIL_ITEMS(((struct incremental_alter_configs_response *)response)->responses,
                   ((struct incremental_alter_configs_response *)response)->responses_count, code)
        break;
    case API_KEY_ALTER_CLIENT_QUOTAS:
        FAIL_ITEMS(((struct alter_client_quotas_response *)response)->entries,
                   ((struct alter_client_quotas_response *)response)->entries_count, code)
        break;
    case API_KEY_ALTER_PARTITION_REASSIGNMENTS:
        fail_reassigned(response, code);
        break;
    case API_KEY_ELECT_LEADERS:
        ((struct elect_leaders_response *)response)->error_code = code;
        break;
    case API_KEY_LIST_PARTITION_REASSIGNMENTS:
        ((struct list_partition_reassignments_response *)response)->error_code = code;
        break;
    case API_KEY_UPDATE_FEATURES:
        ((struct update_features_response *)response)->error_code = code;
        break;
    case API_KEY_ALLOCATE_PRODUCER_IDS:
        ((struct allocate_producer_ids_response *)response)->error_code = code;
        break;
    default:
        call->err = err;
    }
}
