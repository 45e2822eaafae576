// Only a session with a broker in its settings needs the library, so it is loaded for that alone:
// it brings OpenSSL with it, which nothing else should pay for.
#define _GNU_SOURCE
#include "CMosquitto.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static struct {
  typeof(&mosquitto_lib_init) lib_init;
  typeof(&mosquitto_new) new;
  typeof(&mosquitto_destroy) destroy;
  typeof(&mosquitto_username_pw_set) username_pw_set;
  typeof(&mosquitto_tls_set) tls_set;
  typeof(&mosquitto_will_set) will_set;
  typeof(&mosquitto_connect) connect;
  typeof(&mosquitto_disconnect) disconnect;
  typeof(&mosquitto_publish) publish;
  typeof(&mosquitto_subscribe) subscribe;
  typeof(&mosquitto_loop_read) loop_read;
  typeof(&mosquitto_loop_write) loop_write;
  typeof(&mosquitto_loop_misc) loop_misc;
  typeof(&mosquitto_socket) socket;
  typeof(&mosquitto_want_write) want_write;
  typeof(&mosquitto_connect_callback_set) connect_callback_set;
  typeof(&mosquitto_message_callback_set) message_callback_set;
  typeof(&mosquitto_strerror) strerror;
  typeof(&mosquitto_connack_string) connack_string;
} library;

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

static const char *load(void) {
  static void *handle;
  if (handle != NULL) return NULL;
  void *opened = dlopen("libmosquitto.so.1", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  const struct {
    void **place;
    const char *name;
  } calls[] = {
      {(void **)&library.lib_init, "mosquitto_lib_init"},
      {(void **)&library.new, "mosquitto_new"},
      {(void **)&library.destroy, "mosquitto_destroy"},
      {(void **)&library.username_pw_set, "mosquitto_username_pw_set"},
      {(void **)&library.tls_set, "mosquitto_tls_set"},
      {(void **)&library.will_set, "mosquitto_will_set"},
      {(void **)&library.connect, "mosquitto_connect"},
      {(void **)&library.disconnect, "mosquitto_disconnect"},
      {(void **)&library.publish, "mosquitto_publish"},
      {(void **)&library.subscribe, "mosquitto_subscribe"},
      {(void **)&library.loop_read, "mosquitto_loop_read"},
      {(void **)&library.loop_write, "mosquitto_loop_write"},
      {(void **)&library.loop_misc, "mosquitto_loop_misc"},
      {(void **)&library.socket, "mosquitto_socket"},
      {(void **)&library.want_write, "mosquitto_want_write"},
      {(void **)&library.connect_callback_set, "mosquitto_connect_callback_set"},
      {(void **)&library.message_callback_set, "mosquitto_message_callback_set"},
      {(void **)&library.strerror, "mosquitto_strerror"},
      {(void **)&library.connack_string, "mosquitto_connack_string"},
  };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  library.lib_init();
  handle = opened;
  return NULL;
}

const char *cmosquitto_load(void) {
  pthread_mutex_lock(&loading);
  const char *failure = load();
  pthread_mutex_unlock(&loading);
  return failure;
}

struct mosquitto *cmosquitto_new(
    void *context, void (*connected)(struct mosquitto *, void *, int),
    void (*message)(struct mosquitto *, void *, const struct mosquitto_message *)) {
  struct mosquitto *client = library.new(NULL, true, context);
  if (client == NULL) return NULL;
  library.connect_callback_set(client, connected);
  library.message_callback_set(client, message);
  return client;
}

void cmosquitto_free(struct mosquitto *client) { library.destroy(client); }

int cmosquitto_set_user(struct mosquitto *client, const char *user, const char *password) {
  return library.username_pw_set(client, user, password);
}

int cmosquitto_set_tls(
    struct mosquitto *client, const char *ca_file, const char *ca_folder, const char *certificate) {
  return library.tls_set(client, ca_file, ca_folder, certificate, certificate, NULL);
}

int cmosquitto_set_will(struct mosquitto *client, const char *topic, const char *payload) {
  size_t length = 0;
  while (payload[length] != 0) length++;
  return library.will_set(client, topic, (int)length, payload, 0, true);
}

int cmosquitto_connect(struct mosquitto *client, const char *host, int port, int keep_alive) {
  return library.connect(client, host, port, keep_alive);
}

int cmosquitto_disconnect(struct mosquitto *client) { return library.disconnect(client); }

int cmosquitto_publish(
    struct mosquitto *client, const char *topic, const void *payload, int length, bool retain) {
  return library.publish(client, NULL, topic, length, payload, 0, retain);
}

int cmosquitto_subscribe(struct mosquitto *client, const char *topic) {
  return library.subscribe(client, NULL, topic, 0);
}

int cmosquitto_work(struct mosquitto *client) {
  int error = library.loop_read(client, 16);
  if (error == MOSQ_ERR_SUCCESS && library.want_write(client)) error = library.loop_write(client, 16);
  return error == MOSQ_ERR_SUCCESS ? library.loop_misc(client) : error;
}

int cmosquitto_socket(struct mosquitto *client) { return library.socket(client); }

bool cmosquitto_wants_to_write(struct mosquitto *client) { return library.want_write(client); }

const char *cmosquitto_reason(int error) { return library.strerror(error); }

const char *cmosquitto_refusal(int code) { return library.connack_string(code); }
