#include "base/suggest.h"

#include "base/macros.h"

/* Insertions, deletions, substitutions and swaps of neighbours. */
static size_t edit_distance(struct str a, struct str b)
{
    size_t rows[3][SUGGEST_NAME_MAX + 1];
    size_t *before = rows[0], *last = rows[1], *now = rows[2];

    for (size_t j = 0; j <= b.len; j++) {
        last[j] = j;
    }
    for (size_t i = 1; i <= a.len; i++) {
        now[0] = i;
        for (size_t j = 1; j <= b.len; j++) {
            size_t cost = a.data[i - 1] != b.data[j - 1];
            size_t best = MIN(MIN(last[j] + 1, now[j - 1] + 1), last[j - 1] + cost);

            if (i > 1 && j > 1 && a.data[i - 1] == b.data[j - 2] && a.data[i - 2] == b.data[j - 1]) {
                best = MIN(best, before[j - 2] + 1);
            }
            now[j] = best;
        }
        size_t *free_row = before;

        before = last;
        last = now;
        now = free_row;
    }
    return last[b.len];
}

void suggestion_offer(struct suggestion *suggestion, const char *name)
{
    struct str typed = suggestion->typed, known = str_of(name);

    if (typed.len < 2 || typed.len > SUGGEST_NAME_MAX || known.len > SUGGEST_NAME_MAX) {
        return;
    }
    size_t distance = edit_distance(typed, known);
    bool near = distance <= MAX((size_t)1, MIN(typed.len / 5, (size_t)4)) && distance < typed.len - 1;
    bool part = memmem(known.data, known.len, typed.data, typed.len) != NULL;

    if ((near || part) && (!suggestion->best || distance < suggestion->distance)) {
        suggestion->best = name;
        suggestion->distance = distance;
    }
}
