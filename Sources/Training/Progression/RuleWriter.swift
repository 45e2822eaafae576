extension ProgressionRule: CustomStringConvertible {
  /// The rule as a plan has it; read again, it is the same.
  public var description: String {
    switch self {
    case .linear(let rule): rule.text
    case .double(let rule): rule.text
    case .amrap(let rule): "amrap " + joined([rule.jumps.text, rule.misses?.text])
    case .total(let rule): rule.text
    case .wave(let rule): rule.text
    case .stages(let rule): rule.text
    case .ladder(let rule): rule.text
    case .ramp(let rule): rule.text
    case .follow(let rule): rule.text
    case .capped(let rule, let rpe):
      "\(rule), rpe " + Weight.kilograms(thousandths: rpe * 100).number
    }
  }

  /// Reads a rule by itself, as it was written by `description`.
  init(text: String, unit: Weight.Unit) throws(PlanFault) {
    var reader = RuleReader(PlanLine(text[...], number: 1), from: 0, unit: unit)
    self = try reader.rule()
  }
}

extension ProgressionRule: Codable {
  /// Reads the text of a rule.
  public init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    do throws(PlanFault) {
      // All amounts in it name their units.
      try self.init(text: try box.decoded(), unit: .kilograms)
    } catch {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: error.description)
    }
  }

  /// Writes the rule as its text.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.singleValueContainer()
    try box.encode(description)
  }
}

extension SingleValueDecodingContainer {
  fileprivate func decoded() throws(PlanFault) -> String {
    do {
      return try decode(String.self)
    } catch {
      throw PlanFault(line: 1, column: 1, problem: "expected the text of a rule")
    }
  }
}

private func joined(_ clauses: [String?]) -> String {
  clauses.compactMap { $0 }.joined(separator: ", ")
}

/// A word and what goes with it, where there is something.
private func words(_ parts: String?...) -> String {
  parts.compactMap { $0 }.joined(separator: " ")
}

private func pair(_ one: Weight, _ other: Weight?) -> String {
  one.description + (other.map { "/\($0)" } ?? "")
}

extension Increment {
  var text: String {
    switch self {
    case .percent(let percent): "+\(percent)"
    case .weight(let one, let other): "+" + pair(one, other)
    }
  }
}

extension Cut {
  fileprivate var text: String {
    switch self {
    case .percent(let percent): "-\(percent)"
    case .weight(let one, let other): "-" + pair(one, other)
    case .increments(let count): "-\(count) \(count == 1 ? "step" : "steps")"
    }
  }
}

extension Misses {
  fileprivate var text: String { "\(count) \(count == 1 ? "miss" : "misses") \(cut.text)" }
}

extension JumpTable {
  fileprivate var text: String {
    rows.map { "\($0.reps) \($0.increment.text)" }.joined(separator: ", ")
  }
}

extension [PercentSet] {
  fileprivate var text: String {
    map { set in
      let sets = set.count == 1 ? "" : "\(set.count)x"
      return "\(sets)\(set.reps)\(set.isAMRAP ? "+" : "")@\(set.percent?.description ?? "next")"
    }.joined(separator: " ")
  }
}

extension LinearProgression {
  fileprivate var text: String {
    joined([
      words("linear", increment?.text, later.map { "\($0.after) times" }),
      later.map { "then \($0.increment.text)" }, isByTopSet ? "top set" : nil,
      sessions > 1 ? "after \(sessions) clean sessions" : nil,
      misses?.text ?? "no deload",
    ])
  }
}

extension DoubleProgression {
  fileprivate var text: String {
    joined([
      words("double", isUsual ? nil : "\(least)-\(most)", increment?.text),
      isSetBySet ? "set by set" : nil,
      misses?.text,
    ])
  }
}

extension TotalProgression {
  fileprivate var text: String {
    joined([words("total \(total)", increment?.text), misses?.text])
  }
}

extension PercentageWave {
  fileprivate var text: String {
    let rows = weeks.map { week in
      words(week.sets.text, week.isLight ? "light" : nil, week.isRaising ? "up" : nil)
    }
    return joined([
      "wave " + rows.joined(separator: " | "), jumps == nil ? increment?.text : nil,
      jumps.map { "amrap \($0.text)" }, cut.map { "missed \($0.text)" },
    ])
  }
}

extension StagedProgression {
  fileprivate var text: String {
    let rows = later.map(StagedProgression.text)
    let next: String =
      switch restart {
      case .percent(let percent): "then \(percent)"
      case .firstStage(let plus): "then first \(plus.text)"
      }
    return joined([
      "stages " + rows.joined(separator: " | "), increment?.text, misses?.text,
      misses == nil ? nil : "\(deloads) \(deloads == 1 ? "deload" : "deloads")", next,
    ])
  }

  /// `5x3+`, and `4x5 5+` where the sets differ.
  private static func text(_ sets: [SetTarget]) -> String {
    var groups: [(reps: Int, count: Int, isOpen: Bool)] = []
    for set in sets {
      if let last = groups.last, last.reps == set.reps, !last.isOpen {
        groups[groups.count - 1].count += 1
        groups[groups.count - 1].isOpen = set.isAMRAP
      } else {
        groups.append((set.reps, 1, set.isAMRAP))
      }
    }
    return groups.map { "\($0.count)x\($0.reps)\($0.isOpen ? "+" : "")" }.joined(separator: " ")
  }
}

extension LadderProgression {
  fileprivate var text: String {
    let rows = rungs.map { rung in
      words(
        rung.exercise, "\(rung.least)-\(rung.most)", rung.isTimed ? "s" : nil, "by \(rung.step)")
    }
    return joined(["ladder " + rows.joined(separator: " > "), beyond?.text, "\(misses) misses"])
  }
}

extension RampProgression {
  fileprivate var text: String {
    joined(["ramp " + sets.text, increment?.text, isHeld ? "held" : nil, misses?.text])
  }
}

extension FollowingSets {
  fileprivate var text: String {
    joined([
      "follow " + weeks.map(\.text).joined(separator: " | "), lead.map { "of \($0)" },
    ])
  }
}
