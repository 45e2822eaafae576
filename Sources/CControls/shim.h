// What the Glibc module map leaves out.
#pragma once
#include <sys/signalfd.h>
#include <sys/eventfd.h>
#include <sys/un.h>
#include <sys/socket.h>
