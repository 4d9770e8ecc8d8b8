#include "cli/help.h"

#include "cli/out.h"

#include <sys/ioctl.h>

enum { LEFT_MAX = 28, WIDTH_MAX = 100 };

void option_usage(const struct option_def *def, char *out, size_t out_size)
{
    char letter[8] = "    ";

    if (def->letter) {
        snprintf(letter, sizeof(letter), "-%c, ", def->letter);
    }
    snprintf(out, out_size, "%s--%s%s%s", letter, def->name, def->value ? " " : "", def->value ? def->value : "");
}

static int width_of(FILE *file)
{
    struct winsize size;

    if (ioctl(fileno(file), TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) {
        return MIN(size.ws_col, WIDTH_MAX);
    }
    return 80;
}

/* Words of text from column `indent` on, wrapped; the cursor stands at column `at`. */
static void print_wrapped(FILE *file, const char *text, int at, int indent)
{
    int width = width_of(file);

    while (*text) {
        int len = (int)strcspn(text, " ");

        if (at > indent && at + 1 + len > width) {
            fprintf(file, "\n%*s", indent, "");
            at = indent;
        } else if (at > indent) {
            fputc(' ', file);
            at++;
        } else if (at < indent) {
            fprintf(file, "%*s", indent - at, "");
            at = indent;
        }
        fprintf(file, "%.*s", len, text);
        at += len;
        text += len;
        text += strspn(text, " ");
    }
    fputc('\n', file);
}

static void print_row(FILE *file, const char *left, const char *text, int indent)
{
    fprintf(file, "  %s", left);
    int at = 2 + (int)strlen(left);

    if (at + 2 > indent) {
        fputc('\n', file);
        at = 0;
    }
    print_wrapped(file, text, at, indent);
}

static void heading(FILE *file, const char *text)
{
    bool colour = out_colour(file);

    fprintf(file, "\n%s%s%s\n", colour ? "\033[1m" : "", text, colour ? "\033[0m" : "");
}

void help_version(void)
{
    printf("barnabas %s\n", BARNABAS_VERSION);
}

void help_overview(FILE *file)
{
    fprintf(file, "barnabas: the command-line tool of Barnabas and of every server that speaks Kafka's protocol\n");
    heading(file, "Usage");
    fprintf(file, "  barnabas COMMAND ... [-b HOST:PORT]\n");
    heading(file, "Commands");
    for (size_t i = 0; i < command_group_count; i++) {
        print_row(file, command_groups[i].name, command_groups[i].summary, 14);
    }
    for (size_t i = 0; i < command_count; i++) {
        if (!strchr(commands[i].name, ' ') && !commands[i].hidden) {
            bool grouped = false;

            for (size_t j = 0; j < command_group_count; j++) {
                grouped |= strcmp(commands[i].name, command_groups[j].name) == 0;
            }
            if (!grouped) {
                print_row(file, commands[i].name, commands[i].summary, 14);
            }
        }
    }
    heading(file, "First steps");
    fprintf(file, "  barnabasd &                                   a server on 127.0.0.1:9092, data in ./data\n"
                  "  echo hello | barnabas produce greetings\n"
                  "  barnabas consume greetings --exit\n\n"
                  "barnabas COMMAND --help tells more. Exit code: 0 done, 1 failed, 2 wrong usage.\n");
}

void help_group(const char *group, FILE *file)
{
    size_t len = strlen(group);

    for (size_t i = 0; i < command_group_count; i++) {
        if (strcmp(command_groups[i].name, group) == 0) {
            fprintf(file, "%s\n", command_groups[i].summary);
        }
    }
    heading(file, "Commands");
    for (size_t i = 0; i < command_count; i++) {
        const struct command *command = &commands[i];

        if (strncmp(command->name, group, len) == 0 && (command->name[len] == ' ' || command->name[len] == '\0') &&
            !command->hidden) {
            char left[80];

            snprintf(left, sizeof(left), "barnabas %s%s%s", command->name, *command->arguments ? " " : "",
                     command->arguments);
            print_row(file, left, command->summary, 44);
        }
    }
    fprintf(file, "\nbarnabas %s COMMAND --help tells more.\n", group);
}

static int left_width(const struct command *command)
{
    int width = 0;

    for (int id = 1; id < OPTION_COUNT; id++) {
        if (command_takes(command, id)) {
            char left[80];

            option_usage(&option_defs[id], left, sizeof(left));
            if (strlen(left) <= LEFT_MAX) {
                width = MAX(width, (int)strlen(left));
            }
        }
    }
    return width + 4;
}

void help_command(const struct command *command)
{
    printf("%s\n", command->summary);
    heading(stdout, "Usage");
    printf("  barnabas %s %s%s[OPTION]...\n", command->name, command->arguments, *command->arguments ? " " : "");
    if (command->detail) {
        printf("\n");
        print_wrapped(stdout, command->detail, 0, 0);
    }
    heading(stdout, "Options");
    int indent = left_width(command);

    for (int own = 1; own >= 0; own--) { /* the command's own first */
        for (int id = 1; id < OPTION_COUNT; id++) {
            bool common = id <= OPT_VERSION;

            if (command_takes(command, id) && common != (own == 1)) {
                char left[80];

                option_usage(&option_defs[id], left, sizeof(left));
                print_row(stdout, left, option_defs[id].help, indent);
            }
        }
    }
    if (command->examples) {
        heading(stdout, "Examples");
        for (const char *line = command->examples; *line;) {
            const char *end = strchrnul(line, '\n');

            printf("  %.*s\n", (int)(end - line), line);
            line = *end ? end + 1 : end;
        }
    }
}
