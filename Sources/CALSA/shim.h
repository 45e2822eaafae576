// ALSA's C interface (apt: libasound2-dev).
#pragma once
#include <alsa/asoundlib.h>

static void calsa_ignore_error(
    const char *file, int line, const char *function, int err, const char *format, ...) {}

// ALSA prints its errors on stderr by itself. Ours carry the same code, with what to do
// about it. The handler is variadic: Swift can neither write it nor name its type.
static inline void calsa_silence_errors(void) {
  snd_lib_error_set_handler(calsa_ignore_error);
}
