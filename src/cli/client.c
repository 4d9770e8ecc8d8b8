#include "cli/client.h"

#include "cli/net.h"
#include "cli/out.h"
#include "config/config.h"

#include <errno.h>
#include <poll.h>
#include <sys/socket.h>

struct connection {
    struct list_node node;
    int32_t broker; /* CLIENT_ANY: the bootstrap server */
    int fd;
    int32_t correlation_id;
    char address[NET_ADDRESS_SIZE];
    bool known; /* it has answered ApiVersions: it is a Kafka server */
    struct api_versions_response versions;
};

struct response_bytes {
    struct list_node node;
    uint8_t *data;
};

static int64_t timeout_ms(const struct client *client)
{
    return args_number(client->args, OPT_TIMEOUT, 10000);
}

static err_t wait_for(struct client *client, struct connection *connection, short events, double deadline)
{
    for (;;) {
        struct pollfd wait = {.fd = connection->fd, .events = events};
        double left = deadline - now_s();
        int n = left > 0 ? poll(&wait, 1, (int)(left * 1000) + 1) : 0;

        if (n > 0) {
            return ERR_OK;
        }
        if (n == 0) {
            return err_set(
                &client->info, ERR_REQUEST_TIMED_OUT,
                "%.100s did not answer in %s: check that the server is healthy, or wait longer with --timeout",
                connection->address, human_seconds((double)timeout_ms(client) / 1000));
        }
        if (errno != EINTR) {
            return err_errno(&client->info, ERR_IO, "poll");
        }
    }
}

static err_t closed(struct client *client, const struct connection *connection, const char *why)
{
    return err_set(&client->info, ERR_CLOSED,
                   connection->known
                       ? "%.100s closed the connection instead of answering (%s): the server's own log says why"
                       : "%.100s closed the connection (%s): is that port a plaintext listener for clients?",
                   connection->address, why);
}

static err_t send_bytes(struct client *client, struct connection *connection, struct slice bytes, double deadline)
{
    while (bytes.len > 0) {
        ssize_t n = send(connection->fd, bytes.data, bytes.len, MSG_NOSIGNAL);

        if (n >= 0) {
            bytes.data += n;
            bytes.len -= (size_t)n;
        } else if (errno == EAGAIN) {
            err_t err = wait_for(client, connection, POLLOUT, deadline);

            if (err != ERR_OK) {
                return err;
            }
        } else if (errno != EINTR) {
            return closed(client, connection, strerror(errno));
        }
    }
    return ERR_OK;
}

static err_t receive_bytes(struct client *client, struct connection *connection, uint8_t *to, size_t len,
                           double deadline)
{
    while (len > 0) {
        ssize_t n = recv(connection->fd, to, len, 0);

        if (n > 0) {
            to += n;
            len -= (size_t)n;
        } else if (n == 0) {
            return closed(client, connection, "end of stream");
        } else if (errno == EAGAIN) {
            err_t err = wait_for(client, connection, POLLIN, deadline);

            if (err != ERR_OK) {
                return err;
            }
        } else if (errno != EINTR) {
            return closed(client, connection, strerror(errno));
        }
    }
    return ERR_OK;
}

/* A frame, kept until the client is closed. Memory grows with what arrives, not with what is announced. */
static err_t receive_frame(struct client *client, struct connection *connection, double deadline,
                           struct slice *ret_frame)
{
    uint8_t head[4];
    err_t err = receive_bytes(client, connection, head, sizeof(head), deadline);
    uint32_t size = load_be32(head);
    size_t got = 0, capacity = 0;

    if (err != ERR_OK) {
        return err;
    }
    if (size < 4 || size > CLIENT_RESPONSE_MAX) {
        return err_set(&client->info, ERR_MALFORMED,
                       "%.100s does not speak Kafka's protocol (it announces an answer of %" PRIu32
                       " bytes): is that port a plaintext listener?",
                       connection->address, size);
    }
    struct response_bytes *response = xrealloc(NULL, sizeof(*response));

    *response = (struct response_bytes){.data = NULL};
    list_push_back(&client->responses, &response->node);
    while (err == ERR_OK && got < size) {
        size_t step = MIN(size - got, MAX(capacity, (size_t)KIB(64)));

        capacity = got + step;
        response->data = xrealloc(response->data, capacity);
        err = receive_bytes(client, connection, response->data + got, step, deadline);
        got += step;
    }
    *ret_frame = SLICE(response->data, size);
    return err;
}

