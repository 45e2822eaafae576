import LogStore
import Testing

@testable import spotter

/// Which interrupted session standby resumes on its own.
@Suite struct InterruptedTests {
  /// 2026-08-17, ten minutes after the start of the computer.
  private static let last = Timestamp(
    utc: 1_786_982_400_000, offset: 0, zone: "UTC", boot: "first", boottime: 600_000)

  @Test(
    "one that stopped minutes ago, by a clock that can be trusted",
    arguments: [
      // The same start of the computer: whatever the calendar says.
      (10, "first", false, true), (10, "first", true, true), (20, "first", true, false),
      // After a restart, the calendar has to be right.
      (1, "second", true, true), (20, "second", true, false), (1, "second", false, false),
    ])
  func resumes(minutes: Int, boot: String, isSynchronised: Bool, resumes: Bool) {
    var now = Self.last
    now.utc += minutes * 60_000
    now.boot = boot
    now.boottime = boot == "first" ? now.boottime + minutes * 60_000 : 20_000
    #expect(
      Standby.resumes(Self.last, at: now, isSynchronised: isSynchronised) == resumes)
  }
}
