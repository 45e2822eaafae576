import Testing
import Training

@testable import SessionEngine

/// Typed counts: whose they are, in which unit, and which are probably a slip.
@Suite struct CountWordTests {
  private static let kilos = Weight("60", unit: .kilograms)

  private static func plan(_ exercises: [PlannedExercise]) -> SessionPlan {
    SessionPlan(workout: Workout(name: "Today", exercises: exercises))
  }

  private static func exercise(
    _ name: String, _ set: SetTarget, sets: Int = 1, loading: Loading? = nil
  ) -> PlannedExercise {
    PlannedExercise(
      name: name, sets: Array(repeating: set, count: sets), rest: 60, loading: loading)
  }

  private static let planks = plan([
    exercise("Plank", SetTarget(reps: 60, measure: .seconds), sets: 3)
  ])
  private static let squats = plan([
    exercise("Squat", SetTarget(reps: 8, weight: kilos), sets: 3, loading: .barbell)
  ])
  private static let both = plan([
    exercise("Squat", SetTarget(reps: 5, weight: kilos), loading: .barbell),
    exercise("Row", SetTarget(reps: 500, measure: .metres)),
  ])

  @Test("a time is the result of a set that counts time: being held, or the last one")
  func time() {
    var walk = Walk(Self.planks)
    walk.type("1:30", after: .seconds(100))
    walk.type("75s", after: .seconds(5))
    #expect(walk.done == [75])
    walk.type("2min", after: .seconds(100))
    walk.type("1: 50", after: .seconds(5))
    #expect(walk.done == [50, 120])
    #expect(walk.replays)
  }

  @Test("an exertion behind a time or a correction is that of the same set") func ratedTime() {
    var walk = Walk(Self.planks)
    walk.type("1:10 rpe 8", after: .seconds(100))
    #expect(walk.done == [70])
    #expect(walk.state.exercises[0].sets[0].rpe == 80)
    walk = Walk(Self.squats)
    walk.type("", after: .seconds(30))
    walk.type("1: 6@60 rpe 9", after: .seconds(5))
    #expect(walk.done == [6])
    #expect(walk.state.exercises[0].sets[0].rpe == 90)
    walk.type("1:07 rpe 7.5", after: .seconds(5))
    #expect(walk.done == [7])
    #expect(walk.state.exercises[0].sets[0].rpe == 75)
    #expect(walk.replays)
  }

  @Test("a time without such a set is refused, or the correction of a set")
  func noTime() {
    var walk = Walk(Self.squats)
    walk.type("", after: .seconds(30))
    walk.type("90s", after: .seconds(5))
    #expect(walk.cues == [.refused(.notUnderstood("90 s"))])
    walk.type("1:06", after: .seconds(5))
    #expect(walk.done == [6])
  }

  @Test("a distance typed at the end of a set that counts it is that set's result")
  func distance() {
    var walk = Walk(Self.both)
    walk.type("", after: .seconds(30))
    walk.type("", after: .seconds(70))
    walk.type("520m", after: .seconds(20))
    #expect(walk.done == [5, 520])
    #expect(walk.state.exercises[0].sets[0].readings == nil)
    #expect(walk.replays)
  }

  private static let rows = plan([exercise("Row", SetTarget(reps: 500, measure: .metres), sets: 2)])

  struct Run: CustomTestStringConvertible, Sendable {
    var typed: String
    var done = [500]
    var seconds: Int
    var testDescription: String { typed.isEmpty ? "a press" : typed }
  }

  @Test(
    "a distance has its time: as measured, or as typed during it or afterwards",
    arguments: [
      Run(typed: "", seconds: 118), Run(typed: "1:52", seconds: 112),
      Run(typed: "1:52 rpe 8", seconds: 112), Run(typed: "112s", seconds: 112),
      Run(typed: "480", done: [480], seconds: 118), Run(typed: "480m", done: [480], seconds: 118),
      Run(typed: "480m 1:52", done: [480], seconds: 112),
      Run(typed: "1:52 480m", done: [480], seconds: 112),
      Run(typed: "0.48", done: [480], seconds: 118), Run(typed: "5000", done: [5000], seconds: 118),
    ])
  func runs(_ run: Run) {
    let readings = SetMetrics(seconds: run.seconds)
    for isLate in run.typed.isEmpty ? [false] : [false, true] {
      var walk = Walk(Self.rows)
      if isLate { walk.press(after: .seconds(118)) }
      walk.type(run.typed, after: .seconds(isLate ? 5 : 118))
      #expect(walk.done == run.done)
      #expect(walk.state.exercises[0].sets[0].readings == readings)
      #expect(walk.replays)
    }
    var walk = Walk(Self.rows)
    walk.type(run.typed, after: .seconds(118))
    walk.type("u", after: .seconds(10))
    #expect(walk.done.isEmpty && walk.state.exercises[0].sets[0].readings == nil)
  }

