// Compression through zlib (apt: zlib1g-dev). Only a program as a line of text needs the library.
#pragma once
#include <CLoader.h>
#include <zlib.h>

#define CZLIB_CALLS(X)                                                                            \
  X(deflateInit2_) X(deflate) X(deflateEnd) X(inflateInit2_) X(inflate) X(inflateEnd) X(crc32)
CLOADER_DECLARE(czlib, CZLIB_CALLS)
