/* States of a topic that is gone mean nothing, and go. They may be many: over
 * several turns of the loop. */
#include "share/states_internal.h"

static size_t visit(struct ledger *ledger, void *value) SHARD_ONLY
{
    struct share_coordinator *coordinator = CONTAINER_OF(ledger, struct share_coordinator, ledger);
    struct hosted_state *hosted = value;

    if (meta_image_topic_by_id(coordinator->orphans_image, hosted->key.topic_id)) {
        return 1;
    }
    share_coordinator_remove(coordinator, hosted);
    return SHARE_STATES_SEEN_TURN / SHARE_STATES_GONE_TURN;
}

static void all_gone(struct ledger *ledger)
{
    struct share_coordinator *coordinator = CONTAINER_OF(ledger, struct share_coordinator, ledger);

    meta_image_unref(TAKE_PTR(coordinator->orphans_image));
}

void share_coordinator_orphans_init(struct share_coordinator *coordinator)
{
    coordinator->orphans_image = NULL;
    coordinator->orphans_walk = (struct ledger_walk){.ledger = &coordinator->ledger,
                                                     .map = &coordinator->states,
                                                     .turn = SHARE_STATES_SEEN_TURN,
                                                     .visit = visit,
                                                     .done = all_gone};
}

void share_coordinator_remove_orphans(struct share_coordinator *coordinator, const struct meta_image *image)
{
    meta_image_unref(coordinator->orphans_image);
    coordinator->orphans_image = meta_image_ref(image);
    ledger_walk_start(&coordinator->orphans_walk);
}

void share_coordinator_orphans_end(struct share_coordinator *coordinator)
{
    ledger_walk_stop(&coordinator->orphans_walk);
    meta_image_unref(TAKE_PTR(coordinator->orphans_image));
}
