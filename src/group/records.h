/* Records of __consumer_offsets, in Kafka's formats: key = type and body,
 * value = version and body, no value = gone. */
#ifndef GROUP_RECORDS_H
#define GROUP_RECORDS_H

#include "group/group_step.h"
#include "group/offsets.h"
#include "ledger/ledger_writer.h"

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
    RECORD_SHARE_PARTITIONS = 9, /* of early access releases: not needed */
    RECORD_SHARE_MEMBER = 10,
    RECORD_SHARE_GROUP = 11,
    RECORD_SHARE_TARGET = 12,
    RECORD_SHARE_TARGET_MEMBER = 13,
    RECORD_SHARE_CURRENT = 14,
    RECORD_SHARE_STATES = 15,
    RECORD_CONSUMER_REGEX = 16,
    /* Others: other kinds of groups. They stay in the log as they are. */
};

void write_offset(struct ledger_writer *writer, struct str group, struct str topic, struct uuid topic_id,
                  const struct group_offset *offset, struct str metadata);
void write_offset_gone(struct ledger_writer *writer, struct str group, struct str topic, int32_t partition);
/* The group as it is now. */
void write_group(struct ledger_writer *writer, const struct group *group);
void write_group_gone(struct ledger_writer *writer, struct str group);

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
