#include "meta/call_fork.h"

static const char source_setting[] = "barnabas.fork.source";

struct str fork_source_name(const struct create_topics_request_creatable_topic *wanted)
{
    struct str name = STR_NULL;

    for (int32_t i = 0; i < wanted->configs_count; i++) {
        if (str_equal(wanted->configs[i].name, str_of(source_setting))) {
            name = wanted->configs[i].value; /* of a name twice the last wins */
        }
    }
    return name;
}

static err_t check_prepared(const struct meta_fork *fork, const struct meta_topic *source, struct err_info *info)
{
    if (!fork) {
        return err_set(info, ERR_INVALID_REQUEST,
                       "A fork of '%s' is not prepared: a request may ask for one fork and nothing else.",
                       source->name.data);
    }
    if (!uuid_equal(fork->source_id, source->id) || fork->partition_count != source->partition_count) {
        return err_set(info, ERR_UNKNOWN_TOPIC_OR_PARTITION, "Topic '%s' was changed while it was being forked.",
                       source->name.data);
    }
    return ERR_OK;
}

err_t fork_find_source(const struct controller *controller, const struct stage *stage, const struct meta_call *call,
                       const struct create_topics_request_creatable_topic *wanted, const struct meta_topic **ret_source,
                       struct err_info *info)
{
    const struct create_topics_request *request = call->request;
    struct str name = fork_source_name(wanted);
    const struct meta_topic *source = name.data ? stage_topic(controller->image, stage, name) : NULL;

    *ret_source = source;
    if (!name.data) {
        return ERR_OK;
    }
    if (meta_is_internal_topic(name) || meta_is_internal_topic(wanted->name)) {
        return err_set(info, ERR_INVALID_REQUEST, "Internal topics cannot be forked, nor be forks.");
    }
    if (!source) {
        return err_set(info, ERR_UNKNOWN_TOPIC_OR_PARTITION,
                       "Topic '%.*s', of which a fork is asked for, does not exist.", STR_ARG(name));
    }
    return request->validate_only ? ERR_OK : check_prepared(call->fork, source, info);
}

bool fork_inherits(const char *name)
{
    return strcmp(name, source_setting) != 0 && strcmp(name, "barnabas.read.only") != 0;
}

err_t fork_check_layout(const struct create_topics_request_creatable_topic *wanted, const struct meta_topic *source,
                        struct err_info *info)
{
    if (wanted->assignments_count > 0) {
        return err_set(info, ERR_INVALID_REPLICA_ASSIGNMENT, "A fork lies where its source lies: give no assignment.");
    }
    if (wanted->num_partitions != -1 && wanted->num_partitions != source->partition_count) {
        return err_set(info, ERR_INVALID_PARTITIONS, "A fork has as many partitions as its source: %d.",
                       source->partition_count);
    }
    if (wanted->replication_factor != -1 && wanted->replication_factor != source->partitions[0].replica_count) {
        return err_set(info, ERR_INVALID_REPLICATION_FACTOR, "A fork has as many replicas as its source: %d.",
                       source->partitions[0].replica_count);
    }
    return ERR_OK;
}
