#include "group/consumer_records.h"

#include "group/consumer_members.h"
#include <stdlib.h>

/* ------------------------------------------------------------------ writing */

/* Key of all records of a member, and of an expression: two strings. */
static size_t member_key(struct ledger_writer *writer, int16_t type, const struct consumer_group *group, struct str id)
{
    struct consumer_group_member_metadata_key key;

    consumer_group_member_metadata_key_init(&key);
    key.group_id = group->id;
    key.member_id = id;
    return ledger_write_key(writer, type, &consumer_group_member_metadata_key_message, &key);
}

static size_t group_key(struct ledger_writer *writer, int16_t type, const struct consumer_group *group)
{
    struct consumer_group_metadata_key key;

    consumer_group_metadata_key_init(&key);
    key.group_id = group->id;
    return ledger_write_key(writer, type, &consumer_group_metadata_key_message, &key);
}

static void write_epoch(struct ledger_writer *writer, const struct consumer_group *group)
{
    size_t key_len = group_key(writer, RECORD_CONSUMER_GROUP, group);
    struct consumer_group_metadata_value value;

    consumer_group_metadata_value_init(&value);
    value.epoch = group->epoch;
    value.metadata_hash = (int64_t)group->metadata_hash;
    ledger_write_value(writer, 0, &consumer_group_metadata_value_message, &value);
    ledger_add(writer, key_len, false);
}

static void write_target_epoch(struct ledger_writer *writer, const struct consumer_group *group)
{
    size_t key_len = group_key(writer, RECORD_CONSUMER_TARGET, group);
    struct consumer_group_target_assignment_metadata_value value;

    consumer_group_target_assignment_metadata_value_init(&value);
    value.assignment_epoch = group->target_epoch;
    value.assignment_timestamp = group->target_wall_ms;
    ledger_write_value(writer, 0, &consumer_group_target_assignment_metadata_value_message, &value);
    ledger_add(writer, key_len, false);
}

static void write_member(struct ledger_writer *writer, const struct consumer_group *group,
                         const struct consumer_member *member, struct arena *arena)
{
    size_t key_len = member_key(writer, RECORD_CONSUMER_MEMBER, group, member->id);
    struct consumer_group_member_metadata_value value;
    struct consumer_group_member_metadata_value_classic_member_metadata classic = {0};
    int32_t protocols = member->classic ? member->classic->protocol_count : 0;

    consumer_group_member_metadata_value_init(&value);
    value.instance_id = member->instance_id;
    value.rack_id = member->rack_id;
    value.client_id = member->client_id;
    value.client_host = member->client_host;
    value.subscribed_topic_names = member->topics;
    value.subscribed_topic_names_count = member->topic_count;
    value.subscribed_topic_regex = member->regex ? member->regex->text : STR("");
    value.rebalance_timeout_ms = member->rebalance_timeout_ms;
    value.server_assignor = member->assignor;
    classic.supported_protocols = arena_alloc_array(arena, (size_t)protocols, sizeof(classic.supported_protocols[0]));
    if (!classic.supported_protocols) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    for (int32_t i = 0; i < protocols; i++) {
        classic.supported_protocols[i].name = member->classic->protocols[i].name;
        classic.supported_protocols[i].metadata = member->classic->protocols[i].metadata;
    }
    if (member->classic) {
        classic.session_timeout_ms = member->classic->session_timeout_ms;
        classic.supported_protocols_count = protocols;
    }
    value.classic_member_metadata = member->classic ? &classic : NULL;
    ledger_write_value(writer, 0, &consumer_group_member_metadata_value_message, &value);
    ledger_add(writer, key_len, false);
}

typedef struct consumer_group_current_member_assignment_value_topic_partitions topic_partitions;

