/* Power loss at every moment of forking: until the registry has the fork nothing of it is there, afterwards all; and
 * what becomes of one log never changes the other. */
#include "crash_fixture.h"

static const struct crash_workload workloads[] = {
    {"a fork", "append 5 flush replicated fork 2 append 2 log 2 append 3 flush log 0 append 1 flush"},
    {"a fork of segments", "append 9 wait replicated fork 2 append 2 log 2 append 4 flush checkpoint append 2",
     .segment_bytes = 1200},
    {"a fork of what was not flushed", "append 7 replicated fork 2 append 2 log 2 append 2", .segment_bytes = 1500},
    {"a fork of an empty log", "fork 2 append 2 flush log 2 append 3 flush"},
    {"a fork in one of two directories",
     "append 4 flush replicated fork 2 append 1 log 1 append 2 flush replicated fork 3 log 3 append 1 flush",
     .dirs = 2},
    {"a fork below an open transaction",
     "append 3 transaction 2 append 4 replicated fork 2 commit append 1 flush log 2 append 3 flush",
     .segment_bytes = 1200},
    {"a fork below an open transaction in one segment",
     "append 3 transaction 1 append 2 replicated fork 2 abort flush log 2 append 2 flush checkpoint"},
    {"a fork of transactions", "transaction 2 commit transaction 2 abort replicated fork 2 log 2 transaction 2 flush",
     .segment_bytes = 900},
    {"a fork of an idempotent producer's log", "idempotent 7 replicated fork 2 idempotent 2 log 2 idempotent 3 flush",
     .segment_bytes = 1200},
    {"a fork, then truncation of its source",
     "append 9 wait replicated fork 2 truncate 6 epoch append 4 flush log 2 append 2 flush", .segment_bytes = 1200},
    {"a fork, then its truncation",
     "append 9 wait replicated fork 2 append 1 flush log 2 truncate 6 epoch append 4 flush", .segment_bytes = 1200},
    {"a fork, then truncation of both",
     "append 9 wait replicated checkpoint fork 2 truncate 4 append 2 log 2 truncate 7 append 2 flush",
     .segment_bytes = 1500},
    {"a fork after records were deleted",
     "append 9 wait replicated delete 4 fork 2 log 2 append 2 checkpoint append 1 flush", .segment_bytes = 1200},
    {"a fork whose records are deleted",
     "append 9 wait replicated fork 2 log 2 replicated delete 6 checkpoint retain append 1", .segment_bytes = 1200},
    {"a fork, then retention", "append 12 wait replicated fork 2 retention 2000 append 2 flush log 2 append 2 flush",
     .segment_bytes = 1200},
    {"a fork, and its source goes", "append 8 wait replicated fork 2 drop wait log 2 append 3 flush",
     .segment_bytes = 1200},
    {"a fork that goes", "append 6 wait replicated fork 2 log 2 drop wait log 0 append 2 flush", .segment_bytes = 1200},
    {"a fork made again",
     "append 5 wait replicated fork 2 log 2 append 2 flush drop log 0 append 2 replicated fork 2 flush",
     .segment_bytes = 1500},
    {"a name that had another start",
     "log 2 append 9 flush replicated delete 8 checkpoint drop log 0 append 5 flush replicated fork 2 append 1 flush"},
    {"forks through recoveries",
     "append 6 wait replicated fork 2 append 2 crash append 1 log 2 append 2 kill append 1 restart append 1 flush",
     .segment_bytes = 1200},
};

START_TEST(every_moment_of_a_fork_recovers)
{
    run_workloads(workloads, ARRAY_LEN(workloads), 15000);
}
END_TEST

/* Bytes lost in partition.metadata made it another topic's: the fork was put aside. */
START_TEST(torn_small_files_do_not_lose_a_fork)
{
    setenv("CRASH_SEED", "220502137", true);
    run_workload(&(struct crash_workload){"a fork, torn", "log 2 append 9 flush replicated delete 8 checkpoint drop "
                                                          "log 0 append 5 flush replicated fork 2 append 1 flush"});
}
END_TEST

TEST_MAIN(every_moment_of_a_fork_recovers, torn_small_files_do_not_lose_a_fork)
