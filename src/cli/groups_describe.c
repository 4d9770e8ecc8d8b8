/* groups describe: who is in a group, who has what, and how far behind. */
#include "cli/group_info.h"
#include "cli/groups.h"
#include "cli/out.h"

#include <time.h>

struct lag {
    int64_t records; /* -1: nothing is known */
    int64_t ms;      /* of the partition that is furthest behind; -1 */
};

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static struct lag lag_of(const struct group_info *info, int64_t now)
{
    struct lag lag = {-1, -1};

    for (int32_t i = 0; i < info->partition_count; i++) {
        int64_t records = partition_lag(&info->partitions[i]);

        if (records >= 0) {
            lag.records = MAX(lag.records, 0) + records;
        }
        lag.ms = MAX(lag.ms, partition_lag_ms(&info->partitions[i], now));
    }
    return lag;
}

static const char *number_text(int64_t number)
{
    return number < 0 ? "-" : human_grouped(number);
}

static const char *age_text(int64_t ms)
{
    return ms < 0 ? "-" : ms == 0 ? "0" : human_seconds((double)ms / 1000);
}

static void heading(const struct group_info *info, struct lag lag)
{
    bool bold = out_colour(stdout);

    printf("%s%.*s%s  %s, %.*s, %d member%s", bold ? "\033[1m" : "", STR_ARG(info->id), bold ? "\033[0m" : "",
           info->type, STR_ARG(info->state), info->member_count, plural(info->member_count));
    if (info->assignor.len > 0) {
        printf(", assignor %.*s", STR_ARG(info->assignor));
    }
    printf(", coordinator %d", info->coordinator);
    if (lag.records >= 0) {
        printf(", lag %s record%s", human_grouped(lag.records), plural(lag.records));
    }
    if (lag.ms > 0) {
        printf(", the oldest %s ago", human_seconds((double)lag.ms / 1000));
    }
    putchar('\n');
}

static void partition_table(const struct group_info *info, int64_t now)
{
    static const char *const heads[] = {"TOPIC", ">PARTITION", ">COMMITTED", ">END", ">LAG", ">BEHIND", "MEMBER"};
    struct table table;

    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < info->partition_count; i++) {
        const struct group_partition *partition = &info->partitions[i];

        table_add(&table, "%.*s", STR_ARG(partition->topic));
        table_add(&table, "%d", partition->partition);
        table_add(&table, "%s", number_text(partition->committed));
        table_add(&table, "%s", number_text(partition->end));
        table_add(&table, "%s", number_text(partition_lag(partition)));
        table_add(&table, "%s", age_text(partition_lag_ms(partition, now)));
        if (partition->member_count > 1) {
            table_add(&table, "%d members", partition->member_count);
        } else {
            table_add(&table, "%.*s", STR_ARG(partition->member ? partition->member->id : STR("-")));
        }
    }
    table_print(&table);
}

static void member_table(const struct group_info *info)
{
    static const char *const heads[] = {"MEMBER", "CLIENT", "HOST", "INSTANCE", ">PARTITIONS"};
    struct table table;

    table_init(&table, heads, ARRAY_LEN(heads));
    for (int32_t i = 0; i < info->member_count; i++) {
        const struct group_member *member = &info->members[i];

        table_add(&table, "%.*s", STR_ARG(member->id));
        table_add(&table, "%.*s", STR_ARG(member->client_id));
        table_add(&table, "%.*s", STR_ARG(member->host));
        table_add(&table, "%.*s", STR_ARG(member->instance_id.len ? member->instance_id : STR("-")));
        table_add(&table, "%d", member->partition_count);
    }
    table_print(&table);
}

static void show(const struct group_info *info)
{
    int64_t now = now_ms();

    heading(info, lag_of(info, now));
    if (info->partition_count > 0) {
        partition_table(info, now);
    } else {
        printf("It has no offsets, and nothing is assigned.\n");
    }
    if (info->member_count > 0) {
        putchar('\n');
        member_table(info);
    }
}

static void seconds_member(struct json *json, const char *key, int64_t ms)
{
    if (ms < 0) {
        json_str_member(json, key, STR_NULL);
    } else {
        json_number_member(json, key, (double)ms / 1000);
    }
}

static void partitions_json(struct json *json, const struct group_info *info, int64_t now)
{
    json_key(json, "partitions");
    json_open(json, '[');
    for (int32_t i = 0; i < info->partition_count; i++) {
        const struct group_partition *partition = &info->partitions[i];

        json_open(json, '{');
        json_str_member(json, "topic", partition->topic);
        json_int_member(json, "partition", partition->partition);
        json_known_member(json, "committed", partition->committed);
        json_known_member(json, "start_offset", partition->start);
        json_known_member(json, "end_offset", partition->end);
        json_known_member(json, "lag", partition_lag(partition));
        seconds_member(json, "lag_seconds", partition_lag_ms(partition, now));
        json_str_member(json, "member",
                        partition->member && partition->member_count <= 1 ? partition->member->id : STR_NULL);
        json_int_member(json, "member_count", partition->member_count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void members_json(struct json *json, const struct group_info *info)
{
    json_key(json, "members");
    json_open(json, '[');
    for (int32_t i = 0; i < info->member_count; i++) {
        const struct group_member *member = &info->members[i];

        json_open(json, '{');
        json_str_member(json, "member", member->id);
        json_str_member(json, "instance_id", member->instance_id);
        json_str_member(json, "client_id", member->client_id);
        json_str_member(json, "host", member->host);
        json_int_member(json, "partition_count", member->partition_count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void show_json(struct json *json, const struct group_info *info)
{
    int64_t now = now_ms();
    struct lag lag = lag_of(info, now);

    json_open(json, '{');
    json_str_member(json, "group", info->id);
    json_text_member(json, "type", info->type);
    json_str_member(json, "state", info->state);
    json_str_member(json, "protocol_type", info->protocol_type);
    json_str_member(json, "assignor", info->assignor);
    json_int_member(json, "coordinator", info->coordinator);
    json_known_member(json, "lag", lag.records);
    seconds_member(json, "lag_seconds", lag.ms);
    members_json(json, info);
    partitions_json(json, info, now);
    json_close(json, '}');
}

static int describe(struct client *client, const char *id, struct json *json, bool first)
{
    struct group_info info;
    err_t err = group_load(client, id, &info);

    if (err == ERR_OK && !group_is_there(&info)) {
        out_error("there is no consumer group \"%s\" at %s: \"barnabas groups list\" shows what is there", id,
                  client_address(client));
        group_info_free(&info);
        return 1;
    }
    err = err == ERR_OK ? group_load_offsets(client, &info) : err;
    err = err == ERR_OK ? group_load_ranges(client, &info) : err;
    err = err == ERR_OK ? group_load_times(client, &info) : err;
    if (err == ERR_OK && json) {
        show_json(json, &info);
    } else if (err == ERR_OK) {
        printf("%s", first ? "" : "\n");
        show(&info);
    }
    group_info_free(&info);
    return err == ERR_OK ? 0 : client_failed(client);
}

int groups_describe_run(const struct args *args)
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
        code |= describe(&client, args->words[i], to, i == 0);
    }
    if (to) {
        json_close(to, ']');
        json_end(to);
    }
    client_close(&client);
    return code;
}
