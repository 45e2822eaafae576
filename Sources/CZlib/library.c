#include "CZlib.h"

CLOADER_DEFINE(czlib, CZLIB_CALLS, "libz.so.1", NULL)
