#include "log/clean_txn.h"

#include "log/producer_state.h"

#include <stdlib.h>

/* Of one producer; a committed one has been met with a batch, or it would not be here. */
struct clean_open {
    struct txn_entry entry;
    bool aborted, met;
};

static int by_first_offset(const void *a, const void *b)
{
    const struct txn_entry *x = a, *y = b;

    return x->first_offset < y->first_offset ? -1 : x->first_offset > y->first_offset;
}

void clean_txn_open(struct clean_txn *txn, struct txn_entry *entries, uint32_t count)
{
    *txn = (struct clean_txn){.aborted = entries, .aborted_count = count};
    map_init(&txn->open);
    if (count > 1) {
        qsort(entries, count, sizeof(*entries), by_first_offset);
    }
}

static void forget_open(struct clean_txn *txn)
{
    size_t cursor = 0;
    struct slice key;
    void *value;

    while (map_next(&txn->open, &cursor, &key, &value)) {
        free(value);
    }
    map_free(&txn->open);
    map_init(&txn->open);
}

void clean_txn_close(struct clean_txn *txn)
{
    forget_open(txn);
    index_array_free(&txn->kept);
    free(TAKE_PTR(txn->aborted));
    txn->aborted_count = 0;
}

void clean_txn_begin(struct clean_txn *txn, int64_t from)
{
    forget_open(txn);
    index_array_free(&txn->kept);
    txn->next = 0;
    txn->from = from;
}

static err_t add_open(struct clean_txn *txn, int64_t producer_id, const struct clean_open *from)
{
    struct clean_open *open = malloc(sizeof(*open));

    if (!open || !map_put(&txn->open, MAP_KEY_OF(producer_id), open)) {
        free(open);
        return ERR_NO_MEMORY;
    }
    *open = *from;
    return ERR_OK;
}

/* Aborted transactions begin that have a record at or before the offset. */
static err_t begin_until(struct clean_txn *txn, int64_t offset)
{
    for (; txn->next < txn->aborted_count && txn->aborted[txn->next].first_offset <= offset; txn->next++) {
        const struct txn_entry *entry = &txn->aborted[txn->next];
        struct clean_open *open = map_get(&txn->open, MAP_KEY_OF(entry->producer_id));

        if (entry->last_offset < txn->from) {
            continue;
        }
        if (!open) {
            err_t err = add_open(txn, entry->producer_id, &(struct clean_open){.entry = *entry, .aborted = true});

            if (err != ERR_OK) {
                return err;
            }
        } else if (!open->aborted) {
            /* The commit's marker is gone: nothing of it is left that could matter. */
            *open = (struct clean_open){.entry = *entry, .aborted = true};
        }
    }
    return ERR_OK;
}

err_t clean_txn_batch(struct clean_txn *txn, const uint8_t *batch, bool *ret_aborted)
{
    int64_t producer_id = batch_producer_id(batch);
    err_t err = begin_until(txn, batch_last_offset(batch));

    *ret_aborted = false;
    if (err != ERR_OK || !batch_is_transactional(batch)) {
        return err;
    }
    struct clean_open *open = map_get(&txn->open, MAP_KEY_OF(producer_id));

    if (!open) {
        return add_open(txn, producer_id, &(struct clean_open){.met = true});
    }
    open->met = true;
    *ret_aborted = open->aborted;
    return ERR_OK;
}

err_t clean_txn_marker(struct clean_txn *txn, struct slice batch, bool *ret_obsolete)
{
    int64_t producer_id = batch_producer_id(batch.data);
    bool commit;
    int32_t coordinator_epoch;
    err_t err = begin_until(txn, batch_last_offset(batch.data));

    /* One that was emptied before only tells of its producer. */
    *ret_obsolete = batch_record_count(batch.data) == 0;
    if (err != ERR_OK || *ret_obsolete || !marker_read(batch, &commit, &coordinator_epoch)) {
        return err;
    }
    struct clean_open *open = map_remove(&txn->open, MAP_KEY_OF(producer_id));

    *ret_obsolete = !open || !open->met || open->aborted == commit;
    if (!*ret_obsolete && !commit) {
        uint8_t *entry = index_array_add(&txn->kept, TXN_ENTRY_SIZE);

        err = entry ? ERR_OK : ERR_NO_MEMORY;
        if (entry) {
            txn_entry_write(entry, &open->entry);
        }
    }
    free(open);
    return err;
}
