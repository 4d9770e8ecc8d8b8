/* Thread roles. Room code has no locks: what it touches belongs to one thread,
 * and the role says which kind. clang's thread-safety analysis checks it at
 * compile time, ASSERT_ON_SHARD at run time. */
#ifndef SHARD_ROLE_H
#define SHARD_ROLE_H

#if defined(__clang__)
#define ROLE_ATTRIBUTE(x) __attribute__((x))
#else
#define ROLE_ATTRIBUTE(x)
#endif

struct ROLE_ATTRIBUTE(capability("role")) thread_role {
    char unused;
};

extern struct thread_role role_shard, role_control, role_blocking;

/* The function may run on that kind of thread only. */
#define SHARD_ONLY ROLE_ATTRIBUTE(requires_capability(role_shard))
#define CONTROL_ONLY ROLE_ATTRIBUTE(requires_capability(role_control))
#define BLOCKING_ONLY ROLE_ATTRIBUTE(requires_capability(role_blocking))
/* The field is touched by that kind of thread only. */
#define OWNED_BY(role) ROLE_ATTRIBUTE(guarded_by(role))

/* Where a thread's own loop, or a callback that the loop makes, takes on its role. */
#define ASSUME_ROLE(role) assume_##role()
static inline void assume_role_shard(void) ROLE_ATTRIBUTE(assert_capability(role_shard))
{
}
static inline void assume_role_control(void) ROLE_ATTRIBUTE(assert_capability(role_control))
{
}
static inline void assume_role_blocking(void) ROLE_ATTRIBUTE(assert_capability(role_blocking))
{
}

#endif
