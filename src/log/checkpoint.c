#include "log/checkpoint.h"

#include "log/path.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { KEY_MAX = LOG_TOPIC_MAX + 16, LINE_MAX_LEN = LOG_TOPIC_MAX + 48 };

const char *checkpoint_name(enum checkpoint_kind kind)
{
    static const char *const names[] = {
        [CHECKPOINT_RECOVERY] = "recovery-point-offset-checkpoint",
        [CHECKPOINT_HIGH_WATERMARK] = "replication-offset-checkpoint",
        [CHECKPOINT_LOG_START] = "log-start-offset-checkpoint",
        [CHECKPOINT_CLEANED] = "cleaner-offset-checkpoint",
    };

    return names[kind];
}

void checkpoint_registry_init(struct checkpoint_registry *registry)
{
    atomic_init(&registry->head, NULL);
    atomic_init(&registry->released, 0);
    atomic_init(&registry->gone, 0);
    atomic_init(&registry->refreshed, 0);
    map_init(&registry->known);
}

void checkpoint_registry_free(struct checkpoint_registry *registry)
{
    for (struct log_checkpoint *entry = atomic_load(&registry->head); entry;) {
        struct log_checkpoint *next = entry->next;

        free(entry);
        entry = next;
    }
    map_free(&registry->known);
}

static struct log_checkpoint *add(struct checkpoint_registry *registry, struct str topic, int32_t partition,
                                  bool claimed)
{
    struct log_checkpoint *entry = calloc(1, sizeof(*entry) + topic.len + 1);

    if (!entry) {
        return NULL;
    }
    atomic_init(&entry->log_start, OFFSET_NONE);
    atomic_init(&entry->cleaned, OFFSET_NONE);
    atomic_init(&entry->claimed, claimed);
    if (atomic_load(&registry->gone) != atomic_load(&registry->refreshed)) {
        atomic_init(&entry->stale, CHECKPOINT_STALE);
    }
    entry->partition = partition;
    entry->topic_len = (uint32_t)topic.len;
    memcpy(entry->topic, topic.data, topic.len);
    struct log_checkpoint *head = atomic_load(&registry->head);

    do {
        entry->next = head;
    } while (!atomic_compare_exchange_weak(&registry->head, &head, entry));
    return entry;
}

static struct slice key_of(char key[KEY_MAX], struct str topic, int32_t partition)
{
    int n = snprintf(key, KEY_MAX, "%.*s-%" PRId32, (int)MIN(topic.len, (size_t)LOG_TOPIC_MAX), topic.data, partition);

    return SLICE(key, (size_t)n);
}

void checkpoint_renew(struct log_checkpoint *entry)
{
    atomic_store(&entry->recovery_point, 0);
    atomic_store(&entry->high_watermark, 0);
    atomic_store(&entry->log_start, OFFSET_NONE);
    atomic_store(&entry->cleaned, OFFSET_NONE);
    if (atomic_load(&entry->written)) {
        atomic_store(&entry->stale, CHECKPOINT_STALE);
    }
}

static bool claim(struct log_checkpoint *entry)
{
    if (atomic_exchange(&entry->claimed, true)) {
        return false;
    }
    if (atomic_exchange(&entry->dead, false)) {
        checkpoint_renew(entry);
    }
    return true;
}

static void refresh(struct checkpoint_registry *registry, int from, int to)
{
    for (struct log_checkpoint *entry = atomic_load(&registry->head); entry; entry = entry->next) {
        int expected = from;

        atomic_compare_exchange_strong(&entry->stale, &expected, to);
    }
}

uint64_t checkpoint_refresh_begin(struct checkpoint_registry *registry)
{
    uint64_t gone = atomic_load(&registry->gone);

    refresh(registry, CHECKPOINT_STALE, CHECKPOINT_REFRESHING);
    return gone;
}

void checkpoint_refresh_end(struct checkpoint_registry *registry, uint64_t begun, bool written)
{
    refresh(registry, CHECKPOINT_REFRESHING, written ? CHECKPOINT_FRESH : CHECKPOINT_STALE);
    if (written) {
        atomic_store(&registry->refreshed, begun);
    }
}

static struct log_checkpoint *claim_released(struct checkpoint_registry *registry, struct str topic, int32_t partition)
{
    for (struct log_checkpoint *entry = atomic_load(&registry->head); entry; entry = entry->next) {
        if (!entry->known && entry->partition == partition && !atomic_load(&entry->dead) &&
            str_equal(topic, (struct str){entry->topic, entry->topic_len}) && claim(entry)) {
            atomic_fetch_sub(&registry->released, 1);
            return entry;
        }
    }
    return NULL;
}

struct log_checkpoint *checkpoint_claim(struct checkpoint_registry *registry, struct str topic, int32_t partition)
{
    char key[KEY_MAX];
    struct log_checkpoint *entry = map_get(&registry->known, key_of(key, topic, partition));

    if (entry && claim(entry)) {
        return entry;
    }
    entry = atomic_load(&registry->released) > 0 ? claim_released(registry, topic, partition) : NULL;
    return entry ? entry : add(registry, topic, partition, true);
}

void checkpoint_release(struct checkpoint_registry *registry, struct log_checkpoint *entry, bool deleted)
{
    if (deleted) {
        atomic_store(&entry->dead, true);
        atomic_fetch_add(&registry->gone, atomic_load(&entry->written) ? 1 : 0);
    } else if (!entry->known) {
        atomic_fetch_add(&registry->released, 1);
    }
    /* From here on the pruning job may free it. */
    atomic_store(&entry->claimed, false);
}

