// Last actions when a fatal signal ends the program. Not Swift, because a crash handler may call
// only async-signal-safe functions and touch only memory that already exists.
#pragma once

/// Calls `act` when a fatal signal arrives: a fault, an abort, a trap or SIGQUIT.
///
/// It gets the signal number and runs on the receiving thread, before the previously installed
/// handler or the default action. Adding the same `act` again has no effect; there is room for
/// four. May be called from any thread.
void cfatal_add(void (*act)(int number));

/// Gives the calling thread a permanent signal stack, because an overflowed stack has no room left.
void cfatal_provide_stack(void);
