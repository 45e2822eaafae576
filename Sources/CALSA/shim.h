// ALSA's C interface (apt: libasound2-dev).
#pragma once
#include <alsa/asoundlib.h>

static void calsa_ignore_error(
    const char *file, int line, const char *function, int err, const char *format, ...) {}

// ALSA prints errors to stderr. Spotter reports the same error codes itself, along with what to do.
// The handler is variadic, so Swift can neither define it nor name its type.
static inline void calsa_silence_errors(void) {
  snd_lib_error_set_handler(calsa_ignore_error);
}
