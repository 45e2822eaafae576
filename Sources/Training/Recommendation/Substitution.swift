package struct Substitution: Hashable, Sendable {
  package var exercise: String

  package var instead: String?

  package var reason: Reason

  package enum Reason: Hashable, Sendable {
    case missing(String)
    /// It is a bad choice for this spared body part.
    case spares(Exercise.BodyPart)
    case avoids(String)
  }
}

extension LifterProfile {
  func objection(to exercise: Exercise) -> Substitution.Reason? {
    if let name = avoids(exercise) { return .avoids(name) }
    if let part = spares(exercise) { return .spares(part) }
    guard !has(whatTakes: exercise) else { return nil }
    let lacks = exercise.equipment.map { set in set.filter { !has(tool: $0) } }
    return .missing(lacks.min { $0.count < $1.count }?.first ?? "")
  }

  /// Returns the closest substitute that can be done, spares what needs sparing and is not `taken`;
  /// the library's substitutes for that body part come first. `nil` if the exercise can be done.
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
