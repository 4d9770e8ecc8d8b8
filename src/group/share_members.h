/* Inside group/ only: the members of a share group as a table, and what is to be
 * written; no rules here. */
#ifndef GROUP_SHARE_MEMBERS_H
#define GROUP_SHARE_MEMBERS_H

#include "group/share_group.h"

/* In no group yet. NULL without memory. */
struct share_member *share_member_create(struct str id);
/* Of a member that is in no group. NULL is ignored. */
void share_member_free(struct share_member *member);
bool share_members_add(struct share_group *group, struct share_member *member);
/* Takes it out and frees it. */
void share_members_remove(struct share_group *group, struct share_member *member);
/* Its records are to be removed. False without memory. */
bool share_mark_gone(struct share_group *group, struct str id);

bool share_is_dirty(const struct share_group *group);
/* Everything is written. */
void share_clean(struct share_group *group);
/* Asserts what always holds. */
void share_check(const struct share_group *group);

#endif
