/* Power loss at every moment of appending, flushing and rolling. */
#include "crash_fixture.h"

static const struct crash_workload workloads[] = {
    {"appends", "append 6 flush append 4"},
    {"one write for many", "together 8 flush together 5 together 9"},
    {"never flushed", "append 12"},
    {"flushed each time", "append 10", .flush_messages = 1},
    {"flushed every third", "append 11 wait", .flush_messages = 3},
    {"appends during a flush", "append 3 flushing append 3 flushing append 3 wait append 2"},
    {"rolls", "append 14 wait append 5", .segment_bytes = 1500},
    {"a segment for every batch", "append 8 wait", .segment_bytes = 1},
    {"rolls, flushed each time", "append 12 wait", .segment_bytes = 1500, .flush_messages = 1},
    {"rolls before the flush is done", "together 3 append 3 flushing append 6", .segment_bytes = 900},
    {"compressed", "compressed 4 flush compressed 4 wait compressed 1", .segment_bytes = 4000},
    {"idempotent", "idempotent 7 flush idempotent 4"},
    {"idempotent, rolls", "idempotent 12 wait idempotent 3", .segment_bytes = 1500},
    {"idempotent among others", "idempotent 3 append 4 idempotent 3 flush append 4 idempotent 1",
     .segment_bytes = 2500},
    {"a transaction", "transaction 3 commit flush transaction 2 append 1 commit"},
    {"aborted transactions", "transaction 2 abort flush transaction 2 abort append 2 flush", .segment_bytes = 2500},
    {"transactions, rolls", "transaction 4 commit transaction 4 abort transaction 3 wait", .segment_bytes = 1500},
    {"an open transaction", "append 3 transaction 3 flush append 5", .segment_bytes = 2000},
    {"epochs", "append 2 epoch append 2 flush epoch append 3 epoch append 1", .segment_bytes = 1500},
    {"indexes are saved", "append 10 persist append 8 persist"},
};

START_TEST(every_moment_of_appending_recovers)
{
    run_workloads(workloads, ARRAY_LEN(workloads), 3000);
}
END_TEST

TEST_MAIN(every_moment_of_appending_recovers)
