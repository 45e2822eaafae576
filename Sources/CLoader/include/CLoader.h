// Most commands use none of the C libraries, so each is loaded when it is first needed: all other
// commands start without it and what it brings along.
//
// A header lists the functions of its library that are called, which is their table, and a source
// file names the library:
//
//     #define CPQ_CALLS(X) X(PQfinish) X(PQstatus)
//     CLOADER_DECLARE(cpq, CPQ_CALLS)
//     CLOADER_DEFINE(cpq, CPQ_CALLS, "libpq.so.5", NULL)
//
// Swift then calls `cpq.PQfinish(connection)`.
#pragma once
#include <pthread.h>
#include <stddef.h>

typedef struct {
  const char *file;
  const char *const *names;
  /// The table: a pointer for each name.
  void *calls;
  size_t count;
  /// NULL, or what the library needs before it can be used; says why it cannot.
  const char *(*set_up)(void);
  pthread_mutex_t mutex;
  int is_loaded;
} cloader_library;

const char *cloader_load(cloader_library *library);

/// Declares the table `prefix`, and `prefix_load`, which has to be called before any function of the
/// library. Any thread may call it. It returns NULL on success, otherwise what is wrong; the next
/// call tries again. Swift may read the table from any thread, because it never changes afterwards.
#define CLOADER_DECLARE(prefix, CALLS)                                                            \
  extern struct prefix##_library { CALLS(CLOADER_FIELD) } prefix                                  \
      __attribute__((swift_attr("nonisolated(unsafe)")));                                         \
  const char *prefix##_load(void);
#define CLOADER_FIELD(name) __typeof__(&name) name;

#define CLOADER_DEFINE(prefix, CALLS, file, set_up)                                               \
  struct prefix##_library prefix;                                                                 \
  const char *prefix##_load(void) {                                                               \
    static const char *const names[] = {CALLS(CLOADER_NAME)};                                     \
    enum { count = sizeof names / sizeof *names };                                                \
    _Static_assert(sizeof prefix == count * sizeof(void *), "a pointer for each name");           \
    static cloader_library library = {file, names, &prefix, count, set_up,                        \
                                      PTHREAD_MUTEX_INITIALIZER, 0};                              \
    return cloader_load(&library);                                                                \
  }
#define CLOADER_NAME(name) #name,
