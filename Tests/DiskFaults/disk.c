#define _GNU_SOURCE
#include "disk.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// These functions replace the C library's, so they call the kernel directly.
#define FILES 1024

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char watched[PATH_MAX];
static size_t watched_length;
static int is_recording;
static const char *fault_file;
static int is_hasty;

// The open files, by descriptor.
static struct {
  int is_open;
  int is_folder;
  int number;
  char *path;
} files[FILES];

// The number of each file, by inode; a new file may reuse a freed inode.
static struct {
  ino_t inode;
  int number;
} *numbers;
static int number_count, next_number;

static struct disk_operation *operations;
static int64_t operation_count, operation_space;

static int refused_kinds, refusal;
static int64_t refused_from, refused_until, met, refused;

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("SPOTTER_DISK");
  fault_file = getenv("SPOTTER_DISK_FAULTS");
  is_hasty = getenv("SPOTTER_DISK_HASTE") != NULL;
  if (folder) disk_watch(folder, 0);
}

// MARK: Recording

static int is_watched(const char *path) {
  return watched_length && strncmp(path, watched, watched_length) == 0 &&
         (path[watched_length] == '/' || path[watched_length] == 0);
}

static struct disk_operation *add(enum disk_kind kind, int file, const char *path) {
  static struct disk_operation unused;
  if (!is_recording) return &unused;
  if (operation_count == operation_space) {
    operation_space = operation_space ? operation_space * 2 : 1024;
    operations = realloc(operations, (size_t)operation_space * sizeof *operations);
    if (!operations) abort();
  }
  struct disk_operation *operation = &operations[operation_count++];
  memset(operation, 0, sizeof *operation);
  operation->kind = kind;
  operation->file = file;
  operation->path = path ? strdup(path) : NULL;
  return operation;
}

static void add_write(int file, int64_t offset, const void *bytes, ssize_t length) {
  if (!is_recording || length <= 0) return;
  uint8_t *copy = malloc((size_t)length);
  if (!copy) abort();
  memcpy(copy, bytes, (size_t)length);
  struct disk_operation *operation = add(DISK_WRITE, file, NULL);
  operation->offset = offset;
  operation->length = length;
  operation->bytes = copy;
}

static void note_open(int descriptor, const char *path, int flags, int is_new) {
  if (descriptor < 0 || descriptor >= FILES) return;
  struct stat status;
  if (syscall(SYS_fstat, descriptor, &status) != 0) return;
  int index = 0;
  while (index < number_count && numbers[index].inode != status.st_ino) index++;
  if (index == number_count) {
    numbers = realloc(numbers, (size_t)(number_count + 1) * sizeof *numbers);
    if (!numbers) abort();
    number_count++;
    numbers[index].inode = status.st_ino;
    numbers[index].number = next_number++;
  } else if (is_new) {
    numbers[index].number = next_number++;
  }
  free(files[descriptor].path);
  files[descriptor].is_open = 1;
  files[descriptor].is_folder = S_ISDIR(status.st_mode);
  files[descriptor].number = numbers[index].number;
  files[descriptor].path = strdup(path);
  if (is_new) add(DISK_CREATE, numbers[index].number, path);
  else if (flags & O_TRUNC) add(DISK_TRUNCATE, numbers[index].number, NULL);
}

static int is_open(int descriptor) {
  return descriptor >= 0 && descriptor < FILES && files[descriptor].is_open;
}

// MARK: Refusing

static const char *name(int kind) {
  switch (kind) {
  case DISK_REFUSE_READ: return "read";
  case DISK_REFUSE_WRITE: return "write";
  case DISK_REFUSE_SYNC: return "sync";
  case DISK_REFUSE_NAME: return "name";
  default: return "open";
  }
}

// The number after a word in the fault file, or 0.
static int asked_for(const char *word) {
  if (!fault_file) return 0;
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, fault_file, O_RDONLY | O_CLOEXEC, 0);
  if (descriptor < 0) return 0;
  char text[256];
  ssize_t count = syscall(SYS_read, descriptor, text, sizeof text - 1);
  syscall(SYS_close, descriptor);
  text[count > 0 ? count : 0] = 0;
  const char *found = strstr(text, word);
  return found ? atoi(found + strlen(word)) : 0;
}

