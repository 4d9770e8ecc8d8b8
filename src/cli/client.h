/* A small blocking client over our own codec, for what librdkafka cannot
 * administer. One connection a broker, one request at a time; the version is
 * the newest that both sides know.
 *
 * What calls return lies in the client's memory until client_close. A failed
 * call leaves a sentence with cause and cure in client.info. One thread. */
#ifndef CLI_CLIENT_H
#define CLI_CLIENT_H

#include "cli/args.h"
#include "proto/proto.h"

struct connection;

struct client {
    const struct args *args;
    struct arena arena;
    struct list connections;           /* the first one is to the bootstrap server */
    struct list responses;             /* bytes that decoded messages point into */
    struct metadata_response metadata; /* last one asked for */
    bool has_metadata;
    struct err_info info;
};

/* In place of a broker's id. */
enum { CLIENT_ANY = -1, CLIENT_CONTROLLER = -2 };
/* Answers may be this large. */
enum { CLIENT_RESPONSE_MAX = 512 * 1024 * 1024 };

/* Connects to the bootstrap server and asks for its versions. False after an error message; then nothing is to be
 * closed. */
bool client_open(struct client *client, const struct args *args);
/* For completion: its words may name the server, and the person waits at a prompt. quick lives as long as the client.
 */
bool client_open_quickly(struct client *client, struct args *quick, const struct args *args);
void client_close(struct client *client);

/* Asks the broker; ret_response is the api's response struct. The error is of the transport or the codec: what the
 * server objects to is in the response. */
err_t client_call(struct client *client, int32_t node, int16_t api_key, const void *request, void *ret_response);
/* The same with no newer version than this, where newer ones no longer tell what the caller needs (names of topics). */
err_t client_call_up_to(struct client *client, int32_t node, int16_t api_key, int16_t newest, const void *request,
                        void *ret_response);
/* The version client_call would use, or -1 with client.info when there is none. */
int16_t client_version(struct client *client, int32_t node, int16_t api_key);
/* Of the bootstrap server. */
const struct api_versions_response *client_api_versions(struct client *client);
/* Which bootstrap server it is. */
const char *client_address(const struct client *client);

/* Brokers, controller and the topics named (count -1: all) into client->metadata. Creates no topics. */
err_t client_metadata(struct client *client, const char *const *topics, int count);

/* The broker that coordinates the group or the transactional id; waits while there is none yet. */
enum coordinator_of { COORDINATOR_OF_GROUP = 0, COORDINATOR_OF_TRANSACTION = 1 };
err_t client_coordinator(struct client *client, enum coordinator_of kind, struct str key, int32_t *ret_node);

/* Waits a moment before what a server was not yet ready for is tried again. False when --timeout has passed since
 * started_s (now_s). */
bool client_try_again(const struct client *client, double started_s);

/* Waits a moment until the topics have leaders: a server may answer a creation before it knows itself. */
void client_await_topics(struct client *client, const char *const *topics, int count);

/* Prints client.info; the exit code 1. */
int client_failed(const struct client *client);
/* "NAME does not exist at ADDRESS: ..." about a topic. One static buffer. */
const char *client_missing_topic(const struct client *client, struct str name);
/* The server's objection as a sentence: its own words, or what the code means. One static buffer. */
const char *client_reason(int16_t error_code, struct str error_message);

#endif
