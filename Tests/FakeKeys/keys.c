#define _GNU_SOURCE
#include "FakeKeys.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/input.h>
#include <linux/major.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#define FILES 1024
#define NODE 16

// The devices that are open, by descriptor: `event3`; "" if it is another file.
static char nodes[FILES][NODE];

static const char *root(void) { return getenv("SPOTTER_INPUT"); }

// Returns the place of the test's that stands for `path`; `path` itself if there is none.
static const char *stand_in(const char *path, char *space) {
  static const struct {
    const char *real, *fake;
  } folders[] = {{"/dev/input", "dev/input"}, {"/sys/class/input", "sys"}};
  if (!root() || !path) return path;
  if (strcmp(path, "/dev") == 0) {
    snprintf(space, PATH_MAX, "%s/dev", root());
    return space;
  }
  for (size_t i = 0; i < 2; i++) {
    size_t length = strlen(folders[i].real);
    if (strncmp(path, folders[i].real, length) != 0) continue;
    if (path[length] != '/' && path[length] != 0) continue;
    snprintf(space, PATH_MAX, "%s/%s%s", root(), folders[i].fake, path + length);
    return space;
  }
  return path;
}

// The name of the device at a descriptor; NULL if that is another file.
static const char *node_at(int fd) {
  return fd >= 0 && fd < FILES && nodes[fd][0] ? nodes[fd] : NULL;
}

// Opens one of the texts about a device.
static int open_state(const char *node, const char *name, int flags) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/state/%s/%s", root(), node, name);
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0600);
}

static void note(const char *node, const char *what) {
  int file = open_state(node, "log", O_WRONLY | O_CREAT | O_APPEND);
  if (file < 0) abort();
  dprintf(file, "%s\n", what);
  syscall(SYS_close, file);
}

// Reads a text into `space`, which it ends; returns its length without a last newline.
static size_t text(const char *node, const char *name, char *space, size_t size) {
  int file = open_state(node, name, O_RDONLY);
  ssize_t count = file < 0 ? 0 : syscall(SYS_read, file, space, size - 1);
  if (file >= 0) syscall(SYS_close, file);
  if (count < 0) count = 0;
  if (count > 0 && space[count - 1] == '\n') count--;
  space[count] = 0;
  return (size_t)count;
}

// Reads codes as a bitmap.
static void bits(const char *node, const char *name, uint8_t *map) {
  char space[8192], *rest = space;
  text(node, name, space, sizeof space);
  for (char *word; (word = strsep(&rest, " \n"));) {
    int code = *word ? atoi(word) : 0;
    if (code > 0 && code < KEY_CNT) map[code / 8] |= (uint8_t)(1 << code % 8);
  }
}

// Connects to the test that plays the device; -1 and errno.
static int open_device(const char *path, int flags) {
  // Root may open everything, so the mode is checked here.
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  if (!(status.st_mode & S_IROTH)) {
    errno = EACCES;
    return -1;
  }
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  if (fd < 0 || fd >= FILES || connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
    close(fd);
    errno = ENODEV;
    return -1;
  }
  if (flags & O_NONBLOCK) fcntl(fd, F_SETFL, O_NONBLOCK);
  snprintf(nodes[fd], NODE, "%s", strrchr(path, '/') + 1);
  note(nodes[fd], "open");
  return fd;
}

static int open_path(int folder, const char *path, int flags, mode_t mode) {
  char space[PATH_MAX];
  const char *there = stand_in(path, space);
  if (there != path && strstr(there, "/dev/input/event")) return open_device(there, flags);
  return (int)syscall(SYS_openat, folder, there, flags, mode);
}

#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { \
    va_list arguments; \
    va_start(arguments, flags); \
    mode = va_arg(arguments, mode_t); \
    va_end(arguments); \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return open_path(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(flags)
  return open_path(AT_FDCWD, path, flags, mode);
}

DIR *opendir(const char *path) {
  char space[PATH_MAX];
  static DIR *(*real)(const char *);
  if (!real) real = (DIR * (*)(const char *)) dlsym(RTLD_NEXT, "opendir");
  return real(stand_in(path, space));
}

int access(const char *path, int mode) {
  char space[PATH_MAX];
  const char *there = stand_in(path, space);
  struct stat status;
  if (there != path && mode != F_OK && stat(there, &status) == 0 && !(status.st_mode & S_IROTH)) {
    errno = EACCES;
    return -1;
  }
  return (int)syscall(SYS_faccessat, AT_FDCWD, there, mode);
}

int inotify_add_watch(int fd, const char *path, uint32_t mask) {
  char space[PATH_MAX];
  return (int)syscall(SYS_inotify_add_watch, fd, stand_in(path, space), mask);
}

int close(int fd) {
  const char *node = node_at(fd);
  if (node) {
    note(node, "close");
    nodes[fd][0] = 0;
  }
  return (int)syscall(SYS_close, fd);
}

