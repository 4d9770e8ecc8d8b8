#include "log/producer_state.h"

#include <inttypes.h>
#include <stdlib.h>

enum { FIRST_SLOTS = 4 };

void producer_state_init(struct producer_state *state)
{
    *state = (struct producer_state){0};
    list_init(&state->idle);
    list_init(&state->open);
    state->ended_tail = &state->ended;
}

void producer_state_clear(struct producer_state *state)
{
    for (uint32_t i = 0; i < state->capacity; i++) {
        free(state->slots[i]);
    }
    for (struct ended_txn *ended = state->ended; ended;) {
        struct ended_txn *next = ended->next;

        free(ended);
        ended = next;
    }
    free(state->slots);
    producer_state_init(state);
}

void producer_state_free(struct producer_state *state)
{
    producer_state_clear(state);
}

/* --- The table: linear probing, removal by shifting back ---------------------- */

static uint32_t slot_of(const struct producer_state *state, int64_t id)
{
    return (uint32_t)(hash_bytes(&id, sizeof(id)) & (state->capacity - 1));
}

struct producer *producer_state_find(const struct producer_state *state, int64_t id)
{
    if (state->count == 0) {
        return NULL;
    }
    for (uint32_t i = slot_of(state, id); state->slots[i]; i = (i + 1) & (state->capacity - 1)) {
        if (state->slots[i]->id == id) {
            return state->slots[i];
        }
    }
    return NULL;
}

struct producer *producer_state_next(const struct producer_state *state, uint32_t *cursor)
{
    while (*cursor < state->capacity) {
        struct producer *producer = state->slots[(*cursor)++];

        if (producer) {
            return producer;
        }
    }
    return NULL;
}

static void place(struct producer_state *state, struct producer *producer)
{
    uint32_t i = slot_of(state, producer->id);

    while (state->slots[i]) {
        i = (i + 1) & (state->capacity - 1);
    }
    state->slots[i] = producer;
}

static bool reserve(struct producer_state *state)
{
    if ((state->count + 1) * 4 <= state->capacity * 3) {
        return true;
    }
    uint32_t old_capacity = state->capacity, capacity = old_capacity ? old_capacity * 2 : FIRST_SLOTS;
    struct producer **old = state->slots, **slots = calloc(capacity, sizeof(struct producer *));

    if (!slots) {
        return false;
    }
    state->slots = slots;
    state->capacity = capacity;
    for (uint32_t i = 0; i < old_capacity; i++) {
        if (old[i]) {
            place(state, old[i]);
        }
    }
    free(old);
    return true;
}

static void forget(struct producer_state *state, struct producer *producer)
{
    uint32_t mask = state->capacity - 1, hole = slot_of(state, producer->id);

    while (state->slots[hole] != producer) {
        hole = (hole + 1) & mask;
    }
    for (uint32_t i = (hole + 1) & mask; state->slots[i]; i = (i + 1) & mask) {
        if (((i - slot_of(state, state->slots[i]->id)) & mask) >= ((i - hole) & mask)) {
            state->slots[hole] = state->slots[i];
            hole = i;
        }
    }
    state->slots[hole] = NULL;
    state->count--;
    list_remove(&producer->idle);
    list_remove(&producer->open);
    free(producer);
}

static struct producer *find_or_add(struct producer_state *state, int64_t id)
{
    struct producer *producer = producer_state_find(state, id);

    if (producer) {
        return producer;
    }
    if (state->count >= PRODUCERS_MAX && !list_empty(&state->idle)) {
        forget(state, LIST_ENTRY(list_first(&state->idle), struct producer, idle));
    }
    producer = reserve(state) ? malloc(sizeof(*producer)) : NULL;
    if (!producer) {
        return NULL;
    }
    *producer = (struct producer){.id = id,
                                  .epoch = PRODUCER_EPOCH_NONE,
                                  .txn_start = OFFSET_NONE,
                                  .last_timestamp = TIMESTAMP_NONE,
                                  .coordinator_epoch = -1};
    place(state, producer);
    state->count++;
    list_push_back(&state->idle, &producer->idle);
    return producer;
}

/* --- Windows -------------------------------------------------------------------- */

