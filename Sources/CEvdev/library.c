#include "CEvdev.h"

static const char *set_up(void) {
  // The library would print its own complaints among the captions.
  cevdev.libevdev_set_log_function(NULL, NULL);
  return NULL;
}

CLOADER_DEFINE(cevdev, CEVDEV_CALLS, "libevdev.so.2", set_up)
