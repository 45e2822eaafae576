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

/// The time of an event in nanoseconds. (The fields differ between 32 and 64 bits.)
static inline int64_t cevdev_nanoseconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000000 + (int64_t)event->input_event_usec * 1000;
}
