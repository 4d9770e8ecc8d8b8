#include "cli/args.h"

#include "cli/help.h"
#include "cli/out.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

const struct option_def option_defs[OPTION_COUNT] = {
#define OPTION(id, name, letter, type, value, min, max, help) \
    [OPT_##id] = {name, letter, OPTION_##type, value, min, max, help},
#include "cli/option_table.h"
#undef OPTION
};

bool command_takes(const struct command *command, enum option_id id)
{
    switch (id) {
    case OPT_HELP:
        return true;
    case OPT_BOOTSTRAP:
    case OPT_PROPERTY:
    case OPT_TIMEOUT:
        return !command->offline;
    default:
        break;
    }
    for (int i = 0; i < COMMAND_OPTIONS_MAX && command->options[i] != OPT_NONE; i++) {
        if (command->options[i] == id) {
            return true;
        }
    }
    return false;
}

void args_usage(const struct args *args, const char *format, ...)
{
    va_list list;
    const char *name = args->command ? args->command->name : "";

    fflush(stdout);
    fprintf(stderr, "barnabas%s%s: ", *name ? " " : "", name);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fprintf(stderr, " (see: barnabas %s%s--help)\n", name, *name ? " " : "");
    exit(2);
}

static _Noreturn void unknown_command(const struct args *args, const char *group, const char *typed)
{
    struct suggestion suggestion = suggestion_for(str_of(typed));
    size_t group_len = strlen(group);

    for (size_t i = 0; i < command_count; i++) {
        const char *name = commands[i].name;

        if (commands[i].hidden) {
            continue;
        }
        if (group_len == 0 && !strchr(name, ' ')) {
            suggestion_offer(&suggestion, name);
        } else if (group_len > 0 && strncmp(name, group, group_len) == 0 && name[group_len] == ' ') {
            suggestion_offer(&suggestion, name + group_len + 1);
        }
    }
    for (size_t i = 0; group_len == 0 && i < command_group_count; i++) {
        suggestion_offer(&suggestion, command_groups[i].name);
    }
    const char *separator = group_len ? " " : "";

    if (typed[0] == '-') {
        args_usage(args, "there is no option %s that may stand before the command", typed);
    }
    if (suggestion.best) {
        args_usage(args, "there is no command \"%s%s%s\": did you mean \"%s%s%s\"?", group, separator, typed, group,
                   separator, suggestion.best);
    }
    args_usage(args, "there is no command \"%s%s%s\"", group, separator, typed);
}

static _Noreturn void unknown_option(const struct args *args, const char *typed, size_t len)
{
    struct suggestion suggestion = suggestion_for((struct str){typed, len});

    for (int id = 1; id < OPTION_COUNT; id++) {
        if (command_takes(args->command, id)) {
            suggestion_offer(&suggestion, option_defs[id].name);
        }
    }
    if (suggestion.best) {
        args_usage(args, "there is no option --%.*s: did you mean --%s?", (int)len, typed, suggestion.best);
    }
    args_usage(args, "there is no option --%.*s", (int)len, typed);
}

bool parse_number(const char *text, int64_t *ret_number)
{
    static const struct {
        const char *name;
        int64_t factor;
    } units[] = {{"", 1},           {"k", 1000},    {"K", 1000},    {"M", 1000000},
                 {"G", 1000000000}, {"Ki", KIB(1)}, {"Mi", MIB(1)}, {"Gi", GIB(1)}};
    char *end;

    errno = 0;
    long long number = strtoll(text, &end, 10);

    if (end == text || errno != 0) {
        return false;
    }
    for (size_t i = 0; i < ARRAY_LEN(units); i++) {
        if (strcmp(end, units[i].name) == 0) {
            return !__builtin_mul_overflow((int64_t)number, units[i].factor, ret_number);
        }
    }
    return false;
}

bool parse_duration_ms(const char *text, int64_t *ret_ms)
{
    static const struct {
        const char *name;
        double factor;
    } units[] = {{"", 1e3}, {"ms", 1}, {"s", 1e3}, {"m", 60e3}, {"h", 3600e3}, {"d", 86400e3}};
    char *end;
    double number = strtod(text, &end);

    if (end == text || !(number >= 0 && number <= 1e12)) { /* nor nan */
        return false;
    }
    for (size_t i = 0; i < ARRAY_LEN(units); i++) {
        if (strcmp(end, units[i].name) == 0) {
            *ret_ms = (int64_t)(number * units[i].factor);
            return true;
        }
    }
    return false;
}

static bool parse_date(const char *text, int64_t *ret_ms)
{
    static const char *const forms[] = {"%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M", "%Y-%m-%d"};

    for (size_t i = 0; i < ARRAY_LEN(forms); i++) {
        struct tm parts = {.tm_isdst = -1};
        const char *end = strptime(text, forms[i], &parts);
        bool utc = end && strcmp(end, "Z") == 0;

        if (end && (*end == '\0' || utc)) {
            int day = parts.tm_mday;

            parts.tm_isdst = utc ? 0 : -1;
            *ret_ms = (int64_t)(utc ? timegm(&parts) : mktime(&parts)) * 1000;
            return parts.tm_mday == day; /* February has no 30th */
        }
    }
    return false;
}

bool parse_time_ms(const char *text, int64_t *ret_ms)
{
    char *end;

    if (text[0] != '@') {
        return parse_date(text, ret_ms);
    }
    errno = 0;
    *ret_ms = strtoll(text + 1, &end, 10);
    return end != text + 1 && *end == '\0' && errno == 0;
}

bool parse_range(const char **at, long *ret_first, long *ret_last)
{
    char *end;
    long first = strtol(*at, &end, 10), last = first;
    bool good = end != *at;

    if (good && *end == '-') {
        const char *second = end + 1;

        last = strtol(second, &end, 10);
        good = end != second;
    }
    if (!good || first < 0 || last < first || (*end && *end != ',')) {
        return false;
    }
    *ret_first = first;
    *ret_last = last;
    *at = *end ? end + 1 : end;
    return true;
}

/* The index of the word in "a|b|c", or -1. */
static int choice_index(const char *choices, const char *text)
{
    size_t len = strlen(text);
    int index = 0;

    for (const char *word = choices;; index++) {
        const char *end = strchrnul(word, '|');

        if ((size_t)(end - word) == len && memcmp(word, text, len) == 0) {
            return index;
        }
        if (*end == '\0') {
            return -1;
        }
        word = end + 1;
    }
}

/* Administration speaks for itself: what it has no use for is not taken in silence. */
static void check_property(const struct args *args, const char *text)
{
    static const char *const names[] = {"client.id", "bootstrap.servers", "security.protocol"};
    size_t len = strcspn(text, "=");

    if (len == 0 || text[len] == '\0') {
        args_usage(args, "-X takes NAME=VALUE, not \"%s\"", text);
    }
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        if (strlen(names[i]) == len && memcmp(names[i], text, len) == 0) {
            return;
        }
    }
    if (!args->command->librdkafka) {
        args_usage(args,
                   "-X %.*s has no effect on this command, which takes client.id, bootstrap.servers and "
                   "security.protocol: other properties are for produce, consume and bench; how long to wait is "
                   "--timeout",
                   (int)len, text);
    }
}

