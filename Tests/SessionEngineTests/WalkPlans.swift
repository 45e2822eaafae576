import Training

@testable import SessionEngine

extension SessionPlan {
  /// The plans that a walk can name.
  private static let named: [Substring: SessionPlan] = [
    "pushAndPull": .pushAndPull, "amrapFirst": .amrapFirst, "restless": .restless,
    "warmedUp": .warmedUp, "offered": .offered, "searched": .searched, "further": .further,
    "superset": .superset, "holds": .holds, "rounds": .rounds, "changing": .changing,
    "heavier": .proposed([[12, 12, 12]], from: 12),
    "lighter": .proposed([[8, 8, 7], [8, 7, 7]], from: 8),
    "heavierLater": .proposed([[12, 12, 12]], from: 12, isFirst: false),
    "moreReps": .proposed([[8, 8, 8]], from: 8),
    "repsOfEach": .proposed([[12, 9, 8]], from: 8, isSetBySet: true),
  ]

  /// Reads a plan's name, or exercises: `Squat 3x5 @ 60 rest 90`.
  ///
  /// What no exercise of the small library is called is lifted with a bar if it has a weight.
  static func read(_ text: Substring) throws -> SessionPlan {
    if let plan = named[text] { return plan }
    var workout = try Workout(line: String(text), unit: .kilograms)
    let library = Session.ExerciseDirectory.small.library
    for index in workout.exercises.indices {
      let exercise = workout.exercises[index]
      let isWeighted = exercise.sets.contains { $0.weight != nil }
      workout.exercises[index].loading =
        library.exercise(called: exercise.name)?.loading ?? (isWeighted ? .barbell : nil)
    }
    return SessionPlan(workout: workout)
  }

  /// Changes the plan as a walk says: `scan 2`, `last Squat 7 @ 77.5`.
  mutating func change(_ text: Substring) throws {
    var words = text.split(separator: " ").map(String.init)
    let unknown = UnknownLine(description: String(text))
    guard !words.isEmpty else { throw unknown }
    let verb = words.removeFirst()
    func number(_ index: Int) throws -> Int {
      guard words.indices.contains(index), let number = Int(words[index]) else { throw unknown }
      return number
    }
    func weight(_ text: String) throws -> Weight {
      guard let kilograms = Double(text) else { throw unknown }
      return .kilograms(thousandths: Int((kilograms * 1000).rounded()))
    }
    switch verb {
    case "asks": asks = words.compactMap(Prompt.init)
    case "last":
      guard let reps = words.firstIndex(where: { Int($0) != nil }), let last = words.last else {
        throw unknown
      }
      self.last[words[..<reps].joined(separator: " ").lowercased()] = LastTime(
        reps: [try number(reps)], weight: words.contains("@") ? try weight(last) : nil)
    case "scan": scan = try number(0)
    case "longer": restsLongerAfterMiss = words == ["yes"]
    case "running": runsRounds = true
    case "hard": hardWeeks = try number(0)
    case "light":
      (workout, isLight) = (workout.light { _ in .usual(.kilograms) }, true)
    case "prescribed":
      workout = workout.prescribed(from: [:], in: { _ in .usual(.kilograms) })
    case "reversed": workout.exercises.reverse()
    case "loading":
      let only = Int(words[0])
      for index in workout.exercises.indices where only.map({ $0 == index + 1 }) ?? true {
        workout.exercises[index].loading = words.last.flatMap(Loading.init)
      }
    case "other":
      var other = Session.Alternative(name: words[2...].joined(separator: " "))
      (other.loading, other.share, other.metric) = (
        Loading(rawValue: words[0]), Int(words[1]), .reps
      )
      alternatives = alternatives ?? [:]
      alternatives?[workout.exercises[0].name.lowercased(), default: []].append(other)
    case "rest": workout.exercises[try number(0) - 1].rest = try number(1)
    case "without": workout.exercises[try number(0) - 1].sets.remove(at: try number(1) - 1)
    case "open": workout.exercises[try number(0) - 1].sets[try number(1) - 1].isAMRAP = true
    case "sides", "weight", "band", "exact", "kind":
      let exercise = try number(0) - 1
      for set in workout.exercises[exercise].sets.indices {
        var target = workout.exercises[exercise].sets[set]
        switch verb {
        case "sides": target.isPerSide = true
        case "weight": target.weight = words[1] == "none" ? nil : try weight(words[1])
        case "exact": target.exact = try weight(words[1])
        case "kind": target.kind = SetKind(rawValue: words[1]) ?? .work
        default: (target.weight, target.band) = (nil, words[1])
        }
        workout.exercises[exercise].sets[set] = target
      }
    case "gym": gym = .garage
    case "no": gym.bars = []
    case "dumbbells": gym.dumbbells = try words.map(weight)
    case "bands":
      gym.bands = words.map { Band(colour: String($0.map { $0 == "_" ? " " : $0 })) }
    default: throw unknown
    }
  }
}

extension SessionPlan {
  /// Row, then bench press with an offer: more weight after the maximum, more reps below it, or less
  /// weight after two misses.
  fileprivate static func proposed(
    _ sessions: [[Int]], from reps: Int, isFirst: Bool = true, isSetBySet: Bool = false
  ) -> SessionPlan {
    let rule = ProgressionRule.double(DoubleProgression(8, 12, isSetBySet: isSetBySet))
    var bench = PlannedExercise(
      name: "Bench Press", sets: [.of(reps, at: 60), .of(reps, at: 60), .of(reps, at: 60)],
      rest: 90,
      loading: .barbell)
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
}

extension Gym {
  /// A gym with a second bar, plates in the other unit, dumbbells and a leg press.
  fileprivate static let garage: Gym = {
    func kilograms(_ count: Int) -> Weight { .kilograms(thousandths: count * 1000) }
    var gym = Gym(name: "Garage", unit: .kilograms)
    gym.bars = [
      Bar(name: "Barbell", weight: kilograms(20)), Bar(name: "EZ bar", weight: kilograms(10)),
    ]
    gym.plates = [
      PlateStock(plate: Weight(thousandths: 45_000, unit: .pounds), count: 2),
      PlateStock(plate: kilograms(10), count: 4), PlateStock(plate: kilograms(5), count: 2),
    ]
    gym.dumbbells = [8, 12, 20].map(kilograms)
    gym.machines = [
      WeightMachine(
        kind: .machine, name: "Leg press", lightest: kilograms(20), heaviest: kilograms(200),
        step: kilograms(10))
    ]
    return gym
  }()
}
