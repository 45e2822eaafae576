import Testing
import Training

@testable import SessionEngine

/// An offer made with the plan is asked about at the first set of its exercise.
@Suite struct ProposalTests {
  private static let rule = ProgressionRule.double(DoubleProgression(8, 12))

  private static func sets(_ reps: Int) -> [SetTarget] {
    [.of(reps, at: 60), .of(reps, at: 60), .of(reps, at: 60)]
  }

  /// Row, then bench press with an offer: more weight after the maximum, or less after two misses.
  private static func plan(
    _ sessions: [[Int]], from reps: Int, isFirst: Bool = true, rule: ProgressionRule = rule
  ) -> SessionPlan {
    var bench = PlannedExercise(
      name: "Bench Press", sets: sets(reps), rest: 90, loading: .barbell)
    bench.rule = rule
    var progress = rule.start(bench.sets)
    for session in sessions {
      let done = zip(bench.sets, session).map { target, reps in
        LoggedSet(
          target: target, status: reps < target.reps ? .short : .done, reps: reps,
          weight: target.weight)
      }
      progress =
        rule.advance(progress, SessionResult(sets: done, prescribed: done.map(\.weight))).progress
    }
    let row = PlannedExercise(name: "Row", sets: [.of(8, at: 40)], rest: 60, loading: .barbell)
    let workout = Workout(name: "Push", exercises: isFirst ? [bench, row] : [row, bench])
    var plan = SessionPlan(
      workout: workout.prescribed(
        from: ["bench press": Standing(progress: progress, lastDone: 0)],
        in: { _ in .usual(.kilograms) }, asksChanges: true))
    plan.asks = [.proposal, .step]
    return plan
  }

  private static let heavier = plan([[12, 12, 12]], from: 12)
  private static let lighter = plan([[8, 8, 7], [8, 7, 7]], from: 8)

  /// Waits until everything is said, and returns the question that follows.
  private func asked(_ walk: inout Walk, after span: TimeSpan = .seconds(5)) -> String? {
    walk.take(.spoken, after: span)
    guard case .offer(let offer)? = walk.state.question?.subject else { return nil }
    if let count = offer.count {
      let each = count.each?.map(String.init).joined(separator: " ")
      return "\(each ?? String(count.number)) \(count.measure.unit(count.number))"
    }
    return "\(offer.isLighter ? "down" : "up") to \(offer.weight.number)"
  }

  private func bench(_ walk: Walk) -> [String] {
    let bench = walk.state.exercises.first { $0.name == "Bench Press" }
    return bench?.sets.map { "\($0.target.reps)@\($0.target.weight?.number ?? "")" } ?? []
  }

  @Test("silence declines: the sets stay as last time, and it is asked once")
  func silence() {
    var walk = Walk(Self.heavier)
    #expect(asked(&walk) == "up to 62.5")
    walk.wait(.seconds(6))
    #expect(walk.events == [.answered])
    #expect(bench(walk) == ["12@60", "12@60", "12@60"])
    #expect(asked(&walk) == nil)
    let prescribed = walk.session.log.exercises[0].prescribed
    #expect(prescribed?.progress.weight == .kilograms(thousandths: 60_000))
    // The offer after a short set is another question.
    for reps in ["9", "", "9"] { walk.type(reps, after: .seconds(30)) }
    #expect(asked(&walk) == "down to 57.5")
    #expect(walk.replays)
  }

  @Test("an offer for sets of different weights is named by the first of them")
  func wave() throws {
    var squat = PlannedExercise(name: "Squat", sets: [], rest: 180, loading: .barbell)
    squat.rule = try Program(
      plan: "## W\nSquat tm 100 kg wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg\n", name: "",
      unit: .kilograms
    ).workouts[0].exercises[0].rule
    squat.start = .kilograms(thousandths: 100_000)
    let workout = Workout(name: "Day", exercises: [squat])
    var progress = Progress(weight: squat.start)
    (progress.week, progress.before, progress.outcome) = (1, squat.start, .up)
    func offered(after days: Int) -> String? {
      var plan = SessionPlan(
        workout: workout.prescribed(
          from: ["squat": Standing(progress: progress, lastDone: 0)],
          in: { _ in .usual(.kilograms) }, on: Day(number: days)))
      plan.asks = [.proposal]
      var walk = Walk(plan)
      #expect(walk.state.exercises[0].sets[0].target.weight?.number == "70")
      return asked(&walk)
    }
    // The second week of 5/3/1 begins at 70 % of the training max.
    #expect(offered(after: 8) == nil)
    #expect(offered(after: 20) == "down to 62.5")
  }

