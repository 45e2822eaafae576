// libespeak-ng pulls in some thirty libraries for a sound output of its own that Spotter never
// uses. Loading them takes three times as long as an entire command that only reads the log.
#include "CEspeakNG.h"

CLOADER_DEFINE(cespeak, CESPEAK_CALLS, "libespeak-ng.so.1", NULL)

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
