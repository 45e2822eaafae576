#include "CPQ.h"

CLOADER_DEFINE(cpq, CPQ_CALLS, "libpq.so.5", NULL)
