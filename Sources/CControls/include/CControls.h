// What the Glibc module map leaves out, and what must not be Swift.
#pragma once

#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/un.h>
#include <termios.h>

// A crash leaves no time for Swift: the handler that gives the terminal back may call only
// async-signal-safe functions and touch only memory that is already there.

/// Gives `settings` back to the terminal `fd` when the process exits or dies of a fatal signal.
/// One terminal at a time; the caller's thread also survives its own stack's overflow.
void ccontrols_guard_terminal(int fd, const struct termios *settings);

/// Forgets the terminal: its settings are its own again.
void ccontrols_release_terminal(void);

// `accept4` and `struct ucred` are declared only under _GNU_SOURCE, which the Swift importer
// does not set.

/// Takes one waiting client, not blocking and closed on exec; -1 and errno like accept(2).
int ccontrols_accept(int listener);

/// The user at the other end of a Unix socket; 0 on success, -1 and errno otherwise.
int ccontrols_peer_user(int fd, uid_t *user);

// <sys/timex.h> is not in the Glibc module map.

/// Whether something keeps the calendar right: 1 or 0; -1 if the kernel does not say.
int ccontrols_clock_is_synchronised(void);
