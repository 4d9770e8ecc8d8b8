#include "proto/codec.h"
#include "proto/descriptor.h"

void proto_init_defaults(const struct proto_message *message, void *value)
{
    memcpy(value, message->body->defaults, message->body->size);
}

void *proto_array_of(struct arena *arena, size_t count, const void *defaults, size_t size)
{
    uint8_t *elements = arena_alloc_array(arena, count, size);

    for (size_t i = 0; elements && i < count; i++) {
        memcpy(elements + i * size, defaults, size);
    }
    return elements;
}

const struct proto_message *proto_message_find(struct str name)
{
    size_t low = 0, high = proto_message_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const char *text = proto_messages[middle]->name;
        int order = strncmp(name.data, text, name.len);

        if (order == 0 && text[name.len] == 0) {
            return proto_messages[middle];
        }
        if (order > 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}
