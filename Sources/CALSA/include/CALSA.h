// Sound devices through ALSA (apt: libasound2-dev). `calsa_name` does what `snd_name` does.
#pragma once
#include <CLoader.h>
#include <alsa/asoundlib.h>

#define CALSA_CALLS(X)                                                                            \
  X(snd_config_update_free_global) X(snd_device_name_hint) X(snd_device_name_get_hint)            \
  X(snd_device_name_free_hint) X(snd_strerror) X(snd_output_buffer_open)                          \
  X(snd_output_buffer_string) X(snd_output_close) X(snd_pcm_open) X(snd_pcm_close)                \
  X(snd_pcm_dump) X(snd_pcm_state) X(snd_pcm_avail) X(snd_pcm_delay) X(snd_pcm_writei)            \
  X(snd_pcm_prepare) X(snd_pcm_drop) X(snd_pcm_recover) X(snd_pcm_hw_params_malloc)               \
  X(snd_pcm_hw_params_free) X(snd_pcm_hw_params_any) X(snd_pcm_hw_params_set_rate_resample)       \
  X(snd_pcm_hw_params_set_access) X(snd_pcm_hw_params_set_format) X(snd_pcm_hw_params_set_rate)   \
  X(snd_pcm_hw_params_set_channels) X(snd_pcm_hw_params_set_period_size_near)                     \
  X(snd_pcm_hw_params_set_buffer_size_near) X(snd_pcm_hw_params) X(snd_pcm_sw_params_malloc)      \
  X(snd_pcm_sw_params_free) X(snd_pcm_sw_params_current)                                          \
  X(snd_pcm_sw_params_set_start_threshold) X(snd_pcm_sw_params_set_avail_min)                     \
  X(snd_pcm_sw_params) X(snd_lib_error_set_handler)
CLOADER_DECLARE(calsa, CALSA_CALLS)

