import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

@Suite struct DayTests {
  /// A day before Thursday, 8 January 2026, and its name.
  struct Case: CustomTestStringConvertible, Sendable {
    var ago: Int
    var says: String
    var testDescription: String { "\(ago) days ago" }
  }

  static let thursday = Day(number: 20_461)

  static let cases = [
    Case(ago: -1, says: "Earlier today"), Case(ago: 0, says: "Earlier today"),
    Case(ago: 1, says: "Yesterday"), Case(ago: 2, says: "On Tuesday"),
    Case(ago: 4, says: "On Sunday"), Case(ago: 7, says: "Last Thursday"),
    Case(ago: 8, says: "Eight days ago"), Case(ago: 13, says: "13 days ago"),
    Case(ago: 14, says: "Two weeks ago"), Case(ago: 90, says: "Twelve weeks ago"),
    Case(ago: 91, says: "Last time"),
  ]

  @Test("the last performance has its day, as long as the day is close", arguments: cases)
  func days(row: Case) throws {
    let day = SessionPlan.PastDay(Self.thursday - row.ago, before: Self.thursday)
    let last = SessionPlan.LastTime(reps: [8, 7], weight: PhraseTests.kilos("60"), day: day)
    let lines = try PhraseTests.announcer().lastTime(last)
    #expect(lines.map(\.phrase.shown) == ["\(row.says): 8 and 7 at 60 kilos."])
  }

  @Test("a reason from the last session has its day, a reason from several has none")
  func reasons() throws {
    var call = PhraseTests.call()
    var progress = Progress(weight: PhraseTests.kilos("80"))
    (progress.outcome, progress.before) = (.up, PhraseTests.kilos("77.5"))
    call.day = SessionPlan.PastDay(Self.thursday - 2, before: Self.thursday)
    for (reason, says) in [
      (Reason.allMade, "Up 2.5, all sets made on Tuesday."),
      (.cycleDone, "Up 2.5, cycle done."),
    ] {
      progress.reason = reason
      call.progress = progress
      let said = try PhraseTests.announcer().lines(for: .lift(call, .plain)).last
      #expect(said?.phrase.shown == says)
    }
  }
}
