/* txns abort-hanging: a partition has a transaction open that no coordinator
 * will ever end, and holds up every read_committed consumer behind it.
 *
 * First the partitions' leaders are asked for what is open, then the
 * coordinators for what they know, so that a transaction which begins meanwhile
 * is not taken for hanging. It hangs when no transactional id has its producer,
 * or the one that has it does not count the partition in. */
#include "cli/named.h"
#include "cli/out.h"
#include "cli/txns.h"

#include <time.h>

enum { OLDER_THAN_MS = 15 * 60 * 1000 }; /* transaction.max.timeout.ms: none lives longer by itself */

struct open_txn {
    struct str topic;
    int32_t partition, leader;
    int64_t producer_id, start_offset, last_ms;
    int32_t epoch, coordinator_epoch;
    struct str transactional_id; /* null: of nobody */
    struct str state;
    bool hangs;
};

struct search {
    struct client *client;
    struct open_txn *open;
    int count;
    int64_t now_ms, older_ms;
};

/* --- what is open ------------------------------------------------------------------ */

static void take_partition(struct search *search, struct str topic, int32_t leader,
                           const struct describe_producers_response_partition_response *answer)
{
    for (int32_t i = 0; i < answer->active_producers_count; i++) {
        const struct describe_producers_response_producer_state *producer = &answer->active_producers[i];

        if (producer->current_txn_start_offset < 0 || search->now_ms - producer->last_timestamp < search->older_ms) {
            continue;
        }
        search->open = xrealloc(search->open, sizeof(*search->open) * (size_t)(search->count + 1));
        search->open[search->count++] = (struct open_txn){.topic = topic,
                                                          .partition = answer->partition_index,
                                                          .leader = leader,
                                                          .producer_id = producer->producer_id,
                                                          .start_offset = producer->current_txn_start_offset,
                                                          .last_ms = producer->last_timestamp,
                                                          .epoch = producer->producer_epoch,
                                                          .coordinator_epoch = MAX(producer->coordinator_epoch, 0)};
    }
}

static err_t ask_leader(struct search *search, const struct named_partitions *named, int32_t leader)
{
    typedef struct describe_producers_request_topic_request topic_t;
    struct client *client = search->client;
    struct describe_producers_request request;
    struct describe_producers_response response;
    int32_t *partitions = arena_alloc_array(&client->arena, (size_t)named->count, sizeof(*partitions));

    describe_producers_request_init(&request);
    request.topics = PROTO_ARRAY(&client->arena, named->count, describe_producers_request_topic_request);
    for (int i = 0; i < named->count; i++) {
        topic_t *topic = request.topics_count > 0 ? &request.topics[request.topics_count - 1] : NULL;

        if (named->items[i].leader != leader) {
            continue;
        }
        if (!topic || !str_equal(topic->name, named->items[i].topic)) {
            topic = &request.topics[request.topics_count++];
            topic->name = named->items[i].topic;
            topic->partition_indexes = partitions;
        }
        topic->partition_indexes_count++;
        *partitions++ = named->items[i].partition;
    }
    err_t err = client_call(client, leader, API_KEY_DESCRIBE_PRODUCERS, &request, &response);

    for (int32_t t = 0; err == ERR_OK && t < response.topics_count; t++) {
        for (int32_t p = 0; p < response.topics[t].partitions_count; p++) {
            const struct describe_producers_response_partition_response *answer = &response.topics[t].partitions[p];

            if (answer->error_code != 0) {
                return err_set(&client->info, err_from_kafka(answer->error_code), "partition %d of \"%.100s\": %.100s",
                               answer->partition_index, arena_strdup(&client->arena, response.topics[t].name),
                               client_reason(answer->error_code, answer->error_message));
            }
            take_partition(search, response.topics[t].name, leader, answer);
        }
    }
    return err;
}

