package import Training

extension Session {
  /// An exercise that can take the place of another, or come to the others, as far as it is known
  /// before that is decided.
  public struct Alternative: Hashable, Codable, Sendable {
    /// What it is called.
    package var name: String
    /// How it is loaded.
    package var loading: Loading?
    /// How its name is spoken, where that is not as it is written.
    package var pronunciation: String?
    /// What its sets count; nothing for one that nobody knows.
    package var metric: Exercise.Metric?
    /// Whether it is done one side at a time; nothing for one that nobody knows.
    package var isUnilateral: Bool?
    /// What was done of it last.
    package var last: SessionPlan.LastTime?
    /// What it is begun with, in percent of the weight of the one before; nothing where the two
    /// cannot be compared.
    package var share: Int?

    /// An exercise of which only its name is known.
    package init(name: String) { self.name = name }

    private enum CodingKeys: String, CodingKey {
      case name = "name"
      case loading = "loading"
      case pronunciation = "pronunciation"
      case metric = "metric"
      case isUnilateral = "isUnilateral"
      case last = "last"
      case share = "share"
    }
  }

  /// An exercise that came to the session after it began, as it is to be done.
  public struct AddedExercise: Hashable, Codable, Sendable {
    /// The exercise with its sets.
    package var exercise: PlannedExercise
    /// What was done of it last.
    package var last: SessionPlan.LastTime?
    /// What can be done instead, the nearest first; nothing where that is not known, or is what stood
    /// for the exercise before it.
    package var alternatives: [Alternative]?

    /// An exercise, what was done of it last, and what can be done instead.
    package init(
      exercise: PlannedExercise, last: SessionPlan.LastTime? = nil,
      alternatives: [Alternative]? = nil
    ) {
      self.exercise = exercise
      self.last = last
      self.alternatives = alternatives
    }

    private enum CodingKeys: String, CodingKey {
      case exercise = "exercise"
      case last = "last"
      case alternatives = "alternatives"
    }
  }

  /// An exercise as a lifter has named it, and what is known of that name.
  ///
  /// The name alone is as good as nothing looked up: only exercises of the session are found by it.
  public struct ExerciseQuery: Hashable, Sendable {
    /// What was typed.
    package var text: String
    /// It stood in quotes: that is its name, whatever it is like.
    package var isLiteral: Bool
    /// Exercises of the session that are the same one under another name, by their normalised names.
    package var alike: Set<String> = []
    /// The exercise; nothing where nobody knows one of this name.
    package var exercise: Alternative?
    /// What can be done instead of it, the nearest first.
    package var alternatives: [Alternative] = []
    /// What may have been meant.
    package var near: [String] = []

    /// A name that nothing is known of yet.
    package init(_ text: String, isLiteral: Bool = false) {
      self.text = text
      self.isLiteral = isLiteral
    }
  }
}

extension Session {
  /// The exercises of the session that are meant by a name, in the order they are done.
  ///
  /// Where nothing is called so, the one that has all its words: "row" is the barbell row.
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

  /// Why a name means nothing here: with the exercise of the session that is nearest to it.
  func notHere(_ named: ExerciseQuery) -> Refusal {
    let names = state.order.map { state.exercises[$0] }.filter { !$0.isRemoved }.map(\.name)
    return .notInSession(named.text, near: named.text.nearMiss(in: names))
  }

  /// An exercise in the place of one of the session: the sets that are left of that one, with a weight
  /// that suits.
  ///
  /// What was lifted last decides, less of it for more repetitions (Epley); else a share of the weight
  /// before, as it can be loaded; where neither is known, none.
  func addedExercise(_ other: Alternative, insteadOf place: Int) -> AddedExercise {
    let old = state.exercises[place]
    var targets = old.sets.filter { $0.isPending && $0.target.kind.isCounted }.map(\.target)
    let isSame = other.metric.map { metric in targets.allSatisfy { $0.measure.metric == metric } }
    if old.interval == nil, isSame == false, let metric = other.metric {
      targets = targets.map { $0.counting(metric) }
    }
    let loads = plan.gym.loads(for: other.name, loading: other.loading)
    let weight = loads.flatMap { loads in
      carried(to: other, from: old, reps: targets.map(\.reps).max() ?? 0, loads)
    }
    var exercise = PlannedExercise(
      name: other.name, sets: [], rest: old.rest, loading: other.loading)
    exercise.pronunciation = other.pronunciation
    exercise.interval = old.interval
    exercise.interval?.rounds = targets.count
    exercise.tempo = isSame == false ? nil : old.tempo
    exercise.sets = targets.map { target in
      var target = target
      target.isPerSide = other.isUnilateral ?? target.isPerSide
      target.band = other.loading == .band ? other.last?.band : nil
      target.weight = weight.map { target.weight(besides: $0, in: loads) }
      return target
    }
    let hasWarmUp = old.sets.contains { $0.isPending && $0.target.kind == .warmUp }
    exercise.warmsUp = hasWarmUp
    let warmed = Workout(name: "", exercises: [exercise]).warmedUp(in: plan.gym, usually: false)
    return AddedExercise(exercise: warmed.exercises.first ?? exercise, last: other.last)
  }

  private func carried(
    to other: Alternative, from old: ExerciseState, reps: Int, _ loads: Loads
  ) -> Weight? {
    if let last = other.last, let weight = last.weight, weight.unit == loads.unit {
      return loads.notAbove(weight.lightened(from: last.reps.max() ?? reps, to: reps))
    }
    guard let share = other.share, let weight = old.workWeight, weight.thousandths > 0,
      weight.unit == loads.unit
    else { return nil }
    return loads.notAbove(Percent.whole(share).of(weight))
  }
}

extension Measure {
  /// The metric of exercises whose sets count it.
  fileprivate var metric: Exercise.Metric {
    switch self {
    case .reps: .reps
    case .seconds: .time
    case .metres, .calories: .distance
    }
  }
}

extension SetTarget {
  /// A set of an exercise of which nothing was said: ten repetitions, half a minute, forty metres.
  static func usual(_ metric: Exercise.Metric) -> SetTarget {
    switch metric {
    case .reps: SetTarget(reps: 10)
    case .time: SetTarget(reps: 30, measure: .seconds)
    case .distance: SetTarget(reps: 40, measure: .metres)
    }
  }

  /// A set in the place of this one that counts something else, as much of it as usual.
  fileprivate func counting(_ metric: Exercise.Metric) -> SetTarget {
    var target = self
    let usual = SetTarget.usual(metric)
    (target.reps, target.measure, target.isAMRAP) = (usual.reps, usual.measure, false)
    return target
  }
}
