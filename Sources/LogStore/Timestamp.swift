package import Training

/// A moment by the machine's calendar and its boot clock.
///
/// The calendar can be wrong: a Raspberry Pi has no battery-backed clock and gets the date from the
/// network, possibly during a session. The boot clock is never set and includes suspend time. With
/// both, dates can be corrected later.
public struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970 in UTC, as far as the machine knew.
  public var utc: Int

  /// Seconds that local time was ahead of UTC.
  public var offset: Int

  /// The time zone, such as `Europe/Berlin`.
  public var zone: String

  /// The identity of the boot: `/proc/sys/kernel/random/boot_id`. Two that are equal have clocks that
  /// can be compared, also if both are empty.
  public var boot: String

  /// Milliseconds of `CLOCK_BOOTTIME`.
  public var boottime: Int

  public init(
    utc: Int, offset: Int, zone: String = "", boot: String = "", boottime: Int = 0
  ) {
    self.utc = utc
    self.offset = offset
    self.zone = zone
    self.boot = boot
    self.boottime = boottime
  }

  /// The local date.
  package var day: Day { Day(utc: utc, offset: offset) }

  /// The moment as one for which no boot vouches, so that a later clock correction does not change it.
  package var unvouched: Timestamp { with(self) { $0.boot = "" } }

  func earlier(by milliseconds: Int) -> Timestamp {
    with(self) {
      $0.utc -= milliseconds
      $0.boottime -= milliseconds
    }
  }

  /// The corrected start of a session, given a later moment that is `elapsed` milliseconds after it
  /// by the session's clock; `nil` if no correction is needed.
  func corrected(by later: Timestamp, elapsed: Int) -> Timestamp? {
    let reckoned = later.earlier(by: elapsed)
    let isWrong =
      boot == later.boot
      // The same boot: the calendar was set in between.
      ? abs(reckoned.utc - utc) > Timestamp.tolerance
      // Another boot: days may have passed in between, so a gap proves nothing. A calendar that was
      // never set does, and so does a start in the future.
      : utc < Timestamp.earliest && later.utc >= Timestamp.earliest
        || utc > later.utc + Timestamp.tolerance
    return isWrong ? reckoned : nil
  }

  private static let tolerance = 60_000

  // 2020, before Spotter existed. A calendar that was never set starts in 1970.
  private static let earliest = 1_577_836_800_000

  /// The moment as part of a file name, sortable as text: `20260822T101500Z`.
  var nameOfMoment: String {
    "\(Day.moment(utc: utc, offset: 0).prefix(19).filter { $0 != "-" && $0 != ":" })Z"
  }
}
