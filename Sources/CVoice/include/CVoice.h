// What must not be Swift: a crash of the speech engine leaves no time for it. The handler may call
// only async-signal-safe functions and touch only memory that is already there.
#pragma once

/// From now on a fatal signal on the calling thread appends `line` to the file `list`.
///
/// Both texts have to stay where they are until `cvoice_release`. Whatever handler of the signal was
/// there before runs afterwards, and then whatever would have happened anyway. Signals on other
/// threads, and SIGKILL, leave nothing behind.
void cvoice_guard(const char *list, const char *line);

/// The calling thread is through with it.
void cvoice_release(void);
