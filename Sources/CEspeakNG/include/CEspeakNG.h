// eSpeak NG's C interface (apt: libespeak-ng-dev).
#pragma once
#include <CLoader.h>
#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>

#define CESPEAK_CALLS(X)                                                                          \
  X(espeak_ng_InitializePath) X(espeak_ng_Initialize) X(espeak_ng_InitializeOutput)               \
  X(espeak_ng_ClearErrorContext) X(espeak_ng_GetSampleRate) X(espeak_Info)                        \
  X(espeak_SetSynthCallback) X(espeak_ListVoices) X(espeak_SetVoiceByName)                        \
  X(espeak_SetParameter) X(espeak_Synth) X(espeak_Cancel)
CLOADER_DECLARE(cespeak, CESPEAK_CALLS)

/// Opens the library with the voice data at `path`, or the default data if it is NULL.
///
/// Like `espeak_Initialize` for synchronous output, but without printing to stderr when the data is
/// missing. Returns the sample rate in Hz, 0 if the library cannot be opened, or a negative number
/// if the system cannot create a thread for it.
int cespeak_open(const char *path, int milliseconds);
