/* Going through all that a coordinator has, over several turns of the loop: each
 * does a bounded amount of work. What is added or removed meanwhile may make it
 * begin again, so everything that stays is visited, some of it twice. */
#ifndef LEDGER_WALK_H
#define LEDGER_WALK_H

#include "ledger/ledger.h"

/* A member of the coordinator; zeroed but for what is asked. */
struct ledger_walk {
    struct ledger *ledger;
    const struct map *map;
    size_t turn; /* work of one turn, at least a visit */
    /* How much work it was, 1 at least. What is visited may be removed by it, nothing else, nothing added. */
    size_t (*visit)(struct ledger *ledger, void *value);
    void (*done)(struct ledger *ledger); /* all has been visited */

    /* Private. */
    struct loop_timer timer;
    size_t cursor;
    const void *table; /* what the cursor is good for */
};

/* From the beginning, also where it is under way. The first turn is now, where the ledger serves; it may fail by it. */
void ledger_walk_start(struct ledger_walk *walk) SHARD_ONLY;
/* It is not done. Also where it is not under way. */
void ledger_walk_stop(struct ledger_walk *walk) SHARD_ONLY;

#endif
