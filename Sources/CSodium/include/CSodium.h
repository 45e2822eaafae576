// Encryption of backups through libsodium (apt: libsodium-dev).
#pragma once
#include <sodium.h>

/// Loads the library; returns NULL on success, otherwise an error message.
///
/// Call this before any other function, from a single thread.
const char *csodium_load(void);

/// Fills a buffer with unpredictable bytes.
void csodium_random(void *buffer, size_t size);

/// Overwrites a secret in memory.
void csodium_wipe(void *buffer, size_t size);

/// Derives a key of 32 bytes from a passphrase with Argon2id; 0, or -1 if memory runs out.
int csodium_key(unsigned char *key, const char *passphrase, size_t length, const unsigned char *salt,
                unsigned long long operations, size_t memory);

typedef crypto_secretstream_xchacha20poly1305_state csodium_stream;

/// Begins to encrypt, and writes the header of 24 bytes.
void csodium_begin_sealing(csodium_stream *stream, unsigned char *header, const unsigned char *key);

/// Encrypts a chunk; the result is 17 bytes longer. `context` is authenticated with it.
void csodium_seal(csodium_stream *stream, unsigned char *sealed, const unsigned char *chunk, size_t length,
                  const unsigned char *context, size_t context_length, int is_last);

/// Begins to decrypt; 0, or -1 if the header is invalid.
int csodium_begin_opening(csodium_stream *stream, const unsigned char *header, const unsigned char *key);

/// Decrypts a chunk; the result is 17 bytes shorter. Returns 0, 1 for the last chunk, or -1 if it was not
/// sealed with this key and context at this place.
int csodium_open(csodium_stream *stream, unsigned char *chunk, const unsigned char *sealed, size_t length,
                 const unsigned char *context, size_t context_length);
