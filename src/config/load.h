/* From the command line to a snapshot of settings. */
#ifndef CONFIG_LOAD_H
#define CONFIG_LOAD_H

#include "config/broker.h"

/* Reads the file (NULL: none; then one node on 127.0.0.1:9092 with its data in
 * ./data), applies the overrides ("name=value") above it and validates all.
 * Settings that we do not know are named once each on the log, with the one
 * that was probably meant; a `barnabas.` setting that does not exist, an
 * illegal value and what cannot be parsed are refused: the message names file,
 * line, value and what is allowed. Blocks; for the main thread at start. */
err_t config_load(const char *path, const char *const overrides[], size_t override_count,
                  struct broker_config **ret_config, struct err_info *info);

#endif