/* By topic. NULL without memory. */
static topic_partitions *list_by_topic(const struct partition_set *set, struct arena *arena, int32_t *ret_count)
{
    topic_partitions *topics = arena_alloc_array(arena, set->count, sizeof(*topics));
    int32_t *numbers = arena_alloc_array(arena, set->count, sizeof(*numbers));
    int32_t *epochs = arena_alloc_array(arena, set->count, sizeof(*epochs));
    int32_t count = 0;

    if (!topics || !numbers || !epochs) {
        return NULL;
    }
    for (size_t i = 0; i < set->count;) {
        size_t run = partition_set_run(set, i);

        topics[count].topic_id = set->items[i].topic;
        topics[count].partitions = &numbers[i];
        topics[count].partitions_count = (int32_t)run;
        topics[count].assignment_epochs = &epochs[i];
        topics[count++].assignment_epochs_count = (int32_t)run;
        for (size_t end = i + run; i < end; i++) {
            numbers[i] = set->items[i].partition;
            epochs[i] = set->items[i].epoch;
        }
    }
    *ret_count = count;
    return topics;
}

static void write_target(struct ledger_writer *writer, const struct consumer_group *group,
                         const struct consumer_member *member, struct arena *arena)
{
    size_t key_len = member_key(writer, RECORD_CONSUMER_TARGET_MEMBER, group, member->id);
    struct consumer_group_target_assignment_member_value value;
    int32_t count = 0;
    topic_partitions *topics = list_by_topic(&member->target, arena, &count);

    consumer_group_target_assignment_member_value_init(&value);
    value.topic_partitions = arena_alloc_array(arena, (size_t)count, sizeof(value.topic_partitions[0]));
    if (!topics || !value.topic_partitions) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    for (; value.topic_partitions_count < count; value.topic_partitions_count++) {
        const topic_partitions *from = &topics[value.topic_partitions_count];

        value.topic_partitions[value.topic_partitions_count].topic_id = from->topic_id;
        value.topic_partitions[value.topic_partitions_count].partitions = from->partitions;
        value.topic_partitions[value.topic_partitions_count].partitions_count = from->partitions_count;
    }
    ledger_write_value(writer, 0, &consumer_group_target_assignment_member_value_message, &value);
    ledger_add(writer, key_len, false);
}

static void write_current(struct ledger_writer *writer, const struct consumer_group *group,
                          const struct consumer_member *member, struct arena *arena)
{
    size_t key_len = member_key(writer, RECORD_CONSUMER_CURRENT, group, member->id);
    struct consumer_group_current_member_assignment_value value;

    consumer_group_current_member_assignment_value_init(&value);
    value.member_epoch = member->epoch;
    value.previous_member_epoch = member->previous_epoch;
    value.state = (int8_t)member->state;
    value.assigned_partitions = list_by_topic(&member->assigned, arena, &value.assigned_partitions_count);
    value.partitions_pending_revocation =
        list_by_topic(&member->revoking, arena, &value.partitions_pending_revocation_count);
    if (!value.assigned_partitions || !value.partitions_pending_revocation) {
        writer->err = ERR_NO_MEMORY;
        return;
    }
    ledger_write_value(writer, 0, &consumer_group_current_member_assignment_value_message, &value);
    ledger_add(writer, key_len, false);
}

/* In an order in which what is left of a member after each record makes sense. */
static void write_member_gone(struct ledger_writer *writer, const struct consumer_group *group, struct str id)
{
    static const int16_t types[] = {RECORD_CONSUMER_CURRENT, RECORD_CONSUMER_TARGET_MEMBER, RECORD_CONSUMER_MEMBER};

    for (size_t i = 0; i < ARRAY_LEN(types); i++) {
        ledger_add(writer, member_key(writer, types[i], group, id), true);
    }
}

static void write_regex(struct ledger_writer *writer, const struct consumer_group *group,
                        const struct consumer_regex *regex)
{
    size_t key_len = member_key(writer, RECORD_CONSUMER_REGEX, group, regex->text);
    struct consumer_group_regular_expression_value value;

    consumer_group_regular_expression_value_init(&value);
    value.topics = regex->topics;
    value.topics_count = regex->topic_count;
    value.version = (int64_t)regex->view;
    value.timestamp = regex->wall_ms;
    ledger_write_value(writer, 0, &consumer_group_regular_expression_value_message, &value);
    ledger_add(writer, key_len, false);
}

enum member_part { PART_METADATA, PART_TARGET, PART_CURRENT };