ssize_t read(int fd, void *bytes, size_t length) {
  ssize_t count = syscall(SYS_read, fd, bytes, length);
  if (!node_at(fd) || count > 0 || (count < 0 && errno == EAGAIN)) return count;
  // The test has closed its end: the device was unplugged.
  errno = ENODEV;
  return -1;
}

// Finds the devices again that were open when the program executed itself.
__attribute__((constructor)) static void find_open_devices(void) {
  if (!root()) return;
  char folder[PATH_MAX];
  size_t length = (size_t)snprintf(folder, sizeof folder, "%s/dev/input/", root());
  for (int fd = 3; fd < FILES; fd++) {
    struct sockaddr_un address = {0};
    socklen_t size = sizeof address - 1;
    if (getpeername(fd, (struct sockaddr *)&address, &size) != 0) continue;
    if (address.sun_family != AF_UNIX || strncmp(address.sun_path, folder, length) != 0) continue;
    snprintf(nodes[fd], NODE, "%s", address.sun_path + length);
    note(nodes[fd], "kept");
  }
}

// Makes a device of a file's status.
static void become(const char *node, struct stat *status) {
  status->st_mode = S_IFCHR | 0660;
  status->st_rdev = (dev_t)(INPUT_MAJOR << 8 | (64 + atoi(node + strlen("event"))));
}

int fstat(int fd, struct stat *status) {
  int outcome = fstatat(fd, "", status, AT_EMPTY_PATH);
  if (outcome == 0 && node_at(fd)) become(node_at(fd), status);
  return outcome;
}

int fstat64(int fd, struct stat64 *status) { return fstat(fd, (struct stat *)status); }

int stat(const char *path, struct stat *status) {
  char space[PATH_MAX];
  const char *there = stand_in(path, space), *name = strrchr(there, '/');
  int outcome = fstatat(AT_FDCWD, there, status, 0);
  if (outcome == 0 && there != path && strncmp(name, "/event", 6) == 0) become(name + 1, status);
  return outcome;
}

int stat64(const char *path, struct stat64 *status) { return stat(path, (struct stat *)status); }

// Answers with as much of a value as the program has room for.
static int give(void *to, const void *from, size_t length, unsigned long request) {
  size_t room = _IOC_SIZE(request), size = room < length ? room : length;
  memset(to, 0, room);
  memcpy(to, from, size);
  return (int)size;
}

static int answer(int fd, const char *node, unsigned long request, void *argument) {
  if (request == EVIOCGVERSION) {
    *(int *)argument = EV_VERSION;
    return 0;
  }
  if (request == EVIOCSCLOCKID) {
    char line[32];
    snprintf(line, sizeof line, "clock %d", *(int *)argument);
    note(node, line);
    return 0;
  }
  if (request == EVIOCGRAB) {
    int busy = open_state(node, "busy", O_RDONLY);
    if (busy >= 0) {
      syscall(SYS_close, busy);
      errno = EBUSY;
      return -1;
    }
    note(node, argument ? "grab" : "ungrab");
    return 0;
  }
  unsigned long kind = request & ~((unsigned long)_IOC_SIZEMASK << _IOC_SIZESHIFT);
  uint8_t map[KEY_CNT / 8] = {0};
  if (kind == EVIOCGNAME(0)) {
    char name[256];
    return give(argument, name, text(node, "name", name, sizeof name) + 1, request);
  }
  if (kind == EVIOCGBIT(0, 0)) {
    uint8_t types[] = {1 << EV_SYN | 1 << EV_KEY};
    return give(argument, types, sizeof types, request);
  }
  if (kind == EVIOCGBIT(EV_KEY, 0)) {
    bits(node, "keys", map);
    return give(argument, map, sizeof map, request);
  }
  if (kind == EVIOCGKEY(0)) {
    note(node, "look");
    // As the kernel does it: with this answer, earlier events of keys are out of date.
    char events[1024];
    while (recv(fd, events, sizeof events, MSG_DONTWAIT) > 0) continue;
    bits(node, "down", map);
    return give(argument, map, sizeof map, request);
  }
  if (kind == EVIOCGPHYS(0) || kind == EVIOCGUNIQ(0)) {
    errno = ENOENT;
    return -1;
  }
  // It has nothing else: no axes, lights or switches.
  memset(argument, 0, _IOC_SIZE(request));
  return 0;
}

int ioctl(int fd, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  const char *node = node_at(fd);
  return node ? answer(fd, node, request, argument) : (int)syscall(SYS_ioctl, fd, request, argument);
}

// The library in SPOTTER_NO_LIBRARY is not installed.
void *dlopen(const char *file, int mode) {
  static void *(*real)(const char *, int);
  if (!real) real = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
  const char *missing = getenv("SPOTTER_NO_LIBRARY");
  return real(file && missing && strcmp(file, missing) == 0 ? "/nowhere/libmissing.so" : file, mode);
}
