/* What a server knows of one consumer group: members, assignment, offsets and
 * how far they are behind. One thread. */
#ifndef CLI_GROUP_INFO_H
#define CLI_GROUP_INFO_H

#include "cli/client.h"

struct group_member {
    struct str id, instance_id, client_id, host; /* instance_id may be null */
    int32_t partition_count;
};

/* Assigned to a member, or with an offset, or both. -1: not known, or there is none. */
struct group_partition {
    struct str topic;
    int32_t partition;
    int32_t leader;
    const struct group_member *member; /* NULL: nobody's */
    int32_t member_count;              /* more than one share it in a share group */
    int64_t committed;                 /* in a share group: where it starts, everything before is done with */
    int64_t told_lag;                  /* of a share group: what the server says */
    int64_t start, end;                /* of the log */
    int64_t next_time_ms;              /* of the first record not consumed; -1 when there is none */
};

struct group_info {
    struct str id;
    int32_t coordinator;
    struct str state; /* "Dead": the group is not there */
    const char *type; /* "classic", "consumer", "share" */
    struct str protocol_type;
    struct str assignor;
    struct group_member *members;
    int32_t member_count;
    struct group_partition *partitions; /* by topic and partition, each once */
    int32_t partition_count, partition_capacity;
};

/* Coordinator, state, members and what they are assigned. Waits for a coordinator that is loading. The server's
 * objections, too, are in client->info. To be freed also after a failure. */
err_t group_load(struct client *client, const char *id, struct group_info *ret_info);
void group_info_free(struct group_info *info);
bool group_is_there(const struct group_info *info);
bool group_is_share(const struct group_info *info);
/* Has it members, which would go on from where they are? */
bool group_is_active(const struct group_info *info);

/* Adds what the group has committed. */
err_t group_load_offsets(struct client *client, struct group_info *info);
/* Adds a partition that is not there yet. */
void group_add_partition(struct group_info *info, struct str topic, int32_t partition);
/* Sorts what was added, and asks for leaders, starts and ends. */
err_t group_load_ranges(struct client *client, struct group_info *info);
/* groups_share.c: the same of share groups. ret_found: false for a group of another type, or none. */
err_t group_describe_share(struct client *client, struct group_info *info, bool *ret_found);
err_t group_load_share_offsets(struct client *client, struct group_info *info);
/* For whoever tells of it: a partition that was not there yet, or is there once more. */
struct group_partition *group_new_partition(struct group_info *info, struct str topic, int32_t partition);
void group_assign(struct group_info *info, struct group_member *member, struct str topic, const int32_t *partitions,
                  int32_t count);
err_t group_objected(struct client *client, const struct group_info *info, int16_t code, struct str message);
/* Reads the time of each partition's first record not consumed. */
err_t group_load_times(struct client *client, struct group_info *info);

/* Records between what is committed and the end; -1 when not known. */
int64_t partition_lag(const struct group_partition *partition);
/* Age of the first record not consumed, in ms; 0 when all is consumed; -1 when not known. */
int64_t partition_lag_ms(const struct group_partition *partition, int64_t now_ms);

#endif
