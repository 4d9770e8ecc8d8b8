/* Power loss at every moment of stopping, starting and recovering, also again while recovering. */
#include "crash_fixture.h"

static const struct crash_workload workloads[] = {
    {"a clean stop", "append 7 restart append 4 flush", .segment_bytes = 1500},
    {"two clean stops", "idempotent 5 restart idempotent 3 restart idempotent 1", .segment_bytes = 1500},
    {"a clean stop in a transaction", "transaction 3 restart transaction 2 abort restart append 1"},
    {"a clean stop of many", "append 2 log 1 append 3 log 2 append 2 restart log 1 append 2 flush", .dirs = 2},
    {"kill -9", "append 7 kill append 3 flush", .segment_bytes = 1500},
    {"kill -9 with producers", "idempotent 7 transaction 3 kill idempotent 2 abort flush", .segment_bytes = 1500},
    {"power loss, and again", "append 9 crash append 5 crash append 3", .segment_bytes = 1500},
    {"power loss behind a checkpoint", "append 6 flush checkpoint append 6 crash append 3 flush",
     .segment_bytes = 1500},
    {"power loss with producers", "idempotent 4 flush idempotent 5 crash idempotent 3 transaction 2 crash abort",
     .segment_bytes = 1500},
    {"power loss with epochs", "append 3 epoch append 3 flush epoch append 3 crash epoch append 2 flush"},
    {"power loss in two directories", "append 3 flush log 1 append 4 crash log 0 append 2 flush", .dirs = 2},
    {"power loss after deletion", "append 9 wait replicated delete 5 checkpoint retain append 3 crash append 2 flush",
     .segment_bytes = 1200},
    {"power loss after truncation", "append 9 flush truncate 5 append 2 crash append 3 flush", .segment_bytes = 1500},
    {"kill -9, then power loss", "compressed 4 kill compressed 3 crash compressed 1 flush", .segment_bytes = 3000},
};

START_TEST(every_moment_of_a_restart_recovers)
{
    run_workloads(workloads, ARRAY_LEN(workloads), 4000);
}
END_TEST

TEST_MAIN(every_moment_of_a_restart_recovers)
