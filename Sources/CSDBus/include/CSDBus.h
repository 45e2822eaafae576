// D-Bus through the sd-bus of libsystemd (apt: libsystemd-dev).
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <systemd/sd-bus.h>

/// Loads the library; returns NULL on success, otherwise the loader's error message.
///
/// Call this before any other function. A connection and its messages are used by one thread. Calls
/// return 0 or more, or a negative error number.
const char *csdbus_load(void);

/// Connects to the bus at an address, without waiting for its answer.
int csdbus_open(const char *address, sd_bus **bus);
/// Disconnects, and frees the connection.
void csdbus_close(sd_bus *bus);

/// Sends and handles one message without waiting; 0 if there was none.
int csdbus_process(sd_bus *bus);
/// The descriptor to wait for, the events to wait for, and the time of the monotonic clock in
/// microseconds at which the wait ends.
int csdbus_descriptor(sd_bus *bus);
int csdbus_events(sd_bus *bus);
int csdbus_deadline(sd_bus *bus, uint64_t *microseconds);

int csdbus_new_call(
    sd_bus *bus, sd_bus_message **message, const char *to, const char *path, const char *interface,
    const char *member);
int csdbus_new_signal(
    sd_bus *bus, sd_bus_message **message, const char *path, const char *interface,
    const char *member);
int csdbus_new_reply(sd_bus_message *call, sd_bus_message **message);
void csdbus_free_message(sd_bus_message *message);

/// Sends a message without waiting.
int csdbus_send(sd_bus_message *message);

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
int csdbus_peek(sd_bus_message *message, char *type, const char **contents);
int csdbus_read(sd_bus_message *message, char type, void *value);
int csdbus_enter(sd_bus_message *message, char type, const char *contents);
int csdbus_exit(sd_bus_message *message);
int csdbus_append(sd_bus_message *message, char type, const void *value);
int csdbus_open_container(sd_bus_message *message, char type, const char *contents);
int csdbus_close_container(sd_bus_message *message);

const char *csdbus_sender(sd_bus_message *message);
const char *csdbus_path(sd_bus_message *message);
const char *csdbus_interface(sd_bus_message *message);
const char *csdbus_member(sd_bus_message *message);

/// Calls `handler` for each signal that matches, as long as the connection exists.
int csdbus_match(
    sd_bus *bus, const char *match, sd_bus_message_handler_t handler, void *context);

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
int csdbus_changed(sd_bus *bus, const char *path, const char *interface, char **names);

/// Makes a handler's error; returns the negative error number to be returned.
int csdbus_fail(sd_bus_error *error, const char *name, const char *text);
