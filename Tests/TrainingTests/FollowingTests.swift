import Support
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
  private static let fixedPhases =
    "# P\nschedule Mon B · Wed C · Fri B\nphase One · 2 weeks\n## B\nRow 3x5\n"
    + "phase Two · 1 weeks\n## C\nDip 3x5\n## B\nRow 3x5\n"

  private static let plans = [
    "rotation": rotation, "fixed": fixed, "fourDays": fourDays, "phases": phases,
    "fixedPhases": fixedPhases,
  ]

  private static func day(_ text: Substring) -> Day {
    Day(number: 20_453 + (Int(text) ?? 0))
  }

  /// A row of `Lines/positions.txt`.
  ///
  /// Dates are days in January 2026, `A5` is A on the 5th, and `A7<5` was moved there from the 5th.
  private static func following(_ row: TextRow) throws -> ProgramPosition {
    let plan = try #require(plans[row["plan"] ?? ""])
    let done = (row["done"] ?? "").split(separator: " ").map {
      ProgramPosition.Done(String($0.prefix(1)), on: day($0.dropFirst()))
    }
    let dates = (row["dates"] ?? "").split(separator: " ").map { text in
      let days = text.dropFirst().split(separator: "<").map { day($0) }
      return Appointment(
        String(text.prefix(1)), on: days[0], instead: days.count > 1 ? days[1] : nil)
    }
    let start = row["start"].map { text in
      let words = text.split(separator: " ")
      return ProgramPosition.Start(
        on: day(words[0]), phase: Int(words.dropFirst(2).first ?? "") ?? 0)
    }
    return ProgramPosition(
      try Program(plan: plan, name: "P", unit: .kilograms), done: done, appointments: dates,
      start: start, today: day(try #require(row["today"])[...]))
  }

  private static func text(_ day: Day) -> String { "\(day.number - 20_453)" }

  private static func text(_ turn: ProgramPosition.Turn?) -> String {
    guard let turn else { return "" }
    return turn.workout.name + (turn.day.map { text($0) } ?? "")
      + (turn.missed.map { "<\(text($0))" } ?? "")
  }

  @Test(
    "the next workout follows from the program, the sessions and the day",
    arguments: TextRows("positions", words: "plan done dates start today next missed phase week")
      .rows)
  func follows(row: TextRow) throws {
    let following = try Self.following(row)
    #expect(Self.text(following.next) == row["next"])
    let missed = following.missed.map { "\($0.workout)\(Self.text($0.day))" }
    #expect(missed.joined(separator: " ") == row["missed"] ?? "")
    let over = following.isComplete ? " over" : ""
    #expect("\(following.phase)/\(following.week)\(over)" == row["phase"] ?? "0/1")
    let planned = following.thisWeek.planned.map { "/\($0.least)-\($0.most)" } ?? ""
    if row["plan"] != "phases" {
      #expect("\(following.thisWeek.done)\(planned)" == row["week"])
    }
  }

  @Test("a missed workout is reported until the next session") func justMissed() throws {
    func news(_ done: String, today: Int) throws -> String {
      let row = TextRow(text: "", says: ["plan fixed", "done \(done)", "today \(today)"])
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