// Waits for as many milliseconds as the fault file requests for opening and syncing.
static void linger(void) {
  int milliseconds = asked_for("wait");
  if (milliseconds > 0) usleep((useconds_t)milliseconds * 1000);
}

// The error with which an operation is refused, or 0.
static int refuses(int kind) {
  int error = asked_for(name(kind));
  if (error) return error;
  if (!(refused_kinds & kind)) return 0;
  met++;
  if (met < refused_from || met >= refused_until) return 0;
  refused++;
  return refusal;
}

#define FAIL(error) \
  do { \
    int number = (error); \
    pthread_mutex_unlock(&lock); \
    errno = number; \
    return -1; \
  } while (0)

// MARK: Replacing the C library

static int open_watched(int folder, const char *path, int flags, mode_t mode) {
  char absolute[PATH_MAX];
  if (!is_watched(path)) return (int)syscall(SYS_openat, folder, path, flags, mode);
  snprintf(absolute, sizeof absolute, "%s", path);
  linger();
  pthread_mutex_lock(&lock);
  int is_new =
      (flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, absolute, F_OK) != 0;
  int error = is_new ? refuses(DISK_REFUSE_NAME) : 0;
  if (!error && (flags & O_ACCMODE) != O_RDONLY) error = refuses(DISK_REFUSE_OPEN);
  if (error) FAIL(error);
  int descriptor = (int)syscall(SYS_openat, folder, absolute, flags, mode);
  int number = errno;
  if (descriptor >= 0) note_open(descriptor, absolute, flags, is_new);
  pthread_mutex_unlock(&lock);
  errno = number;
  return descriptor;
}

#define OPEN(path, flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { \
    va_list arguments; \
    va_start(arguments, flags); \
    mode = va_arg(arguments, mode_t); \
    va_end(arguments); \
  }

