/* Private to meta/. */
#ifndef META_THREAD_BOUNDS_H
#define META_THREAD_BOUNDS_H

#include "base/base.h"
#include "config/config.h"

/* ERR_INVALID_REQUEST when one change would take a broker's thread count below half or above double of what it is, as
 * Kafka has it, with Kafka's words. Pure. */
err_t thread_bounds_check(const struct broker_config *now, const struct broker_config *then, struct err_info *info);

#endif
