/* txns list and describe. */
#include "cli/txns.h"

#include "cli/out.h"

static int by_id(const void *a, const void *b)
{
    const struct listed_txn *left = a, *right = b;
    int order = memcmp(left->id.data, right->id.data, MIN(left->id.len, right->id.len));

    return order ? order : (left->id.len > right->id.len) - (left->id.len < right->id.len);
}

static err_t ask_broker(struct client *client, int32_t node, const struct list_transactions_request *request,
                        struct list_transactions_response *response)
{
    double started = now_s();
    err_t err;

    do {
        err = client_call(client, node, API_KEY_LIST_TRANSACTIONS, request, response);
        if (err == ERR_OK && response->error_code != 0) {
            err = err_set(&client->info, err_from_kafka(response->error_code),
                          "broker %d does not tell its transactions: %s", node,
                          client_reason(response->error_code, STR_NULL));
        }
    } while (err != ERR_OK && err_retriable(err) && client_try_again(client, started));
    return err;
}

static bool add_broker(struct client *client, int32_t node, struct txn_listing *listing)
{
    const struct option_value *states = &client->args->values[OPT_TXN_STATE];
    struct list_transactions_request request;
    struct list_transactions_response response;

    list_transactions_request_init(&request);
    request.state_filters = arena_alloc_array(&client->arena, (size_t)states->list_count, sizeof(struct str));
    request.state_filters_count = states->list_count;
    for (int i = 0; i < states->list_count; i++) {
        request.state_filters[i] = str_of(states->list[i]);
    }
    if (ask_broker(client, node, &request, &response) != ERR_OK) {
        client_failed(client);
        return false;
    }
    if (response.unknown_state_filters_count > 0) {
        out_error("there is no state \"%.*s\" of transactions: Empty, Ongoing, PrepareCommit, PrepareAbort, "
                  "CompleteCommit, CompleteAbort",
                  STR_ARG(response.unknown_state_filters[0]));
        return false;
    }
    listing->txns = xrealloc(listing->txns,
                             sizeof(*listing->txns) * (size_t)(listing->count + response.transaction_states_count + 1));
    for (int32_t i = 0; i < response.transaction_states_count; i++) {
        const struct list_transactions_response_transaction_state *txn = &response.transaction_states[i];

        listing->txns[listing->count++] =
            (struct listed_txn){txn->transactional_id, txn->transaction_state, txn->producer_id, node};
    }
    return true;
}

bool txns_list(struct client *client, struct txn_listing *ret_listing)
{
    bool ok = true;

    *ret_listing = (struct txn_listing){0};
    if (client_metadata(client, NULL, 0) != ERR_OK) {
        client_failed(client);
        return false;
    }
    for (int32_t i = 0; ok && i < client->metadata.brokers_count; i++) {
        ok = add_broker(client, client->metadata.brokers[i].node_id, ret_listing);
    }
    sort(ret_listing->txns, (size_t)ret_listing->count, sizeof(*ret_listing->txns), by_id);
    return ok;
}

static void list_json(const struct txn_listing *listing)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '[');
    for (int32_t i = 0; i < listing->count; i++) {
        json_open(&json, '{');
        json_str_member(&json, "transactional_id", listing->txns[i].id);
        json_str_member(&json, "state", listing->txns[i].state);
        json_int_member(&json, "producer_id", listing->txns[i].producer_id);
        json_int_member(&json, "coordinator", listing->txns[i].coordinator);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_end(&json);
}

static void list_table(const struct client *client, const struct txn_listing *listing)
{
    static const char *const heads[] = {"TRANSACTIONAL ID", "STATE", ">PRODUCER", ">COORDINATOR"};
    struct table table;

    if (listing->count == 0 && isatty(STDOUT_FILENO)) {
        printf("No %stransactional ids at %s.\n", args_flag(client->args, OPT_TXN_STATE) ? "such " : "",
               client_address(client));
        return;
    }
    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < listing->count; i++) {
        table_add(&table, "%.*s", STR_ARG(listing->txns[i].id));
        table_add(&table, "%.*s", STR_ARG(listing->txns[i].state));
        table_add(&table, "%" PRId64, listing->txns[i].producer_id);
        table_add(&table, "%d", listing->txns[i].coordinator);
    }
    table_print(&table);
}

int txns_list_run(const struct args *args)
{
    struct client client;
    struct txn_listing listing;

    if (!client_open(&client, args)) {
        return 1;
    }
    bool ok = txns_list(&client, &listing);

    if (ok) {
        (args_flag(args, OPT_JSON) ? list_json(&listing) : list_table(&client, &listing));
    }
    free(listing.txns);
    client_close(&client);
    return ok ? 0 : 1;
}

