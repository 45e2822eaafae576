#define _GNU_SOURCE
#include "cthreads.h"
#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>

void cthreads_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

void cthreads_keep_memory_small(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TRIM_THRESHOLD, 128 * 1024);
}

void cthreads_step_back(void) { setpriority(PRIO_PROCESS, 0, 19); }
