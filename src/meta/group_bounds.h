/* Private to meta/. */
#ifndef META_GROUP_BOUNDS_H
#define META_GROUP_BOUNDS_H

#include "base/base.h"
#include "config/config.h"

/* ERR_INVALID_CONFIG when one of a group's settings is beyond what the broker's settings allow. Pure. */
err_t group_bounds_check(const struct broker_config *config, const struct config_set *overrides, struct err_info *info);

#endif
