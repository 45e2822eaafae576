package import CommandGrammar
internal import Glibc
package import LogStore
internal import Platform
package import Reports
internal import ResourceFiles
package import Training

/// The machine's calendar and clock, read nowhere else.
package enum LocalTime {
  package static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let utc = Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    return timestamp(utc: utc, boottime: Int(BootClock.now() / 1_000_000))
  }

  /// Returns the moment of a UTC time in milliseconds, in this machine's time zone.
  package static func timestamp(utc: Int, boottime: Int) -> Timestamp {
    var seconds = time_t(utc / 1000)
    var local = tm()
    localtime_r(&seconds, &local)
    return Timestamp(
      utc: utc, offset: Int(local.tm_gmtoff), zone: zone, boot: bootID, boottime: boottime)
  }

  /// Parses a local date as people write it, with a time or at midnight; `nil` if invalid.
  package static func moment(_ text: String, towards direction: When.Direction = .past)
    -> Timestamp?
  {
    When(text, today: today, towards: direction).flatMap {
      moment($0.day, seconds: $0.seconds ?? 0)
    }
  }

  /// Whether the clock ever showed a time that `moment` parses: put forward, it skips an hour.
  package static func exists(_ text: String) -> Bool {
    guard let when = When(text, today: today, towards: .past), let seconds = when.seconds,
      let moment = moment(when.day, seconds: seconds)
    else { return true }
    return moment.day == when.day && (moment.utc / 1000 + moment.offset - seconds) % 86_400 == 0
  }

  /// Returns the moment of a local date and time of day; `nil` if it is before 1970.
  package static func moment(_ day: Day, seconds: Int) -> Timestamp? {
    let date = day.description.split(separator: "-").compactMap { Int32($0) }
    guard date.count == 3, date[0] >= 1970 else { return nil }
    let clock = Int32(seconds)
    var local = tm()
    local.tm_year = date[0] - 1900
    local.tm_mon = date[1] - 1
    local.tm_mday = date[2]
    local.tm_hour = clock / 3600
    local.tm_min = clock / 60 % 60
    local.tm_sec = clock % 60
    local.tm_isdst = -1
    let time = mktime(&local)
    guard time != -1 else { return nil }
    return timestamp(utc: Int(time) * 1000, boottime: Int(BootClock.now() / 1_000_000)).unvouched
  }

  /// Returns the local hour of a moment, from 0 to 23.
  package static func hour(of moment: Timestamp) -> Int {
    (moment.utc / 1000 + moment.offset) / 3600 % 24
  }

  package static var today: Day { now().day }

  /// Formats a moment in the local time it was recorded with.
  package static func local(_ timestamp: Timestamp) -> TimeText {
    TimeText(utc: timestamp.utc, offset: timestamp.offset)
  }

  /// Returns `2026-01-05 18:00`, in the local time the moment was recorded with.
  package static func text(_ timestamp: Timestamp) -> String { local(timestamp).text }

  /// Returns `2026-01-05`, the day of a UTC time in milliseconds, in this machine's time zone.
  package static func day(_ utc: Int) -> String {
    timestamp(utc: utc, boottime: 0).day.description
  }

  private static let bootID: String = {
    let text = (try? TextFile.read("/proc/sys/kernel/random/boot_id")) ?? ""
    return String(text.prefix { !$0.isWhitespace })
  }()

  /// The name of the machine's time zone; UTC if unknown.
  private static let zone: String = {
    if let name = Paths.variable("TZ") { return name }
    var link = [CChar](repeating: 0, count: 512)
    let folder = "/zoneinfo/"
    guard readlink("/etc/localtime", &link, 511) > 0, let found = strstr(link, folder) else {
      return "UTC"
    }
    return String(cString: found + folder.utf8.count)
  }()
}
