/* One record, as log dump --records shows it. Those of Kafka's internal topics
 * are decoded: what a coordinator or a controller keeps there are messages of
 * our own schemas. */
#include "cli/log_files.h"

#include "proto/proto.h"

static const char *control_name(struct slice key)
{
    static const char *const names[] = {"abort",           "commit",        "leader change", "snapshot header",
                                        "snapshot footer", "kraft version", "kraft voters"};
    int16_t version, type;

    if (!control_key_read(key, &version, &type)) {
        return "unreadable control record";
    }
    return type >= 0 && (size_t)type < ARRAY_LEN(names) ? names[type] : "unknown control record";
}

enum log_topic log_topic_of(const char *path)
{
    static const struct {
        const char *name;
        enum log_topic topic;
    } topics[] = {{"__consumer_offsets-", LOG_TOPIC_GROUPS},
                  {"__transaction_state-", LOG_TOPIC_TRANSACTIONS},
                  {"__share_group_state-", LOG_TOPIC_SHARE},
                  {"__cluster_metadata-", LOG_TOPIC_METADATA}};

    for (size_t i = 0; i < ARRAY_LEN(topics); i++) {
        if (strstr(path, topics[i].name)) {
            return topics[i].topic;
        }
    }
    return LOG_TOPIC_OTHER;
}

/* Keys are numbered anew in each internal topic; that of tiered storage is not among these. */
static bool belongs(const char *name, enum log_topic topic)
{
    if (topic == LOG_TOPIC_METADATA) {
        return strncmp(name, "Remote", 6) != 0;
    }
    bool transactions = strncmp(name, "TransactionLog", 14) == 0;
    bool share = strncmp(name, "ShareSnapshot", 13) == 0 || strncmp(name, "ShareUpdate", 11) == 0;

    return topic == LOG_TOPIC_TRANSACTIONS ? transactions : topic == LOG_TOPIC_SHARE ? share : !transactions && !share;
}

static const struct proto_message *find_message(enum log_topic topic, enum proto_kind kind, int16_t key)
{
    for (size_t i = 0; i < proto_message_count; i++) {
        const struct proto_message *message = proto_messages[i];

        if (message->kind == kind && message->key == key && belongs(message->name, topic)) {
            return message;
        }
    }
    return NULL;
}

/* The message as JSON into text; false when the bytes are not one. */
static bool message_to_json(const struct proto_message *message, int16_t version, struct slice body,
                            struct wire_writer *text)
{
    struct arena arena;
    bool ok = false;

    arena_init(&arena, MIB(64));
    void *value = arena_alloc(&arena, message->body->size);

    if (value && proto_decode(message, version, body, &arena, value, NULL) == ERR_OK) {
        ok = proto_to_json(message, version, value, text) == ERR_OK;
    }
    arena_reset(&arena);
    return ok;
}

/* A record of an internal topic, in words. */
struct decoded {
    const struct proto_message *key, *value; /* NULL: not decoded */
    int16_t value_version;
    struct wire_writer key_json, value_json;
};

static void decode_coordinator(enum log_topic topic, const struct record *record, struct decoded *decoded)
{
    struct slice key = record->key, value = record->value;

    if (key.len < 2) {
        return;
    }
    int16_t type = (int16_t)load_be16(key.data);
    const struct proto_message *message = find_message(topic, PROTO_KIND_COORDINATOR_KEY, type);

    if (!message || !message_to_json(message, 0, SLICE(key.data + 2, key.len - 2), &decoded->key_json)) {
        return;
    }
    decoded->key = message;
    message = find_message(topic, PROTO_KIND_COORDINATOR_VALUE, type);
    if (message && value.len >= 2) {
        decoded->value_version = (int16_t)load_be16(value.data);
        if (message_to_json(message, decoded->value_version, SLICE(value.data + 2, value.len - 2),
                            &decoded->value_json)) {
            decoded->value = message;
        }
    }
}

static void decode_metadata(const struct record *record, struct decoded *decoded)
{
    const uint8_t *at = record->value.data, *end = at ? at + record->value.len : NULL;
    uint32_t parts[3]; /* frame version, key, version */

    for (int i = 0; i < 3; i++) {
        size_t used = at ? uvarint32_read(at, end, &parts[i]) : 0;

        if (used == 0 || parts[i] > INT16_MAX) {
            return;
        }
        at += used;
    }
    const struct proto_message *message = find_message(LOG_TOPIC_METADATA, PROTO_KIND_METADATA, (int16_t)parts[1]);

    if (message && parts[0] == 1 &&
        message_to_json(message, (int16_t)parts[2], SLICE(at, (size_t)(end - at)), &decoded->value_json)) {
        decoded->value = message;
        decoded->value_version = (int16_t)parts[2];
    }
}

