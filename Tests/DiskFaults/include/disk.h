// A disk that remembers what was done to it, and refuses when told to.
//
// These functions stand before those of the C library that open, write, sync and name files, for every
// library in the process, SQLite's too. Linked into a probe they are called as below; preloaded into
// any other program they obey two variables: SPOTTER_DISK is the folder they watch, and
// SPOTTER_DISK_FAULTS a file with lines "OPERATION ERRNO" (`write 28`) that is looked at before each
// operation, so that a fault comes and goes while the program runs.
//
// The maps of `-shm` are not seen: nothing in them outlives the machine.
#pragma once
#include <stdint.h>

enum disk_kind {
  DISK_CREATE = 1,  // a new file: its number and path
  DISK_WRITE,       // offset, bytes
  DISK_TRUNCATE,    // the length is `offset`
  DISK_SYNC,        // the contents of a file
  DISK_SYNC_FOLDER, // the names in a folder
  DISK_FOLDER,      // a new folder
  DISK_RENAME,      // from `path` to `to`
  DISK_LINK,        // `to` is another name of `path`
  DISK_UNLINK,
  DISK_MARK,        // whatever the probe wants to remember; its number is `offset`
};

struct disk_operation {
  int32_t kind;
  int32_t has_failed; // a sync that failed: what it should have kept may be gone for good
  int32_t file;
  int64_t offset;
  int64_t length;
  const uint8_t *bytes;
  const char *path;
  const char *to;
};

// Bits for what can be refused.
enum disk_refusal {
  DISK_REFUSE_READ = 1,
  DISK_REFUSE_WRITE = 2, // truncating, too
  DISK_REFUSE_SYNC = 4,
  DISK_REFUSE_NAME = 8, // making, renaming and removing files and folders
  DISK_REFUSE_OPEN = 16, // opening for writing
};

// Watches the files below a folder from now on, and forgets what was recorded.
void disk_watch(const char *folder, int records);

// What was recorded.
int64_t disk_count(void);
const struct disk_operation *disk_at(int64_t index);
void disk_mark(int64_t number);

// Refuses the operations of some kinds with an error: `count` of them, the first being the `nth` from
// now on; a write for which there is no space is done in part, as a disk does.
void disk_refuse(int kinds, int error, int64_t nth, int64_t count);

// How many operations of those kinds there were since, and how many were refused.
int64_t disk_met(void);
int64_t disk_refused(void);
