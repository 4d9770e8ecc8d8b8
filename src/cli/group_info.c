#include "cli/group_info.h"

#include "cli/offsets.h"
#include "cli/out.h"
#include "wire/wire.h"

/* Newer versions name topics by ids. */
enum { OFFSET_FETCH_NEWEST = 9, FETCH_NEWEST = 12 };

typedef struct consumer_group_describe_response_topic_partitions assigned_topic;

err_t group_objected(struct client *client, const struct group_info *info, int16_t code, struct str message)
{
    return err_set(&client->info, err_from_kafka(code), "the group \"%.80s\" is not told: %.140s",
                   arena_strdup(&client->arena, info->id), client_reason(code, message));
}

/* --- partitions --------------------------------------------------------------- */

struct group_partition *group_new_partition(struct group_info *info, struct str topic, int32_t partition)
{
    if (info->partition_count == info->partition_capacity) {
        info->partition_capacity = MAX(64, info->partition_capacity * 2);
        info->partitions = xrealloc(info->partitions, sizeof(*info->partitions) * (size_t)info->partition_capacity);
    }
    struct group_partition *added = &info->partitions[info->partition_count++];

    *added = (struct group_partition){.topic = topic,
                                      .partition = partition,
                                      .leader = -1,
                                      .committed = -1,
                                      .told_lag = -1,
                                      .start = -1,
                                      .end = -1,
                                      .next_time_ms = -1};
    return added;
}

void group_add_partition(struct group_info *info, struct str topic, int32_t partition)
{
    group_new_partition(info, topic, partition);
}

static int by_topic_and_partition(const void *a, const void *b)
{
    const struct group_partition *left = a, *right = b;
    int order = memcmp(left->topic.data, right->topic.data, MIN(left->topic.len, right->topic.len));

    if (order == 0 && left->topic.len == right->topic.len) {
        return (left->partition > right->partition) - (left->partition < right->partition);
    }
    return order ? order : (left->topic.len > right->topic.len) - (left->topic.len < right->topic.len);
}

/* Sorted; what several sources told about a partition comes together. */
static void merge_partitions(struct group_info *info)
{
    int32_t kept = 0;

    sort(info->partitions, (size_t)info->partition_count, sizeof(*info->partitions), by_topic_and_partition);
    for (int32_t i = 0; i < info->partition_count; i++) {
        struct group_partition *last = kept > 0 ? &info->partitions[kept - 1] : NULL;
        const struct group_partition *next = &info->partitions[i];

        if (last && by_topic_and_partition(last, next) == 0) {
            last->committed = MAX(last->committed, next->committed);
            last->member = last->member ? last->member : next->member;
            last->member_count += next->member_count;
            last->told_lag = MAX(last->told_lag, next->told_lag);
        } else {
            info->partitions[kept++] = *next;
        }
    }
    info->partition_count = kept;
}

void group_assign(struct group_info *info, struct group_member *member, struct str topic, const int32_t *partitions,
                  int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        struct group_partition *added = group_new_partition(info, topic, partitions[i]);

        added->member = member;
        added->member_count = 1;
        member->partition_count++;
    }
}

/* --- state and members --------------------------------------------------------- */

bool group_is_there(const struct group_info *info)
{
    return !str_equal(info->state, STR("Dead"));
}

bool group_is_share(const struct group_info *info)
{
    return info->type && strcmp(info->type, "share") == 0;
}

bool group_is_active(const struct group_info *info)
{
    return group_is_there(info) && !str_equal(info->state, STR("Empty"));
}

/* The members' own protocol: what is no assignment of consumers assigns nothing here. */
static void decode_assignment(struct client *client, struct group_info *info, struct group_member *member,
                              struct slice bytes)
{
    struct consumer_protocol_assignment assignment;
    int16_t version = bytes.len >= 2 ? (int16_t)load_be16(bytes.data) : -1;
    size_t used; /* assignors may append bytes of their own */

