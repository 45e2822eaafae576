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
      let top = sets.map(\.weight).heaviest, top.thousandths != 0
    else { return nil }
    let isHelp = top.thousandths < 0
    var rows: [PercentSet] = []
    for set in sets {
      guard let weight = set.weight, weight.unit == top.unit, set.measure == .reps,
        !set.isPerSide, (weight.thousandths < 0) == isHelp
      else { return nil }
      var share = (weight.thousandths * 100_000 + top.thousandths / 2) / top.thousandths
      if isHelp { share = 200_000 - share }
      guard share >= 1_000 else { return nil }
      rows.append(PercentSet(x: set.reps, isAMRAP: set.isAMRAP, at: Percent(thousandths: share)))
    }
    var ramp = RampProgression(
      rows, increment: linear?.increment, misses: linear?.misses ?? amrap?.misses)
    (ramp.jumps, ramp.sessions) = (amrap?.jumps, linear?.sessions ?? 1)
    ramp.hasOwnShares = rows.count > 1
    return (ProgressionRule(ramp).aimed(at: effort), top)
  }

  /// Returns why these sets are no pyramid under this rule.
  func faultOfPyramid(_ sets: [SetTarget]) -> String {
    let weights = sets.compactMap(\.weight)
    let linear = self.as(LinearProgression.self)
    if linear == nil && self.as(AMRAPProgression.self) == nil || weights.count < sets.count {
      return "weights after '@' need 'linear' or 'amrap', as in '10@60kg, 8@70kg linear +2.5 kg'"
    }
    if linear?.later != nil {
      return "'then +AMOUNT' needs one weight for all sets, as in '3x5 60 kg'"
    }
    if Set(weights.map(\.unit)).count > 1 {
      return "under a rule, all sets need weights in one unit"
    }
    if sets.contains(where: { $0.measure != .reps || $0.isPerSide }) {
      return "under a rule, sets with weights of their own need reps, and not per side"
    }
    return "under a rule, all sets need added weight, or all help up to twice the least;"
      + " 'bw' alone has no share"
  }
}

extension PlannedExercise {
  package var title: String { label.map { "\(name) [\($0)]" } ?? name }

  /// Reads the weights of a ramp on an assistance stack as the help that it gives.
  mutating func readRampAsHelp() {
    guard let most = start, most.thousandths > 0, let ramp = rule?.as(RampProgression.self) else {
      return
    }
    guard ramp.hasOwnShares else {
      start = most.asAssistance
      return
    }
    guard let (top, ofHelp) = ramp.ofHelp(most) else {
      // Twice the help is no share of the least: the sets keep theirs, and nothing goes up.
      sets = ramp.sets.flatMap { row in
        row.targets.map { $0.at((row.percent ?? .whole(100)).of(most).asAssistance) }
      }
      (start, rule) = (nil, nil)
      return
    }
    (start, rule) = (top, ProgressionRule(ofHelp).aimed(at: rule?.effort))
  }

  /// The key under which its progress is stored: the normalized name and label in the plan.
  package var slot: String { prescribed?.slot ?? title.normalizedName }
}
