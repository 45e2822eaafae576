// Swift's task-local values would do, but with them comes its concurrency library and libdispatch, which
// every command would have to start.
#include "cscope.h"

static _Thread_local void *values[cscope_slots];

void *cscope_value(enum cscope_slot slot) { return values[slot]; }

void cscope_set(enum cscope_slot slot, void *value) { values[slot] = value; }
