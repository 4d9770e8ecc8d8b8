/* The tool's commands and options as data. One table (commands.c) drives
 * parsing, --help, shell completion and the manual page, so that they cannot
 * disagree.
 *
 * One thread. Parsing ends the process with exit code 2 on wrong usage. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "base/base.h"

enum option_id {
    OPT_NONE,
#define OPTION(id, ...) OPT_##id,
#include "cli/option_table.h"
#undef OPTION
    OPTION_COUNT
};

enum option_type {
    OPTION_FLAG,
    OPTION_TEXT,
    OPTION_LIST,     /* may be given several times */
    OPTION_NUMBER,   /* 1000, 10k, 1M, 64Ki */
    OPTION_DURATION, /* in ms: 500ms, 10s, 2m, 1h, 7d; a bare number is seconds */
    OPTION_CHOICE    /* one of the words in `value`, separated by | */
};

struct option_def {
    const char *name; /* without the dashes */
    char letter;      /* 0 = none */
    enum option_type type;
    const char *value; /* what --help calls the value; the choices of OPTION_CHOICE */
    int64_t min, max;  /* of numbers and durations */
    const char *help;
};

enum { COMMAND_OPTIONS_MAX = 20, WORDS_ANY = 1 << 20 };

struct args;

struct command {
    const char *name;      /* "topics create" */
    const char *arguments; /* "TOPIC..." */
    int min_words, max_words;
    const char *summary;                         /* one line, no full stop */
    const char *detail;                          /* paragraphs, or NULL */
    const char *examples;                        /* one a line, or NULL */
    enum option_id options[COMMAND_OPTIONS_MAX]; /* OPT_NONE ends; the common ones are added */
    bool offline;                                /* talks to no server: of the common options only --help is left */
    bool hidden;
    bool librdkafka; /* speaks through it: takes any of its properties with -X */
    /* The exit code. */
    int (*run)(const struct args *args);
};

struct command_group {
    const char *name;
    const char *summary;
};

extern const struct option_def option_defs[OPTION_COUNT];
extern const struct command commands[];
extern const size_t command_count;
extern const struct command_group command_groups[];
extern const size_t command_group_count;

struct option_value {
    bool given;
    const char *text;
    int64_t number; /* numbers, durations in ms, index of the choice */
    const char **list;
    int list_count;
};

/* Lives as long as argv. */
struct args {
    const struct command *command;
    const char **words;
    int word_count;
    struct option_value values[OPTION_COUNT];
};

/* Never returns for --help, --version and wrong usage. */
void args_parse(struct args *args, int argc, char **argv);
void args_free(struct args *args);

bool args_flag(const struct args *args, enum option_id id);
/* NULL when not given. */
const char *args_text(const struct args *args, enum option_id id, const char *fallback);
int64_t args_number(const struct args *args, enum option_id id, int64_t fallback);
/* What -X NAME=VALUE gave last for this name; NULL when nothing did. */
const char *args_property(const struct args *args, const char *name);
/* Asks on a terminal, unless --yes is given, whether the words are to be deleted with `and_what`. */
bool args_confirm_delete(const struct args *args, const char *and_what);
/* Says what is wrong and where help is; exit code 2. */
_Noreturn void args_usage(const struct args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Does the command take this option? */
bool command_takes(const struct command *command, enum option_id id);
/* The option as help shows it: "-p, --partitions N". */
void option_usage(const struct option_def *def, char *out, size_t out_size);
/* Numbers with a unit, as OPTION_NUMBER has them. */
bool parse_number(const char *text, int64_t *ret_number);
bool parse_duration_ms(const char *text, int64_t *ret_ms);
/* "@1769860800000", "2026-01-31", "2026-01-31T12:00:00" in local time, or with Z. */
bool parse_time_ms(const char *text, int64_t *ret_ms);
/* One of "3", "1,4", "2-5,7": moves on to what follows. False for what is none. */
bool parse_range(const char **at, long *ret_first, long *ret_last);

#endif
