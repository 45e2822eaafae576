// Sound devices through ALSA (apt: libasound2-dev).
#pragma once
#include <alsa/asoundlib.h>

/// Loads the library; returns NULL on success, otherwise the loader's error message.
///
/// Call this before any other function. Any thread may.
const char *calsa_load(void);

/// ALSA's functions that Spotter calls, as `X(result, name, parameters, arguments)`. Each is declared here as
/// `calsa_name` and does what `snd_name` does.
#define CALSA_CALLS(X)                                                                                   \
  X(int, config_update_free_global, (void), ())                                                          \
  X(int, device_name_hint, (int card, const char *interface, void ***hints), (card, interface, hints))   \
  X(char *, device_name_get_hint, (const void *hint, const char *id), (hint, id))                        \
  X(int, device_name_free_hint, (void **hints), (hints))                                                 \
  X(const char *, strerror, (int code), (code))                                                          \
  X(int, output_buffer_open, (snd_output_t **output), (output))                                          \
  X(size_t, output_buffer_string, (snd_output_t *output, char **text), (output, text))                   \
  X(int, output_close, (snd_output_t *output), (output))                                                 \
  X(int, pcm_open, (snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode),               \
    (pcm, name, stream, mode))                                                                           \
  X(int, pcm_close, (snd_pcm_t *pcm), (pcm))                                                             \
  X(int, pcm_dump, (snd_pcm_t *pcm, snd_output_t *output), (pcm, output))                                \
  X(snd_pcm_state_t, pcm_state, (snd_pcm_t *pcm), (pcm))                                                 \
  X(snd_pcm_sframes_t, pcm_avail, (snd_pcm_t *pcm), (pcm))                                               \
  X(int, pcm_delay, (snd_pcm_t *pcm, snd_pcm_sframes_t *frames), (pcm, frames))                          \
  X(snd_pcm_sframes_t, pcm_writei, (snd_pcm_t *pcm, const void *samples, snd_pcm_uframes_t count),       \
    (pcm, samples, count))                                                                               \
  X(int, pcm_prepare, (snd_pcm_t *pcm), (pcm))                                                           \
  X(int, pcm_drop, (snd_pcm_t *pcm), (pcm))                                                              \
  X(int, pcm_recover, (snd_pcm_t *pcm, int code, int silent), (pcm, code, silent))                       \
  X(int, pcm_hw_params_malloc, (snd_pcm_hw_params_t **params), (params))                                 \
  X(void, pcm_hw_params_free, (snd_pcm_hw_params_t *params), (params))                                   \
  X(int, pcm_hw_params_any, (snd_pcm_t *pcm, snd_pcm_hw_params_t *params), (pcm, params))                \
  X(int, pcm_hw_params_set_rate_resample,                                                                \
    (snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int can), (pcm, params, can))                 \
  X(int, pcm_hw_params_set_access,                                                                       \
    (snd_pcm_t *pcm, snd_pcm_hw_params_t *params, snd_pcm_access_t access), (pcm, params, access))       \
  X(int, pcm_hw_params_set_format,                                                                       \
    (snd_pcm_t *pcm, snd_pcm_hw_params_t *params, snd_pcm_format_t format), (pcm, params, format))       \
  X(int, pcm_hw_params_set_rate,                                                                         \
    (snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int rate, int direction),                     \
    (pcm, params, rate, direction))                                                                      \
  X(int, pcm_hw_params_set_channels,                                                                     \
    (snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int count), (pcm, params, count))             \
  X(int, pcm_hw_params_set_period_size_near,                                                             \
    (snd_pcm_t *pcm, snd_pcm_hw_params_t *params, snd_pcm_uframes_t *size, int *direction),              \
    (pcm, params, size, direction))                                                                      \
  X(int, pcm_hw_params_set_buffer_size_near,                                                             \
    (snd_pcm_t *pcm, snd_pcm_hw_params_t *params, snd_pcm_uframes_t *size), (pcm, params, size))         \
  X(int, pcm_hw_params, (snd_pcm_t *pcm, snd_pcm_hw_params_t *params), (pcm, params))                    \
  X(int, pcm_sw_params_malloc, (snd_pcm_sw_params_t **params), (params))                                 \
  X(void, pcm_sw_params_free, (snd_pcm_sw_params_t *params), (params))                                   \
  X(int, pcm_sw_params_current, (snd_pcm_t *pcm, snd_pcm_sw_params_t *params), (pcm, params))            \
  X(int, pcm_sw_params_set_start_threshold,                                                              \
    (snd_pcm_t *pcm, snd_pcm_sw_params_t *params, snd_pcm_uframes_t frames), (pcm, params, frames))      \
  X(int, pcm_sw_params_set_avail_min,                                                                    \
    (snd_pcm_t *pcm, snd_pcm_sw_params_t *params, snd_pcm_uframes_t frames), (pcm, params, frames))      \
  X(int, pcm_sw_params, (snd_pcm_t *pcm, snd_pcm_sw_params_t *params), (pcm, params))

#define CALSA_DECLARE(result, name, parameters, arguments) result calsa_##name parameters;
CALSA_CALLS(CALSA_DECLARE)
#undef CALSA_DECLARE
