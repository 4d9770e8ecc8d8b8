/* "Did you mean ...?": the nearest of the names that exist to one that does not. */
#ifndef BASE_SUGGEST_H
#define BASE_SUGGEST_H

#include "base/slice.h"

enum { SUGGEST_NAME_MAX = 128 };

struct suggestion {
    struct str typed;
    const char *best; /* NULL: nothing was near */
    size_t distance;
};

static inline struct suggestion suggestion_for(struct str typed)
{
    return (struct suggestion){.typed = typed};
}

/* Offers a name that exists; it is kept by pointer. It is near when few letters
 * differ, or when what was typed is a part of it. */
void suggestion_offer(struct suggestion *suggestion, const char *name);

#endif
