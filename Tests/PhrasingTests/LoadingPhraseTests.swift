import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

/// Weights per hand, added weight and assistance are named as such everywhere.
@Suite struct LoadingPhraseTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let loading: Loading
    let weight: Int
    /// The announcement of eight reps with it.
    let says: String
    /// The weight alone, as in the announcement of a change.
    var saysAlone: String {
      String(says.dropFirst(says.hasPrefix(" at ") ? 4 : 2))
    }
    var testDescription: String { "\(loading.rawValue) \(weight)" }
  }

  static let rows = [
    Row(loading: .barbell, weight: 60_000, says: " at 60 kilos."),
    Row(loading: .perHand, weight: 22_500, says: " at 22.5 kilos each."),
    Row(loading: .bodyweightPlus, weight: 10_000, says: ", plus 10 kilos."),
    Row(loading: .bodyweightPlus, weight: -20_000, says: ", 20 kilos assisted."),
    Row(loading: .assisted, weight: -20_000, says: ", 20 kilos assisted."),
  ]

  @Test(
    "what is offered or a record says whether it is added to the body or is no help",
    arguments: [
      (Loading.barbell, 2500, "Up to 2.5? Press for yes.", "Record. 2.5 by 7."),
      (.bodyweightPlus, 2500, "Plus 2.5? Press for yes.", "Record. Plus 2.5 by 7."),
      (.bodyweightPlus, 0, "Without weight? Press for yes.", "Record. 7 reps."),
      (.assisted, 0, "Without help? Press for yes.", "Record. 7 reps."),
    ])
  func offered(_ loading: Loading, _ weight: Int, _ asks: String, _ record: String) throws {
    var announcer = try PhraseTests.announcer(Talk(level: .full))
    announcer.loading = loading
    let weight = Weight.kilograms(thousandths: weight)
    let offer = Session.WeightOffer(exercise: 0, weight: weight, isLighter: false)
    for (cue, says) in [
      (Session.Cue.asks(.offer(offer), minimum: 0), asks), (.record(7, .reps, at: weight), record),
    ] {
      let lines = announcer.lines(for: cue)
      #expect(lines.map(\.phrase.shown) == [says])
    }
    let call = PhraseTests.call("Dip", weight: nil, loading: loading)
    guard weight.thousandths == 0 else { return }
    #expect(announcer.lines(for: .stays(weight)).map(\.phrase.shown) == ["No change."])
    let now = announcer.lines(for: .weight("Dip", weight, call, asked: nil)).map(\.phrase.shown)
    #expect(now == [loading == .assisted ? "Dip: without help." : "Dip: without weight."])
  }

  @Test("less weight added to the body is told from more") func lessAdded() throws {
    var announcer = try PhraseTests.announcer(Talk(level: .full))
    announcer.loading = .bodyweightPlus
    for (weight, asks) in [(2500, "Drop to 2.5?"), (0, "Without weight?")] {
      let offer = Session.WeightOffer(
        exercise: 0, weight: .kilograms(thousandths: weight), isLighter: true)
      let lines = announcer.lines(for: .asks(.offer(offer), minimum: 0))
      #expect(lines.map(\.phrase.shown) == [asks + " Press for yes."])
    }
  }

  @Test(
    "a weight has its kind in confirmations, in today's sets, in the last performance and in bests",
    arguments: rows)
  func told(_ row: Row) throws {
    let announcer = try PhraseTests.announcer(Talk(level: .full))
    let weight = Weight.kilograms(thousandths: row.weight)
    func shown(_ cue: Session.Cue) -> String {
      announcer.lines(for: cue).map(\.phrase.shown).first ?? ""
    }
    let performance = Session.Performance(reps: 8, weight: weight)
    #expect(shown(.readBack(performance, loading: row.loading)) == "8 reps" + row.says)
    var now = PhraseTests.call("Dip", weight: nil, loading: row.loading)
    now.target.weight = weight
    #expect(shown(.weight("Dip", weight, now, asked: nil)) == "Dip: " + row.saysAlone)
    var call = PhraseTests.call("Dip", weight: nil, loading: row.loading)
    call.target.weight = weight
    var status = Session.Status(workout: "A", call: call, isPaused: false)
    status.today = Session.Sets(
      exercise: "Dip", done: [performance, performance], measure: .reps, loading: row.loading)
    status.last = SessionPlan.LastTime(reps: [8, 7], weight: weight)
    status.best = LiftedSet(reps: 8, weight: weight)
    #expect(shown(.about(.today, status)) == "Today: 8 and 8" + row.says)
    #expect(shown(.about(.last, status)) == "Last time: 8 and 7" + row.says)
    #expect(shown(.about(.best, status)) == "Best: 8 reps" + row.says)
    call.last = status.last
    let lines = announcer.lines(for: .lift(call, .begin)).map(\.phrase.shown)
    #expect(lines.last == "Last time: 8 and 7" + row.says)
  }
}
