// Only encrypted backups need the library, so it is loaded for them alone: all other commands start
// without it.
#define _GNU_SOURCE
#include "CSodium.h"

#include <dlfcn.h>

static struct {
  typeof(&sodium_init) init;
  typeof(&randombytes_buf) random;
  typeof(&sodium_memzero) wipe;
  typeof(&crypto_pwhash) pwhash;
  typeof(&crypto_secretstream_xchacha20poly1305_init_push) init_push;
  typeof(&crypto_secretstream_xchacha20poly1305_push) push;
  typeof(&crypto_secretstream_xchacha20poly1305_init_pull) init_pull;
  typeof(&crypto_secretstream_xchacha20poly1305_pull) pull;
} library;

const char *csodium_load(void) {
  static void *handle;
  if (handle != NULL) return NULL;
  void *opened = dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  const struct {
    void **place;
    const char *name;
  } calls[] = {
      {(void **)&library.init, "sodium_init"},
      {(void **)&library.random, "randombytes_buf"},
      {(void **)&library.wipe, "sodium_memzero"},
      {(void **)&library.pwhash, "crypto_pwhash"},
      {(void **)&library.init_push, "crypto_secretstream_xchacha20poly1305_init_push"},
      {(void **)&library.push, "crypto_secretstream_xchacha20poly1305_push"},
      {(void **)&library.init_pull, "crypto_secretstream_xchacha20poly1305_init_pull"},
      {(void **)&library.pull, "crypto_secretstream_xchacha20poly1305_pull"},
  };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  if (library.init() < 0) return "it found no source of random numbers";
  handle = opened;
  return NULL;
}

void csodium_random(void *buffer, size_t size) { library.random(buffer, size); }

void csodium_wipe(void *buffer, size_t size) { library.wipe(buffer, size); }

int csodium_key(unsigned char *key, const char *passphrase, size_t length, const unsigned char *salt,
                unsigned long long operations, size_t memory) {
  return library.pwhash(key, crypto_secretstream_xchacha20poly1305_KEYBYTES, passphrase, length, salt,
                        operations, memory, crypto_pwhash_ALG_ARGON2ID13);
}

void csodium_begin_sealing(csodium_stream *stream, unsigned char *header, const unsigned char *key) {
  library.init_push(stream, header, key);
}

void csodium_seal(csodium_stream *stream, unsigned char *sealed, const unsigned char *chunk, size_t length,
                  const unsigned char *context, size_t context_length, int is_last) {
  unsigned char tag = is_last ? crypto_secretstream_xchacha20poly1305_TAG_FINAL : 0;
  library.push(stream, sealed, NULL, chunk, length, context, context_length, tag);
}

int csodium_begin_opening(csodium_stream *stream, const unsigned char *header, const unsigned char *key) {
  return library.init_pull(stream, header, key);
}

int csodium_open(csodium_stream *stream, unsigned char *chunk, const unsigned char *sealed, size_t length,
                 const unsigned char *context, size_t context_length) {
  unsigned char tag = 0;
  if (library.pull(stream, chunk, NULL, &tag, sealed, length, context, context_length) != 0) return -1;
  return tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL;
}
