/* Client quotas: kept and described. */
#include "meta/controller_internal.h"

#include <arpa/inet.h>
#include <math.h>
#include <stdio.h>

static const char *const entity_types[META_QUOTA_ENTITY_KINDS] = {
    [META_QUOTA_USER] = "user", [META_QUOTA_CLIENT_ID] = "client-id", [META_QUOTA_IP] = "ip"};

static int entity_kind(struct str type)
{
    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        if (str_equal(type, str_of(entity_types[kind]))) {
            return kind;
        }
    }
    return -1;
}

/* --- Checking an alteration --------------------------------------------------------------- */

typedef struct alter_client_quotas_request_entry_data wanted_entry;
typedef struct alter_client_quotas_request_op_data wanted_op;

static bool is_address(struct str name)
{
    char text[INET6_ADDRSTRLEN + 1];
    struct in6_addr address;

    if (name.len >= sizeof(text)) {
        return false;
    }
    memcpy(text, name.data, name.len);
    text[name.len] = '\0';
    return inet_pton(AF_INET, text, &address) == 1 || inet_pton(AF_INET6, text, &address) == 1;
}

/* Of a type given twice the last counts. */
static err_t read_entity(const wanted_entry *entry, struct meta_quota_key *ret_key, struct err_info *info)
{
    struct meta_quota_key key = {{0}};

    if (entry->entity_count <= 0) {
        return err_set(info, ERR_INVALID_REQUEST, "Invalid empty client quota entity");
    }
    for (int32_t i = 0; i < entry->entity_count; i++) {
        struct str type = entry->entity[i].entity_type, name = entry->entity[i].entity_name;
        int kind = entity_kind(type);

        if (kind < 0) {
            return err_set(info, ERR_INVALID_REQUEST, "Unhandled client quota entity type: %.*s",
                           (int)MIN(type.len, 100), type.data);
        }
        if (name.data && name.len == 0) {
            return err_set(info, ERR_INVALID_REQUEST, "Empty %s not supported", entity_types[kind]);
        }
        key.has[kind] = true;
        key.name[kind] = name;
    }
    if (key.has[META_QUOTA_IP] && (key.has[META_QUOTA_USER] || key.has[META_QUOTA_CLIENT_ID])) {
        return err_set(info, ERR_INVALID_REQUEST,
                       "Invalid quota entity combination, IP entity should not be combined with User or ClientId");
    }
    if (key.has[META_QUOTA_IP] && key.name[META_QUOTA_IP].data && !is_address(key.name[META_QUOTA_IP])) {
        return err_set(info, ERR_INVALID_REQUEST, "%.*s is not a valid IP or resolvable host.",
                       (int)MIN(key.name[META_QUOTA_IP].len, 100), key.name[META_QUOTA_IP].data);
    }
    *ret_key = key;
    return ERR_OK;
}

static const struct quota_kind {
    const char *key;
    bool of_ip, whole;
    double most; /* with whole */
    const char *type;
} quota_kinds[] = {
    {"producer_byte_rate", false, true, 9223372036854775807.0, "LONG"},
    {"consumer_byte_rate", false, true, 9223372036854775807.0, "LONG"},
    {"request_percentage", false, false, 0, "DOUBLE"},
    {"controller_mutation_rate", false, false, 0, "DOUBLE"},
    {"connection_creation_rate", true, true, 2147483647.0, "INT"},
};

static err_t check_op(const struct meta_quota_key *key, const wanted_op *op, struct err_info *info)
{
    const struct quota_kind *kind = NULL;

    if (op->remove) {
        return ERR_OK;
    }
    for (size_t i = 0; i < ARRAY_LEN(quota_kinds); i++) {
        if (str_equal(op->key, str_of(quota_kinds[i].key)) && quota_kinds[i].of_ip == key->has[META_QUOTA_IP]) {
            kind = &quota_kinds[i];
        }
    }
    if (!kind) {
        return err_set(info, ERR_INVALID_REQUEST, "Invalid configuration key %.*s", (int)MIN(op->key.len, 100),
                       op->key.data);
    }
    if (isnan(op->value) || isinf(op->value)) {
        return err_set(info, ERR_INVALID_REQUEST, "Quota %s must be a finite number", kind->key);
    }
    if (op->value <= 0) {
        return err_set(info, ERR_INVALID_REQUEST, "Quota %s must be greater than 0", kind->key);
    }
    if (kind->whole && op->value > kind->most) {
        return err_set(info, ERR_INVALID_REQUEST, "Proposed value for %s is too large for %s %s.", kind->key,
                       kind->most == INT32_MAX ? "an" : "a", kind->type);
    }
    if (kind->whole && op->value != floor(op->value)) {
        return err_set(info, ERR_INVALID_REQUEST, "%s cannot be a fractional value.", kind->key);
    }
    return ERR_OK;
}

