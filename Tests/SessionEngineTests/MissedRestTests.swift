import Testing
import Training

@testable import SessionEngine

@Suite("The rest after a missed set")
struct MissedRestTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var rest = 120
    var isOn: Bool? = true
    var kind = SetKind.work
    /// The lines typed during the first of two sets of five, and then during the rest.
    var lines = ["3"]
    /// Seconds from the end of the set to the end of the rest.
    let expect: Int
    /// Whether the longer rest is announced.
    var isSaid = true
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "half as long again", expect: 180),
    Row(name: "in whole half minutes", rest: 90, expect: 150),
    Row(name: "a short one, too", rest: 45, expect: 90),
    Row(name: "five minutes at most", rest: 240, expect: 300),
    Row(name: "never shorter than it is", rest: 420, expect: 420, isSaid: false),
    Row(name: "a set as prescribed", lines: ["5"], expect: 120, isSaid: false),
    Row(name: "more than prescribed", lines: ["7"], expect: 120, isSaid: false),
    Row(name: "nothing at all", lines: ["0"], expect: 180),
    Row(name: "corrected to short", lines: ["", "3"], expect: 180),
    Row(name: "short, then corrected to what was asked for", lines: ["3", "5"], expect: 120),
    Row(name: "corrected and corrected", lines: ["", "3", "4"], expect: 180),
    Row(name: "the lifter says how long", lines: ["3", "rest 60"], expect: 60),
    Row(name: "switched off", isOn: false, expect: 120, isSaid: false),
    Row(name: "a plan of before", isOn: nil, expect: 120, isSaid: false),
    Row(name: "a warm-up", kind: .warmUp, expect: WarmUp.rest, isSaid: false),
    Row(name: "a back-off set", kind: .backOff, expect: 120, isSaid: false),
  ]

  @Test("a missed set gets a longer rest, and it is announced", arguments: rows)
  func longer(_ row: Row) throws {
    let set = SetTarget(reps: 5, weight: .kilograms(thousandths: 60_000), kind: row.kind)
    let exercise = PlannedExercise(name: "Squat", sets: [set, set], rest: row.rest)
    var walk = Walk(
      SessionPlan(
        workout: Workout(name: "Legs", exercises: [exercise]), gym: .home(.kilograms),
        restsLongerAfterMiss: row.isOn))
    walk.wait(.seconds(30))
    var said: [Bool] = []
    for line in row.lines {
      walk.type(line, after: .seconds(2))
      said += walk.cues.compactMap { if case .rest(_, _, true) = $0 { true } else { nil } }
    }
    let rest = try #require(walk.rest)
    #expect((rest.until - rest.since).seconds == row.expect)
    #expect(!said.isEmpty == row.isSaid)
    #expect(walk.replays)
  }

  @Test("a set without a target is not missed before it is counted", arguments: [0, 2])
  func unlimited(count: Int) throws {
    let set = SetTarget(reps: 1, isAMRAP: true)
    let exercise = PlannedExercise(name: "Push-up", sets: [set, set], rest: 90)
    var walk = Walk(
      SessionPlan(
        workout: Workout(name: "Arms", exercises: [exercise]), gym: .home(.kilograms),
        restsLongerAfterMiss: true))
    walk.double(after: .seconds(30))
    #expect(try #require(walk.rest).until - walk.now < .seconds(91))
    for _ in 0..<count { walk.press(after: .seconds(1)) }
    walk.wait(.seconds(20))
    let rest = try #require(walk.rest)
    #expect((rest.until - rest.since).seconds == (count == 0 ? 150 : 90))
    let isSaid = walk.cues.contains { if case .rest(_, _, true) = $0 { true } else { false } }
    #expect(isSaid == (count == 0))
  }

  @Test("a rest of zero and the rest before another exercise stay as they are")
  func others() throws {
    var plan = SessionPlan.pushAndPull
    plan.restsLongerAfterMiss = true
    plan.workout.exercises[0].rest = 0
    var walk = Walk(plan)
    walk.type("0", after: .seconds(30))
    #expect(walk.rest == nil)
    for _ in 0..<20 where walk.state.current?.exercise == 0 { walk.type("0", after: .seconds(30)) }
    let (rest, longest) = (walk.rest, max(0, plan.workout.exercises[1].rest))
    #expect(rest.map { ($0.until - $0.since).seconds } ?? 0 == longest)
  }

  @Test("a short set entered by double press lengthens the rest, and undo reverts that")
  func pressed() throws {
    var plan = SessionPlan.pushAndPull
    plan.restsLongerAfterMiss = true
    var walk = Walk(plan)
    walk.wait(.seconds(30))
    walk.double()
    let before = try #require(walk.rest)
    walk.press(after: .seconds(1))
    walk.wait(.seconds(4))
    let after = try #require(walk.rest)
    #expect(after.until > before.until)
    #expect(walk.cues.contains { if case .rest(_, _, true) = $0 { true } else { false } })
    walk.type("u")
    #expect(walk.rest == before)
    #expect(walk.replays)
  }
}

extension Walk {
  fileprivate var rest: Session.Rest? {
    guard case .resting(let rest) = state.phase else { return nil }
    return rest
  }
}
