import Training

@testable import SessionEngine

/// The plans of the sequences.
enum Small: String, CaseIterable, Sendable {
  /// A warm-up, a set, an AMRAP set and another exercise.
  case usual
  /// Two sets, the first of which may be short or easy: another weight is offered.
  case offered
  /// An exercise whose weight is unknown.
  case searched
  /// Two alternating exercises, one with a drop set and the other with one more set.
  case superset
  /// A hold per side, and rounds of work and rest.
  case clocked
  /// Two alternating exercises, one with an alternative: for changes.
  case changed

  var moves: [Move] { self == .changed ? Move.changing : Move.all }

  var plan: SessionPlan {
    let sets: [SetTarget] =
      switch self {
      case .usual:
        [.of(2, at: 20, kind: .warmUp), .of(2, at: 60), .of(1, at: 60, isAMRAP: true)]
      case .offered: [.of(2, at: 60), .of(2, at: 60)]
      case .searched: [.of(2), .of(2)]
      case .clocked: [.seconds(4, isPerSide: true)]
      case .changed: [.of(2, at: 60), .of(2, at: 60)]
      case .superset: [.of(2, at: 60), .further(.drop, 2, at: 20, share: 33, rest: 0)]
      }
    var exercises = [
      PlannedExercise(name: "Bench Press", sets: sets, rest: 90, loading: .barbell),
      PlannedExercise(name: "Plank", sets: [.of(2)], rest: 60, loading: .bodyweight),
    ]
    if self == .superset {
      exercises[1].sets.append(.of(2, isAMRAP: true))
      for index in exercises.indices { exercises[index].group = Group(id: "A") }
    }
    if self == .clocked {
      exercises[0].loading = nil
      exercises[1].sets = [.seconds(3), .seconds(3)]
      exercises[1].interval = Interval(rounds: 2, pace: .work(3, rest: 2))
    }
    if self == .changed {
      exercises[1].sets = [.seconds(3)]
      for index in exercises.indices { exercises[index].group = Group(id: "A") }
    }
    var plan = SessionPlan(
      workout: Workout(name: "Small", exercises: exercises),
      gym: Small.gym, asks: SessionPlan.Prompt.allCases)
    var other = Session.Alternative(name: "Dumbbell Bench Press")
    (other.loading, other.share) = (.perHand, 40)
    plan.alternatives = self == .changed ? ["bench press": [other]] : nil
    return plan
  }

  /// A bar with one pair of plates.
  private static let gym: Gym = {
    var gym = Gym(name: "Small", unit: .kilograms)
    gym.bars = [Bar(name: "Barbell", weight: .kilograms(thousandths: 20_000))]
    gym.plates = [PlateStock(plate: .kilograms(thousandths: 20_000), count: 2)]
    return gym
  }()
}
