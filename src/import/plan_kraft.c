/* A registry from a KRaft metadata log. */
#include "import/kraft_internal.h"
#include "import/plan_internal.h"
#include "import/scram.h"

#include <stdio.h>

/* Values and credentials of one entity come together; there is room for as many as there are. */
static struct meta_seed_quota *quota_of(struct import *import, const struct meta_seed_quota *of)
{
    for (uint32_t i = 0; i < import->quota_count; i++) {
        if (meta_seed_same_quota(&import->quotas[i], of)) {
            return &import->quotas[i];
        }
    }
    import->quotas[import->quota_count] = *of;
    return &import->quotas[import->quota_count++];
}

static bool plan_value(struct import *import, const struct kraft_quota_value *value)
{
    struct meta_seed_quota *quota = quota_of(import, &value->of);
    struct meta_quota_value *values = arena_alloc_array(&import->arena, quota->value_count + 1, sizeof(*values));

    if (!values) {
        return false;
    }
    if (quota->value_count > 0) {
        memcpy(values, quota->values, quota->value_count * sizeof(*values));
    }
    import->plan.quota_count += quota->value_count == 0;
    values[quota->value_count++] = (struct meta_quota_value){value->key, value->value};
    quota->values = values;
    return true;
}

static bool plan_credential(struct import *import, const struct kraft_credential *credential)
{
    struct meta_seed_quota of = {.has = {[META_QUOTA_USER] = true}, .name = {[META_QUOTA_USER] = credential->user}};

    return config_set_put(&quota_of(import, &of)->others, str_of(scram_name(credential->mechanism)),
                          str_of(credential->text));
}

static err_t plan_quotas(struct import *import, struct err_info *info)
{
    struct kraft *kraft = &import->kraft;
    bool done = true;

    import->quotas = arena_alloc_array(&import->arena, (size_t)kraft->quota_count + kraft->credential_count,
                                       sizeof(*import->quotas));
    for (uint32_t i = 0; import->quotas && done && i < kraft->quota_count; i++) {
        done = plan_value(import, &kraft->quotas[i]);
    }
    for (uint32_t i = 0; import->quotas && done && i < kraft->credential_count; i++) {
        done = plan_credential(import, &kraft->credentials[i]);
    }
    import->plan.credentials = kraft->credential_count;
    return import->quotas && done ? ERR_OK : import_no_memory(info);
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
    plan->tokens = kraft->tokens;
    import_check(import, kraft->acls);
    return err;
}
