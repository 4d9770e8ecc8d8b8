/* groups reset-offsets and seek-to-time: plan, show, and with --execute commit. */
#include "cli/group_info.h"
#include "cli/groups.h"
#include "cli/named.h"
#include "cli/offsets.h"
#include "cli/out.h"

#include <time.h>

/* Newer versions name topics by ids. */
enum { OFFSET_COMMIT_NEWEST = 9 };

enum target_kind { TO_EARLIEST, TO_LATEST, TO_OFFSET, SHIFT_BY, TO_TIME, TO_CURRENT };

struct target {
    enum target_kind kind;
    int64_t value; /* offset, shift, or time in ms */
};

/* Where each partition of the group is to go; by the same index. */
struct plan {
    int64_t *to; /* -1: nowhere, told already */
    int32_t moved;
};

static int64_t ago_ms(int64_t duration_ms)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 - duration_ms;
}

static struct target target_by_options(const struct args *args)
{
    static const struct {
        enum option_id id;
        enum target_kind kind;
    } choices[] = {{OPT_TO_EARLIEST, TO_EARLIEST}, {OPT_TO_LATEST, TO_LATEST}, {OPT_TO_OFFSET, TO_OFFSET},
                   {OPT_SHIFT_BY, SHIFT_BY},       {OPT_TO_DATETIME, TO_TIME}, {OPT_BY_DURATION, TO_TIME},
                   {OPT_TO_CURRENT, TO_CURRENT}};
    struct target target = {0};
    int given = 0;

    for (size_t i = 0; i < ARRAY_LEN(choices); i++) {
        if (args_flag(args, choices[i].id)) {
            target = (struct target){choices[i].kind, args_number(args, choices[i].id, 0)};
            given++;
        }
    }
    if (given != 1) {
        args_usage(args, "say where to with one of --to-earliest, --to-latest, --to-offset, --shift-by, --to-datetime, "
                         "--by-duration, --to-current");
    }
    if (args_flag(args, OPT_TO_DATETIME) && !parse_time_ms(args_text(args, OPT_TO_DATETIME, ""), &target.value)) {
        args_usage(args, "--to-datetime takes @MILLISECONDS or a date such as 2026-01-31T12:00:00Z, not \"%s\"",
                   args_text(args, OPT_TO_DATETIME, ""));
    }
    target.value = args_flag(args, OPT_BY_DURATION) ? ago_ms(target.value) : target.value;
    return target;
}

static struct target target_by_word(const struct args *args, const char *word)
{
    struct target target = {.kind = TO_TIME};

    if (!parse_time_ms(word, &target.value)) {
        if (!parse_duration_ms(word, &target.value)) {
            args_usage(args,
                       "TIME is @MILLISECONDS, a date such as 2026-01-31T12:00:00Z or how long ago, such as 2h, "
                       "not \"%s\"",
                       word);
        }
        target.value = ago_ms(target.value);
    }
    return target;
}

/* --- which partitions --------------------------------------------------------------- */

/* Of what has been loaded, only what was named. */
static void keep_named(struct group_info *info, const struct named_partitions *named)
{
    int32_t kept = 0;

    for (int32_t i = 0; i < info->partition_count; i++) {
        const struct group_partition *partition = &info->partitions[i];
        bool keep = false;

        for (int n = 0; n < named->count && !keep; n++) {
            keep =
                named->items[n].partition == partition->partition && str_equal(named->items[n].topic, partition->topic);
        }
        if (keep) {
            info->partitions[kept++] = *partition;
        }
    }
    info->partition_count = kept;
}

static bool load_all(struct client *client, struct group_info *info)
{
    if (group_load_offsets(client, info) != ERR_OK || group_load_ranges(client, info) != ERR_OK) {
        client_failed(client);
        return false;
    }
    return true;
}

static bool load_named(struct client *client, struct group_info *info, int first_topic)
{
    struct named_partitions named;
    bool ok = named_partitions_find(client, client->args->words + first_topic, client->args->word_count - first_topic,
                                    &named);

    for (int i = 0; ok && i < named.count; i++) {
        group_add_partition(info, named.items[i].topic, named.items[i].partition);
    }
    ok = ok && load_all(client, info);
    if (ok) {
        keep_named(info, &named);
    }
    named_partitions_free(&named);
    return ok;
}

