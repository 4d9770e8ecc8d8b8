/* What every backend of the tree promises. Each test runs on each backend; on
 * an ensemble where $ZOOKEEPER (HOST:PORT) names one. */
#include "check_main.h"
#include "coord/coord.h"
#include "sim/tree.h"

#include <unistd.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wthread-safety-analysis" /* one thread plays all roles here */
#endif

enum { BACKEND_LOCAL, BACKEND_SIM, BACKEND_ZOOKEEPER, BACKENDS };

struct harness {
    int backend;
    char dir[64], path[96], connect[256];
    struct sim_tree tree;
    struct coord *coord;
    struct coord_event events[16];
    char event_paths[16][64];
    int event_count;
    int order; /* results and events, as they came */
};

static void note_event(void *context, const struct coord_event *event)
{
    struct harness *harness = context;

    ck_assert_int_lt(harness->event_count, 16);
    harness->events[harness->event_count] = *event;
    snprintf(harness->event_paths[harness->event_count++], 64, "%s", event->path ? event->path : "");
    harness->order++;
}

static void harness_open(struct harness *harness)
{
    struct coord_sink sink = {note_event, harness};
    struct err_info info;

    if (harness->backend == BACKEND_SIM) {
        harness->coord = sim_open(&harness->tree, &sink);
    } else if (harness->backend == BACKEND_ZOOKEEPER) {
        struct coord_zookeeper_options options = {
            .connect = harness->connect, .timeout_ms = 10000, .make_chroot = true};

        ck_assert_msg(coord_zookeeper_open(&options, &sink, &harness->coord, &info) == ERR_OK, "%s", info.text);
    } else {
        ck_assert_msg(coord_local_open(NULL, harness->path, &sink, &harness->coord, &info) == ERR_OK, "%s", info.text);
    }
}

