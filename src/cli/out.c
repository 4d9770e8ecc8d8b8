#include "cli/out.h"

#include <errno.h>
#include <stdarg.h>
#include <time.h>

volatile sig_atomic_t out_stop;

static _Noreturn void no_memory(void)
{
    out_error("out of memory");
    _exit(1);
}

void *xrealloc(void *memory, size_t size)
{
    void *moved = realloc(memory, size ? size : 1);

    if (!moved) {
        no_memory();
    }
    return moved;
}

char *xstrdup(const char *text)
{
    char *copy = strdup(text);

    if (!copy) {
        no_memory();
    }
    return copy;
}

static __attribute__((format(printf, 1, 0))) char *xvprintf(const char *format, va_list args)
{
    char *text;

    if (vasprintf(&text, format, args) < 0) {
        no_memory();
    }
    return text;
}

char *xprintf(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    char *text = xvprintf(format, args);

    va_end(args);
    return text;
}

void out_error(const char *format, ...)
{
    va_list args;
    bool colour = out_colour(stderr);

    fflush(stdout);
    fprintf(stderr, "%sbarnabas:%s ", colour ? "\033[1;31m" : "", colour ? "\033[0m" : "");
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
}

bool out_colour(FILE *file)
{
    const char *term = getenv("TERM");
    const char *no_colour = getenv("NO_COLOR");

    return isatty(fileno(file)) && !(no_colour && *no_colour) && !(term && strcmp(term, "dumb") == 0);
}

static int output_errno;

bool out_broken(void)
{
    if (ferror(stdout) && output_errno == 0) {
        output_errno = errno ? errno : EIO;
    }
    return output_errno != 0;
}

int out_finish(void)
{
    if (!out_broken() && fflush(stdout) != 0) {
        output_errno = errno;
    }
    if (output_errno == 0 || output_errno == EPIPE) {
        return 0;
    }
    fprintf(stderr, "barnabas: the output cannot be written: %s\n", strerror(output_errno));
    return 1;
}

static void on_signal(int number)
{
    out_stop = 1;
}

void out_catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};

    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

double now_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

enum { HUMAN_BUFFERS = 16, HUMAN_SIZE = 40 };

static char *human_buffer(void)
{
    static char buffers[HUMAN_BUFFERS][HUMAN_SIZE];
    static unsigned next;

    return buffers[next++ % HUMAN_BUFFERS];
}

static const char *scaled(double value, double base, const char *const *units, size_t unit_count)
{
    char *text = human_buffer();
    size_t unit = 0;

    while (value >= base && unit + 1 < unit_count) {
        value /= base;
        unit++;
    }
    const char *format = unit == 0 || value >= 100 ? "%.0f%s" : value >= 10 ? "%.1f%s" : "%.2f%s";

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(text, HUMAN_SIZE, format, value, units[unit]);
#pragma GCC diagnostic pop
    return text;
}

const char *human_bytes(double bytes)
{
    static const char *const units[] = {" B", " KiB", " MiB", " GiB", " TiB", " PiB"};

    return scaled(bytes, 1024, units, ARRAY_LEN(units));
}

const char *human_count(double count)
{
    static const char *const units[] = {"", "k", "M", "G", "T"};

    return scaled(count, 1000, units, ARRAY_LEN(units));
}

const char *human_grouped(int64_t number)
{
    char digits[HUMAN_SIZE];
    char *text = human_buffer(), *to = text;
    int len = snprintf(digits, sizeof(digits), "%" PRId64, number);

    for (int i = 0; i < len; i++) {
        bool after_digit = i > 0 && digits[i - 1] != '-';

        if (after_digit && (len - i) % 3 == 0) {
            *to++ = ',';
        }
        *to++ = digits[i];
    }
    *to = '\0';
    return text;
}

