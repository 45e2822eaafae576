// zlib's C interface (apt: zlib1g-dev).
#pragma once
#include <zlib.h>

// Each function is a complete operation, because deflateInit2 and inflateInit2 are macros, and
// because a z_stream contains its own address and Swift may move it. Negative window bits mean a
// raw stream without zlib's header and checksum.

// Returns the number of bytes written to `into`, or -1 if there is not enough room or memory.
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

// Returns the number of bytes written to `into`, or -1 if the input is damaged, has trailing bytes
// or does not fit. Never writes more than `room` bytes, however large the output would be.
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
