internal import Controls
internal import Glibc
internal import Store

/// The machine's calendar and clock: the one place that asks them.
enum Calendar {
  /// This moment.
  static func now() -> Stamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let utc = Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    return stamp(utc: utc, boottime: Int(BootClock.now() / 1_000_000))
  }

  /// A moment by its UTC milliseconds, with the zone of this machine.
  static func stamp(utc: Int, boottime: Int) -> Stamp {
    var seconds = time_t(utc / 1000)
    var local = tm()
    localtime_r(&seconds, &local)
    return Stamp(
      utc: utc, offset: Int(local.tm_gmtoff), zone: zone, boot: bootID, boottime: boottime)
  }

  /// `2026-01-05T18:00` in local time, or nothing when it is no such moment.
  static func moment(_ text: String) -> Stamp? {
    let parts = text.split(whereSeparator: { "-T: ".contains($0) })
    let numbers = parts.compactMap { $0.count <= 4 ? Int32($0) : nil }
    guard numbers.count == parts.count, [3, 5, 6].contains(numbers.count),
      (1970...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2])
    else { return nil }
    let clock = Array(numbers.dropFirst(3)) + [0, 0, 0]
    guard (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...59).contains(clock[2])
    else { return nil }
    var local = tm()
    local.tm_year = numbers[0] - 1900
    local.tm_mon = numbers[1] - 1
    local.tm_mday = numbers[2]
    local.tm_hour = clock[0]
    local.tm_min = clock[1]
    local.tm_sec = clock[2]
    local.tm_isdst = -1
    let seconds = mktime(&local)
    // mktime makes the 31st of February a day in March; that is not what was asked for.
    guard seconds != -1, local.tm_mday == numbers[2] else { return nil }
    var moment = stamp(utc: Int(seconds) * 1000, boottime: Int(BootClock.now() / 1_000_000))
    // This run of the machine does not vouch for it: its date is never to be mended.
    moment.boot = ""
    return moment
  }

  /// `2026-01-05 18:00`, in the local time that a moment had.
  static func text(_ stamp: Stamp) -> String {
    var seconds = time_t(stamp.utc / 1000 + stamp.offset)
    var date = tm()
    gmtime_r(&seconds, &date)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.tm_year + 1900)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
      + " \(two(date.tm_hour)):\(two(date.tm_min))"
  }

  /// `2026-01-05`, the day of a moment in milliseconds since 1970, in the zone of this machine.
  static func day(_ utc: Int) -> String { String(text(stamp(utc: utc, boottime: 0)).prefix(10)) }

  private static let bootID: String = {
    guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, 64, file) != nil else { return "" }
    return line.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      .filter { !$0.isWhitespace }
  }()

  /// The zone by its name, where the machine says it.
  private static let zone: String = {
    if let name = Paths.variable("TZ") { return name }
    var link = [CChar](repeating: 0, count: 512)
    let count = readlink("/etc/localtime", &link, 511)
    guard count > 0 else { return "UTC" }
    let path = String(decoding: link[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let parts = path.split(separator: "/")
    guard let root = parts.firstIndex(of: "zoneinfo") else { return "UTC" }
    return parts[(root + 1)...].joined(separator: "/")
  }()
}
