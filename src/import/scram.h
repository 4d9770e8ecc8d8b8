/* SCRAM credentials in their two forms: a record of a KRaft metadata log, and
 * the text beside a user's quotas that Kafka kept in ZooKeeper, as our registry
 * does. Pure. Private to import/. */
#ifndef IMPORT_SCRAM_H
#define IMPORT_SCRAM_H

#include "base/base.h"
#include "proto/proto.h"

/* "SCRAM-SHA-256"; NULL: no such mechanism. */
const char *scram_name(int8_t mechanism);
/* "salt=...,stored_key=...,server_key=...,iterations=N". NULL without memory. */
char *scram_text(const struct user_scram_credential_record *record, struct arena *arena);
/* The record of a user's text; false when it is none. Its bytes are the arena's. */
bool scram_record(struct str user, const char *name, const char *text, struct arena *arena,
                  struct user_scram_credential_record *ret_record);

#endif
