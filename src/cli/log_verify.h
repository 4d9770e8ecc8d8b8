#ifndef CLI_LOG_VERIFY_H
#define CLI_LOG_VERIFY_H

#include "cli/args.h"

int log_verify_run(const struct args *args);

#endif
