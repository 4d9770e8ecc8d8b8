#include "meta/image.h"

const struct meta_feature meta_features[META_FEATURES] = {
    {"group.version", 0, 1, 1},
    {"metadata.version", 7, 33, 33},
    {"share.version", 0, 1, 1},
    {"transaction.version", 0, 2, 2},
};
