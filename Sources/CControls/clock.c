#include "CControls.h"

#include <sys/timex.h>

int ccontrols_clock_is_synchronized(void) {
  struct timex state = {0};
  int result = adjtimex(&state);
  if (result < 0) return -1;
  return result != TIME_ERROR && !(state.status & STA_UNSYNC);
}
