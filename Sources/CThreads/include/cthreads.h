// What the Glibc module map leaves out of pthreads.
#pragma once

/// Names the calling thread, as `top -H` and a debugger show it; at most 15 bytes.
/// pthread_setname_np is a GNU extension that the module map of Glibc does not export.
void cthreads_name_thread(const char *name);

/// One pool of memory for all threads, and what is freed goes back to the system. The module map of Glibc
/// leaves out malloc.h.
void cthreads_keep_memory_small(void);

// Lets every other thread go first. The type of the first argument is an enumeration in some C libraries
// and a number in others, and Swift tells them apart.
void cthreads_step_back(void);
