// Labels, and the demands of a rule on its line.
extension ExerciseLine {
  /// Splits a name from its label, `Squat [light]`; `nil` if that is empty or too long.
  static func label(of name: String) -> (name: String, label: String?)? {
    guard name.last == "]", let start = name.lastIndex(of: "[") else { return (name, nil) }
    let label = name[name.index(after: start)...].dropLast()
    let plain = name[..<start].split(separator: " ").joined(separator: " ")
    guard !label.normalizedName.isEmpty, label.count <= 30, !plain.isEmpty else { return nil }
    return (plain, String(label))
  }

  /// Attaches a rule to its exercise; throws if the two contradict each other.
  static func join(
    _ rule: ProgressionRule, to exercise: PlannedExercise, weight: Weight?, _ word: PlanLine.Word,
    _ line: PlanLine
  ) throws(PlanFault) -> PlannedExercise {
    var exercise = exercise
    exercise.rule = rule
    if let fault = rule.kind.fit(&exercise, weight: weight) { throw line.fault(at: word, fault) }
    return exercise
  }
}

extension ProgressionRule {
  /// The rule for sets with weights of their own, such as a pyramid: a ramp to the heaviest; `nil`
  /// unless its top set can decide and every set counts reps.
  func pyramid(_ sets: [SetTarget]) -> (ProgressionRule, top: Weight)? {
    let (linear, amrap) = (self.as(LinearProgression.self), self.as(AMRAPProgression.self))
    guard linear?.later == nil, linear != nil || amrap != nil,
      let top = sets.map(\.weight).heaviest, top.thousandths > 0
    else { return nil }
    var rows: [PercentSet] = []
    for set in sets {
      guard let weight = set.weight, weight.unit == top.unit, set.measure == .reps,
        !set.isPerSide, weight.thousandths > 0
      else { return nil }
      let share = (weight.thousandths * 100_000 + top.thousandths / 2) / top.thousandths
      rows.append(PercentSet(x: set.reps, isAMRAP: set.isAMRAP, at: Percent(thousandths: share)))
    }
    var ramp = RampProgression(
      rows, increment: linear?.increment, misses: linear?.misses ?? amrap?.misses)
    (ramp.jumps, ramp.sessions) = (amrap?.jumps, linear?.sessions ?? 1)
    return (ProgressionRule(ramp).aimed(at: effort), top)
  }
}

extension PlannedExercise {
  package var title: String { label.map { "\(name) [\($0)]" } ?? name }

  /// The key under which its progress is stored: the normalized name and label in the plan.
  package var slot: String { prescribed?.slot ?? title.normalizedName }
}
