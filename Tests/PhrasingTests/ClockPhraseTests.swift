import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

@Suite("Phrases for timed sets, further sets and supersets")
struct ClockPhraseTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let cue: Session.Cue
    var level: Talk.Level = .normal
    let shown: [String]
    var testDescription: String { shown.joined(separator: " / ") }
  }

  static func call(
    _ exercise: String, _ target: SetTarget, number: Int = 1, of: Int = 3, isFirst: Bool = false,
    isNew: Bool = true, interval: Interval? = nil
  ) -> Session.SetAnnouncement {
    var call = Session.SetAnnouncement(
      exercise: exercise, number: number, of: of, target: target, loading: nil, plates: nil,
      bar: nil, change: nil, cue: nil, last: nil, isNew: isNew, isFirst: isFirst)
    call.interval = interval
    call.hasNewLoad = isNew
    return call
  }

  static let plank = SetTarget(reps: 45, measure: .seconds)
  static let hang = SetTarget(reps: 1, isAMRAP: true, measure: .seconds)
  static let carry = SetTarget(
    reps: 40, weight: .kilograms(thousandths: 24_000), measure: .metres)
  static let squat = SetTarget(reps: 8, isPerSide: true)
  static let drop = SetTarget(reps: 8, weight: .kilograms(thousandths: 32_000), kind: .drop)
  static let tabata = Interval(rounds: 8, pace: .work(20, rest: 10))
  static let minute = Interval(rounds: 10, pace: .every(60))

  static var waiting: Session.SetAnnouncement {
    var call = call("Plank", plank, isFirst: true)
    call.isWaiting = true
    return call
  }

  static var other: Session.SetAnnouncement {
    var call = call("Row", SetTarget(reps: 8), number: 2, isNew: false)
    call.isOther = true
    return call
  }

  static let rows: [Row] = [
    Row(
      cue: .lift(waiting, .begin), shown: ["Plank. Set 1 of 3. 45 seconds.", "Press to start."]),
    Row(
      cue: .lift(call("Dead Hang", hang), .plain),
      shown: ["Dead hang. Set 1 of 3. As long as you can."]),
    Row(
      cue: .lift(call("Carry", carry), .plain),
      shown: ["Carry. Set 1 of 3. 40 metres at 24 kilos."]),
    Row(
      cue: .lift(call("Split Squat", squat, number: 2), .go),
      shown: ["Let's go. Split squat. Set 2 of 3, 8 reps each side."]),
    Row(
      cue: .lift(call("Air Bike", plank, of: 8, isFirst: true, interval: tabata), .plain),
      shown: ["Air bike. 8 rounds of 20 seconds, 10 seconds rest."]),
    Row(
      cue: .lift(call("Air Bike", plank, number: 3, of: 8, interval: tabata), .go),
      shown: ["Round 3 of 8."]),
    Row(
      cue: .lift(call("Air Bike", plank, number: 8, of: 8, interval: tabata), .go),
      shown: ["Last round."]),
    Row(
      cue: .lift(
        call("Swing", SetTarget(reps: 15), of: 10, isFirst: true, interval: minute), .plain),
      shown: ["Swing. 10 rounds on the minute. 15 reps."]),
    Row(
      cue: .next(call("Air Bike", plank, of: 8, isFirst: true, interval: tabata)),
      shown: ["Next: air bike.", "8 rounds of 20 seconds, 10 seconds rest."]),
    Row(
      cue: .next(
        call(
          "Run", plank, of: 4, isFirst: true,
          interval: Interval(rounds: 4, pace: .work(45, rest: 75))
        )),
      shown: ["Next: run.", "4 rounds of 45 seconds."]),
    Row(
      cue: .next(
        call("Swing", SetTarget(reps: 15), of: 10, isFirst: true, interval: minute)),
      shown: ["Next: swing.", "10 rounds on the minute.", "15 reps."]),
    Row(
      cue: .next(
        call(
          "Clean", SetTarget(reps: 2), of: 8, isFirst: true,
          interval: Interval(rounds: 8, pace: .every(90)))),
      shown: ["Next: clean.", "8 rounds, one every 90 seconds.", "2 reps."]),
    Row(
      cue: .lift(call("Curl", drop, of: 2), .plain),
      shown: ["Drop set 1 of 2. 8 reps at 32 kilos."]),
    Row(
      cue: .lift(call("Curl", drop, number: 2, of: 2), .go),
      shown: ["Drop set 2 of 2, 8 reps at 32 kilos."]),
    Row(cue: .next(call("Curl", drop, of: 2)), shown: ["Next: drop set, 8 reps at 32."]),
    Row(
      cue: .lift(call("Run", SetTarget(reps: 600, measure: .seconds), of: 1), .begin),
      shown: ["Run. 10 minutes."]),
    Row(
      cue: .lift(call("Run", SetTarget(reps: 600, measure: .seconds), of: 1), .go),
      shown: ["Let's go. Run. 10 minutes."]),
    Row(
      cue: .lift(call("Run", SetTarget(reps: 600, measure: .seconds), of: 1), .straight),
      shown: ["Straight to run. 10 minutes."]),
    Row(cue: .lift(other, .straight), shown: ["Straight to row. Set 2 of 3. 8 reps."]),
    Row(cue: .lift(other, .straight), level: .terse, shown: ["Row. 8 reps."]),
    Row(cue: .next(other), shown: ["Next: row."]),
    Row(cue: .readBack(.init(reps: 33, weight: nil), .seconds), shown: ["33 seconds."]),
    Row(cue: .half, shown: ["Halfway."]), Row(cue: .left(seconds: 10), shown: ["10 seconds left."]),
    Row(cue: .left(seconds: 60), shown: ["1 minute left."]), Row(cue: .timeUp, shown: ["Done."]),
    Row(cue: .otherSide(), shown: ["Other side."]),
    Row(cue: .otherSide(isShort: true), shown: ["Short. Other side."]),
    Row(cue: .overrun(), shown: ["Time. Next round."]),
    Row(cue: .overrun(isLast: true), shown: ["Time."]),
    Row(cue: .rep(3), shown: []), Row(cue: .rep(3), level: .full, shown: ["3."]),
    Row(cue: .skippedSet(number: 2, .drop), shown: ["Drop set 2 skipped."]),
  ]

  @Test(
    "the last performance of a hold or distance has its unit",
    arguments: [
      ([45, 45, 40], Measure.seconds, "Last time: 45, 45 and 40 seconds."),
      ([30], .seconds, "Last time: 30 seconds."), ([1200], .seconds, "Last time: 20 minutes."),
      ([60, 45], .seconds, "Last time: 1 minute and 45 seconds."),
      ([40, 40], .metres, "Last time: 40 and 40 metres."), ([8, 7], .reps, "Last time: 8 and 7."),
    ])
  func last(_ counts: [Int], _ measure: Measure, _ says: String) throws {
    let last = SessionPlan.LastTime(reps: counts, measure: measure, weight: nil)
    #expect(try PhraseTests.announcer().lastTime(last).map(\.phrase.shown) == [says])
  }

  @Test("a cue becomes these lines", arguments: rows)
  func said(_ row: Row) throws {
    let announcer = try PhraseTests.announcer(Talk(level: row.level))
    #expect(announcer.lines(for: row.cue).map(\.phrase.shown) == row.shown)
  }
}