static err_t check_ops(const struct meta_quota_key *key, const wanted_entry *entry, struct err_info *info)
{
    struct map keys;
    err_t err = ERR_OK;

    map_init(&keys);
    for (int32_t i = 0; i < entry->ops_count && err == ERR_OK; i++) {
        bool again = true;

        err = names_add(&keys, entry->ops[i].key, i) ? check_op(key, &entry->ops[i], info) : ERR_NO_MEMORY;
        if (err == ERR_OK && (!names_first(&keys, entry->ops[i].key, i, &again) || again)) {
            err = err_set(info, ERR_INVALID_REQUEST, "Duplicate quota %.*s", (int)MIN(entry->ops[i].key.len, 100),
                          entry->ops[i].key.data);
        }
    }
    map_free(&keys);
    return err;
}

/* --- Storing it ------------------------------------------------------------------------------- */

static const char *node_name(struct stage *stage, struct str name)
{
    const char *text = name.data ? znode_sanitise(&stage->arena, name) : ZNODE_DEFAULT;

    stage->failed = stage->failed || !text;
    return text ? text : "";
}

static char *quota_path(struct stage *stage, const struct meta_quota_key *key)
{
    if (key->has[META_QUOTA_IP]) {
        return stage_path(stage, "/config/ips/%s", node_name(stage, key->name[META_QUOTA_IP]));
    }
    if (!key->has[META_QUOTA_USER]) {
        return stage_path(stage, "/config/clients/%s", node_name(stage, key->name[META_QUOTA_CLIENT_ID]));
    }
    const char *user = node_name(stage, key->name[META_QUOTA_USER]);

    if (!key->has[META_QUOTA_CLIENT_ID]) {
        return stage_path(stage, "/config/users/%s", user);
    }
    return stage_path(stage, "/config/users/%s/clients/%s", user, node_name(stage, key->name[META_QUOTA_CLIENT_ID]));
}

static void put_quota(struct controller *controller, struct stage *stage, const struct meta_quota_key *key,
                      const struct meta_quota_value *values, uint32_t count, const struct meta_quota *before)
{
    struct config_set others = CONFIG_SET_EMPTY;
    bool ok = !before || config_set_copy(&before->others, &others);
    struct meta_quota *quota = NULL;

    if (ok) {
        stage_op(stage, before ? COORD_SET : COORD_CREATE, quota_path(stage, key),
                 znode_quota(&stage->arena, values, count, &others), COORD_ANY_VERSION);
        quota = meta_quota_create(key, values, count, &others);
    }
    config_set_free(&others);
    if (quota) {
        stage_put_quota(stage, quota);
    } else {
        stage->failed = true;
    }
}

/* Has the user a client already? Then the node over them is there. */
static bool has_clients(const struct meta_quota_key *key, const struct meta_quota *quota)
{
    struct str a = key->name[META_QUOTA_USER], b = quota->name[META_QUOTA_USER];

    return quota->has[META_QUOTA_USER] && quota->has[META_QUOTA_CLIENT_ID] && str_equal(a, b);
}

static bool clients_node_exists(const struct controller *controller, const struct stage *stage,
                                const struct meta_quota_key *key)
{
    for (uint32_t i = 0; i < controller->image->quota_count; i++) {
        if (has_clients(key, controller->image->quotas[i])) {
            return true;
        }
    }
    LIST_FOR_EACH(&stage->quotas, node) {
        if (has_clients(key, LIST_ENTRY(node, struct staged_quota, node)->quota)) {
            return true;
        }
    }
    return false;
}

