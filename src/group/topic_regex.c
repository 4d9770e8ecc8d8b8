#include "group/topic_regex.h"

#include <stdlib.h>

enum { REPEAT_MAX = 1000, FOREVER = -1, FIRST_CAPACITY = 64 };

enum op { OP_SET, OP_SPLIT, OP_JUMP, OP_BEGIN, OP_END, OP_WORD_EDGE, OP_NO_WORD_EDGE };

/* Which ASCII characters. */
struct chars {
    uint64_t bits[2];
};

/* Jumps are relative, so that a stretch of code can be moved and copied. */
struct instruction {
    enum op op;
    int32_t to, or_to; /* SPLIT: both, JUMP: the first */
    struct chars set;  /* SET */
};

struct topic_regex {
    struct instruction *code; /* its end is the match */
    int32_t length;
    /* Where the paths are, now and after the next character. */
    int32_t *here, *next, *stack;
    uint64_t *seen; /* the round in which an instruction was last reached */
    uint64_t round;
    int64_t steps; /* that are left */
};

struct parser {
    const char *at, *end;
    struct instruction *code;
    int32_t length, capacity, depth;
    bool ignores_case;
    err_t err;
    const char *reason;
};

/* ----------------------------------------------------------------- characters */

static void chars_add(struct chars *set, unsigned c)
{
    if (c < 128) {
        set->bits[c / 64] |= 1ull << c % 64;
    }
}

static void chars_add_range(struct chars *set, unsigned from, unsigned to)
{
    for (unsigned c = from; c <= to && c < 128; c++) {
        chars_add(set, c);
    }
}

static bool chars_have(const struct chars *set, unsigned c)
{
    return c < 128 && set->bits[c / 64] >> c % 64 & 1;
}

static void chars_join(struct chars *set, struct chars other, bool negated)
{
    for (int i = 0; i < 2; i++) {
        set->bits[i] |= negated ? ~other.bits[i] : other.bits[i];
    }
}

/* Letters in both cases, where one of them is there. */
static void chars_fold(struct chars *set)
{
    for (unsigned c = 'a'; c <= 'z'; c++) {
        if (chars_have(set, c) || chars_have(set, c - 'a' + 'A')) {
            chars_add(set, c);
            chars_add(set, c - 'a' + 'A');
        }
    }
}

/* Ranges as pairs of characters. */
static struct chars chars_of(const char *pairs)
{
    struct chars set = {{0}};

    for (; pairs[0] && pairs[1]; pairs += 2) {
        chars_add_range(&set, (unsigned char)pairs[0], (unsigned char)pairs[1]);
    }
    return set;
}

static const struct {
    const char *name, *pairs;
} named[] = {
    /* Perl's, then POSIX's, then Unicode's, as far as ASCII has any of it. */
    {"d", "09"},
    {"s", "\t\n\f\r  "},
    {"w", "09AZ__az"},
    {"alnum", "09AZaz"},
    {"alpha", "AZaz"},
    {"ascii", "\001\177"},
    {"blank", "\t\t  "},
    {"cntrl", "\001\037\177\177"},
    {"digit", "09"},
    {"graph", "!~"},
    {"lower", "az"},
    {"print", " ~"},
    {"punct", "!/:@[`{~"},
    {"space", "\t\r  "},
    {"upper", "AZ"},
    {"word", "09AZaz__"},
    {"xdigit", "09AFaf"},
    {"L", "AZaz"},
    {"Lu", "AZ"},
    {"Ll", "az"},
    {"N", "09"},
    {"Nd", "09"},
    {"P", "!#%*,/:;?@[]__{{}}"},
    {"Pd", "--"},
    {"Pc", "__"},
    {"Latin", "AZaz"},
    {"Any", "\001\177"},
};
enum { FIRST_POSIX = 3, FIRST_UNICODE = 17 };

static const char *named_pairs(size_t from, size_t to, struct str name)
{
    for (size_t i = from; i < to; i++) {
        if (str_equal(str_of(named[i].name), name)) {
            return named[i].pairs;
        }
    }
    return NULL;
}

