#define _GNU_SOURCE
#include "CFatal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

static const int fatal_signals[] = {
    SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGQUIT,
};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };
enum { room = 4 };

typedef void (*act)(int number);

static struct sigaction previous[fatal_count];
static _Atomic(act) acts[room];

static void on_fatal_signal(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  for (int i = 0; i < room; i++) {
    act each = atomic_load(&acts[i]);
    if (each != NULL) each(number);
  }
  for (int i = 0; i < fatal_count; i++)
    if (fatal_signals[i] == number) sigaction(number, &previous[i], NULL);
  errno = error;
  // A fault recurs on return, so the core file keeps its address. Any other signal is raised again
  // and stays pending until this handler returns.
  int faults = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  if (faults && info->si_code > 0) return;
  raise(number);
}

static void install_handlers(void) {
  struct sigaction action = {.sa_sigaction = on_fatal_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  // Without this, a background process restoring the terminal would be stopped by SIGTTOU.
  sigaddset(&action.sa_mask, SIGTTOU);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &action, &previous[i]);
}

void cfatal_add(void (*added)(int number)) {
  for (int i = 0; i < room; i++) {
    act present = NULL;
    if (atomic_compare_exchange_strong(&acts[i], &present, added) || present == added) break;
  }
  static pthread_once_t installed = PTHREAD_ONCE_INIT;
  pthread_once(&installed, install_handlers);
}

void cfatal_provide_stack(void) {
  enum { size = 64 * 1024 };
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
  stack_t ours = {.ss_sp = malloc(size), .ss_size = size};
  if (ours.ss_sp != NULL && sigaltstack(&ours, NULL) != 0) free(ours.ss_sp);
}
