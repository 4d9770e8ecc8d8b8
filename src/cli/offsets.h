/* Offsets of many partitions, asked of their leaders. One thread. */
#ifndef CLI_OFFSETS_H
#define CLI_OFFSETS_H

#include "cli/client.h"

/* In place of a time. */
enum { OFFSET_LATEST = -1, OFFSET_EARLIEST = -2 };

struct offset_question {
    struct str topic;
    int32_t partition;
    int32_t leader;    /* -1: there is none, and nobody is asked */
    int64_t timestamp; /* the first record not older than this many ms, or one of the above */
    /* Answered: */
    int64_t offset; /* -1: nobody could tell, or no record is that young */
    err_t err;
};

/* Answers all. Each partition once, those of a topic one after the other. A leader may be named before it knows: it is
 * asked again for a moment. The result, with client->info, is of the transport. */
err_t offsets_ask(struct client *client, struct offset_question *questions, int count);

#endif
