// A client of PulseAudio, or of PipeWire in its place, through libpulse (apt: libpulse-dev).
#pragma once
#include <CLoader.h>
#include <pulse/pulseaudio.h>

#define CPULSE_CALLS(X)                                                                           \
  X(pa_mainloop_new) X(pa_mainloop_free) X(pa_mainloop_get_api) X(pa_mainloop_prepare)            \
  X(pa_mainloop_poll) X(pa_mainloop_dispatch) X(pa_mainloop_wakeup) X(pa_context_new)             \
  X(pa_context_connect) X(pa_context_disconnect) X(pa_context_unref) X(pa_context_get_state)      \
  X(pa_context_errno) X(pa_context_set_subscribe_callback) X(pa_context_subscribe)                \
  X(pa_context_get_client_info_list) X(pa_context_get_sink_input_info_list)                       \
  X(pa_context_set_sink_input_volume) X(pa_context_get_module_info_list)                          \
  X(pa_context_get_server_info) X(pa_context_load_module) X(pa_context_unload_module)             \
  X(pa_stream_new_with_proplist) X(pa_stream_connect_playback) X(pa_stream_get_state)             \
  X(pa_stream_cork) X(pa_stream_unref) X(pa_proplist_new) X(pa_proplist_sets)                     \
  X(pa_proplist_gets) X(pa_proplist_free) X(pa_operation_unref) X(pa_strerror)
CLOADER_DECLARE(cpulse, CPULSE_CALLS)
