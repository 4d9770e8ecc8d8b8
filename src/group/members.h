/* Inside group/ only: the members of a group as a table; no rules here. */
#ifndef GROUP_MEMBERS_H
#define GROUP_MEMBERS_H

#include "group/group_step.h"

/* malloc'ed copies; null stays null. False without memory. */
bool str_copy(struct str *to, struct str from);
bool slice_copy(struct slice *to, struct slice from);
void str_free(struct str *text);
void slice_free(struct slice *bytes);

/* PREFIX-UUID, malloc'ed; data NULL without memory. */
struct str member_id_make(struct str prefix, const char *uuid);

/* A member that is in no group yet. The id is taken over (also on failure); the rest is copied. NULL without memory. */
struct group_member *member_create(struct str id, struct str instance_id, struct str client_id, struct str client_host);
void member_free(struct group_member *member);
/* False without memory: the old ones stay. */
bool member_set_protocols(struct group_member *member, const struct group_protocol *protocols, int32_t count);
bool member_has_protocols(const struct group_member *member, const struct group_protocol *protocols, int32_t count);
const struct group_protocol *member_protocol(const struct group_member *member, struct str name);
/* Null: none. False without memory: the old one stays. */
bool member_set_assignment(struct group_member *member, struct slice assignment);

/* Joins it to the tables; the first one leads. False without memory. */
bool members_add(struct group *group, struct group_member *member);
/* Takes it out; the leadership goes to the oldest that is left. The member has no waiters. */
void members_remove(struct group *group, struct group_member *member);
/* A static member goes on under a new id, which is taken over. False without memory: nothing has changed. */
bool members_rename(struct group *group, struct group_member *member, struct str id);
struct group_member *members_by_instance(const struct group *group, struct str instance_id);

/* Takes the id over. False without memory. */
bool pending_add(struct group *group, struct str id, int64_t deadline_ms);
struct group_pending *pending_find(const struct group *group, struct str id);
void pending_remove(struct group *group, struct group_pending *pending);

/* Do all members list this protocol? */
bool members_all_have(const struct group *group, struct str protocol);
/* The protocol that most members like best among those that all list; null without members. */
struct str members_choose_protocol(const struct group *group);

/* Asserts what always holds. */
void group_check(const struct group *group);

#endif
