// An MQTT client through libmosquitto (apt: libmosquitto-dev), which brings OpenSSL with it. One
// thread uses a client.
#pragma once
#include <CLoader.h>
#include <mosquitto.h>

#define CMOSQUITTO_CALLS(X)                                                                       \
  X(mosquitto_lib_init) X(mosquitto_new) X(mosquitto_destroy) X(mosquitto_username_pw_set)        \
  X(mosquitto_tls_set) X(mosquitto_will_set) X(mosquitto_connect) X(mosquitto_disconnect)         \
  X(mosquitto_publish) X(mosquitto_subscribe) X(mosquitto_loop_read) X(mosquitto_loop_write)      \
  X(mosquitto_loop_misc) X(mosquitto_socket) X(mosquitto_want_write)                              \
  X(mosquitto_connect_callback_set) X(mosquitto_message_callback_set) X(mosquitto_strerror)       \
  X(mosquitto_connack_string)
CLOADER_DECLARE(cmosquitto, CMOSQUITTO_CALLS)
