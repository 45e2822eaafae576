// Lines whose rule supplies the sets, as a wave does, and the demands of a rule on its line.
extension ExerciseLine {
  /// Returns the end of the name on a line whose rule supplies the sets:
  /// `Squat  tm 100 kg  wave 5@65% …`.
  ///
  /// Returns `nil` for other lines.
  static func endOfName(_ words: [PlanLine.Word], from first: Int) -> Int? {
    let rule = words.indices.dropLast().first { place in
      ["wave", "ramp", "follow"].contains(words[place].text.lowercased())
        && isShare(words[place + 1].text)
    }
    guard let rule else { return nil }
    return words[..<rule].indices.dropFirst(first).first { place in
      let following = words[place + 1].text
      switch words[place].text.lowercased() {
      case "tm", "top", "rest": return following.first?.isNumber == true
      case "no": return following.isSameName(as: "warm-up")
      case "tempo": return Tempo(following) != nil
      case "start": return following.hasSuffix("%")
      case "optional", "circuit", "warm-up", "warmup": return true
      case "transition": return following.first?.isNumber == true
      case let word where SetKind.named(word) != nil:
        return following.first?.isNumber == true || following.lowercased() == "each"
      case let word:
        guard word.first?.isNumber == true, word.utf8.count <= 40 else {
          return word.hasPrefix("bw")
        }
        return Weight(word, unit: .kilograms) != nil || PlanLine.isSets(words[place].text)
      }
    } ?? rule
  }

  private static func isShare(_ text: Substring) -> Bool {
    text.first?.isNumber == true && text.contains("@")
  }

  /// Splits a name from its label: `Squat [light]`.
  static func label(of name: String) throws(LabelFault) -> (name: String, label: String?) {
    guard name.last == "]", let start = name.lastIndex(of: "[") else { return (name, nil) }
    let label = name[name.index(after: start)...].dropLast()
    let plain = name[..<start].split(separator: " ").joined(separator: " ")
    guard !label.normalizedName.isEmpty, label.count <= 30, !plain.isEmpty else {
      throw LabelFault()
    }
    return (plain, String(label))
  }

  /// A label that is empty or too long.
  struct LabelFault: Error {}

  /// Attaches a rule to its exercise.
  ///
  /// - Throws: `PlanFault` if the two contradict each other.
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
  /// Returns the rule for sets with weights of their own, such as a pyramid: a ramp to the heaviest
  /// of them.
  ///
  /// Returns `nil` unless this is a plain linear rule and every set counts reps.
  func pyramid(_ sets: [SetTarget]) -> (ProgressionRule, top: Weight)? {
    guard let linear = self.as(LinearProgression.self), linear.later == nil, !linear.isByTopSet,
      linear.sessions == 1, let top = sets.map(\.weight).heaviest, top.thousandths > 0
    else { return nil }
    var rows: [PercentSet] = []
    for set in sets {
      guard let weight = set.weight, weight.unit == top.unit, set.measure == .reps,
        !set.isPerSide, weight.thousandths > 0
      else { return nil }
      let share = (weight.thousandths * 100_000 + top.thousandths / 2) / top.thousandths
      rows.append(
        PercentSet(x: set.reps, isAMRAP: set.isAMRAP, at: Percent(thousandths: share)))
    }
    let ramp = RampProgression(rows, increment: linear.increment, misses: linear.misses)
    return (ProgressionRule(ramp).capped(at: cap), top)
  }
}

extension PlannedExercise {
  /// The name with its label, as in the plan: `Squat [light]`.
  public var title: String { label.map { "\(name) [\($0)]" } ?? name }

  /// The key under which its progress is stored: the normalized name and label in the plan.
  public var slot: String {
    prescribed?.slot ?? title.normalizedName
  }
}
