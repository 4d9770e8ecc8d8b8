#ifndef CLI_CLUSTER_H
#define CLI_CLUSTER_H

#include "cli/args.h"

int cluster_run(const struct args *args);
int cluster_features_run(const struct args *args);
int cluster_apis_run(const struct args *args);

#endif
