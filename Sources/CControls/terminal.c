#define _GNU_SOURCE
#include "CControls.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static const int fatal_signals[] = {
    SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGQUIT,
};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };

static struct sigaction previous[fatal_count];
static struct termios guarded_settings;
static atomic_int guarded_fd = -1;

static void give_back(void) {
  int fd = atomic_exchange(&guarded_fd, -1);
  if (fd < 0) return;
  // In the background the terminal belongs to the shell, which has set it up for itself.
  pid_t foreground = tcgetpgrp(fd);
  if (foreground > 0 && foreground != getpgrp()) return;
  tcsetattr(fd, TCSANOW, &guarded_settings);
}

static void on_fatal_signal(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  give_back();
  for (int i = 0; i < fatal_count; i++)
    if (fatal_signals[i] == number) sigaction(number, &previous[i], NULL);
  errno = error;
  // A fault happens again on return, with its address intact for the core file; everything
  // else is sent again and waits for the end of this handler.
  int faults = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  if (faults && info->si_code > 0) return;
  raise(number);
}

static void provide_signal_stack(void) {
  // An overflowed stack has no room for its own signal handler.
  static char memory[64 * 1024];
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
  stack_t ours = {.ss_sp = memory, .ss_size = sizeof memory};
  sigaltstack(&ours, NULL);
}

static void install_handlers(void) {
  static atomic_flag installed = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&installed)) return;
  atexit(give_back);
  struct sigaction action = {.sa_sigaction = on_fatal_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGTTOU);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &action, &previous[i]);
}

void ccontrols_guard_terminal(int fd, const struct termios *settings) {
  provide_signal_stack();
  install_handlers();
  atomic_store(&guarded_fd, -1);
  guarded_settings = *settings;
  atomic_store(&guarded_fd, fd);
}

void ccontrols_release_terminal(void) { atomic_store(&guarded_fd, -1); }
