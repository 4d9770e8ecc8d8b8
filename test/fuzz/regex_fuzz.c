/* Expressions over topic names, as clients send them: the first line is one,
 * the others are names. Whatever compiles must mean the same when asked again,
 * and within a group; in time and memory that the input's size bounds. */
#include "group/topic_regex.h"

#include "base/assert.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct str next_line(struct slice *rest)
{
    const uint8_t *end = rest->len ? memchr(rest->data, '\n', rest->len) : NULL;
    size_t len = end ? (size_t)(end - rest->data) : rest->len;
    struct str line = {(const char *)rest->data, len};

    *rest = SLICE(rest->data + len + (end != NULL), rest->len - len - (end != NULL));
    return line;
}

/* NULL when that is too long, or too deep. */
static struct topic_regex *compile_grouped(struct str text)
{
    struct topic_regex *regex = NULL;
    const char *reason;
    char *grouped = malloc(text.len + 5);
    int len = grouped ? sprintf(grouped, "(?:%.*s)", STR_ARG(text)) : 0;
    err_t err = topic_regex_compile((struct str){grouped, (size_t)len}, &regex, &reason);

    free(grouped);
    return err == ERR_OK ? regex : NULL;
}

static bool matches(struct topic_regex *regex, struct str name)
{
    int64_t steps = INT64_MAX;

    return topic_regex_matches(regex, name, &steps);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct slice rest = SLICE(data, size);
    struct str text = next_line(&rest);
    struct topic_regex *regex = NULL, *grouped;
    const char *reason = NULL;
    err_t err = topic_regex_compile(text, &regex, &reason);

    if (err != ERR_OK) {
        ASSERT(err == ERR_INVALID_REGULAR_EXPRESSION && reason);
        return 0;
    }
    grouped = memchr(text.data, '\0', text.len) ? NULL : compile_grouped(text);
    while (rest.len > 0) {
        struct str name = next_line(&rest);
        bool does = matches(regex, name);

        ASSERT(matches(regex, name) == does);
        ASSERT(!grouped || matches(grouped, name) == does);
    }
    topic_regex_free(grouped);
    topic_regex_free(regex);
    return 0;
}
