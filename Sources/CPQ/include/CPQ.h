// A PostgreSQL client through libpq (apt: libpq-dev), which brings OpenSSL and Kerberos with it. A
// connection is used by one thread.
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