static bool load_partitions(struct client *client, struct group_info *info, int first_topic)
{
    bool named = first_topic < client->args->word_count;

    if (!(named ? load_named(client, info, first_topic) : load_all(client, info))) {
        return false;
    }
    if (info->partition_count == 0) {
        out_error("the group \"%.*s\" has committed no offsets: name the topics to set offsets for", STR_ARG(info->id));
        return false;
    }
    return true;
}

/* --- where to -------------------------------------------------------------------------- */

static err_t times_to_offsets(struct client *client, const struct group_info *info, int64_t time_ms, int64_t *offsets)
{
    struct offset_question *questions =
        arena_alloc_array(&client->arena, (size_t)info->partition_count, sizeof(*questions));

    for (int32_t i = 0; i < info->partition_count; i++) {
        const struct group_partition *partition = &info->partitions[i];

        questions[i] = (struct offset_question){.topic = partition->topic,
                                                .partition = partition->partition,
                                                .leader = partition->leader,
                                                .timestamp = time_ms};
    }
    err_t err = offsets_ask(client, questions, info->partition_count);

    for (int32_t i = 0; err == ERR_OK && i < info->partition_count; i++) {
        /* No record that young: all is older, the group goes to the end. */
        offsets[i] =
            questions[i].offset >= 0 || questions[i].err != ERR_OK ? questions[i].offset : info->partitions[i].end;
    }
    return err;
}

/* What is known may answer; a time has been asked for. -1 when there is no answer. */
static int64_t wanted_offset(const struct group_partition *partition, struct target target, int64_t by_time)
{
    int64_t shifted;

    switch (target.kind) {
    case TO_EARLIEST:
        return partition->start;
    case TO_LATEST:
        return partition->end;
    case TO_OFFSET:
        return target.value;
    case SHIFT_BY:
        if (__builtin_add_overflow(partition->committed, target.value, &shifted)) {
            shifted = target.value < 0 ? 0 : INT64_MAX;
        }
        return partition->committed < 0 ? -1 : MAX(shifted, 0);
    case TO_TIME:
        return by_time;
    case TO_CURRENT:
        return partition->committed >= 0 ? partition->committed : partition->end;
    }
    return -1;
}

static void cannot(const struct group_partition *partition, struct target target)
{
    const char *why = partition->end < 0 || partition->start < 0
                          ? "nobody leads it now, or it does not exist: its offset stays"
                      : target.kind == SHIFT_BY ? "nothing is committed there that could be shifted: use another --to"
                                                : "its leader does not tell the offset: it stays";

    out_error("partition %d of \"%.*s\": %s", partition->partition, STR_ARG(partition->topic), why);
}

/* False after an error message: then nothing is to be done, as half a reset is worse than none. */
static bool make_plan(struct client *client, const struct group_info *info, struct target target, struct plan *plan)
{
    bool whole = true;

    plan->to = arena_alloc_array(&client->arena, (size_t)info->partition_count, sizeof(*plan->to));
    if (target.kind == TO_TIME && times_to_offsets(client, info, target.value, plan->to) != ERR_OK) {
        client_failed(client);
        return false;
    }
    for (int32_t i = 0; i < info->partition_count; i++) {
        const struct group_partition *partition = &info->partitions[i];
        int64_t to = wanted_offset(partition, target, plan->to[i]);

        if (to < 0 || partition->start < 0 || partition->end < 0) {
            cannot(partition, target);
            whole = false;
            continue;
        }
        plan->to[i] = MIN(MAX(to, partition->start), partition->end);
        plan->moved += plan->to[i] != partition->committed;
    }
    return whole;
}

/* --- show and do ------------------------------------------------------------------------- */

