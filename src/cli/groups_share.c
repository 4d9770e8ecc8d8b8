/* Share groups (KIP-932): who is in one, and where it is in partitions. */
#include "cli/group_info.h"

err_t group_describe_share(struct client *client, struct group_info *info, bool *ret_found)
{
    struct share_group_describe_request request;
    struct share_group_describe_response response;

    *ret_found = false;
    if (client_version(client, info->coordinator, API_KEY_SHARE_GROUP_DESCRIBE) < 0) {
        return ERR_OK; /* a server without such groups */
    }
    share_group_describe_request_init(&request);
    request.group_ids = &info->id;
    request.group_ids_count = 1;
    err_t err = client_call(client, info->coordinator, API_KEY_SHARE_GROUP_DESCRIBE, &request, &response);

    if (err != ERR_OK || response.groups_count != 1) {
        return err;
    }
    const struct share_group_describe_response_described_group *group = &response.groups[0];

    if (group->error_code != 0) {
        bool other = group->error_code == ERR_GROUP_ID_NOT_FOUND || group->error_code == ERR_UNSUPPORTED_VERSION;

        return other ? ERR_OK : group_objected(client, info, group->error_code, group->error_message);
    }
    info->type = "share";
    info->state = group->group_state;
    info->protocol_type = STR("share");
    info->assignor = group->assignor_name;
    info->member_count = group->members_count;
    info->members = arena_alloc_array(&client->arena, (size_t)info->member_count, sizeof(*info->members));
    for (int32_t i = 0; i < info->member_count; i++) {
        const struct share_group_describe_response_member *member = &group->members[i];

        info->members[i] =
            (struct group_member){member->member_id, STR_NULL, member->client_id, member->client_host, 0};
        for (int32_t t = 0; t < member->assignment.topic_partitions_count; t++) {
            const struct share_group_describe_response_topic_partitions *topic =
                &member->assignment.topic_partitions[t];

            group_assign(info, &info->members[i], topic->topic_name, topic->partitions, topic->partitions_count);
        }
    }
    *ret_found = true;
    return ERR_OK;
}

err_t group_load_share_offsets(struct client *client, struct group_info *info)
{
    struct describe_share_group_offsets_request request;
    struct describe_share_group_offsets_response response;

    describe_share_group_offsets_request_init(&request);
    request.groups =
        PROTO_ARRAY(&client->arena, 1, describe_share_group_offsets_request_describe_share_group_offsets_request_group);
    request.groups_count = 1;
    request.groups[0].group_id = info->id;
    request.groups[0].topics_count = -1; /* all */
    err_t err = client_call(client, info->coordinator, API_KEY_DESCRIBE_SHARE_GROUP_OFFSETS, &request, &response);

    if (err != ERR_OK) {
        return err;
    }
    if (response.groups_count != 1 || response.groups[0].error_code != 0) {
        int16_t code = response.groups_count == 1 ? response.groups[0].error_code : (int16_t)ERR_UNKNOWN_SERVER_ERROR;

        return group_objected(client, info, code, STR_NULL);
    }
    for (int32_t t = 0; t < response.groups[0].topics_count; t++) {
        const struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic *topic =
            &response.groups[0].topics[t];

        for (int32_t p = 0; p < topic->partitions_count; p++) {
            if (topic->partitions[p].error_code == 0) {
                struct group_partition *added =
                    group_new_partition(info, topic->topic_name, topic->partitions[p].partition_index);

                added->committed = topic->partitions[p].start_offset;
                added->told_lag = topic->partitions[p].lag;
            }
        }
    }
    return ERR_OK;
}
