#include "log/path.h"

#include "shard/shard.h"

#include <inttypes.h>
#include <stdio.h>

enum { DESCRIPTOR_WAIT_US = 20000, DESCRIPTOR_TRIES = 250 };

bool log_wait_for_descriptors(int tries)
{
    if (loop_current() || tries >= DESCRIPTOR_TRIES) {
        return false;
    }
    usleep(DESCRIPTOR_WAIT_US);
    return true;
}

struct log_path *log_path_create(const char *parent, const char *name)
{
    size_t len = strlen(parent) + 1 + strlen(name) + 1;
    struct log_path *path = len <= LOG_PATH_MAX ? malloc(sizeof(*path) + len) : NULL;

    if (path) {
        atomic_init(&path->refs, 1);
        snprintf(path->text, len, "%s/%s", parent, name);
    }
    return path;
}

struct log_path *log_path_ref(struct log_path *path)
{
    atomic_fetch_add_explicit(&path->refs, 1, memory_order_relaxed);
    return path;
}

void log_path_unref(struct log_path *path)
{
    if (path && atomic_fetch_sub_explicit(&path->refs, 1, memory_order_acq_rel) == 1) {
        free(path);
    }
}

const char *log_file_path(char out[LOG_FILE_PATH_MAX], const char *dir, int64_t offset, const char *suffix)
{
    snprintf(out, LOG_FILE_PATH_MAX, "%s/%020" PRId64 "%s", dir, offset, suffix);
    return out;
}

bool log_file_name_parse(const char *name, const char *suffix, int64_t *ret_offset)
{
    int64_t offset = 0;

    for (int i = 0; i < LOG_DIGITS; i++) {
        if (name[i] < '0' || name[i] > '9' || __builtin_mul_overflow(offset, 10, &offset) ||
            __builtin_add_overflow(offset, name[i] - '0', &offset)) {
            return false;
        }
    }
    if (strcmp(name + LOG_DIGITS, suffix) != 0) {
        return false;
    }
    *ret_offset = offset;
    return true;
}

bool log_topic_name_ok(struct str topic)
{
    if (topic.len == 0 || topic.len > LOG_TOPIC_MAX || str_equal(topic, STR(".")) || str_equal(topic, STR(".."))) {
        return false;
    }
    for (size_t i = 0; i < topic.len; i++) {
        char c = topic.data[i];

        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
              c == '-')) {
            return false;
        }
    }
    return true;
}

/* Does name end in .32HEX-WORD? */
static bool has_unique_suffix(const char *name, size_t len, const char *word)
{
    size_t word_len = strlen(word);

    if (len < word_len + 33 + 1 || strcmp(name + len - word_len, word) != 0 || name[len - word_len - 33] != '.') {
        return false;
    }
    for (size_t i = len - word_len - 32; i < len - word_len; i++) {
        if (!strchr("0123456789abcdef", name[i])) {
            return false;
        }
    }
    return true;
}

enum log_name_kind log_name_parse(const char *name, size_t *ret_topic_len, int32_t *ret_partition)
{
    size_t len = strlen(name);

    if (has_unique_suffix(name, len, DELETE_WORD)) {
        return LOG_NAME_DELETE;
    }
    if (has_unique_suffix(name, len, FUTURE_WORD)) {
        return LOG_NAME_FUTURE;
    }
    if (has_unique_suffix(name, len, STRAY_WORD)) {
        return LOG_NAME_STRAY;
    }
    const char *dash = strrchr(name, '-');
    int32_t partition = 0;

    if (!dash || dash[1] == '\0' || (dash[1] == '0' && dash[2] != '\0')) {
        return LOG_NAME_NONE;
    }
    for (const char *p = dash + 1; *p; p++) {
        if (*p < '0' || *p > '9' || __builtin_mul_overflow(partition, 10, &partition) ||
            __builtin_add_overflow(partition, *p - '0', &partition)) {
            return LOG_NAME_NONE;
        }
    }
    size_t topic_len = (size_t)(dash - name);

    if (!log_topic_name_ok((struct str){name, topic_len})) {
        return LOG_NAME_NONE;
    }
    *ret_topic_len = topic_len;
    *ret_partition = partition;
    return LOG_NAME_LIVE;
}

void log_name_unique(char out[LOG_NAME_MAX + 1], struct str topic, int32_t partition, struct uuid unique,
                     const char *word)
{
    char tail[64];
    int n = snprintf(tail, sizeof(tail), "-%" PRId32 ".", partition);

    for (size_t i = 0; i < sizeof(unique.bytes); i++) {
        n += snprintf(tail + n, sizeof(tail) - (size_t)n, "%02x", unique.bytes[i]);
    }
    n += snprintf(tail + n, sizeof(tail) - (size_t)n, "%s", word);
    size_t kept = MIN(topic.len, (size_t)(LOG_NAME_MAX - n));

    snprintf(out, LOG_NAME_MAX + 1, "%.*s%s", (int)kept, topic.data, tail);
}

const char *log_unique_path(char out[LOG_FILE_PATH_MAX], struct io *io, const char *parent, struct str topic,
                            int32_t partition, const char *word)
{
    char name[LOG_NAME_MAX + 1];
    struct uuid unique;

    io->ops->random(io, unique.bytes, sizeof(unique.bytes));
    log_name_unique(name, topic, partition, unique, word);
    snprintf(out, LOG_FILE_PATH_MAX, "%s/%s", parent, name);
    return out;
}