    if (version < 0 ||
        proto_decode(&consumer_protocol_assignment_message,
                     MIN(version, consumer_protocol_assignment_message.max_version),
                     SLICE(bytes.data + 2, bytes.len - 2), &client->arena, &assignment, &used) != ERR_OK) {
        return;
    }
    for (int32_t i = 0; i < assignment.assigned_partitions_count; i++) {
        const struct consumer_protocol_assignment_topic_partition *topic = &assignment.assigned_partitions[i];

        group_assign(info, member, topic->topic, topic->partitions, topic->partitions_count);
    }
}

static void set_members(struct client *client, struct group_info *info, int32_t count)
{
    info->member_count = MAX(count, 0);
    info->members = arena_alloc_array(&client->arena, (size_t)info->member_count, sizeof(*info->members));
}

/* ret_found: false for a group of another type, or none. */
static err_t describe_consumer(struct client *client, struct group_info *info, bool *ret_found)
{
    struct consumer_group_describe_request request;
    struct consumer_group_describe_response response;

    *ret_found = false;
    if (client_version(client, info->coordinator, API_KEY_CONSUMER_GROUP_DESCRIBE) < 0) {
        return ERR_OK; /* a server without such groups; one out of reach shows with the next question */
    }
    consumer_group_describe_request_init(&request);
    request.group_ids = &info->id;
    request.group_ids_count = 1;
    err_t err = client_call(client, info->coordinator, API_KEY_CONSUMER_GROUP_DESCRIBE, &request, &response);

    if (err != ERR_OK || response.groups_count != 1) {
        return err;
    }
    const struct consumer_group_describe_response_described_group *group = &response.groups[0];

    if (group->error_code != 0) {
        bool other = group->error_code == ERR_GROUP_ID_NOT_FOUND || group->error_code == ERR_UNSUPPORTED_VERSION;

        return other ? ERR_OK : group_objected(client, info, group->error_code, group->error_message);
    }
    info->type = "consumer";
    info->state = group->group_state;
    info->protocol_type = STR("consumer");
    info->assignor = group->assignor_name;
    set_members(client, info, group->members_count);
    for (int32_t i = 0; i < info->member_count; i++) {
        const struct consumer_group_describe_response_member *member = &group->members[i];

        info->members[i] =
            (struct group_member){member->member_id, member->instance_id, member->client_id, member->client_host, 0};
        for (int32_t t = 0; t < member->assignment.topic_partitions_count; t++) {
            const assigned_topic *topic = &member->assignment.topic_partitions[t];

            group_assign(info, &info->members[i], topic->topic_name, topic->partitions, topic->partitions_count);
        }
    }
    *ret_found = true;
    return ERR_OK;
}

static err_t describe_classic(struct client *client, struct group_info *info)
{
    struct describe_groups_request request;
    struct describe_groups_response response;

    describe_groups_request_init(&request);
    request.groups = &info->id;
    request.groups_count = 1;
    err_t err = client_call(client, info->coordinator, API_KEY_DESCRIBE_GROUPS, &request, &response);

    if (err != ERR_OK) {
        return err;
    }
    if (response.groups_count != 1) {
        return err_set(&client->info, ERR_MALFORMED, "the server's answer to DescribeGroups is empty");
    }
    const struct describe_groups_response_described_group *group = &response.groups[0];

    info->type = "classic";
    if (group->error_code == ERR_GROUP_ID_NOT_FOUND) {
        info->state = STR("Dead");
        return ERR_OK;
    }
    if (group->error_code != 0) {
        return group_objected(client, info, group->error_code, group->error_message);
    }
    info->state = group->group_state;
    info->protocol_type = group->protocol_type;
    info->assignor = group->protocol_data;
    set_members(client, info, group->members_count);
    for (int32_t i = 0; i < info->member_count; i++) {
        const struct describe_groups_response_described_group_member *member = &group->members[i];

        info->members[i] = (struct group_member){member->member_id, member->group_instance_id, member->client_id,
                                                 member->client_host, 0};
        decode_assignment(client, info, &info->members[i], member->member_assignment);
    }
    return ERR_OK;
}

