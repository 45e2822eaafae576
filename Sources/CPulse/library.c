// Only a session speaks over other sound, so the library is loaded for that alone. The calls are
// wrapped because Swift can read neither property lists nor arrays of a fixed length with ease.
#define _GNU_SOURCE
#include "CPulse.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static struct {
  typeof(&pa_mainloop_new) mainloop_new;
  typeof(&pa_mainloop_free) mainloop_free;
  typeof(&pa_mainloop_get_api) mainloop_get_api;
  typeof(&pa_mainloop_prepare) mainloop_prepare;
  typeof(&pa_mainloop_poll) mainloop_poll;
  typeof(&pa_mainloop_dispatch) mainloop_dispatch;
  typeof(&pa_mainloop_wakeup) mainloop_wakeup;
  typeof(&pa_context_new) context_new;
  typeof(&pa_context_connect) context_connect;
  typeof(&pa_context_disconnect) context_disconnect;
  typeof(&pa_context_unref) context_unref;
  typeof(&pa_context_get_state) context_get_state;
  typeof(&pa_context_errno) context_errno;
  typeof(&pa_context_set_subscribe_callback) context_set_subscribe_callback;
  typeof(&pa_context_subscribe) context_subscribe;
  typeof(&pa_context_get_client_info_list) context_get_client_info_list;
  typeof(&pa_context_get_sink_input_info_list) context_get_sink_input_info_list;
  typeof(&pa_context_set_sink_input_volume) context_set_sink_input_volume;
  typeof(&pa_context_get_module_info_list) context_get_module_info_list;
  typeof(&pa_context_get_server_info) context_get_server_info;
  typeof(&pa_context_load_module) context_load_module;
  typeof(&pa_context_unload_module) context_unload_module;
  typeof(&pa_stream_new_with_proplist) stream_new_with_proplist;
  typeof(&pa_stream_connect_playback) stream_connect_playback;
  typeof(&pa_stream_get_state) stream_get_state;
  typeof(&pa_stream_cork) stream_cork;
  typeof(&pa_stream_unref) stream_unref;
  typeof(&pa_proplist_new) proplist_new;
  typeof(&pa_proplist_sets) proplist_sets;
  typeof(&pa_proplist_gets) proplist_gets;
  typeof(&pa_proplist_free) proplist_free;
  typeof(&pa_operation_unref) operation_unref;
  typeof(&pa_strerror) strerror;
} library;

#define CALL(name) {(void **)&library.name, "pa_" #name}

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

static const char *load(void) {
  static void *handle;
  if (handle != NULL) return NULL;
  void *opened = dlopen("libpulse.so.0", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  const struct {
    void **place;
    const char *name;
  } calls[] = {
      CALL(mainloop_new), CALL(mainloop_free), CALL(mainloop_get_api), CALL(mainloop_prepare),
      CALL(mainloop_poll), CALL(mainloop_dispatch), CALL(mainloop_wakeup), CALL(context_new),
      CALL(context_connect), CALL(context_disconnect), CALL(context_unref),
      CALL(context_get_state), CALL(context_errno), CALL(context_set_subscribe_callback),
      CALL(context_subscribe),
      CALL(context_get_client_info_list), CALL(context_get_sink_input_info_list),
      CALL(context_set_sink_input_volume), CALL(context_get_module_info_list),
      CALL(context_get_server_info), CALL(context_load_module), CALL(context_unload_module),
      CALL(stream_new_with_proplist), CALL(stream_connect_playback), CALL(stream_get_state),
      CALL(stream_cork), CALL(stream_unref), CALL(proplist_new), CALL(proplist_sets),
      CALL(proplist_gets), CALL(proplist_free), CALL(operation_unref), CALL(strerror),
  };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  handle = opened;
  return NULL;
}

const char *cpulse_load(void) {
  pthread_mutex_lock(&loading);
  const char *failure = load();
  pthread_mutex_unlock(&loading);
  return failure;
}

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
  connection->loop = library.mainloop_new();
  if (connection->loop != NULL)
    connection->context = library.context_new(library.mainloop_get_api(connection->loop), name);
  if (connection->context == NULL ||
      library.context_connect(connection->context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0) {
    cpulse_close(connection);
    return NULL;
  }
  return connection;
}

void cpulse_close(struct cpulse *connection) {
  if (connection->stream != NULL) library.stream_unref(connection->stream);
  if (connection->context != NULL) {
    library.context_disconnect(connection->context);
    library.context_unref(connection->context);
  }
  if (connection->loop != NULL) library.mainloop_free(connection->loop);
  free(connection);
}

bool cpulse_prepare(struct cpulse *connection, int milliseconds) {
  int limit = milliseconds < 0 ? -1 : milliseconds * 1000;
  return library.mainloop_prepare(connection->loop, limit) >= 0;
}

bool cpulse_work(struct cpulse *connection) {
  return library.mainloop_poll(connection->loop) >= 0 &&
         library.mainloop_dispatch(connection->loop) >= 0;
}

void cpulse_wake(struct cpulse *connection) { library.mainloop_wakeup(connection->loop); }

bool cpulse_is_ready(const struct cpulse *connection) {
  return library.context_get_state(connection->context) == PA_CONTEXT_READY;
}

bool cpulse_has_failed(const struct cpulse *connection) {
  return !PA_CONTEXT_IS_GOOD(library.context_get_state(connection->context));
}

const char *cpulse_reason(const struct cpulse *connection) {
  return library.strerror(library.context_errno(connection->context));
}

/// Lets an operation continue on its own.
static void release(pa_operation *operation) {
  if (operation != NULL) library.operation_unref(operation);
}

static void on_change(
    pa_context *context, pa_subscription_event_type_t type, uint32_t index, void *data) {
  (void)context, (void)type, (void)index;
  struct cpulse *connection = data;
  connection->calls->changed(connection->reader);
}

void cpulse_subscribe(struct cpulse *connection) {
  library.context_set_subscribe_callback(connection->context, on_change, connection);
  release(library.context_subscribe(
      connection->context, PA_SUBSCRIPTION_MASK_SINK_INPUT, NULL, NULL));
}

static int process_of(const pa_proplist *properties) {
  const char *process = library.proplist_gets(properties, PA_PROP_APPLICATION_PROCESS_ID);
  return process == NULL ? 0 : atoi(process);
}

static void on_client(pa_context *context, const pa_client_info *info, int end, void *data) {
  (void)context;
  struct cpulse *connection = data;
  if (end != 0) return;
  connection->calls->client(
      connection->reader, info->index, process_of(info->proplist),
      library.proplist_gets(info->proplist, PA_PROP_APPLICATION_PROCESS_BINARY));
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
      .role = library.proplist_gets(info->proplist, PA_PROP_MEDIA_ROLE),
      .id = library.proplist_gets(info->proplist, PA_PROP_APPLICATION_ID),
      .name = library.proplist_gets(info->proplist, PA_PROP_APPLICATION_NAME),
      .binary = library.proplist_gets(info->proplist, PA_PROP_APPLICATION_PROCESS_BINARY),
  };
  connection->calls->listed(connection->reader, &input);
}

