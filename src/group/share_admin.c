/* Administration of share groups: in each case the group first remembers what is
 * about to happen to the states of its share-partitions, then it happens, then the
 * group remembers that it has. A crash in between leaves what may be done again. */
#include "group/share_topics.h"
#include "group/share_work.h"

#include "group/coordinator_internal.h"

#include <stdlib.h>

static void finish(struct share_admin *admin, err_t err)
{
    admin->err = err;
    admin->done(admin);
}

/* Empty, for now. */
static err_t find(struct coordinator *coordinator, struct str group_id, struct hosted_group **ret_hosted,
                  struct err_info *info)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);

    if (!hosted || !hosted->share) {
        return err_set(info, ERR_GROUP_ID_NOT_FOUND,
                       hosted ? "Group %.*s is not a share group." : "Group %.*s not found.", STR_ARG(group_id));
    }
    *ret_hosted = hosted;
    return hosted->share->member_count > 0 ? ERR_NON_EMPTY_GROUP : ERR_OK;
}

/* The work has ended: NULL when there is no such group any more. */
static struct hosted_group *find_again(const struct share_work *work)
{
    struct coordinator *coordinator = work->coordinator;
    struct hosted_group *hosted =
        coordinator->ledger.state == LEDGER_SERVING ? coordinator_group(coordinator, work->group) : NULL;

    return hosted && hosted->share ? hosted : NULL;
}

static err_t step(struct hosted_group *hosted, enum share_event_kind kind, const struct share_init *items, size_t count,
                  bool done) SHARD_ONLY
{
    struct topic_view view = coordinator_view_now(hosted->coordinator);
    struct share_event event = {.kind = kind, .topics = &view, .partitions = items, .count = count, .done = done};
    struct share_actions actions;

    share_host_step(hosted, &event, &actions);
    return actions.err;
}

/* ------------------------------------------------------------------------ altering */

static void altered(struct share_work *work) SHARD_ONLY
{
    struct share_admin *admin = work->user;
    struct hosted_group *hosted = find_again(work);
    err_t err = hosted ? ERR_OK : ERR_NOT_COORDINATOR;

    for (size_t i = 0; i < work->count; i++) {
        admin->errs[i] = work->errs[i];
    }
    for (size_t i = 0; i < work->count && hosted && err == ERR_OK; i++) {
        size_t end = i + 1;

        while (end < work->count && (work->errs[end] == ERR_OK) == (work->errs[i] == ERR_OK)) {
            end++;
        }
        err = step(hosted, SHARE_INIT_ENDED, &work->items[i], end - i, work->errs[i] == ERR_OK);
        i = end - 1;
    }
    if (hosted) {
        share_host_answer_waiting(hosted);
    }
    finish(admin, err);
}

void coordinator_share_alter(struct coordinator *coordinator, struct str group_id, struct share_admin *admin)
{
    struct hosted_group *hosted = NULL;
    struct share_work *work = share_work_create(coordinator, group_id, SHARE_CALL_INITIALIZE, admin->count);
    err_t err = work ? share_host_open(coordinator, group_id, &hosted, &admin->info) : ERR_COORDINATOR_NOT_AVAILABLE;

    if (err == ERR_OK) {
        err = step(hosted, SHARE_ALTER, admin->items, admin->count, false);
    }
    if (err != ERR_OK || admin->count == 0) {
        share_work_free(work);
        if (hosted) {
            hosted_changed(hosted);
        }
        finish(admin, err);
        return;
    }
    memcpy(work->items, admin->items, admin->count * sizeof(*work->items));
    work->state_epoch = hosted->share->epoch;
    work->user = admin;
    work->ended = altered;
    share_work_start(work);
}

/* ---------------------------------------------------------------------- forgetting */

/* Of a topic whose removal began once, nobody knows how far it came: all partitions are asked for. */
static int32_t partitions_to_forget(struct coordinator *coordinator, const struct share_topic *topic)
{
    const struct meta_topic *meta =
        meta_image_topic_by_id(meta_image_current(coordinator->ledger.env->meta), topic->id);

    return topic->deleting ? (meta ? meta->partition_count : 0) : topic->partitions;
}

static bool is_to_be_forgotten(const struct share_topic *topic, int32_t partition)
{
    return topic->deleting || share_topic_has(topic, partition, SHARE_INITIALIZED | SHARE_INITIALIZING);
}

static size_t list_partitions(struct coordinator *coordinator, const struct share_topic *topic, struct share_init *to)
{
    int32_t count = partitions_to_forget(coordinator, topic);
    size_t listed = 0;

    for (int32_t i = 0; i < count; i++) {
        if (is_to_be_forgotten(topic, i)) {
            if (to) {
                to[listed] = (struct share_init){topic->id, i, SHARE_START_UNDECIDED};
            }
            listed++;
        }
    }
    return listed;
}

/* The partitions of these topics, in their order. */
static struct share_work *plan_removal(struct hosted_group *hosted, const struct share_init *topics, size_t count)
{
    struct coordinator *coordinator = hosted->coordinator;
    size_t all = 0, at = 0;

