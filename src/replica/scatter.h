/* One request over partitions of several shards.
 *
 * A scatter lives on its home loop. Its parts, one a partition, are sorted into
 * legs, one a shard. A leg belongs to one loop at a time: it travels to the
 * owner shard, is served there, and returns. The owner may keep it (waiting for
 * data, for the high watermark) until it has something to say or is asked to
 * return at once (collect). On the owner's own loop nothing is queued: legs
 * travel by direct call.
 *
 * Who holds a leg may touch its parts; nobody else. */
#ifndef REPLICA_SCATTER_H
#define REPLICA_SCATTER_H

#include "shard/shard.h"

struct partition;
struct scatter;

/* First member of an API's own part. */
struct scatter_part {
    struct scatter_part *next; /* in its leg */
    struct scatter_leg *leg;
    struct uuid topic_id;
    int32_t partition_index;
};

struct scatter_leg {
    struct loop_message message; /* the leg on its way */
    struct loop_message collect_message;
    struct scatter *scatter;
    struct loop *owner;
    struct scatter_part *parts, *last;
    bool at_home; /* the home loop's view */
    bool held;    /* the owner's view */
};

struct scatter_ops {
    /* On the owner: serve the parts; ends with scatter_leg_return, now or later. */
    void (*serve)(struct scatter_leg *leg);
    /* On the owner, while it keeps the leg: end the waiting and return it now. NULL: legs are never kept. */
    void (*collect)(struct scatter_leg *leg);
    /* On the home loop. */
    void (*returned)(struct scatter_leg *leg);
};

struct scatter {
    const struct scatter_ops *ops;
    struct loop *home;
    struct scatter_leg *legs; /* one a shard; those without parts are never sent */
    unsigned leg_count;
    unsigned away;     /* legs not at home */
    unsigned collects; /* collect messages on their way */
};

/* The legs come from the arena. False without memory. Home loop. */
bool scatter_init(struct scatter *scatter, const struct scatter_ops *ops, struct arena *arena);
/* Before the leg is sent. */
void scatter_add(struct scatter *scatter, struct scatter_part *part, unsigned owner_shard);
/* Sends every leg that has parts. `returned` may be called before this ends. */
void scatter_send_all(struct scatter *scatter);
/* Sends one leg (again). */
void scatter_send(struct scatter_leg *leg);
/* Asks for all legs that are away, once; nothing is sent afterwards until the scatter is idle. `returned` is called for
 * each leg and once more for each leg asked for, maybe before this ends: ask scatter_idle then as after this call. */
void scatter_collect(struct scatter *scatter);
/* Between the two the scatter is not idle, whatever returns: for a caller that goes through the legs. */
static inline void scatter_hold(struct scatter *scatter)
{
    scatter->away++;
}
static inline void scatter_unhold(struct scatter *scatter)
{
    scatter->away--;
}
/* All legs are home and no message is on its way: its memory may go. */
static inline bool scatter_idle(const struct scatter *scatter)
{
    return scatter->away == 0 && scatter->collects == 0;
}
/* Owner: gives the leg back. */
void scatter_leg_return(struct scatter_leg *leg);

#define SCATTER_FOR_EACH(leg, part) for (struct scatter_part *part = (leg)->parts; part; part = part->next)

#endif
