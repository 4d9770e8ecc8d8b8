/* The files of a metadata log: the newest snapshot, then the segments behind
 * it. Records of a metadata transaction wait until it ends. */
#include "import/kraft.h"

#include "import/kraft_internal.h"
#include "wire/wire.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PATH_MAX_LEN = 4096, OFFSET_DIGITS = 20, EPOCH_DIGITS = 10 };

/* A record of a transaction that has not ended. */
struct waiting {
    struct waiting *next;
    const struct proto_message *message;
    int16_t version;
    struct slice body; /* arena */
};

struct replay {
    struct io *io;
    const char *dir;
    struct kraft *kraft;
    bool in_transaction;
    struct waiting *first, **last;
};

struct file {
    int64_t offset; /* a segment's base, a snapshot's end */
    int64_t epoch;  /* a snapshot's */
    char name[64];
};

struct listing {
    struct kraft *kraft;
    struct file snapshot; /* the newest; name "" = none */
    struct file *segments;
    uint32_t segment_count, segment_capacity;
    bool failed;
};

/* --- Which files ------------------------------------------------------------------------- */

static bool digits(const char *text, int count, int64_t *ret_number)
{
    int64_t number = 0;

    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9' || number > (INT64_MAX - 9) / 10) {
            return false;
        }
        number = number * 10 + (text[i] - '0');
    }
    *ret_number = number;
    return true;
}

static void note_segment(struct listing *listing, const char *name, int64_t offset)
{
    if (listing->segment_count == listing->segment_capacity) {
        uint32_t capacity = MAX(16u, listing->segment_capacity * 2);
        struct file *larger = arena_alloc_array(&listing->kraft->arena, capacity, sizeof(*larger));

        if (!larger) {
            listing->failed = true;
            return;
        }
        if (listing->segment_count > 0) {
            memcpy(larger, listing->segments, listing->segment_count * sizeof(*larger));
        }
        listing->segments = larger;
        listing->segment_capacity = capacity;
    }
    struct file *file = &listing->segments[listing->segment_count++];

    file->offset = offset;
    snprintf(file->name, sizeof(file->name), "%s", name);
}

static err_t note_file(void *context, const char *name)
{
    struct listing *listing = context;
    size_t len = strlen(name);
    int64_t offset, epoch;

    if (len < OFFSET_DIGITS || len >= sizeof(listing->snapshot.name) || !digits(name, OFFSET_DIGITS, &offset)) {
        return ERR_OK;
    }
    if (strcmp(name + OFFSET_DIGITS, ".log") == 0) {
        note_segment(listing, name, offset);
    } else if (name[OFFSET_DIGITS] == '-' && digits(name + OFFSET_DIGITS + 1, EPOCH_DIGITS, &epoch) &&
               strcmp(name + OFFSET_DIGITS + 1 + EPOCH_DIGITS, ".checkpoint") == 0) {
        struct file *newest = &listing->snapshot;

        if (!newest->name[0] || offset > newest->offset || (offset == newest->offset && epoch > newest->epoch)) {
            *newest = (struct file){.offset = offset, .epoch = epoch};
            snprintf(newest->name, sizeof(newest->name), "%s", name);
        }
    }
    return listing->failed ? ERR_NO_MEMORY : ERR_OK;
}

static int compare_files(const void *a, const void *b)
{
    const struct file *x = a, *y = b;

    return x->offset < y->offset ? -1 : x->offset > y->offset;
}

/* --- Records -------------------------------------------------------------------------------- */

static err_t keep_waiting(struct replay *replay, const struct proto_message *message, int16_t version,
                          struct slice body, struct err_info *info)
{
    struct arena *arena = &replay->kraft->arena;
    struct waiting *waiting = arena_alloc(arena, sizeof(*waiting));
    uint8_t *copy = arena_alloc(arena, body.len + 1);

    if (!waiting || !copy) {
        return err_set(info, ERR_NO_MEMORY, "no memory for the metadata");
    }
    memcpy(copy, body.data, body.len);
    *waiting = (struct waiting){.message = message, .version = version, .body = SLICE(copy, body.len)};
    *replay->last = waiting;
    replay->last = &waiting->next;
    return ERR_OK;
}

static err_t end_transaction(struct replay *replay, bool apply, struct err_info *info)
{
    err_t err = ERR_OK;

    for (const struct waiting *at = replay->first; apply && err == ERR_OK && at; at = at->next) {
        err = kraft_apply(replay->kraft, at->message, at->version, at->body, info);
    }
    replay->first = NULL;
    replay->last = &replay->first;
    replay->in_transaction = false;
    return err;
}

static err_t replay_value(struct replay *replay, struct slice value, struct err_info *info)
{
    const uint8_t *at = value.data, *end = at ? at + value.len : NULL;
    uint32_t parts[3] = {0}; /* frame version, key, version */

    for (int i = 0; i < 3; i++) {
        size_t used = at ? uvarint32_read(at, end, &parts[i]) : 0;

        if (used == 0 || parts[i] > INT16_MAX) {
            return err_set(info, ERR_MALFORMED, "no metadata record");
        }
        at += used;
    }
    const struct proto_message *message = kraft_message((int16_t)parts[1]);
    struct slice body = SLICE(at, (size_t)(end - at));

    if (!message || parts[0] != 1) {
        return err_set(info, ERR_UNSUPPORTED_VERSION, "metadata record %u of a newer release", parts[1]);
    }
    if (message->key == KRAFT_KEY_BEGIN_TRANSACTION) {
        replay->in_transaction = true;
        return ERR_OK;
    }
    if (message->key == KRAFT_KEY_END_TRANSACTION || message->key == KRAFT_KEY_ABORT_TRANSACTION) {
        return end_transaction(replay, message->key == KRAFT_KEY_END_TRANSACTION, info);
    }
    return replay->in_transaction ? keep_waiting(replay, message, (int16_t)parts[2], body, info)
                                  : kraft_apply(replay->kraft, message, (int16_t)parts[2], body, info);
}

