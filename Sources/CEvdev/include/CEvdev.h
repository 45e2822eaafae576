// Input devices through libevdev (apt: libevdev-dev), and the kernel's names of keys.
#pragma once
#include <libevdev-1.0/libevdev/libevdev.h>
#include <linux/input.h>
#include <stdint.h>

/// Loads the library; returns NULL on success, otherwise the loader's error message.
///
/// Call this before any other function, from a single thread.
const char *cevdev_load(void);

/// Reads the capabilities of an open device; 0, or a negative error number.
int cevdev_open(int fd, struct libevdev **device);

/// Frees what `cevdev_open` returned; the descriptor stays open.
void cevdev_close(struct libevdev *device);

/// Keeps the device's events from all other programs; 0, or a negative error number.
int cevdev_grab(struct libevdev *device);

/// Chooses the clock of the event times; 0, or a negative error number.
int cevdev_use_clock(struct libevdev *device, int clock);

/// Gets the next event, as `libevdev_next_event` does.
int cevdev_next(struct libevdev *device, unsigned int flags, struct input_event *event);

/// The kernel's name of a key, such as KEY_ENTER; NULL if it has none.
const char *cevdev_key_name(unsigned int code);

/// The code of a key's name; -1 if there is none.
int cevdev_key_code(const char *name);

/// The time of an event in nanoseconds. (The fields differ between 32 and 64 bits.)
int64_t cevdev_nanoseconds(const struct input_event *event);
