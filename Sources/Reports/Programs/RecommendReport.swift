internal import CommandGrammar
internal import Phrasing
package import Training

extension Report {
  /// Returns the recommended programs, and if it `saysHow`, how to follow one.
  package static func recommendations(
    _ found: [Recommendation], saysHow: Bool, asJSON: Bool
  ) -> String {
    if asJSON { return JSONText.pretty(found.map(\.fields)) }
    let proposals = found.enumerated().map { index, recommendation in
      var lines = ["\(index + 1). \(recommendation.program.name)"]
      lines += recommendation.pros.map { "   + \(sentence($0, speaksFor: true))" }
      lines += recommendation.cons.map { "   - \(sentence($0, speaksFor: false))" }
      lines += recommendation.substitutions.map { "     \(line($0))" }
      return (lines + starts(recommendation.program)).joined(separator: "\n")
    }
    let follow =
      !saysHow || found.isEmpty
      ? [] : [localized("To follow the first, repeat the command with '--use 1'.")]
    return (unfit(found) + proposals + follow).joined(separator: "\n\n")
  }

  /// Says that nothing fits, and which answers stand in the way; empty if something fits.
  private static func unfit(_ found: [Recommendation]) -> [String] {
    guard let answers = found.first?.contradicts, !answers.isEmpty else { return [] }
    let options = answers.map { answer -> Option in
      switch answer {
      case .goal: .goal
      case .level: .experience
      case .days: .days
      case .minutes: .minutes
      case .equipment: .equipment
      }
    }
    let names = options.map { "'\($0.word)'" }.listed()
    return [
      localized(
        """
        No program fits all your answers. With another answer to \(names) there would be one; this comes nearest:
        """)
    ]
  }

  package static func sentence(_ point: Recommendation.Point, speaksFor: Bool) -> String {
    switch point {
    case .goals(let goals):
      return suits(goals.map { localized(word: $0.rawValue) }, speaksFor)
    case .levels(let levels):
      return suits(
        levels.map { localized(word: $0 == .beginner ? "beginners" : "\($0.rawValue) lifters") },
        speaksFor)
    case .days(let days):
      return speaksFor
        ? localized("\(extent(days), deciding: days.most) days a week")
        : localized("meant for \(extent(days), deciding: days.most) days a week")
    case .takesTurns(let days):
      return localized(
        """
        meant for \(extent(days)) days a week, but workouts take turns, so fewer days only take longer
        """)
    case .minutes(let minutes): return localized("about \(extent(minutes)) minutes a workout")
    case .equipment: return localized("you have all the equipment")
    case .replaced(1): return localized("one exercise uses other equipment")
    case .replaced(let count): return localized("\(count) exercises use other equipment")
    case .leftOut(1): return localized("one exercise is left out")
    case .leftOut(let count): return localized("\(count) exercises are left out")
    case .leavesDays(let days):
      return localized("meant for \(extent(days)) days a week: rest on the others")
    case .avoids(let name, 0): return localized("has no \(exercise(name))")
    case .avoids(let name, let count):
      return localized("without \(exercise(name)): \(count) replaced or left out")
    case .spares(let part, 0): return localized("easy on the \(words(part.rawValue))")
    case .spares(let part, let count):
      return localized("easy on the \(words(part.rawValue)): \(count) replaced")
    }
  }

  private static func suits(_ names: [String], _ speaksFor: Bool) -> String {
    let names = names.listed()
    return speaksFor ? localized("for \(names)") : localized("meant for \(names)")
  }

  private static func extent(_ extent: ProgramDetails.Extent) -> String {
    extent.least == extent.most ? "\(extent.least)" : localized("\(extent.least) to \(extent.most)")
  }

  private static func line(_ substitution: Substitution) -> String {
    let reason: String
    switch substitution.reason {
    case .missing(let tool): reason = localized("no \(equipment(tool))")
    case .spares(let part): reason = localized("easy on the \(words(part.rawValue))")
    case .avoids(let name): reason = localized("no \(exercise(name))")
    }
    guard let instead = substitution.instead else {
      return localized("without \(exercise(substitution.exercise)) (\(reason))")
    }
    return localized(
      "\(exercise(instead)) instead of \(exercise(substitution.exercise)) (\(reason))")
  }

  /// Returns the starting weights, one per exercise; empty if all are found in the first session.
  private static func starts(_ program: Program) -> [String] {
    var seen: Set<String> = []
    let starts = program.allWorkouts.flatMap(\.exercises).compactMap { exercise -> String? in
      guard exercise.rule?.isFollowing != true, seen.insert(exercise.slot).inserted else {
        return nil
      }
      guard let start = exercise.start ?? exercise.sets.compactMap(\.weight).first else {
        return nil
      }
      let name = Report.exercise(exercise.name, exercise.label)
      if exercise.start == nil { return localized("\(name) from \(start)") }
      return exercise.rule?.basis == .trainingMax
        ? localized("\(name) training max \(start)") : localized("\(name) top set from \(start)")
    }
    guard !starts.isEmpty else { return [] }
    return ["     \(starts.listed())"]
  }
}

extension Recommendation {
  fileprivate var fields: JSONFields {
    let workouts = program.allWorkouts.map { workout -> JSONFields in
      let exercises = workout.exercises.map { exercise -> JSONFields in
        let start = exercise.start ?? exercise.sets.compactMap(\.weight).first
        return [
          "name": exercise.name, "sets": exercise.sets.count, "reps": exercise.sets.map(\.reps),
          "start": start?.json, "unit": start?.unit.rawValue,
        ]
      }
      return ["name": workout.name, "exercises": exercises]
    }
    return [
      "program": program.name, "pros": pros.map { Report.sentence($0, speaksFor: true) },
      "cons": cons.map { Report.sentence($0, speaksFor: false) },
      "contradicts": contradicts.map(\.rawValue), "substitutions": substitutions.map(\.fields),
      "workouts": workouts,
    ]
  }
}

extension Substitution {
  fileprivate var fields: JSONFields {
    let why: JSONFields =
      switch reason {
      case .missing(let tool): ["missing": tool]
      case .spares(let part): ["spares": part.rawValue]
      case .avoids(let name): ["avoids": name]
      }
    return why.with(["exercise": exercise, "instead": instead])
  }
}
