/* CreateTopics with barnabas.fork.source: the topic begins with another's records. Brokers prepare its logs before the
 * controller makes it (struct meta_fork); before that it is only asked whether it would (validate_only). */
#ifndef META_CALL_FORK_H
#define META_CALL_FORK_H

#include "meta/controller_internal.h"

/* The topic that the wanted one shall be a fork of; null: none. */
struct str fork_source_name(const struct create_topics_request_creatable_topic *wanted);
/* *ret_source: that topic, or NULL where it shall be none. ERR_UNKNOWN_TOPIC_OR_PARTITION: it is not there, or not what
 * it was when its logs were prepared; ERR_INVALID_REQUEST: it, or the new one, is internal, or nothing was prepared. */
err_t fork_find_source(const struct controller *controller, const struct stage *stage, const struct meta_call *call,
                       const struct create_topics_request_creatable_topic *wanted, const struct meta_topic **ret_source,
                       struct err_info *info);
/* Does a fork take over such a setting of its source? */
bool fork_inherits(const char *name);
/* It lies where its source lies: the request may repeat that, but not ask for something else. */
err_t fork_check_layout(const struct create_topics_request_creatable_topic *wanted, const struct meta_topic *source,
                        struct err_info *info);

#endif
