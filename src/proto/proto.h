/* The door of proto/: every message of Kafka's protocol and of its logs, as a
 * struct with a descriptor, and one codec for all of them. The records of the
 * files that log/ reads itself are in proto/gen/log_files.h. */
#ifndef PROTO_PROTO_H
#define PROTO_PROTO_H

#include "proto/api.h"
#include "proto/codec.h"
#include "proto/descriptor.h"
#include "proto/gen/messages.h"
#include "proto/message.h"

#endif
