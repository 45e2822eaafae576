/// The replacement for an exercise of a program that a lifter cannot do.
package struct Substitution: Hashable, Sendable {
  /// The full name of the exercise.
  package var exercise: String

  /// The full name of the substitute; `nil` if none fits and the exercise is left out.
  package var instead: String?

  package var reason: Reason

  package enum Reason: Hashable, Sendable {
    case missing(String)
    /// It is a bad choice for this spared body part.
    case spares(Exercise.BodyPart)
    /// The lifter avoids it, in these words.
    case avoids(String)
  }
}

extension LifterProfile {
  /// Returns why an exercise cannot be done; `nil` if it can.
  func objection(to exercise: Exercise) -> Substitution.Reason? {
    if let name = avoids(exercise) { return .avoids(name) }
    if let part = spares(exercise) { return .spares(part) }
    guard !has(whatTakes: exercise) else { return nil }
    let lacks = exercise.equipment.map { set in set.filter { !has(tool: $0) } }
    return .missing(lacks.min { $0.count < $1.count }?.first ?? "")
  }

  /// Returns the substitution for an exercise; `nil` if it can be done.
  ///
  /// It is the closest substitute that can be done, spares what needs sparing and is not `taken`;
  /// the library's substitutes for that body part come first.
  func substitution(
    for exercise: Exercise, in library: ExerciseLibrary, taken: Set<ExerciseID>
  ) -> Substitution? {
    guard let reason = objection(to: exercise) else { return nil }
    var candidates = exercise.substitutes
    if case .spares(let part) = reason {
      candidates = (exercise.substitutesByInjury[part] ?? []) + candidates
    }
    // If no direct substitute fits, try the substitutes' own.
    let near = candidates.compactMap { library.exercise(id: $0) }
    let far = near.flatMap(\.substitutes).compactMap { library.exercise(id: $0) }
    let fitting = (near + far).filter {
      $0.id != exercise.id && $0.metric == exercise.metric && objection(to: $0) == nil
    }
    let instead = fitting.first { !taken.contains($0.id) }
    return Substitution(exercise: exercise.name, instead: instead?.name, reason: reason)
  }
}
