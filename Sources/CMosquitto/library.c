#include "CMosquitto.h"

static const char *set_up(void) {
  cmosquitto.mosquitto_lib_init();
  return NULL;
}

CLOADER_DEFINE(cmosquitto, CMOSQUITTO_CALLS, "libmosquitto.so.1", set_up)