err_t group_load(struct client *client, const char *id, struct group_info *ret_info)
{
    double started = now_s();
    err_t err;

    *ret_info = (struct group_info){.id = str_of(id)};
    do {
        bool found = false;

        ret_info->partition_count = 0;
        err = client_coordinator(client, COORDINATOR_OF_GROUP, ret_info->id, &ret_info->coordinator);
        err = err == ERR_OK ? describe_consumer(client, ret_info, &found) : err;
        err = err == ERR_OK && !found ? group_describe_share(client, ret_info, &found) : err;
        err = err == ERR_OK && !found ? describe_classic(client, ret_info) : err;
    } while (err != ERR_OK && err_retriable(err) && client_try_again(client, started));
    return err;
}

void group_info_free(struct group_info *info)
{
    free(info->partitions);
}

/* --- offsets --------------------------------------------------------------------- */

err_t group_load_offsets(struct client *client, struct group_info *info)
{
    struct offset_fetch_request request;
    struct offset_fetch_response response;

    if (group_is_share(info)) {
        return group_load_share_offsets(client, info);
    }
    offset_fetch_request_init(&request);
    request.groups = PROTO_ARRAY(&client->arena, 1, offset_fetch_request_offset_fetch_request_group);
    request.groups_count = 1;
    request.groups[0].group_id = info->id;
    request.groups[0].topics_count = -1; /* all */
    err_t err =
        client_call_up_to(client, info->coordinator, API_KEY_OFFSET_FETCH, OFFSET_FETCH_NEWEST, &request, &response);

    if (err != ERR_OK) {
        return err;
    }
    if (response.groups_count != 1 || response.groups[0].error_code != 0) {
        int16_t code = response.groups_count == 1 ? response.groups[0].error_code : (int16_t)ERR_UNKNOWN_SERVER_ERROR;

        return group_objected(client, info, code, STR_NULL);
    }
    for (int32_t t = 0; t < response.groups[0].topics_count; t++) {
        const struct offset_fetch_response_offset_fetch_response_topics *topic = &response.groups[0].topics[t];

        for (int32_t p = 0; p < topic->partitions_count; p++) {
            if (topic->partitions[p].error_code == 0 && topic->partitions[p].committed_offset >= 0) {
                group_new_partition(info, topic->name, topic->partitions[p].partition_index)->committed =
                    topic->partitions[p].committed_offset;
            }
        }
    }
    return ERR_OK;
}

static const struct metadata_response_metadata_response_topic *topic_of(const struct client *client, struct str name)
{
    for (int32_t i = 0; i < client->metadata.topics_count; i++) {
        if (str_equal(client->metadata.topics[i].name, name)) {
            return &client->metadata.topics[i];
        }
    }
    return NULL;
}

static int32_t leader_of(const struct metadata_response_metadata_response_topic *topic, int32_t partition)
{
    for (int32_t i = 0; topic && i < topic->partitions_count; i++) {
        int32_t at = (partition + i) % topic->partitions_count; /* most servers tell them in order */

        if (topic->partitions[at].partition_index == partition) {
            return topic->partitions[at].leader_id;
        }
    }
    return -1;
}

static err_t find_leaders(struct client *client, struct group_info *info)
{
    const char **names =
        arena_alloc_array(&client->arena, (size_t)info->partition_count, sizeof(*names)); /* no more than that */
    int count = 0;

    for (int32_t i = 0; i < info->partition_count; i++) {
        if (i == 0 || !str_equal(info->partitions[i].topic, info->partitions[i - 1].topic)) {
            names[count++] = arena_strdup(&client->arena, info->partitions[i].topic);
        }
    }
    err_t err = count > 0 ? client_metadata(client, names, count) : ERR_OK;
    const struct metadata_response_metadata_response_topic *topic = NULL;

    for (int32_t i = 0; err == ERR_OK && i < info->partition_count; i++) {
        struct group_partition *partition = &info->partitions[i];

        if (!topic || !str_equal(topic->name, partition->topic)) {
            topic = topic_of(client, partition->topic);
        }
        partition->leader = partition->partition >= 0 ? leader_of(topic, partition->partition) : -1;
    }
    return err;
}

