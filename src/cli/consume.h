#ifndef CLI_CONSUME_H
#define CLI_CONSUME_H

#include "cli/args.h"

int consume_run(const struct args *args);

#endif
