// libespeak-ng pulls in some thirty libraries for a sound output of its own that Spotter never
// uses. Loading them takes three times as long as an entire command that only reads the log. Each
// call here forwards to the library.
#include "CEspeakNG.h"

#include <CLoader.h>
#include <espeak-ng/espeak_ng.h>

#define CALLS(X)                                                                                  \
  X(espeak_ng_InitializePath) X(espeak_ng_Initialize) X(espeak_ng_InitializeOutput)               \
  X(espeak_ng_ClearErrorContext) X(espeak_ng_GetSampleRate) X(espeak_Info)                        \
  X(espeak_SetSynthCallback) X(espeak_ListVoices) X(espeak_SetVoiceByName)                        \
  X(espeak_SetParameter) X(espeak_Synth) X(espeak_Cancel)
CLOADER_DECLARE(cespeak, CALLS)
CLOADER_DEFINE(cespeak, CALLS, "libespeak-ng.so.1", NULL)

// Even in the mode that never plays anything, initialization opens a sound device through
// libpcaudio. That costs a connection to the sound server, and a hung server would hang the voice.
// The loader picks the definition in this program over libpcaudio's.
struct audio_object;
__attribute__((visibility("default"), used)) struct audio_object *create_audio_device_object(
    const char *device, const char *application_name, const char *description) {
  (void)device;
  (void)application_name;
  (void)description;
  return NULL;
}

static void *do_nothing(void *context) { return context; }

int cespeak_open(const char *path, int milliseconds) {
  // The library starts a thread it never uses, and exits the program if that fails.
  pthread_t thread;
  if (pthread_create(&thread, NULL, do_nothing, NULL) != 0) return -1;
  pthread_join(thread, NULL);
  cespeak.espeak_ng_InitializePath(path);
  espeak_ng_ERROR_CONTEXT context = NULL;
  if (cespeak.espeak_ng_Initialize(&context) != ENS_OK) {
    cespeak.espeak_ng_ClearErrorContext(&context);
    return 0;
  }
  cespeak.espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, milliseconds, NULL);
  return cespeak.espeak_ng_GetSampleRate();
}

const char *espeak_Info(const char **path) { return cespeak.espeak_Info(path); }

void espeak_SetSynthCallback(t_espeak_callback *callback) { cespeak.espeak_SetSynthCallback(callback); }

const espeak_VOICE **espeak_ListVoices(espeak_VOICE *wanted) { return cespeak.espeak_ListVoices(wanted); }

espeak_ERROR espeak_SetVoiceByName(const char *name) { return cespeak.espeak_SetVoiceByName(name); }

espeak_ERROR espeak_SetParameter(espeak_PARAMETER parameter, int value, int relative) {
  return cespeak.espeak_SetParameter(parameter, value, relative);
}

espeak_ERROR espeak_Synth(
    const void *text, size_t size, unsigned int position, espeak_POSITION_TYPE type,
    unsigned int end, unsigned int flags, unsigned int *identifier, void *context) {
  return cespeak.espeak_Synth(text, size, position, type, end, flags, identifier, context);
}

espeak_ERROR espeak_Cancel(void) { return cespeak.espeak_Cancel(); }
