public import Training

internal import Glibc

/// A moment as the machine's calendar and clock saw it.
///
/// The calendar can be wrong: a Raspberry Pi has no clock battery and learns the date from the
/// network, perhaps in the middle of a session. The clock counts from the start of the machine,
/// is never set, and counts the time it is suspended. With both, dates can be mended later.
public struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970 in UTC, as far as the machine knew.
  public var utc: Int

  /// Seconds that local time was ahead of UTC.
  public var offset: Int

  /// The time zone, such as `Europe/Berlin`.
  public var zone: String

  /// Which run of the machine: `/proc/sys/kernel/random/boot_id`.
  public var boot: String

  /// Milliseconds of `CLOCK_BOOTTIME`.
  public var boottime: Int

  /// A moment by calendar and clock.
  public init(utc: Int, offset: Int, zone: String, boot: String, boottime: Int) {
    self.utc = utc
    self.offset = offset
    self.zone = zone
    self.boot = boot
    self.boottime = boottime
  }
}

extension Timestamp {
  /// Its local date.
  public var day: Day { Day(utc: utc, offset: offset) }

  /// The same moment so many milliseconds earlier.
  func earlier(by milliseconds: Int) -> Timestamp {
    var timestamp = self
    timestamp.utc -= milliseconds
    timestamp.boottime -= milliseconds
    return timestamp
  }

  /// When a session began, in the light of a later moment of it; nothing where that is no news.
  ///
  /// `elapsed` are the milliseconds of the session's own clock at that moment.
  func mended(by later: Timestamp, elapsed: Int) -> Timestamp? {
    let reckoned = later.earlier(by: elapsed)
    let isWrong =
      boot == later.boot
      // The same run of the machine: the calendar was set in between.
      ? abs(reckoned.utc - utc) > Timestamp.tolerance
      // Another run. Days may lie between the two, so that a gap proves nothing; a calendar that
      // was never set does, and so does a beginning in the future.
      : utc < Timestamp.earliest && later.utc >= Timestamp.earliest
        || utc > later.utc + Timestamp.tolerance
    return isWrong ? reckoned : nil
  }

  private static let tolerance = 60_000

  // 2020: before there was a Spotter. A calendar that was never set begins in 1970.
  private static let earliest = 1_577_836_800_000

  /// The moment as part of a file's name, sortable as text: `20260822T101500Z`.
  var nameOfMoment: String {
    var seconds = time_t(utc / 1000)
    var date = tm()
    gmtime_r(&seconds, &date)
    let year = Int(date.tm_year) + 1900
    let day = year * 10_000 + (Int(date.tm_mon) + 1) * 100 + Int(date.tm_mday)
    let time = Int(date.tm_hour) * 10_000 + Int(date.tm_min) * 100 + Int(date.tm_sec)
    return "\(day)T\(String(time + 1_000_000).dropFirst())Z"
  }
}
