// Input devices that a test plays.
//
// Preloaded before the C library of a program, these functions answer for /dev/input and
// /sys/class/input from a folder of the test's, which the variable SPOTTER_INPUT names:
//
//   dev/input/eventN     a socket at which the test listens; what it sends are the events, and
//                        when it closes the connection, the device is unplugged
//   sys/eventN/device/…  the kernel's texts about the device
//   state/eventN/name    the name of the device
//   state/eventN/keys    the codes of its keys
//   state/eventN/down    the codes of those that are down
//   state/eventN/busy    exists while another program keeps the device for itself
//   state/eventN/log     what the program did, a line each: open, clock ID, grab, look, close
//
// SPOTTER_NO_LIBRARY names a library that is then not installed. The mode of the socket is that of the device; it also applies to root.
#pragma once
