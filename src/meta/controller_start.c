/* How a broker becomes the controller: the nodes that must be there, its
 * registration, the election. */
#include "meta/controller_loader.h"

#include <stdio.h>

const char *const controller_base_paths[] = {
    "/brokers",
    "/brokers/ids",
    "/brokers/topics",
    "/brokers/seqid",
    "/cluster",
    "/consumers",
    "/admin",
    "/admin/delete_topics",
    "/isr_change_notification",
    "/latest_producer_id_block",
    "/log_dir_event_notification",
    "/config",
    "/config/changes",
    "/config/topics",
    "/config/clients",
    "/config/users",
    "/config/brokers",
    "/config/ips",
    "/config/groups",
    "/config/client-metrics",
};
const size_t controller_base_path_count = ARRAY_LEN(controller_base_paths);

/* --- Before there is a controller ----------------------------------------------------- */

void controller_start(struct controller *controller)
{
    struct stage *stage = stage_create();

    if (!stage) {
        controller_out_of_memory(controller);
        return;
    }
    for (size_t i = 0; i < controller_base_path_count; i++) {
        stage_group_unguarded(stage);
        stage_op(stage, COORD_CREATE, controller_base_paths[i], SLICE(NULL, 0), 0);
    }
    controller->phase = PHASE_BASE;
    if (!stage->failed) {
        controller_submit(controller, stage);
    }
    if (controller->writing != stage) {
        stage_free(stage);
        controller_out_of_memory(controller);
    }
}

static void read_identity(struct controller *controller)
{
    struct loader *loader = controller->loader = loader_create();

    if (!loader) {
        controller_out_of_memory(controller);
        return;
    }
    controller->phase = PHASE_IDENTITY;
    loader_read(loader, COORD_GET, READ_CLUSTER_ID, 0, 0, "/cluster/id");
    loader_read(loader, COORD_GET, READ_EPOCH, 0, 0, "/controller_epoch");
    loader_submit(controller);
}

/* Whose cluster it is: the tree's word must not contradict the data directories'. */
static bool settle_cluster_id(struct controller *controller)
{
    const char *wanted = controller->options.cluster_id;
    const struct loader *loader = controller->loader;
    bool has_wanted = wanted && *wanted;

    if (loader->has_cluster_id && has_wanted && strcmp(loader->cluster_id, wanted) != 0) {
        controller_cannot_start(controller, err_set(&controller->info, ERR_INCONSISTENT_CLUSTER_ID,
                                                    "the registry is of cluster %s, the data directories are of %s",
                                                    loader->cluster_id, wanted));
        return false;
    }
    if (loader->has_cluster_id) {
        strcpy(controller->cluster_id, loader->cluster_id);
    } else if (has_wanted) {
        snprintf(controller->cluster_id, sizeof(controller->cluster_id), "%s", wanted);
    } else {
        uuid_to_text(controller_new_topic_id(controller), controller->cluster_id);
    }
    return true;
}

void controller_identity_read(struct controller *controller)
{
    const struct loader *loader = controller->loader;
    struct stage *stage = settle_cluster_id(controller) ? stage_create() : NULL;

    if (!stage) {
        if (controller->phase == PHASE_IDENTITY) {
            controller_out_of_memory(controller);
        }
        return;
    }
    struct arena *arena = &stage->arena;
    char *path = stage_path(stage, "/brokers/ids/%d", controller->options.node_id.v);

    stage_group_unguarded(stage);
    stage_op(stage, COORD_CREATE, path, SLICE(NULL, 0), 0)->flags = COORD_EPHEMERAL;
    stage_op(stage, COORD_SET, path,
             znode_broker(arena, controller->self, controller->options.local_host, controller->now_ms), 0);
    if (!loader->has_cluster_id) {
        stage_group_unguarded(stage);
        stage_op(stage, COORD_CREATE, "/cluster/id", znode_cluster_id(arena, controller->cluster_id), 0);
    }
    if (!loader->has_epoch) {
        stage_group_unguarded(stage);
        stage_op(stage, COORD_CREATE, "/controller_epoch", SLICE("0", 1), 0);
    }
    controller->phase = PHASE_REGISTER;
    controller_submit(controller, stage);
    if (controller->writing != stage) {
        stage_free(stage);
        controller_out_of_memory(controller);
    }
}

static void elect(struct controller *controller)
{
    const struct loader *loader = controller->loader;
    struct stage *stage = stage_create();

    if (!stage) {
        controller_out_of_memory(controller);
        return;
    }
    controller->epoch = loader->epoch + 1;
    char *epoch = arena_printf(&stage->arena, "%d", controller->epoch);

    stage_group_unguarded(stage);
    stage_op(stage, COORD_CREATE, "/controller",
             znode_controller(&stage->arena, controller->options.node_id, controller->now_ms), 0)
        ->flags = COORD_EPHEMERAL;
    stage_op(stage, COORD_SET, "/controller_epoch", SLICE(epoch, epoch ? strlen(epoch) : 0), loader->epoch_version);
    controller->phase = PHASE_ELECT;
    controller_submit(controller, stage);
    if (controller->writing != stage) {
        stage_free(stage);
        controller_out_of_memory(controller);
    }
}

static bool all_there(const struct controller_write *write, bool or_exists, err_t *ret_err)
{
    for (uint32_t i = 0; i < write->group_count; i++) {
        if (write->errs[i] != ERR_OK && !(or_exists && write->errs[i] == ERR_EXISTS)) {
            *ret_err = write->errs[i];
            return false;
        }
    }
    return true;
}

void controller_start_write_done(struct controller *controller, struct stage *stage)
{
    const struct controller_write *write = &stage->write;
    err_t err = ERR_OK;

    if (controller->phase == PHASE_BASE && all_there(write, true, &err)) {
        read_identity(controller);
    } else if (controller->phase == PHASE_REGISTER && all_there(write, false, &err)) {
        controller->self->epoch = write->ops[0].stat.czxid;
        elect(controller);
    } else if (controller->phase == PHASE_ELECT && all_there(write, false, &err)) {
        controller->epoch_version = write->ops[1].stat.version;
        trace(TRACE_INFO, "controller_elected", "node=%d epoch=%d", controller->options.node_id.v, controller->epoch);
        controller_load(controller);
    } else if (err == ERR_EXISTS) {
        controller_cannot_start(controller, err_set(&controller->info, ERR_DUPLICATE_BROKER_REGISTRATION, "%s",
                                                    controller->phase == PHASE_REGISTER
                                                        ? "another broker is registered with this node id"
                                                        : "another broker is the controller"));
    } else if (controller->phase != PHASE_RESIGNED) {
        controller_cannot_start(controller,
                                err_set(&controller->info, err, "the registry cannot be written: %s", err_text(err)));
    }
    stage_free(stage);
}
