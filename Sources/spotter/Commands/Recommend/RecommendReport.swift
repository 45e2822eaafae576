internal import Commands
internal import Training

extension Report {
  /// Returns the recommended programs with their pros and cons.
  ///
  /// `saysHow` adds how to follow one.
  static func recommendations(
    _ found: [Recommendation], saysHow: Bool, asJSON: Bool
  ) -> String {
    if asJSON { return JSONText.pretty(found.map(RecommendationObject.init)) }
    let proposals = found.enumerated().map { index, recommendation in
      var lines = ["\(index + 1). \(recommendation.program.name)"]
      lines += recommendation.pros.map { "   + \(sentence($0, speaksFor: true))" }
      lines += recommendation.cons.map { "   - \(sentence($0, speaksFor: false))" }
      lines += recommendation.substitutions.map { "     \(line($0))" }
      return (lines + starts(recommendation.program)).joined(separator: "\n")
    }
    let follow =
      !saysHow || found.isEmpty
      ? [] : ["To follow the first, repeat the command with '--use 1'."]
    return (proposals + follow).joined(separator: "\n\n")
  }

  /// Returns a point as a sentence.
  static func sentence(_ point: Recommendation.Point, speaksFor: Bool) -> String {
    switch point {
    case .goals(let goals):
      let names = goals.map(\.rawValue).joined(separator: ", ")
      return speaksFor ? "for \(names)" : "meant for \(names)"
    case .levels(let levels):
      let names = levels.map { "\($0.rawValue)s" }.joined(separator: ", ")
      return speaksFor ? "for \(names)" : "meant for \(names)"
    case .days(let days):
      return speaksFor ? "\(extent(days)) days a week" : "meant for \(extent(days)) days a week"
    case .takesTurns(let days):
      return
        "meant for \(extent(days)) days a week, but workouts take turns, so fewer days only take longer"
    case .minutes(let minutes): return "about \(extent(minutes)) minutes a workout"
    case .equipment: return "you have all the equipment"
    case .replaced(1): return "one exercise uses other equipment"
    case .replaced(let count): return "\(count) exercises use other equipment"
    case .leftOut(1): return "one exercise is left out"
    case .leftOut(let count): return "\(count) exercises are left out"
    case .leavesDays(let days):
      return "meant for \(extent(days)) days a week: rest on the others"
    case .avoids(let name, 0): return "has no \(line(name))"
    case .avoids(let name, let count):
      return "without \(line(name)): \(count) replaced or left out"
    case .spares(let part, 0): return "easy on the \(part.rawValue.normalizedName)"
    case .spares(let part, let count):
      return "easy on the \(part.rawValue.normalizedName): \(count) replaced"
    }
  }

  private static func extent(_ extent: ProgramDetails.Extent) -> String {
    extent.least == extent.most ? "\(extent.least)" : "\(extent.least) to \(extent.most)"
  }

  private static func line(_ substitution: Substitution) -> String {
    let reason: String
    switch substitution.reason {
    case .missing(let tool): reason = "no \(tool.normalizedName)"
    case .spares(let part): reason = "easy on the \(part.rawValue.normalizedName)"
    case .avoids(let name): reason = "no \(line(name))"
    }
    guard let instead = substitution.instead else {
      return "without \(substitution.exercise) (\(reason))"
    }
    return "\(instead) instead of \(substitution.exercise) (\(reason))"
  }

  /// Returns the starting weights, one per exercise; empty if all are found in the first session.
  private static func starts(_ program: Program) -> [String] {
    var told: Set<String> = []
    let starts = program.allWorkouts.flatMap(\.exercises).compactMap { exercise -> String? in
      guard exercise.rule?.isFollowing != true, told.insert(exercise.slot).inserted else {
        return nil
      }
      guard let start = exercise.start ?? exercise.sets.compactMap(\.weight).first else {
        return nil
      }
      let what =
        exercise.start == nil
        ? "from" : exercise.rule?.basis == .trainingMax ? "training max" : "top set from"
      return "\(exercise.title) \(what) \(start)"
    }
    guard !starts.isEmpty else { return [] }
    return ["     \(starts.joined(separator: ", "))"]
  }
}

private struct RecommendationObject: Encodable {
  var program: String
  var pros: [String]
  var cons: [String]
  var substitutions: [SubstitutionObject]
  var workouts: [WorkoutObject]

  init(_ recommendation: Recommendation) {
    program = recommendation.program.name
    pros = recommendation.pros.map { Report.sentence($0, speaksFor: true) }
    cons = recommendation.cons.map { Report.sentence($0, speaksFor: false) }
    substitutions = recommendation.substitutions.map(SubstitutionObject.init)
    workouts = recommendation.program.allWorkouts.map(WorkoutObject.init)
  }

  struct SubstitutionObject: Encodable {
    var exercise: String
    var instead: String?
    var missing: String?
    var spares: String?
    var avoids: String?

    init(_ substitution: Substitution) {
      exercise = substitution.exercise
      instead = substitution.instead
      switch substitution.reason {
      case .missing(let tool): missing = tool
      case .spares(let part): spares = part.rawValue
      case .avoids(let name): avoids = name
      }
    }
  }

  struct WorkoutObject: Encodable {
    var name: String
    var exercises: [ExerciseObject]

    init(_ workout: Workout) {
      name = workout.name
      exercises = workout.exercises.map(ExerciseObject.init)
    }
  }

  struct ExerciseObject: Encodable {
    var name: String
    var sets: Int
    var reps: [Int]
    var start: Double?
    var unit: String?

    init(_ exercise: PlannedExercise) {
      name = exercise.name
      sets = exercise.sets.count
      reps = exercise.sets.map(\.reps)
      let weight = exercise.start ?? exercise.sets.compactMap(\.weight).first
      start = weight?.json
      unit = weight?.unit.rawValue
    }
  }
}
