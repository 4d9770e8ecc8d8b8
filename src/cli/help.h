/* --help, the manual page and completion, all told from the command table. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/args.h"

#include <stdio.h>

void help_overview(FILE *file);
void help_group(const char *group, FILE *file);
void help_command(const struct command *command);
void help_version(void);

/* Exit codes of hidden and visible commands over the same table. */
int man_run(const struct args *args);
int completion_run(const struct args *args);
/* Prints what may stand at the last of the words, one a line: candidate, TAB, explanation. */
int complete_run(const struct args *args);

#endif
