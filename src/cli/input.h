/* Cuts what a descriptor gives into records at a delimiter, as it comes. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "base/base.h"

struct input {
    int fd;
    struct str delimiter; /* null: everything is one record */
    char *data;
    size_t begin, scanned, end, capacity;
    bool ended, rest_taken;
    int error; /* errno of a failed read */
};

/* fd and delimiter stay the caller's, and must live as long as the input. */
void input_init(struct input *input, int fd, struct str delimiter);
void input_free(struct input *input);
/* The next record, valid till the next call. False at the end, on failure and when a signal asks to stop. */
bool input_next(struct input *input, struct str *ret_record);

#endif
