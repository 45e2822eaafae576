// Functions of glibc 2.38 that Debian 13's Swift library calls. Debian 12 has glibc 2.36, so a program for both
// brings its own. They are hidden: no other library can call them.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma GCC visibility push(hidden)

// The C23 variants also accept binary numbers such as 0b101, which nothing here reads.
long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
unsigned long __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }
long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }
unsigned long long __isoc23_strtoull(const char *text, char **end, int base) { return strtoull(text, end, base); }

int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsscanf(text, format, arguments);
  va_end(arguments);
  return count;
}

// Copies as much of `source` as fits into `size` bytes and returns the length of `source`, as in BSD.
size_t strlcpy(char *target, const char *source, size_t size) {
  size_t length = strlen(source);
  if (size > 0) {
    size_t copied = length < size ? length : size - 1;
    memcpy(target, source, copied);
    target[copied] = '\0';
  }
  return length;
}

// Appends as much of `source` as fits into `size` bytes and returns the length it tried to create, as in BSD.
size_t strlcat(char *target, const char *source, size_t size) {
  size_t length = strnlen(target, size);
  return length + (length < size ? strlcpy(target + length, source, size - length) : strlen(source));
}
