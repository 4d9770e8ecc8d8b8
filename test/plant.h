/* Bugs put in on purpose: a simulation that finds none of them shows nothing.
 *
 * A simulation has a switch that says which bug is in (0: none), and does at
 * that place what somebody might have written. */
#ifndef PLANT_H
#define PLANT_H

#include <check.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a simulation expects. With a bug in, to miss it is what is wanted, and ends the process. As ck_assert, which
 * would make a system call for each: there are millions. */
#define PLANT_HOLDS(plant, seed, expression) \
    ((expression) ? (void)0                  \
     : (plant)    ? _exit(EXIT_FAILURE)      \
                  : ck_abort_msg("seed %llu: %s", (unsigned long long)(seed), #expression))

/* Is the bug found with one of these seeds? By what the simulation expects, or by an assertion of the product: in a
 * process of its own, as that one ends by it. */
static inline bool plant_is_found(void (*run_seed)(uint64_t seed, int plant), int plant, uint64_t seeds)
{
    int status;
    pid_t child = fork();

    ck_assert_int_ge(child, 0);
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

        dup2(nowhere, STDERR_FILENO);
        for (uint64_t seed = 1; seed <= seeds; seed++) {
            run_seed(seed, plant);
        }
        _exit(EXIT_SUCCESS);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return !WIFEXITED(status) || WEXITSTATUS(status) != EXIT_SUCCESS;
}

#endif
