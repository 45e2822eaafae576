// Only what uses a bus needs the library, and a machine may have no bus: it is loaded when one is
// opened. It brings four libraries with it, which nothing else should pay for. The tables of
// exported members are built here because the macros for them cannot be imported.
#define _GNU_SOURCE
#include "CSDBus.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define CALLS(X)                                                                                   \
  X(sd_bus_new) X(sd_bus_set_address) X(sd_bus_set_bus_client) X(sd_bus_start)                     \
  X(sd_bus_close_unref) X(sd_bus_process) X(sd_bus_get_fd) X(sd_bus_get_events)                    \
  X(sd_bus_get_timeout) X(sd_bus_send) X(sd_bus_call) X(sd_bus_add_match_async)                    \
  X(sd_bus_add_object_vtable) X(sd_bus_emit_properties_changed_strv) X(sd_bus_error_set)           \
  X(sd_bus_error_free) X(sd_bus_message_new_method_call) X(sd_bus_message_new_signal)              \
  X(sd_bus_message_new_method_return) X(sd_bus_message_unref) X(sd_bus_message_peek_type)          \
  X(sd_bus_message_read_basic) X(sd_bus_message_enter_container)                                   \
  X(sd_bus_message_exit_container) X(sd_bus_message_append_basic)                                  \
  X(sd_bus_message_open_container) X(sd_bus_message_close_container)                               \
  X(sd_bus_message_get_sender) X(sd_bus_message_get_path) X(sd_bus_message_get_interface)          \
  X(sd_bus_message_get_member)

#define FIELD(name) typeof(&name) name;
static struct {
  CALLS(FIELD)
  const unsigned *format;
} library;

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

static const char *load(void) {
  static void *handle;
  if (handle != NULL) return NULL;
  void *opened = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
#define PLACE(name) {(void **)&library.name, #name},
  const struct {
    void **place;
    const char *name;
  } calls[] = {CALLS(PLACE){(void **)&library.format, "sd_bus_object_vtable_format"}};
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  handle = opened;
  return NULL;
}

const char *csdbus_load(void) {
  pthread_mutex_lock(&loading);
  const char *failure = load();
  pthread_mutex_unlock(&loading);
  return failure;
}

int csdbus_open(const char *address, sd_bus **bus) {
  sd_bus *opened = NULL;
  int status = library.sd_bus_new(&opened);
  if (status >= 0) status = library.sd_bus_set_address(opened, address);
  if (status >= 0) status = library.sd_bus_set_bus_client(opened, 1);
  if (status >= 0) status = library.sd_bus_start(opened);
  if (status < 0) {
    library.sd_bus_close_unref(opened);
    return status;
  }
  *bus = opened;
  return 0;
}

void csdbus_close(sd_bus *bus) { library.sd_bus_close_unref(bus); }

int csdbus_process(sd_bus *bus) { return library.sd_bus_process(bus, NULL); }

int csdbus_descriptor(sd_bus *bus) { return library.sd_bus_get_fd(bus); }

int csdbus_events(sd_bus *bus) { return library.sd_bus_get_events(bus); }

int csdbus_deadline(sd_bus *bus, uint64_t *microseconds) {
  return library.sd_bus_get_timeout(bus, microseconds);
}

int csdbus_new_call(
    sd_bus *bus, sd_bus_message **message, const char *to, const char *path, const char *interface,
    const char *member) {
  return library.sd_bus_message_new_method_call(bus, message, to, path, interface, member);
}

int csdbus_new_signal(
    sd_bus *bus, sd_bus_message **message, const char *path, const char *interface,
    const char *member) {
  return library.sd_bus_message_new_signal(bus, message, path, interface, member);
}

int csdbus_new_reply(sd_bus_message *call, sd_bus_message **message) {
  return library.sd_bus_message_new_method_return(call, message);
}

void csdbus_free_message(sd_bus_message *message) { library.sd_bus_message_unref(message); }

int csdbus_send(sd_bus_message *message) { return library.sd_bus_send(NULL, message, NULL); }

int csdbus_call(
    sd_bus *bus, sd_bus_message *call, uint64_t microseconds, csdbus_error *error,
    sd_bus_message **reply) {
  sd_bus_error found = SD_BUS_ERROR_NULL;
  int status = library.sd_bus_call(bus, call, microseconds, &found, reply);
  snprintf(error->name, sizeof error->name, "%s", found.name == NULL ? "" : found.name);
  snprintf(error->text, sizeof error->text, "%s", found.message == NULL ? "" : found.message);
  library.sd_bus_error_free(&found);
  return status;
}

