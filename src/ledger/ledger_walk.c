#include "ledger/ledger_walk.h"

enum { PAUSE_MS = 1 }; /* between the turns */

/* True when all has been visited. */
static bool visit_some(struct ledger_walk *walk) SHARD_ONLY
{
    void *value;

    if (walk->table != walk->map->entries) { /* they have got other places */
        walk->table = walk->map->entries;
        walk->cursor = 0;
    }
    for (size_t work = 0; work < walk->turn && walk->ledger->state == LEDGER_SERVING;) {
        if (!map_next(walk->map, &walk->cursor, NULL, &value)) {
            return true;
        }
        work += walk->visit(walk->ledger, value);
    }
    return false;
}

static void go_on(struct loop_timer *timer) SHARD_ONLY
{
    struct ledger_walk *walk = CONTAINER_OF(timer, struct ledger_walk, timer);
    struct loop *loop = walk->ledger->env->loop;

    if (walk->ledger->state == LEDGER_SERVING && visit_some(walk)) {
        walk->done(walk->ledger);
    } else if (walk->ledger->state == LEDGER_SERVING) {
        loop_timer_set(loop, &walk->timer, loop_now_ns(loop) + PAUSE_MS * 1000000ull);
    }
}

void ledger_walk_start(struct ledger_walk *walk)
{
    ledger_walk_stop(walk);
    walk->cursor = 0;
    walk->timer.fire = go_on;
    go_on(&walk->timer);
}

void ledger_walk_stop(struct ledger_walk *walk)
{
    if (loop_timer_is_set(&walk->timer)) {
        loop_timer_cancel(walk->ledger->env->loop, &walk->timer);
    }
}
