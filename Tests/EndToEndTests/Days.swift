import Glibc

/// Calendar days in UTC, the time zone of the program under test.
enum Days {
  static var today: Int { Int(now()) / 86_400 }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }

  static func text(_ day: Int) -> String {
    var seconds = time_t(day * 86_400)
    var date = tm()
    gmtime_r(&seconds, &date)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.tm_year + 1900)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
  }
}