static void set_value(struct args *args, enum option_id id, const char *text)
{
    const struct option_def *def = &option_defs[id];
    struct option_value *value = &args->values[id];

    value->given = true;
    value->text = text;
    if (id == OPT_PROPERTY) {
        check_property(args, text);
    }
    switch (def->type) {
    case OPTION_FLAG:
    case OPTION_TEXT:
        break;
    case OPTION_LIST:
        value->list = xrealloc(value->list, sizeof(*value->list) * (size_t)(value->list_count + 1));
        value->list[value->list_count++] = text;
        break;
    case OPTION_NUMBER:
        if (!parse_number(text, &value->number)) {
            args_usage(args, "--%s takes a number, not \"%s\"", def->name, text);
        }
        break;
    case OPTION_DURATION:
        if (!parse_duration_ms(text, &value->number)) {
            args_usage(args, "--%s takes a time such as 500ms, 10s or 2m, not \"%s\"", def->name, text);
        }
        break;
    case OPTION_CHOICE:
        value->number = choice_index(def->value, text);
        if (value->number < 0) {
            args_usage(args, "--%s is one of %s, not \"%s\"", def->name, def->value, text);
        }
        break;
    }
    bool ranged = def->type == OPTION_NUMBER || def->type == OPTION_DURATION;

    if (ranged && (value->number < def->min || value->number > def->max)) {
        args_usage(args, "--%s is from %" PRId64 " to %" PRId64 "%s, not \"%s\"", def->name, def->min, def->max,
                   def->type == OPTION_DURATION ? " ms" : "", text);
    }
}

