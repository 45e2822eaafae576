// SQLite's C interface (apt: libsqlite3-dev).
#pragma once
#include <sqlite3.h>
