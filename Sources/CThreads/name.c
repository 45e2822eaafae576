#define _GNU_SOURCE
#include "cthreads.h"
#include <pthread.h>

void cthreads_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