const char *human_seconds(double seconds)
{
    char *text = human_buffer();

    if (seconds < 60) {
        snprintf(text, HUMAN_SIZE, "%.*f s", seconds < 10 ? 2 : 1, seconds);
    } else {
        long whole = (long)seconds;

        snprintf(text, HUMAN_SIZE, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    }
    return text;
}

const char *human_time(int64_t time_ms)
{
    if (time_ms < 0) {
        return "-";
    }
    char *text = human_buffer();
    time_t seconds = time_ms / 1000;
    struct tm local;

    if (!localtime_r(&seconds, &local)) {
        return "-";
    }
    size_t n = strftime(text, HUMAN_SIZE, "%Y-%m-%d %H:%M:%S", &local);

    snprintf(text + n, HUMAN_SIZE - n, ".%03d", (int)(time_ms % 1000));
    return text;
}

void table_init(struct table *table, const char *const *heads, int columns)
{
    *table = (struct table){.heads = heads, .columns = columns};
}

void table_add(struct table *table, const char *format, ...)
{
    va_list args;

    if (table->cell_count % 64 == 0) {
        table->cells = xrealloc(table->cells, sizeof(*table->cells) * (size_t)(table->cell_count + 64));
    }
    va_start(args, format);
    table->cells[table->cell_count++] = xvprintf(format, args);
    va_end(args);
}

/* Columns on the screen, near enough: bytes that do not continue a UTF-8 character. */
static int text_width(const char *text)
{
    int width = 0;

    for (; *text; text++) {
        width += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return width;
}

/* Blanks are printed before the next text only, so that no line ends in them. */
static void print_cell(const char *text, int width, bool right, int *blanks)
{
    int pad = width - text_width(text);

    if (*text) {
        printf("%*s%s", *blanks + (right ? pad : 0), "", text);
        *blanks = 0;
    }
    *blanks += 2 + (*text == '\0' || !right ? pad : 0);
}

void table_print(struct table *table)
{
    int columns = table->columns;
    int *widths = xrealloc(NULL, sizeof(*widths) * (size_t)columns);
    bool colour = out_colour(stdout);

    for (int c = 0; c < columns; c++) {
        widths[c] = text_width(table->heads[c] + (table->heads[c][0] == '>'));
    }
    for (int i = 0; i < table->cell_count; i++) {
        widths[i % columns] = MAX(widths[i % columns], text_width(table->cells[i]));
    }
    fputs(colour ? "\033[1m" : "", stdout);
    int blanks = 0;

    for (int c = 0; c < columns; c++) {
        bool right = table->heads[c][0] == '>';

        print_cell(table->heads[c] + right, widths[c], right, &blanks);
    }
    puts(colour ? "\033[0m" : "");
    for (int i = 0; i < table->cell_count; i++) {
        int c = i % columns;

        blanks = c == 0 ? 0 : blanks;
        print_cell(table->cells[i], widths[c], table->heads[c][0] == '>', &blanks);
        if (c + 1 == columns) {
            putchar('\n');
        }
        free(table->cells[i]);
    }
    free(widths);
    free(table->cells);
    table->cells = NULL;
    table->cell_count = 0;
}

void progress_start(struct progress *progress, const char *verb, bool quiet)
{
    *progress = (struct progress){.on = !quiet && isatty(STDERR_FILENO), .verb = verb, .start = now_s()};
    progress->drawn = progress->start;
}

static void draw_bar(double share)
{
    enum { BAR = 24 };
    char bar[BAR + 1];
    int full = (int)(share * BAR + 0.5);

    for (int i = 0; i < BAR; i++) {
        bar[i] = i < full ? '#' : '.';
    }
    bar[BAR] = '\0';
    fprintf(stderr, "[%s] %3.0f%%  ", bar, share * 100);
}

void progress_show(struct progress *progress, int64_t records, int64_t bytes, double share)
{
    if (!progress->on) {
        return;
    }
    double now = now_s(), since = now - progress->drawn;

    if (since < 0.2) {
        return;
    }
    double current = (double)(records - progress->drawn_records) / since;

    progress->rate = progress->rate == 0 ? current : progress->rate * 0.6 + current * 0.4;
    progress->drawn = now;
    progress->drawn_records = records;
    fprintf(stderr, "\r\033[K%s ", progress->verb);
    if (share >= 0) {
        draw_bar(share > 1 ? 1 : share);
    }
    fprintf(stderr, "%s records  %s  %s/s  %s", human_grouped(records), human_bytes((double)bytes),
            human_count(progress->rate), human_seconds(now - progress->start));
    if (share > 0.02 && share < 1) {
        fprintf(stderr, "  %s left", human_seconds((now - progress->start) * (1 - share) / share));
    }
    fflush(stderr);
}

void progress_clear(struct progress *progress)
{
    if (progress->on) {
        fprintf(stderr, "\r\033[K");
        fflush(stderr);
    }
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

char *unescape(const char *text, size_t *ret_len)
{
    char *out CLEANUP(freep) = xrealloc(NULL, strlen(text) + 1);
    size_t n = 0;

    for (const char *at = text; *at; at++) {
        if (*at != '\\') {
            out[n++] = *at;
            continue;
        }
        switch (*++at) {
        case 'n':
            out[n++] = '\n';
            break;
        case 't':
            out[n++] = '\t';
            break;
        case 'r':
            out[n++] = '\r';
            break;
        case '0':
            out[n++] = '\0';
            break;
        case '\\':
            out[n++] = '\\';
            break;
        case 'x':
            if (hex_digit(at[1]) < 0 || hex_digit(at[2]) < 0) {
                return NULL;
            }
            out[n++] = (char)(hex_digit(at[1]) * 16 + hex_digit(at[2]));
            at += 2;
            break;
        default:
            return NULL;
        }
    }
    out[n] = '\0';
    *ret_len = n;
    return TAKE_PTR(out);
}
