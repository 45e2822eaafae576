// A PostgreSQL client through libpq (apt: libpq-dev).
#pragma once
#include <postgresql/libpq-fe.h>

/// Loads the library; returns NULL on success, otherwise the loader's error message.
///
/// Call this before any other function. The calls below are those of the library without its
/// prefix; a connection is used by one thread.
const char *cpq_load(void);

/// Reads a connection string; NULL if it is none, with the reason in `error`, to be freed with
/// `cpq_free`.
PQconninfoOption *cpq_parse(const char *text, char **error);
void cpq_free_options(PQconninfoOption *options);

/// Connects; never NULL unless out of memory. The lists end with NULL.
PGconn *cpq_connect(const char *const *keywords, const char *const *values);
void cpq_finish(PGconn *connection);
ConnStatusType cpq_status(const PGconn *connection);
const char *cpq_error(const PGconn *connection);
int cpq_needs_password(const PGconn *connection);
int cpq_socket(const PGconn *connection);

/// Sends a statement with its values: texts where a format is 0, bytes where it is 1. The results
/// are in binary.
int cpq_send(
    PGconn *connection, const char *statement, int count, const char *const *values,
    const int *lengths, const int *formats);
/// Sends statements without values.
int cpq_send_script(PGconn *connection, const char *statements);
int cpq_set_blocking(PGconn *connection, int blocks);
/// Sends what is left: 0 if nothing is, 1 if the socket is full, -1 on failure.
int cpq_flush(PGconn *connection);
int cpq_consume(PGconn *connection);
int cpq_is_busy(PGconn *connection);
PGresult *cpq_result(PGconn *connection);

ExecStatusType cpq_result_status(const PGresult *result);
const char *cpq_result_error(const PGresult *result, int field);
int cpq_rows(const PGresult *result);
int cpq_columns(const PGresult *result);
int cpq_is_null(const PGresult *result, int row, int column);
int cpq_length(const PGresult *result, int row, int column);
const char *cpq_value(const PGresult *result, int row, int column);
void cpq_clear(PGresult *result);

/// Quotes a text for a statement that takes no values; freed with `cpq_free`.
char *cpq_literal(PGconn *connection, const char *text, size_t length);
/// The verifier that the server keeps of a password, freed with `cpq_free`; NULL on failure.
char *cpq_verifier(PGconn *connection, const char *password, const char *user);
void cpq_free(void *memory);
