/* ListGroups, versions 0-5: the groups of all coordinators here. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

typedef struct list_groups_response_listed_group listed_group;

struct listing {
    listed_group *groups; /* in the part's arena */
    int32_t count, capacity;
};

struct list_call {
    struct group_call call;
    struct listing *listings; /* one a part */
};

static bool same_word(struct str a, struct str b)
{
    bool same = a.len == b.len;

    for (size_t i = 0; same && i < a.len; i++) {
        same = (a.data[i] | 0x20) == (b.data[i] | 0x20);
    }
    return same;
}

/* No filter passes everything. */
static bool passes(struct str word, const struct str *filter, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        if (same_word(word, filter[i])) {
            return true;
        }
    }
    return count <= 0;
}

static struct str state_of(const struct hosted_group *hosted)
{
    return hosted->consumer ? consumer_state_name(consumer_group_state(hosted->consumer))
           : hosted->share  ? share_group_state_name(hosted->share)
                            : group_state_name(hosted->group.state);
}

static struct str type_of(const struct hosted_group *hosted)
{
    return hosted->consumer ? STR("consumer") : hosted->share ? STR("share") : STR("classic");
}

static struct str protocol_of(struct group_part *part, const struct hosted_group *hosted)
{
    if (hosted->consumer || hosted->share) {
        return type_of(hosted);
    }
    return hosted->group.protocol_type.data ? group_part_text(part, hosted->group.protocol_type) : STR("");
}

static bool wanted(const struct list_groups_request *body, const struct hosted_group *hosted)
{
    return passes(state_of(hosted), body->states_filter, body->states_filter_count) &&
           passes(type_of(hosted), body->types_filter, body->types_filter_count);
}

static listed_group *next_place(struct group_part *part, struct listing *listing)
{
    if (listing->count == listing->capacity) {
        int32_t capacity = listing->capacity ? listing->capacity * 2 : 8;
        listed_group *groups = PROTO_ARRAY(&part->arena, capacity, list_groups_response_listed_group);

        if (!groups) {
            part->err = ERR_UNKNOWN_SERVER_ERROR;
            return NULL;
        }
        if (listing->count > 0) {
            memcpy(groups, listing->groups, (size_t)listing->count * sizeof(*groups));
        }
        listing->groups = groups;
        listing->capacity = capacity;
    }
    return &listing->groups[listing->count++];
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct list_call *call = (struct list_call *)part->call;
    const struct list_groups_request *body = call->call.body;
    const struct hosted_group *hosted;
    size_t cursor = 0;

    while (part->err == ERR_OK && (hosted = coordinator_next(coordinator, &cursor))) {
        listed_group *to = wanted(body, hosted) ? next_place(part, &call->listings[part->index]) : NULL;

        if (to) {
            to->group_id = group_part_text(part, hosted->group.id);
            to->protocol_type = protocol_of(part, hosted);
            to->group_state = state_of(hosted);
            to->group_type = type_of(hosted);
        }
    }
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct list_call *call = (struct list_call *)group_call;
    struct list_groups_response response;
    size_t count = 0;

    list_groups_response_init(&response);
    for (int32_t i = 0; i < group_call->count; i++) {
        err_t err = group_call->parts[i].err;

        count += (size_t)call->listings[i].count;
        if (err != ERR_OK && err != ERR_NOT_COORDINATOR) {
            response.error_code = err_kafka_code(err);
        }
    }
    response.groups = PROTO_ARRAY(&group_call->request->arena, count, list_groups_response_listed_group);
    if (!response.groups) {
        request_out_of_memory(group_call->request);
        return;
    }
    for (int32_t i = 0; response.error_code == 0 && i < group_call->count; i++) {
        const struct listing *listing = &call->listings[i];

        if (listing->count > 0) {
            memcpy(&response.groups[response.groups_count], listing->groups,
                   (size_t)listing->count * sizeof(listed_group));
            response.groups_count += listing->count;
        }
    }
    request_reply(group_call->request, &response);
}

void handle_list_groups(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    struct list_call *call = group_call_create(request, body, sizeof(*call), 0, &ops);

    if (!call) {
        return;
    }
    bool ok = group_call_route_all(&call->call);

    call->listings = ok ? arena_alloc_array(&request->arena, (size_t)call->call.count, sizeof(*call->listings)) : NULL;
    if (call->listings) {
        group_call_start(&call->call);
    } else {
        request_out_of_memory(request);
    }
}
