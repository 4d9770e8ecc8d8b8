#include "share/share_settings.h"

#include <ctype.h>
#include <stdlib.h>

static const char by_duration[] = "by_duration:";

static int64_t unit_ms(char unit)
{
    switch (toupper((unsigned char)unit)) {
    case 'D':
        return 86400000;
    case 'H':
        return 3600000;
    case 'M':
        return 60000;
    case 'S':
        return 1000;
    default:
        return 0;
    }
}

int64_t share_duration_ms(const char *text)
{
    double sum = 0;

    if (*text++ != 'P') {
        return 0;
    }
    while (*text) {
        char *end;

        if (*text == 'T') {
            text++;
            continue;
        }
        double amount = strtod(text, &end);

        if (end == text || unit_ms(*end) == 0) {
            return 0;
        }
        sum += amount * (double)unit_ms(*end);
        text = end + 1;
    }
    return sum >= 0 && sum < 9e18 ? (int64_t)sum : 0;
}

static const char *text_of(const struct config_set *own, struct str name, const char *otherwise)
{
    const char *text = own ? config_set_get(own, name) : NULL;

    return text ? text : otherwise;
}

static void resolve_reset(const char *text, struct share_partition_settings *settings)
{
    size_t prefix = strlen(by_duration);

    if (strncmp(text, by_duration, prefix) == 0) {
        settings->reset = SHARE_RESET_DURATION;
        settings->reset_duration_ms = share_duration_ms(text + prefix);
    } else {
        settings->reset = strcmp(text, "earliest") == 0 ? SHARE_RESET_EARLIEST : SHARE_RESET_LATEST;
    }
}

void share_partition_settings_resolve(const struct meta_image *image, struct str group,
                                      struct share_partition_settings *ret_settings)
{
    const struct config_set *own = meta_image_entity_config(image, CONFIG_RESOURCE_GROUP, group);
    struct group_config config;

    group_config_resolve(image->config, own, &config);
    *ret_settings = (struct share_partition_settings){
        .limits = {.deliveries = config.share_delivery_count_limit,
                   .records_max = MIN(config.share_partition_max_record_locks, SHARE_RECORDS_MAX),
                   .lock_duration_ms = config.share_record_lock_duration_ms},
        .isolation = strcmp(text_of(own, STR("share.isolation.level"), ""), "read_committed") == 0 ? READ_COMMITTED
                                                                                                   : READ_UNCOMMITTED,
        .may_renew = config.share_renew_acknowledge_enable,
    };
    resolve_reset(text_of(own, STR("share.auto.offset.reset"), "latest"), ret_settings);
}
