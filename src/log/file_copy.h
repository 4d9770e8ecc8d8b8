/* Copies of files, and files that have several names. May block. */
#ifndef LOG_FILE_COPY_H
#define LOG_FILE_COPY_H

#include "io/io.h"

/* Bytes [at, end) to the same place. *ret_source (may be NULL): the error is that of the file read. ERR_IO also where
 * that ends before. */
err_t file_copy_range(struct io_file *from, struct io_file *to, uint64_t at, uint64_t end, bool *ret_source,
                      struct err_info *info);
/* The first `size` bytes under a new name, on the disk but for the name, and as old as the source. */
err_t file_copy(struct io *io, const char *from, const char *to, uint64_t size, struct err_info *info);
/* A file with other links belongs to a fork too: before it is changed, a copy takes its place. One that is not there is
 * nobody's. */
err_t file_unshare(struct io *io, const char *path, struct err_info *info);
/* Another name; where the file system gives none (too many links, none at all), a copy. ERR_NOT_FOUND. */
err_t file_link_or_copy(struct io *io, const char *from, const char *to, struct err_info *info);

#endif
