/// What becomes of an exercise of a program that cannot be done as it stands.
package struct Substitution: Hashable, Sendable {
  /// The exercise of the program, by its full name.
  package var exercise: String

  /// What is done instead, by its full name; nothing when nothing fits, and it is left out.
  package var instead: String?

  /// Why.
  package var reason: Reason

  /// Why an exercise is not done as it stands.
  package enum Reason: Hashable, Sendable {
    /// What it takes is not there.
    case missing(String)
    /// It is a bad choice for a part of the body that is to be spared.
    case spares(Exercise.BodyPart)
    /// The lifter does not do it: what they called it.
    case avoids(String)
  }
}

extension LifterProfile {
  /// What is done instead of an exercise, or nothing where it can be done as it stands.
  ///
  /// The nearest substitute that can be done and spares what is to be spared; before those, the ones
  /// that the library names for that part of the body.
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
    // One step further out, where the nearest ones do not fit either.
    let near = candidates.compactMap { library.exercise(id: $0) }
    let far = near.flatMap(\.substitutes).compactMap { library.exercise(id: $0) }
    let fitting = (near + far).first {
      $0.id != exercise.id && $0.metric == exercise.metric && has(whatTakes: $0)
        && spares($0) == nil && avoids($0) == nil
    }
    return Substitution(exercise: exercise.name, instead: fitting?.name, reason: reason)
  }
}
