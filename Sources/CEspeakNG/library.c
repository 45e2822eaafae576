// libespeak-ng pulls in some thirty libraries for a sound output of its own that Spotter never
// uses. Loading them takes three times as long as an entire command that only reads the log, so
// they are loaded when there is something to speak. Each call here forwards to the library.
#define _GNU_SOURCE
#include "CEspeakNG.h"

#include <dlfcn.h>
#include <espeak-ng/espeak_ng.h>
#include <pthread.h>
#include <stddef.h>

static struct {
  typeof(&espeak_ng_InitializePath) initialize_path;
  typeof(&espeak_ng_Initialize) initialize;
  typeof(&espeak_ng_InitializeOutput) initialize_output;
  typeof(&espeak_ng_ClearErrorContext) clear_error;
  typeof(&espeak_ng_GetSampleRate) sample_rate;
  typeof(&espeak_Info) info;
  typeof(&espeak_SetSynthCallback) set_synth_callback;
  typeof(&espeak_ListVoices) list_voices;
  typeof(&espeak_SetVoiceByName) set_voice_by_name;
  typeof(&espeak_SetParameter) set_parameter;
  typeof(&espeak_Synth) synth;
  typeof(&espeak_Cancel) cancel;
} library;

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

const char *cespeak_load(void) {
  static void *handle;
  if (handle != NULL) return NULL;
  void *opened = dlopen("libespeak-ng.so.1", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  const struct {
    void **place;
    const char *name;
  } calls[] = {
      {(void **)&library.initialize_path, "espeak_ng_InitializePath"},
      {(void **)&library.initialize, "espeak_ng_Initialize"},
      {(void **)&library.initialize_output, "espeak_ng_InitializeOutput"},
      {(void **)&library.clear_error, "espeak_ng_ClearErrorContext"},
      {(void **)&library.sample_rate, "espeak_ng_GetSampleRate"},
      {(void **)&library.info, "espeak_Info"},
      {(void **)&library.set_synth_callback, "espeak_SetSynthCallback"},
      {(void **)&library.list_voices, "espeak_ListVoices"},
      {(void **)&library.set_voice_by_name, "espeak_SetVoiceByName"},
      {(void **)&library.set_parameter, "espeak_SetParameter"},
      {(void **)&library.synth, "espeak_Synth"},
      {(void **)&library.cancel, "espeak_Cancel"},
  };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  handle = opened;
  return NULL;
}

static void *do_nothing(void *context) { return context; }

int cespeak_open(const char *path, int milliseconds) {
  // The library starts a thread it never uses, and exits the program if that fails.
  pthread_t thread;
  if (pthread_create(&thread, NULL, do_nothing, NULL) != 0) return -1;
  pthread_join(thread, NULL);
  library.initialize_path(path);
  espeak_ng_ERROR_CONTEXT context = NULL;
  if (library.initialize(&context) != ENS_OK) {
    library.clear_error(&context);
    return 0;
  }
  library.initialize_output(ENOUTPUT_MODE_SYNCHRONOUS, milliseconds, NULL);
  return library.sample_rate();
}

const char *espeak_Info(const char **path) { return library.info(path); }

void espeak_SetSynthCallback(t_espeak_callback *callback) { library.set_synth_callback(callback); }

const espeak_VOICE **espeak_ListVoices(espeak_VOICE *wanted) { return library.list_voices(wanted); }

espeak_ERROR espeak_SetVoiceByName(const char *name) { return library.set_voice_by_name(name); }

espeak_ERROR espeak_SetParameter(espeak_PARAMETER parameter, int value, int relative) {
  return library.set_parameter(parameter, value, relative);
}

espeak_ERROR espeak_Synth(
    const void *text, size_t size, unsigned int position, espeak_POSITION_TYPE type,
    unsigned int end, unsigned int flags, unsigned int *identifier, void *context) {
  return library.synth(text, size, position, type, end, flags, identifier, context);
}

espeak_ERROR espeak_Cancel(void) { return library.cancel(); }
