/* CreateTopics. Checks come in the order in which Kafka makes them, so that a
 * topic with several faults gets the same error. */
#include "meta/call_fork.h"

typedef struct create_topics_request_creatable_topic wanted_topic;
typedef struct create_topics_response_creatable_topic_result topic_result;

/* --- Counting ----------------------------------------------------------------------- */

static bool count_names(const struct create_topics_request *request, struct map *names)
{
    map_init(names);
    for (int32_t i = 0; i < request->topics_count; i++) {
        if (!names_add(names, request->topics[i].name, i)) {
            map_free(names);
            return false;
        }
    }
    return true;
}

static int32_t wanted_partitions(const struct controller *controller, const wanted_topic *topic)
{
    struct str fork_of = fork_source_name(topic);
    const struct meta_topic *source = fork_of.data ? meta_image_topic(controller->image, fork_of) : NULL;

    if (source) {
        return source->partition_count;
    }
    if (topic->assignments_count > 0) {
        return topic->assignments_count;
    }
    return topic->num_partitions == -1 ? controller->image->config->num_partitions : topic->num_partitions;
}

static bool asks_too_much(const struct controller *controller, const struct create_topics_request *request)
{
    int64_t total = 0;

    for (int32_t i = 0; i < request->topics_count; i++) {
        total += MAX(wanted_partitions(controller, &request->topics[i]), 0);
    }
    return total > META_PARTITIONS_PER_REQUEST_MAX ||
           total + controller_planned_partitions(controller) > META_PARTITIONS_PER_BROKER_MAX;
}

/* --- Checking one topic ----------------------------------------------------------------- */

/* Only against topics that are there: two of one request may collide, as with Kafka. */
static err_t check_collision(const struct controller *controller, const struct stage *stage, struct str name,
                             struct err_info *info)
{
    const struct meta_image *image = controller->image;

    if (!meta_topic_name_has_collision_chars(name)) {
        return ERR_OK;
    }
    for (uint32_t i = 0; i < image->topic_count; i++) {
        struct str other = image->topics[i]->name;

        if (meta_topic_names_collide(name, other) && !str_equal(name, other) && stage_topic(image, stage, other)) {
            return err_set(info, ERR_INVALID_TOPIC_EXCEPTION, "Topic '%.*s' collides with existing topic: %.*s",
                           STR_ARG(name), STR_ARG(other));
        }
    }
    return ERR_OK;
}

static err_t check_name(const struct controller *controller, const struct stage *stage, struct str name,
                        struct err_info *info)
{
    if (str_equal(name, STR("__cluster_metadata"))) {
        return err_set(info, ERR_INVALID_REQUEST, "Creation of internal topic %.*s is prohibited.", STR_ARG(name));
    }
    err_t err = meta_check_topic_name(name, info);

    if (err != ERR_OK) {
        return err;
    }
    if (stage_topic(controller->image, stage, name)) {
        return err_set(info, ERR_TOPIC_ALREADY_EXISTS, "Topic '%.*s' already exists.", STR_ARG(name));
    }
    return check_collision(controller, stage, name, info);
}

/* A fork has its source's settings, where it is not given others. */
static err_t read_overrides(struct stage *stage, const wanted_topic *wanted, const struct meta_topic *source,
                            struct config_set *ret_overrides, struct err_info *info)
{
    const struct config_set *inherited = source ? &source->settings->overrides : &CONFIG_SET_EMPTY;
    size_t count = 0, room = inherited->count + (size_t)wanted->configs_count;
    struct config_change *changes = arena_alloc_array(&stage->arena, room, sizeof(*changes));

    if (!changes) {
        return ERR_NO_MEMORY;
    }
    for (size_t i = 0; i < inherited->count; i++) {
        if (fork_inherits(inherited->entries[i].name)) {
            changes[count++] = (struct config_change){.name = str_of(inherited->entries[i].name),
                                                      .value = str_of(inherited->entries[i].value)};
        }
    }
    for (int32_t i = 0; i < wanted->configs_count; i++) {
        changes[count++] = (struct config_change){.name = wanted->configs[i].name, .value = wanted->configs[i].value};
    }
    return config_create_topic(ret_overrides, changes, count, info);
}

