#include "replica/scatter.h"

static void arrive_at_owner(struct loop_message *message)
{
    struct scatter_leg *leg = CONTAINER_OF(message, struct scatter_leg, message);

    leg->held = true;
    leg->scatter->ops->serve(leg);
}

static void arrive_home(struct loop_message *message)
{
    struct scatter_leg *leg = CONTAINER_OF(message, struct scatter_leg, message);

    leg->at_home = true;
    leg->scatter->away--;
    leg->scatter->ops->returned(leg);
}

bool scatter_init(struct scatter *scatter, const struct scatter_ops *ops, struct arena *arena)
{
    struct runtime *runtime = loop_runtime(loop_current());
    unsigned count = runtime_shard_count(runtime);

    *scatter = (struct scatter){.ops = ops, .home = loop_current(), .leg_count = count};
    scatter->legs = arena_alloc_array(arena, count, sizeof(*scatter->legs));
    for (unsigned i = 0; scatter->legs && i < count; i++) {
        scatter->legs[i] =
            (struct scatter_leg){.scatter = scatter, .owner = runtime_shard(runtime, i), .at_home = true};
    }
    return scatter->legs != NULL;
}

void scatter_add(struct scatter *scatter, struct scatter_part *part, unsigned owner_shard)
{
    ASSERT(owner_shard < scatter->leg_count);
    struct scatter_leg *leg = &scatter->legs[owner_shard];

    part->leg = leg;
    part->next = NULL;
    if (leg->last) {
        leg->last->next = part;
    } else {
        leg->parts = part;
    }
    leg->last = part;
}

void scatter_send(struct scatter_leg *leg)
{
    ASSERT(leg->at_home);
    leg->at_home = false;
    leg->scatter->away++;
    loop_run(leg->owner, &leg->message, arrive_at_owner);
}

void scatter_send_all(struct scatter *scatter)
{
    struct scatter_leg *own = NULL;

    /* Our own leg last: it is served in this call, while the others are on their way. */
    scatter_hold(scatter);
    for (unsigned i = 0; i < scatter->leg_count; i++) {
        struct scatter_leg *leg = &scatter->legs[i];

        if (leg->parts && leg->owner == scatter->home) {
            own = leg;
        } else if (leg->parts) {
            scatter_send(leg);
        }
    }
    if (own) {
        scatter_send(own);
    }
    scatter_unhold(scatter);
}

static void collect_acknowledged(struct loop_message *message)
{
    struct scatter_leg *leg = CONTAINER_OF(message, struct scatter_leg, collect_message);

    leg->scatter->collects--;
    leg->scatter->ops->returned(leg);
}

/* The acknowledgement follows the leg on the same way, so the leg is home before it. */
static void arrive_collect(struct loop_message *message)
{
    struct scatter_leg *leg = CONTAINER_OF(message, struct scatter_leg, collect_message);
    struct loop *home = leg->scatter->home;

    if (leg->held) {
        leg->scatter->ops->collect(leg);
    }
    loop_run(home, &leg->collect_message, collect_acknowledged);
}

void scatter_collect(struct scatter *scatter)
{
    scatter_hold(scatter);
    for (unsigned i = 0; i < scatter->leg_count; i++) {
        struct scatter_leg *leg = &scatter->legs[i];

        if (!leg->at_home) {
            scatter->collects++;
            loop_run(leg->owner, &leg->collect_message, arrive_collect);
        }
    }
    scatter_unhold(scatter);
}

void scatter_leg_return(struct scatter_leg *leg)
{
    leg->held = false;
    loop_run(leg->scatter->home, &leg->message, arrive_home);
}
