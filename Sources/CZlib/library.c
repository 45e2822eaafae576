// Only a program as a line of text needs the library, so it is loaded for that alone: all other commands
// start without it.
#define _GNU_SOURCE
#include "CZlib.h"

#include <dlfcn.h>
#include <stddef.h>
#include <zlib.h>

static struct {
  typeof(&deflateInit2_) begin_deflating;
  typeof(&deflate) deflate;
  typeof(&deflateEnd) end_deflating;
  typeof(&inflateInit2_) begin_inflating;
  typeof(&inflate) inflate;
  typeof(&inflateEnd) end_inflating;
  typeof(&crc32) sum;
} library;

// Negative: without header and checksum.
static const int window_bits = -15;

const char *czlib_load(void) {
  static void *handle;
  if (handle != NULL) return NULL;
  void *opened = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  const struct {
    void **place;
    const char *name;
  } calls[] = {
      {(void **)&library.begin_deflating, "deflateInit2_"},
      {(void **)&library.deflate, "deflate"},
      {(void **)&library.end_deflating, "deflateEnd"},
      {(void **)&library.begin_inflating, "inflateInit2_"},
      {(void **)&library.inflate, "inflate"},
      {(void **)&library.end_inflating, "inflateEnd"},
      {(void **)&library.sum, "crc32"},
  };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  handle = opened;
  return NULL;
}

long czlib_deflate(const unsigned char *bytes, unsigned count, unsigned char *into, unsigned room) {
  z_stream stream = {0};
  // What the macro deflateInit2 calls.
  int status = library.begin_deflating(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits, 9,
                                       Z_DEFAULT_STRATEGY, ZLIB_VERSION, (int)sizeof stream);
  if (status != Z_OK) return -1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = count;
  stream.next_out = into;
  stream.avail_out = room;
  status = library.deflate(&stream, Z_FINISH);
  long made = (long)stream.total_out;
  library.end_deflating(&stream);
  return status == Z_STREAM_END ? made : -1;
}

long czlib_inflate(const unsigned char *bytes, unsigned count, unsigned char *into, unsigned room) {
  z_stream stream = {0};
  int status = library.begin_inflating(&stream, window_bits, ZLIB_VERSION, (int)sizeof stream);
  if (status != Z_OK) return -1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = count;
  stream.next_out = into;
  stream.avail_out = room;
  status = library.inflate(&stream, Z_FINISH);
  long made = (long)stream.total_out;
  int isAll = status == Z_STREAM_END && stream.avail_in == 0;
  library.end_inflating(&stream);
  return isAll ? made : -1;
}

unsigned czlib_sum(const unsigned char *bytes, unsigned count) {
  return (unsigned)library.sum(0, bytes, count);
}