static void write_dirty(struct ledger_writer *writer, const struct consumer_group *group, enum member_part part)
{
    LIST_FOR_EACH((struct list *)&group->dirty, node) {
        const struct consumer_member *member = LIST_ENTRY(node, struct consumer_member, dirty_node);
        struct arena arena;

        arena_init(&arena, 0);
        if (part == PART_METADATA && member->dirty_metadata) {
            write_member(writer, group, member, &arena);
        } else if (part == PART_TARGET && member->dirty_target) {
            write_target(writer, group, member, &arena);
        } else if (part == PART_CURRENT && member->dirty_current) {
            write_current(writer, group, member, &arena);
        }
        arena_reset(&arena);
    }
}

void write_consumer_changes(struct ledger_writer *writer, const struct consumer_group *group)
{
    LIST_FOR_EACH((struct list *)&group->gone, node) {
        const struct consumer_gone *gone = LIST_ENTRY(node, struct consumer_gone, node);

        if (gone->is_regex) {
            ledger_add(writer, member_key(writer, RECORD_CONSUMER_REGEX, group, gone->id), true);
        } else {
            write_member_gone(writer, group, gone->id);
        }
    }
    write_dirty(writer, group, PART_METADATA);
    LIST_FOR_EACH((struct list *)&group->regexes, at) {
        const struct consumer_regex *regex = LIST_ENTRY(at, struct consumer_regex, node);

        if (regex->dirty) {
            write_regex(writer, group, regex);
        }
    }
    if (group->dirty_epoch) {
        write_epoch(writer, group);
    }
    write_dirty(writer, group, PART_TARGET);
    if (group->dirty_target) {
        write_target_epoch(writer, group);
    }
    write_dirty(writer, group, PART_CURRENT);
}

void write_consumer_gone(struct ledger_writer *writer, const struct consumer_group *group)
{
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        write_member_gone(writer, group, member->id);
    }
    LIST_FOR_EACH((struct list *)&group->regexes, node) {
        struct str text = LIST_ENTRY(node, struct consumer_regex, node)->text;

        ledger_add(writer, member_key(writer, RECORD_CONSUMER_REGEX, group, text), true);
    }
    ledger_add(writer, group_key(writer, RECORD_CONSUMER_TARGET, group), true);
    ledger_add(writer, group_key(writer, RECORD_CONSUMER_GROUP, group), true);
}

/* ------------------------------------------------------------------ reading */

static err_t read_body(struct slice bytes, const struct proto_message *message, struct arena *arena, void *ret_value)
{
    return bytes.len < 2 ? ERR_MALFORMED
                         : proto_decode(message, 0, SLICE(bytes.data + 2, bytes.len - 2), arena, ret_value, NULL);
}

err_t consumer_record_group(struct slice key, struct str *ret_group)
{
    struct wire_reader reader;

    wire_reader_init(&reader, key);
    wire_read_i16(&reader);
    struct str group = wire_read_string(&reader, false);

    if (wire_reader_status(&reader) != ERR_OK) {
        return ERR_MALFORMED;
    }
    *ret_group = group;
    return ERR_OK;
}

/* Made at need: its records come in any order. NULL without memory. */
static struct consumer_member *member_for(struct consumer_group *group, struct str id)
{
    struct consumer_member *member = consumer_find_member(group, id);

    if (!member) {
        member = consumer_member_create(id, STR_NULL);
        if (member && !consumer_members_add(group, member)) {
            consumer_member_free(member);
            return NULL;
        }
    }
    return member;
}

static bool set_instance(struct consumer_group *group, struct consumer_member *member, struct str instance_id)
{
    struct consumer_member *holder = consumer_by_instance(group, instance_id);

    if (str_equal(member->instance_id, instance_id)) {
        return true;
    }
    if (holder) {
        consumer_members_remove(group, holder); /* it was replaced, and its end has not been read yet */
    }
    if (member->instance_id.data) {
        map_remove(&group->by_instance, map_key_str(member->instance_id));
    }
    return consumer_set_text(&member->instance_id, instance_id) &&
           (!instance_id.data || map_put(&group->by_instance, map_key_str(member->instance_id), member));
}