/* A user's client lies below the user's node and one named "clients". */
static void make_parents(struct controller *controller, struct stage *stage, const struct meta_quota_key *key)
{
    struct meta_quota_key user = {.has = {[META_QUOTA_USER] = true},
                                  .name = {[META_QUOTA_USER] = key->name[META_QUOTA_USER]}};

    if (!key->has[META_QUOTA_USER] || !key->has[META_QUOTA_CLIENT_ID]) {
        return;
    }
    if (!stage_quota(controller->image, stage, &user)) {
        put_quota(controller, stage, &user, NULL, 0, NULL);
    }
    if (!clients_node_exists(controller, stage, key)) {
        stage_op(stage, COORD_CREATE,
                 stage_path(stage, "/config/users/%s/clients", node_name(stage, user.name[META_QUOTA_USER])),
                 SLICE(NULL, 0), 0);
    }
}

/* The values after the ops, by key. */
static bool merged_values(struct stage *stage, const struct meta_quota *before, const wanted_entry *entry,
                          struct meta_quota_value **ret_values, uint32_t *ret_count)
{
    size_t room = (before ? before->value_count : 0) + (size_t)MAX(entry->ops_count, 0);
    struct meta_quota_value *values = arena_alloc_array(&stage->arena, room, sizeof(*values));
    uint32_t count = 0;

    if (!values) {
        return false;
    }
    for (uint32_t i = 0; before && i < before->value_count; i++) {
        values[count++] = before->values[i];
    }
    for (int32_t i = 0; i < entry->ops_count; i++) {
        const wanted_op *op = &entry->ops[i];
        uint32_t at = 0;

        while (at < count && !str_equal(op->key, str_of(values[at].key))) {
            at++;
        }
        if (op->remove) {
            if (at < count) {
                memmove(&values[at], &values[at + 1], (--count - at) * sizeof(*values));
            }
            continue;
        }
        if (at == count) {
            const char *key = arena_strdup(&stage->arena, op->key);

            if (!key) {
                return false;
            }
            for (at = 0; at < count && strcmp(values[at].key, key) < 0; at++) {
            }
            memmove(&values[at + 1], &values[at], (count++ - at) * sizeof(*values));
            values[at].key = key;
        }
        values[at].value = op->value;
    }
    *ret_values = values;
    *ret_count = count;
    return true;
}

static bool same_values(const struct meta_quota *before, const struct meta_quota_value *values, uint32_t count)
{
    if (!before || before->value_count != count) {
        return !before && count == 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (strcmp(before->values[i].key, values[i].key) != 0 || before->values[i].value != values[i].value) {
            return false;
        }
    }
    return true;
}

static err_t alter_entry(struct controller *controller, struct stage *stage, const wanted_entry *entry,
                         const struct meta_quota_key *key, bool validate_only, struct err_info *info)
{
    err_t err = check_ops(key, entry, info);

    if (err != ERR_OK || validate_only) {
        return err;
    }
    const struct meta_quota *before = stage_quota(controller->image, stage, key);
    struct meta_quota_value *values;
    uint32_t count;

    if (!merged_values(stage, before, entry, &values, &count)) {
        stage->failed = true;
        return ERR_NO_MEMORY;
    }
    if (!same_values(before, values, count)) {
        stage_group(controller, stage);
        make_parents(controller, stage, key);
        put_quota(controller, stage, key, values, count, before);
    }
    return stage->failed ? ERR_NO_MEMORY : ERR_OK;
}

/* --- The request -------------------------------------------------------------------------------- */

/* Of a type given twice the last was meant. */
static bool is_overruled(const wanted_entry *entry, int32_t index)
{
    int kind = entity_kind(entry->entity[index].entity_type);

    for (int32_t i = index + 1; kind >= 0 && i < entry->entity_count; i++) {
        if (entity_kind(entry->entity[i].entity_type) == kind) {
            return true;
        }
    }
    return false;
}

static bool echo_entity(struct meta_call *call, const wanted_entry *entry,
                        struct alter_client_quotas_response_entry_data *result)
{
    result->entity = PROTO_ARRAY(call->arena, MAX(entry->entity_count, 0), alter_client_quotas_response_entity_data);
    for (int32_t i = 0; result->entity && i < entry->entity_count; i++) {
        if (!is_overruled(entry, i)) {
            struct alter_client_quotas_response_entity_data *echo = &result->entity[result->entity_count++];

            echo->entity_type = entry->entity[i].entity_type;
            echo->entity_name = entry->entity[i].entity_name;
        }
    }
    return result->entity != NULL;
}

