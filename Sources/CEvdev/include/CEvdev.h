// Input devices through libevdev (apt: libevdev-dev), and the kernel's names of keys.
#pragma once
#include <CLoader.h>
#include <libevdev-1.0/libevdev/libevdev.h>
#include <linux/input.h>
#include <stdint.h>

#define CEVDEV_CALLS(X)                                                                         \
  X(libevdev_new_from_fd) X(libevdev_free) X(libevdev_grab) X(libevdev_set_clock_id)            \
  X(libevdev_next_event) X(libevdev_set_log_function) X(libevdev_event_code_get_name)           \
  X(libevdev_event_code_from_name)
CLOADER_DECLARE(cevdev, CEVDEV_CALLS)

/// Reads the capabilities of an open device; 0, or a negative error number.
static inline int cevdev_open(int fd, struct libevdev **device) {
  return cevdev.libevdev_new_from_fd(fd, device);
}

/// Frees what `cevdev_open` returned; the descriptor stays open.
static inline void cevdev_close(struct libevdev *device) { cevdev.libevdev_free(device); }

/// Keeps the device's events from all other programs; 0, or a negative error number.
static inline int cevdev_grab(struct libevdev *device) {
  return cevdev.libevdev_grab(device, LIBEVDEV_GRAB);
}

/// Chooses the clock of the event times; 0, or a negative error number.
static inline int cevdev_use_clock(struct libevdev *device, int clock) {
  return cevdev.libevdev_set_clock_id(device, clock);
}

/// Gets the next event, as `libevdev_next_event` does.
static inline int cevdev_next(
    struct libevdev *device, unsigned int flags, struct input_event *event) {
  return cevdev.libevdev_next_event(device, flags, event);
}

/// The kernel's name of a key, such as KEY_ENTER; NULL if it has none.
static inline const char *cevdev_key_name(unsigned int code) {
  return cevdev.libevdev_event_code_get_name(EV_KEY, code);
}

/// The code of a key's name; -1 if there is none.
static inline int cevdev_key_code(const char *name) {
  return cevdev.libevdev_event_code_from_name(EV_KEY, name);
}

/// The time of an event in nanoseconds. (The fields differ between 32 and 64 bits.)
static inline int64_t cevdev_nanoseconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000000 + (int64_t)event->input_event_usec * 1000;
}
