/* What a share group may set for itself, resolved. Pure. */
#ifndef SHARE_SHARE_SETTINGS_H
#define SHARE_SHARE_SETTINGS_H

#include "replica/replica.h"
#include "share/share_state.h"

/* Locked at most in one share-partition, whatever the settings say: what one write stores. */
enum { SHARE_RECORDS_MAX = SHARE_STATE_RANGES_MAX };

struct share_partition_settings {
    struct share_limits limits;
    enum read_isolation isolation;
    /* Where a share-partition starts that has no start: share.auto.offset.reset. */
    enum share_reset { SHARE_RESET_LATEST, SHARE_RESET_EARLIEST, SHARE_RESET_DURATION } reset;
    int64_t reset_duration_ms;
    bool may_renew;
};

void share_partition_settings_resolve(const struct meta_image *image, struct str group,
                                      struct share_partition_settings *ret_settings);

/* P1DT2H3M4.5S in milliseconds: days to seconds, signs and fractions as Java's Duration has them. 0 for other text. */
int64_t share_duration_ms(const char *text);

#endif
