/* The door of txn/: transactions, kept in __transaction_state in Kafka's
 * format. */
#ifndef TXN_TXN_H
#define TXN_TXN_H

#include "txn/coordinator.h"
#include "txn/markers.h"
#include "txn/txns.h"

#endif
