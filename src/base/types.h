/* Offsets, epochs and ids are distinct types: swapping two arguments does not
 * compile. Sentinels as Kafka has them. */
#ifndef BASE_TYPES_H
#define BASE_TYPES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct log_offset {
    int64_t v;
};
struct leader_epoch {
    int32_t v;
};
struct producer_id {
    int64_t v;
};
struct broker_id {
    int32_t v;
};

#define LOG_OFFSET(value) ((struct log_offset){value})
#define LEADER_EPOCH(value) ((struct leader_epoch){value})
#define PRODUCER_ID(value) ((struct producer_id){value})
#define BROKER_ID(value) ((struct broker_id){value})

/* "None", in all of them. */
enum { OFFSET_NONE = -1, EPOCH_NONE = -1, PRODUCER_ID_NONE = -1, BROKER_NONE = -1 };

struct uuid {
    uint8_t bytes[16];
};

#define UUID_ZERO ((struct uuid){{0}})
enum { UUID_TEXT_LEN = 22 }; /* base64url without padding */

static inline bool uuid_equal(struct uuid a, struct uuid b)
{
    return memcmp(a.bytes, b.bytes, sizeof(a.bytes)) == 0;
}

static inline bool uuid_is_zero(struct uuid id)
{
    return uuid_equal(id, UUID_ZERO);
}

/* Writes 22 characters and a NUL. */
void uuid_to_text(struct uuid id, char text[UUID_TEXT_LEN + 1]);
/* False when the text is not 22 characters of base64url; id then stays as it was. */
bool uuid_from_text(const char *text, struct uuid *ret_id);

#endif
