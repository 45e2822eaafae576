package import Training

extension Session {
  /// An exercise that can be swapped in or added, as far as it is known before the lifter decides.
  package struct Alternative: Hashable, Codable, Sendable {
    package var name: String
    package var loading: Loading?
    /// How its name is pronounced, or `nil` if as written.
    package var pronunciation: String?
    /// The measure of its sets, or `nil` for an unknown exercise.
    package var metric: Exercise.Metric?
    /// Whether it is done one side at a time, or `nil` for an unknown exercise.
    package var isUnilateral: Bool?
    package var last: SessionPlan.LastTime?
    /// In percent of the replaced exercise's weight; `nil` if the two cannot be compared.
    package var share: Int?

    package init(name: String) { self.name = name }
  }

  /// An exercise added after the session began, with its sets.
  public struct AddedExercise: Hashable, Codable, Sendable {
    package var exercise: PlannedExercise
    package var last: SessionPlan.LastTime?
    /// The closest first; `nil` if unknown, or if they are those of the exercise it replaced.
    package var alternatives: [Alternative]?
  }

  /// An exercise name given by the lifter, and what was found for it; without a lookup, it finds
  /// only exercises of the session.
  public struct ExerciseQuery: Hashable, Sendable {
    package var text: String
    /// Whether it was quoted: then it is taken literally, whatever it resembles.
    package var isLiteral: Bool
    /// The normalized names of session exercises that are the same exercise under another name.
    package var alike: Set<String> = []
    /// The exercise, or `nil` if none has this name.
    package var exercise: Alternative?
    /// Its substitutes, closest first.
    package var alternatives: [Alternative] = []
    package var near: [String] = []

    package init(_ text: String, isLiteral: Bool = false) {
      (self.text, self.isLiteral) = (text, isLiteral)
    }
  }

  /// In the order they are done. If none has the name, an exercise with all its words matches:
  /// "row" finds "barbell row".
  func places(of named: ExerciseQuery) -> [Int] {
    let there = state.order.filter { !state.exercises[$0].isRemoved }
    let key = named.text.normalizedName
    let called = there.filter {
      let name = state.exercises[$0].name.normalizedName
      return name == key || named.alike.contains(name)
    }
    guard called.isEmpty, !named.isLiteral else { return called }
    let words = Set(key.split(separator: " "))
    guard !words.isEmpty else { return [] }
    let having = there.filter {
      words.isSubset(of: state.exercises[$0].name.normalizedName.split(separator: " "))
    }
    return Set(having.map { state.exercises[$0].name.normalizedName }).count == 1 ? having : []
  }

  /// The refusal of a name that is not in the session, with the exercise closest to it.
  func notHere(_ named: ExerciseQuery) -> Refusal {
    let names = state.order.map { state.exercises[$0] }.filter { !$0.isRemoved }.map(\.name)
    return .notInSession(named.text, near: named.text.nearMiss(in: names))
  }

  /// The replacement of an exercise: its remaining sets, with the weight last lifted, reduced for
  /// more repetitions (Epley), else a share of the plan's weight, rounded down to what can be
  /// loaded.
  func addedExercise(_ other: Alternative, insteadOf place: Int) -> AddedExercise {
    let old = state.exercises[place]
    let home = state.home(of: place)
    let written =
      state.exercises[home].writtenWeight
      ?? plan.workout.exercises[checked: home]?.prescribed?.weights.heaviest
    var targets = old.sets.filter { $0.isPending && $0.target.kind.isCounted }.map(\.target)
    let isSame = other.metric.map { metric in targets.allSatisfy { $0.measure.metric == metric } }
    if old.interval == nil, isSame == false, let metric = other.metric {
      targets = targets.map { $0.counting(metric) }
    }
    let loads = plan.gym.loads(for: other.name, loading: other.loading)
    let weight = loads.flatMap { loads in
      carried(to: other, from: written, reps: targets.map(\.reps).max() ?? 0, loads)
    }
    var exercise = PlannedExercise(
      name: other.name, sets: [], rest: old.rest, loading: other.loading)
    exercise.pronunciation = other.pronunciation
    exercise.interval = old.interval
    exercise.interval?.rounds = targets.count
    exercise.tempo = isSame == false ? nil : old.tempo
    var last: Weight?
    exercise.sets = targets.map { target in
      with(target) { target in
        target.isPerSide = other.isUnilateral ?? target.isPerSide
        target.band = other.loading == .band ? other.last?.band : nil
        last = weight.map { target.weight(besides: $0, after: last, in: loads) }
        (target.weight, target.exact) = (last, nil)
      }
    }
    exercise.warmsUp = old.sets.contains { $0.isPending && $0.target.kind == .warmUp }
    let warmed = Workout(name: "", exercises: [exercise]).warmedUp(in: plan.gym, usually: false)
    return AddedExercise(exercise: warmed.exercises.first ?? exercise, last: other.last)
  }

  private func carried(
    to other: Alternative, from written: Weight?, reps: Int, _ loads: Loads
  ) -> Weight? {
    if let last = other.last, let weight = last.weight, weight.unit == loads.unit {
      return loads.notAbove(weight.lightened(from: last.reps.max() ?? reps, to: reps))
    }
    guard let share = other.share, let weight = written, weight.thousandths > 0,
      weight.unit == loads.unit
    else { return nil }
    return loads.notAbove(Percent.whole(share).of(weight))
  }
}

extension Measure {
  fileprivate var metric: Exercise.Metric {
    switch self {
    case .reps: .reps
    case .seconds: .time
    case .metres, .calories: .distance
    }
  }
}

extension SetTarget {
  static func usual(_ metric: Exercise.Metric) -> SetTarget {
    switch metric {
    case .reps: SetTarget(reps: 10)
    case .time: SetTarget(reps: 30, measure: .seconds)
    case .distance: SetTarget(reps: 40, measure: .metres)
    }
  }

  fileprivate func counting(_ metric: Exercise.Metric) -> SetTarget {
    let usual = SetTarget.usual(metric)
    return with(self) {
      ($0.reps, $0.measure, $0.isAMRAP) = (usual.reps, usual.measure, false)
    }
  }
}
