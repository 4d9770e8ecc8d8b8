/* All broker settings, by subject. */
/* clang-format off */
#include "config/table/broker_server.h"
#include "config/table/broker_log.h"
#include "config/table/broker_group.h"
#include "config/table/broker_security.h"
#include "config/table/broker_tiered.h"
#include "config/table/broker_controller.h"
#include "config/table/broker_barnabas.h"
/* clang-format on */