static bool find_open(struct search *search, const struct named_partitions *named)
{
    for (int i = 0; i < named->count; i++) {
        bool first = named->items[i].leader >= 0;

        if (!first) {
            out_error("partition %d of \"%.*s\" has no leader now: it is left out", named->items[i].partition,
                      STR_ARG(named->items[i].topic));
        }
        for (int j = 0; first && j < i; j++) {
            first = named->items[j].leader != named->items[i].leader;
        }
        if (first && ask_leader(search, named, named->items[i].leader) != ERR_OK) {
            client_failed(search->client);
            return false;
        }
    }
    return true;
}

/* --- what of it hangs ----------------------------------------------------------------- */

static bool counts_in(const txn_state *txn, const struct open_txn *open)
{
    for (int32_t t = 0; t < txn->topics_count; t++) {
        for (int32_t p = 0; str_equal(txn->topics[t].topic, open->topic) && p < txn->topics[t].partitions_count; p++) {
            if (txn->topics[t].partitions[p] == open->partition) {
                return true;
            }
        }
    }
    return false;
}

static err_t judge(struct client *client, const struct txn_listing *listing, struct open_txn *open)
{
    const txn_state *txn;
    err_t err = ERR_OK;

    open->hangs = true;
    for (int32_t i = 0; i < listing->count && err == ERR_OK; i++) {
        if (listing->txns[i].producer_id != open->producer_id) {
            continue;
        }
        open->transactional_id = listing->txns[i].id;
        open->state = listing->txns[i].state;
        err = txns_describe(client, open->transactional_id, &txn);
        if (err == ERR_OK) {
            open->state = txn->transaction_state;
            open->hangs = open->hangs && !counts_in(txn, open);
        } else if (err == ERR_TRANSACTIONAL_ID_NOT_FOUND) {
            err = ERR_OK; /* it has expired meanwhile */
        }
    }
    return err;
}

static bool judge_all(struct search *search, int *ret_hanging)
{
    struct txn_listing listing;
    bool ok = txns_list(search->client, &listing);

    *ret_hanging = 0;
    for (int i = 0; ok && i < search->count; i++) {
        if (judge(search->client, &listing, &search->open[i]) != ERR_OK) {
            client_failed(search->client);
            ok = false;
        }
        *ret_hanging += search->open[i].hangs;
    }
    free(listing.txns);
    return ok;
}

/* --- ending it ------------------------------------------------------------------------ */

static bool abort_one(struct client *client, const struct open_txn *open)
{
    struct write_txn_markers_request request;
    struct write_txn_markers_response response;
    struct write_txn_markers_request_writable_txn_marker *marker =
        PROTO_ARRAY(&client->arena, 1, write_txn_markers_request_writable_txn_marker);
    int32_t partition = open->partition;

    write_txn_markers_request_init(&request);
    request.markers = marker;
    request.markers_count = 1;
    marker->producer_id = open->producer_id;
    marker->producer_epoch = (int16_t)open->epoch;
    marker->coordinator_epoch = open->coordinator_epoch;
    marker->topics = PROTO_ARRAY(&client->arena, 1, write_txn_markers_request_writable_txn_marker_topic);
    marker->topics_count = 1;
    marker->topics[0].name = open->topic;
    marker->topics[0].partition_indexes = &partition;
    marker->topics[0].partition_indexes_count = 1;
    if (client_call(client, open->leader, API_KEY_WRITE_TXN_MARKERS, &request, &response) != ERR_OK) {
        client_failed(client);
        return false;
    }
    bool told = response.markers_count == 1 && response.markers[0].topics_count == 1 &&
                response.markers[0].topics[0].partitions_count == 1;
    int16_t code = told ? response.markers[0].topics[0].partitions[0].error_code : (int16_t)ERR_UNKNOWN_SERVER_ERROR;

    if (code != 0) {
        out_error("the transaction of producer %" PRId64 " in partition %d of \"%.*s\" was not aborted: %s",
                  open->producer_id, open->partition, STR_ARG(open->topic), client_reason(code, STR_NULL));
    }
    return code == 0;
}

