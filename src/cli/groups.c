/* groups list and delete. */
#include "cli/groups.h"

#include "cli/group_info.h"
#include "cli/out.h"

struct listed {
    struct str id, type, state, protocol_type;
    int32_t coordinator;
};

struct listing {
    struct listed *groups;
    int32_t count;
};

static int by_id(const void *a, const void *b)
{
    const struct listed *left = a, *right = b;
    int order = memcmp(left->id.data, right->id.data, MIN(left->id.len, right->id.len));

    return order ? order : (left->id.len > right->id.len) - (left->id.len < right->id.len);
}

/* A server answers a state or type that it does not know as one that no group has. */
static void check_filter(const struct args *args, enum option_id id, const char *const *words, size_t count)
{
    const struct option_value *list = &args->values[id];

    for (int i = 0; i < list->list_count; i++) {
        bool known = false;

        for (size_t j = 0; j < count; j++) {
            known = known || strcasecmp(list->list[i], words[j]) == 0;
        }
        if (!known) {
            char all[160];
            int len = 0;

            for (size_t j = 0; j < count; j++) {
                len += snprintf(all + len, sizeof(all) - (size_t)len, "%s%s", j ? ", " : "", words[j]);
            }
            args_usage(args, "--%s is one of %s, not \"%s\"", option_defs[id].name, all, list->list[i]);
        }
    }
}

static void check_filters(const struct args *args)
{
    static const char *const states[] = {"Empty",     "Stable",      "PreparingRebalance", "CompletingRebalance",
                                         "Assigning", "Reconciling", "NotReady",           "Dead"};
    static const char *const types[] = {"classic", "consumer", "share", "streams"};

    check_filter(args, OPT_GROUP_STATE, states, ARRAY_LEN(states));
    check_filter(args, OPT_GROUP_TYPE, types, ARRAY_LEN(types));
}

static struct str *filter(struct client *client, enum option_id id, int32_t *ret_count)
{
    const struct option_value *list = &client->args->values[id];
    struct str *words = arena_alloc_array(&client->arena, (size_t)list->list_count, sizeof(*words));

    for (int i = 0; i < list->list_count; i++) {
        words[i] = str_of(list->list[i]);
    }
    *ret_count = list->list_count;
    return words;
}

/* The groups that one broker coordinates. */
static err_t ask_broker(struct client *client, int32_t node, struct listing *listing)
{
    struct list_groups_request request;
    struct list_groups_response response;
    double started = now_s();
    err_t err;

    list_groups_request_init(&request);
    request.states_filter = filter(client, OPT_GROUP_STATE, &request.states_filter_count);
    request.types_filter = filter(client, OPT_GROUP_TYPE, &request.types_filter_count);
    do {
        err = client_call(client, node, API_KEY_LIST_GROUPS, &request, &response);
        if (err == ERR_OK && response.error_code != 0) {
            err = err_set(&client->info, err_from_kafka(response.error_code), "broker %d does not tell its groups: %s",
                          node, client_reason(response.error_code, STR_NULL));
        }
    } while (err != ERR_OK && err_retriable(err) && client_try_again(client, started));
    if (err != ERR_OK) {
        return err;
    }
    listing->groups =
        xrealloc(listing->groups, sizeof(*listing->groups) * (size_t)(listing->count + response.groups_count + 1));
    for (int32_t i = 0; i < response.groups_count; i++) {
        const struct list_groups_response_listed_group *group = &response.groups[i];

        listing->groups[listing->count++] =
            (struct listed){group->group_id, group->group_type, group->group_state, group->protocol_type, node};
    }
    return ERR_OK;
}

/* A broker that does not answer is told, and the others' groups are shown all the same. */
static int ask_all(struct client *client, struct listing *listing)
{
    int code = 0;

    if (client_metadata(client, NULL, 0) != ERR_OK) {
        return client_failed(client);
    }
    for (int32_t i = 0; i < client->metadata.brokers_count; i++) {
        if (ask_broker(client, client->metadata.brokers[i].node_id, listing) != ERR_OK) {
            code = client_failed(client);
        }
    }
    sort(listing->groups, (size_t)listing->count, sizeof(*listing->groups), by_id);
    return code;
}

static void list_json(const struct listing *listing)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '[');
    for (int32_t i = 0; i < listing->count; i++) {
        const struct listed *group = &listing->groups[i];

        json_open(&json, '{');
        json_str_member(&json, "group", group->id);
        json_str_member(&json, "type", group->type);
        json_str_member(&json, "state", group->state);
        json_str_member(&json, "protocol_type", group->protocol_type);
        json_int_member(&json, "coordinator", group->coordinator);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_end(&json);
}

