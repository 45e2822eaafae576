import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Scheduled workouts and the start of a program")
struct FollowedTests {
  let folder: Scratch
  let store: Store
  private static let monday = Day(number: 20_458)

  init() throws {
    folder = Scratch()
    store = try folder.store()
  }

  private var kept: [Appointment] {
    get throws { try store.appointments(of: "push  PULL", from: Self.monday) }
  }

  @Test("a workout can be scheduled once per date and unscheduled")
  func dates() throws {
    for _ in 0..<2 { try store.put("Push", of: "Push Pull", on: Self.monday + 2) }
    try store.put("Pull", of: "Push Pull", on: Self.monday)
    try store.put("Push", of: "Other", on: Self.monday)
    #expect(
      try kept == [
        Appointment("Pull", on: Self.monday), Appointment("Push", on: Self.monday + 2),
      ])
    let program = "Push Pull"
    #expect(
      try store.clearAppointments(of: program, workout: "Push", from: Self.monday + 3) == 0)
    #expect(try store.clearAppointments(of: program, on: Self.monday + 2, from: Self.monday) == 1)
    #expect(try store.clearAppointments(of: program, from: Self.monday) == 1)
    #expect(try kept == [])
    #expect(try store.appointments(of: "Other", from: Self.monday).count == 1)
  }

  @Test("a moved workout knows its original date, and moving it back leaves no trace")
  func moves() throws {
    let program = "Push Pull"
    try store.move("Push", of: program, from: Self.monday, to: Self.monday + 1)
    #expect(try kept == [Appointment("Push", on: Self.monday + 1, instead: Self.monday)])
    try store.move("Push", of: program, from: Self.monday + 1, to: Self.monday + 3)
    #expect(try kept == [Appointment("Push", on: Self.monday + 3, instead: Self.monday)])
    try store.move("Push", of: program, from: Self.monday + 3, to: Self.monday)
    #expect(try kept == [])
    // A workout scheduled by the lifter has no original date.
    try store.put("Pull", of: program, on: Self.monday)
    try store.move("Pull", of: program, from: Self.monday, to: Self.monday + 1)
    #expect(try kept == [Appointment("Pull", on: Self.monday + 1)])
  }

  @Test("a program's start is the latest one recorded")
  func starts() throws {
    #expect(try store.latestStart(of: "Push Pull") == nil)
    try store.start("Push Pull", phase: "Two", at: .monday)
    try store.start("Push Pull", at: Timestamp.monday.later(day))
    try store.start("Other", phase: "One", at: Timestamp.monday.later(2 * day))
    let start = try #require(try store.latestStart(of: "push pull"))
    #expect(start.phase == nil)
    #expect(start.at.utc == Timestamp.monday.later(day).utc)
  }

  @Test("the days of a streak end in the first week without a session")
  func streak() throws {
    // Mondays are multiples of seven after this one; the first two weeks are before a gap.
    for number in [0, 9, 23, 25, 30, 38, 40] {
      var recording = try StoredSession(store, at: Timestamp.monday.later(number * day))
      try recording.lift(0, 0, at: 1000)
    }
    let start = Day(utc: Timestamp.monday.utc, offset: Timestamp.monday.offset)
    for (today, streak, days) in [(41, 3, 2), (47, 3, 0), (48, 3, 0), (49, 0, 0), (9, 2, 1)] {
      let week = try store.week(of: start + today, from: .monday)
      #expect((week.streak, week.days.count) == (streak, days), "\(today)")
    }
  }

  @Test("sessions have the lifter's date and come oldest first, without removed ones")
  func sessions() throws {
    var late = Timestamp.monday
    // 23:30 in Berlin, when it is still Monday in London, too.
    late.utc += 5 * 3_600_000 + 1_800_000
    for (number, timestamp) in [late, late.later(2 * 3_600_000), late.later(day)].enumerated() {
      var recording = try StoredSession(store, at: timestamp)
      if number < 2 { try recording.lift(0, 0, at: 1000) }
    }
    let done = try store.sessions(of: "Push Pull", limit: 10)
    #expect(done.map(\.day.description) == ["2026-08-17", "2026-08-18"])
    #expect(try store.sessions(of: "Push Pull", limit: 1).map(\.day.description) == ["2026-08-18"])
    #expect(try store.plan(of: SessionID(1)) == .push())
    #expect(try store.plan(of: SessionID(99)) == nil)
  }
}
