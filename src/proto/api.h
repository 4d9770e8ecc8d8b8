/* The table of APIs, and the headers in front of requests and responses. */
#ifndef PROTO_API_H
#define PROTO_API_H

#include "base/arena.h"
#include "base/err.h"
#include "proto/gen/api_keys.h"
#include "proto/gen/headers.h"
#include "wire/writer.h"

struct proto_api {
    const char *name;     /* "DescribeCluster"; NULL: no such API */
    const char *constant; /* "DESCRIBE_CLUSTER" */
    int16_t key;
    int16_t min_version, max_version; /* that the codec has; what the server serves is the server's affair */
    int16_t stable_max_version;       /* Kafka keeps later ones behind a switch */
    int16_t flexible_min;             /* PROTO_NEVER (proto/descriptor.h): no version is flexible */
    bool plain_response_header;       /* header version 0 always: a client must be able to read it before it knows us */
    bool v0_without_client_id;        /* request header version 0 at version 0 */
    const struct proto_message *request, *response;
};

extern const struct proto_api proto_apis[API_KEY_END];

/* NULL for a key that Kafka does not have. */
const struct proto_api *proto_api_find(int16_t key);

static inline bool proto_api_has_version(const struct proto_api *api, int16_t version)
{
    return version >= api->min_version && version <= api->max_version;
}

int16_t proto_request_header_version(const struct proto_api *api, int16_t version);
int16_t proto_response_header_version(const struct proto_api *api, int16_t version);

/* frame: a request without its size. Works for versions that we do not have, so that they can be answered: the caller
 * checks proto_api_has_version. *ret_used: where the body starts. ERR_UNSUPPORTED_VERSION for an unknown api key,
 * ERR_MALFORMED; info says more. */
err_t proto_decode_request_header(struct slice frame, struct arena *arena, struct request_header *ret_header,
                                  const struct proto_api **ret_api, size_t *ret_used, struct err_info *info);
/* frame: a response without its size. */
err_t proto_decode_response_header(const struct proto_api *api, int16_t version, struct slice frame,
                                   struct arena *arena, struct response_header *ret_header, size_t *ret_used);

/* Appends a whole frame: size, header, body. On failure the writer holds part of it and is failed.
 * body: the request's or response's struct. client_id: data NULL = null. */
err_t proto_encode_request(const struct proto_api *api, int16_t version, int32_t correlation_id, struct str client_id,
                           const void *body, struct wire_writer *writer);
err_t proto_encode_response(const struct proto_api *api, int16_t version, int32_t correlation_id, const void *body,
                            struct wire_writer *writer);
/* The parts of proto_encode_response, for a body that is written otherwise. Begin writes a size of 0 and the header;
 * its result is for wire_frame_end. */
size_t proto_begin_response(const struct proto_api *api, int16_t version, int32_t correlation_id,
                            struct wire_writer *writer);

#endif