/* ------------------------------------------------------------------------ code */

static void fail(struct parser *parser, const char *reason)
{
    if (parser->err == ERR_OK) {
        parser->err = ERR_INVALID_REGULAR_EXPRESSION;
        parser->reason = reason;
    }
    parser->at = parser->end;
}

/* Makes room for `count` instructions at `index`. False: there is an error. */
static bool open_gap(struct parser *parser, int32_t index, int32_t count)
{
    if (parser->err == ERR_OK && count > TOPIC_REGEX_PROGRAM_MAX - parser->length) {
        fail(parser, "expression is too large");
    }
    while (parser->err == ERR_OK && parser->length + count > parser->capacity) {
        int32_t capacity = parser->capacity ? parser->capacity * 2 : FIRST_CAPACITY;
        struct instruction *code = realloc(parser->code, (size_t)capacity * sizeof(*code));

        if (code) {
            parser->code = code;
            parser->capacity = capacity;
        } else {
            fail(parser, "out of memory");
            parser->err = ERR_NO_MEMORY;
        }
    }
    if (parser->err != ERR_OK) {
        return false;
    }
    memmove(&parser->code[index + count], &parser->code[index],
            (size_t)(parser->length - index) * sizeof(parser->code[0]));
    parser->length += count;
    return true;
}

static void insert(struct parser *parser, int32_t index, struct instruction instruction)
{
    if (open_gap(parser, index, 1)) {
        parser->code[index] = instruction;
    }
}

static void emit(struct parser *parser, struct instruction instruction)
{
    insert(parser, parser->length, instruction);
}

static void emit_set(struct parser *parser, struct chars set)
{
    if (parser->ignores_case) {
        chars_fold(&set);
    }
    emit(parser, (struct instruction){.op = OP_SET, .set = set});
}

static void emit_copy(struct parser *parser, const struct instruction *code, int32_t count)
{
    int32_t start = parser->length;

    if (open_gap(parser, start, count)) {
        memcpy(&parser->code[start], code, (size_t)count * sizeof(*code));
    }
}

/* The code from `start` on, min to max times. */
static void repeat(struct parser *parser, int32_t start, int32_t min, int32_t max)
{
    int32_t count = parser->length - start;
    struct instruction *once = malloc(((size_t)count + 1) * sizeof(*once));

    if (!once || parser->err != ERR_OK) {
        free(once);
        fail(parser, "out of memory");
        return;
    }
    memcpy(once, &parser->code[start], (size_t)count * sizeof(*once));
    parser->length = start;
    for (int32_t i = 0; i < min && parser->err == ERR_OK; i++) {
        emit_copy(parser, once, count);
    }
    if (max == FOREVER) {
        emit(parser, (struct instruction){.op = OP_SPLIT, .to = 1, .or_to = count + 2});
        emit_copy(parser, once, count);
        emit(parser, (struct instruction){.op = OP_JUMP, .to = -(count + 1)});
    }
    for (int32_t left = max - min; max != FOREVER && left > 0 && parser->err == ERR_OK; left--) {
        emit(parser, (struct instruction){.op = OP_SPLIT, .to = 1, .or_to = left * (count + 1)});
        emit_copy(parser, once, count);
    }
    free(once);
}

/* --------------------------------------------------------------------- reading */

static bool next_is(const struct parser *parser, const char *text)
{
    size_t len = strlen(text);

    return (size_t)(parser->end - parser->at) >= len && memcmp(parser->at, text, len) == 0;
}

static bool take(struct parser *parser, const char *text)
{
    bool is = next_is(parser, text);

    parser->at += is ? strlen(text) : 0;
    return is;
}

/* One character; those that ASCII does not have are all the same to us. */
static unsigned take_char(struct parser *parser)
{
    unsigned char c = (unsigned char)*parser->at++;

    while (c >= 0x80 && parser->at < parser->end && ((unsigned char)*parser->at & 0xc0) == 0x80) {
        parser->at++;
    }
    return c;
}

static bool is_octal(const struct parser *parser)
{
    return parser->at < parser->end && *parser->at >= '0' && *parser->at <= '7';
}