static void plan_table(const struct group_info *info, const struct plan *plan)
{
    static const char *const heads[] = {"TOPIC", ">PARTITION", ">FROM", ">TO", ">LAG THEN"};
    struct table table;

    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < info->partition_count; i++) {
        const struct group_partition *partition = &info->partitions[i];

        table_add(&table, "%.*s", STR_ARG(partition->topic));
        table_add(&table, "%d", partition->partition);
        table_add(&table, "%s", partition->committed < 0 ? "-" : human_grouped(partition->committed));
        table_add(&table, "%s", human_grouped(plan->to[i]));
        table_add(&table, "%s", human_grouped(partition->end - plan->to[i]));
    }
    table_print(&table);
}

static void plan_json(const struct group_info *info, const struct plan *plan, bool done)
{
    struct json json;

    json_init(&json, stdout, isatty(STDOUT_FILENO));
    json_open(&json, '{');
    json_str_member(&json, "group", info->id);
    json_bool_member(&json, "changed", done);
    json_key(&json, "partitions");
    json_open(&json, '[');
    for (int32_t i = 0; i < info->partition_count; i++) {
        json_open(&json, '{');
        json_str_member(&json, "topic", info->partitions[i].topic);
        json_int_member(&json, "partition", info->partitions[i].partition);
        json_known_member(&json, "from", info->partitions[i].committed);
        json_int_member(&json, "to", plan->to[i]);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

static void refuse(const struct group_info *info)
{
    out_error("the group \"%.*s\" is %.*s with %d member%s, which would go on from where they are: stop its consumers, "
              "then repeat (\"barnabas groups describe %.*s\" shows them)",
              STR_ARG(info->id), STR_ARG(info->state), info->member_count, plural(info->member_count),
              STR_ARG(info->id));
}

static bool committed(const struct client *client, const struct offset_commit_response *response, struct str id)
{
    for (int32_t t = 0; t < response->topics_count; t++) {
        for (int32_t p = 0; p < response->topics[t].partitions_count; p++) {
            int16_t code = response->topics[t].partitions[p].error_code;

            if (code == ERR_UNKNOWN_MEMBER_ID) {
                out_error("the group \"%.*s\" has got members meanwhile, and its offsets stay: stop its consumers, "
                          "then repeat",
                          STR_ARG(id));
            } else if (code != 0) {
                out_error("partition %d of \"%.*s\" at %s: %s", response->topics[t].partitions[p].partition_index,
                          STR_ARG(response->topics[t].name), client_address(client), client_reason(code, STR_NULL));
            }
            if (code != 0) {
                return false;
            }
        }
    }
    return true;
}

static bool commit(struct client *client, const struct group_info *info, const struct plan *plan)
{
    typedef struct offset_commit_request_offset_commit_request_topic topic_t;
    struct offset_commit_request request;
    struct offset_commit_response response;
    struct offset_commit_request_offset_commit_request_partition *partitions =
        PROTO_ARRAY(&client->arena, info->partition_count, offset_commit_request_offset_commit_request_partition);

    offset_commit_request_init(&request);
    request.group_id = info->id;
    request.member_id = STR("");
    request.topics =
        PROTO_ARRAY(&client->arena, info->partition_count, offset_commit_request_offset_commit_request_topic);
    for (int32_t i = 0; i < info->partition_count; i++) {
        topic_t *topic = request.topics_count > 0 ? &request.topics[request.topics_count - 1] : NULL;

        if (!topic || !str_equal(topic->name, info->partitions[i].topic)) {
            topic = &request.topics[request.topics_count++];
            topic->name = info->partitions[i].topic;
            topic->partitions = &partitions[i];
        }
        topic->partitions_count++;
        partitions[i].partition_index = info->partitions[i].partition;
        partitions[i].committed_offset = plan->to[i];
        partitions[i].committed_metadata = STR("");
    }
    if (client_call_up_to(client, info->coordinator, API_KEY_OFFSET_COMMIT, OFFSET_COMMIT_NEWEST, &request,
                          &response) != ERR_OK) {
        client_failed(client);
        return false;
    }
    return committed(client, &response, info->id);
}

static bool altered(const struct client *client, const struct alter_share_group_offsets_response *response,
                    struct str id)
{
    if (response->error_code != 0) {
        out_error("the offsets of the share group \"%.*s\" stay: %s", STR_ARG(id),
                  client_reason(response->error_code, response->error_message));
        return false;
    }
    for (int32_t t = 0; t < response->responses_count; t++) {
        for (int32_t p = 0; p < response->responses[t].partitions_count; p++) {
            int16_t code = response->responses[t].partitions[p].error_code;

            if (code != 0) {
                out_error("partition %d of \"%.*s\" at %s: %s", response->responses[t].partitions[p].partition_index,
                          STR_ARG(response->responses[t].topic_name), client_address(client),
                          client_reason(code, response->responses[t].partitions[p].error_message));
                return false;
            }
        }
    }
    return true;
}

static bool alter_share(struct client *client, const struct group_info *info, const struct plan *plan)
{
    typedef struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic topic_t;
    struct alter_share_group_offsets_request request;
    struct alter_share_group_offsets_response response;
    struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition *partitions =
        PROTO_ARRAY(&client->arena, info->partition_count,
                    alter_share_group_offsets_request_alter_share_group_offsets_request_partition);

    alter_share_group_offsets_request_init(&request);
    request.group_id = info->id;
    request.topics = PROTO_ARRAY(&client->arena, info->partition_count,
                                 alter_share_group_offsets_request_alter_share_group_offsets_request_topic);
    for (int32_t i = 0; i < info->partition_count; i++) {
        topic_t *topic = request.topics_count > 0 ? &request.topics[request.topics_count - 1] : NULL;

        if (!topic || !str_equal(topic->topic_name, info->partitions[i].topic)) {
            topic = &request.topics[request.topics_count++];
            topic->topic_name = info->partitions[i].topic;
            topic->partitions = &partitions[i];
        }
        topic->partitions_count++;
        partitions[i].partition_index = info->partitions[i].partition;
        partitions[i].start_offset = plan->to[i];
    }
    if (client_call(client, info->coordinator, API_KEY_ALTER_SHARE_GROUP_OFFSETS, &request, &response) != ERR_OK) {
        client_failed(client);
        return false;
    }
    return altered(client, &response, info->id);
}

static bool carry_out(struct client *client, const struct group_info *info, const struct plan *plan)
{
    return group_is_share(info) ? alter_share(client, info, plan) : commit(client, info, plan);
}

static void tell(const struct client *client, const struct group_info *info, const struct plan *plan, bool done)
{
    if (args_flag(client->args, OPT_JSON)) {
        plan_json(info, plan, done);
        return;
    }
    if (args_flag(client->args, OPT_QUIET)) {
        return;
    }
    plan_table(info, plan);
    if (done) {
        printf("\nset %d offset%s of %.*s, %d of them to another place\n", info->partition_count,
               plural(info->partition_count), STR_ARG(info->id), plan->moved);
    } else {
        printf("\nNothing is changed yet: this is what the same command with --execute does.\n");
    }
}

static int reset(const struct args *args, struct target target, int first_topic)
{
    struct client client;
    struct group_info info = {0};
    struct plan plan = {0};
    bool execute = args_flag(args, OPT_EXECUTE), ok = false;

    if (execute && args_flag(args, OPT_SHOW_ONLY)) {
        args_usage(args, "--execute and --dry-run exclude each other");
    }
    if (!client_open(&client, args)) {
        return 1;
    }
    if (group_load(&client, args->words[0], &info) != ERR_OK) {
        client_failed(&client);
    } else if (group_is_active(&info)) {
        refuse(&info);
    } else if (load_partitions(&client, &info, first_topic) && make_plan(&client, &info, target, &plan) &&
               (!execute || carry_out(&client, &info, &plan))) {
        tell(&client, &info, &plan, execute);
        ok = true;
    }
    group_info_free(&info);
    client_close(&client);
    return ok ? 0 : 1;
}

int groups_reset_offsets_run(const struct args *args)
{
    return reset(args, target_by_options(args), 1);
}

int groups_seek_to_time_run(const struct args *args)
{
    return reset(args, target_by_word(args, args->words[1]), 2);
}