static enum option_id option_by_name(const struct command *command, const char *name, size_t len)
{
    for (int id = 1; id < OPTION_COUNT; id++) {
        if (strlen(option_defs[id].name) == len && memcmp(option_defs[id].name, name, len) == 0 &&
            command_takes(command, id)) {
            return id;
        }
    }
    return OPT_NONE;
}

static enum option_id option_by_letter(const struct command *command, char letter)
{
    for (int id = 1; id < OPTION_COUNT; id++) {
        if (option_defs[id].letter == letter && command_takes(command, id)) {
            return id;
        }
    }
    return OPT_NONE;
}

struct walk {
    int argc;
    char **argv;
    int at;
};

static const char *next_value(struct args *args, struct walk *walk, const struct option_def *def)
{
    if (walk->at + 1 >= walk->argc) {
        args_usage(args, "--%s needs a value: %s", def->name, def->value);
    }
    return walk->argv[++walk->at];
}

static void parse_long(struct args *args, struct walk *walk)
{
    const char *name = walk->argv[walk->at] + 2;
    const char *equals = strchrnul(name, '=');
    size_t len = (size_t)(equals - name);
    enum option_id id = option_by_name(args->command, name, len);

    if (id == OPT_NONE) {
        unknown_option(args, name, len);
    }
    const struct option_def *def = &option_defs[id];

    if (def->type == OPTION_FLAG) {
        if (*equals) {
            args_usage(args, "--%s takes no value", def->name);
        }
        set_value(args, id, "");
    } else {
        set_value(args, id, *equals ? equals + 1 : next_value(args, walk, def));
    }
}

/* -abc, -p3 and -p 3. */
static void parse_letters(struct args *args, struct walk *walk)
{
    for (const char *at = walk->argv[walk->at] + 1; *at; at++) {
        enum option_id id = option_by_letter(args->command, *at);

        if (id == OPT_NONE) {
            args_usage(args, "there is no option -%c", *at);
        }
        if (option_defs[id].type != OPTION_FLAG) {
            set_value(args, id, at[1] ? at + 1 : next_value(args, walk, &option_defs[id]));
            return;
        }
        set_value(args, id, "");
    }
}

