internal import Phrasing
package import Training

package enum ExerciseChange: Sendable {
  case added, changed, removed, favoured, unfavoured

  fileprivate func sentence(about name: String) -> String {
    switch self {
    case .added: localized("Added '\(name)'.")
    case .changed: localized("Changed '\(name)'.")
    case .removed: localized("Removed '\(name)'. 'spotter undo' brings it back.")
    case .favoured: localized("Added to your favourites: '\(name)'.")
    case .unfavoured: localized("No longer a favourite: '\(name)'.")
    }
  }
}

extension Report {
  /// Returns exercises one per line, favourites first.
  package static func exercises(
    _ exercises: [Exercise], favourites: Set<ExerciseID> = [], asJSON: Bool
  ) -> String {
    let exercises =
      exercises.filter { favourites.contains($0.id) }
      + exercises.filter { !favourites.contains($0.id) }
    if asJSON { return JSONText.pretty(exercises.map(\.fields)) }
    let rows = exercises.map { exercise in
      let marks = [
        exercise.isOwn ? localized("own") : "",
        favourites.contains(exercise.id) ? localized("favourite") : "",
      ].filter { !$0.isEmpty }
      let mark = marks.isEmpty ? "" : "  (\(marks.listed()))"
      return [
        Report.exercise(exercise.name), muscles(exercise.primaryMuscles),
        equipment(exercise) + mark,
      ]
    }
    return Table(rows: rows).lines.joined(separator: "\n")
  }

  /// Returns the details of an exercise, and how it is done; `library` names others.
  package static func exercise(
    _ exercise: Exercise, _ technique: [String], in library: ExerciseLibrary, asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(exercise.fields.with(["technique": technique]))
    }
    func names(_ ids: [ExerciseID]) -> String {
      ids.map { Report.exercise(library.exercise(id: $0)?.name ?? $0.rawValue) }.listed()
    }
    let category = [
      localized(word: exercise.category.rawValue),
      exercise.ownCategory.map { localized(word: line($0)) } ?? "",
    ]
    let rows: [(String, String)] = [
      (localized("also called"), otherNames(of: exercise).listed()),
      (localized("spoken"), exercise.pronunciation.map(line) ?? ""),
      (localized("category"), category.filter { !$0.isEmpty }.listed()),
      (localized("movement"), exercise.pattern.map(words) ?? ""),
      (localized("muscles"), muscles(exercise.primaryMuscles)),
      (localized("also works"), muscles(exercise.secondaryMuscles)),
      (localized("equipment"), equipment(exercise)),
      (localized("loaded"), exercise.loading.map { words($0.rawValue) } ?? ""),
      (localized("counts"), counts(exercise)),
      (
        localized("step"),
        Weight.Unit.allCases.compactMap { exercise.increments[$0]?.printed }.listed()
      ),
      (localized("easier version"), names(exercise.easierVariant.map { [$0] } ?? [])),
      (localized("substitutes"), names(exercise.substitutes)),
      (localized("avoid if injured"), exercise.avoidedFor.map { words($0.rawValue) }.listed()),
      (localized("caution if injured"), exercise.cautions.map { words($0.rawValue) }.listed()),
    ]
    let title = Report.exercise(exercise.name) + (exercise.isOwn ? "  (\(localized("own")))" : "")
    let shown = rows.filter { !$0.1.isEmpty }.map { [$0.0, $0.1] }
    return ([title] + Table(rows: shown, indent: 2).lines + technique.map { "> \($0)" }).joined(
      separator: "\n")
  }

  /// Returns the message about a changed exercise, with any similarly named ones.
  package static func changed(
    _ exercise: Exercise, _ change: ExerciseChange, near: [Exercise], asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        ["exercise": exercise.fields, "near": near.map(\.name)] as JSONFields)
    }
    let sentence = change.sentence(about: Report.exercise(exercise.name))
    guard !near.isEmpty else { return sentence }
    let names = near.map { Report.exercise($0.name) }.listed()
    return sentence + " " + localized("Similar exercises: \(names).")
  }

  package static func unknownExercise(
    _ name: some StringProtocol, near: [Exercise]
  ) -> String {
    let meant = near.prefix(3).map { line($0.name) }.didYouMean
    return "unknown exercise '\(line(String(name.prefix(80))))'.\(meant)"
      + " 'spotter exercise list' shows them all, 'spotter exercise add' adds your own."
  }

  /// Formats `barbell, bench`, with `or` between alternatives.
  private static func equipment(_ exercise: Exercise) -> String {
    exercise.equipment.map { $0.isEmpty ? localized("none") : $0.map(Report.equipment).listed() }
      .joined(separator: " \(localized("or")) ")
  }

  /// The names besides that in the heading: those of the language first.
  private static func otherNames(of exercise: Exercise) -> [String] {
    let local = PrintedLanguage.current?.names.all(exercise.id) ?? []
    var seen = Set([Report.exercise(exercise.name).lowercased()])
    return (local + (local.isEmpty ? [] : [exercise.name]) + exercise.aliases).map(line)
      .filter { local.isEmpty || seen.insert($0.lowercased()).inserted }
  }

  private static func muscles(_ muscles: [Muscle]) -> String {
    muscles.map { muscle($0.rawValue) }.listed()
  }

  private static func counts(_ exercise: Exercise) -> String {
    localized(word: exercise.metric.rawValue)
      + (exercise.isUnilateral ? PrintedLanguage.comma + localized("each side") : "")
  }
}

extension Exercise {
  fileprivate var fields: JSONFields {
    let injuries = substitutesByInjury.sorted { $0.key.rawValue < $1.key.rawValue }
    return [
      "id": id, "name": name, "own": isOwn, "aliases": aliases, "pronunciation": pronunciation,
      "category": category.rawValue, "ownCategory": ownCategory, "pattern": pattern,
      "primaryMuscles": primaryMuscles.map(\.rawValue),
      "secondaryMuscles": secondaryMuscles.map(\.rawValue),
      // Alternatives: any one of these lists suffices.
      "equipment": equipment, "loading": loading?.rawValue, "unilateral": isUnilateral,
      "metric": metric.rawValue,
      "steps": Weight.Unit.allCases.compactMap { increments[$0]?.fields },
      "bodyweightShare": bodyweightShare.map { Double($0) / 1000 },
      "avoidedFor": avoidedFor.map(\.rawValue), "cautions": cautions.map(\.rawValue),
      "substitutes": substitutes,
      "substitutesByInjury": injuries.map { part, substitutes -> JSONFields in
        ["part": part.rawValue, "substitutes": substitutes]
      },
      "easierVariant": easierVariant, "skill": skill?.rawValue,
    ]
  }
}