static int hex_digit(struct parser *parser)
{
    char c = parser->at < parser->end ? *parser->at : 0;
    int value = c >= '0' && c <= '9' ? c - '0' : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : -1;

    parser->at += value >= 0;
    return value;
}

static unsigned take_hex(struct parser *parser)
{
    unsigned value = 0;
    bool braces = take(parser, "{");
    int digit = 0, count = 0;

    while ((braces || count < 2) && (digit = hex_digit(parser)) >= 0 && value <= 0x10ffff) {
        value = value * 16 + (unsigned)digit;
        count++;
    }
    if ((braces ? count == 0 || !take(parser, "}") : count < 2) || value > 0x10ffff) {
        fail(parser, "invalid escape sequence");
    }
    return value;
}

/* After the backslash: an escape that stands for one character. */
static unsigned take_escape(struct parser *parser)
{
    static const char letters[] = "afnrtv", values[] = "\a\f\n\r\t\v";
    unsigned c = parser->at < parser->end ? take_char(parser) : 0;
    const char *letter = c > 0 && c < 128 ? strchr(letters, (int)c) : NULL;
    bool is_digit = c >= '0' && c <= '9', is_letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';

    if (letter) {
        return (unsigned char)values[letter - letters];
    }
    if (c == 'x') {
        return take_hex(parser);
    }
    if (c == '0' || (c >= '1' && c <= '7' && is_octal(parser))) {
        unsigned value = c - '0';

        for (int i = 0; i < 2 && is_octal(parser); i++) {
            value = value * 8 + (unsigned)(*parser->at++ - '0');
        }
        return value;
    }
    if (c == 0 || c >= 128 || is_digit || is_letter) {
        fail(parser, "invalid escape sequence");
    }
    return c;
}

/* \d, \pN, \p{Lu}: a class. False: it is something else, nothing was taken. */
static bool take_escaped_class(struct parser *parser, struct chars *set)
{
    char c = parser->end - parser->at >= 2 && parser->at[0] == '\\' ? parser->at[1] : 0;
    char lower[2] = {(char)(c | 0x20), 0};
    bool negated = c >= 'A' && c <= 'Z';
    const char *pairs;

    if (lower[0] != 'p') {
        pairs = c ? named_pairs(0, FIRST_POSIX, str_of(lower)) : NULL;
        if (pairs) {
            parser->at += 2;
            chars_join(set, chars_of(pairs), negated);
        }
        return pairs != NULL;
    }
    parser->at += 2;
    bool braces = take(parser, "{");
    struct str name = {parser->at, parser->at < parser->end};

    while (braces && parser->at + name.len < parser->end && parser->at[name.len] != '}') {
        name.len++;
    }
    name.len -= braces && name.len > 0 && parser->at[0] == '}';
    if (name.len == 0 || parser->at + name.len + braces > parser->end) {
        fail(parser, "invalid character class range");
        return true;
    }
    parser->at += name.len + braces;
    if (name.data[0] == '^') {
        negated = !negated;
        name = (struct str){name.data + 1, name.len - 1};
    }
    pairs = named_pairs(FIRST_UNICODE, ARRAY_LEN(named), name);
    chars_join(set, chars_of(pairs ? pairs : ""), negated); /* scripts that have no ASCII */
    return true;
}

/* [:alpha:]. False: it is something else. */
static bool take_posix_class(struct parser *parser, struct chars *set)
{
    struct parser start = *parser;

    if (!take(parser, "[:")) {
        return false;
    }
    bool negated = take(parser, "^");
    struct str name = {parser->at, 0};

    while (parser->at < parser->end && !next_is(parser, ":]")) {
        parser->at++;
        name.len++;
    }
    if (!take(parser, ":]")) {
        *parser = start;
        return false;
    }
    const char *pairs = named_pairs(FIRST_POSIX, FIRST_UNICODE, name);

    if (pairs) {
        chars_join(set, chars_of(pairs), negated);
    } else {
        fail(parser, "invalid character class range");
    }
    return true;
}