static err_t replay_batch(struct replay *replay, struct slice batch, int64_t from, struct compress_scratch *scratch,
                          struct err_info *info)
{
    struct record_iter iter;
    struct record record;
    err_t err = record_iter_open(&iter, batch, RECORD_WHOLE, scratch,
                                 (struct decompress_limit){.max_bytes = KRAFT_FILE_MAX}, info);

    if (err != ERR_OK) {
        return err;
    }
    while (err == ERR_OK && record_iter_next(&iter, &record)) {
        if (record.offset >= from) {
            err = replay_value(replay, record.value, info);
        }
    }
    if (err != ERR_OK) {
        record_iter_close(&iter, NULL);
        return err;
    }
    return record_iter_close(&iter, info);
}

/* Batches of one file. A torn end is one of the last segment's only: the bytes behind it were never acknowledged. */
static err_t replay_bytes(struct replay *replay, struct slice bytes, int64_t from, bool may_be_torn,
                          struct err_info *info)
{
    struct compress_scratch scratch = {0};
    size_t size = 0, at = 0;
    err_t err = ERR_OK;

    while (err == ERR_OK && at < bytes.len) {
        struct slice rest = SLICE(bytes.data + at, bytes.len - at);
        bool good = batch_frame(rest, SIZE_MAX, &size) == BATCH_WHOLE && batch_magic(rest.data) == MAGIC_V2 &&
                    batch_crc_ok(SLICE(rest.data, size));

        if (!good && may_be_torn) {
            break;
        }
        if (!good) {
            err = err_set(info, ERR_CORRUPT_MESSAGE, "damaged at byte %zu", at);
        } else if (!batch_is_control(rest.data)) {
            err = replay_batch(replay, SLICE(rest.data, size), from, &scratch, info);
        }
        if (err == ERR_OK) {
            replay->kraft->end_offset = MAX(replay->kraft->end_offset, batch_last_offset(rest.data) + 1);
            replay->kraft->end_epoch = MAX(replay->kraft->end_epoch, batch_leader_epoch(rest.data));
        }
        at += size;
    }
    compress_scratch_trim(&scratch, 0);
    return err;
}

static err_t replay_file(struct replay *replay, const char *name, int64_t from, bool may_be_torn, struct err_info *info)
{
    char path[PATH_MAX_LEN];
    char *bytes CLEANUP(freep) = NULL;
    size_t len = 0;
    struct err_info why = {.text = ""};

    snprintf(path, sizeof(path), "%s/%s", replay->dir, name);
    err_t err = io_read_file(replay->io, path, KRAFT_FILE_MAX, &bytes, &len, info);

    if (err != ERR_OK) {
        return err;
    }
    err = replay_bytes(replay, SLICE(bytes, len), from, may_be_torn, &why);
    return err == ERR_OK ? ERR_OK : err_set(info, err, "%s: %s", path, why.text);
}

/* --- All -------------------------------------------------------------------------------------- */

/* Segments may overlap the snapshot, but must not begin behind it. */
static err_t replay_segments(struct replay *replay, struct listing *listing, struct err_info *info)
{
    struct kraft *kraft = replay->kraft;
    err_t err = ERR_OK;

    if (listing->segment_count > 0) {
        qsort(listing->segments, listing->segment_count, sizeof(*listing->segments), compare_files);
    }
    for (uint32_t i = 0; err == ERR_OK && i < listing->segment_count; i++) {
        const struct file *segment = &listing->segments[i];
        bool last = i + 1 == listing->segment_count;

        if (!last && listing->segments[i + 1].offset <= kraft->snapshot_offset) {
            continue;
        }
        if (segment->offset > kraft->end_offset) {
            return err_set(info, ERR_MALFORMED, "%s: records %" PRId64 " to %" PRId64 " are missing", replay->dir,
                           kraft->end_offset, segment->offset - 1);
        }
        err = replay_file(replay, segment->name, kraft->snapshot_offset, last, info);
    }
    return err;
}

err_t kraft_read(struct io *io, const char *dir, struct kraft *kraft, struct err_info *info)
{
    struct replay replay = {.io = io, .dir = dir, .kraft = kraft};
    struct listing listing = {.kraft = kraft};

    *kraft = (struct kraft){.next_producer_id = 0};
    arena_init(&kraft->arena, KRAFT_MEMORY_MAX);
    map_init(&kraft->topics_by_id);
    map_init(&kraft->entities_by_name);
    replay.last = &replay.first;
    err_t err = io->ops->list_directory(io, dir, note_file, &listing, info);

    if (err != ERR_OK) {
        return err;
    }
    if (!listing.snapshot.name[0] && listing.segment_count == 0) {
        return err_set(info, ERR_NOT_FOUND, "%s holds no metadata", dir);
    }
    if (listing.snapshot.name[0]) {
        err = replay_file(&replay, listing.snapshot.name, INT64_MIN, false, info);
        kraft->snapshot_offset = kraft->end_offset = listing.snapshot.offset;
    }
    return err == ERR_OK ? replay_segments(&replay, &listing, info) : err;
}

void kraft_free(struct kraft *kraft)
{
    for (uint32_t i = 0; i < kraft->entity_count; i++) {
        config_set_free(&kraft->entities[i].overrides);
    }
    map_free(&kraft->topics_by_id);
    map_free(&kraft->entities_by_name);
    arena_reset(&kraft->arena);
}
