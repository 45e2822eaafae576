#define _GNU_SOURCE
#include "CVoice.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int fatal_signals[] = {SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };

static struct sigaction previous[fatal_count];

// Thread-local, so that a crash elsewhere condemns nothing; initial-exec, so that the handler finds
// it without asking the dynamic linker, which may allocate.
#define PER_THREAD static _Thread_local __attribute__((tls_model("initial-exec")))
PER_THREAD const char *volatile guarded_list;
PER_THREAD const char *volatile guarded_line;

static void condemn(void) {
  const char *line = guarded_line;
  if (line == NULL) return;
  guarded_line = NULL;
  int file = open(guarded_list, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  ssize_t written = write(file, line, strlen(line));
  (void)written;
  close(file);
}

static void on_fatal_signal(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  condemn();
  for (int i = 0; i < fatal_count; i++)
    if (fatal_signals[i] == number) sigaction(number, &previous[i], NULL);
  errno = error;
  // A fault happens again on return, with its address intact for the core file; everything
  // else is sent again and waits for the end of this handler. Either way the next to see it is
  // the handler that was there before, whoever installed it.
  int faults = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  if (faults && info->si_code > 0) return;
  raise(number);
}

static void install_handlers(void) {
  struct sigaction action = {.sa_sigaction = on_fatal_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &action, &previous[i]);
}

static void provide_signal_stack(void) {
  // An overflowed stack has no room for its own signal handler. The thread keeps it for life.
  enum { size = 64 * 1024 };
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
  stack_t ours = {.ss_sp = malloc(size), .ss_size = size};
  if (ours.ss_sp != NULL && sigaltstack(&ours, NULL) != 0) free(ours.ss_sp);
}

void cvoice_guard(const char *list, const char *line) {
  static pthread_once_t installed = PTHREAD_ONCE_INIT;
  pthread_once(&installed, install_handlers);
  provide_signal_stack();
  guarded_list = list;
  atomic_signal_fence(memory_order_seq_cst);
  guarded_line = line;
}

void cvoice_release(void) { guarded_line = NULL; }
