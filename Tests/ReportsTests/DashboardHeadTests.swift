import CommandGrammar
import Testing

@testable import Reports
@testable import Training

@Suite struct DashboardHeadTests {
  /// Thursday, 2026-01-08; trained on Monday, missed Wednesday, planned for Saturday.
  private static func head(_ name: String?, hour: Int) throws -> DashboardHead {
    let monday = try #require(Day("2026-01-05"))
    var head = DashboardHead(today: monday + 3, week: monday)
    head.trained = [monday, monday - 7]
    head.planned = [
      ProgramPosition.Planned(workout: "A", day: monday, isDone: true),
      ProgramPosition.Planned(workout: "B", day: monday + 2),
      ProgramPosition.Planned(workout: "A", day: monday + 5),
    ]
    (head.name, head.hour) = (name, hour)
    return head
  }

  @Test(
    "a streak is named on the evening of a week without a workout, whatever the program",
    arguments: [(19, false, true), (18, false, false), (19, true, false)])
  func streak(hour: Int, hasTrained: Bool, isNamed: Bool) throws {
    var dashboard = Dashboard(
      next: nil, following: nil, guess: nil, sessions: [], streak: 3)
    var head = try Self.head("Ana", hour: hour)
    if !hasTrained { head.trained = [] }
    dashboard.head = head
    let page = Report.dashboard(dashboard, asJSON: false)
    #expect(page.contains("Keep the streak alive?") == isNamed)
  }

  @Test("a notice of recovery is on the dashboard") func recovery() throws {
    var dashboard = Dashboard(
      next: nil, following: nil, guess: nil, sessions: [], streak: 3)
    #expect(!Report.dashboard(dashboard, asJSON: false).contains("Four hard days"))
    dashboard.notices = [.hardDays(meanEffort: 90)]
    #expect(Report.dashboard(dashboard, asJSON: false).contains("Four hard days"))
  }

  @Test("the head has the greeting, the date and the week") func lines() throws {
    var head = try Self.head("Ana", hour: 19)
    head.quote = Quote.all(in: "Lift. — A lifter").first
    #expect(
      Report.head(head, hasUnicode: true) == [
        "Good evening, Ana. Thursday, 2026-01-08", "Lift. (A lifter)",
        "Mo ● Tu · We × [Th ·] Fr · Sa ○ Su ·",
      ])
    head.isGreeting = false
    head.quote = nil
    #expect(
      Report.head(head, hasUnicode: false) == [
        "Thursday, 2026-01-08", "Mo * Tu . We x [Th .] Fr . Sa o Su .",
      ])
  }

  @Test(
    "the greeting goes by the hour, with or without a name",
    arguments: [
      (nil, 6, "Good morning."), ("Ana", 13, "Good afternoon, Ana."),
      ("Ana", 2, "Good evening, Ana."),
      ("\u{1B}[31mAna", 8, "Good morning,  [31mAna."),
    ] as [(String?, Int, String)])
  func greeting(name: String?, hour: Int, text: String) throws {
    #expect(Report.greeting(try Self.head(name, hour: hour)) == text)
  }
}