static unsigned take_class_char(struct parser *parser)
{
    if (parser->at == parser->end) {
        fail(parser, "missing closing ]");
        return 0;
    }
    return take(parser, "\\") ? take_escape(parser) : take_char(parser);
}

static void parse_class(struct parser *parser)
{
    struct chars set = {{0}}, all = {{0}};
    bool negated = take(parser, "^"), first = true;

    while (parser->err == ERR_OK && (first || !next_is(parser, "]"))) {
        if (parser->at == parser->end) {
            fail(parser, "missing closing ]");
            return;
        }
        if (!take_posix_class(parser, &set) && !take_escaped_class(parser, &set)) {
            unsigned from = take_class_char(parser), to = from;

            if (next_is(parser, "-") && !next_is(parser, "-]")) {
                parser->at++;
                to = take_class_char(parser);
            }
            if (to < from) {
                fail(parser, "invalid character class range");
            }
            chars_add_range(&set, from, to);
        }
        first = false;
    }
    take(parser, "]");
    if (parser->ignores_case) {
        chars_fold(&set);
    }
    chars_join(&all, set, negated);
    emit(parser, (struct instruction){.op = OP_SET, .set = all});
}

static void parse_alternatives(struct parser *parser);

static bool take_group_name(struct parser *parser)
{
    const char *start = parser->at;

    while (parser->at < parser->end && *parser->at != '>') {
        char c = *parser->at++;

        if (c != '_' && !(c >= '0' && c <= '9') && !((c | 0x20) >= 'a' && (c | 0x20) <= 'z')) {
            return false;
        }
    }
    return parser->at > start && take(parser, ">");
}

/* After "(?": (?i), (?i:. True: a group follows. */
static bool take_flags(struct parser *parser)
{
    bool value = true, any = false;

    while (parser->at < parser->end) {
        char c = *parser->at++;

        if (c == 'i') {
            parser->ignores_case = value;
        } else if (c == '-' && value) {
            value = false;
            any = false;
            continue;
        } else if ((c == ':' || c == ')') && (value || any)) {
            return c == ':';
        } else if (c != 'm' && c != 's' && c != 'U') { /* those make no difference to names */
            break;
        }
        any = true;
    }
    fail(parser, "invalid or unsupported Perl syntax");
    return false;
}

/* After the parenthesis. False: flags only, nothing that could be repeated. */
static bool parse_group(struct parser *parser)
{
    bool ignored_case = parser->ignores_case;

    if (take(parser, "?P<") || take(parser, "?<")) {
        if (!take_group_name(parser)) {
            fail(parser, "invalid named capture");
        }
    } else if (take(parser, "?") && !take_flags(parser)) {
        return false;
    }
    if (++parser->depth > TOPIC_REGEX_DEPTH_MAX) {
        fail(parser, "expression nests too deeply");
        return false;
    }
    parse_alternatives(parser);
    parser->depth--;
    parser->ignores_case = ignored_case;
    if (parser->err == ERR_OK && !take(parser, ")")) {
        fail(parser, "missing closing )");
    }
    return true;
}

static void parse_escape(struct parser *parser)
{
    static const struct {
        const char *text;
        enum op op;
    } edges[] = {{"\\A", OP_BEGIN}, {"\\z", OP_END}, {"\\b", OP_WORD_EDGE}, {"\\B", OP_NO_WORD_EDGE}};
    struct chars set = {{0}};

    for (size_t i = 0; i < ARRAY_LEN(edges); i++) {
        if (take(parser, edges[i].text)) {
            emit(parser, (struct instruction){.op = edges[i].op});
            return;
        }
    }
    if (!take_escaped_class(parser, &set)) {
        parser->at++;
        if (parser->at == parser->end) {
            fail(parser, "trailing backslash at end of expression");
            return;
        }
        chars_add(&set, take_escape(parser));
    }
    emit_set(parser, set);
}

/* \Q...\E: its last character is what a repetition would repeat. */
static int32_t parse_quoted(struct parser *parser)
{
    int32_t last = parser->length;

    while (parser->at < parser->end && !take(parser, "\\E")) {
        struct chars set = {{0}};

        last = parser->length;
        chars_add(&set, take_char(parser));
        emit_set(parser, set);
    }
    return last;
}

