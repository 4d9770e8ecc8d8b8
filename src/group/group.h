/* The door of group/: consumer groups of both protocols and their offsets, kept in
 * __consumer_offsets in Kafka's formats. */
#ifndef GROUP_GROUP_H
#define GROUP_GROUP_H

#include "group/coordinator.h"
#include "group/groups.h"

#endif
