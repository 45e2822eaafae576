internal import Glibc
internal import Platform

/// The clock of tests and figures, which is Spotter's own: it begins when the machine starts.
package enum MonotonicClock {
  /// In nanoseconds.
  package static var exact: Int64 { BootClock.now() }
  /// In milliseconds.
  package static var now: Int { Int(exact / millisecond) }

  package static let second: Int64 = 1_000_000_000
  package static let millisecond: Int64 = 1_000_000

  /// Sleeps until an instant; returns at once if it has passed.
  package static func sleep(until instant: Int64) {
    var until = timespec(
      tv_sec: Int(max(0, instant) / second), tv_nsec: Int(max(0, instant) % second))
    while clock_nanosleep(CLOCK_BOOTTIME, TIMER_ABSTIME, &until, nil) == EINTR {}
  }

  package static func sleep(milliseconds: Int) {
    sleep(until: exact + Int64(milliseconds) * millisecond)
  }

  /// Waits until a condition is true; `false` if the time runs out first.
  package static func wait(
    seconds: Double = Double(patience), every milliseconds: Int = 2, until holds: () throws -> Bool
  ) rethrows -> Bool {
    let end = exact + Int64(seconds * 1e9)
    while try !holds() {
      if exact > end { return false }
      sleep(milliseconds: milliseconds)
    }
    return true
  }
}