static err_t exchange(struct client *client, struct connection *connection, const struct proto_api *api,
                      int16_t version, const void *request, struct slice *ret_body)
{
    double deadline = now_s() + (double)timeout_ms(client) / 1000;
    int32_t correlation_id = ++connection->correlation_id;
    struct wire_writer writer;
    struct response_header header;
    struct slice frame;
    size_t used;

    wire_writer_init(&writer, 0);
    const char *client_id = args_property(client->args, "client.id");
    err_t err = proto_encode_request(api, version, correlation_id, str_of(client_id ? client_id : "barnabas"), request,
                                     &writer);

    if (err != ERR_OK) {
        err_set(&client->info, err,
                "%.100s serves only version %d of %s, which cannot do that (%.100s): use a newer server",
                connection->address, version, api->name, writer.info.text);
    } else {
        err = send_bytes(client, connection, wire_writer_bytes(&writer), deadline);
    }
    wire_writer_free(&writer);
    if (err == ERR_OK) {
        err = receive_frame(client, connection, deadline, &frame);
    }
    if (err != ERR_OK) {
        return err;
    }
    err = proto_decode_response_header(api, version, frame, &client->arena, &header, &used);
    if (err != ERR_OK || header.correlation_id != correlation_id) {
        return err_set(&client->info, ERR_MALFORMED, "%.100s answered %s with something else: is it a Kafka server?",
                       connection->address, api->name);
    }
    *ret_body = SLICE(frame.data + used, frame.len - used);
    return ERR_OK;
}

static err_t decode(struct client *client, const struct connection *connection, const struct proto_api *api,
                    int16_t version, struct slice body, void *ret_response)
{
    struct err_info info = {""};
    err_t err = proto_decode_info(api->response, version, body, &client->arena, ret_response, NULL, &info);

    if (err != ERR_OK) {
        err_set(&client->info, err, "the answer of %.60s to %s v%d cannot be read: %.120s", connection->address,
                api->name, version, info.text);
    }
    return err;
}

/* What the server said in version 0 because it does not know ours: which version it knows. */
static int16_t served_version(const struct api_versions_response *answer)
{
    for (int32_t i = 0; i < answer->api_keys_count; i++) {
        if (answer->api_keys[i].api_key == API_KEY_API_VERSIONS) {
            return answer->api_keys[i].max_version;
        }
    }
    return 0;
}

static err_t ask_versions(struct client *client, struct connection *connection)
{
    /* Version 3 hides features that may be 0; version 5 asks for a cluster id. */
    enum { NEWEST = 4 };
    const struct proto_api *api = proto_api_find(API_KEY_API_VERSIONS);
    struct api_versions_request request;
    struct slice body;
    int16_t version = MIN(NEWEST, api->max_version);

    api_versions_request_init(&request);
    request.client_software_name = STR("barnabas");
    request.client_software_version = STR(BARNABAS_VERSION);
    for (int attempt = 0; attempt < 3; attempt++) {
        err_t err = exchange(client, connection, api, version, &request, &body);

        if (err != ERR_OK) {
            return err;
        }
        bool refused = body.len >= 2 && (int16_t)load_be16(body.data) == ERR_UNSUPPORTED_VERSION;

        err = decode(client, connection, api, refused ? 0 : version, body, &connection->versions);
        if (err != ERR_OK || !refused) {
            return err;
        }
        version = MIN(served_version(&connection->versions), version - 1);
    }
    return err_set(&client->info, ERR_UNSUPPORTED_VERSION,
                   "%.100s serves no version of ApiVersions that this tool knows", connection->address);
}

static void connection_close(struct connection *connection)
{
    list_remove(&connection->node);
    if (connection->fd >= 0) {
        close(connection->fd);
    }
    free(connection);
}

static err_t connect_to(struct client *client, int32_t broker, const char *bootstrap,
                        struct connection **ret_connection)
{
    struct connection *connection = xrealloc(NULL, sizeof(*connection));

    *connection = (struct connection){.broker = broker, .fd = -1};
    list_push_back(&client->connections, &connection->node);
    err_t err = net_connect(bootstrap, timeout_ms(client), &connection->fd, connection->address, &client->info);

    if (err == ERR_OK) {
        err = ask_versions(client, connection);
        connection->known = err == ERR_OK;
    }
    if (err != ERR_OK) {
        connection_close(connection);
        return err;
    }
    *ret_connection = connection;
    return ERR_OK;
}

/* The administration speaks plain TCP only. */
static bool plaintext(const struct args *args)
{
    const char *protocol = args_property(args, "security.protocol");

    return !protocol || strcasecmp(protocol, "plaintext") == 0;
}

