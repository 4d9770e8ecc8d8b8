/* DescribeTopicPartitions, version 0: topics in pages (KIP-966). */
#include "server/handlers/handlers.h"

typedef struct describe_topic_partitions_response_describe_topic_partitions_response_topic topic_answer;
typedef struct describe_topic_partitions_response_describe_topic_partitions_response_partition partition_answer;

struct page {
    struct request *request;
    struct describe_topic_partitions_response *response;
    int32_t left; /* partitions that may still be answered */
    bool ok;
};

static void answer_partition(const struct meta_partition *partition, int32_t index, partition_answer *answer)
{
    answer->error_code = partition->leader.v == BROKER_NONE ? ERR_LEADER_NOT_AVAILABLE : ERR_OK;
    answer->partition_index = index;
    answer->leader_id = partition->leader.v;
    answer->leader_epoch = partition->leader_epoch.v;
    answer->replica_nodes = (int32_t *)partition->replicas;
    answer->replica_nodes_count = partition->replica_count;
    answer->isr_nodes = (int32_t *)meta_partition_isr(partition);
    answer->isr_nodes_count = partition->isr_count;
    answer->eligible_leader_replicas_count = 0;
    answer->last_known_elr_count = 0;
}

/* The next page begins at this partition. */
static void set_cursor(struct page *page, struct str topic, int32_t partition)
{
    struct describe_topic_partitions_response_cursor *cursor = arena_alloc(&page->request->arena, sizeof(*cursor));

    page->ok = page->ok && cursor;
    if (cursor) {
        cursor->topic_name = topic;
        cursor->partition_index = partition;
        page->response->next_cursor = cursor;
    }
}

static void answer_topic(struct page *page, const struct meta_topic *topic, int32_t from)
{
    topic_answer *answer = &page->response->topics[page->response->topics_count++];
    int32_t count = MAX(MIN(topic->partition_count - from, page->left), 0);

    answer->name = topic->name;
    answer->topic_id = topic->id;
    answer->is_internal = topic->internal;
    answer->topic_authorized_operations = OPERATIONS_ON_TOPIC;
    answer->partitions = PROTO_ARRAY(&page->request->arena, count,
                                     describe_topic_partitions_response_describe_topic_partitions_response_partition);
    page->ok = page->ok && answer->partitions;
    for (int32_t i = 0; answer->partitions && i < count; i++) {
        answer_partition(&topic->partitions[from + i], from + i, &answer->partitions[answer->partitions_count++]);
    }
    page->left -= count;
    if (from + count < topic->partition_count) {
        set_cursor(page, topic->name, from + count);
    }
}

static int compare(const void *left, const void *right)
{
    const struct str *a = left, *b = right;
    int order = memcmp(a->data, b->data, MIN(a->len, b->len));

    return order ? order : (a->len > b->len) - (a->len < b->len);
}

/* The asked names, sorted, without those before the cursor and without doubles. */
static struct str *sorted_names(struct request *request, const struct describe_topic_partitions_request *asked,
                                int32_t *ret_count)
{
    struct str *names = arena_alloc_array(&request->arena, (size_t)asked->topics_count, sizeof(*names));
    int32_t count = 0, kept = 0;

    for (int32_t i = 0; names && i < asked->topics_count; i++) {
        if (!asked->cursor || compare(&asked->topics[i].name, &asked->cursor->topic_name) >= 0) {
            names[count++] = asked->topics[i].name;
        }
    }
    if (names && count > 0) {
        qsort(names, (size_t)count, sizeof(*names), compare);
    }
    for (int32_t i = 0; i < count; i++) {
        if (kept == 0 || !str_equal(names[kept - 1], names[i])) {
            names[kept++] = names[i];
        }
    }
    *ret_count = kept;
    return names;
}

static int32_t first_partition(const struct describe_topic_partitions_request *asked, struct str name)
{
    return asked->cursor && str_equal(asked->cursor->topic_name, name) ? asked->cursor->partition_index : 0;
}

