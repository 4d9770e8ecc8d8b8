/* Names in a data directory: partition directories and the files in them. */
#ifndef LOG_PATH_H
#define LOG_PATH_H

#include "io/io.h"

enum {
    LOG_PATH_MAX = 4096,
    LOG_FILE_PATH_MAX = LOG_PATH_MAX + 64,
    LOG_TOPIC_MAX = 249,
    LOG_NAME_MAX = 255,
    LOG_DIGITS = 20, /* of an offset in a file name */
};

/* A partition's directory. Shared by the log, its segments and jobs. */
struct log_path {
    _Atomic uint32_t refs;
    char text[];
};
/* PARENT/NAME. NULL without memory. */
struct log_path *log_path_create(const char *parent, const char *name);
struct log_path *log_path_ref(struct log_path *path);
void log_path_unref(struct log_path *path);

/* DIR/00000000000000000042SUFFIX into out. Returns out. */
const char *log_file_path(char out[LOG_FILE_PATH_MAX], const char *dir, int64_t offset, const char *suffix);
/* Is name 20 digits and exactly this suffix? */
bool log_file_name_parse(const char *name, const char *suffix, int64_t *ret_offset);

/* What a job does when the process has no descriptor left: it waits, a few seconds at most. A loop does not. */
#define PATIENTLY(call)                                                                 \
    ({                                                                                  \
        err_t patient_err_;                                                             \
        for (int tries_ = 0; (patient_err_ = (call)) == ERR_NO_DESCRIPTORS; tries_++) { \
            if (!log_wait_for_descriptors(tries_)) {                                    \
                break;                                                                  \
            }                                                                           \
        }                                                                               \
        patient_err_;                                                                   \
    })
/* False: give up. */
bool log_wait_for_descriptors(int tries);

enum log_name_kind { LOG_NAME_NONE, LOG_NAME_LIVE, LOG_NAME_DELETE, LOG_NAME_FUTURE, LOG_NAME_STRAY };
/* What a name in a data directory is; *ret_topic_len bytes of a live one are the topic. */
enum log_name_kind log_name_parse(const char *name, size_t *ret_topic_len, int32_t *ret_partition);
/* What a directory out of use is called: TOPIC-PARTITION.32HEX and a word, with the topic cut so that it fits a file
 * name. */
#define DELETE_WORD "-delete"
#define FUTURE_WORD "-future"
#define STRAY_WORD "-stray"
void log_name_unique(char out[LOG_NAME_MAX + 1], struct str topic, int32_t partition, struct uuid unique,
                     const char *word);
/* PARENT/NAME with such a name that nothing has. Returns out. */
const char *log_unique_path(char out[LOG_FILE_PATH_MAX], struct io *io, const char *parent, struct str topic,
                            int32_t partition, const char *word);
bool log_topic_name_ok(struct str topic);

#endif
