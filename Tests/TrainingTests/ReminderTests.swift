import Support
import Testing

@testable import Training

/// What a lifter is reminded of; the week begins on Monday, 2026-01-05.
@Suite struct ReminderTests {
  private static let fixed =
    "# P\nschedule Mon A · Wed B · Fri A\n## A\nSquat 3x5\n## B\nRow 3x5\n"
  private static let rotation = "# P\n## A\nSquat 3x5\n## B\nRow 3x5\n"

  private static func day(_ number: Int) -> Day { Day(number: 20_453 + number) }

  /// A row of `Lines/reminders.txt`: as in `Lines/positions.txt`, and what is reminded of.
  @Test(
    "reminders", arguments: TextRows("reminders", words: "plan done today hour reminders").rows)
  func reminders(row: TextRow) throws {
    let done = (row["done"] ?? "").split(separator: " ").map {
      ProgramPosition.Done(String($0.prefix(1)), on: Self.day(Int($0.dropFirst()) ?? 0))
    }
    let today = Self.day(try #require(row["today"].flatMap { Int($0) }))
    let position = ProgramPosition(
      try Program(
        plan: row["plan"] == "rotation" ? Self.rotation : Self.fixed, name: "P", unit: .kilograms),
      done: done, today: today)
    let found = Reminder.all(
      position, hasTrained: done.contains { $0.day == today },
      hour: row["hour"].flatMap { Int($0) } ?? 12)
    let told = found.map { reminder in
      switch reminder {
      case .missed(let workout, let day): "missed \(workout)\(day.number - 20_453)"
      case .due(let workout, let day): "due \(workout)\(day.number - 20_453)"
      }
    }
    #expect(told.joined(separator: ", ") == row["reminders"] ?? "")
  }
}
