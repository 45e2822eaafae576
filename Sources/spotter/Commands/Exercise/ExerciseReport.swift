internal import Commands
internal import Training

extension Report {
  /// Returns exercises one per line, favorites first.
  ///
  /// - Parameters:
  ///   - exercises: The exercises.
  ///   - favourites: The identifiers of the lifter's favorites.
  ///   - asJSON: Whether to return JSON.
  /// - Returns: The text.
  static func exercises(
    _ exercises: [Exercise], favourites: Set<ExerciseID> = [], asJSON: Bool
  ) -> String {
    let exercises =
      exercises.filter { favourites.contains($0.id) }
      + exercises.filter { !favourites.contains($0.id) }
    if asJSON { return JSONText.pretty(exercises.map(ExerciseObject.init)) }
    let rows = exercises.map { exercise in
      let marks = [
        exercise.isOwn ? "own" : "", favourites.contains(exercise.id) ? "favourite" : "",
      ].filter { !$0.isEmpty }
      let mark = marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))"
      return [
        Report.exercise(exercise.name), list(exercise.primaryMuscles.map(\.rawValue)),
        equipment(exercise) + mark,
      ]
    }
    return Table(rows: rows).lines.joined(separator: "\n")
  }

  /// Returns the details of an exercise; `library` resolves the exercises it refers to.
  static func exercise(
    _ exercise: Exercise, in library: ExerciseLibrary, asJSON: Bool
  ) -> String {
    if asJSON { return JSONText.pretty(ExerciseObject(exercise)) }
    func names(_ ids: [ExerciseID]) -> String {
      list(ids.map { Report.exercise(library.exercise(id: $0)?.name ?? $0.rawValue) })
    }
    let category = [exercise.category.rawValue, exercise.ownCategory.map(line) ?? ""]
    let rows: [(String, String)] = [
      ("also called", list(exercise.aliases.map(line))),
      ("spoken", exercise.pronunciation.map(line) ?? ""),
      ("category", list(category.filter { !$0.isEmpty })),
      ("movement", exercise.pattern.map(words) ?? ""),
      ("muscles", list(exercise.primaryMuscles.map(\.rawValue))),
      ("also works", list(exercise.secondaryMuscles.map(\.rawValue))),
      ("equipment", equipment(exercise)),
      ("loaded", exercise.loading.map { words($0.rawValue) } ?? ""),
      ("counts", exercise.metric.rawValue + (exercise.isUnilateral ? ", each side" : "")),
      (
        "step",
        list(
          Weight.Unit.allCases.compactMap { exercise.increments[$0]?.description })
      ),
      ("easier version", names(exercise.easierVariant.map { [$0] } ?? [])),
      ("substitutes", names(exercise.substitutes)),
      ("avoid if injured", list(exercise.avoidedFor.map { words($0.rawValue) })),
      ("caution if injured", list(exercise.cautions.map { words($0.rawValue) })),
    ]
    let title = Report.exercise(exercise.name) + (exercise.isOwn ? "  (own)" : "")
    let shown = rows.filter { !$0.1.isEmpty }.map { [$0.0, $0.1] }
    return ([title] + Table(rows: shown, indent: 2).lines).joined(separator: "\n")
  }

  /// Returns the message about a changed exercise, with any similarly named ones.
  static func changed(
    _ exercise: Exercise, _ what: String, near: [Exercise], asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        ChangedExercise(exercise: ExerciseObject(exercise), near: near.map(\.name)))
    }
    let way = what == "Removed" ? " 'spotter undo' brings it back." : ""
    let told = "\(what) '\(line(exercise.name))'.\(way)"
    guard !near.isEmpty else { return told }
    return told + " Similar exercises: \(list(near.map { line($0.name) }))."
  }

  /// Returns the error for an unknown exercise, with suggestions.
  static func unknownExercise(
    _ name: some StringProtocol, near: [Exercise]
  ) -> String {
    let meant = near.prefix(3).map { line($0.name) }.didYouMean
    return "unknown exercise '\(line(String(name.prefix(80))))'.\(meant)"
      + " 'spotter exercise list' shows them all, 'spotter exercise add' adds your own."
  }

  private struct ChangedExercise: Encodable {
    var exercise: ExerciseObject
    var near: [String]
  }

  /// Formats `barbell, bench`, with `or` between alternatives.
  private static func equipment(_ exercise: Exercise) -> String {
    exercise.equipment.map { $0.isEmpty ? "none" : list($0.map { line(words($0)) }) }
      .joined(separator: " or ")
  }

  private static func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// Returns an identifier as words: `lower back`.
  private static func words(_ identifier: String) -> String {
    identifier.split(separator: "_").joined(separator: " ")
  }
}

/// The JSON of an exercise.
private struct ExerciseObject: Encodable {
  var id: ExerciseID
  var name: String
  var own: Bool
  var aliases: [String]
  var pronunciation: String?
  var category: String
  var ownCategory: String?
  var pattern: String?
  var primaryMuscles: [String]
  var secondaryMuscles: [String]
  /// Alternatives: any one of these lists suffices.
  var equipment: [[String]]
  var loading: String?
  var unilateral: Bool
  var metric: String
  var steps: [Step]
  var bodyweightShare: Double?
  var avoidedFor: [String]
  var cautions: [String]
  var substitutes: [ExerciseID]
  var substitutesByInjury: [Injury]
  var easierVariant: ExerciseID?
  var skill: String?

  struct Step: Encodable {
    var weight: Double
    var unit: String
  }

  struct Injury: Encodable {
    var part: String
    var substitutes: [ExerciseID]
  }

  init(_ exercise: Exercise) {
    (id, name, own) = (exercise.id, exercise.name, exercise.isOwn)
    (aliases, pronunciation) = (exercise.aliases, exercise.pronunciation)
    (category, ownCategory) = (exercise.category.rawValue, exercise.ownCategory)
    pattern = exercise.pattern
    primaryMuscles = exercise.primaryMuscles.map(\.rawValue)
    secondaryMuscles = exercise.secondaryMuscles.map(\.rawValue)
    (equipment, loading) = (exercise.equipment, exercise.loading?.rawValue)
    (unilateral, metric) = (exercise.isUnilateral, exercise.metric.rawValue)
    steps = Weight.Unit.allCases.compactMap { exercise.increments[$0] }.map {
      Step(weight: $0.json, unit: $0.unit.rawValue)
    }
    bodyweightShare = exercise.bodyweightShare.map { Double($0) / 1000 }
    avoidedFor = exercise.avoidedFor.map(\.rawValue)
    cautions = exercise.cautions.map(\.rawValue)
    substitutes = exercise.substitutes
    substitutesByInjury = exercise.substitutesByInjury.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { Injury(part: $0.key.rawValue, substitutes: $0.value) }
    (easierVariant, skill) = (exercise.easierVariant, exercise.skill?.rawValue)
  }
}
