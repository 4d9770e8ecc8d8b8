/* Requests that ask each of many partitions once (replica/query.h): what
 * ListOffsets, DeleteRecords and their like share. */
#ifndef SERVER_QUERY_CALL_H
#define SERVER_QUERY_CALL_H

#include "server/request.h"

/* First member of an API's own call. */
struct query_call {
    struct query query;
    struct request *request;
};

/* A call of `size` bytes (an API's own struct), zeroed, in the request's arena. NULL: the request was ended for lack of
 * memory. */
void *query_call_create(struct request *request, size_t size, const struct query_ops *ops);
/* Sends the part to the partition's owner with the others; else what the partition is to be answered. */
err_t query_call_add(struct query_call *call, struct scatter_part *part, const struct meta_topic *topic,
                     int32_t partition);
/* made: all that the answer needs could be allocated; else the request is ended. */
void query_call_start(struct query_call *call, bool made);

static inline struct query_call *query_call_of(struct query *query)
{
    return CONTAINER_OF(query, struct query_call, query);
}

/* The call that a part belongs to. */
static inline void *query_call_of_part(const struct scatter_part *part)
{
    return query_call_of(CONTAINER_OF(part->leg->scatter, struct query, scatter));
}

#endif
