/// The replacement for an exercise of a program that a lifter cannot do.
package struct Substitution: Hashable, Sendable {
  /// The full name of the exercise.
  package var exercise: String

  /// The full name of the substitute; `nil` if none fits and the exercise is left out.
  package var instead: String?

  /// The reason.
  package var reason: Reason

  /// The reason for a substitution.
  package enum Reason: Hashable, Sendable {
    /// This piece of equipment is missing.
    case missing(String)
    /// It is a bad choice for this spared body part.
    case spares(Exercise.BodyPart)
    /// The lifter avoids it, in these words.
    case avoids(String)
  }
}

extension LifterProfile {
  /// Returns the substitution for an exercise; `nil` if it can be done.
  ///
  /// It is the closest substitute that can be done and spares what needs sparing; the library's
  /// substitutes for that body part come first.
  func substitution(for exercise: Exercise, in library: ExerciseLibrary) -> Substitution? {
    let reason: Substitution.Reason
    var candidates = exercise.substitutes
    if let name = avoids(exercise) {
      reason = .avoids(name)
    } else if let part = spares(exercise) {
      reason = .spares(part)
      candidates = (exercise.substitutesByInjury[part] ?? []) + candidates
    } else if !has(whatTakes: exercise) {
      let lacks = exercise.equipment.map { set in set.filter { !has(tool: $0) } }
      reason = .missing(lacks.min { $0.count < $1.count }?.first ?? "")
    } else {
      return nil
    }
    // If no direct substitute fits, try the substitutes' own.
    let near = candidates.compactMap { library.exercise(id: $0) }
    let far = near.flatMap(\.substitutes).compactMap { library.exercise(id: $0) }
    let fitting = (near + far).first {
      $0.id != exercise.id && $0.metric == exercise.metric && has(whatTakes: $0)
        && spares($0) == nil && avoids($0) == nil
    }
    return Substitution(exercise: exercise.name, instead: fitting?.name, reason: reason)
  }
}
