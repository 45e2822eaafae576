// Only a program as a line of text needs the library.
#include "CZlib.h"

#include <CLoader.h>
#include <zlib.h>

#define CALLS(X) \
  X(deflateInit2_) X(deflate) X(deflateEnd) X(inflateInit2_) X(inflate) X(inflateEnd) X(crc32)
CLOADER_DECLARE(czlib, CALLS)
CLOADER_DEFINE(czlib, CALLS, "libz.so.1", NULL)

// Negative: without header and checksum.
static const int window_bits = -15;

long czlib_deflate(const unsigned char *bytes, unsigned count, unsigned char *into, unsigned room) {
  z_stream stream = {0};
  // What the macro deflateInit2 calls.
  int status = czlib.deflateInit2_(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits, 9,
                                       Z_DEFAULT_STRATEGY, ZLIB_VERSION, (int)sizeof stream);
  if (status != Z_OK) return -1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = count;
  stream.next_out = into;
  stream.avail_out = room;
  status = czlib.deflate(&stream, Z_FINISH);
  long made = (long)stream.total_out;
  czlib.deflateEnd(&stream);
  return status == Z_STREAM_END ? made : -1;
}

long czlib_inflate(const unsigned char *bytes, unsigned count, unsigned char *into, unsigned room) {
  z_stream stream = {0};
  int status = czlib.inflateInit2_(&stream, window_bits, ZLIB_VERSION, (int)sizeof stream);
  if (status != Z_OK) return -1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = count;
  stream.next_out = into;
  stream.avail_out = room;
  status = czlib.inflate(&stream, Z_FINISH);
  long made = (long)stream.total_out;
  int isAll = status == Z_STREAM_END && stream.avail_in == 0;
  czlib.inflateEnd(&stream);
  return isAll ? made : -1;
}

unsigned czlib_sum(const unsigned char *bytes, unsigned count) {
  return (unsigned)czlib.crc32(0, bytes, count);
}