  @Test("of a set that counts time, a distance and its time are distance and time")
  func timed() {
    let run = SetTarget(reps: 1200, measure: .seconds)
    var walk = Walk(Self.plan([Self.exercise("Run", run, sets: 1)]))
    walk.type("5.2km 25:00", after: .seconds(1300))
    #expect(walk.done == [1500])
    #expect(walk.state.exercises[0].sets[0].readings == SetMetrics(metres: 5200))
    #expect(walk.replays)
  }

  struct Point: CustomTestStringConvertible, Sendable {
    let set: SetTarget
    var loading: Loading?
    let done: [Int]
    var testDescription: String { "\(set.reps) \(set.measure)" }
  }

  @Test(
    "a number with a point is what the set counts, unless it may have a weight",
    arguments: [
      Point(set: SetTarget(reps: 60, measure: .seconds), loading: .bodyweight, done: [52]),
      Point(set: SetTarget(reps: 20, measure: .calories), done: [52]),
      Point(set: SetTarget(reps: 40, measure: .metres), done: []),
      Point(set: SetTarget(reps: 60, weight: kilos, measure: .seconds), done: []),
      Point(set: SetTarget(reps: 8), done: []),
    ])
  func point(_ row: Point) {
    var walk = Walk(Self.plan([Self.exercise("It", row.set, loading: row.loading)]))
    walk.type("52.5", after: .seconds(200))
    #expect(walk.done == row.done)
    let weight = walk.state.exercises[0].sets[0].target.weight
    #expect(weight == (row.done.isEmpty ? Weight("52.5", unit: .kilograms) : nil))
  }

  @Test("nothing is measured of a carry, nor of a pause")
  func unmeasured() {
    var walk = Walk(Self.plan([Self.exercise("Carry", SetTarget(reps: 40, measure: .metres))]))
    walk.press(after: .seconds(60))
    #expect(walk.done == [40] && walk.state.exercises[0].sets[0].readings == nil)
    walk = Walk(Self.rows)
    walk.type("p", after: .seconds(60))
    walk.type("p", after: .seconds(300))
    walk.press(after: .seconds(50))
    #expect(walk.state.exercises[0].sets[0].readings == SetMetrics(seconds: 110))
    #expect(walk.replays)
  }

  @Test("a count with its weight is the result of a set that counts it") func loaded() {
    let carry = SetTarget(reps: 40, weight: Weight("24", unit: .kilograms), measure: .metres)
    var walk = Walk(Self.plan([Self.exercise("Carry", carry, sets: 2)]))
    walk.type("45m@32", after: .seconds(40))
    #expect(walk.done == [45])
    let heavier = Weight("32", unit: .kilograms)
    #expect(walk.state.exercises[0].sets[0].performance?.weight == heavier)
    walk.type("38 m @ 24 kg", after: .seconds(5))
    #expect(walk.done == [38])
    #expect(walk.state.exercises[0].sets[0].performance?.weight == carry.weight)
    walk.type("45s@32", after: .seconds(5))
    #expect(walk.cues == [.refused(.notUnderstood("45 s"))])
    #expect(walk.replays)
  }

  struct Limit: CustomTestStringConvertible, Sendable {
    let typed: String
    let topic: PlanFault.Topic
    var testDescription: String { typed }
  }

  @Test(
    "a number beyond its limits is refused with them",
    arguments: [
      Limit(typed: "5@3000", topic: .beyond("3000", 0...2000)),
      Limit(typed: "@2000.5 kg", topic: .beyond("2000.5", 0...2000)),
      Limit(typed: "5 @ bw+99999999", topic: .beyond("99999999", 0...2000)),
      Limit(typed: "1000@60", topic: .reps(0...999)),
      Limit(typed: "5@60 rpe 12", topic: .beyond("12", 1...10)),
      Limit(typed: "rpe 10.5", topic: .beyond("10.5", 1...10)),
    ])
  func limits(_ row: Limit) {
    guard case .unreadable(_, let topic) = Session.Command(row.typed, unit: .kilograms) else {
      Issue.record("it is not refused for a number")
      return
    }
    #expect(topic == row.topic)
  }

