/* Shared by record_iter.c and message_iter.c only. */
#ifndef WIRE_RECORD_ITER_INTERNAL_H
#define WIRE_RECORD_ITER_INTERNAL_H

#include "wire/batch.h"

/* Latches the first error; false. */
bool record_iter_fail(struct record_iter *iter, err_t err, const char *what);
/* Tries to have `want` bytes at hand in the window; fewer when the source ends.
 * False on failure. */
bool record_iter_want(struct record_iter *iter, size_t want);
/* Starts to read compressed bytes through the window of the scratch. */
err_t record_iter_open_compressed(struct record_iter *iter, struct slice body, enum codec codec,
                                  struct compress_scratch *scratch, struct decompress_limit limit,
                                  struct err_info *info);

/* Magic 0 and 1. */
err_t message_iter_open(struct record_iter *iter, struct slice message, enum record_detail detail,
                        struct compress_scratch *scratch, struct decompress_limit limit, struct err_info *info);
bool message_iter_next(struct record_iter *iter, struct record *ret_record);

#endif
