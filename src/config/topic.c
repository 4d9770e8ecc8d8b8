#include "config/topic.h"

#include "base/macros.h"
#include "config/broker.h"
#include "config/group.h"
#include "config/lookup.h"

#include <inttypes.h>
#include <stdio.h>

bool config_store_number(const struct config_def *def, void *base, const char *text)
{
    char *place = (char *)base + def->offset;
    bool is_long = def->type == CONFIG_LONG;
    int64_t number = is_long ? CONFIG_NO_LONG : CONFIG_NO_INT;

    switch (def->type) {
    case CONFIG_BOOLEAN:
        return config_parse_boolean(str_of(text ? text : "false"), (bool *)place);
    case CONFIG_DOUBLE:
        return config_parse_double(str_of(text ? text : "0"), (double *)place);
    case CONFIG_INT:
        if (text && !config_parse_long(str_of(text), INT32_MIN, INT32_MAX, &number)) {
            return false;
        }
        *(int32_t *)place = (int32_t)number;
        return true;
    case CONFIG_LONG:
        if (text && !config_parse_long(str_of(text), INT64_MIN, INT64_MAX, &number)) {
            return false;
        }
        *(int64_t *)place = number;
        return true;
    case CONFIG_SHORT:
        if (!text || !config_parse_long(str_of(text), INT16_MIN, INT16_MAX, &number)) {
            return false;
        }
        *(int16_t *)place = (int16_t)number;
        return true;
    default:
        return false;
    }
}

const char *config_scaled_text(const char *text, int64_t factor, char *room, size_t room_size)
{
    int64_t value;

    if (factor == 1 || !config_parse_long(str_of(text), INT64_MIN, INT64_MAX, &value)) {
        return text;
    }
    if (value < 0) {
        value = -1;
    } else if (__builtin_mul_overflow(value, factor, &value)) {
        value = INT64_MAX;
    }
    snprintf(room, room_size, "%" PRId64, value);
    return room;
}

const char *config_inherited_text(const struct broker_config *config, const struct config_def *def, char *room,
                                  size_t room_size)
{
    for (const struct config_synonym *synonym = def->synonyms; synonym->name; synonym++) {
        const struct config_def *broker_def = config_find(CONFIG_BROKER, str_of(synonym->name));
        const char *text = broker_def ? config_set_text(config, broker_def) : NULL;

        if (text) {
            return config_scaled_text(text, synonym->factor, room, room_size);
        }
    }
    if (!def->default_text && def->synonyms->name) {
        return config_find(CONFIG_BROKER, str_of(def->synonyms->name))->default_text;
    }
    return def->default_text;
}

static const struct {
    const char *word;
    enum topic_compression compression;
} compressions[] = {
    {"uncompressed", TOPIC_COMPRESSION_UNCOMPRESSED},
    {"gzip", TOPIC_COMPRESSION_GZIP},
    {"snappy", TOPIC_COMPRESSION_SNAPPY},
    {"lz4", TOPIC_COMPRESSION_LZ4},
    {"zstd", TOPIC_COMPRESSION_ZSTD},
    {"producer", TOPIC_COMPRESSION_PRODUCER},
};

static void store_cleanup(struct topic_config *config, const char *text)
{
    size_t cursor = 0;
    struct str element;

    config->cleanup = 0;
    while (config_list_next(str_of(text), &cursor, &element)) {
        if (str_equal(element, STR("delete"))) {
            config->cleanup |= CLEANUP_DELETE;
        } else if (str_equal(element, STR("compact"))) {
            config->cleanup |= CLEANUP_COMPACT;
        }
    }
}

/* Sets one field; false when the text does not fit it. */
static bool store_topic(const struct config_def *def, struct topic_config *config, const char *text)
{
    if (def->type != CONFIG_STRING && def->type != CONFIG_LIST) {
        return config_store_number(def, config, text);
    }
    if (!text) {
        return false;
    }
    if (strcmp(def->name, "cleanup.policy") == 0) {
        store_cleanup(config, text);
        return true;
    }
    if (strcmp(def->name, "compression.type") == 0) {
        for (size_t i = 0; i < ARRAY_LEN(compressions); i++) {
            if (strcmp(text, compressions[i].word) == 0) {
                config->compression = (uint8_t)compressions[i].compression;
                return true;
            }
        }
    }
    if (strcmp(def->name, "message.timestamp.type") == 0) {
        config->timestamp_type =
            strcmp(text, "LogAppendTime") == 0 ? TOPIC_TIMESTAMP_LOG_APPEND_TIME : TOPIC_TIMESTAMP_CREATE_TIME;
        return true;
    }
    return false;
}

/* Settings that stand for others. Each release knew one way to limit how far a
 * timestamp may be from now: the older way holds where the newer is not used. */
static void settle(struct topic_config *config)
{
    enum { AFTER_DEFAULT_MS = 3600000 };

    if (config->internal_segment_bytes != CONFIG_NO_INT) {
        config->segment_bytes = config->internal_segment_bytes;
    }
    if (config->message_timestamp_difference_max_ms != INT64_MAX) {
        if (config->message_timestamp_before_max_ms == INT64_MAX) {
            config->message_timestamp_before_max_ms = config->message_timestamp_difference_max_ms;
        }
        if (config->message_timestamp_after_max_ms == AFTER_DEFAULT_MS) {
            config->message_timestamp_after_max_ms = config->message_timestamp_difference_max_ms;
        }
    }
}

void topic_config_defaults(const struct broker_config *broker, struct topic_config *ret_config)
{
    struct topic_config config = {0};

    for (size_t i = 0; i < config_count(CONFIG_TOPIC); i++) {
        const struct config_def *def = config_def_at(CONFIG_TOPIC, i);
        char room[32];

        if (!store_topic(def, &config, config_inherited_text(broker, def, room, sizeof(room)))) {
            store_topic(def, &config, def->default_text);
        }
    }
    settle(&config);
    *ret_config = config;
}

void topic_config_resolve(const struct broker_config *broker, const struct config_set *overrides,
                          struct topic_config *ret_config)
{
    struct topic_config config = broker->topic;

    for (size_t i = 0; i < overrides->count; i++) {
        const struct config_def *def = config_find(CONFIG_TOPIC, str_of(overrides->entries[i].name));

        if (def) {
            store_topic(def, &config, overrides->entries[i].value);
        }
    }
    settle(&config);
    *ret_config = config;
}

void group_config_resolve(const struct broker_config *broker, const struct config_set *overrides,
                          struct group_config *ret_config)
{
    struct group_config config = {0};

    for (size_t i = 0; i < config_count(CONFIG_GROUP); i++) {
        const struct config_def *def = config_def_at(CONFIG_GROUP, i);
        const char *own = overrides ? config_set_get(overrides, str_of(def->name)) : NULL;
        char room[32];

        if (!own || !config_store_number(def, &config, own)) {
            config_store_number(def, &config, config_inherited_text(broker, def, room, sizeof(room)));
        }
    }
    *ret_config = config;
}
