/* A real server in this process, on a free port and a directory of its own,
 * and a blocking client that speaks the protocol through our codec. */
#ifndef SERVER_FIXTURE_H
#define SERVER_FIXTURE_H

#include "proto/proto.h"
#include "server/server.h"
#include "wire/wire.h"

#include <arpa/inet.h>
#include <check.h>
#include <ftw.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <sys/socket.h>

/* A client waits so long for an answer; and a wait of the server's that is longer, so that what comes was not brought
 * by its end. */
enum { CLIENT_WAITS_S = 30, FOR_EVER_MS = 60000 };

struct fixture {
    char dir[64];
    struct server server;
    uint16_t port;
    struct arena arena;
};

static inline void fixture_serve(struct fixture *fixture, const char *const *extra, size_t extra_count)
{
    char dirs[128];
    const char *overrides[16] = {"listeners=PLAINTEXT://127.0.0.1:0", dirs, "barnabas.shards=2"};
    struct broker_config *config;
    struct err_info info = {""};
    size_t count = 3;

    snprintf(dirs, sizeof(dirs), "log.dirs=%s", fixture->dir);
    for (size_t i = 0; i < extra_count; i++) {
        overrides[count++] = extra[i];
    }
    ck_assert_msg(config_load(NULL, overrides, count, &config, &info) == ERR_OK, "%s", info.text);
    ck_assert_msg(server_start(&fixture->server, config, &info) == ERR_OK, "%s", info.text);
    broker_config_unref(config);
    fixture->port = net_port(fixture->server.net, 0);
}

