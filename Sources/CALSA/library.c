#include "CALSA.h"

static void ignore_error(const char *file, int line, const char *function, int code, const char *format, ...) {}

// ALSA prints errors to stderr. Spotter reports the same error codes itself, along with what to do. The handler
// is variadic, so Swift can neither define it nor name its type.
static const char *set_up(void) {
  calsa.snd_lib_error_set_handler(ignore_error);
  return NULL;
}

CLOADER_DEFINE(calsa, CALSA_CALLS, "libasound.so.2", set_up)