static struct consumer_regex *regex_for(struct consumer_group *group, struct str text)
{
    struct consumer_regex *regex = consumer_regex_find(group, text);
    struct topic_regex *compiled;
    const char *reason;

    if (!regex && topic_regex_compile(text, &compiled, &reason) == ERR_OK) {
        regex = consumer_regex_add(group, text, compiled);
    }
    return regex;
}

static bool set_classic(struct consumer_group *group, struct consumer_member *member,
                        const struct consumer_group_member_metadata_value_classic_member_metadata *from,
                        struct arena *arena)
{
    int32_t count = from ? from->supported_protocols_count : 0;
    struct group_protocol *protocols = arena_alloc_array(arena, (size_t)count, sizeof(*protocols));
    bool was_classic = member->classic != NULL;

    if (!from) {
        consumer_drop_classic(group, member);
        return true;
    }
    for (int32_t i = 0; protocols && i < count; i++) {
        protocols[i] =
            (struct group_protocol){from->supported_protocols[i].name, from->supported_protocols[i].metadata};
    }
    bool ok = protocols && consumer_set_classic(member, from->session_timeout_ms, protocols, count);

    group->classic_count += ok && !was_classic;
    return ok;
}

static err_t take_member(struct consumer_group *group, struct str id, struct slice value, struct arena *arena)
{
    struct consumer_group_member_metadata_value body;
    err_t err = read_body(value, &consumer_group_member_metadata_value_message, arena, &body);

    if (err != ERR_OK) {
        return err;
    }
    struct consumer_member *member = member_for(group, id);
    bool ok = member && set_instance(group, member, body.instance_id) &&
              consumer_set_text(&member->rack_id, body.rack_id) &&
              consumer_set_text(&member->client_id, body.client_id) &&
              consumer_set_text(&member->client_host, body.client_host) &&
              consumer_set_text(&member->assignor, body.server_assignor) &&
              consumer_topics_assign(&member->topics, &member->topic_count, body.subscribed_topic_names,
                                     body.subscribed_topic_names_count) &&
              set_classic(group, member, body.classic_member_metadata, arena);

    if (ok) {
        member->rebalance_timeout_ms = body.rebalance_timeout_ms;
        consumer_set_regex(group, member,
                           body.subscribed_topic_regex.len > 0 ? regex_for(group, body.subscribed_topic_regex) : NULL);
    }
    return ok ? ERR_OK : ERR_NO_MEMORY;
}

/* ERR_MALFORMED: numbers that no partition has. */
static err_t read_partitions(const topic_partitions *topics, int32_t count, int32_t epoch, struct arena *arena,
                             struct partition_set *set)
{
    size_t all = 0, at = 0;

    for (int32_t i = 0; i < count; i++) {
        all += (size_t)topics[i].partitions_count;
    }
    struct held_partition *items = arena_alloc_array(arena, all, sizeof(*items));

    for (int32_t i = 0; items && i < count; i++) {
        for (int32_t j = 0; j < topics[i].partitions_count; j++) {
            int32_t number = topics[i].partitions[j];
            bool has_epoch = topics[i].assignment_epochs && j < topics[i].assignment_epochs_count;

            if (number < 0 || number >= CONSUMER_PARTITIONS_MAX) {
                return ERR_MALFORMED;
            }
            items[at++] =
                (struct held_partition){topics[i].topic_id, number, has_epoch ? topics[i].assignment_epochs[j] : epoch};
        }
    }
    return items && partition_set_assign(set, items, all) ? ERR_OK : ERR_NO_MEMORY;
}