static const struct command *find_command(const char *first, const char *second)
{
    size_t first_len = strlen(first);

    for (size_t i = 0; i < command_count; i++) {
        const char *name = commands[i].name;

        if (second ? strncmp(name, first, first_len) == 0 && name[first_len] == ' ' &&
                         strcmp(name + first_len + 1, second) == 0
                   : strcmp(name, first) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

static bool is_group(const char *name)
{
    for (size_t i = 0; i < command_group_count; i++) {
        if (strcmp(command_groups[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool asks_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* Finds the command; returns how many words of argv name it. */
static int choose_command(struct args *args, int argc, char **argv)
{
    if (argc < 2) {
        help_overview(stderr);
        exit(2);
    }
    const char *first = argv[1], *second = argc > 2 ? argv[2] : NULL;

    if (asks_help(first) || (strcmp(first, "help") == 0 && !second)) {
        help_overview(stdout);
        exit(out_finish());
    }
    if (strcmp(first, "--version") == 0 || strcmp(first, "version") == 0) {
        help_version();
        exit(out_finish());
    }
    if (strcmp(first, "help") == 0) { /* "help topics create" is "topics create --help" */
        args->command = argc > 3 ? find_command(second, argv[3]) : find_command(second, NULL);
        if (args->command) {
            help_command(args->command);
        } else if (is_group(second)) {
            help_group(second, stdout);
        } else {
            unknown_command(args, "", second);
        }
        exit(out_finish());
    }
    if (second && (args->command = find_command(first, second))) {
        return 2;
    }
    args->command = find_command(first, NULL);
    if (is_group(first)) {
        if (second && asks_help(second)) {
            help_group(first, stdout);
            exit(out_finish());
        }
        if (!args->command && (!second || second[0] == '-')) {
            help_group(first, stderr);
            exit(2);
        }
        if (second && second[0] != '-') {
            args->command = NULL;
            unknown_command(args, first, second);
        }
    }
    if (!args->command) {
        unknown_command(args, "", first);
    }
    return 1;
}

/* How many words before the command are options common to all, and their values: barnabas -b HOST:PORT topics list. */
static int leading_options(int argc, char **argv)
{
    int at = 1;

    while (at < argc && argv[at][0] == '-') {
        const char *word = argv[at];
        bool is_long = word[1] == '-';
        size_t len = strcspn(word + 2, "=");
        int id = 1;

        while (id < OPT_HELP &&
               (is_long ? strlen(option_defs[id].name) != len || strncmp(option_defs[id].name, word + 2, len) != 0
                        : word[1] == '\0' || option_defs[id].letter != word[1])) {
            id++;
        }
        if (id == OPT_HELP) {
            break;
        }
        bool value_follows = option_defs[id].type != OPTION_FLAG && word[is_long ? 2 + len : 2] == '\0';

        at += value_follows ? 2 : 1;
    }
    return MIN(at, argc) - 1;
}

static void parse_words(struct args *args, struct walk walk)
{
    bool options_end = false;

    for (; walk.at < walk.argc; walk.at++) {
        const char *word = walk.argv[walk.at];

        if (options_end || word[0] != '-' || word[1] == '\0') {
            args->words[args->word_count++] = word;
        } else if (strcmp(word, "--") == 0) {
            options_end = true;
        } else if (word[1] == '-') {
            parse_long(args, &walk);
        } else {
            parse_letters(args, &walk);
        }
        if (args->values[OPT_HELP].given) {
            help_command(args->command);
            exit(out_finish());
        }
    }
}

void args_parse(struct args *args, int argc, char **argv)
{
    *args = (struct args){0};
    args->words = xrealloc(NULL, sizeof(*args->words) * (size_t)(argc + 1));
    int leading = leading_options(argc, argv);
    int named = choose_command(args, argc - leading, argv + leading);

    parse_words(args, (struct walk){leading + 1, argv, 1});
    parse_words(args, (struct walk){argc, argv, leading + named + 1});
    if (args->word_count < args->command->min_words) {
        args_usage(args, "%s is missing", args->command->arguments);
    }
    if (args->word_count > args->command->max_words) {
        args_usage(args, "unexpected \"%s\"", args->words[args->command->max_words]);
    }
}

void args_free(struct args *args)
{
    for (int id = 0; id < OPTION_COUNT; id++) {
        free(args->values[id].list);
    }
    free(args->words);
}

bool args_confirm_delete(const struct args *args, const char *and_what)
{
    if (args_flag(args, OPT_YES) || !isatty(STDIN_FILENO) || !isatty(STDERR_FILENO)) {
        return true;
    }
    char answer[16] = "";

    fprintf(stderr, "Delete ");
    for (int i = 0; i < args->word_count; i++) {
        fprintf(stderr, "%s%s", i ? ", " : "", args->words[i]);
    }
    fprintf(stderr, " and %s? [y/N] ", and_what);
    if (fgets(answer, sizeof(answer), stdin) && (answer[0] == 'y' || answer[0] == 'Y')) {
        return true;
    }
    fprintf(stderr, "Nothing was deleted.\n");
    return false;
}

bool args_flag(const struct args *args, enum option_id id)
{
    return args->values[id].given;
}

const char *args_text(const struct args *args, enum option_id id, const char *fallback)
{
    return args->values[id].given ? args->values[id].text : fallback;
}

int64_t args_number(const struct args *args, enum option_id id, int64_t fallback)
{
    return args->values[id].given ? args->values[id].number : fallback;
}

const char *args_property(const struct args *args, const char *name)
{
    const struct option_value *properties = &args->values[OPT_PROPERTY];
    size_t len = strlen(name);

    for (int i = properties->list_count - 1; i >= 0; i--) {
        if (strncmp(properties->list[i], name, len) == 0 && properties->list[i][len] == '=') {
            return properties->list[i] + len + 1;
        }
    }
    return NULL;
}
