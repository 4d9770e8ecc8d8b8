#ifndef CLI_EXPORT_H
#define CLI_EXPORT_H

#include "cli/args.h"

int export_run(const struct args *args);

#endif
