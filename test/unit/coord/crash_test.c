/* The local tree when the process is killed, and when its file is copied in the
 * middle of work: what was answered is there, a multi is there as a whole. */
#include "check_main.h"
#include "coord/coord.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wthread-safety-analysis" /* one thread plays all roles here */
#endif

enum { GROUP = 20 };

static char dir[64], path[96];

static void make_dir(void)
{
    strcpy(dir, "/tmp/coord-crash-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(dir));
    snprintf(path, sizeof(path), "%s/barnabas.db", dir);
}

static void remove_dir(void)
{
    char command[128];

    snprintf(command, sizeof(command), "rm -r %s", dir);
    ck_assert_int_eq(system(command), 0);
}

static void note_err(struct coord_request *request)
{
    *(err_t *)request->context = request->err;
}

static err_t create(struct coord *coord, const char *node, unsigned flags)
{
    err_t err = ERR_UNKNOWN_SERVER_ERROR;
    struct coord_request request = {.done = note_err, .context = &err};

    coord_create(coord, &request, node, SLICE("x", 1), flags, COORD_ACL_OPEN);
    coord_local_pump(coord);
    return err;
}

/* /gN with GROUP children, all or none. */
static err_t create_group(struct coord *coord, int number)
{
    static char paths[GROUP + 1][64];
    struct coord_op ops[GROUP + 1];
    err_t err = ERR_UNKNOWN_SERVER_ERROR;
    struct coord_request request = {.done = note_err, .context = &err};

    for (int i = 0; i <= GROUP; i++) {
        snprintf(paths[i], sizeof(paths[i]), i == 0 ? "/g%06d" : "/g%06d/%d", number, i);
        ops[i] = (struct coord_op){.verb = COORD_CREATE, .path = paths[i], .data = SLICE("data of a node", 14)};
    }
    coord_multi(coord, &request, ops, GROUP + 1);
    coord_local_pump(coord);
    return err;
}

static void count_children(struct coord_request *request)
{
    *(int *)request->context = request->err == ERR_OK ? (int)request->ret_name_count : -1;
}

static int children(struct coord *coord, const char *node)
{
    int count = -2;
    struct coord_request request = {.done = count_children, .context = &count};

    coord_children(coord, &request, node, false);
    coord_local_pump(coord);
    return count;
}

static struct coord *reopen(const char *file)
{
    struct coord *coord;
    struct err_info info = {""};

    ck_assert_msg(coord_local_open(NULL, file, NULL, &coord, &info) == ERR_OK, "%s", info.text);
    return coord;
}

static void check_groups(struct coord *coord, int at_least)
{
    int groups = 0;

    for (char node[32];; groups++) {
        snprintf(node, sizeof(node), "/g%06d", groups);
        int count = children(coord, node);

        if (count == -1) {
            break;
        }
        ck_assert_int_eq(count, GROUP);
    }
    ck_assert_msg(groups >= at_least, "%d groups were answered, %d are there", at_least, groups);
    ck_assert_int_eq(children(coord, "/"), groups);
}

/* Works until it is killed, telling each answer through the pipe. */
static void work(int answers)
{
    struct coord *coord;

    if (coord_local_open(NULL, path, NULL, &coord, NULL) != ERR_OK) {
        _exit(1);
    }
    create(coord, "/ephemeral", COORD_EPHEMERAL);
    for (int i = 0;; i++) {
        if (create_group(coord, i) != ERR_OK || write(answers, &i, sizeof(i)) != sizeof(i)) {
            _exit(1);
        }
    }
}

START_TEST(what_was_answered_survives_kill_9_and_nothing_is_half_there)
{
    for (int life = 0; life < 5; life++) {
        int pipe_fds[2], last = -1, got;

        make_dir();
        ck_assert_int_eq(pipe(pipe_fds), 0);
        pid_t child = fork();

        if (child == 0) {
            close(pipe_fds[0]);
            work(pipe_fds[1]);
        }
        close(pipe_fds[1]);
        for (int i = 0; i < 10 * (life + 1); i++) {
            ck_assert_int_eq(read(pipe_fds[0], &last, sizeof(last)), sizeof(last));
        }
        kill(child, SIGKILL);
        while (read(pipe_fds[0], &got, sizeof(got)) == sizeof(got)) {
            last = got;
        }
        close(pipe_fds[0]);
        waitpid(child, NULL, 0);
        struct coord *coord = reopen(path);

        ck_assert_int_eq(children(coord, "/ephemeral"), -1);
        check_groups(coord, last + 1);
        coord_close(coord);
        remove_dir();
    }
}
END_TEST

/* The file with its log, as a snapshot of the disk would have them. */
START_TEST(a_copy_taken_between_two_commits_opens)
{
    char command[512], copy[96];

    make_dir();
    struct coord *coord = reopen(path);

    for (int i = 0; i < 30; i++) {
        ck_assert_int_eq(create_group(coord, i), ERR_OK);
        if (i % 10 == 3) {
            snprintf(copy, sizeof(copy), "%s/copy", dir);
            snprintf(command, sizeof(command), "mkdir %s && cp %s %s-wal %s/", copy, path, path, copy);
            ck_assert_int_eq(system(command), 0);
            snprintf(copy, sizeof(copy), "%s/copy/barnabas.db", dir);
            struct coord *copied = reopen(copy);

            check_groups(copied, i + 1);
            coord_close(copied);
            snprintf(command, sizeof(command), "rm -r %s/copy", dir);
            ck_assert_int_eq(system(command), 0);
        }
    }
    coord_close(coord);
    remove_dir();
}
END_TEST

/* The log cut anywhere: some groups are missing at the end, none is half there. */
START_TEST(a_cut_log_loses_only_the_end)
{
    char command[512], copy[96], wal[128];

    make_dir();
    struct coord *coord = reopen(path);

    for (int i = 0; i < 6; i++) {
        ck_assert_int_eq(create_group(coord, i), ERR_OK);
    }
    for (long cut = 100; cut < 60000; cut += 2777) {
        snprintf(command, sizeof(command), "rm -rf %s/copy && mkdir %s/copy && cp %s %s-wal %s/copy/", dir, dir, path,
                 path, dir);
        ck_assert_int_eq(system(command), 0);
        snprintf(copy, sizeof(copy), "%s/copy/barnabas.db", dir);
        snprintf(wal, sizeof(wal), "%s-wal", copy);
        ck_assert_int_eq(truncate(wal, cut), 0);
        struct coord *copied = reopen(copy);

        check_groups(copied, 0);
        ck_assert_int_eq(create(copied, "/more", 0), ERR_OK);
        coord_close(copied);
    }
    coord_close(coord);
    remove_dir();
}
END_TEST

START_TEST(what_is_no_tree_is_refused_and_left_alone)
{
    struct coord *coord;
    struct err_info info = {""};
    char command[512];

    make_dir();
    snprintf(command, sizeof(command), "sqlite3 %s 'create table t(x)' 2>/dev/null || printf junkjunkjunkjunkjunk > %s",
             path, path);
    ck_assert_int_eq(system(command), 0);
    ck_assert_int_eq(coord_local_open(NULL, path, NULL, &coord, &info), ERR_MALFORMED);
    ck_assert(info.text[0] != '\0');
    ck_assert_int_eq(coord_local_open(NULL, "/nonexistent/barnabas.db", NULL, &coord, &info), ERR_IO);
    remove_dir();
}
END_TEST

TEST_MAIN(what_was_answered_survives_kill_9_and_nothing_is_half_there, a_copy_taken_between_two_commits_opens,
          a_cut_log_loses_only_the_end, what_is_no_tree_is_refused_and_left_alone)
