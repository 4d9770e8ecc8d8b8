#include "meta/znode.h"

#include "meta/image_build.h"

#include <ctype.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>

/* --- Paths ---------------------------------------------------------------------- */

static bool is_plain(char c)
{
    return isalnum((unsigned char)c) || c == '.' || c == '-' || c == '_' || c == '~';
}

char *znode_sanitise(struct arena *arena, struct str name)
{
    static const char digits[] = "0123456789ABCDEF";
    char *text = arena_alloc(arena, name.len * 3 + 1), *at = text;

    if (!text) {
        return NULL;
    }
    for (size_t i = 0; i < name.len; i++) {
        unsigned char c = (unsigned char)name.data[i];

        if (is_plain((char)c)) {
            *at++ = (char)c;
        } else {
            *at++ = '%';
            *at++ = digits[c >> 4];
            *at++ = digits[c & 15];
        }
    }
    return text;
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

struct str znode_unsanitise(struct arena *arena, const char *text)
{
    char *name = arena_alloc(arena, strlen(text) + 1);
    size_t len = 0;

    if (!name) {
        return STR_NULL;
    }
    for (const char *at = text; *at; at++) {
        if (*at != '%') {
            name[len++] = *at;
            continue;
        }
        int high = hex_value(at[1]), low = high < 0 ? -1 : hex_value(at[2]);

        if (low < 0) {
            return STR_NULL;
        }
        name[len++] = (char)(high << 4 | low);
        at += 2;
    }
    return (struct str){name, len};
}

/* --- Writing JSON ------------------------------------------------------------------ */

struct json_out {
    struct arena *arena;
    char *data; /* NULL after a failure */
    size_t len, capacity;
};

static struct json_out out_begin(struct arena *arena, size_t expected)
{
    return (struct json_out){arena, arena_alloc(arena, expected), 0, expected};
}

static void out_put(struct json_out *out, const char *data, size_t len)
{
    if (out->data && out->capacity - out->len < len) {
        size_t capacity = MAX(out->capacity * 2, out->len + len);
        char *larger = arena_alloc(out->arena, capacity);

        if (larger) {
            memcpy(larger, out->data, out->len);
        }
        out->data = larger;
        out->capacity = capacity;
    }
    if (out->data) {
        memcpy(out->data + out->len, data, len);
        out->len += len;
    }
}

static void out_text(struct json_out *out, const char *text)
{
    out_put(out, text, strlen(text));
}

__attribute__((format(printf, 2, 3))) static void out_format(struct json_out *out, const char *format, ...)
{
    char text[128];
    va_list args;

    va_start(args, format);
    int len = vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    ASSERT(len >= 0 && (size_t)len < sizeof(text));
    out_put(out, text, (size_t)len);
}

/* Bytes of a well-formed UTF-8 character at `at`, or 0. */
static size_t utf8_length(const unsigned char *at, size_t left)
{
    size_t len = at[0] < 0x80                    ? 1
                 : at[0] >= 0xc2 && at[0] < 0xe0 ? 2
                 : (at[0] & 0xf0) == 0xe0        ? 3
                 : at[0] >= 0xf0 && at[0] < 0xf5 ? 4
                                                 : 0;

    if (len == 0 || len > left) {
        return 0;
    }
    for (size_t i = 1; i < len; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool beyond = (at[0] == 0xed && at[1] >= 0xa0) || (at[0] == 0xf4 && at[1] >= 0x90);

    return overlong || beyond ? 0 : len;
}

/* Bytes that are no UTF-8 become U+FFFD: whoever reads the node next must be able to. */
static void out_string(struct json_out *out, struct str text)
{
    const unsigned char *at = (const unsigned char *)text.data;
    size_t left = text.len;

    out_put(out, "\"", 1);
    while (left > 0) {
        size_t len = utf8_length(at, left);

        if (len == 0) {
            out_put(out, "\xef\xbf\xbd", 3);
            len = 1;
        } else if (*at == '"' || *at == '\\') {
            char escaped[2] = {'\\', (char)*at};

            out_put(out, escaped, 2);
        } else if (*at < 0x20) {
            out_format(out, "\\u%04x", *at);
        } else {
            out_put(out, (const char *)at, len);
        }
        at += len;
        left -= len;
    }
    out_put(out, "\"", 1);
}

static void out_ids(struct json_out *out, const int32_t *ids, uint32_t count)
{
    out_put(out, "[", 1);
    for (uint32_t i = 0; i < count; i++) {
        out_format(out, i ? ",%d" : "%d", ids[i]);
    }
    out_put(out, "]", 1);
}

static struct slice out_end(const struct json_out *out)
{
    return SLICE(out->data, out->data ? out->len : 0);
}

/* --- Encoders ------------------------------------------------------------------------ */

struct slice znode_cluster_id(struct arena *arena, const char *id)
{
    struct json_out out = out_begin(arena, 64);

    out_text(&out, "{\"version\":\"1\",\"id\":");
    out_string(&out, str_of(id));
    out_text(&out, "}");
    return out_end(&out);
}

struct slice znode_controller(struct arena *arena, struct broker_id id, int64_t now_ms)
{
    struct json_out out = out_begin(arena, 128);

    out_format(&out, "{\"version\":2,\"brokerid\":%d,\"timestamp\":\"%" PRId64 "\",\"kraftControllerEpoch\":-1}", id.v,
               now_ms);
    return out_end(&out);
}

static void out_endpoint(struct json_out *out, const struct meta_endpoint *endpoint, const char *host,
                         struct arena *arena)
{
    bool ipv6 = strchr(host, ':') != NULL;
    char *text = arena_printf(arena, "%s://%s%s%s:%u", endpoint->listener, ipv6 ? "[" : "", host, ipv6 ? "]" : "",
                              endpoint->port);

    if (text) {
        out_string(out, str_of(text));
    } else {
        out->data = NULL;
    }
}

struct slice znode_broker(struct arena *arena, const struct meta_broker *broker, const char *local_host, int64_t now_ms)
{
    struct json_out out = out_begin(arena, 512);
    const struct meta_endpoint *plain = NULL;

    out_text(&out, "{\"features\":{},\"listener_security_protocol_map\":{");
    for (uint32_t i = 0; i < broker->endpoint_count; i++) {
        const struct meta_endpoint *endpoint = &broker->endpoints[i];

        out_text(&out, i ? "," : "");
        out_string(&out, str_of(endpoint->listener));
        out_text(&out, ":");
        out_string(&out, str_of(security_protocol_name(endpoint->protocol)));
        plain = plain || endpoint->protocol != SECURITY_PLAINTEXT ? plain : endpoint;
    }
    out_text(&out, "},\"endpoints\":[");
    for (uint32_t i = 0; i < broker->endpoint_count; i++) {
        out_text(&out, i ? "," : "");
        out_endpoint(&out, &broker->endpoints[i], broker->endpoints[i].host ? broker->endpoints[i].host : local_host,
                     arena);
    }
    out_text(&out, "]");
    if (broker->rack) {
        out_text(&out, ",\"rack\":");
        out_string(&out, str_of(broker->rack));
    }
    out_format(&out, ",\"jmx_port\":-1,\"port\":%d,\"host\":", plain ? plain->port : -1);
    if (plain) {
        out_string(&out, str_of(plain->host ? plain->host : local_host));
    } else {
        out_text(&out, "null");
    }
    out_format(&out, ",\"version\":5,\"timestamp\":\"%" PRId64 "\"}", now_ms);
    return out_end(&out);
}

/* {"0":[1,2],...}; only: which ids of a partition, none where it has none. */
static void out_partition_map(struct json_out *out, const struct meta_topic *topic,
                              const int32_t *(*ids)(const struct meta_partition *),
                              uint32_t (*count)(const struct meta_partition *), bool also_empty)
{
    const char *comma = "";

    out_text(out, "{");
    for (int32_t i = 0; i < topic->partition_count; i++) {
        const struct meta_partition *partition = &topic->partitions[i];

        if (also_empty || count(partition) > 0) {
            out_format(out, "%s\"%d\":", comma, i);
            out_ids(out, ids(partition), count(partition));
            comma = ",";
        }
    }
    out_text(out, "}");
}

static const int32_t *replicas_of(const struct meta_partition *partition)
{
    return partition->replicas;
}

static uint32_t replica_count_of(const struct meta_partition *partition)
{
    return partition->replica_count;
}

static uint32_t adding_count_of(const struct meta_partition *partition)
{
    return partition->adding_count;
}

static uint32_t removing_count_of(const struct meta_partition *partition)
{
    return partition->removing_count;
}

struct slice znode_topic(struct arena *arena, const struct meta_topic *topic)
{
    struct json_out out = out_begin(arena, 128 + (size_t)topic->partition_count * 12);
    char id[UUID_TEXT_LEN + 1];

    uuid_to_text(topic->id, id);
    out_text(&out, "{\"partitions\":");
    out_partition_map(&out, topic, replicas_of, replica_count_of, true);
    out_format(&out, ",\"topic_id\":\"%s\",\"adding_replicas\":", id);
    out_partition_map(&out, topic, meta_partition_adding, adding_count_of, false);
    out_text(&out, ",\"removing_replicas\":");
    out_partition_map(&out, topic, meta_partition_removing, removing_count_of, false);
    out_text(&out, ",\"version\":3}");
    return out_end(&out);
}

struct slice znode_partition_state(struct arena *arena, const struct meta_partition *partition,
                                   int32_t controller_epoch)
{
    struct json_out out = out_begin(arena, 96);

    out_format(&out,
               "{\"controller_epoch\":%d,\"leader\":%d,\"version\":1,\"leader_epoch\":%d,\"isr\":", controller_epoch,
               partition->leader.v, partition->leader_epoch.v);
    out_ids(&out, meta_partition_isr(partition), partition->isr_count);
    out_text(&out, "}");
    return out_end(&out);
}

static const char *out_overrides(struct json_out *out, const struct config_set *overrides, const char *comma)
{
    for (size_t i = 0; i < overrides->count; i++) {
        out_text(out, comma);
        out_string(out, str_of(overrides->entries[i].name));
        out_text(out, ":");
        out_string(out, str_of(overrides->entries[i].value));
        comma = ",";
    }
    return comma;
}

struct slice znode_config(struct arena *arena, const struct config_set *overrides)
{
    struct json_out out = out_begin(arena, 32 + overrides->count * 48);

    out_text(&out, "{\"version\":1,\"config\":{");
    out_overrides(&out, overrides, "");
    out_text(&out, "}}");
    return out_end(&out);
}

/* Kafka reads these as whole numbers, and does not start on a fraction. */
static bool is_whole(const char *key)
{
    return strcmp(key, "producer_byte_rate") == 0 || strcmp(key, "consumer_byte_rate") == 0 ||
           strcmp(key, "connection_creation_rate") == 0;
}

/* The shortest text that reads back the same; of the others a fraction always, as Java has it. */
static void out_rate(struct json_out *out, const char *key, double value)
{
    char text[40];

    if (value > -1e15 && value < 1e15 && value == (double)(int64_t)value) {
        out_format(out, is_whole(key) ? "\"%" PRId64 "\"" : "\"%" PRId64 ".0\"", (int64_t)value);
        return;
    }
    if (is_whole(key) && value < (double)INT64_MAX) {
        out_format(out, "\"%" PRId64 "\"", (int64_t)value);
        return;
    }
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof(text), "%.*g", digits, value);
        if (strtod(text, NULL) == value) {
            break;
        }
    }
    out_format(out, "\"%s\"", text);
}