static err_t take_target(struct consumer_group *group, struct str id, struct slice value, struct arena *arena)
{
    struct consumer_group_target_assignment_member_value body;
    err_t err = read_body(value, &consumer_group_target_assignment_member_value_message, arena, &body);

    if (err != ERR_OK) {
        return err;
    }
    topic_partitions *topics = arena_alloc_array(arena, (size_t)body.topic_partitions_count, sizeof(*topics));
    struct consumer_member *member = topics ? member_for(group, id) : NULL;

    if (!member) {
        return ERR_NO_MEMORY;
    }
    for (int32_t i = 0; i < body.topic_partitions_count; i++) {
        topics[i].topic_id = body.topic_partitions[i].topic_id;
        topics[i].partitions = body.topic_partitions[i].partitions;
        topics[i].partitions_count = body.topic_partitions[i].partitions_count;
    }
    return read_partitions(topics, body.topic_partitions_count, 0, arena, &member->target);
}

static err_t take_current(struct consumer_group *group, struct str id, struct slice value, struct arena *arena)
{
    struct consumer_group_current_member_assignment_value body;
    err_t err = read_body(value, &consumer_group_current_member_assignment_value_message, arena, &body);
    struct consumer_member *member = err == ERR_OK ? member_for(group, id) : NULL;

    if (!member) {
        return err != ERR_OK ? err : ERR_NO_MEMORY;
    }
    err = read_partitions(body.assigned_partitions, body.assigned_partitions_count, body.member_epoch, arena,
                          &member->assigned);
    if (err == ERR_OK) {
        err = read_partitions(body.partitions_pending_revocation, body.partitions_pending_revocation_count,
                              body.member_epoch, arena, &member->revoking);
    }
    member->epoch = body.member_epoch;
    member->previous_epoch = body.previous_member_epoch;
    member->state = body.state >= MEMBER_STABLE && body.state <= MEMBER_UNRELEASED
                        ? (enum consumer_member_state)body.state
                        : MEMBER_UNKNOWN;
    return err;
}

static err_t take_regex(struct consumer_group *group, struct str text, struct slice value, struct arena *arena)
{
    struct consumer_group_regular_expression_value body;
    err_t err = read_body(value, &consumer_group_regular_expression_value_message, arena, &body);
    struct consumer_regex *regex = err == ERR_OK ? regex_for(group, text) : NULL;

    if (!regex) {
        return err != ERR_OK ? err : ERR_MALFORMED;
    }
    bool ok = consumer_topics_assign(&regex->topics, &regex->topic_count, body.topics, body.topics_count);

    if (ok) {
        regex->wall_ms = MAX(body.timestamp, 1);
    }
    return ok ? ERR_OK : ERR_NO_MEMORY;
}

static void take_member_gone(struct consumer_group *group, int16_t type, struct str id)
{
    struct consumer_member *member = consumer_find_member(group, id);

    if (member && type == RECORD_CONSUMER_MEMBER) {
        consumer_members_remove(group, member);
    } else if (member && type == RECORD_CONSUMER_TARGET_MEMBER) {
        partition_set_free(&member->target);
    } else if (member && type == RECORD_CONSUMER_CURRENT) {
        partition_set_free(&member->assigned);
        partition_set_free(&member->revoking);
        member->epoch = member->previous_epoch = 0;
        member->state = MEMBER_STABLE;
    }
}

static err_t take_of_member(struct consumer_group *group, int16_t type, struct slice key, struct slice value,
                            struct arena *arena)
{
    struct consumer_group_member_metadata_key which;
    err_t err = read_body(key, &consumer_group_member_metadata_key_message, arena, &which);
    struct consumer_regex *regex;

    if (err != ERR_OK) {
        return err;
    }
    if (!value.data && type == RECORD_CONSUMER_REGEX) {
        regex = consumer_regex_find(group, which.member_id);
        if (regex && regex->members == 0) {
            consumer_regex_remove(group, regex);
        }
        return ERR_OK;
    }
    if (!value.data) {
        take_member_gone(group, type, which.member_id);
        return ERR_OK;
    }
    switch (type) {
    case RECORD_CONSUMER_MEMBER:
        return take_member(group, which.member_id, value, arena);
    case RECORD_CONSUMER_TARGET_MEMBER:
        return take_target(group, which.member_id, value, arena);
    case RECORD_CONSUMER_CURRENT:
        return take_current(group, which.member_id, value, arena);
    default:
        return take_regex(group, which.member_id, value, arena);
    }
}

