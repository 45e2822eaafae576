#define _GNU_SOURCE
#include "cthreads.h"
#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>

void cthreads_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

void cthreads_share_memory(void) { mallopt(M_ARENA_MAX, 1); }

void cthreads_step_back(void) { setpriority(PRIO_PROCESS, 0, 19); }
