import Testing

@testable import Training

/// The lifter's position in a program.
///
/// The tests' week begins on Monday, 2026-01-05.
@Suite struct FollowingTests {
  private static let rotation =
    "# P\ngoal strength · beginner · 3 days · 45 min\n"
    + "## A\nSquat 3x5\n## B\nRow 3x5\n## C\nDip 3x5\n"
  private static let fixed =
    "# P\nschedule Mon A · Wed B · Fri A\n## A\nSquat 3x5\n## B\nRow 3x5\n"
  private static let fourDays =
    "# P\nschedule Mon A · Tue B · Thu A · Fri B\n## A\nSquat 3x5\n## B\nRow 3x5\n"
  private static let phases =
    "# P\nphase One · 2 weeks\n## A\nSquat 3x5\n## B\nRow 3x5\n"
    + "phase Two · 1 weeks\n## A\nSquat 3x5\n## C\nDip 3x5\n"

  /// A row of the table: dates are days in January 2026, `A5` is A on the 5th, and `A7<5` was moved
  /// there from the 5th.
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var plan: String
    var done = ""
    var dates = ""
    var start: ProgramPosition.Start?
    var today: Int
    /// `A`, followed by its scheduled day; `A9<7` if it was missed on the 7th.
    var next: String
    var missed = ""
    var phase = "0/1"
    var week = "0"

