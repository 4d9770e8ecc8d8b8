/* A share-partition's key as maps have it: the name last, so that no two are
 * alike. Inside share/ only. */
#ifndef SHARE_SHARE_KEY_H
#define SHARE_SHARE_KEY_H

#include "share/share_state.h"

enum { SHARE_KEY_FIXED = sizeof(struct uuid) + sizeof(int32_t), SHARE_GROUP_NAME_MAX = INT16_MAX };

struct share_key_bytes {
    uint8_t bytes[SHARE_KEY_FIXED + SHARE_GROUP_NAME_MAX];
    size_t len;
};

/* False where the name is longer than any can be. */
static inline bool share_key_bytes_make(struct share_key_bytes *bytes, const struct share_key *key)
{
    if (key->group.len > SHARE_GROUP_NAME_MAX) {
        return false;
    }
    memcpy(bytes->bytes, &key->topic_id, sizeof(key->topic_id));
    memcpy(bytes->bytes + sizeof(key->topic_id), &key->partition, sizeof(key->partition));
    memcpy(bytes->bytes + SHARE_KEY_FIXED, key->group.data, key->group.len);
    bytes->len = SHARE_KEY_FIXED + key->group.len;
    return true;
}

static inline struct slice share_key_slice(const struct share_key_bytes *bytes)
{
    return SLICE(bytes->bytes, bytes->len);
}

#endif
