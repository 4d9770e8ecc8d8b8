/* Topics that are made because somebody named them. */
#include "meta/meta.h"

#include <inttypes.h>

typedef struct create_topics_request_creatable_topic wanted_topic;

static void add_text(wanted_topic *topic, const char *name, const char *value)
{
    struct create_topics_request_creatable_topic_config *config = &topic->configs[topic->configs_count++];

    config->name = str_of(name);
    config->value = str_of(value);
}

/* Its coordinator cuts what is no longer needed off the log: an update says nothing without its snapshot, so nothing
 * may be compacted away. */
static void describe_share_states(struct meta_auto_create *create, const struct broker_config *config,
                                  wanted_topic *topic)
{
    int64_t min_isr = MIN((int64_t)config->share_coordinator_state_topic_min_isr, (int64_t)topic->replication_factor);

    add_text(topic, "cleanup.policy", "delete");
    add_text(topic, "retention.ms", "-1");
    add_text(topic, "min.insync.replicas", arena_printf(create->arena, "%" PRId64, min_isr));
}

static bool all_written(const wanted_topic *topic)
{
    bool all = true;

    for (int32_t i = 0; i < topic->configs_count; i++) {
        all = all && topic->configs[i].value.data;
    }
    return all;
}

/* The coordinators' own topics have settings of their own. With fewer brokers than the wanted copies there are as many
 * as there are brokers: a single node shall serve groups without being told so. */
static bool describe_internal(struct meta_auto_create *create, const struct meta_image *image, wanted_topic *topic)
{
    const struct broker_config *config = image->config;
    bool shares = false;
    int64_t factor, segment_bytes;

    topic->configs = PROTO_ARRAY(create->arena, 5, create_topics_request_creatable_topic_config);
    if (!topic->configs) {
        return false;
    }
    if (str_equal(topic->name, STR("__consumer_offsets"))) {
        topic->num_partitions = config->offsets_topic_num_partitions;
        factor = config->offsets_topic_replication_factor;
        segment_bytes = config->offsets_topic_segment_bytes;
        add_text(topic, "compression.type", "producer");
    } else if (str_equal(topic->name, STR("__transaction_state"))) {
        topic->num_partitions = config->transaction_state_log_num_partitions;
        factor = config->transaction_state_log_replication_factor;
        segment_bytes = config->transaction_state_log_segment_bytes;
        add_text(topic, "compression.type", "uncompressed");
    } else {
        topic->num_partitions = config->share_coordinator_state_topic_num_partitions;
        factor = config->share_coordinator_state_topic_replication_factor;
        segment_bytes = config->share_coordinator_state_topic_segment_bytes;
        shares = true;
        add_text(topic, "compression.type", "producer");
    }
    topic->replication_factor = (int16_t)MIN(factor, (int64_t)image->broker_count);
    add_text(topic, "segment.bytes", arena_printf(create->arena, "%" PRId64, segment_bytes));
    if (shares) {
        describe_share_states(create, config, topic);
    } else {
        add_text(topic, "cleanup.policy", "compact");
    }
    return all_written(topic);
}

static bool describe(struct meta_auto_create *create, const struct meta_image *image)
{
    create_topics_request_init(&create->request);
    create_topics_response_init(&create->response);
    create->request.topics = PROTO_ARRAY(create->arena, create->name_count, create_topics_request_creatable_topic);
    if (!create->request.topics) {
        return false;
    }
    for (int32_t i = 0; i < create->name_count; i++) {
        wanted_topic *topic = &create->request.topics[i];

        topic->name = create->names[i];
        topic->num_partitions = -1;
        topic->replication_factor = -1;
        if (meta_is_internal_topic(topic->name) && !describe_internal(create, image, topic)) {
            return false;
        }
    }
    create->request.topics_count = create->name_count;
    return true;
}

/* Somebody else may have been faster: then it is there all the same. Answers stand in the order of the names, each name
 * where it came first: *next is the answer of the first name that has none yet. */
static err_t outcome(const struct create_topics_response *response, struct str name, int32_t *next)
{
    if (*next < response->topics_count && str_equal(response->topics[*next].name, name)) {
        err_t err = err_from_kafka(response->topics[(*next)++].error_code);

        return err == ERR_TOPIC_ALREADY_EXISTS ? ERR_OK : err;
    }
    return ERR_UNKNOWN_TOPIC_OR_PARTITION;
}

static void created(struct meta_call *call)
{
    struct meta_auto_create *create = CONTAINER_OF(call, struct meta_auto_create, call);
    int32_t next = 0;

    create->err = call->err;
    if (create->err == ERR_OK) {
        create->ret_errs = arena_alloc_array(create->arena, (size_t)create->name_count, sizeof(*create->ret_errs));
        create->err = create->ret_errs ? ERR_OK : ERR_NO_MEMORY;
    }
    for (int32_t i = 0; create->err == ERR_OK && i < create->name_count; i++) {
        create->ret_errs[i] = outcome(&create->response, create->names[i], &next);
    }
    create->done(create);
}

void meta_auto_create(struct meta *meta, struct meta_auto_create *create)
{
    create->ret_errs = NULL;
    if (!describe(create, meta_image_current(meta))) {
        create->err = ERR_NO_MEMORY;
        create->done(create);
        return;
    }
    create->call = (struct meta_call){
        .api_key = API_KEY_CREATE_TOPICS,
        .api_version = 4, /* the first with defaults for -1; without the list of settings in the answer */
        .request = &create->request,
        .response = &create->response,
        .arena = create->arena,
        .done = created,
    };
    meta_submit(meta, &create->call);
}
