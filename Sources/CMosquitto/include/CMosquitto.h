// An MQTT client through libmosquitto (apt: libmosquitto-dev), which brings OpenSSL with it. The calls
// below are those of the library without its prefix; a client is used by one thread.
#pragma once
#include <CLoader.h>
#include <mosquitto.h>
#include <stdbool.h>
#include <string.h>

#define CMOSQUITTO_CALLS(X)                                                                       \
  X(mosquitto_lib_init) X(mosquitto_new) X(mosquitto_destroy) X(mosquitto_username_pw_set)        \
  X(mosquitto_tls_set) X(mosquitto_will_set) X(mosquitto_connect) X(mosquitto_disconnect)         \
  X(mosquitto_publish) X(mosquitto_subscribe) X(mosquitto_loop_read) X(mosquitto_loop_write)      \
  X(mosquitto_loop_misc) X(mosquitto_socket) X(mosquitto_want_write)                              \
  X(mosquitto_connect_callback_set) X(mosquitto_message_callback_set) X(mosquitto_strerror)       \
  X(mosquitto_connack_string)
CLOADER_DECLARE(cmosquitto, CMOSQUITTO_CALLS)

/// Creates a client with a random name; NULL if out of memory. `context` goes to the callbacks.
static inline struct mosquitto *cmosquitto_new(
    void *context, void (*connected)(struct mosquitto *, void *, int),
    void (*message)(struct mosquitto *, void *, const struct mosquitto_message *)) {
  struct mosquitto *client = cmosquitto.mosquitto_new(NULL, true, context);
  if (client == NULL) return NULL;
  cmosquitto.mosquitto_connect_callback_set(client, connected);
  cmosquitto.mosquitto_message_callback_set(client, message);
  return client;
}
static inline void cmosquitto_free(struct mosquitto *client) { cmosquitto.mosquitto_destroy(client); }

/// The following return MOSQ_ERR_SUCCESS or an error for `cmosquitto_reason`.
static inline int cmosquitto_set_user(
    struct mosquitto *client, const char *user, const char *password) {
  return cmosquitto.mosquitto_username_pw_set(client, user, password);
}
static inline int cmosquitto_set_tls(
    struct mosquitto *client, const char *ca_file, const char *ca_folder, const char *certificate) {
  return cmosquitto.mosquitto_tls_set(client, ca_file, ca_folder, certificate, certificate, NULL);
}
static inline int cmosquitto_set_will(
    struct mosquitto *client, const char *topic, const char *payload) {
  return cmosquitto.mosquitto_will_set(client, topic, (int)strlen(payload), payload, 0, true);
}
static inline int cmosquitto_connect(
    struct mosquitto *client, const char *host, int port, int keep_alive) {
  return cmosquitto.mosquitto_connect(client, host, port, keep_alive);
}
static inline int cmosquitto_disconnect(struct mosquitto *client) {
  return cmosquitto.mosquitto_disconnect(client);
}
static inline int cmosquitto_publish(
    struct mosquitto *client, const char *topic, const void *payload, int length, bool retain) {
  return cmosquitto.mosquitto_publish(client, NULL, topic, length, payload, 0, retain);
}
static inline int cmosquitto_subscribe(struct mosquitto *client, const char *topic) {
  return cmosquitto.mosquitto_subscribe(client, NULL, topic, 0);
}
static inline bool cmosquitto_wants_to_write(struct mosquitto *client) {
  return cmosquitto.mosquitto_want_write(client);
}
/// Reads, writes and keeps alive, without waiting.
static inline int cmosquitto_work(struct mosquitto *client) {
  int error = cmosquitto.mosquitto_loop_read(client, 16);
  if (error == MOSQ_ERR_SUCCESS && cmosquitto_wants_to_write(client))
    error = cmosquitto.mosquitto_loop_write(client, 16);
  return error == MOSQ_ERR_SUCCESS ? cmosquitto.mosquitto_loop_misc(client) : error;
}

/// The socket to wait for; -1 if there is none.
static inline int cmosquitto_socket(struct mosquitto *client) {
  return cmosquitto.mosquitto_socket(client);
}

/// Why a call failed; for MOSQ_ERR_ERRNO, errno says so.
static inline const char *cmosquitto_reason(int error) { return cmosquitto.mosquitto_strerror(error); }
/// Why the broker refused a connection.
static inline const char *cmosquitto_refusal(int code) {
  return cmosquitto.mosquitto_connack_string(code);
}
