#ifndef CLI_LOG_DUMP_H
#define CLI_LOG_DUMP_H

#include "cli/args.h"

int log_dump_run(const struct args *args);

#endif
