// What is still done when a signal ends the program. Not Swift: a crash leaves no time for it, and a handler may
// call only async-signal-safe functions and touch only memory that is already there.
#pragma once

/// From now on `act` is called, with the signal's number and on the thread it came to, when a fatal signal arrives:
/// a fault, an abort, a trap or SIGQUIT.
///
/// Afterwards comes whatever handler was there before the first call of this, and then whatever would have happened
/// anyway. The same `act` is called once however often it is given; there is room for four. Any thread.
void cfatal_add(void (*act)(int number));

/// Gives the calling thread a stack for signal handlers, which it keeps for life: an overflowed one has no room.
void cfatal_provide_stack(void);
