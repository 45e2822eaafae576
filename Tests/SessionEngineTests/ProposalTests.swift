import Testing
import Training

@testable import SessionEngine

/// An offer made with the plan is asked about at the first set of its exercise.
@Suite struct ProposalTests {
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
}
