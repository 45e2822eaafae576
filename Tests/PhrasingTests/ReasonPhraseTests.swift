import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

/// The reasons for weights, and the changes next time.
@Suite struct ReasonPhraseTests {
  struct Because: CustomTestStringConvertible, Sendable {
    var outcome: ProgressionOutcome
    var reason: Reason
    var before: String?
    var says: String?
    var testDescription: String { says ?? "\(reason): nothing" }
  }

  static let reasons = [
    Because(outcome: .up, reason: .allMade, before: "77.5", says: "Up 2.5, all sets made."),
    Because(outcome: .up, reason: .maximumMade(12), before: "77.5", says: "Up 2.5, all sets made."),
    Because(outcome: .up, reason: .targetMade(8), before: "80"),
    Because(
      outcome: .up, reason: .amrap(reps: 9), before: "75", says: "Up 5, 9 reps in the open set."),
    Because(outcome: .up, reason: .week(2), before: "80", says: "Week 2 of the cycle."),
    Because(
      outcome: .hold, reason: .missed(sets: 1, inARow: 1, of: 3), before: "80",
      says: "Same again, one set missed."),
    Because(
      outcome: .hold, reason: .tooHard(90, cap: 80), before: "80",
      says: "Same again, it was too hard."),
    Because(
      outcome: .deload, reason: .misses(3), before: "90",
      says: "Down 10, sets missed three times in a row."),
    Because(
      outcome: .deload, reason: .layoff(days: 12), before: "90",
      says: "Down 10, twelve days since last time."),
    Because(
      outcome: .hold, reason: .harderVariation,
      says: "You have outgrown this one. Pick a harder variation, or slow it down."),
    Because(outcome: .up, reason: .rung("Push-Up"), says: "A harder variation."),
    Because(outcome: .first, reason: .start), Because(outcome: .none, reason: .repeats),
    Because(outcome: .none, reason: .skipped),
  ]

  @Test("a reason is at most one clause after the first set's announcement", arguments: reasons)
  func reason(_ row: Because) throws {
    var call = PhraseTests.call()
    var progress = Progress(weight: PhraseTests.kilos("80"))
    (progress.outcome, progress.reason) = (row.outcome, row.reason)
    progress.before = row.before.flatMap(PhraseTests.kilos)
    call.progress = progress
    let announcer = try PhraseTests.announcer(Talk(off: [.plates]))
    let said = announcer.lines(for: .lift(call, .plain)).dropFirst()
    #expect(said.map(\.phrase.shown) == (row.says.map { [$0] } ?? []))
    let quiet = try PhraseTests.announcer(Talk(off: [.plates, .reasons]))
      .lines(for: .lift(call, .plain))
    #expect(quiet.count == 1)
    call.isFirst = false
    #expect(announcer.lines(for: .lift(call, .plain)).count == 1)
  }

  @Test(
    "after a warm-up, the reason names its weight",
    arguments: [
      ("77.5", "Then 80 kilos: up 2.5, all sets made."),
      ("90", "Then 80 kilos: down 10, sets missed three times in a row."),
    ])
  func warmUp(before: String, says: String) throws {
    var call = PhraseTests.call()
    call.target.kind = .warmUp
    var progress = Progress(weight: PhraseTests.kilos("80"))
    (progress.outcome, progress.reason) = before == "90" ? (.deload, .misses(3)) : (.up, .allMade)
    progress.before = PhraseTests.kilos(before)
    call.progress = progress
    let said = try PhraseTests.announcer(Talk(off: [.plates])).lines(for: .lift(call, .plain))
    #expect(said.dropFirst().map(\.phrase.shown) == [says])
  }

  @Test("of what comes next time, the most important three are said; what is only offered, apart")
  func next() throws {
    let following = [
      Session.NextTimeChange(exercise: "Bench Press", weight: PhraseTests.kilos("62.5")),
      Session.NextTimeChange(exercise: "Barbell Row", reps: 9),
      Session.NextTimeChange(
        exercise: "Assisted Pull-Up", weight: Weight(thousandths: -17_500, unit: .kilograms)),
      Session.NextTimeChange(exercise: "Diamond Push-Up", reps: 5, isOther: true),
    ]
    func said(_ talk: Talk) throws -> [String] {
      try PhraseTests.announcer(talk).lines(for: .following(following)).map(\.phrase.shown)
    }
    #expect(
      try said(Talk()) == [
        "Next time: bench press 62.5, assisted pull-up 17.5 kilos assisted and diamond push-up 5 reps."
      ])
    for (kilos, loading, words) in [
      ("1.25", Loading.bodyweightPlus, "chin-up plus 1.25"),
      ("0", .bodyweightPlus, "chin-up without weight"), ("0", .assisted, "chin-up without help"),
    ] {
      let chinUp = Session.NextTimeChange(
        exercise: "Chin-Up", weight: PhraseTests.kilos(kilos), loading: loading)
      let lines = try PhraseTests.announcer(Talk()).lines(for: .following([chinUp]))
      #expect(lines.map(\.phrase.shown) == ["Next time: \(words)."])
    }
    var squat = Session.NextTimeChange(exercise: "Squat", weight: PhraseTests.kilos("60"))
    squat.stays = true
    var bench = Session.NextTimeChange(exercise: "Bench Press", weight: PhraseTests.kilos("62.5"))
    bench.reps = 8
    var press = Session.NextTimeChange(exercise: "Press", weight: PhraseTests.kilos("50"))
    (press.isMax, press.isOffered) = (true, true)
    let lines = try PhraseTests.announcer(Talk()).lines(for: .following([squat, bench, press]))
    #expect(
      lines.map(\.phrase.shown) == [
        "Next time: squat stays at 60 and bench press 62.5, 8 reps.",
        "Offered next time: press, training max 50.",
      ])
    for talk in [Talk(off: [.changes]), Talk(level: .terse)] { #expect(try said(talk) == []) }
  }

  @Test("of counts next time, the first says what it counts, and a weight that was lifted stays")
  func counts() throws {
    func more(_ exercise: String, _ count: Int, _ measure: Measure = .reps)
      -> Session.NextTimeChange
    {
      Session.NextTimeChange(exercise: exercise, reps: count, measure: measure)
    }
    var squat = Session.NextTimeChange(exercise: "Squat")
    squat.stays = true
    func said(_ changes: [Session.NextTimeChange]) throws -> [String] {
      try PhraseTests.announcer(Talk()).lines(for: .following(changes)).map(\.phrase.shown)
    }
    #expect(
      try said([more("Dip", 9), more("Dip", 9), more("Chin-Up", 6), more("Lunge", 11)])
        == ["Next time: dip 9 reps, chin-up 6 and lunge 11."])
    #expect(
      try said([more("Plank", 50, .seconds), more("Lunge", 11), squat])
        == ["Next time: squat stays, plank 50 seconds and lunge 11 reps."])
  }
}
