// Only what makes sound needs the library, so it is loaded for that alone: all other commands start without it.
#define _GNU_SOURCE
#include "CALSA.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static struct {
  typeof(&snd_lib_error_set_handler) set_error_handler;
#define CALSA_POINTER(result, name, parameters, arguments) result(*name) parameters;
  CALSA_CALLS(CALSA_POINTER)
} library;

static void ignore_error(const char *file, int line, const char *function, int code, const char *format, ...) {}

static const char *load(void) {
  void *opened = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  const struct {
    void **place;
    const char *name;
  } calls[] = {
      {(void **)&library.set_error_handler, "snd_lib_error_set_handler"},
#define CALSA_CALL(result, name, parameters, arguments) {(void **)&library.name, "snd_" #name},
      CALSA_CALLS(CALSA_CALL)};
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  // ALSA prints errors to stderr. Spotter reports the same error codes itself, along with what to do. The handler
  // is variadic, so Swift can neither define it nor name its type.
  library.set_error_handler(ignore_error);
  return NULL;
}

const char *calsa_load(void) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static int is_loaded;
  pthread_mutex_lock(&mutex);
  const char *failure = is_loaded ? NULL : load();
  is_loaded = failure == NULL;
  pthread_mutex_unlock(&mutex);
  return failure;
}

#define CALSA_DEFINE(result, name, parameters, arguments) \
  result calsa_##name parameters { return library.name arguments; }
CALSA_CALLS(CALSA_DEFINE)
