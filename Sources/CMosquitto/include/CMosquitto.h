// An MQTT client through libmosquitto (apt: libmosquitto-dev).
#pragma once
#include <mosquitto.h>
#include <stdbool.h>

/// Loads the library; returns NULL on success, otherwise the loader's error message.
///
/// Call this before any other function. The calls below are those of the library without its
/// prefix; a client is used by one thread.
const char *cmosquitto_load(void);

/// Creates a client with a random name; NULL if out of memory. `context` goes to the callbacks.
struct mosquitto *cmosquitto_new(
    void *context, void (*connected)(struct mosquitto *, void *, int),
    void (*message)(struct mosquitto *, void *, const struct mosquitto_message *));
void cmosquitto_free(struct mosquitto *client);

/// The following return MOSQ_ERR_SUCCESS or an error for `cmosquitto_reason`.
int cmosquitto_set_user(struct mosquitto *client, const char *user, const char *password);
int cmosquitto_set_tls(
    struct mosquitto *client, const char *ca_file, const char *ca_folder, const char *certificate);
int cmosquitto_set_will(struct mosquitto *client, const char *topic, const char *payload);
int cmosquitto_connect(struct mosquitto *client, const char *host, int port, int keep_alive);
int cmosquitto_disconnect(struct mosquitto *client);
int cmosquitto_publish(
    struct mosquitto *client, const char *topic, const void *payload, int length, bool retain);
int cmosquitto_subscribe(struct mosquitto *client, const char *topic);
/// Reads, writes and keeps alive, without waiting.
int cmosquitto_work(struct mosquitto *client);

/// The socket to wait for; -1 if there is none.
int cmosquitto_socket(struct mosquitto *client);
bool cmosquitto_wants_to_write(struct mosquitto *client);

/// Why a call failed; for MOSQ_ERR_ERRNO, errno says so.
const char *cmosquitto_reason(int error);
/// Why the broker refused a connection.
const char *cmosquitto_refusal(int code);
