#include "cli/input.h"

#include "cli/out.h"

#include <errno.h>

enum { INPUT_BLOCK = 256 * 1024 };

void input_init(struct input *input, int fd, struct str delimiter)
{
    *input = (struct input){.fd = fd, .delimiter = delimiter};
}

void input_free(struct input *input)
{
    free(input->data);
    input->data = NULL;
}

/* Room for a block behind what is still needed. */
static void make_room(struct input *input)
{
    if (input->begin > 0) {
        memmove(input->data, input->data + input->begin, input->end - input->begin);
        input->scanned -= input->begin;
        input->end -= input->begin;
        input->begin = 0;
    }
    if (input->capacity - input->end < INPUT_BLOCK) {
        input->capacity = MAX(input->capacity * 2, (size_t)2 * INPUT_BLOCK);
        input->data = xrealloc(input->data, input->capacity);
    }
}

static void fill(struct input *input)
{
    make_room(input);
    while (!out_stop) {
        ssize_t n = read(input->fd, input->data + input->end, input->capacity - input->end);

        if (n > 0) {
            input->end += (size_t)n;
            return;
        }
        if (n == 0) {
            input->ended = true;
            return;
        }
        if (errno != EINTR) {
            input->error = errno;
            return;
        }
    }
}

static bool cut(struct input *input, struct str *ret_record)
{
    struct str delimiter = input->delimiter;

    if (!delimiter.data || input->begin == input->end) {
        return false;
    }
    const char *found =
        memmem(input->data + input->scanned, input->end - input->scanned, delimiter.data, delimiter.len);

    if (!found) {
        /* A delimiter may have begun at the end. */
        size_t keep = MIN(delimiter.len - 1, input->end - input->begin);

        input->scanned = input->end - keep;
        return false;
    }
    *ret_record = (struct str){input->data + input->begin, (size_t)(found - (input->data + input->begin))};
    input->begin = input->scanned = (size_t)(found - input->data) + delimiter.len;
    return true;
}

/* What follows the last delimiter, if anything does. An empty file is a record only where each file is one. */
static bool take_rest(struct input *input, struct str *ret_record)
{
    bool whole = !input->delimiter.data;
    bool any = input->begin < input->end || (whole && !input->rest_taken);

    *ret_record = (struct str){input->data + input->begin, input->end - input->begin};
    input->begin = input->scanned = input->end;
    input->rest_taken = true;
    return any;
}

bool input_next(struct input *input, struct str *ret_record)
{
    while (!cut(input, ret_record)) {
        if (input->ended) {
            return take_rest(input, ret_record);
        }
        fill(input);
        if (input->error || out_stop) {
            return false;
        }
    }
    return true;
}