/* --- describe ------------------------------------------------------------------- */

err_t txns_describe(struct client *client, struct str id, const txn_state **ret_state)
{
    struct describe_transactions_request request;
    struct describe_transactions_response *response = arena_alloc(&client->arena, sizeof(*response));
    double started = now_s();
    int32_t node;
    err_t err;

    describe_transactions_request_init(&request);
    request.transactional_ids = &id;
    request.transactional_ids_count = 1;
    do {
        err = client_coordinator(client, COORDINATOR_OF_TRANSACTION, id, &node);
        err = err == ERR_OK ? client_call(client, node, API_KEY_DESCRIBE_TRANSACTIONS, &request, response) : err;
        if (err == ERR_OK && response->transaction_states_count != 1) {
            err = err_set(&client->info, ERR_MALFORMED, "the server's answer to DescribeTransactions is empty");
        }
        if (err == ERR_OK && response->transaction_states[0].error_code != 0) {
            err = err_from_kafka(response->transaction_states[0].error_code);
            err_set(&client->info, err,
                    err == ERR_TRANSACTIONAL_ID_NOT_FOUND
                        ? "there is no transactional id \"%.100s\": \"barnabas txns list\" shows what is there%.0s"
                        : "the transactional id \"%.100s\" is not told: %.100s",
                    arena_strdup(&client->arena, id), err_text(err));
        }
    } while (err != ERR_OK && err_retriable(err) && client_try_again(client, started));
    if (err == ERR_OK) {
        *ret_state = &response->transaction_states[0];
    }
    return err;
}

static void describe_text(const txn_state *txn)
{
    static const char *const heads[] = {"TOPIC", ">PARTITION"};
    bool bold = out_colour(stdout);
    struct table table;

    printf("%s%.*s%s  %.*s, producer %" PRId64 " epoch %d, timeout %s", bold ? "\033[1m" : "",
           STR_ARG(txn->transactional_id), bold ? "\033[0m" : "", STR_ARG(txn->transaction_state), txn->producer_id,
           txn->producer_epoch, human_seconds((double)txn->transaction_timeout_ms / 1000));
    if (txn->transaction_start_time_ms >= 0) {
        printf(", begun %s", human_time(txn->transaction_start_time_ms));
    }
    putchar('\n');
    if (txn->topics_count <= 0) {
        return;
    }
    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t t = 0; t < txn->topics_count; t++) {
        for (int32_t p = 0; p < txn->topics[t].partitions_count; p++) {
            table_add(&table, "%.*s", STR_ARG(txn->topics[t].topic));
            table_add(&table, "%d", txn->topics[t].partitions[p]);
        }
    }
    table_print(&table);
}

static void describe_json(struct json *json, const txn_state *txn)
{
    json_open(json, '{');
    json_str_member(json, "transactional_id", txn->transactional_id);
    json_str_member(json, "state", txn->transaction_state);
    json_int_member(json, "producer_id", txn->producer_id);
    json_int_member(json, "producer_epoch", txn->producer_epoch);
    json_int_member(json, "timeout_ms", txn->transaction_timeout_ms);
    json_known_member(json, "start_time_ms", txn->transaction_start_time_ms);
    json_key(json, "partitions");
    json_open(json, '[');
    for (int32_t t = 0; t < txn->topics_count; t++) {
        for (int32_t p = 0; p < txn->topics[t].partitions_count; p++) {
            json_open(json, '{');
            json_str_member(json, "topic", txn->topics[t].topic);
            json_int_member(json, "partition", txn->topics[t].partitions[p]);
            json_close(json, '}');
        }
    }
    json_close(json, ']');
    json_close(json, '}');
}

int txns_describe_run(const struct args *args)
{
    struct client client;
    struct json json, *to = args_flag(args, OPT_JSON) ? &json : NULL;
    int code = 0;

    if (!client_open(&client, args)) {
        return 1;
    }
    json_init(&json, stdout, isatty(STDOUT_FILENO));
    if (to) {
        json_open(to, '[');
    }
    for (int i = 0; i < args->word_count; i++) {
        const txn_state *txn;

        if (txns_describe(&client, str_of(args->words[i]), &txn) != ERR_OK) {
            code = client_failed(&client);
        } else if (to) {
            describe_json(to, txn);
        } else {
            describe_text(txn);
        }
    }
    if (to) {
        json_close(to, ']');
        json_end(to);
    }
    client_close(&client);
    return code;
}
