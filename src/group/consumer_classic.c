/* Members of a consumer group that speak the classic protocol. */
#include "group/consumer_reconcile.h"
#include "group/consumer_step_internal.h"
#include "proto/proto.h"

/* What a classic member says in its protocol's metadata. */
struct subscription {
    const struct str *topics;
    int32_t topic_count;
    struct str rack_id;
    struct partition_set owned;
};

static err_t read_subscription(struct consumer_stepping *step, struct slice metadata, struct subscription *ret)
{
    struct consumer_protocol_subscription body;
    int32_t count = 0, all = 0;
    struct topic_info topic;

    if (metadata.len < 2) {
        return ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    int16_t version = (int16_t)MIN(load_be16(metadata.data), 3);

    if (version < 0 || proto_decode(&consumer_protocol_subscription_message, version,
                                    SLICE(metadata.data + 2, metadata.len - 2), &step->arena, &body, NULL) != ERR_OK) {
        return ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    for (int32_t i = 0; i < body.owned_partitions_count; i++) {
        all += body.owned_partitions[i].partitions_count;
    }
    struct held_partition *owned = arena_alloc_array(&step->arena, (size_t)all, sizeof(*owned));

    for (int32_t i = 0; owned && i < body.owned_partitions_count; i++) {
        if (step->topics->find(step->topics, body.owned_partitions[i].topic, &topic)) {
            for (int32_t j = 0; j < body.owned_partitions[i].partitions_count; j++) {
                owned[count++] = (struct held_partition){topic.id, body.owned_partitions[i].partitions[j], 0};
            }
        }
    }
    ret->topics = body.topics;
    ret->topic_count = body.topics_count;
    ret->rack_id = body.rack_id;
    return owned && consumer_owned_set(step, owned, count, &ret->owned) ? ERR_OK : ERR_NO_MEMORY;
}

static bool all_classics_have(const struct consumer_group *group, struct str name)
{
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        bool has = !member->classic;

        for (int32_t i = 0; !has && i < member->classic->protocol_count; i++) {
            has = str_equal(member->classic->protocols[i].name, name);
        }
        if (!has) {
            return false;
        }
    }
    return true;
}

static err_t check_join(struct consumer_stepping *step, const struct consumer_join *join)
{
    size_t bytes = 0;
    bool common = false;

    for (int32_t i = 0; i < join->protocol_count; i++) {
        bytes += join->protocols[i].name.len + join->protocols[i].metadata.len;
    }
    if (join->protocol_count > GROUP_PROTOCOLS_MAX || bytes > CONSUMER_MEMBER_BYTES_MAX) {
        return ERR_GROUP_MAX_SIZE_REACHED;
    }
    for (int32_t i = 0; i < join->protocol_count && !common; i++) {
        common = all_classics_have(step->group, join->protocols[i].name);
    }
    return str_equal(join->protocol_type, STR("consumer")) && common ? ERR_OK : ERR_INCONSISTENT_GROUP_PROTOCOL;
}

static bool same_classic(const struct consumer_member *member, const struct consumer_join *join)
{
    const struct classic_side *classic = member->classic;
    bool same = classic && classic->session_timeout_ms == join->session_timeout_ms &&
                classic->protocol_count == join->protocol_count;

    for (int32_t i = 0; same && i < join->protocol_count; i++) {
        struct slice a = classic->protocols[i].metadata, b = join->protocols[i].metadata;

        same = str_equal(classic->protocols[i].name, join->protocols[i].name) && a.len == b.len &&
               (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);
    }
    return same;
}

static void update_classic(struct consumer_stepping *step, struct consumer_member *member,
                           const struct consumer_join *join, const struct subscription *subscription)
{
    consumer_take_text(step, member, &member->client_id, join->client_id);
    consumer_take_text(step, member, &member->client_host, join->client_host);
    consumer_take_text(step, member, &member->rack_id, subscription->rack_id);
    consumer_take_timeout(step, member, join->rebalance_timeout_ms);
    consumer_take_topics(step, member, subscription->topics, subscription->topic_count);
    if (!same_classic(member, join)) {
        step->group->classic_count += !member->classic;
        bool ok = consumer_set_classic(member, join->session_timeout_ms, join->protocols, join->protocol_count);

        step->group->classic_count -= !member->classic; /* it could not be */
        consumer_lost(step, ok);
        member->dirty_metadata = true;
        consumer_mark(step->group, member);
    }
}

static err_t join_known(struct consumer_stepping *step, const struct consumer_join *join, struct str id)
{
    struct subscription subscription = {0};
    struct consumer_member *member;
    err_t err = read_subscription(step, join->protocols[0].metadata, &subscription);

    if (err == ERR_OK) {
        err = consumer_find_place(step, id, join->instance_id, true, &member);
    }
    if (err == ERR_OK) {
        update_classic(step, member, join, &subscription);
        consumer_update_target(step);
        err = consumer_advance(step, member, &subscription.owned);
    }
    partition_set_free(&subscription.owned);
    if (err == ERR_OK) {
        consumer_renew_session(step, member);
        consumer_set_rebalance_deadline(step, member); /* for its SyncGroup */
        step->actions->member = member;
        step->actions->member_id = member->id;
        step->actions->epoch = member->epoch;
        step->actions->protocol = join->protocols[0].name;
    }
    return err;
}

err_t consumer_classic_join(struct consumer_stepping *step, const struct consumer_join *join)
{
    struct consumer_member *holder = consumer_by_instance(step->group, join->instance_id);
    err_t err = check_join(step, join);

    if (err == ERR_OK && holder && join->member_id.len > 0 && !str_equal(holder->id, join->member_id)) {
        err = ERR_FENCED_INSTANCE_ID;
    }
    if (err != ERR_OK) {
        return err;
    }
    if (join->member_id.len > 0) {
        return join_known(step, join, join->member_id);
    }
    if (join->requires_known_id && !join->instance_id.data) {
        step->actions->member_id = str_of(join->new_id);
        return ERR_MEMBER_ID_REQUIRED;
    }
    return join_known(step, join, str_of(join->new_id));
}

static err_t identify_classic(struct consumer_stepping *step, const struct consumer_event *event,
                              struct consumer_member **ret_member)
{
    err_t err = consumer_identify(step, event->who.member_id, event->who.instance_id, ret_member);

    if (err == ERR_OK && !(*ret_member)->classic) {
        err = ERR_UNKNOWN_MEMBER_ID;
    }
    if (err == ERR_OK && event->generation != (*ret_member)->epoch) {
        err = ERR_ILLEGAL_GENERATION;
    }
    return err;
}

static bool has_common_protocol(const struct consumer_member *member, struct str name)
{
    return member->classic->protocol_count > 0 && str_equal(member->classic->protocols[0].name, name);
}

err_t consumer_classic_sync(struct consumer_stepping *step, const struct consumer_event *event)
{
    struct consumer_member *member;
    err_t err = identify_classic(step, event, &member);

    if (err != ERR_OK) {
        return err;
    }
    if ((event->protocol_type.data && !str_equal(event->protocol_type, STR("consumer"))) ||
        (event->protocol.data && !has_common_protocol(member, event->protocol))) {
        return ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    if (step->group->target_epoch > member->epoch && member->state != MEMBER_UNREVOKED) {
        return ERR_REBALANCE_IN_PROGRESS;
    }
    if (member->state != MEMBER_UNREVOKED) {
        member->rebalance_deadline_ms = GROUP_NEVER;
    }
    consumer_renew_session(step, member);
    step->actions->member = member;
    step->actions->protocol = member->classic->protocols[0].name;
    return ERR_OK;
}

err_t consumer_classic_heartbeat(struct consumer_stepping *step, const struct consumer_event *event)
{
    struct consumer_member *member;
    err_t err = identify_classic(step, event, &member);

    if (err != ERR_OK) {
        return err;
    }
    consumer_renew_session(step, member);
    bool shall_rejoin = member->epoch < step->group->target_epoch || member->state == MEMBER_UNREVOKED ||
                        (member->state == MEMBER_UNRELEASED && !consumer_waits(step->group, member));

    if (shall_rejoin && member->rebalance_deadline_ms == GROUP_NEVER) {
        consumer_set_rebalance_deadline(step, member);
    }
    return shall_rejoin ? ERR_REBALANCE_IN_PROGRESS : ERR_OK;
}
