/* Power loss at every moment of truncation, retention, DeleteRecords and checkpoints. */
#include "crash_fixture.h"

static const struct crash_workload workloads[] = {
    {"truncation in one segment", "append 8 flush truncate 3 append 3 flush"},
    {"truncation of what was not flushed", "append 3 flush append 5 truncate 4 append 2"},
    {"truncation over segments", "append 14 wait truncate 9 epoch append 4 flush", .segment_bytes = 1500},
    {"truncation to nothing", "append 9 wait truncate 9 append 2 flush", .segment_bytes = 1500},
    {"truncation twice", "append 12 wait truncate 3 append 2 truncate 5 append 3", .segment_bytes = 1500},
    {"truncation of an idempotent producer", "idempotent 9 wait truncate 4", .segment_bytes = 1500},
    {"truncation of transactions", "transaction 3 abort transaction 4 wait truncate 3 append 2", .segment_bytes = 1500},
    {"truncation through epochs", "append 3 epoch append 3 epoch append 3 flush truncate 5 epoch append 2 flush"},
    {"checkpoints", "append 4 flush checkpoint append 4 replicated flush checkpoint append 2"},
    {"checkpoints between segments", "append 8 wait replicated checkpoint append 8 wait checkpoint append 3",
     .segment_bytes = 1500},
    {"a checkpoint, then truncation", "append 9 flush replicated checkpoint truncate 4 checkpoint append 2 flush"},
    {"a checkpoint, truncation and more", "append 14 wait checkpoint truncate 9 epoch append 9 flushing append 2",
     .segment_bytes = 1200},
    {"deleted records", "append 9 flush replicated delete 4 checkpoint append 2", .segment_bytes = 1500},
    {"deleted records and their files", "append 14 wait replicated delete 9 checkpoint retain append 2 flush",
     .segment_bytes = 1200},
    {"files before the checkpoint", "append 14 wait replicated delete 9 retain checkpoint append 2",
     .segment_bytes = 1200},
    {"all records deleted", "append 7 wait replicated delete 7 checkpoint retain append 3 flush",
     .segment_bytes = 1500},
    {"retention by size", "append 14 wait replicated retention 2500 append 6 wait replicated retain",
     .segment_bytes = 1200},
    {"retention by time", "append 9 wait replicated retention 0 append 3 flush", .segment_bytes = 1500},
    {"retention and checkpoints", "append 12 wait replicated checkpoint retention 1500 checkpoint append 4 flush",
     .segment_bytes = 900},
    {"retention under an idempotent producer",
     "idempotent 12 wait replicated retention 3000 idempotent 3 flush checkpoint idempotent 1", .segment_bytes = 1200},
    {"everything that takes away",
     "append 12 wait replicated delete 3 retain checkpoint truncate 3 epoch append 5 wait replicated retention 2000",
     .segment_bytes = 1200},
};

START_TEST(every_moment_of_taking_away_recovers)
{
    run_workloads(workloads, ARRAY_LEN(workloads), 3000);
}
END_TEST

TEST_MAIN(every_moment_of_taking_away_recovers)
