extension ProgressionRule: CustomStringConvertible {
  /// The notation of the rule in a plan, which reads back as the same rule.
  package var description: String {
    RuleText.joined([kind is EffortProgression ? nil : kind.text, effort?.text])
  }

  init(text: String, unit: Weight.Unit) throws(PlanFault) {
    var reader = RuleReader(PlanLine(text[...], number: 1), from: 0, unit: unit)
    self = try reader.rule()
    if let word = reader.peeked { throw reader.fault(at: word, expecting: "the end of the rule") }
  }
}

extension ProgressionRule: Codable {
  package init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    do throws(PlanFault) {
      guard let text = try? box.decode(String.self) else {
        throw PlanFault(line: 1, column: 1, problem: "expected the text of a rule")
      }
      // All amounts in it have a unit.
      try self.init(text: text, unit: .kilograms)
    } catch {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: error.description)
    }
  }

  package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

enum RuleText {
  /// Joins the clauses that are not `nil` with commas.
  static func joined(_ clauses: [String?]) -> String {
    clauses.compactMap { $0 }.joined(separator: ", ")
  }

  /// Joins the words that are not `nil` with spaces.
  static func words(_ parts: String?...) -> String {
    parts.compactMap { $0 }.joined(separator: " ")
  }
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
  var text: String {
    switch self {
    case .percent(let percent): "-\(percent)"
    case .weight(let one, let other): "-" + pair(one, other)
    case .increments(let count): "-\(counted(count, "step"))"
    }
  }
}

extension Misses {
  var text: String { "\(counted(count, "miss", "misses")) \(cut.text)" }
}

extension JumpTable {
  var text: String { rows.map { "\($0.reps) \($0.increment.text)" }.joined(separator: ", ") }
}

extension [PercentSet] {
  var text: String {
    map { set in
      let sets = set.count == 1 ? "" : "\(set.count)x"
      return "\(sets)\(set.reps)\(set.isAMRAP ? "+" : "")@\(set.percent?.description ?? "next")"
    }.joined(separator: " ")
  }
}