const struct producer_batch *producer_last_batch(const struct producer *producer)
{
    return producer->count > 0 ? &producer->batches[(producer->first + producer->count - 1) % PRODUCER_WINDOW] : NULL;
}

static int32_t first_sequence(const struct producer_batch *batch)
{
    return (int32_t)(((uint32_t)batch->last_sequence - (uint32_t)batch->offset_delta) & INT32_MAX);
}

static void remember(struct producer *producer, struct producer_batch batch)
{
    if (producer->count == PRODUCER_WINDOW) {
        producer->batches[producer->first] = batch;
        producer->first = (uint8_t)((producer->first + 1) % PRODUCER_WINDOW);
    } else {
        producer->batches[(producer->first + producer->count++) % PRODUCER_WINDOW] = batch;
    }
}

static struct producer_batch summary(const uint8_t *batch)
{
    return (struct producer_batch){.last_offset = batch_last_offset(batch),
                                   .timestamp = batch_max_timestamp(batch),
                                   .last_sequence = batch_last_sequence(batch),
                                   .offset_delta = batch_last_offset_delta(batch)};
}

static void set_epoch(struct producer *producer, int16_t epoch)
{
    if (producer->epoch != epoch) {
        producer->epoch = epoch;
        producer->count = producer->first = 0;
    }
}

static const struct producer_batch *find_duplicate(const struct producer *producer, int32_t base_sequence,
                                                   int32_t last_sequence)
{
    for (int i = 0; i < producer->count; i++) {
        const struct producer_batch *batch = &producer->batches[(producer->first + i) % PRODUCER_WINDOW];

        if (first_sequence(batch) == base_sequence && batch->last_sequence == last_sequence) {
            return batch;
        }
    }
    return NULL;
}

err_t producer_state_check_epoch(const struct producer_state *state, const uint8_t *batch, struct err_info *info)
{
    const struct producer *producer = producer_state_find(state, batch_producer_id(batch));

    if (producer && batch_producer_epoch(batch) < producer->epoch) {
        return err_set(info, ERR_INVALID_PRODUCER_EPOCH, "producer %" PRId64 " has epoch %d, the log knows %d",
                       producer->id, batch_producer_epoch(batch), producer->epoch);
    }
    return ERR_OK;
}

err_t producer_state_check(const struct producer_state *state, const uint8_t *batch,
                           const struct producer_batch **ret_duplicate, struct err_info *info)
{
    int64_t id = batch_producer_id(batch);
    int16_t epoch = batch_producer_epoch(batch);
    int32_t base = batch_base_sequence(batch);
    const struct producer *producer = producer_state_find(state, id);

    *ret_duplicate = NULL;
    if (epoch < 0 || base < 0) {
        return err_set(info, ERR_INVALID_RECORD, "producer %" PRId64 " without an epoch or a sequence", id);
    }
    if (!producer) {
        return ERR_OK; /* forgotten or new: any sequence is a start */
    }
    err_t err = producer_state_check_epoch(state, batch, info);

    if (err != ERR_OK) {
        return err;
    }
    if (epoch == producer->epoch) {
        *ret_duplicate = find_duplicate(producer, base, batch_last_sequence(batch));
        if (*ret_duplicate) {
            return ERR_OK;
        }
    }
    const struct producer_batch *last = epoch == producer->epoch ? producer_last_batch(producer) : NULL;
    int32_t expected = last ? sequence_add(last->last_sequence, 1) : 0;

    if (base != expected && producer->epoch != PRODUCER_EPOCH_NONE) {
        return err_set(info, ERR_OUT_OF_ORDER_SEQUENCE_NUMBER,
                       "producer %" PRId64 " epoch %d sent sequence %" PRId32 ", expected %" PRId32, id, epoch, base,
                       expected);
    }
    if (producer->txn_start != OFFSET_NONE && epoch == producer->epoch && !batch_is_transactional(batch)) {
        return err_set(info, ERR_INVALID_TXN_STATE, "producer %" PRId64 " has an open transaction", id);
    }
    return ERR_OK;
}

err_t producer_state_check_marker(const struct producer_state *state, const uint8_t *batch, int32_t coordinator_epoch,
                                  struct err_info *info)
{
    const struct producer *producer = producer_state_find(state, batch_producer_id(batch));

