import Testing

@testable import Training

/// What a lifter is reminded of; the week begins on Monday, 2026-01-05.
@Suite struct ReminderTests {
  private static let fixed =
    "# P\nschedule Mon A · Wed B · Fri A\n## A\nSquat 3x5\n## B\nRow 3x5\n"
  private static let rotation = "# P\n## A\nSquat 3x5\n## B\nRow 3x5\n"

  private static func day(_ number: Int) -> Day { Day(number: 20_453 + number) }

  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var plan = ReminderTests.fixed
    var done: [(String, Int)] = []
    var today: Int
    var hour = 12
    var reminders: [Reminder]

    var testDescription: String { what }
  }

  static let rows = [
    Row(what: "nothing was missed", done: [("A", 5)], today: 6, reminders: []),
    Row(
      what: "a workout of the day before", done: [("A", 5)], today: 8,
      reminders: [.missed(workout: "B", on: day(7))]),
    Row(
      what: "several, the latest first", done: [("A", 5)], today: 10,
      reminders: [.missed(workout: "A", on: day(9)), .missed(workout: "B", on: day(7))]),
    Row(what: "due today, but it is still early", done: [("A", 5)], today: 7, reminders: []),
    Row(
      what: "due today, in the evening", done: [("A", 5)], today: 7, hour: 19,
      reminders: [.due(workout: "B", on: day(7))]),
    Row(
      what: "due today before what was missed", done: [("A", 5)], today: 9, hour: 21,
      reminders: [.due(workout: "A", on: day(9)), .missed(workout: "B", on: day(7))]),
    Row(
      what: "silent once trained", done: [("A", 5), ("A", 9)], today: 9, hour: 21, reminders: []),
    Row(
      what: "without a schedule, nothing is due", plan: rotation, done: [("A", 5)], today: 30,
      hour: 21, reminders: []),
  ]

  @Test("reminders", arguments: rows) func reminders(row: Row) throws {
    let position = ProgramPosition(
      try Program(plan: row.plan, name: "P", unit: .kilograms),
      done: row.done.map { ProgramPosition.Done($0, on: Self.day($1)) },
      today: Self.day(row.today))
    let hasTrained = row.done.contains { $0.1 == row.today }
    #expect(Reminder.all(position, hasTrained: hasTrained, hour: row.hour) == row.reminders)
  }
}
