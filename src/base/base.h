/* The door of base/: what every room stands on. */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include "base/arena.h"
#include "base/assert.h"
#include "base/bytes.h"
#include "base/cleanup.h"
#include "base/err.h"
#include "base/latch.h"
#include "base/list.h"
#include "base/macros.h"
#include "base/map.h"
#include "base/slice.h"
#include "base/suggest.h"
#include "base/trace.h"
#include "base/types.h"

#endif
