/* The door of meta/: what the cluster is (image.h), and how to change it.
 *
 * The controller lives on the control loop. It owns the registry in the
 * coordination tree and makes images; shards get each new image by message.
 * A change is answered after all shards work with the image that has it.
 *
 * Life: meta_create, meta_subscribe ..., meta_start, ..., meta_stop, meta_destroy. */
#ifndef META_META_H
#define META_META_H

#include "coord/coord.h"
#include "meta/image.h"
#include "proto/proto.h"
#include "shard/shard.h"

struct meta;

/* Limits of what one request may ask for. */
enum {
    META_PARTITIONS_PER_REQUEST_MAX = 10000, /* partitions created by one request, as in Kafka */
    META_PARTITIONS_PER_BROKER_MAX = 200000, /* replicas on one broker */
    META_CALLS_MAX = 4096,                   /* calls waiting for the controller; more: ERR_REQUEST_TIMED_OUT at once */
};

struct meta_options {
    struct runtime *runtime;
    const char *tree_path;              /* file of the local tree: barnabas.db in the first log directory */
    const char *cluster_id;             /* of the data directories; NULL or "": whatever the tree has, or a new one */
    const struct broker_config *config; /* static settings; a reference is taken */
    /* Ports that the listeners are bound to, by index in config->endpoints; NULL: as configured. */
    const uint16_t *bound_ports;
};

err_t meta_create(const struct meta_options *options, struct meta **ret_meta, struct err_info *info);

/* Completes the work that an image asks of a shard. */
struct meta_applied;

/* Told of every new image, on every shard, in order. `old` is NULL for the first. Both stay valid until
 * meta_applied_done, which must be called on the same shard, now or later, once for each call; the image becomes
 * current on all shards once all have called it. What is in `new` shall then work: new partitions have a log. */
struct meta_subscriber {
    void (*apply)(void *context, const struct meta_image *old, const struct meta_image *new,
                  struct meta_applied *token);
    void *context;
};
enum { META_SUBSCRIBERS_MAX = 8 };
/* Before meta_start; the struct is copied. */
void meta_subscribe(struct meta *meta, const struct meta_subscriber *subscriber);
void meta_applied_done(struct meta_applied *token) SHARD_ONLY;

/* Opens the tree, registers the broker, becomes the controller, loads everything and returns when the first image is
 * current on all loops. Main thread, after runtime_start. ERR_INCONSISTENT_CLUSTER_ID: tree and data directories are of
 * different clusters. */
err_t meta_start(struct meta *meta, struct err_info *info);
/* Leaves the cluster in order: calls in flight are answered, the session is closed. Main thread, loops still running.
 */
void meta_stop(struct meta *meta);
/* After runtime_stop, or after a failed start. NULL is ignored. */
void meta_destroy(struct meta *meta);

/* The image of the calling loop (a shard's or the control loop's), good until the callback returns to the loop; take a
 * reference to keep it longer. Never NULL after meta_start. */
const struct meta_image *meta_image_current(const struct meta *meta);

/* What brokers have prepared (replica/) for a topic that is made as a fork. */
struct meta_fork {
    struct uuid topic_id;  /* of the new topic */
    struct uuid source_id; /* of the topic whose records it begins with */
    int32_t partition_count;
};

/* A request to the controller, in the form in which brokers forward it. Embedded in the caller's request. While it is
 * in flight, request, response and arena belong to the control thread. */
struct meta_call {
    struct loop_message message; /* internal */
    struct list_node node;       /* internal */
    struct meta *meta;           /* internal */
    struct loop *origin;         /* internal */

    int16_t api_key, api_version;
    const void *request; /* the API's request struct */
    void *response;      /* its response struct, initialised by the caller; filled here, memory from the arena */
    struct arena *arena;
    struct str principal;         /* "User:alice" */
    const struct meta_fork *fork; /* CreateTopics of one topic with barnabas.fork.source: NULL while only asking */
    void (*done)(struct meta_call *call); /* on the loop that submitted it */

    err_t err; /* ERR_OK: response is filled, and has the error codes. Else the whole call failed: no memory, too many
                  calls */
    struct err_info info;
    void *work; /* internal */
};

/* CreateTopics, DeleteTopics, CreatePartitions, AlterConfigs, IncrementalAlterConfigs, AlterPartitionReassignments,
 * ListPartitionReassignments, ElectLeaders, AlterClientQuotas, UpdateFeatures, AllocateProducerIds. Any loop.
 * throttle_time_ms stays as it was. */
void meta_submit(struct meta *meta, struct meta_call *call);
bool meta_serves(int16_t api_key);

/* DescribeClientQuotas needs no controller: answered from an image. */
err_t meta_describe_client_quotas(const struct meta_image *image, const struct describe_client_quotas_request *request,
                                  struct describe_client_quotas_response *response, struct arena *arena);

/* Creates topics that a client named and that are not there, with the broker's defaults. `names` must stay valid until
 * done. For each name: ERR_OK (it is there now), ERR_INVALID_TOPIC_EXCEPTION, ERR_INVALID_REPLICATION_FACTOR, ... */
struct meta_auto_create {
    struct meta_call call; /* internal */
    const struct str *names;
    int32_t name_count;
    struct arena *arena; /* as in a call */
    void (*done)(struct meta_auto_create *create);
    err_t err;
    err_t *ret_errs;                        /* out, arena; valid when err is ERR_OK */
    struct create_topics_request request;   /* internal */
    struct create_topics_response response; /* internal */
};
void meta_auto_create(struct meta *meta, struct meta_auto_create *create);

/* A producer id that nobody in the cluster had before. */
struct meta_producer_id {
    struct loop_message message; /* internal */
    struct list_node node;       /* internal */
    struct meta *meta;           /* internal */
    struct loop *origin;         /* internal */
    void (*done)(struct meta_producer_id *request);
    err_t err;
    struct producer_id ret_id;
};
void meta_next_producer_id(struct meta *meta, struct meta_producer_id *request);

/* The topic's name is legal: 1 to 249 of [a-zA-Z0-9._-], not "." or "..". ERR_INVALID_TOPIC_EXCEPTION with Kafka's
 * words. */
err_t meta_check_topic_name(struct str name, struct err_info *info);
/* Only the broker itself writes to it. */
bool meta_is_internal_topic(struct str name);

#endif
