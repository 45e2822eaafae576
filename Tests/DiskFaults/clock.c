#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

// With SPOTTER_CLOCK, the calendar clock is off by the seconds in that file, and not synchronized.

static const char *clock_file;

__attribute__((constructor)) static void begin(void) { clock_file = getenv("SPOTTER_CLOCK"); }

static long long offset(void) {
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, clock_file, O_RDONLY | O_CLOEXEC, 0);
  if (descriptor < 0) return 0;
  char text[32];
  ssize_t count = syscall(SYS_read, descriptor, text, sizeof text - 1);
  syscall(SYS_close, descriptor);
  text[count > 0 ? count : 0] = 0;
  return atoll(text);
}

int clock_gettime(clockid_t which, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, which, time);
  if (clock_file && result == 0 && which == CLOCK_REALTIME) time->tv_sec += offset();
  return result;
}

int adjtimex(struct timex *state) {
  int result = (int)syscall(SYS_adjtimex, state);
  if (!clock_file || result < 0) return result;
  state->status |= STA_UNSYNC;
  return TIME_ERROR;
}
