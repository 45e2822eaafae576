// Values of a thread, which Swift has no word for.
#pragma once

/// What each thread has a value of.
enum cscope_slot { cscope_language, cscope_lifter, cscope_origin, cscope_asking, cscope_slots };

/// The calling thread's value; NULL until it is set.
void *cscope_value(enum cscope_slot slot);

/// Sets the calling thread's value, of which the caller stays the owner.
void cscope_set(enum cscope_slot slot, void *value);
