import Testing
import Training

@testable import CommandGrammar
@testable import Reports

/// The days and weeks of the current program, as the dashboard shows them.
@Suite struct FollowingWordsTests {
  private static let monday = Day(number: 20_458)

  /// Two workouts, on Monday and Wednesday; `done` and `since` count days from a Monday.
  private static func following(
    _ names: (String, String), done: [(String, Int)] = [], since: Int = 0, today: Int
  ) throws -> ProgramPosition {
    let plan = """
      schedule Monday \(names.0) · Wednesday \(names.1)

      ## \(names.0)
      Squat 1x5 60 kg
      ## \(names.1)
      Squat 1x5 60 kg

      """
    let program = try Program(plan: plan, name: "Two", unit: .kilograms)
    return ProgramPosition(
      program, done: done.map { ProgramPosition.Done($0.0, on: monday + $0.1) },
      start: ProgramPosition.Start(on: monday + since), today: monday + today)
  }

  @Test(
    "a missed workout named after its day is reported without the day",
    arguments: [("Wednesday", ", missed"), ("Pull", ", missed on Wednesday")])
  func missed(_ name: String, _ says: String) throws {
    let following = try Self.following(("Push", name), done: [("Push", 0)], today: 3)
    let next = try #require(following.next)
    #expect(next.workout.name == name)
    #expect(following.dayText(of: name) == says)
  }

  @Test(
    "several missed workouts named after their days are reported without the days",
    arguments: [("Wednesday", "Missed: Wednesday."), ("Pull", "Missed: Pull on Wednesday.")])
  func several(_ name: String, _ says: String) throws {
    let following = try Self.following(("Push", name), today: 5)
    #expect(Report.notices(following, program: "Two") == [says])
  }

  @Test("a week with nothing scheduled has no target number", arguments: [0, 5])
  func weeks(since: Int) throws {
    let following = try Self.following(
      ("Push", "Pull"), done: [("Push", since)], since: since, today: 6)
    let row = HistoryRow(
      number: 1, started: TimeText("2026-01-10T18:00:00Z"), program: "Two",
      workout: "Push", status: .finished,
      sets: 1, volume: .kilograms(thousandths: 0), seconds: 60, effort: nil,
      isLight: false)
    let shown = Report.dashboard(
      Dashboard(
        next: nil, following: following, guess: nil, sessions: [row], streak: 0),
      asJSON: false)
    let title = since == 0 ? "This week: 1 of 2" : "This week: 1 session"
    #expect(shown.split(separator: "\n").first.map(String.init) == title, "\(shown)")
  }
}