/* Whatever a repetition may follow; *start is where its code begins. False: nothing of the kind. */
static bool parse_atom(struct parser *parser, int32_t *start)
{
    struct chars set = {{0}};

    *start = parser->length;
    if (take(parser, "(")) {
        return parse_group(parser);
    }
    if (take(parser, "[")) {
        parse_class(parser);
    } else if (take(parser, ".")) {
        chars_join(&set, set, true);
        emit_set(parser, set);
    } else if (take(parser, "^")) {
        emit(parser, (struct instruction){.op = OP_BEGIN});
    } else if (take(parser, "$")) {
        emit(parser, (struct instruction){.op = OP_END});
    } else if (take(parser, "\\Q")) {
        *start = parse_quoted(parser);
        return *start < parser->length;
    } else if (next_is(parser, "\\")) {
        parse_escape(parser);
    } else {
        chars_add(&set, take_char(parser));
        emit_set(parser, set);
    }
    return true;
}

static int32_t take_number(struct parser *parser)
{
    int32_t value = -1;

    for (; parser->at < parser->end && *parser->at >= '0' && *parser->at <= '9'; parser->at++) {
        value = MIN(MAX(value, 0) * 10 + (*parser->at - '0'), REPEAT_MAX + 1);
    }
    return value;
}

/* {2}, {2,}, {2,5}. False: braces that are just characters. */
static bool take_counts(struct parser *parser, int32_t *min, int32_t *max)
{
    struct parser start = *parser;

    if (!take(parser, "{")) {
        return false;
    }
    *min = *max = take_number(parser);
    if (take(parser, ",")) {
        *max = take_number(parser); /* none: FOREVER */
    }
    if (*min < 0 || !take(parser, "}")) {
        *parser = start;
        return false;
    }
    if (*min > REPEAT_MAX || *max > REPEAT_MAX || (*max != FOREVER && *max < *min)) {
        fail(parser, "invalid repeat count");
    }
    return true;
}

static bool take_repetition(struct parser *parser, int32_t *min, int32_t *max)
{
    *min = next_is(parser, "+");
    *max = next_is(parser, "?") ? 1 : FOREVER;
    if (!take(parser, "*") && !take(parser, "+") && !take(parser, "?") && !take_counts(parser, min, max)) {
        return false;
    }
    take(parser, "?"); /* as few as possible: the same names match */
    return true;
}

static void parse_sequence(struct parser *parser)
{
    bool repeatable = false, repeated = false;
    int32_t start = parser->length, min, max;

    while (parser->err == ERR_OK && parser->at < parser->end && !next_is(parser, "|") && !next_is(parser, ")")) {
        if (!take_repetition(parser, &min, &max)) {
            repeatable = parse_atom(parser, &start);
            repeated = false;
        } else if (!repeatable) {
            fail(parser, "missing argument to repetition operator");
        } else if (repeated) {
            fail(parser, "invalid nested repetition operator");
        } else {
            repeat(parser, start, min, max);
            repeated = true;
        }
    }
}

static void parse_alternatives(struct parser *parser)
{
    int32_t last_jump = -1, start = parser->length;

    parse_sequence(parser);
    while (take(parser, "|")) {
        insert(parser, start, (struct instruction){.op = OP_SPLIT, .to = 1, .or_to = parser->length - start + 2});
        emit(parser, (struct instruction){.op = OP_JUMP, .to = last_jump}); /* for now: the one before it */
        last_jump = parser->length - 1;
        start = parser->length;
        parse_sequence(parser);
    }
    while (parser->err == ERR_OK && last_jump >= 0) {
        struct instruction *jump = &parser->code[last_jump];
        int32_t before = jump->to;

        jump->to = parser->length - last_jump;
        last_jump = before;
    }
}

/* ---------------------------------------------------------------------- the door */

static struct topic_regex *make(struct parser *parser)
{
    struct topic_regex *regex = calloc(1, sizeof(*regex));
    size_t places = (size_t)parser->length + 1;

