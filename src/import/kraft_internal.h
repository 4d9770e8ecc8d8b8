/* Shared by kraft.c, kraft_apply.c and plan.c only. */
#ifndef IMPORT_KRAFT_INTERNAL_H
#define IMPORT_KRAFT_INTERNAL_H

#include "import/kraft.h"
#include "proto/proto.h"

enum {
    KRAFT_LEADER_UNCHANGED = -2,
    KRAFT_KEY_BEGIN_TRANSACTION = 23,
    KRAFT_KEY_END_TRANSACTION = 24,
    KRAFT_KEY_ABORT_TRANSACTION = 25,
};

/* NULL: unknown. */
const struct proto_message *kraft_message(int16_t key);
/* One record. */
err_t kraft_apply(struct kraft *kraft, const struct proto_message *message, int16_t version, struct slice body,
                  struct err_info *info);

#endif