bool client_open(struct client *client, const struct args *args)
{
    struct connection *connection;

    *client = (struct client){.args = args};
    arena_init(&client->arena, 0);
    list_init(&client->connections);
    list_init(&client->responses);
    if (!plaintext(args)) {
        out_error("administration over TLS or SASL is not there yet: name a plaintext listener with -b, without -X "
                  "security.protocol");
        return false;
    }
    if (connect_to(client, CLIENT_ANY, net_bootstrap(args), &connection) != ERR_OK) {
        client_failed(client);
        client_close(client);
        return false;
    }
    return true;
}

bool client_open_quickly(struct client *client, struct args *quick, const struct args *args)
{
    *quick = *args;
    quick->values[OPT_TIMEOUT] = (struct option_value){.given = true, .number = 1000};
    for (int i = 0; i + 1 < args->word_count; i++) {
        if (strcmp(args->words[i], "-b") == 0 || strcmp(args->words[i], "--bootstrap") == 0) {
            quick->values[OPT_BOOTSTRAP] = (struct option_value){.given = true, .text = args->words[i + 1]};
        }
    }
    return client_open(client, quick);
}

void client_close(struct client *client)
{
    LIST_FOR_EACH(&client->connections, node) {
        connection_close(LIST_ENTRY(node, struct connection, node));
    }
    LIST_FOR_EACH(&client->responses, node) {
        struct response_bytes *response = LIST_ENTRY(node, struct response_bytes, node);

        list_remove(node);
        free(response->data);
        free(response);
    }
    arena_reset(&client->arena);
}

static const struct metadata_response_metadata_response_broker *broker_by_id(const struct client *client, int32_t id)
{
    for (int32_t i = 0; client->has_metadata && i < client->metadata.brokers_count; i++) {
        if (client->metadata.brokers[i].node_id == id) {
            return &client->metadata.brokers[i];
        }
    }
    return NULL;
}

static struct connection *bootstrap_connection(const struct client *client)
{
    return LIST_ENTRY(list_first(&client->connections), struct connection, node);
}

static err_t connection_to(struct client *client, int32_t node, struct connection **ret_connection)
{
    if (node != CLIENT_ANY && !client->has_metadata) {
        err_t err = client_metadata(client, NULL, 0);

        if (err != ERR_OK) {
            return err;
        }
    }
    if (node == CLIENT_CONTROLLER) {
        node = broker_by_id(client, client->metadata.controller_id) ? client->metadata.controller_id : CLIENT_ANY;
    }
    LIST_FOR_EACH(&client->connections, entry) {
        struct connection *connection = LIST_ENTRY(entry, struct connection, node);

        if (connection->broker == node) {
            *ret_connection = connection;
            return ERR_OK;
        }
    }
    const struct metadata_response_metadata_response_broker *broker = broker_by_id(client, node);
    char address[NET_ADDRESS_SIZE];

    if (!broker) {
        return err_set(&client->info, ERR_BROKER_NOT_AVAILABLE,
                       "broker %d is not in the cluster now: \"barnabas cluster\" shows who is", node);
    }
    bool v6 = memchr(broker->host.data, ':', broker->host.len) != NULL;

    snprintf(address, sizeof(address), v6 ? "[%.*s]:%d" : "%.*s:%d", STR_ARG(broker->host), broker->port);
    return connect_to(client, node, address, ret_connection);
}

/* The newest version both know, or -1. */
static int16_t common_version(struct client *client, const struct connection *connection, const struct proto_api *api)
{
    const struct api_versions_response *versions = &connection->versions;

    for (int32_t i = 0; i < versions->api_keys_count; i++) {
        if (versions->api_keys[i].api_key == api->key) {
            int16_t version = MIN(versions->api_keys[i].max_version, api->stable_max_version);

            if (version >= versions->api_keys[i].min_version && version >= api->min_version) {
                return version;
            }
        }
    }
    err_set(&client->info, ERR_UNSUPPORTED_VERSION, "%.100s does not serve %s, which this command needs",
            connection->address, api->name);
    return -1;
}

int16_t client_version(struct client *client, int32_t node, int16_t api_key)
{
    struct connection *connection;

    if (connection_to(client, node, &connection) != ERR_OK) {
        return -1;
    }
    return common_version(client, connection, proto_api_find(api_key));
}

err_t client_call_up_to(struct client *client, int32_t node, int16_t api_key, int16_t newest, const void *request,
                        void *ret_response)
{
    const struct proto_api *api = proto_api_find(api_key);
    struct connection *connection;
    struct slice body;
    err_t err = connection_to(client, node, &connection);

    if (err != ERR_OK) {
        return err;
    }
    int16_t version = common_version(client, connection, api);

    if (version < 0) {
        return ERR_UNSUPPORTED_VERSION;
    }
    version = MIN(version, newest);
    err = exchange(client, connection, api, version, request, &body);
    return err == ERR_OK ? decode(client, connection, api, version, body, ret_response) : err;
}

