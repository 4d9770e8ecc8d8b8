/* Intrusive doubly linked list: the node is a member of what is listed, so
 * nothing is allocated and removal needs no search. A zeroed node is in no
 * list. */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include "base/macros.h"

#include <stdbool.h>

struct list_node {
    struct list_node *prev, *next;
};

struct list {
    struct list_node head;
};

#define LIST_ENTRY(node, type, member) CONTAINER_OF(node, type, member)
/* The body may remove the current entry, no other. */
#define LIST_FOR_EACH(list, node)                                                                      \
    for (struct list_node *node = (list)->head.next, *node##_next = node->next; node != &(list)->head; \
         node = node##_next, node##_next = node->next)

static inline void list_init(struct list *list)
{
    list->head.prev = list->head.next = &list->head;
}

static inline bool list_empty(const struct list *list)
{
    return list->head.next == &list->head;
}

static inline bool list_contains_node(const struct list_node *node)
{
    return node->next != NULL;
}

static inline void list_insert_before(struct list_node *place, struct list_node *node)
{
    node->prev = place->prev;
    node->next = place;
    place->prev->next = node;
    place->prev = node;
}

static inline void list_push_back(struct list *list, struct list_node *node)
{
    list_insert_before(&list->head, node);
}

static inline void list_push_front(struct list *list, struct list_node *node)
{
    list_insert_before(list->head.next, node);
}

/* Also for a node that is in no list. */
static inline void list_remove(struct list_node *node)
{
    if (node->next) {
        node->prev->next = node->next;
        node->next->prev = node->prev;
        node->prev = node->next = NULL;
    }
}

/* First entry, or NULL. */
static inline struct list_node *list_first(const struct list *list)
{
    return list_empty(list) ? NULL : list->head.next;
}

static inline struct list_node *list_last(const struct list *list)
{
    return list_empty(list) ? NULL : list->head.prev;
}

static inline struct list_node *list_pop_front(struct list *list)
{
    struct list_node *node = list_first(list);

    if (node) {
        list_remove(node);
    }
    return node;
}

#endif