int csdbus_peek(sd_bus_message *message, char *type, const char **contents) {
  return library.sd_bus_message_peek_type(message, type, contents);
}

int csdbus_read(sd_bus_message *message, char type, void *value) {
  return library.sd_bus_message_read_basic(message, type, value);
}

int csdbus_enter(sd_bus_message *message, char type, const char *contents) {
  return library.sd_bus_message_enter_container(message, type, contents);
}

int csdbus_exit(sd_bus_message *message) {
  return library.sd_bus_message_exit_container(message);
}

int csdbus_append(sd_bus_message *message, char type, const void *value) {
  return library.sd_bus_message_append_basic(message, type, value);
}

int csdbus_open_container(sd_bus_message *message, char type, const char *contents) {
  return library.sd_bus_message_open_container(message, type, contents);
}

int csdbus_close_container(sd_bus_message *message) {
  return library.sd_bus_message_close_container(message);
}

const char *csdbus_sender(sd_bus_message *message) {
  return library.sd_bus_message_get_sender(message);
}

const char *csdbus_path(sd_bus_message *message) {
  return library.sd_bus_message_get_path(message);
}

const char *csdbus_interface(sd_bus_message *message) {
  return library.sd_bus_message_get_interface(message);
}

const char *csdbus_member(sd_bus_message *message) {
  return library.sd_bus_message_get_member(message);
}

int csdbus_match(
    sd_bus *bus, const char *match, sd_bus_message_handler_t handler, void *context) {
  return library.sd_bus_add_match_async(bus, NULL, match, handler, NULL, context);
}

static void describe(
    sd_bus_vtable *entry, const csdbus_exported *member, sd_bus_message_handler_t method,
    sd_bus_property_get_t property) {
  switch (member->kind) {
    case 'M':
      entry->type = _SD_BUS_VTABLE_METHOD;
      entry->flags = SD_BUS_VTABLE_UNPRIVILEGED;
      entry->x.method.member = member->name;
      entry->x.method.signature = member->signature;
      entry->x.method.result = member->result;
      entry->x.method.names = member->names;
      entry->x.method.handler = method;
      break;
    case 'S':
      entry->type = _SD_BUS_VTABLE_SIGNAL;
      entry->x.signal.member = member->name;
      entry->x.signal.signature = member->signature;
      entry->x.signal.names = member->names;
      break;
    default:
      entry->type = _SD_BUS_VTABLE_PROPERTY;
      entry->flags = member->kind == 'P'   ? SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE
                     : member->kind == 'C' ? SD_BUS_VTABLE_PROPERTY_CONST
                                           : 0;
      entry->x.property.member = member->name;
      entry->x.property.signature = member->signature;
      entry->x.property.get = property;
  }
}

int csdbus_export(
    sd_bus *bus, const char *path, const char *interface, const csdbus_exported *members,
    size_t count, sd_bus_message_handler_t method, sd_bus_property_get_t property, void *context,
    void **table) {
  // Zeros, as the library asks for.
  sd_bus_vtable *entries = calloc(count + 2, sizeof *entries);
  if (entries == NULL) return -ENOMEM;
  entries[0].type = _SD_BUS_VTABLE_START;
  entries[0].x.start.element_size = sizeof *entries;
  entries[0].x.start.features = _SD_BUS_VTABLE_PARAM_NAMES;
  entries[0].x.start.vtable_format_reference = library.format;
  for (size_t i = 0; i < count; i++) describe(&entries[i + 1], &members[i], method, property);
  entries[count + 1].type = _SD_BUS_VTABLE_END;
  int status = library.sd_bus_add_object_vtable(bus, NULL, path, interface, entries, context);
  if (status < 0) {
    free(entries);
  } else {
    *table = entries;
  }
  return status;
}

void csdbus_free_interface(void *table) { free(table); }

int csdbus_changed(sd_bus *bus, const char *path, const char *interface, char **names) {
  return library.sd_bus_emit_properties_changed_strv(bus, path, interface, names);
}

int csdbus_fail(sd_bus_error *error, const char *name, const char *text) {
  return library.sd_bus_error_set(error, name, text);
}
