internal import Controls
internal import Glibc
internal import Platform

/// Prepares the process before anything else runs.
package func prepareProcess() {
  InputLoop.fillStandardDescriptors()
  // A closed pipe must be reported as EPIPE, leaving time to clean up.
  signal(SIGPIPE, SIG_IGN)
  keepMemorySmall()
  // Tells PulseAudio what the stream is, so that Spotter does not lower itself along with the others.
  setenv("PULSE_PROP", "media.role=a11y", 0)
}
