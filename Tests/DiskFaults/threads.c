#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// Limits a process to SPOTTER_THREADS threads in addition to its first.
static atomic_int alive;

struct work {
  void *(*start)(void *);
  void *context;
};

static void *run(void *given) {
  struct work work = *(struct work *)given;
  free(given);
  void *result = work.start(work.context);
  atomic_fetch_sub(&alive, 1);
  return result;
}

typedef int creation(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

// The sanitizers' own, which must know every thread; absent without them.
__attribute__((weak)) creation __interceptor_pthread_create;

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *context) {
  static creation *create;
  if (!create) create = __interceptor_pthread_create;
  if (!create) *(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
  const char *limit = getenv("SPOTTER_THREADS");
  if (!limit) return create(thread, attributes, start, context);
  if (atomic_fetch_add(&alive, 1) >= atoi(limit)) {
    atomic_fetch_sub(&alive, 1);
    return EAGAIN;
  }
  struct work *work = malloc(sizeof *work);
  if (!work) abort();
  *work = (struct work){start, context};
  int failure = create(thread, attributes, run, work);
  if (failure) {
    free(work);
    atomic_fetch_sub(&alive, 1);
  }
  return failure;
}
