/* A registry from a KRaft metadata log. */
#include "import/kraft_internal.h"
#include "import/plan_internal.h"

#include <stdio.h>

/* Values of one entity come together. */
static err_t plan_quotas(struct import *import, struct err_info *info)
{
    struct kraft *kraft = &import->kraft;

    import->quotas = arena_alloc_array(&import->arena, kraft->quota_count, sizeof(*import->quotas));
    for (uint32_t i = 0; import->quotas && i < kraft->quota_count; i++) {
        const struct kraft_quota_value *value = &kraft->quotas[i];
        struct meta_seed_quota *quota = NULL;

        for (uint32_t j = 0; !quota && j < import->plan.quota_count; j++) {
            quota = meta_seed_same_quota(&import->quotas[j], &value->of) ? &import->quotas[j] : NULL;
        }
        if (!quota) {
            quota = &import->quotas[import->plan.quota_count++];
            *quota = value->of;
        }
        struct meta_quota_value *values = arena_alloc_array(&import->arena, quota->value_count + 1, sizeof(*values));

        if (!values) {
            return import_no_memory(info);
        }
        if (quota->value_count > 0) {
            memcpy(values, quota->values, quota->value_count * sizeof(*values));
        }
        values[quota->value_count++] = (struct meta_quota_value){value->key, value->value};
        quota->values = values;
    }
    return import->quotas ? ERR_OK : import_no_memory(info);
}

static err_t plan_topic(struct import *import, const struct kraft_topic *from, struct meta_seed_topic *to,
                        struct err_info *info)
{
    const struct config_set *overrides = kraft_overrides(&import->kraft, CONFIG_RESOURCE_TOPIC, from->name);
    struct meta_seed_topic topic = {.name = from->name,
                                    .id = from->id,
                                    .overrides = overrides ? *overrides : CONFIG_SET_EMPTY,
                                    .partitions = from->partitions,
                                    .partition_count = from->partition_count};

    return import_plan_topic(import, &topic, to, info);
}

err_t import_plan_kraft(struct import *import, struct err_info *info)
{
    struct import_plan *plan = &import->plan;
    struct kraft *kraft = &import->kraft;

    snprintf(plan->metadata, sizeof(plan->metadata), "%s", import->directories.metadata);
    err_t err = kraft_read(import->options.io, plan->metadata, kraft, info);

    import->topics = arena_alloc_array(&import->arena, kraft->topic_count, sizeof(*import->topics));
    if (err == ERR_OK && !import->topics) {
        err = import_no_memory(info);
    }
    for (uint32_t i = 0; err == ERR_OK && i < kraft->topic_count; i++) {
        err = plan_topic(import, kraft->topics[i], &import->topics[plan->topic_count++], info);
    }
    if (err == ERR_OK) {
        err = import_plan_entities(import, kraft->entities, kraft->entity_count, info);
    }
    if (err == ERR_OK) {
        err = plan_quotas(import, info);
    }
    plan->metadata_offset = kraft->end_offset;
    plan->next_producer_id = kraft->next_producer_id;
    plan->credentials = kraft->credentials;
    plan->tokens = kraft->tokens;
    import_check(import, kraft->acls);
    return err;
}
