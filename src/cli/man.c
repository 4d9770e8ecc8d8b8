#include "cli/help.h"

#include "cli/out.h"

/* Text for roff: backslashes and leading dots or quotes have a meaning there, and a hyphen is not a minus. */
static void roff(const char *text)
{
    bool line_start = true;

    for (; *text; text++) {
        if (line_start && (*text == '.' || *text == '\'')) {
            fputs("\\&", stdout);
        }
        line_start = *text == '\n';
        if (*text == '\\') {
            fputs("\\e", stdout);
        } else if (*text == '-') {
            fputs("\\-", stdout);
        } else {
            putchar(*text);
        }
    }
}

static void option(const struct option_def *def)
{
    printf(".TP\n.B ");
    if (def->letter) {
        printf("\\-%c\\fR, \\fB", def->letter);
    }
    printf("\\-\\-");
    roff(def->name);
    if (def->value) {
        printf("\\fR \\fI");
        roff(def->value);
        printf("\\fR");
    }
    putchar('\n');
    roff(def->help);
    putchar('\n');
}

static void command_section(const struct command *command)
{
    printf(".SS barnabas %s%s", command->name, *command->arguments ? " " : "");
    roff(command->arguments);
    printf("\n%s.\n", command->summary);
    if (command->detail) {
        printf(".PP\n");
        roff(command->detail);
        putchar('\n');
    }
    for (int i = 0; i < COMMAND_OPTIONS_MAX && command->options[i] != OPT_NONE; i++) {
        option(&option_defs[command->options[i]]);
    }
    if (command->examples) {
        printf(".PP\nExamples:\n.PP\n.RS 4\n.nf\n");
        roff(command->examples);
        printf("\n.fi\n.RE\n");
    }
}

int man_run(const struct args *args)
{
    printf(".\\\" Written by \"barnabas man\" from the table that drives \\-\\-help: do not edit.\n"
           ".TH BARNABAS 1 \"\" \"barnabas %s\" \"Barnabas\"\n"
           ".SH NAME\nbarnabas \\- command-line tool of Barnabas and of every server that speaks Kafka's protocol\n"
           ".SH SYNOPSIS\n.B barnabas\n.I COMMAND\n[\\fIARGUMENT\\fR]... [\\fB\\-b\\fR \\fIHOST:PORT\\fR] "
           "[\\fIOPTION\\fR]...\n"
           ".SH DESCRIPTION\n"
           "Administers topics, groups and transactions, produces and consumes records, and checks log files.\n"
           "Results go to standard output, everything else to standard error; progress and colours appear only on a "
           "terminal.\n.SH COMMON OPTIONS\n",
           BARNABAS_VERSION);
    for (int id = 1; id <= OPT_VERSION; id++) {
        option(&option_defs[id]);
    }
    printf(
        ".PP\nThey may stand before the command too.\n"
        ".PP\nTIME is 500ms, 10s, 2m, 1h or 7d; a bare number is seconds. Numbers may end in k, M, G, Ki, Mi or Gi.\n"
        ".SH COMMANDS\n");
    for (size_t i = 0; i < command_count; i++) {
        if (!commands[i].hidden) {
            command_section(&commands[i]);
        }
    }
    printf(".SH ENVIRONMENT\n"
           ".TP\n.B BARNABAS_BOOTSTRAP\nThe server to ask when \\fB\\-b\\fR is not given.\n"
           ".TP\n.B NO_COLOR\nNo colours, even on a terminal.\n"
           ".SH EXIT STATUS\n0: done.\n1: failed; one sentence on standard error says why and what to do.\n2: wrong "
           "usage.\n"
           "130: a command that reads its input was interrupted.\n"
           ".SH SEE ALSO\n.BR barnabasd (8)\n");
    return out_finish();
}