struct slice znode_quota(struct arena *arena, const struct meta_quota_value *values, uint32_t count,
                         const struct config_set *others)
{
    struct json_out out = out_begin(arena, 64 + count * 48);

    out_text(&out, "{\"version\":1,\"config\":{");
    const char *comma = out_overrides(&out, others, "");

    for (uint32_t i = 0; i < count; i++) {
        out_text(&out, comma);
        out_string(&out, str_of(values[i].key));
        out_text(&out, ":");
        out_rate(&out, values[i].key, values[i].value);
        comma = ",";
    }
    out_text(&out, "}}");
    return out_end(&out);
}

struct slice znode_config_change(struct arena *arena, const char *entity_path)
{
    struct json_out out = out_begin(arena, 64);

    out_text(&out, "{\"version\":2,\"entity_path\":");
    out_string(&out, str_of(entity_path));
    out_text(&out, "}");
    return out_end(&out);
}

struct slice znode_producer_block(struct arena *arena, struct broker_id broker, int64_t start, int64_t end)
{
    struct json_out out = out_begin(arena, 128);

    out_format(&out, "{\"version\":1,\"broker\":%d,\"block_start\":\"%" PRId64 "\",\"block_end\":\"%" PRId64 "\"}",
               broker.v, start, end);
    return out_end(&out);
}

