import Glibc

/// The clock of every figure: nanoseconds since the machine started, the same clock as Spotter's.
enum Clock {
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * second + Int64(time.tv_nsec)
  }

  static let second: Int64 = 1_000_000_000
  static let millisecond: Int64 = 1_000_000

  /// Sleeps until an instant; returns at once if it has passed.
  static func sleep(until instant: Int64) {
    var until = timespec(
      tv_sec: Int(max(0, instant) / second), tv_nsec: Int(max(0, instant) % second))
    while clock_nanosleep(CLOCK_BOOTTIME, TIMER_ABSTIME, &until, nil) == EINTR {}
  }

  static func sleep(milliseconds: Int) { sleep(until: now() + Int64(milliseconds) * millisecond) }

  /// Waits until a condition is true; `false` if the time runs out first.
  static func wait(seconds: Double, until holds: () -> Bool) -> Bool {
    let end = now() + Int64(seconds * 1e9)
    while !holds() {
      if now() > end { return false }
      sleep(milliseconds: 2)
    }
    return true
  }
}