static void harness_start(struct harness *harness, int backend)
{
    *harness = (struct harness){.backend = backend};
    strcpy(harness->dir, "/tmp/coord-contract-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(harness->dir));
    snprintf(harness->path, sizeof(harness->path), "%s/barnabas.db", harness->dir);
    if (backend == BACKEND_ZOOKEEPER) { /* a place of its own for each test */
        snprintf(harness->connect, sizeof(harness->connect), "%s/coord/contract-%d", getenv("ZOOKEEPER"), getpid());
    }
    sim_tree_init(&harness->tree);
    harness_open(harness);
}

static void harness_stop(struct harness *harness)
{
    char command[128];

    coord_close(harness->coord);
    sim_tree_free(&harness->tree);
    snprintf(command, sizeof(command), "rm -r %s", harness->dir);
    ck_assert_int_eq(system(command), 0);
}

static void pump(struct harness *harness)
{
    if (harness->backend != BACKEND_SIM) {
        coord_pump(harness->coord);
    }
    while (harness->backend == BACKEND_SIM && sim_pump(harness->coord)) {
    }
}

/* --- Requests that wait for their answer ------------------------------------------ */

struct outcome {
    struct coord_request request;
    struct harness *harness;
    bool done;
    int order;
    char data[64], path[64], names[256];
};

static void note_outcome(struct coord_request *request)
{
    struct outcome *outcome = CONTAINER_OF(request, struct outcome, request);

    ck_assert(!outcome->done);
    outcome->done = true;
    outcome->order = outcome->harness->order++;
    snprintf(outcome->data, sizeof(outcome->data), "%.*s", (int)request->ret_data.len,
             request->ret_data.data ? (const char *)request->ret_data.data : "");
    snprintf(outcome->path, sizeof(outcome->path), "%s", request->ret_path ? request->ret_path : "");
    for (uint32_t i = 0; i < request->ret_name_count; i++) {
        strcat(strcat(outcome->names, i ? "," : ""), request->ret_names[i]);
    }
}

static struct coord_request *prepare(struct harness *harness, struct outcome *outcome)
{
    *outcome = (struct outcome){.request = {.done = note_outcome}, .harness = harness};
    return &outcome->request;
}

static struct slice text(const char *data)
{
    return data ? SLICE(data, strlen(data)) : SLICE(NULL, 0);
}

static struct outcome create(struct harness *harness, const char *path, const char *data, unsigned flags)
{
    static struct outcome outcome;

    coord_create(harness->coord, prepare(harness, &outcome), path, text(data), flags, COORD_ACL_OPEN);
    ck_assert_msg(!outcome.done, "answered within the call");
    pump(harness);
    ck_assert(outcome.done);
    return outcome;
}

static struct outcome set(struct harness *harness, const char *path, const char *data, int32_t version)
{
    static struct outcome outcome;

    coord_set(harness->coord, prepare(harness, &outcome), path, text(data), version);
    pump(harness);
    ck_assert(outcome.done);
    return outcome;
}

static err_t delete (struct harness *harness, const char *path, int32_t version)
{
    static struct outcome outcome;

    coord_delete(harness->coord, prepare(harness, &outcome), path, version);
    pump(harness);
    ck_assert(outcome.done);
    return outcome.request.err;
}

static struct outcome get(struct harness *harness, const char *path, bool watch)
{
    static struct outcome outcome;

    coord_get(harness->coord, prepare(harness, &outcome), path, watch);
    pump(harness);
    ck_assert(outcome.done);
    return outcome;
}

static struct outcome children(struct harness *harness, const char *path, bool watch)
{
    static struct outcome outcome;

    coord_children(harness->coord, prepare(harness, &outcome), path, watch);
    pump(harness);
    ck_assert(outcome.done);
    return outcome;
}

static struct outcome multi(struct harness *harness, struct coord_op *ops, uint32_t count)
{
    static struct outcome outcome;

    coord_multi(harness->coord, prepare(harness, &outcome), ops, count);
    pump(harness);
    ck_assert(outcome.done);
    return outcome;
}

static void expect_event(struct harness *harness, enum coord_event_kind kind, const char *path)
{
    ck_assert_int_eq(harness->event_count, 1);
    ck_assert_int_eq(harness->events[0].kind, kind);
    ck_assert_str_eq(harness->event_paths[0], path);
    harness->event_count = 0;
}

#define ON_EACH_BACKEND(name)                                           \
    static void name##_on(struct harness *harness);                     \
    START_TEST(name)                                                    \
    {                                                                   \
        for (int backend = 0; backend < BACKENDS; backend++) {          \
            struct harness harness;                                     \
            if (backend == BACKEND_ZOOKEEPER && !getenv("ZOOKEEPER")) { \
                continue;                                               \
            }                                                           \
            harness_start(&harness, backend);                           \
            name##_on(&harness);                                        \
            harness_stop(&harness);                                     \
        }                                                               \
    }                                                                   \
    END_TEST                                                            \
    static void name##_on(struct harness *harness)

ON_EACH_BACKEND(a_node_has_data_and_a_version_that_counts_sets)
{
    ck_assert_int_eq(create(harness, "/a", "one", 0).request.err, ERR_OK);
    struct outcome first = get(harness, "/a", false);

    ck_assert_str_eq(first.data, "one");
    ck_assert_int_eq(first.request.stat.version, 0);
    ck_assert_int_gt(first.request.stat.czxid, 0);
    ck_assert_int_eq(set(harness, "/a", "two", 0).request.stat.version, 1);
    ck_assert_int_eq(set(harness, "/a", NULL, COORD_ANY_VERSION).request.stat.version, 2);
    struct outcome last = get(harness, "/a", false);

    ck_assert_str_eq(last.data, "");
    ck_assert_int_eq(last.request.stat.version, 2);
    ck_assert_int_eq(last.request.stat.czxid, first.request.stat.czxid);
    ck_assert_int_gt(last.request.stat.mzxid, first.request.stat.mzxid);
}

ON_EACH_BACKEND(a_node_needs_a_parent_and_is_made_once)
{
    ck_assert_int_eq(create(harness, "/a/b", "", 0).request.err, ERR_NOT_FOUND);
    ck_assert_int_eq(create(harness, "/a", "", 0).request.err, ERR_OK);
    ck_assert_int_eq(create(harness, "/a/b", "", 0).request.err, ERR_OK);
    ck_assert_int_eq(create(harness, "/a/b", "", 0).request.err, ERR_EXISTS);
    ck_assert_int_eq(create(harness, "/", "", 0).request.err, ERR_EXISTS);
}

ON_EACH_BACKEND(malformed_paths_are_refused)
{
    static const char *const paths[] = {"", "a", "/a/", "//a", "/a//b", "/.", "/a/../b"};

    for (size_t i = 0; i < ARRAY_LEN(paths); i++) {
        ck_assert_int_eq(create(harness, paths[i], "", 0).request.err, ERR_USAGE);
    }
    ck_assert_int_eq(create(harness, "/...", "", 0).request.err, ERR_OK);
}

ON_EACH_BACKEND(a_wrong_version_changes_nothing)
{
    create(harness, "/a", "one", 0);
    ck_assert_int_eq(set(harness, "/a", "two", 1).request.err, ERR_BAD_VERSION);
    ck_assert_int_eq(delete (harness, "/a", 1), ERR_BAD_VERSION);
    ck_assert_str_eq(get(harness, "/a", false).data, "one");
    ck_assert_int_eq(set(harness, "/b", "two", COORD_ANY_VERSION).request.err, ERR_NOT_FOUND);
    ck_assert_int_eq(delete (harness, "/b", COORD_ANY_VERSION), ERR_NOT_FOUND);
}

ON_EACH_BACKEND(a_node_with_children_stays)
{
    create(harness, "/a", "", 0);
    create(harness, "/a/b", "", 0);
    ck_assert_int_eq(delete (harness, "/a", COORD_ANY_VERSION), ERR_NOT_EMPTY);
    ck_assert_int_eq(delete (harness, "/a/b", 0), ERR_OK);
    ck_assert_int_eq(delete (harness, "/a", 0), ERR_OK);
    ck_assert_int_eq(get(harness, "/a", false).request.err, ERR_NOT_FOUND);
}

ON_EACH_BACKEND(children_are_names_in_order_without_grandchildren)
{
    create(harness, "/a", "", 0);
    create(harness, "/a/z", "", 0);
    create(harness, "/a/B", "", 0);
    create(harness, "/a/b", "", 0);
    create(harness, "/a/b/c", "", 0);
    create(harness, "/ab", "", 0);
    ck_assert_str_eq(children(harness, "/a", false).names, "B,b,z");
    ck_assert_str_eq(children(harness, "/", false).names, "a,ab");
    ck_assert_str_eq(children(harness, "/ab", false).names, "");
    ck_assert_int_eq(children(harness, "/none", false).request.err, ERR_NOT_FOUND);
}

ON_EACH_BACKEND(sequential_nodes_count_up_for_each_parent)
{
    create(harness, "/a", "", 0);
    create(harness, "/b", "", 0);
    ck_assert_str_eq(create(harness, "/a/n_", "", COORD_SEQUENTIAL).path, "/a/n_0000000000");
    ck_assert_str_eq(create(harness, "/a/n_", "", COORD_SEQUENTIAL).path, "/a/n_0000000001");
    ck_assert_int_eq(delete (harness, "/a/n_0000000001", COORD_ANY_VERSION), ERR_OK);
    ck_assert_str_eq(create(harness, "/a/", "", COORD_SEQUENTIAL).path, "/a/0000000002");
    ck_assert_str_eq(create(harness, "/b/n_", "", COORD_SEQUENTIAL).path, "/b/n_0000000000");
}

ON_EACH_BACKEND(ephemeral_nodes_go_with_the_session)
{
    create(harness, "/a", "", 0);
    struct outcome ephemeral = create(harness, "/a/e", "x", COORD_EPHEMERAL);

    ck_assert_int_eq(ephemeral.request.err, ERR_OK);
    ck_assert_int_eq(get(harness, "/a/e", false).request.stat.ephemeral_owner, coord_session(harness->coord).id);
    ck_assert_int_eq(create(harness, "/a/e/c", "", 0).request.err, ERR_USAGE);
    int64_t old_session = coord_session(harness->coord).id;

    coord_close(harness->coord);
    harness_open(harness);
    ck_assert_int_ne(coord_session(harness->coord).id, old_session);
    ck_assert_int_eq(get(harness, "/a/e", false).request.err, ERR_NOT_FOUND);
    ck_assert_int_eq(get(harness, "/a", false).request.err, ERR_OK);
    ck_assert_int_gt(create(harness, "/a/e", "y", COORD_EPHEMERAL).request.stat.czxid, ephemeral.request.stat.czxid);
}

ON_EACH_BACKEND(a_multi_happens_as_a_whole)
{
    struct coord_op ops[] = {
        {.verb = COORD_CREATE, .path = "/a", .data = SLICE("1", 1)},
        {.verb = COORD_CREATE, .path = "/a/b", .data = SLICE("2", 1)},
        {.verb = COORD_SET, .path = "/a", .data = SLICE("3", 1), .version = 0},
        {.verb = COORD_CHECK, .path = "/a", .version = 1},
    };
    struct outcome outcome = multi(harness, ops, 4);

    ck_assert_int_eq(outcome.request.err, ERR_OK);
    ck_assert_int_eq(ops[2].stat.version, 1);
    ck_assert_str_eq(get(harness, "/a", false).data, "3");
    ck_assert_str_eq(get(harness, "/a/b", false).data, "2");
}

ON_EACH_BACKEND(a_multi_with_one_refusal_changes_nothing)
{
    create(harness, "/epoch", "1", 0);
    struct coord_op ops[] = {
        {.verb = COORD_CREATE, .path = "/a", .data = SLICE("1", 1)},
        {.verb = COORD_SET, .path = "/epoch", .data = SLICE("2", 1), .version = 0},
        {.verb = COORD_CHECK, .path = "/epoch", .version = 7},
        {.verb = COORD_CREATE, .path = "/c", .data = SLICE("1", 1)},
    };

    ck_assert_int_eq(multi(harness, ops, 4).request.err, ERR_BAD_VERSION);
    ck_assert_int_eq(ops[2].err, ERR_BAD_VERSION);
    ck_assert_int_eq(ops[0].err, ERR_OK);
    ck_assert_int_eq(get(harness, "/a", false).request.err, ERR_NOT_FOUND);
    ck_assert_str_eq(get(harness, "/epoch", false).data, "1");
    ck_assert_int_eq(multi(harness, ops, 1).request.err, ERR_OK);
}

ON_EACH_BACKEND(a_data_watch_fires_once)
{
    create(harness, "/a", "1", 0);
    get(harness, "/a", true);
    set(harness, "/a", "2", COORD_ANY_VERSION);
    expect_event(harness, COORD_EVENT_CHANGED, "/a");
    set(harness, "/a", "3", COORD_ANY_VERSION);
    ck_assert_int_eq(harness->event_count, 0);
    get(harness, "/a", true);
    delete (harness, "/a", COORD_ANY_VERSION);
    expect_event(harness, COORD_EVENT_DELETED, "/a");
}

ON_EACH_BACKEND(an_exists_watch_waits_for_what_is_not_there)
{
    struct outcome outcome;

    coord_exists(harness->coord, prepare(harness, &outcome), "/a", true);
    pump(harness);
    ck_assert_int_eq(outcome.request.err, ERR_NOT_FOUND);
    create(harness, "/a", "", 0);
    expect_event(harness, COORD_EVENT_CREATED, "/a");
}

ON_EACH_BACKEND(a_children_watch_hears_of_coming_and_going_not_of_data)
{
    create(harness, "/a", "", 0);
    children(harness, "/a", true);
    set(harness, "/a", "2", COORD_ANY_VERSION);
    ck_assert_int_eq(harness->event_count, 0);
    create(harness, "/a/n_", "", COORD_SEQUENTIAL);
    expect_event(harness, COORD_EVENT_CHILDREN, "/a");
    children(harness, "/a", true);
    set(harness, "/a/n_0000000000", "x", COORD_ANY_VERSION);
    ck_assert_int_eq(harness->event_count, 0);
    delete (harness, "/a/n_0000000000", COORD_ANY_VERSION);
    expect_event(harness, COORD_EVENT_CHILDREN, "/a");
    children(harness, "/", true);
    create(harness, "/b", "", 0);
    expect_event(harness, COORD_EVENT_CHILDREN, "/");
}

ON_EACH_BACKEND(a_refused_multi_fires_no_watch_and_keeps_it)
{
    create(harness, "/a", "1", 0);
    get(harness, "/a", true);
    struct coord_op ops[] = {
        {.verb = COORD_SET, .path = "/a", .data = SLICE("2", 1), .version = 0},
        {.verb = COORD_CHECK, .path = "/none", .version = COORD_ANY_VERSION},
    };

    ck_assert_int_eq(multi(harness, ops, 2).request.err, ERR_NOT_FOUND);
    ck_assert_int_eq(harness->event_count, 0);
    set(harness, "/a", "3", 0);
    expect_event(harness, COORD_EVENT_CHANGED, "/a");
}

ON_EACH_BACKEND(results_come_in_order_and_events_behind_what_caused_them)
{
    struct outcome outcomes[4];

    create(harness, "/a", "1", 0);
    get(harness, "/a", true);
    harness->order = 0;
    coord_get(harness->coord, prepare(harness, &outcomes[0]), "/a", false);
    coord_set(harness->coord, prepare(harness, &outcomes[1]), "/a", SLICE("2", 1), 0);
    coord_get(harness->coord, prepare(harness, &outcomes[2]), "/a", false);
    coord_sync(harness->coord, prepare(harness, &outcomes[3]), "/a");
    pump(harness);
    ck_assert_int_eq(outcomes[0].order, 0);
    ck_assert_int_eq(outcomes[1].order, 1);
    ck_assert_int_eq(outcomes[2].order, 3); /* the event was 2 */
    ck_assert_int_eq(outcomes[3].order, 4);
    ck_assert_str_eq(outcomes[0].data, "1");
    ck_assert_str_eq(outcomes[2].data, "2");
    expect_event(harness, COORD_EVENT_CHANGED, "/a");
}

static struct outcome second;

static void submit_another(struct coord_request *request)
{
    struct outcome *outcome = CONTAINER_OF(request, struct outcome, request);

    note_outcome(request);
    coord_create(outcome->harness->coord, prepare(outcome->harness, &second), "/a/b", SLICE("", 0), 0, COORD_ACL_OPEN);
}

ON_EACH_BACKEND(a_result_may_submit_the_next_request)
{
    struct outcome outcome;

    coord_create(harness->coord, prepare(harness, &outcome), "/a", SLICE("", 0), 0, COORD_ACL_OPEN);
    outcome.request.done = submit_another;
    pump(harness);
    ck_assert(second.done);
    ck_assert_int_eq(second.request.err, ERR_OK);
}

ON_EACH_BACKEND(an_acl_needs_its_node)
{
    struct outcome outcome;

    create(harness, "/a", "", 0);
    coord_set_acl(harness->coord, prepare(harness, &outcome), "/a", COORD_ACL_CREATOR);
    pump(harness);
    /* An ensemble wants to know who the creator is; nobody has said. */
    ck_assert_int_eq(outcome.request.err,
                     harness->backend == BACKEND_ZOOKEEPER ? ERR_CLUSTER_AUTHORIZATION_FAILED : ERR_OK);
    coord_set_acl(harness->coord, prepare(harness, &outcome), "/b", COORD_ACL_OPEN);
    pump(harness);
    ck_assert_int_eq(outcome.request.err, ERR_NOT_FOUND);
}

ON_EACH_BACKEND(what_was_written_is_there_after_reopening)
{
    create(harness, "/a", "one", 0);
    create(harness, "/a/n_", "", COORD_SEQUENTIAL);
    struct outcome before = set(harness, "/a", "two", 0);

    coord_close(harness->coord);
    harness_open(harness);
    struct outcome after = get(harness, "/a", false);

    ck_assert_str_eq(after.data, "two");
    ck_assert_int_eq(after.request.stat.version, 1);
    ck_assert_int_eq(after.request.stat.mzxid, before.request.stat.mzxid);
    ck_assert_str_eq(create(harness, "/a/n_", "", COORD_SEQUENTIAL).path, "/a/n_0000000001");
}

TEST_MAIN(a_node_has_data_and_a_version_that_counts_sets, a_node_needs_a_parent_and_is_made_once,
          malformed_paths_are_refused, a_wrong_version_changes_nothing, a_node_with_children_stays,
          children_are_names_in_order_without_grandchildren, sequential_nodes_count_up_for_each_parent,
          ephemeral_nodes_go_with_the_session, a_multi_happens_as_a_whole, a_multi_with_one_refusal_changes_nothing,
          a_data_watch_fires_once, an_exists_watch_waits_for_what_is_not_there,
          a_children_watch_hears_of_coming_and_going_not_of_data, a_refused_multi_fires_no_watch_and_keeps_it,
          results_come_in_order_and_events_behind_what_caused_them, a_result_may_submit_the_next_request,
          an_acl_needs_its_node, what_was_written_is_there_after_reopening)
