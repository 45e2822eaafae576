// eSpeak NG's C interface (apt: libespeak-ng-dev). Only the calls forwarded by library.c may be
// used.
#pragma once
#include <espeak-ng/speak_lib.h>

/// Loads the library: see CLoader.
const char *cespeak_load(void);

/// Opens the library with the voice data at `path`, or the default data if it is NULL.
///
/// Like `espeak_Initialize` for synchronous output, but without printing to stderr when the data is
/// missing. Returns the sample rate in Hz, 0 if the library cannot be opened, or a negative number
/// if the system cannot create a thread for it.
int cespeak_open(const char *path, int milliseconds);
