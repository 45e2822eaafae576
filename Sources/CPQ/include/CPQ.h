// A PostgreSQL client through libpq (apt: libpq-dev), which brings OpenSSL and Kerberos with it. The
// calls below are those of the library without its prefix; a connection is used by one thread.
#pragma once
#include <CLoader.h>
#include <postgresql/libpq-fe.h>

#define CPQ_CALLS(X)                                                                              \
  X(PQconninfoParse) X(PQconninfoFree) X(PQconnectdbParams) X(PQfinish) X(PQstatus)               \
  X(PQerrorMessage) X(PQconnectionNeedsPassword) X(PQsocket) X(PQsendQueryParams) X(PQsendQuery)  \
  X(PQsetnonblocking) X(PQflush) X(PQconsumeInput) X(PQisBusy) X(PQgetResult) X(PQresultStatus)   \
  X(PQresultErrorField) X(PQntuples) X(PQnfields) X(PQgetisnull) X(PQgetlength) X(PQgetvalue)     \
  X(PQclear) X(PQescapeLiteral) X(PQencryptPasswordConn) X(PQfreemem)
CLOADER_DECLARE(cpq, CPQ_CALLS)

/// Reads a connection string; NULL if it is none, with the reason in `error`, to be freed with
/// `cpq_free`.
static inline PQconninfoOption *cpq_parse(const char *text, char **error) {
  return cpq.PQconninfoParse(text, error);
}
static inline void cpq_free_options(PQconninfoOption *options) { cpq.PQconninfoFree(options); }

/// Connects; never NULL unless out of memory. The lists end with NULL.
static inline PGconn *cpq_connect(const char *const *keywords, const char *const *values) {
  return cpq.PQconnectdbParams(keywords, values, 0);
}
static inline void cpq_finish(PGconn *connection) { cpq.PQfinish(connection); }
static inline ConnStatusType cpq_status(const PGconn *connection) { return cpq.PQstatus(connection); }
static inline const char *cpq_error(const PGconn *connection) { return cpq.PQerrorMessage(connection); }
static inline int cpq_needs_password(const PGconn *connection) {
  return cpq.PQconnectionNeedsPassword(connection);
}
static inline int cpq_socket(const PGconn *connection) { return cpq.PQsocket(connection); }

/// Sends a statement with its values: texts where a format is 0, bytes where it is 1. The results
/// are in binary.
static inline int cpq_send(
    PGconn *connection, const char *statement, int count, const char *const *values,
    const int *lengths, const int *formats) {
  return cpq.PQsendQueryParams(connection, statement, count, NULL, values, lengths, formats, 1);
}
/// Sends statements without values.
static inline int cpq_send_script(PGconn *connection, const char *statements) {
  return cpq.PQsendQuery(connection, statements);
}
static inline int cpq_set_blocking(PGconn *connection, int blocks) {
  return cpq.PQsetnonblocking(connection, !blocks);
}
/// Sends what is left: 0 if nothing is, 1 if the socket is full, -1 on failure.
static inline int cpq_flush(PGconn *connection) { return cpq.PQflush(connection); }
static inline int cpq_consume(PGconn *connection) { return cpq.PQconsumeInput(connection); }
static inline int cpq_is_busy(PGconn *connection) { return cpq.PQisBusy(connection); }
static inline PGresult *cpq_result(PGconn *connection) { return cpq.PQgetResult(connection); }

static inline ExecStatusType cpq_result_status(const PGresult *result) {
  return cpq.PQresultStatus(result);
}
static inline const char *cpq_result_error(const PGresult *result, int field) {
  return cpq.PQresultErrorField(result, field);
}
static inline int cpq_rows(const PGresult *result) { return cpq.PQntuples(result); }
static inline int cpq_columns(const PGresult *result) { return cpq.PQnfields(result); }
static inline int cpq_is_null(const PGresult *result, int row, int column) {
  return cpq.PQgetisnull(result, row, column);
}
static inline int cpq_length(const PGresult *result, int row, int column) {
  return cpq.PQgetlength(result, row, column);
}
static inline const char *cpq_value(const PGresult *result, int row, int column) {
  return cpq.PQgetvalue(result, row, column);
}
static inline void cpq_clear(PGresult *result) { cpq.PQclear(result); }

/// Quotes a text for a statement that takes no values; freed with `cpq_free`.
static inline char *cpq_literal(PGconn *connection, const char *text, size_t length) {
  return cpq.PQescapeLiteral(connection, text, length);
}
/// The verifier that the server keeps of a password, freed with `cpq_free`; NULL on failure.
static inline char *cpq_verifier(PGconn *connection, const char *password, const char *user) {
  return cpq.PQencryptPasswordConn(connection, password, user, "scram-sha-256");
}
static inline void cpq_free(void *memory) { cpq.PQfreemem(memory); }
