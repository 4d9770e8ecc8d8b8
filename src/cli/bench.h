#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cli/args.h"

int bench_produce_run(const struct args *args);
int bench_consume_run(const struct args *args);
int bench_latency_run(const struct args *args);

#endif