static void answer_asked(struct page *page, const struct describe_topic_partitions_request *asked)
{
    const struct meta_image *image = request_image(page->request);
    int32_t count;
    struct str *names = sorted_names(page->request, asked, &count);

    page->response->topics = PROTO_ARRAY(&page->request->arena, count,
                                         describe_topic_partitions_response_describe_topic_partitions_response_topic);
    page->ok = names && page->response->topics;
    for (int32_t i = 0; page->ok && i < count && !page->response->next_cursor; i++) {
        const struct meta_topic *topic = meta_image_topic(image, names[i]);
        struct err_info info;

        if (page->left == 0) {
            set_cursor(page, names[i], first_partition(asked, names[i]));
        } else if (topic) {
            answer_topic(page, topic, first_partition(asked, names[i]));
        } else {
            topic_answer *answer = &page->response->topics[page->response->topics_count++];

            answer->name = names[i];
            answer->topic_authorized_operations = OPERATIONS_ON_TOPIC;
            answer->error_code = meta_check_topic_name(names[i], &info) == ERR_OK ? ERR_UNKNOWN_TOPIC_OR_PARTITION
                                                                                  : ERR_INVALID_TOPIC_EXCEPTION;
        }
    }
}

static void answer_all(struct page *page, const struct describe_topic_partitions_request *asked)
{
    const struct meta_image *image = request_image(page->request);
    uint32_t from = asked->cursor ? meta_image_topic_from(image, asked->cursor->topic_name) : 0;

    page->response->topics = PROTO_ARRAY(&page->request->arena, image->topic_count - from,
                                         describe_topic_partitions_response_describe_topic_partitions_response_topic);
    page->ok = page->response->topics != NULL;
    for (uint32_t i = from; page->ok && i < image->topic_count && !page->response->next_cursor; i++) {
        const struct meta_topic *topic = image->topics[i];

        if (page->left == 0) {
            set_cursor(page, topic->name, first_partition(asked, topic->name));
        } else {
            answer_topic(page, topic, first_partition(asked, topic->name));
        }
    }
}

/* A cursor is a topic of the request and a partition number. */
static bool cursor_is_good(const struct describe_topic_partitions_request *asked)
{
    bool found = !asked->cursor || asked->topics_count == 0;

    for (int32_t i = 0; !found && i < asked->topics_count; i++) {
        found = str_equal(asked->topics[i].name, asked->cursor->topic_name);
    }
    return found && (!asked->cursor || asked->cursor->partition_index >= 0);
}

static void refuse(struct page *page, const struct describe_topic_partitions_request *asked)
{
    page->request->kafka_error = ERR_INVALID_REQUEST;
    page->response->topics = PROTO_ARRAY(&page->request->arena, asked->topics_count,
                                         describe_topic_partitions_response_describe_topic_partitions_response_topic);
    page->ok = page->response->topics != NULL;
    for (int32_t i = 0; page->ok && i < asked->topics_count; i++) {
        page->response->topics[page->response->topics_count].name = asked->topics[i].name;
        page->response->topics[page->response->topics_count++].error_code = ERR_INVALID_REQUEST;
    }
}

void handle_describe_topic_partitions(struct request *request, const void *body)
{
    const struct describe_topic_partitions_request *asked = body;
    struct describe_topic_partitions_response response;
    int32_t most = request->server->config->max_request_partition_size_limit;
    struct page page = {request, &response, MAX(MIN(asked->response_partition_limit, most), 1), true};

    describe_topic_partitions_response_init(&response);
    if (!cursor_is_good(asked)) {
        refuse(&page, asked);
    } else if (asked->topics_count > 0) {
        answer_asked(&page, asked);
    } else {
        answer_all(&page, asked);
    }
    if (page.ok) {
        request_reply(request, &response);
    } else {
        request_out_of_memory(request);
    }
}