static inline int calsa_config_update_free_global(void) {
  return calsa.snd_config_update_free_global();
}
static inline int calsa_device_name_hint(int card, const char *interface, void ***hints) {
  return calsa.snd_device_name_hint(card, interface, hints);
}
static inline char *calsa_device_name_get_hint(const void *hint, const char *id) {
  return calsa.snd_device_name_get_hint(hint, id);
}
static inline int calsa_device_name_free_hint(void **hints) {
  return calsa.snd_device_name_free_hint(hints);
}
static inline const char *calsa_strerror(int code) { return calsa.snd_strerror(code); }
static inline int calsa_output_buffer_open(snd_output_t **output) {
  return calsa.snd_output_buffer_open(output);
}
static inline size_t calsa_output_buffer_string(snd_output_t *output, char **text) {
  return calsa.snd_output_buffer_string(output, text);
}
static inline int calsa_output_close(snd_output_t *output) {
  return calsa.snd_output_close(output);
}
static inline int calsa_pcm_open(
    snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode) {
  return calsa.snd_pcm_open(pcm, name, stream, mode);
}
static inline int calsa_pcm_close(snd_pcm_t *pcm) { return calsa.snd_pcm_close(pcm); }
static inline int calsa_pcm_dump(snd_pcm_t *pcm, snd_output_t *output) {
  return calsa.snd_pcm_dump(pcm, output);
}
static inline snd_pcm_state_t calsa_pcm_state(snd_pcm_t *pcm) { return calsa.snd_pcm_state(pcm); }
static inline snd_pcm_sframes_t calsa_pcm_avail(snd_pcm_t *pcm) { return calsa.snd_pcm_avail(pcm); }
static inline int calsa_pcm_delay(snd_pcm_t *pcm, snd_pcm_sframes_t *frames) {
  return calsa.snd_pcm_delay(pcm, frames);
}
static inline snd_pcm_sframes_t calsa_pcm_writei(
    snd_pcm_t *pcm, const void *samples, snd_pcm_uframes_t count) {
  return calsa.snd_pcm_writei(pcm, samples, count);
}
static inline int calsa_pcm_prepare(snd_pcm_t *pcm) { return calsa.snd_pcm_prepare(pcm); }
static inline int calsa_pcm_drop(snd_pcm_t *pcm) { return calsa.snd_pcm_drop(pcm); }
static inline int calsa_pcm_recover(snd_pcm_t *pcm, int code, int silent) {
  return calsa.snd_pcm_recover(pcm, code, silent);
}
static inline int calsa_pcm_hw_params_malloc(snd_pcm_hw_params_t **params) {
  return calsa.snd_pcm_hw_params_malloc(params);
}
static inline void calsa_pcm_hw_params_free(snd_pcm_hw_params_t *params) {
  calsa.snd_pcm_hw_params_free(params);
}
static inline int calsa_pcm_hw_params_any(snd_pcm_t *pcm, snd_pcm_hw_params_t *params) {
  return calsa.snd_pcm_hw_params_any(pcm, params);
}
static inline int calsa_pcm_hw_params_set_rate_resample(
    snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int can) {
  return calsa.snd_pcm_hw_params_set_rate_resample(pcm, params, can);
}
static inline int calsa_pcm_hw_params_set_access(
    snd_pcm_t *pcm, snd_pcm_hw_params_t *params, snd_pcm_access_t access) {
  return calsa.snd_pcm_hw_params_set_access(pcm, params, access);
}
static inline int calsa_pcm_hw_params_set_format(
    snd_pcm_t *pcm, snd_pcm_hw_params_t *params, snd_pcm_format_t format) {
  return calsa.snd_pcm_hw_params_set_format(pcm, params, format);
}
static inline int calsa_pcm_hw_params_set_rate(
    snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int rate, int direction) {
  return calsa.snd_pcm_hw_params_set_rate(pcm, params, rate, direction);
}
static inline int calsa_pcm_hw_params_set_channels(
    snd_pcm_t *pcm, snd_pcm_hw_params_t *params, unsigned int count) {
  return calsa.snd_pcm_hw_params_set_channels(pcm, params, count);
}
static inline int calsa_pcm_hw_params_set_period_size_near(
    snd_pcm_t *pcm, snd_pcm_hw_params_t *params, snd_pcm_uframes_t *size, int *direction) {
  return calsa.snd_pcm_hw_params_set_period_size_near(pcm, params, size, direction);
}
static inline int calsa_pcm_hw_params_set_buffer_size_near(
    snd_pcm_t *pcm, snd_pcm_hw_params_t *params, snd_pcm_uframes_t *size) {
  return calsa.snd_pcm_hw_params_set_buffer_size_near(pcm, params, size);
}
static inline int calsa_pcm_hw_params(snd_pcm_t *pcm, snd_pcm_hw_params_t *params) {
  return calsa.snd_pcm_hw_params(pcm, params);
}
static inline int calsa_pcm_sw_params_malloc(snd_pcm_sw_params_t **params) {
  return calsa.snd_pcm_sw_params_malloc(params);
}
static inline void calsa_pcm_sw_params_free(snd_pcm_sw_params_t *params) {
  calsa.snd_pcm_sw_params_free(params);
}
static inline int calsa_pcm_sw_params_current(snd_pcm_t *pcm, snd_pcm_sw_params_t *params) {
  return calsa.snd_pcm_sw_params_current(pcm, params);
}
static inline int calsa_pcm_sw_params_set_start_threshold(
    snd_pcm_t *pcm, snd_pcm_sw_params_t *params, snd_pcm_uframes_t frames) {
  return calsa.snd_pcm_sw_params_set_start_threshold(pcm, params, frames);
}
static inline int calsa_pcm_sw_params_set_avail_min(
    snd_pcm_t *pcm, snd_pcm_sw_params_t *params, snd_pcm_uframes_t frames) {
  return calsa.snd_pcm_sw_params_set_avail_min(pcm, params, frames);
}
static inline int calsa_pcm_sw_params(snd_pcm_t *pcm, snd_pcm_sw_params_t *params) {
  return calsa.snd_pcm_sw_params(pcm, params);
}