struct slice znode_features(struct arena *arena)
{
    struct json_out out = out_begin(arena, 64);

    out_text(&out, "{\"features\":{},\"version\":2,\"status\":1}");
    return out_end(&out);
}

/* --- Reading JSON ------------------------------------------------------------------------ */

static json_t *json_parse(struct slice data, const char *what, struct err_info *info)
{
    json_error_t error;
    json_t *root = json_loadb((const char *)data.data, data.len, JSON_ALLOW_NUL, &error);

    if (!json_is_object(root)) {
        err_set(info, ERR_MALFORMED, "%s: %s", what, root ? "no object" : error.text);
        json_decref(root);
        return NULL;
    }
    return root;
}

/* Numbers are written as numbers by some and as texts by others. */
static bool json_number(const json_t *value, int64_t low, int64_t high, int64_t *ret_number)
{
    if (json_is_string(value)) {
        return config_parse_long(str_of(json_string_value(value)), low, high, ret_number);
    }
    if (!json_is_integer(value) || json_integer_value(value) < low || json_integer_value(value) > high) {
        return false;
    }
    *ret_number = json_integer_value(value);
    return true;
}

static bool json_i32(const json_t *root, const char *name, int32_t *ret_number)
{
    int64_t number;

    if (!json_number(json_object_get(root, name), INT32_MIN, INT32_MAX, &number)) {
        return false;
    }
    *ret_number = (int32_t)number;
    return true;
}