static err_t take_epoch(struct consumer_group *group, struct slice value, struct arena *arena)
{
    struct consumer_group_metadata_value body;
    err_t err = value.data ? read_body(value, &consumer_group_metadata_value_message, arena, &body) : ERR_OK;

    if (err == ERR_OK) {
        group->epoch = value.data ? MAX(body.epoch, 0) : 0;
        group->metadata_hash = value.data ? (uint64_t)body.metadata_hash : 0;
    }
    return err;
}

static err_t take_target_epoch(struct consumer_group *group, struct slice value, struct arena *arena)
{
    struct consumer_group_target_assignment_metadata_value body;
    err_t err =
        value.data ? read_body(value, &consumer_group_target_assignment_metadata_value_message, arena, &body) : ERR_OK;

    if (err == ERR_OK) {
        group->target_epoch = value.data ? MAX(body.assignment_epoch, 0) : 0;
        group->target_wall_ms = value.data ? MAX(body.assignment_timestamp, 0) : 0;
    }
    return err;
}

err_t consumer_record_take(struct consumer_group *group, struct slice key, struct slice value, struct arena *arena)
{
    int16_t type = (int16_t)load_be16(key.data);
    err_t err;

    if (value.data && (value.len < 2 || load_be16(value.data) != 0)) {
        return ERR_UNSUPPORTED_VERSION;
    }
    switch (type) {
    case RECORD_CONSUMER_PARTITIONS:
        return ERR_OK;
    case RECORD_CONSUMER_GROUP:
        err = take_epoch(group, value, arena);
        break;
    case RECORD_CONSUMER_TARGET:
        err = take_target_epoch(group, value, arena);
        break;
    default:
        err = take_of_member(group, type, key, value, arena);
        break;
    }
    consumer_clean(group);
    return err;
}

/* ------------------------------------------------------------------ reviving */

/* What somebody else has already is left out. False without memory. */
static bool own_all(struct consumer_group *group, struct consumer_member *member, struct partition_set *set)
{
    size_t kept = 0;
    bool ok = true;

    for (size_t i = 0; ok && i < set->count; i++) {
        if (!consumer_owner(group, set->items[i].topic, set->items[i].partition)) {
            ok = consumer_own(group, &set->items[i], member);
            set->items[kept++] = set->items[i];
        }
    }
    if (ok) {
        set->count = kept;
    }
    return ok;
}

static void revive_member(struct consumer_group *group, struct consumer_member *member, int64_t now_ms)
{
    int32_t session_ms = member->classic ? member->classic->session_timeout_ms : group->settings.session_timeout_ms;

    if (member->epoch > group->target_epoch) {
        member->epoch = group->target_epoch;
    }
    if (member->revoking.count > 0 && member->state != MEMBER_UNREVOKED) {
        member->state = MEMBER_UNREVOKED;
    }
    member->session_deadline_ms = now_ms + session_ms;
    if (member->state == MEMBER_UNREVOKED) {
        member->rebalance_deadline_ms = now_ms + MAX(member->rebalance_timeout_ms, 0);
    }
    group->wake_ms = MIN(group->wake_ms, MIN(member->session_deadline_ms, member->rebalance_deadline_ms));
}

bool consumer_group_revive(struct consumer_group *group, int64_t now_ms)
{
    bool ok = true;

    group->epoch = MAX(group->epoch, group->target_epoch);
    LIST_FOR_EACH(&group->members, node) {
        struct consumer_member *member = LIST_ENTRY(node, struct consumer_member, node);

        if (member->rebalance_timeout_ms < 0 && member->topic_count == 0 && !member->regex && !member->classic) {
            consumer_members_remove(group, member); /* of which only leftovers were recorded */
            continue;
        }
        ok = ok && own_all(group, member, &member->assigned) && own_all(group, member, &member->revoking);
        revive_member(group, member, now_ms);
    }
    LIST_FOR_EACH(&group->regexes, at) {
        struct consumer_regex *regex = LIST_ENTRY(at, struct consumer_regex, node);

        if (regex->members == 0) {
            consumer_regex_remove(group, regex);
        }
    }
    return ok;
}