    if (!producer) {
        return ERR_OK;
    }
    if (batch_producer_epoch(batch) < producer->epoch) {
        return err_set(info, ERR_INVALID_PRODUCER_EPOCH,
                       "marker of producer %" PRId64 " has epoch %d, the log knows %d", producer->id,
                       batch_producer_epoch(batch), producer->epoch);
    }
    if (coordinator_epoch < producer->coordinator_epoch) {
        return err_set(info, ERR_TRANSACTION_COORDINATOR_FENCED,
                       "coordinator epoch %" PRId32 ", the log knows %" PRId32, coordinator_epoch,
                       producer->coordinator_epoch);
    }
    return ERR_OK;
}

bool marker_read(struct slice batch, bool *ret_commit, int32_t *ret_coordinator_epoch)
{
    struct record_iter iter;
    struct record record;
    int16_t version, type;
    bool found = false;

    if (!batch_is_control(batch.data) || !batch_is_transactional(batch.data) || batch_codec(batch.data) != CODEC_NONE ||
        record_iter_open(&iter, batch, RECORD_WHOLE, NULL, DECOMPRESS_LIMIT_DEFAULT, NULL) != ERR_OK) {
        return false;
    }
    if (record_iter_next(&iter, &record) && control_key_read(record.key, &version, &type) &&
        (type == CONTROL_ABORT || type == CONTROL_COMMIT) && end_marker_read(record.value, ret_coordinator_epoch)) {
        *ret_commit = type == CONTROL_COMMIT;
        found = true;
    }
    record_iter_close(&iter, NULL);
    return found;
}

/* --- Appends --------------------------------------------------------------------- */

static void touch(struct producer_state *state, struct producer *producer, int64_t now_ms)
{
    producer->touched_ms = now_ms;
    list_remove(&producer->idle);
    if (producer->txn_start == OFFSET_NONE) {
        list_push_back(&state->idle, &producer->idle);
    }
}

static void open_txn(struct producer_state *state, struct producer *producer, int64_t first_offset)
{
    struct list_node *place = &state->open.head;

    producer->txn_start = first_offset;
    /* Nearly always the newest. */
    while (place->prev != &state->open.head &&
           LIST_ENTRY(place->prev, struct producer, open)->txn_start > first_offset) {
        place = place->prev;
    }
    list_insert_before(place, &producer->open);
}

bool producer_state_append(struct producer_state *state, const uint8_t *batch, int64_t now_ms)
{
    struct producer *producer = find_or_add(state, batch_producer_id(batch));
    const struct producer_batch *last = producer ? producer_last_batch(producer) : NULL;

    if (!producer) {
        return false;
    }
    if (last && batch_last_offset(batch) <= last->last_offset) {
        return true;
    }
    set_epoch(producer, batch_producer_epoch(batch));
    if (batch_base_sequence(batch) >= 0) {
        remember(producer, summary(batch));
    }
    producer->last_timestamp = batch_max_timestamp(batch);
    if (batch_is_transactional(batch) && producer->txn_start == OFFSET_NONE) {
        open_txn(state, producer, batch_base_offset(batch));
    }
    touch(state, producer, now_ms);
    return true;
}

static int64_t first_open(const struct producer_state *state)
{
    struct list_node *node = list_first(&state->open);

    return node ? LIST_ENTRY(node, struct producer, open)->txn_start : INT64_MAX;
}

static bool end_txn(struct producer_state *state, struct producer *producer, int64_t marker_offset)
{
    struct ended_txn *ended = malloc(sizeof(*ended));

    if (!ended) {
        return false;
    }
    *ended = (struct ended_txn){.first_offset = producer->txn_start, .last_offset = marker_offset};
    *state->ended_tail = ended;
    state->ended_tail = &ended->next;
    list_remove(&producer->open);
    producer->txn_start = OFFSET_NONE;
    return true;
}

bool producer_state_append_marker(struct producer_state *state, const uint8_t *batch, bool commit,
                                  int32_t coordinator_epoch, int64_t now_ms, bool *ret_aborted,
                                  struct txn_entry *ret_entry)
{
    int64_t marker_offset = batch_base_offset(batch);
    struct producer *producer = find_or_add(state, batch_producer_id(batch));

