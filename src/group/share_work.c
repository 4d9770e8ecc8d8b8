#include "group/share_work.h"

#include "group/coordinator_internal.h"
#include "group/members.h"

#include <stdlib.h>

/* One call at a time, item after item. */
struct work_slot {
    struct share_state_call call;
    struct share_work *work;
    size_t item;
};

struct share_work *share_work_create(struct coordinator *coordinator, struct str group, enum share_call_kind kind,
                                     size_t count)
{
    struct share_work *work = calloc(1, sizeof(*work));

    if (!work) {
        return NULL;
    }
    work->coordinator = coordinator;
    work->states = coordinator->ledger.env->user;
    work->kind = kind;
    work->count = count;
    work->items = calloc(count + 1, sizeof(*work->items));
    work->errs = calloc(count + 1, sizeof(*work->errs));
    if (!str_copy(&work->group, group) || !work->items || !work->errs) {
        share_work_free(work);
        return NULL;
    }
    return work;
}

void share_work_free(struct share_work *work)
{
    if (work) {
        str_free(&work->group);
        free(work->items);
        free(work->errs);
    }
    free(work);
}

err_t share_work_error(const struct share_work *work)
{
    err_t err = ERR_OK;

    for (size_t i = 0; i < work->count && err == ERR_OK; i++) {
        err = work->errs[i];
    }
    return err;
}

static void let_go(struct share_work *work) SHARD_ONLY
{
    struct coordinator *coordinator = work->coordinator;

    if (--work->active > 0) {
        return;
    }
    work->ended(work);
    share_work_free(work);
    ledger_let_go(&coordinator->ledger);
}

static void go_on(struct work_slot *slot) SHARD_ONLY;

static void answered(struct share_state_call *call) SHARD_ONLY
{
    struct work_slot *slot = CONTAINER_OF(call, struct work_slot, call);

    slot->work->errs[slot->item] = call->err;
    go_on(slot);
}

static void go_on(struct work_slot *slot)
{
    struct share_work *work = slot->work;

    if (work->next == work->count) {
        free(slot);
        let_go(work);
        return;
    }
    const struct share_init *item = &work->items[work->next];

    slot->item = work->next++;
    slot->call = (struct share_state_call){.kind = work->kind,
                                           .key = {work->group, item->topic, item->partition},
                                           .state_epoch = work->state_epoch,
                                           .start = item->start,
                                           .done = answered};
    share_state_call_start(work->states, &slot->call);
}

void share_work_start(struct share_work *work)
{
    size_t slots = MIN(work->count, (size_t)SHARE_WORK_AT_ONCE);

    ledger_hold(&work->coordinator->ledger);
    work->active = 1; /* till all slots are under way */
    for (size_t i = 0; i < slots; i++) {
        struct work_slot *slot = calloc(1, sizeof(*slot));

        if (!slot) {
            break; /* the others do it */
        }
        slot->work = work;
        work->active++;
        go_on(slot);
    }
    for (; work->active == 1 && work->next < work->count; work->next++) {
        work->errs[work->next] = ERR_COORDINATOR_NOT_AVAILABLE;
    }
    let_go(work);
}
