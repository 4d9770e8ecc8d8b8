#ifndef CLI_PRODUCE_H
#define CLI_PRODUCE_H

#include "cli/args.h"

int produce_run(const struct args *args);

#endif
