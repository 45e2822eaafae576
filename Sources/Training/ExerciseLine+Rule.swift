// Lines whose rule brings the sets, as a wave does, and what a rule asks of its line.
extension ExerciseLine {
  /// Where the name ends on a line whose rule brings the sets: `Squat  tm 100 kg  wave 5@65% …`.
  ///
  /// Nothing on other lines.
  static func endOfName(_ words: [PlanLine.Word]) -> Int? {
    let rule = words.indices.dropLast().first { place in
      ["wave", "ramp", "follow"].contains(words[place].text.lowercased())
        && isShare(words[place + 1].text)
    }
    guard let rule else { return nil }
    return words[..<rule].indices.first { place in
      let following = words[place + 1].text
      switch words[place].text.lowercased() {
      case "tm", "top", "rest": return following.first?.isNumber == true
      case "no": return following.isSameName(as: "warm-up")
      case let word: return word.first?.isNumber == true || word.isSameName(as: "warm-up")
      }
    } ?? rule
  }

  private static func isShare(_ text: Substring) -> Bool {
    text.first?.isNumber == true && text.contains("@")
  }

  /// The name without its label, and the label: `Squat [light]`.
  static func label(of name: String) throws(LabelFault) -> (name: String, label: String?) {
    guard name.last == "]", let start = name.lastIndex(of: "[") else { return (name, nil) }
    let label = name[name.index(after: start)...].dropLast()
    let plain = name[..<start].split(separator: " ").joined(separator: " ")
    guard !label.normalizedName.isEmpty, label.count <= 30, !plain.isEmpty else {
      throw LabelFault()
    }
    return (plain, String(label))
  }

  /// A label that is none.
  struct LabelFault: Error {}

  /// Puts a rule to its exercise.
  ///
  /// - Throws: `PlanFault` when the two contradict each other.
  static func join(
    _ rule: ProgressionRule, to exercise: PlannedExercise, weight: Weight?, _ word: PlanLine.Word,
    _ line: PlanLine
  ) throws(PlanFault) -> PlannedExercise {
    var exercise = exercise
    exercise.rule = rule
    let closed = exercise.sets.filter { !$0.isAMRAP }
    let reps = (closed.isEmpty ? exercise.sets : closed).map(\.reps)
    switch rule.uncapped {
    case .double(let double):
      if let wrong = reps.first(where: { !(double.least...double.most).contains($0) }) {
        throw line.fault(
          at: word, "sets of \(wrong) are outside of the range \(double.least)-\(double.most)")
      }
    case .ladder(let ladder):
      let first = ladder.rungs[0]
      if let wrong = reps.first(where: { !(first.least...first.most).contains($0) }) {
        throw line.fault(
          at: word, "sets of \(wrong) are outside of the first rung \(first.least)-\(first.most)")
      }
    case .amrap:
      if closed.count == exercise.sets.count {
        throw line.fault(at: word, "'amrap' goes by an open set, as in '2x5, 5+'; there is none")
      }
    case .wave, .ramp:
      exercise.start = weight
      let start = rule.start([], weight: weight)
      exercise.sets = rule.prescription([], start, in: nil).sets
    case .follow:
      if weight != nil {
        throw line.fault(at: word, "'follow' takes its weight from what it follows; leave it out")
      }
      exercise.sets = rule.prescription([], nil, in: nil).sets
    case .linear, .stages, .capped: break
    }
    return exercise
  }
}

extension PlannedExercise {
  /// Its name with its label, as the plan has them: `Squat [light]`.
  public var title: String { label.map { "\(name) [\($0)]" } ?? name }

  /// What its progress goes by: the name and the label in the plan, as they are compared.
  public var slot: String {
    prescribed?.slot ?? title.normalizedName
  }
}