int open(const char *path, int flags, ...) {
  OPEN(path, flags)
  return open_watched(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  OPEN(path, flags)
  return open_watched(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  OPEN(path, flags)
  return open_watched(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
  OPEN(path, flags)
  return open_watched(folder, path, flags, mode);
}

int close(int descriptor) {
  pthread_mutex_lock(&lock);
  if (is_open(descriptor)) {
    files[descriptor].is_open = 0;
    free(files[descriptor].path);
    files[descriptor].path = NULL;
  }
  int result = (int)syscall(SYS_close, descriptor);
  pthread_mutex_unlock(&lock);
  return result;
}

static ssize_t write_watched(int descriptor, const void *bytes, size_t length, off_t offset) {
  pthread_mutex_lock(&lock);
  int error = refuses(DISK_REFUSE_WRITE);
  // A disk that fills up accepts the first part.
  if (error == ENOSPC && length > 1) {
    ssize_t part = syscall(SYS_pwrite64, descriptor, bytes, length / 2, offset);
    add_write(files[descriptor].number, offset, bytes, part);
  }
  if (error) FAIL(error);
  ssize_t count = syscall(SYS_pwrite64, descriptor, bytes, length, offset);
  int number = errno;
  add_write(files[descriptor].number, offset, bytes, count);
  pthread_mutex_unlock(&lock);
  errno = number;
  return count;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  if (!is_open(descriptor)) return syscall(SYS_pwrite64, descriptor, bytes, length, offset);
  return write_watched(descriptor, bytes, length, offset);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  return pwrite64(descriptor, bytes, length, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  if (!is_open(descriptor)) return syscall(SYS_write, descriptor, bytes, length);
  off_t offset = syscall(SYS_lseek, descriptor, 0, SEEK_CUR);
  ssize_t count = write_watched(descriptor, bytes, length, offset);
  int number = errno;
  if (count > 0) syscall(SYS_lseek, descriptor, offset + count, SEEK_SET);
  errno = number;
  return count;
}

// Whether a read is refused; sets `errno` if so.
static int read_is_refused(int descriptor) {
  if (!is_open(descriptor)) return 0;
  pthread_mutex_lock(&lock);
  int error = refuses(DISK_REFUSE_READ);
  pthread_mutex_unlock(&lock);
  errno = error ? error : errno;
  return error != 0;
}

ssize_t read(int descriptor, void *bytes, size_t length) {
  if (read_is_refused(descriptor)) return -1;
  return syscall(SYS_read, descriptor, bytes, length);
}

ssize_t pread64(int descriptor, void *bytes, size_t length, off64_t offset) {
  if (read_is_refused(descriptor)) return -1;
  return syscall(SYS_pread64, descriptor, bytes, length, offset);
}

ssize_t pread(int descriptor, void *bytes, size_t length, off_t offset) {
  return pread64(descriptor, bytes, length, offset);
}

int ftruncate64(int descriptor, off64_t length) {
  if (!is_open(descriptor)) return (int)syscall(SYS_ftruncate, descriptor, length);
  pthread_mutex_lock(&lock);
  int error = refuses(DISK_REFUSE_WRITE);
  if (error) FAIL(error);
  int result = (int)syscall(SYS_ftruncate, descriptor, length);
  int number = errno;
  if (result == 0) add(DISK_TRUNCATE, files[descriptor].number, NULL)->offset = length;
  pthread_mutex_unlock(&lock);
  errno = number;
  return result;
}

int ftruncate(int descriptor, off_t length) { return ftruncate64(descriptor, length); }

static int sync_watched(long call, int descriptor) {
  if (is_hasty) return 0;
  if (!is_open(descriptor)) return (int)syscall(call, descriptor);
  linger();
  pthread_mutex_lock(&lock);
  int error = refuses(DISK_REFUSE_SYNC);
  if (!error && !is_recording && syscall(call, descriptor) != 0) error = errno;
  enum disk_kind kind = files[descriptor].is_folder ? DISK_SYNC_FOLDER : DISK_SYNC;
  add(kind, files[descriptor].number, files[descriptor].path)->has_failed = error != 0;
  if (error) FAIL(error);
  pthread_mutex_unlock(&lock);
  return 0;
}

int fsync(int descriptor) { return sync_watched(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return sync_watched(SYS_fdatasync, descriptor); }

// Records a change of names; `body` made the call.
#define NAME(kind, path, to_path, body) \
  pthread_mutex_lock(&lock); \
  int error = refuses(DISK_REFUSE_NAME); \
  if (error) FAIL(error); \
  int result = (int)(body); \
  int failure = errno; \
  if (result == 0) { \
    const char *other = to_path; \
    struct disk_operation *operation = add(kind, 0, path); \
    if (other && is_recording) operation->to = strdup(other); \
  } \
  pthread_mutex_unlock(&lock); \
  errno = failure; \
  return result;

int unlink(const char *path) {
  if (!is_watched(path)) return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  NAME(DISK_UNLINK, path, NULL, syscall(SYS_unlinkat, AT_FDCWD, path, 0))
}

int mkdir(const char *path, mode_t mode) {
  if (!is_watched(path)) return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
  NAME(DISK_FOLDER, path, NULL, syscall(SYS_mkdirat, AT_FDCWD, path, mode))
}

int rename(const char *path, const char *to) {
  if (!is_watched(path)) return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, to, 0);
  NAME(DISK_RENAME, path, to, syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, to, 0))
}

int link(const char *path, const char *to) {
  if (!is_watched(path)) return (int)syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, to, 0);
  NAME(DISK_LINK, path, to, syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, to, 0))
}

// MARK: For the probe

void disk_watch(const char *folder, int records) {
  pthread_mutex_lock(&lock);
  watched_length = (size_t)snprintf(watched, sizeof watched, "%s", folder);
  for (int64_t index = 0; index < operation_count; index++) {
    free((void *)operations[index].bytes);
    free((void *)operations[index].path);
    free((void *)operations[index].to);
  }
  operation_count = 0;
  number_count = 0;
  next_number = 1;
  is_recording = records;
  refused_kinds = 0;
  pthread_mutex_unlock(&lock);
}

int64_t disk_count(void) { return operation_count; }

const struct disk_operation *disk_at(int64_t index) { return &operations[index]; }

void disk_mark(int64_t number) {
  pthread_mutex_lock(&lock);
  add(DISK_MARK, 0, NULL)->offset = number;
  pthread_mutex_unlock(&lock);
}

void disk_refuse(int kinds, int error, int64_t nth, int64_t count) {
  pthread_mutex_lock(&lock);
  refused_kinds = kinds;
  refusal = error;
  refused_from = nth;
  refused_until = count < 0 ? INT64_MAX : nth + count;
  met = 0;
  refused = 0;
  pthread_mutex_unlock(&lock);
}

int64_t disk_met(void) { return met; }
int64_t disk_refused(void) { return refused; }
