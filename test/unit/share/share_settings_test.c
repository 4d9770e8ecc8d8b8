#include "check_main.h"
#include "share/share.h"

START_TEST(durations_are_read_as_java_does)
{
    ck_assert_int_eq(share_duration_ms("P1D"), 86400000);
    ck_assert_int_eq(share_duration_ms("P1DT2H3M4.5S"), 86400000 + 2 * 3600000 + 3 * 60000 + 4500);
    ck_assert_int_eq(share_duration_ms("PT0.250S"), 250);
    ck_assert_int_eq(share_duration_ms("PT1H-30M"), 30 * 60000);
    ck_assert_int_eq(share_duration_ms("P2dT1h"), 2 * 86400000 + 3600000);
    ck_assert_int_eq(share_duration_ms("PT-1H"), 0);
    ck_assert_int_eq(share_duration_ms("1D"), 0);
    ck_assert_int_eq(share_duration_ms("P1X"), 0);
    ck_assert_int_eq(share_duration_ms(""), 0);
}
END_TEST

TEST_MAIN(durations_are_read_as_java_does)
