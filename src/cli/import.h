#ifndef CLI_IMPORT_H
#define CLI_IMPORT_H

#include "cli/args.h"

int import_run(const struct args *args);

#endif
