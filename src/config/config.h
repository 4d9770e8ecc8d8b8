/* The door of config/: settings are data. One row in table/ parses, validates,
 * answers DescribeConfigs and documents a setting. */
#ifndef CONFIG_CONFIG_H
#define CONFIG_CONFIG_H

#include "config/alter.h"
#include "config/broker.h"
#include "config/def.h"
#include "config/describe.h"
#include "config/group.h"
#include "config/ip_counts.h"
#include "config/listener.h"
#include "config/load.h"
#include "config/properties.h"
#include "config/set.h"
#include "config/topic.h"

#endif
