// The tables of exported members are built here because the macros for them cannot be imported.
#include "CSDBus.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

CLOADER_DEFINE(csdbus, CSDBUS_CALLS, "libsystemd.so.0", NULL)

int csdbus_open(const char *address, sd_bus **bus) {
  sd_bus *opened = NULL;
  int status = csdbus.sd_bus_new(&opened);
  if (status >= 0) status = csdbus.sd_bus_set_address(opened, address);
  if (status >= 0) status = csdbus.sd_bus_set_bus_client(opened, 1);
  if (status >= 0) status = csdbus.sd_bus_start(opened);
  if (status < 0) {
    csdbus.sd_bus_close_unref(opened);
    return status;
  }
  *bus = opened;
  return 0;
}

int csdbus_call(
    sd_bus *bus, sd_bus_message *call, uint64_t microseconds, csdbus_error *error,
    sd_bus_message **reply) {
  sd_bus_error found = SD_BUS_ERROR_NULL;
  int status = csdbus.sd_bus_call(bus, call, microseconds, &found, reply);
  snprintf(error->name, sizeof error->name, "%s", found.name == NULL ? "" : found.name);
  snprintf(error->text, sizeof error->text, "%s", found.message == NULL ? "" : found.message);
  csdbus.sd_bus_error_free(&found);
  return status;
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
  entries[0].x.start.vtable_format_reference = csdbus.sd_bus_object_vtable_format;
  for (size_t i = 0; i < count; i++) describe(&entries[i + 1], &members[i], method, property);
  entries[count + 1].type = _SD_BUS_VTABLE_END;
  int status = csdbus.sd_bus_add_object_vtable(bus, NULL, path, interface, entries, context);
  if (status < 0) {
    free(entries);
  } else {
    *table = entries;
  }
  return status;
}

void csdbus_free_interface(void *table) { free(table); }
