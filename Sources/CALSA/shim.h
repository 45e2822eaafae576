// ALSA's C interface (apt: libasound2-dev).
#pragma once
#include <alsa/asoundlib.h>
