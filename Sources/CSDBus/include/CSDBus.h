// D-Bus through the sd-bus of libsystemd (apt: libsystemd-dev), which brings four libraries with it.
// A connection and its messages are used by one thread. Calls return 0 or more, or a negative error
// number.
#pragma once
#include <CLoader.h>
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
