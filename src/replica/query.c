#include "replica/query.h"

#include "replica/replica.h"

static struct query *query_of(struct scatter_leg *leg)
{
    return CONTAINER_OF(leg->scatter, struct query, scatter);
}

static void settled(struct scatter_leg *leg)
{
    if (--query_of(leg)->waiting[leg - leg->scatter->legs] == 0) {
        scatter_leg_return(leg);
    }
}

void query_part_done(struct scatter_part *part)
{
    settled(part->leg);
}

static void serve(struct scatter_leg *leg) SHARD_ONLY
{
    struct query *query = query_of(leg);
    unsigned *waiting = &query->waiting[leg - leg->scatter->legs];

    *waiting = 1;
    SCATTER_FOR_EACH(leg, part) {
        ++*waiting;
        query->ops->serve(replica_find_here(part->topic_id, part->partition_index), part);
    }
    settled(leg);
}

static void returned(struct scatter_leg *leg)
{
    struct query *query = query_of(leg);

    if (scatter_idle(&query->scatter)) {
        query->ops->done(query);
    }
}

bool query_init(struct query *query, const struct query_ops *ops, struct arena *arena)
{
    static const struct scatter_ops scatter_ops = {.serve = serve, .returned = returned};

    *query = (struct query){.ops = ops};
    if (!scatter_init(&query->scatter, &scatter_ops, arena)) {
        return false;
    }
    query->waiting = arena_alloc_array(arena, query->scatter.leg_count, sizeof(*query->waiting));
    return query->waiting != NULL;
}

void query_start(struct query *query)
{
    scatter_send_all(&query->scatter);
    if (scatter_idle(&query->scatter)) {
        query->ops->done(query);
    }
}