    var testDescription: String { what }
  }

  private static func day(_ text: Substring) -> Day {
    Day(number: 20_453 + (Int(text) ?? 0))
  }

  private static func following(_ row: Row) throws -> ProgramPosition {
    let program = try Program(plan: row.plan, name: "P", unit: .kilograms)
    let done = row.done.split(separator: " ").map {
      ProgramPosition.Done(String($0.prefix(1)), on: day($0.dropFirst()))
    }
    let dates = row.dates.split(separator: " ").map { text in
      let days = text.dropFirst().split(separator: "<").map { day($0) }
      return Appointment(
        String(text.prefix(1)), on: days[0], instead: days.count > 1 ? days[1] : nil)
    }
    return ProgramPosition(
      program, done: done, appointments: dates, start: row.start,
      today: day("\(row.today)"[...]))
  }

  private static func text(_ day: Day) -> String { "\(day.number - 20_453)" }

  private static func text(_ turn: ProgramPosition.Turn?) -> String {
    guard let turn else { return "" }
    return turn.workout.name + (turn.day.map { text($0) } ?? "")
      + (turn.missed.map { "<\(text($0))" } ?? "")
  }

  static let rows = [
    // In turn.
    Row(what: "none was done: the first", plan: rotation, today: 5, next: "A", week: "0/3-3"),
    Row(
      what: "the one behind the last", plan: rotation, done: "A5", today: 5, next: "B",
      week: "1/3-3"),
    Row(
      what: "from the end the first again", plan: rotation, done: "A5 B7 C9", today: 10,
      next: "A", week: "3/3-3"),
    Row(
      what: "out of turn, it goes on from there", plan: rotation, done: "A5 C7", today: 9,
      next: "A", week: "2/3-3"),
    Row(
      what: "what is no longer part of it is passed over", plan: rotation, done: "A5 X7",
      today: 9, next: "B", week: "2/3-3"),
    Row(
      what: "sessions to come count for nothing", plan: rotation, done: "A5 B12", today: 7,
      next: "B", week: "1/3-3"),
    Row(
      what: "a week is from Monday to Sunday", plan: rotation, done: "A5 B11", today: 12,
      next: "C", phase: "0/2", week: "0/3-3"),
    Row(
      what: "on a date, it is its turn that day", plan: rotation, done: "A5", dates: "C7",
      today: 7, next: "C7", week: "1/3-3"),
    Row(
      what: "before its date, the others go on", plan: rotation, done: "A5", dates: "C7",
      today: 6, next: "B", week: "1/3-3"),
    Row(
      what: "whose turn it is may have a date", plan: rotation, done: "A5", dates: "B8",
      today: 6, next: "B8", week: "1/3-3"),
    Row(
      what: "what was missed on its date is made up for", plan: rotation, done: "A5",
      dates: "C7", today: 8, next: "C8<7", missed: "C7", week: "1/3-3"),
    Row(
      what: "and done late, it is no longer missed", plan: rotation, done: "A5 C8", dates: "C7",
      today: 9, next: "A", week: "2/3-3"),
    Row(
      what: "taken up again, it goes on in its turn", plan: rotation, done: "A5",
      start: ProgramPosition.Start(on: Day(number: 20_460)), today: 7, next: "B", week: "1/3-3"),
    // On fixed days.
    Row(what: "on its day", plan: fixed, today: 5, next: "A5", week: "0/3-3"),
    Row(
      what: "done today: the next day's", plan: fixed, done: "A5", today: 5, next: "B7",
      week: "1/3-3"),
    Row(
      what: "on a day between: the next", plan: fixed, done: "A5", today: 6, next: "B7",
      week: "1/3-3"),
    Row(
      what: "who has not begun has missed nothing", plan: fixed, today: 6, next: "B7",
      week: "0/2-2"),
    Row(
      what: "missed: on a free day it is made up for", plan: fixed, done: "A5", today: 8,
      next: "B8<7", missed: "B7", week: "1/3-3"),
    Row(
      what: "missed: on a day with a workout that goes first", plan: fixed, done: "A5", today: 9,
      next: "A9", missed: "B7", week: "1/3-3"),
    Row(
      what: "missed, and trained today already: what is to come", plan: fixed, done: "A5 A9",
      today: 9, next: "A12", missed: "B7", week: "2/3-3"),
    Row(
      what: "after six days it is no longer missed", plan: fixed, done: "A5 A9", today: 14,
      next: "B14", missed: "A12", phase: "0/2", week: "0/3-3"),
    Row(
      what: "a day late is as good", plan: fixed, done: "A6", today: 7, next: "B7",
      week: "1/2-2"),
    Row(
      what: "a day early is as good", plan: fixed, done: "A5 B6", today: 7, next: "A9",
      week: "2/3-3"),
    Row(
      what: "four days early is another one", plan: fixed, done: "B10", today: 11,
      next: "A12", week: "1/0-0"),
    Row(
      what: "every Friday's a day late: in the third week it is still Friday's", plan: fourDays,
      done: "A5 B6 A8 B10 A12 B13 A15 B17 A19 B20 A22", today: 24, next: "B24<23", missed: "B23",
      phase: "0/3", week: "3/4-4"),
    Row(
      what: "every day a day late: the third Monday is made up for", plan: fourDays,
      done: "A6 B7 A9 B10 A13 B14 A16 B17", start: ProgramPosition.Start(on: Day(number: 20_458)),
      today: 20, next: "B20", missed: "A19", phase: "0/3", week: "0/4-4"),
    Row(
      what: "followed since, and missed from the beginning", plan: fixed,
      start: ProgramPosition.Start(on: Day(number: 20_458)), today: 6, next: "A6<5", missed: "A5",
      week: "0/3-3"),
    Row(
      what: "moved: not on its day", plan: fixed, done: "A5", dates: "B8<7", today: 7,
      next: "B8", week: "1/3-3"),
    Row(
      what: "moved: on the other day", plan: fixed, done: "A5", dates: "B8<7", today: 8,
      next: "B8", week: "1/3-3"),
    Row(
      what: "an extra one on a date", plan: fixed, done: "A5", dates: "B6", today: 6,
      next: "B6", week: "1/4-4"),
    // In phases.
    Row(
      what: "in the second week of the first phase", plan: phases, done: "A5 B7 A9 B12",
      today: 13, next: "A", phase: "0/2"),
    Row(
      what: "a phase ends with its weeks", plan: phases, done: "A5 B7 A9 B12 A14", today: 19,
      next: "A", phase: "1/1"),
    Row(
      what: "sessions of the phase before are not of this one", plan: phases,
      done: "A5 B7 A9 B12 A14 A19", today: 20, next: "C", phase: "1/1"),
    Row(
      what: "a week off is no week of the program", plan: phases, done: "A5 B7", today: 21,
      next: "A", phase: "0/2"),
    Row(
      what: "the last one is over", plan: phases, done: "A5 B12 A19", today: 26, next: "C",
      phase: "1/1 over"),
    Row(
      what: "and goes on", plan: phases, done: "A5 B12 A19 C26", today: 26, next: "A",
      phase: "1/1 over", week: "1"),
    Row(
      what: "followed from a phase on", plan: phases, done: "A5 B7",
      start: ProgramPosition.Start(on: Day(number: 20_461), phase: 1), today: 8, next: "A",
      phase: "1/1"),
    Row(
      what: "begun anew", plan: phases, done: "A5 B12 A19",
      start: ProgramPosition.Start(on: Day(number: 20_479)), today: 26, next: "A", phase: "0/1"),
  ]

  @Test("the next workout follows from the program, the sessions and the day", arguments: rows)
  func follows(row: Row) throws {
    let following = try Self.following(row)
    #expect(Self.text(following.next) == row.next)
    let missed = following.missed.map { "\($0.workout)\(Self.text($0.day))" }
    #expect(missed.joined(separator: " ") == row.missed)
    let over = following.isComplete ? " over" : ""
    #expect("\(following.phase)/\(following.week)\(over)" == row.phase)
    let planned = following.thisWeek.planned.map { "/\($0.least)-\($0.most)" } ?? ""
    if !row.plan.contains("phase") {
      #expect("\(following.thisWeek.done)\(planned)" == row.week)
    }
  }

  @Test("a missed workout is reported until the next session") func justMissed() throws {
    func news(_ done: String, today: Int) throws -> String {
      let row = Row(what: "", plan: Self.fixed, done: done, today: today, next: "")
      return try Self.following(row).justMissed.map { "\($0.workout)\(Self.text($0.day))" } ?? ""
    }
    #expect(try news("A5", today: 7) == "")
    #expect(try news("A5", today: 8) == "B7")
    #expect(try news("A5", today: 10) == "A9")
    #expect(try news("A5 A9", today: 10) == "")
    #expect(try news("A5 A9", today: 9) == "")
  }

  @Test("hostile dates and phases do not trap") func hostile() throws {
    let program = try Program(plan: Self.fixed, name: "P", unit: .kilograms)
    for number in [Int.min, -1, 0, Int.max] {
      let day = Day(number: number)
      let following = ProgramPosition(
        program, done: [ProgramPosition.Done("A", on: day)],
        appointments: [Appointment("B", on: day, instead: day)],
        start: ProgramPosition.Start(on: day, phase: number), today: day)
      #expect(following.next?.workout.name.isEmpty == false)
    }
    let empty = ProgramPosition(Program(name: "", phases: []), done: [], today: Day(number: 0))
    #expect(empty.next == nil)
  }
}