void cpulse_list(struct cpulse *connection) {
  release(library.context_get_client_info_list(connection->context, on_client, connection));
  release(library.context_get_sink_input_info_list(connection->context, on_input, connection));
}

void cpulse_set_volume(
    struct cpulse *connection, uint32_t input, const uint32_t *volumes, uint8_t channels) {
  pa_cvolume volume = {.channels = channels > PA_CHANNELS_MAX ? PA_CHANNELS_MAX : channels};
  memcpy(volume.values, volumes, volume.channels * sizeof *volumes);
  release(library.context_set_sink_input_volume(connection->context, input, &volume, NULL, NULL));
}

static void on_server(pa_context *context, const pa_server_info *info, void *data) {
  (void)context;
  struct cpulse *connection = data;
  if (info == NULL) return;
  connection->calls->named(connection->reader, info->server_name, info->server_version);
}

void cpulse_ask_name(struct cpulse *connection) {
  release(library.context_get_server_info(connection->context, on_server, connection));
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
  release(library.context_get_module_info_list(connection->context, on_module, connection));
}

static void on_loaded(pa_context *context, uint32_t index, void *data) {
  (void)context;
  struct cpulse *connection = data;
  connection->calls->loaded(connection->reader, index != PA_INVALID_INDEX, index);
}

void cpulse_load_module(struct cpulse *connection, const char *name, const char *arguments) {
  release(
      library.context_load_module(connection->context, name, arguments, on_loaded, connection));
}

void cpulse_unload_module(struct cpulse *connection, uint32_t index) {
  release(library.context_unload_module(connection->context, index, NULL, NULL));
}

bool cpulse_open_stream(struct cpulse *connection, const char *role) {
  const pa_sample_spec format = {.format = PA_SAMPLE_S16LE, .rate = 8000, .channels = 1};
  pa_proplist *properties = library.proplist_new();
  if (properties == NULL) return false;
  library.proplist_sets(properties, PA_PROP_MEDIA_ROLE, role);
  connection->stream =
      library.stream_new_with_proplist(connection->context, "speaking", &format, NULL, properties);
  library.proplist_free(properties);
  return connection->stream != NULL &&
         library.stream_connect_playback(
             connection->stream, NULL, NULL, PA_STREAM_START_CORKED, NULL, NULL) >= 0;
}

bool cpulse_has_stream(const struct cpulse *connection) {
  return connection->stream != NULL &&
         library.stream_get_state(connection->stream) == PA_STREAM_READY;
}

void cpulse_play_stream(struct cpulse *connection, bool plays) {
  release(library.stream_cork(connection->stream, !plays, NULL, NULL));
}
