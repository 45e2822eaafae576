#include "CSDBus.h"

CLOADER_DEFINE(csdbus, CSDBUS_CALLS, "libsystemd.so.0", NULL)
