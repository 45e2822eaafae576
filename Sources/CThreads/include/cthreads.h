// Declarations missing from the Glibc module map.
#pragma once

#include <sys/eventfd.h>

/// Names the calling thread for tools such as `top -H` and debuggers; at most 15 bytes.
/// pthread_setname_np is a GNU extension that the module map does not export.
void cthreads_name_thread(const char *name);

/// Makes all threads share one malloc arena and returns freed memory to the system.
/// malloc.h is not in the module map.
void cthreads_keep_memory_small(void);

// Lowers the calling thread to nice 19. Swift cannot call setpriority portably: its first argument
// is an enum in some C libraries and an integer in others.
void cthreads_step_back(void);
