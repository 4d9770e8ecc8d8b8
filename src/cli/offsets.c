#include "cli/offsets.h"

#include "cli/out.h"

typedef struct list_offsets_request_list_offsets_topic asked_topic;
typedef struct list_offsets_response_list_offsets_partition_response answer_t;

static bool is_open(const struct offset_question *question)
{
    return question->leader >= 0 && question->err != ERR_OK && err_retriable(question->err);
}

/* Answers come in the order of the questions: looking on from the last one finds the next at once. */
static void take(struct offset_question *questions, int count, int *cursor, struct str topic, const answer_t *answer)
{
    for (int step = 0; step < count; step++) {
        int at = (*cursor + step) % count;
        struct offset_question *question = &questions[at];

        if (question->partition == answer->partition_index && str_equal(question->topic, topic)) {
            question->err = answer->error_code == 0 ? ERR_OK : err_from_kafka(answer->error_code);
            question->offset = answer->error_code == 0 ? answer->offset : -1;
            *cursor = at + 1;
            return;
        }
    }
}

/* All open questions to the leader, if there are any. */
static err_t ask_leader(struct client *client, int32_t leader, struct offset_question *questions, int count)
{
    struct list_offsets_request request;
    struct list_offsets_response response;
    struct list_offsets_request_list_offsets_partition *partitions =
        PROTO_ARRAY(&client->arena, count, list_offsets_request_list_offsets_partition);
    asked_topic *topics = PROTO_ARRAY(&client->arena, count, list_offsets_request_list_offsets_topic);
    int cursor = 0;

    list_offsets_request_init(&request);
    request.replica_id = -1;
    request.topics = topics;
    for (int i = 0; i < count; i++) {
        asked_topic *topic = request.topics_count > 0 ? &topics[request.topics_count - 1] : NULL;

        if (questions[i].leader != leader || !is_open(&questions[i])) {
            continue;
        }
        if (!topic || !str_equal(topic->name, questions[i].topic)) {
            topic = &topics[request.topics_count++];
            topic->name = questions[i].topic;
            topic->partitions = partitions;
        }
        topic->partitions_count++;
        partitions->partition_index = questions[i].partition;
        partitions++->timestamp = questions[i].timestamp;
    }
    if (request.topics_count == 0) {
        return ERR_OK;
    }
    err_t err = client_call(client, leader, API_KEY_LIST_OFFSETS, &request, &response);

    for (int32_t t = 0; err == ERR_OK && t < response.topics_count; t++) {
        for (int32_t p = 0; p < response.topics[t].partitions_count; p++) {
            take(questions, count, &cursor, response.topics[t].name, &response.topics[t].partitions[p]);
        }
    }
    return err;
}

static bool first_of_leader(const struct offset_question *questions, int at)
{
    for (int i = 0; i < at; i++) {
        if (questions[i].leader == questions[at].leader) {
            return false;
        }
    }
    return true;
}

err_t offsets_ask(struct client *client, struct offset_question *questions, int count)
{
    enum { ATTEMPTS = 10, PAUSE_US = 50000 };

    for (int i = 0; i < count; i++) {
        questions[i].offset = -1;
        questions[i].err = ERR_LEADER_NOT_AVAILABLE;
    }
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        bool open = false;

        for (int i = 0; i < count; i++) {
            if (first_of_leader(questions, i)) {
                err_t err = ask_leader(client, questions[i].leader, questions, count);

                if (err != ERR_OK) {
                    return err;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            open = open || is_open(&questions[i]);
        }
        if (!open) {
            break;
        }
        usleep(PAUSE_US);
    }
    return ERR_OK;
}