    *ret_aborted = false;
    if (!producer) {
        return false;
    }
    int64_t first_offset = producer->txn_start;

    set_epoch(producer, batch_producer_epoch(batch));
    producer->markers++;
    producer->coordinator_epoch = coordinator_epoch;
    producer->last_timestamp = batch_max_timestamp(batch);
    if (first_offset != OFFSET_NONE && first_offset < marker_offset) {
        if (!end_txn(state, producer, marker_offset)) {
            return false;
        }
        if (!commit) {
            *ret_aborted = true;
            *ret_entry = (struct txn_entry){.producer_id = producer->id,
                                            .first_offset = first_offset,
                                            .last_offset = marker_offset,
                                            .last_stable_offset = MIN(first_open(state), marker_offset + 1)};
        }
    }
    touch(state, producer, now_ms);
    return true;
}

int64_t producer_state_first_unstable(const struct producer_state *state)
{
    int64_t first = first_open(state);

    for (const struct ended_txn *ended = state->ended; ended; ended = ended->next) {
        first = MIN(first, ended->first_offset);
    }
    return first;
}

void producer_state_replicated(struct producer_state *state, int64_t high_watermark)
{
    while (state->ended && state->ended->last_offset < high_watermark) {
        struct ended_txn *ended = state->ended;

        state->ended = ended->next;
        if (!state->ended) {
            state->ended_tail = &state->ended;
        }
        free(ended);
    }
}

void producer_state_expire(struct producer_state *state, int64_t now_ms, int64_t expiration_ms)
{
    struct list_node *node;

    while ((node = list_first(&state->idle)) != NULL) {
        struct producer *producer = LIST_ENTRY(node, struct producer, idle);

        if (now_ms - producer->touched_ms < expiration_ms) {
            return;
        }
        forget(state, producer);
    }
}

/* --- Snapshots --------------------------------------------------------------------- */

static void write_entry(uint8_t *to, const struct producer *producer, const struct producer_batch *batch)
{
    bool last = batch == producer_last_batch(producer); /* also when there is none */

    store_be64(to, (uint64_t)producer->id);
    store_be16(to + 8, (uint16_t)producer->epoch);
    store_be32(to + 10, (uint32_t)(batch ? batch->last_sequence : SEQUENCE_NONE));
    store_be64(to + 14, (uint64_t)(batch ? batch->last_offset : OFFSET_NONE));
    store_be32(to + 22, (uint32_t)(batch ? batch->offset_delta : 0));
    store_be64(to + 26, (uint64_t)(last ? producer->last_timestamp : batch->timestamp));
    store_be32(to + 34, (uint32_t)producer->coordinator_epoch);
    store_be64(to + 38, (uint64_t)producer->txn_start);
}

uint8_t *producer_state_snapshot(const struct producer_state *state, size_t *ret_len)
{
    uint32_t entries = 0, cursor = 0;
    const struct producer *producer;

    while ((producer = producer_state_next(state, &cursor)) != NULL) {
        entries += MAX(producer->count, 1u);
    }
    size_t len = SNAPSHOT_HEADER_SIZE + (size_t)entries * SNAPSHOT_ENTRY_SIZE;
    uint8_t *bytes = malloc(len), *at = bytes ? bytes + SNAPSHOT_HEADER_SIZE : NULL;

    if (!bytes) {
        return NULL;
    }
    cursor = 0;
    while ((producer = producer_state_next(state, &cursor)) != NULL) {
        for (int i = 0; i < producer->count; i++, at += SNAPSHOT_ENTRY_SIZE) {
            write_entry(at, producer, &producer->batches[(producer->first + i) % PRODUCER_WINDOW]);
        }
        if (producer->count == 0) {
            write_entry(at, producer, NULL);
            at += SNAPSHOT_ENTRY_SIZE;
        }
    }
    store_be16(bytes, SNAPSHOT_VERSION);
    store_be32(bytes + 6, entries);
    store_be32(bytes + 2, crc32c(0, bytes + 6, len - 6));
    *ret_len = len;
    return bytes;
}

