// A disk that records all operations and refuses them on request.
//
// These functions replace those of the C library that open, write, sync and name files, for every
// library in the process, including SQLite. Linked into a probe, they are controlled by the calls
// below; preloaded into any other program, by two variables: SPOTTER_DISK is the folder they watch,
// and SPOTTER_DISK_FAULTS is a file with lines "OPERATION ERRNO" (`write 28`). The file is read
// before each operation, so that a fault can come and go while the program runs. With
// SPOTTER_DISK_HASTE, nothing waits for the disk, so that what a session says of a slow one does not
// depend on what else the machine does.
//
// The memory maps of `-shm` are not recorded: nothing in them survives a reboot.
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
  DISK_MARK,        // a mark set by the probe; its number is `offset`
};

struct disk_operation {
  int32_t kind;
  int32_t has_failed; // a sync that failed: its data may be lost for good
  int32_t file;
  int64_t offset;
  int64_t length;
  const uint8_t *bytes;
  const char *path;
  const char *to;
};

// The operations that can be refused, as bits.
enum disk_refusal {
  DISK_REFUSE_READ = 1,
  DISK_REFUSE_WRITE = 2, // truncating, too
  DISK_REFUSE_SYNC = 4,
  DISK_REFUSE_NAME = 8, // creating, renaming and removing files and folders
  DISK_REFUSE_OPEN = 16, // opening for writing
};

// Watches the files below a folder from now on, and clears the recording.
void disk_watch(const char *folder, int records);

// The recording.
int64_t disk_count(void);
const struct disk_operation *disk_at(int64_t index);
void disk_mark(int64_t number);

// Refuses operations of some kinds with an error: `count` of them, starting with the `nth` from now
// on. A write without enough space is done in part, as on a real disk.
void disk_refuse(int kinds, int error, int64_t nth, int64_t count);

// The number of operations of those kinds since then, and how many were refused.
int64_t disk_met(void);
int64_t disk_refused(void);
