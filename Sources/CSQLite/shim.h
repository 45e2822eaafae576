// SQLite's C interface (apt: libsqlite3-dev).
#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT, which makes SQLite copy the text, is a cast that Swift does not import.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int length) {
  return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

// sqlite3_db_config is variadic and cannot be called from Swift.
static inline int csqlite_leave_wal_on_close(sqlite3 *connection, int leave) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leave, (int *)0);
}

// sqlite3_config is variadic and cannot be called from Swift.
static inline int csqlite_allocate_pages_singly(void) {
  return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

static inline int csqlite_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// Returns the errno of the connection's latest file error; sqlite3_system_errno has often been
// overwritten by the time the error is seen. The journal file is reachable only through its own
// pointer.
static inline int csqlite_last_errno(sqlite3 *connection) {
  int number = 0;
  sqlite3_file *journal = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
  if (journal && journal->pMethods)
    journal->pMethods->xFileControl(journal, SQLITE_FCNTL_LAST_ERRNO, &number);
  if (!number) sqlite3_file_control(connection, "main", SQLITE_FCNTL_LAST_ERRNO, &number);
  return number;
}