static err_t check_manual(const struct controller *controller, const struct stage *stage, const wanted_topic *wanted,
                          bool *seen, struct err_info *info)
{
    int32_t factor = -1;

    if (wanted->replication_factor != -1) {
        return err_set(info, ERR_INVALID_REQUEST,
                       "A manual partition assignment was specified, but replication factor was not set to -1.");
    }
    if (wanted->num_partitions != -1) {
        return err_set(info, ERR_INVALID_REQUEST,
                       "A manual partition assignment was specified, but numPartitions was not set to -1.");
    }
    for (int32_t i = 0; i < wanted->assignments_count; i++) {
        const struct create_topics_request_creatable_replica_assignment *assignment = &wanted->assignments[i];
        int32_t partition = assignment->partition_index;

        if (partition >= 0 && partition < wanted->assignments_count) {
            if (seen[partition]) {
                return err_set(info, ERR_INVALID_REPLICA_ASSIGNMENT,
                               "Found multiple manual partition assignments for partition %d", partition);
            }
            seen[partition] = true;
        }
        err_t err = controller_check_assignment(controller, assignment->broker_ids, assignment->broker_ids_count, info);

        if (err != ERR_OK) {
            return err;
        }
        if (factor >= 0 && factor != assignment->broker_ids_count) {
            return err_set(
                info, ERR_INVALID_REPLICA_ASSIGNMENT,
                "The manual partition assignment includes a partition with %d replica(s), but this is not consistent "
                "with previous partitions, which have %d replica(s).",
                assignment->broker_ids_count, factor);
        }
        factor = assignment->broker_ids_count;
    }
    for (int32_t i = 0; i < wanted->assignments_count; i++) {
        if (!seen[i]) {
            return err_set(info, ERR_INVALID_REPLICA_ASSIGNMENT,
                           "partitions should be a consecutive 0-based integer sequence");
        }
    }
    return ERR_OK;
}

/* --- Making one topic --------------------------------------------------------------------- */

/* All replicas of a new partition are in sync, the first leads. */
static void add_partition(struct controller *controller, struct meta_topic *topic, int32_t *ids, int16_t factor,
                          struct leader_epoch epoch)
{
    memcpy(ids + factor, ids, (size_t)factor * sizeof(*ids));
    meta_topic_add_partition(topic, &(struct meta_partition){
                                        .leader = BROKER_ID(ids[0]),
                                        .leader_epoch = epoch,
                                        .owner_shard = controller_pick_shard(controller),
                                        .replica_count = (uint16_t)factor,
                                        .isr_count = (uint16_t)factor,
                                        .replicas = ids,
                                    });
}

/* Where the assignment of a partition stands in the request; each is there once. */
static const struct create_topics_request_creatable_replica_assignment *assignment_of(const wanted_topic *wanted,
                                                                                      int32_t partition)
{
    if (wanted->assignments[partition].partition_index == partition) {
        return &wanted->assignments[partition]; /* in order, as all clients send it */
    }
    for (int32_t i = 0; i < wanted->assignments_count; i++) {
        if (wanted->assignments[i].partition_index == partition) {
            return &wanted->assignments[i];
        }
    }
    UNREACHABLE();
}

/* What is to be made. */
struct plan {
    const wanted_topic *wanted;
    const struct meta_topic *source; /* of a fork, else NULL */
    const struct meta_fork *fork;
    int32_t partitions;
    int16_t factor;
};

