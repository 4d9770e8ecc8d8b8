/* Decoding, encoding and showing any message, by its descriptor. Any thread;
 * the arena and the writer are the caller's. */
#ifndef PROTO_CODEC_H
#define PROTO_CODEC_H

#include "base/arena.h"
#include "base/err.h"
#include "proto/message.h"
#include "wire/writer.h"

/* ret_value: the message's struct, untouched on failure. Fields that the version lacks have their defaults.
 * ret_used: bytes the message took; with NULL all must be taken.
 * Memory comes from the arena as the bytes prove a need for it; give the arena a limit against elements that are much
 * larger in memory than encoded.
 * ERR_MALFORMED, ERR_UNSUPPORTED_VERSION, ERR_LIMIT (of the arena), ERR_NO_MEMORY. */
err_t proto_decode(const struct proto_message *message, int16_t version, struct slice bytes, struct arena *arena,
                   void *ret_value, size_t *ret_used);
/* The same, naming the field in info. */
err_t proto_decode_info(const struct proto_message *message, int16_t version, struct slice bytes, struct arena *arena,
                        void *ret_value, size_t *ret_used, struct err_info *info);

/* Appends the encoded message. A failure is also the writer's (wire_writer_status), whose info names the field.
 * ERR_UNSUPPORTED_VERSION: the version is unknown, or lacks a field that is set and must not be dropped.
 * ERR_USAGE: null where the version has no null. ERR_LIMIT, ERR_NO_MEMORY. */
err_t proto_encode(const struct proto_message *message, int16_t version, const void *value, struct wire_writer *writer);

/* Sets every field to its default; nested structs in arrays are the caller's (NAME_init, or PROTO_ARRAY). */
void proto_init_defaults(const struct proto_message *message, void *value);

/* An array of `struct type` from the arena, each set to its defaults: what a response needs. NULL as arena_alloc. */
#define PROTO_ARRAY(arena, count, type) \
    ((struct type *)proto_array_of((arena), (size_t)(count), &type##_default, sizeof(struct type)))
void *proto_array_of(struct arena *arena, size_t count, const void *defaults, size_t size);

/* Appends the fields of that version as one line of JSON: for tests, diagnostics and the tool. Text that is not UTF-8
 * is shown with U+FFFD. */
err_t proto_to_json(const struct proto_message *message, int16_t version, const void *value,
                    struct wire_writer *writer);

/* By the schema's name ("FetchRequest"); NULL when there is none. */
const struct proto_message *proto_message_find(struct str name);

#endif
