// Only a session and `spotter keys` read input devices, so the library is loaded for them alone:
// all other commands start without it.
#define _GNU_SOURCE
#include "CEvdev.h"

#include <dlfcn.h>
#include <stddef.h>

static struct {
  typeof(&libevdev_new_from_fd) new_from_fd;
  typeof(&libevdev_free) free;
  typeof(&libevdev_grab) grab;
  typeof(&libevdev_set_clock_id) set_clock_id;
  typeof(&libevdev_next_event) next_event;
  typeof(&libevdev_set_log_function) set_log_function;
  typeof(&libevdev_event_code_get_name) event_code_get_name;
  typeof(&libevdev_event_code_from_name) event_code_from_name;
} library;

const char *cevdev_load(void) {
  static void *handle;
  if (handle != NULL) return NULL;
  void *opened = dlopen("libevdev.so.2", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  const struct {
    void **place;
    const char *name;
  } calls[] = {
      {(void **)&library.new_from_fd, "libevdev_new_from_fd"},
      {(void **)&library.free, "libevdev_free"},
      {(void **)&library.grab, "libevdev_grab"},
      {(void **)&library.set_clock_id, "libevdev_set_clock_id"},
      {(void **)&library.next_event, "libevdev_next_event"},
      {(void **)&library.set_log_function, "libevdev_set_log_function"},
      {(void **)&library.event_code_get_name, "libevdev_event_code_get_name"},
      {(void **)&library.event_code_from_name, "libevdev_event_code_from_name"},
  };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  // The library would print its own complaints among the captions.
  library.set_log_function(NULL, NULL);
  handle = opened;
  return NULL;
}

int cevdev_open(int fd, struct libevdev **device) { return library.new_from_fd(fd, device); }

void cevdev_close(struct libevdev *device) { library.free(device); }

int cevdev_grab(struct libevdev *device) { return library.grab(device, LIBEVDEV_GRAB); }

int cevdev_use_clock(struct libevdev *device, int clock) {
  return library.set_clock_id(device, clock);
}

int cevdev_next(struct libevdev *device, unsigned int flags, struct input_event *event) {
  return library.next_event(device, flags, event);
}

const char *cevdev_key_name(unsigned int code) {
  return library.event_code_get_name(EV_KEY, code);
}

int cevdev_key_code(const char *name) { return library.event_code_from_name(EV_KEY, name); }

int64_t cevdev_nanoseconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000000 + (int64_t)event->input_event_usec * 1000;
}
