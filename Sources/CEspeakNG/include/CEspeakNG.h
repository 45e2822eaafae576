// eSpeak NG's C interface (apt: libespeak-ng-dev), of which only the calls that library.c passes on
// may be used.
#pragma once
#include <espeak-ng/speak_lib.h>

/// Loads the library; nothing when it is there, else why it is not, in the loader's words.
///
/// To be called before anything else of it, on one thread.
const char *cespeak_load(void);

/// Opens the library with the voice data at a path, or its own: as `espeak_Initialize` does it for samples that come
/// back while a text is spoken, but without a word of its own on the standard error where there is no data.
///
/// Its samples a second; zero when it cannot be opened, less than zero when the system has no thread left for it.
int cespeak_open(const char *path, int milliseconds);
