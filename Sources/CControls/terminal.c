#define _GNU_SOURCE
#include "CControls.h"

#include <CFatal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static struct termios guarded_settings;
static atomic_int guarded_fd = -1;

static void give_back(void) {
  int fd = atomic_exchange(&guarded_fd, -1);
  if (fd < 0) return;
  // In the background, the terminal belongs to the shell, which has set its own modes.
  pid_t foreground = tcgetpgrp(fd);
  if (foreground > 0 && foreground != getpgrp()) return;
  tcsetattr(fd, TCSANOW, &guarded_settings);
}

static void on_fatal_signal(int number) {
  (void)number;
  give_back();
}

void ccontrols_guard_terminal(int fd, const struct termios *settings) {
  static atomic_flag added = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&added)) atexit(give_back);
  cfatal_provide_stack();
  cfatal_add(on_fatal_signal);
  atomic_store(&guarded_fd, -1);
  guarded_settings = *settings;
  atomic_store(&guarded_fd, fd);
}

void ccontrols_release_terminal(void) { atomic_store(&guarded_fd, -1); }
