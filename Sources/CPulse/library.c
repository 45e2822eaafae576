#include "CPulse.h"

CLOADER_DEFINE(cpulse, CPULSE_CALLS, "libpulse.so.0", NULL)
