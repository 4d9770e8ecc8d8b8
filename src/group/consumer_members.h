/* Inside group/ only: the members of a consumer group as a table, who owns which
 * partition, expressions, and what is to be written; no rules here. */
#ifndef GROUP_CONSUMER_MEMBERS_H
#define GROUP_CONSUMER_MEMBERS_H

#include "group/consumer_step.h"

/* In no group yet; the rest is empty. NULL without memory. */
struct consumer_member *consumer_member_create(struct str id, struct str instance_id);
/* Of a member that is in no group. NULL is ignored. */
void consumer_member_free(struct consumer_member *member);

bool consumer_members_add(struct consumer_group *group, struct consumer_member *member);
/* Takes it out, and what it owned from it; frees it. */
void consumer_members_remove(struct consumer_group *group, struct consumer_member *member);
struct consumer_member *consumer_by_instance(const struct consumer_group *group, struct str instance_id);

/* Replaces a text; null stays null. False without memory. */
bool consumer_set_text(struct str *text, struct str to);
/* Replaces the names: sorted, each once; copied. False without memory: nothing has changed. */
bool consumer_topics_assign(struct str **topics, int32_t *topic_count, const struct str *from, int32_t count);
/* Are the others, in whatever order, the same? */
bool consumer_topics_same(const struct str *topics, int32_t topic_count, const struct str *others, int32_t count);
void consumer_topics_free(struct str **topics, int32_t *count);
bool consumer_topics_have(const struct str *topics, int32_t count, struct str topic);
bool consumer_set_classic(struct consumer_member *member, int32_t session_timeout_ms,
                          const struct group_protocol *protocols, int32_t count);

/* It speaks the newer protocol from now on. */
void consumer_drop_classic(struct consumer_group *group, struct consumer_member *member);

/* The group's record of an expression, made at need. The text is valid; `compiled` is taken over (also on failure).
 * NULL without memory. */
struct consumer_regex *consumer_regex_add(struct consumer_group *group, struct str text, struct topic_regex *compiled);
struct consumer_regex *consumer_regex_find(const struct consumer_group *group, struct str text);
/* The member subscribes with it, or with none (NULL); one that nobody uses goes. */
bool consumer_set_regex(struct consumer_group *group, struct consumer_member *member, struct consumer_regex *regex);
void consumer_regex_remove(struct consumer_group *group, struct consumer_regex *regex);

/* NULL: nobody. */
struct consumer_member *consumer_owner(const struct consumer_group *group, struct uuid topic, int32_t partition);
/* False without memory. */
bool consumer_own(struct consumer_group *group, const struct held_partition *partition, struct consumer_member *member);
/* Where the member is the owner. */
void consumer_disown(struct consumer_group *group, const struct partition_set *set,
                     const struct consumer_member *member);

void consumer_mark(struct consumer_group *group, struct consumer_member *member);
/* Everything is written. */
void consumer_clean(struct consumer_group *group);
bool consumer_is_dirty(const struct consumer_group *group);

/* Asserts what always holds. */
void consumer_check(const struct consumer_group *group);

#endif
