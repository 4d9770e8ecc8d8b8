/* Feeds anything to the codec. The first byte says what it is (request,
 * response, stored record, whole request frame), the next two the API or
 * record and the version; the rest are the message's bytes.
 *
 * Whatever decodes must show as JSON and encode, and the encoded bytes must
 * mean the same and encode to themselves. Memory is bound by the input. */
#include "proto/proto.h"

#include "base/assert.h"

enum { REQUEST, RESPONSE, RECORD, FRAME, WHATS };
enum { PREFIX = 3, LARGEST_STRUCT = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

union any_message {
    uint8_t bytes[LARGEST_STRUCT];
    void *align;
};

/* The n-th of the messages that are neither requests nor responses. */
static const struct proto_message *record_message(unsigned n)
{
    unsigned count = 0;

    for (size_t i = 0; i < proto_message_count; i++) {
        count += proto_messages[i]->kind >= PROTO_KIND_HEADER;
    }
    n %= count;
    for (size_t i = 0;; i++) {
        if (proto_messages[i]->kind >= PROTO_KIND_HEADER && n-- == 0) {
            return proto_messages[i];
        }
    }
}

static void encode_again(const struct proto_message *message, int16_t version, const void *value,
                         struct wire_writer *ret_bytes, struct wire_writer *ret_json)
{
    wire_writer_init(ret_bytes, 0);
    wire_writer_init(ret_json, 0);
    ASSERT(proto_encode(message, version, value, ret_bytes) == ERR_OK);
    ASSERT(proto_to_json(message, version, value, ret_json) == ERR_OK);
}

static bool same(const struct wire_writer *a, const struct wire_writer *b)
{
    return a->len == b->len && (a->len == 0 || memcmp(a->data, b->data, a->len) == 0);
}

static void check_message(const struct proto_message *message, int16_t version, struct slice bytes)
{
    union any_message value, again;
    struct arena arena;

    ASSERT(message->body->size <= sizeof(value));
    arena_init(&arena, 0);
    err_t err = proto_decode(message, version, bytes, &arena, &value, NULL);

    ASSERT(arena.total <= (size_t)KIB(64) + 64 * bytes.len);
    if (err == ERR_OK) {
        struct wire_writer first, first_json, second, second_json;

        encode_again(message, version, &value, &first, &first_json);
        ASSERT(proto_decode(message, version, wire_writer_bytes(&first), &arena, &again, NULL) == ERR_OK);
        encode_again(message, version, &again, &second, &second_json);
        ASSERT(same(&first, &second));
        ASSERT(same(&first_json, &second_json));
        wire_writer_free(&first);
        wire_writer_free(&first_json);
        wire_writer_free(&second);
        wire_writer_free(&second_json);
    } else {
        ASSERT(err == ERR_MALFORMED);
    }
    arena_reset(&arena);
}

static void check_frame(struct slice frame)
{
    struct arena arena;
    struct request_header header;
    const struct proto_api *api;
    size_t used;

    arena_init(&arena, 0);
    if (proto_decode_request_header(frame, &arena, &header, &api, &used, NULL) == ERR_OK &&
        proto_api_has_version(api, header.request_api_version)) {
        check_message(api->request, header.request_api_version, SLICE(frame.data + used, frame.len - used));
    }
    arena_reset(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < PREFIX) {
        return 0;
    }
    unsigned what = data[0] % WHATS;
    const struct proto_api *api = &proto_apis[data[1] % API_KEY_END];
    const struct proto_message *message = what == REQUEST    ? api->request
                                          : what == RESPONSE ? api->response
                                                             : record_message(data[1]);
    int16_t version = (int16_t)(message->min_version + data[2] % (message->max_version - message->min_version + 1));
    struct slice bytes = SLICE(data + PREFIX, size - PREFIX);

    if (what == FRAME) {
        check_frame(bytes);
    } else {
        check_message(message, version, bytes);
    }
    return 0;
}
