// Encryption and base64 through libsodium (apt: libsodium-dev).
#pragma once
#include <CLoader.h>
#include <sodium.h>

#define CSODIUM_CALLS(X)                                                                          \
  X(sodium_init) X(randombytes_buf) X(sodium_memzero) X(crypto_pwhash)                            \
  X(crypto_secretstream_xchacha20poly1305_init_push)                                              \
  X(crypto_secretstream_xchacha20poly1305_push)                                                   \
  X(crypto_secretstream_xchacha20poly1305_init_pull)                                              \
  X(crypto_secretstream_xchacha20poly1305_pull)                                                   \
  X(sodium_base64_encoded_len) X(sodium_bin2base64) X(sodium_base642bin)
CLOADER_DECLARE(csodium, CSODIUM_CALLS)

/// Derives a key of 32 bytes from a passphrase with Argon2id; 0, or -1 if memory runs out.
static inline int csodium_key(
    unsigned char *key, const char *passphrase, size_t length, const unsigned char *salt,
    unsigned long long operations, size_t memory) {
  return csodium.crypto_pwhash(
      key, crypto_secretstream_xchacha20poly1305_KEYBYTES, passphrase, length, salt, operations,
      memory, crypto_pwhash_ALG_ARGON2ID13);
}

typedef crypto_secretstream_xchacha20poly1305_state csodium_stream;

/// Begins to encrypt, and writes the header of 24 bytes.
static inline void csodium_begin_sealing(
    csodium_stream *stream, unsigned char *header, const unsigned char *key) {
  csodium.crypto_secretstream_xchacha20poly1305_init_push(stream, header, key);
}

/// Encrypts a chunk; the result is 17 bytes longer. `context` is authenticated with it.
static inline void csodium_seal(
    csodium_stream *stream, unsigned char *sealed, const unsigned char *chunk, size_t length,
    const unsigned char *context, size_t context_length, int is_last) {
  unsigned char tag = is_last ? crypto_secretstream_xchacha20poly1305_TAG_FINAL : 0;
  csodium.crypto_secretstream_xchacha20poly1305_push(
      stream, sealed, NULL, chunk, length, context, context_length, tag);
}

/// Begins to decrypt; 0, or -1 if the header is invalid.
static inline int csodium_begin_opening(
    csodium_stream *stream, const unsigned char *header, const unsigned char *key) {
  return csodium.crypto_secretstream_xchacha20poly1305_init_pull(stream, header, key);
}

/// Decrypts a chunk; the result is 17 bytes shorter. Returns 0, 1 for the last chunk, or -1 if it was not
/// sealed with this key and context at this place.
static inline int csodium_open(
    csodium_stream *stream, unsigned char *chunk, const unsigned char *sealed, size_t length,
    const unsigned char *context, size_t context_length) {
  unsigned char tag = 0;
  int status = csodium.crypto_secretstream_xchacha20poly1305_pull(
      stream, chunk, NULL, &tag, sealed, length, context, context_length);
  return status != 0 ? -1 : tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL;
}

/// The size of bytes in base64, with the zero at its end.
static inline size_t csodium_base64_size(size_t count) {
  return csodium.sodium_base64_encoded_len(count, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/// Encodes bytes; `size` is what `csodium_base64_size` says of them.
static inline void csodium_base64(
    unsigned char *text, size_t size, const unsigned char *bytes, size_t count) {
  csodium.sodium_bin2base64(
      (char *)text, size, bytes, count, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/// Decodes a text, and returns how many bytes it has; -1 if nothing is encoded so.
static inline ptrdiff_t csodium_base64_bytes(
    unsigned char *bytes, size_t most, const char *text, size_t length) {
  size_t count = 0;
  int status = csodium.sodium_base642bin(
      bytes, most, text, length, NULL, &count, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return status == 0 ? (ptrdiff_t)count : -1;
}