/* An entity as one text, to find those that come twice. */
static struct str entity_text(struct stage *stage, const struct meta_quota_key *key)
{
    size_t len = 0;

    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        len += 1 + sizeof(key->name[kind].len) + (key->has[kind] ? key->name[kind].len : 0);
    }
    char *text = arena_alloc(&stage->arena, len), *at = text;

    for (int kind = 0; text && kind < META_QUOTA_ENTITY_KINDS; kind++) {
        struct str name = key->has[kind] ? key->name[kind] : STR_NULL;

        *at++ = (char)(key->has[kind] + (name.data != NULL));
        memcpy(at, &name.len, sizeof(name.len));
        at += sizeof(name.len);
        if (name.len > 0) {
            memcpy(at, name.data, name.len);
        }
        at += name.len;
    }
    return (struct str){text, text ? len : 0};
}

struct quota_entry {
    struct meta_quota_key key;
    struct str text; /* data NULL: not read, info says why */
    err_t err;
    struct err_info *info;
};

static bool read_entries(struct stage *stage, const struct alter_client_quotas_request *request,
                         struct quota_entry *entries, struct map *texts)
{
    for (int32_t i = 0; i < request->entries_count; i++) {
        entries[i].info = arena_alloc(&stage->arena, sizeof(*entries[i].info));
        if (!entries[i].info) {
            return false;
        }
        entries[i].err = read_entity(&request->entries[i], &entries[i].key, entries[i].info);
        if (entries[i].err != ERR_OK) {
            continue;
        }
        entries[i].text = entity_text(stage, &entries[i].key);
        if (!entries[i].text.data || !names_add(texts, entries[i].text, i)) {
            return false;
        }
    }
    return true;
}

void call_alter_client_quotas(struct controller *controller, struct stage *stage, struct meta_call *call)
{
    const struct alter_client_quotas_request *request = call->request;
    struct alter_client_quotas_response *response = call->response;
    struct alter_client_quotas_response_entry_data *results =
        PROTO_ARRAY(call->arena, request->entries_count, alter_client_quotas_response_entry_data);
    struct quota_entry *entries = arena_alloc_array(&stage->arena, (size_t)request->entries_count, sizeof(*entries));
    struct map texts;

    map_init(&texts);
    bool ok = results && entries && read_entries(stage, request, entries, &texts);

    response->entries = results;
    for (int32_t i = 0; ok && i < request->entries_count; i++) {
        struct quota_entry *entry = &entries[i];
        bool again = false;

        if (entry->err == ERR_OK && !names_first(&texts, entry->text, i, &again)) {
            continue; /* answered where the entity stood first */
        }
        struct alter_client_quotas_response_entry_data *result = &results[response->entries_count++];

        if (entry->err == ERR_OK) {
            entry->err = again ? err_set(entry->info, ERR_INVALID_REQUEST, "Duplicate client quota entity")
                               : alter_entry(controller, stage, &request->entries[i], &entry->key,
                                             request->validate_only, entry->info);
        }
        result->error_code = err_kafka_code(entry->err);
        result->error_message = call_message(call, entry->info);
        ok = echo_entity(call, &request->entries[i], result);
    }
    map_free(&texts);
    if (!ok) {
        call->err = ERR_NO_MEMORY;
    }
}

/* --- DescribeClientQuotas ------------------------------------------------------------------------- */

enum { MATCH_EXACT = 0, MATCH_DEFAULT = 1, MATCH_ANY = 2 };

struct quota_filter {
    bool has[META_QUOTA_ENTITY_KINDS];
    int8_t match[META_QUOTA_ENTITY_KINDS];
    struct str name[META_QUOTA_ENTITY_KINDS];
    bool strict;
};

static err_t read_component(const struct describe_client_quotas_request_component_data *component,
                            struct quota_filter *filter, struct err_info *info)
{
    int kind = entity_kind(component->entity_type);

