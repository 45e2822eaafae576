import Testing
import Training

@testable import SessionEngine

@Suite("Swapping, and going back")
struct SwapTests {
  private static let plan: SessionPlan = {
    var plan = SessionPlan.of([8, 8, 8], rest: 60)
    let others: [(String, Loading, Int?)] = [
      ("Dumbbell Bench Press", .perHand, 40), ("Floor Press", .barbell, 80),
      ("Dip", .bodyweight, nil),
      ("Close-Grip Bench Press", .barbell, 90),
    ]
    plan.alternatives = [
      "bench press": others.map { name, loading, share in
        var other = Session.Alternative(name: name)
        (other.loading, other.share, other.metric) = (loading, share, .reps)
        return other
      }
    ]
    return plan
  }()

  /// The current exercise with the weights of its pending sets.
  private func current(_ walk: Walk) -> String {
    guard let place = walk.state.current else { return "" }
    let exercise = walk.state.exercises[place.exercise]
    let weights = exercise.sets.filter(\.isPending).map { $0.target.weight?.number ?? "-" }
    return "\(exercise.name) \(weights.joined(separator: " "))"
  }

  @Test("each swap goes on to the next substitute, with its share of the written weight, and back")
  func round() {
    var walk = Walk(Self.plan)
    var names: [String] = []
    for _ in 0..<6 {
      walk.type("swap", after: .seconds(10))
      names.append(current(walk))
      #expect(
        walk.cues.contains {
          if case .swapped(let block, _) = $0 { block.sets.count == 3 } else { false }
        })
    }
    #expect(
      names == [
        "Dumbbell Bench Press 22.5 22.5 22.5", "Floor Press 47.5 47.5 47.5", "Dip - - -",
        "Close-Grip Bench Press 52.5 52.5 52.5", "Bench Press 60 60 60",
        "Dumbbell Bench Press 22.5 22.5 22.5",
      ])
    #expect(walk.replays)
  }

  @Test("going back by name restores what is left of the exercise, which counts for progression")
  func back() {
    var walk = Walk(Self.plan)
    walk.type("swap floor press", after: .seconds(10))
    walk.type("swap bench press", after: .seconds(10))
    #expect(current(walk) == "Bench Press 60 60 60")
    #expect(!walk.state.exercises[0].isCut)
    walk.press(after: .seconds(20))
    walk.type("swap dip", after: .seconds(10))
    walk.type("", after: .seconds(60))
    walk.press(after: .seconds(20))
    walk.type("swap bench press", after: .seconds(10))
    #expect(current(walk) == "Bench Press 60")
    // A set of it was done as another exercise.
    #expect(walk.state.exercises[0].isCut)
    walk.type("", after: .seconds(60))
    walk.press(after: .seconds(20))
    #expect(walk.session.log.exercises.map(\.name) == ["Dip", "Bench Press"])
    #expect(walk.session.log.exercises.map { $0.sets.count { $0.reps != nil } } == [1, 2])
    walk.type("u", after: .seconds(1))
    walk.type("u", after: .seconds(1))
    #expect(walk.replays)
  }

  @Test("what the swapped exercise asked for is no target of its substitute") func exact() {
    var plan = Self.plan
    for set in 0..<3 { plan.workout.exercises[0].sets[set].exact = .kilograms(thousandths: 61_000) }
    var walk = Walk(plan)
    walk.type("swap", after: .seconds(10))
    walk.press(after: .seconds(20))
    #expect(walk.session.log.exercises.last?.sets.allSatisfy { $0.target.exact == nil } == true)
  }
}