static void list_table(const struct client *client, const struct listing *listing)
{
    static const char *const heads[] = {"GROUP", "TYPE", "STATE", "PROTOCOL", ">COORDINATOR"};
    struct table table;

    if (listing->count == 0 && isatty(STDOUT_FILENO)) {
        printf("No %sgroups at %s.\n",
               args_flag(client->args, OPT_GROUP_STATE) || args_flag(client->args, OPT_GROUP_TYPE) ? "such " : "",
               client_address(client));
        return;
    }
    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < listing->count; i++) {
        const struct listed *group = &listing->groups[i];

        table_add(&table, "%.*s", STR_ARG(group->id));
        table_add(&table, "%.*s", STR_ARG(group->type.len ? group->type : STR("-")));
        table_add(&table, "%.*s", STR_ARG(group->state.len ? group->state : STR("-")));
        table_add(&table, "%.*s", STR_ARG(group->protocol_type.len ? group->protocol_type : STR("-")));
        table_add(&table, "%d", group->coordinator);
    }
    table_print(&table);
}

int groups_list_run(const struct args *args)
{
    struct client client;
    struct listing listing = {0};

    check_filters(args);
    if (!client_open(&client, args)) {
        return 1;
    }
    int code = ask_all(&client, &listing);

    if (args_flag(args, OPT_NAMES)) {
        for (int32_t i = 0; i < listing.count; i++) {
            printf("%.*s\n", STR_ARG(listing.groups[i].id));
        }
    } else if (args_flag(args, OPT_JSON)) {
        list_json(&listing);
    } else {
        list_table(&client, &listing);
    }
    free(listing.groups);
    client_close(&client);
    return code;
}

void groups_complete(const struct args *args, const char *prefix)
{
    struct client client;
    struct args quick;
    struct listing listing = {0};

    if (!client_open_quickly(&client, &quick, args)) {
        return;
    }
    ask_all(&client, &listing);
    for (int32_t i = 0; i < listing.count; i++) {
        struct str id = listing.groups[i].id;

        if (id.len >= strlen(prefix) && memcmp(id.data, prefix, strlen(prefix)) == 0) {
            printf("%.*s\t%.*s\n", STR_ARG(id), STR_ARG(listing.groups[i].state));
        }
    }
    free(listing.groups);
    client_close(&client);
}

/* --- delete ------------------------------------------------------------------- */

static err_t delete_group(struct client *client, const char *id, int16_t *ret_code)
{
    struct delete_groups_request request;
    struct delete_groups_response response;
    struct str name = str_of(id);
    double started = now_s();
    int32_t node;
    err_t err;

    delete_groups_request_init(&request);
    request.groups_names = &name;
    request.groups_names_count = 1;
    do {
        err = client_coordinator(client, COORDINATOR_OF_GROUP, name, &node);
        err = err == ERR_OK ? client_call(client, node, API_KEY_DELETE_GROUPS, &request, &response) : err;
        if (err == ERR_OK && response.results_count != 1) {
            err = err_set(&client->info, ERR_MALFORMED, "the server's answer to DeleteGroups is empty");
        }
        if (err != ERR_OK) {
            return err;
        }
        *ret_code = response.results[0].error_code;
    } while (*ret_code != 0 && err_retriable(err_from_kafka(*ret_code)) && client_try_again(client, started));
    return ERR_OK;
}

static int report_deleted(const struct client *client, const char *id, int16_t code, struct json *json)
{
    bool absent = code == ERR_GROUP_ID_NOT_FOUND && args_flag(client->args, OPT_GROUP_IF_EXISTS);

    if (code == ERR_NON_EMPTY_GROUP) {
        out_error("the group \"%s\" has members: stop its consumers first (\"barnabas groups describe %s\" shows them)",
                  id, id);
    } else if (code == ERR_GROUP_ID_NOT_FOUND && !absent) {
        out_error("there is no group \"%s\" at %s: \"barnabas groups list\" shows what is there", id,
                  client_address(client));
    } else if (code != 0 && !absent) {
        out_error("the group \"%s\" was not deleted: %s", id, client_reason(code, STR_NULL));
    } else if (json) {
        json_open(json, '{');
        json_text_member(json, "group", id);
        json_bool_member(json, "deleted", !absent);
        json_close(json, '}');
    } else if (!args_flag(client->args, OPT_QUIET)) {
        printf(absent ? "%s was not there\n" : "deleted %s\n", id);
    }
    return code != 0 && !absent;
}

int groups_delete_run(const struct args *args)
{
    struct client client;
    struct json json, *to = args_flag(args, OPT_JSON) ? &json : NULL;
    int code = 0;

    if (!args_confirm_delete(args, "all their offsets") || !client_open(&client, args)) {
        return 1;
    }
    json_init(&json, stdout, isatty(STDOUT_FILENO));
    if (to) {
        json_open(to, '[');
    }
    for (int i = 0; i < args->word_count; i++) {
        int16_t answer;
        err_t err = delete_group(&client, args->words[i], &answer);

        code |= err == ERR_OK ? report_deleted(&client, args->words[i], answer, to) : client_failed(&client);
    }
    if (to) {
        json_close(to, ']');
        json_end(to);
    }
    client_close(&client);
    return code;
}
