/* Inside the step of classic groups only: what JoinGroup, rebalances and the
 * rest have in common. */
#ifndef GROUP_GROUP_STEP_INTERNAL_H
#define GROUP_GROUP_STEP_INTERNAL_H

#include "group/group_step.h"
#include "group/members.h"

/* One step at work. */
struct group_stepping {
    struct group *group;
    struct group_now now;
    struct group_actions *actions;
};

/* group_rebalance.c: from collecting members to an assignment. */

/* The table of states says what it may become. */
void group_become(struct group_stepping *step, enum group_state state);
void group_wake_by(struct group *group, int64_t at_ms);
/* A record of the group shall be stored: once in a step. */
void group_store(struct group_stepping *step);
/* Someone has come, left, or wants another protocol. */
void group_prepare_rebalance(struct group_stepping *step);
/* Likewise; one that is being prepared goes on where nobody is missing any more. */
void group_rebalance_or_complete(struct group_stepping *step);
void group_join_deadline_passed(struct group_stepping *step);
/* What the leader assigned is void; whoever waits for it is told. */
void group_drop_assignments(struct group_stepping *step, err_t err);

/* A member's requests. */
bool group_member_waits(const struct group_member *member);
/* The member has been heard of. */
void group_renew_session(struct group_stepping *step, struct group_member *member);
void group_answer(struct group_stepping *step, struct group_waiter *waiter, err_t err,
                  const struct group_member *member);
void group_answer_join(struct group_stepping *step, struct group_waiter *waiter, const struct group_member *member);
/* Whoever waits for this member is answered; with an error that is all they get. */
void group_end_joining(struct group_stepping *step, struct group_member *member, err_t err);
void group_end_syncing(struct group_stepping *step, struct group_member *member, err_t err);
void group_owe_sync(struct group *group, struct group_member *member, bool owes);
/* Out of the group and freed; nobody waits for it any more. */
void group_discard_member(struct group *group, struct group_member *member);

/* group_join.c */
void group_join(struct group_stepping *step, const struct group_event *event);

/* group_step.c: whom a request means: the id, and the instance where it names one. */
err_t group_identify(const struct group *group, struct group_identity who, struct group_member **ret_member);

#endif
