#include "group/groups.h"

#include "group/coordinator_internal.h"

#include <stdlib.h>

struct groups {
    struct ledgers *ledgers;
};

int32_t groups_partition(const struct meta_topic *topic, struct str group_id)
{
    return ledgers_partition(topic, group_id);
}

err_t groups_coordinator_here(struct groups *groups, int32_t partition, struct coordinator **ret_coordinator)
{
    struct ledger *ledger;
    err_t err = ledgers_here(groups->ledgers, partition, &ledger);

    if (err == ERR_OK) {
        *ret_coordinator = coordinator_of(ledger);
    }
    return err;
}

const struct hosted_group *groups_next_here(struct groups *groups, struct groups_cursor *cursor)
{
    size_t next = cursor->coordinator;
    struct ledger *ledger;

    while ((ledger = ledgers_next_here(groups->ledgers, &next))) {
        const struct hosted_group *hosted = coordinator_next(coordinator_of(ledger), &cursor->group);

        if (hosted) {
            return hosted;
        }
        *cursor = (struct groups_cursor){.coordinator = next};
    }
    return NULL;
}

void groups_totals_here(struct groups *groups, struct groups_totals *ret_totals)
{
    struct groups_cursor cursor = {0};
    const struct hosted_group *hosted;

    *ret_totals = (struct groups_totals){0};
    while ((hosted = groups_next_here(groups, &cursor))) {
        ret_totals->groups++;
        ret_totals->members += (uint64_t)hosted_member_count(hosted);
        ret_totals->offsets += hosted->offsets.count;
    }
}

/* --------------------------------------------------------- following the image */

static void forget_topic(struct groups *groups, struct str name) SHARD_ONLY
{
    size_t cursor = 0;
    struct ledger *ledger;

    while ((ledger = ledgers_next_here(groups->ledgers, &cursor))) {
        coordinator_forget_topic(coordinator_of(ledger), name);
    }
}

static void forget_gone(struct groups *groups, const struct meta_image *image) SHARD_ONLY
{
    size_t cursor = 0;
    struct ledger *ledger;

    while ((ledger = ledgers_next_here(groups->ledgers, &cursor))) {
        coordinator_forget_gone(coordinator_of(ledger), image);
    }
}

/* Offsets of a topic that is gone mean nothing. Both lists are sorted, and what is unchanged is the same object. */
static void forget_deleted(struct groups *groups, const struct meta_image *old, const struct meta_image *new) SHARD_ONLY
{
    uint32_t i = 0, j = 0;
    bool any = false;

    while (i < old->topic_count) {
        if (j < new->topic_count && old->topics[i] == new->topics[j]) {
            i++;
            j++;
            continue;
        }
        const struct meta_topic *was = old->topics[i++];
        const struct meta_topic *is = meta_image_topic(new, was->name);

        if (!is || !uuid_equal(is->id, was->id)) {
            forget_topic(groups, was->name);
            any = true;
        }
        j = meta_image_topic_from(new, was->name) + (is != NULL);
    }
    if (any) {
        forget_gone(groups, new);
    }
}

static void apply(void *context, const struct meta_image *old, const struct meta_image *new, struct meta_applied *token)
    SHARD_ONLY
{
    struct groups *groups = context;
    size_t cursor = 0;

    if (old && ledgers_next_here(groups->ledgers, &cursor)) {
        forget_deleted(groups, old, new);
    }
    meta_applied_done(token);
}

/* ------------------------------------------------------------------------ life */

err_t groups_create(struct runtime *runtime, struct meta *meta, const struct broker_config *config,
                    struct share_states *share_states, struct groups **ret_groups, struct err_info *info)
{
    struct groups *groups = calloc(1, sizeof(*groups));
    err_t err = groups ? ERR_OK : err_set(info, ERR_NO_MEMORY, "no memory for groups");

    if (err == ERR_OK) {
        err = ledgers_create(&group_ledger_kind, runtime, meta, config, share_states, &groups->ledgers, info);
    }
    if (err != ERR_OK) {
        free(groups);
        return err;
    }
    meta_subscribe(meta, &(struct meta_subscriber){.apply = apply, .context = groups});
    *ret_groups = groups;
    return ERR_OK;
}

void groups_close(struct groups *groups)
{
    if (groups) {
        ledgers_close(groups->ledgers);
    }
}

void groups_destroy(struct groups *groups)
{
    if (groups) {
        ledgers_destroy(groups->ledgers);
        free(groups);
    }
}