static void decode(enum log_topic topic, const struct record *record, struct decoded *decoded)
{
    *decoded = (struct decoded){0};
    wire_writer_init(&decoded->key_json, 0);
    wire_writer_init(&decoded->value_json, 0);
    if (topic == LOG_TOPIC_METADATA) {
        decode_metadata(record, decoded);
    } else if (topic != LOG_TOPIC_OTHER) {
        decode_coordinator(topic, record, decoded);
    }
}

static void decoded_free(struct decoded *decoded)
{
    wire_writer_free(&decoded->key_json);
    wire_writer_free(&decoded->value_json);
}

static struct str text_of(const struct wire_writer *writer)
{
    struct slice bytes = wire_writer_bytes(writer);

    return (struct str){(const char *)bytes.data, bytes.len};
}

static void decoded_json(struct json *json, const struct decoded *decoded)
{
    if (decoded->key) {
        json_text_member(json, "key_type", decoded->key->name);
        json_key(json, "key_decoded");
        json_raw(json, text_of(&decoded->key_json));
    }
    if (decoded->value) {
        json_text_member(json, "value_type", decoded->value->name);
        json_int_member(json, "value_version", decoded->value_version);
        json_key(json, "value_decoded");
        json_raw(json, text_of(&decoded->value_json));
    }
}

void log_record_json(struct dump *dump, const struct record *record, bool control)
{
    struct json *json = &dump->json;
    struct slice headers = record->headers;
    struct record_header header;
    struct decoded decoded;

    json_open(json, '{');
    json_int_member(json, "offset", record->offset);
    json_int_member(json, "timestamp", record->timestamp);
    if (control) {
        json_text_member(json, "control", control_name(record->key));
    }
    json_bytes_member(json, "key", (struct str){(const char *)record->key.data, record->key.len});
    json_bytes_member(json, "value", (struct str){(const char *)record->value.data, record->value.len});
    json_key(json, "headers");
    json_open(json, '[');
    while (record_header_next(&headers, &header)) {
        json_open(json, '{');
        json_bytes_member(json, "key", (struct str){(const char *)header.key.data, header.key.len});
        json_bytes_member(json, "value", (struct str){(const char *)header.value.data, header.value.len});
        json_close(json, '}');
    }
    json_close(json, ']');
    decode(control ? LOG_TOPIC_OTHER : dump->topic, record, &decoded);
    decoded_json(json, &decoded);
    decoded_free(&decoded);
    json_close(json, '}');
}

static void print_bytes(const char *name, struct slice bytes)
{
    enum { SHOWN = 120 };
    char text[SHOWN * 4 + 8];

    if (!bytes.data) {
        printf("  %s null", name);
        return;
    }
    printf("  %s %s", name, trace_quoted(text, sizeof(text), (const char *)bytes.data, MIN(bytes.len, (size_t)SHOWN)));
    if (bytes.len > SHOWN) {
        printf("... (%zu bytes)", bytes.len);
    }
}

static void print_parts(const struct record *record, const struct decoded *decoded)
{
    if (decoded->key) {
        printf("  %s %.*s", decoded->key->name, STR_ARG(text_of(&decoded->key_json)));
    } else {
        print_bytes("key", record->key);
    }
    if (decoded->value) {
        printf("  %s v%d %.*s", decoded->value->name, decoded->value_version, STR_ARG(text_of(&decoded->value_json)));
    } else {
        print_bytes("value", record->value);
    }
}

void log_record_text(struct dump *dump, const struct record *record, bool control)
{
    struct slice headers = record->headers;
    struct record_header header;

    printf("      offset %" PRId64 "  %s", record->offset, human_time(record->timestamp));
    if (control) {
        printf("  %s", control_name(record->key));
        print_bytes("value", record->value);
    } else {
        struct decoded decoded;

        decode(dump->topic, record, &decoded);
        print_parts(record, &decoded);
        decoded_free(&decoded);
    }
    while (record_header_next(&headers, &header)) {
        char name[128];

        snprintf(name, sizeof(name), "header %.*s", (int)MIN(header.key.len, (size_t)100),
                 (const char *)header.key.data);
        print_bytes(name, header.value);
    }
    putchar('\n');
}
