// Compression through zlib (apt: zlib1g-dev): raw deflate, without zlib's header and checksum.
#pragma once

/// Loads the library: see CLoader.
const char *czlib_load(void);

/// Compresses bytes; returns the number written to `into`, or -1 if there is not enough room or memory.
long czlib_deflate(const unsigned char *bytes, unsigned count, unsigned char *into, unsigned room);

/// Decompresses bytes; returns the number written to `into`, or -1 if the input is damaged, has trailing
/// bytes or does not fit. Never writes more than `room` bytes, however large the output would be.
long czlib_inflate(const unsigned char *bytes, unsigned count, unsigned char *into, unsigned room);

/// The CRC-32 of gzip.
unsigned czlib_sum(const unsigned char *bytes, unsigned count);