/* In a directory of its own, with these settings. */
static inline void fixture_start(struct fixture *fixture, const char *const *extra, size_t extra_count)
{
    trace_set_level(TRACE_ERROR);
    strcpy(fixture->dir, "/tmp/barnabas-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(fixture->dir));
    arena_init(&fixture->arena, 0);
    fixture_serve(fixture, extra, extra_count);
}

static inline int fixture_unlink(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
    return remove(path);
}

static inline void fixture_stop(struct fixture *fixture)
{
    server_stop(&fixture->server);
    nftw(fixture->dir, fixture_unlink, 16, FTW_DEPTH | FTW_PHYS);
    arena_reset(&fixture->arena);
}

static inline int client_connect(const struct fixture *fixture)
{
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(fixture->port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    struct timeval patience = {.tv_sec = CLIENT_WAITS_S};
    int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);

    ck_assert_int_eq(connect(fd, (struct sockaddr *)&address, sizeof(address)), 0);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    return fd;
}

static inline void client_send_bytes(int fd, const void *data, size_t len)
{
    ck_assert_int_eq(send(fd, data, len, MSG_NOSIGNAL), (ssize_t)len);
}

static inline void client_send(int fd, int16_t key, int16_t version, int32_t correlation_id, const void *body)
{
    struct wire_writer writer;

    wire_writer_init(&writer, 0);
    ck_assert_int_eq(proto_encode_request(proto_api_find(key), version, correlation_id, STR("test"), body, &writer),
                     ERR_OK);
    client_send_bytes(fd, writer.data, writer.len);
    wire_writer_free(&writer);
}

/* The next frame, in the fixture's arena; data NULL when the connection was closed. */
static inline struct slice client_receive_frame(struct fixture *fixture, int fd)
{
    uint8_t prefix[4];

    if (recv(fd, prefix, sizeof(prefix), MSG_WAITALL) != sizeof(prefix)) {
        return SLICE(NULL, 0);
    }
    size_t len = load_be32(prefix);
    uint8_t *frame = arena_alloc(&fixture->arena, len);

    ck_assert_int_eq(recv(fd, frame, len, MSG_WAITALL), (ssize_t)len);
    return SLICE(frame, len);
}

/* Decodes the next reply; its correlation id. */
static inline int32_t client_receive(struct fixture *fixture, int fd, int16_t key, int16_t version, void *ret_body)
{
    const struct proto_api *api = proto_api_find(key);
    struct slice frame = client_receive_frame(fixture, fd);
    struct response_header header;
    size_t used;

    ck_assert_ptr_nonnull(frame.data);
    ck_assert_int_eq(proto_decode_response_header(api, version, frame, &fixture->arena, &header, &used), ERR_OK);
    ck_assert_int_eq(proto_decode(api->response, version, SLICE(frame.data + used, frame.len - used), &fixture->arena,
                                  ret_body, NULL),
                     ERR_OK);
    return header.correlation_id;
}

static inline void client_call(struct fixture *fixture, int fd, int16_t key, int16_t version, const void *body,
                               void *ret_body)
{
    client_send(fd, key, version, 7, body);
    ck_assert_int_eq(client_receive(fixture, fd, key, version, ret_body), 7);
}

/* Makes the topic of such coordinators, where it is not there. key_type: 0 group, 1 transaction, 2 share. */
static inline struct find_coordinator_response_coordinator client_find_coordinator(struct fixture *fixture, int fd,
                                                                                   int8_t key_type, struct str key)
{
    struct find_coordinator_request request;
    struct find_coordinator_response response;

    find_coordinator_request_init(&request);
    request.key_type = key_type;
    request.coordinator_keys = &key;
    request.coordinator_keys_count = 1;
    client_call(fixture, fd, API_KEY_FIND_COORDINATOR, 6, &request, &response);
    return response.coordinators[0];
}

static inline struct uuid client_create_topic(struct fixture *fixture, int fd, const char *name, int32_t partitions)
{
    struct create_topics_request_creatable_topic topic;
    struct create_topics_request request;
    struct create_topics_response response;

    create_topics_request_creatable_topic_init(&topic);
    topic.name = str_of(name);
    topic.num_partitions = partitions;
    topic.replication_factor = 1;
    create_topics_request_init(&request);
    request.topics = &topic;
    request.topics_count = 1;
    client_call(fixture, fd, API_KEY_CREATE_TOPICS, 7, &request, &response);
    ck_assert_int_eq(response.topics[0].error_code, 0);
    return response.topics[0].topic_id;
}

/* A batch of `count` records, each with the value "v<i>", in the fixture's arena. */
static inline struct slice fixture_batch(struct fixture *fixture, int32_t count, int64_t producer_id,
                                         int32_t base_sequence)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct batch_builder builder;
    struct grow out = {0};

    options.producer_id = producer_id;
    options.producer_epoch = producer_id >= 0 ? 0 : -1;
    options.base_sequence = base_sequence;
    batch_builder_init(&builder, &options, NULL, &out);
    for (int32_t i = 0; i < count; i++) {
        char value[16];

        snprintf(value, sizeof(value), "v%d", i);
        batch_builder_add(&builder, 1700000000000 + i, SLICE(NULL, 0), SLICE(value, strlen(value)), NULL, 0);
    }
    ck_assert_int_eq(batch_builder_finish(&builder, NULL), ERR_OK);
    struct slice bytes = grow_slice(&out);
    uint8_t *copy = arena_alloc(&fixture->arena, bytes.len);

    memcpy(copy, bytes.data, bytes.len);
    grow_release(&out);
    return SLICE(copy, bytes.len);
}

struct produce_once {
    struct produce_request request;
    struct produce_request_topic_produce_data topic;
    struct produce_request_partition_produce_data partition;
};

static inline const struct produce_request *produce_of(struct produce_once *once, const char *topic, int32_t partition,
                                                       int16_t acks, struct slice batch)
{
    produce_request_init(&once->request);
    produce_request_topic_produce_data_init(&once->topic);
    produce_request_partition_produce_data_init(&once->partition);
    once->request.acks = acks;
    once->request.timeout_ms = 30000;
    once->request.topic_data = &once->topic;
    once->request.topic_data_count = 1;
    once->topic.name = str_of(topic);
    once->topic.partition_data = &once->partition;
    once->topic.partition_data_count = 1;
    once->partition.index = partition;
    once->partition.records.bytes = batch;
    return &once->request;
}

/* Produce v9; what the partition is told. */
static inline struct produce_response_partition_produce_response
client_produce(struct fixture *fixture, int fd, const char *topic, int32_t partition, int16_t acks, struct slice batch)
{
    struct produce_once once;
    struct produce_response response;

    client_call(fixture, fd, API_KEY_PRODUCE, 9, produce_of(&once, topic, partition, acks, batch), &response);
    ck_assert_int_eq(response.responses_count, 1);
    return response.responses[0].partition_responses[0];
}

#endif