  @Test("a press accepts: weight, reps and log are those offered")
  func yes() {
    var walk = Walk(Self.heavier)
    _ = asked(&walk)
    walk.press(after: .seconds(1))
    #expect(walk.events == [.answered, .proposalTaken(exercise: 0)])
    #expect(bench(walk) == ["8@62.5", "8@62.5", "8@62.5"])
    guard case .lift(let call, .plain)? = walk.cues.last else {
      Issue.record("\(walk.cues)")
      return
    }
    #expect(call.target.reps == 8 && !call.isFirst && call.change?.on.isEmpty == false)
    let prescribed = walk.session.log.exercises[0].prescribed
    #expect(prescribed?.progress.weight == .kilograms(thousandths: 63_000))
    #expect(prescribed?.progress.targets == [8])
    #expect(prescribed?.weights == walk.state.exercises[0].sets.map(\.target.weight))
    for _ in 0..<3 { walk.type("", after: .seconds(100)) }
    #expect(walk.session.following.first?.reps == 9)
    #expect(walk.replays)
  }

  @Test("more reps are also offered: silence keeps last time's, a press accepts")
  func reps() {
    var walk = Walk(Self.plan([[8, 8, 8]], from: 8))
    #expect(bench(walk) == ["8@60", "8@60", "8@60"])
    #expect(asked(&walk) == "9 reps")
    walk.wait(.seconds(6))
    #expect(bench(walk) == ["8@60", "8@60", "8@60"])
    #expect(asked(&walk) == nil)
    var other = Walk(Self.plan([[8, 8, 8]], from: 8))
    _ = asked(&other)
    other.press(after: .seconds(1))
    #expect(other.events == [.answered, .proposalTaken(exercise: 0)])
    #expect(bench(other) == ["9@60", "9@60", "9@60"])
    #expect(walk.replays && other.replays)
  }

  @Test("if each set has its own reps, the offer lists all of them")
  func repsOfEach() {
    let rule = ProgressionRule.double(DoubleProgression(8, 12, isSetBySet: true))
    var walk = Walk(Self.plan([[12, 9, 8]], from: 8, rule: rule))
    #expect(bench(walk) == ["12@60", "9@60", "8@60"])
    #expect(asked(&walk) == "12 10 9 reps")
    walk.press(after: .seconds(1))
    #expect(bench(walk) == ["12@60", "10@60", "9@60"])
    #expect(walk.replays)
  }

  @Test("an accepted offer can be undone") func undo() {
    var walk = Walk(Self.heavier)
    _ = asked(&walk)
    walk.press(after: .seconds(1))
    walk.type("u", after: .seconds(3))
    #expect(bench(walk) == ["12@60", "12@60", "12@60"])
    #expect(walk.session.log.exercises[0].prescribed?.progress.targets == [12])
    #expect(walk.replays)
  }

  @Test("after two misses in a row, a lighter weight with the lowest reps is offered")
  func stall() {
    var walk = Walk(Self.lighter)
    #expect(bench(walk) == ["8@60", "8@60", "8@60"])
    #expect(asked(&walk) == "down to 57.5")
    walk.press(after: .seconds(1))
    #expect(bench(walk) == ["8@57.5", "8@57.5", "8@57.5"])
    #expect(walk.session.log.exercises[0].prescribed?.progress.outcome == .deload)
    #expect(walk.replays)
  }

  @Test("a later exercise is asked about in the rest before it, if there is time")
  func later() {
    var walk = Walk(Self.plan([[12, 12, 12]], from: 12, isFirst: false))
    #expect(asked(&walk) == nil)
    walk.type("", after: .seconds(20))
    #expect(asked(&walk) == "up to 62.5")
    walk.press(after: .seconds(1))
    guard case .next(let call)? = walk.cues.last else {
      Issue.record("\(walk.cues)")
      return
    }
    #expect(call.target.weight?.number == "62.5")
    #expect(walk.replays)
  }

  @Test(
    "there is no offer after the lifter chose a weight, began the exercise or asked for silence")
  func notAsked() {
    var chosen = Walk(Self.heavier)
    chosen.type("@55", after: .seconds(2))
    #expect(asked(&chosen) == nil)
    var begun = Walk(Self.heavier)
    begun.type("12", after: .seconds(20))
    #expect(asked(&begun) == nil)
    var plan = Self.heavier
    plan.asks = []
    var silent = Walk(plan)
    #expect(asked(&silent) == nil)
  }

  @Test("a kill during or after the question loses nothing") func kills() {
    var walk = Walk(Self.heavier)
    _ = asked(&walk)
    walk.kill(after: .seconds(2))
    walk.press(after: .seconds(2))
    #expect(bench(walk) == ["8@62.5", "8@62.5", "8@62.5"])
    walk.kill(after: .seconds(2))
    #expect(bench(walk) == ["8@62.5", "8@62.5", "8@62.5"])
    #expect(walk.replays)
  }
}
