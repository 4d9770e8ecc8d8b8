/* Records of __consumer_offsets, in Kafka's formats: key = type and body,
 * value = version and body, no value = gone. */
#ifndef GROUP_RECORDS_H
#define GROUP_RECORDS_H

#include "group/group_step.h"
#include "group/offsets.h"
#include "proto/proto.h"
#include "wire/wire.h"

enum {
    RECORD_LEGACY_OFFSET = 0,
    RECORD_OFFSET = 1,
    RECORD_GROUP = 2,
    RECORD_CONSUMER_GROUP = 3,
    RECORD_CONSUMER_PARTITIONS = 4, /* of releases before 4.1: not needed */
    RECORD_CONSUMER_MEMBER = 5,
    RECORD_CONSUMER_TARGET = 6,
    RECORD_CONSUMER_TARGET_MEMBER = 7,
    RECORD_CONSUMER_CURRENT = 8,
    RECORD_CONSUMER_REGEX = 16,
    /* Others: other kinds of groups. They stay in the log as they are. */
};

/* Batches in the making: record after record; a full batch is finished and a new one begun. */
struct record_writer {
    struct batch_builder builder;
    struct grow out;           /* the batches, one after the other */
    struct wire_writer writer; /* key and value of the record at hand */
    int64_t now_ms;
    struct batch_options options;
    struct compress_scratch *scratch;
    size_t max_batch_bytes;
    bool building;
    err_t err; /* latched */
};

void record_writer_init(struct record_writer *writer, int64_t now_ms, enum codec codec,
                        struct compress_scratch *scratch, size_t max_batch_bytes);
void record_writer_release(struct record_writer *writer);
/* ERR_MESSAGE_TOO_LARGE when a record alone is larger than a batch may be, ERR_NO_MEMORY. Then `out` has whole batches.
 */
err_t record_writer_finish(struct record_writer *writer);

/* A record is its key, its value unless it is gone, and record_add with the key's length. */
size_t record_write_key(struct record_writer *writer, int16_t type, const struct proto_message *message,
                        const void *key);
void record_write_value(struct record_writer *writer, int16_t version, const struct proto_message *message,
                        const void *value);
void record_add(struct record_writer *writer, size_t key_len, bool gone);

void write_offset(struct record_writer *writer, struct str group, struct str topic, struct uuid topic_id,
                  const struct group_offset *offset, struct str metadata);
void write_offset_gone(struct record_writer *writer, struct str group, struct str topic, int32_t partition);
/* The group as it is now. */
void write_group(struct record_writer *writer, const struct group *group);
void write_group_gone(struct record_writer *writer, struct str group);

/* A record as it was read. */
struct group_record {
    int16_t type; /* RECORD_*; others: only type is set */
    struct str group, topic;
    struct group_offset offset; /* metadata not set; partition also of one that is gone */
    struct uuid topic_id;
    struct str metadata;
    bool gone;
    struct group_restored restored;
};

/* Strings point into key and value, arrays into the arena. ERR_MALFORMED, ERR_UNSUPPORTED_VERSION, ERR_NO_MEMORY. */
err_t group_record_read(struct slice key, struct slice value, struct arena *arena, struct group_record *ret_record);

#endif
