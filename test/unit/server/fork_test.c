/* CreateTopics with barnabas.fork.source, asked of a server. */
#include "check_main.h"
#include "server_fixture.h"

#include <dirent.h>
#include <errno.h>
#include <stdatomic.h>
#include <sys/syscall.h>

static struct fixture fixture;

/* The registry's flushes fail while this is set. */
static _Atomic bool registry_fails;

int fdatasync(int fd)
{
    char link[64], path[256];

    snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
    ssize_t len = readlink(link, path, sizeof(path) - 1);

    path[MAX(len, 0)] = '\0';
    if (registry_fails && strstr(path, "barnabas.db")) {
        errno = EIO;
        return -1;
    }
    return (int)syscall(SYS_fdatasync, fd);
}

struct setting {
    const char *name, *value;
};

static struct create_topics_response_creatable_topic_result
create_with(int fd, const char *name, const struct setting *settings, int32_t count, bool validate_only)
{
    struct create_topics_request_creatable_topic topic;
    struct create_topics_request_creatable_topic_config configs[8];
    struct create_topics_request request;
    struct create_topics_response response;

    create_topics_request_creatable_topic_init(&topic);
    for (int32_t i = 0; i < count; i++) {
        create_topics_request_creatable_topic_config_init(&configs[i]);
        configs[i].name = str_of(settings[i].name);
        configs[i].value = str_of(settings[i].value);
    }
    topic.name = str_of(name);
    topic.num_partitions = topic.replication_factor = -1;
    topic.configs = configs;
    topic.configs_count = count;
    create_topics_request_init(&request);
    request.topics = &topic;
    request.topics_count = 1;
    request.validate_only = validate_only;
    client_call(&fixture, fd, API_KEY_CREATE_TOPICS, 7, &request, &response);
    ck_assert_int_eq(response.topics_count, 1);
    return response.topics[0];
}

static struct create_topics_response_creatable_topic_result fork_of(int fd, const char *source, const char *name)
{
    return create_with(fd, name, &(struct setting){"barnabas.fork.source", source}, 1, false);
}

static void produce_some(int fd, const char *topic, int32_t partitions, int batches)
{
    for (int32_t p = 0; p < partitions; p++) {
        for (int i = 0; i < batches; i++) {
            ck_assert_int_eq(client_produce(&fixture, fd, topic, p, -1, fixture_batch(&fixture, 3, -1, -1)).error_code,
                             0);
        }
    }
}

/* Bytes of all batches from the log start on, and the high watermark. */
static struct slice read_all(int fd, const char *topic, int32_t partition, int64_t *ret_end)
{
    struct fetch_request request;
    struct fetch_request_fetch_topic fetch_topic;
    struct fetch_request_fetch_partition fetch_partition;
    struct fetch_response response;

    fetch_request_init(&request);
    fetch_request_fetch_topic_init(&fetch_topic);
    fetch_request_fetch_partition_init(&fetch_partition);
    request.max_wait_ms = 100;
    request.topics = &fetch_topic;
    request.topics_count = 1;
    fetch_topic.topic = str_of(topic);
    fetch_topic.partitions = &fetch_partition;
    fetch_topic.partitions_count = 1;
    fetch_partition.partition = partition;
    fetch_partition.partition_max_bytes = 1 << 20;
    client_call(&fixture, fd, API_KEY_FETCH, 12, &request, &response);
    ck_assert_int_eq(response.responses[0].partitions[0].error_code, 0);
    *ret_end = response.responses[0].partitions[0].high_watermark;
    return response.responses[0].partitions[0].records.bytes;
}

static void check_same(int fd, const char *a, const char *b, int32_t partitions)
{
    for (int32_t p = 0; p < partitions; p++) {
        int64_t end_a, end_b;
        struct slice of_a = read_all(fd, a, p, &end_a), of_b = read_all(fd, b, p, &end_b);

        ck_assert_int_eq(end_a, end_b);
        ck_assert_uint_eq(of_a.len, of_b.len);
        ck_assert_mem_eq(of_a.data, of_b.data, of_a.len);
    }
}

static int directories(const char *suffix)
{
    DIR *dir = opendir(fixture.dir);
    int count = 0;

    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        size_t len = strlen(entry->d_name);

        count += len >= strlen(suffix) && strcmp(entry->d_name + len - strlen(suffix), suffix) == 0;
    }
    closedir(dir);
    return count;
}

static void delete_topic(int fd, const char *name)
{
    struct delete_topics_request request;
    struct delete_topics_response response;
    struct str topic = str_of(name);

    delete_topics_request_init(&request);
    request.topic_names = &topic;
    request.topic_names_count = 1;
    client_call(&fixture, fd, API_KEY_DELETE_TOPICS, 5, &request, &response);
    ck_assert_int_eq(response.responses[0].error_code, 0);
}

