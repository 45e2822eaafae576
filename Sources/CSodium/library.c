#include "CSodium.h"

static const char *set_up(void) {
  return csodium.sodium_init() < 0 ? "it found no source of random numbers" : NULL;
}

CLOADER_DEFINE(csodium, CSODIUM_CALLS, "libsodium.so.23", set_up)