static bool abort_all(const struct search *search)
{
    bool ok = true;

    for (int i = 0; i < search->count; i++) {
        ok = (!search->open[i].hangs || abort_one(search->client, &search->open[i])) && ok;
    }
    return ok;
}

/* --- showing -------------------------------------------------------------------------- */

static void show_table(const struct search *search)
{
    static const char *const heads[] = {"TOPIC",  ">PARTITION", ">SINCE OFFSET",    ">PRODUCER",
                                        ">EPOCH", ">LAST SIGN", "TRANSACTIONAL ID", "VERDICT"};
    struct table table;

    table_init(&table, heads, ARRAY_LEN(heads));
    for (int i = 0; i < search->count; i++) {
        const struct open_txn *open = &search->open[i];

        table_add(&table, "%.*s", STR_ARG(open->topic));
        table_add(&table, "%d", open->partition);
        table_add(&table, "%" PRId64, open->start_offset);
        table_add(&table, "%" PRId64, open->producer_id);
        table_add(&table, "%d", open->epoch);
        table_add(&table, "%s ago", human_seconds((double)MAX(search->now_ms - open->last_ms, 0) / 1000));
        table_add(&table, "%.*s", STR_ARG(open->transactional_id.data ? open->transactional_id : STR("-")));
        table_add(&table, open->hangs ? "hangs" : "%.*s", STR_ARG(open->state));
    }
    table_print(&table);
}

static void show_json(const struct search *search, bool aborted)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '[');
    for (int i = 0; i < search->count; i++) {
        const struct open_txn *open = &search->open[i];

        json_open(&json, '{');
        json_str_member(&json, "topic", open->topic);
        json_int_member(&json, "partition", open->partition);
        json_int_member(&json, "start_offset", open->start_offset);
        json_int_member(&json, "producer_id", open->producer_id);
        json_int_member(&json, "producer_epoch", open->epoch);
        json_int_member(&json, "last_timestamp_ms", open->last_ms);
        json_str_member(&json, "transactional_id", open->transactional_id);
        json_bool_member(&json, "hanging", open->hangs);
        json_bool_member(&json, "aborted", open->hangs && aborted);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_end(&json);
}

static void tell(const struct search *search, int hanging, bool execute)
{
    const struct args *args = search->client->args;

    if (args_flag(args, OPT_JSON)) {
        show_json(search, execute);
        return;
    }
    if (args_flag(args, OPT_QUIET)) {
        return;
    }
    if (search->count > 0) {
        show_table(search);
        putchar('\n');
    }
    if (hanging == 0) {
        printf("No transaction hangs.\n");
    } else if (execute) {
        printf("aborted %d transaction%s\n", hanging, plural(hanging));
    } else {
        printf("Nothing is changed yet: the same command with --execute aborts what hangs.\n");
    }
}

int txns_abort_hanging_run(const struct args *args)
{
    struct client client;
    struct named_partitions named;
    struct timespec now;
    bool execute = args_flag(args, OPT_EXECUTE);
    int hanging;

    if (execute && args_flag(args, OPT_SHOW_ONLY)) {
        args_usage(args, "--execute and --dry-run exclude each other");
    }
    if (!client_open(&client, args)) {
        return 1;
    }
    clock_gettime(CLOCK_REALTIME, &now);
    struct search search = {.client = &client,
                            .now_ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000,
                            .older_ms = args_number(args, OPT_OLDER_THAN, OLDER_THAN_MS)};
    bool ok = named_partitions_find(&client, args->words, args->word_count, &named) && find_open(&search, &named) &&
              judge_all(&search, &hanging) && (!execute || abort_all(&search));

    if (ok) {
        tell(&search, hanging, execute);
    }
    free(search.open);
    named_partitions_free(&named);
    client_close(&client);
    return ok ? 0 : 1;
}