static bool load_entry(struct producer_state *state, const uint8_t *from, int64_t now_ms, int64_t expiration_ms)
{
    int64_t last_timestamp = (int64_t)load_be64(from + 26), txn_start = (int64_t)load_be64(from + 38);
    struct producer_batch batch = {.last_sequence = (int32_t)load_be32(from + 10),
                                   .last_offset = (int64_t)load_be64(from + 14),
                                   .timestamp = last_timestamp,
                                   .offset_delta = (int32_t)load_be32(from + 22)};

    struct producer *producer = find_or_add(state, (int64_t)load_be64(from));

    if (!producer) {
        return false;
    }
    set_epoch(producer, (int16_t)load_be16(from + 8));
    producer->last_timestamp = last_timestamp;
    /* Timestamps are the client's: an old one does not say that the producer has been idle. Those that had been were
     * forgotten before the snapshot was taken. */
    producer->touched_ms =
        last_timestamp > now_ms - expiration_ms && last_timestamp <= now_ms ? last_timestamp : now_ms;
    producer->coordinator_epoch = (int32_t)load_be32(from + 34);
    if (batch.last_sequence >= 0 && batch.last_offset >= 0 && batch.offset_delta >= 0) {
        remember(producer, batch);
    }
    if (txn_start >= 0 && producer->txn_start == OFFSET_NONE) {
        list_remove(&producer->idle);
        open_txn(state, producer, txn_start);
    }
    return true;
}

err_t producer_state_load(struct producer_state *state, const uint8_t *bytes, size_t len, int64_t now_ms,
                          int64_t expiration_ms, bool *ret_partial, struct err_info *info)
{
    uint32_t entries = len >= SNAPSHOT_HEADER_SIZE ? load_be32(bytes + 6) : 0;

    ASSERT(state->count == 0);
    if (len < SNAPSHOT_HEADER_SIZE || load_be16(bytes) != SNAPSHOT_VERSION ||
        len != SNAPSHOT_HEADER_SIZE + (uint64_t)entries * SNAPSHOT_ENTRY_SIZE ||
        load_be32(bytes + 2) != crc32c(0, bytes + 6, len - 6)) {
        return err_set(info, ERR_MALFORMED, "a producer snapshot of %zu bytes with a wrong version, length or checksum",
                       len);
    }
    for (uint32_t i = 0; i < entries; i++) {
        if (!load_entry(state, bytes + SNAPSHOT_HEADER_SIZE + (size_t)i * SNAPSHOT_ENTRY_SIZE, now_ms, expiration_ms)) {
            producer_state_clear(state);
            return err_set(info, ERR_NO_MEMORY, "%" PRIu32 " producers", entries);
        }
    }
    /* Ours tell the whole window; Kafka's the last batch only. */
    uint32_t cursor = 0;
    const struct producer *producer;

    *ret_partial = false;
    while ((producer = producer_state_next(state, &cursor)) != NULL) {
        *ret_partial = *ret_partial || (producer->count == 1 && first_sequence(producer_last_batch(producer)) != 0);
    }
    return ERR_OK;
}

void producer_state_recall(struct producer_state *state, const uint8_t *batch)
{
    struct producer *producer = producer_state_find(state, batch_producer_id(batch));

    if (!producer || producer->count == 0 || producer->count == PRODUCER_WINDOW ||
        producer->epoch != batch_producer_epoch(batch) || batch_base_sequence(batch) < 0) {
        return;
    }
    const struct producer_batch *oldest = &producer->batches[producer->first];

    if (batch_last_offset(batch) >= oldest->last_offset ||
        sequence_add(batch_last_sequence(batch), 1) != first_sequence(oldest)) {
        return;
    }
    producer->first = (uint8_t)((producer->first + PRODUCER_WINDOW - 1) % PRODUCER_WINDOW);
    producer->count++;
    producer->batches[producer->first] = summary(batch);
}

bool producer_state_wants_before(const struct producer_state *state, int64_t offset)
{
    uint32_t cursor = 0;
    const struct producer *producer;

    while ((producer = producer_state_next(state, &cursor)) != NULL) {
        const struct producer_batch *oldest = &producer->batches[producer->first];

        if (producer->count > 0 && producer->count < PRODUCER_WINDOW && first_sequence(oldest) != 0 &&
            oldest->last_offset - oldest->offset_delta > 0 && offset > 0) {
            return true;
        }
    }
    return false;
}
