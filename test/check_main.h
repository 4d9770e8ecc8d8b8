/* Main function of a unit test: TEST_MAIN(test, ...) runs each test in a
 * process of its own (CK_FORK=no runs them in this one) and fails the program
 * if any fails. */
#ifndef CHECK_MAIN_H
#define CHECK_MAIN_H

#include <check.h>
#include <libgen.h>
#include <stdlib.h>

/* Ten times what the longest takes on a quiet machine of two cores: others are slower, or busy with other work. */
enum { TEST_SECONDS = 180 };

static inline int run_tests(const char *name, const TTest *const tests[], size_t count)
{
    Suite *suite = suite_create(name);
    TCase *tcase = tcase_create(name);

    tcase_set_timeout(tcase, TEST_SECONDS);
    for (size_t i = 0; i < count; i++) {
        tcase_add_test(tcase, tests[i]);
    }
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);

    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

#define TEST_MAIN(...)                                                            \
    int main(void)                                                                \
    {                                                                             \
        const TTest *const tests[] = {__VA_ARGS__};                               \
        return run_tests(__BASE_FILE__, tests, sizeof(tests) / sizeof(tests[0])); \
    }

#endif
