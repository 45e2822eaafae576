// Sound devices through ALSA (apt: libasound2-dev).
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
