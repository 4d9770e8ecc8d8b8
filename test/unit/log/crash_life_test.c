/* Power loss at every moment in the life of topics: made, deleted, made again; several partitions and directories. */
#include "crash_fixture.h"

static const struct crash_workload workloads[] = {
    {"two partitions", "append 3 log 1 append 4 flush log 0 append 2 flush log 1 append 2"},
    {"two topics in turn", "append 2 flush log 2 append 3 flush checkpoint log 0 append 3 log 2 append 1 flush",
     .segment_bytes = 1200},
    {"two directories", "append 3 flush log 1 append 3 log 2 append 3 flush checkpoint log 1 flush", .dirs = 2},
    {"two directories, flushed each time", "append 3 log 1 append 3 log 0 append 2 wait", .flush_messages = 1,
     .dirs = 2},
    {"a topic deleted", "append 6 wait drop wait", .segment_bytes = 1500},
    {"a topic deleted beside another", "append 4 flush log 2 append 4 flush drop log 0 append 3 flush checkpoint",
     .segment_bytes = 1500},
    {"a topic made again", "append 5 flush drop again append 3 flush", .segment_bytes = 1500},
    {"a topic made again and again",
     "append 2 flush drop again append 2 drop again append 2 flush checkpoint append 1"},
    {"a topic made again after records were deleted",
     "append 9 flush replicated delete 9 checkpoint drop again append 3 flush append 2 checkpoint flush"},
    {"a topic made again behind a recovery point", "append 14 wait checkpoint drop again append 12 flushing append 3",
     .segment_bytes = 1500},
    {"a topic made again, unflushed", "append 3 drop again append 4"},
    {"a partition made late", "append 3 flush checkpoint log 1 append 2 flush checkpoint log 3 append 2 flush"},
};

START_TEST(every_moment_of_a_life_recovers)
{
    run_workloads(workloads, ARRAY_LEN(workloads), 3000);
}
END_TEST

TEST_MAIN(every_moment_of_a_life_recovers)
