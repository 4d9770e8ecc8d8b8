#include "share/share_take.h"

#include "metrics/metrics.h"

enum {
    WALK_BYTES = 4096,      /* of headers read at once */
    GAP_BYTES_MAX = 65536,  /* given for nothing, to reach what is available behind it */
    SKIPPED_ROUNDS_MAX = 64 /* ranges without records, looked at in one call */
};

/* ------------------------------------------------------------- batches of a range */

struct walked_batch {
    uint64_t position, size;
    int64_t base, last;
    int64_t producer_id;
    bool control, transactional;
};

struct batch_walk {
    const struct log_range *range;
    uint64_t at, end;
    int64_t expected; /* base of messages that do not tell it */
    uint64_t buffer_at;
    size_t buffer_len;
    uint8_t buffer[WALK_BYTES];
};

static void walk_begin(struct batch_walk *walk, const struct log_range *range, int64_t offset)
{
    walk->range = range;
    walk->at = range->position;
    walk->end = range->position + range->len;
    walk->expected = offset;
    walk->buffer_at = walk->buffer_len = 0;
}

/* The header at walk->at; NULL when it cannot be read. */
static const uint8_t *header(struct batch_walk *walk)
{
    struct io_file *file = walk->range->file;
    size_t want = (size_t)MIN(walk->end - walk->at, (uint64_t)WALK_BYTES);

    if (walk->at < walk->buffer_at || walk->at + BATCH_HEADER_SIZE > walk->buffer_at + walk->buffer_len) {
        if (want < BATCH_MAGIC + 1 ||
            file->io->ops->pread(file, walk->buffer, want, walk->at, &walk->buffer_len, NULL) != ERR_OK) {
            return NULL;
        }
        walk->buffer_at = walk->at;
    }
    return walk->buffer + (walk->at - walk->buffer_at);
}

/* Messages of before magic 2 tell only their last offset, and have no producer. */
static void read_old(const uint8_t *head, struct walked_batch *batch, int64_t expected)
{
    batch->last = batch_base_offset(head);
    batch->base = MIN(expected, batch->last);
    batch->producer_id = PRODUCER_ID_NONE;
}

/* ERR_NOT_FOUND at the end. */
static err_t walk_next(struct batch_walk *walk, struct walked_batch *ret_batch)
{
    const uint8_t *head = walk->at < walk->end ? header(walk) : NULL;

    if (walk->at >= walk->end) {
        return ERR_NOT_FOUND;
    }
    if (!head) {
        return ERR_CORRUPT_MESSAGE;
    }
    *ret_batch = (struct walked_batch){.position = walk->at, .size = batch_size(head)};
    if (batch_magic(head) < MAGIC_V2) {
        read_old(head, ret_batch, walk->expected);
    } else if (walk->buffer_at + walk->buffer_len < walk->at + BATCH_HEADER_SIZE) {
        return ERR_CORRUPT_MESSAGE;
    } else {
        ret_batch->base = batch_base_offset(head);
        ret_batch->last = batch_last_offset(head);
        ret_batch->producer_id = batch_producer_id(head);
        ret_batch->control = batch_is_control(head);
        ret_batch->transactional = batch_is_transactional(head);
    }
    if (ret_batch->size > walk->end - walk->at || ret_batch->last < ret_batch->base) {
        return ERR_CORRUPT_MESSAGE;
    }
    walk->at += ret_batch->size;
    walk->expected = ret_batch->last + 1;
    return ERR_OK;
}

/* ------------------------------------------------------------ aborted transactions */

/* Which producers' transactions are aborted where the walk is, as consumers find out. */
struct aborted {
    struct log_aborted *items; /* by first offset */
    bool *over;                /* its marker has been passed */
    int32_t count, begun;
};

static err_t aborted_begin(struct aborted *aborted, const struct partition *partition, const struct log_range *range,
                           int64_t offset, struct arena *arena) SHARD_ONLY
{
    err_t err = log_aborted_transactions(partition->log, LOG_OFFSET(offset), range->next_offset, arena, &aborted->items,
                                         &aborted->count);

    aborted->over = err == ERR_OK ? arena_alloc(arena, (size_t)aborted->count) : NULL;
    return err == ERR_OK && !aborted->over ? ERR_NO_MEMORY : err;
}