/* The ids of a list, appended at `to`; false when it is none or too long. */
static bool json_id_list(const json_t *list, int32_t *to, size_t room, uint16_t *ret_count)
{
    size_t count = json_array_size(list);

    if (!json_is_array(list) || count > room || count > UINT16_MAX) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        int64_t id;

        if (!json_number(json_array_get(list, i), INT32_MIN, INT32_MAX, &id)) {
            return false;
        }
        to[i] = (int32_t)id;
    }
    *ret_count = (uint16_t)count;
    return true;
}

err_t znode_parse_cluster_id(struct slice data, char ret_id[META_CLUSTER_ID_MAX + 1], struct err_info *info)
{
    json_t *root CLEANUP(json_decrefp) = json_parse(data, "/cluster/id", info);
    const char *id = root ? json_string_value(json_object_get(root, "id")) : NULL;

    if (!root) {
        return ERR_MALFORMED;
    }
    if (!id || *id == '\0' || strlen(id) > META_CLUSTER_ID_MAX) {
        return err_set(info, ERR_MALFORMED, "/cluster/id: no id");
    }
    strcpy(ret_id, id);
    return ERR_OK;
}

err_t znode_parse_epoch(struct slice data, int32_t *ret_epoch)
{
    int64_t epoch;

    if (!config_parse_long((struct str){(const char *)data.data, data.len}, 0, INT32_MAX, &epoch)) {
        return ERR_MALFORMED;
    }
    *ret_epoch = (int32_t)epoch;
    return ERR_OK;
}

