// eSpeak NG's C interface (apt: libespeak-ng-dev).
#pragma once
#include <espeak-ng/speak_lib.h>
#include <pthread.h>

// glibc declares it only under _GNU_SOURCE, which Swift's importer does not set.
extern int pthread_setname_np(pthread_t, const char *);

// Names the calling thread, so that `top -H` and a core file say whose it is.
static inline void cespeak_name_thread(const char *name) {
  pthread_setname_np(pthread_self(), name);
}
