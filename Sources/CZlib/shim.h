// zlib's C interface (apt: zlib1g-dev).
#pragma once
#include <zlib.h>

// Each of them is one call, because deflateInit2 and inflateInit2 are macros, and because a z_stream knows
// its own address: Swift may move it. Window bits below zero: bytes alone, without zlib's header and sum.

// Gives the count of bytes in `into`, or -1 when there is no room or no memory for them.
static inline long czlib_deflate(
    const unsigned char *bytes, unsigned count, unsigned char *into, unsigned room) {
  z_stream stream = {0};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    return -1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = count;
  stream.next_out = into;
  stream.avail_out = room;
  int status = deflate(&stream, Z_FINISH);
  long made = (long)stream.total_out;
  deflateEnd(&stream);
  return status == Z_STREAM_END ? made : -1;
}

// Gives the count of bytes in `into`, or -1 when they are damaged, when more follows, or when they do not
// fit: however much they would become, no more than `room` is written.
static inline long czlib_inflate(
    const unsigned char *bytes, unsigned count, unsigned char *into, unsigned room) {
  z_stream stream = {0};
  if (inflateInit2(&stream, -15) != Z_OK) return -1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = count;
  stream.next_out = into;
  stream.avail_out = room;
  int status = inflate(&stream, Z_FINISH);
  long made = (long)stream.total_out;
  int isAll = status == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  return isAll ? made : -1;
}