/* --- Topics --------------------------------------------------------------------------------- */

static size_t list_length(const json_t *map, const char *key)
{
    return json_array_size(json_object_get(map, key));
}

static bool parse_partition(json_t *root, const char *key, struct arena *arena, struct meta_partition *partition)
{
    json_t *replicas = json_object_get(root, "partitions"), *adding = json_object_get(root, "adding_replicas");
    json_t *removing = json_object_get(root, "removing_replicas");
    size_t room = list_length(replicas, key) + list_length(adding, key) + list_length(removing, key);
    int32_t *ids = arena_alloc_array(arena, room, sizeof(*ids));

    *partition = (struct meta_partition){.leader = BROKER_ID(BROKER_NONE), .replicas = ids};
    if (!ids || !json_id_list(json_object_get(replicas, key), ids, room, &partition->replica_count)) {
        return false;
    }
    ids += partition->replica_count;
    if (list_length(adding, key) > 0 &&
        !json_id_list(json_object_get(adding, key), ids, room, &partition->adding_count)) {
        return false;
    }
    ids += partition->adding_count;
    return list_length(removing, key) == 0 ||
           json_id_list(json_object_get(removing, key), ids, room, &partition->removing_count);
}

err_t znode_parse_topic(struct slice data, struct arena *arena, struct znode_topic *ret_topic, struct err_info *info)
{
    json_t *root CLEANUP(json_decrefp) = json_parse(data, "topic", info);
    json_t *partitions = root ? json_object_get(root, "partitions") : NULL;
    size_t count = json_object_size(partitions);
    struct znode_topic topic = {.partition_count = (int32_t)count};
    const char *id = root ? json_string_value(json_object_get(root, "topic_id")) : NULL;

    if (!root) {
        return ERR_MALFORMED;
    }
    if (count == 0 || count > INT32_MAX || (id && !uuid_from_text(id, &topic.id))) {
        return err_set(info, ERR_MALFORMED, "topic: no partitions, or a topic_id that is none");
    }
    topic.partitions = arena_alloc_array(arena, count, sizeof(*topic.partitions));
    if (!topic.partitions) {
        return ERR_NO_MEMORY;
    }
    for (int32_t i = 0; i < topic.partition_count; i++) {
        char key[16];

        snprintf(key, sizeof(key), "%d", i); /* all of 0..count-1 must be there */
        if (!parse_partition(root, key, arena, &topic.partitions[i])) {
            return err_set(info, ERR_MALFORMED, "topic: partition %d has no list of replicas", i);
        }
    }
    *ret_topic = topic;
    return ERR_OK;
}

err_t znode_parse_state(struct slice data, struct arena *arena, struct znode_state *ret_state, struct err_info *info)
{
    json_t *root CLEANUP(json_decrefp) = json_parse(data, "partition state", info);
    json_t *isr = root ? json_object_get(root, "isr") : NULL;
    struct znode_state state = {.isr = arena_alloc_array(arena, json_array_size(isr), sizeof(*state.isr))};

    if (!root) {
        return ERR_MALFORMED;
    }
    if (!state.isr) {
        return ERR_NO_MEMORY;
    }
    if (!json_i32(root, "leader", &state.leader) || !json_i32(root, "leader_epoch", &state.leader_epoch) ||
        !json_i32(root, "controller_epoch", &state.controller_epoch) || state.leader_epoch < 0 ||
        !json_id_list(isr, state.isr, json_array_size(isr), &state.isr_count)) {
        return err_set(info, ERR_MALFORMED,
                       "partition state: leader, leader_epoch, controller_epoch or isr is missing");
    }
    *ret_state = state;
    return ERR_OK;
}

