/* Inside the step of consumer groups only: what members of both protocols have
 * in common. */
#ifndef GROUP_CONSUMER_STEP_INTERNAL_H
#define GROUP_CONSUMER_STEP_INTERNAL_H

#include "group/consumer_members.h"
#include "group/consumer_step.h"

/* One step at work. */
struct consumer_stepping {
    struct consumer_group *group;
    const struct topic_view *topics;
    struct group_now now;
    struct consumer_actions *actions;
    struct arena arena;
    bool bump;    /* the epoch goes up */
    bool recount; /* the topics have to be looked at again */
};

/* consumer_step.c */

/* Not ok: there was no memory, and the group has to be read again. */
void consumer_lost(struct consumer_stepping *step, bool ok);
/* The error, with a message for whoever asked. */
err_t consumer_refuse(struct consumer_stepping *step, err_t err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void consumer_renew_session(struct consumer_stepping *step, struct consumer_member *member);
void consumer_set_rebalance_deadline(struct consumer_stepping *step, struct consumer_member *member);
/* Whom a request means: the id, and the instance where it names one. */
err_t consumer_identify(struct consumer_stepping *step, struct str id, struct str instance_id,
                        struct consumer_member **ret_member);
void consumer_remove_member(struct consumer_stepping *step, struct consumer_member *member);
/* A new target where topics or subscriptions have changed and it may be. */
void consumer_update_target(struct consumer_stepping *step);
/* The member takes its next step; owned: what it says it owns, NULL: nothing. */
err_t consumer_advance(struct consumer_stepping *step, struct consumer_member *member,
                       const struct partition_set *owned);
/* What the member claims to own, as a set. */
bool consumer_owned_set(struct consumer_stepping *step, const struct held_partition *owned, int32_t count,
                        struct partition_set *ret);

/* consumer_enter.c: a member comes in, and says what it wants. */

/* `id` joins as this instance (null: as a dynamic member). */
err_t consumer_find_place(struct consumer_stepping *step, struct str id, struct str instance_id, bool is_classic,
                          struct consumer_member **ret_member);
void consumer_take_text(struct consumer_stepping *step, struct consumer_member *member, struct str *text,
                        struct str to);
void consumer_take_topics(struct consumer_stepping *step, struct consumer_member *member, const struct str *topics,
                          int32_t count);
/* An empty one: none. It has been compiled before, or there is one already. */
void consumer_take_regex(struct consumer_stepping *step, struct consumer_member *member, struct str text,
                         struct topic_regex *compiled);
void consumer_take_timeout(struct consumer_stepping *step, struct consumer_member *member, int32_t timeout_ms);

/* consumer_classic.c */
err_t consumer_classic_join(struct consumer_stepping *step, const struct consumer_join *join);
err_t consumer_classic_sync(struct consumer_stepping *step, const struct consumer_event *event);
err_t consumer_classic_heartbeat(struct consumer_stepping *step, const struct consumer_event *event);

#endif