    if (!regex) {
        free(parser->code);
        return NULL;
    }
    regex->code = parser->code;
    regex->length = parser->length;
    regex->here = calloc(places, sizeof(int32_t));
    regex->next = calloc(places, sizeof(int32_t));
    regex->stack = calloc(2 * places, sizeof(int32_t));
    regex->seen = calloc(places, sizeof(uint64_t));
    if (!regex->here || !regex->next || !regex->stack || !regex->seen) {
        topic_regex_free(regex);
        return NULL;
    }
    return regex;
}

err_t topic_regex_compile(struct str text, struct topic_regex **ret_regex, const char **ret_reason)
{
    struct parser parser = {.at = text.data, .end = text.data + text.len};

    if (text.len > TOPIC_REGEX_BYTES_MAX) {
        *ret_reason = "expression is too large";
        return ERR_INVALID_REGULAR_EXPRESSION;
    }
    parse_alternatives(&parser);
    if (parser.err == ERR_OK && parser.at < parser.end) {
        fail(&parser, "unexpected )");
    }
    if (parser.err != ERR_OK) {
        free(parser.code);
        *ret_reason = parser.reason;
        return parser.err;
    }
    *ret_reason = "out of memory";
    struct topic_regex *regex = make(&parser);

    if (regex) {
        *ret_regex = regex;
    }
    return regex ? ERR_OK : ERR_NO_MEMORY;
}

void topic_regex_free(struct topic_regex *regex)
{
    if (regex) {
        free(regex->code);
        free(regex->here);
        free(regex->next);
        free(regex->stack);
        free(regex->seen);
        free(regex);
    }
}

static bool is_word(struct str name, size_t at)
{
    struct chars word = chars_of("09AZ__az");

    return at < name.len && chars_have(&word, (unsigned char)name.data[at]);
}

static bool holds(enum op op, struct str name, size_t at)
{
    bool edge = (at > 0 && is_word(name, at - 1)) != is_word(name, at);

    return op == OP_BEGIN ? at == 0 : op == OP_END ? at == name.len : edge == (op == OP_WORD_EDGE);
}

/* Follows jumps from `pc`; where a character is read, or the end, the path is listed. */
static int32_t spread(struct topic_regex *regex, int32_t pc, struct str name, size_t at, int32_t *list, int32_t count)
{
    int32_t depth = 0;

    regex->stack[depth++] = pc;
    while (depth > 0) {
        pc = regex->stack[--depth];
        regex->steps--;
        if (regex->seen[pc] == regex->round) {
            continue;
        }
        regex->seen[pc] = regex->round;
        const struct instruction *instruction = &regex->code[pc];

        if (pc == regex->length || instruction->op == OP_SET) {
            list[count++] = pc;
        } else if (instruction->op == OP_SPLIT) {
            regex->stack[depth++] = pc + instruction->or_to;
            regex->stack[depth++] = pc + instruction->to;
        } else if (instruction->op == OP_JUMP) {
            regex->stack[depth++] = pc + instruction->to;
        } else if (holds(instruction->op, name, at)) {
            regex->stack[depth++] = pc + 1;
        }
    }
    return count;
}

bool topic_regex_matches(struct topic_regex *regex, struct str name, int64_t *steps)
{
    int32_t count, next_count;

    regex->round++;
    regex->steps = *steps;
    count = spread(regex, 0, name, 0, regex->here, 0);
    for (size_t at = 0; at < name.len && count > 0 && regex->steps > 0; at++) {
        regex->round++;
        regex->steps -= count;
        next_count = 0;
        for (int32_t i = 0; i < count; i++) {
            int32_t pc = regex->here[i];

            if (pc < regex->length && chars_have(&regex->code[pc].set, (unsigned char)name.data[at])) {
                next_count = spread(regex, pc + 1, name, at + 1, regex->next, next_count);
            }
        }
        int32_t *list = regex->here;

        regex->here = regex->next;
        regex->next = list;
        count = next_count;
    }
    *steps = regex->steps;
    return count > 0 && regex->seen[regex->length] == regex->round;
}