/* --- Settings ---------------------------------------------------------------------------------- */

err_t znode_parse_config(struct slice data, struct config_set *ret_overrides, struct err_info *info)
{
    json_t *root CLEANUP(json_decrefp) = json_parse(data, "config", info);
    json_t *config = root ? json_object_get(root, "config") : NULL, *value;
    struct config_set overrides = CONFIG_SET_EMPTY;
    const char *name;

    if (!root) {
        return ERR_MALFORMED;
    }
    if (!json_is_object(config)) {
        return err_set(info, ERR_MALFORMED, "config: no config");
    }
    json_object_foreach(config, name, value)
    {
        const char *text = json_string_value(value);

        if (!text || !config_set_put(&overrides, str_of(name), str_of(text))) {
            config_set_free(&overrides);
            return text ? ERR_NO_MEMORY : err_set(info, ERR_MALFORMED, "config: %.100s is no text", name);
        }
    }
    *ret_overrides = overrides;
    return ERR_OK;
}

err_t znode_parse_producer_block(struct slice data, int64_t *ret_end, struct err_info *info)
{
    json_t *root CLEANUP(json_decrefp) = json_parse(data, "producer id block", info);

    if (!root) {
        return ERR_MALFORMED;
    }
    if (!json_number(json_object_get(root, "block_end"), 0, INT64_MAX, ret_end)) {
        return err_set(info, ERR_MALFORMED, "producer id block: no block_end");
    }
    return ERR_OK;
}

/* --- Brokers ------------------------------------------------------------------------------------ */

static bool parse_protocol(const json_t *map, const char *listener, enum security_protocol *ret_protocol)
{
    const char *name = json_string_value(json_object_get(map, listener));

    for (int protocol = SECURITY_PLAINTEXT; name && protocol <= SECURITY_SASL_SSL; protocol++) {
        if (strcmp(name, security_protocol_name((enum security_protocol)protocol)) == 0) {
            *ret_protocol = (enum security_protocol)protocol;
            return true;
        }
    }
    return false;
}

/* "NAME://host:port" */
static bool parse_endpoint(const json_t *map, const char *text, struct arena *arena, struct meta_endpoint *endpoint)
{
    const char *separator = text ? strstr(text, "://") : NULL;
    const char *host;

    if (!separator) {
        return false;
    }
    endpoint->listener = arena_strdup(arena, (struct str){text, (size_t)(separator - text)});
    if (!endpoint->listener || !parse_protocol(map, endpoint->listener, &endpoint->protocol) ||
        config_endpoint_parse(arena, str_of(separator + 3), &host, &endpoint->port, NULL) != ERR_OK) {
        return false;
    }
    endpoint->host = host;
    return true;
}

err_t znode_parse_broker(struct slice data, struct broker_id id, int64_t epoch, struct arena *arena,
                         struct meta_broker **ret_broker, struct err_info *info)
{
    json_t *root CLEANUP(json_decrefp) = json_parse(data, "broker", info);
    json_t *list = root ? json_object_get(root, "endpoints") : NULL;
    size_t count = json_array_size(list);
    struct meta_endpoint *endpoints = arena_alloc_array(arena, count, sizeof(*endpoints));

    if (!root || !endpoints) {
        return root ? ERR_NO_MEMORY : ERR_MALFORMED;
    }
    for (size_t i = 0; i < count; i++) {
        if (!parse_endpoint(json_object_get(root, "listener_security_protocol_map"),
                            json_string_value(json_array_get(list, i)), arena, &endpoints[i])) {
            return err_set(info, ERR_MALFORMED, "broker %d: endpoint %zu", id.v, i);
        }
    }
    struct meta_broker *broker =
        meta_broker_create(id, epoch, json_string_value(json_object_get(root, "rack")), endpoints, (uint32_t)count);

    if (!broker) {
        return ERR_NO_MEMORY;
    }
    *ret_broker = broker;
    return ERR_OK;
}
