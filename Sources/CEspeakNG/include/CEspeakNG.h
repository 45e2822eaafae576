// eSpeak NG's C interface (apt: libespeak-ng-dev), of which only the calls that library.c passes on
// may be used.
#pragma once
#include <espeak-ng/speak_lib.h>

/// Loads the library; nothing when it is there, else why it is not, in the loader's words.
///
/// To be called before anything else of it, on one thread.
const char *cespeak_load(void);
