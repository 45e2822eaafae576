// eSpeak NG's C interface (apt: libespeak-ng-dev).
#pragma once
#include <espeak-ng/speak_lib.h>