/* Is the batch nobody's? */
static bool aborted_has(struct aborted *aborted, const struct walked_batch *batch)
{
    while (aborted->begun < aborted->count && aborted->items[aborted->begun].first_offset.v <= batch->last) {
        aborted->begun++;
    }
    for (int32_t i = 0; i < aborted->begun; i++) {
        if (!aborted->over[i] && aborted->items[i].producer_id.v == batch->producer_id) {
            aborted->over[i] = batch->control;
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------------- taking */

struct taking {
    struct share_leader *leader;
    struct share_take *take;
    struct arena *arena;
    struct aborted aborted;
    int64_t records_left;
    int64_t at_once; /* of the run */
    /* Batches next to each other that are to be taken. */
    int64_t run_first, run_last; /* -1: none */
    uint64_t slice_at, slice_end;
    int64_t part_first; /* of the part that is told together */
    int64_t *cuts;      /* where new parts begin */
    size_t cut_count, cut_capacity;
    size_t capacity; /* of take->taken */
    bool throttled;  /* no more in this take */
    bool out_of_memory;
};

static void add_taken(struct taking *taking, int64_t first, int64_t last, int16_t deliveries)
{
    struct share_take *take = taking->take;

    if (take->count == taking->capacity) {
        size_t capacity = MAX(2 * taking->capacity, (size_t)8);
        struct share_taken *grown = arena_alloc_array(taking->arena, capacity, sizeof(*grown));

        if (!grown) {
            taking->out_of_memory = true;
            return;
        }
        if (take->count > 0) {
            memcpy(grown, take->taken, take->count * sizeof(*grown));
        }
        take->taken = grown;
        taking->capacity = capacity;
    }
    take->taken[take->count++] = (struct share_taken){first, last, deliveries};
    take->taken_records += last - first + 1;
}

static void add_cut(struct taking *taking, int64_t offset)
{
    if (taking->cut_count == taking->cut_capacity) {
        size_t capacity = MAX(2 * taking->cut_capacity, (size_t)16);
        int64_t *grown = arena_alloc_array(taking->arena, capacity, sizeof(*grown));

        if (!grown) {
            return; /* parts are larger, then */
        }
        if (taking->cut_count > 0) {
            memcpy(grown, taking->cuts, taking->cut_count * sizeof(*grown));
        }
        taking->cuts = grown;
        taking->cut_capacity = capacity;
    }
    taking->cuts[taking->cut_count++] = offset;
}

/* What a step has given, in the parts in which it is told. */
static void tell(struct taking *taking, const struct share_changes *given)
{
    size_t cut = 0;

    for (size_t i = 0; i < given->count; i++) {
        const struct share_range *range = &given->ranges[i];
        int64_t first = range->first;

        for (; cut < taking->cut_count && taking->cuts[cut] <= range->last; cut++) {
            if (taking->cuts[cut] > first) {
                add_taken(taking, first, taking->cuts[cut] - 1, range->deliveries);
                first = taking->cuts[cut];
            }
        }
        add_taken(taking, first, range->last, range->deliveries);
    }
}

/* The run becomes the member's. */
static err_t take_run(struct taking *taking) SHARD_ONLY
{
    struct share_take *take = taking->take;
    struct share_changes given = {0};
    int64_t before = take->taken_records;

    if (taking->run_first < 0) {
        return ERR_OK;
    }
    err_t err =
        share_leader_acquire(taking->leader, take->holder, taking->run_first, taking->run_last,
                             take->exact ? MIN(taking->records_left, taking->at_once) : taking->at_once, &given);

    if (err == ERR_OK) {
        tell(taking, &given);
        taking->records_left -= take->taken_records - before;
    }
    share_changes_free(&given);
    taking->run_first = -1;
    taking->at_once = INT64_MAX;
    taking->cut_count = 0;
    return err == ERR_OK && taking->out_of_memory ? ERR_NO_MEMORY : err;
}

/* Records that were delivered often are taken for themselves, as the first or not now. False: not now. */
static bool throttle(struct taking *taking, int64_t first, int64_t last) SHARD_ONLY
{
    int64_t at_once = share_count_at_once(share_leader_step(taking->leader), first, last);

    if (at_once == INT64_MAX) {
        return true;
    }
    taking->throttled = true;
    if (taking->run_first >= 0 || taking->take->count > 0) {
        return false;
    }
    taking->at_once = at_once;
    return true;
}

static void extend_run(struct taking *taking, const struct walked_batch *batch, int64_t first)
{
    if (taking->run_first < 0) {
        taking->run_first = taking->part_first = first;
    } else if (batch->base - taking->part_first >= taking->take->batch_size) {
        add_cut(taking, batch->base);
        taking->part_first = batch->base;
    }
    taking->run_last = batch->last;
    if (taking->slice_end == 0) {
        taking->slice_at = batch->position;
    }
    taking->slice_end = batch->position + batch->size;
}

/* Offsets from `from` on that no batch has: compaction took them. */
static err_t skip_gap(struct taking *taking, int64_t from, const struct walked_batch *batch) SHARD_ONLY
{
    struct share_partition *step = share_leader_step(taking->leader);

    if (taking->run_first >= 0 || from >= batch->base || share_count_available(step, from, batch->base - 1) == 0) {
        return ERR_OK;
    }
    return share_skip(step, from, batch->base - 1);
}

static bool is_worth_going_on(const struct taking *taking, const struct walked_batch *batch) SHARD_ONLY
{
    const struct share_partition *step = share_leader_step(taking->leader);
    int64_t next = batch->last + 1, pending = 0;

    if (taking->run_first >= 0) {
        pending = share_count_available(step, taking->run_first, taking->run_last);
    }
    return !taking->throttled && pending < taking->records_left &&
           (next < step->end || next - step->start < step->limits.records_max) &&
           (taking->slice_end == 0 || batch->position + batch->size - taking->slice_end <= GAP_BYTES_MAX);
}

/* One batch of the walk, which has been everywhere from `from` on. */
static err_t take_batch(struct taking *taking, const struct walked_batch *batch, int64_t from) SHARD_ONLY
{
    struct share_partition *step = share_leader_step(taking->leader);
    int64_t first = MAX(batch->base, from);
    bool nobodys = batch->control;
    err_t err = skip_gap(taking, from, batch);

    if (taking->aborted.count > 0 && (batch->control || batch->transactional)) {
        nobodys = aborted_has(&taking->aborted, batch) || nobodys;
    }
    if (err == ERR_OK && nobodys) {
        err = take_run(taking);
        err = err == ERR_OK ? share_skip(step, first, batch->last) : err;
    } else if (err == ERR_OK && share_count_available(step, first, batch->last) > 0 &&
               throttle(taking, first, batch->last)) {
        extend_run(taking, batch, first);
    }
    return err;
}

static err_t take_range(struct taking *taking, int64_t from) SHARD_ONLY
{
    struct batch_walk walk;
    struct walked_batch batch;
    err_t err;

    walk_begin(&walk, &taking->take->range, from);
    while ((err = walk_next(&walk, &batch)) == ERR_OK) {
        err = take_batch(taking, &batch, from);
        from = batch.last + 1;
        if (err != ERR_OK || !is_worth_going_on(taking, &batch)) {
            break;
        }
    }
    err_t run_err = take_run(taking);

    return err == ERR_OK || err == ERR_NOT_FOUND ? run_err : err;
}

static void cut_to_slice(struct taking *taking) SHARD_ONLY
{
    struct log_range *range = &taking->take->range;

    if (taking->take->count == 0) {
        log_range_release(range);
        *range = (struct log_range){0};
    } else {
        range->position = taking->slice_at;
        range->len = (uint32_t)(taking->slice_end - taking->slice_at);
    }
}

/* Reads at the next available offset. An empty range: there is nothing. */
static err_t read_next(struct share_leader *leader, struct share_take *take, int64_t *ret_from) SHARD_ONLY
{
    struct partition *partition = share_leader_partition(leader);
    const struct share_partition *step = share_leader_step(leader);
    int64_t from = share_next_offset(step, step->start);
    struct log_offset limit = partition_read_limit(partition, share_leader_settings(leader)->isolation);

    take->range = (struct log_range){0};
    if (from < 0 || from >= limit.v) {
        return ERR_OK;
    }
    *ret_from = take->offset = from;
    err_t err = log_read(partition->log, LOG_OFFSET(from), limit, take->bytes, take->first_whole, &take->range);

    if (err == ERR_OK && take->range.len > 0 && !take->warmed && !log_range_resident(&take->range)) {
        log_range_release(&take->range);
        return ERR_WOULD_BLOCK;
    }
    return err;
}

/* One range. *ret_again: it had nothing but what is nobody's, and more may follow. */
static err_t take_once(struct share_leader *leader, struct share_take *take, struct arena *arena, bool *ret_again)
    SHARD_ONLY
{
    struct taking taking = {.leader = leader,
                            .take = take,
                            .arena = arena,
                            .records_left = take->records,
                            .at_once = INT64_MAX,
                            .run_first = -1};
    struct partition *partition = share_leader_partition(leader);
    int64_t from = 0;
    err_t err = read_next(leader, take, &from);

    *ret_again = false;
    if (err != ERR_OK || take->range.len == 0) {
        return err;
    }
    if (share_leader_settings(leader)->isolation == READ_COMMITTED) {
        err = aborted_begin(&taking.aborted, partition, &take->range, from, arena);
    }
    err = err == ERR_OK ? take_range(&taking, from) : err;
    *ret_again = err == ERR_OK && take->count == 0;
    if (err == ERR_OK) {
        cut_to_slice(&taking);
        metrics_count(METRIC_SHARE_ACQUIRED, (uint64_t)take->taken_records);
    } else {
        log_range_release(&take->range);
    }
    return err;
}

err_t share_take(struct share_leader *leader, struct share_take *take, struct arena *arena)
{
    bool again = true;
    err_t err = ERR_OK;

    take->count = 0;
    take->taken_records = 0;
    for (int round = 0; again && err == ERR_OK && round < SKIPPED_ROUNDS_MAX; round++) {
        err = take_once(leader, take, arena, &again);
    }
    return err;
}

err_t share_look(struct share_leader *leader, uint32_t max_bytes, uint64_t *ret_bytes)
{
    struct share_take take = {.bytes = max_bytes, .first_whole = true};
    int64_t from;
    err_t err = read_next(leader, &take, &from);

    *ret_bytes = err == ERR_WOULD_BLOCK ? max_bytes : take.range.len;
    if (err == ERR_OK) {
        log_range_release(&take.range);
    }
    return err == ERR_WOULD_BLOCK ? ERR_OK : err;
}