START_TEST(a_fork_serves_what_its_source_had_on_every_shard_and_after_a_restart)
{
    int64_t end;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 5);
    produce_some(fd, "t", 5, 4);
    ck_assert_int_eq(fork_of(fd, "t", "copy").error_code, 0);
    check_same(fd, "t", "copy", 5);
    produce_some(fd, "t", 5, 1);
    produce_some(fd, "copy", 2, 2);
    read_all(fd, "t", 0, &end);
    ck_assert_int_eq(end, 15);
    read_all(fd, "copy", 0, &end);
    ck_assert_int_eq(end, 18);
    read_all(fd, "copy", 4, &end);
    ck_assert_int_eq(end, 12);
    close(fd);
    server_stop(&fixture.server);
    fixture_serve(&fixture, NULL, 0);
    fd = client_connect(&fixture);
    read_all(fd, "copy", 0, &end);
    ck_assert_int_eq(end, 18);
    delete_topic(fd, "t");
    read_all(fd, "copy", 4, &end);
    ck_assert_int_eq(end, 12);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(refusals_leave_nothing_behind)
{
    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 2);
    client_create_topic(&fixture, fd, "there", 1);
    produce_some(fd, "t", 2, 1);
    ck_assert_int_eq(fork_of(fd, "absent", "copy").error_code, ERR_UNKNOWN_TOPIC_OR_PARTITION);
    ck_assert_int_eq(fork_of(fd, "t", "there").error_code, ERR_TOPIC_ALREADY_EXISTS);
    ck_assert_int_eq(fork_of(fd, "__consumer_offsets", "copy").error_code, ERR_INVALID_REQUEST);
    ck_assert_int_eq(fork_of(fd, "t", "a b").error_code, ERR_INVALID_TOPIC_EXCEPTION);
    ck_assert_int_eq(
        create_with(fd, "copy", (struct setting[]){{"barnabas.fork.source", "t"}, {"retention.ms", "x"}}, 2, false)
            .error_code,
        ERR_INVALID_CONFIG);
    struct create_topics_response_creatable_topic_result asked =
        create_with(fd, "copy", &(struct setting){"barnabas.fork.source", "t"}, 1, true);

    ck_assert_int_eq(asked.error_code, 0);
    ck_assert_int_eq(asked.num_partitions, 2);
    ck_assert_int_eq(directories("-delete"), 0);
    ck_assert_int_eq(directories("copy-0"), 0);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(a_fork_whose_registration_is_in_doubt_is_whole_or_gone_after_a_restart)
{
    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 2);
    produce_some(fd, "t", 2, 3);
    registry_fails = true;
    ck_assert_int_eq(fork_of(fd, "t", "copy").error_code, ERR_REQUEST_TIMED_OUT);
    int prepared = directories("-delete");

    ck_assert_int_eq(prepared, 2);
    ck_assert_int_ne(fork_of(fd, "t", "more").error_code, 0);
    ck_assert_int_eq(directories("-delete"), prepared);
    close(fd);
    server_stop(&fixture.server);
    registry_fails = false;
    fixture_serve(&fixture, NULL, 0);
    fd = client_connect(&fixture);
    ck_assert_int_eq(directories("-delete"), 0);
    int16_t again = fork_of(fd, "t", "copy").error_code;

    ck_assert(again == 0 || again == ERR_TOPIC_ALREADY_EXISTS);
    check_same(fd, "t", "copy", 2);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(a_read_only_topic_refuses_producers)
{
    static const struct setting settings[] = {{"barnabas.fork.source", "t"}, {"barnabas.read.only", "true"}};
    int64_t end;

    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 1);
    produce_some(fd, "t", 1, 2);
    ck_assert_int_eq(create_with(fd, "kept", settings, 2, false).error_code, 0);
    ck_assert_int_eq(client_produce(&fixture, fd, "kept", 0, -1, fixture_batch(&fixture, 1, -1, -1)).error_code,
                     ERR_POLICY_VIOLATION);
    read_all(fd, "kept", 0, &end);
    ck_assert_int_eq(end, 6);
    /* A fork of it is not. */
    ck_assert_int_eq(fork_of(fd, "kept", "again").error_code, 0);
    produce_some(fd, "again", 1, 1);
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

START_TEST(topics_are_forked_made_and_deleted_again_and_again)
{
    fixture_start(&fixture, NULL, 0);
    int fd = client_connect(&fixture);

    client_create_topic(&fixture, fd, "t", 3);
    for (int i = 0; i < 20; i++) {
        produce_some(fd, "t", 3, 1);
        ck_assert_int_eq(fork_of(fd, "t", "copy").error_code, 0);
        check_same(fd, "t", "copy", 3);
        produce_some(fd, "copy", 3, 1);
        delete_topic(fd, "copy");
    }
    close(fd);
    fixture_stop(&fixture);
}
END_TEST

TEST_MAIN(a_fork_serves_what_its_source_had_on_every_shard_and_after_a_restart, refusals_leave_nothing_behind,
          a_fork_whose_registration_is_in_doubt_is_whole_or_gone_after_a_restart, a_read_only_topic_refuses_producers,
          topics_are_forked_made_and_deleted_again_and_again)
