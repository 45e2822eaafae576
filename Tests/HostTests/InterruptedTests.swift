import LogStore
import Testing

@testable import Host

/// Which interrupted session standby goes on with before a press.
@Suite struct InterruptedTests {
  /// 2026-08-17, ten minutes after the start of the computer.
  private static let last = Timestamp(
    utc: 1_786_982_400_000, offset: 0, zone: "UTC", boot: "first", boottime: 600_000)

  @Test(
    "one that stopped minutes ago resumes, or is offered if the clock may have stood still",
    arguments: [
      // The same start of the computer: whatever the calendar says.
      (10, "first", false, Standby.Interruption.recent), (10, "first", true, .recent),
      (20, "first", true, .old), (20, "first", false, .old),
      // After a restart, the calendar has to be right.
      (1, "second", true, .recent), (20, "second", true, .old), (1, "second", false, .maybeRecent),
      // A saved time is at most too early, so that what looks old is.
      (20, "second", false, .old), (-50, "second", false, .maybeRecent),
    ])
  func interruption(
    minutes: Int, boot: String, isSynchronized: Bool, interruption: Standby.Interruption
  ) {
    var now = Self.last
    now.utc += minutes * 60_000
    now.boot = boot
    now.boottime = boot == "first" ? now.boottime + minutes * 60_000 : 20_000
    #expect(
      Standby.interruption(at: Self.last, seen: now, isSynchronized: isSynchronized)
        == interruption)
  }

  @Test(
    "a session is resumed on its day, or within four hours; of two clocks, the reliable one counts",
    arguments: [
      // It stopped at four in the afternoon.
      (239, "first", true), (7 * 60 + 59, "first", true), (8 * 60, "first", false),
      (26 * 60, "first", false), (7 * 60, "second", true), (9 * 60, "second", false),
    ])
  func sameDay(minutes: Int, boot: String, isRecent: Bool) {
    var now = Self.last
    now.utc += minutes * 60_000
    now.boot = boot
    if boot == "first" { now.boottime += minutes * 60_000 }
    #expect(SessionLauncher.isRecent(Self.last, at: now) == isRecent)
  }
}