err_t group_load_ranges(struct client *client, struct group_info *info)
{
    struct offset_question *questions =
        arena_alloc_array(&client->arena, (size_t)info->partition_count, sizeof(*questions));

    merge_partitions(info);
    err_t err = find_leaders(client, info);

    for (int end = 0; end <= 1 && err == ERR_OK; end++) {
        for (int32_t i = 0; i < info->partition_count; i++) {
            questions[i] = (struct offset_question){.topic = info->partitions[i].topic,
                                                    .partition = info->partitions[i].partition,
                                                    .leader = info->partitions[i].leader,
                                                    .timestamp = end ? OFFSET_LATEST : OFFSET_EARLIEST};
        }
        err = offsets_ask(client, questions, info->partition_count);
        for (int32_t i = 0; i < info->partition_count && err == ERR_OK; i++) {
            *(end ? &info->partitions[i].end : &info->partitions[i].start) = questions[i].offset;
        }
    }
    return err;
}

/* --- lag in time -------------------------------------------------------------------- */

/* Of the first record at or after the offset; -1 when the bytes hold none. */
static int64_t time_at(struct slice bytes, int64_t offset, struct compress_scratch *scratch)
{
    int64_t time_ms = -1;
    size_t size;

    while (time_ms < 0 && batch_frame(bytes, INT32_MAX, &size) == BATCH_WHOLE) {
        struct record_iter iter;
        struct record record;

        if (record_iter_open(&iter, SLICE(bytes.data, size), RECORD_SHAPE, scratch, DECOMPRESS_LIMIT_DEFAULT, NULL) !=
            ERR_OK) {
            break;
        }
        while (time_ms < 0 && record_iter_next(&iter, &record)) {
            time_ms = record.offset >= offset ? record.timestamp : -1;
        }
        record_iter_close(&iter, NULL);
        bytes = SLICE(bytes.data + size, bytes.len - size);
    }
    return time_ms;
}

/* One partition a question: a server gives the first one's first batch whole, however few bytes are asked for. */
static err_t load_time(struct client *client, struct group_partition *partition, struct compress_scratch *scratch)
{
    struct fetch_request request;
    struct fetch_response response;
    int64_t offset = MAX(partition->committed, partition->start);

    fetch_request_init(&request);
    request.max_bytes = 1;
    request.topics = PROTO_ARRAY(&client->arena, 1, fetch_request_fetch_topic);
    request.topics_count = 1;
    request.topics[0].topic = partition->topic;
    request.topics[0].partitions = PROTO_ARRAY(&client->arena, 1, fetch_request_fetch_partition);
    request.topics[0].partitions_count = 1;
    request.topics[0].partitions[0].partition = partition->partition;
    request.topics[0].partitions[0].fetch_offset = offset;
    request.topics[0].partitions[0].partition_max_bytes = 1;
    err_t err = client_call_up_to(client, partition->leader, API_KEY_FETCH, FETCH_NEWEST, &request, &response);

    if (err == ERR_OK && response.responses_count == 1 && response.responses[0].partitions_count == 1) {
        partition->next_time_ms = time_at(response.responses[0].partitions[0].records.bytes, offset, scratch);
    }
    return err;
}

err_t group_load_times(struct client *client, struct group_info *info)
{
    struct compress_scratch scratch = {0};
    err_t err = ERR_OK;

    for (int32_t i = 0; i < info->partition_count && err == ERR_OK; i++) {
        struct group_partition *partition = &info->partitions[i];

        if (partition_lag(partition) > 0 && partition->start >= 0) {
            err = load_time(client, partition, &scratch);
        }
    }
    compress_scratch_trim(&scratch, 0);
    return err;
}

int64_t partition_lag(const struct group_partition *partition)
{
    if (partition->told_lag >= 0) {
        return partition->told_lag;
    }
    return partition->committed < 0 || partition->end < 0 ? -1 : MAX(partition->end - partition->committed, 0);
}

int64_t partition_lag_ms(const struct group_partition *partition, int64_t now_ms)
{
    if (partition_lag(partition) == 0) {
        return 0;
    }
    return partition->next_time_ms < 0 ? -1 : MAX(now_ms - partition->next_time_ms, 0);
}
