import Glibc

/// The clock of arrivals and deadlines: nanoseconds since the machine started, suspend included.
package enum BootClock {
  package static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