err_t client_call(struct client *client, int32_t node, int16_t api_key, const void *request, void *ret_response)
{
    return client_call_up_to(client, node, api_key, INT16_MAX, request, ret_response);
}

const struct api_versions_response *client_api_versions(struct client *client)
{
    return &bootstrap_connection(client)->versions;
}

const char *client_address(const struct client *client)
{
    return bootstrap_connection(client)->address;
}

err_t client_metadata(struct client *client, const char *const *topics, int count)
{
    struct metadata_request request;

    metadata_request_init(&request);
    request.allow_auto_topic_creation = false;
    request.topics_count = count;
    request.topics = PROTO_ARRAY(&client->arena, MAX(count, 0), metadata_request_metadata_request_topic);
    for (int i = 0; i < count; i++) {
        request.topics[i].name = str_of(topics[i]);
    }
    err_t err = client_call(client, CLIENT_ANY, API_KEY_METADATA, &request, &client->metadata);

    client->has_metadata = err == ERR_OK;
    return err;
}

bool client_try_again(const struct client *client, double started_s)
{
    enum { PAUSE_US = 50000 };

    usleep(PAUSE_US);
    return (now_s() - started_s) * 1000 < (double)timeout_ms(client);
}

err_t client_coordinator(struct client *client, enum coordinator_of kind, struct str key, int32_t *ret_node)
{
    struct find_coordinator_request request;
    struct find_coordinator_response response;
    double started = now_s();

    find_coordinator_request_init(&request);
    request.key_type = (int8_t)kind;
    request.coordinator_keys = &key;
    request.coordinator_keys_count = 1;
    for (;;) {
        err_t err = client_call(client, CLIENT_ANY, API_KEY_FIND_COORDINATOR, &request, &response);

        if (err == ERR_OK && response.coordinators_count != 1) {
            err = err_set(&client->info, ERR_MALFORMED, "the server's answer to FindCoordinator is empty");
        }
        if (err != ERR_OK) {
            return err;
        }
        if (response.coordinators[0].error_code == 0) {
            *ret_node = response.coordinators[0].node_id;
            return ERR_OK;
        }
        err = err_from_kafka(response.coordinators[0].error_code);
        err_set(&client->info, err, "nobody coordinates \"%.100s\" now: %.120s", arena_strdup(&client->arena, key),
                client_reason(response.coordinators[0].error_code, response.coordinators[0].error_message));
        if (!err_retriable(err) || !client_try_again(client, started)) {
            return err;
        }
    }
}

void client_await_topics(struct client *client, const char *const *topics, int count)
{
    enum { ATTEMPTS = 40, PAUSE_US = 50000 };

    for (int attempt = 0; attempt < ATTEMPTS && client_metadata(client, topics, count) == ERR_OK; attempt++) {
        bool ready = true;

        for (int32_t t = 0; t < client->metadata.topics_count; t++) {
            const struct metadata_response_metadata_response_topic *topic = &client->metadata.topics[t];

            ready = ready && topic->error_code == 0;
            for (int32_t p = 0; p < topic->partitions_count; p++) {
                ready = ready && topic->partitions[p].leader_id >= 0;
            }
        }
        if (ready) {
            return;
        }
        usleep(PAUSE_US);
    }
}

int client_failed(const struct client *client)
{
    out_error("%s", client->info.text);
    return 1;
}

const char *client_missing_topic(const struct client *client, struct str name)
{
    static char text[512];

    snprintf(text, sizeof(text),
             "the topic \"%.*s\" does not exist at %s: \"barnabas topics list\" shows what is there", STR_ARG(name),
             client_address(client));
    return text;
}

/* Servers, Kafka's too, say which setting of a topic they do not know. What was meant is found out here: it takes
 * longer than a server should spend on a name. */
static const char *meant_setting(struct str message)
{
    static const char unknown[] = "Unknown topic config name: ";
    size_t len = sizeof(unknown) - 1;

    return message.len > len && memcmp(message.data, unknown, len) == 0
               ? config_suggest(CONFIG_TOPIC, (struct str){message.data + len, message.len - len})
               : NULL;
}

const char *client_reason(int16_t error_code, struct str error_message)
{
    static char text[1024];

    if (error_message.data && error_message.len > 0) {
        const char *meant = meant_setting(error_message);

        snprintf(text, sizeof(text), "%.*s%s%s%s", STR_ARG(error_message), meant ? ": did you mean " : "",
                 meant ? meant : "", meant ? "?" : "");
    } else {
        snprintf(text, sizeof(text), "%s", err_text(err_from_kafka(error_code)));
    }
    return text;
}
