// Not Swift, because the handler for a crash of the speech engine may call only async-signal-safe
// functions and touch only memory that already exists.
#pragma once

/// From now on, a fatal signal on the calling thread appends `line` to the file `list`.
///
/// Both strings must stay valid until `cvoice_release`. The previously installed handler or the
/// default action follows. Signals on other threads, and SIGKILL, record nothing.
void cvoice_guard(const char *list, const char *line);

/// Ends the guard set by `cvoice_guard` on the calling thread.
void cvoice_release(void);
