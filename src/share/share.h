/* The door of share/: share groups (KIP-932). */
#ifndef SHARE_SHARE_H
#define SHARE_SHARE_H

#include "share/records.h"
#include "share/share_fetch.h"
#include "share/share_leader.h"
#include "share/share_session.h"
#include "share/share_settings.h"
#include "share/share_state.h"
#include "share/share_step.h"
#include "share/state_call.h"
#include "share/states.h"

#endif
