// Only a merge through a hub needs the library, so it is loaded for that alone: it brings OpenSSL
// and Kerberos with it, which nothing else should pay for.
#define _GNU_SOURCE
#include "CPQ.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static struct {
  typeof(&PQconninfoParse) parse;
  typeof(&PQconninfoFree) free_options;
  typeof(&PQconnectdbParams) connect;
  typeof(&PQfinish) finish;
  typeof(&PQstatus) status;
  typeof(&PQerrorMessage) error;
  typeof(&PQconnectionNeedsPassword) needs_password;
  typeof(&PQsocket) socket;
  typeof(&PQsendQueryParams) send;
  typeof(&PQsendQuery) send_script;
  typeof(&PQsetnonblocking) set_non_blocking;
  typeof(&PQflush) flush;
  typeof(&PQconsumeInput) consume;
  typeof(&PQisBusy) is_busy;
  typeof(&PQgetResult) result;
  typeof(&PQresultStatus) result_status;
  typeof(&PQresultErrorField) result_error;
  typeof(&PQntuples) rows;
  typeof(&PQnfields) columns;
  typeof(&PQgetisnull) is_null;
  typeof(&PQgetlength) length;
  typeof(&PQgetvalue) value;
  typeof(&PQclear) clear;
  typeof(&PQescapeLiteral) literal;
  typeof(&PQencryptPasswordConn) verifier;
  typeof(&PQfreemem) free_memory;
} library;

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

static const char *load(void) {
  static void *handle;
  if (handle != NULL) return NULL;
  void *opened = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (opened == NULL) return dlerror();
  const struct {
    void **place;
    const char *name;
  } calls[] = {
      {(void **)&library.parse, "PQconninfoParse"},
      {(void **)&library.free_options, "PQconninfoFree"},
      {(void **)&library.connect, "PQconnectdbParams"},
      {(void **)&library.finish, "PQfinish"},
      {(void **)&library.status, "PQstatus"},
      {(void **)&library.error, "PQerrorMessage"},
      {(void **)&library.needs_password, "PQconnectionNeedsPassword"},
      {(void **)&library.socket, "PQsocket"},
      {(void **)&library.send, "PQsendQueryParams"},
      {(void **)&library.send_script, "PQsendQuery"},
      {(void **)&library.set_non_blocking, "PQsetnonblocking"},
      {(void **)&library.flush, "PQflush"},
      {(void **)&library.consume, "PQconsumeInput"},
      {(void **)&library.is_busy, "PQisBusy"},
      {(void **)&library.result, "PQgetResult"},
      {(void **)&library.result_status, "PQresultStatus"},
      {(void **)&library.result_error, "PQresultErrorField"},
      {(void **)&library.rows, "PQntuples"},
      {(void **)&library.columns, "PQnfields"},
      {(void **)&library.is_null, "PQgetisnull"},
      {(void **)&library.length, "PQgetlength"},
      {(void **)&library.value, "PQgetvalue"},
      {(void **)&library.clear, "PQclear"},
      {(void **)&library.literal, "PQescapeLiteral"},
      {(void **)&library.verifier, "PQencryptPasswordConn"},
      {(void **)&library.free_memory, "PQfreemem"},
  };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    *calls[i].place = dlsym(opened, calls[i].name);
    if (*calls[i].place == NULL) return dlerror();
  }
  handle = opened;
  return NULL;
}

const char *cpq_load(void) {
  pthread_mutex_lock(&loading);
  const char *failure = load();
  pthread_mutex_unlock(&loading);
  return failure;
}

PQconninfoOption *cpq_parse(const char *text, char **error) { return library.parse(text, error); }

void cpq_free_options(PQconninfoOption *options) { library.free_options(options); }

PGconn *cpq_connect(const char *const *keywords, const char *const *values) {
  return library.connect(keywords, values, 0);
}

void cpq_finish(PGconn *connection) { library.finish(connection); }

ConnStatusType cpq_status(const PGconn *connection) { return library.status(connection); }

const char *cpq_error(const PGconn *connection) { return library.error(connection); }

int cpq_needs_password(const PGconn *connection) { return library.needs_password(connection); }

int cpq_socket(const PGconn *connection) { return library.socket(connection); }

int cpq_send(
    PGconn *connection, const char *statement, int count, const char *const *values,
    const int *lengths, const int *formats) {
  return library.send(connection, statement, count, NULL, values, lengths, formats, 1);
}

int cpq_send_script(PGconn *connection, const char *statements) {
  return library.send_script(connection, statements);
}

int cpq_set_blocking(PGconn *connection, int blocks) {
  return library.set_non_blocking(connection, !blocks);
}

int cpq_flush(PGconn *connection) { return library.flush(connection); }

int cpq_consume(PGconn *connection) { return library.consume(connection); }

int cpq_is_busy(PGconn *connection) { return library.is_busy(connection); }

PGresult *cpq_result(PGconn *connection) { return library.result(connection); }

ExecStatusType cpq_result_status(const PGresult *result) { return library.result_status(result); }

const char *cpq_result_error(const PGresult *result, int field) {
  return library.result_error(result, field);
}

int cpq_rows(const PGresult *result) { return library.rows(result); }

int cpq_columns(const PGresult *result) { return library.columns(result); }

int cpq_is_null(const PGresult *result, int row, int column) {
  return library.is_null(result, row, column);
}

int cpq_length(const PGresult *result, int row, int column) {
  return library.length(result, row, column);
}

const char *cpq_value(const PGresult *result, int row, int column) {
  return library.value(result, row, column);
}

void cpq_clear(PGresult *result) { library.clear(result); }

char *cpq_literal(PGconn *connection, const char *text, size_t length) {
  return library.literal(connection, text, length);
}

char *cpq_verifier(PGconn *connection, const char *password, const char *user) {
  return library.verifier(connection, password, user, "scram-sha-256");
}

void cpq_free(void *memory) { library.free_memory(memory); }
