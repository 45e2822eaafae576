// The calls are wrapped because Swift can read neither property lists nor arrays of a fixed length
// with ease.
#include "CPulse.h"

#include <CLoader.h>
#include <stdlib.h>
#include <string.h>

#define CALLS(X)                                                                                  \
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
CLOADER_DECLARE(cpulse, CALLS)
CLOADER_DEFINE(cpulse, CALLS, "libpulse.so.0", NULL)

struct cpulse {
  pa_mainloop *loop;
  pa_context *context;
  pa_stream *stream;
  const struct cpulse_calls *calls;
  void *reader;
};

struct cpulse *cpulse_open(const char *name, const struct cpulse_calls *calls, void *context) {
  struct cpulse *connection = calloc(1, sizeof *connection);
  if (connection == NULL) return NULL;
  connection->calls = calls;
  connection->reader = context;
  connection->loop = cpulse.pa_mainloop_new();
  if (connection->loop != NULL)
    connection->context = cpulse.pa_context_new(cpulse.pa_mainloop_get_api(connection->loop), name);
  if (connection->context == NULL ||
      cpulse.pa_context_connect(connection->context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0) {
    cpulse_close(connection);
    return NULL;
  }
  return connection;
}

void cpulse_close(struct cpulse *connection) {
  if (connection->stream != NULL) cpulse.pa_stream_unref(connection->stream);
  if (connection->context != NULL) {
    cpulse.pa_context_disconnect(connection->context);
    cpulse.pa_context_unref(connection->context);
  }
  if (connection->loop != NULL) cpulse.pa_mainloop_free(connection->loop);
  free(connection);
}

bool cpulse_prepare(struct cpulse *connection, int milliseconds) {
  int limit = milliseconds < 0 ? -1 : milliseconds * 1000;
  return cpulse.pa_mainloop_prepare(connection->loop, limit) >= 0;
}

bool cpulse_work(struct cpulse *connection) {
  return cpulse.pa_mainloop_poll(connection->loop) >= 0 &&
         cpulse.pa_mainloop_dispatch(connection->loop) >= 0;
}

void cpulse_wake(struct cpulse *connection) { cpulse.pa_mainloop_wakeup(connection->loop); }

bool cpulse_is_ready(const struct cpulse *connection) {
  return cpulse.pa_context_get_state(connection->context) == PA_CONTEXT_READY;
}

bool cpulse_has_failed(const struct cpulse *connection) {
  return !PA_CONTEXT_IS_GOOD(cpulse.pa_context_get_state(connection->context));
}

const char *cpulse_reason(const struct cpulse *connection) {
  return cpulse.pa_strerror(cpulse.pa_context_errno(connection->context));
}

/// Lets an operation continue on its own.
static void release(pa_operation *operation) {
  if (operation != NULL) cpulse.pa_operation_unref(operation);
}

static void on_change(
    pa_context *context, pa_subscription_event_type_t type, uint32_t index, void *data) {
  (void)context, (void)type, (void)index;
  struct cpulse *connection = data;
  connection->calls->changed(connection->reader);
}

void cpulse_subscribe(struct cpulse *connection) {
  cpulse.pa_context_set_subscribe_callback(connection->context, on_change, connection);
  release(cpulse.pa_context_subscribe(
      connection->context, PA_SUBSCRIPTION_MASK_SINK_INPUT, NULL, NULL));
}

static int process_of(const pa_proplist *properties) {
  const char *process = cpulse.pa_proplist_gets(properties, PA_PROP_APPLICATION_PROCESS_ID);
  return process == NULL ? 0 : atoi(process);
}

static void on_client(pa_context *context, const pa_client_info *info, int end, void *data) {
  (void)context;
  struct cpulse *connection = data;
  if (end != 0) return;
  connection->calls->client(
      connection->reader, info->index, process_of(info->proplist),
      cpulse.pa_proplist_gets(info->proplist, PA_PROP_APPLICATION_PROCESS_BINARY));
}

static void on_input(pa_context *context, const pa_sink_input_info *info, int end, void *data) {
  (void)context;
  struct cpulse *connection = data;
  if (end != 0) {
    connection->calls->list_ended(connection->reader);
    return;
  }
  const struct cpulse_input input = {
      .index = info->index,
      .client = info->client,
      .process = process_of(info->proplist),
      .is_playing = !info->corked && !info->mute,
      .has_volume = info->has_volume && info->volume_writable,
      .channels = info->volume.channels,
      .volumes = info->volume.values,
      .role = cpulse.pa_proplist_gets(info->proplist, PA_PROP_MEDIA_ROLE),
      .id = cpulse.pa_proplist_gets(info->proplist, PA_PROP_APPLICATION_ID),
      .name = cpulse.pa_proplist_gets(info->proplist, PA_PROP_APPLICATION_NAME),
      .binary = cpulse.pa_proplist_gets(info->proplist, PA_PROP_APPLICATION_PROCESS_BINARY),
  };
  connection->calls->listed(connection->reader, &input);
}

void cpulse_list(struct cpulse *connection) {
  release(cpulse.pa_context_get_client_info_list(connection->context, on_client, connection));
  release(cpulse.pa_context_get_sink_input_info_list(connection->context, on_input, connection));
}

void cpulse_set_volume(
    struct cpulse *connection, uint32_t input, const uint32_t *volumes, uint8_t channels) {
  pa_cvolume volume = {.channels = channels > PA_CHANNELS_MAX ? PA_CHANNELS_MAX : channels};
  memcpy(volume.values, volumes, volume.channels * sizeof *volumes);
  release(cpulse.pa_context_set_sink_input_volume(connection->context, input, &volume, NULL, NULL));
}

static void on_server(pa_context *context, const pa_server_info *info, void *data) {
  (void)context;
  struct cpulse *connection = data;
  if (info == NULL) return;
  connection->calls->named(connection->reader, info->server_name, info->server_version);
}

void cpulse_ask_name(struct cpulse *connection) {
  release(cpulse.pa_context_get_server_info(connection->context, on_server, connection));
}

static void on_module(pa_context *context, const pa_module_info *info, int end, void *data) {
  (void)context;
  struct cpulse *connection = data;
  if (end != 0) {
    connection->calls->modules_ended(connection->reader);
  } else {
    connection->calls->module(connection->reader, info->index, info->name, info->argument);
  }
}

void cpulse_list_modules(struct cpulse *connection) {
  release(cpulse.pa_context_get_module_info_list(connection->context, on_module, connection));
}

static void on_loaded(pa_context *context, uint32_t index, void *data) {
  (void)context;
  struct cpulse *connection = data;
  connection->calls->loaded(connection->reader, index != PA_INVALID_INDEX, index);
}

void cpulse_load_module(struct cpulse *connection, const char *name, const char *arguments) {
  release(
      cpulse.pa_context_load_module(connection->context, name, arguments, on_loaded, connection));
}

void cpulse_unload_module(struct cpulse *connection, uint32_t index) {
  release(cpulse.pa_context_unload_module(connection->context, index, NULL, NULL));
}

bool cpulse_open_stream(struct cpulse *connection, const char *role) {
  const pa_sample_spec format = {.format = PA_SAMPLE_S16LE, .rate = 8000, .channels = 1};
  pa_proplist *properties = cpulse.pa_proplist_new();
  if (properties == NULL) return false;
  cpulse.pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role);
  connection->stream =
      cpulse.pa_stream_new_with_proplist(connection->context, "speaking", &format, NULL, properties);
  cpulse.pa_proplist_free(properties);
  return connection->stream != NULL &&
         cpulse.pa_stream_connect_playback(
             connection->stream, NULL, NULL, PA_STREAM_START_CORKED, NULL, NULL) >= 0;
}

bool cpulse_has_stream(const struct cpulse *connection) {
  return connection->stream != NULL &&
         cpulse.pa_stream_get_state(connection->stream) == PA_STREAM_READY;
}

void cpulse_play_stream(struct cpulse *connection, bool plays) {
  release(cpulse.pa_stream_cork(connection->stream, !plays, NULL, NULL));
}