  struct Slip: CustomTestStringConvertible, Sendable {
    let answer: String
    let done: [Int]
    var testDescription: String { answer }
  }

  @Test(
    "a number far beyond the reps of a set is asked about first",
    arguments: [
      Slip(answer: "yes", done: [60]), Slip(answer: "no", done: []),
      Slip(answer: "8", done: [8]), Slip(answer: "press", done: [60]),
    ], ["60 rpe 8", "60@65 rpe 8"])
  func slip(_ row: Slip, line: String) {
    var walk = Walk(Self.squats)
    walk.type(line, after: .seconds(30))
    guard case .many(let many)? = walk.state.question?.subject else {
      Issue.record("it is not asked about")
      return
    }
    #expect(many.reps == 60 && walk.done.isEmpty)
    if row.answer == "press" {
      walk.press(after: .seconds(3))
    } else {
      walk.type(row.answer, after: .seconds(3))
    }
    #expect(walk.done == row.done)
    #expect(walk.state.exercises[0].sets[0].rpe == (row.done == [60] ? 80 : nil))
    if row.done == [60] {
      let weight = walk.state.exercises[0].sets[0].performance?.weight
      #expect(weight == Weight(many.weight == nil ? "60" : "65", unit: .kilograms))
    }
    #expect(walk.replays)
  }

  @Test("reps that are high but plausible are not asked about", arguments: ["16", "20"])
  func plausible(line: String) {
    var walk = Walk(Self.squats)
    walk.type(line, after: .seconds(30))
    #expect(walk.state.question == nil && walk.done.count == 1)
  }

  @Test("a set and its exertion are one word, and one undo")
  func rated() {
    var walk = Walk(Self.squats)
    walk.type("6@57.5 rpe 8", after: .seconds(30))
    let set = walk.state.exercises[0].sets[0]
    #expect(set.performance?.reps == 6 && set.rpe == 80)
    #expect(set.performance?.weight == Weight("57.5", unit: .kilograms))
    walk.type("u", after: .seconds(2))
    #expect(walk.done.isEmpty)
    #expect(walk.replays)
  }

  @Test("a weight in the other unit is logged as lifted, and the next sets get loadable plates")
  func otherUnit() {
    var walk = Walk(Self.squats)
    walk.type("8@100lb", after: .seconds(30))
    let pounds = Weight("100", unit: .pounds)
    let sets = walk.state.exercises[0].sets
    #expect(sets[0].performance?.weight == pounds)
    #expect(sets[1].target.weight == Weight("45", unit: .kilograms))
    #expect(sets[1].target.exact == pounds)
    walk.type("@110lb", after: .seconds(5))
    let next = walk.state.exercises[0].sets[1].target
    #expect(next.weight == Weight("50", unit: .kilograms) && next.exact?.unit == .pounds)
    #expect(walk.replays)
  }

  @Test("plates that nobody can have loaded yet are not taken off", arguments: [5, 20])
  func unheard(seconds: Int) throws {
    var walk = Walk(Self.squats)
    walk.type("+", after: .seconds(seconds))
    let call = walk.cues.compactMap { cue -> Session.SetAnnouncement? in
      guard case .weight(_, _, let call, _) = cue else { return nil }
      return call
    }.first
    #expect(try #require(call).change == nil || seconds == 20)
    #expect(try #require(call).plates?.total == Weight("62.5", unit: .kilograms))
    #expect(walk.replays)
  }

  @Test("a press at the start of a round that ends itself gets its tone, but no advice")
  func round() {
    var set = Self.exercise("Swing", SetTarget(reps: 20, measure: .seconds), sets: 8)
    set.interval = Interval(rounds: 8, pace: .work(20, rest: 10))
    var walk = Walk(Self.plan([set]))
    walk.press(after: .seconds(20))
    walk.wait(.seconds(5))
    guard let from = walk.state.running?.from else {
      Issue.record("the clock does not run")
      return
    }
    walk.press(after: from - walk.now + .milliseconds(500))
    #expect(walk.tone == .ignored)
    #expect(!walk.cues.contains(.refused(.tooSoon)))
  }

  @Test("'add' with sets alone adds them to the exercise")
  func sets() {
    var walk = Walk(Self.squats)
    walk.type("add 2x10", after: .seconds(30))
    #expect(walk.state.exercises.count == 1)
    #expect(walk.state.exercises[0].sets.map(\.target.reps) == [8, 8, 8, 10, 10])
  }
}