static struct meta_topic *make_topic(struct controller *controller, struct stage *stage, const struct plan *plan,
                                     struct config_set *overrides)
{
    const wanted_topic *wanted = plan->wanted;
    int32_t partitions = plan->partitions;
    int16_t factor = plan->factor;
    const struct meta_topic_settings *settings =
        controller_settings(controller, stage_config(controller, stage), overrides);
    int32_t *ids = arena_alloc_array(&stage->arena, (size_t)factor * 2, sizeof(*ids));
    struct meta_topic *topic = NULL;

    if (settings && ids) {
        topic = meta_topic_create(wanted->name, plan->fork ? plan->fork->topic_id : controller_new_topic_id(controller),
                                  partitions, (size_t)partitions * (size_t)factor * 2, settings);
    }
    meta_settings_unref(settings);
    uint32_t start = (uint32_t)controller_random(controller);

    for (int32_t i = 0; topic && i < partitions; i++) {
        struct leader_epoch epoch = LEADER_EPOCH(0);

        if (plan->source) {
            memcpy(ids, plan->source->partitions[i].replicas, (size_t)factor * sizeof(*ids));
            /* Its log has the source's epochs. */
            epoch.v = plan->source->partitions[i].leader_epoch.v + 1;
        } else if (wanted->assignments_count > 0) {
            memcpy(ids, assignment_of(wanted, i)->broker_ids, (size_t)factor * sizeof(*ids));
        } else {
            controller_place(controller, start, i, factor, ids);
        }
        add_partition(controller, topic, ids, factor, epoch);
    }
    return topic;
}

static void stage_topic_nodes(struct controller *controller, struct stage *stage, const struct meta_topic *topic)
{
    const char *name = topic->name.data;

    stage_group(controller, stage);
    stage_op(stage, COORD_CREATE, stage_path(stage, "/config/topics/%s", name),
             znode_config(&stage->arena, &topic->settings->overrides), 0);
    stage_op(stage, COORD_CREATE, stage_path(stage, "/brokers/topics/%s", name), znode_topic(&stage->arena, topic), 0);
    stage_op(stage, COORD_CREATE, stage_path(stage, "/brokers/topics/%s/partitions", name), SLICE(NULL, 0), 0);
    stage_new_partitions(controller, stage, topic, 0);
}

/* --- Answering ------------------------------------------------------------------------------ */

static bool describe_settings(struct controller *controller, struct stage *stage, struct meta_call *call,
                              const struct config_set *overrides, topic_result *result)
{
    struct config_resource_view view = {
        .scope = CONFIG_TOPIC, .broker = stage_config(controller, stage), .overrides = overrides};
    int32_t capacity = (int32_t)config_count(CONFIG_TOPIC), count = 0;
    struct create_topics_response_creatable_topic_configs *configs =
        PROTO_ARRAY(call->arena, capacity, create_topics_response_creatable_topic_configs);
    struct config_description description;

    for (size_t cursor = 0; configs && count < capacity && config_describe_next(&view, &cursor, &description);
         count++) {
        configs[count].name = str_of(description.name);
        configs[count].value = str_of(arena_strdup(call->arena, str_of(description.value)));
        configs[count].read_only = description.read_only;
        configs[count].config_source = (int8_t)description.source;
        configs[count].is_sensitive = description.sensitive;
    }
    result->configs = configs;
    result->configs_count = configs ? count : 0;
    return configs != NULL;
}

/* How many partitions and replicas, and whether there can be so many. */
static err_t check_layout(const struct controller *controller, struct stage *stage, struct plan *plan,
                          struct err_info *info)
{
    const wanted_topic *wanted = plan->wanted;

    if (plan->source) {
        plan->partitions = plan->source->partition_count;
        plan->factor = (int16_t)plan->source->partitions[0].replica_count;
        return fork_check_layout(wanted, plan->source, info);
    }
    int32_t factor = wanted->replication_factor == -1 ? controller->image->config->default_replication_factor
                                                      : wanted->replication_factor;
    err_t err;