    for (size_t i = 0; i < count; i++) {
        const struct share_topic *topic = share_topic_of(hosted->share, topics[i].topic);

        all += topic ? list_partitions(coordinator, topic, NULL) : 0;
    }
    struct share_work *work = share_work_create(coordinator, hosted->group.id, SHARE_CALL_DELETE, all);

    for (size_t i = 0; work && i < count; i++) {
        const struct share_topic *topic = share_topic_of(hosted->share, topics[i].topic);

        at += topic ? list_partitions(coordinator, topic, &work->items[at]) : 0;
    }
    return work;
}

/* A topic that has gone has taken its states with it. */
static err_t removal_error(const struct share_work *work, struct uuid topic)
{
    err_t err = ERR_OK;

    for (size_t i = 0; i < work->count && err == ERR_OK; i++) {
        if (uuid_equal(work->items[i].topic, topic) && work->errs[i] != ERR_UNKNOWN_TOPIC_OR_PARTITION) {
            err = work->errs[i];
        }
    }
    return err;
}

static void topics_forgotten(struct share_work *work) SHARD_ONLY
{
    struct share_admin *admin = work->user;
    struct hosted_group *hosted = find_again(work);
    err_t err = hosted ? ERR_OK : ERR_NOT_COORDINATOR;

    for (size_t i = 0; i < admin->count && err == ERR_OK; i++) {
        if (admin->errs[i] == ERR_OK) {
            admin->errs[i] = removal_error(work, admin->items[i].topic);
        }
        if (admin->errs[i] == ERR_OK) {
            err = step(hosted, SHARE_FORGOTTEN, &admin->items[i], 1, true);
        }
    }
    finish(admin, err);
}

void coordinator_share_forget(struct coordinator *coordinator, struct str group_id, struct share_admin *admin)
{
    struct hosted_group *hosted = NULL;
    struct share_work *work = NULL;
    err_t err = find(coordinator, group_id, &hosted, &admin->info);

    for (size_t i = 0; err == ERR_OK && i < admin->count; i++) {
        const struct share_topic *topic = share_topic_of(hosted->share, admin->items[i].topic);
        bool known = topic && (topic->deleting || share_topic_count(topic, SHARE_INITIALIZED) > 0);

        admin->errs[i] = known ? ERR_OK : ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    if (err == ERR_OK) {
        work = plan_removal(hosted, admin->items, admin->count);
        err = work ? step(hosted, SHARE_FORGET, admin->items, admin->count, false) : ERR_COORDINATOR_NOT_AVAILABLE;
    }
    if (err != ERR_OK) {
        share_work_free(work);
        finish(admin, err);
        return;
    }
    work->user = admin;
    work->ended = topics_forgotten;
    share_work_start(work);
}

/* ------------------------------------------------------------------------- deleting */

static void states_deleted(struct share_work *work) SHARD_ONLY
{
    struct share_admin *admin = work->user;
    struct hosted_group *hosted = find_again(work);
    err_t err = ERR_OK;

    for (size_t i = 0; i < work->count && err == ERR_OK; i++) {
        err = work->errs[i] != ERR_UNKNOWN_TOPIC_OR_PARTITION ? work->errs[i] : ERR_OK;
    }
    if (err == ERR_OK && !hosted) {
        err = work->coordinator->ledger.state == LEDGER_SERVING ? ERR_GROUP_ID_NOT_FOUND : ERR_NOT_COORDINATOR;
    }
    if (err == ERR_OK) {
        err = hosted->share->member_count > 0 ? ERR_NON_EMPTY_GROUP : hosted_delete(hosted);
    }
    finish(admin, err);
}

static struct share_init *list_topics(const struct share_group *share)
{
    struct share_init *topics = malloc((share->topic_count + 1) * sizeof(*topics));

    for (size_t i = 0; topics && i < share->topic_count; i++) {
        topics[i] = (struct share_init){share->topics[i].id, 0, SHARE_START_UNDECIDED};
    }
    return topics;
}

void coordinator_share_delete(struct coordinator *coordinator, struct str group_id, struct share_admin *admin)
{
    struct hosted_group *hosted = NULL;
    struct share_work *work = NULL;
    err_t err = find(coordinator, group_id, &hosted, &admin->info);
    struct share_init *topics = err == ERR_OK ? list_topics(hosted->share) : NULL;
    size_t count = topics ? hosted->share->topic_count : 0;

    if (err == ERR_OK) {
        work = topics ? plan_removal(hosted, topics, count) : NULL;
        err = work ? step(hosted, SHARE_FORGET, topics, count, false) : ERR_COORDINATOR_NOT_AVAILABLE;
    }
    free(topics);
    if (err != ERR_OK) {
        share_work_free(work);
        finish(admin, err);
        return;
    }
    work->user = admin;
    work->ended = states_deleted;
    share_work_start(work);
}