    if (component->entity_type.len == 0) {
        return err_set(info, ERR_INVALID_REQUEST, "Unexpected empty filter component entity type");
    }
    if (component->match_type < MATCH_EXACT || component->match_type > MATCH_ANY) {
        return err_set(info, ERR_INVALID_REQUEST, "Unknown match type %d", component->match_type);
    }
    if (component->match_type == MATCH_EXACT && !component->match.data) {
        return err_set(info, ERR_INVALID_REQUEST, "Request specified MATCH_TYPE_EXACT, but set match string to null.");
    }
    if (component->match_type != MATCH_EXACT && component->match.data) {
        return err_set(info, ERR_INVALID_REQUEST, "Request specified MATCH_TYPE_%s, but also specified a match string.",
                       component->match_type == MATCH_DEFAULT ? "DEFAULT" : "SPECIFIED");
    }
    if (kind < 0) {
        return err_set(info, ERR_UNSUPPORTED_VERSION, "Unsupported entity type %.*s",
                       (int)MIN(component->entity_type.len, 100), component->entity_type.data);
    }
    if (filter->has[kind]) {
        return err_set(info, ERR_INVALID_REQUEST, "Entity type %s cannot appear more than once in the filter.",
                       entity_types[kind]);
    }
    filter->has[kind] = true;
    filter->match[kind] = component->match_type;
    filter->name[kind] = component->match;
    return ERR_OK;
}

static err_t read_filter(const struct describe_client_quotas_request *request, struct quota_filter *filter,
                         struct err_info *info)
{
    filter->strict = request->strict;
    for (int32_t i = 0; i < request->components_count; i++) {
        err_t err = read_component(&request->components[i], filter, info);

        if (err != ERR_OK) {
            return err;
        }
    }
    if (filter->has[META_QUOTA_IP] && (filter->has[META_QUOTA_USER] || filter->has[META_QUOTA_CLIENT_ID])) {
        return err_set(
            info, ERR_INVALID_REQUEST,
            "Invalid entity filter component combination. IP filter component should not be used with user or clientId "
            "filter component.");
    }
    return ERR_OK;
}

static bool matches(const struct quota_filter *filter, const struct meta_quota *quota)
{
    bool asks = false;

    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        if (!filter->has[kind]) {
            if (filter->strict && quota->has[kind]) {
                return false;
            }
            continue;
        }
        asks = true;
        if (!quota->has[kind] || (filter->match[kind] == MATCH_DEFAULT && quota->name[kind].data) ||
            (filter->match[kind] == MATCH_EXACT && !str_equal(filter->name[kind], quota->name[kind]))) {
            return false;
        }
    }
    return asks || !filter->strict;
}

static struct str copied(struct arena *arena, struct str text)
{
    return (struct str){arena_strdup(arena, text), text.data ? text.len : 0};
}

static bool describe(const struct meta_quota *quota, struct arena *arena,
                     struct describe_client_quotas_response_entry_data *entry)
{
    entry->entity = PROTO_ARRAY(arena, META_QUOTA_ENTITY_KINDS, describe_client_quotas_response_entity_data);
    entry->values = PROTO_ARRAY(arena, quota->value_count, describe_client_quotas_response_value_data);
    if (!entry->entity || !entry->values) {
        return false;
    }
    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        if (quota->has[kind]) {
            entry->entity[entry->entity_count].entity_type = str_of(entity_types[kind]);
            entry->entity[entry->entity_count++].entity_name = copied(arena, quota->name[kind]);
        }
    }
    for (uint32_t i = 0; i < quota->value_count; i++) {
        entry->values[i].key = copied(arena, str_of(quota->values[i].key));
        entry->values[i].value = quota->values[i].value;
    }
    entry->values_count = (int32_t)quota->value_count;
    return true;
}

err_t meta_describe_client_quotas(const struct meta_image *image, const struct describe_client_quotas_request *request,
                                  struct describe_client_quotas_response *response, struct arena *arena)
{
    struct quota_filter filter = {{0}};
    struct err_info info = {""};
    err_t err = read_filter(request, &filter, &info);

    if (err != ERR_OK) {
        char *message = arena_strdup(arena, str_of(info.text));

        response->error_code = err_kafka_code(err);
        response->error_message = str_of(message);
        response->entries = NULL;
        response->entries_count = -1;
        return ERR_OK;
    }
    response->error_message = STR("");
    response->entries = PROTO_ARRAY(arena, image->quota_count, describe_client_quotas_response_entry_data);
    response->entries_count = 0;
    for (uint32_t i = 0; response->entries && i < image->quota_count; i++) {
        const struct meta_quota *quota = image->quotas[i];

        if (quota->value_count > 0 && matches(&filter, quota) &&
            !describe(quota, arena, &response->entries[response->entries_count++])) {
            return ERR_NO_MEMORY;
        }
    }
    return response->entries ? ERR_OK : ERR_NO_MEMORY;
}
