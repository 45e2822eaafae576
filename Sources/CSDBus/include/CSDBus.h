// D-Bus through the sd-bus of libsystemd (apt: libsystemd-dev), which brings four libraries with it.
// A connection and its messages are used by one thread. Calls return 0 or more, or a negative error
// number.
#pragma once
#include <CLoader.h>
#include <stddef.h>
#include <stdint.h>
#include <systemd/sd-bus.h>

#define CSDBUS_CALLS(X)                                                                           \
  X(sd_bus_new) X(sd_bus_set_address) X(sd_bus_set_bus_client) X(sd_bus_start)                    \
  X(sd_bus_close_unref) X(sd_bus_process) X(sd_bus_get_fd) X(sd_bus_get_events)                   \
  X(sd_bus_get_timeout) X(sd_bus_send) X(sd_bus_call) X(sd_bus_add_match_async)                   \
  X(sd_bus_add_object_vtable) X(sd_bus_emit_properties_changed_strv) X(sd_bus_error_set)          \
  X(sd_bus_error_free) X(sd_bus_message_new_method_call) X(sd_bus_message_new_signal)             \
  X(sd_bus_message_new_method_return) X(sd_bus_message_unref) X(sd_bus_message_peek_type)         \
  X(sd_bus_message_read_basic) X(sd_bus_message_enter_container)                                  \
  X(sd_bus_message_exit_container) X(sd_bus_message_append_basic)                                 \
  X(sd_bus_message_open_container) X(sd_bus_message_close_container)                              \
  X(sd_bus_message_get_sender) X(sd_bus_message_get_path) X(sd_bus_message_get_interface)         \
  X(sd_bus_message_get_member) X(sd_bus_object_vtable_format)
CLOADER_DECLARE(csdbus, CSDBUS_CALLS)

/// Connects to the bus at an address, without waiting for its answer.
int csdbus_open(const char *address, sd_bus **bus);
/// Disconnects, and frees the connection.
static inline void csdbus_close(sd_bus *bus) { csdbus.sd_bus_close_unref(bus); }

/// Sends and handles one message without waiting; 0 if there was none.
static inline int csdbus_process(sd_bus *bus) { return csdbus.sd_bus_process(bus, NULL); }
/// The descriptor to wait for, the events to wait for, and the time of the monotonic clock in
/// microseconds at which the wait ends.
static inline int csdbus_descriptor(sd_bus *bus) { return csdbus.sd_bus_get_fd(bus); }
static inline int csdbus_events(sd_bus *bus) { return csdbus.sd_bus_get_events(bus); }
static inline int csdbus_deadline(sd_bus *bus, uint64_t *microseconds) {
  return csdbus.sd_bus_get_timeout(bus, microseconds);
}

static inline int csdbus_new_call(
    sd_bus *bus, sd_bus_message **message, const char *to, const char *path, const char *interface,
    const char *member) {
  return csdbus.sd_bus_message_new_method_call(bus, message, to, path, interface, member);
}
static inline int csdbus_new_signal(
    sd_bus *bus, sd_bus_message **message, const char *path, const char *interface,
    const char *member) {
  return csdbus.sd_bus_message_new_signal(bus, message, path, interface, member);
}
static inline int csdbus_new_reply(sd_bus_message *call, sd_bus_message **message) {
  return csdbus.sd_bus_message_new_method_return(call, message);
}
static inline void csdbus_free_message(sd_bus_message *message) {
  csdbus.sd_bus_message_unref(message);
}

/// Sends a message without waiting.
static inline int csdbus_send(sd_bus_message *message) {
  return csdbus.sd_bus_send(NULL, message, NULL);
}

/// The error of a call, as the other side named and described it.
typedef struct {
  char name[256];
  char text[512];
} csdbus_error;

/// Sends a call and waits for its reply, which is to be freed.
int csdbus_call(
    sd_bus *bus, sd_bus_message *call, uint64_t microseconds, csdbus_error *error,
    sd_bus_message **reply);

/// The type of the next value, and the signature of what it contains; 0 if there is none.
static inline int csdbus_peek(sd_bus_message *message, char *type, const char **contents) {
  return csdbus.sd_bus_message_peek_type(message, type, contents);
}
static inline int csdbus_read(sd_bus_message *message, char type, void *value) {
  return csdbus.sd_bus_message_read_basic(message, type, value);
}
static inline int csdbus_enter(sd_bus_message *message, char type, const char *contents) {
  return csdbus.sd_bus_message_enter_container(message, type, contents);
}
static inline int csdbus_exit(sd_bus_message *message) {
  return csdbus.sd_bus_message_exit_container(message);
}
static inline int csdbus_append(sd_bus_message *message, char type, const void *value) {
  return csdbus.sd_bus_message_append_basic(message, type, value);
}
static inline int csdbus_open_container(sd_bus_message *message, char type, const char *contents) {
  return csdbus.sd_bus_message_open_container(message, type, contents);
}
static inline int csdbus_close_container(sd_bus_message *message) {
  return csdbus.sd_bus_message_close_container(message);
}

static inline const char *csdbus_sender(sd_bus_message *message) {
  return csdbus.sd_bus_message_get_sender(message);
}
static inline const char *csdbus_path(sd_bus_message *message) {
  return csdbus.sd_bus_message_get_path(message);
}
static inline const char *csdbus_interface(sd_bus_message *message) {
  return csdbus.sd_bus_message_get_interface(message);
}
static inline const char *csdbus_member(sd_bus_message *message) {
  return csdbus.sd_bus_message_get_member(message);
}

/// Calls `handler` for each signal that matches, as long as the connection exists.
static inline int csdbus_match(
    sd_bus *bus, const char *match, sd_bus_message_handler_t handler, void *context) {
  return csdbus.sd_bus_add_match_async(bus, NULL, match, handler, NULL, context);
}

/// A member of an exported interface.
typedef struct {
  /// 'M' method, 'P' property whose changes are signalled, 'p' property whose changes are not,
  /// 'C' constant property, 'S' signal.
  char kind;
  const char *name;
  /// Of a method, its arguments; otherwise of the value or values.
  const char *signature;
  /// Of a method: what it returns.
  const char *result;
  /// Of a method: the names of arguments and results, each ended by a zero.
  const char *names;
} csdbus_exported;

/// Exports an interface of an object; the members must exist as long as the connection.
///
/// sd-bus checks types, and answers introspection and the calls for all properties. Returns what to
/// free with `csdbus_free_interface` after the connection.
int csdbus_export(
    sd_bus *bus, const char *path, const char *interface, const csdbus_exported *members,
    size_t count, sd_bus_message_handler_t method, sd_bus_property_get_t property, void *context,
    void **table);
void csdbus_free_interface(void *table);

/// Signals that a property has changed, with its value.
static inline int csdbus_changed(sd_bus *bus, const char *path, const char *interface, char **names) {
  return csdbus.sd_bus_emit_properties_changed_strv(bus, path, interface, names);
}

/// Makes a handler's error; returns the negative error number to be returned.
static inline int csdbus_fail(sd_bus_error *error, const char *name, const char *text) {
  return csdbus.sd_bus_error_set(error, name, text);
}
