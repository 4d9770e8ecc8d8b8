/* Names of topics. Private to meta/ but for what meta.h repeats. */
#ifndef META_NAMES_H
#define META_NAMES_H

#include "base/base.h"

enum { META_TOPIC_NAME_MAX = 249 };

err_t meta_check_topic_name(struct str name, struct err_info *info);
bool meta_is_internal_topic(struct str name);
/* Equal once '.' and '_' are taken for the same: their metrics would have one name. */
bool meta_topic_names_collide(struct str a, struct str b);
bool meta_topic_name_has_collision_chars(struct str name);

#endif