    plan->partitions = wanted_partitions(controller, wanted);
    if (wanted->assignments_count > 0) {
        bool *seen = arena_alloc_array(&stage->arena, (size_t)wanted->assignments_count, sizeof(*seen));

        err = seen ? check_manual(controller, stage, wanted, seen, info) : ERR_NO_MEMORY;
        factor = wanted->assignments[0].broker_ids_count;
    } else if (wanted->replication_factor < -1 || wanted->replication_factor == 0) {
        err = controller_check_factor(controller, 0, info);
    } else if (plan->partitions < 1) {
        err = err_set(info, ERR_INVALID_PARTITIONS, "Number of partitions was set to an invalid non-positive value.");
    } else {
        err = controller_check_factor(controller, factor, info);
    }
    plan->factor = (int16_t)factor;
    return err;
}

static err_t create_one(struct controller *controller, struct stage *stage, struct meta_call *call,
                        const wanted_topic *wanted, struct config_set *overrides, topic_result *result,
                        struct err_info *info)
{
    const struct create_topics_request *request = call->request;
    struct plan plan = {.wanted = wanted, .fork = call->fork};
    err_t err = check_name(controller, stage, wanted->name, info);

    if (err == ERR_OK) {
        err = fork_find_source(controller, stage, call, wanted, &plan.source, info);
    }
    if (err == ERR_OK) {
        err = read_overrides(stage, wanted, plan.source, overrides, info);
    }
    if (err == ERR_OK) {
        err = check_layout(controller, stage, &plan, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    if (call->api_version >= 5 && !describe_settings(controller, stage, call, overrides, result)) {
        return ERR_NO_MEMORY;
    }
    result->num_partitions = plan.partitions;
    result->replication_factor = plan.factor;
    if (request->validate_only) {
        result->topic_id = controller_new_topic_id(controller);
        return ERR_OK;
    }
    struct meta_topic *topic = make_topic(controller, stage, &plan, overrides);

    if (!topic) {
        stage->failed = true;
        return ERR_NO_MEMORY;
    }
    result->topic_id = topic->id;
    stage_topic_nodes(controller, stage, topic);
    stage_put_topic(stage, topic->name, topic);
    return ERR_OK;
}

static void answer_one(struct controller *controller, struct stage *stage, struct meta_call *call,
                       const wanted_topic *wanted, err_t refused, const char *why, topic_result *result)
{
    struct config_set overrides = CONFIG_SET_EMPTY;
    struct err_info info = {""};
    err_t err = refused != ERR_OK ? err_set(&info, refused, "%s", why)
                                  : create_one(controller, stage, call, wanted, &overrides, result, &info);

    config_set_free(&overrides);
    if (err != ERR_OK) {
        create_topics_response_creatable_topic_result_init(result);
    }
    result->error_code = err_kafka_code(err);
    result->error_message = call_message(call, &info);
    result->name = wanted->name;
}

void call_create_topics(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    const struct create_topics_request *request = call->request;
    struct create_topics_response *response = call->response;
    topic_result *results =
        PROTO_ARRAY(call->arena, request->topics_count, create_topics_response_creatable_topic_result);
    struct map names;

    if (!results || !count_names(request, &names)) {
        call->err = ERR_NO_MEMORY;
        return;
    }
    bool too_much = asks_too_much(controller, request);

    response->topics = results;
    for (int32_t i = 0; i < request->topics_count; i++) {
        const wanted_topic *wanted = &request->topics[i];
        topic_result *result = &results[response->topics_count];
        bool again;

        if (!names_first(&names, wanted->name, i, &again)) {
            continue; /* answered where the name stood first */
        }
        response->topics_count++;
        if (again) {
            answer_one(controller, stage, call, wanted, ERR_INVALID_REQUEST, "Duplicate topic name.", result);
        } else if (too_much) {
            answer_one(controller, stage, call, wanted, ERR_POLICY_VIOLATION,
                       "Excessively large number of partitions per request.", result);
        } else {
            answer_one(controller, stage, call, wanted, ERR_OK, "", result);
        }
    }
    map_free(&names);
}
