#include "CLoader.h"

#include <dlfcn.h>
#include <string.h>

static const char *load(const cloader_library *library) {
  void *opened = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  for (size_t i = 0; i < library->count; i++) {
    void *call = dlsym(opened, library->names[i]);
    if (call == NULL) return dlerror();
    memcpy((char *)library->calls + i * sizeof call, &call, sizeof call);
  }
  return library->set_up == NULL ? NULL : library->set_up();
}

const char *cloader_load(cloader_library *library) {
  pthread_mutex_lock(&library->mutex);
  const char *failure = library->is_loaded ? NULL : load(library);
  library->is_loaded = failure == NULL;
  pthread_mutex_unlock(&library->mutex);
  return failure;
}
