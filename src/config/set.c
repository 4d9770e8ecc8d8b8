#include "config/set.h"

#include "base/macros.h"

#include <stdlib.h>

void config_set_init(struct config_set *set)
{
    *set = CONFIG_SET_EMPTY;
}

void config_set_free(struct config_set *set)
{
    for (size_t i = 0; i < set->count; i++) {
        free(set->entries[i].name);
        free(set->entries[i].value);
    }
    free(set->entries);
    *set = CONFIG_SET_EMPTY;
}

static int compare(const char *name, struct str with)
{
    size_t len = strlen(name), common = MIN(len, with.len);
    int order = common > 0 ? memcmp(name, with.data, common) : 0;

    return order != 0 ? order : (len > with.len) - (len < with.len);
}

/* The first entry that is not before the name. */
static size_t lower_bound(const struct config_set *set, struct str name)
{
    size_t low = 0, high = set->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (compare(set->entries[middle].name, name) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static char *copy_str(struct str text)
{
    return strndup(text.data ? text.data : "", text.len);
}

static bool grow(struct config_set *set)
{
    if (set->count < set->capacity) {
        return true;
    }
    size_t capacity = set->capacity ? set->capacity * 2 : 8;
    struct config_entry *entries = reallocarray(set->entries, capacity, sizeof(*entries));

    if (!entries) {
        return false;
    }
    set->entries = entries;
    set->capacity = capacity;
    return true;
}

bool config_set_put_line(struct config_set *set, struct str name, struct str value, uint32_t line)
{
    size_t at = lower_bound(set, name);
    bool there = at < set->count && compare(set->entries[at].name, name) == 0;
    char *value_copy = copy_str(value);
    char *name_copy = there ? NULL : copy_str(name);

    if (!value_copy || (!there && (!name_copy || !grow(set)))) {
        free(value_copy);
        free(name_copy);
        return false;
    }
    struct config_entry *entry = &set->entries[at];

    if (there) {
        free(entry->value);
    } else {
        memmove(entry + 1, entry, (set->count - at) * sizeof(*entry));
        set->count++;
        entry->name = name_copy;
    }
    entry->value = value_copy;
    entry->line = line;
    return true;
}

bool config_set_put(struct config_set *set, struct str name, struct str value)
{
    return config_set_put_line(set, name, value, 0);
}

bool config_set_remove(struct config_set *set, struct str name)
{
    size_t at = lower_bound(set, name);

    if (at == set->count || compare(set->entries[at].name, name) != 0) {
        return false;
    }
    struct config_entry *entry = &set->entries[at];

    free(entry->name);
    free(entry->value);
    set->count--;
    memmove(entry, entry + 1, (set->count - at) * sizeof(*entry));
    return true;
}

const struct config_entry *config_set_find(const struct config_set *set, struct str name)
{
    size_t at = lower_bound(set, name);

    return at < set->count && compare(set->entries[at].name, name) == 0 ? &set->entries[at] : NULL;
}

const char *config_set_get(const struct config_set *set, struct str name)
{
    const struct config_entry *entry = config_set_find(set, name);

    return entry ? entry->value : NULL;
}

bool config_set_copy(const struct config_set *set, struct config_set *ret_copy)
{
    struct config_set copy = CONFIG_SET_EMPTY;

    for (size_t i = 0; i < set->count; i++) {
        const struct config_entry *entry = &set->entries[i];

        if (!config_set_put_line(&copy, str_of(entry->name), str_of(entry->value), entry->line)) {
            config_set_free(&copy);
            *ret_copy = copy;
            return false;
        }
    }
    *ret_copy = copy;
    return true;
}

bool config_set_equal(const struct config_set *a, const struct config_set *b)
{
    if (a->count != b->count) {
        return false;
    }
    for (size_t i = 0; i < a->count; i++) {
        if (strcmp(a->entries[i].name, b->entries[i].name) != 0 ||
            strcmp(a->entries[i].value, b->entries[i].value) != 0) {
            return false;
        }
    }
    return true;
}
