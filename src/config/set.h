/* A set of overrides: names and the text of their values, by name. What the
 * registry stores for a topic, a broker, a group; also a properties file.
 * One thread at a time; a set that nobody changes any more may be read by any. */
#ifndef CONFIG_SET_H
#define CONFIG_SET_H

#include "base/slice.h"

#include <stdbool.h>

struct config_entry {
    char *name;
    char *value;
    uint32_t line; /* in the file it was read from; 0 = no file */
};

struct config_set {
    struct config_entry *entries; /* ordered by name */
    size_t count, capacity;
};

#define CONFIG_SET_EMPTY ((struct config_set){NULL, 0, 0})

/* So many names at most may a client store for one resource, so long at most. */
enum { CONFIG_SET_MAX = 1024, CONFIG_NAME_MAX = 255, CONFIG_VALUE_MAX = 32767 };

void config_set_init(struct config_set *set);
void config_set_free(struct config_set *set);
/* Adds or replaces; both are copied, up to a NUL byte in them. False without memory. */
bool config_set_put(struct config_set *set, struct str name, struct str value);
/* The same, with the line of a file to name in complaints. */
bool config_set_put_line(struct config_set *set, struct str name, struct str value, uint32_t line);
/* False when it was not there. */
bool config_set_remove(struct config_set *set, struct str name);
/* The value, or NULL. Valid until the set changes. */
const char *config_set_get(const struct config_set *set, struct str name);
const struct config_entry *config_set_find(const struct config_set *set, struct str name);
/* ret_copy is overwritten, not freed. False without memory; ret_copy is then empty. */
bool config_set_copy(const struct config_set *set, struct config_set *ret_copy);
bool config_set_equal(const struct config_set *a, const struct config_set *b);

#endif