/* --- Text ------------------------------------------------------------------------------- */

/* One line, without its newline; false at the end. */
static bool line(const char **at, const char *end, const char **ret_line, size_t *ret_len)
{
    const char *newline = *at < end ? memchr(*at, '\n', (size_t)(end - *at)) : NULL;

    if (!newline) {
        return false;
    }
    *ret_line = *at;
    *ret_len = (size_t)(newline - *at);
    *at = newline + 1;
    return true;
}

static bool parse_number(const char *text, size_t len, int64_t max, int64_t *ret_value)
{
    int64_t value = 0;

    for (size_t i = 0; i < len; i++) {
        if (text[i] < '0' || text[i] > '9' || __builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, text[i] - '0', &value)) {
            return false;
        }
    }
    *ret_value = value;
    return len > 0 && value <= max;
}

static err_t parse_line(struct checkpoint_registry *registry, enum checkpoint_kind kind, const char *text, size_t len)
{
    const char *first = memchr(text, ' ', len);
    const char *second = first ? memchr(first + 1, ' ', len - (size_t)(first + 1 - text)) : NULL;
    int64_t partition, offset;

    if (!second || !log_topic_name_ok((struct str){text, (size_t)(first - text)}) ||
        !parse_number(first + 1, (size_t)(second - first - 1), INT32_MAX, &partition) ||
        !parse_number(second + 1, len - (size_t)(second + 1 - text), INT64_MAX, &offset)) {
        return ERR_MALFORMED;
    }
    char key_text[KEY_MAX];
    struct str topic = {text, (size_t)(first - text)};
    struct slice key = key_of(key_text, topic, (int32_t)partition);
    struct log_checkpoint *entry = map_get(&registry->known, key);

    if (!entry) {
        entry = add(registry, topic, (int32_t)partition, false);
        if (!entry || !map_put(&registry->known, key, entry)) {
            return ERR_NO_MEMORY;
        }
        entry->known = true;
    }
    _Atomic int64_t *values[] = {&entry->recovery_point, &entry->high_watermark, &entry->log_start, &entry->cleaned};

    atomic_store(values[kind], offset);
    atomic_store(&entry->written, true);
    return ERR_OK;
}

err_t checkpoint_parse(struct checkpoint_registry *registry, enum checkpoint_kind kind, const char *text, size_t len,
                       struct err_info *info)
{
    const char *at = text, *end = text + len, *start;
    int64_t version, count;
    size_t n;

    if (len == 0) {
        return ERR_OK;
    }
    if (!line(&at, end, &start, &n) || !parse_number(start, n, 0, &version) || !line(&at, end, &start, &n) ||
        !parse_number(start, n, CHECKPOINT_ENTRIES_MAX, &count)) {
        return err_set(info, ERR_MALFORMED, "%s has no version and number of entries", checkpoint_name(kind));
    }
    for (int64_t i = 0; i < count; i++) {
        err_t err = line(&at, end, &start, &n) ? parse_line(registry, kind, start, n) : ERR_MALFORMED;

        if (err != ERR_OK) {
            return err_set(info, err, "%s line %" PRId64, checkpoint_name(kind), i + 3);
        }
    }
    return at == end
               ? ERR_OK
               : err_set(info, ERR_MALFORMED, "%s has more than its %" PRId64 " entries", checkpoint_name(kind), count);
}

static int64_t value_of(struct log_checkpoint *entry, enum checkpoint_kind kind)
{
    if (atomic_load(&entry->dead)) {
        return OFFSET_NONE;
    }
    switch (kind) {
    case CHECKPOINT_RECOVERY:
        return atomic_load(&entry->recovery_point);
    case CHECKPOINT_HIGH_WATERMARK:
        return atomic_load(&entry->high_watermark);
    case CHECKPOINT_CLEANED:
        return atomic_load(&entry->cleaned);
    default:
        return atomic_load(&entry->log_start);
    }
}

char *checkpoint_format(struct checkpoint_registry *registry, enum checkpoint_kind kind, size_t *ret_len)
{
    size_t count = 0, written = 0, n = 0;
    struct log_checkpoint *head = atomic_load(&registry->head);

    for (struct log_checkpoint *entry = head; entry; entry = entry->next) {
        count++;
    }
    size_t capacity = 32 + count * LINE_MAX_LEN;
    char *lines CLEANUP(freep) = malloc(capacity), *text = malloc(capacity);

    if (!lines || !text) {
        free(text);
        return NULL;
    }
    for (struct log_checkpoint *entry = head; entry; entry = entry->next) {
        int64_t value = value_of(entry, kind);

        if (value >= 0) {
            n += (size_t)snprintf(lines + n, capacity - n, "%.*s %" PRId32 " %" PRId64 "\n", (int)entry->topic_len,
                                  entry->topic, entry->partition, value);
            atomic_store(&entry->written, true);
            written++;
        }
    }
    int header = snprintf(text, capacity, "0\n%zu\n", written);

    memcpy(text + header, lines, n);
    *ret_len = (size_t)header + n;
    return text;
}

void checkpoint_prune(struct checkpoint_registry *registry)
{
    struct log_checkpoint *previous = atomic_load(&registry->head);

    /* The first one is where others add: it waits until it is no longer the first. */
    while (previous && previous->next) {
        struct log_checkpoint *entry = previous->next;

        if (!entry->known && !atomic_load(&entry->claimed) && atomic_load(&entry->dead)) {
            previous->next = entry->next;
            free(entry);
        } else {
            previous = entry;
        }
    }
}
