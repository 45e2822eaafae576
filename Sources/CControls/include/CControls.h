// Declarations missing from the Glibc module map, and code that cannot be Swift.
#pragma once

#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/un.h>
#include <termios.h>

// A crash handler cannot be Swift: the one that restores the terminal may call only
// async-signal-safe functions and touch only memory that already exists.

/// Restores `settings` on the terminal `fd` when the process exits or dies of a fatal signal.
/// Guards one terminal at a time. The calling thread also gets a signal stack, so that the handler
/// runs even after a stack overflow.
void ccontrols_guard_terminal(int fd, const struct termios *settings);

/// Stops guarding the terminal.
void ccontrols_release_terminal(void);

// `accept4` and `struct ucred` are declared only under _GNU_SOURCE, which the Swift importer does
// not set.

/// Accepts one pending client as a non-blocking, close-on-exec descriptor; -1 and errno like
/// accept(2).
int ccontrols_accept(int listener);

/// Gets the user at the other end of a Unix socket; 0 on success, -1 with errno on failure.
int ccontrols_peer_user(int fd, uid_t *user);

// `close_range` is not in the Glibc module map.

/// Makes every descriptor above 2 close on exec, except these: libraries forget the flag on some of
/// theirs, and a program that is executed would keep the sound device open.
void ccontrols_pass_only(const int *fds, size_t count);

// <sys/timex.h> is not in the Glibc module map.

/// Returns 1 if the system clock is synchronized (by NTP, for example), 0 if not, -1 if unknown.
int ccontrols_clock_is_synchronized(void);
