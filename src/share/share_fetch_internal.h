/* Inside share_fetch only: what the home loop and the owners share. */
#ifndef SHARE_SHARE_FETCH_INTERNAL_H
#define SHARE_SHARE_FETCH_INTERNAL_H

#include "share/share_fetch.h"

/* One leg's state. The owner's while it has the leg, except where said. */
struct share_fetch_leg {
    struct scatter_leg *leg;
    enum share_stage stage;       /* home sets it before sending: what the leg is to do */
    unsigned unsaved;             /* acknowledgements that are being stored */
    struct scatter_part *current; /* while acquiring */
    uint64_t bytes;               /* there are to take */
    uint64_t seen_bytes;          /* home sets it before sending: more than this is news */
    bool news;                    /* an error */
    bool collecting;
    struct arena arena; /* of what was taken */
};

static inline struct share_fetch *fetch_of(struct scatter_leg *leg)
{
    return CONTAINER_OF(leg->scatter, struct share_fetch, scatter);
}

static inline struct share_fetch_leg *state_of(struct scatter_leg *leg)
{
    return &fetch_of(leg)->legs[leg - leg->scatter->legs];
}

static inline struct share_part *part_of(struct scatter_part *part)
{
    return CONTAINER_OF(part, struct share_part, part);
}

/* At the owner: what the leg was sent for. */
void share_fetch_serve(struct scatter_leg *leg) SHARD_ONLY;
/* At the owner: a leg that waits returns now. */
void share_fetch_collect(struct scatter_leg *leg) SHARD_ONLY;

#endif
