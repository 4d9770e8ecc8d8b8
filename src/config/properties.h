/* Java's properties files. */
#ifndef CONFIG_PROPERTIES_H
#define CONFIG_PROPERTIES_H

#include "base/err.h"
#include "config/set.h"

enum { PROPERTIES_FILE_MAX = 4 * 1024 * 1024 };

/* Adds what the text says to the set: comments (# !), `=`, `:` or blank
 * between name and value, lines continued with `\`, escapes (\t \n \r \f
 * \uXXXX), the last of several wins. Bytes are taken as they are (UTF-8).
 * ERR_MALFORMED names the line; ERR_NO_MEMORY. */
err_t properties_parse(struct str text, struct config_set *set, struct err_info *info);

/* Reads a file of at most PROPERTIES_FILE_MAX bytes. Blocks. The message names the file. */
err_t properties_read(const char *path, struct config_set *set, struct err_info *info);

#endif
